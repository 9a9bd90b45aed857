//! Log entries as sentences, which are made when an entry is read and never stored.
//!
//! Each game describes its own events; the house's entries are described here. A sentence uses the
//! current names of people, tables and rounds.

mod approval;
mod back_office;
mod boxes;
mod cases;
mod cash;
mod corrections;
mod equipment;
mod floor;
mod house;
mod names;
mod people;
mod period;
mod pits;
mod sales;
mod slips;
mod tournaments;

pub(crate) use equipment::{listed as listed_sets, told_set};
pub(crate) use house::changes;
pub use names::{ActorName, Mentioned, Names, somebody};

use std::collections::HashMap;

use crate::{AppError, games};
use houseway_audit::Entry;
use houseway_base::{
    ids::{EntryId, TableId},
    money::Currency,
    names::TableGame,
};
use houseway_facts::{ClockEvent, Fact, Played, RoundFact, RoundOpened};
use houseway_store as store;
use houseway_store::{
    Db,
    log::{table_of, tournament_of},
    rounds::RoundName,
    tables::Table,
};
use houseway_words::{Language, Said, said};

/// Notes everything that a fact mentions, because its sentence needs the names.
fn mention(fact: &Fact, mentioned: &mut Mentioned) {
    mentioned.tables.extend(fact.table_id());
    match fact {
        Fact::House(event) => house::mention(event, mentioned),
        Fact::Approval(event) => approval::mention(event, mentioned),
        Fact::Floor(event) => floor::mention(event, mentioned),
        Fact::BoxCount(event) => boxes::mention(event, mentioned),
        Fact::Case(event) => cases::mention(event, mentioned),
        Fact::Correction(event) => corrections::mention(event, mentioned),
        Fact::Pit(event) => pits::mention(event, mentioned),
        Fact::Tournament(event) => tournaments::mention(event, mentioned),
        Fact::BackOffice(event) => back_office::mention(event, mentioned),
        Fact::Equipment(event) => equipment::mention(event, mentioned),
        Fact::Round(_)
        | Fact::Period(_)
        | Fact::Sale(_)
        | Fact::Slip(_)
        | Fact::Drop(_)
        | Fact::Cash(_)
        | Fact::Stay(_)
        | Fact::Clock(_) => {}
    }
}

/// A fact in a sentence. Every kind of fact has a sentence.
fn sentence(fact: &Fact, entry: &Entry, names: &Names) -> Said {
    match fact {
        Fact::House(event) => house::sentence(event, names),
        Fact::Approval(event) => approval::sentence(event, entry, names),
        Fact::Floor(event) => floor::sentence(event, |id| names.called(id)),
        Fact::BackOffice(event) => back_office::sentence(event, names),
        Fact::Period(event) => period::sentence(event, entry, names),
        Fact::Pit(event) => pits::sentence(event, names),
        Fact::Equipment(event) => equipment::sentence(event, names),
        Fact::Round(RoundFact::Opened(opened)) => {
            let RoundOpened { table_id, number, game, rules_version, .. } = opened;
            said!(
                "log-round-opened",
                game = game.name(),
                number = number.to_string(),
                table = names.table_name(*table_id),
                version = rules_version.to_string()
            )
        }
        Fact::Round(RoundFact::Played(event)) => {
            played(event, entry, names).unwrap_or_else(|| unread(entry))
        }
        Fact::Sale(event) => sales::sentence(event, entry, names),
        Fact::Correction(event) => corrections::sentence(event, entry, names),
        Fact::Slip(event) => slips::sentence(event, entry, names),
        Fact::Drop(event) => boxes::of_drop(event, entry, names),
        Fact::BoxCount(event) => boxes::of_count(event, names),
        Fact::Case(event) => cases::sentence(event, names),
        Fact::Cash(event) => cash::of_cash(event),
        Fact::Stay(event) => cash::of_stay(event, entry, names),
        Fact::Tournament(event) => tournaments::sentence(event, names),
        Fact::Clock(ClockEvent::SetBack { from, to }) => {
            said!("log-clock-set_back", from = from.to_string(), to = to.to_string())
        }
    }
}

/// A sentence for a game's event, which the game itself provides.
fn played(played: &Played, entry: &Entry, names: &Names) -> Option<Said> {
    let table = names.table(table_of(&entry.stream)?)?;
    let event = played.entry.event.get();
    let currency = currency_at(table, entry.round.and_then(|id| names.round(id)));
    Some(games::of(played.game).event(event).ok()?.summary(currency))
}

/// The currency of an entry's amounts at this table, in this round.
fn currency_at(table: &Table, round: Option<&RoundName>) -> Currency {
    let tournament = round.and_then(|round| round.tournament_id);
    store::rounds::currency_of(tournament, table.currency)
}

/// The sentence for an entry that cannot be read, because someone has tampered with it or a newer
/// program wrote it.
fn unread(entry: &Entry) -> Said {
    said!("log-unread", kind = &entry.kind)
}

/// A name from one of the house's lists, such as a role, for use in a sentence. A name that the
/// house chose itself is shown without underscores, but otherwise unchanged.
fn worded(list: &str, name: &str) -> Said {
    let id = format!("{list}-{name}");
    if Language::ENGLISH.has(&id) { Said::of_id(id) } else { Said::plain(name.replace('_', " ")) }
}

/// A page of entries as sentences, with the names of everything that they mention.
#[derive(Debug, Clone)]
pub struct Words {
    names: Names,
    /// The readable entries.
    facts: HashMap<EntryId, Fact>,
}

/// An entry as a sentence, and the person or program that caused it.
#[derive(Debug, Clone)]
pub struct Sentence {
    pub by: ActorName,
    pub summary: Said,
}

/// The person or program that caused an entry, and the table, round and game that it is about.
#[derive(Debug, Clone, Default)]
pub struct Known {
    pub actor: ActorName,
    pub table_id: Option<TableId>,
    pub table_name: Option<String>,
    pub round_number: Option<i64>,
    pub game: Option<TableGame>,
    pub currency: Option<Currency>,
}

impl Words {
    /// Reads these entries, and looks up everything that they mention together.
    pub fn of<'a>(
        connection: &mut Db,
        entries: impl IntoIterator<Item = &'a Entry>,
    ) -> Result<Self, AppError> {
        let (mut mentioned, mut facts) = (Mentioned::default(), HashMap::new());
        for entry in entries {
            mentioned.actor(&entry.actor);
            mentioned.tables.extend(table_of(&entry.stream));
            mentioned.tournaments.extend(tournament_of(&entry.stream));
            mentioned.rounds.extend(entry.round);
            if let Ok(fact) = Fact::read(&entry.kind, &entry.body) {
                mention(&fact, &mut mentioned);
                facts.insert(entry.id, fact);
            }
        }
        Ok(Self { names: mentioned.look_up(connection)?, facts })
    }

    /// The entry as a sentence, and the person or program that caused it.
    pub fn of_entry(&self, entry: &Entry) -> Sentence {
        Sentence { by: self.names.actor(&entry.actor), summary: self.sentence(entry) }
    }

    /// The entry in one sentence.
    pub fn sentence(&self, entry: &Entry) -> Said {
        let fact = self.facts.get(&entry.id);
        fact.map_or_else(|| unread(entry), |fact| sentence(fact, entry, &self.names))
    }

    /// The person or program that caused the entry, and the table, round and game that it is about.
    pub fn known(&self, entry: &Entry) -> Known {
        let about = || self.facts.get(&entry.id).and_then(Fact::table_id);
        let table_id = table_of(&entry.stream).or_else(about);
        let table = table_id.and_then(|id| self.names.table(id));
        let round = entry.round.and_then(|id| self.names.round(id));
        Known {
            actor: self.names.actor(&entry.actor),
            table_id,
            table_name: table.map(|table| table.name.clone()),
            round_number: round.map(|round| round.number),
            game: table.map(|table| table.game),
            currency: table
                .map(|table| currency_at(table, round))
                .or_else(|| tournament_of(&entry.stream).and_then(|id| self.names.currency_of(id))),
        }
    }
}
