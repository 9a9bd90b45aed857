//! The results of a tournament: places, prizes, deals and balances.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Folded,
    body::{TournamentTables, tables},
};
use crate::{
    App, AppError, Caller, Writing,
    record::projections::house_settings,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_base::{
    ids::TournamentId,
    money::{Currency, Money},
};
use houseway_store::Db;
use houseway_tournaments::{
    Assent, Command, Deal, Event, MoneySource, State,
    amounts::EntryNumber,
    prizes::deals::DealKind,
    view::{PayoutsView, Standing, Suggestion, payouts, standings, suggestions},
};

/// The results of a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentPlaces)]
pub struct PlacesBody {
    /// First the players who are still in the tournament, then the others by place. A player is
    /// listed once, with their best place.
    #[schema(max_items = 10_000)]
    pub items: Vec<Standing>,
}

/// The steps that are due at a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentSuggestions)]
pub struct SuggestionsBody {
    /// The steps, in the order in which to carry them out.
    #[schema(max_items = 400)]
    pub items: Vec<Suggestion>,
}

/// The balance of one of a tournament's accounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentBalance)]
pub struct BalanceBody {
    /// The account's name.
    #[schema(example = "prize_pool")]
    pub account: &'static str,
    /// The balance; positive if the account has gained.
    pub balance: Money,
}

/// The two ledgers of a tournament. Each sums to zero.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentBalances)]
pub struct BalancesBody {
    /// The currency of the money ledger.
    pub currency: Currency,
    /// The money accounts whose balance is not zero.
    #[schema(max_items = 14)]
    pub money: Vec<BalanceBody>,
    /// The chip accounts whose balance is not zero. Chips have no value in money.
    #[schema(max_items = 4)]
    pub chips: Vec<BalanceBody>,
}

/// An entry's share in a deal.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentShare)]
pub struct ShareBody {
    /// The entry's number.
    #[schema(example = "E1")]
    pub entry: String,
    /// The name on the entry's seat slip.
    #[schema(example = "Ana")]
    pub name: String,
    pub share: Money,
}

/// A deal that was proposed. It is not binding until everyone has agreed and two people have
/// signed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentDeal)]
pub struct DealBody {
    /// The deal's number: 1, 2 ….
    #[schema(minimum = 1)]
    pub deal: u32,
    pub kind: DealKind,
    /// The amount left for the winner.
    pub keep: Money,
    /// The shares, ordered by entry number.
    #[schema(max_items = 15)]
    pub shares: Vec<ShareBody>,
    /// Whether a hand has been dealt or a player has been eliminated since the proposal, so that
    /// the deal can no longer be accepted.
    pub stale: bool,
    /// Whether everyone has agreed and two people have signed.
    pub signed: bool,
}

/// The deals that were proposed.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentDeals)]
pub struct DealsBody {
    /// The deals, ordered by number.
    #[schema(max_items = 1000)]
    pub items: Vec<DealBody>,
}

/// A deal to compute.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentDealProposal)]
pub struct NewDeal {
    pub kind: DealKind,
    /// The amount left for the winner. Default: zero.
    #[serde(default)]
    pub keep: Option<Money>,
    /// The amount for each entry, if `kind` is `agreement`.
    #[serde(default)]
    #[schema(value_type = std::collections::BTreeMap<String, Money>)]
    pub amounts: std::collections::BTreeMap<EntryNumber, Money>,
}

/// The players' agreements to a deal.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentDealAcceptance)]
pub struct Acceptance {
    /// One agreement for each entry that is still in the tournament.
    #[schema(max_items = 15)]
    pub assents: Vec<Assent>,
}

/// Money that is added to the pool.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentAddedMoney)]
pub struct AddedMoney {
    /// The amount, above zero.
    pub amount: Money,
    pub source: MoneySource,
    /// The reason, 1 to 500 characters.
    #[schema(example = "Anniversary of the house")]
    pub reason: String,
}

/// A request to close a tournament.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentClosing)]
pub struct Closing {
    /// The entries whose prizes nobody has claimed.
    #[serde(default)]
    #[schema(max_items = 10_000)]
    pub unclaimed: Vec<EntryNumber>,
}

impl DealBody {
    fn new(state: &State, number: u32, deal: &Deal) -> Self {
        let share = |(entry, share): (&EntryNumber, &i64)| ShareBody {
            entry: entry.to_string(),
            name: state.entries.get(entry).map(|entry| entry.name.clone()).unwrap_or_default(),
            share: state.money(*share),
        };
        Self {
            deal: number,
            kind: deal.kind,
            keep: state.money(deal.keep),
            shares: deal.shares.iter().map(share).collect(),
            stale: state.is_stale(deal),
            signed: deal.signed,
        }
    }

    fn all(state: &State) -> Vec<Self> {
        state.deals.iter().map(|(number, deal)| Self::new(state, *number, deal)).collect()
    }
}

impl BalancesBody {
    fn new(state: &State) -> Self {
        let money = state.books.balances().map(|(account, balance)| BalanceBody {
            account: account.name(),
            balance: state.money(balance),
        });
        let chips = state.books.chip_balances().map(|(account, balance)| BalanceBody {
            account: account.name(),
            balance: Money::new(balance.into()).unwrap_or_default(),
        });
        let currency = state.structure.as_deref().map_or(Currency::CHIPS, |one| one.currency);
        Self { currency, money: money.collect(), chips: chips.collect() }
    }
}

impl App {
    /// The results of a tournament.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_places(&self, id: TournamentId) -> Result<PlacesBody, AppError> {
        let places = |_: &mut Db, now: &Folded, _| Ok(standings(&now.state));
        Ok(PlacesBody { items: self.read_tournament(id, places).await? })
    }

    /// A tournament's tables and their players.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_seating(&self, id: TournamentId) -> Result<TournamentTables, AppError> {
        let seating = |connection: &mut Db, now: &Folded, at| {
            let zone = house_settings(connection)?.1.time_zone;
            tables(connection, &now.state, (zone, at))
        };
        let items = self.read_tournament(id, seating).await?;
        Ok(TournamentTables { items })
    }

    /// The steps that are due.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_suggestions(
        &self,
        id: TournamentId,
    ) -> Result<SuggestionsBody, AppError> {
        let due = |_: &mut Db, now: &Folded, at| Ok(suggestions(&now.state, at));
        Ok(SuggestionsBody { items: self.read_tournament(id, due).await? })
    }

    /// The prizes.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_payouts(&self, id: TournamentId) -> Result<PayoutsView, AppError> {
        self.read_tournament(id, |_, now, _| Ok(payouts(&now.state))).await
    }

    /// The balances of both ledgers.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_balances(&self, id: TournamentId) -> Result<BalancesBody, AppError> {
        self.read_tournament(id, |_, now, _| Ok(BalancesBody::new(&now.state))).await
    }

    /// The deals that were proposed.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_deals(&self, id: TournamentId) -> Result<DealsBody, AppError> {
        let deals = |_: &mut Db, now: &Folded, _| Ok(DealBody::all(&now.state));
        Ok(DealsBody { items: self.read_tournament(id, deals).await? })
    }

    /// Computes a deal. The result is not binding.
    ///
    /// # Errors
    /// Returns `not_found`, or a refusal by the tournament.
    pub async fn propose_tournament_deal(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TournamentId,
        NewDeal { kind, keep, amounts }: NewDeal,
    ) -> Result<Answer, AppError> {
        let command = Command::ProposeDeal { kind, keep, amounts };
        let which = (id, Precondition::Any);
        self.at_tournament(caller, writing, which, command, |connection, playing, events| {
            let proposed = events.iter().find_map(|event| match event {
                Event::DealProposed { deal, .. } => Some(*deal),
                _ => None,
            });
            let state = &playing.now.state;
            let deal = proposed.and_then(|number| Some((number, state.deals.get(&number)?)));
            let (number, deal) = deal.ok_or_else(|| AppError::internal("no deal"))?;
            let body = DealBody::new(state, number, deal);
            playing.writer.finish(connection)?;
            Answer::json(201, &body)
        })
        .await
    }
}
