//! Paying, taking and returning the bets of a deal.

mod cap;
mod movements;
mod settlement;
mod terms;
mod verdict;

pub(super) use movements::{movements, reversing};
pub use settlement::{BetResult, Outcome, Reason, SeatResult, Settlement};
pub use terms::Terms;
pub use verdict::{Dealer, MainVerdict, Verdict};

use super::{BetKind, Bets, HouseSet, Setting, Seven, house_way};
use crate::money::{Money, MoneyError};

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
/// [`MoneyError::OutOfRange`] if a bet, or all of them together, win more than an amount can be.
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
        cap::pay_in_proportion(terms.chip_unit, cap, &mut seats)?;
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
        bets.push(terms.pay(bet, stake, verdict)?);
    }
    Ok(SeatResult { seat: dealt.seat, foul: verdict.foul, bets, net: Money::ZERO })
}
