//! From log entries to the rows that are read: tables, rules, rounds, postings, users, keys.
//!
//! What the house's stream says is projected by the same function when it is written and when
//! everything is rebuilt. A round's entries are projected from memory when they are written, and
//! played again from their JSON when everything is rebuilt: each way checks the other.

mod alarm;
mod approval;
mod back_office;
mod box_counts;
mod corrections;
mod desk;
mod desk_words;
mod drops;
mod house;
mod period;
mod round;
mod sales;
mod slips;
mod table_act;
pub(in crate::app) mod wagers;

pub use alarm::VarianceAlarm;
pub use approval::{
    ApprovalEvent, Capacity, How, Signature, approval_event, capacities as approval_capacities,
};
pub use back_office::{
    ActSignature, BackOfficeEvent, ShiftFields, StreamAt, back_office_event, calendar,
    house_settings, table_setup,
};
pub use box_counts::{
    BoxCountEvent, BoxOfCount, CountStep, CountSteps, CountedAnew, DropOfCount, box_count_event,
    boxes_of_count,
};
pub use corrections::{ChipsOfCorrection, CorrectionEvent};
pub use desk::{
    DealerOfRecord, Deck, DeckAtTable, Desk, FloorEvent, OpenPenalty, deals, floor_event,
    names as dealers,
};
pub use drops::{
    DropCounted, DropEvent, DropPulled, DropRecounted, LeftBehind, RecordedBox, periods_of_drop,
};
pub use house::{FailedSignIns, HouseEvent, TableFields, UserFields, house_event};
pub use period::{
    CountedTray, PeriodClosed, PeriodEvent, PeriodOpened, TrayChecked, open_period, period_event,
};
pub use round::{
    OPENED, RoundEntry, RoundOpened, insert_round, open_books, project_event, round_entry,
    take_snapshot, use_shuffle,
};
pub use sales::{ChipsSold, SaleEvent, SaleVoided};
pub use slips::{SlipAsked, SlipEvent, SlipMoved, StepDone, Steps};
pub use table_act::TableAct;

use crate::{
    app::error::AppError,
    audit::{CLOCK_SET_BACK, SealedEntry},
    store::{Db, log::HOUSE},
};

/// Projects one entry of any stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense.
pub fn entry(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    if sealed.entry.kind == CLOCK_SET_BACK {
        return Ok(());
    }
    if sealed.entry.kind.starts_with(ApprovalEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        approval_event(connection, sealed, &event)
    } else if sealed.entry.kind.starts_with(FloorEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        floor_event(connection, sealed, &event)
    } else if BackOfficeEvent::is_kind(&sealed.entry.kind) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        back_office_event(connection, sealed, &event)
    } else if PeriodEvent::is_kind(&sealed.entry.kind) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        period_event(connection, sealed, &event)
    } else if sealed.entry.kind.starts_with(SaleEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        SaleEvent::project(&event, connection, sealed)
    } else if sealed.entry.kind.starts_with(CorrectionEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        CorrectionEvent::project(&event, connection, sealed)
    } else if sealed.entry.kind.starts_with(SlipEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        SlipEvent::project(&event, connection, sealed)
    } else if sealed.entry.kind.starts_with(DropEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        DropEvent::project(&event, connection, sealed)
    } else if sealed.entry.kind.starts_with(BoxCountEvent::PREFIX) {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        box_count_event(connection, sealed, &event)
    } else if sealed.entry.stream == HOUSE {
        let event = serde_json::from_str(&sealed.entry.body).map_err(AppError::internal)?;
        house_event(connection, sealed, &event)
    } else {
        round_entry(connection, sealed)
    }
}
