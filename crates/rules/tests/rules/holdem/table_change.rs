//! Moving from one table to another, and back (`at_the_table.md`, C42).

use houseway_base::ids::{TableId, TransferId};
use houseway_ledger::Account;
use houseway_rules::{
    Authority, ChipsInTransit, Game, TransferKnown,
    holdem::{Event, Holdem},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::table::Table;

/// Sends a seat's chips to another table; returns the data that the house gives that table.
fn send(table: &mut Table, seat: u8) -> ChipsInTransit {
    let transfer = TransferId::new();
    let leave = json!({"type": "leave", "seat": seat, "to_table": TableId::new()});
    let known = TransferKnown::SetsOut(transfer);
    let events = table.say_knowing(leave, known, Authority::Dealer).unwrap();
    let [Event::Left { amount, departure: Some(departure), .. }] = &events[..] else {
        panic!("{events:?}");
    };
    assert_eq!(departure.transfer, transfer);
    let player = departure.player.clone();
    ChipsInTransit { transfer, amount: *amount, player, sat_at: None }
}

fn arrive(seat: u8, chips: &ChipsInTransit) -> Value {
    json!({"type": "arrive", "seat": seat, "transfer": chips.transfer})
}

/// The floor enters an arrival.
fn bring(table: &mut Table, command: Value, chips: &ChipsInTransit) -> Vec<Event> {
    let known = TransferKnown::Waits(chips.clone());
    table.say_knowing(command, known, Authority::Floor).unwrap()
}

/// The code with which an arrival is refused.
fn refused(table: &mut Table, command: Value, chips: &ChipsInTransit) -> &'static str {
    let before = table.state.clone();
    let known = TransferKnown::Waits(chips.clone());
    let violation = table.say_knowing(command, known, Authority::Floor).unwrap_err();
    assert!(table.state == before);
    violation.problems[0].code.name
}

/// Plays a hand in which all players fold to the big blind, and opens the next round.
fn fold_round(table: &mut Table) {
    table.yes(json!({"type": "deal"}));
    while let Some(turn) = table.view().get("to_act").cloned() {
        table.yes(json!({"type": "fold", "seat": turn["seat"]}));
    }
    table.yes(json!({"type": "award"}));
    table.open(json!({})).unwrap();
}

#[test]
fn c42_chips_go_through_transit_and_arrive_to_the_last_one() {
    let (mut from, mut to) = (Table::seated(&[100, 80, 60]), Table::seated(&[100, 100]));
    let chips = send(&mut from, 2);
    assert_eq!((from.balance(Account::Transit), from.balance(Account::Seat(2))), (80, 0));
    bring(&mut to, arrive(5, &chips), &chips);
    assert_eq!((to.balance(Account::Transit), to.balance(Account::Seat(5))), (-80, 80));
    assert_eq!(from.ledger.values().sum::<i64>() + to.ledger.values().sum::<i64>(), 0);
    assert_eq!(from.balance(Account::Cage) + to.balance(Account::Cage), -440);
    assert_eq!(to.stacks(), [100, 100, 80]);
}

#[test]
fn c42_an_arrival_that_the_dealer_reports_waits_for_the_floor() {
    let (mut from, mut to) = (Table::seated(&[100, 80, 60]), Table::seated(&[100, 100]));
    let chips = send(&mut from, 2);
    let known = TransferKnown::Waits(chips.clone());
    to.say_knowing(arrive(5, &chips), known, Authority::Dealer).unwrap();
    assert_eq!((to.phase(), to.balance(Account::Transit)), ("ruling", 0));
    assert_eq!(to.no_because(json!({"type": "deal"})), "wrong_phase");
    let mut turned_away = to.clone();
    to.floor_accepts();
    assert_eq!((to.phase(), to.stacks()), ("seating", vec![100, 100, 80]));
    // An action that follows from a ruling cannot be taken back on its own.
    assert_eq!(to.no_because(json!({"type": "undo"})), "nothing_to_undo");

    let overrule = |instead: Value| {
        let reason = "The table is full.";
        json!({"type": "overrule", "instead": instead, "reason": reason})
    };
    let misdeal = turned_away.say_as(overrule(json!("misdeal")), Authority::Floor).unwrap_err();
    assert_eq!(misdeal.problems[0].code.name, "no_hand");
    turned_away.floor(overrule(json!("play_on")));
    assert_eq!((turned_away.phase(), turned_away.stacks()), ("seating", vec![100, 100]));
    assert_eq!(turned_away.balance(Account::Transit), 0);
}

#[test]
fn c42_both_ways_are_taken_back() {
    let (mut from, mut to) = (Table::seated(&[100, 80, 60]), Table::seated(&[100, 100]));
    let before = from.state.clone();
    let chips = send(&mut from, 2);
    let undo = from.legal("undo").unwrap();
    assert_eq!(
        (undo["entry"].clone(), undo["transfer"].clone()),
        (json!("left"), json!(chips.transfer))
    );
    from.yes(json!({"type": "undo"}));
    assert!(from.state == before);
    assert_eq!(from.balance(Account::Transit), 0);

    let before = to.state.clone();
    bring(&mut to, arrive(5, &chips), &chips);
    to.yes(json!({"type": "undo"}));
    assert!(to.state == before);
    assert_eq!(to.balance(Account::Transit), 0);
}

#[test]
fn c42_the_largest_buy_in_does_not_hold_and_the_smallest_does_unless_forced() {
    let rules = json!({"min_buy_in": "1", "max_buy_in": null});
    let mut from = Table::seated_by(rules, &[500, 20, 60]);
    let (rich, poor) = (send(&mut from, 1), send(&mut from, 2));
    let mut to = Table::new(json!({}));
    bring(&mut to, arrive(1, &rich), &rich);
    assert_eq!(to.stacks(), [500]);
    assert_eq!(refused(&mut to, arrive(2, &poor), &poor), "below_minimum");
    let mut forced = arrive(2, &poor);
    forced["forced"] = json!(true);
    bring(&mut to, forced, &poor);
    assert_eq!(to.stacks(), [500, 20]);

    let mut strict = Table::new(json!({"max_buy_in_on_arrival": "on"}));
    assert_eq!(refused(&mut strict, arrive(1, &rich), &rich), "above_maximum");
    assert_eq!(refused(&mut strict, arrive(11, &rich), &rich), "unknown_seat");
    let unknown = strict.no_because(arrive(1, &rich));
    assert_eq!(unknown, "not_in_transit");
}

#[test]
fn c42_who_was_moved_by_the_house_is_dealt_in_and_who_asked_to_move_posts_or_waits() {
    let mut from = Table::seated(&[100, 80, 60]);
    let (one, other) = (send(&mut from, 1), send(&mut from, 2));
    // Four hands later, the first orbit is over: button at seat 1, blinds at 2 and 3.
    let mut to = Table::seated(&[100, 100, 100, 100]);
    to.yes(json!({"type": "place_button", "seat": 1}));
    for _ in 0..4 {
        fold_round(&mut to);
    }
    let mut forced = arrive(6, &one);
    forced["forced"] = json!(true);
    bring(&mut to, forced, &one);
    bring(&mut to, arrive(7, &other), &other);
    assert_eq!(to.view()["before_deal"]["dealt_in"], json!([1, 2, 3, 4, 6]));
    assert_eq!(to.legal("post").unwrap()["seats"], json!([7]));
    // Once dealt in, a player whom the house moved is treated like any other.
    fold_round(&mut to);
    let text = serde_json::to_string(&to.state).unwrap();
    assert!(!text.contains("forced"), "{text}");
}

#[test]
fn c42_who_comes_back_owes_what_was_owed() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    fold_round(&mut table);
    // Button at seat 1, blinds at 2 and 3. Seat 4, the next big blind, sits out.
    table.yes(json!({"type": "sit_out", "seat": 4}));
    fold_round(&mut table);
    fold_round(&mut table);
    let owes = |table: &Table, seat: u64| {
        let seats = table.view()["seats"].as_array().unwrap().clone();
        seats.iter().find(|found| found["seat"] == seat).unwrap()["owes_blinds"].clone()
    };
    assert_eq!(owes(&table, 4), true);
    let mut chips = send(&mut table, 4);
    chips.sat_at = Some(4);
    bring(&mut table, arrive(4, &chips), &chips);
    assert_eq!(owes(&table, 4), true);
    assert_eq!(table.balance(Account::Transit), 0);
}

#[test]
fn c42_an_arrival_is_no_report() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal");
    let legal = Holdem::legal(&table.rules, &table.state);
    let legal = serde_json::to_value(legal).unwrap().to_string();
    assert!(!legal.contains("\"arrival\""), "{legal}");
    let report = json!({"type": "report", "what": "arrival", "seat": 1});
    assert_eq!(table.no_because(report), "not_reportable_now");
}

/// Chips in transit between a house's tables: their identifier, where they come from and where they
/// go.
#[derive(Debug, Clone)]
struct OnTheWay {
    chips: ChipsInTransit,
    from: usize,
    to: usize,
    seat: u8,
}

/// Three tables, and the house's data about the chips between them.
struct House {
    tables: Vec<Table>,
    on_the_way: Vec<OnTheWay>,
    arrived: Vec<OnTheWay>,
}

impl House {
    fn send(&mut self, from: usize, to: usize, seat: u8) {
        let chips = send(&mut self.tables[from], seat);
        self.on_the_way.push(OnTheWay { chips, from, to, seat });
    }

    /// Seats a player at the table that the chips were sent to, or back at the one they came from.
    fn seat(&mut self, index: usize, back: bool) {
        let way = self.on_the_way.remove(index);
        let at = if back { way.from } else { way.to };
        let sat_at = back.then_some(way.seat);
        let chips = ChipsInTransit { sat_at, ..way.chips.clone() };
        let table = &mut self.tables[at];
        let Some(seat) = table.legal("arrive").and_then(|open| open["seats"][0].as_u64()) else {
            return self.on_the_way.push(way);
        };
        bring(table, arrive(u8::try_from(seat).unwrap(), &chips), &chips);
        self.arrived.push(way);
    }

    /// Takes back the table's last entry, if its chips are still where that entry left them.
    fn undo(&mut self, at: usize) {
        let Some(undo) = self.tables[at].legal("undo") else { return };
        let is = |way: &OnTheWay| json!(way.chips.transfer) == undo["transfer"];
        let left = undo["entry"] == "left" && !undo["transfer"].is_null();
        let place = |ways: &[OnTheWay]| ways.iter().position(is);
        match (left, undo["entry"] == "arrived") {
            (true, _) => match place(&self.on_the_way) {
                Some(index) => drop(self.on_the_way.remove(index)),
                None => return,
            },
            (_, true) => match place(&self.arrived) {
                Some(index) => {
                    let way = self.arrived.remove(index);
                    self.on_the_way.push(way);
                }
                None => return,
            },
            _ => {}
        }
        self.tables[at].yes(json!({"type": "undo"}));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn c42_chips_are_never_nowhere_and_never_twice(
        steps in prop::collection::vec((0..3_usize, 0..4_usize, 0..16_usize), 1..60),
    ) {
        let table = || Table::seated(&[100, 80, 60, 40]);
        let tables = vec![table(), table(), table()];
        let mut house = House { tables, on_the_way: Vec::new(), arrived: Vec::new() };
        for (at, what, which) in steps {
            let seats = house.tables[at].view()["seats"].as_array().unwrap().clone();
            match what {
                0 if !seats.is_empty() => {
                    let seat = seats[which % seats.len()]["seat"].as_u64().unwrap();
                    house.send(at, (at + 1 + which % 2) % 3, u8::try_from(seat).unwrap());
                }
                1 | 2 if !house.on_the_way.is_empty() => {
                    house.seat(which % house.on_the_way.len(), what == 2);
                }
                _ => house.undo(at),
            }
            for table in &house.tables {
                prop_assert_eq!(table.ledger.values().sum::<i64>(), 0);
            }
            let transit: i64 =
                house.tables.iter().map(|table| table.balance(Account::Transit)).sum();
            let amount = |way: &OnTheWay| super::table::whole(&json!(way.chips.amount));
            prop_assert_eq!(transit, house.on_the_way.iter().map(amount).sum::<i64>());
        }
    }
}
