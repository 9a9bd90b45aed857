//! What the losing side pays the winning side: half a partner.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    event::Event,
    house_rules::HouseRules,
    seat::{BySeat, BySide, Seat, Side},
    state::State,
};
use crate::{
    ledger::{Account, Movement},
    money::{Currency, Minor, Money, MoneyError},
    rules::GameState,
};

/// What a payment is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaStake)]
pub enum Stake {
    /// The difference of the final scores, at the table's amount a point.
    Points,
    /// The table's fixed amount a game.
    Game,
}

/// An amount that a losing player pays a winning one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaPayment)]
pub struct Payment {
    #[schema(value_type = u8, example = 2)]
    pub from: Seat,
    #[schema(value_type = u8, example = 1)]
    pub to: Seat,
    pub amount: Money,
    pub stake: Stake,
}

impl Payment {
    /// The payment between the players' accounts.
    #[must_use]
    pub fn movement(&self) -> Movement {
        let memo = match self.stake {
            Stake::Points => "points",
            Stake::Game => "game",
        };
        let account = |seat: Seat| Account::Seat(seat.number());
        Movement::new(account(self.from), account(self.to), self.amount, memo)
    }
}

/// What a player gains over the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSeatResult)]
pub struct SeatResult {
    #[schema(value_type = u8, example = 1)]
    pub seat: Seat,
    /// Negative where the player pays.
    #[schema(example = "141.38")]
    pub net: Money,
}

/// A game, won and paid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSettlement)]
pub struct Settlement {
    /// The side that has won.
    pub winner: Side,
    /// The final scores.
    pub scores: BySide<i32>,
    /// What each losing player pays a winning one; nothing at a table without stakes.
    pub payments: Vec<Payment>,
    /// What each player gains, seat 1 first.
    pub seats: Vec<SeatResult>,
}

impl Settlement {
    /// The settlement of a game that a side has won with these scores. Each losing player pays one
    /// winning player half; where an amount has no half in the currency, the lower seats pay and
    /// get the odd unit.
    ///
    /// # Errors
    /// Where an amount leaves the range of money.
    pub(super) fn of(
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

/// The money that an event moves, given the state before it.
pub(super) fn movements(before: &State, event: &Event) -> Vec<Movement> {
    match event {
        Event::GameWon { settlement } => {
            settlement.payments.iter().map(Payment::movement).collect()
        }
        Event::LineReplaced { .. } | Event::GameVoided {} => {
            let paid = before.settlement();
            let paid = paid.iter().flat_map(|paid| &paid.payments);
            paid.map(|payment| payment.movement().reversed()).collect()
        }
        _ => Vec::new(),
    }
}
