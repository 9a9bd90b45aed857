//! Judges whether a player can take the discard pile, and how.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Problem, Violation,
    canasta::{
        codes,
        house_rules::{HouseRules, Preset},
        melds::{
            meld::Meld,
            opening_minimum::opening_minimum,
            pack::{Place, SeenCards},
            pile::Taking,
            way::Way,
        },
    },
};
use houseway_base::cards::{AnyCard, TypedCard};
use houseway_words::said;

/// A discard pile, and the player whose turn it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaPileQuestion)]
pub struct PileQuestion {
    /// The set of rules. Default: `seed`.
    #[serde(default)]
    pub preset: Preset,
    /// The pile, bottom card first.
    #[schema(value_type = Vec<TypedCard>, max_items = 108, example = json!(["Qh", "4c", "9s"]))]
    pub pile: Vec<String>,
    /// The player's hand.
    #[schema(value_type = Vec<TypedCard>, max_items = 108,
        example = json!(["9h", "9d", "5c", "6c"]))]
    pub hand: Vec<String>,
    /// Whether the side has melded in this deal. Default: true unless `own_melds` is empty.
    #[serde(default)]
    pub side_has_melded: Option<bool>,
    /// The side's melds on the table. Default: none.
    #[serde(default)]
    #[schema(value_type = Vec<Vec<TypedCard>>, max_items = 108)]
    pub own_melds: Vec<Vec<String>>,
    /// The side's score at the start of the deal. Default: 0.
    #[serde(default)]
    #[schema(minimum = -2_147_483_648, maximum = 2_147_483_647, example = 1495)]
    pub side_score: i32,
}

/// The ways to take the pile, or the rules against taking it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = CanastaPileAnswer)]
pub struct PileAnswer {
    /// Whether the pile can be taken.
    pub can_take: bool,
    /// The open ways to take the pile; empty if there are none.
    #[schema(max_items = 3)]
    pub how: Vec<Way>,
    /// Every rule that prevents taking the pile.
    pub problems: Vec<Problem>,
}

/// Judges whether the pile can be taken (`canasta.md`, 12 to 16). Whether the player keeps a card
/// afterwards (rule 17) depends on the rest of the turn and is not judged.
///
/// # Errors
/// Returns an error if a string does not name a card, or if a meld on the table has more than one
/// rank.
pub fn pile(question: &PileQuestion) -> Result<PileAnswer, Violation> {
    let mut gate = Gate::default();
    let pile = gate.pack_cards("/pile", &question.pile);
    let hand = gate.pack_cards("/hand", &question.hand);
    let laid = gate.lists_of_cards("/own_melds", &question.own_melds);
    let read = pile.zip(hand).zip(laid);
    let ((pile, hand), laid) = gate.pass(read)?;
    let own_melds = own_melds(&laid)?;
    let taking = Taking {
        rules: &HouseRules::of(question.preset),
        pile: &pile,
        hand: &hand,
        held: hand.len(),
        opened: question.side_has_melded.unwrap_or(false) || !own_melds.is_empty(),
        own_melds: &own_melds,
        minimum: opening_minimum(question.side_score),
    };
    let mut problems = copies(&pile, &hand, &laid);
    // Search for melds only if these cards can come from one pack.
    if problems.is_empty() {
        problems.extend(taking.faults().into_iter().map(|fault| fault.at("")));
    }
    let can_take = problems.is_empty();
    let how = if can_take { taking.ways() } else { Vec::new() };
    Ok(PileAnswer { can_take, how, problems })
}

fn own_melds(laid: &[Vec<AnyCard>]) -> Result<Vec<Meld>, Violation> {
    let mut gate = Gate::default();
    let mut melds = Vec::new();
    for (index, cards) in laid.iter().enumerate() {
        if let Some(meld) = Meld::of(cards) {
            melds.push(meld);
            continue;
        }
        let detail = said!("meld-of-one-rank");
        let pointer = format!("/own_melds/{index}");
        gate.problem(&codes::MIXED_RANKS, Some("canasta/8"), pointer, detail);
    }
    gate.done(melds)
}

fn copies(pile: &[AnyCard], hand: &[AnyCard], melds: &[Vec<AnyCard>]) -> Vec<Problem> {
    let mut seen = SeenCards::default();
    let mut lists = vec![("/pile".to_owned(), pile), ("/hand".to_owned(), hand)];
    lists.extend(
        melds.iter().enumerate().map(|(index, meld)| (format!("/own_melds/{index}"), &**meld)),
    );
    let mut broken = Vec::new();
    for (pointer, cards) in lists {
        let faults = seen.see_all(cards.iter().copied(), Place::Here);
        broken.extend(
            faults.into_iter().map(|(index, fault)| fault.at(format!("{pointer}/{index}"))),
        );
    }
    broken
}
