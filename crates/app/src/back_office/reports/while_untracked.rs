//! The changes to a tray while its table was not tracked (`back_office.md`, 0.4-2).

use serde::Serialize;
use utoipa::ToSchema;

use crate::AppError;
use houseway_base::money::{Minor, Total};
use houseway_facts::PeriodEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError, log::table_stream, periods::Period, span::Span, tables::Table,
};

/// The changes to a tray between two periods while its table was not tracked. They are not part of
/// any win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct WhileUntracked {
    /// The slip of the last count before the gap.
    #[schema(example = "I-2026-000002")]
    pub closer_slip: String,
    /// The total of the last count before the gap.
    pub closer: Total,
    /// The slip of the first count after the gap.
    #[schema(example = "I-2026-000003")]
    pub opener_slip: String,
    /// The total of the first count after the gap.
    pub opener: Total,
    /// The amount that the tray gained from the entries between the two counts.
    pub recorded_play: Total,
    /// How much more the second count found than the first count and the recorded play explain;
    /// negative if it found less.
    pub gap: Total,
    /// The number of the first entry between the two counts; `to_seq` is the number of the last. If
    /// there are no entries in between, `from_seq` is greater than `to_seq`.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    #[schema(minimum = 1)]
    pub to_seq: i64,
    /// The gap in the currency's smallest unit.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) gap_minor: Minor,
}

/// Returns the changes to the tray before a period, if the table was not tracked between the
/// previous period and this one.
///
/// # Errors
/// Returns an error if the database fails or a row is corrupt.
pub(super) fn before(
    connection: &mut Db,
    table: &Table,
    period: &Period,
) -> Result<Option<WhileUntracked>, AppError> {
    if period.tracking <= 1 {
        return Ok(None);
    }
    let earlier =
        store::periods::list(connection, table.id, Span::before(Some(period.from_seq), 1))?.pop();
    let Some(earlier) = earlier.filter(|earlier| earlier.tracking != period.tracking) else {
        return Ok(None);
    };
    let Some(last) = earlier.closer.zip(earlier.to_seq) else { return Ok(None) };
    let (closer_slip, to_seq) = last;
    let slips = store::periods::slips(connection, &[&closer_slip, &period.opener])?;
    let slip = |number: &str| slips.iter().find(|slip| slip.number == number);
    let both = slip(&closer_slip).zip(slip(&period.opener));
    let (closer, opener) = both.ok_or_else(|| StoreError::corrupt("a period without its slips"))?;
    let gap = posted_to_tray(connection, table, opener.seq)?;
    let change = opener.total.checked_sub(closer.total);
    let recorded_play = change.and_then(|change| change.checked_sub(gap));
    let recorded_play = recorded_play.ok_or_else(|| AppError::internal("a difference"))?;
    let total = |minor| table.currency.total(minor);
    Ok(Some(WhileUntracked {
        closer: total(closer.total),
        opener_slip: opener.number.clone(),
        opener: total(opener.total),
        recorded_play: total(recorded_play),
        gap: total(gap),
        from_seq: to_seq.saturating_add(1),
        to_seq: opener.seq.saturating_sub(1),
        gap_minor: gap,
        closer_slip,
    }))
}

/// The amount that an opener's entry posted to the tray: the difference between the count and the
/// books.
fn posted_to_tray(connection: &mut Db, table: &Table, seq: i64) -> Result<Minor, AppError> {
    let before = store::row::count(seq)?.saturating_sub(1);
    let entry = store::log::gists(connection, &table_stream(table.id), before, 1)?.pop();
    let entry = entry.ok_or_else(|| StoreError::corrupt("a period whose opener is not there"))?;
    let event: PeriodEvent = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
    let tray = event.postings().iter().filter(|posting| posting.account.is_of_tray());
    let sum = tray.map(|posting| posting.minor).try_fold(0_i64, i64::checked_add);
    sum.ok_or_else(|| AppError::internal("a sum"))
}
