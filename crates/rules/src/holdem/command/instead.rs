//! What the floor can decide instead of a ruling.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::{DeclaredAction, Seat};
use houseway_base::{cards::TypedCard, money::Money};

/// A decision that the floor can make instead of a ruling. The seat and the amount are checked as
/// in any other command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemInstead)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Instead {
    /// The ruling is set aside and the hand continues as it is.
    PlayOn,
    /// The deal does not count: every bet is returned, and the button stays.
    Misdeal,
    /// The seat named in the report folds. If the report names none, the seat whose turn it is
    /// folds.
    Fold,
    /// A check by the seat whose turn it is.
    Check,
    /// A call by the seat whose turn it is.
    Call,
    /// The seat whose turn it is bets or raises.
    RaiseTo {
        /// The player's total for the street.
        #[schema(value_type = Money, example = "35.00")]
        to: String,
    },
    /// The hand is dead, as if it had been folded.
    DeadHand {
        /// The seat whose hand is dead.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// The seat is limited to these actions when its turn comes.
    MayOnly {
        /// The seat that is bound.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The actions; the player must take one of them.
        #[schema(max_items = 6, example = json!(["call", "fold"]))]
        actions: Vec<DeclaredAction>,
    },
    /// Part of the seat's bet on this street stays in the pot, and the hand is dead.
    Forfeits {
        /// The seat whose hand is dead.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The amount that stays in the pot.
        #[schema(value_type = Money, example = "20.00")]
        amount: String,
    },
    /// Part of an uncalled bet is returned.
    Returns {
        /// The seat that gets the amount back.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The amount returned.
        #[schema(value_type = Money, example = "20.00")]
        amount: String,
    },
    /// Decides what happens to chips found after a called all-in.
    ChipsFound {
        /// Whether the chips are added to the all-in; each player who called it adds the same
        /// amount, as far as that player's stack allows.
        part_of_it: bool,
        /// Whether the player keeps chips that are not added, even if the all-in is lost. Defaults
        /// to `true` in a cash game, and to `false` in a tournament, where the chips go to the
        /// winner of the all-in.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeps: Option<bool>,
    },
    /// The card is known to be in the seat's hand.
    CardKnown {
        /// The seat that holds the card.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The card.
        #[schema(value_type = TypedCard, example = "Kd")]
        card: String,
    },
}
