//! The pay lines of the side bets (`break_poker.md`, "Side bets").

use super::{Seven, holding::Holding, house_way::pair_and};
use houseway_base::cards::Rank;

/// The pay lines of the *Break Bonus*. The bet is settled on the first line that the player's seven
/// cards can make, however the player sets them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakBonusLine {
    FiveAces,
    /// Four of a kind, from deuces to kings, and the joker.
    FiveOfAKind,
    PairAndTrips,
    PairAndAkq,
    PairAndStraight,
    None,
}

impl BreakBonusLine {
    /// Every line, best first.
    pub const ALL: [Self; 6] = [
        Self::FiveAces,
        Self::FiveOfAKind,
        Self::PairAndTrips,
        Self::PairAndAkq,
        Self::PairAndStraight,
        Self::None,
    ];

    /// The first line that these seven cards make.
    #[must_use]
    pub fn of(seven: &Seven) -> Self {
        let held = Holding::new(seven);
        match held.five_of_a_kind() {
            Some(Rank::Ace) => return Self::FiveAces,
            Some(_) => return Self::FiveOfAKind,
            None => {}
        }
        if pair_and(held, Holding::three_of_a_kind).is_some() {
            Self::PairAndTrips
        } else if pair_and(held, Holding::broadway).is_some() {
            Self::PairAndAkq
        } else if pair_and(held, Holding::straight).is_some() {
            Self::PairAndStraight
        } else {
            Self::None
        }
    }

    /// Whether the line is a Lucky Break: every line is, except the last.
    #[must_use]
    pub const fn is_lucky_break(self) -> bool {
        !matches!(self, Self::None)
    }
}

/// The pay lines of the *Dealer Break Bonus*.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DealerBreakLine {
    /// The dealer has a Lucky Break, and the player could make one too, however the hand was set.
    DealerAndPlayer,
    Dealer,
    NoDealer,
}

impl DealerBreakLine {
    /// Every line, best first.
    pub const ALL: [Self; 3] = [Self::DealerAndPlayer, Self::Dealer, Self::NoDealer];

    /// The line, given whether the dealer has a Lucky Break and whether the player could make one.
    #[must_use]
    pub const fn of(dealer_has: bool, player_could: bool) -> Self {
        match (dealer_has, player_could) {
            (true, true) => Self::DealerAndPlayer,
            (true, false) => Self::Dealer,
            (false, _) => Self::NoDealer,
        }
    }
}
