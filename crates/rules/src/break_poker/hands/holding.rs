//! The number of cards held of each rank. A hand's value depends on nothing else.

use super::seven::Seven;
use houseway_base::cards::Rank;

/// The face of a card: its rank, or `None` for the joker. Suits never matter (`break_poker.md`, 1).
pub(super) type Face = Option<Rank>;

/// The joker's face.
pub(super) const JOKER: Face = None;

/// Cards by rank, without their suits.
///
/// Each mask has one bit for each rank. The bit is set in the first mask if at least one card of
/// that rank is held, in the second if at least two, and so on up to the four that a pack has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Holding {
    ones: u16,
    twos: u16,
    threes: u16,
    fours: u16,
    joker: bool,
}

const fn bit(rank: Rank) -> u16 {
    1 << rank.number()
}

fn highest(mask: u16) -> Option<Rank> {
    let number = mask.checked_ilog2()?;
    u8::try_from(number).ok().and_then(Rank::from_number)
}

fn descending(mut mask: u16) -> impl Iterator<Item = Rank> {
    std::iter::from_fn(move || {
        let rank = highest(mask)?;
        mask &= !bit(rank);
        Some(rank)
    })
}

impl Holding {
    pub(super) fn new(seven: &Seven) -> Self {
        let mut held = Self { ones: 0, twos: 0, threes: 0, fours: 0, joker: false };
        for card in seven.cards() {
            match card.rank().map(bit) {
                Some(bit) => {
                    held.fours |= held.threes & bit;
                    held.threes |= held.twos & bit;
                    held.twos |= held.ones & bit;
                    held.ones |= bit;
                }
                None => held.joker = true,
            }
        }
        held
    }

    /// The same cards without one card of this face.
    pub(super) fn without(mut self, face: Face) -> Self {
        let Some(bit) = face.map(bit) else {
            self.joker = false;
            return self;
        };
        self.ones = self.ones & !bit | self.twos & bit;
        self.twos = self.twos & !bit | self.threes & bit;
        self.threes = self.threes & !bit | self.fours & bit;
        self.fours &= !bit;
        self
    }

    /// The rank of five of a kind: the joker and four cards of that rank.
    pub(super) fn five_of_a_kind(self) -> Option<Rank> {
        if self.joker { highest(self.fours) } else { None }
    }

    /// Whether at least two cards of this rank are held, not counting the joker.
    pub(super) const fn holds_two(self, rank: Rank) -> bool {
        self.twos & bit(rank) != 0
    }

    /// The ranks of the pairs that can be the low hand, best first. The joker pairs only with aces
    /// (`break_poker.md`, 2).
    pub(super) fn pair_ranks(self) -> impl Iterator<Item = Rank> {
        let joker_pair = if self.joker { self.ones & bit(Rank::Ace) } else { 0 };
        descending(self.twos | joker_pair)
    }

    /// Every way to make a pair of this rank, natural cards first.
    pub(super) fn pairs_of(self, rank: Rank) -> impl Iterator<Item = [Face; 2]> {
        let natural = self.holds_two(rank).then_some([Some(rank), Some(rank)]);
        let with_joker = self.joker && rank == Rank::Ace && self.ones & bit(rank) != 0;
        natural.into_iter().chain(with_joker.then_some([Some(rank), JOKER]))
    }

    /// The ranks that a card of a low hand can count as, best first. In a low hand the joker is an
    /// ace.
    pub(super) fn ranks(self) -> impl Iterator<Item = Rank> {
        descending(self.ones | if self.joker { bit(Rank::Ace) } else { 0 })
    }

    /// The ranks below this one that are held, best first.
    pub(super) fn ranks_below(self, rank: Rank) -> impl Iterator<Item = Rank> {
        descending(self.ones & (bit(rank) - 1))
    }

    /// Every face that counts as this rank in a low hand, natural cards first.
    pub(super) fn faces_of(self, rank: Rank) -> impl Iterator<Item = Face> {
        let natural = (self.ones & bit(rank) != 0).then_some(Some(rank));
        natural.into_iter().chain((self.joker && rank == Rank::Ace).then_some(JOKER))
    }

    /// The best three of a kind, with the joker only if that makes it better.
    pub(super) fn three_of_a_kind(self) -> Option<[Face; 3]> {
        let natural = highest(self.threes);
        let with_joker = if self.joker { highest(self.twos) } else { None };
        if with_joker > natural {
            Some([with_joker, with_joker, JOKER])
        } else {
            natural.map(|rank| [Some(rank); 3])
        }
    }

    /// Q-K-A, if it can be made; the joker stands in for a missing card.
    pub(super) fn broadway(self) -> Option<[Face; 3]> {
        let faces = [Rank::Ace, Rank::King, Rank::Queen].map(|rank| self.held_or_joker(rank));
        let missing = faces.iter().filter(|face| **face == JOKER).count();
        (missing == 0 || missing == 1 && self.joker).then_some(faces)
    }

    fn held_or_joker(self, rank: Rank) -> Face {
        Some(rank).filter(|rank| self.ones & bit(*rank) != 0)
    }

    /// The best straight, with the joker only if that makes it better.
    pub(super) fn straight(self) -> Option<[Face; 3]> {
        // The bit below the deuce repeats the ace, for A-2-3.
        let run = self.ones | (self.ones & bit(Rank::Ace)) >> 13;
        let (second, third) = (run << 1, run << 2);
        let natural = highest(run & second & third);
        let with_joker = if self.joker {
            // With the joker, two of three consecutive ranks are enough. The highest card of a
            // straight is between three and ace.
            highest((run & second | run & third | second & third) & STRAIGHT_TOPS)
        } else {
            None
        };
        let top = natural.max(with_joker)?.number();
        let face = |number: u8| {
            // In A-2-3, the rank below the deuce is the ace.
            self.held_or_joker(Rank::from_number(number).unwrap_or(Rank::Ace))
        };
        Some([face(top), face(top - 1), face(top - 2)])
    }
}

/// The bits of the ranks at the top of a straight: three to ace.
const STRAIGHT_TOPS: u16 = 0b0111_1111_1111_1000;
