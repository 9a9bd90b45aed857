//! Names for ids. The names of a whole page are looked up together, with one query for each kind of
//! object instead of one for each row.

use std::{
    collections::{BTreeSet, HashMap},
    hash::Hash,
};

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Actor, Caller};
use houseway_audit::Entry;
use houseway_base::{
    ids::{ApiKeyId, ApprovalId, RoundId, TableId, TournamentId, UserId},
    money::Currency,
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::table_of,
    people::User,
    rounds::RoundName,
    tables::{Rules, Table},
    tournaments::Tournament,
};
use houseway_words::{Said, said};

/// Everything that a page mentions and that has a name.
#[derive(Debug, Clone, Default)]
pub struct Mentioned {
    pub users: BTreeSet<UserId>,
    pub keys: BTreeSet<ApiKeyId>,
    pub tables: BTreeSet<TableId>,
    pub rounds: BTreeSet<RoundId>,
    /// Versions of tables' house rules.
    pub rules: BTreeSet<(TableId, i64)>,
    pub approvals: BTreeSet<ApprovalId>,
    pub tournaments: BTreeSet<TournamentId>,
}

/// The current names of everything that is mentioned. An object that does not exist has no name.
#[derive(Debug, Clone, Default)]
pub struct Names {
    users: HashMap<UserId, User>,
    keys: HashMap<ApiKeyId, String>,
    tables: HashMap<TableId, Table>,
    rounds: HashMap<RoundId, RoundName>,
    rules: HashMap<(TableId, i64), Rules>,
    approvals: HashMap<ApprovalId, String>,
    tournaments: HashMap<TournamentId, Tournament>,
}

/// The name by which people know an actor.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct ActorName {
    /// The name of the person or the key; `houseway` for the house itself; null if unknown.
    #[schema(required, example = "Dana")]
    pub actor_name: Option<String>,
    /// The person's badge; null for a program and for the house itself.
    #[schema(required, example = "D-101")]
    pub actor_badge: Option<String>,
}

impl ActorName {
    /// The name of a caller.
    pub fn of(caller: &Caller) -> Self {
        Self { actor_name: Some(caller.name.clone()), actor_badge: caller.badge.clone() }
    }
}

impl Mentioned {
    /// Adds an actor, as identified in the log.
    pub fn actor(&mut self, text: &str) {
        match text.parse() {
            Ok(Actor::User(id)) => drop(self.users.insert(id)),
            Ok(Actor::Key(id)) => drop(self.keys.insert(id)),
            Ok(Actor::System) | Err(_) => {}
        }
    }

    /// Looks up all names.
    pub fn look_up(self, connection: &mut Db) -> Result<Names, StoreError> {
        let Self { users, keys, tables, rounds, rules, approvals, tournaments } = self;
        Ok(Names {
            users: by(all(connection, users, store::people::users_of)?, |user| user.id),
            keys: all(connection, keys, store::people::key_names)?.into_iter().collect(),
            tables: by(all(connection, tables, store::tables::of_ids)?, |table| table.id),
            rounds: by(all(connection, rounds, store::rounds::names)?, |round| round.id),
            rules: by(all(connection, rules, store::tables::rules_of)?, |rules| {
                (rules.table_id, rules.version)
            }),
            approvals: all(connection, approvals, store::approvals::summaries)?
                .into_iter()
                .collect(),
            tournaments: by(all(connection, tournaments, store::tournaments::of_ids)?, |row| {
                row.id
            }),
        })
    }
}

/// Looks up these rows, without a query if there are none.
fn all<I, T>(
    connection: &mut Db,
    wanted: BTreeSet<I>,
    find: impl Fn(&mut Db, &[I]) -> Result<Vec<T>, StoreError>,
) -> Result<Vec<T>, StoreError> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let wanted: Vec<I> = wanted.into_iter().collect();
    find(connection, &wanted)
}

fn by<K: Eq + Hash, T>(rows: Vec<T>, key: impl Fn(&T) -> K) -> HashMap<K, T> {
    rows.into_iter().map(|row| (key(&row), row)).collect()
}

/// Looks up an actor in the log, for use in a sentence: `Dana (D-101)`.
pub fn somebody(connection: &mut Db, text: &str) -> Result<String, StoreError> {
    let mut mentioned = Mentioned::default();
    mentioned.actor(text);
    Ok(mentioned.look_up(connection)?.somebody(text))
}

impl Names {
    /// The name of an actor in the log.
    pub fn actor(&self, text: &str) -> ActorName {
        match text.parse() {
            Ok(Actor::User(id)) => {
                self.users.get(&id).map_or_else(ActorName::default, |user| ActorName {
                    actor_name: Some(user.name.clone()),
                    actor_badge: Some(user.badge.clone()),
                })
            }
            Ok(Actor::Key(id)) => {
                ActorName { actor_name: self.keys.get(&id).cloned(), actor_badge: None }
            }
            Ok(Actor::System) => {
                ActorName { actor_name: Some("houseway".to_owned()), actor_badge: None }
            }
            Err(_) => ActorName::default(),
        }
    }

    /// An actor in the log, in English: `Dana (D-101)`.
    pub fn somebody(&self, text: &str) -> String {
        self.called(text).to_string()
    }

    /// A person, in English: `Dana (D-101)`.
    pub fn user(&self, id: UserId) -> String {
        self.person(id).to_string()
    }

    /// An actor in the log, for use in a sentence: `Dana (D-101)`.
    pub fn called(&self, text: &str) -> Said {
        match self.actor(text) {
            ActorName { actor_name: Some(name), actor_badge: Some(badge) } => {
                Said::plain(format_args!("{name} ({badge})"))
            }
            ActorName { actor_name: Some(name), actor_badge: None } => Said::plain(name),
            ActorName { .. } => said!("log-somebody"),
        }
    }

    /// A person in a sentence: `Dana (D-101)`.
    pub fn person(&self, id: UserId) -> Said {
        self.called(&Actor::User(id).to_string())
    }

    /// A key's name in a sentence.
    pub fn key(&self, id: ApiKeyId) -> Said {
        self.keys.get(&id).map_or_else(|| said!("log-unknown_key"), Said::plain)
    }

    /// A table.
    pub fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.get(&id)
    }

    /// A table's name in a sentence.
    pub fn table_name(&self, id: TableId) -> Said {
        self.table(id).map_or_else(|| said!("log-unknown_table"), |table| Said::plain(&table.name))
    }

    /// The name of the table that an entry is about, in a sentence.
    pub fn table_of(&self, entry: &Entry) -> Said {
        let table = table_of(&entry.stream);
        table.map_or_else(|| said!("log-a_table"), |id| self.table_name(id))
    }

    /// A tournament's name in a sentence.
    pub fn tournament(&self, id: TournamentId) -> Said {
        let row = self.tournaments.get(&id);
        row.map_or_else(|| said!("log-unknown_tournament"), |row| Said::plain(&row.name))
    }

    /// The currency of a tournament's money.
    pub fn currency_of(&self, id: TournamentId) -> Option<Currency> {
        self.tournaments.get(&id).map(|row| row.currency)
    }

    /// A round's table, number and game.
    pub fn round(&self, id: RoundId) -> Option<&RoundName> {
        self.rounds.get(&id)
    }

    /// A version of a table's rules, as JSON.
    pub fn rules(&self, id: TableId, version: i64) -> Option<&str> {
        self.rules.get(&(id, version)).map(|rules| rules.rules.as_str())
    }

    /// The act that an approval is for, as a sentence without its full stop.
    pub fn approval(&self, id: ApprovalId) -> Said {
        let act = self.approvals.get(&id);
        act.map_or_else(|| said!("log-unknown_act"), |act| Said::logged(act.trim_end_matches('.')))
    }
}
