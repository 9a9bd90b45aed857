//! What is out of the ordinary, for whoever looks through it at the end of a shift.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Kind, drop_box, period, round};

/// A sort of thing that is out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExceptionSort {
    /// Deals that did not count.
    Misdeals,
    /// What the floor took back, or let stand.
    Floor,
    /// What was put right after it was entered.
    Corrections,
    /// Rounds and sales that were voided.
    Voids,
    /// Rounds whose cards nobody entered, and play that was not recorded.
    Unseen,
    /// Incidents and penalties.
    Penalties,
    /// Counts that differ from the books, and alarms about what dealers' tables won.
    Variances,
    /// Counts of boxes that disagreed, were repeated or put right.
    Counts,
    /// Fills and credits that were voided, returned or withdrawn.
    Slips,
    /// Acts that were refused, failed or waited too long.
    Approvals,
    /// Tables set up differently, and the house's settings, with who signs what.
    SetUp,
    /// Badges locked, sign-ins that failed, clocks set back, losses accepted.
    Doors,
}

impl ExceptionSort {
    /// All of them, in the order in which they are looked through.
    pub const ALL: [Self; 12] = [
        Self::Misdeals,
        Self::Floor,
        Self::Corrections,
        Self::Voids,
        Self::Unseen,
        Self::Penalties,
        Self::Variances,
        Self::Counts,
        Self::Slips,
        Self::Approvals,
        Self::SetUp,
        Self::Doors,
    ];

    /// The sort of an entry that the log calls so; none where it is in the order of things. A kind
    /// that becomes an exception needs a migration: the database has an index of them.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        match Kind::named(name)? {
            Kind::Round(round::Kind::Played(_)) => Self::of_game(name.split_once('.')?.1),
            kind => kind.exception(),
        }
    }

    /// The sort of an event of a game, whichever.
    fn of_game(event: &str) -> Option<Self> {
        match event {
            "misdealt" | "deal_misdealt" | "hand_stood" | "hand_annulled" => Some(Self::Misdeals),
            "overruled" | "restored" | "bet_stood" => Some(Self::Floor),
            "corrected" | "money_corrected" | "payment_error" | "stack_adjusted"
            | "line_replaced" | "totals_replaced" | "struck" | "hand_struck" | "score_entered" => {
                Some(Self::Corrections)
            }
            "voided" | "match_voided" | "game_voided" => Some(Self::Voids),
            "outcome_entered" => Some(Self::Unseen),
            "penalized" | "penalty_given" => Some(Self::Penalties),
            _ => None,
        }
    }
}

impl Kind {
    /// Of a count, which is out of the ordinary only where it differs from the books: the field of
    /// its body that says by how much.
    #[must_use]
    pub const fn difference(self) -> Option<&'static str> {
        match self {
            Self::Period(kind) => match kind {
                period::Kind::Opened | period::Kind::Counted => Some("difference"),
                period::Kind::Closed => Some("over_short"),
                period::Kind::Untracked => None,
            },
            Self::Drop(kind) => match kind {
                drop_box::Kind::Counted => Some("variance"),
                drop_box::Kind::Pulled | drop_box::Kind::Recounted => None,
            },
            Self::Approval(_)
            | Self::BackOffice(_)
            | Self::BoxCount(_)
            | Self::Clock(_)
            | Self::Correction(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Round(_)
            | Self::Sale(_)
            | Self::Slip(_) => None,
        }
    }
}
