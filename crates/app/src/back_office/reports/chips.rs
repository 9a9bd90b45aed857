//! The `chips` report: the last count of each tray by denomination, and the fills and credits since
//! (`back_office.md`, 0.4-13).

use std::collections::{BTreeMap, BTreeSet, btree_map};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::periods::Seen,
    by_denomination::{ByDenomination, TrayChips},
};
use crate::{
    App, AppError, Caller, Much,
    back_office::tracked::find_table,
    reports::{Cell, Printout, Report, Sheet, natural},
};
use houseway_audit::Entry;
use houseway_back_office::{Chips, TableSetup};
use houseway_base::{
    ids::{PeriodId, TableId},
    money::{Currency, Minor, Total},
    names::{InventoryKind, Role, SlipKind, SlipState, TableGame},
};
use houseway_facts::{Fact, slip};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{StoredEntry, table_stream},
    periods::{ALL_DAYS, InventorySlip},
    row::time,
    slips::Slip,
    tables::Table,
};

/// The tray count that the report starts from.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TrayCounted {
    #[schema(example = "I-2026-000001")]
    pub number: String,
    pub kind: InventoryKind,
    pub gaming_day: NaiveDate,
    pub at: DateTime<Utc>,
}

/// A table's tray as it was last counted, and the fills and credits since.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Tray {
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    /// The pit that the table is in.
    #[schema(required)]
    pub pit: Option<String>,
    pub currency: Currency,
    /// The last count; null if there was none that the reader may see.
    #[schema(required)]
    pub count: Option<TrayCounted>,
    /// Whether there is a later count that the reader is not allowed to see yet: the cage does not
    /// see the counts of a day until all its trays and boxes have been counted.
    pub later_count_hidden: bool,
    /// The denominations, from the largest to the smallest.
    pub chips: Vec<TrayChips>,
    /// Cash in the tray at the count.
    pub cash: Total,
    /// Chips and cash at the count.
    pub counted: Total,
    /// The amount that fills have brought since the count, and any amount that came back from an
    /// earlier credit.
    pub filled: Total,
    /// The amount that credits have taken since the count.
    pub credited: Total,
    /// The total according to these figures: counted + filled − credited.
    pub held: Total,
    /// The par; null if the table has none.
    #[schema(required, value_type = Option<Total>)]
    pub par: Option<Total>,
    /// The amount that restores the par: positive for a fill, negative for a credit. Null if the
    /// table has no par, or its tray has not been counted.
    #[schema(required, value_type = Option<Total>)]
    pub need: Option<Total>,
    /// The expected contents of the tray, according to the books. Null for readers who might have
    /// to count it, while a period is open.
    #[schema(required, value_type = Option<Total>)]
    pub by_books: Option<Total>,
    #[serde(skip)]
    #[schema(ignore)]
    amounts: Amounts,
}

/// A tray's amounts in minor units.
#[derive(Debug, Clone, Copy, Default)]
struct Amounts {
    counted: Minor,
    filled: Minor,
    credited: Minor,
}

/// The chips of all trays in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChipsTotal {
    pub currency: Currency,
    /// The number of trays.
    pub trays: usize,
    /// The number of trays that have not been counted, or whose counts the reader is not allowed to
    /// see.
    pub uncounted: usize,
    /// The chips of every denomination, from the largest to the smallest, without pars.
    pub chips: Vec<TrayChips>,
    pub counted: Total,
    pub filled: Total,
    pub credited: Total,
    pub held: Total,
}

/// Every tray as it was last counted.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ChipsReport {
    /// The name of the report: `chips`.
    #[schema(pattern = "^chips$", example = "chips")]
    pub kind: &'static str,
    /// When the report was made.
    pub at: DateTime<Utc>,
    /// The trays, sorted by table. Tables that are not tracked and were never counted are left out.
    pub trays: Vec<Tray>,
    /// The totals, one for each currency.
    pub totals: Vec<ChipsTotal>,
}

/// The data that the trays are built from.
struct Material {
    /// The last count of each table that the reader can see.
    counts: BTreeMap<TableId, InventorySlip>,
    /// The tables with a later count that the reader is not allowed to see yet.
    hidden: BTreeSet<TableId>,
    /// The slips whose chips moved after the count, by table.
    moved: BTreeMap<TableId, Vec<Slip>>,
    setups: BTreeMap<TableId, TableSetup>,
    /// The open periods.
    open: BTreeMap<TableId, PeriodId>,
    /// The expected contents of each tray according to the books.
    books: BTreeMap<TableId, Minor>,
    /// Whether the reader never counts a tray.
    sees_books: bool,
}

fn by_table(slips: Vec<InventorySlip>) -> BTreeMap<TableId, InventorySlip> {
    slips.into_iter().map(|slip| (slip.table_id, slip)).collect()
}

impl Material {
    fn read(connection: &mut Db, caller: &Caller, ids: &[TableId]) -> Result<Self, AppError> {
        let days = store::shifts::open_days(connection)?;
        let seen = {
            let days: Vec<&str> = days.iter().map(String::as_str).collect();
            Seen::by(connection, caller.role, &days)?
        };
        let newest = by_table(store::periods::latest_slips(connection, ids, ALL_DAYS)?);
        // A reader who is not allowed to see a day does not see the days after it either.
        let first_hidden = days.iter().find(|day| !seen.shows(day));
        let (counts, hidden) = match first_hidden {
            None => (newest, BTreeSet::new()),
            Some(day) => {
                let later = newest.into_values().filter(|slip| slip.gaming_day >= *day);
                let later = later.map(|slip| slip.table_id).collect();
                (by_table(store::periods::latest_slips(connection, ids, day)?), later)
            }
        };
        let mut books: BTreeMap<TableId, Minor> = BTreeMap::new();
        for row in store::ledger::all_balances(connection)? {
            if row.account.is_of_tray() {
                let held = books.entry(row.table_id).or_default();
                *held = held.saturating_add(row.minor);
            }
        }
        let setups = store::table_setups::all(connection)?.into_iter().map(|row| {
            let setup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
            Ok((row.table_id, setup))
        });
        let setups = setups.collect::<Result<_, StoreError>>()?;
        let open = store::periods::open_with_tables(connection, ids)?.into_iter().collect();
        let sees_books = matches!(caller.role, Role::Auditor | Role::Compliance | Role::Admin);
        let moved = BTreeMap::new();
        let mut read = Self { counts, hidden, moved, setups, open, books, sees_books };
        let first_hidden = first_hidden.cloned();
        let moved = [SlipState::Taken, SlipState::Done, SlipState::Void];
        let mut after_counts = BTreeMap::new();
        for slip in store::slips::of_days(connection, &days, &moved)? {
            if read.is_since(connection, &slip, first_hidden.as_deref(), &mut after_counts)? {
                read.moved.entry(slip.table_id).or_default().push(slip);
            }
        }
        Ok(read)
    }

    /// Whether a slip's chips moved after its table's tray was counted. `first_hidden` is the first
    /// day whose counts the reader is not allowed to see; `after_counts` caches the log entries
    /// after each count, so that they are read only once for each table.
    fn is_since(
        &self,
        connection: &mut Db,
        slip: &Slip,
        first_hidden: Option<&str>,
        after_counts: &mut BTreeMap<TableId, Vec<StoredEntry>>,
    ) -> Result<bool, AppError> {
        let is_void = slip.state == SlipState::Void;
        if self.hidden.contains(&slip.table_id) {
            return Ok(!is_void && first_hidden.is_some_and(|day| slip.gaming_day.as_str() >= day));
        }
        // The slips of a closed period moved their chips before the count that closed it.
        let in_open_period = self.open.get(&slip.table_id) == Some(&slip.period_id);
        let Some(count) = self.counts.get(&slip.table_id).filter(|_| in_open_period) else {
            return Ok(false);
        };
        if count.kind != InventoryKind::Count {
            return Ok(!is_void);
        }
        // For a count in the middle of a period, only the log shows what came after it.
        let moved = match after_counts.entry(slip.table_id) {
            btree_map::Entry::Occupied(known) => known.into_mut(),
            btree_map::Entry::Vacant(unknown) => unknown.insert(moved_after(connection, count)?),
        };
        let has = |wanted: slip::Kind| {
            moved.iter().any(|stored| {
                let Entry { kind, body, .. } = &stored.sealed.entry;
                let is_of_slip =
                    |fact: Fact| matches!(fact, Fact::Slip(event) if event.slip_id() == slip.id);
                kind == wanted.name() && Fact::read(kind, body).is_ok_and(is_of_slip)
            })
        };
        Ok(match slip.state {
            SlipState::Void => has(slip::Kind::Returned) && !has(slip::Kind::Taken),
            _ => has(slip::Kind::Received) || has(slip::Kind::Taken),
        })
    }

    /// A table's tray; `None` if the report leaves the table out.
    fn tray(&self, table: &Table) -> Result<Option<Tray>, AppError> {
        let count = self.counts.get(&table.id);
        let hidden = self.hidden.contains(&table.id);
        if count.is_none() && !hidden && !table.tracked {
            return Ok(None);
        }
        let usual = TableSetup::usual(table.game, table.currency);
        let setup = self.setups.get(&table.id).unwrap_or(&usual);
        let mut chips = ByDenomination::default();
        for value in &setup.chip_set {
            chips.of(*value);
        }
        let mut amounts = Amounts::default();
        if let Some(count) = count {
            chips.add(&read_chips(&count.chips)?, |line| &mut line.counted);
            amounts.counted = count.total;
            for slip in self.moved.get(&table.id).into_iter().flatten() {
                let moved = read_chips(&slip.chips)?;
                let amount = match (slip.kind, slip.state) {
                    (SlipKind::Fill, _) | (SlipKind::Credit, SlipState::Void) => {
                        chips.add(&moved, |line| &mut line.filled);
                        &mut amounts.filled
                    }
                    (SlipKind::Credit, _) => {
                        chips.add(&moved, |line| &mut line.credited);
                        &mut amounts.credited
                    }
                };
                *amount = amount.saturating_add(slip.minor);
            }
        }
        let par = setup.par.and_then(|par| table.currency.minor(par).ok());
        let by_denomination = Some(setup.par_chips.as_slice()).filter(|par| !par.is_empty());
        let total = |minor: Minor| table.currency.total(minor);
        let need = par.filter(|_| count.is_some()).map(|par| par.saturating_sub(amounts.held()));
        let shows_books = self.sees_books || (!hidden && !self.open.contains_key(&table.id));
        let by_books = self.books.get(&table.id).copied().unwrap_or_default();
        Ok(Some(Tray {
            table_id: table.id,
            table: table.name.clone(),
            game: table.game,
            title: table.title.clone(),
            pit: setup.pit.clone(),
            currency: table.currency,
            count: count.map(TrayCounted::of).transpose()?,
            later_count_hidden: hidden,
            chips: chips.lines(by_denomination.filter(|_| count.is_some())),
            cash: total(count.map_or(0, |count| count.cash)),
            counted: total(amounts.counted),
            filled: total(amounts.filled),
            credited: total(amounts.credited),
            held: total(amounts.held()),
            par: par.map(total),
            need: need.map(total),
            by_books: shows_books.then(|| total(by_books)),
            amounts,
        }))
    }
}

/// The entries after a count that moved a slip's chips to or from its table.
fn moved_after(connection: &mut Db, count: &InventorySlip) -> Result<Vec<StoredEntry>, StoreError> {
    let kinds = [slip::Kind::Received, slip::Kind::Taken, slip::Kind::Returned];
    let names = kinds.map(slip::Kind::name);
    store::log::of_kinds_after(connection, &table_stream(count.table_id), count.seq, &names)
}

fn read_chips(text: &str) -> Result<Vec<Chips>, StoreError> {
    serde_json::from_str(text).map_err(StoreError::corrupt)
}

impl Amounts {
    const fn held(self) -> Minor {
        self.counted.saturating_add(self.filled).saturating_sub(self.credited)
    }

    const fn plus(self, other: Self) -> Self {
        Self {
            counted: self.counted.saturating_add(other.counted),
            filled: self.filled.saturating_add(other.filled),
            credited: self.credited.saturating_add(other.credited),
        }
    }
}

impl TrayCounted {
    fn of(slip: &InventorySlip) -> Result<Self, AppError> {
        Ok(Self {
            number: slip.number.clone(),
            kind: slip.kind,
            gaming_day: slip.gaming_day.parse().map_err(StoreError::corrupt)?,
            at: time(slip.at)?,
        })
    }
}

impl ChipsTotal {
    fn new(currency: Currency, trays: &[Tray]) -> Self {
        let of_currency = || trays.iter().filter(|tray| tray.currency == currency);
        let mut chips = ByDenomination::default();
        for line in of_currency().flat_map(|tray| &tray.chips) {
            let sum = chips.of(line.denomination);
            sum.counted = sum.counted.saturating_add(line.counted);
            sum.filled = sum.filled.saturating_add(line.filled);
            sum.credited = sum.credited.saturating_add(line.credited);
        }
        let amounts = of_currency().fold(Amounts::default(), |sum, tray| sum.plus(tray.amounts));
        Self {
            currency,
            trays: of_currency().count(),
            uncounted: of_currency().filter(|tray| tray.count.is_none()).count(),
            chips: chips.lines(None),
            counted: currency.total(amounts.counted),
            filled: currency.total(amounts.filled),
            credited: currency.total(amounts.credited),
            held: currency.total(amounts.held()),
        }
    }

    const COLUMNS: [&str; 7] =
        ["currency", "trays", "uncounted", "counted", "filled", "credited", "held"];

    fn cells(&self) -> [Cell; 7] {
        [
            Cell::word(self.currency),
            Cell::figure(self.trays),
            Cell::figure(self.uncounted),
            Cell::figure(self.counted),
            Cell::figure(self.filled),
            Cell::figure(self.credited),
            Cell::figure(self.held),
        ]
    }
}

impl Tray {
    /// One row for each denomination. Cash is left out, because it has no denomination.
    fn rows(&self) -> impl Iterator<Item = [Cell; 13]> {
        let front = || {
            let count = self.count.as_ref();
            [
                Cell::text(&self.table),
                Cell::game(self.game, self.title.as_ref()),
                Cell::text(self.pit.clone().unwrap_or_default()),
                Cell::word(self.currency),
                Cell::text(count.map(|count| count.number.clone()).unwrap_or_default()),
                Cell::At(count.map(|count| count.at)),
            ]
        };
        self.chips.iter().map(move |line| {
            let [table, game, pit, currency, number, at] = front();
            let [denomination, counted, filled, credited, held, par, need] = line.cells();
            [
                table,
                game,
                pit,
                currency,
                number,
                at,
                denomination,
                counted,
                filled,
                credited,
                held,
                par,
                need,
            ]
        })
    }

    const COLUMNS: [&str; 13] = [
        "table",
        "game",
        "pit",
        "currency",
        "count",
        "counted_at",
        "denomination",
        "counted",
        "filled",
        "credited",
        "held",
        "par",
        "need",
    ];

    /// The tray's amounts for a printout.
    fn amounts(&self) -> [Cell; 16] {
        let count = self.count.as_ref();
        [
            Cell::text(&self.table),
            Cell::game(self.game, self.title.as_ref()),
            Cell::text(self.pit.clone().unwrap_or_default()),
            Cell::word(self.currency),
            Cell::text(count.map(|count| count.number.clone()).unwrap_or_default()),
            count.map_or_else(|| Cell::text(""), |count| Cell::word(count.kind)),
            Cell::text(count.map(|count| count.gaming_day.to_string()).unwrap_or_default()),
            Cell::At(count.map(|count| count.at)),
            Cell::Flag(self.later_count_hidden),
            Cell::figure(self.cash),
            Cell::figure(self.counted),
            Cell::figure(self.filled),
            Cell::figure(self.credited),
            Cell::figure(self.held),
            Cell::known(self.par),
            Cell::known(self.need),
        ]
    }

    const OF_AMOUNTS: [&str; 16] = [
        "table",
        "game",
        "pit",
        "currency",
        "count",
        "kind",
        "gaming_day",
        "counted_at",
        "later_count_hidden",
        "cash",
        "counted",
        "filled",
        "credited",
        "held",
        "par",
        "need",
    ];
}

impl Report for ChipsReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each table and denomination.
    fn sheet(&self) -> Sheet {
        Sheet::new("chips", Tray::COLUMNS, self.trays.iter().flat_map(Tray::rows))
    }

    fn printout(&self) -> Printout {
        let amounts = Sheet::new("trays", Tray::OF_AMOUNTS, self.trays.iter().map(Tray::amounts));
        let by_books = self.trays.iter().map(|tray| Cell::known(tray.by_books));
        let totals = self.totals.iter().map(ChipsTotal::cells);
        let of_totals = self.totals.iter().flat_map(|total| {
            total.chips.iter().map(|line| {
                let [denomination, counted, filled, credited, held, ..] = line.cells();
                let currency = Cell::word(total.currency);
                [currency, denomination, counted, filled, credited, held]
            })
        });
        let columns = ["currency", "denomination", "counted", "filled", "credited", "held"];
        let chips = self.sheet().without(&["game", "pit", "currency", "count", "counted_at"]);
        Printout {
            title: "chips",
            facts: vec![("as_of", Cell::At(Some(self.at)))],
            summary: Vec::new(),
            sheets: vec![
                amounts.and("by_books", by_books).without_blanks().without_zeros(&["cash"]),
                chips.without_zeros(&["par", "need"]),
                Sheet::new("totals", ChipsTotal::COLUMNS, totals),
                Sheet::new("totals_by_denomination", columns, of_totals),
            ],
            log: None,
            sha256: None,
        }
    }
}

fn trays(
    connection: &mut Db,
    caller: &Caller,
    mut tables: Vec<Table>,
) -> Result<Vec<Tray>, AppError> {
    let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
    let material = Material::read(connection, caller, &ids)?;
    tables.sort_by(|one, other| natural(&one.name, &other.name));
    let trays = tables.iter().filter_map(|table| material.tray(table).transpose());
    trays.collect()
}

impl App {
    /// Returns the last count of every tray, and the fills and credits since.
    pub async fn chips_report(&self, caller: &Caller) -> Result<ChipsReport, AppError> {
        let (caller, at) = (caller.clone(), self.clock().now());
        self.read_much(Much::Report, move |connection| {
            let tables = store::tables::all(connection)?;
            let trays = trays(connection, &caller, tables)?;
            let mut currencies: Vec<Currency> = trays.iter().map(|tray| tray.currency).collect();
            currencies.sort_by_key(ToString::to_string);
            currencies.dedup();
            let totals = currencies.into_iter().map(|currency| ChipsTotal::new(currency, &trays));
            Ok(ChipsReport { kind: "chips", at, totals: totals.collect(), trays })
        })
        .await
    }

    /// Returns the last count of a table's tray, and the fills and credits since.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such table, or it is not tracked and was never counted.
    pub async fn tray(&self, caller: &Caller, id: TableId) -> Result<Tray, AppError> {
        let caller = caller.clone();
        self.read(move |connection| {
            let table = find_table(connection, id)?;
            let tray = trays(connection, &caller, vec![table])?.pop();
            tray.ok_or_else(|| AppError::not_found("tray of this table"))
        })
        .await
    }
}
