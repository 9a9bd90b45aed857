//! The corrections at a table, from its log: corrected and voided rounds, payment errors, stacks,
//! voided sales, and box counts (`back_office.md`, 0.4-6 and 0.4-8).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use super::table_days::sum;
use crate::{AppError, games};
use houseway_audit::Entry;
use houseway_back_office::BoxCount;
use houseway_base::{
    ids::{DropId, EntryId, RoundId},
    money::Minor,
    names::ChipsMoved,
};
use houseway_facts::{
    ActSignature, ChipsOfCorrection, CorrectionEvent, DropEvent, DropRecounted, Kind, RoundEntry,
    SaleEvent, is_played,
};
use houseway_ledger::{Account, Posting};
use houseway_rules::Repair;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::table_stream, results::Nets, tables::Table};

/// The maximum number of events in a correction. In practice, a correction has only a few.
const EVENTS: u64 = 1_000;

/// A correction. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone)]
pub(super) struct PutRight {
    pub entry_id: EntryId,
    /// The correction's number in the table's stream.
    pub seq: i64,
    pub at: DateTime<Utc>,
    /// The person who made the correction, as identified in the log.
    pub actor: String,
    /// The kind of correction, such as `round_corrected`.
    pub kind: &'static str,
    pub round: Option<RoundId>,
    pub box_count: Option<Recount>,
    /// How much a correction of a round added to the tray on the books.
    pub tray: Minor,
    /// The table's gain from the correction.
    pub house: Minor,
    /// Each seat's gain from the correction.
    pub seats: BTreeMap<u8, Minor>,
    /// The size of the correction: the largest change that it makes, as an absolute amount.
    pub effect: Minor,
    pub chips: Option<ChipsMoved>,
    pub signatures: Vec<ActSignature>,
    pub reason: Option<String>,
}

/// A correction of a box's count.
#[derive(Debug, Clone)]
pub(super) struct Recount {
    pub drop_id: DropId,
    pub number: String,
    /// Whether the box's gaming day was closed.
    pub day_closed: bool,
    pub before: BoxCount,
    pub after: BoxCount,
    /// The counted totals before and after the correction.
    pub totals: (Minor, Minor),
    /// How much the box's variance changed.
    pub variance: Minor,
}

/// The report's name for a wrong payment.
const PAID_WRONG: &str = "payment_error";

/// The report's name for this kind of repair.
const fn kind_of(repair: Repair) -> &'static str {
    match repair {
        Repair::Corrected => "round_corrected",
        Repair::Voided => "round_voided",
        Repair::PaidWrong => PAID_WRONG,
        Repair::Stack(_) => "stack_adjusted",
    }
}

fn tray(postings: &[Posting]) -> Result<Minor, AppError> {
    let of_tray = postings.iter().filter(|posting| posting.account.is_of_tray());
    let sum = of_tray.map(|posting| posting.minor).try_fold(0_i64, i64::checked_add);
    sum.ok_or_else(|| AppError::internal("a sum"))
}

impl PutRight {
    fn new(entry: &Entry, kind: &'static str) -> Result<Self, StoreError> {
        Ok(Self {
            entry_id: entry.id,
            seq: store::row::from_count(entry.seq)?,
            at: entry.at,
            actor: entry.actor.clone(),
            kind,
            round: entry.round,
            box_count: None,
            tray: 0,
            house: 0,
            seats: BTreeMap::new(),
            effect: 0,
            chips: None,
            signatures: Vec::new(),
            reason: entry.reason.clone(),
        })
    }

    /// Reads an event of the table's game, with its postings; `None` if it corrects nothing.
    fn of_game(entry: &Entry, table: &Table) -> Result<Option<Self>, AppError> {
        let body: RoundEntry = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let repair = games::of(table.of_round()?).event(body.event.get())?.repair();
        let Some(repair) = repair else { return Ok(None) };
        let mut one = Self::new(entry, kind_of(repair))?;
        let nets = Nets::of(&body.postings)?;
        (one.house, one.seats) = (nets.house, nets.seats);
        one.tray = tray(&body.postings)?;
        if let Repair::Stack(seat) = repair {
            // Nobody wins anything when chips are exchanged for cash, so the size of the correction
            // is the amount that the stack gained.
            let of_seat = |posting: &&Posting| posting.account == Account::Seat(seat);
            let mut gained = body.postings.iter().filter(of_seat).map(|posting| posting.minor);
            let gained = gained.try_fold(0_i64, i64::checked_add);
            let gained = gained.ok_or_else(|| AppError::internal("a sum"))?;
            one.seats.insert(seat, gained);
        }
        one.seats.retain(|_, minor| *minor != 0);
        let sizes = one.seats.values().copied().chain([one.house]).map(Minor::saturating_abs);
        one.effect = sizes.max().unwrap_or_default();
        Ok(Some(one))
    }

    /// Reads the correction of a match or game that was replayed in part. It consists of all events
    /// that were written together with the entry about its chips.
    fn of_match(connection: &mut Db, chips: &Entry, round: RoundId) -> Result<Self, AppError> {
        let mut one = Self::new(chips, "round_corrected")?;
        one.round = Some(round);
        let after = chips.seq.saturating_sub(EVENTS + 1);
        let is_part = |event: &Entry| {
            let written = |entry: &Entry| (entry.at, entry.actor.clone(), entry.reason.clone());
            event.seq < chips.seq && written(event) == written(chips) && is_played(&event.kind)
        };
        let limit = store::row::from_count(EVENTS)?;
        for stored in store::log::of_round(connection, round, after, limit)? {
            let event = &stored.sealed.entry;
            if !is_part(event) {
                continue;
            }
            let body: RoundEntry =
                serde_json::from_str(&event.body).map_err(StoreError::corrupt)?;
            let nets = Nets::of(&body.postings)?;
            one.house = sum(one.house, nets.house)?;
            for (seat, won) in nets.seats {
                let of_seat = one.seats.entry(seat).or_default();
                *of_seat = sum(*of_seat, won)?;
            }
            one.tray = sum(one.tray, tray(&body.postings)?)?;
        }
        one.seats.retain(|_, minor| *minor != 0);
        Ok(one)
    }

    /// Adds the log's data about the correction's chips.
    fn take(&mut self, chips: &ChipsOfCorrection, table: &Table) -> Result<(), StoreError> {
        self.effect = table.currency.minor(chips.effect).map_err(StoreError::corrupt)?;
        self.chips = Some(chips.chips);
        self.signatures.clone_from(&chips.signed.signatures);
        Ok(())
    }

    fn of_sale(entry: &Entry, table: &Table) -> Result<Option<Self>, AppError> {
        let event: SaleEvent = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let SaleEvent::Voided(sale) = event else { return Ok(None) };
        let mut one = Self::new(entry, "sale_voided")?;
        one.effect = table.currency.minor(sale.amount).map_err(StoreError::corrupt)?;
        one.signatures = sale.signed.signatures;
        Ok(Some(one))
    }

    fn of_count(entry: &Entry, table: &Table) -> Result<Option<Self>, AppError> {
        let event: DropEvent = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        let DropEvent::Recounted(recounted) = event else { return Ok(None) };
        let DropRecounted { drop_id, number, before, counted, day_closed, signed, .. } = recounted;
        let minor = |amount| table.currency.minor(amount).map_err(StoreError::corrupt);
        let totals = (minor(before.total)?, minor(counted.total)?);
        let variance = totals.1.checked_sub(totals.0);
        let variance = variance.ok_or_else(|| AppError::internal("a difference"))?;
        let mut one = Self::new(entry, "count_corrected")?;
        (one.house, one.effect) = (variance, variance.saturating_abs());
        one.signatures = signed.signatures;
        one.box_count = Some(Recount {
            drop_id,
            number: number.to_string(),
            day_closed,
            before,
            after: counted,
            totals,
            variance,
        });
        Ok(Some(one))
    }
}

/// Returns every correction at a table after entry number `after`, oldest first.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(super) fn put_right_after(
    connection: &mut Db,
    table: &Table,
    after: u64,
) -> Result<Vec<PutRight>, AppError> {
    let mut found: Vec<PutRight> = Vec::new();
    for stored in store::log::put_right(connection, &table_stream(table.id), after)? {
        let entry = &stored.sealed.entry;
        if let Some(Kind::Correction(_)) = Kind::named(&entry.kind) {
            let event: CorrectionEvent =
                serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
            let CorrectionEvent::Chips(chips) = event;
            // The entry about a correction's chips comes after the correction.
            let corrected = found.iter_mut().rev().find(|one| one.round == Some(chips.round_id));
            if let Some(corrected) = corrected.filter(|one| one.chips.is_none()) {
                corrected.take(&chips, table)?;
            } else {
                let mut one = PutRight::of_match(connection, entry, chips.round_id)?;
                one.take(&chips, table)?;
                found.push(one);
            }
        } else if let Some(Kind::Sale(_)) = Kind::named(&entry.kind) {
            found.extend(PutRight::of_sale(entry, table)?);
        } else if let Some(Kind::Drop(_)) = Kind::named(&entry.kind) {
            found.extend(PutRight::of_count(entry, table)?);
        } else {
            found.extend(PutRight::of_game(entry, table)?);
        }
    }
    Ok(found)
}
