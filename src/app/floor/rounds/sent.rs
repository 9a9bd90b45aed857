//! What is sent to a round: a command of its game, one that every table takes, or a batch of both.

use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::RoundOrigin;
use crate::{
    app::{
        AppError,
        error::{BREAKS_RULE, IF_MATCH_MISSING, WRONG_SHAPE},
        floor::desk::{FloorCommand, command_name},
        games::AnyCommand,
        request::{decode::decode, precondition::Precondition},
    },
    money::Money,
    rules::{Problem, Violation, codes::OUT_OF_BOUNDS},
};

/// The most commands of a batch: enough for every seat's bets and hands.
const MOST_COMMANDS: usize = 50;
/// The batch's name.
const BATCH: &str = "batch";

/// The name of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BatchName {
    Batch,
}

/// Several commands at once: all of them or none, checked in order, each as the one before left the
/// round.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    #[serde(rename = "type")]
    #[expect(dead_code, reason = "it tells a batch from a command")]
    name: BatchName,
    /// 1 to 50 commands, none of them a batch.
    #[schema(value_type = Vec<Object>, min_items = 1, max_items = 50)]
    commands: Vec<Value>,
}

/// What is open at a tracked table that is in no period: players leave, rounds come to an end
/// (`back_office.md`, 0.3-1).
const WITHOUT_PERIOD: [&str; 4] = ["leave", "sit_out", "close", "annul"];

/// A command, decoded.
pub(super) enum Sent {
    Game(GameCommand),
    Floor(FloorCommand),
}

/// A command of the round's game.
pub(super) struct GameCommand {
    pub command: Box<dyn AnyCommand>,
    /// Whether a tracked table must be in a period for it.
    pub needs_period: bool,
}

impl GameCommand {
    fn read(origin: &RoundOrigin, name: Option<&str>, body: &[u8]) -> Result<Self, AppError> {
        let needs_period = name.is_none_or(|name| !WITHOUT_PERIOD.contains(&name));
        Ok(Self { command: origin.game.decode_command(body)?, needs_period })
    }
}

/// What was sent, decoded.
pub(super) struct Commands {
    pub sent: Vec<Sent>,
    pub is_batch: bool,
    /// The versions that the round may be at.
    pub expected: Precondition,
}

impl Commands {
    /// How much money they move besides bets on one person's word; none where they move nothing so.
    pub fn put_right(&self) -> Option<Money> {
        let amounts: Vec<Money> = self.sent.iter().filter_map(Sent::put_right).collect();
        if amounts.is_empty() { None } else { Money::sum(amounts).ok() }
    }
}

impl Sent {
    pub fn put_right(&self) -> Option<Money> {
        match self {
            Self::Game(sent) => sent.command.put_right(),
            Self::Floor(_) => None,
        }
    }

    /// Why, where it says so.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Game(sent) => sent.command.reason(),
            Self::Floor(_) => None,
        }
    }
}

impl Commands {
    /// Reads a body. What every table takes asks for no version, and heeds none: it is true
    /// whatever else has happened.
    ///
    /// # Errors
    /// `if_match_missing`; `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    pub fn read(
        origin: &RoundOrigin,
        precondition: Precondition,
        body: &[u8],
    ) -> Result<Self, AppError> {
        let name = command_name(body);
        if name.as_deref().is_some_and(|name| FloorCommand::is_named(origin.kind, name)) {
            let sent = vec![Sent::Floor(FloorCommand::read(body)?)];
            return Ok(Self { sent, is_batch: false, expected: Precondition::Any });
        }
        if precondition == Precondition::Missing {
            let detail = "send an If-Match header with the round's last ETag that you received";
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        if name.as_deref() == Some(BATCH) {
            return Ok(Self {
                sent: read_batch(origin, body)?,
                is_batch: true,
                expected: precondition,
            });
        }
        let sent = vec![Sent::Game(GameCommand::read(origin, name.as_deref(), body)?)];
        Ok(Self { sent, is_batch: false, expected: precondition })
    }
}

fn read_batch(origin: &RoundOrigin, body: &[u8]) -> Result<Vec<Sent>, AppError> {
    let Batch { commands, .. } = decode(body)?;
    if !(1..=MOST_COMMANDS).contains(&commands.len()) {
        let detail =
            format!("a batch has 1 to {MOST_COMMANDS} commands; this one has {}", commands.len());
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

/// Where a command stands in its batch.
pub(super) fn pointer(index: usize) -> String {
    format!("/commands/{index}")
}

fn read_one(origin: &RoundOrigin, command: &Value) -> Result<Sent, AppError> {
    let body = serde_json::to_vec(command).map_err(AppError::internal)?;
    match command_name(&body) {
        Some(name) if FloorCommand::is_named(origin.kind, &name) => {
            FloorCommand::read(&body).map(Sent::Floor)
        }
        name => GameCommand::read(origin, name.as_deref(), &body).map(Sent::Game),
    }
}

/// Everything that is wrong with the commands of a batch, as one refusal.
fn all_of(refused: Vec<AppError>) -> AppError {
    if let Some(index) = refused.iter().position(|error| error.problems.is_empty()) {
        // A fault of ours lists none.
        return refused.into_iter().nth(index).unwrap_or_else(|| AppError::internal("no refusal"));
    }
    let shape = refused.iter().any(|error| *error.code == WRONG_SHAPE);
    let code = if shape { &WRONG_SHAPE } else { &BREAKS_RULE };
    AppError::with_problems(code, refused.into_iter().flat_map(|error| error.problems).collect())
}
