//! Which kinds of facts are out of the ordinary.

use crate::{ExceptionSort, Kind, drop_box, period, round};

impl ExceptionSort {
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
