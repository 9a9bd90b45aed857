//! The losing side's payments to the winning side; each partner pays half.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::canasta::{
    house_rules::HouseRules,
    seat::{BySeat, BySide, PointsBySide, Seat, Side},
};
use houseway_base::money::{Currency, Minor, Money, MoneyError};

/// The purpose of a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaStake)]
pub enum Stake {
    /// The difference between the final scores, at the table's amount per point.
    Points,
    /// The table's fixed amount per game.
    Game,
}

/// An amount that a losing player pays a winning one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaPayment)]
pub struct Payment {
    /// The player who pays, by seat.
    #[schema(example = 2)]
    pub from: Seat,
    /// The player who is paid, by seat.
    #[schema(example = 1)]
    pub to: Seat,
    /// The amount.
    pub amount: Money,
    /// The stake that the payment is for.
    pub stake: Stake,
}

/// A player's win or loss in the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSeatResult)]
pub struct SeatResult {
    /// The player, by seat.
    #[schema(example = 1)]
    pub seat: Seat,
    /// The net amount; negative if the player pays.
    #[schema(example = "141.38")]
    pub net: Money,
}

/// A game that was won, and its payments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSettlement)]
pub struct Settlement {
    /// The winning side.
    pub winner: Side,
    /// The final scores.
    #[schema(value_type = PointsBySide)]
    pub scores: BySide<i32>,
    /// The amounts that losing players pay to winning players; empty at a table without stakes.
    #[schema(max_items = 8)]
    pub payments: Vec<Payment>,
    /// Each player's win or loss, seat 1 first.
    #[schema(max_items = 4)]
    pub seats: Vec<SeatResult>,
}

impl Settlement {
    /// The settlement of a game that a side has won with these scores. Each losing player pays half
    /// of each stake to one winning player. If a stake cannot be halved in the currency, the lower
    /// seats pay and receive the odd unit.
    ///
    /// # Errors
    /// Returns an error if an amount is out of range.
    pub(in crate::canasta) fn of(
        rules: &HouseRules,
        currency: Currency,
        winner: Side,
        scores: BySide<i32>,
    ) -> Result<Self, MoneyError> {
        let difference = scores.get(winner).saturating_sub(*scores.get(winner.other()));
        let a_point = currency.minor(rules.point_value)?;
        let points = a_point.checked_mul(Minor::from(difference)).ok_or(MoneyError::OutOfRange)?;
        let game = currency.minor(rules.game_value)?;
        let pairs = winner.other().seats().into_iter().zip(winner.seats());
        let mut payments = Vec::new();
        let mut nets: BySeat<Minor> = BySeat::default();
        for (stake, minor) in [(Stake::Points, points), (Stake::Game, game)] {
            let halves = [minor - minor / 2, minor / 2];
            for ((from, to), half) in pairs.clone().zip(halves).filter(|(_, half)| *half > 0) {
                payments.push(Payment { from, to, amount: currency.money(half)?, stake });
                *nets.get_mut(from) -= half;
                *nets.get_mut(to) += half;
            }
        }
        let net =
            |(seat, net): (Seat, &Minor)| currency.money(*net).map(|net| SeatResult { seat, net });
        let seats = nets.iter().map(net).collect::<Result<_, _>>()?;
        Ok(Self { winner, scores, payments, seats })
    }
}
