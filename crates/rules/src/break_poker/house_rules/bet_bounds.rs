//! Reads bets and checks them against the house's limits.

use super::{HouseRules, Limits};
use crate::{
    Gate,
    break_poker::{BetKind, Bets, TypedBets, codes},
};
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// The limits that a bet must conform to.
#[derive(Debug, Clone, Copy)]
pub(in crate::break_poker) struct BetBounds {
    /// The currency, if known: stakes can have at most as many decimals as the currency, and are
    /// written with all of its decimals.
    pub currency: Option<Currency>,
    pub chip_unit: Money,
    pub limits: Limits,
}

impl BetBounds {
    pub(in crate::break_poker) const fn new(rules: &HouseRules, currency: Currency) -> Self {
        Self { currency: Some(currency), chip_unit: rules.chip_unit, limits: rules.limits }
    }
}

impl Gate {
    /// Reads a seat's bets.
    pub(in crate::break_poker) fn bets(
        &mut self,
        at: &str,
        typed: &TypedBets,
        bounds: BetBounds,
    ) -> Option<Bets> {
        let TypedBets { main, dealer_break, break_bonus } = typed;
        let main = self.stake(at, BetKind::Main, main, bounds);
        let mut side_bet = |bet, text: &Option<String>| {
            // A side bet that cannot be read is reported, not treated as left out.
            text.as_ref().and_then(|text| self.stake(at, bet, text, bounds))
        };
        let dealer_break = side_bet(BetKind::DealerBreak, dealer_break);
        let break_bonus = side_bet(BetKind::BreakBonus, break_bonus);
        Some(Bets { main: main?, dealer_break, break_bonus })
    }

    fn stake(&mut self, at: &str, bet: BetKind, text: &str, bounds: BetBounds) -> Option<Money> {
        let pointer = format!("{at}/{}", bet.name());
        let stake = match bounds.currency {
            Some(currency) => self.positive_amount(pointer.as_str(), text, currency),
            None => self.positive(pointer.as_str(), text),
        }?;
        self.whole_chips(pointer.as_str(), stake, bounds.chip_unit);
        let limit = bounds.limits.of(bet);
        if stake < limit.min {
            let detail = said!("below-the-minimum", stake = stake, least = limit.min);
            self.problem(&codes::BELOW_MINIMUM, None, pointer.as_str(), detail);
        }
        if stake > limit.max {
            let detail = said!("above-the-maximum", stake = stake, most = limit.max);
            self.problem(&codes::ABOVE_MAXIMUM, None, pointer, detail);
        }
        Some(stake)
    }
}
