//! The ladder of truco: truco, retruco, vale cuatro, and who can raise (`truco/18`). Every call
//! that raises the value of the hand itself is on the ladder.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::sides::Sides;
use crate::{
    Code,
    truco::{
        codes,
        seat::{Seat, Team},
    },
};
use houseway_words::{Said, said};

/// The calls that raise the hand, lowest first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum TrucoCall {
    /// The hand is worth 2.
    Truco,
    /// The hand is worth 3.
    Retruco,
    /// The hand is worth 4.
    ValeCuatro,
}

impl TrucoCall {
    /// Every call, lowest first.
    pub const ALL: [Self; 3] = [Self::Truco, Self::Retruco, Self::ValeCuatro];

    /// The value of the hand if the call is accepted.
    #[must_use]
    pub const fn accepted(self) -> u8 {
        match self {
            Self::Truco => 2,
            Self::Retruco => 3,
            Self::ValeCuatro => 4,
        }
    }

    /// The value of the hand if the call is refused: its value before the call.
    #[must_use]
    pub const fn refused(self) -> u8 {
        self.accepted() - 1
    }

    const fn next(self) -> Option<Self> {
        match self {
            Self::Truco => Some(Self::Retruco),
            Self::Retruco => Some(Self::ValeCuatro),
            Self::ValeCuatro => None,
        }
    }
}

impl fmt::Display for TrucoCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Truco => "truco",
            Self::Retruco => "retruco",
            Self::ValeCuatro => "vale cuatro",
        })
    }
}

/// A hand's position on the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoLadder)]
pub struct Ladder {
    /// The highest call that was accepted.
    #[schema(required)]
    pub accepted: Option<TrucoCall>,
    /// The side that accepted the highest call; only this side can raise.
    #[schema(required)]
    pub may_raise: Option<Team>,
    /// The call that is waiting for an answer.
    #[schema(required)]
    pub pending: Option<PendingTruco>,
    /// The call that was refused; the refusal lost the hand.
    #[schema(required)]
    pub refused: Option<RefusedTruco>,
}

/// A call that is waiting for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoPending)]
pub struct PendingTruco {
    /// The call.
    pub call: TrucoCall,
    /// The player who made the call.
    pub by: Seat,
}

/// A call that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoRefused)]
pub struct RefusedTruco {
    /// The call.
    pub call: TrucoCall,
    /// The side that refused the call.
    pub by: Team,
}

impl Ladder {
    /// The value of the hand to its winner now: the value of the highest accepted call, or 1.
    #[must_use]
    pub fn worth(&self) -> u8 {
        self.accepted.map_or(1, TrucoCall::accepted)
    }

    /// Whether a side can make this call, either as a raise that answers the pending one or as a
    /// new call. Turns are not checked here.
    ///
    /// # Errors
    /// Returns the code of the rule that the call breaks, and an explanation.
    pub fn may_call(
        &self,
        sides: Sides,
        team: Team,
        call: TrucoCall,
    ) -> Result<(), (&'static Code, Said)> {
        let last = self.pending.map(|pending| pending.call).or(self.accepted);
        let next = last.map_or(Some(TrucoCall::Truco), TrucoCall::next);
        if next != Some(call) {
            return Err(match (last, next) {
                (Some(last), _) if call <= last => (
                    &codes::LOWER_CALL,
                    said!("no-raise-of", call = call.to_string(), last = last.to_string()),
                ),
                (_, Some(next)) => {
                    (&codes::CALL_SKIPPED, said!("called-first", next = next.to_string()))
                }
                (_, None) => (&codes::LOWER_CALL, said!("vale-cuatro-ends")),
            });
        }
        let answering = self.pending.map(|pending| sides.team(pending.by).other());
        let speaker = answering.or(self.may_raise);
        match speaker {
            Some(speaker) if speaker != team => Err((
                &codes::NOT_YOUR_RAISE,
                said!("truco-only-side-raises", team = speaker.number(), call = call.to_string()),
            )),
            _ => Ok(()),
        }
    }

    /// The ladder after a call. A raise accepts the call it raises.
    #[must_use]
    pub fn called(self, sides: Sides, call: TrucoCall, by: Seat) -> Self {
        let climbed = match self.pending {
            Some(_) => self.accepted_by(sides.team(by)),
            None => self,
        };
        Self { pending: Some(PendingTruco { call, by }), ..climbed }
    }

    /// The ladder after the pending call was accepted.
    #[must_use]
    pub fn accepted_by(self, team: Team) -> Self {
        match self.pending {
            Some(pending) => Self {
                accepted: Some(pending.call),
                may_raise: Some(team),
                pending: None,
                refused: None,
            },
            None => self,
        }
    }

    /// The ladder after the pending call was refused.
    #[must_use]
    pub fn refused_by(self, team: Team) -> Self {
        match self.pending {
            Some(pending) => Self {
                pending: None,
                refused: Some(RefusedTruco { call: pending.call, by: team }),
                ..self
            },
            None => self,
        }
    }
}
