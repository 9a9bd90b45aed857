//! The `tournament` report: the movements, places, prizes, deals, signatures and corrections of one
//! tournament.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Actor, App, AppError, Much,
    back_office::reports::fingerprint::fingerprint,
    record::summary::{Mentioned, Names},
    tournaments::{Folded, fold},
};
use houseway_audit::{Entry, Hash};
use houseway_base::{
    ids::{EntryId, TournamentId},
    money::{Currency, Total},
    names::{ReportState, Role},
};
use houseway_facts::{Done, Fact, How};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{StoredEntry, tournament_stream},
    row::from_count,
};
use houseway_tournaments::{
    Entry as Bought, EntryState, Event, Phase, State, amounts::EntryNumber, prizes::deals::DealKind,
};

/// The number of entries that are read at a time.
const BATCH: i64 = 1_000;

/// Money that left one account of a tournament and entered another.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportMovement)]
pub struct EventMovement {
    pub entry_id: EntryId,
    /// The number of the entry in the tournament's stream.
    #[schema(minimum = 1)]
    pub seq: i64,
    pub at: DateTime<Utc>,
    /// The person or program that entered the movement.
    #[schema(value_type = Actor)]
    pub by: String,
    /// The person's name and badge.
    #[schema(example = "Kim (K-301)")]
    pub name: String,
    /// The account that the money left.
    #[schema(example = "cage")]
    pub from: String,
    /// The account that received the money.
    #[schema(example = "prize_pool")]
    pub to: String,
    pub amount: Total,
    /// The purpose of the movement.
    #[schema(example = "entry")]
    pub memo: String,
    /// The number of the receipt; null if there is none.
    #[schema(required, example = "E-2026-000001")]
    pub receipt: Option<String>,
}

/// The balance of an account.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportBalance)]
pub struct EventBalance {
    #[schema(example = "entry_fees")]
    pub account: String,
    /// The balance; positive if the account has gained. All balances sum to zero.
    pub amount: Total,
}

/// The place and the winnings of an entry.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportPlace)]
pub struct EventPlace {
    #[schema(example = "E1")]
    pub entry: String,
    #[schema(example = "Ana")]
    pub name: String,
    pub state: EntryState,
    /// The place, such as `4`, or `4-5` if it is shared; null while the entry is still playing, and
    /// for refunded entries and no-shows.
    #[schema(required, example = "4-5")]
    pub place: Option<String>,
    /// Whether the place is final.
    pub known: bool,
    /// The entry's winnings in money from its place, bounties and deals.
    pub due: Total,
    pub paid: Total,
    /// The value of the seat in another tournament that the entry won and has not used.
    pub seat: Total,
}

/// An entry's share in a deal.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportShare)]
pub struct EventShare {
    #[schema(example = "E1")]
    pub entry: String,
    pub amount: Total,
}

/// A deal that was proposed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportDeal)]
pub struct EventDeal {
    #[schema(minimum = 1)]
    pub deal: u32,
    /// The method of computing the shares.
    pub rule: DealKind,
    /// The amount left for the winner.
    pub keep: Total,
    pub shares: Vec<EventShare>,
    /// When the deal was signed; null if it was not.
    #[schema(required)]
    pub signed_at: Option<DateTime<Utc>>,
}

/// A signature.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportSignature)]
pub struct EventSignature {
    /// The log entry that was signed.
    pub entry_id: EntryId,
    /// The kind of the log entry that was signed.
    #[schema(example = "payouts.fixed")]
    pub signed: String,
    pub at: DateTime<Utc>,
    /// The name and badge of the person who signed.
    #[schema(example = "Kim (K-301)")]
    pub name: String,
    /// The person's role in the house.
    pub role: Role,
    /// The role in which the person signed.
    #[schema(example = "supervisor")]
    pub capacity: String,
    /// How the person signed.
    pub how: How,
}

/// A correction, a ruling, or a deviation from what was due.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReportChange)]
pub struct EventChange {
    pub entry_id: EntryId,
    /// The kind of the log entry.
    #[schema(example = "entry.reinstated")]
    pub what: String,
    pub at: DateTime<Utc>,
    /// The name and badge of the person who made the change.
    #[schema(example = "Pat (P-201)")]
    pub name: String,
    /// The tournament entry that was affected; null if there was none.
    #[schema(required, example = "E7")]
    pub entry: Option<String>,
    /// The reason; null if none was given.
    #[schema(required)]
    pub reason: Option<String>,
}

/// A tournament: its movements, places, prizes, deals, signatures and corrections.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentReport)]
pub struct EventReport {
    /// The name of the report: `tournament`.
    #[schema(pattern = "^tournament$", example = "tournament")]
    pub kind: &'static str,
    pub tournament_id: TournamentId,
    /// The tournament's name.
    #[schema(example = "Saturday 110")]
    pub tournament: String,
    pub currency: Currency,
    pub phase: Phase,
    /// The state of the report: `final` once the tournament is closed or cancelled. Unclaimed
    /// prizes can be paid even after that.
    pub state: ReportState,
    /// The version of the structure: 1, 2 ….
    #[schema(minimum = 1)]
    pub structure_version: u64,
    /// The hash of that version of the structure.
    pub structure_hash: Hash,
    /// The number of entries, without refunded entries and no-shows.
    #[schema(minimum = 0)]
    pub entries: u32,
    /// The final prizes, first place first; empty until payouts are final.
    pub prizes: Vec<Total>,
    /// The results by place. Entries that are still playing come first; refunded entries and
    /// no-shows come last.
    pub places: Vec<EventPlace>,
    /// The deals, in order.
    pub deals: Vec<EventDeal>,
    /// The signatures, in order.
    pub signatures: Vec<EventSignature>,
    /// The corrections, rulings and deviations from what was due, in order.
    pub corrections: Vec<EventChange>,
    /// The account balances that are not zero.
    pub balances: Vec<EventBalance>,
    /// Every movement of money, in order.
    pub movements: Vec<EventMovement>,
    /// SHA-256 of the report without its state and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

/// Whether an event corrects something, rules on something, or overrides a step that was due.
const fn changes(event: &Event) -> bool {
    match event {
        Event::Moved { reason, .. } | Event::TableBroken { reason, .. } => reason.is_some(),
        Event::Changed { .. }
        | Event::ClockSet { .. }
        | Event::RegistrationReopened { .. }
        | Event::MoveDeferred { .. }
        | Event::HaltWaived { .. }
        | Event::SeatPutRight { .. }
        | Event::EntryRemoved { .. }
        | Event::Disqualified { .. }
        | Event::ChipsRemoved { .. }
        | Event::Reinstated { .. }
        | Event::PlaceRevoked { .. }
        | Event::BountyReturned { .. }
        | Event::Reopened { .. }
        | Event::PrizeRuled { .. }
        | Event::Recovered { .. }
        | Event::WrittenOff { .. }
        | Event::Cancelled { .. } => true,
        _ => false,
    }
}

/// The entry that a change is about.
fn about(event: &Event) -> Option<EntryNumber> {
    match event {
        Event::Moved { made, .. } => Some(made.entry),
        Event::ChipsRemoved { entry, .. } => *entry,
        Event::SeatPutRight { entry, .. }
        | Event::EntryRemoved { entry, .. }
        | Event::Disqualified { entry, .. }
        | Event::Reinstated { entry, .. }
        | Event::PlaceRevoked { entry }
        | Event::PrizeRuled { entry, .. }
        | Event::Recovered { entry, .. }
        | Event::WrittenOff { entry, .. }
        | Event::BountyReturned { head: entry, .. } => Some(*entry),
        _ => None,
    }
}

/// An entry in the stream that the report covers.
struct Told {
    entry: Entry,
    done: Done,
}

/// The entries that move money, are signed, propose a deal, or change something.
fn told(connection: &mut Db, id: TournamentId) -> Result<Vec<Told>, AppError> {
    let (stream, mut after, mut found) = (tournament_stream(id), 0, Vec::new());
    loop {
        let batch = store::log::of_stream(connection, &stream, after, BATCH)?;
        let Some(newest) = batch.last() else { return Ok(found) };
        after = newest.sealed.entry.seq;
        for StoredEntry { sealed, .. } in batch {
            let entry = sealed.entry;
            let fact = Fact::read(&entry.kind, &entry.body).map_err(StoreError::corrupt)?;
            let Fact::Tournament(event) = fact else { continue };
            let Some(done) = event.done().cloned() else { continue };
            let proposes = matches!(done.event, Event::DealProposed { .. });
            let tells = !done.money.is_empty() || !done.signatures.is_empty() || proposes;
            if tells || changes(&done.event) {
                found.push(Told { entry, done });
            }
        }
    }
}

fn movements(told: &[Told], currency: Currency, names: &Names) -> Vec<EventMovement> {
    let of = told.iter().flat_map(|one| one.done.money.iter().map(move |moved| (one, moved)));
    let movement = |(Told { entry, done }, moved): (&Told, &houseway_facts::Moved)| EventMovement {
        entry_id: entry.id,
        seq: from_count(entry.seq).unwrap_or_default(),
        at: entry.at,
        by: entry.actor.clone(),
        name: names.somebody(&entry.actor),
        from: moved.from.to_string(),
        to: moved.to.to_string(),
        amount: currency.total(moved.amount),
        memo: moved.memo.to_string(),
        receipt: done.receipt.as_ref().map(ToString::to_string),
    };
    of.map(movement).collect()
}

fn signatures(told: &[Told], names: &Names) -> Vec<EventSignature> {
    // An act that writes several entries is signed once.
    let first_of = |index: usize, one: &Told| {
        let approval = one.done.approval_id;
        let before = told.get(..index).unwrap_or_default();
        approval.is_none() || !before.iter().any(|other| other.done.approval_id == approval)
    };
    let signed = told.iter().enumerate().filter(|(index, one)| first_of(*index, one));
    let of = signed.flat_map(|(_, one)| one.done.signatures.iter().map(move |sign| (one, sign)));
    of.map(|(one, sign)| EventSignature {
        entry_id: one.entry.id,
        signed: one.entry.kind.clone(),
        at: sign.at,
        name: names.user(sign.user),
        role: sign.role,
        capacity: sign.capacity.clone(),
        how: sign.how,
    })
    .collect()
}

fn corrections(told: &[Told], names: &Names) -> Vec<EventChange> {
    let change = |Told { entry, done }: &Told| EventChange {
        entry_id: entry.id,
        what: entry.kind.clone(),
        at: entry.at,
        name: names.somebody(&entry.actor),
        entry: about(&done.event).map(|number| number.to_string()),
        reason: entry.reason.clone(),
    };
    told.iter().filter(|one| changes(&one.done.event)).map(change).collect()
}

fn deals(told: &[Told], state: &State, currency: Currency) -> Vec<EventDeal> {
    let mut found: Vec<EventDeal> = Vec::new();
    for Told { entry, done } in told {
        match &done.event {
            Event::DealProposed { deal, kind, keep, shares, .. } => found.push(EventDeal {
                deal: *deal,
                rule: *kind,
                keep: currency.total(state.minor(*keep)),
                shares: shares
                    .iter()
                    .map(|(number, share)| EventShare {
                        entry: number.to_string(),
                        amount: currency.total(state.minor(*share)),
                    })
                    .collect(),
                signed_at: None,
            }),
            Event::DealSigned { deal, .. } => {
                let signed = found.iter_mut().find(|one| one.deal == *deal);
                if let Some(signed) = signed {
                    signed.signed_at = Some(entry.at);
                }
            }
            _ => {}
        }
    }
    found
}

fn places(state: &State, currency: Currency) -> Vec<EventPlace> {
    let places = state.places();
    let mut entries: Vec<&Bought> = state.entries.values().collect();
    entries.sort_by_key(|entry| {
        (!entry.state.counts(), places.get(&entry.number).copied(), entry.number)
    });
    let place = |entry: &Bought| EventPlace {
        entry: entry.number.to_string(),
        name: entry.name.clone(),
        state: entry.state,
        place: places.get(&entry.number).map(|place| place.text()),
        known: entry.known.is_some(),
        due: currency.total(entry.due),
        paid: currency.total(entry.paid),
        seat: currency.total(entry.seat_won),
    };
    entries.into_iter().map(place).collect()
}

impl EventReport {
    fn new(connection: &mut Db, id: TournamentId, now: &Folded) -> Result<Self, AppError> {
        let told = told(connection, id)?;
        let mut mentioned = Mentioned::default();
        for one in &told {
            mentioned.actor(&one.entry.actor);
            mentioned.users.extend(one.done.signatures.iter().map(|signed| signed.user));
        }
        let names = mentioned.look_up(connection)?;
        let state = &now.state;
        let structure = state.structure.as_deref();
        let structure = structure.ok_or_else(|| AppError::internal("no structure"))?;
        let currency = structure.currency;
        let fixed = state.payouts.as_ref().map_or(&[][..], |payouts| &payouts.prizes);
        let ended = matches!(state.phase, Phase::Closed | Phase::Cancelled);
        let balances = state.books.balances().map(|(account, minor)| EventBalance {
            account: account.name().to_owned(),
            amount: currency.total(minor),
        });
        let report = Self {
            kind: "tournament",
            tournament_id: id,
            tournament: structure.name.clone(),
            currency,
            phase: state.phase,
            state: if ended { ReportState::Final } else { ReportState::Open },
            structure_version: now.structure_version,
            structure_hash: now.structure_hash()?,
            entries: state.counted(),
            prizes: fixed.iter().map(|prize| currency.total(*prize)).collect(),
            places: places(state, currency),
            deals: deals(&told, state, currency),
            signatures: signatures(&told, &names),
            corrections: corrections(&told, &names),
            balances: balances.collect(),
            movements: movements(&told, currency, &names),
            sha256: String::new(),
        };
        Ok(Self { sha256: fingerprint(&report)?, ..report })
    }
}

impl App {
    /// Returns the movements, places, prizes, deals, signatures and corrections of a tournament.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_report(&self, id: TournamentId) -> Result<EventReport, AppError> {
        let memory = std::sync::Arc::clone(&self.memory);
        self.read_much(Much::Report, move |connection| {
            let now = fold(connection, &memory, id)?;
            EventReport::new(connection, id, &now)
        })
        .await
    }
}
