//! The `journal` report: a gaming day's postings by table and account, for the cage's books and the
//! general ledger (`back_office.md`, 0.4-13).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

use super::{fingerprint::fingerprint, put_right::put_right_after, sum::DayOfReport};
use crate::{
    App, AppError, Much,
    back_office::{shifts::find_day, tracked::table_among},
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_audit::Hash;
use houseway_base::{
    ids::TableId,
    money::{Currency, Minor, Total},
    names::{ReportState, TableGame},
};
use houseway_facts::{Kind, drop_box, period};
use houseway_ledger::{Account, CAME_BACK, PAID_WRONG};
use houseway_store as store;
use houseway_store::{
    Db, StoreError, drops::Drop, ledger::DayPosting, periods::Period, row::count, tables::Table,
};

/// The group of a journal line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum JournalGroup {
    /// The first count ever at a table: its chips come from the cage.
    FirstOpener,
    /// Chips from the cage to the tray.
    Fills,
    /// Chips from the tray to the cage.
    Credits,
    /// Chips sold from the tray for payments into the box.
    Sales,
    /// The contents of the day's boxes, from the table to the cage.
    Drop,
    /// Differences that tray and box counts found, chips that corrections did not move, and wrong
    /// payments.
    Variances,
    /// Bets, pots, rake, time charges and players' chips. At tables whose rounds are not recorded:
    /// the amount by which the tray grew.
    Win,
    /// Corrections of box counts from days that were already closed.
    PriorPeriod,
}

impl JournalGroup {
    const fn name(self) -> &'static str {
        match self {
            Self::FirstOpener => "first_opener",
            Self::Fills => "fills",
            Self::Credits => "credits",
            Self::Sales => "sales",
            Self::Drop => "drop",
            Self::Variances => "variances",
            Self::Win => "win",
            Self::PriorPeriod => "prior_period",
        }
    }

    /// The group of an entry's postings; `None` for box counts, which are part of the day that
    /// their box served.
    fn of(posted: &DayPosting, game: TableGame) -> Result<Option<Self>, AppError> {
        let kind = Kind::named(&posted.kind);
        let kind = kind.ok_or_else(|| StoreError::corrupt("a posting of no kind"))?;
        let of_wrong_pay = [PAID_WRONG, CAME_BACK].contains(&posted.memo.as_str());
        Ok(Some(match kind {
            Kind::Drop(_) => return Ok(None),
            Kind::Period(period::Kind::Opened) if posted.memo == "first_opener" => {
                Self::FirstOpener
            }
            // If hands are not recorded, the growth of the tray is the table's win.
            Kind::Period(period::Kind::Closed) if game.dealt().is_none() => Self::Win,
            Kind::Period(_) | Kind::Correction(_) => Self::Variances,
            Kind::Slip(_) if posted.memo.ends_with("fill") => Self::Fills,
            Kind::Slip(_) => Self::Credits,
            Kind::Sale(_) => Self::Sales,
            _ if of_wrong_pay => Self::Variances,
            _ => Self::Win,
        }))
    }
}

/// The journal treats players' accounts as one account.
const PLAYERS: &str = "players";

/// Amounts by table, group and account.
#[derive(Default)]
struct Amounts(BTreeMap<(TableId, JournalGroup, String), Minor>);

impl Amounts {
    fn post(
        &mut self,
        (table, group): (TableId, JournalGroup),
        account: Account,
        minor: Minor,
    ) -> Result<(), AppError> {
        let account = match account {
            Account::Seat(_) => PLAYERS.to_owned(),
            account => account.to_string(),
        };
        let held = self.0.entry((table, group, account)).or_default();
        *held = held.checked_add(minor).ok_or_else(|| AppError::internal("a sum"))?;
        Ok(())
    }

    /// Moves an amount from an account to the cage.
    fn give_cage(
        &mut self,
        at: (TableId, JournalGroup),
        from: Account,
        minor: Minor,
    ) -> Result<(), AppError> {
        let gives = minor.checked_neg().ok_or_else(|| AppError::internal("a sum"))?;
        self.post(at, from, gives)?;
        self.post(at, Account::Cage, minor)
    }

    /// P12 and P12a: the postings of a box's counts, whether or not the count was corrected before
    /// the day was closed.
    fn count(&mut self, drop: &Drop) -> Result<(), AppError> {
        let Some((cash, chips)) = drop.counted_cash.zip(drop.counted_chips) else {
            return Ok(());
        };
        let of = |sum: Option<Minor>| sum.ok_or_else(|| AppError::internal("a sum"));
        let rake = of(drop.recorded_chips.checked_sub(drop.recorded_time))?;
        let rake = of(rake.checked_sub(drop.recorded_jackpot))?;
        let emptied = [
            (Account::Drop, drop.recorded_cash),
            (Account::Rake, rake),
            (Account::Time, drop.recorded_time),
            (Account::Jackpot, drop.recorded_jackpot),
        ];
        for (account, minor) in emptied {
            self.give_cage((drop.table_id, JournalGroup::Drop), account, minor)?;
        }
        let recorded = of(drop.recorded_cash.checked_add(drop.recorded_chips))?;
        let variance = of(cash.checked_add(chips).and_then(|found| found.checked_sub(recorded)))?;
        let of_variances = (drop.table_id, JournalGroup::Variances);
        self.give_cage(of_variances, Account::DropVariance, variance)
    }

    /// Adds corrections of box counts that were made during these periods of a table, if the box's
    /// day was already closed.
    fn recounts(
        &mut self,
        connection: &mut Db,
        table: &Table,
        periods: &[Period],
    ) -> Result<(), AppError> {
        let Some(first) = periods.iter().map(|period| period.from_seq).min() else {
            return Ok(());
        };
        for one in put_right_after(connection, table, count(first)?.saturating_sub(1))? {
            let in_day = |period: &Period| {
                one.seq >= period.from_seq && period.to_seq.is_none_or(|to_seq| one.seq <= to_seq)
            };
            let Some(recount) = one.box_count.as_ref().filter(|recount| recount.day_closed) else {
                continue;
            };
            if periods.iter().any(in_day) {
                let at = (table.id, JournalGroup::PriorPeriod);
                self.give_cage(at, Account::DropVariance, recount.variance)?;
            }
        }
        Ok(())
    }
}

/// The sum of the postings to an account at a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DayJournalLine {
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    pub currency: Currency,
    pub group: JournalGroup,
    /// An account of the table, such as `bank`, `cage` or `drop`; `players` for the accounts of all
    /// its seats.
    #[schema(example = "bank")]
    pub account: String,
    /// Positive if the account gained. Within a table's group, the amounts sum to zero.
    pub amount: Total,
    #[serde(skip)]
    #[schema(ignore)]
    minor: Minor,
}

/// The sum of the postings to an account at all tables, in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DayJournalTotal {
    pub currency: Currency,
    pub group: JournalGroup,
    #[schema(example = "bank")]
    pub account: String,
    pub amount: Total,
}

/// The sum of all lines in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DayJournalBalance {
    pub currency: Currency,
    /// Zero, unless the books are wrong.
    pub sum: Total,
}

/// A gaming day's postings by table and account.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DayJournal {
    /// The name of the report: `journal`.
    #[schema(pattern = "^journal$", example = "journal")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    /// The state of the report: `final` once the day is closed. From then on, no line changes.
    pub state: ReportState,
    /// The lines, sorted by table, group and account. Accounts with a sum of zero are left out.
    pub lines: Vec<DayJournalLine>,
    pub totals: Vec<DayJournalTotal>,
    /// The balances, one for each currency.
    pub balances: Vec<DayJournalBalance>,
    /// SHA-256 of the report without its state and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

impl DayJournal {
    fn new(connection: &mut Db, gaming_day: NaiveDate) -> Result<Self, AppError> {
        let day = find_day(connection, gaming_day)?;
        let of_day = DayOfReport::of(&day);
        let posted = store::ledger::of_gaming_day(connection, &day.date)?;
        let drops = store::drops::of_day(connection, &day.date, None)?;
        let ids = posted.iter().map(|posted| posted.table_id);
        let ids = ids.chain(drops.iter().map(|drop| drop.table_id));
        let tables = store::tables::by_id(connection, ids)?;
        let mut amounts = Amounts::default();
        let mut corrected: Vec<TableId> = Vec::new();
        for posted in &posted {
            let game = table_among(&tables, posted.table_id)?.game;
            match JournalGroup::of(posted, game)? {
                Some(group) => {
                    amounts.post((posted.table_id, group), posted.account, posted.minor)?;
                }
                None if posted.kind == drop_box::Kind::Recounted.name() => {
                    corrected.push(posted.table_id);
                }
                None => {}
            }
        }
        for drop in &drops {
            amounts.count(drop)?;
        }
        corrected.sort_unstable();
        corrected.dedup();
        for id in corrected {
            let periods = store::periods::of_day(connection, &day.date, Some(id))?;
            amounts.recounts(connection, table_among(&tables, id)?, &periods)?;
        }
        let lines = lines(amounts, &tables, of_day)?;
        let (totals, balances) = totals(&lines)?;
        let state = if of_day.closed { ReportState::Final } else { ReportState::Open };
        let sha256 = String::new();
        let journal = Self { kind: "journal", gaming_day, state, lines, totals, balances, sha256 };
        Ok(Self { sha256: fingerprint(&journal)?, ..journal })
    }
}

fn lines(
    amounts: Amounts,
    tables: &BTreeMap<TableId, Table>,
    day: DayOfReport,
) -> Result<Vec<DayJournalLine>, AppError> {
    let mut lines = Vec::new();
    for ((id, group, account), minor) in amounts.0.into_iter().filter(|(_, minor)| *minor != 0) {
        let table = table_among(tables, id)?;
        lines.push(DayJournalLine {
            table_id: id,
            table: table.name.clone(),
            game: table.game,
            title: table.title.clone(),
            currency: table.currency,
            group,
            account,
            amount: table.currency.total(minor),
            minor,
        });
    }
    lines.sort_by(|one, other| day.order(&one.table, &other.table));
    Ok(lines)
}

type Sums = (Vec<DayJournalTotal>, Vec<DayJournalBalance>);

fn totals(lines: &[DayJournalLine]) -> Result<Sums, AppError> {
    let mut sums: BTreeMap<_, (Currency, Minor)> = BTreeMap::new();
    let mut all: BTreeMap<String, (Currency, Minor)> = BTreeMap::new();
    for line in lines {
        let currency = line.currency.to_string();
        let of_account = (currency.clone(), line.group, line.account.as_str());
        let (_, sum) = sums.entry(of_account).or_insert((line.currency, 0));
        *sum = sum.checked_add(line.minor).ok_or_else(|| AppError::internal("a sum"))?;
        let (_, sum) = all.entry(currency).or_insert((line.currency, 0));
        *sum = sum.checked_add(line.minor).ok_or_else(|| AppError::internal("a sum"))?;
    }
    let totals = sums.into_iter().map(|((_, group, account), (currency, minor))| {
        let (account, amount) = (account.to_owned(), currency.total(minor));
        DayJournalTotal { currency, group, account, amount }
    });
    let balance = |(currency, minor): (Currency, Minor)| DayJournalBalance {
        currency,
        sum: currency.total(minor),
    };
    Ok((totals.collect(), all.into_values().map(balance).collect()))
}

impl DayJournalLine {
    const COLUMNS: [&str; 8] =
        ["gaming_day", "table", "game", "currency", "group", "account", "amount", "table_id"];

    fn cells(&self, gaming_day: NaiveDate) -> [Cell; 8] {
        [
            Cell::text(gaming_day.to_string()),
            Cell::text(&self.table),
            Cell::game(self.game, self.title.as_ref()),
            Cell::word(self.currency),
            Cell::word(self.group.name()),
            Cell::word(&self.account),
            Cell::figure(self.amount),
            Cell::text(self.table_id.to_string()),
        ]
    }
}

impl Report for DayJournal {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each account of a table's group.
    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().map(|line| line.cells(self.gaming_day));
        Sheet::new("postings", DayJournalLine::COLUMNS, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("journal", self.gaming_day);
        printout.facts.push(("state", Cell::word(self.state)));
        let totals = self.totals.iter().map(|total| {
            let words = [total.currency.to_string(), total.group.name().to_owned()];
            let [currency, group] = words.map(Cell::Word);
            [currency, group, Cell::word(&total.account), Cell::figure(total.amount)]
        });
        let balances = self.balances.iter();
        let balances = balances.map(|one| [Cell::word(one.currency), Cell::figure(one.sum)]);
        printout.sheets = vec![
            self.sheet().without(&["gaming_day", "table_id"]),
            Sheet::new("totals", ["currency", "group", "account", "amount"], totals),
            Sheet::new("sum", ["currency", "sum"], balances),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}

impl App {
    /// Returns a gaming day's postings by table and account.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn day_journal(&self, gaming_day: NaiveDate) -> Result<DayJournal, AppError> {
        let read = move |connection: &mut Db| DayJournal::new(connection, gaming_day);
        self.read_much(Much::Report, read).await
    }
}
