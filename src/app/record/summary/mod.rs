//! An entry in a sentence: made when it is read, never stored.
//!
//! A game's events speak for themselves; what the house's entries say is put into words here. A
//! sentence names people, tables and rounds as they are called now.

mod approval;
mod back_office;
mod boxes;
mod corrections;
mod floor;
mod house;
mod names;
mod people;
mod period;
mod sales;
mod slips;

pub(in crate::app) use house::changes;
pub use names::{ActorName, Mentioned, Names, somebody};

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use serde::Deserialize;

use super::project::{
    ApprovalEvent, BackOfficeEvent, BoxCountEvent, CorrectionEvent, DropEvent, FloorEvent,
    HouseEvent, OPENED, PeriodEvent, RoundEntry, RoundOpened, SaleEvent, SlipEvent,
};
use crate::app::games;
use crate::{
    app::AppError,
    audit::{CLOCK_SET_BACK, Entry},
    ids::{EntryId, TableId},
    money::Currency,
    names::GameKind,
    store::{
        Db,
        log::{HOUSE, table_of},
    },
};

/// What an entry says.
#[derive(Debug, Clone)]
enum Said {
    Opened(RoundOpened),
    /// An event of a game, as JSON.
    Played(String),
    House(Box<HouseEvent>),
    Approval(Box<ApprovalEvent>),
    Floor(Box<FloorEvent>),
    BackOffice(Box<BackOfficeEvent>),
    Period(PeriodEvent),
    Sale(Box<SaleEvent>),
    Correction(Box<CorrectionEvent>),
    Slip(Box<SlipEvent>),
    Drop(Box<DropEvent>),
    BoxCount(Box<BoxCountEvent>),
    ClockSetBack(SetBack),
    /// Nothing that can be read: somebody has tampered with it, or it is a newer program's.
    Unreadable,
}

#[derive(Debug, Clone, Deserialize)]
struct SetBack {
    from: DateTime<Utc>,
    to: DateTime<Utc>,
}

impl Said {
    fn of(entry: &Entry) -> Self {
        let body = entry.body.as_str();
        let said = if entry.kind == CLOCK_SET_BACK {
            serde_json::from_str(body).map(Self::ClockSetBack)
        } else if entry.kind.starts_with(ApprovalEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Approval)
        } else if entry.kind.starts_with(FloorEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Floor)
        } else if BackOfficeEvent::is_kind(&entry.kind) {
            serde_json::from_str(body).map(Self::BackOffice)
        } else if PeriodEvent::is_kind(&entry.kind) {
            serde_json::from_str(body).map(Self::Period)
        } else if entry.kind.starts_with(SaleEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Sale)
        } else if entry.kind.starts_with(CorrectionEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Correction)
        } else if entry.kind.starts_with(SlipEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Slip)
        } else if entry.kind.starts_with(DropEvent::PREFIX) {
            serde_json::from_str(body).map(Self::Drop)
        } else if entry.kind.starts_with(BoxCountEvent::PREFIX) {
            serde_json::from_str(body).map(Self::BoxCount)
        } else if entry.stream == HOUSE {
            serde_json::from_str(body).map(Self::House)
        } else if entry.kind == OPENED {
            serde_json::from_str(body).map(Self::Opened)
        } else {
            serde_json::from_str::<RoundEntry<'_>>(body)
                .map(|entry| Self::Played(entry.event.get().to_owned()))
        };
        said.unwrap_or(Self::Unreadable)
    }

    fn mention(&self, mentioned: &mut Mentioned) {
        match self {
            Self::House(event) => house::mention(event, mentioned),
            Self::Approval(event) => approval::mention(event, mentioned),
            Self::Floor(event) => floor::mention(event, mentioned),
            Self::BackOffice(event) => back_office::mention(event, mentioned),
            Self::BoxCount(event) => boxes::mention(event, mentioned),
            Self::Correction(event) => corrections::mention(event, mentioned),
            Self::Opened(_)
            | Self::Played(_)
            | Self::Period(_)
            | Self::Sale(_)
            | Self::Slip(_)
            | Self::Drop(_)
            | Self::ClockSetBack(_)
            | Self::Unreadable => {}
        }
    }

    fn sentence(&self, entry: &Entry, names: &Names) -> String {
        match self {
            Self::House(event) => house::sentence(event, names),
            Self::Approval(event) => approval::sentence(event, entry, names),
            Self::Floor(event) => event.sentence(|id| names.somebody(id)),
            Self::BackOffice(event) => back_office::sentence(event, names),
            Self::Period(event) => period::sentence(event, entry, names),
            Self::Opened(opened) => {
                let (number, version) = (opened.number, opened.rules_version);
                let table = names.table_name(opened.table_id);
                format!("Round {number} of {table} is opened under house rules version {version}.")
            }
            Self::Played(event) => played(event, entry, names).unwrap_or_else(|| unread(entry)),
            Self::Sale(event) => sales::sentence(event, entry, names),
            Self::Correction(event) => corrections::sentence(event, entry, names),
            Self::Slip(event) => slips::sentence(event, entry, names),
            Self::Drop(event) => boxes::of_drop(event, entry, names),
            Self::BoxCount(event) => boxes::of_count(event, names),
            Self::ClockSetBack(SetBack { from, to }) => {
                format!("The clock was ahead and is set back, from {from} to {to}.")
            }
            Self::Unreadable => unread(entry),
        }
    }
}

/// A game's event in the game's own words.
fn played(event: &str, entry: &Entry, names: &Names) -> Option<String> {
    let table = names.table(table_of(&entry.stream)?)?;
    let game: GameKind = entry.kind.split('.').next()?.parse().ok()?;
    games::of(game).summary(table.currency, event).ok()
}

/// What can be said of an entry that cannot be read.
fn unread(entry: &Entry) -> String {
    format!("An entry of the kind {} that cannot be read.", entry.kind)
}

/// A page of entries in words, with the names of what they are about.
#[derive(Debug, Clone)]
pub struct Words {
    names: Names,
    said: HashMap<EntryId, Said>,
}

/// An entry in one sentence, and who did it.
#[derive(Debug, Clone)]
pub struct Sentence {
    pub by: ActorName,
    pub summary: String,
}

/// What people know an entry's things by.
#[derive(Debug, Clone, Default)]
pub struct Known {
    pub actor: ActorName,
    pub table_id: Option<TableId>,
    pub table_name: Option<String>,
    pub round_number: Option<i64>,
    pub game: Option<GameKind>,
    pub currency: Option<Currency>,
}

impl Words {
    /// Reads these entries, and looks up everything that they mention at once.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn of<'a>(
        connection: &mut Db,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Self, AppError> {
        let (mut mentioned, mut said) = (Mentioned::default(), HashMap::new());
        for entry in entries {
            mentioned.actor(&entry.actor);
            mentioned.tables.extend(table_of(&entry.stream));
            mentioned.rounds.extend(entry.round);
            let this = Said::of(entry);
            this.mention(&mut mentioned);
            said.insert(entry.id, this);
        }
        Ok(Self { names: mentioned.look_up(connection)?, said })
    }

    /// The entry in one sentence, and who did it.
    #[must_use]
    pub fn of_entry(&self, entry: &Entry) -> Sentence {
        Sentence { by: self.names.actor(&entry.actor), summary: self.sentence(entry) }
    }

    /// The entry in one sentence.
    #[must_use]
    pub fn sentence(&self, entry: &Entry) -> String {
        self.said.get(&entry.id).unwrap_or(&Said::Unreadable).sentence(entry, &self.names)
    }

    /// Who did it, and where.
    #[must_use]
    pub fn known(&self, entry: &Entry) -> Known {
        let said = self.said.get(&entry.id);
        let about = said.and_then(|said| match said {
            Said::House(event) => house::table_of(event),
            Said::BackOffice(event) => back_office::table_of(event),
            _ => None,
        });
        let table_id = table_of(&entry.stream).or(about);
        let table = table_id.and_then(|id| self.names.table(id));
        let round = entry.round.and_then(|id| self.names.round(id));
        Known {
            actor: self.names.actor(&entry.actor),
            table_id,
            table_name: table.map(|table| table.name.clone()),
            round_number: round.map(|round| round.number),
            game: table.map(|table| table.game),
            currency: table.map(|table| table.currency),
        }
    }
}
