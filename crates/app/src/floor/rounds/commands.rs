//! The bodies that clients send to a round: a command of its game, a command that every table
//! accepts, or a batch of both.

use std::sync::Arc;

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::RoundOrigin;
use crate::{
    AppError, Caller,
    error::{BREAKS_RULE, IF_MATCH_MISSING, WRONG_SHAPE},
    floor::procedures::FloorCommand,
    games::{AnyCommand, GameKind},
    memory::HouseMemory,
    request::{decode::decode, precondition::Precondition},
};
use houseway_base::money::Money;
use houseway_rules::{Problem, Profile, Violation, codes::OUT_OF_BOUNDS};
use houseway_words::said;

/// The maximum number of commands in a batch: enough for the bets and hands of every seat.
const MOST_COMMANDS: usize = 50;
/// The `type` of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BatchName {
    Batch,
}

/// Several commands at once: either all of them take effect, or none. They are checked in order,
/// each against the round as the previous one left it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    #[serde(rename = "type")]
    #[expect(dead_code, reason = "it tells a batch from a command")]
    name: BatchName,
    /// The commands, 1 to 50. None of them can be a batch.
    #[schema(value_type = Vec<Object>, min_items = 1, max_items = 50)]
    commands: Vec<Value>,
}

/// The kind of request, according to the `type` of its body: a batch, a command that every table
/// accepts, or a game command.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(field_identifier, rename_all = "snake_case")]
enum Sort {
    Batch,
    Note,
    Incident,
    TapIn,
    TapOut,
    DeckChange,
    Shuffled,
    Penalty,
    #[serde(other)]
    Game,
}

/// The field of a body that says what kind of request it is. Other fields are ignored.
#[derive(Deserialize)]
struct Tag {
    #[serde(rename = "type")]
    sort: Sort,
}

impl Sort {
    /// Determines what kind of request a body is, in a round of this game. Errors in the rest of
    /// the body are reported when it is decoded.
    fn of(game: GameKind, body: &[u8]) -> Self {
        match serde_json::from_slice(body) {
            Ok(Tag { sort: Self::Penalty }) if Profile::of(game).penalizes => Self::Game,
            Ok(Tag { sort }) => sort,
            Err(_) => Self::Game,
        }
    }
}

/// A decoded command.
pub(super) enum Command {
    Game(Box<dyn AnyCommand>),
    Floor(FloorCommand),
}

/// A client's request to a round.
pub(super) struct Submission {
    pub caller: Caller,
    pub origin: RoundOrigin,
    pub commands: Commands,
    pub dry_run: bool,
    /// The process's cache, for reading tournaments.
    pub memory: Arc<HouseMemory>,
}

/// The decoded commands.
pub(super) struct Commands {
    pub list: Vec<Command>,
    pub is_batch: bool,
    /// The versions that the client expects the round to have.
    pub expected: Precondition,
}

impl Commands {
    /// The amount of money, apart from bets, that the commands move at the request of one person;
    /// `None` if they move none.
    pub fn put_right(&self) -> Option<Money> {
        let amounts: Vec<Money> = self.list.iter().filter_map(Command::put_right).collect();
        if amounts.is_empty() { None } else { Money::sum(amounts).ok() }
    }
}

impl Command {
    pub fn put_right(&self) -> Option<Money> {
        match self {
            Self::Game(command) => command.hooks().put_right(),
            Self::Floor(_) => None,
        }
    }

    /// The reason, if the commands give one.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Game(command) => command.hooks().reason(),
            Self::Floor(_) => None,
        }
    }
}

impl Commands {
    /// Reads a body. Commands that every table accepts require no version, and ignore one if it is
    /// sent, because they are valid in any state.
    ///
    /// # Errors
    /// Returns `if_match_missing`, or `not_json`, `wrong_shape` or `breaks_rule`, with every
    /// problem.
    pub fn read(
        origin: &RoundOrigin,
        precondition: Precondition,
        body: &[u8],
    ) -> Result<Self, AppError> {
        let sort = Sort::of(origin.kind, body);
        if !matches!(sort, Sort::Batch | Sort::Game) {
            let list = vec![Command::Floor(FloorCommand::read(body)?)];
            return Ok(Self { list, is_batch: false, expected: Precondition::Any });
        }
        if precondition == Precondition::Missing {
            let detail = said!("send-round-if-match");
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        if sort == Sort::Batch {
            return Ok(Self {
                list: read_batch(origin, body)?,
                is_batch: true,
                expected: precondition,
            });
        }
        let list = vec![Command::Game(origin.game.decode_command(body)?)];
        Ok(Self { list, is_batch: false, expected: precondition })
    }
}

fn read_batch(origin: &RoundOrigin, body: &[u8]) -> Result<Vec<Command>, AppError> {
    let Batch { commands, .. } = decode(body)?;
    if !(1..=MOST_COMMANDS).contains(&commands.len()) {
        let detail = said!("batch-bounds", most_commands = MOST_COMMANDS, given = commands.len());
        let problem = Problem::new(&OUT_OF_BOUNDS, None, "/commands", detail);
        return Err(Violation::of(problem).into());
    }
    let mut sent = Vec::with_capacity(commands.len());
    let mut refused: Vec<AppError> = Vec::new();
    for (index, command) in commands.iter().enumerate() {
        match read_one(origin, command) {
            Ok(command) => sent.push(command),
            Err(error) => refused.push(error.within(&pointer(index))),
        }
    }
    if refused.is_empty() { Ok(sent) } else { Err(all_of(refused)) }
}

/// The position of a command in its batch, as a pointer.
pub(super) fn pointer(index: usize) -> String {
    format!("/commands/{index}")
}

fn read_one(origin: &RoundOrigin, command: &Value) -> Result<Command, AppError> {
    let body = serde_json::to_vec(command).map_err(AppError::internal)?;
    match Sort::of(origin.kind, &body) {
        // A batch within a batch is not a valid command, and the game reports this.
        Sort::Batch | Sort::Game => origin.game.decode_command(&body).map(Command::Game),
        _ => FloorCommand::read(&body).map(Command::Floor),
    }
}

/// Merges several refusals into one that lists all their problems.
pub(super) fn all_of(refused: Vec<AppError>) -> AppError {
    if let Some(index) = refused.iter().position(|error| error.problems.is_empty()) {
        // An internal error lists no problems.
        return refused.into_iter().nth(index).unwrap_or_else(|| AppError::internal("no refusal"));
    }
    let shape = refused.iter().any(|error| *error.code == WRONG_SHAPE);
    let code = if shape { &WRONG_SHAPE } else { &BREAKS_RULE };
    AppError::with_problems(code, refused.into_iter().flat_map(|error| error.problems).collect())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::{games, request::variants::variants};

    #[test]
    fn what_every_table_takes_is_told_from_what_the_game_takes() {
        let sort = |game, name: &str| Sort::of(game, json!({"type": name}).to_string().as_bytes());
        for name in variants::<FloorCommand>("type") {
            for game in GameKind::ALL {
                let own = games::of(game).command_names().contains(&name);
                assert_eq!(sort(game, &name) == Sort::Game, own, "{name} in {game}");
            }
        }
        assert_eq!(sort(GameKind::Truco, "batch"), Sort::Batch);
        assert_eq!(sort(GameKind::Truco, "nonsense"), Sort::Game);
        assert_eq!(Sort::of(GameKind::Truco, b"{\"type\": 1}"), Sort::Game);
    }
}
