//! A player's printouts: the seat slip, and the receipts for sales and payments (`tournaments.md`,
//! 10.5).

use serde::Deserialize;
use utoipa::ToSchema;

use super::{Folded, fold};
use crate::{
    AppError,
    back_office::forms::{Draft, FormLine, FormPart, fact},
    error::WRONG_STATE,
    memory::HouseMemory,
    record::summary::Mentioned,
};
use houseway_back_office::{SlipNumber, TimeZone};
use houseway_base::ids::TournamentId;
use houseway_facts::{Done, Fact};
use houseway_store as store;
use houseway_store::{Db, StoreError, log::tournament_stream};
use houseway_tournaments::{
    EntryKind, Event, PaidAs, PaidFrom, PurchaseKind, Seat, Tender, amounts::EntryNumber,
    structure::Price,
};
use houseway_words::said;

/// What can be printed for an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPaper)]
pub enum Paper {
    /// The player's seat and number of chips.
    SeatSlip,
    /// The receipt for an entry, a rebuy or an add-on.
    Entry,
    /// The receipt for a prize or a refund that was paid.
    Prize,
}

/// A request to print something for an entry.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPrinting)]
pub struct Printing {
    pub what: Paper,
    /// The number of the receipt, if the entry has several. Default: the newest.
    #[serde(default)]
    #[schema(example = "E-2026-000001")]
    pub receipt: Option<String>,
}

/// A printout, and the entry that it is for.
#[derive(Debug, Clone)]
pub struct PaperOf {
    pub tournament_id: TournamentId,
    pub entry: EntryNumber,
    pub printing: Printing,
}

/// A sale or a payment, read from its log entry.
struct Written {
    done: Done,
    receipt: SlipNumber,
    /// The time, in the house's format.
    at: String,
    /// The person who wrote the entry.
    by: String,
}

/// The content that all printouts for an entry share.
struct Head<'a> {
    now: &'a Folded,
    entry: EntryNumber,
    zone: TimeZone,
}

fn is_of(event: &Event, number: EntryNumber) -> bool {
    matches!(event, Event::EntrySold { entry, .. } | Event::PurchaseSold { entry, .. }
        | Event::PrizePaid { entry, .. } if *entry == number)
}

const fn sold_as(event: &Event) -> &'static str {
    match event {
        Event::EntrySold { kind: EntryKind::ReEntry, .. } => "re_entry",
        Event::PurchaseSold { kind: PurchaseKind::Rebuy, .. } => "rebuy",
        Event::PurchaseSold { kind: PurchaseKind::AddOn, .. } => "add_on",
        _ => "entry",
    }
}

/// The means of payment, with its number or reference.
fn paid_with(tender: &Tender) -> (&'static str, Option<&str>) {
    match tender {
        Tender::Cash => ("cash", None),
        Tender::Prepaid { reference } => ("prepaid", Some(reference)),
        Tender::Voucher { number } => ("voucher", Some(number)),
        Tender::Seat { number, .. } => ("seat", Some(number)),
    }
}

impl PaperOf {
    /// The printout, and the seat if the printout is a seat slip.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such tournament, entry or receipt; or `wrong_state` if
    /// the entry has no seat, or nothing was paid to it.
    pub(crate) fn draft(
        &self,
        connection: &mut Db,
        memory: &HouseMemory,
        zone: TimeZone,
    ) -> Result<(Draft, Option<Seat>), AppError> {
        if store::tournaments::find(connection, self.tournament_id)?.is_none() {
            return Err(AppError::not_found("tournament"));
        }
        let now = fold(connection, memory, self.tournament_id)?;
        let head = Head { now: &now, entry: self.entry, zone };
        if !now.state.entries.contains_key(&self.entry) {
            return Err(AppError::not_found("entry"));
        }
        if self.printing.what == Paper::SeatSlip {
            let (draft, seat) = head.seat_slip(&self.written(connection, zone)?)?;
            return Ok((draft, Some(seat)));
        }
        let written = self.written(connection, zone)?;
        let draft = match &written.done.event {
            Event::PrizePaid { .. } => head.prize(&written),
            _ => head.sale(&written),
        };
        Ok((draft?, None))
    }

    /// The sale or the payment that the printout is for.
    fn written(&self, connection: &mut Db, zone: TimeZone) -> Result<Written, AppError> {
        let kinds: &[&str] = match self.printing.what {
            Paper::SeatSlip => &["entry.sold"],
            Paper::Entry => &["entry.sold", "purchase.sold"],
            Paper::Prize => &["prize.paid"],
        };
        let stream = tournament_stream(self.tournament_id);
        let mut found = None;
        for stored in store::log::of_kinds_after(connection, &stream, 0, kinds)? {
            let entry = stored.sealed.entry;
            let fact = Fact::read(&entry.kind, &entry.body).map_err(StoreError::corrupt)?;
            let Fact::Tournament(event) = fact else { continue };
            let Some(done) = event.done().filter(|done| is_of(&done.event, self.entry)) else {
                continue;
            };
            let Some(receipt) = done.receipt.clone() else { continue };
            let named = self.printing.receipt.as_deref();
            if named.is_none_or(|named| named == receipt.to_string()) {
                found = Some((done.clone(), receipt, entry.at, entry.actor));
            }
        }
        let Some((done, receipt, at, actor)) = found else {
            if self.printing.receipt.is_some() {
                return Err(AppError::not_found("receipt"));
            }
            let detail = said!("tournament-nothing-paid", entry = self.entry.to_string());
            return Err(AppError::new(&WRONG_STATE, detail));
        };
        let mut mentioned = Mentioned::default();
        mentioned.actor(&actor);
        let by = mentioned.look_up(connection)?.somebody(&actor);
        Ok(Written { done, receipt, at: zone.written(&at), by })
    }
}

impl Head<'_> {
    /// The tournament and the player.
    fn facts(&self) -> Vec<(String, String)> {
        let state = &self.now.state;
        let mut facts = Vec::new();
        if let Some(structure) = state.structure.as_deref() {
            facts.push(fact("tournament", &structure.name));
            let starts = self.zone.written(&structure.starts_at);
            facts.push(fact("starts", starts));
        }
        facts.push(fact("entry_number", self.entry.to_string()));
        if let Some(entry) = state.entries.get(&self.entry) {
            facts.push(fact("name", &entry.name));
            facts.push(fact("player", &entry.player));
        }
        facts
    }

    fn draft(&self, title: &'static str, number: &SlipNumber) -> Draft {
        Draft {
            number: number.to_string(),
            title,
            facts: self.facts(),
            large: Vec::new(),
            parts: Vec::new(),
            total: None,
            signatures: Vec::new(),
            hands: Vec::new(),
            narrow: true,
        }
    }

    fn seat_slip(&self, sold: &Written) -> Result<(Draft, Seat), AppError> {
        let entry = self.now.state.entries.get(&self.entry);
        let seated = entry.and_then(|entry| Some((entry, entry.seat?)));
        let Some((entry, (table, seat))) = seated else {
            let detail = said!("tournament-without-seat", entry = self.entry.to_string());
            return Err(AppError::new(&WRONG_STATE, detail));
        };
        let mut draft = self.draft("seat_slip", &sold.receipt);
        draft.large = vec![fact("table", table.to_string()), fact("seat_number", seat.to_string())];
        draft.facts.push(fact("chips", entry.stack.to_string()));
        draft.hands = vec!["dealer".to_owned()];
        Ok((draft, Seat { table, seat }))
    }

    /// A part with one line for each amount that is not zero.
    fn part(&self, caption: &str, lines: Vec<(&str, houseway_base::money::Money)>) -> FormPart {
        let state = &self.now.state;
        let total = lines.iter().map(|(_, amount)| state.minor(*amount)).sum();
        let lines = lines.into_iter().filter(|(_, amount)| state.minor(*amount) != 0);
        let line = |(what, amount): (&str, _)| FormLine {
            what: what.to_owned(),
            count: None,
            // The amount, with as many decimals as the currency has.
            amount: state.money(state.minor(amount)),
        };
        FormPart {
            of: String::new(),
            caption: caption.to_owned(),
            lines: lines.map(line).collect(),
            total: state.money(total),
        }
    }

    fn currency(&self) -> String {
        let structure = self.now.state.structure.as_deref();
        structure.map(|given| given.currency.to_string()).unwrap_or_default()
    }

    fn sale(&self, sold: &Written) -> Result<Draft, AppError> {
        let (Event::EntrySold { tender, price, .. } | Event::PurchaseSold { tender, price, .. }) =
            &sold.done.event
        else {
            return Err(AppError::internal("no sale"));
        };
        let mut draft = self.draft("entry_receipt", &sold.receipt);
        let (paid, with) = paid_with(tender);
        draft.facts.push(fact("kind", sold_as(&sold.done.event)));
        if let Event::PurchaseSold { kind: PurchaseKind::AddOn, name, .. } = &sold.done.event {
            draft.facts.push(fact("what", name));
        }
        let Price { stake, fee, staff, bounty, chips } = *price;
        draft.facts.push(fact("chips", chips.to_string()));
        draft.facts.push(fact("tender", paid));
        draft.facts.extend(with.map(|with| fact("number", with)));
        draft.facts.push(fact("currency", self.currency()));
        draft.facts.push(fact("sold", &sold.at));
        draft.facts.push(fact("by", &sold.by));
        let lines = vec![("stake", stake), ("fee", fee), ("staff", staff), ("bounty", bounty)];
        draft.parts = vec![self.part("price", lines)];
        Ok(draft)
    }

    fn prize(&self, paid: &Written) -> Result<Draft, AppError> {
        let Event::PrizePaid { amount, from, tender, tax_form, .. } = &paid.done.event else {
            return Err(AppError::internal("no payment"));
        };
        let mut draft = self.draft("prize_receipt", &paid.receipt);
        let place = self.now.state.places().get(&self.entry).map(|place| place.text());
        draft.facts.extend(place.map(|place| fact("finished", place)));
        let tender = match tender {
            PaidAs::Cash => "cash",
            PaidAs::Voucher => "voucher",
        };
        draft.facts.push(fact("tender", tender));
        draft.facts.push(fact("currency", self.currency()));
        if *tax_form {
            draft.facts.push(fact("tax_form", "yes"));
        }
        draft.facts.push(fact("paid", &paid.at));
        draft.facts.push(fact("by", &paid.by));
        let what = if *from == PaidFrom::Refunds { "refund" } else { "prize" };
        draft.parts = vec![self.part("paid_out", vec![(what, *amount)])];
        draft.signatures.clone_from(&paid.done.signatures);
        draft.hands = vec!["player".to_owned(), "cashier".to_owned()];
        Ok(draft)
    }
}
