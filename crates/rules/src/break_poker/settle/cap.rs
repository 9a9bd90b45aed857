//! The cap on a round's winnings (`at_the_table.md`, E15).

use std::cmp::Reverse;

use rust_decimal::Decimal;

use super::{BetResult, Outcome, SeatResult, terms::written_like};
use houseway_base::money::{Money, MoneyError};

/// Pays each winning bet its share of the cap, rounded down to whole chips, if the bets together
/// win more than the cap. The remaining chips go one each to the bets with the largest remainders;
/// ties are broken by the order of seats and bets. The part of the cap that is less than a chip
/// stays with the house. The amount that the cap withholds is not owed, so it is not breakage.
pub(super) fn pay_in_proportion(
    chip_unit: Money,
    cap: Money,
    seats: &mut [SeatResult],
) -> Result<(), MoneyError> {
    let mut won: Vec<&mut BetResult> = seats
        .iter_mut()
        .flat_map(|seat| &mut seat.bets)
        .filter(|bet| bet.outcome == Outcome::Win)
        .collect();
    let total = Money::sum(won.iter().map(|bet| bet.net))?;
    let cap = cap.rounded_down_to(chip_unit);
    if total <= cap {
        return Ok(());
    }
    let nets: Vec<Money> = won.iter().map(|bet| bet.net).collect();
    let shares = shares(&nets, cap, total, chip_unit).ok_or(MoneyError::OutOfRange)?;
    for (bet, share) in won.iter_mut().zip(shares) {
        bet.net = written_like(bet.stake, share)?;
        bet.returned = bet.stake.plus(bet.net)?;
        bet.capped = true;
        bet.breakage = None;
    }
    Ok(())
}

/// A winning bet's share of the cap, in chips.
#[derive(Debug, Clone, Copy)]
struct Share {
    chips: i128,
    /// The remainder after division by the chip; all shares have the same denominator.
    remainder: i128,
}

/// The amount paid for each winning bet. The arithmetic is exact: it uses integers in
/// ten-thousandths. Amounts are at most 10¹⁶ ten-thousandths either way, so a product fits an i128,
/// whereas a Decimal would round at its 29th digit.
fn shares(nets: &[Money], cap: Money, total: Money, chip_unit: Money) -> Option<Vec<Decimal>> {
    let (cap, chip) = (units(cap)?, units(chip_unit)?);
    let whole = units(total)?.checked_mul(chip)?;
    let mut shares = Vec::with_capacity(nets.len());
    for net in nets {
        let due = units(*net)?.checked_mul(cap)?;
        let (chips, remainder) = (due.checked_div(whole)?, due.checked_rem(whole)?);
        shares.push(Share { chips, remainder });
    }
    let paid: i128 = shares.iter().map(|share| share.chips).sum();
    let left = usize::try_from(cap.checked_div(chip)?.checked_sub(paid)?).ok()?;
    let mut by_remainder: Vec<&mut Share> = shares.iter_mut().collect();
    by_remainder.sort_by_key(|share| Reverse(share.remainder));
    for share in by_remainder.into_iter().take(left) {
        share.chips += 1;
    }
    let amount = |share: Share| {
        Decimal::try_from_i128_with_scale(share.chips.checked_mul(chip)?, UNIT_DECIMALS).ok()
    };
    shares.into_iter().map(amount).collect()
}

/// The number of decimals in the smallest positive amount.
const UNIT_DECIMALS: u32 = 4;

fn units(money: Money) -> Option<i128> {
    let ten_thousandths = money.decimal().checked_mul(Decimal::from(10_000))?;
    i128::try_from(ten_thousandths).ok()
}
