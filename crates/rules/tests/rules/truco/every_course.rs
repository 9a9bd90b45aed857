//! Every course that a hand's calls can take, at every score. Each course ends, and every point has
//! one owner and one source.

use houseway_rules::{
    Authority, Game, GameState,
    history::History,
    truco::{
        Command, Falta, HouseRules, Legal, Match, Resto, Stage, State, Team, Truco,
        score::{Line, Source},
    },
};
use rayon::prelude::*;

use super::table::Table;

/// More commands than any hand can take: two flores called and raised, four envido calls or three
/// truco calls, their answers, winners, and closing the hand.
const LONGEST: usize = 16;

/// Walks through every course of the hand in play, in scorer mode, and passes the end of each
/// course to `visit`.
fn walk(rules: &HouseRules, state: &State, depth: usize, visit: &mut dyn FnMut(&Match)) {
    assert!(depth < LONGEST, "no end in sight");
    let number = in_play(state).expect("a hand is in play");
    for command in Truco::legal(rules, state).iter().filter_map(entered) {
        let events = Truco::decide(rules, state, &command, Authority::Dealer).unwrap();
        let after = events.iter().fold(state.clone(), State::apply);
        if in_play(&after) == Some(number) {
            walk(rules, &after, depth + 1, visit);
        } else if let State::Open(game) = &after {
            visit(game);
        }
    }
}

fn in_play(state: &State) -> Option<u16> {
    match state {
        State::Open(game) => match &game.stage {
            Stage::Hand(hand) => Some(hand.number),
            _ => None,
        },
        State::Unopened => None,
    }
}

/// The command to enter: a call, an answer, a winner or a player leaving. A hand that is over is
/// closed.
fn entered(open: &Legal) -> Option<Command> {
    Some(match open {
        Legal::Call { seat, call, .. } => Command::Call { seat: seat.number(), call: *call },
        Legal::Answer { seat, answer, .. } => {
            Command::Answer { seat: seat.number(), answer: *answer }
        }
        // Which side wins does not change the course of the hand, so one winner is enough. The
        // winner depends on whether the number of points is odd or even, so that each side wins
        // sometimes.
        Legal::EnvidoWon { teams, points } => {
            Command::EnvidoWon { team: teams[usize::from(points % 2)].number() }
        }
        Legal::FlorWon { teams, points } => {
            Command::FlorWon { team: teams[usize::from(points % 2)].number() }
        }
        Legal::HandWon { teams, points } => {
            Command::HandWon { team: teams[usize::from(points % 2)].number() }
        }
        Legal::Mazo { seat } => Command::Mazo { seat: seat.number(), after_a_card: None },
        Legal::CloseHand {} => Command::CloseHand {},
        _ => return None,
    })
}

/// Checks the lines that a hand added to the sheet: at most one for flor or envido, then one for
/// the hand unless the chico was over. The lines add up to the change in the scores, and no score
/// passes the target.
fn is_conserved(rules: &HouseRules, before: [u8; 2], game: &Match) {
    let lines: Vec<&Line> = game.sheet.iter().filter(|line| line.hand == 1).collect();
    let sources: Vec<Source> = lines.iter().map(|line| line.source).collect();
    let won = !game.chicos.is_empty();
    match sources.as_slice() {
        [Source::Truco] | [Source::Flor | Source::Envido, Source::Truco] => {}
        [Source::Flor | Source::Envido] => assert!(won, "{lines:?}"),
        other => panic!("{other:?}"),
    }
    let after = game.chicos.first().map_or(game.scores, |chico| chico.scores);
    for (team, had) in Team::BOTH.into_iter().zip(before) {
        let own = lines.iter().filter(|line| line.team == team);
        let counted: i32 = own.map(|line| i32::from(line.counted)).sum();
        let has = after.points()[usize::from(team.number())];
        assert_eq!(i32::from(has), i32::from(had) + counted);
        assert!(has <= rules.target);
        let winner = game.chicos.first().map(|chico| chico.winner.number());
        assert_eq!(has == rules.target, won && winner == Some(team.number()));
    }
    for line in lines {
        assert!(0 <= line.counted && line.counted <= line.points && line.points > 0, "{line:?}");
        assert!(!line.detail.is_empty());
    }
}

fn walk_from(rules: &HouseRules, scores: [u8; 2]) -> usize {
    let mut state = Table::of_scorer(rules.clone()).at(scores).state;
    // No course takes an entry back, and copying the entries would cost a third of the time.
    if let State::Open(game) = &mut state {
        game.history = History::off();
    }
    let mut courses = 0;
    walk(rules, &state, 0, &mut |game| {
        courses += 1;
        is_conserved(rules, scores, game);
    });
    courses
}

/// The number of courses without flor, counted by hand from the rules page and not by the game:
/// three with no call (a side wins, or either side leaves), plus those that begin with a call.
fn expected_courses(scores: [u8; 2]) -> usize {
    const PLAYED_OUT: usize = 3;
    // The courses that a hand can take, counted from vale cuatro downwards. Vale cuatro is refused,
    // or accepted and played out. An accepted call can be raised later by one side; a pending call
    // can be raised at once.
    let vale_cuatro = 1 + PLAYED_OUT;
    let retruco = 1 + (PLAYED_OUT + vale_cuatro) + vale_cuatro;
    let truco = 1 + (PLAYED_OUT + retruco) + retruco;
    let without_envido = PLAYED_OUT + 2 * truco;
    // Each of the eleven chains: the number of calls, and the chain's value if accepted and if
    // refused. A falta is worth the points that the leader still needs.
    let falta = 30 - scores[0].max(scores[1]);
    let chains = [(1, 2, 1), (1, 3, 1), (2, 4, 2), (2, 5, 2), (3, 7, 4)];
    let faltas = [(1, 1), (2, 2), (2, 3), (3, 4), (3, 5), (4, 7)];
    let faltas = faltas.map(|(calls, refused)| (calls, falta, refused));
    let mut courses = PLAYED_OUT + 2 * truco;
    for caller in [0_usize, 1] {
        for (calls, accepted, refused) in chains.into_iter().chain(faltas) {
            let last_caller = (caller + calls + 1) % 2;
            for (team, points) in [(usize::from(accepted % 2), accepted), (last_caller, refused)] {
                // The envido is called before anything else, or as the first answer to the other
                // side's truco.
                let ends = scores[team] + points >= 30;
                courses += if ends { 2 } else { without_envido + truco };
            }
        }
    }
    courses
}

#[test]
fn every_course_without_flor_is_counted_and_conserved() {
    let plain = HouseRules { flor: false, ..HouseRules::default() };
    for scores in [[0, 0], [10, 4], [14, 15], [22, 18], [28, 27], [29, 29], [0, 29], [29, 0]] {
        assert_eq!(walk_from(&plain, scores), expected_courses(scores), "at {scores:?}");
    }
}

#[test]
fn every_course_with_flor_is_conserved_under_each_house_rule() {
    let resto = HouseRules { resto: Resto::FaltaPlusFlores, ..HouseRules::default() };
    let adds = HouseRules { falta_adds: true, achico: 3, mazo_first: 2, ..HouseRules::default() };
    let malas = HouseRules { falta: Falta::MalasBuenas, target: 15, ..HouseRules::default() };
    for (rules, scores) in [(resto, [21, 9]), (adds, [3, 28]), (malas, [8, 14])] {
        assert!(walk_from(&rules, scores) > 1_000);
    }
}

#[test]
#[ignore = "takes minutes; tests/run runs it"]
fn every_course_at_every_score() {
    let flor = HouseRules::default();
    let plain = HouseRules { flor: false, ..HouseRules::default() };
    (0..30_u8).into_par_iter().for_each(|even| {
        for odd in 0..30 {
            let scores = [even, odd];
            assert_eq!(walk_from(&plain, scores), expected_courses(scores), "at {scores:?}");
            walk_from(&flor, scores);
        }
    });
}
