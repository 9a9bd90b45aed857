//! A round as the API shows it.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::RoundNow;
use crate::{
    app::{
        AppError,
        games::{GameKind, NewEvent, RoundView},
        request::idempotency::Answer,
    },
    audit::SealedEntry,
    ids::{EntryId, RoundId, TableId},
    ledger::{Account, Posting},
    money::{Currency, Money},
    rules::{Ending, Ruling},
    store::{rounds::Round, row::time},
};

/// A round in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundSummary {
    #[schema(value_type = String, example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub id: RoundId,
    #[schema(value_type = String)]
    pub table_id: TableId,
    /// 1, 2, 3 … at its table.
    pub number: i64,
    pub game: GameKind,
    #[schema(example = "betting")]
    pub phase: String,
    /// `settled`, `misdeal` or `void`; none while the round runs.
    #[schema(value_type = Option<String>, example = "settled")]
    pub ending: Option<Ending>,
    /// How many entries the round has; what `If-Match` is held against.
    pub version: i64,
    pub rules_version: i64,
    /// The house rules that the round is played under, for ever.
    #[schema(example = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08")]
    pub rules_hash: String,
    pub opened_at: DateTime<Utc>,
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub opened_by: String,
    pub ended_at: Option<DateTime<Utc>>,
}

/// A round as it stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundBody {
    #[serde(flatten)]
    pub summary: RoundSummary,
    pub currency: Currency,
    /// The game's state: its shape is the game's.
    #[schema(value_type = Object)]
    pub state: Box<RawValue>,
    /// The commands that are open now, and their bounds.
    #[schema(value_type = Vec<Object>)]
    pub legal: Box<RawValue>,
    /// What the round paid, took and returned, once it has.
    #[schema(value_type = Option<Object>)]
    pub settlement: Option<Box<RawValue>>,
}

/// Something that happened in a round, as the log holds it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EventBody {
    /// The log entry's identifier.
    #[schema(value_type = String)]
    pub id: EntryId,
    /// The entry's number in its table's stream.
    pub seq: u64,
    pub at: DateTime<Utc>,
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub actor: String,
    #[schema(example = "break_poker.bets_placed")]
    pub kind: String,
    pub reason: Option<String>,
    /// The event: its shape is the game's.
    #[schema(value_type = Object)]
    pub event: Box<RawValue>,
    /// The money it moved.
    pub postings: Vec<PostingBody>,
}

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PostingBody {
    pub account: Account,
    /// Above zero where the account gains. The lines of one entry sum to zero.
    pub amount: Money,
    #[schema(example = "main")]
    pub memo: String,
}

/// What a command made of a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ActBody {
    pub round: RoundBody,
    /// What happened, in order.
    pub events: Vec<EventBody>,
    /// The ruling, where the command reported something out of the ordinary.
    pub ruling: Option<Ruling>,
    /// What the round paid, took and returned, when this ended it.
    #[schema(value_type = Option<Object>)]
    pub settlement: Option<Box<RawValue>>,
    /// Whether this was a dry run: nothing was written.
    pub dry_run: bool,
}

impl RoundSummary {
    pub(in crate::app) fn new(round: Round) -> Result<Self, AppError> {
        Ok(Self {
            game: round.game,
            opened_at: time(round.opened_at)?,
            ended_at: round.ended_at.map(time).transpose()?,
            id: round.id,
            table_id: round.table_id,
            number: round.number,
            phase: round.phase,
            ending: round.ending,
            version: round.version,
            rules_version: round.rules_version,
            rules_hash: round.rules_hash,
            opened_by: round.opened_by,
        })
    }
}

impl RoundBody {
    pub(super) fn new(now: RoundNow, view: RoundView) -> Result<Self, AppError> {
        Ok(Self {
            currency: now.currency,
            summary: RoundSummary::new(now.round)?,
            state: view.state,
            legal: view.legal,
            settlement: view.settlement,
        })
    }
}

impl PostingBody {
    pub(super) fn new(currency: Currency, posting: &Posting) -> Result<Self, AppError> {
        Ok(Self {
            account: posting.account,
            amount: currency.money(posting.minor).map_err(AppError::internal)?,
            memo: posting.memo.clone(),
        })
    }

    pub(super) fn all(currency: Currency, postings: &[Posting]) -> Result<Vec<Self>, AppError> {
        postings.iter().map(|posting| Self::new(currency, posting)).collect()
    }
}

impl EventBody {
    pub(super) fn new(
        currency: Currency,
        sealed: SealedEntry,
        event: Box<RawValue>,
        postings: &[Posting],
    ) -> Result<Self, AppError> {
        let entry = sealed.entry;
        Ok(Self {
            id: entry.id,
            seq: entry.seq,
            at: entry.at,
            actor: entry.actor,
            kind: entry.kind,
            reason: entry.reason,
            event,
            postings: PostingBody::all(currency, postings)?,
        })
    }
}

impl ActBody {
    /// What a command made of a round, its entries written.
    pub(super) fn new(
        now: RoundNow,
        view: RoundView,
        entries: Vec<(SealedEntry, NewEvent)>,
        dry_run: bool,
    ) -> Result<Self, AppError> {
        let currency = now.currency;
        let ruling = entries.iter().rev().find_map(|(_, new)| new.ruling.clone());
        let event = |(sealed, new): (SealedEntry, NewEvent)| {
            EventBody::new(currency, sealed, new.event, &new.postings)
        };
        let events = entries.into_iter().map(event).collect::<Result<_, _>>()?;
        let round = RoundBody::new(now, view)?;
        let settlement = round.settlement.clone();
        Ok(Self { round, events, ruling, settlement, dry_run })
    }

    pub(super) fn answer(&self) -> Result<Answer, AppError> {
        Ok(Answer::json(200, self)?.etag(self.round.summary.version))
    }
}
