//! A round as the API shows it.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{RoundNow, offers::with_the_house};
use crate::{
    app::{
        Actor, AppError,
        games::{GameKind, RoundView},
        record::{
            projections::dealers,
            summary::{ActorName, Sentence, Words},
        },
    },
    audit::{Hash, SealedEntry},
    facts::{Deck, RoundEntry},
    ids::{EntryId, RoundId, TableId},
    ledger::{Account, Posting},
    money::{Currency, Money},
    rules::{ChipStep, Ending, Prompt},
    store::{Db, StoreError, rounds::Round, row::time},
    words::Said,
};

/// A round in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundSummary {
    pub id: RoundId,
    pub table_id: TableId,
    /// 1, 2, 3 … at its table.
    #[schema(minimum = 1)]
    pub number: i64,
    pub game: GameKind,
    #[schema(example = "betting")]
    pub phase: String,
    /// None while the round runs.
    #[schema(required)]
    pub ending: Option<Ending>,
    /// How many entries of its game the round has; what `If-Match` is held against. Notes,
    /// incidents and the like leave it as it is.
    #[schema(minimum = 0)]
    pub version: i64,
    /// Which version of the house rules it is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The house rules that the round is played under, for ever.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// When it was opened.
    pub opened_at: DateTime<Utc>,
    /// Who opened it.
    #[schema(value_type = Actor)]
    pub opened_by: String,
    /// When it ended; null while it runs.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Who dealt it, in order, as the log names them; empty where nobody has tapped in.
    #[schema(value_type = Vec<Actor>)]
    pub dealers: Vec<String>,
    /// The deck it is dealt with; none where nobody has said.
    #[schema(required)]
    pub deck: Option<Deck>,
}

/// A round as it stands.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Round)]
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
    #[schema(required, value_type = Option<Object>)]
    pub settlement: Option<Box<RawValue>>,
    /// What the dealer does next, in words.
    #[schema(required)]
    pub prompt: Option<Prompt>,
    /// What the dealer pays and takes now, in the house's order, in the table's chips.
    pub chips: Vec<ChipStep>,
}

/// Something that happened in a round, or at its table, as the log holds it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LoggedEvent)]
pub struct EventBody {
    /// The log entry's identifier.
    pub id: EntryId,
    /// The table's game.
    pub game: GameKind,
    /// The entry's number in its table's stream.
    #[schema(minimum = 1)]
    pub seq: u64,
    /// When it was entered, by the clock of the house.
    pub at: DateTime<Utc>,
    /// Who entered it.
    #[schema(value_type = Actor)]
    pub actor: String,
    #[serde(flatten)]
    pub by: ActorName,
    /// What happened: the game, and the event of it.
    #[schema(example = "break_poker.bets_placed")]
    pub kind: String,
    /// What happened, in a sentence.
    #[schema(value_type = String, example = "Seat 4 bets 25.00 on main.")]
    pub summary: Said,
    /// Why, where a command or a correction says so.
    #[schema(required)]
    pub reason: Option<String>,
    /// Who dealt then, whoever entered it; none where nobody had tapped in.
    #[schema(required, value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// Where this takes an entry back: that entry's `seq`.
    #[schema(required, minimum = 1)]
    pub undoes: Option<u64>,
    /// The event: the game's, the table's, or what the round was opened with.
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
    /// What for: the bet, the stake, the reason.
    #[schema(example = "main")]
    pub memo: String,
}

impl RoundSummary {
    pub(in crate::app) fn new(round: Round) -> Result<Self, AppError> {
        let deck = round.deck.as_deref().map(serde_json::from_str);
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
            dealers: dealers(round.dealers.as_deref())?,
            deck: deck.transpose().map_err(StoreError::corrupt)?,
        })
    }
}

impl RoundBody {
    /// The round as its game shows it, with what the house has to say beside that.
    pub(super) fn new(
        connection: &mut Db,
        now: RoundNow,
        view: RoundView,
    ) -> Result<Self, AppError> {
        let view = with_the_house(connection, &now, view)?;
        Ok(Self {
            currency: now.currency,
            summary: RoundSummary::new(now.round)?,
            state: view.state,
            legal: view.legal.write()?,
            settlement: view.settlement,
            prompt: view.prompt,
            chips: view.chips,
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
    /// What a game's entry says.
    pub(super) fn of_game(
        (game, currency): (GameKind, Currency),
        sealed: SealedEntry,
        words: Sentence,
        body: RoundEntry<'_>,
    ) -> Result<Self, AppError> {
        let postings = PostingBody::all(currency, &body.postings)?;
        let dealer = body.dealer.map(Cow::into_owned);
        let undoes = body.undoes;
        Ok(Self {
            dealer,
            undoes,
            ..Self::of(game, sealed, words, body.event.into_owned(), postings)
        })
    }

    /// An entry that moves no money, and whose body is the event.
    pub(in crate::app::floor) fn plain(
        game: GameKind,
        sealed: SealedEntry,
        words: Sentence,
    ) -> Result<Self, AppError> {
        let event = RawValue::from_string(sealed.entry.body.clone()).map_err(AppError::internal)?;
        Ok(Self::of(game, sealed, words, event, Vec::new()))
    }

    /// Such entries, with what they mention looked up at once.
    pub(in crate::app::floor) fn all_plain(
        connection: &mut Db,
        game: GameKind,
        entries: Vec<SealedEntry>,
    ) -> Result<Vec<Self>, AppError> {
        let words = Words::of(connection, entries.iter().map(|sealed| &sealed.entry))?;
        let plain = |sealed: SealedEntry| {
            let said = words.of_entry(&sealed.entry);
            Self::plain(game, sealed, said)
        };
        entries.into_iter().map(plain).collect()
    }

    fn of(
        game: GameKind,
        sealed: SealedEntry,
        words: Sentence,
        event: Box<RawValue>,
        postings: Vec<PostingBody>,
    ) -> Self {
        let (entry, Sentence { by, summary }) = (sealed.entry, words);
        Self {
            id: entry.id,
            game,
            seq: entry.seq,
            at: entry.at,
            actor: entry.actor,
            by,
            kind: entry.kind,
            summary,
            reason: entry.reason,
            dealer: None,
            undoes: None,
            event,
            postings,
        }
    }
}
