//! The stake of a match, and each player's share of it (`truco/20`).

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::truco::seat::Players;
use houseway_base::money::{Currency, Money};

/// The stake of the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoStake)]
pub struct Stake {
    /// The amount that the losing side pays the winning side; with three players, the amount that
    /// each of the two losers pays the winner.
    pub amount: Money,
    /// Whether the stake is paid for each chico or for the match.
    pub per: StakePer,
    /// The shares of a side's players, the lower seat first. Their sum is the amount. If the amount
    /// cannot be halved in chips, the lower seat has the larger share. With three players, each
    /// loser pays the whole amount.
    #[schema(min_items = 1, max_items = 2)]
    pub shares: Vec<Money>,
}

/// When the stake is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoStakePer)]
#[serde(rename_all = "snake_case")]
pub enum StakePer {
    /// Once, when the match is won.
    #[default]
    Match,
    /// For each chico, when it is won.
    Chico,
}

impl Stake {
    /// A stake of this amount, divided among each side's players in whole chips.
    pub(in crate::truco) fn shared(
        amount: Money,
        per: StakePer,
        players: Players,
        chip: Money,
        currency: Currency,
    ) -> Self {
        Self { amount, per, shares: shares(amount, players, chip, currency) }
    }
}

/// The amount that each player on a side pays or receives, the lower seat first.
fn shares(amount: Money, players: Players, chip: Money, currency: Currency) -> Vec<Money> {
    let half = match players {
        Players::Two | Players::Three => return vec![amount],
        Players::Four => amount.decimal().checked_div(Decimal::TWO),
    };
    let rest = half.and_then(|half| half.checked_rem(chip.decimal()));
    let lesser = half.zip(rest).and_then(|(half, rest)| Money::new(half - rest).ok());
    let lesser = lesser.and_then(|lesser| currency.written_out(lesser).ok()).unwrap_or(Money::ZERO);
    let greater = amount.minus(lesser).unwrap_or(amount);
    vec![greater, lesser]
}
