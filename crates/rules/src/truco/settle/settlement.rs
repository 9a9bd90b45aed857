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
    /// Who won the match.
    pub winner: Contender,
    /// Its chicos, in order.
    #[schema(max_items = 4)]
    pub chicos: Vec<Chico>,
    /// What it was played for; null for nothing.
    #[schema(required)]
    pub stake: Option<Stake>,
    /// What each player gained, by seat.
    #[schema(min_items = 2, max_items = 4)]
    pub seats: Vec<SeatSettlement>,
}

/// What a player gained.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoSeatSettlement)]
pub struct SeatSettlement {
    /// The player, by seat.
    pub seat: Seat,
    /// Whose score the player kept.
    pub team: Contender,
    /// Negative where the player paid.
    #[schema(example = "25.00")]
    pub net: Money,
}

impl Settlement {
    /// The settlement of a match by what was paid in it.
    pub(in crate::truco) fn of(
        players: Players,
        winner: Contender,
        chicos: &[Chico],
        stake: Option<&Stake>,
        paid: &[Movement],
    ) -> Option<Self> {
        let seats = players.seats().map(|seat| {
            // The opening made sure that three chicos' stakes are in range.
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
