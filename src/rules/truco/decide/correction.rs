//! Putting a match right: the floor enters the score during the match, or after it as a correction,
//! or takes the match off the books.

use crate::rules::{
    Authority, Gate, Problem, Violation,
    truco::{
        codes,
        command::Command,
        event::Event,
        hand::score::{Chico, Line, Scores, Source, winner},
        house_rules::HouseRules,
        seat::Team,
        state::{Stage, State},
    },
};

/// What a correction of a settled match makes happen.
pub fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let Command::EnterScore { chicos } = replacement else {
        let detail = "a settled match is put right by enter_score, with every chico's score";
        let code = &codes::NOT_A_REPLACEMENT;
        return Err(Violation::of(Problem::new(code, Some("truco/4"), "/type", detail)));
    };
    let settled = matches!(state, State::Open(game) if matches!(game.stage, Stage::Won { .. }));
    if !settled {
        let detail = "the match is not settled: there is nothing to correct yet";
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/4"), detail));
    }
    enter_score(rules, chicos, Authority::Floor)
}

/// The refusal of a correction that would put a settled match back into play.
pub fn nobody_has_won() -> Violation {
    let detail = "with these chicos nobody has won the match";
    Violation::of(Problem::new(&codes::NOBODY_HAS_WON, Some("truco/4"), "/chicos", detail))
}

/// What taking a match off the books makes happen.
pub fn void(state: &State) -> Result<Vec<Event>, Violation> {
    match state {
        State::Open(game) if game.stage != Stage::Void => Ok(vec![Event::MatchVoided]),
        State::Open(_) => {
            let detail = "the match is off the books already";
            Err(Violation::not_now(&codes::ALREADY_VOID, None, detail))
        }
        State::Unopened => {
            let detail = "the match has not been opened";
            Err(Violation::not_now(&codes::NOT_OPENED, None, detail))
        }
    }
}

/// What the floor's entry of the score makes happen.
pub fn enter_score(
    rules: &HouseRules,
    chicos: &[[u8; 2]],
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if by != Authority::Floor {
        let detail = "only the floor puts the score right";
        return Err(Violation::needs_floor(Some("truco/4"), detail));
    }
    let mut gate = Gate::default();
    let mut finished: Vec<Chico> = Vec::new();
    let mut running = Scores::default();
    for (index, points) in chicos.iter().enumerate() {
        let pointer = format!("/chicos/{index}");
        if let Some(team) = winner(&finished, rules.chicos.needed()) {
            let detail = format!("{team} has won the match before this chico");
            gate.problem(&codes::CHICO_TOO_MANY, Some("truco/4"), pointer, detail);
            break;
        }
        let scores = Scores::new(*points);
        match read_chico(rules, scores) {
            Ok(Some(winner)) => finished.push(Chico { scores, winner }),
            Ok(None) if index + 1 == chicos.len() => running = scores,
            Ok(None) => {
                let detail = format!("{scores} is not finished; only the last chico may be open");
                gate.problem(&codes::CHICO_UNFINISHED, Some("truco/4"), pointer, detail);
            }
            Err(detail) => {
                gate.problem(&codes::BEYOND_TARGET, Some("truco/7"), pointer, detail);
            }
        }
    }
    let sheet = sheet(&finished, running);
    gate.done(vec![Event::ScoreEntered { chicos: finished, scores: running, sheet }])
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

/// The lines with which the sheet starts anew.
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
