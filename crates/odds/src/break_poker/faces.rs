//! Kinds of card, and the values of hands as numbers.

use std::sync::LazyLock;

use crate::{Pack, PackError};
use houseway_base::cards::{AnyCard, Card, Rank, Suit};
use houseway_rules::break_poker::{HighHand, LowHand, Seven, Worth};

/// The number of kinds: thirteen ranks, deuces first, and the joker.
const KINDS: usize = 14;
const JOKER: usize = 13;
/// The number of cards in a hand.
pub(super) const HAND: usize = 7;

/// The pack: four of every rank and a joker (`break_poker.md`, 1), dealt in hands of seven.
pub(super) fn pack() -> Result<Pack, PackError> {
    let mut copies = vec![4; KINDS];
    if let Some(joker) = copies.get_mut(JOKER) {
        *joker = 1;
    }
    Pack::new(copies, HAND)
}

/// The `nth` card of a kind.
fn card(kind: u8, nth: usize) -> AnyCard {
    let rank = Rank::ALL.get(usize::from(kind));
    let suit = Suit::ALL.get(nth).copied().unwrap_or(Suit::Spades);
    rank.map_or(AnyCard::Joker, |rank| Card::new(*rank, suit).into())
}

pub(super) fn kind(card: AnyCard) -> u8 {
    card.rank().map_or(13, |rank| rank.number() - 2)
}

/// One of the hands in a class. Never `None` for a class of the pack, because such a class has
/// seven cards and at most four of a kind.
pub(super) fn seven(kinds: &[u8]) -> Option<Seven> {
    let alike = |place, kind| kinds.iter().take(place).filter(|other| **other == kind).count();
    let cards = kinds.iter().enumerate();
    let cards: Vec<AnyCard> = cards.map(|(place, kind)| card(*kind, alike(place, *kind))).collect();
    Seven::new(cards.try_into().ok()?).ok()
}

/// All possible low and high hands, in order; a hand's number is its index.
#[derive(Debug)]
pub(super) struct Values {
    lows: Vec<LowHand>,
    highs: Vec<HighHand>,
    /// Indexed by kind; the order of the cards does not matter.
    low_numbers: [[u16; KINDS]; KINDS],
    high_numbers: Vec<[[u16; KINDS]; KINDS]>,
}

/// The values. Computing them, on first use, takes half a millisecond.
pub(super) static VALUES: LazyLock<Values> = LazyLock::new(Values::new);

impl Values {
    fn new() -> Self {
        let kinds: [u8; KINDS] = std::array::from_fn(|kind| u8::try_from(kind).unwrap_or(0));
        let low_hands = kinds.map(|a| kinds.map(|b| LowHand::of([card(a, 0), card(b, 1)])));
        let high_hands: Vec<_> = kinds
            .map(|a| {
                kinds.map(|b| kinds.map(|c| HighHand::of([card(a, 0), card(b, 1), card(c, 2)])))
            })
            .into();
        let lows = in_order(low_hands.as_flattened());
        let highs = in_order(high_hands.as_flattened().as_flattened());
        let low_numbers = low_hands.map(|row| row.map(|hand| number(&lows, hand)));
        let high_numbers = high_hands
            .into_iter()
            .map(|square| square.map(|row| row.map(|hand| number(&highs, hand))))
            .collect();
        Self { lows, highs, low_numbers, high_numbers }
    }

    /// The number of different low hands.
    pub(super) fn lows(&self) -> u16 {
        u16::try_from(self.lows.len()).unwrap_or(u16::MAX)
    }

    /// The number of different high hands.
    pub(super) fn highs(&self) -> u16 {
        u16::try_from(self.highs.len()).unwrap_or(u16::MAX)
    }

    /// The numbers of a low and a high hand.
    pub(super) fn numbers(&self, worth: Worth) -> (u16, u16) {
        (number(&self.lows, worth.low), number(&self.highs, worth.high))
    }

    /// The low and high hand with these numbers.
    pub(super) fn worth(&self, low: u16, high: u16) -> Option<Worth> {
        let low = *self.lows.get(usize::from(low))?;
        Some(Worth { low, high: *self.highs.get(usize::from(high))? })
    }

    /// The number of the low hand that two cards make.
    pub(super) fn low(&self, [a, b]: [u8; 2]) -> u16 {
        let row = self.low_numbers.get(usize::from(a));
        row.and_then(|row| row.get(usize::from(b))).copied().unwrap_or(0)
    }

    /// The number of the high hand that three cards make.
    pub(super) fn high(&self, [a, b, c]: [u8; 3]) -> u16 {
        let square = self.high_numbers.get(usize::from(a));
        let row = square.and_then(|square| square.get(usize::from(b)));
        row.and_then(|row| row.get(usize::from(c))).copied().unwrap_or(0)
    }
}

fn in_order<T: Copy + Ord>(hands: &[T]) -> Vec<T> {
    let mut hands = hands.to_vec();
    hands.sort_unstable();
    hands.dedup();
    hands
}

fn number<T: Copy + Ord>(hands: &[T], hand: T) -> u16 {
    let place = hands.partition_point(|other| *other < hand);
    u16::try_from(place).unwrap_or(u16::MAX)
}
