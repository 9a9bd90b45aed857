//! Bodies whose shape depends on a round's game, for the OpenAPI document.

use serde::Deserialize;
use utoipa::ToSchema;

use crate::rules::{break_poker, canasta, truco};

/// A command of a round. Which of them are open now is in the round's `legal`.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AnyCommand {
    /// Break Poker.
    BreakPoker(break_poker::Command),
    /// Truco.
    Truco(truco::Command),
    /// Canasta.
    Canasta(canasta::Command),
}

/// What may be said when a round is opened.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum AnyOpening {
    /// Break Poker.
    BreakPoker(break_poker::Opening),
    /// Truco.
    Truco(truco::Opening),
    /// Canasta.
    Canasta(canasta::Opening),
}
