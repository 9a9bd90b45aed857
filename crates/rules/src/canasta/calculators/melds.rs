//! Judges whether cards are a meld, and counts their value.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Problem, Violation,
    canasta::{
        house_rules::{HouseRules, Preset},
        melds::{
            meld::{self, CanastaKind, Meld},
            pack::{Place, SeenCards},
            values,
        },
    },
};
use houseway_base::cards::TypedCard;

/// Cards that are meant to be one meld.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaMeldQuestion)]
pub struct MeldQuestion {
    /// The set of rules. Default: `seed`.
    #[serde(default)]
    pub preset: Preset,
    /// All the cards in the meld.
    #[schema(value_type = Vec<TypedCard>, max_items = 108, example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<String>,
    /// Whether the player goes out with this meld. Default: false.
    #[serde(default)]
    pub going_out: bool,
}

/// The judgement on the cards, and their value.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaMeldAnswer)]
pub struct MeldAnswer {
    /// Whether the cards are a meld.
    pub valid: bool,
    /// Every rule that the cards break, the most serious first.
    pub problems: Vec<Problem>,
    /// The points of the cards, valid or not, without the bonus.
    #[schema(minimum = 0, maximum = 5400, example = 65)]
    pub count: i32,
    /// The kind of canasta, if the meld is valid and has at least seven cards.
    #[schema(required)]
    pub canasta: Option<CanastaKind>,
    /// The canasta's bonus, in points.
    #[schema(minimum = 0, maximum = 500, example = 0)]
    pub bonus: i32,
}

/// Judges a meld (`canasta.md`, 8 to 11).
///
/// # Errors
/// Returns an error if a string does not name a card.
pub fn melds(question: &MeldQuestion) -> Result<MeldAnswer, Violation> {
    let mut gate = Gate::default();
    let cards = gate.pack_cards("/cards", &question.cards);
    let cards = gate.pass(cards)?;
    let rules = HouseRules::of(question.preset);
    let faults = meld::faults(&rules, &cards, question.going_out);
    let mut problems: Vec<Problem> = faults.into_iter().map(|fault| fault.at("/cards")).collect();
    let copies = SeenCards::default().see_all(cards.iter().copied(), Place::Here);
    problems.extend(copies.into_iter().map(|(index, fault)| fault.at(format!("/cards/{index}"))));
    let valid = problems.is_empty();
    let canasta = Meld::of(&cards).filter(|_| valid).and_then(|meld| meld.canasta());
    Ok(MeldAnswer {
        valid,
        problems,
        count: values::count(&cards),
        canasta,
        bonus: canasta.map_or(0, CanastaKind::bonus),
    })
}
