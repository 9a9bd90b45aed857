//! The rounds of many tables at once, in the detail that an overview of the floor needs.

use std::collections::HashMap;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{RoundNow, RoundSummary, difference, offers::with_the_house};
use crate::{AppError, games};
use houseway_base::ids::{RoundId, TableId};
use houseway_rules::Prompt;
use houseway_store as store;
use houseway_store::{Db, tables::Table};

/// The fields of a round's state that the floor shows. Each game has some of these fields.
const LOOKED_AT: [&str; 5] = ["street", "stakes", "match", "sides", "ruling"];

/// The number of rule versions to fetch in one query. Each is a separate condition, and databases
/// limit the number of conditions.
const AT_ONCE: usize = 100;

/// A table's round as the floor shows it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FloorRound {
    #[serde(flatten)]
    pub summary: RoundSummary,
    /// The dealer's next step, as a sentence; null once the round has ended.
    #[schema(required)]
    pub prompt: Option<Prompt>,
    /// The number of seats in play. In games with bets, these are the seats that have bet.
    #[schema(minimum = 0)]
    pub seats: usize,
    /// A short description of the round's progress, in the fields of the game's state: the street,
    /// the stakes, the score, the pending ruling, and the latest ruling.
    #[schema(additional_properties, value_type = HashMap<String, Value>)]
    pub state: Map<String, Value>,
}

/// The number of seats that take part.
fn playing(state: &Map<String, Value>) -> usize {
    let seats = state.get("seats").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let plays = |seat: &&Value| seat.get("bets").is_none_or(|bets| !bets.is_null());
    seats.iter().filter(plays).count()
}

impl FloorRound {
    fn new(connection: &mut Db, now: RoundNow) -> Result<Self, AppError> {
        let view = if now.round.ending.is_none() {
            let view = difference::view(connection, &now)?;
            with_the_house(connection, &now, view)?
        } else {
            // A round that has ended needs no prompt.
            games::of(now.round.game).view(&now.rules, &now.round.state)?
        };
        let prompt = view.prompt.filter(|_| now.round.ending.is_none());
        let mut all: Map<String, Value> =
            serde_json::from_str(view.state.get()).map_err(AppError::internal)?;
        let seats = playing(&all);
        let mut state = Map::new();
        for name in LOOKED_AT {
            state.extend(all.remove(name).map(|value| (name.to_owned(), value)));
        }
        if let Some(Value::Array(mut rulings)) = all.remove("rulings") {
            let last = rulings.pop().into_iter().collect();
            state.insert("rulings".to_owned(), Value::Array(last));
        }
        Ok(Self { summary: RoundSummary::new(now.round)?, prompt, seats, state })
    }

    /// Returns these rounds by table.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is invalid.
    pub(crate) fn all(
        connection: &mut Db,
        tables: &HashMap<TableId, Table>,
        ids: &[RoundId],
    ) -> Result<HashMap<TableId, Self>, AppError> {
        let rounds = store::rounds::of_ids(connection, ids)?;
        let wanted: Vec<(TableId, i64)> =
            rounds.iter().map(|round| (round.table_id, round.rules_version)).collect();
        let mut rules: HashMap<(TableId, i64), String> = HashMap::new();
        for some in wanted.chunks(AT_ONCE) {
            let found = store::tables::rules_of(connection, some)?;
            rules.extend(found.into_iter().map(|it| ((it.table_id, it.version), it.rules)));
        }
        let mut found = HashMap::new();
        for round in rounds {
            let table = tables.get(&round.table_id);
            let table = table.ok_or_else(|| AppError::internal("a round without a table"))?;
            let rules = rules.get(&(table.id, round.rules_version));
            let rules = rules.ok_or_else(|| AppError::internal("a round without rules"))?;
            let (currency, rules) = (round.currency(table.currency), rules.clone());
            let now = RoundNow { round, rules, currency, table: table.clone() };
            found.insert(table.id, Self::new(connection, now)?);
        }
        Ok(found)
    }
}
