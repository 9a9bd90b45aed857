//! The slips, boxes and late corrections that a table's report names (`back_office.md`, 0.4-6 and
//! 4.4).

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    put_right::{PutRight, put_right_after},
    sum::{Hides, Reported},
};
use crate::{
    app::{
        AppError,
        back_office::{drops::CountedBox, fold::ended_at},
        record::projections::periods_of_drop,
        reports::{Cell, Sheet},
    },
    back_office::BoxCount,
    ids::{EntryId, PeriodId, TableId},
    money::{Currency, Total},
    names::{DropState, InventoryKind, SlipKind, SlipState},
    store::{self, Db, StoreError, drops::Drop, periods::Period, row::count, tables::Table},
};

/// The numbers of slips.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ReportSlips {
    /// Of fills that were received.
    #[schema(example = json!(["F-2026-000001"]))]
    pub fills: Vec<String>,
    /// Of credits whose chips were taken and did not come back.
    #[schema(example = json!(["C-2026-000001"]))]
    pub credits: Vec<String>,
    /// Of counts of the tray: openers, closers, and those that only check.
    #[schema(example = json!(["I-2026-000001", "I-2026-000002"]))]
    pub inventory: Vec<String>,
    /// Those of the latter that only check.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) checks: Vec<String>,
}

impl ReportSlips {
    /// Those of a table's periods, and of a whole day's counts.
    pub(super) fn of(
        connection: &mut Db,
        table: &Table,
        (gaming_day, periods): (&str, &[Reported]),
        of_day: bool,
    ) -> Result<Self, AppError> {
        let ids: Vec<PeriodId> = periods.iter().map(|one| one.period.id).collect();
        let mut named = Self::default();
        for slip in store::slips::of_day(connection, gaming_day)? {
            let Some(number) = slip.number.filter(|_| ids.contains(&slip.period_id)) else {
                continue;
            };
            match (slip.kind, slip.state) {
                (SlipKind::Fill, SlipState::Done) => named.fills.push(number),
                (SlipKind::Credit, SlipState::Taken | SlipState::Done) => {
                    named.credits.push(number);
                }
                _ => {}
            }
        }
        let counts = periods.iter().flat_map(|one| {
            let period = &one.period;
            [Some(period.opener.as_str()), period.closer.as_deref()].into_iter().flatten()
        });
        let counts: Vec<&str> = counts.collect();
        let mut counts = store::periods::slips(connection, &counts)?;
        for slip in store::periods::slips_of_day(connection, gaming_day, table.id)? {
            let is_here = slip.period_id.map_or(of_day, |period| ids.contains(&period));
            if slip.kind == InventoryKind::Count && is_here {
                named.checks.push(slip.number.clone());
                counts.push(slip);
            }
        }
        counts.sort_by_key(|slip| slip.seq);
        named.inventory = counts.into_iter().map(|slip| slip.number).collect();
        Ok(named)
    }
}

/// The numbers of a house's slips of a gaming day.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct DaySlips {
    /// Of fills that were received.
    #[schema(example = json!(["F-2026-000001"]))]
    pub fills: Vec<String>,
    /// Of credits whose chips were taken and did not come back.
    #[schema(example = json!(["C-2026-000001"]))]
    pub credits: Vec<String>,
    /// Of both, those that were struck.
    #[schema(example = json!(["F-2026-000002"]))]
    pub void: Vec<String>,
}

impl DaySlips {
    pub(super) fn of(connection: &mut Db, gaming_day: &str) -> Result<Self, AppError> {
        let mut named = Self::default();
        for slip in store::slips::of_day(connection, gaming_day)? {
            let list = match (slip.kind, slip.state) {
                (SlipKind::Fill, SlipState::Done) => &mut named.fills,
                (SlipKind::Credit, SlipState::Taken | SlipState::Done) => &mut named.credits,
                (_, SlipState::Void) => &mut named.void,
                _ => continue,
            };
            list.extend(slip.number);
        }
        Ok(named)
    }

    /// For paper.
    pub(super) fn sheet(&self) -> Sheet {
        let lists = [("fills", &self.fills), ("credits", &self.credits), ("void", &self.void)];
        let rows = lists.map(|(name, numbers)| {
            let numbers = if numbers.is_empty() { "none".to_owned() } else { numbers.join(", ") };
            [Cell::text(name), Cell::text(numbers)]
        });
        Sheet::new("Slips", ["slips", "numbers"], rows)
    }
}

/// A drop box that served a table's periods and was pulled.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ReportBox {
    #[schema(example = "D-2026-000001")]
    pub number: String,
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    pub state: DropState,
    pub emergency: bool,
    /// How many periods it served.
    pub periods: usize,
    /// What it holds by the books; null for the floor while a period that it served is open.
    #[schema(required, value_type = Option<Total>)]
    pub recorded: Option<Total>,
    /// What was found in it; null before the cage had the same total.
    #[schema(required)]
    pub counted: Option<CountedBox>,
    /// What was found beyond the books, or with a minus missing.
    #[schema(required, value_type = Option<Total>)]
    pub variance: Option<Total>,
}

impl ReportBox {
    /// A box; `open` is a period that is open, where who reads must not know what its tray should
    /// hold.
    ///
    /// # Errors
    /// Where the row makes no sense.
    pub(super) fn new(
        drop: &Drop,
        currency: Currency,
        (hides, open): (Hides, Option<PeriodId>),
    ) -> Result<Self, AppError> {
        let periods = periods_of_drop(drop)?;
        let hidden = open.is_some_and(|open| periods.contains(&open));
        let shown = hides != Hides::Variances && !hidden;
        let sum = |cash: i64, chips: i64| {
            cash.checked_add(chips).ok_or_else(|| AppError::internal("a sum"))
        };
        let recorded = sum(drop.recorded_cash, drop.recorded_chips)?;
        let counted = drop.counted_cash.zip(drop.counted_chips);
        let counted = counted.map(|(cash, chips)| sum(cash, chips)).transpose()?;
        let found = drop.counted.as_deref().map(serde_json::from_str::<BoxCount>);
        let found = found.transpose().map_err(StoreError::corrupt)?;
        let variance = counted.and_then(|counted| counted.checked_sub(recorded));
        Ok(Self {
            number: drop.number.clone(),
            drop_box: drop.drop_box.clone(),
            state: drop.state,
            emergency: drop.emergency,
            periods: periods.len(),
            recorded: shown.then(|| currency.total(recorded)),
            counted: found.as_ref().map(CountedBox::of),
            variance: variance.filter(|_| shown).map(|variance| currency.total(variance)),
        })
    }

    /// Those of periods, each once, in the order in which they were pulled.
    ///
    /// # Errors
    /// Where a row makes no sense.
    pub(super) fn of(
        periods: &[Reported],
        currency: Currency,
        hidden: (Hides, Option<PeriodId>),
    ) -> Result<Vec<Self>, AppError> {
        let drops = periods.iter().flat_map(|one| one.boxes.drops());
        let drops: BTreeMap<i64, &Drop> = drops.map(|drop| (drop.to_seq, drop)).collect();
        drops.into_values().map(|drop| Self::new(drop, currency, hidden)).collect()
    }
}

/// Something of an earlier period, or of a gaming day that was closed, that was put right in these
/// periods.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PriorPeriod {
    /// The round's number at its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub round: Option<i64>,
    /// What that changed of what bets brought the tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub by_rounds: Option<Total>,
    /// The box whose count was put right.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-2026-000001")]
    pub drop: Option<String>,
    /// The gaming day that the box served.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gaming_day: Option<NaiveDate>,
    /// By how much the box's variance changed: it is in no figure of this report.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub drop_variance: Option<Total>,
}

impl PriorPeriod {
    /// The rounds of earlier periods that were put right in these.
    pub(super) fn rounds(periods: &[Reported], currency: Currency) -> Vec<Self> {
        let rounds = periods.iter().flat_map(|one| &one.figures.prior);
        let listed = rounds.map(|prior| Self {
            round: Some(prior.round),
            by_rounds: Some(currency.total(prior.by_rounds)),
            drop: None,
            gaming_day: None,
            drop_variance: None,
        });
        listed.collect()
    }

    /// The counts of boxes of days that were closed which were put right in these periods.
    ///
    /// # Errors
    /// Returns an error if the database fails, or an entry makes no sense.
    pub(super) fn counts(
        connection: &mut Db,
        table: &Table,
        periods: &[Reported],
    ) -> Result<Vec<Self>, AppError> {
        let ends = periods.first().zip(periods.last());
        let Some((first, last)) = ends else { return Ok(Vec::new()) };
        let (after, until) = (count(first.period.from_seq)?.saturating_sub(1), last.period.to_seq);
        let mut listed = Vec::new();
        for one in put_right_after(connection, table, after)? {
            let is_here = until.is_none_or(|until| one.seq <= until);
            let Some(recount) = one.box_count.filter(|recount| recount.day_closed && is_here)
            else {
                continue;
            };
            let drop = store::drops::find(connection, recount.drop_id)?;
            let drop = drop.ok_or_else(|| StoreError::corrupt("a count of no box"))?;
            listed.push(Self {
                round: None,
                by_rounds: None,
                drop: Some(recount.number),
                gaming_day: Some(drop.gaming_day.parse().map_err(StoreError::corrupt)?),
                drop_variance: Some(table.currency.total(recount.variance)),
            });
        }
        Ok(listed)
    }
}

/// Something of a gaming day that was put right after it was closed. It changes no figure of the
/// day, and stands in `prior_period` of the one on which it was done.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AdjustedLater {
    /// The entry of the log that did it.
    pub entry_id: EntryId,
    pub at: DateTime<Utc>,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// `round_corrected`, `round_voided`, `payment_error` or `count_corrected`.
    #[schema(example = "round_voided")]
    pub kind: &'static str,
    /// The gaming day on which it stands; null as long as the table has not been opened since.
    #[schema(required)]
    pub gaming_day: Option<NaiveDate>,
    /// The round's number at its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub round: Option<i64>,
    /// What that changed of what bets brought the tray.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub by_rounds: Option<Total>,
    /// The box whose count was put right.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-2026-000001")]
    pub drop: Option<String>,
    /// By how much the box's variance changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub drop_variance: Option<Total>,
}

impl AdjustedLater {
    /// What was put right of a table's closed day since: these are its periods.
    ///
    /// # Errors
    /// Returns an error if the database fails, or an entry makes no sense.
    pub(super) fn of(
        connection: &mut Db,
        table: &Table,
        periods: &[Reported],
    ) -> Result<Vec<Self>, AppError> {
        let ends = periods.first().zip(periods.last());
        let Some((first, last)) = ends else { return Ok(Vec::new()) };
        let (first, last) = (&first.period, &last.period);
        let Some(to_seq) = last.to_seq else { return Ok(Vec::new()) };
        let mut listed = Vec::new();
        for one in put_right_after(connection, table, count(to_seq)?)? {
            let is_of_day = match (&one.box_count, one.round) {
                (Some(recount), _) => {
                    let boxes = periods.iter().flat_map(|period| period.boxes.drops());
                    let mut boxes = boxes.filter(|drop| drop.gaming_day == first.gaming_day);
                    recount.day_closed && boxes.any(|drop| drop.id == recount.drop_id)
                }
                (None, Some(round)) => {
                    let opened = store::log::of_round(connection, round, 0, 1)?.pop();
                    let opened = opened.map(|opened| opened.sealed.entry.seq);
                    // Most were dealt later, and need not be played again.
                    opened
                        .is_some_and(|opened| i64::try_from(opened).is_ok_and(|seq| seq <= to_seq))
                        && ended_at(connection, table, round, one.seq)?
                            .is_some_and(|ended| (first.from_seq..=to_seq).contains(&ended))
                }
                (None, None) => false,
            };
            if is_of_day {
                listed.push(Self::new(connection, table, &one)?);
            }
        }
        Ok(listed)
    }

    fn new(connection: &mut Db, table: &Table, one: &PutRight) -> Result<Self, AppError> {
        let since = store::periods::since(connection, table.id, one.seq.saturating_sub(1))?;
        let stands = since.first().map(|period: &Period| period.gaming_day.parse());
        let number = match one.round {
            Some(round) => store::rounds::find(connection, round)?.map(|round| round.number),
            None => None,
        };
        let recount = one.box_count.as_ref();
        Ok(Self {
            entry_id: one.entry_id,
            at: one.at,
            table_id: table.id,
            table: table.name.clone(),
            kind: one.kind,
            gaming_day: stands.transpose().map_err(StoreError::corrupt)?,
            round: number,
            by_rounds: number.map(|_| table.currency.total(one.tray)),
            drop: recount.map(|recount| recount.number.clone()),
            drop_variance: recount.map(|recount| table.currency.total(recount.variance)),
        })
    }

    const COLUMNS: [&str; 9] =
        ["at", "table", "kind", "on", "round", "won_by_rounds", "drop", "drop_variance", "entry"];

    fn cells(&self) -> [Cell; 9] {
        let text = |text: Option<String>| Cell::text(text.unwrap_or_default());
        [
            Cell::At(Some(self.at)),
            Cell::text(&self.table),
            Cell::word(self.kind),
            text(self.gaming_day.map(|day| day.to_string())),
            text(self.round.map(|round| round.to_string())),
            self.by_rounds.map_or_else(|| Cell::text(""), Cell::figure),
            text(self.drop.clone()),
            self.drop_variance.map_or_else(|| Cell::text(""), Cell::figure),
            Cell::text(self.entry_id.to_string()),
        ]
    }

    /// What was put right later, for paper.
    pub(super) fn sheet(later: &[Self]) -> Sheet {
        let rows = later.iter().map(Self::cells);
        Sheet::new("Adjusted after the day was closed", Self::COLUMNS, rows).without_blanks()
    }
}
