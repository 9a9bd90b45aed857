//! The discard pile: when it is frozen, who can take it, and how (`canasta.md`, 13 to 16).

use super::{
    arrangement::Arranger,
    fault::Fault,
    meld::{MOST_WILDS, Meld, MeldRank},
    opening_minimum::shortfall,
    values::{self, Kind},
    way::Way,
};
use crate::canasta::{
    codes,
    house_rules::{BlackThrees, HouseRules, PileBeforeOpening},
};
use houseway_base::cards::{AnyCard, Card};
use houseway_words::{Said, said};

/// Whether a card freezes the pile it is in, whatever its position.
#[must_use]
pub fn freezes(rules: &HouseRules, card: AnyCard) -> bool {
    match Kind::of(card) {
        Kind::Wild | Kind::RedThree => true,
        Kind::BlackThree => rules.black_threes() == BlackThrees::Freeze,
        Kind::Natural(_) => false,
    }
}

/// Whether a pile is frozen for all players.
#[must_use]
pub fn is_frozen(rules: &HouseRules, pile: &[AnyCard]) -> bool {
    pile.iter().any(|card| freezes(rules, *card))
}

/// A pile, and the data that the rules need about the player who wants to take it.
#[derive(Debug, Clone, Copy)]
pub struct Taking<'a> {
    pub rules: &'a HouseRules,
    /// The pile, from bottom to top.
    pub pile: &'a [AnyCard],
    /// The player's known cards.
    pub hand: &'a [AnyCard],
    /// The number of cards in the player's hand, known or not.
    pub held: usize,
    /// Whether the side has melded in this deal.
    pub opened: bool,
    pub own_melds: &'a [Meld],
    /// The points that the side's first melds must reach.
    pub minimum: i32,
}

impl Taking<'_> {
    /// The pile's top card, if it is a natural card.
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        match Kind::of(*self.pile.last()?) {
            Kind::Natural(card) => Some(card),
            _ => None,
        }
    }

    /// Whether the pile is frozen for this player.
    #[must_use]
    pub fn is_frozen(&self) -> bool {
        let frozen_for_side =
            !self.opened && self.rules.pile_before_opening() == PileBeforeOpening::Frozen;
        frozen_for_side || is_frozen(self.rules, self.pile)
    }

    fn own_meld(&self, top: Card) -> Option<&Meld> {
        let rank = MeldRank::of(top.into());
        self.own_melds.iter().find(|meld| Some(meld.rank) == rank)
    }

    fn matching(&self, top: Card) -> usize {
        let rank = MeldRank::of(top.into());
        self.hand.iter().filter(|card| MeldRank::of(**card) == rank).count()
    }

    /// The rule against taking the pile in this way with this top card, if any. The opening minimum
    /// is checked elsewhere.
    #[must_use]
    pub fn against(&self, way: Way, top: Card) -> Option<Fault> {
        let own = self.own_meld(top);
        let wild = self.hand.iter().any(|card| values::is_wild(*card));
        let open = match way {
            Way::NaturalPair => self.matching(top) >= 2,
            Way::NaturalPlusWild => !self.is_frozen() && wild && self.matching(top) >= 1,
            Way::AddToOwnMeld => !self.is_frozen() && own.is_some(),
        };
        if !open {
            return Some(self.mismatch(top));
        }
        let full = own.is_some_and(|meld| meld.wilds() >= MOST_WILDS);
        (way == Way::NaturalPlusWild && full).then(|| {
            let detail = said!("three-wilds-already", rank = Said::from(top.rank));
            Fault::new(&codes::MORE_THAN_THREE_WILDS, "canasta/9", detail)
        })
    }

    /// The ways that are open with this top card.
    #[must_use]
    pub fn ways(&self) -> Vec<Way> {
        let top = self.top();
        let open = |way: &Way| top.is_some_and(|top| self.against(*way, top).is_none());
        Way::ALL.into_iter().filter(open).collect()
    }

    /// The rules that keep the player from taking the pile, whatever cards the player holds.
    #[must_use]
    pub fn bars(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        match self.pile.last() {
            None => {
                faults.push(Fault::new(
                    &codes::PILE_IS_EMPTY,
                    "canasta/14",
                    said!("pile-is-empty"),
                ));
            }
            Some(top) if self.top().is_none() => {
                let detail = said!("top-not-natural", top = *top);
                faults.push(Fault::new(&codes::TOP_NOT_NATURAL, "canasta/14", detail));
            }
            Some(_) => {}
        }
        if !self.opened && self.rules.pile_before_opening() == PileBeforeOpening::Closed {
            let detail = said!("pile-closed-before-opening");
            faults.push(Fault::new(&codes::SIDE_HAS_NOT_MELDED_YET, "canasta/15", detail));
        }
        if self.held == 1 && self.pile.len() == 1 {
            let detail = said!("one-card-one-card");
            let code = &codes::ONE_CARD_IN_HAND_AND_ONE_IN_PILE;
            faults.push(Fault::new(code, "canasta/16", detail));
        }
        faults
    }

    /// Every rule against taking the pile; empty if at least one way is open.
    #[must_use]
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = self.bars();
        let Some(top) = self.top() else { return faults };
        if self.ways().is_empty() {
            faults.push(self.mismatch(top));
        } else if faults.is_empty() && !self.opened {
            let richest = self.arranger(Way::NaturalPair, top).richest();
            faults.extend(shortfall(richest, self.minimum));
        }
        faults
    }

    /// The search for the best melds from the hand and the top card if the pile is taken in this
    /// way.
    #[must_use]
    pub fn arranger(&self, way: Way, top: Card) -> Arranger<'_> {
        Arranger {
            rules: self.rules,
            hand: self.hand,
            own_melds: self.own_melds,
            taken: Some((top, way)),
            going_out: false,
        }
    }

    /// Why there is no way to take a pile with this top card.
    fn mismatch(&self, top: Card) -> Fault {
        let plural = Said::from(top.rank);
        if self.is_frozen() {
            let detail = if is_frozen(self.rules, self.pile) {
                said!("pile-frozen", plural = plural)
            } else {
                said!("pile-frozen-before-opening", plural = plural)
            };
            return Fault::new(&codes::FROZEN_NEEDS_NATURAL_PAIR, "canasta/14", detail);
        }
        let wilds = self.hand.iter().filter(|card| values::is_wild(**card)).count();
        if wilds >= 2 && self.matching(top) == 0 {
            let detail = said!("two-wilds-not-enough", top = top, plural = plural);
            return Fault::new(&codes::TWO_WILDS_NOT_ENOUGH, "canasta/14", detail);
        }
        let detail = said!("nothing-takes", top = top, plural = plural);
        Fault::new(&codes::NO_MATCH, "canasta/14", detail)
    }
}
