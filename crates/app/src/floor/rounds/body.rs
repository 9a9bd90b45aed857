//! A round as the API shows it.

use std::{borrow::Cow, iter};

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{RoundNow, offers::with_the_house};
use crate::{
    Actor, AppError,
    games::{GameKind, RoundView},
    record::{
        projections::dealers,
        summary::{ActorName, Sentence, Words},
    },
};
use houseway_audit::{Hash, SealedEntry};
use houseway_base::{
    ids::{EntryId, RoundId, TableId, TournamentId},
    money::{Currency, Money},
    names::TableGame,
};
use houseway_facts::{Deck, Metadata, RoundEntry};
use houseway_ledger::{Account, Posting};
use houseway_rules::{ChipStep, Ending, Prompt};
use houseway_store::{
    Db, StoreError,
    ledger::{PostingRow, line_id},
    rounds::Round,
    row::time,
};
use houseway_words::Said;

/// A round in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RoundSummary {
    /// The id of the round.
    pub id: RoundId,
    /// The id of the table.
    pub table_id: TableId,
    /// The round's number at its table: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub number: i64,
    /// The round's game.
    pub game: GameKind,
    /// The round's phase. The possible phases depend on the game.
    #[schema(example = "betting")]
    pub phase: String,
    /// How the round ended; null while it is running.
    #[schema(required)]
    pub ending: Option<Ending>,
    /// The number of game entries in the round; send it in `If-Match`. Notes, incidents and the
    /// like do not change it.
    #[schema(minimum = 0)]
    pub version: i64,
    /// The version of the house rules that the round is played under.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The hash of the house rules that the round is played under. It never changes.
    #[schema(value_type = Hash)]
    pub rules_hash: String,
    /// When the round was opened.
    pub opened_at: DateTime<Utc>,
    /// The person or program that opened the round.
    #[schema(value_type = Actor)]
    pub opened_by: String,
    /// When the round ended; null while it is running.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Everyone who dealt the round, in order, as identified in the log. Empty if nobody has tapped
    /// in.
    #[schema(value_type = Vec<Actor>)]
    pub dealers: Vec<String>,
    /// The round's deck; null if none was entered.
    #[schema(required)]
    pub deck: Option<Deck>,
    /// The tournament that uses the table; absent if none does. All amounts are then in the
    /// tournament's chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament_id: Option<TournamentId>,
    /// The id of the round in another system; absent if none was given when it was opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "shoe-12/hand-88")]
    pub external_ref: Option<String>,
    /// Key-value pairs that another system attached; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Metadata>,
}

/// The current state of a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Round)]
pub struct RoundBody {
    #[serde(flatten)]
    pub summary: RoundSummary,
    /// The currency of every amount in the round.
    pub currency: Currency,
    /// The game's state, in a form that depends on the game.
    #[schema(value_type = Object)]
    pub state: Box<RawValue>,
    /// The commands that are possible now, with their limits.
    #[schema(value_type = Vec<Object>)]
    pub legal: Box<RawValue>,
    /// The amounts that the round paid, took and returned; null until it is settled.
    #[schema(required, value_type = Option<Object>)]
    pub settlement: Option<Box<RawValue>>,
    /// The dealer's next step, as a sentence; null if there is nothing to do.
    #[schema(required)]
    pub prompt: Option<Prompt>,
    /// The chips that the dealer now pays and takes, in the house's order and in the table's
    /// denominations.
    pub chips: Vec<ChipStep>,
}

/// Something that happened in a round or at its table, as recorded in the log.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = LoggedEvent)]
pub struct EventBody {
    /// The log entry's identifier.
    pub id: EntryId,
    /// The table's game.
    pub game: TableGame,
    /// The entry's number in its table's stream.
    #[schema(minimum = 1)]
    pub seq: u64,
    /// When the event was entered, by the house's clock.
    pub at: DateTime<Utc>,
    /// The person or program that entered the event.
    #[schema(value_type = Actor)]
    pub actor: String,
    #[serde(flatten)]
    pub by: ActorName,
    /// The kind of the log entry.
    #[schema(example = "break_poker.bets_placed")]
    pub kind: String,
    /// The event in a sentence.
    #[schema(value_type = String, example = "Seat 4 bets 25.00 on main.")]
    pub summary: Said,
    /// The reason, if the command or the correction gave one.
    #[schema(required)]
    pub reason: Option<String>,
    /// The dealer at that time, regardless of who entered the event; null if nobody had tapped in.
    #[schema(required, value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// The `seq` of the entry that this one takes back; null if it takes back nothing.
    #[schema(required, minimum = 1)]
    pub undoes: Option<u64>,
    /// The event in the game or at the table; for the entry that opened the round, the round's
    /// rules.
    #[schema(value_type = Object)]
    pub event: Box<RawValue>,
    /// The event's ledger lines.
    pub postings: Vec<PostingBody>,
}

/// A ledger line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PostingBody {
    /// The id of the line: the entry's id and the number of the line in it. The journal uses the
    /// same id.
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/0")]
    pub id: String,
    /// The id of the entry that posted the line.
    pub entry_id: EntryId,
    /// The account whose balance changes.
    pub account: Account,
    /// The amount; positive if it increases the account's balance. The lines of one entry sum to
    /// zero.
    pub amount: Money,
    /// The currency of the amount.
    pub currency: Currency,
    /// The purpose: the bet, the stake or the reason.
    #[schema(example = "main")]
    pub memo: String,
    /// Whether chips only change hands: a player buys or cashes in chips, or takes them to another
    /// table. Nothing is won or lost, and no `net` includes the line.
    pub exchanged: bool,
    /// When the line was posted.
    pub at: DateTime<Utc>,
}

impl RoundSummary {
    pub(crate) fn new(round: Round) -> Result<Self, AppError> {
        let deck = round.deck.as_deref().map(serde_json::from_str);
        let metadata = round.metadata.as_deref().map(serde_json::from_str);
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
            tournament_id: round.tournament_id,
            dealers: dealers(round.dealers.as_deref())?,
            deck: deck.transpose().map_err(StoreError::corrupt)?,
            external_ref: round.external_ref,
            metadata: metadata.transpose().map_err(StoreError::corrupt)?,
        })
    }
}

impl RoundBody {
    /// The round as its game shows it, with the house's additions.
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

/// Whether each of these lines belongs to an exchange. Each movement has two lines.
fn exchanged(accounts: impl Iterator<Item = Account>) -> Vec<bool> {
    let accounts: Vec<Account> = accounts.collect();
    let movement = |both: &[Account]| {
        iter::repeat_n(both.iter().any(|account| account.exchanges()), both.len())
    };
    accounts.chunks(2).flat_map(movement).collect()
}

impl PostingBody {
    /// Stored ledger lines: all lines of some entries.
    pub(super) fn of_rows(
        currency: Currency,
        rows: Vec<PostingRow>,
    ) -> Result<Vec<Self>, AppError> {
        let exchanged = exchanged(rows.iter().map(|row| row.account));
        let line = |(row, exchanged): (PostingRow, bool)| {
            Ok(Self {
                id: row.line_id(),
                entry_id: row.entry_id,
                account: row.account,
                amount: currency.money(row.minor).map_err(StoreError::corrupt)?,
                currency,
                memo: row.memo,
                exchanged,
                at: time(row.at)?,
            })
        };
        rows.into_iter().zip(exchanged).map(line).collect()
    }

    /// An entry's lines.
    pub(super) fn all(
        currency: Currency,
        sealed: &SealedEntry,
        postings: &[Posting],
    ) -> Result<Vec<Self>, AppError> {
        let exchanged = exchanged(postings.iter().map(|posting| posting.account));
        let line = |(line, (posting, exchanged)): (i64, (&Posting, bool))| {
            Ok(Self {
                id: line_id(sealed.entry.id, line),
                entry_id: sealed.entry.id,
                account: posting.account,
                amount: currency.money(posting.minor).map_err(AppError::internal)?,
                currency,
                memo: posting.memo.clone(),
                exchanged,
                at: sealed.entry.at,
            })
        };
        (0..).zip(postings.iter().zip(exchanged)).map(line).collect()
    }
}

impl EventBody {
    /// The event in a game's entry.
    pub(super) fn of_game(
        (game, currency): (GameKind, Currency),
        sealed: SealedEntry,
        words: Sentence,
        body: RoundEntry<'_>,
    ) -> Result<Self, AppError> {
        let postings = PostingBody::all(currency, &sealed, &body.postings)?;
        let dealer = body.dealer.map(Cow::into_owned);
        let undoes = body.undoes;
        Ok(Self {
            dealer,
            undoes,
            ..Self::of(game.into(), sealed, words, body.event.into_owned(), postings)
        })
    }

    /// An entry that moves no money, and whose body is the event.
    pub(in crate::floor) fn plain(
        game: TableGame,
        sealed: SealedEntry,
        words: Sentence,
    ) -> Result<Self, AppError> {
        let event = RawValue::from_string(sealed.entry.body.clone()).map_err(AppError::internal)?;
        Ok(Self::of(game, sealed, words, event, Vec::new()))
    }

    /// Several entries that move no money. The names in them are looked up together.
    pub(in crate::floor) fn all_plain(
        connection: &mut Db,
        game: TableGame,
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
        game: TableGame,
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
