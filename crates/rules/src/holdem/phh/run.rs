//! Runs recorded hands through the engine.

use super::{
    error::{Fault, PhhError},
    hand::Hand,
    replay::{Conventions, Replay, Strictness},
    replayer::Replayer,
};
use crate::holdem::engine::Bounds;

/// The choices at each recorded bet, call, check and fold of a hand, as far as it can be replayed,
/// under the usual conventions.
#[must_use]
pub fn decisions(hand: &Hand) -> Vec<Bounds> {
    let conventions = Conventions::default().or_as_written(hand.house);
    let mut replayer = Replayer::new(hand, conventions, Strictness::Lenient).watched();
    for (index, recorded) in hand.actions.iter().enumerate() {
        if replayer.follow(index + 1, *recorded).is_err() {
            break;
        }
    }
    replayer.decisions()
}

/// Runs a recorded hand through the engine, under the usual conventions.
///
/// # Errors
/// Returns an error if the hand is impossible, cannot be settled from the known cards, or (in
/// strict mode) breaks a rule.
pub fn replay(hand: &Hand, strictness: Strictness) -> Result<Replay, PhhError> {
    replay_under(hand, Conventions::default(), strictness)
}

/// Runs a recorded hand through the engine, under a house's conventions.
///
/// # Errors
/// Returns the same errors as [`replay`].
pub fn replay_under(
    hand: &Hand,
    conventions: Conventions,
    strictness: Strictness,
) -> Result<Replay, PhhError> {
    let at = |Fault { line, reason }| PhhError { hand: hand.number, line, reason };
    let mut replayer = Replayer::new(hand, conventions.or_as_written(hand.house), strictness);
    for (index, recorded) in hand.actions.iter().enumerate() {
        replayer.follow(index + 1, *recorded).map_err(at)?;
    }
    let line = hand.actions.last().map_or(hand.line, |last| last.line);
    replayer.settle(hand).map_err(|reason| at(reason.at(line)))
}
