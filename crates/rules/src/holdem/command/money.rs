//! Chips that go to seats, or come from them.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::money::Money;

/// What a player gets of pots that are split by agreement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAgreedShare)]
#[serde(deny_unknown_fields)]
pub struct AgreedShare {
    /// Who gets it.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub seat: u8,
    /// What the player gets.
    #[schema(value_type = Money, example = "76.00")]
    pub amount: String,
}

/// Chips that are to go from one seat to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMoneyMove)]
#[serde(deny_unknown_fields)]
pub struct MoneyMove {
    /// Whose chips they are.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub from: u8,
    /// Who gets them.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub to: u8,
    /// How much.
    #[schema(value_type = Money, example = "20.00")]
    pub amount: String,
}

/// What a player pays for chips with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBuysWith)]
#[serde(rename_all = "snake_case")]
pub enum BuysWith {
    /// Chips, which come from the cage.
    Chips,
    /// Cash: the tray changes it, at a table that is tracked and sells chips.
    Cash,
}

/// How time is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPaidFrom)]
#[serde(rename_all = "snake_case")]
pub enum PaidFrom {
    /// With chips on the table.
    Stack,
    /// With money from the pocket.
    Cash,
}
