//! The floor puts the score right: during the match, or after it as a correction.

use crate::rules::{
    Authority, Problem, Refusal, Violation,
    truco::{
        codes,
        event::Event,
        house_rules::HouseRules,
        score::{Line, Scores, Source},
        seat::Team,
        state::{Chico, winner},
    },
};

/// What the floor's entry of the score makes happen.
pub fn enter_score(
    rules: &HouseRules,
    chicos: &[[u8; 2]],
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if by != Authority::Floor {
        let detail = "only the floor puts the score right";
        let code = &codes::FLOOR_ONLY;
        return Err(Violation::one(Refusal::NeedsFloor, code, Some("truco/4"), detail));
    }
    let needed = rules.chicos.needed();
    let mut problems = Vec::new();
    let mut finished: Vec<Chico> = Vec::new();
    let mut running = Scores::default();
    for (index, points) in chicos.iter().enumerate() {
        let pointer = format!("/chicos/{index}");
        if let Some(team) = winner(&finished, needed) {
            let detail = format!("{team} has won the match before this chico");
            problems.push(Problem::new(&codes::MATCH_OVER, Some("truco/4"), pointer, detail));
            break;
        }
        let scores = Scores::new(*points);
        match read_chico(rules, scores) {
            Ok(Some(winner)) => finished.push(Chico { scores, winner }),
            Ok(None) if index + 1 == chicos.len() => running = scores,
            Ok(None) => {
                let detail = format!("{scores} is not finished, and only the last chico may be so");
                let code = &codes::CHICO_UNFINISHED;
                problems.push(Problem::new(code, Some("truco/4"), pointer, detail));
            }
            Err(detail) => {
                let code = &codes::BEYOND_TARGET;
                problems.push(Problem::new(code, Some("truco/7"), pointer, detail));
            }
        }
    }
    let sheet = sheet(&finished, running);
    let entered = Event::ScoreEntered { chicos: finished, scores: running, sheet };
    Violation::unless_clean(problems, vec![entered])
}

/// The winner of a chico, if it is finished.
fn read_chico(rules: &HouseRules, scores: Scores) -> Result<Option<Team>, String> {
    let target = rules.target;
    if scores.leader() > target {
        return Err(format!("{scores}: points stop at {target}"));
    }
    if Team::BOTH.into_iter().all(|team| scores.of(team) == target) {
        return Err(format!("{scores}: only one side reaches {target}"));
    }
    Ok(scores.winner(target))
}

/// The lines with which the sheet begins anew.
fn sheet(finished: &[Chico], running: Scores) -> Vec<Line> {
    let scores = finished.iter().map(|chico| chico.scores).chain([running]);
    let mut lines = Vec::new();
    for (chico, scores) in (1_u8..).zip(scores) {
        for team in Team::BOTH.into_iter().filter(|team| scores.of(*team) > 0) {
            let points = i8::try_from(scores.of(team)).unwrap_or(i8::MAX);
            lines.push(Line {
                chico,
                hand: 0,
                team,
                source: Source::Floor,
                points,
                counted: points,
                detail: "entered by the floor".to_owned(),
            });
        }
    }
    lines
}
