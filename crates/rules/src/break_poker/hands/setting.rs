//! Seven cards as they are set: two low, three high, two discarded.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{HighHand, LowHand, Seven, holding::Face};
use houseway_base::cards::{AnyCard, Rank};

/// A low hand, a high hand and two discards: seven cards in all. It can be a foul, because it
/// records how the cards were actually set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSetting)]
pub struct Setting {
    /// The low hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["6c", "6d"])
    )]
    low: [AnyCard; 2],
    /// The high hand.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 3, max_items = 3,
        example = json!(["Th", "9s", "8d"])
    )]
    high: [AnyCard; 3],
    /// The two discards.
    #[schema(
        value_type = Vec<AnyCard>, min_items = 2, max_items = 2, example = json!(["3d", "2c"])
    )]
    discards: [AnyCard; 2],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Low,
    High,
    Discard,
}

impl Setting {
    /// A setting of the seven cards, if these five cards are among them and all different.
    #[must_use]
    pub fn new(seven: &Seven, low: [AnyCard; 2], high: [AnyCard; 3]) -> Option<Self> {
        let set = Self::lay_out(seven, |card| {
            if low.contains(&card) {
                Place::Low
            } else if high.contains(&card) {
                Place::High
            } else {
                Place::Discard
            }
        });
        let all_there = low.iter().all(|card| set.low.contains(card))
            && high.iter().all(|card| set.high.contains(card));
        let [first, second] = low;
        let [a, b, c] = high;
        let all_different = first != second && a != b && b != c && a != c;
        (all_there && all_different).then_some(Self { low, high, ..set })
    }

    /// A setting whose hands have these faces, which must be among the seven cards. Among cards of
    /// equal rank, the one entered first is used.
    pub(super) fn by_faces(seven: &Seven, low: [Face; 2], high: [Face; 3]) -> Self {
        let mut low = low.map(Some);
        let mut high = high.map(Some);
        Self::lay_out(seven, |card| {
            if take(&mut low, card.rank()) {
                Place::Low
            } else if take(&mut high, card.rank()) {
                Place::High
            } else {
                Place::Discard
            }
        })
    }

    /// Orders each hand best card first, with the joker before all others.
    fn lay_out(seven: &Seven, mut place: impl FnMut(AnyCard) -> Place) -> Self {
        let mut laid = seven.cards().map(|card| (place(card), worth(card), card));
        laid.sort_by_key(|(place, worth, _)| (*place, Reverse(*worth)));
        let [low0, low1, high0, high1, high2, rest @ ..] = laid.map(|(_, _, card)| card);
        Self { low: [low0, low1], high: [high0, high1, high2], discards: rest }
    }

    /// The two cards of the low hand.
    #[must_use]
    pub const fn low(&self) -> [AnyCard; 2] {
        self.low
    }

    /// The three cards of the high hand.
    #[must_use]
    pub const fn high(&self) -> [AnyCard; 3] {
        self.high
    }

    /// The two discards.
    #[must_use]
    pub const fn discards(&self) -> [AnyCard; 2] {
        self.discards
    }

    /// The values of both hands.
    #[must_use]
    pub fn worth(&self) -> Worth {
        Worth { low: LowHand::of(self.low), high: HighHand::of(self.high) }
    }
}

/// The values of both hands in a [`Setting`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    pub low: LowHand,
    pub high: HighHand,
}

impl Worth {
    /// Whether the low hand outranks the high hand (`break_poker.md`, 7 and 8).
    #[must_use]
    pub fn is_foul(&self) -> bool {
        self.low.outranks(self.high)
    }

    /// Whether the low hand is a pair and the high hand three of a kind or a straight
    /// (`break_poker.md`, 5).
    #[must_use]
    pub const fn is_lucky_break(&self) -> bool {
        matches!(self.low, LowHand::Pair { .. }) && self.high.breaks()
    }
}

/// The display order of a card: the joker comes before the ace.
fn worth(card: AnyCard) -> u8 {
    card.rank().map_or(u8::MAX, Rank::number)
}

/// Removes the face from the wanted faces. Returns whether the face was one of them.
fn take<const N: usize>(wanted: &mut [Option<Face>; N], face: Face) -> bool {
    wanted.iter_mut().find(|wanted| **wanted == Some(face)).is_some_and(|wanted| {
        *wanted = None;
        true
    })
}
