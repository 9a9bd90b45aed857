//! One player's chips in a hand.

use serde::{Deserialize, Serialize};

/// Chips, in the smallest unit in play.
pub type Chips = i64;

/// A player's chips, both behind and in the pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The chips behind.
    pub stack: Chips,
    /// The chips bet on this street.
    pub street: Chips,
    /// The chips put in during the hand, including this street but not dead money.
    pub total: Chips,
    /// The dead money put in, which goes to the main pot.
    pub dead: Chips,
    pub folded: bool,
    /// Whether the player was given a turn at the start of the street and has not used it yet.
    pub turn: bool,
    /// The state of the betting when the player last acted on this street.
    pub acted: Option<Acted>,
}

/// The state of the betting when a player acted. The state shows whether the betting has been
/// reopened since.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Acted {
    /// The bet to match at that time.
    pub level: Chips,
    /// The number of bets and raises so far.
    pub raises: u8,
}

impl Player {
    pub(super) const fn with_stack(stack: Chips) -> Self {
        Self { stack, street: 0, total: 0, dead: 0, folded: false, turn: false, acted: None }
    }

    /// Whether the player is still in the hand with nothing left to bet.
    #[must_use]
    pub const fn all_in(&self) -> bool {
        !self.folded && self.stack == 0
    }

    /// Whether the player is still in the hand and has chips to bet.
    #[must_use]
    pub const fn can_bet(&self) -> bool {
        !self.folded && self.stack > 0
    }

    /// The highest total for the street that the player's chips allow.
    #[must_use]
    pub const fn reach(&self) -> Chips {
        self.street + self.stack
    }

    pub(super) fn bet(&mut self, amount: Chips) {
        let amount = amount.min(self.stack);
        self.stack -= amount;
        self.street += amount;
        self.total += amount;
    }

    /// Takes back the chips that were put in last.
    pub(super) fn take_back(&mut self, amount: Chips) {
        self.stack += amount;
        self.street -= amount.min(self.street);
        self.total -= amount;
    }

    /// Puts in chips that are not a bet but count towards the pots' layers.
    pub(super) fn ante(&mut self, amount: Chips) {
        let amount = amount.min(self.stack);
        self.stack -= amount;
        self.total += amount;
    }

    pub(super) fn dead(&mut self, amount: Chips) {
        let amount = amount.min(self.stack);
        self.stack -= amount;
        self.dead += amount;
    }
}
