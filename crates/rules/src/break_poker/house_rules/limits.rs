//! The betting limits.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::break_poker::BetKind;
use houseway_base::money::Money;

/// The smallest and the largest bet of one kind. Each must be a whole number of chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerLimit)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// The smallest bet.
    pub min: Money,
    /// The largest bet.
    pub max: Money,
}

/// The limits for every kind of bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerLimits)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The main bet. Default 5.00 to 1000.00.
    pub main: Limit,
    /// The *Dealer Break Bonus*. Default 1.00 to 200.00.
    pub dealer_break: Limit,
    /// The *Break Bonus*. Default 1.00 to 200.00.
    pub break_bonus: Limit,
}

/// An amount of whole units, for default values. This cannot fail, because the default values are
/// far below the largest possible amount.
pub(super) fn whole(units: i64) -> Money {
    Money::new(Decimal::new(units * 100, 2)).unwrap_or_default()
}

/// The smallest positive amount of money: one unit in the last decimal place.
pub(in crate::break_poker) fn finest() -> Money {
    Money::new(Decimal::new(1, 4)).unwrap_or_default()
}

impl Default for Limits {
    fn default() -> Self {
        let side_bet = Limit { min: whole(1), max: whole(200) };
        Self {
            main: Limit { min: whole(5), max: whole(1000) },
            dealer_break: side_bet,
            break_bonus: side_bet,
        }
    }
}

impl Limits {
    /// The limits that calculators use: the widest for which every sum stays within the range of
    /// amounts.
    pub(in crate::break_poker) fn widest() -> Self {
        let any = Limit { min: finest(), max: whole(50_000_000) };
        Self { main: any, dealer_break: any, break_bonus: any }
    }

    /// The limits for a kind of bet.
    #[must_use]
    pub const fn of(&self, bet: BetKind) -> Limit {
        match bet {
            BetKind::Main => self.main,
            BetKind::DealerBreak => self.dealer_break,
            BetKind::BreakBonus => self.break_bonus,
        }
    }
}
