//! The chain of envido calls: which call can follow which, and what the chain is worth if accepted
//! and if refused. Both the calculators and the match use this chain.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::score::{MALAS, Scores};
use crate::{
    Code,
    truco::{
        codes,
        house_rules::{EnvidoLimits, Falta, HouseRules},
    },
};
use houseway_words::{Said, said};

/// The envido calls, lowest first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoEnvidoCall)]
pub enum EnvidoCall {
    /// Two more points.
    Envido,
    /// Three more points.
    RealEnvido,
    /// The points that the leader still needs.
    FaltaEnvido,
}

impl EnvidoCall {
    /// Every call, lowest first.
    pub const ALL: [Self; 3] = [Self::Envido, Self::RealEnvido, Self::FaltaEnvido];

    /// The points that the call adds if accepted; a falta envido adds none.
    const fn adds(self) -> u8 {
        match self {
            Self::Envido => 2,
            Self::RealEnvido => 3,
            Self::FaltaEnvido => 0,
        }
    }

    /// How many times the bet can be called in a hand under the standard limits.
    const fn limit(self) -> usize {
        match self {
            Self::Envido => 2,
            Self::RealEnvido | Self::FaltaEnvido => 1,
        }
    }
}

impl fmt::Display for EnvidoCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Envido => "envido",
            Self::RealEnvido => "real envido",
            Self::FaltaEnvido => "falta envido",
        })
    }
}

/// The points at stake in a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    /// The points for the winner of the showdown, if the last call is accepted.
    pub accepted: u8,
    /// The points for the side that called last, if the call is refused.
    pub refused: u8,
}

/// Whether `call` can follow the calls `before` it (`truco/9`).
///
/// Even without house limits the chain of calls is finite: once its value reaches the target, only
/// a falta envido can follow.
///
/// # Errors
/// Returns the code of the rule that the call breaks, and an explanation.
pub fn may_follow(
    before: &[EnvidoCall],
    call: EnvidoCall,
    rules: &HouseRules,
) -> Result<(), (&'static Code, Said)> {
    if before.contains(&EnvidoCall::FaltaEnvido) {
        let why = said!("falta-is-last");
        return Err((&codes::CALL_AFTER_FALTA, why));
    }
    if let Some(last) = before.last().filter(|last| call < **last) {
        return Err((
            &codes::LOWER_CALL,
            said!("lower-than-last", call = call.to_string(), last = last.to_string()),
        ));
    }
    match rules.envido_limits {
        EnvidoLimits::Standard => {
            let already = before.iter().filter(|earlier| **earlier == call).count();
            if already >= call.limit() {
                let why = said!("truco-call-limit", call = call.to_string(), times = call.limit());
                return Err((&codes::CALL_LIMIT, why));
            }
        }
        EnvidoLimits::Unlimited => {
            let sum = sum(before);
            if call != EnvidoCall::FaltaEnvido && sum >= rules.target {
                let why = said!("calls-are-a-chico", sum = sum);
                return Err((&codes::CALL_LIMIT, why));
            }
        }
    }
    Ok(())
}

/// The value of a legal chain of calls at these scores (`truco/10`, `truco/11`).
///
/// The value is not limited to the points that a side still needs; the limit applies when the
/// points are scored.
#[must_use]
pub fn stakes(calls: &[EnvidoCall], scores: Scores, rules: &HouseRules) -> Stakes {
    let all = sum(calls);
    let accepted = match (calls.last(), rules.falta_adds) {
        (Some(EnvidoCall::FaltaEnvido), true) => all.saturating_add(falta(scores, rules)),
        (Some(EnvidoCall::FaltaEnvido), false) => falta(scores, rules),
        _ => all,
    };
    let refused = match calls.split_last() {
        Some((_, before)) if !before.is_empty() => sum(before),
        _ => 1,
    };
    Stakes { accepted, refused }
}

/// The value of a falta envido at these scores (`truco/10`).
#[must_use]
pub fn falta(scores: Scores, rules: &HouseRules) -> u8 {
    let leader = scores.leader();
    let goal = match rules.falta {
        // If the leader is below the buenas, both sides are.
        Falta::MalasBuenas if leader < MALAS => MALAS,
        Falta::MalasBuenas | Falta::LeaderToTarget => rules.target,
    };
    goal.saturating_sub(leader)
}

fn sum(calls: &[EnvidoCall]) -> u8 {
    calls.iter().fold(0, |sum: u8, call| sum.saturating_add(call.adds()))
}
