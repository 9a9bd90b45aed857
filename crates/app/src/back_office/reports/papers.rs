//! The slips, boxes and later corrections that a table's report lists (`back_office.md`, 0.4-6 and
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
    AppError,
    back_office::{drops::CountedBox, fold::ended_at},
    record::projections::periods_of_drop,
    reports::{Cell, Sheet},
};
use houseway_back_office::BoxCount;
use houseway_base::{
    ids::{EntryId, PeriodId, TableId},
    money::{Currency, Total},
    names::{DropState, InventoryKind, SlipKind, SlipState},
};
use houseway_store as store;
use houseway_store::{Db, StoreError, drops::Drop, periods::Period, row::count, tables::Table};

/// The numbers of a report's slips.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct ReportSlips {
    /// Fills that were received.
    #[schema(example = json!(["F-2026-000001"]))]
    pub fills: Vec<String>,
    /// Credits whose chips were taken and not returned.
    #[schema(example = json!(["C-2026-000001"]))]
    pub credits: Vec<String>,
    /// Counts of the tray: openers, closers and checks.
    #[schema(example = json!(["I-2026-000001", "I-2026-000002"]))]
    pub inventory: Vec<String>,
    /// The inventory slips that are checks.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) checks: Vec<String>,
}

impl ReportSlips {
    /// Returns the slips of a table's periods. With `of_day`, also returns the counts of that day
    /// that belong to no period.
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

/// The numbers of all fills and credits of a gaming day.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct DaySlips {
    /// Fills that were received.
    #[schema(example = json!(["F-2026-000001"]))]
    pub fills: Vec<String>,
    /// Credits whose chips were taken and not returned.
    #[schema(example = json!(["C-2026-000001"]))]
    pub credits: Vec<String>,
    /// Fills and credits that were voided.
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

    /// The numbers for a printout.
    pub(super) fn sheet(&self) -> Sheet {
        let lists = [("fills", &self.fills), ("credits", &self.credits), ("void", &self.void)];
        let rows = lists.map(|(name, numbers)| {
            let none = numbers.is_empty();
            let numbers = if none { Cell::word("none") } else { Cell::text(numbers.join(", ")) };
            [Cell::word(name), numbers]
        });
        Sheet::new("slips", ["slips", "numbers"], rows)
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
    /// The number of periods that the box served.
    pub periods: usize,
    /// The total according to the books. Null for the count room until the day is closed. Null for
    /// other readers who are allowed to count the tray, until every period that the box served is
    /// closed.
    #[schema(required, value_type = Option<Total>)]
    pub recorded: Option<Total>,
    /// The counted contents; null until the cage has confirmed the total.
    #[schema(required)]
    pub counted: Option<CountedBox>,
    /// The counted total minus the recorded one; negative if something is missing.
    #[schema(required, value_type = Option<Total>)]
    pub variance: Option<Total>,
}

impl ReportBox {
    /// Returns a box. `open` is the open period, if the reader is not allowed to know what its tray
    /// should hold.
    ///
    /// # Errors
    /// Returns an error if the row is corrupt.
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

    /// Returns the boxes of these periods, each once, in the order they were pulled.
    ///
    /// # Errors
    /// Returns an error if a row is corrupt.
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

/// A correction that was made in these periods and concerns an earlier period, or a gaming day that
/// was already closed.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PriorPeriod {
    /// The round's number at its table; absent if no round was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub round: Option<i64>,
    /// How much the correction changed the tray's gain from bets; absent if no round was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub by_rounds: Option<Total>,
    /// The drop whose count was corrected; absent if no count was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-2026-000001")]
    pub drop: Option<String>,
    /// The gaming day that the box served; absent if no count was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gaming_day: Option<NaiveDate>,
    /// How much the box's variance changed; absent if no count was corrected. The change is not
    /// part of any figure in this report.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub drop_variance: Option<Total>,
}

impl PriorPeriod {
    /// Returns the corrections that were made in these periods to rounds of earlier periods.
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

    /// Returns the corrections that were made in these periods to the counts of boxes whose gaming
    /// day was already closed.
    ///
    /// # Errors
    /// Returns an error if the database fails or an entry is corrupt.
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

/// A correction of a gaming day that was made after the day was closed. It does not change that
/// day's figures, and is listed in the `prior_period` of the day on which it was made.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AdjustedLater {
    /// The log entry of the correction.
    pub entry_id: EntryId,
    pub at: DateTime<Utc>,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    /// The kind of correction: `round_corrected`, `round_voided`, `payment_error` or
    /// `count_corrected`.
    #[schema(example = "round_voided")]
    pub kind: &'static str,
    /// The gaming day whose report lists the correction; null until the table is opened again.
    #[schema(required)]
    pub gaming_day: Option<NaiveDate>,
    /// The round's number at its table; absent if no round was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    pub round: Option<i64>,
    /// How much the correction changed the tray's gain from bets; absent if no round was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub by_rounds: Option<Total>,
    /// The drop whose count was corrected; absent if no count was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "D-2026-000001")]
    pub drop: Option<String>,
    /// How much the box's variance changed; absent if no count was corrected.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Total>)]
    pub drop_variance: Option<Total>,
}

impl AdjustedLater {
    /// Returns the corrections of a table's closed day that were made after the close. `periods`
    /// are the periods of that day.
    ///
    /// # Errors
    /// Returns an error if the database fails or an entry is corrupt.
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
                    // A correction of a round that was opened after this day cannot change the day,
                    // so the round is not replayed.
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

    /// The later corrections for a printout.
    pub(super) fn sheet(later: &[Self]) -> Sheet {
        let rows = later.iter().map(Self::cells);
        Sheet::new("adjusted_after_the_day_was_closed", Self::COLUMNS, rows).without_blanks()
    }
}
