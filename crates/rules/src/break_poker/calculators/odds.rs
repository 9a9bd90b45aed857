//! The input of the odds calculator: house rules.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CalculatorRules;
use crate::{Gate, Violation, break_poker::Terms};

/// A request for the odds of the game under given house rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOddsRequest)]
#[serde(default, deny_unknown_fields)]
pub struct OddsRequest {
    /// The house rules that differ from the defaults.
    pub rules: CalculatorRules,
}

/// Reads a request for odds.
///
/// # Errors
/// Returns every problem with the rules, each with its pointer.
pub fn odds(request: &OddsRequest) -> Result<Terms, Violation> {
    let mut gate = Gate::default();
    let terms = request.rules.terms(&mut gate);
    gate.pass(terms)
}
