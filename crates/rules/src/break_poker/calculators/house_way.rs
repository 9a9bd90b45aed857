//! Sets seven cards the house way.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CalculatorRules;
use crate::{
    Gate, Violation,
    break_poker::{HandName, HouseSet, hands::SeenCards},
};
use houseway_base::cards::TypedCard;
use houseway_words::Said;

/// Seven cards to be set the house way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerHouseWayRequest)]
#[serde(deny_unknown_fields)]
pub struct HouseWayRequest {
    /// Seven cards.
    #[schema(value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
        example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"]))]
    pub cards: Vec<String>,
    /// The house rules that differ from the defaults.
    #[serde(default)]
    pub rules: CalculatorRules,
}

/// Sets seven cards the house way.
///
/// # Errors
/// Returns every problem with the cards and the rules, each with its pointer.
pub fn house_way(request: &HouseWayRequest) -> Result<HouseSet, Violation> {
    let mut gate = Gate::default();
    let terms = request.rules.terms(&mut gate);
    let seven = gate.seven(
        "/cards",
        &request.cards,
        HandName::Dealer,
        &mut SeenCards::new(1),
        Said::NOTHING,
    );
    gate.pass(seven.zip(terms).map(|(seven, terms)| HouseSet::new(&seven, terms.qualifier)))
}
