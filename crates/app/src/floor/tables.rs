//! Casino tables and their house rules.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    Actor, App, AppError, Caller, Writing,
    back_office::tracked::{check_not_blind, find_table},
    error::NAME_TAKEN,
    floor::{
        other_games::{check_game, check_new_limits, dealt_at},
        pits::check_yours,
        rules_entry::{read_rules, set_rules},
    },
    record::{
        projections::{DeckAtTable, OpenPenalty},
        stream_writer::with_house_stream,
    },
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        precondition::Precondition,
        texts::check_name,
    },
};
use houseway_audit::Hash;
use houseway_base::{
    ids::{PeriodId, RoundId, ShiftId, TableId},
    money::{Currency, Total},
    names::{GameKind, TableGame},
};
use houseway_facts::{Deck, HouseEvent, TableFields};
use houseway_ledger::Account;
use houseway_odds::break_poker::EdgeChange;
use houseway_rules::{Code, OpenTransfer, Problem, Violation};
use houseway_store as store;
use houseway_store::{
    Db,
    periods::Period,
    row::{micros, time},
    tables::{Rules, Table},
};
use houseway_words::said;

/// An invalid currency.
pub const NOT_A_CURRENCY: Code = Code { name: "not_a_currency" };
/// A casino table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the API")]
pub struct TableBody {
    /// The id of the table.
    pub id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub name: String,
    /// The game at the table. It never changes. `other` is any game whose rounds are not recorded:
    /// such a table has no rounds and no rules.
    pub game: TableGame,
    /// The name of the game, if `game` is `other`; otherwise absent. It never changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    /// The variant of the game, if `game` is `other`; absent if none was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "S17, double after split")]
    pub variant: Option<String>,
    /// The limits of the game, if `game` is `other`, as the house writes them; absent if none were
    /// written.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "25–1,000")]
    pub limits: Option<String>,
    /// The currency of every amount at the table. It never changes.
    pub currency: Currency,
    /// Whether rounds can be opened.
    pub open: bool,
    /// The version of the house rules for the next round; 0 at a table without rules.
    #[schema(minimum = 0)]
    pub rules_version: i64,
    /// The hash of the house rules for the next round; at a table without rules, the hash of an
    /// empty text.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// The number of rounds that have been opened.
    #[schema(minimum = 0)]
    pub rounds: i64,
    /// The running round or, if there is none, the latest; null if there has never been one.
    #[schema(required)]
    pub latest_round_id: Option<RoundId>,
    /// The version for `If-Match`. It changes with the table's name, its rules, and whether it is
    /// open.
    #[schema(minimum = 1)]
    pub version: i64,
    /// When the table was first opened.
    pub created_at: DateTime<Utc>,
    /// The current dealer; null if nobody has tapped in.
    #[schema(required)]
    pub dealer: Option<DealerBody>,
    /// The decks at the table: one, or two that alternate. Empty if none was entered.
    pub decks: Vec<DeckAtTable>,
    /// The deck for the next round; null if none was entered.
    #[schema(required)]
    pub next_deck: Option<Deck>,
    /// Whether a shuffle has been entered since the last deal. If `log_shuffle` is set in the house
    /// rules, nothing can be dealt without one.
    pub shuffled: bool,
    /// The penalties and warnings in force at the table. Hold'em and Canasta keep penalties and
    /// warnings in their rounds instead.
    pub penalties: Vec<OpenPenalty>,
    /// Chips in transit to or from this table, oldest first.
    #[schema(max_items = 50)]
    pub in_transit: Vec<OpenTransfer>,
    /// Whether the back office tracks the table, which must then be opened and closed with a count.
    /// Absent if the table is not tracked.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tracked: bool,
    /// The open period; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<PeriodNow>,
    /// The name of the drop box under the table; absent if there is none.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    #[schema(example = "T1-A")]
    pub drop_box: Option<String>,
    /// In the response to opening a table: the house edge of each bet under the game's own rules
    /// (`before`) and under this table's rules (`after`). Check the `warnings`. Absent if the house
    /// does not bank the game, or if the odds are the same.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub odds: Vec<EdgeChange>,
    /// In the response to opening a table: whether the odds are still being calculated. `GET
    /// /v1/break-poker/odds/progress` shows the progress, and `POST /v1/break-poker/odds` returns
    /// the odds. Absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub odds_pending: bool,
}

/// The dealer at a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DealerBody {
    /// The dealer, as identified in the log.
    #[schema(value_type = Actor)]
    pub dealer: String,
    /// When the dealer tapped in.
    pub since: DateTime<Utc>,
    /// The dealer's current name; null if unknown.
    #[schema(required, example = "Dana")]
    pub name: Option<String>,
}

/// A table's current period, limited to what the dealer may know. It contains no amounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PeriodNow {
    /// The id of the period.
    pub id: PeriodId,
    /// The period's number within the table's gaming day: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub number: i64,
    /// The id of the shift that the period belongs to.
    pub shift_id: ShiftId,
    /// The gaming day that the period belongs to.
    pub gaming_day: NaiveDate,
    /// When the period was opened.
    pub opened_at: DateTime<Utc>,
}

impl PeriodNow {
    pub(super) fn new(period: &Period) -> Result<Self, AppError> {
        Ok(Self {
            id: period.id,
            number: period.number,
            shift_id: period.shift_id,
            gaming_day: period.gaming_day.parse().map_err(AppError::internal)?,
            opened_at: time(period.opened_at)?,
        })
    }
}

/// A request to open a table.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The table's name, 1 to 64 characters. It must be unique.
    #[schema(example = "Break Poker 2")]
    pub name: String,
    /// The game at the table. It can never change. `other` is for games whose rounds are not
    /// recorded: the back office still tracks the table's tray and boxes.
    pub game: TableGame,
    /// The name of the game, 1 to 64 characters. Required for `other`, and not allowed for other
    /// games.
    #[schema(min_length = 1, max_length = 64, example = "Blackjack")]
    pub title: Option<String>,
    /// The variant of the game, 1 to 64 characters. Allowed only for `other`.
    #[schema(min_length = 1, max_length = 64, example = "S17, double after split")]
    pub variant: Option<String>,
    /// The limits, 1 to 500 characters. Allowed only for `other`, because other games have them in
    /// their rules.
    #[schema(min_length = 1, max_length = 500, example = "25–1,000")]
    pub limits: Option<String>,
    /// The table's currency as an ISO 4217 code. It can never change.
    #[schema(example = "USD")]
    pub currency: String,
    /// The game's house rules. Rules that you leave out take their default values.
    #[schema(value_type = Option<Object>)]
    pub rules: Option<Value>,
}

/// A change to a table. Fields that you leave out keep their value.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    /// The table's name, 1 to 64 characters. It must be unique.
    #[schema(example = "Break Poker 2")]
    pub name: Option<String>,
    /// Whether rounds can be opened. A running round continues in either case.
    pub open: Option<bool>,
    /// The limits, 1 to 500 characters. Allowed only if the table's game is `other`.
    #[schema(min_length = 1, max_length = 500, example = "25–1,000")]
    pub limits: Option<String>,
}

/// The balance of one of a table's accounts.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BalanceBody {
    /// The table's account.
    pub account: Account,
    /// The balance; positive if the account has received more than it has paid.
    pub balance: Total,
}

/// A table whose rounds are recorded, its game and its current rules.
pub(super) struct TableNow {
    pub table: Table,
    pub game: GameKind,
    pub rules: Rules,
}

impl TableNow {
    pub(super) fn find(connection: &mut Db, id: TableId) -> Result<Self, AppError> {
        let table = find_table(connection, id)?;
        let game = dealt_at(&table)?;
        let rules = store::tables::find_rules(connection, table.id, table.rules_version)?
            .ok_or_else(|| AppError::internal("a table without rules"))?;
        Ok(Self { table, game, rules })
    }
}

fn check_name_is_free(connection: &mut Db, name: &str) -> Result<(), AppError> {
    if store::tables::find_by_name(connection, name)?.is_none() {
        return Ok(());
    }
    let detail = said!("table-name-taken", name = name);
    Err(AppError::new(&NAME_TAKEN, detail))
}

impl App {
    /// Opens a table, and returns the effect of its rules on the odds.
    ///
    /// # Errors
    /// Returns `wrong_shape` or `breaks_rule` with every problem, or `name_taken`.
    pub async fn open_table(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: NewTable,
    ) -> Result<Answer, AppError> {
        let mut problems: Vec<Problem> = check_name(&mut new.name, "/name").into_iter().collect();
        problems.extend(check_game(&mut new));
        let currency = new.currency.parse::<Currency>().map_err(|error| {
            problems.push(Problem::new(&NOT_A_CURRENCY, None, "/currency", error));
        });
        let Ok(currency) = Violation::unless_clean(problems, currency)? else {
            return Err(AppError::internal("a problem that was not listed"));
        };
        let rules = new.game.dealt().map(|game| read_rules(game, new.rules.as_ref(), currency));
        let rules = rules.transpose()?;
        let odds = match new.game.dealt().zip(rules.as_ref()) {
            Some((game, rules)) => self.weigh_first(game, currency, rules).await?,
            None => Some(Vec::new()),
        };
        let (actor, id) = (caller.actor, TableId::new());
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                check_name_is_free(connection, &new.name)?;
                let event = HouseEvent::TableCreated {
                    table_id: id,
                    name: new.name.clone(),
                    game: new.game,
                    currency,
                    title: new.title.clone(),
                    variant: new.variant.clone(),
                    limits: new.limits.clone(),
                };
                writer.append(connection, None, event)?;
                if let Some(rules) = &rules {
                    set_rules(connection, writer, None, id, 1, rules)?;
                }
                let table = TableBody::find(connection, id)?;
                let body = TableBody {
                    odds_pending: odds.is_none(),
                    odds: odds.clone().unwrap_or_default(),
                    ..table
                };
                let answer = Answer::json(201, &body)?.etag(body.version);
                Ok(answer.location(format!("/v1/tables/{id}")))
            })
        })
        .await
    }

    /// Renames, closes or reopens a table, or changes its limits.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_your_pit`, `breaks_rule` or `name_taken`.
    pub async fn change_table(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TableId,
        expected: Precondition,
        mut change: TableChange,
    ) -> Result<Answer, AppError> {
        let problem = change.name.as_mut().and_then(|name| check_name(name, "/name"));
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, by.actor, |connection, writer| {
                let Table { name, open, limits, game, version, .. } = find_table(connection, id)?;
                expected.check(&version)?;
                if change.name.is_some() || change.limits.is_some() {
                    check_yours(connection, &by, id)?;
                }
                let mut change = change.clone();
                let problem = check_new_limits(&mut change, game);
                Violation::unless_clean(problem.into_iter().collect(), ())?;
                let before = TableFields { name, open, limits };
                let after = TableFields {
                    name: change.name.unwrap_or_else(|| before.name.clone()),
                    open: change.open.unwrap_or(before.open),
                    limits: change.limits.or_else(|| before.limits.clone()),
                };
                if after.name != before.name {
                    check_name_is_free(connection, &after.name)?;
                }
                if after != before {
                    let event = HouseEvent::TableChanged { table_id: id, before, after };
                    writer.append(connection, None, event)?;
                }
                let body = TableBody::find(connection, id)?;
                Ok(Answer::json(200, &body)?.etag(body.version))
            })
        })
        .await
    }

    /// Tables, newest first.
    pub async fn tables(&self, page: PageRequest) -> Result<Page<TableBody>, AppError> {
        self.read(move |connection| {
            let rows = store::tables::list(connection, page.span()?)?;
            let page = page.page(rows, |table| table.id.to_string(), Ok)?;
            page.all(|tables| TableBody::all(connection, tables))
        })
        .await
    }

    /// Reads a table and its rules in a separate transaction.
    pub(super) async fn table_now(&self, id: TableId) -> Result<TableNow, AppError> {
        self.read(move |connection| TableNow::find(connection, id)).await
    }

    /// One table.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn table(&self, id: TableId) -> Result<TableBody, AppError> {
        self.read(move |connection| TableBody::find(connection, id)).await
    }

    /// The balances of a table's accounts, now or at a given time.
    ///
    /// # Errors
    /// Returns `not_found` or `counts_are_blind`.
    pub async fn balances(
        &self,
        caller: &Caller,
        id: TableId,
        at: Option<DateTime<Utc>>,
    ) -> Result<Vec<BalanceBody>, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let table = find_table(connection, id)?;
            check_not_blind(connection, &table, role)?;
            let currency = table.currency;
            let rows = match at {
                Some(at) => store::ledger::of_table_at(connection, id, micros(at))?,
                None => store::ledger::of_table(connection, id)?,
            };
            let of_tournament = |account: Account| account == Account::Tournament;
            let in_play = rows.iter().any(|row| of_tournament(row.account) && row.minor != 0);
            // While a tournament's hand is played, seats hold tournament chips, which are not
            // money.
            let chips = |account: Account| {
                of_tournament(account) || (in_play && matches!(account, Account::Seat(_)))
            };
            let body = |row: store::ledger::BalanceRow| BalanceBody {
                account: row.account,
                balance: if chips(row.account) { Currency::CHIPS } else { currency }
                    .total(row.minor),
            };
            Ok(rows.into_iter().map(body).collect())
        })
        .await
    }
}
