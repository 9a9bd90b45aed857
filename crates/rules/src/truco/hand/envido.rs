//! The chain of envido calls: what may follow what, and what it is worth accepted and refused. The
//! sub-engine that the calculators and the match share.

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

/// A call for envido, lowest first.
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
    /// What the leader lacks.
    FaltaEnvido,
}

impl EnvidoCall {
    /// All three, lowest first.
    pub const ALL: [Self; 3] = [Self::Envido, Self::RealEnvido, Self::FaltaEnvido];

    /// What it adds when it is accepted; a falta adds nothing of its own.
    const fn adds(self) -> u8 {
        match self {
            Self::Envido => 2,
            Self::RealEnvido => 3,
            Self::FaltaEnvido => 0,
        }
    }

    /// How often it may be called in a hand under the standard limits.
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

/// What a bet is worth, in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stakes {
    /// To the winner of the showdown, where the last call is accepted.
    pub accepted: u8,
    /// To the side that called last, where it is refused.
    pub refused: u8,
}

/// Whether `call` may follow the calls `before` it (`truco/9`).
///
/// Where the house sets no limits, calls still end: what is called for never passes the target,
/// beyond which no call would be worth more.
///
/// # Errors
/// The code of what it breaks, and why in words.
pub fn may_follow(
    before: &[EnvidoCall],
    call: EnvidoCall,
    rules: &HouseRules,
) -> Result<(), (&'static Code, String)> {
    if before.contains(&EnvidoCall::FaltaEnvido) {
        let why = "falta envido is the last call; it is accepted or refused".to_owned();
        return Err((&codes::CALL_AFTER_FALTA, why));
    }
    if let Some(last) = before.last().filter(|last| call < **last) {
        return Err((&codes::LOWER_CALL, format!("{call} is lower than the last call, {last}")));
    }
    match rules.envido_limits {
        EnvidoLimits::Standard => {
            let already = before.iter().filter(|earlier| **earlier == call).count();
            if already >= call.limit() {
                let times = if call.limit() == 1 { "once" } else { "twice" };
                return Err((&codes::CALL_LIMIT, format!("{call} is called {times} at the most")));
            }
        }
        EnvidoLimits::Unlimited => {
            let sum = sum(before);
            if call != EnvidoCall::FaltaEnvido && sum >= rules.target {
                let why = format!("the calls are worth {sum}, which is a whole chico already");
                return Err((&codes::CALL_LIMIT, why));
            }
        }
    }
    Ok(())
}

/// What a legal chain of calls is worth at these scores (`truco/10`, `truco/11`).
///
/// The worth is not cut to what a side still lacks: that is done when the points are scored.
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

/// What a falta envido is worth at these scores (`truco/10`).
#[must_use]
pub fn falta(scores: Scores, rules: &HouseRules) -> u8 {
    let leader = scores.leader();
    let goal = match rules.falta {
        // The leader is below the buenas: so are both.
        Falta::MalasBuenas if leader < MALAS => MALAS,
        Falta::MalasBuenas | Falta::LeaderToTarget => rules.target,
    };
    goal.saturating_sub(leader)
}

fn sum(calls: &[EnvidoCall]) -> u8 {
    calls.iter().fold(0, |sum: u8, call| sum.saturating_add(call.adds()))
}
