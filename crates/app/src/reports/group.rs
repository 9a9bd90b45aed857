//! The criteria that a report groups its rows by.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
};

use chrono::{DateTime, Timelike as _, Utc};
use serde::Serializer;

use crate::{AppError, error::BAD_QUERY, overview::pits_of_tables};
use houseway_base::ids::TableId;
use houseway_store::{
    Db,
    misdeals::{DealtHour, HOUR, Misdeal, hour_of},
    row::time,
};
use houseway_words::said;

/// The maximum number of groups in a report.
pub const MAX_GROUPS: usize = 10_000;
/// The maximum number of rows that a report reads from a projection.
pub(super) const MAX_ROWS: i64 = 200_000;

/// The number of microseconds in a day.
const DAY: i64 = 24 * HOUR;

/// A criterion for grouping.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupBy {
    Dealer,
    /// The pit that the table belongs to now.
    Pit,
    Table,
    Kind,
    /// Each hour separately, in UTC.
    Hour,
    /// Each day separately, in UTC.
    Day,
    /// The hour of the day in UTC, 0 to 23, over all days together.
    HourOfDay,
}

impl GroupBy {
    const ALL: [Self; 7] =
        [Self::Dealer, Self::Pit, Self::Table, Self::Kind, Self::Hour, Self::Day, Self::HourOfDay];

    /// The criterion's name in the API.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::Pit => "pit",
            Self::Table => "table",
            Self::Kind => "kind",
            Self::Hour => "hour",
            Self::Day => "day",
            Self::HourOfDay => "hour_of_day",
        }
    }

    /// The CSV columns of this criterion.
    pub(super) const fn columns(self) -> &'static [&'static str] {
        match self {
            Self::Dealer => &["dealer", "dealer_name", "dealer_badge"],
            Self::Pit => &["pit"],
            Self::Table => &["table_id", "table_name"],
            Self::Kind => &["kind"],
            Self::Hour => &["hour"],
            Self::Day => &["day"],
            Self::HourOfDay => &["hour_of_day"],
        }
    }

    /// Several criteria, separated by commas.
    ///
    /// # Errors
    /// Returns `bad_query` if a criterion is unknown, or is named twice.
    pub fn list(text: &str) -> Result<Vec<Self>, AppError> {
        let refused = || AppError::new(&BAD_QUERY, said!("report-groups"));
        let mut list = Vec::new();
        for name in text.split(',') {
            let group = Self::ALL.into_iter().find(|group| group.name() == name.trim());
            list.push(group.filter(|group| !list.contains(group)).ok_or_else(refused)?);
        }
        Ok(list)
    }
}

impl fmt::Display for GroupBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

pub(super) fn names_of<S: Serializer>(
    groups: &[GroupBy],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(groups.iter().map(|group| group.name()))
}

/// The refusal for a report that would read too many rows or have too many groups.
pub(super) fn too_much() -> AppError {
    AppError::new(&BAD_QUERY, said!("too-much-for-a-report"))
}

/// The pits of the tables that belong to one.
pub(super) type Pits = HashMap<TableId, String>;

/// The pits that a report needs: none unless it is grouped by pit.
pub(super) fn pits_for(connection: &mut Db, by: &[GroupBy]) -> Result<Pits, AppError> {
    if by.contains(&GroupBy::Pit) { Ok(pits_of_tables(connection)?) } else { Ok(Pits::new()) }
}

/// A group in a report. Criteria that the report is not grouped by are `None`. Groups are ordered
/// by time first.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Key {
    pub hour: Option<i64>,
    pub day: Option<i64>,
    pub hour_of_day: Option<u32>,
    /// Tables without a pit are in a group of their own.
    pub pit: Option<String>,
    pub table_id: Option<TableId>,
    pub dealer: Option<String>,
    pub kind: Option<String>,
}

impl Key {
    pub(super) fn of(
        by: &[GroupBy],
        pits: &Pits,
        at: i64,
        table_id: TableId,
        dealer: &str,
    ) -> Self {
        let has = |group| by.contains(&group);
        let hour_of_day = || time(at).ok().as_ref().map(DateTime::<Utc>::hour);
        Self {
            hour: has(GroupBy::Hour).then(|| hour_of(at)),
            day: has(GroupBy::Day).then(|| at - at.rem_euclid(DAY)),
            hour_of_day: has(GroupBy::HourOfDay).then(hour_of_day).flatten(),
            pit: has(GroupBy::Pit).then(|| pits.get(&table_id).cloned()).flatten(),
            table_id: has(GroupBy::Table).then_some(table_id),
            dealer: has(GroupBy::Dealer).then(|| dealer.to_owned()),
            kind: None,
        }
    }

    pub(super) fn of_pit(&self) -> Self {
        Self { pit: self.pit.clone(), ..Self::default() }
    }
}

/// A group's counts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Counts {
    pub misdeals: u64,
    pub rounds: u64,
}

/// Counts misdeals and rounds by group. The kind of a misdeal does not apply to rounds, so each
/// kind is shown with the number of all rounds in its group.
pub(super) fn counted(
    by: &[GroupBy],
    pits: &Pits,
    misdeals: &[Misdeal],
    hours: &[DealtHour],
) -> BTreeMap<Key, Counts> {
    let mut rounds: BTreeMap<Key, u64> = BTreeMap::new();
    for hour in hours {
        let key = Key::of(by, pits, hour.hour, hour.table_id, &hour.dealer);
        *rounds.entry(key).or_default() += u64::try_from(hour.rounds).unwrap_or_default();
    }
    let mut groups: BTreeMap<Key, Counts> = BTreeMap::new();
    for misdeal in misdeals {
        let key = Key::of(by, pits, misdeal.at, misdeal.table_id, &misdeal.dealer);
        let dealt = rounds.get(&key).copied().unwrap_or_default();
        let kind = by.contains(&GroupBy::Kind).then(|| misdeal.kind.clone());
        let group = groups.entry(Key { kind, ..key }).or_default();
        group.rounds = dealt;
        group.misdeals += 1;
    }
    if !by.contains(&GroupBy::Kind) {
        // Groups without misdeals are also listed.
        for (key, dealt) in rounds {
            groups.entry(key).or_default().rounds = dealt;
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;
    use houseway_base::ids::{EntryId, RoundId};

    fn misdeal(table_id: TableId, dealer: &str, kind: &str, at: i64) -> Misdeal {
        let (kind, dealer) = (kind.to_owned(), dealer.to_owned());
        let (entry_id, round_id) = (EntryId::new(), RoundId::new());
        Misdeal { entry_id, round_id, table_id, kind, dealer, at, taken_back: false }
    }

    fn dealt(table_id: TableId, dealer: &str, hour: i64, rounds: i64) -> DealtHour {
        DealtHour { hour: hour * HOUR, table_id, dealer: dealer.to_owned(), rounds }
    }

    #[test]
    fn misdeals_and_rounds_are_counted_group_by_group() {
        let (one, two) = (TableId::new(), TableId::new());
        let hours = [dealt(one, "d", 9, 30), dealt(one, "e", 9, 10), dealt(two, "d", 33, 20)];
        let misdeals = [
            misdeal(one, "d", "exposed_card", 9 * HOUR + 5),
            misdeal(two, "d", "exposed_card", 33 * HOUR + 5),
            misdeal(two, "d", "foreign_card", 33 * HOUR + 6),
        ];
        let pits = Pits::from([(two, "Main".to_owned())]);
        let counts = |by: &str| -> Vec<(u64, u64)> {
            let groups = counted(&GroupBy::list(by).unwrap(), &pits, &misdeals, &hours);
            groups.values().map(|counts| (counts.misdeals, counts.rounds)).collect()
        };
        assert_eq!(counts("dealer"), [(3, 50), (0, 10)]);
        assert_eq!(counts("table"), [(1, 40), (2, 20)]);
        assert_eq!(counts("pit"), [(1, 40), (2, 20)]);
        assert_eq!(counts("kind"), [(2, 60), (1, 60)]);
        assert_eq!(counts("day"), [(1, 40), (2, 20)]);
        assert_eq!(counts("hour,dealer"), [(1, 30), (0, 10), (2, 20)]);
        assert_eq!(counts("hour_of_day"), [(3, 60)]);
        assert_eq!(counts("table,kind"), [(1, 40), (1, 20), (1, 20)]);
    }

    #[test]
    fn what_is_no_group_is_refused() {
        for wrong in ["", "seat", "dealer,", "dealer,dealer", "Dealer"] {
            let refused = GroupBy::list(wrong).unwrap_err();
            assert_eq!(refused.code.name, "bad_query", "{wrong}");
        }
    }
}
