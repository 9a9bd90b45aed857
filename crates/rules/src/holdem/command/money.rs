//! Amounts that seats receive or pay.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::Seat;

use houseway_base::money::Money;

/// A player's share of pots that are split by agreement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAgreedShare)]
#[serde(deny_unknown_fields)]
pub struct AgreedShare {
    /// The seat that gets the share.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub seat: Seat,
    /// The amount.
    #[schema(value_type = Money, example = "76.00")]
    pub amount: String,
}

/// Chips to move from one seat to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMoneyMove)]
#[serde(deny_unknown_fields)]
pub struct MoneyMove {
    /// The seat that gives the chips.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub from: Seat,
    /// The seat that gets the chips.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub to: Seat,
    /// The amount.
    #[schema(value_type = Money, example = "20.00")]
    pub amount: String,
}

/// The means of payment when a player buys chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBuysWith)]
#[serde(rename_all = "snake_case")]
pub enum BuysWith {
    /// Chips that the player brings from the cage.
    Chips,
    /// Cash, which the dealer changes. The table must have a tracked tray and sell chips.
    Cash,
}

/// How the time charge is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPaidFrom)]
#[serde(rename_all = "snake_case")]
pub enum PaidFrom {
    /// With chips on the table.
    Stack,
    /// With money from the player's pocket.
    Cash,
}
