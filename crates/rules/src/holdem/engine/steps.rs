//! The steps of a hand: what they make of the betting, and what they come to.

use serde::{Deserialize, Serialize};

use super::{Action, Chips, Place};

/// One step of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::holdem) enum Step {
    Act {
        place: Place,
        action: Action,
    },
    Street,
    /// A ruling kills the hand; what nobody called of its bet comes back.
    Dead {
        place: Place,
        back: Chips,
    },
    /// A ruling kills the hand with this much of the street's bet in the pot.
    Forfeit {
        place: Place,
        to: Chips,
    },
    /// A ruling gives back what nobody called.
    Return {
        place: Place,
        back: Chips,
    },
    /// An all-in grows by chips that nobody had seen, and is called as far as stacks go.
    Found {
        place: Place,
        chips: Chips,
    },
    /// A blind that was posted wrongly plays as it lies, as this total for the street.
    Blind {
        place: Place,
        to: Chips,
    },
    /// Chips that were found to be the pot's, of a player's or of nobody's.
    Added {
        place: Option<Place>,
        chips: Chips,
    },
    /// It is the turn of a player who was passed over.
    Turn {
        place: Place,
    },
}

/// Something a player did on the street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct Done {
    pub place: Place,
    pub action: Action,
    /// The bet to match before it.
    pub level: Chips,
    /// The chips added.
    pub added: Chips,
    /// The player's total for the street.
    pub to: Chips,
    pub all_in: bool,
}

/// Any two actions of which one puts chips in, or any three.
pub(in crate::holdem) const fn is_substantial(actions: usize, with_chips: bool) -> bool {
    actions >= 3 || (actions >= 2 && with_chips)
}
