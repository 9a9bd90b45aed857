//! The outcome of commands, as the response shows it.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::{
    RoundNow,
    body::{EventBody, PostingBody, RoundBody},
    entries::Remarks,
};
use crate::{
    AppError,
    floor::procedures::{Logged, Notice},
    games::{GameKind, NewEvent, RoundView},
    record::summary::{ActorName, Sentence, Words},
    request::idempotency::Answer,
};
use houseway_audit::SealedEntry;
use houseway_base::money::Currency;
use houseway_facts::RoundEntry;
use houseway_ledger::Posting;
use houseway_rules::Ruling;
use houseway_store::Db;

/// The outcome of a command in a round.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Played)]
pub struct ActBody {
    /// The round's game.
    pub game: GameKind,
    pub round: RoundBody,
    /// The events, in order.
    pub events: Vec<EventBody>,
    /// The ruling, if the command reported an irregularity; otherwise null.
    #[schema(required)]
    pub ruling: Option<Ruling>,
    /// The amounts that the round paid, took and returned, if the command ended the round;
    /// otherwise null.
    #[schema(required, value_type = Option<Object>)]
    pub settlement: Option<Box<RawValue>>,
    /// Notices for the dealer from commands that every table accepts, in order, such as `Logged as
    /// 17.`
    pub notices: Vec<Notice>,
    /// Whether this was a dry run, in which nothing was written.
    pub dry_run: bool,
}

/// The outcome of the commands so far, as the response shows it.
#[derive(Default)]
pub(super) struct Outcome {
    events: Vec<EventBody>,
    ruling: Option<Ruling>,
    notices: Vec<Notice>,
}

impl Outcome {
    /// Adds game events.
    pub fn add_game(
        &mut self,
        played: (GameKind, Currency),
        entries: Vec<(SealedEntry, NewEvent)>,
        remarks: &Remarks<'_>,
        by: &ActorName,
    ) -> Result<(), AppError> {
        for (sealed, new) in entries {
            let words = Sentence { by: by.clone(), summary: new.summary };
            let body = RoundEntry {
                event: Cow::Owned(new.event),
                postings: Cow::Owned(new.postings),
                dealer: remarks.dealer.map(Cow::Borrowed),
                nth: 0,
                undoes: remarks.undoes,
            };
            self.events.push(EventBody::of_game(played, sealed, words, body)?);
            self.ruling = new.ruling.or(self.ruling.take());
        }
        Ok(())
    }

    /// Adds a notice for the dealer.
    pub fn add_notice(&mut self, notice: Option<Notice>) {
        self.notices.extend(notice);
    }

    /// Adds an event that followed from the command in the back office.
    pub fn add_back_office(
        &mut self,
        connection: &mut Db,
        (game, currency): (GameKind, Currency),
        sealed: SealedEntry,
        postings: &[Posting],
    ) -> Result<(), AppError> {
        let words = Words::of(connection, [&sealed.entry])?;
        let said = words.of_entry(&sealed.entry);
        let postings = PostingBody::all(currency, &sealed, postings)?;
        self.events.push(EventBody { postings, ..EventBody::plain(game.into(), sealed, said)? });
        Ok(())
    }

    /// Adds events outside the game, such as a tap-in or an incident.
    pub fn add_floor(
        &mut self,
        connection: &mut Db,
        game: GameKind,
        logged: Logged,
    ) -> Result<(), AppError> {
        self.events.extend(EventBody::all_plain(connection, game.into(), logged.entries)?);
        self.notices.extend(logged.notice);
        Ok(())
    }
}

impl ActBody {
    /// The outcome, once its entries are written.
    pub(super) fn new(
        connection: &mut Db,
        now: RoundNow,
        view: RoundView,
        outcome: Outcome,
        dry_run: bool,
    ) -> Result<Self, AppError> {
        let Outcome { events, ruling, notices } = outcome;
        let round = RoundBody::new(connection, now, view)?;
        let (game, settlement) = (round.summary.game, round.settlement.clone());
        let ruling = ruling.map(Ruling::told);
        Ok(Self { game, round, events, ruling, settlement, notices, dry_run })
    }

    pub(super) fn answer(&self) -> Result<Answer, AppError> {
        Ok(Answer::json(200, self)?.etag(self.round.summary.version))
    }
}
