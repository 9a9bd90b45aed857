//! A player that chooses only from `legal`, and plays every match to its end.

use houseway_base::cards::SpanishCard;
use houseway_rules::{
    Authority, Ending, Game, GamePhase, GameState, Switch,
    truco::{
        Answer, Chicos, Command, Contender, EnvidoLimits, ExposedBrava, Falta, Gallo, HouseRules,
        LateMisdeal, Legal, MisdealCondition, Players, Resto, Seat, StakePer, State, Truco,
    },
};
use rayon::prelude::*;
use serde_json::json;

use super::{dice::Dice, table::Table};

/// More commands than any match can take: the length of each hand is bounded, and so is the number
/// of hands.
const MANY: usize = 20_000;

/// Chooses an allowed command, with values within its bounds. Misdeals and irregularities are
/// chosen rarely, because a match consisting of nothing else would never end.
pub fn pick(legal: &[Legal], dice: &mut Dice) -> Command {
    let (odd, usual): (Vec<&Legal>, Vec<&Legal>) = legal.iter().partition(|open| {
        matches!(open, Legal::Misdeal { .. } | Legal::Irregularity { .. } | Legal::Undo { .. })
    });
    let seldom = !odd.is_empty() && dice.below(50) == 0;
    let among = if usual.is_empty() || seldom { odd } else { usual };
    let open = *dice.one_of(&among);
    command(open, dice)
}

fn texts(cards: &[SpanishCard]) -> Vec<String> {
    cards.iter().map(ToString::to_string).collect()
}

fn three(known: &[SpanishCard], from: &[SpanishCard], dice: &mut Dice) -> Vec<String> {
    let mut cards = known.to_vec();
    while cards.len() < 3 {
        let card = *dice.one_of(from);
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    texts(&cards)
}

pub fn command(open: &Legal, dice: &mut Dice) -> Command {
    match open {
        Legal::Deal { cut_by, min_taken, max_taken, .. } => {
            deal(*cut_by, (*min_taken, *max_taken), dice)
        }
        Legal::Call { seat, call, .. } => Command::Call { seat: seat.number(), call: *call },
        Legal::Answer { seat, answer, .. } => {
            Command::Answer { seat: seat.number(), answer: *answer }
        }
        Legal::Declare { seat, values } => {
            Command::Declare { seat: seat.number(), value: *dice.one_of(values) }
        }
        Legal::SonBuenas { seat } => Command::SonBuenas { seat: seat.number() },
        Legal::ShowCards { seat, known, from } => {
            Command::ShowCards { seat: seat.number(), cards: three(known, from, dice) }
        }
        Legal::PlayCard { seat, cards } => {
            Command::PlayCard { seat: seat.number(), card: dice.one_of(cards).to_string() }
        }
        Legal::Mazo { seat } => Command::Mazo { seat: seat.number(), after_a_card: None },
        Legal::EnvidoWon { teams, .. } => Command::EnvidoWon { team: dice.one_of(teams).number() },
        Legal::FlorWon { teams, .. } => Command::FlorWon { team: dice.one_of(teams).number() },
        Legal::HandWon { teams, .. } => Command::HandWon { team: dice.one_of(teams).number() },
        Legal::PidoFlor { seat, against, known, from } => {
            let scorer = known.is_empty() && from.is_empty();
            Command::PidoFlor {
                seat: seat.number(),
                against: against.number(),
                cards: if scorer { vec![] } else { three(known, from, dice) },
                had_flor: scorer.then(|| dice.below(2) == 0),
            }
        }
        Legal::CloseHand {} => Command::CloseHand {},
        Legal::Undo { .. } => Command::Undo {},
        Legal::Misdeal { conditions } => {
            Command::Misdeal { condition: *dice.one_of(conditions), after_a_card: None }
        }
        Legal::Irregularity { condition, seat, cards } => Command::Irregularity {
            condition: *condition,
            seat: seat.number(),
            card: (!cards.is_empty()).then(|| dice.one_of(cards).to_string()),
        },
    }
}

/// A deal as made at real tables: with or without a cut, sometimes with a card face up, sometimes
/// with every hand known.
fn deal(cut_by: Seat, cut: (u8, u8), dice: &mut Dice) -> Command {
    let mut pack: Vec<SpanishCard> = SpanishCard::all().collect();
    dice.shuffle(&mut pack);
    let mut given = json!({"type": "deal"});
    if dice.below(2) == 0 {
        let taken = cut.0 + u8::try_from(dice.below(usize::from(cut.1 - cut.0) + 1)).unwrap();
        given["cut"] = json!({"seat": cut_by, "taken": taken});
    }
    if dice.below(10) == 0 {
        let choice = if dice.below(2) == 0 { "keep" } else { "replace" };
        let card = pack[0].to_string();
        given["exposed"] = json!([{"seat": cut_by, "card": card, "choice": choice}]);
        if choice == "keep" && dice.below(2) == 0 {
            given["hands"] = json!([{"seat": cut_by, "cards": texts(&pack[..3])}]);
        }
    } else if dice.below(2) == 0 {
        given["hands"] = json!([
            {"seat": 1, "cards": texts(&pack[..3])},
            {"seat": 2, "cards": texts(&pack[3..6])},
        ]);
    }
    serde_json::from_value(given).unwrap()
}

pub fn house_rules(dice: &mut Dice) -> HouseRules {
    HouseRules {
        target: *dice.one_of(&[30, 15]),
        chicos: *dice.one_of(&[Chicos::BestOfThree, Chicos::One]),
        flor: dice.below(3) > 0,
        envido_limits: *dice.one_of(&[EnvidoLimits::Standard, EnvidoLimits::Unlimited]),
        gallo: *dice.one_of(&[Gallo::Dealer, Gallo::Mano]),
        falta: *dice.one_of(&[Falta::LeaderToTarget, Falta::MalasBuenas]),
        falta_adds: dice.below(2) == 0,
        achico: *dice.one_of(&[4, 3]),
        resto: *dice.one_of(&[Resto::Falta, Resto::FaltaPlusFlores]),
        wrong_pido_flor: *dice.one_of(&[3, 4]),
        any_time: *dice.one_of(&[Switch::Off, Switch::On]),
        mazo_first: *dice.one_of(&[1, 2]),
        exposed_brava: *dice.one_of(&[ExposedBrava::KeepOrReplace, ExposedBrava::Redeal]),
        late_misdeal: *dice.one_of(&[LateMisdeal::Redeal, LateMisdeal::DealerLosesOne]),
        ..HouseRules::default()
    }
}

/// Plays a match to its end and returns the number of commands.
fn play_match(seed: u64) -> usize {
    let dice = &mut Dice::new(seed);
    let rules = house_rules(dice);
    let opening = json!({
        "players": *dice.one_of(&[2, 3, 4]),
        "dealer": 1 + dice.below(2),
        "mode": *dice.one_of(&["cards", "scorer"]),
        "stake": "25",
        "stake_per": *dice.one_of(&["match", "chico"]),
    });
    let mut table = Table::opened(rules, opening);
    for commands in 0..MANY {
        if table.state.phase().ending().is_some() {
            is_settled(&table);
            return commands;
        }
        let legal = table.legal();
        assert!(!legal.is_empty(), "seed {seed}: nothing is open after {:#?}", table.log.last());
        let command = pick(&legal, dice);
        table.does(&command);
        if dice.below(300) == 0 {
            strikes_a_hand(&mut table);
        }
        if commands % 64 == 0 {
            let stored = serde_json::to_string(&table.state).unwrap();
            assert_eq!(serde_json::from_str::<State>(&stored).unwrap(), table.state);
        }
    }
    panic!("seed {seed}: no end in sight");
}

/// The floor strikes the last hand of a match in play, if any.
fn strikes_a_hand(table: &mut Table) {
    let strike = Command::StrikeHand { reason: "It was another hand.".to_owned() };
    if let Ok(events) = Truco::decide(&table.rules, &table.state, &strike, Authority::Floor) {
        table.take(events);
    }
}

/// Taking back an entry restores exactly the state before the entry.
#[test]
fn g3_what_is_taken_back_was_never_there() {
    let mut undone = 0;
    for seed in 0..12 {
        let dice = &mut Dice::new(seed);
        let opening = json!({"players": *dice.one_of(&[2, 3, 4]), "dealer": 1,
            "mode": *dice.one_of(&["cards", "scorer"]), "stake": "25", "stake_per": "chico"});
        let mut table = Table::opened(house_rules(dice), opening);
        while table.state.phase().ending().is_none() {
            let before = table.state.clone();
            let command = pick(&table.legal(), dice);
            table.does(&command);
            let back = table.legal().into_iter().any(|open| matches!(open, Legal::Undo { .. }));
            if back && command != (Command::Undo {}) {
                let events =
                    Truco::decide(&table.rules, &table.state, &Command::Undo {}, Authority::Dealer);
                let after = events.unwrap().iter().fold(table.state.clone(), State::apply);
                assert_eq!(without_history(&after), without_history(&before), "{command:?}");
                undone += 1;
            }
        }
    }
    assert!(undone > 600, "{undone}");
}

/// The state without the list of entries that can be taken back. The first entry of a hand removes
/// the previous hand's entries from that list, and taking it back does not restore them.
fn without_history(state: &State) -> serde_json::Value {
    let mut state = serde_json::to_value(state).unwrap();
    state["open"].as_object_mut().unwrap().remove("history");
    state
}

/// Checks that the match was won with the number of chicos that the rules require, that the stake
/// was paid, and that replaying the log alone yields the same state.
fn is_settled(table: &Table) {
    assert_eq!(table.state.phase().ending(), Some(Ending::Settled));
    let game = table.view().unwrap();
    let winner = game.winner.unwrap();
    let won = game.chicos.iter().filter(|chico| chico.winner == winner).count();
    assert_eq!(won, usize::from(table.rules.chicos.needed()));
    for chico in &game.chicos {
        assert_eq!(chico.scores.of(chico.winner), table.rules.target);
        let others = chico.scores.each().filter(|(other, _)| *other != chico.winner);
        let reached = others.filter(|(_, points)| *points >= table.rules.target).count();
        // With three players, two can reach the target together.
        assert!(reached <= usize::from(game.players == Players::Three));
    }
    // Each time the stake is paid, the losers pay the winner. In teams, the other side pays, in
    // whole chips. With three players, both of the other players pay.
    let stake = game.stake.clone().unwrap();
    let winners: Vec<Contender> = match stake.per {
        StakePer::Match => vec![winner],
        StakePer::Chico => game.chicos.iter().map(|chico| chico.winner).collect(),
    };
    for team in &game.teams {
        let losers = i64::try_from(game.teams.len()).unwrap() - 1;
        let won = |winner: &Contender| if *winner == team.team { losers } else { -1 };
        let expected = 2_500 * winners.iter().map(won).sum::<i64>();
        let gained: i64 = team.seats.iter().map(|seat| table.gained(seat.number())).sum();
        assert_eq!(gained, expected, "{team:?}");
    }
    let json = serde_json::to_string(&table.log).unwrap();
    let log: Vec<_> = serde_json::from_str(&json).unwrap();
    let rebuilt = log.iter().fold(State::default(), State::apply);
    assert_eq!(rebuilt, table.state);
    let bytes = |state: &State| serde_json::to_string(state).unwrap();
    assert_eq!(bytes(&rebuilt), bytes(&table.state));
}

#[test]
fn a_random_player_finishes_200_matches() {
    let commands: usize = (0..200).map(play_match).sum();
    assert!(commands > 200 * 20);
}

#[test]
#[ignore = "takes minutes; tests/run runs it"]
fn a_random_player_finishes_10_000_matches() {
    (1_000_000..1_010_000_u64).into_par_iter().for_each(|seed| {
        play_match(seed);
    });
}

/// Commands that `legal` does not list are refused: every player tries every call, answer and card
/// at every step of some matches.
#[test]
fn what_legal_does_not_list_is_refused() {
    for seed in 0..12 {
        let dice = &mut Dice::new(seed);
        let rules = house_rules(dice);
        let opening = json!({"players": *dice.one_of(&[2, 3, 4]), "dealer": 2});
        let mut table = Table::opened(rules, opening);
        while table.state.phase().ending().is_none() {
            let legal = table.legal();
            for command in every_word_and_card() {
                let open = legal.iter().any(|open| lists(open, &command));
                let decided =
                    Truco::decide(&table.rules, &table.state, &command, Authority::Dealer);
                assert_eq!(decided.is_ok(), open, "seed {seed}: {command:?}\n{legal:#?}");
            }
            table.does(&pick(&legal, dice));
        }
    }
}

fn every_word_and_card() -> Vec<Command> {
    let mut commands = vec![Command::CloseHand {}, Command::Undo {}];
    for seat in 0..6 {
        commands.extend(houseway_rules::truco::Call::ALL.map(|call| Command::Call { seat, call }));
        commands.extend(Answer::ALL.map(|answer| Command::Answer { seat, answer }));
        commands.extend((0..=39).step_by(3).map(|value| Command::Declare { seat, value }));
        let cards = SpanishCard::all().step_by(3).map(|card| card.to_string());
        commands.extend(cards.map(|card| Command::PlayCard { seat, card }));
        commands.push(Command::SonBuenas { seat });
        commands.push(Command::Mazo { seat, after_a_card: None });
    }
    for team in 0..3 {
        commands.push(Command::EnvidoWon { team });
        commands.push(Command::FlorWon { team });
        commands.push(Command::HandWon { team });
    }
    commands.extend(
        MisdealCondition::DEALERS
            .map(|condition| Command::Misdeal { condition, after_a_card: None }),
    );
    commands
}

fn lists(open: &Legal, command: &Command) -> bool {
    match (open, command) {
        (Legal::Call { seat, call, .. }, Command::Call { seat: s, call: c }) => {
            (seat.number(), call) == (*s, c)
        }
        (Legal::Answer { seat, answer, .. }, Command::Answer { seat: s, answer: a }) => {
            (seat.number(), answer) == (*s, a)
        }
        (Legal::Declare { seat, values }, Command::Declare { seat: s, value }) => {
            seat.number() == *s && values.contains(value)
        }
        (Legal::PlayCard { seat, cards }, Command::PlayCard { seat: s, card }) => {
            seat.number() == *s && cards.iter().any(|open| open.to_string() == *card)
        }
        (Legal::SonBuenas { seat }, Command::SonBuenas { seat: s })
        | (Legal::Mazo { seat }, Command::Mazo { seat: s, .. }) => seat.number() == *s,
        (Legal::CloseHand {}, Command::CloseHand {}) | (Legal::Undo { .. }, Command::Undo {}) => {
            true
        }
        (Legal::Misdeal { conditions }, Command::Misdeal { condition, .. }) => {
            conditions.contains(condition)
        }
        (Legal::EnvidoWon { teams, .. }, Command::EnvidoWon { team })
        | (Legal::FlorWon { teams, .. }, Command::FlorWon { team })
        | (Legal::HandWon { teams, .. }, Command::HandWon { team }) => {
            teams.iter().any(|open| open.number() == *team)
        }
        _ => false,
    }
}
