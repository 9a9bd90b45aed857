//! Bets summed by group, and as a series.

use std::collections::BTreeMap;

use super::expected::{Expected, Played, STAKE};
use crate::reports::{GroupBy, group::Key};
use houseway_base::money::Currency;
use houseway_odds::chart::{Cusum, Departure, Takings};
use houseway_store::wagers::WagerRow;

/// A group's criteria: the report's criteria, and always the currency and the bet.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Group {
    pub key: Key,
    pub currency: String,
    pub bet: String,
}

/// The bets in a group.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sum {
    pub currency: Currency,
    pub bets: i64,
    pub taken: i64,
    pub pushed: i64,
    pub paid: i64,
    pub stakes: i64,
    pub house_minor: i64,
    /// The deviation from the expected win; `None` if it is unknown for any of the bets.
    pub departure: Option<Departure>,
}

impl Sum {
    const fn empty(currency: Currency) -> Self {
        let departure = Some(Departure::NONE);
        Self {
            currency,
            bets: 0,
            taken: 0,
            pushed: 0,
            paid: 0,
            stakes: 0,
            house_minor: 0,
            departure,
        }
    }

    /// Adds the bets of another group.
    fn join(&mut self, other: &Self) {
        self.bets = self.bets.saturating_add(other.bets);
        self.taken = self.taken.saturating_add(other.taken);
        self.pushed = self.pushed.saturating_add(other.pushed);
        self.paid = self.paid.saturating_add(other.paid);
        self.stakes = self.stakes.saturating_add(other.stakes);
        self.house_minor = self.house_minor.saturating_add(other.house_minor);
        self.departure = self.departure.zip(other.departure).map(|(sum, more)| sum.plus(more));
    }

    fn add(&mut self, row: &WagerRow, departure: Option<Departure>) {
        self.join(&Self {
            currency: self.currency,
            bets: row.bets,
            taken: row.taken,
            pushed: row.pushed,
            paid: row.paid,
            stakes: row.stakes,
            house_minor: row.house_minor,
            departure,
        });
    }
}

fn departure(expected: &Expected, row: &WagerRow) -> Option<Departure> {
    let takings = Takings {
        stakes: row.stakes.into(),
        squares: row.squares.parse().ok()?,
        round_squares: row.round_squares.parse().ok()?,
        won: row.house_minor.into(),
    };
    expected.of(row)?.departure(&takings)
}

/// The bets by group, ordered by time first.
pub(super) fn summed(by: &[GroupBy], played: &Played, expected: &Expected) -> BTreeMap<Group, Sum> {
    let mut groups: BTreeMap<Group, Sum> = BTreeMap::new();
    for row in &played.rows {
        let Some(table) = played.tables.get(&row.table_id) else { continue };
        let group = Group {
            key: Key::of(by, &played.pits, row.hour, row.table_id, &row.dealer),
            currency: table.currency.to_string(),
            bet: row.bet.clone(),
        };
        let sum = groups.entry(group).or_insert_with(|| Sum::empty(table.currency));
        sum.add(row, departure(expected, row));
    }
    groups
}

/// The groups with all bets of a currency together, added up for each part of their keys that
/// `whole` keeps. Stakes that change hands between players are left out, because the house has no
/// share in them.
pub(super) fn together(
    groups: &BTreeMap<Group, Sum>,
    whole: fn(&Key) -> Key,
) -> BTreeMap<(Key, String), Sum> {
    let mut sums: BTreeMap<(Key, String), Sum> = BTreeMap::new();
    for (group, sum) in groups.iter().filter(|(group, _)| group.bet != STAKE) {
        let key = (whole(&group.key), group.currency.clone());
        sums.entry(key).or_insert_with(|| Sum::empty(sum.currency)).join(sum);
    }
    sums
}

/// The state of a series at a group: the sum of this group and of the earlier groups that differ
/// from it only in time.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Course {
    pub departure: Departure,
    pub cusum: Cusum,
}

impl Course {
    pub(super) fn step(self, departure: &Departure) -> Self {
        Self { departure: self.departure.plus(*departure), cusum: self.cusum.step(departure) }
    }
}

/// For each group, in order: its running total with the earlier groups that differ from it only in
/// time, or `None` if a group's deviation is unknown.
pub(super) fn courses(groups: &BTreeMap<Group, Sum>) -> Vec<Option<Course>> {
    let mut series: BTreeMap<Group, Course> = BTreeMap::new();
    let course = |(group, sum): (&Group, &Sum)| {
        let key = Key { hour: None, day: None, ..group.key.clone() };
        let course = series.entry(Group { key, ..group.clone() }).or_default();
        let departure = sum.departure?;
        *course = course.step(&departure);
        Some(*course)
    };
    groups.iter().map(course).collect()
}
