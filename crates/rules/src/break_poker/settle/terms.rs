//! The payment of a bet under the house rules.

use rust_decimal::Decimal;

use super::{BetResult, Outcome, Reason, Verdict};
use crate::break_poker::{
    BetKind, BreakBonusPays, Breakage, DealerBreakPays, FoulRule, HouseRules, Odds, PayingOrder,
    Qualifier,
};
use houseway_base::money::{Money, MoneyError};

/// The house rules that a settlement depends on.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub qualifier: Qualifier,
    pub foul: FoulRule,
    pub dealer_break: DealerBreakPays,
    pub break_bonus: BreakBonusPays,
    /// The unit to which winnings are rounded.
    pub chip_unit: Money,
    pub breakage: Breakage,
    /// The most that all winning bets together can be paid.
    pub max_aggregate_payout: Option<Money>,
    /// The order in which the dealer takes and pays.
    pub paying_order: PayingOrder,
}

/// The result of a bet, the reason, and the odds at which it is paid if it wins.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decided {
    pub outcome: Outcome,
    pub reason: Reason,
    pub odds: Odds,
}

impl Decided {
    /// The result of a bet that wins if odds are given and loses otherwise.
    pub(super) fn by_odds(odds: Option<Odds>, reason: Reason) -> Self {
        let outcome = if odds.is_some() { Outcome::Win } else { Outcome::Lose };
        Self { outcome, reason, odds: odds.unwrap_or(Odds::EVEN) }
    }

    /// The result of a bet that pays even money if it wins.
    pub(super) const fn even(outcome: Outcome, reason: Reason) -> Self {
        Self { outcome, reason, odds: Odds::EVEN }
    }
}

impl From<&HouseRules> for Terms {
    fn from(rules: &HouseRules) -> Self {
        Self {
            qualifier: rules.qualifier,
            foul: rules.foul,
            dealer_break: rules.dealer_break,
            break_bonus: rules.break_bonus,
            chip_unit: rules.chip_unit,
            breakage: rules.breakage,
            max_aggregate_payout: rules.max_aggregate_payout,
            paying_order: rules.paying_order,
        }
    }
}

impl Terms {
    /// Settles one bet, without regard to the cap on the round's winnings.
    pub(super) fn pay(
        &self,
        bet: BetKind,
        stake: Money,
        decided: Decided,
    ) -> Result<BetResult, MoneyError> {
        let Decided { outcome, reason, odds } = decided;
        match outcome {
            Outcome::Win => self.won(bet, reason, stake, odds),
            Outcome::Lose => unpaid(bet, outcome, reason, stake, Decimal::ZERO),
            Outcome::Push => unpaid(bet, outcome, reason, stake, stake.decimal()),
        }
    }

    /// The result of a bet, given the cards.
    pub(super) fn decide(&self, bet: BetKind, verdict: Verdict) -> Decided {
        match bet {
            BetKind::Main => Decided::even(verdict.main.outcome(), verdict.main.reason()),
            BetKind::DealerBreak => {
                let line = verdict.dealer_break;
                Decided::by_odds(self.dealer_break.on(line), line.into())
            }
            BetKind::BreakBonus => {
                let line = verdict.break_bonus;
                Decided::by_odds(self.break_bonus.on(line), line.into())
            }
        }
    }

    fn won(
        &self,
        bet: BetKind,
        reason: Reason,
        stake: Money,
        odds: Odds,
    ) -> Result<BetResult, MoneyError> {
        let owed = odds.win(stake).ok_or(MoneyError::OutOfRange)?;
        let paid = self.in_chips(owed).ok_or(MoneyError::OutOfRange)?;
        let net = written_like(stake, paid)?;
        let broken = owed.checked_sub(paid).ok_or(MoneyError::OutOfRange)?;
        // The breakage can have too many decimals only if there is no chip unit, and then it is too
        // small to pay.
        let breakage = written_like(stake, broken).ok().filter(|broken| !broken.is_zero());
        let returned = stake.plus(net)?;
        let outcome = Outcome::Win;
        Ok(BetResult { bet, stake, outcome, reason, net, returned, capped: false, breakage })
    }

    /// The amount rounded to whole chips.
    fn in_chips(&self, owed: Decimal) -> Option<Decimal> {
        let unit = self.chip_unit.decimal();
        let rest = owed.checked_rem(unit)?;
        let down = owed.checked_sub(rest)?;
        match self.breakage {
            Breakage::Player if !rest.is_zero() => down.checked_add(unit),
            Breakage::House | Breakage::Player => Some(down),
        }
    }
}

/// A bet that wins nothing; its stake is returned or taken.
fn unpaid(
    bet: BetKind,
    outcome: Outcome,
    reason: Reason,
    stake: Money,
    returned: Decimal,
) -> Result<BetResult, MoneyError> {
    let returned = written_like(stake, returned)?;
    let net = returned.minus(stake)?;
    Ok(BetResult { bet, stake, outcome, reason, net, returned, capped: false, breakage: None })
}

/// Writes the amount with at least as many decimals as the stake.
pub(super) fn written_like(stake: Money, amount: Decimal) -> Result<Money, MoneyError> {
    let mut amount = amount.normalize();
    if amount.scale() < stake.decimal().scale() {
        amount.rescale(stake.decimal().scale());
    }
    Money::new(amount)
}
