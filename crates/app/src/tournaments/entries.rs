//! Entries: the cage's sales and refunds.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Folded;
use crate::{
    App, AppError, Caller, Writing,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_base::{ids::TournamentId, money::Money};
use houseway_store as store;
use houseway_store::{Db, tournaments::Receipt};
use houseway_tournaments::{
    Command, EntryKind, EntryState, Event, PaidAs, PurchaseKind, Seat, State, Tender,
    amounts::EntryNumber, structure::Price,
};

/// An entry to sell.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentEntrySale)]
pub struct NewEntry {
    /// The house's reference for the player, 1 to 40 characters.
    #[schema(example = "P-1001")]
    pub player: String,
    /// The name on the seat slip, 1 to 40 characters.
    #[schema(example = "Ana")]
    pub name: String,
    /// The kind of entry. Default: `entry`.
    #[serde(default)]
    pub kind: EntryKind,
    /// The means of payment.
    pub tender: Tender,
    /// The seat, only if it was drawn by hand.
    #[serde(default)]
    pub seat: Option<Seat>,
    /// Whether the player waits if no seat is free. Default: `false`.
    #[serde(default)]
    pub wait: bool,
}

/// A rebuy or an add-on to sell.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPurchaseSale)]
pub struct NewPurchase {
    pub kind: PurchaseKind,
    /// The name of the add-on, if there are several.
    #[serde(default)]
    pub name: Option<String>,
    /// The means of payment.
    pub tender: Tender,
}

/// A refund before the first card.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentRefund)]
pub struct Refund {
    /// The reason, 1 to 500 characters.
    #[schema(example = "Called away before the start")]
    pub reason: String,
}

/// A payment of a prize.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPayment)]
pub struct Payment {
    /// The amount. Default: everything that is due.
    #[serde(default)]
    pub amount: Option<Money>,
    /// The form of payment. Default: cash.
    #[serde(default)]
    pub tender: PaidAs,
}

/// An empty request.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentNothing)]
pub struct Nothing {}

/// The amount of an overpaid prize that is returned, or of a payment to the staff.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentSum)]
pub struct Sum {
    pub amount: Money,
}

/// A rebuy or an add-on that was sold.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentPurchase)]
pub struct PurchaseBody {
    pub kind: PurchaseKind,
    /// The add-on's name.
    pub name: String,
    /// The amount that was paid.
    pub paid: Money,
    /// The chips that were bought.
    #[schema(example = "10000")]
    pub chips: String,
}

/// An entry.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentEntry)]
pub struct EntryBody {
    /// The entry's number: `E1`, `E2` and so on, without gaps.
    #[schema(example = "E1")]
    pub number: String,
    /// The house's reference for the player.
    #[schema(example = "P-1001")]
    pub player: String,
    #[schema(example = "Ana")]
    pub name: String,
    pub kind: EntryKind,
    pub state: EntryState,
    /// The means of payment.
    pub tender: Tender,
    /// The price, split into its parts, and the chips that it buys.
    pub price: Price,
    /// The amount that was paid for the entry, including its purchases.
    pub paid: Money,
    /// The numbers of the entry's receipts, starting with the receipt for the sale.
    #[schema(max_items = 100, example = json!(["E-2026-000001"]))]
    pub receipts: Vec<String>,
    /// The number of the entry's table; null while the entry has no seat.
    #[schema(required)]
    pub table: Option<u16>,
    /// The entry's seat; null while it has none.
    #[schema(required)]
    pub seat: Option<u8>,
    /// The entry's chips.
    #[schema(example = "10000")]
    pub stack: String,
    /// The entry's rebuys and add-ons.
    #[schema(max_items = 100)]
    pub purchases: Vec<PurchaseBody>,
    /// The entry's winnings in money from its place, bounties and deals.
    pub due: Money,
    /// The part of the winnings that was paid.
    pub prizes_paid: Money,
    /// The amount that a later correction has shown to be overpaid, and that has not been returned.
    pub overpaid: Money,
}

/// A tournament's entries.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentEntries)]
pub struct EntriesBody {
    /// The entries, ordered by number.
    #[schema(max_items = 10_000)]
    pub items: Vec<EntryBody>,
}

fn price(state: &State, parts: houseway_tournaments::structure::Parts) -> Price {
    Price {
        stake: state.money(parts.stake),
        fee: state.money(parts.fee),
        staff: state.money(parts.staff),
        bounty: state.money(parts.bounty),
        chips: Money::new(parts.chips.into()).unwrap_or_default(),
    }
}

impl EntryBody {
    fn new(state: &State, number: EntryNumber, receipts: &[Receipt]) -> Option<Self> {
        let entry = state.entries.get(&number)?;
        let of_entry = receipts.iter().filter(|receipt| receipt.entry == i64::from(number.0));
        let purchases = entry.purchases.iter().map(|bought| PurchaseBody {
            kind: bought.kind,
            name: bought.name.clone(),
            paid: state.money(bought.parts.total()),
            chips: bought.parts.chips.to_string(),
        });
        Some(Self {
            number: number.to_string(),
            player: entry.player.clone(),
            name: entry.name.clone(),
            kind: entry.kind,
            state: entry.state,
            tender: entry.tender.clone(),
            price: price(state, entry.price),
            paid: state.money(entry.price_paid()),
            receipts: of_entry.map(|receipt| receipt.number.clone()).collect(),
            table: entry.seat.map(|(table, _)| table),
            seat: entry.seat.map(|(_, seat)| seat),
            stack: entry.stack.to_string(),
            purchases: purchases.collect(),
            due: state.money(entry.due),
            prizes_paid: state.money(entry.paid),
            overpaid: state.money(entry.overpaid),
        })
    }

    /// One entry.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub(super) fn of(
        connection: &mut Db,
        id: TournamentId,
        now: &Folded,
        number: EntryNumber,
    ) -> Result<Self, AppError> {
        let receipts = store::tournaments::receipts(connection, id)?;
        let body = Self::new(&now.state, number, &receipts);
        body.ok_or_else(|| AppError::not_found("entry"))
    }

    fn all(connection: &mut Db, id: TournamentId, now: &Folded) -> Result<Vec<Self>, AppError> {
        let receipts = store::tournaments::receipts(connection, id)?;
        let numbers = now.state.entries.keys();
        Ok(numbers.filter_map(|number| Self::new(&now.state, *number, &receipts)).collect())
    }
}

impl App {
    /// A tournament's entries.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_entries(&self, id: TournamentId) -> Result<EntriesBody, AppError> {
        self.read_tournament(id, move |connection, now, _| {
            Ok(EntriesBody { items: EntryBody::all(connection, id, now)? })
        })
        .await
    }

    /// Sells an entry or a re-entry.
    ///
    /// # Errors
    /// Returns `not_found`, `no_open_shift`, or a refusal by the tournament.
    pub async fn sell_tournament_entry(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TournamentId,
        new: NewEntry,
    ) -> Result<Answer, AppError> {
        let NewEntry { player, name, kind, tender, seat, wait } = new;
        let (patron_id, forfeit) = (None, false);
        let command =
            Command::SellEntry { player, patron_id, name, kind, tender, seat, wait, forfeit };
        self.at_tournament_desk(caller, writing, (id, None, 201), command).await
    }

    /// Sells a rebuy or an add-on.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::sell_tournament_entry`].
    pub async fn sell_tournament_purchase(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, entry): (TournamentId, EntryNumber),
        NewPurchase { kind, name, tender }: NewPurchase,
    ) -> Result<Answer, AppError> {
        let command = Command::SellPurchase { entry, kind, name, tender };
        self.at_tournament_desk(caller, writing, (id, Some(entry), 201), command).await
    }

    /// Refunds the price of an entry before the player is dealt any cards.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::sell_tournament_entry`].
    pub async fn refund_tournament_entry(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, entry): (TournamentId, EntryNumber),
        Refund { reason }: Refund,
    ) -> Result<Answer, AppError> {
        let command = Command::Refund { entry, reason };
        self.at_tournament_desk(caller, writing, (id, Some(entry), 200), command).await
    }

    /// Pays the amount due to an entry, or a part of it. A second person must sign if the amount
    /// reaches the limit that the structure sets.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::sell_tournament_entry`].
    pub async fn pay_tournament_prize(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, entry): (TournamentId, EntryNumber),
        Payment { amount, tender }: Payment,
    ) -> Result<Answer, AppError> {
        let command = Command::Pay { entry, amount, tender };
        self.submit_to_tournament(caller, writing, (id, Precondition::Any), command).await
    }

    /// Takes back an overpayment.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::sell_tournament_entry`].
    pub async fn recover_tournament_prize(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, entry): (TournamentId, EntryNumber),
        Sum { amount }: Sum,
    ) -> Result<Answer, AppError> {
        let command = Command::Recover { entry, amount };
        self.at_tournament_desk(caller, writing, (id, Some(entry), 200), command).await
    }

    async fn at_tournament_desk(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, entry, status): (TournamentId, Option<EntryNumber>, u16),
        command: Command,
    ) -> Result<Answer, AppError> {
        let which = (id, Precondition::Missing);
        self.at_tournament(caller, writing, which, command, move |connection, playing, events| {
            let sold = events.iter().find_map(|event| match event {
                Event::EntrySold { entry, .. } => Some(*entry),
                _ => None,
            });
            let entry = sold.or(entry).ok_or_else(|| AppError::internal("no entry"))?;
            let body = EntryBody::of(connection, id, &playing.now, entry)?;
            playing.writer.finish(connection)?;
            Answer::json(status, &body)
        })
        .await
    }
}
