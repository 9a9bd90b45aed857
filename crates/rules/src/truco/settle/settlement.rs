//! How a match was settled, as clients see it.

use serde::Serialize;
use utoipa::ToSchema;

use super::stake::Stake;
use crate::truco::{
    hand::{Chico, Contender},
    seat::{Players, Seat},
};
use houseway_base::money::{Money, MoneyError};
use houseway_ledger::{Account, Movement};

/// How a match was settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoSettlement)]
pub struct Settlement {
    /// The winner of the match.
    pub winner: Contender,
    /// The chicos in the match, in order.
    #[schema(max_items = 4)]
    pub chicos: Vec<Chico>,
    /// The stake; null if there is none.
    #[schema(required)]
    pub stake: Option<Stake>,
    /// Each player's win or loss, by seat.
    #[schema(min_items = 2, max_items = 4)]
    pub seats: Vec<SeatSettlement>,
}

/// One player's win or loss.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoSeatSettlement)]
pub struct SeatSettlement {
    /// The player, by seat.
    pub seat: Seat,
    /// The contender that the player scored for.
    pub team: Contender,
    /// The net amount; negative if the player paid.
    #[schema(example = "25.00")]
    pub net: Money,
}

impl Settlement {
    /// The settlement of a match, from the payments made in it.
    pub(in crate::truco) fn of(
        players: Players,
        winner: Contender,
        chicos: &[Chico],
        stake: Option<&Stake>,
        paid: &[Movement],
    ) -> Option<Self> {
        let seats = players.seats().map(|seat| {
            // All payments that a match can cause are checked for range when it is opened.
            Some(SeatSettlement {
                seat,
                team: Contender::of(seat, players),
                net: net(paid, seat).ok()?,
            })
        });
        let seats = seats.collect::<Option<_>>()?;
        Some(Self { winner, chicos: chicos.to_vec(), stake: stake.cloned(), seats })
    }
}

fn net(paid: &[Movement], seat: Seat) -> Result<Money, MoneyError> {
    let account = Account::Seat(seat.number());
    let gains = paid.iter().filter(|movement| movement.to == account);
    let losses = paid.iter().filter(|movement| movement.from == account);
    let gains = gains.map(|movement| movement.amount);
    Money::sum(gains.chain(losses.map(|movement| movement.amount.negated())))
}
