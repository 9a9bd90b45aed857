//! The cost of fouls: points are deducted from the side's own score for the deal, and never added
//! to the other side's score.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::deal::Step;
use crate::canasta::{
    command::Foul,
    seat::{BySide, Seat, Side},
};
use houseway_base::cards::AnyCard;

/// The most penalties in one deal.
pub const MOST_PENALTIES: usize = 60;

impl Foul {
    /// Every foul.
    pub const ALL: [Self; 8] = [
        Self::ExposedCard,
        Self::ShortOpening,
        Self::DrewTooMany,
        Self::PileTakenWrongly,
        Self::Miscounted,
        Self::OutWithoutLeave,
        Self::LeaveNotUsed,
        Self::RedThreeKept,
    ];

    /// The foul's name in the API and the log.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ExposedCard => "exposed_card",
            Self::ShortOpening => "short_opening",
            Self::DrewTooMany => "drew_too_many",
            Self::PileTakenWrongly => "pile_taken_wrongly",
            Self::Miscounted => "miscounted",
            Self::OutWithoutLeave => "out_without_leave",
            Self::LeaveNotUsed => "leave_not_used",
            Self::RedThreeKept => "red_three_kept",
        }
    }

    /// Whether the foul can happen at this step of a deal.
    #[must_use]
    pub const fn happens_in(self, step: &Step) -> bool {
        match self {
            Self::ExposedCard => !matches!(step, Step::Ended(_)),
            Self::ShortOpening | Self::DrewTooMany | Self::PileTakenWrongly | Self::Miscounted => {
                matches!(step, Step::Turn(_))
            }
            Self::OutWithoutLeave | Self::LeaveNotUsed | Self::RedThreeKept => {
                !matches!(step, Step::Upcard)
            }
        }
    }

    /// Whether the foul is about asking the partner, which not every house allows.
    #[must_use]
    pub const fn is_about_asking(self) -> bool {
        matches!(self, Self::OutWithoutLeave | Self::LeaveNotUsed)
    }

    /// Whether the foul makes the pile go back.
    #[must_use]
    pub const fn is_about_the_pile(self) -> bool {
        matches!(self, Self::PileTakenWrongly | Self::Miscounted)
    }

    /// The points that the foul costs, for this number of cards.
    #[must_use]
    pub fn points(self, cards: usize) -> i32 {
        match self {
            Self::ExposedCard => i32::try_from(cards).unwrap_or(i32::MAX).saturating_mul(5),
            Self::PileTakenWrongly | Self::Miscounted => 50,
            Self::OutWithoutLeave | Self::LeaveNotUsed => 100,
            Self::RedThreeKept => 500,
            Self::ShortOpening | Self::DrewTooMany => 0,
        }
    }

    /// The points by which the side's opening minimum rises.
    #[must_use]
    pub const fn raise(self) -> i32 {
        match self {
            Self::ShortOpening => 10,
            _ => 0,
        }
    }
}

/// A foul in the deal in progress, and its cost.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaPenalty)]
pub struct Penalty {
    /// The player, by seat.
    #[schema(example = 1)]
    pub seat: Seat,
    /// The foul.
    pub what: Foul,
    /// The cards involved, as far as they are known.
    #[schema(example = json!(["9h"]))]
    pub cards: Vec<AnyCard>,
    /// The points deducted from the side's score for the deal; 0 if the house only logs the foul.
    #[schema(example = 5)]
    pub points: i32,
    /// The points added to the side's opening minimum in this deal.
    #[schema(example = 0)]
    pub raise: i32,
}

/// The points that these penalties deduct from each side.
#[must_use]
pub fn points(penalties: &[Penalty]) -> BySide<i32> {
    BySide::of(|side| sum(penalties, side, |penalty| penalty.points))
}

/// The points that these penalties add to the side's opening minimum.
#[must_use]
pub fn raise(penalties: &[Penalty], side: Side) -> i32 {
    sum(penalties, side, |penalty| penalty.raise)
}

fn sum(penalties: &[Penalty], side: Side, of: fn(&Penalty) -> i32) -> i32 {
    penalties.iter().filter(|penalty| penalty.seat.side() == side).map(of).sum()
}
