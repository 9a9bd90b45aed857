//! Decides where a correction's chips go at a tracked table (`back_office.md`, 2.3 and 3.6).

use super::{fold::had_ended, loading::Loading};
use crate::{
    Actor, AppError,
    record::projections::{house_settings, open_period},
};
use houseway_acts::{
    House,
    corrections::{Chips, closed},
    open_place,
};
use houseway_audit::Entry;
use houseway_back_office::{ChipsMoved, Corrected, signers};
use houseway_base::{
    ids::RoundId,
    money::{Currency, Minor},
};
use houseway_facts::{Capacity, ChipsOfCorrection, CorrectionEvent, Kind, correction};
use houseway_ledger::{CAME_BACK, Posting};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{Filter, HOUSE, table_of, table_stream},
    results::Nets,
    rounds::Round,
    row::time,
    span::Span,
    tables::Table,
};

/// How many entries after a correction are searched for the entry about its chips. The entries
/// about other rounds that the correction affects come before that entry.
const BATCH: i64 = 50;

/// How many entries are read at a time when a person's corrections are added up.
const ENTRIES: i64 = 200;

/// Decides where the chips of a correction with these postings go. `given` says whether the chips
/// were moved, as entered by the person who makes the correction.
///
/// # Errors
/// Returns `period_not_open` if chips are to move at a closed table.
pub(crate) fn chips_of(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    postings: &[Posting],
    given: Option<ChipsMoved>,
) -> Result<Chips, AppError> {
    let corrected = Corrected::of(postings).map_err(AppError::internal)?;
    let moved = match (given, open_period(connection, table.id)?) {
        (Some(ChipsMoved::Moved), None) => return Err(closed(&table.name).into()),
        (Some(given), _) => given,
        (None, None) => ChipsMoved::NotMoved,
        (None, Some(period)) => {
            if had_ended(connection, table, round, period.from_seq)?
                || takes_back(connection, table, round, corrected)?
            {
                ChipsMoved::NotMoved
            } else {
                ChipsMoved::Moved
            }
        }
    };
    Ok(Chips { moved, corrected, effect: effect(postings)? })
}

/// Loads the house with only this table.
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn house_of(connection: &mut Db, table: &Table) -> Result<House, AppError> {
    let mut loading = Loading::new(connection)?;
    loading.table(table.id)?;
    Ok(loading.house)
}

/// The largest change that these postings make to the win of the table or of a seat.
fn effect(postings: &[Posting]) -> Result<Minor, AppError> {
    let nets = Nets::of(postings)?;
    let changes = nets.seats.into_values().chain([nets.house]);
    let sizes = changes.map(Minor::checked_abs);
    let largest = sizes.collect::<Option<Vec<Minor>>>().map(|sizes| sizes.into_iter().max());
    largest.flatten().ok_or_else(|| AppError::internal("an effect"))
}

/// Whether a correction reverses the round's previous correction, whose chips were not moved
/// (0.3-16).
fn takes_back(
    connection: &mut Db,
    table: &Table,
    round: &Round,
    corrected: Corrected,
) -> Result<bool, AppError> {
    if !round.corrected || corrected == Corrected::default() {
        return Ok(false);
    }
    let Some(last) = store::log::last_of_game(connection, round.id, None)? else {
        return Ok(false);
    };
    let Some(chips) = chips_after(connection, table, round.id, last.sealed.entry.seq)? else {
        return Ok(false);
    };
    let undone = Corrected::of(&chips.postings).map_err(AppError::internal)?;
    Ok(chips.chips == ChipsMoved::NotMoved && undone == corrected)
}

/// Finds the entry about a correction's chips. `seq` is the number of the entry that corrected the
/// round. Returns `None` if there is no such entry, for example at a table that is not tracked.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(crate) fn chips_after(
    connection: &mut Db,
    table: &Table,
    round_id: RoundId,
    seq: u64,
) -> Result<Option<ChipsOfCorrection>, AppError> {
    let since = store::log::of_stream(connection, &table_stream(table.id), seq, BATCH)?;
    for stored in since {
        let entry = stored.sealed.entry;
        let Some(Kind::Correction(_)) = Kind::named(&entry.kind) else { continue };
        let event: CorrectionEvent =
            serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let CorrectionEvent::Chips(chips) = event;
        if chips.round_id == round_id {
            return Ok(Some(chips));
        }
    }
    Ok(None)
}

/// A correction that someone made, with the entry that records its chips.
struct Made {
    entry: Entry,
    chips: ChipsOfCorrection,
    effect: Minor,
}

/// This person's corrections since the gaming day began, at tables in this currency, newest first.
fn made(connection: &mut Db, actor: &str, currency: Currency) -> Result<Vec<Made>, AppError> {
    let Some(day) = store::shifts::newest_day(connection)? else {
        return Ok(Vec::new());
    };
    let filter = Filter {
        actor: Some(actor.to_owned()),
        kind: Some(correction::Kind::Chips.name().to_owned()),
        from: Some(time(day.opened_at)?),
        ..Filter::default()
    };
    let (mut made, mut before): (Vec<Made>, Option<i64>) = (Vec::new(), None);
    loop {
        let listed = store::log::list(connection, &filter, Span::before(before, ENTRIES))?;
        for stored in listed.entries {
            let entry = stored.sealed.entry;
            let table = table_of(&entry.stream).map(|id| store::tables::find(connection, id));
            let table = table.transpose()?.flatten();
            if table.is_none_or(|table| table.currency != currency) {
                continue;
            }
            let CorrectionEvent::Chips(chips) =
                serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
            let effect = currency.minor(chips.effect).map_err(StoreError::corrupt)?;
            made.push(Made { entry, chips, effect });
        }
        before = listed.looked_to;
        if before.is_none() {
            return Ok(made);
        }
    }
}

/// The sum of the corrections that this person made alone since the gaming day began, at tables in
/// this currency, in its smallest unit. The sum does not include corrections that a second person
/// signed, or chips that came back after a wrong payment.
fn alone(connection: &mut Db, actor: Actor, currency: Currency) -> Result<Minor, AppError> {
    let made = made(connection, &actor.to_string(), currency)?;
    let alone = made.iter().filter(|made| {
        let came_back = made.chips.postings.iter().any(|posting| posting.memo == CAME_BACK);
        made.chips.signed.signatures.len() < 2 && !came_back
    });
    Ok(alone.fold(0, |sum, made| made.effect.saturating_add(sum)))
}

/// The sum of the corrections that this correction's author has made since the gaming day began:
/// first without this correction, then including it. `None` if the correction is from an earlier
/// day.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(crate) fn corrected_by(
    connection: &mut Db,
    entry: &Entry,
    currency: Currency,
) -> Result<Option<(Minor, Minor)>, AppError> {
    let made = made(connection, &entry.actor, currency)?;
    let mut until = made.iter().skip_while(|made| made.entry.id != entry.id);
    let Some(own) = until.next() else { return Ok(None) };
    let before: Minor = until.fold(0, |sum, made| made.effect.saturating_add(sum));
    Ok(Some((before, before.saturating_add(own.effect))))
}

/// The additional signer that a correction with this effect requires. Returns `None` if the house
/// has no threshold, if the effect plus the person's other corrections of the gaming day stay below
/// it (0.4-7), or if the act already requires this signer.
pub(crate) fn second_signer(
    connection: &mut Db,
    (table, by): (&Table, Actor),
    effect: Minor,
    places: &[Capacity],
) -> Result<Option<Capacity>, AppError> {
    let (name, roles) = signers::SECOND_OF_CORRECTION;
    let (_, settings) = house_settings(connection)?;
    let thresholds = settings.thresholds.get(&table.currency.to_string());
    let from = thresholds.and_then(|thresholds| thresholds.correction_second_signer_from);
    let Some(from) = from else { return Ok(None) };
    if effect == 0 || places.iter().any(|place| place.name == name) {
        return Ok(None);
    }
    // If one person makes corrections at two tables at once, the second must wait for the first.
    store::log::lock_head(connection, HOUSE)?;
    let sum = effect.saturating_add(alone(connection, by, table.currency)?);
    let large = sum >= table.currency.minor(from).map_err(AppError::internal)?;
    Ok(large.then(|| open_place(name.to_owned(), roles.to_vec())))
}
