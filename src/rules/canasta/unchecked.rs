//! What the house could not check, because not every card was entered.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{seat::Seat, values};
use crate::cards::AnyCard;

/// A check that was left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "check", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = CanastaUnchecked)]
pub enum Unchecked {
    /// Whether the player held these cards: they were not entered before they were played.
    Held {
        #[schema(value_type = u8)]
        seat: Seat,
        #[schema(value_type = Vec<String>)]
        cards: Vec<AnyCard>,
    },
    /// Whether the player can go out, as its partner's answer demands.
    CanGoOut {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Whether the player can take the pile, with the stock exhausted.
    CanTakePile {
        #[schema(value_type = u8)]
        seat: Seat,
    },
}

impl Unchecked {
    /// The check that the player held these cards, if there are any.
    pub(super) fn held(seat: Seat, cards: Vec<AnyCard>) -> Option<Self> {
        (!cards.is_empty()).then_some(Self::Held { seat, cards })
    }

    /// The check in words.
    #[must_use]
    pub fn detail(&self) -> String {
        match self {
            Self::Held { seat, cards } => {
                format!("whether {seat} held {}: not entered before", values::listed(cards))
            }
            Self::CanGoOut { seat } => format!("whether {seat} can go out: its hand is not known"),
            Self::CanTakePile { seat } => {
                format!("whether {seat} can take the pile: its hand is not known")
            }
        }
    }
}
