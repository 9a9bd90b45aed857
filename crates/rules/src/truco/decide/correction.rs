//! Corrects or voids a match. The floor can enter the score during the match. Once the match is
//! settled, the floor can correct the score, or strike the last hand and enter it again.

use super::{follow, strike};
use crate::{
    Authority, Game, GameState, Gate, Problem, Violation,
    truco::{
        Truco, codes,
        command::Command,
        event::Event,
        hand::{
            Contender,
            score::{Chico, Line, Scores, SeatPoints, Source, winner},
        },
        house_rules::HouseRules,
        seat::{Players, Team},
        state::{Match, Stage, State},
    },
};
use houseway_words::said;

/// Decides a correction of a settled match.
pub fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let Command::EnterScore { chicos, winners } = replacement else {
        let detail = said!("correct-by-enter-score");
        let code = &codes::NOT_A_REPLACEMENT;
        return Err(Violation::of(Problem::new(code, Some("truco/4"), "/type", detail)));
    };
    enter_score(rules, settled(state)?, (chicos, winners), Authority::Floor)
}

/// Decides a correction that strikes the last hand of a settled match and enters it again. All
/// entries are checked in turn.
pub fn enter_anew(
    rules: &HouseRules,
    state: &State,
    reason: &str,
    entries: &[Command],
) -> Result<Vec<Event>, Violation> {
    let game = settled(state)?;
    let struck = strike::strike_hand(rules, game, reason, Authority::Floor);
    // If there is only one entry, its pointers have no index.
    let struck = if entries.is_empty() { struck } else { struck.map_err(|v| in_entry(0, v)) }?;
    let mut events = follow::with_consequences(rules, state, struck);
    let mut now = events.iter().fold(state.clone(), State::apply);
    for (index, entry) in (1..).zip(entries) {
        let decided = Truco::decide(rules, &now, entry, Authority::Floor);
        let decided = decided.map_err(|violation| in_entry(index, violation))?;
        now = decided.iter().fold(now, State::apply);
        events.extend(decided);
    }
    Ok(events)
}

/// Puts the index of an entry in front of every pointer in its violation.
fn in_entry(index: usize, mut violation: Violation) -> Violation {
    for problem in &mut violation.problems {
        problem.pointer = format!("/{index}{}", problem.pointer);
    }
    violation
}

/// The match, if it is settled.
fn settled(state: &State) -> Result<&Match, Violation> {
    match state {
        State::Open(game) if matches!(game.stage, Stage::Won { .. }) => Ok(game),
        State::Open(_) | State::Unopened => {
            let detail = said!("match-not-settled");
            Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/4"), detail))
        }
    }
}

/// The refusal of a correction after which the match would no longer be settled.
pub fn nobody_has_won() -> Violation {
    let detail = said!("nobody-has-won-match");
    Violation::of(Problem::new(&codes::NOBODY_HAS_WON, Some("truco/4"), "/chicos", detail))
}

/// Voids a match.
pub fn void(state: &State) -> Result<Vec<Event>, Violation> {
    match state {
        State::Open(game) if game.stage != Stage::Void => Ok(vec![Event::MatchVoided]),
        State::Open(_) => {
            let detail = said!("match-void-already");
            Err(Violation::not_now(&codes::ALREADY_VOID, None, detail))
        }
        State::Unopened => {
            let detail = said!("match-not-opened");
            Err(Violation::not_now(&codes::NOT_OPENED, None, detail))
        }
    }
}

/// Decides the floor's entry of the score: the points in each chico, and the winner if two of three
/// players are at the target.
pub fn enter_score(
    rules: &HouseRules,
    before: &Match,
    (chicos, winners): (&[Vec<u8>], &[u8]),
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if by != Authority::Floor {
        let detail = said!("only-floor-corrects-score");
        return Err(Violation::needs_floor(Some("truco/4"), detail));
    }
    let players = before.setup.players;
    let mut gate = Gate::default();
    let mut finished: Vec<Chico> = Vec::new();
    let mut running = Scores::nothing(players);
    for (index, points) in chicos.iter().enumerate() {
        let pointer = format!("/chicos/{index}");
        if let Some(winner) = winner(&finished, rules.chicos.needed()) {
            let detail = said!("truco-won-before", side = winner.said(players));
            gate.problem(&codes::CHICO_TOO_MANY, Some("truco/4"), pointer, detail);
            break;
        }
        let Some(scores) = Scores::read(points, players) else {
            let kept = running.points().len();
            let detail = said!("score-count", given = points.len(), kept = kept);
            gate.problem(&codes::WRONG_SCORE_COUNT, Some("truco/4"), pointer, detail);
            continue;
        };
        match read_chico(rules.target, players, scores, (index, winners.get(index).copied())) {
            Ok(Some(winner)) => finished.push(Chico { scores, winner }),
            Ok(None) if index + 1 == chicos.len() => running = scores,
            Ok(None) => {
                let detail = said!("chico-not-finished", scores = scores.to_string());
                gate.problem(&codes::CHICO_UNFINISHED, Some("truco/4"), pointer, detail);
            }
            Err(problem) => gate.note(problem),
        }
    }
    let named = if players == Players::Three { chicos.len() } else { 0 };
    for index in named..winners.len() {
        let detail = said!("winner-not-open");
        let pointer = format!("/winners/{index}");
        gate.problem(&codes::WINNER_UNASKED, Some("truco/4"), pointer, detail);
    }
    let sheet = sheet(players, &finished, running);
    let was = before.chicos.iter().map(|chico| chico.scores).chain([before.scores_now()]).collect();
    gate.done(vec![Event::ScoreEntered { chicos: finished, scores: running, sheet, was }])
}

/// The winner of the chico with this index, if it is finished. If two players are at the target,
/// the winner is the player that the floor named.
fn read_chico(
    target: u8,
    players: Players,
    scores: Scores,
    (index, named): (usize, Option<u8>),
) -> Result<Option<Contender>, Problem> {
    let beyond = |detail| {
        let pointer = format!("/chicos/{index}");
        Problem::new(&codes::BEYOND_TARGET, Some("truco/7"), pointer, detail)
    };
    if scores.leader() > target {
        return Err(beyond(said!("points-stop-at", scores = scores.to_string(), target = target)));
    }
    let reached: Vec<Contender> = scores.at(target).collect();
    match (reached.as_slice(), named.filter(|_| players == Players::Three)) {
        ([], None) => Ok(None),
        ([only], None) => Ok(Some(*only)),
        (reached, Some(named)) if reached.len() < 3 => {
            let found = reached.iter().find(|reached| reached.number() == named);
            found.map(|winner| Some(*winner)).ok_or_else(|| {
                let detail = said!(
                    "winner-not-at-target",
                    named = named,
                    scores = scores.to_string(),
                    target = target
                );
                let pointer = format!("/winners/{index}");
                Problem::new(&codes::WINNER_UNCLEAR, Some("truco/4"), pointer, detail)
            })
        }
        ([_, _], None) if players == Players::Three => {
            let detail = said!("name-who-won", scores = scores.to_string(), target = target);
            let pointer = format!("/winners/{index}");
            Err(Problem::new(&codes::WINNER_UNCLEAR, Some("truco/4"), pointer, detail))
        }
        (_, _) => {
            Err(beyond(said!("one-side-reaches", scores = scores.to_string(), target = target)))
        }
    }
}

/// The first lines of a sheet that starts from these scores.
fn sheet(players: Players, finished: &[Chico], running: Scores) -> Vec<Line> {
    let scores = finished.iter().map(|chico| chico.scores).chain([running]);
    let mut lines = Vec::new();
    for (chico, scores) in (1_u8..).zip(scores) {
        let nonzero = scores.each().filter(|(_, points)| *points > 0);
        lines.extend(nonzero.map(|(contender, points)| line(players, chico, contender, points)));
    }
    lines
}

fn line(players: Players, chico: u8, contender: Contender, points: u8) -> Line {
    let points = i8::try_from(points).unwrap_or(i8::MAX);
    let (team, seats) = match players {
        Players::Two | Players::Four => {
            (Team::from_number(contender.number()).unwrap_or(Team::Zero), Vec::new())
        }
        Players::Three => {
            let seats = contender.seats(players);
            (Team::Zero, seats.map(|seat| SeatPoints { seat, counted: points }).collect())
        }
    };
    Line {
        chico,
        hand: 0,
        team,
        source: Source::Floor,
        points,
        counted: points,
        seats,
        detail: "entered by the floor".to_owned(),
    }
}
