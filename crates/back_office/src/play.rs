//! What was bet, and what it brought the house: handle, actual win, theoretical win.

use rust_decimal::{Decimal, RoundingStrategy};

use super::books::{minus, plus};
use houseway_base::money::{Currency, Minor, MoneyError};

/// A bet that was settled. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettledBet {
    /// The round's number at its table.
    pub round: u64,
    /// The seat, counted from 1.
    pub seat: u8,
    /// The bet: `main`.
    pub bet: String,
    /// What was bet.
    pub stake: Minor,
    /// What the seat won, or with a minus lost.
    pub net: Minor,
}

/// What bets of a kind come to, in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BetTotal {
    /// The bet: `main`.
    pub bet: String,
    /// Its share of the handle: what was bet.
    pub handle: Minor,
    /// What it brought the house.
    pub won: Minor,
}

/// What was bet of each kind, in the order in which they first occur.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if a sum does not fit.
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

/// Theo: Σ handle × edge, to the currency's smallest unit, half to even; none where it does not
/// fit.
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
