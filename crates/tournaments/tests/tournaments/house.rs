//! A house that runs tournaments. It gives the tests short calls for the decider's commands, and
//! checks the invariants of 7.4 after every event.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Duration, Utc};
use houseway_rules::Violation;
use houseway_tournaments::{
    By, Command, EntryKind, Event, Lots, State, Tender,
    amounts::{Chips, EntryNumber},
    books::{Account, ChipAccount, Movement},
    broken, decide,
    prizes::bounties::Pot,
    seats::draw::Drawn,
};
use serde_json::{Value, json};

use super::book::Book;

/// A random number generator whose results can be repeated: `SplitMix64`.
pub struct Dice(pub u64);

impl Dice {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn upto(&mut self, many: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(many.max(1)).unwrap()).unwrap()
    }

    pub fn one_in(&mut self, many: usize) -> bool {
        self.upto(many) == 0
    }
}

impl Lots for Dice {
    fn below(&mut self, many: usize) -> usize {
        self.upto(many)
    }
}

pub struct House {
    pub state: State,
    pub at: DateTime<Utc>,
    pub dice: Dice,
    /// The postings since a test last read them.
    pub money: Vec<Movement<Account>>,
    pub chips: Vec<Movement<ChipAccount>>,
    pub log: Vec<Event>,
    /// An independent account of the same tournament.
    pub book: Book,
}

pub fn time(text: &str) -> DateTime<Utc> {
    format!("2026-11-21T{text}Z").parse().unwrap()
}

pub fn entry(text: &str) -> EntryNumber {
    text.parse().unwrap()
}

/// A command in the form in which a client writes it.
pub fn command(value: Value) -> Command {
    serde_json::from_value(value.clone()).unwrap_or_else(|error| panic!("{error}: {value}"))
}

pub fn table_id(table: u16) -> Value {
    json!(format!("01946f5c-7d3e-7c3a-9b1d-{table:012}"))
}

impl House {
    pub fn new(structure: Value) -> Self {
        let mut house = Self::unannounced();
        house.does(json!({"type": "announce", "structure": structure}));
        house
    }

    pub fn unannounced() -> Self {
        Self {
            state: State::default(),
            at: time("19:00:00"),
            dice: Dice(7),
            money: Vec::new(),
            chips: Vec::new(),
            log: Vec::new(),
            book: Book::default(),
        }
    }

    /// A house with these tables.
    pub fn with_tables(structure: Value, tables: &[(u16, u8)]) -> Self {
        let mut house = Self::new(structure);
        for (table, seats) in tables {
            let id = table_id(*table);
            house.does(
                json!({"type": "give_table", "table": table, "table_id": id, "seats": seats}),
            );
        }
        house
    }

    pub fn tries(&mut self, command: &Command, signers: &[&str]) -> Result<Vec<Event>, Violation> {
        let before = self.state.clone();
        let mut by = By { signers, lots: &mut self.dice };
        let events = decide(&self.state, command, self.at, &mut by);
        assert!(self.state == before, "a decision changes nothing");
        let events = events?;
        for event in &events {
            let written = serde_json::to_string(event).unwrap();
            let read: Event =
                serde_json::from_str(&written).unwrap_or_else(|e| panic!("{e} {written}"));
            assert_eq!(&read, event);
            let moved = self.state.movements(event);
            self.state = std::mem::take(&mut self.state).apply(event);
            self.money.extend(moved.money);
            self.chips.extend(moved.chips);
            self.book.told(event);
            let mut faults = broken(&self.state);
            faults.extend(self.book.differences(&self.state));
            if !faults.is_empty() && std::env::var("TELL").is_ok() {
                for one in &self.log {
                    eprintln!("{}", serde_json::to_string(one).unwrap());
                }
            }
            assert!(faults.is_empty(), "{faults:?}\nafter {event:?}\nof {command:?}");
        }
        self.log.extend(events.iter().cloned());
        Ok(events)
    }

    /// Runs a command. Panics with the reasons if it is refused.
    pub fn does(&mut self, value: Value) -> Vec<Event> {
        self.does_as(value, &["maria"])
    }

    pub fn does_as(&mut self, value: Value, signers: &[&str]) -> Vec<Event> {
        let told = value.to_string();
        let done = self.tries(&command(value), signers);
        done.unwrap_or_else(|violation| panic!("{violation:?}\nof {told}"))
    }

    /// The codes with which a command is refused. The refusal must not change anything.
    pub fn refused(&mut self, value: Value) -> Vec<&'static str> {
        self.refused_as(value, &["maria"])
    }

    pub fn refused_as(&mut self, value: Value, signers: &[&str]) -> Vec<&'static str> {
        let told = value.to_string();
        match self.tries(&command(value), signers) {
            Ok(events) => panic!("{events:?}\nof {told}"),
            Err(violation) => violation.problems.iter().map(|problem| problem.code.name).collect(),
        }
    }

    pub fn at(&mut self, text: &str) -> &mut Self {
        self.at = time(text);
        self
    }

    pub fn later(&mut self, seconds: i64) -> &mut Self {
        self.at += Duration::seconds(seconds);
        self
    }

    pub fn sells(&mut self, player: &str, kind: EntryKind, tender: Tender) -> EntryNumber {
        self.sells_at(player, kind, tender, None)
    }

    pub fn sells_at(
        &mut self,
        player: &str,
        kind: EntryKind,
        tender: Tender,
        seat: Option<(u16, u8)>,
    ) -> EntryNumber {
        let seat = seat.map(|(table, seat)| json!({"table": table, "seat": seat}));
        let events = self.does(json!({
            "type": "sell_entry", "player": player, "name": player, "kind": kind,
            "tender": tender, "seat": seat,
        }));
        let sold = events.iter().find_map(|event| match event {
            Event::EntrySold { entry, .. } => Some(*entry),
            _ => None,
        });
        sold.unwrap()
    }

    pub fn sells_many(&mut self, many: u32) {
        for number in 1..=many {
            self.sells(&format!("P{number}"), EntryKind::Entry, Tender::Cash);
        }
    }

    pub fn draws(&mut self, drawn: &[Drawn]) {
        self.does(json!({"type": "draw_seats", "drawn": drawn}));
    }

    /// Deals a hand, and draws the button if necessary.
    pub fn deals(&mut self, table: u16) -> Vec<Event> {
        let next = self.state.tables[&table].seating.next();
        let first = self.state.tables[&table].seating.players.keys().next().copied();
        let draws = matches!(next, houseway_tournaments::seats::positions::Next::Draw);
        let button = first.filter(|_| draws);
        self.does(json!({"type": "deal_hand", "table": table, "button": button}))
    }

    /// Settles a hand that seat `winner` wins from `losers`, who lose as much as possible.
    pub fn settles(&mut self, table: u16, winner: u8, losers: &[u8]) -> Vec<Event> {
        let hand = self.state.tables[&table].hand.clone().unwrap();
        let mut stacks = hand.stacks.clone();
        let most = stacks[&winner];
        for loser in losers {
            let lost = stacks[loser].min(most);
            *stacks.get_mut(loser).unwrap() -= lost;
            *stacks.get_mut(&winner).unwrap() += lost;
        }
        let eligible: BTreeSet<u8> = losers.iter().copied().chain([winner]).collect();
        let pots = vec![Pot { eligible, winners: BTreeSet::from([winner]) }];
        let stacks: BTreeMap<u8, Chips> =
            stacks.into_iter().map(|(seat, stack)| (seat, Chips(stack))).collect();
        self.does(json!({"type": "settle_hand", "table": table, "stacks": stacks, "pots": pots}))
    }

    /// Deals a hand and settles it.
    pub fn plays(&mut self, table: u16, winner: u8, losers: &[u8]) -> Vec<Event> {
        self.deals(table);
        self.settles(table, winner, losers)
    }

    pub fn balance(&self, account: Account) -> i64 {
        self.state.books.money(account)
    }

    /// The postings since the last call, in the format of `cases.jsonl`.
    pub fn posted(&mut self) -> (Vec<Value>, Vec<Value>) {
        let money = self.money.drain(..).map(|one| {
            let amount = super::cases::written(one.amount);
            json!([one.from.name(), one.to.name(), amount, one.memo])
        });
        let mut money: Vec<Value> = money.collect();
        let chips = self.chips.drain(..);
        let chips = chips.map(|one| json!([one.from.name(), one.to.name(), one.amount, one.memo]));
        let mut chips: Vec<Value> = chips.collect();
        money.sort_by_key(Value::to_string);
        chips.sort_by_key(Value::to_string);
        (money, chips)
    }
}
