//! The steps of a hand, and what each does to the betting.

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
    /// A ruling or a penalty kills the hand, and the uncalled part of the bet is returned.
    Dead {
        place: Place,
        back: Chips,
    },
    /// A ruling kills the hand and leaves this much of the street's bet in the pot.
    Forfeit {
        place: Place,
        to: Chips,
    },
    /// A ruling returns the uncalled part of a bet.
    Return {
        place: Place,
        back: Chips,
    },
    /// Chips are found and added to an all-in, and the callers match them as far as their stacks
    /// allow.
    Found {
        place: Place,
        chips: Chips,
    },
    /// A wrong blind plays as posted, as this total for the street.
    Blind {
        place: Place,
        to: Chips,
    },
    /// Chips that were found to belong to the pot are added, from a player or an unknown source.
    Added {
        place: Option<Place>,
        chips: Chips,
    },
    /// A player who was passed over gets the turn.
    Turn {
        place: Place,
    },
}

/// A player's action on the street.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct Done {
    pub place: Place,
    pub action: Action,
    /// The bet to match before the action.
    pub level: Chips,
    /// The chips added.
    pub added: Chips,
    /// The player's total for the street.
    pub to: Chips,
    pub all_in: bool,
}

/// Whether the actions are substantial: any two of which at least one puts chips in, or any three.
pub(in crate::holdem) const fn is_substantial(actions: usize, with_chips: bool) -> bool {
    actions >= 3 || (actions >= 2 && with_chips)
}
