//! The entries of tournaments that moved money.

use crate::{
    app::AppError,
    facts::{Done, Fact},
    ids::{ShiftId, TournamentId},
    money::Currency,
    store::{self, Db, StoreError, log::tournament_stream, row::count},
    tournaments::Event,
};

/// An entry that moved money.
pub(super) struct Told {
    pub shift_id: Option<ShiftId>,
    /// Who wrote it.
    pub actor: String,
    pub done: Done,
}

/// A tournament as it was when a gaming day moved the last of its money.
pub(super) struct OfDay {
    pub id: TournamentId,
    pub name: String,
    pub currency: Currency,
    /// Everything that moved money until then, in order.
    pub told: Vec<Told>,
}

fn done(kind: &str, body: &str) -> Result<Done, AppError> {
    let Fact::Tournament(event) = Fact::read(kind, body).map_err(StoreError::corrupt)? else {
        return Err(StoreError::corrupt("money of no tournament").into());
    };
    let done = event.done().cloned();
    Ok(done.ok_or_else(|| StoreError::corrupt("money that nothing moved"))?)
}

/// Everything that a tournament moved until this number.
fn told(connection: &mut Db, id: TournamentId, until: i64) -> Result<Vec<Told>, AppError> {
    let rows = store::tournament_money::until(connection, id, until)?;
    let told = rows.into_iter().map(|row| {
        let done = done(&row.kind, &row.body)?;
        Ok(Told { shift_id: row.shift_id, actor: row.actor, done })
    });
    told.collect()
}

/// The tournaments that moved money in these shifts, sorted by name.
pub(super) fn of_shifts(connection: &mut Db, shifts: &[ShiftId]) -> Result<Vec<OfDay>, AppError> {
    let mut found = Vec::new();
    for (id, last) in store::tournament_money::of_shifts(connection, shifts)? {
        let (name, currency) = named(connection, id, last)?;
        found.push(OfDay { id, name, currency, told: told(connection, id, last)? });
    }
    found.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    Ok(found)
}

/// What a tournament was called at this number of its stream, and its currency. A name that is
/// changed later changes no report.
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
