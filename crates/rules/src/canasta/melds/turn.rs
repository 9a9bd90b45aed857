//! A player's turn, and everything the rules need to know about it.

use super::{
    deal::{Deal, Source, Turn},
    hand::Hand,
    meld::{self, Meld},
    penalty::{self, Penalty},
    pile::Taking,
    score_sheet::ScoreSheet,
    values,
};
use crate::canasta::{
    house_rules::{ConcealedMinimum, HouseRules},
    seat::{Seat, Side},
};
use houseway_base::cards::AnyCard;

/// A turn in progress, and the deal that it is part of.
#[derive(Debug, Clone, Copy)]
pub struct PlayerTurn<'a> {
    pub rules: &'a HouseRules,
    pub sheet: &'a ScoreSheet,
    pub deal: &'a Deal,
    /// The penalties for the deal so far.
    pub penalties: &'a [Penalty],
    /// The progress of the turn.
    pub progress: &'a Turn,
}

impl<'a> PlayerTurn<'a> {
    pub const fn seat(&self) -> Seat {
        self.progress.seat
    }

    pub const fn side(&self) -> Side {
        self.progress.seat.side()
    }

    pub const fn hand(&self) -> &'a Hand {
        self.deal.hands.get(self.progress.seat)
    }

    pub fn own_melds(&self) -> &'a [Meld] {
        self.deal.melds.get(self.side())
    }

    /// Whether the side has melded in this deal.
    pub fn opened(&self) -> bool {
        !self.own_melds().is_empty()
    }

    /// The points that the side's first melds must reach; 0 if it has melded.
    pub fn minimum(&self) -> i32 {
        if self.opened() {
            return 0;
        }
        let side = self.side();
        self.sheet.opening_minimum(side).saturating_add(penalty::raise(self.penalties, side))
    }

    /// Whether the partner has refused to let the player go out.
    pub fn held_back(&self) -> bool {
        self.progress.answer == Some(false)
    }

    /// Whether the player can play the last card (`canasta.md`, 17).
    pub fn may_go_out(&self) -> bool {
        !self.held_back() && meld::any_canasta(self.own_melds())
    }

    /// Whether a concealed hand needs no opening minimum in this turn (`canasta.md`, 18).
    pub fn minimum_is_waived(&self) -> bool {
        self.rules.concealed_minimum() == ConcealedMinimum::WaivedFromStock
            && self.progress.source == Some(Source::Stock)
    }

    /// Whether `left` cards in the hand, before the discard, are enough: one to discard and one to
    /// keep, or fewer if the player can go out (`canasta.md`, 17).
    pub fn may_keep(&self, left: usize, canasta: bool) -> bool {
        left >= 2 || (canasta && !self.held_back())
    }

    /// How many cards the pile adds to the hand, apart from its top card.
    pub fn below(&self) -> usize {
        let held = self.deal.pile.iter().filter(|card| !values::is_red_three(**card)).count();
        held.saturating_sub(1)
    }

    /// The data for judging whether these cards from the hand can take the pile.
    pub fn taking(&self, hand: &'a [AnyCard]) -> Taking<'a> {
        Taking {
            rules: self.rules,
            pile: &self.deal.pile,
            hand,
            held: self.hand().count(),
            opened: self.opened(),
            own_melds: self.own_melds(),
            minimum: self.minimum(),
        }
    }
}
