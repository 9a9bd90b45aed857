//! A hand, as far as its cards are known.

use serde::{Deserialize, Serialize};

use super::values;
use houseway_base::cards::AnyCard;

/// The known cards in a hand, and the number of unknown ones.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    pub known: Vec<AnyCard>,
    /// The number of unknown cards.
    pub unknown: u8,
    /// The known cards that are face up because they were exposed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open: Vec<AnyCard>,
    /// How many cards were drawn in excess. The player skips one draw for each.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub surplus: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_zero(count: &u8) -> bool {
    *count == 0
}

impl Hand {
    /// The number of cards in the hand.
    #[must_use]
    pub fn count(&self) -> usize {
        self.known.len().saturating_add(self.unknown.into())
    }

    /// Whether every card is known.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.unknown == 0
    }

    /// A red three that is known to be in the hand, if any.
    #[must_use]
    pub fn red_three(&self) -> Option<AnyCard> {
        self.known.iter().copied().find(|card| values::is_red_three(*card))
    }

    /// Adds a card, which can be unknown.
    pub fn gain(&mut self, card: Option<AnyCard>) {
        match card {
            Some(card) => self.known.push(card),
            None => self.unknown = self.unknown.saturating_add(1),
        }
    }

    /// The hand without the cards that are face up.
    #[must_use]
    pub fn covered(&self) -> Self {
        let mut covered = self.clone();
        for card in &self.open {
            covered.take_known(*card);
        }
        covered.open.clear();
        covered
    }

    /// Removes a known card; returns whether the hand had it.
    pub fn take_known(&mut self, card: AnyCard) -> bool {
        let index = self.known.iter().position(|known| *known == card);
        index.map(|index| self.known.remove(index)).is_some()
    }

    /// Removes an unknown card; returns whether there was one.
    pub const fn take_unknown(&mut self) -> bool {
        let left = self.unknown.checked_sub(1);
        if let Some(left) = left {
            self.unknown = left;
        }
        left.is_some()
    }

    /// Turns cards in the hand face up, in addition to those already face up. Unknown cards among
    /// them become known.
    pub fn expose(&mut self, cards: &[AnyCard]) {
        for card in cards {
            let known = self.known.iter().filter(|known| *known == card).count();
            let open = self.open.iter().filter(|open| *open == card).count();
            if open >= known {
                self.known.push(*card);
                self.unknown = self.unknown.saturating_sub(1);
            }
            self.open.push(*card);
        }
    }

    /// Removes a card: a known one if possible, otherwise an unknown one. Of two identical cards,
    /// the one that is face up is removed first.
    pub fn lose(&mut self, card: AnyCard) {
        if let Some(index) = self.open.iter().position(|open| *open == card) {
            self.open.remove(index);
        }
        match self.known.iter().position(|known| *known == card) {
            Some(index) => drop(self.known.remove(index)),
            None => self.unknown = self.unknown.saturating_sub(1),
        }
    }

    /// Plays cards from the hand. Returns the remaining hand, the cards that came from the unknown
    /// part, and the cards that were not in the hand.
    #[must_use]
    pub fn play(&self, cards: &[AnyCard]) -> Played {
        let mut played = Played { left: self.clone(), revealed: Vec::new(), not_held: Vec::new() };
        for (index, card) in cards.iter().enumerate() {
            let known = played.left.known.contains(card);
            if !known && played.left.unknown == 0 {
                played.not_held.push(index);
            } else {
                if !known {
                    played.revealed.push((index, *card));
                }
                played.left.lose(*card);
            }
        }
        played
    }
}

/// A hand after some cards have been played from it.
#[derive(Debug, Clone)]
pub struct Played {
    pub left: Hand,
    /// The cards that came from the unknown part of the hand, with their indexes.
    pub revealed: Vec<(usize, AnyCard)>,
    /// The index of each card that is not in the hand.
    pub not_held: Vec<usize>,
}
