//! Bodies whose shape depends on a round's game, for the OpenAPI document.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    app::{
        floor::{procedures::FloorCommand, rounds::Batch},
        request::external::External,
    },
    rules::{break_poker, canasta, holdem, truco},
};

/// A command in a round. The round's `legal` lists the commands that are possible now.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AnyCommand {
    /// Break Poker.
    BreakPoker(break_poker::Command),
    /// Hold'em.
    Holdem(holdem::Command),
    /// Truco.
    Truco(truco::Command),
    /// Canasta.
    Canasta(canasta::Command),
    /// A command that every table accepts, whatever its game.
    Floor(FloorCommand),
    /// Several commands at once.
    Batch(Batch),
}

/// The options for opening a round.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AnyOpening {
    /// Break Poker.
    BreakPoker(break_poker::Opening),
    /// Hold'em.
    Holdem(holdem::Opening),
    /// Truco.
    Truco(truco::Opening),
    /// Canasta.
    Canasta(canasta::Opening),
    /// Another system's id for the round, and the metadata that the other system attaches.
    External(External),
}
