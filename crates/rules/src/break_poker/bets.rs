//! What a seat bets.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::money::Money;
use houseway_words::{Said, said};

/// The kinds of bet.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerBetKind)]
#[serde(rename_all = "snake_case")]
pub enum BetKind {
    /// The main bet, which every seat in the round has.
    Main,
    /// The *Dealer Break Bonus*.
    DealerBreak,
    /// The *Break Bonus*.
    BreakBonus,
}

impl BetKind {
    /// Every kind, in the order in which the bets are paid.
    pub const ALL: [Self; 3] = [Self::Main, Self::DealerBreak, Self::BreakBonus];

    /// The kind's name in the API and in the ledger's memos.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Main => "main",
            Self::DealerBreak => "dealer_break",
            Self::BreakBonus => "break_bonus",
        }
    }

    /// The kind's name, for use in a refusal.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::Main => said!("bet-main"),
            Self::DealerBreak => said!("bet-dealer-break"),
            Self::BreakBonus => said!("bet-break-bonus"),
        }
    }

    /// The kind's name, for use in a sentence in the log.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Main => "main bet",
            Self::DealerBreak => "dealer break bonus",
            Self::BreakBonus => "break bonus",
        }
    }
}

/// A seat's bets as typed: amounts in the table's currency.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerTypedBets)]
#[serde(deny_unknown_fields)]
pub struct TypedBets {
    /// The main bet, which every seat in the round has.
    #[schema(value_type = Money, example = "25.00")]
    pub main: String,
    /// The *Dealer Break Bonus*; omitted if the seat does not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "5.00")]
    pub dealer_break: Option<String>,
    /// The *Break Bonus*; omitted if the seat does not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "5.00")]
    pub break_bonus: Option<String>,
}

/// A seat's bets: a main bet and up to two side bets (`break_poker.md`, 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBets)]
pub struct Bets {
    /// The main bet, which every seat in the round has.
    pub main: Money,
    /// The *Dealer Break Bonus*; omitted if the seat did not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer_break: Option<Money>,
    /// The *Break Bonus*; omitted if the seat did not bet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub break_bonus: Option<Money>,
}

impl Bets {
    /// The bets made, in the order in which they are paid.
    pub fn each(&self) -> impl Iterator<Item = (BetKind, Money)> {
        let main = Some((BetKind::Main, self.main));
        let dealer_break = self.dealer_break.map(|stake| (BetKind::DealerBreak, stake));
        let break_bonus = self.break_bonus.map(|stake| (BetKind::BreakBonus, stake));
        main.into_iter().chain(dealer_break).chain(break_bonus)
    }
}
