//! Casino tables and their house rules.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    app::{
        Actor, App, AppError, Caller, Writing,
        back_office::tracked::check_not_blind,
        error::NAME_TAKEN,
        floor::rules_entry::{read_rules, set_rules},
        games::GameKind,
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
    },
    audit::Hash,
    facts::{Deck, HouseEvent, TableFields},
    ids::{PeriodId, RoundId, ShiftId, TableId},
    ledger::Account,
    money::{Currency, Total},
    odds::break_poker::EdgeChange,
    rules::{Code, OpenTransfer, Problem, Violation},
    store::{
        self, Db,
        periods::Period,
        row::{micros, time},
        tables::{Rules, Table},
    },
};

/// An invalid currency.
pub const NOT_A_CURRENCY: Code = Code { name: "not_a_currency" };
/// A casino table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a field of the API")]
pub struct TableBody {
    pub id: TableId,
    /// What it is called.
    #[schema(example = "Break Poker 1")]
    pub name: String,
    pub game: GameKind,
    pub currency: Currency,
    /// Whether rounds may be opened.
    pub open: bool,
    /// Which version of the house rules the next round is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The same version by its hash.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// How many rounds have been opened.
    #[schema(minimum = 0)]
    pub rounds: i64,
    /// The round that runs, or else the latest.
    #[schema(required)]
    pub latest_round_id: Option<RoundId>,
    /// What `If-Match` is held against: it changes with the name, with whether it is open, and with
    /// the rules.
    #[schema(minimum = 1)]
    pub version: i64,
    /// When it was opened for the first time.
    pub created_at: DateTime<Utc>,
    /// Who deals; none where nobody has tapped in.
    #[schema(required)]
    pub dealer: Option<DealerBody>,
    /// The decks at the table: one, or two that alternate; empty where nobody has said.
    pub decks: Vec<DeckAtTable>,
    /// The deck that the next round is dealt with.
    #[schema(required)]
    pub next_deck: Option<Deck>,
    /// Whether a shuffle was entered since the last deal. Where the house rules say `log_shuffle`,
    /// nothing is dealt without one.
    pub shuffled: bool,
    /// The penalties and warnings that stand at the table. Hold'em and Canasta keep theirs in their
    /// rounds.
    pub penalties: Vec<OpenPenalty>,
    /// Chips on their way to this table, or from it, oldest first.
    #[schema(max_items = 50)]
    pub in_transit: Vec<OpenTransfer>,
    /// Whether the back office follows it: it is opened and closed with a count. Left out where it
    /// does not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub tracked: bool,
    /// The period that it is in; left out where it is in none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<PeriodNow>,
    /// The drop box that hangs under it. Left out where none does.
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    #[schema(example = "T1-A")]
    pub drop_box: Option<String>,
    /// In the answer to opening a table of a game which the house banks, by rules whose odds are
    /// not those of the game's own: what the house keeps of each bet by the game's own rules
    /// (`before`) and at this table (`after`). Look at its `warnings`. Left out otherwise.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub odds: Vec<EdgeChange>,
    /// In that answer, where the odds are not counted yet: `GET /v1/break-poker/odds/progress`
    /// tells how far they are, and `POST /v1/break-poker/odds` what they are. Left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub odds_pending: bool,
}

/// Who deals at a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DealerBody {
    /// As the log names them.
    #[schema(value_type = Actor)]
    pub dealer: String,
    /// When they tapped in.
    pub since: DateTime<Utc>,
    /// What they are called now.
    #[schema(required, example = "Dana")]
    pub name: Option<String>,
}

/// The period that a table is in, as whoever deals there may know it: nothing of its money.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PeriodNow {
    pub id: PeriodId,
    /// 1, 2, 3 … of the table in its gaming day.
    #[schema(minimum = 1)]
    pub number: i64,
    pub shift_id: ShiftId,
    pub gaming_day: NaiveDate,
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

/// A table to be opened.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// 1 to 64 characters; no other table has it.
    #[schema(example = "Break Poker 2")]
    pub name: String,
    pub game: GameKind,
    /// An ISO 4217 code; it never changes.
    #[schema(example = "USD")]
    pub currency: String,
    /// The game's house rules; what is left out takes its default.
    #[schema(value_type = Option<Object>)]
    pub rules: Option<Value>,
}

/// What is to change about a table; what is left out stays.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableChange {
    /// 1 to 64 characters; no other table has it.
    #[schema(example = "Break Poker 2")]
    pub name: Option<String>,
    /// Whether rounds may be opened; a running round goes on either way.
    pub open: Option<bool>,
}

/// What an account of a table holds.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BalanceBody {
    pub account: Account,
    /// Above zero where the account has gained.
    pub balance: Total,
}

/// A table and the rules it is played under now.
pub(super) struct TableNow {
    pub table: Table,
    pub rules: Rules,
}

impl TableNow {
    pub(super) fn find(connection: &mut Db, id: TableId) -> Result<Self, AppError> {
        let table = store::tables::find(connection, id)?;
        let table = table.ok_or_else(|| AppError::not_found("table"))?;
        let rules = store::tables::find_rules(connection, table.id, table.rules_version)?
            .ok_or_else(|| AppError::internal("a table without rules"))?;
        Ok(Self { table, rules })
    }

    pub(super) fn body(self, connection: &mut Db) -> Result<TableBody, AppError> {
        TableBody::one(connection, self.table)
    }

    fn answer(self, connection: &mut Db) -> Result<Answer, AppError> {
        let body = self.body(connection)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

fn check_name_is_free(connection: &mut Db, name: &str) -> Result<(), AppError> {
    if store::tables::find_by_name(connection, name)?.is_none() {
        return Ok(());
    }
    let detail = format!("there is a table \"{name}\" already");
    Err(AppError::new(&NAME_TAKEN, detail))
}

impl App {
    /// Opens a table, and tells what its rules do to the odds.
    ///
    /// # Errors
    /// `wrong_shape` or `breaks_rule` with everything that is wrong; `name_taken`.
    pub async fn open_table(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: NewTable,
    ) -> Result<Answer, AppError> {
        let mut problems: Vec<Problem> = check_name(&mut new.name, "/name").into_iter().collect();
        let currency = new.currency.parse::<Currency>().map_err(|error| {
            problems.push(Problem::new(&NOT_A_CURRENCY, None, "/currency", error.to_string()));
        });
        let Ok(currency) = Violation::unless_clean(problems, currency)? else {
            return Err(AppError::internal("a problem that was not listed"));
        };
        let rules = read_rules(new.game, new.rules.as_ref(), currency)?;
        let odds = self.weigh_first(new.game, currency, &rules).await?;
        let (actor, id) = (caller.actor, TableId::new());
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                check_name_is_free(connection, &new.name)?;
                let event = HouseEvent::TableCreated {
                    table_id: id,
                    name: new.name.clone(),
                    game: new.game,
                    currency,
                };
                writer.append(connection, None, event)?;
                set_rules(connection, writer, None, id, 1, &rules)?;
                let table = TableNow::find(connection, id)?.body(connection)?;
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

    /// Renames, closes or opens a table again.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `breaks_rule`, `name_taken`.
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
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let table = TableNow::find(connection, id)?.table;
                expected.check(&table.version)?;
                let before = TableFields { name: table.name, open: table.open };
                let after = TableFields {
                    name: change.name.clone().unwrap_or_else(|| before.name.clone()),
                    open: change.open.unwrap_or(before.open),
                };
                if after.name != before.name {
                    check_name_is_free(connection, &after.name)?;
                }
                if after != before {
                    let event = HouseEvent::TableChanged { table_id: id, before, after };
                    writer.append(connection, None, event)?;
                }
                TableNow::find(connection, id)?.answer(connection)
            })
        })
        .await
    }

    /// Tables, newest first.
    pub async fn tables(&self, page: PageRequest) -> Result<Page<TableBody>, AppError> {
        self.read(move |connection| {
            let rows = store::tables::list(connection, page.after()?, page.rows())?;
            let page = page.page(rows, |table| table.id.to_string(), Ok)?;
            page.all(|tables| TableBody::all(connection, tables))
        })
        .await
    }

    /// A table and its rules, read on their own.
    pub(super) async fn table_now(&self, id: TableId) -> Result<TableNow, AppError> {
        self.read(move |connection| TableNow::find(connection, id)).await
    }

    /// One table.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn table(&self, id: TableId) -> Result<TableBody, AppError> {
        self.read(move |connection| TableNow::find(connection, id)?.body(connection)).await
    }

    /// What a table's accounts hold, or held at this time.
    ///
    /// # Errors
    /// `not_found`; `counts_are_blind`.
    pub async fn balances(
        &self,
        caller: &Caller,
        id: TableId,
        at: Option<DateTime<Utc>>,
    ) -> Result<Vec<BalanceBody>, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let table = TableNow::find(connection, id)?.table;
            check_not_blind(connection, &table, role)?;
            let currency = table.currency;
            let rows = match at {
                Some(at) => store::ledger::of_table_at(connection, id, micros(at))?,
                None => store::ledger::of_table(connection, id)?,
            };
            let body = |row: store::ledger::BalanceRow| BalanceBody {
                account: row.account,
                balance: currency.total(row.minor),
            };
            Ok(rows.into_iter().map(body).collect())
        })
        .await
    }
}
