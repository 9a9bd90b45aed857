//! Computes what a chain of envido calls is worth if accepted and if refused.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Problem, Violation,
    truco::{
        codes,
        hand::{
            envido::{self, EnvidoCall},
            score::Scores,
        },
        house_rules::HouseRules,
    },
};
use houseway_words::{Said, said};

/// The maximum number of calls read from a chain; no legal chain is that long.
const MAX_CALLS: usize = 20;

/// A request to value a chain of envido calls.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoStakesRequest)]
#[serde(deny_unknown_fields)]
pub struct EnvidoStakesRequest {
    /// The calls in order. The sides call in turn.
    #[schema(example = json!(["envido", "falta_envido"]))]
    pub calls: Vec<EnvidoCall>,
    /// Both sides' points in the chico.
    #[schema(min_items = 2, max_items = 2, maximum = 29, example = json!([10, 4]))]
    pub scores: [u8; 2],
    /// The house rules that differ from the defaults.
    #[serde(default)]
    pub rules: HouseRules,
}

/// The value of a chain of calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoEnvidoStakes)]
pub struct EnvidoStakes {
    /// Whether each call is allowed after those before it.
    pub legal: bool,
    /// The points for the winner of the showdown if the last call is accepted; null for an illegal
    /// chain.
    #[schema(required, minimum = 1, maximum = 255, example = 20)]
    pub accepted: Option<u8>,
    /// The points for the side that called last if the call is refused; null for an illegal chain.
    #[schema(required, minimum = 1, maximum = 255, example = 2)]
    pub refused: Option<u8>,
    /// A problem for each call that is not allowed after those before it.
    pub problems: Vec<Problem>,
}

/// Computes what a chain of envido calls is worth if accepted and if refused.
///
/// # Errors
/// Returns an error if a score could not occur in a chico that is still being played, or if a
/// house rule has an invalid value.
pub fn envido_stakes(request: &EnvidoStakesRequest) -> Result<EnvidoStakes, Violation> {
    let mut gate = Gate::default();
    request.rules.check_choices("/rules", None, &mut gate);
    let target = request.rules.target;
    for (index, score) in request.scores.iter().enumerate() {
        if *score >= target {
            let detail = said!("running-score-below", target = target, score = *score);
            let pointer = format!("/scores/{index}");
            gate.problem(&codes::BEYOND_TARGET, Some("truco/7"), pointer, detail);
        }
    }
    let chain = chain_problems(&request.calls, &request.rules);
    let stakes = chain
        .is_empty()
        .then(|| envido::stakes(&request.calls, Scores::new(request.scores), &request.rules));
    gate.done(EnvidoStakes {
        legal: stakes.is_some(),
        accepted: stakes.map(|stakes| stakes.accepted),
        refused: stakes.map(|stakes| stakes.refused),
        problems: chain,
    })
}

fn chain_problems(calls: &[EnvidoCall], rules: &HouseRules) -> Vec<Problem> {
    let whole = |code, detail: Said| vec![Problem::new(code, Some("truco/9"), "/calls", detail)];
    if calls.is_empty() {
        return whole(&codes::NO_CALL, said!("no-call-to-value"));
    }
    if calls.len() > MAX_CALLS {
        let detail = said!("chain-too-long", most = MAX_CALLS);
        return whole(&codes::CALL_LIMIT, detail);
    }
    let mut problems = Vec::new();
    for (index, call) in calls.iter().enumerate() {
        let before = calls.get(..index).unwrap_or_default();
        if let Err((code, detail)) = envido::may_follow(before, *call, rules) {
            problems.push(Problem::new(code, Some("truco/9"), format!("/calls/{index}"), detail));
        }
    }
    problems
}
