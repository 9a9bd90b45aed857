//! The input of the setting advisor: seven cards, and the cards that the dealer cannot have.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CalculatorRules;
use crate::{
    Gate, Violation,
    break_poker::{HandName, Qualifier, Seven, codes, hands::SeenCards},
};
use houseway_base::cards::{AnyCard, TypedCard};
use houseway_words::{Said, said};

/// A request for the best setting of seven cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerAdviceRequest)]
#[serde(deny_unknown_fields)]
pub struct AdviceRequest {
    /// Seven cards.
    #[schema(value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
        example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"]))]
    pub cards: Vec<String>,
    /// Other cards that the dealer cannot have, 39 at most, so that seven cards remain for the
    /// dealer.
    #[serde(default)]
    #[schema(value_type = Vec<TypedCard>, max_items = 39, example = json!(["Ah"]))]
    pub exposed: Vec<String>,
    /// The house rules that differ from the defaults.
    #[serde(default)]
    pub rules: CalculatorRules,
}

/// The request after it has been read and checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AdviceEntry {
    pub seven: Seven,
    pub exposed: Vec<AnyCard>,
    pub qualifier: Qualifier,
}

/// The pack of 53, minus the player's seven cards and the dealer's seven.
const MOST_EXPOSED: usize = 53 - 7 - 7;

/// Reads a request for the best setting of seven cards.
///
/// # Errors
/// Returns every problem with the cards and the rules, each with its pointer.
pub fn advice(request: &AdviceRequest) -> Result<AdviceEntry, Violation> {
    let mut gate = Gate::default();
    let terms = request.rules.terms(&mut gate);
    let hand = HandName::Seat(1);
    let seven = gate.seven("/cards", &request.cards, hand, &mut SeenCards::new(1), Said::NOTHING);
    let exposed = exposed(&mut gate, request, seven.as_ref());
    gate.pass(seven.zip(terms).map(|(seven, terms)| {
        let qualifier = terms.qualifier;
        AdviceEntry { seven, exposed, qualifier }
    }))
}

/// The exposed cards, without any that could not be read.
fn exposed(gate: &mut Gate, request: &AdviceRequest, seven: Option<&Seven>) -> Vec<AnyCard> {
    let rule = "break_poker/1";
    let given = request.exposed.len();
    if given > MOST_EXPOSED {
        let detail = said!("too-many-exposed", given = given, most = MOST_EXPOSED);
        gate.problem(&codes::OUT_OF_BOUNDS, Some(rule), "/exposed", detail);
    }
    let mut exposed = Vec::new();
    for (index, text) in request.exposed.iter().take(MOST_EXPOSED).enumerate() {
        let pointer = format!("/exposed/{index}");
        let Some(card) = gate.card::<AnyCard>(pointer.as_str(), text, rule) else { continue };
        if exposed.contains(&card) || seven.is_some_and(|seven| seven.holds(card)) {
            let detail = said!("exposed-twice", card = card);
            gate.problem(&codes::CARD_ALREADY_SEEN, Some(rule), pointer, detail);
        }
        exposed.push(card);
    }
    exposed
}
