//! Cases about cash. An entry about cash changes the totals of its gaming day, so the search looks
//! at the whole day. That way, the result does not depend on the order in which the search finds
//! the entries.

use std::collections::BTreeSet;

use chrono::NaiveDate;

use super::search::{Found, subject_of};
use crate::{
    AppError,
    back_office::cash::{CashOfDay, days_moved},
};
use houseway_acts::{
    cases::Opening,
    cash::{Reached, reached},
};
use houseway_audit::Entry;
use houseway_base::{
    ids::CashTransactionId,
    names::{CaseKind, Severity, Tender},
};
use houseway_facts::{CaseAbout, CashEvent, CashOfCase, Fact, SaleEvent, StayEvent};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::table_of,
    row::{count, from_count},
};

/// The gaming days whose cash has changed.
#[derive(Default)]
pub(super) struct Days(BTreeSet<NaiveDate>);

const fn severity(case: CaseKind) -> Severity {
    match case {
        CaseKind::CashOver => Severity::Urgent,
        _ => Severity::Review,
    }
}

/// The gaming day of a cash transaction.
fn day_of(connection: &mut Db, id: CashTransactionId) -> Result<Option<NaiveDate>, AppError> {
    let row = store::cash::find(connection, id)?;
    let day = row.map(|row| row.gaming_day.parse()).transpose();
    Ok(day.map_err(StoreError::corrupt)?)
}

impl Days {
    /// Notes the days whose cash an entry changes.
    pub fn note(
        &mut self,
        connection: &mut Db,
        entry: &Entry,
        fact: &Fact,
    ) -> Result<(), AppError> {
        match fact {
            Fact::Sale(SaleEvent::Sold(sold)) if sold.tender == Tender::Cash => {
                self.0.insert(sold.gaming_day);
            }
            Fact::Cash(CashEvent::Recorded(recorded)) => {
                self.0.insert(recorded.gaming_day);
            }
            Fact::Cash(CashEvent::Attributed { transaction_id, .. }) => {
                self.0.extend(day_of(connection, *transaction_id)?);
            }
            Fact::Tournament(event) if event.done().is_some_and(|done| done.cash().is_some()) => {
                self.0.extend(day_of(connection, entry.id.uuid().into())?);
            }
            Fact::Stay(StayEvent::Reattributed { .. }) => {
                if let Some(table_id) = table_of(&entry.stream) {
                    self.0.extend(days_moved(connection, table_id, from_count(entry.seq)?)?);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The cash thresholds that were reached on these days and have no case yet.
    pub fn found(self, connection: &mut Db) -> Result<Vec<Found>, AppError> {
        let mut found = Vec::new();
        for day in self.0 {
            let of_day = CashOfDay::read(connection, day)?;
            for reached in of_day.moves.values().flat_map(|moves| reached(moves)) {
                found.extend(of_day.found(connection, day, &reached)?);
            }
        }
        Ok(found)
    }
}

impl CashOfDay {
    fn found(
        &self,
        connection: &mut Db,
        day: NaiveDate,
        reached: &Reached,
    ) -> Result<Option<Found>, AppError> {
        let Some(entry) = self.entries.get(&reached.id) else { return Ok(None) };
        let (stream, seq) = entry.subject();
        let stored =
            store::log::of_stream(connection, stream, count(seq)?.saturating_sub(1), 1)?.pop();
        let Some(stored) = stored else { return Ok(None) };
        let (direction, transaction_id) = (reached.direction, reached.id);
        let person = entry.cash.person.clone();
        let about = CaseAbout {
            table_id: entry.row.table_id,
            gaming_day: Some(day),
            cash: Some(CashOfCase { direction, transaction_id, person }),
            ..CaseAbout::default()
        };
        let currency = entry.cash.currency;
        let opening = Opening {
            case: reached.case,
            severity: severity(reached.case),
            about,
            amount: Some(currency.money(reached.sum).map_err(AppError::internal)?),
            currency: Some(currency),
        };
        let found = Found { subject: subject_of(&stored.sealed.entry), opening };
        Ok((!found.is_known(connection)?).then_some(found))
    }
}
