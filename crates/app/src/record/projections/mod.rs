//! Projects log entries to the rows that are read: tables, rules, rounds, postings, users, keys.
//!
//! The same functions project a fact when it is written and when everything is rebuilt. Only game
//! events are different: when they are written, they are projected from memory, and in a rebuild
//! they are replayed from their JSON, so that each way checks the other.

mod approval;
mod back_office;
mod box_counts;
mod cases;
mod cash;
mod corrections;
mod desk;
mod drops;
mod entry;
mod equipment;
mod house;
mod period;
mod pits;
mod round;
mod sales;
mod slips;
mod stays;
mod tournaments;
pub(crate) mod wagers;

pub use approval::capacities as approval_capacities;
pub use back_office::{day_of_row, house_settings, shift_of_row, table_setup};
pub use box_counts::{boxes_of_count, count_of, steps_of_count};
pub use cases::case_of;
pub use cash::cash_of_rows;
pub use desk::{DealerOfRecord, DeckAtTable, Desk, OpenPenalty, names as dealers};
pub use drops::{drop_of, periods_of_drop};
pub use period::{open_period, period_of_row};
pub use round::{insert_round, open_books, project_event, take_snapshot, use_shuffle};
pub use sales::sale_of;
pub use slips::{slip_of, steps_of};
pub use stays::spot_of;

use self::entry::corrupt;
use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_facts::{ClockEvent, Fact};
use houseway_store::Db;

/// Projects one entry in any stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn project_entry(connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
    let entry = &sealed.entry;
    let fact = Fact::read(&entry.kind, &entry.body);
    let fact = fact.map_err(|error| corrupt(sealed, &error.to_string()))?;
    project(connection, sealed, &fact)
}

/// Projects an entry's fact.
///
/// # Errors
/// Returns the same errors as [`project_entry`].
pub fn project(connection: &mut Db, sealed: &SealedEntry, fact: &Fact) -> Result<(), AppError> {
    match fact {
        Fact::Approval(event) => approval::approval_event(connection, sealed, event),
        Fact::BackOffice(event) => back_office::back_office_event(connection, sealed, event),
        Fact::BoxCount(event) => box_counts::box_count_event(connection, sealed, event),
        Fact::Case(event) => cases::case_event(connection, sealed, event),
        Fact::Cash(event) => cash::cash_event(connection, sealed, event),
        Fact::Clock(ClockEvent::SetBack { .. }) => Ok(()),
        Fact::Correction(event) => corrections::correction_event(connection, sealed, event),
        Fact::Drop(event) => drops::drop_event(connection, sealed, event),
        Fact::Equipment(event) => equipment::equipment_event(connection, sealed, event),
        Fact::Floor(event) => desk::floor_event(connection, sealed, event),
        Fact::House(event) => house::house_event(connection, sealed, event),
        Fact::Pit(event) => pits::pit_event(connection, sealed, event),
        Fact::Period(event) => period::period_event(connection, sealed, event),
        Fact::Round(fact) => round::round_fact(connection, sealed, fact),
        Fact::Sale(event) => sales::sale_event(connection, sealed, event),
        Fact::Slip(event) => slips::slip_event(connection, sealed, event),
        Fact::Stay(event) => stays::stay_event(connection, sealed, event),
        Fact::Tournament(event) => tournaments::tournament_event(connection, sealed, event),
    }
}
