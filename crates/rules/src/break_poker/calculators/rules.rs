//! The house rules that a calculator uses.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate,
    break_poker::{
        BreakBonusPays, Breakage, DealerBreakPays, FoulRule, PayingOrder, Qualifier, Terms, codes,
        house_rules::finest,
    },
};
use houseway_base::money::Money;

/// The house rules that affect a calculation. A rule that is left out takes its default.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerCalculatorRules)]
#[serde(default, deny_unknown_fields)]
pub struct CalculatorRules {
    /// The lowest high hand with which the dealer qualifies. Default `K-3-2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Qualifier>, example = "K-3-2")]
    pub qualifier: Option<String>,
    /// The cost of a foul to the player. Default `loses`.
    pub foul: FoulRule,
    /// The pay table of the *Dealer Break Bonus*.
    pub dealer_break: DealerBreakPays,
    /// The pay table of the *Break Bonus*.
    pub break_bonus: BreakBonusPays,
    /// The smallest chip. If given, every bet must be a whole number of these chips, and winnings
    /// are rounded to whole chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "1.00")]
    pub chip_unit: Option<String>,
    /// The party that keeps the breakage if winnings are not a whole number of chips. Default
    /// `house`.
    pub breakage: Breakage,
}

impl CalculatorRules {
    pub(super) fn terms(&self, gate: &mut Gate) -> Option<Terms> {
        let qualifier = match &self.qualifier {
            None => Some(Qualifier::default()),
            Some(text) => {
                let (code, rule) = (&codes::UNKNOWN_QUALIFIER, Some("break_poker/9"));
                gate.keep(text.parse(), code, rule, "/rules/qualifier")
            }
        };
        let chip_unit = match &self.chip_unit {
            None => Some(finest()),
            Some(text) => gate.positive("/rules/chip_unit", text),
        };
        Some(Terms {
            qualifier: qualifier?,
            foul: self.foul,
            dealer_break: self.dealer_break,
            break_bonus: self.break_bonus,
            chip_unit: chip_unit?,
            breakage: self.breakage,
            max_aggregate_payout: None,
            paying_order: PayingOrder::default(),
        })
    }
}
