//! The exceptions report, for the review at the end of a shift: entries in the log that are out of
//! the ordinary, and tables whose win differs from its expected value by more than the house
//! tolerates.
//!
//! The counts cover everything that the caller can read, regardless of the requested page.

use std::{
    collections::{BTreeMap, HashMap},
    ops::Range,
    sync::LazyLock,
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use rust_decimal::Decimal;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{Csv, GroupBy, LeftOut, MAX_DAYS, VarianceFilter, VarianceGroup, group::too_much};
use crate::{
    Actor, App, AppError, Caller, Much, Role,
    back_office::cases::CasesOfKind,
    error::BAD_QUERY,
    record::{audit::LoggedEntry, blind, entry_kinds, projections::house_settings},
    request::page::{Page, PageRequest, bad_cursor},
};
use houseway_back_office::Hundredths;
use houseway_base::ids::TableId;
use houseway_facts::{ExceptionSort, Kind, Readers, round};
use houseway_odds::break_poker::Strategy;
use houseway_rules::{ExceptionKind, Profile};
use houseway_store as store;
use houseway_store::{
    Db,
    log::{StoredEntry, WantedExceptions},
    row::{count, micros},
};
use houseway_words::said;

/// How long a report waits for odds that are still being calculated.
const PATIENCE: Duration = Duration::from_millis(500);
/// The maximum number of lines in the CSV.
const MOST_LINES: i64 = 20_000;

/// The kinds of entries that are exceptions, each with its sort, ordered by kind.
static KINDS: LazyLock<Vec<(&str, ExceptionSort)>> = LazyLock::new(|| {
    let kinds = entry_kinds().iter();
    kinds.filter_map(|kind| Some((kind.as_str(), sort_of(kind)?))).collect()
});

/// The kinds of this sort; empty if no sort is requested. An empty list selects all kinds.
fn kinds_of(sort: Option<ExceptionSort>) -> Vec<&'static str> {
    let Some(sort) = sort else { return Vec::new() };
    KINDS.iter().filter(|(_, of)| *of == sort).map(|(kind, _)| *kind).collect()
}

/// The kinds with entries that not everyone can read: see `record/blind`.
fn blind_kinds() -> Vec<&'static str> {
    let is_blind =
        |name: &str| Kind::named(name).is_some_and(|kind| kind.readers() != Readers::Everybody);
    KINDS.iter().map(|(kind, _)| *kind).filter(|kind| is_blind(kind)).collect()
}

/// The sort of entries of this kind; `None` if they are not exceptions. Each game decides which of
/// its events are exceptions. A new kind of exception needs a migration, because the database has
/// an index of all kinds of exceptions.
fn sort_of(name: &str) -> Option<ExceptionSort> {
    let Kind::Round(round::Kind::Played(_)) = Kind::named(name)? else {
        return Kind::named(name)?.exception();
    };
    Some(match exception_of(name)? {
        ExceptionKind::Misdeal => ExceptionSort::Misdeals,
        ExceptionKind::Floor => ExceptionSort::Floor,
        ExceptionKind::Correction => ExceptionSort::Corrections,
        ExceptionKind::Void => ExceptionSort::Voids,
        ExceptionKind::Unseen => ExceptionSort::Unseen,
        ExceptionKind::Penalty => ExceptionSort::Penalties,
    })
}

/// The sort of exception that a game's event is; `None` if the event is ordinary, or not an event
/// of a game.
pub(crate) fn exception_of(name: &str) -> Option<ExceptionKind> {
    let Kind::Round(round::Kind::Played(game)) = Kind::named(name)? else { return None };
    let (_, event) = name.split_once('.')?;
    let found = Profile::of(game).exceptions.iter().find(|(known, _)| *known == event);
    found.map(|(_, kind)| *kind)
}

/// Counts that are exceptions only if they differ from the books, and the name of the field with
/// the difference.
fn differences() -> Vec<(&'static str, &'static str)> {
    Kind::all().filter_map(|(kind, name)| Some((name, kind.difference()?))).collect()
}

/// The filters for the exceptions report.
#[derive(Debug, Clone, Default)]
pub struct ExceptionFilter {
    /// The start of the report; by default, a day before `until`.
    pub from: Option<DateTime<Utc>>,
    /// The end of the report; by default, now.
    pub until: Option<DateTime<Utc>>,
    pub table_id: Option<TableId>,
    pub actor: Option<Actor>,
    pub sort: Option<ExceptionSort>,
}

/// The exceptions report.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExceptionReport {
    /// The beginning of the report.
    pub from: DateTime<Utc>,
    /// The end of the report.
    pub until: DateTime<Utc>,
    /// The total number of exceptions of all sorts, on all pages.
    #[schema(minimum = 0)]
    pub total: u64,
    /// The number of exceptions of each sort.
    pub sorts: Vec<SortCount>,
    /// A win is reported if it is at least this many standard deviations from the expected win.
    pub odds_sigma: Hundredths,
    /// The tables whose win is at least `odds_sigma` standard deviations from its expected value,
    /// by bet, with the largest difference first. Null on later pages, if the report is for one
    /// actor, or if the differences are unknown because too many requests are waiting for odds or
    /// there are too many bets.
    #[schema(required)]
    pub beyond: Option<Vec<VarianceGroup>>,
    /// The hours that `beyond` leaves out because the caller might have to count the tray; absent
    /// if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left_out: Vec<LeftOut>,
    /// The cases that were opened in the time that the report covers, by kind. Cases about entries
    /// that the caller is not allowed to read yet are left out.
    pub cases: Vec<CasesOfKind>,
    /// The entries, newest first.
    #[schema(max_items = 200)]
    pub items: Vec<ExceptionLine>,
    /// The cursor of the next page; null on the last page.
    #[schema(required, example = "MDE5NDZmNWM")]
    pub next_cursor: Option<String>,
}

/// The number of exceptions of one sort.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SortCount {
    /// The sort of exception.
    pub sort: ExceptionSort,
    /// The number of exceptions of this sort.
    #[schema(minimum = 0)]
    pub count: u64,
    /// The number of exceptions of each kind of this sort.
    pub kinds: Vec<KindCount>,
}

/// The number of exceptions of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct KindCount {
    /// The kind of log entry.
    #[schema(example = "break_poker.voided")]
    pub kind: String,
    /// The number of entries of this kind.
    #[schema(minimum = 0)]
    pub count: u64,
}

/// An entry that is an exception.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ExceptionLine {
    /// The sort of exception.
    pub sort: ExceptionSort,
    /// The counted total minus the recorded one, negative if something is missing; absent if the
    /// entry is not a count.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "-25.00")]
    pub difference: Option<String>,
    pub entry: LoggedEntry,
}

impl ExceptionLine {
    fn new(entry: LoggedEntry) -> Self {
        let field = Kind::named(&entry.kind).and_then(Kind::difference);
        let difference = field.and_then(|field| {
            let body: Map<String, Value> = serde_json::from_str(entry.body.get()).ok()?;
            Some(body.get(field)?.as_str()?.to_owned())
        });
        let sort = sort_of(&entry.kind).unwrap_or(ExceptionSort::Corrections);
        Self { sort, difference, entry }
    }
}

impl ExceptionFilter {
    fn times(&self, now: DateTime<Utc>) -> Result<Range<DateTime<Utc>>, AppError> {
        let until = self.until.unwrap_or(now);
        let from = self.from.unwrap_or(until - TimeDelta::days(1));
        if from >= until {
            return Err(AppError::new(&BAD_QUERY, said!("from-before", to = "until")));
        }
        if until - from > TimeDelta::days(MAX_DAYS) {
            let detail = said!("report-of-days", most = MAX_DAYS);
            return Err(AppError::new(&BAD_QUERY, detail));
        }
        Ok(from..until)
    }

    fn wanted(&self, times: &Range<DateTime<Utc>>) -> WantedExceptions {
        WantedExceptions {
            from: micros(times.start),
            // If no end is given, the report includes entries that are logged at this very moment.
            until: self.until.map_or(i64::MAX, micros),
            table_id: self.table_id,
            actor: self.actor.map(|actor| actor.to_string()),
            kinds: Vec::new(),
            hidden: Vec::new(),
            but_compliance: false,
            differences: differences(),
        }
    }
}

/// The time and the position after which a page continues.
fn place(cursor: &str) -> Result<(i64, i64), AppError> {
    let (at, position) = cursor.split_once('.').ok_or_else(bad_cursor)?;
    let number = |text: &str| text.parse::<i64>().map_err(|_| bad_cursor());
    Ok((number(at)?, number(position)?))
}

/// Leaves out entries that a reader with this role is not allowed to read yet.
fn hide(connection: &mut Db, role: Role, wanted: &mut WantedExceptions) -> Result<(), AppError> {
    if Readers::Auditors.include(role) {
        return Ok(());
    }
    wanted.but_compliance = true;
    let blind = WantedExceptions { kinds: blind_kinds(), ..wanted.clone() };
    let found = store::log::exceptions(connection, &blind, None, i64::MAX)?;
    let readers = blind::readers(connection, found.iter().map(|stored| &stored.sealed.entry))?;
    let hidden = readers.into_iter().filter(|(_, readers)| !readers.include(role));
    wanted.hidden = hidden.map(|(id, _)| id).collect();
    Ok(())
}

/// The exceptions since `from` that a reader with this role can read: the newest `most` of them,
/// newest first, and the number of older ones that were left out.
pub(crate) fn exceptions_since(
    connection: &mut Db,
    role: Role,
    from: DateTime<Utc>,
    most: i64,
) -> Result<(Vec<ExceptionLine>, u64), AppError> {
    let mut wanted = ExceptionFilter::default().wanted(&(from..from));
    hide(connection, role, &mut wanted)?;
    let all: i64 = store::log::count_exceptions(connection, &wanted)?.iter().map(|(_, n)| n).sum();
    let rows = store::log::exceptions(connection, &wanted, None, most)?;
    let lines = LoggedEntry::all(connection, rows)?.into_iter().map(ExceptionLine::new);
    Ok((lines.collect(), count((all - most).max(0))?))
}

fn sorts(counts: Vec<(String, i64)>) -> Result<Vec<SortCount>, AppError> {
    let counts: HashMap<String, i64> = counts.into_iter().collect();
    let mut by_sort: BTreeMap<ExceptionSort, Vec<KindCount>> = BTreeMap::new();
    for (kind, sort) in &*KINDS {
        let counted = counts.get(*kind).copied().unwrap_or_default();
        let kinds = by_sort.entry(*sort).or_default();
        kinds.push(KindCount { kind: (*kind).to_owned(), count: count(counted)? });
    }
    let sort = |sort| {
        let kinds = by_sort.remove(&sort).unwrap_or_default();
        SortCount { sort, count: kinds.iter().map(|kind| kind.count).sum(), kinds }
    };
    Ok(ExceptionSort::ALL.map(sort).into())
}

/// A group's absolute deviation; `None` if it is unknown.
fn off(group: &VarianceGroup) -> Option<Decimal> {
    group.z.as_ref()?.parse::<Decimal>().ok().map(|z| z.abs())
}

impl App {
    /// The exceptions, newest first, with the number of each sort.
    ///
    /// # Errors
    /// Returns `bad_query` if the time or the cursor is invalid.
    pub async fn exceptions(
        &self,
        caller: &Caller,
        filter: ExceptionFilter,
        page: PageRequest,
    ) -> Result<ExceptionReport, AppError> {
        let times = filter.times(self.clock().now())?;
        let before = page.after::<String>()?.map(|cursor| place(&cursor)).transpose()?;
        let (mut wanted, role, sort) = (filter.wanted(&times), caller.role, filter.sort);
        let times_of_cases = times.clone();
        let (sorts, items, cases, sigma) = self
            .read_much(Much::Report, move |connection| {
                hide(connection, role, &mut wanted)?;
                let sorts = sorts(store::log::count_exceptions(connection, &wanted)?)?;
                wanted.kinds = kinds_of(sort);
                let rows = store::log::exceptions(connection, &wanted, before, page.rows())?;
                let key = |stored: &StoredEntry| {
                    format!("{}.{}", micros(stored.sealed.entry.at), stored.position)
                };
                let page = page.page(rows, key, Ok)?;
                let page = page.all(|rows| LoggedEntry::all(connection, rows))?;
                let cases = CasesOfKind::opened(connection, role, &times_of_cases)?;
                Ok((sorts, page, cases, house_settings(connection)?.1.odds_sigma))
            })
            .await?;
        let Page { items, next_cursor } = items;
        let (beyond, left_out) = match before {
            None if filter.actor.is_none() => {
                self.beyond(caller, &times, filter.table_id, sigma).await?
            }
            _ => (None, Vec::new()),
        };
        Ok(ExceptionReport {
            from: times.start,
            until: times.end,
            total: sorts.iter().map(|sort| sort.count).sum(),
            sorts,
            odds_sigma: sigma,
            beyond,
            left_out,
            cases,
            items: items.into_iter().map(ExceptionLine::new).collect(),
            next_cursor,
        })
    }

    /// The tables whose win deserves a closer look.
    async fn beyond(
        &self,
        caller: &Caller,
        times: &Range<DateTime<Utc>>,
        table_id: Option<TableId>,
        sigma: Hundredths,
    ) -> Result<(Option<Vec<VarianceGroup>>, Vec<LeftOut>), AppError> {
        let filter = VarianceFilter {
            from: Some(times.start),
            to: Some(times.end),
            table_id,
            dealer: None,
            bet: None,
            strategy: Strategy::HouseWay,
            group_by: vec![GroupBy::Table],
        };
        let report = match self.variance_within(caller, filter, Some(PATIENCE)).await {
            Ok(report) => report,
            // If the odds are not available, the rest of the report is still returned.
            Err(refused) if [400, 503].contains(&refused.code.status) => {
                return Ok((None, Vec::new()));
            }
            Err(error) => return Err(error),
        };
        let least = Decimal::new(sigma.count().into(), 2);
        let is_beyond = |group: &VarianceGroup| off(group).is_some_and(|off| off >= least);
        let mut beyond: Vec<VarianceGroup> = report.items.into_iter().filter(is_beyond).collect();
        beyond.sort_by_key(|group| std::cmp::Reverse(off(group)));
        Ok((Some(beyond), report.left_out))
    }

    /// All exceptions as CSV, one line for each entry, newest first.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::exceptions`], and `bad_query` if there are too many
    /// exceptions for one file.
    pub async fn exceptions_csv(
        &self,
        caller: &Caller,
        filter: ExceptionFilter,
    ) -> Result<String, AppError> {
        let times = filter.times(self.clock().now())?;
        let (mut wanted, role) = (filter.wanted(&times), caller.role);
        wanted.kinds = kinds_of(filter.sort);
        let entries = self
            .read_much(Much::Report, move |connection| {
                let kinds = std::mem::take(&mut wanted.kinds);
                hide(connection, role, &mut wanted)?;
                wanted.kinds = kinds;
                let rows = store::log::exceptions(connection, &wanted, None, MOST_LINES + 1)?;
                if i64::try_from(rows.len()).map_err(AppError::internal)? > MOST_LINES {
                    return Err(too_much());
                }
                LoggedEntry::all(connection, rows)
            })
            .await?;
        let mut csv = Csv::default();
        csv.line([
            "at",
            "sort",
            "kind",
            "table",
            "round",
            "actor",
            "what",
            "difference",
            "reason",
            "entry_id",
        ]);
        for ExceptionLine { sort, difference, entry } in entries.into_iter().map(ExceptionLine::new)
        {
            let sort = serde_json::to_value(sort).map_err(AppError::internal)?;
            let some = |text: Option<String>| text.unwrap_or_default();
            let cells = [
                entry.at.to_rfc3339(),
                some(sort.as_str().map(str::to_owned)),
                entry.kind,
                some(entry.table_name),
                some(entry.round_number.map(|number| number.to_string())),
                some(entry.by.actor_name),
                entry.summary.to_string(),
                some(difference),
                some(entry.reason),
                entry.id,
            ];
            csv.line(cells.iter().map(String::as_str));
        }
        Ok(csv.into_text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use houseway_base::names::GameKind;
    use houseway_store::log::exception_kinds;

    #[test]
    fn the_index_has_every_kind_that_is_out_of_the_ordinary_and_no_other() {
        let kinds: Vec<&str> = KINDS.iter().map(|(kind, _)| *kind).collect();
        let index: Vec<&str> = exception_kinds().collect();
        assert_eq!(kinds, index, "a kind that becomes an exception needs a migration");
    }

    #[test]
    fn each_sort_has_some_and_counts_that_may_differ_are_exceptions() {
        for sort in ExceptionSort::ALL {
            assert!(!kinds_of(Some(sort)).is_empty(), "{sort:?}");
        }
        assert_eq!(sort_of("break_poker.misdealt"), Some(ExceptionSort::Misdeals));
        assert_eq!(sort_of("truco.match_voided"), Some(ExceptionSort::Voids));
        assert_eq!(sort_of("holdem.dealt"), None);
        let corrections = kinds_of(Some(ExceptionSort::Corrections));
        assert_eq!(corrections.len(), 10, "{corrections:?}");
        // The database has an index of exactly these kinds, so another kind needs a migration.
        for game in GameKind::ALL {
            let own = exception_kinds().filter_map(|kind| kind.strip_prefix(game.name()));
            let own: Vec<&str> = own.filter_map(|kind| kind.strip_prefix('.')).collect();
            let told: Vec<&str> =
                Profile::of(game).exceptions.iter().map(|(name, _)| *name).collect();
            assert_eq!(own, told, "{game}");
        }
        assert_eq!(
            blind_kinds(),
            ["count.disagreed", "drop.counted", "inventory.counted", "variance.alarmed"]
        );
        assert_eq!(differences().len(), 4);
        assert!(differences().iter().all(|(kind, _)| sort_of(kind).is_some()));
    }
}
