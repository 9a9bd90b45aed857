//! Bodies whose shape depends on a round's game, for the OpenAPI document.

use serde::Serialize;
use utoipa::ToSchema;

use crate::rules::break_poker;

/// A command of a round. Which of them are open now is in the round's `legal`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnyCommand {
    /// Break Poker.
    BreakPoker(break_poker::Command),
}

/// What may be said when a round is opened.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AnyOpening {
    /// Break Poker.
    BreakPoker(break_poker::Opening),
}
