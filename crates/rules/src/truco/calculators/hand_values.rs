//! Computes what three cards are worth for envido and flor.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Gate, Violation};
use houseway_base::cards::TypedSpanishCard;

/// A request to value three cards.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoHandValuesRequest)]
#[serde(deny_unknown_fields)]
pub struct HandValuesRequest {
    /// A player's three cards.
    #[schema(value_type = Vec<TypedSpanishCard>, min_items = 3, max_items = 3,
        example = json!(["7e", "6e", "1o"]))]
    pub cards: Vec<String>,
}

/// The values of three cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoHandValues)]
pub struct HandValues {
    /// The value for envido, in points.
    #[schema(maximum = 33, example = 33)]
    pub envido: u8,
    /// The value for flor, in points; null unless all cards are of one suit.
    #[schema(required, minimum = 20, maximum = 38)]
    pub flor: Option<u8>,
}

/// Computes what three cards are worth for envido and flor.
///
/// ```
/// use houseway_rules::truco::calculators::{HandValuesRequest, hand_values};
///
/// let cards = ["7e", "6e", "1o"].map(String::from).to_vec();
/// let values = hand_values(&HandValuesRequest { cards }).unwrap();
/// assert_eq!((values.envido, values.flor), (33, None));
/// ```
///
/// # Errors
/// Returns an error unless the request names three different cards from the pack.
pub fn hand_values(request: &HandValuesRequest) -> Result<HandValues, Violation> {
    let mut gate = Gate::default();
    let cards = gate.three_cards("/cards", &request.cards);
    let cards = gate.pass(cards)?;
    Ok(HandValues { envido: cards.envido(), flor: cards.flor() })
}
