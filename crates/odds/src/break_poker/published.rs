//! The published tables (`break_poker.md`, "Published figures to reproduce"), in millionths.
//!
//! All figures except those of the *Break Bonus* were simulated, with a dealer who needs an ace to
//! qualify, although the text of the rules says a king.

use super::{game::Strategy, line::Line};
use houseway_rules::break_poker::{BreakBonusLine, DealerBreakLine, Outcome};

/// The qualifier behind the published tables.
pub(super) const QUALIFIER: &str = "A-3-2";

/// The published probability of a line of the main bet.
pub(super) fn main(strategy: Strategy, line: Line) -> Option<u32> {
    let table = match strategy {
        Strategy::HouseWay => [
            216_354, 110_671, 13_408, 4_763, 148_323, 7_390, 147_264, 220_729, 399, 7_559, 4_752,
            118_389,
        ],
        Strategy::Optimal => [
            216_450, 111_850, 13_385, 4_644, 154_003, 6_911, 143_590, 220_735, 380, 7_393, 4_688,
            115_971,
        ],
    };
    table.get(usize::from(line.place())).copied()
}

/// The published probability that the main bet has this outcome.
pub(super) const fn outcome(strategy: Strategy, outcome: Outcome) -> u32 {
    match (strategy, outcome) {
        (Strategy::HouseWay, Outcome::Win) => 327_025,
        (Strategy::HouseWay, Outcome::Push) => 321_148,
        (Strategy::HouseWay, Outcome::Lose) => 351_827,
        (Strategy::Optimal, Outcome::Win) => 328_300,
        (Strategy::Optimal, Outcome::Push) => 322_533,
        (Strategy::Optimal, Outcome::Lose) => 349_167,
    }
}

/// The house edge of the main bet.
pub(super) const fn main_edge(strategy: Strategy) -> u32 {
    match strategy {
        Strategy::HouseWay => 24_802,
        Strategy::Optimal => 20_868,
    }
}

/// The published probability of a line of the *Dealer Break Bonus*.
pub(super) const fn dealer_break(line: DealerBreakLine) -> u32 {
    match line {
        DealerBreakLine::DealerAndPlayer => 100_212,
        DealerBreakLine::Dealer => 220_795,
        DealerBreakLine::NoDealer => 678_993,
    }
}

/// The house edge of the *Dealer Break Bonus* at the published pay table, which is the default.
pub(super) const DEALER_BREAK_EDGE: u32 = 57_350;

/// The published probability of a line of the *Break Bonus*.
pub(super) const fn break_bonus(line: BreakBonusLine) -> u32 {
    match line {
        BreakBonusLine::FiveAces => 7,
        BreakBonusLine::FiveOfAKind => 88,
        BreakBonusLine::PairAndTrips => 41_408,
        BreakBonusLine::PairAndAkq => 34_206,
        BreakBonusLine::PairAndStraight => 245_300,
        BreakBonusLine::None => 678_991,
    }
}

/// The house edge of the *Break Bonus* at the published pay table, which is the default.
pub(super) const BREAK_BONUS_EDGE: u32 = 72_379;
