//! Searching rounds, at one table or at all tables.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::RoundSummary;
use crate::{
    Actor, App, AppError, Caller,
    back_office::tracked::find_table,
    error::BAD_QUERY,
    request::page::{Page, PageRequest},
};
use houseway_base::{
    cards::AnyCard,
    ids::{RoundId, TableId},
    money::{Currency, Minor, Money, MoneyError, Total},
    names::{Ending, GameKind},
    schema::Seat,
};
use houseway_facts::readers::knows_trays;
use houseway_store as store;
use houseway_store::{
    Db,
    round_search::{Place, Search},
    rounds::Round,
    row::micros,
    tables::Table,
};
use houseway_words::said;

/// The maximum number of rounds that one page examines. A page that reaches this maximum can have
/// fewer items than its limit, even none, and still be followed by another page.
const SCAN: i64 = 5_000;

/// The filters for rounds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RoundFilter {
    pub table_id: Option<TableId>,
    pub from: Option<DateTime<Utc>>,
    pub to: Option<DateTime<Utc>>,
    pub number: Option<u32>,
    pub currency: Option<Currency>,
    pub game: Option<GameKind>,
    pub ending: Option<Ending>,
    pub corrected: Option<bool>,
    pub seat: Option<u8>,
    pub net_min: Option<Money>,
    pub net_max: Option<Money>,
    pub dealer: Option<Actor>,
    pub card: Option<AnyCard>,
    pub external_ref: Option<String>,
}

/// A round in a list, with its result.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundListed {
    #[serde(flatten)]
    pub summary: RoundSummary,
    /// The name of the table.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    /// The currency of `net` and of the seats' nets.
    pub currency: Currency,
    /// Whether the round was changed after it had ended.
    pub corrected: bool,
    /// The house's win, including corrections; negative if it lost.
    pub net: Total,
    /// Each seat's win or loss, including corrections. Buying and cashing in chips is not included.
    /// Seats whose money did not move are left out.
    pub seats: Vec<SeatNetBody>,
}

/// A seat's win in a round; negative if it lost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SeatNetBody {
    /// The seat.
    #[schema(value_type = Seat, example = 4)]
    pub seat: i64,
    /// The seat's win in the round; negative if it lost.
    pub net: Total,
}

/// The totals of the rounds that match a filter.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoundTotals {
    /// One total for each currency, sorted by currency.
    pub items: Vec<RoundTotal>,
    /// Whether these are all the rounds that match; false if 5,000 rounds were examined and there
    /// might be older ones.
    pub complete: bool,
}

/// The total of the rounds in one currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoundTotal {
    /// The currency of `net` and `seat_net`.
    pub currency: Currency,
    /// The number of rounds that have ended.
    #[schema(example = 312)]
    pub rounds: usize,
    /// The house's win in these rounds, including corrections; negative if it lost. Null as long as
    /// it would tell a person who might have to count a tray what the tray should hold: some of
    /// these rounds belong to an open period.
    #[schema(required, value_type = Option<Total>)]
    pub net: Option<Total>,
    /// What `seat` won in these rounds; null without `seat`.
    #[schema(required, value_type = Option<Total>)]
    pub seat_net: Option<Total>,
}

/// A total while rounds are added to it, in minor units.
#[derive(Debug, Default)]
struct Sum {
    rounds: usize,
    house: Minor,
    seat: Minor,
    /// Whether a round belongs to an open period.
    open: bool,
}

impl App {
    /// The totals of the rounds that match a filter.
    ///
    /// # Errors
    /// Returns `bad_query` if the filter is invalid.
    pub async fn round_totals(
        &self,
        caller: &Caller,
        filter: RoundFilter,
    ) -> Result<RoundTotals, AppError> {
        let knows_trays = knows_trays(caller.role);
        self.read(move |connection| {
            let search = filter.in_minor_units(connection)?;
            let (results, complete) = search.results(connection, SCAN)?;
            let tables = store::tables::by_id(connection, results.iter().map(|one| one.table_id))?;
            let open: HashMap<_, _> = store::periods::open_since(connection)?.into_iter().collect();
            let ids: Vec<RoundId> = results.iter().map(|round| round.id).collect();
            let of_seat: HashMap<_, _> = match search.seat {
                Some(seat) => {
                    store::results::of_seat(connection, &ids, seat)?.into_iter().collect()
                }
                None => HashMap::new(),
            };
            let mut sums: BTreeMap<_, (Currency, Sum)> = BTreeMap::new();
            for round in &results {
                let table = tables.get(&round.table_id).ok_or_else(without_table)?;
                let currency = store::rounds::currency_of(round.tournament_id, table.currency);
                let seat = of_seat.get(&round.id).copied().unwrap_or_default();
                let since = open.get(&round.table_id);
                let (_, sum) =
                    sums.entry(currency.to_string()).or_insert_with(|| (currency, Sum::default()));
                sum.rounds += 1;
                sum.house = sum.house.saturating_add(round.house_minor);
                sum.seat = sum.seat.saturating_add(seat);
                sum.open |= since.is_some_and(|since| round.opened_at >= *since);
            }
            let total = |(currency, sum): (Currency, Sum)| RoundTotal {
                currency,
                rounds: sum.rounds,
                net: (knows_trays || !sum.open).then(|| currency.total(sum.house)),
                seat_net: search.seat.map(|_| currency.total(sum.seat)),
            };
            Ok(RoundTotals { items: sums.into_values().map(total).collect(), complete })
        })
        .await
    }

    /// A table's rounds, newest first.
    ///
    /// # Errors
    /// Returns `not_found`, or `bad_query` if the filter is invalid.
    pub async fn rounds(
        &self,
        table_id: TableId,
        filter: RoundFilter,
        page: PageRequest,
    ) -> Result<Page<RoundListed>, AppError> {
        self.read(move |connection| {
            find_table(connection, table_id)?;
            if filter != RoundFilter::default() {
                let filter = RoundFilter { table_id: Some(table_id), ..filter };
                return search(connection, &filter, &page);
            }
            let rows = store::rounds::list(connection, table_id, page.span()?)?;
            let listing = Listing::of(connection, &rows)?;
            page.page(rows, |round| round.number.to_string(), |round| listing.item(round))
        })
        .await
    }

    /// Every table's rounds, newest first.
    ///
    /// # Errors
    /// Returns `bad_query` if the filter is invalid.
    pub async fn all_rounds(
        &self,
        filter: RoundFilter,
        page: PageRequest,
    ) -> Result<Page<RoundListed>, AppError> {
        self.read(move |connection| search(connection, &filter, &page)).await
    }
}

fn search(
    connection: &mut Db,
    filter: &RoundFilter,
    page: &PageRequest,
) -> Result<Page<RoundListed>, AppError> {
    let span = page.span::<Place>()?;
    let search = filter.in_minor_units(connection)?;
    let found = search.run(connection, span, SCAN)?;
    let listing = Listing::of(connection, &found.rounds)?;
    let key = |round: &Round| Place::of(round).to_string();
    let (rounds, looked_to) = (found.rounds, found.looked_to);
    let mut found = page.page(rounds, key, |round| listing.item(round))?;
    if let Some(place) = looked_to {
        found.next_cursor = Some(page.cursor(&place.to_string()));
    }
    Ok(found)
}

impl RoundFilter {
    fn in_minor_units(&self, connection: &mut Db) -> Result<Search, AppError> {
        let mut search = Search {
            table_id: self.table_id,
            from: self.from.map(micros),
            to: self.to.map(micros),
            number: self.number.map(i64::from),
            currency: self.currency,
            game: self.game,
            ending: self.ending,
            corrected: self.corrected,
            seat: self.seat.map(i64::from),
            net_min: None,
            net_max: None,
            dealer: self.dealer.map(|dealer| dealer.to_string()),
            card: self.card,
            external_ref: self.external_ref.clone(),
        };
        if self.net_min.or(self.net_max).is_some() {
            let currency = self.compared_in(connection)?;
            search.currency = Some(currency);
            let bound = |net: Result<Minor, MoneyError>| {
                net.map_err(|error| AppError::new(&BAD_QUERY, error.into()))
            };
            let (least, most) = (self.net_min, self.net_max);
            search.net_min = least.map(|net| bound(currency.minor_at_least(net))).transpose()?;
            search.net_max = most.map(|net| bound(currency.minor_at_most(net))).transpose()?;
        }
        Ok(search)
    }

    /// The currency in which nets are compared: the requested currency, the table's, or the house's
    /// only currency.
    fn compared_in(&self, connection: &mut Db) -> Result<Currency, AppError> {
        if let Some(currency) = self.currency {
            return Ok(currency);
        }
        if let Some(id) = self.table_id {
            return Ok(find_table(connection, id)?.currency);
        }
        if let [only] = store::tables::currencies(connection)?.as_slice() {
            return Ok(*only);
        }
        Err(AppError::new(&BAD_QUERY, said!("net-in-which-currency")))
    }
}

fn without_table() -> AppError {
    AppError::internal("a round without a table")
}

/// The data that a page of rounds needs in addition to the rounds' rows, fetched for all rounds at
/// once.
struct Listing {
    tables: BTreeMap<TableId, Table>,
    nets: HashMap<RoundId, Vec<(i64, i64)>>,
}

impl Listing {
    fn of(connection: &mut Db, rounds: &[Round]) -> Result<Self, AppError> {
        let tables = store::tables::by_id(connection, rounds.iter().map(|round| round.table_id))?;
        let ids: Vec<RoundId> = rounds.iter().map(|round| round.id).collect();
        let mut nets: HashMap<_, Vec<_>> = HashMap::new();
        for row in store::results::of_rounds(connection, &ids)? {
            nets.entry(row.round_id).or_default().push((row.seat, row.minor));
        }
        Ok(Self { tables, nets })
    }

    fn item(&self, round: Round) -> Result<RoundListed, AppError> {
        let table = self.tables.get(&round.table_id);
        let table = table.ok_or_else(without_table)?;
        let nets = self.nets.get(&round.id).map(Vec::as_slice).unwrap_or_default();
        let currency = round.currency(table.currency);
        let seat =
            |(seat, minor): &(i64, i64)| SeatNetBody { seat: *seat, net: currency.total(*minor) };
        Ok(RoundListed {
            table_name: table.name.clone(),
            currency,
            corrected: round.corrected,
            net: currency.total(round.house_minor),
            seats: nets.iter().map(seat).collect(),
            summary: RoundSummary::new(round)?,
        })
    }
}
