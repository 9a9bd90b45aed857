//! The ladder of truco: truco, retruco, vale cuatro, and who may climb it (`truco/18`). The
//! sub-engine of every raise of the hand itself.

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

/// A call that raises the hand, lowest first.
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
    /// All three, lowest first.
    pub const ALL: [Self; 3] = [Self::Truco, Self::Retruco, Self::ValeCuatro];

    /// What the hand is worth once it is accepted.
    #[must_use]
    pub const fn accepted(self) -> u8 {
        match self {
            Self::Truco => 2,
            Self::Retruco => 3,
            Self::ValeCuatro => 4,
        }
    }

    /// What it is worth refused, which is what the hand was worth before it.
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

/// Where the hand stands on the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoLadder)]
pub struct Ladder {
    /// The highest call that was accepted.
    #[schema(required)]
    pub accepted: Option<TrucoCall>,
    /// The side that accepted it: it alone may raise.
    #[schema(required)]
    pub may_raise: Option<Team>,
    /// The call that waits for an answer.
    #[schema(required)]
    pub pending: Option<PendingTruco>,
    /// The call that was refused, and with it the hand lost.
    #[schema(required)]
    pub refused: Option<RefusedTruco>,
}

/// A call that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoPending)]
pub struct PendingTruco {
    /// The call.
    pub call: TrucoCall,
    /// Who called it.
    pub by: Seat,
}

/// A call that was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoRefused)]
pub struct RefusedTruco {
    /// The call.
    pub call: TrucoCall,
    /// The side that refused it.
    pub by: Team,
}

impl Ladder {
    /// What the hand is worth to whoever wins it now: the highest call accepted, or 1.
    #[must_use]
    pub fn worth(&self) -> u8 {
        self.accepted.map_or(1, TrucoCall::accepted)
    }

    /// Whether a side may make this call, as a raise that answers the pending one or as a new call.
    /// Whose turn it is does not matter here.
    ///
    /// # Errors
    /// The code of what it breaks, and why in words.
    pub fn may_call(
        &self,
        sides: Sides,
        team: Team,
        call: TrucoCall,
    ) -> Result<(), (&'static Code, String)> {
        let last = self.pending.map(|pending| pending.call).or(self.accepted);
        let next = last.map_or(Some(TrucoCall::Truco), TrucoCall::next);
        if next != Some(call) {
            return Err(match (last, next) {
                (Some(last), _) if call <= last => {
                    (&codes::LOWER_CALL, format!("{call} is no raise of {last}"))
                }
                (_, Some(next)) => (&codes::CALL_SKIPPED, format!("{next} is called first")),
                (_, None) => (&codes::LOWER_CALL, "vale cuatro ends the calls".to_owned()),
            });
        }
        let answering = self.pending.map(|pending| sides.team(pending.by).other());
        let speaker = answering.or(self.may_raise);
        match speaker {
            Some(speaker) if speaker != team => Err((
                &codes::NOT_YOUR_RAISE,
                format!("only {speaker}, which accepted last, may call {call}"),
            )),
            _ => Ok(()),
        }
    }

    /// The ladder after a call; a raise accepts what it raises.
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
