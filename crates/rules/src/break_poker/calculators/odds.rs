//! Rules whose odds are asked for.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CalculatorRules;
use crate::{Gate, Violation, break_poker::Terms};

/// Rules whose odds are asked for.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOddsRequest)]
#[serde(default, deny_unknown_fields)]
pub struct OddsRequest {
    /// The house rules that differ from the usual ones.
    pub rules: CalculatorRules,
}

/// Reads rules whose odds are asked for.
///
/// # Errors
/// Every problem with the rules, each with its pointer.
pub fn odds(request: &OddsRequest) -> Result<Terms, Violation> {
    let mut gate = Gate::default();
    let terms = request.rules.terms(&mut gate);
    gate.pass(terms)
}
