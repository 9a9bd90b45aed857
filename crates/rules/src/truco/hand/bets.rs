//! How far the bets on envido and flor have got in a hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    call::{Answer, Call, FlorCall},
    envido::EnvidoCall,
    sides::Sides,
};
use crate::truco::seat::{Seat, Team};

/// A call of envido and who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoSaid)]
pub struct EnvidoSaid {
    /// The player, by seat.
    pub seat: Seat,
    /// The call.
    pub call: EnvidoCall,
}

/// The bet on envido: the calls so far, and whether they are settled.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoBet)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum EnvidoBet {
    /// Nobody has called.
    #[default]
    Open,
    /// The last call waits for the other side's answer.
    Called {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
    /// Accepted or refused.
    Answered {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
    /// A flor took its place.
    Cancelled {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
}

impl EnvidoBet {
    /// Who called what, in order.
    #[must_use]
    pub fn said(&self) -> &[EnvidoSaid] {
        match self {
            Self::Open => &[],
            Self::Called { calls } | Self::Answered { calls } | Self::Cancelled { calls } => calls,
        }
    }

    /// The calls alone.
    #[must_use]
    pub fn calls(&self) -> Vec<EnvidoCall> {
        self.said().iter().map(|said| said.call).collect()
    }

    /// The side that the last call waits for.
    #[must_use]
    pub fn answering(&self, sides: Sides) -> Option<Team> {
        match self {
            Self::Called { calls } => calls.last().map(|said| sides.team(said.seat).other()),
            Self::Open | Self::Answered { .. } | Self::Cancelled { .. } => None,
        }
    }
}

/// What a player said when flores were asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorWord)]
#[serde(rename_all = "snake_case")]
pub enum FlorWord {
    /// *Flor*: there is one.
    Flor,
    /// *Contraflor*: a raise.
    Contraflor,
    /// *Contraflor al resto*: the last raise.
    ContraflorAlResto,
    /// *Con flor me achico*: there is one, but it gives way.
    ConFlorMeAchico,
    /// There is none.
    NoFlor,
}

impl FlorWord {
    /// The word that a call of flor is.
    #[must_use]
    pub const fn call(call: FlorCall) -> Self {
        match call {
            FlorCall::Flor => Self::Flor,
            FlorCall::Contraflor => Self::Contraflor,
            FlorCall::ContraflorAlResto => Self::ContraflorAlResto,
        }
    }

    /// The word that an answer is; *quiero* and *no quiero* speak of no flor.
    #[must_use]
    pub const fn answer(answer: Answer) -> Option<Self> {
        match answer {
            Answer::ConFlorMeAchico => Some(Self::ConFlorMeAchico),
            Answer::NoFlor => Some(Self::NoFlor),
            Answer::Quiero | Answer::NoQuiero => None,
        }
    }

    /// How it is said.
    #[must_use]
    pub fn spoken(self) -> String {
        match self {
            Self::Flor => Call::Flor.to_string(),
            Self::Contraflor => Call::Contraflor.to_string(),
            Self::ContraflorAlResto => Call::ContraflorAlResto.to_string(),
            Self::ConFlorMeAchico => Answer::ConFlorMeAchico.to_string(),
            Self::NoFlor => Answer::NoFlor.to_string(),
        }
    }
}

/// A word about flores and whose it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorSaid)]
pub struct FlorSaid {
    /// The player, by seat.
    pub seat: Seat,
    /// What was said.
    pub word: FlorWord,
}

/// The bet on flor: what was said, who has yet to speak, and whether it is settled.
///
/// Once a flor is called, everybody who has not played a first card says whether they have one too,
/// in the order of play; only then is a raise answered, so that every flor that counts is known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorBet)]
pub struct FlorBet {
    /// What was said, in order.
    pub said: Vec<FlorSaid>,
    /// Who has yet to speak, in order.
    #[schema(max_items = 4)]
    pub waiting: Vec<Seat>,
    /// Whether the words are settled.
    pub settled: bool,
}

impl FlorBet {
    /// Whether nobody has called flor.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.said.is_empty()
    }

    /// Whether words or answers are still due.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        !self.is_open() && !self.settled
    }

    /// The last contraflor or contraflor al resto.
    #[must_use]
    pub fn raise(&self) -> Option<FlorSaid> {
        let raises = [FlorWord::Contraflor, FlorWord::ContraflorAlResto];
        self.said.iter().rev().find(|said| raises.contains(&said.word)).copied()
    }

    /// Whether somebody said contraflor.
    #[must_use]
    pub fn contraflor_called(&self) -> bool {
        self.said.iter().any(|said| said.word == FlorWord::Contraflor)
    }

    /// The side that the other one has to answer: whose raise was the last, or who called first.
    #[must_use]
    pub fn leading(&self, sides: Sides) -> Option<Team> {
        self.raise().or_else(|| self.said.first().copied()).map(|said| sides.team(said.seat))
    }

    /// Everybody who declared a flor.
    #[must_use]
    pub fn declared(&self) -> Vec<Seat> {
        self.seats(|word| word != FlorWord::NoFlor)
    }

    /// Everybody who declared a flor and did not give way.
    #[must_use]
    pub fn standing(&self) -> Vec<Seat> {
        self.seats(|word| !matches!(word, FlorWord::NoFlor | FlorWord::ConFlorMeAchico))
    }

    /// Whether this seat said that it has no flor.
    #[must_use]
    pub fn denied(&self, seat: Seat) -> bool {
        self.said.contains(&FlorSaid { seat, word: FlorWord::NoFlor })
    }

    fn seats(&self, keep: impl Fn(FlorWord) -> bool) -> Vec<Seat> {
        let mut seats: Vec<Seat> =
            self.said.iter().filter(|said| keep(said.word)).map(|said| said.seat).collect();
        // A raise in answer to a raise is a second word of a player who has declared already.
        seats.sort_unstable();
        seats.dedup();
        seats
    }
}
