//! Totals of bets: handle, actual win, theoretical win.

use rust_decimal::{Decimal, RoundingStrategy};

use super::books::{minus, plus};
use houseway_base::money::{Currency, Minor, MoneyError};

/// A settled bet. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettledBet {
    /// The round's number at its table.
    pub round: u64,
    /// The seat, counted from 1.
    pub seat: u8,
    /// The kind of bet, such as `main`.
    pub bet: String,
    /// The stake.
    pub stake: Minor,
    /// The amount that the seat won; negative if it lost.
    pub net: Minor,
}

/// The totals of one kind of bet, in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetTotal {
    /// The kind of bet, such as `main`.
    pub bet: String,
    /// The sum of the stakes.
    pub handle: Minor,
    /// The amount that the house won.
    pub won: Minor,
}

/// The totals by kind of bet, in the order in which the kinds first occur.
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
pub fn totals<'a>(
    bets: impl IntoIterator<Item = &'a SettledBet>,
) -> Result<Vec<BetTotal>, MoneyError> {
    let mut totals: Vec<BetTotal> = Vec::new();
    for settled in bets {
        let known = totals.iter_mut().find(|total| total.bet == settled.bet);
        let (stake, net) = (settled.stake, settled.net);
        if let Some(total) = known {
            total.handle = plus(total.handle, stake)?;
            total.won = minus(total.won, net)?;
        } else {
            let won = minus(0, net)?;
            totals.push(BetTotal { bet: settled.bet.clone(), handle: stake, won });
        }
    }
    Ok(totals)
}

/// Theo: Σ handle × edge, in the currency's smallest unit, rounded half to even; `None` if it does
/// not fit.
#[must_use]
pub fn theoretical(
    bets: impl IntoIterator<Item = (Minor, Decimal)>,
    currency: Currency,
) -> Option<Decimal> {
    let decimals = currency.decimals();
    let theo = bets.into_iter().try_fold(Decimal::ZERO, |sum, (handle, edge)| {
        sum.checked_add(Decimal::new(handle, decimals).checked_mul(edge)?)
    })?;
    let mut rounded = theo.round_dp_with_strategy(decimals, RoundingStrategy::MidpointNearestEven);
    rounded.rescale(decimals);
    Some(rounded)
}
