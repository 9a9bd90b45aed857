//! A house in memory: its log, its state, its people, and the real contents of trays and boxes.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, TimeDelta, Utc};
use houseway_acts::{Command, Decided, House, Stream, Written};
use houseway_base::{
    ids::{EntryId, TableId},
    money::{Currency, Minor},
    names::{Role, SlipKind, SlipState, TableGame},
};
use houseway_facts::{Actor, Fact, HouseEvent, Until};
use houseway_ledger::Account;
use serde::Serialize;

use super::{
    people::{Person, staff},
    reality::Reality,
};

/// A random number generator with a seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 to `sides` - 1.
    pub fn below(&mut self, sides: u64) -> i64 {
        i64::try_from(self.roll() % sides).unwrap()
    }

    pub fn one_in(&mut self, sides: u64) -> bool {
        self.below(sides) == 0
    }

    pub fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        let index = self.below(of.len().try_into().unwrap());
        &of[usize::try_from(index).unwrap()]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below((last + 1).try_into().unwrap());
            items.swap(last, usize::try_from(other).unwrap());
        }
    }
}

pub fn usd() -> Currency {
    "USD".parse().unwrap()
}

/// The time at which the next entry is written: a minute after the previous one.
pub fn at(house: &House) -> DateTime<Utc> {
    let entries: i64 = house.tables.values().map(|table| table.size).sum();
    let begin: DateTime<Utc> = "2026-11-20T10:00:00Z".parse().unwrap();
    begin + TimeDelta::minutes(entries)
}

/// An entry of the log.
struct Entry {
    stream: Stream,
    id: EntryId,
    seq: i64,
    at: DateTime<Utc>,
    by: String,
    reason: Option<String>,
    fact: Fact,
}

pub struct Day {
    pub house: House,
    pub people: Vec<Person>,
    pub tables: Vec<TableId>,
    pub real: BTreeMap<TableId, Reality>,
    log: Vec<Entry>,
}

fn fold(house: &mut House, entry: &Entry) {
    let Entry { stream, id, seq, at, by, reason, fact } = entry;
    let written = Written { seq: *seq, at: *at, by, reason: reason.as_deref() };
    house.apply(*stream, (*id, None), written, fact).unwrap();
}

impl Day {
    /// A house with three tables that have not been set up. Rounds are recorded at two of the
    /// tables.
    pub fn new() -> Self {
        let (house, people, log) = (House::default(), staff(), Vec::new());
        let mut day = Self { house, people, log, tables: Vec::new(), real: BTreeMap::new() };
        let admin = *day.people.iter().find(|person| person.role == Role::Admin).unwrap();
        for (name, game) in [
            ("Break Poker 1", TableGame::BreakPoker),
            ("Break Poker 2", TableGame::BreakPoker),
            ("Blackjack 1", TableGame::Other),
        ] {
            let (table_id, currency) = (TableId::new(), usd());
            let title = game.dealt().is_none().then(|| "Blackjack".to_owned());
            let (name, variant, limits) = (name.to_owned(), None, None);
            let created =
                HouseEvent::TableCreated { table_id, name, game, currency, title, variant, limits };
            day.write(vec![Decided::new(Stream::House, None, created)], admin);
            day.house.tables.get_mut(&table_id).unwrap().seats = 6;
            day.tables.push(table_id);
            day.real.insert(table_id, Reality::default());
        }
        day
    }

    /// Writes the decided facts to the log, and applies them.
    pub fn write(&mut self, decided: Vec<Decided>, by: Person) {
        for Decided { stream, reason, fact } in decided {
            let of_stream = self.log.iter().filter(|entry| entry.stream == stream).count();
            let entry = Entry {
                stream,
                id: EntryId::new(),
                seq: i64::try_from(of_stream).unwrap() + 1,
                at: at(&self.house),
                by: Actor::User(by.id).to_string(),
                reason,
                fact,
            };
            let body = entry.fact.body().unwrap();
            let read = Fact::read(entry.fact.name(), &body).unwrap();
            assert_eq!(read.body().unwrap(), body, "a fact is read as it was written");
            let sum: Minor = entry.fact.postings().iter().map(|posting| posting.minor).sum();
            assert_eq!(sum, 0, "3.3-1: {body}");
            fold(&mut self.house, &entry);
            self.log.push(entry);
        }
    }

    /// Whether this condition is met, so that everybody can now read a fact that was hidden until
    /// then.
    fn is_over(&self, until: &Until) -> bool {
        let is_open = |id| self.house.open_periods().any(|(_, period)| period.id == id);
        match until {
            Until::CountAccepted(id) => self.house.counts[id].is_accepted(),
            Until::PeriodsOfDrop(id) => !self.house.drops[id].periods.iter().copied().any(is_open),
            Until::Periods(ids) => !ids.iter().copied().any(is_open),
            Until::ApprovalEnded(_) | Until::PeriodsBegunBefore(_) | Until::Never => false,
        }
    }

    /// The amounts, as text, that people who count trays or boxes must not know yet.
    fn secrets(&self) -> BTreeSet<String> {
        let text = |minor: Minor| usd().total(minor).to_string();
        let open = self.house.open_periods().map(|(table, _)| text(table.books.tray().unwrap()));
        let waiting = self.house.waiting_drops().filter(|drop| {
            drop.periods.iter().any(|id| self.house.open_periods().any(|(_, open)| open.id == *id))
        });
        let boxes = waiting.map(|drop| text(drop.recorded.content().unwrap().total().unwrap()));
        let counts = self.house.counts.values().filter(|count| !count.is_accepted());
        let counts = counts.map(|count| count.total().unwrap().to_string());
        // Small amounts could occur in texts by coincidence.
        open.chain(boxes).chain(counts).filter(|secret| secret.len() > "999.99".len()).collect()
    }

    /// Checks that a text mentions no secret amount, unless the command already contained it.
    pub fn check_blind(&self, command: &(impl Command + Serialize), text: &str) {
        let typed = serde_json::to_string(command).unwrap();
        for secret in self.secrets().iter().filter(|secret| !typed.contains(*secret)) {
            let figures = text.split(|c: char| !c.is_ascii_digit() && c != '.' && c != '-');
            let said = figures.filter(|figure| *figure == secret).count();
            // The people who carry slips know the amounts on them.
            let slips = self.house.slips.values();
            let is_slip = slips.into_iter().any(|slip| slip.total.to_string() == *secret);
            assert!(said == 0 || is_slip, "{secret} is said in {text:?} of {typed}");
        }
    }

    /// Checks the invariants that must hold after every entry.
    pub fn check(&self) {
        for (id, real) in &self.real {
            let table = &self.house.tables[id];
            let balances: Minor = table.books.balances().map(|(_, minor)| minor).sum();
            assert_eq!(balances, 0, "3.3-1");
            if table.open_period().is_some() {
                let held = table.books.tray().unwrap() + real.tray_error;
                assert_eq!(held, real.tray, "what the tray holds");
            }
            let slips = self.house.slips.values().filter(|slip| slip.table_id == *id);
            let in_transit = slips.filter(|slip| {
                let (kind, state) = (slip.kind, slip.state);
                kind == SlipKind::Fill && state == SlipState::Issued || state == SlipState::Taken
            });
            let in_transit: Minor = in_transit.map(|slip| slip.minor).sum();
            assert_eq!(table.books.balance(Account::CageTransit), in_transit, "3.3-3");
        }
        self.check_facts();
    }

    /// Checks that facts readable by the floor contain no amount that the floor must not know
    /// (0.4-4).
    fn check_facts(&self) {
        let floor = [Role::Dealer, Role::PitBoss, Role::Cashier, Role::Security, Role::Count];
        let open: Vec<String> =
            self.house.open_periods().map(|(_, open)| open.id.to_string()).collect();
        for entry in self.log.iter().rev().take(8) {
            let hidden = entry.fact.hidden_until().filter(|until| !self.is_over(until));
            let readers = entry.fact.kind().readers();
            let seen = hidden.is_none() || floor.iter().any(|role| readers.include(*role));
            let body = entry.fact.body().unwrap();
            let is_check = entry.fact.name() == "inventory.counted";
            let tells = is_check && body.contains("\"expected\"") || body.contains("\"recorded\"");
            let of_open = open.iter().any(|id| body.contains(id));
            assert!(!(seen && tells && of_open), "{body}");
            if let Fact::BoxCount(event) = &entry.fact
                && !self.house.counts[&event.count_id()].is_accepted()
            {
                assert!(!(seen && body.contains("\"total\"")), "{body}");
            }
        }
    }

    /// Checks the invariants that must hold for the whole log.
    pub fn check_log(&self) {
        let mut again = House::default();
        for entry in &self.log {
            fold(&mut again, entry);
            if let Fact::House(HouseEvent::TableCreated { table_id, .. }) = &entry.fact {
                again.tables.get_mut(table_id).unwrap().seats = 6;
            }
        }
        assert_eq!(format!("{again:?}"), format!("{:?}", self.house), "a state is its log's fold");
        let mut series: BTreeMap<&str, Vec<i64>> = BTreeMap::new();
        let slips = self.house.slips.values().filter_map(|slip| slip.number.as_ref());
        let drops = self.house.drops.values().map(|drop| &drop.number);
        let counts = self.house.counts.values().filter_map(|count| count.number.as_ref());
        for number in slips.chain(drops).chain(counts) {
            series.entry(number.series()).or_default().push(number.place());
        }
        for (name, mut places) in series {
            places.sort_unstable();
            let last = i64::try_from(places.len()).unwrap();
            assert_eq!(places, (1..=last).collect::<Vec<_>>(), "3.3-7: {name}");
        }
    }
}
