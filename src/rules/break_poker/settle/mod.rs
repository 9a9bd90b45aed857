//! Paying, taking and returning the bets of a deal.

mod movements;
mod settlement;
mod verdict;

pub(super) use movements::{movements, reversing};
pub use settlement::{BetResult, Outcome, Reason, SeatResult, Settlement};
pub use verdict::{Dealer, MainVerdict, Verdict};

use rust_decimal::Decimal;

use super::{
    BetKind, Bets, BreakBonusPays, Breakage, DealerBreakPays, FoulRule, HouseRules, HouseSet, Odds,
    Qualifier, Setting, Seven, house_way,
};
use crate::money::{Money, MoneyError};

/// The house rules that a settlement depends on.
#[derive(Debug, Clone, Copy)]
pub struct Terms {
    pub qualifier: Qualifier,
    pub foul: FoulRule,
    pub dealer_break: DealerBreakPays,
    pub break_bonus: BreakBonusPays,
    /// What winnings are rounded to.
    pub chip_unit: Money,
    pub breakage: Breakage,
    /// The most that the winning bets are paid together.
    pub max_aggregate_payout: Option<Money>,
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
        }
    }
}

/// A seat in the deal: its cards, how they were set, and what it bet.
#[derive(Debug, Clone, Copy)]
pub struct DealtSeat {
    pub seat: u8,
    pub cards: Seven,
    pub setting: Setting,
    pub bets: Bets,
}

/// Settles a deal.
///
/// # Errors
/// [`MoneyError::OutOfRange`] where a bet wins, or the bets sum to, more than an amount can be.
pub fn settle(
    terms: &Terms,
    dealer: &Seven,
    dealt: &[DealtSeat],
) -> Result<Settlement, MoneyError> {
    let house_way = house_way(dealer);
    let dealers = Dealer::new(&house_way, terms.qualifier);
    let mut seats = Vec::with_capacity(dealt.len());
    for seat in dealt {
        seats.push(settle_seat(terms, dealers, seat)?);
    }
    if let Some(cap) = terms.max_aggregate_payout {
        pay_in_proportion(terms.chip_unit, cap, &mut seats)?;
    }
    for seat in &mut seats {
        seat.net = Money::sum(seat.bets.iter().map(|bet| bet.net))?;
    }
    let table_net = Money::sum(seats.iter().map(|seat| seat.net))?.negated();
    Ok(Settlement { dealer: HouseSet::new(dealer, terms.qualifier), seats, table_net })
}

/// A seat's bets, as if there were no cap on the round's winnings.
fn settle_seat(terms: &Terms, dealer: Dealer, dealt: &DealtSeat) -> Result<SeatResult, MoneyError> {
    let verdict = Verdict::new(dealer, &dealt.cards, &dealt.setting, terms.foul);
    let mut bets = Vec::with_capacity(BetKind::ALL.len());
    for (bet, stake) in dealt.bets.each() {
        let (outcome, reason, odds) = terms.decide(bet, verdict);
        bets.push(match outcome {
            Outcome::Win => terms.won(bet, reason, stake, odds)?,
            Outcome::Lose => unpaid(bet, outcome, reason, stake, Decimal::ZERO)?,
            Outcome::Push => unpaid(bet, outcome, reason, stake, stake.decimal())?,
        });
    }
    Ok(SeatResult { seat: dealt.seat, foul: verdict.foul, bets, net: Money::ZERO })
}

impl Terms {
    /// What becomes of a bet, why, and the odds it is paid at where it wins.
    fn decide(&self, bet: BetKind, verdict: Verdict) -> (Outcome, Reason, Odds) {
        let side_bet = |odds: Option<Odds>, reason| match odds {
            Some(odds) => (Outcome::Win, reason, odds),
            None => (Outcome::Lose, reason, Odds::EVEN),
        };
        match bet {
            BetKind::Main => (verdict.main.outcome(), verdict.main.reason(), Odds::EVEN),
            BetKind::DealerBreak => {
                let line = verdict.dealer_break;
                side_bet(self.dealer_break.on(line), line.into())
            }
            BetKind::BreakBonus => {
                let line = verdict.break_bonus;
                side_bet(self.break_bonus.on(line), line.into())
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
        // Finer than any amount only where no chip unit is given: nobody could pay it.
        let breakage = written_like(stake, broken).ok().filter(|broken| !broken.is_zero());
        let returned = stake.plus(net)?;
        let outcome = Outcome::Win;
        Ok(BetResult { bet, stake, outcome, reason, net, returned, capped: false, breakage })
    }

    /// The chips that an amount is paid in.
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

/// A bet that wins nothing: it is returned, or not.
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

/// The amount with at least as many decimals as the stake.
fn written_like(stake: Money, amount: Decimal) -> Result<Money, MoneyError> {
    let mut amount = amount.normalize();
    if amount.scale() < stake.decimal().scale() {
        amount.rescale(stake.decimal().scale());
    }
    Money::new(amount)
}

/// Where the winning bets win more than the cap together, pays each its share of the cap, rounded
/// down to whole chips. The rest is not owed: it is no breakage.
fn pay_in_proportion(
    chip_unit: Money,
    cap: Money,
    seats: &mut [SeatResult],
) -> Result<(), MoneyError> {
    let won = |bet: &&mut BetResult| bet.outcome == Outcome::Win;
    let winnings = seats.iter().flat_map(|seat| &seat.bets);
    let total = Money::sum(winnings.filter(|bet| bet.outcome == Outcome::Win).map(|bet| bet.net))?;
    if total <= cap {
        return Ok(());
    }
    for bet in seats.iter_mut().flat_map(|seat| &mut seat.bets).filter(won) {
        let share = share_in_chips(bet.net, cap, total, chip_unit).ok_or(MoneyError::OutOfRange)?;
        bet.net = written_like(bet.stake, share)?;
        bet.returned = bet.stake.plus(bet.net)?;
        bet.capped = true;
        bet.breakage = None;
    }
    Ok(())
}

fn share_in_chips(net: Money, cap: Money, total: Money, chip_unit: Money) -> Option<Decimal> {
    // Up to 10¹⁶ units of a ten-thousandth either way: the product in i128 is exact, where a
    // Decimal would round its 29th digit.
    let units = |money: Money| {
        let ten_thousandths = money.decimal().checked_mul(Decimal::from(10_000))?;
        i128::try_from(ten_thousandths).ok()
    };
    let share = units(net)?.checked_mul(units(cap)?)?.checked_div(units(total)?)?;
    let chip = units(chip_unit)?;
    let chips = share.checked_div(chip)?.checked_mul(chip)?;
    Decimal::try_from_i128_with_scale(chips, 4).ok()
}
