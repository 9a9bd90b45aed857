//! Finds the best hand on a board.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Violation,
    holdem::{
        codes,
        engine::{BestFive, Category},
    },
};
use houseway_base::cards::{Card, Seen, TypedCard};
use houseway_words::said;

/// The most two-card hands that can be dealt from one pack together with a board.
const MOST_HANDS: usize = 23;

/// Hands to compare on a board.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = HoldemEvaluationRequest)]
#[serde(deny_unknown_fields)]
pub struct EvaluationRequest {
    /// The five cards on the board.
    #[schema(value_type = Vec<TypedCard>, min_items = 5, max_items = 5,
        example = json!(["Kh", "7s", "7d", "2c", "9h"]))]
    pub board: Vec<String>,
    /// The two-card hands: at least 1, at most 23.
    #[schema(value_type = Vec<Vec<TypedCard>>, min_items = 1, max_items = 23,
        example = json!([["Kd", "Kc"], ["Ah", "7c"]]))]
    pub hands: Vec<Vec<String>>,
}

/// The hands, evaluated and compared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemEvaluations)]
pub struct Evaluations {
    /// The hands, in the order in which they were given.
    #[schema(min_items = 1, max_items = 23)]
    pub hands: Vec<Evaluation>,
    /// The positions of the winning hands in the list, from 0; several if they split.
    #[schema(maximum = 22, min_items = 1, max_items = 23, example = json!([0]))]
    pub winners: Vec<usize>,
}

/// The best hand that two cards make with the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemEvaluation)]
pub struct Evaluation {
    /// The category of the hand.
    pub category: Category,
    /// The best five of the seven cards: first those that make the hand, then the kickers.
    #[schema(value_type = Vec<Card>, min_items = 5, max_items = 5,
        example = json!(["Kh", "Kd", "Kc", "7s", "7d"]))]
    pub cards: [Card; 5],
    /// A higher rank wins; equal ranks split. The number has no other meaning.
    #[schema(maximum = 65_535, example = 28_800)]
    pub rank: u16,
}

/// Evaluates each hand with the board and finds the best.
///
/// ```
/// use houseway_rules::holdem::calculators::{EvaluationRequest, evaluations};
///
/// let cards = |cards: &str| cards.split(' ').map(String::from).collect::<Vec<_>>();
/// let hands = vec![cards("Kd Kc"), cards("Ah 7c")];
/// let request = EvaluationRequest { board: cards("Kh 7s 7d 2c 9h"), hands };
/// assert_eq!(evaluations(&request).unwrap().winners, [0]);
/// ```
///
/// # Errors
/// Returns every problem and its place. The board must have five cards and each hand two, and no
/// card can appear twice.
pub fn evaluations(request: &EvaluationRequest) -> Result<Evaluations, Violation> {
    let mut gate = Gate::default();
    let mut seen = Seen::new(1);
    let board =
        gate.unseen_cards::<5>("/board", &request.board, &said!("holdem-on-board"), &mut seen);
    if request.hands.is_empty() {
        gate.problem(&codes::NO_HANDS, None, "/hands", said!("give-a-hand"));
    }
    if request.hands.len() > MOST_HANDS {
        let detail =
            said!("hands-for-one-pack", hands = request.hands.len(), most_hands = MOST_HANDS);
        gate.problem(&codes::TOO_MANY_HANDS, Some("holdem/1"), "/hands", detail);
    }
    let mut hands = Vec::new();
    for (index, hand) in request.hands.iter().take(MOST_HANDS).enumerate() {
        let place = said!("holdem-in-hand-number", index = index);
        hands.push(gate.unseen_cards::<2>(&format!("/hands/{index}"), hand, &place, &mut seen));
    }
    let hands: Option<Vec<[Card; 2]>> = hands.into_iter().collect();
    let (board, hands) = gate.pass(board.zip(hands))?;
    let best = hands.iter().filter_map(|hand| BestFive::of(&[&board[..], &hand[..]].concat()));
    let best: Vec<BestFive> = best.collect();
    let strongest = best.iter().map(BestFive::strength).max();
    let winners = best.iter().enumerate().filter(|(_, hand)| Some(hand.strength()) == strongest);
    Ok(Evaluations {
        winners: winners.map(|(index, _)| index).collect(),
        hands: best
            .iter()
            .map(|hand| Evaluation {
                category: hand.strength().category(),
                cards: hand.cards(),
                rank: hand.strength().number(),
            })
            .collect(),
    })
}
