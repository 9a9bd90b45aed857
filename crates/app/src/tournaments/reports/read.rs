//! The tournaments' log entries that moved money.
//!
//! Money counts towards the shift that is open when it is moved. Money that a hand moves while no
//! shift is open counts towards the next shift, so that no table has to wait for a shift, and so
//! that the report on a closed day does not change.

use std::collections::BTreeMap;

use crate::AppError;
use houseway_base::{
    ids::{ShiftId, TournamentId},
    money::Currency,
};
use houseway_facts::{Done, Fact};
use houseway_store as store;
use houseway_store::{
    Db, StoreError, log::tournament_stream, row::count, shifts::Shift, tournament_money::MoneyTold,
};
use houseway_tournaments::Event;

/// An entry that moved money.
pub(super) struct Told {
    pub shift_id: Option<ShiftId>,
    /// Whether the entry counts towards the reported day.
    pub is_of_day: bool,
    /// The person or program that wrote the entry, as identified in the log.
    pub actor: String,
    pub done: Done,
}

/// A tournament's state after its last movement of money on a gaming day.
pub(super) struct OfDay {
    pub id: TournamentId,
    pub name: String,
    pub currency: Currency,
    /// All movements of money up to and including the last one on that day, in order.
    pub told: Vec<Told>,
}

fn done(kind: &str, body: &str) -> Result<Done, AppError> {
    let Fact::Tournament(event) = Fact::read(kind, body).map_err(StoreError::corrupt)? else {
        return Err(StoreError::corrupt("money of no tournament").into());
    };
    let done = event.done().cloned();
    Ok(done.ok_or_else(|| StoreError::corrupt("money that nothing moved"))?)
}

/// A span of time in microseconds that excludes its start and includes its end.
#[derive(Clone, Copy)]
struct Between {
    after: i64,
    until: i64,
}

impl Between {
    const fn has(self, at: i64) -> bool {
        self.after < at && at <= self.until
    }
}

/// The shifts of a gaming day, and the time before each of them during which no shift was open.
struct Reported {
    shifts: Vec<ShiftId>,
    /// The time from the opening of the previous day's last shift to the opening of this day's last
    /// shift. If the house had no shift before this day, the span begins with the day's first
    /// shift. `None` if the day has no shifts.
    between: Option<Between>,
}

impl Reported {
    fn new(connection: &mut Db, shifts: &[Shift]) -> Result<Self, AppError> {
        let ids = shifts.iter().map(|shift| shift.id).collect();
        let opened = |shift: &Shift| shift.opened_at;
        let mut between = None;
        if let (Some(first), Some(last)) =
            (shifts.iter().map(opened).min(), shifts.iter().map(opened).max())
        {
            let before = store::shifts::opened_before(connection, first)?;
            between = Some(Between { after: before.unwrap_or(first), until: last });
        }
        Ok(Self { shifts: ids, between })
    }

    fn has(&self, row: &MoneyTold) -> bool {
        match row.shift_id {
            Some(shift) => self.shifts.contains(&shift),
            None => self.between.is_some_and(|between| between.has(row.at)),
        }
    }
}

/// All movements of a tournament up to the entry with this number.
fn told(
    connection: &mut Db,
    reported: &Reported,
    (id, until): (TournamentId, i64),
) -> Result<Vec<Told>, AppError> {
    let rows = store::tournament_money::until(connection, id, until)?;
    let told = rows.into_iter().map(|row| {
        let done = done(&row.kind, &row.body)?;
        let is_of_day = reported.has(&row);
        Ok(Told { shift_id: row.shift_id, is_of_day, actor: row.actor, done })
    });
    told.collect()
}

/// The tournaments that moved money on the day of these shifts, sorted by name.
pub(super) fn of_shifts(connection: &mut Db, shifts: &[Shift]) -> Result<Vec<OfDay>, AppError> {
    let (reported, mut found) = (Reported::new(connection, shifts)?, Vec::new());
    let mut last: BTreeMap<TournamentId, i64> =
        store::tournament_money::of_shifts(connection, &reported.shifts)?.into_iter().collect();
    if let Some(Between { after, until }) = reported.between {
        for (id, seq) in store::tournament_money::without_shift(connection, after, until)? {
            let newest = last.entry(id).or_default();
            *newest = seq.max(*newest);
        }
    }
    for (id, last) in last {
        let (name, currency) = named(connection, id, last)?;
        let told = told(connection, &reported, (id, last))?;
        found.push(OfDay { id, name, currency, told });
    }
    found.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    Ok(found)
}

/// The name that a tournament had at this entry in its stream, and its currency. Renaming the
/// tournament later does not change the report.
fn named(
    connection: &mut Db,
    id: TournamentId,
    until: i64,
) -> Result<(String, Currency), AppError> {
    let kinds = ["tournament.announced", "tournament.changed"];
    let entries = store::log::of_kinds_after(connection, &tournament_stream(id), 0, &kinds)?;
    let until = count(until)?;
    let mut before = entries.into_iter().rev().filter(|one| one.sealed.entry.seq <= until);
    let entry = before.next().ok_or_else(|| StoreError::corrupt("a tournament of no name"))?;
    let entry = entry.sealed.entry;
    match done(&entry.kind, &entry.body)?.event {
        Event::Announced { structure } | Event::Changed { structure, .. } => {
            Ok((structure.name, structure.currency))
        }
        _ => Err(StoreError::corrupt("a tournament of no structure").into()),
    }
}
