//! The cap on a round's winnings.

use rust_decimal::Decimal;

use super::{BetResult, Outcome, SeatResult, terms::written_like};
use crate::money::{Money, MoneyError};

/// If the winning bets together win more than the cap, pays each its share of the cap, rounded
/// down to whole chips. The rest is not owed, so it is not breakage.
pub(super) fn pay_in_proportion(
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
