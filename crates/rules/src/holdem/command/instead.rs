//! What the floor may decide in place of a ruling.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::DeclaredAction;
use houseway_base::{cards::TypedCard, money::Money};

/// What the floor may decide in place of a ruling. Seat and amount are checked as everywhere else.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemInstead)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Instead {
    /// The ruling is set aside and the hand goes on as it is.
    PlayOn,
    /// The deal does not count: every bet is returned, the button stays.
    Misdeal,
    /// The seat of the report folds; without one, the seat whose turn it is.
    Fold,
    /// The seat whose turn it is checks.
    Check,
    /// The seat whose turn it is calls.
    Call,
    /// The seat whose turn it is bets or raises.
    RaiseTo {
        /// The player's total for the street.
        #[schema(value_type = Money, example = "35.00")]
        to: String,
    },
    /// The hand is dead, as if folded.
    DeadHand {
        /// Whose hand is dead.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// These are all that the seat may do when its turn comes.
    MayOnly {
        /// Who is bound.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// What the player may do: one of these.
        #[schema(max_items = 6, example = json!(["call", "fold"]))]
        actions: Vec<DeclaredAction>,
    },
    /// This much of the street's bet stays in the pot, and the hand is dead.
    Forfeits {
        /// Whose hand is dead.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// What stays in the pot.
        #[schema(value_type = Money, example = "20.00")]
        amount: String,
    },
    /// This much of what nobody called comes back.
    Returns {
        /// Who gets it back.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// What comes back.
        #[schema(value_type = Money, example = "20.00")]
        amount: String,
    },
    /// What becomes of chips that turned up after a called all-in.
    ChipsFound {
        /// Whether the all-in grows by them, and is called as far as stacks go.
        part_of_it: bool,
        /// If it does not: whether they stay the player's own if the all-in is lost. Default: in a
        /// cash game they do, in a tournament they go to who wins it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        keeps: Option<bool>,
    },
    /// The card is known to be in the seat's hand.
    CardKnown {
        /// Whose card it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The card.
        #[schema(value_type = TypedCard, example = "Kd")]
        card: String,
    },
}
