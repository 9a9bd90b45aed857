//! Decides a seat's bets, regardless of amounts.

use super::{HandOutcomes, Outcome, Reason};
use crate::break_poker::{
    BreakBonusLine, DealerBreakLine, FoulRule, HouseWay, Qualifier, Setting, Seven, Worth,
    house_way,
};

/// The dealer's side of every comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Dealer {
    worth: Worth,
    lucky_break: bool,
    qualifies: bool,
}

impl Dealer {
    /// The dealer's hand, set the house way, however it was set at the table (`break_poker.md`, 8).
    #[must_use]
    pub fn new(house_way: &HouseWay, qualifier: Qualifier) -> Self {
        let worth = house_way.setting.worth();
        let lucky_break = worth.is_lucky_break();
        Self { worth, lucky_break, qualifies: qualifier.admits(worth.high) }
    }
}

/// The decision about the main bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MainVerdict {
    Foul,
    /// The player left before setting the hand.
    Left,
    DealerNotQualified,
    DealerLuckyBreak,
    LuckyBreak,
    BothHands,
    CopiedOrLost,
    Split,
}

impl MainVerdict {
    /// The result of the main bet.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::LuckyBreak | Self::BothHands => Outcome::Win,
            Self::Foul | Self::Left | Self::DealerLuckyBreak | Self::CopiedOrLost => Outcome::Lose,
            Self::DealerNotQualified | Self::Split => Outcome::Push,
        }
    }

    /// The reason's name in a settlement.
    #[must_use]
    pub const fn reason(self) -> Reason {
        match self {
            Self::Foul => Reason::Foul,
            Self::Left => Reason::Left,
            Self::DealerNotQualified => Reason::DealerNotQualified,
            Self::DealerLuckyBreak => Reason::DealerLuckyBreak,
            Self::LuckyBreak => Reason::LuckyBreak,
            Self::BothHands => Reason::BothHands,
            Self::CopiedOrLost => Reason::CopiedOrLost,
            Self::Split => Reason::Split,
        }
    }

    /// Compares two sets, neither of which is a foul (`break_poker.md`, 9 to 14).
    #[must_use]
    pub fn between(dealer: Dealer, player: Worth) -> Self {
        if !dealer.qualifies {
            return Self::DealerNotQualified;
        }
        match (dealer.lucky_break, player.is_lucky_break()) {
            (true, false) => return Self::DealerLuckyBreak,
            (false, true) => return Self::LuckyBreak,
            (true, true) | (false, false) => {}
        }
        match (player.low > dealer.worth.low, player.high > dealer.worth.high) {
            (true, true) => Self::BothHands,
            (false, false) => Self::CopiedOrLost,
            (true, false) | (false, true) => Self::Split,
        }
    }
}

/// The decisions about a seat's three bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the player's set is a foul, whatever the house rule on fouls.
    pub foul: bool,
    /// The house's setting of a foul, if the house rule is to set it again.
    pub reset: Option<HouseWay>,
    /// The results of the hands against the dealer's; none after a foul that loses.
    pub hands: Option<HandOutcomes>,
    pub main: MainVerdict,
    pub dealer_break: DealerBreakLine,
    pub break_bonus: BreakBonusLine,
}

impl Verdict {
    /// Decides a seat's bets.
    #[must_use]
    pub fn new(dealer: Dealer, seven: &Seven, setting: &Setting, foul_rule: FoulRule) -> Self {
        let worth = setting.worth();
        let foul = worth.is_foul();
        let reset = (foul && foul_rule == FoulRule::ResetHouseWay).then(|| house_way(seven));
        let plays = match reset {
            Some(reset) => Some(reset.setting.worth()),
            None => (!foul).then_some(worth),
        };
        let hands = plays.map(|worth| HandOutcomes::between(dealer.worth, worth));
        let main = plays.map_or(MainVerdict::Foul, |worth| MainVerdict::between(dealer, worth));
        let break_bonus = BreakBonusLine::of(seven);
        let dealer_break = DealerBreakLine::of(dealer.lucky_break, break_bonus.is_lucky_break());
        Self { foul, reset, hands, main, dealer_break, break_bonus }
    }
}
