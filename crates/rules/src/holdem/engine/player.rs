//! One player's chips in a hand.

use serde::{Deserialize, Serialize};

/// Chips, in the smallest unit in play.
pub type Chips = i64;

/// A player's chips: behind, and in the pot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// What is still behind.
    pub stack: Chips,
    /// Put in on this street, as bets.
    pub street: Chips,
    /// Put in during the hand, this street included, dead money excluded.
    pub total: Chips,
    /// Put in as dead money: it goes to the main pot whoever wins it.
    pub dead: Chips,
    pub folded: bool,
    /// Whether the street began with a turn for this player that has not come yet.
    pub turn: bool,
    /// What this player last acted on, on this street.
    pub acted: Option<Acted>,
}

/// The state of the betting when a player acted, to see whether it has been reopened since.
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

    /// The most that this player's bet for the street can come to.
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

    /// Takes back what was put in last.
    pub(super) fn take_back(&mut self, amount: Chips) {
        self.stack += amount;
        self.street -= amount.min(self.street);
        self.total -= amount;
    }

    /// Puts in chips that are not a bet, but are layered with the rest.
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
