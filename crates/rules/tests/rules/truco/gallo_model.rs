//! `at_the_table` G1 again: random three-player hands are scored by a naive model, which was
//! written from the rules page and shares nothing with the game. The game must give the same
//! scores.

use houseway_rules::truco::{Answer, Call, Chicos, Gallo, HouseRules};
use serde_json::json;

use super::{dice::Dice, table::Table};

const TARGET: i32 = 30;

/// The pack from the highest card to the lowest; cards in the same row are equal.
const ORDER: [&str; 14] = [
    "1e",
    "1b",
    "7e",
    "7o",
    "3e 3b 3o 3c",
    "2e 2b 2o 2c",
    "1o 1c",
    "12e 12b 12o 12c",
    "11e 11b 11o 11c",
    "10e 10b 10o 10c",
    "7c 7b",
    "6e 6b 6o 6c",
    "5e 5b 5o 5c",
    "4e 4b 4o 4c",
];

fn rank(card: &str) -> usize {
    ORDER.iter().position(|row| row.split(' ').any(|other| other == card)).unwrap()
}

fn suit(card: &str) -> char {
    card.chars().last().unwrap()
}

fn value(card: &str) -> i32 {
    let number: i32 = card[..card.len() - 1].parse().unwrap();
    if number < 8 { number } else { 0 }
}

/// The best value of any one or two cards.
fn envido(hand: &[String]) -> i32 {
    let mut best = 0;
    for (at, one) in hand.iter().enumerate() {
        best = best.max(value(one));
        for other in &hand[at + 1..] {
            if suit(one) == suit(other) {
                best = best.max(20 + value(one) + value(other));
            }
        }
    }
    best
}

fn flor(hand: &[String]) -> Option<i32> {
    let one_suit = hand.iter().all(|card| suit(card) == suit(&hand[0]));
    one_suit.then(|| 20 + hand.iter().map(|card| value(card)).sum::<i32>())
}

/// The three seats, in the order of play.
fn round_from(first: u8) -> [u8; 3] {
    [first, first % 3 + 1, (first + 1) % 3 + 1]
}

/// A hand of three players in the model; seats are 1 to 3.
struct Model {
    hands: [Vec<String>; 3],
    mano: u8,
    alone: u8,
    scores: [i32; 3],
    winner: Option<u8>,
}

impl Model {
    fn is_alone(&self, seat: u8) -> bool {
        seat == self.alone
    }

    /// A player on the side that opposes this seat.
    fn opponent(&self, seat: u8, dice: &mut Dice) -> u8 {
        let others: Vec<u8> =
            (1..=3).filter(|other| self.is_alone(*other) != self.is_alone(seat)).collect();
        *dice.one_of(&others)
    }

    fn hand(&self, seat: u8) -> &[String] {
        &self.hands[usize::from(seat) - 1]
    }

    /// Awards points to every player on this seat's side.
    fn award(&mut self, seat: u8, points: i32) {
        let own: Vec<u8> = round_from(self.mano)
            .into_iter()
            .filter(|s| self.is_alone(*s) == self.is_alone(seat))
            .collect();
        let mut highest = TARGET - 1;
        for seat in own {
            let score = &mut self.scores[usize::from(seat) - 1];
            *score += points;
            if *score > highest {
                highest = *score;
                self.winner = Some(seat);
            }
            *score = (*score).min(TARGET);
        }
    }

    /// The player with the highest value; among equal values, the player nearest mano.
    fn best(&self, worth: impl Fn(&[String]) -> Option<i32>) -> u8 {
        let mut best = (0, -1);
        for seat in round_from(self.mano) {
            if let Some(value) = worth(self.hand(seat)).filter(|value| *value > best.1) {
                best = (seat, value);
            }
        }
        best.0
    }
}

/// Every player states their value, or says that another's is better.
fn compare(model: &Model, table: &mut Table, worth: impl Fn(&[String]) -> Option<i32>) {
    let mut best = -1;
    for seat in round_from(model.mano) {
        match worth(model.hand(seat)) {
            Some(value) if value > best => {
                table.declare(seat, u8::try_from(value).unwrap());
                best = value;
            }
            Some(_) => {
                table.buenas(seat);
            }
            None => {}
        }
    }
}

/// Mano calls flor, and every other player says whether they have one too.
fn flores(model: &mut Model, table: &mut Table) {
    table.call(model.mano, Call::Flor);
    for seat in &round_from(model.mano)[1..] {
        match flor(model.hand(*seat)) {
            Some(_) => table.call(*seat, Call::Flor),
            None => table.answer(*seat, Answer::NoFlor),
        };
    }
    let declared: Vec<u8> = (1..=3).filter(|seat| flor(model.hand(*seat)).is_some()).collect();
    let both = declared.iter().any(|seat| model.is_alone(*seat))
        && declared.iter().any(|seat| !model.is_alone(*seat));
    if both {
        compare(model, table, flor);
    }
    let winner = model.best(flor);
    model.award(winner, 3 * i32::try_from(declared.len()).unwrap());
}

/// Plays a chain of envido calls, beginning with mano's side, accepted or refused.
fn envidos(model: &mut Model, table: &mut Table, dice: &mut Dice) {
    let falta = TARGET - model.scores.into_iter().max().unwrap();
    let chains: [(&str, i32, i32); 11] = [
        ("E", 2, 1),
        ("R", 3, 1),
        ("F", falta, 1),
        ("EE", 4, 2),
        ("ER", 5, 2),
        ("EF", falta, 2),
        ("RF", falta, 3),
        ("EER", 7, 4),
        ("EEF", falta, 4),
        ("ERF", falta, 5),
        ("EERF", falta, 7),
    ];
    let (chain, accepted, refused) = *dice.one_of(&chains);
    let mut caller = model.mano;
    for (at, letter) in chain.chars().enumerate() {
        if at > 0 {
            caller = model.opponent(caller, dice);
        }
        let call = match letter {
            'E' => Call::Envido,
            'R' => Call::RealEnvido,
            _ => Call::FaltaEnvido,
        };
        table.call(caller, call);
    }
    let answers = model.opponent(caller, dice);
    if dice.below(3) == 0 {
        table.answer(answers, Answer::NoQuiero);
        model.award(caller, refused);
        return;
    }
    table.answer(answers, Answer::Quiero);
    compare(model, table, |hand| Some(envido(hand)));
    let winner = model.best(|hand| Some(envido(hand)));
    model.award(winner, accepted);
}

/// Plays a chain of truco calls, beginning with mano's side. Returns the value of the hand; `None`
/// if a call was refused, which ends the hand.
fn trucos(model: &mut Model, table: &mut Table, dice: &mut Dice) -> Option<i32> {
    let calls = dice.below(4);
    if calls == 0 {
        return Some(1);
    }
    let mut caller = model.mano;
    for (at, call) in [Call::Truco, Call::Retruco, Call::ValeCuatro].into_iter().enumerate() {
        if at < calls {
            caller = if at == 0 { caller } else { model.opponent(caller, dice) };
            table.call(caller, call);
        }
    }
    let answers = model.opponent(caller, dice);
    let calls = i32::try_from(calls).unwrap();
    if dice.below(4) == 0 {
        table.answer(answers, Answer::NoQuiero);
        model.award(caller, calls);
        return None;
    }
    table.answer(answers, Answer::Quiero);
    Some(calls + 1)
}

/// Plays the tricks with random cards, sometimes with a player who goes to the mazo, and awards the
/// points to the side that has won according to the rules page.
fn tricks(model: &mut Model, table: &mut Table, worth: i32, dice: &mut Dice) {
    let mut left = model.hands.clone();
    let mut gone: Vec<u8> = Vec::new();
    let mut leader = model.mano;
    // For each trick, whether the player who is alone won it; `None` for a parda.
    let mut won: Vec<Option<bool>> = Vec::new();
    for _ in 0..3 {
        let mut played: Vec<(u8, usize)> = Vec::new();
        for seat in round_from(leader) {
            if gone.contains(&seat) {
                continue;
            }
            if dice.below(15) == 0 {
                table.mazo(seat);
                gone.push(seat);
                let side_left = (1..=3)
                    .any(|s| model.is_alone(s) == model.is_alone(seat) && !gone.contains(&s));
                if !side_left {
                    let other = if model.is_alone(seat) { seat % 3 + 1 } else { model.alone };
                    model.award(other, worth);
                    return;
                }
                continue;
            }
            let hand = &mut left[usize::from(seat) - 1];
            let card = hand.remove(dice.below(hand.len()));
            table.play(&[(seat, &card)]);
            played.push((seat, rank(&card)));
        }
        let best = played.iter().map(|(_, rank)| *rank).min().unwrap();
        let highest: Vec<u8> = round_from(model.mano)
            .into_iter()
            .filter(|seat| played.contains(&(*seat, best)))
            .collect();
        leader = highest[0];
        let alone = highest.iter().filter(|seat| model.is_alone(**seat)).count();
        won.push(match alone {
            0 => Some(false),
            _ if highest.len() == 1 => Some(true),
            _ => None,
        });
        if let Some(by_one) = decided(&won, model.is_alone(model.mano)) {
            let winner = if by_one { model.alone } else { model.alone % 3 + 1 };
            model.award(winner, worth);
            return;
        }
    }
    panic!("three tricks decide: {won:?}");
}

/// The winner: the side with two tricks. After a parda, the winner of the first trick that was not
/// parda; after three pardas, mano's side.
fn decided(won: &[Option<bool>], manos: bool) -> Option<bool> {
    for side in [true, false] {
        if won.iter().filter(|trick| **trick == Some(side)).count() == 2 {
            return Some(side);
        }
    }
    let first = won.iter().flatten().next().copied();
    let parda = won.contains(&None);
    match won.len() {
        2 | 3 if parda && first.is_some() => first,
        3 => Some(first.unwrap_or(manos)),
        _ => None,
    }
}

fn dealt(dice: &mut Dice) -> [Vec<String>; 3] {
    let mut pack: Vec<String> =
        ORDER.iter().flat_map(|row| row.split(' ')).map(String::from).collect();
    dice.shuffle(&mut pack);
    // Flores are rare, so in one deal out of three the pack is sorted so that a player gets one.
    if dice.below(3) == 0 {
        let first = suit(&pack[0]);
        pack.sort_by_key(|card| suit(card) != first);
    }
    let mut hands = [0, 3, 6].map(|from| pack[from..from + 3].to_vec());
    dice.shuffle(&mut hands);
    hands
}

/// Plays a hand in the game and in the model.
fn play_hand(seed: u64) -> Option<u8> {
    let dice = &mut Dice::new(seed);
    let gallo = *dice.one_of(&[Gallo::Dealer, Gallo::Mano]);
    let rules = HouseRules {
        gallo,
        flor: dice.below(2) == 0,
        chicos: Chicos::One,
        ..HouseRules::default()
    };
    let with_flor = rules.flor;
    let dealer: u8 = *dice.one_of(&[1, 2, 3]);
    let scores: [u8; 3] = std::array::from_fn(|_| *dice.one_of(&[0, 5, 14, 23, 26, 28, 28, 29]));
    let mut table = Table::opened(rules, json!({"players": 3, "dealer": dealer})).at(scores);
    let mano = dealer % 3 + 1;
    let alone = if gallo == Gallo::Dealer { dealer } else { mano };
    let scores = scores.map(i32::from);
    let mut model = Model { hands: dealt(dice), mano, alone, scores, winner: None };
    let hands: Vec<_> = (1..=3).map(|s| json!({"seat": s, "cards": model.hand(s)})).collect();
    table.enter(json!({"type": "deal", "hands": hands}));

    if with_flor && flor(model.hand(mano)).is_some() {
        flores(&mut model, &mut table);
    } else if dice.below(3) > 0 {
        envidos(&mut model, &mut table, dice);
    }
    if model.winner.is_none()
        && let Some(worth) = trucos(&mut model, &mut table, dice)
    {
        tricks(&mut model, &mut table, worth, dice);
    }
    if table.phase() == "hand_over" {
        table.close();
    }
    let game = table.view().unwrap();
    let points: Vec<i32> = match game.chicos.first() {
        Some(chico) => chico.scores.points().iter().map(|points| i32::from(*points)).collect(),
        None => table.points().into_iter().map(i32::from).collect(),
    };
    let winner = game.winner.map(|winner| winner.number() + 1);
    assert_eq!((points, winner), (model.scores.to_vec(), model.winner), "seed {seed}: {game:#?}");
    winner
}

#[test]
fn g1_a_naive_model_scores_2_000_hands_alike() {
    let won = (0..2_000).filter_map(play_hand).count();
    assert!((400..1_600).contains(&won), "{won} matches were won");
}
