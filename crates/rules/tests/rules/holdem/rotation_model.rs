//! The button, blinds and debts as players come and go, compared with a model written only from the
//! text of `at_the_table.md` (0, 0.1 and A). The model has no cards or chips.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    properties::{Choices, choices},
    table::{Table, whole},
};

/// A player, as far as blinds are concerned.
#[expect(clippy::struct_excessive_bools, reason = "yes-or-no questions of the text")]
#[derive(Debug, Clone, Copy, Default)]
struct Player {
    out: bool,
    newcomer: bool,
    owes_big: bool,
    owes_small: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Spots {
    button: u8,
    small: u8,
    big: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Newcomers {
    PostOrWait,
    DealtIn,
    Wait,
}

#[derive(Debug)]
struct Model {
    dead_button: bool,
    newcomers: Newcomers,
    players: BTreeMap<u8, Player>,
    last: Option<Spots>,
    /// The button of the first hand, until the big blind has reached it.
    orbit: Option<u8>,
    drawn: Option<u8>,
    posts: BTreeSet<u8>,
}

/// The next hand that the model expects.
#[derive(Debug, PartialEq, Eq)]
struct Hand {
    start: bool,
    spots: Option<Spots>,
    dealt_in: Vec<u8>,
    may_post: Vec<u8>,
}

/// The number of seats clockwise from one to another, at a round table of ten.
fn way(from: u8, to: u8) -> u8 {
    (to + 10 - from) % 10
}

/// Whether the seat is strictly between two others, clockwise.
fn inside(from: u8, seat: u8, to: u8) -> bool {
    way(from, seat) > 0 && way(from, seat) < way(from, to)
}

/// The nearest of these seats to the left of a seat; the seat itself if there is no other.
fn left_of(seat: u8, seats: &[u8]) -> u8 {
    let far = |other: &&u8| if **other == seat { 10 } else { way(seat, **other) };
    *seats.iter().min_by_key(far).unwrap()
}

/// The nearest of these seats to the right of a seat.
fn right_of(seat: u8, seats: &[u8]) -> u8 {
    let far = |other: &&u8| if **other == seat { 10 } else { way(**other, seat) };
    *seats.iter().min_by_key(far).unwrap()
}

impl Model {
    /// The seats that sit in; all of them have chips.
    fn ready(&self) -> Vec<u8> {
        self.players.iter().filter(|(_, player)| !player.out).map(|(seat, _)| *seat).collect()
    }

    /// A1: the seats that were dealt in before, are not sitting out and owe nothing.
    fn rotation(&self) -> Vec<u8> {
        let mut seats = self.ready();
        seats.retain(|seat| {
            let player = self.players[seat];
            !player.newcomer && !player.owes_big && !player.owes_small
        });
        seats
    }

    fn next(&self) -> Hand {
        let (ready, rotation) = (self.ready(), self.rotation());
        let (Some(last), 2..) = (self.last, rotation.len()) else {
            return self.first_hand(&ready);
        };
        let (spots, dealt_in) = if rotation.len() == 2 {
            two_left(last, &rotation, &ready)
        } else {
            let spots = self.round(last, &rotation, &ready);
            let enters = |seat: &u8| rotation.contains(seat) || self.enters(spots, *seat);
            (spots, ready.iter().copied().filter(enters).collect())
        };
        let may_post = |seat: &u8| {
            rotation.len() > 2
                && !rotation.contains(seat)
                && *seat != spots.big
                && !self.free(spots, *seat)
                && self.lies_well(spots, *seat)
                && !self.posts.contains(seat)
                && (self.newcomers != Newcomers::Wait || !self.players[seat].newcomer)
        };
        let may_post = ready.iter().copied().filter(may_post).collect();
        Hand { start: false, spots: Some(spots), dealt_in, may_post }
    }

    /// A10: every seat that sits in is dealt in, once the button is drawn.
    fn first_hand(&self, ready: &[u8]) -> Hand {
        let spots = self.drawn.filter(|_| ready.len() >= 2).map(|drawn| {
            let button = if ready.contains(&drawn) { drawn } else { left_of(drawn, ready) };
            let small = if ready.len() == 2 { button } else { left_of(button, ready) };
            Spots { button, small, big: left_of(small, ready) }
        });
        let dealt_in = if spots.is_some() { ready.to_vec() } else { Vec::new() };
        Hand { start: true, spots, dealt_in, may_post: Vec::new() }
    }

    /// A1: the positions with three or more seats in the rotation.
    fn round(&self, last: Spots, rotation: &[u8], ready: &[u8]) -> Spots {
        if self.dead_button {
            return Spots { button: last.small, small: last.big, big: left_of(last.big, ready) };
        }
        let button = left_of(last.button, rotation);
        let small = left_of(button, rotation);
        let big = left_of(small, ready);
        if big != last.big {
            return Spots { button, small, big };
        }
        let big = left_of(last.big, ready);
        let small = right_of(big, rotation);
        Spots { button: right_of(small, rotation), small, big }
    }

    /// A2 and A5: whether a seat that is waiting can be dealt in at its position.
    fn lies_well(&self, spots: Spots, seat: u8) -> bool {
        let welcome = self.players[&seat].newcomer && self.newcomers == Newcomers::DealtIn;
        !inside(spots.button, seat, spots.big) && (seat != spots.button || welcome)
    }

    /// A5: whether a newcomer need not post.
    fn free(&self, spots: Spots, seat: u8) -> bool {
        self.players[&seat].newcomer
            && (self.newcomers == Newcomers::DealtIn || self.unpassed(spots, seat))
    }

    /// A5: whether no blind has passed the seat in the first orbit.
    fn unpassed(&self, spots: Spots, seat: u8) -> bool {
        let Some(first) = self.orbit.filter(|first| !self.round_to(*first, spots)) else {
            return false;
        };
        seat == first || inside(spots.big, seat, first)
    }

    fn round_to(&self, first: u8, spots: Spots) -> bool {
        spots.big == first || self.last.is_some_and(|last| inside(last.big, first, spots.big))
    }

    fn enters(&self, spots: Spots, seat: u8) -> bool {
        let ready = self.free(spots, seat) || self.posts.contains(&seat);
        seat == spots.big || (ready && self.lies_well(spots, seat))
    }

    /// A6 and A10: records the debts after a deal.
    fn deal(&mut self) {
        let hand = self.next();
        let at = hand.spots.unwrap();
        for (seat, player) in &mut self.players {
            if hand.dealt_in.contains(seat) {
                *player = Player { out: player.out, ..Player::default() };
            } else if player.newcomer {
            } else if hand.start {
                player.owes_big = inside(at.button, *seat, at.big);
                player.owes_small = inside(at.button, *seat, at.small);
            } else {
                let last = self.last.unwrap();
                player.owes_big |= inside(last.big, *seat, at.big);
                player.owes_small |= inside(last.small, *seat, at.small);
                let nothing = !player.owes_big && !player.owes_small;
                player.owes_small |= nothing && inside(at.button, *seat, at.big);
            }
        }
        if hand.start {
            self.orbit = Some(at.button);
        } else if self.orbit.is_some_and(|first| self.round_to(first, at)) {
            self.orbit = None;
        }
        self.last = Some(at);
        self.drawn = None;
        self.posts.clear();
    }
}

/// A3 and A4: the positions with two seats in the rotation.
fn two_left(last: Spots, rotation: &[u8], ready: &[u8]) -> (Spots, Vec<u8>) {
    let big = left_of(last.big, ready);
    if rotation.contains(&big) {
        let other = left_of(big, rotation);
        return (Spots { button: other, small: other, big }, rotation.to_vec());
    }
    let small = right_of(big, rotation);
    let mut dealt_in = [rotation, &[big]].concat();
    dealt_in.sort_unstable();
    (Spots { button: right_of(small, rotation), small, big }, dealt_in)
}

/// The hand, read from the table under test.
fn expected(table: &Table) -> Hand {
    let view = table.view();
    let seats = |value: &Value| -> Vec<u8> {
        value.as_array().map_or(Vec::new(), |seats| {
            seats.iter().map(|seat| u8::try_from(seat.as_u64().unwrap()).unwrap()).collect()
        })
    };
    let spot = |name: &str| u8::try_from(view["positions"][name].as_u64().unwrap()).unwrap();
    let spots = (!view["positions"].is_null()).then(|| Spots {
        button: spot("button"),
        small: spot("small_blind"),
        big: spot("big_blind"),
    });
    Hand {
        start: false,
        spots,
        dealt_in: seats(&view["before_deal"]["dealt_in"]),
        may_post: seats(&table.legal("post").unwrap()["seats"]),
    }
}

/// Each seat's debts: newcomer, big blind, small blind.
fn debts(table: &Table) -> Vec<(u8, bool, bool, bool)> {
    let state = serde_json::to_value(&table.state).unwrap();
    let players = state["open"]["players"].as_object().unwrap().clone();
    let mut debts: Vec<_> = players
        .iter()
        .map(|(seat, player)| {
            let says = |name: &str| player["seated"][name] == true;
            (
                seat.parse().unwrap(),
                says("newcomer"),
                says("owes_big_blind"),
                says("owes_small_blind"),
            )
        })
        .collect();
    debts.sort_unstable();
    debts
}

/// Makes the same change on both tables: a player comes, goes, sits out or in, or posts.
fn somebody_moves(table: &mut Table, model: &mut Model, choices: &mut Choices) {
    let seat = u8::try_from(choices.up_to(10) + 1).unwrap();
    let say = |table: &mut Table, kind: &str| {
        table.yes(json!({"type": kind, "seat": seat}));
    };
    match (model.players.get(&seat).copied(), choices.up_to(6)) {
        (None, 0..=2) => {
            let mut command = json!({"type": "buy_in", "seat": seat, "amount": "100"});
            if table.clone().say(command.clone()).is_err() {
                command["returning"] = false.into();
            }
            table.yes(command);
            model.players.insert(seat, Player { newcomer: true, ..Player::default() });
        }
        (None, _) => {}
        (Some(_), 0) => {
            say(table, "leave");
            model.players.remove(&seat);
            model.posts.remove(&seat);
        }
        (Some(player), 1..=4) => {
            say(table, if player.out { "sit_in" } else { "sit_out" });
            model.players.get_mut(&seat).unwrap().out = !player.out;
            if !player.out {
                model.posts.remove(&seat);
            }
        }
        (Some(_), _) => {
            let hand = model.next();
            if let Some(seat) = hand.may_post.first() {
                table.yes(json!({"type": "post", "seat": seat}));
                model.posts.insert(*seat);
            }
        }
    }
}

/// Checks what each posting seat puts in: live and dead.
fn assert_posts(table: &mut Table, model: &Model) {
    let hand = model.next();
    let at = hand.spots.unwrap();
    let events = table.yes(json!({"type": "deal"}));
    let deal = serde_json::to_value(&events[0]).unwrap()["deal"].clone();
    assert_eq!(deal["first_hand"] == true, hand.start);
    let rotation = model.rotation();
    for player in deal["players"].as_array().unwrap() {
        let seat = u8::try_from(player["seat"].as_u64().unwrap()).unwrap();
        let blind = seat == at.big || seat == at.small;
        let posts = !hand.start && !blind && model.posts.contains(&seat);
        let owes = model.players[&seat];
        let (live, dead) = match (posts && !rotation.contains(&seat), owes) {
            (false, _) => (0, 0),
            (true, Player { newcomer: true, .. }) => (2, 0),
            (true, Player { owes_big, owes_small, .. }) => {
                (2 * i64::from(owes_big), i64::from(owes_small))
            }
        };
        let amount = |name: &str| player.get(name).map_or(0, whole);
        assert_eq!((amount("post"), amount("dead")), (live, dead), "seat {seat}: {model:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn whoever_comes_and_goes_button_blinds_and_debts_are_those_of_the_text(
        dead_button in any::<bool>(),
        newcomers in prop::sample::select(vec![
            Newcomers::PostOrWait, Newcomers::DealtIn, Newcomers::Wait,
        ]),
        mut choices in choices(),
    ) {
        let mut table = Table::new(json!({
            "button": if dead_button { "dead" } else { "moving" },
            "newcomers": match newcomers {
                Newcomers::PostOrWait => "post_or_wait",
                Newcomers::DealtIn => "dealt_in",
                Newcomers::Wait => "wait",
            },
        }));
        let mut model = Model {
            dead_button, newcomers, players: BTreeMap::new(), last: None, orbit: None, drawn: None,
            posts: BTreeSet::new(),
        };
        for _ in 0..14 {
            for _ in 0..choices.up_to(5) {
                somebody_moves(&mut table, &mut model, &mut choices);
                let hand = model.next();
                let found = Hand { start: hand.start, ..expected(&table) };
                prop_assert_eq!(found, hand, "{:?}", model);
            }
            let hand = model.next();
            if hand.start && model.ready().len() >= 2 {
                let ready = model.ready();
                let seat = ready[choices.up_to(ready.len())];
                table.yes(json!({"type": "place_button", "seat": seat}));
                model.drawn = Some(seat);
            }
            if model.next().spots.is_none() {
                continue;
            }
            assert_posts(&mut table, &model);
            model.deal();
            table.fold_out();
            let owed: Vec<_> = model
                .players
                .iter()
                .map(|(seat, p)| (*seat, p.newcomer, p.owes_big, p.owes_small))
                .collect();
            prop_assert_eq!(debts(&table), owed, "{:?}", model);
        }
    }
}
