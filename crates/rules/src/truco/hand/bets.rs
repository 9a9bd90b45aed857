//! The progress of the bets on envido and flor in a hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    call::{Answer, Call, FlorCall},
    envido::EnvidoCall,
    sides::Sides,
};
use crate::truco::seat::{Seat, Team};

/// An envido call, and the player who made it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoSaid)]
pub struct EnvidoSaid {
    /// The player, by seat.
    pub seat: Seat,
    /// The call.
    pub call: EnvidoCall,
}

/// The bet on envido: the calls so far, and whether they have been answered.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoBet)]
#[serde(tag = "stage", rename_all = "snake_case")]
pub enum EnvidoBet {
    /// No call yet.
    #[default]
    Open,
    /// The last call is waiting for the other side's answer.
    Called {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
    /// Accepted or refused.
    Answered {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
    /// A flor replaced the envido.
    Cancelled {
        /// The calls, in order.
        calls: Vec<EnvidoSaid>,
    },
}

impl EnvidoBet {
    /// The calls so far and who made them, in order.
    #[must_use]
    pub fn said(&self) -> &[EnvidoSaid] {
        match self {
            Self::Open => &[],
            Self::Called { calls } | Self::Answered { calls } | Self::Cancelled { calls } => calls,
        }
    }

    /// The calls without the players.
    #[must_use]
    pub fn calls(&self) -> Vec<EnvidoCall> {
        self.said().iter().map(|said| said.call).collect()
    }

    /// The side that has to answer the last call; none if no call is waiting.
    #[must_use]
    pub fn answering(&self, sides: Sides) -> Option<Team> {
        match self {
            Self::Called { calls } => calls.last().map(|said| sides.team(said.seat).other()),
            Self::Open | Self::Answered { .. } | Self::Cancelled { .. } => None,
        }
    }
}

/// A player's statement when asked about flor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorWord)]
#[serde(rename_all = "snake_case")]
pub enum FlorWord {
    /// *Flor*: the player has one.
    Flor,
    /// *Contraflor*: the first raise.
    Contraflor,
    /// *Contraflor al resto*: the highest raise.
    ContraflorAlResto,
    /// *Con flor me achico*: the player has a flor, but gives way.
    ConFlorMeAchico,
    /// The player has no flor.
    NoFlor,
}

impl FlorWord {
    /// The word for a call about flor.
    #[must_use]
    pub const fn call(call: FlorCall) -> Self {
        match call {
            FlorCall::Flor => Self::Flor,
            FlorCall::Contraflor => Self::Contraflor,
            FlorCall::ContraflorAlResto => Self::ContraflorAlResto,
        }
    }

    /// The word for an answer; none for *quiero* and *no quiero*, which do not mention a flor.
    #[must_use]
    pub const fn answer(answer: Answer) -> Option<Self> {
        match answer {
            Answer::ConFlorMeAchico => Some(Self::ConFlorMeAchico),
            Answer::NoFlor => Some(Self::NoFlor),
            Answer::Quiero | Answer::NoQuiero => None,
        }
    }

    /// The phrase that players say.
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

/// A player's statement about flor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorSaid)]
pub struct FlorSaid {
    /// The player, by seat.
    pub seat: Seat,
    /// The statement.
    pub word: FlorWord,
}

/// The bet on flor: the statements, the players who still have to speak, and whether the bet is
/// settled.
///
/// Once a flor is called, every player who has not played a card yet must say, in the order of
/// play, whether they have one too. A raise can be answered only after that, when every flor that
/// counts is known.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoFlorBet)]
pub struct FlorBet {
    /// The statements, in order.
    pub said: Vec<FlorSaid>,
    /// The players who still have to speak, in order.
    #[schema(max_items = 4)]
    pub waiting: Vec<Seat>,
    /// Whether the bet is settled.
    pub settled: bool,
}

impl FlorBet {
    /// Whether no flor has been called.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.said.is_empty()
    }

    /// Whether a statement or an answer is still due.
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

    /// Whether a contraflor has been called.
    #[must_use]
    pub fn contraflor_called(&self) -> bool {
        self.said.iter().any(|said| said.word == FlorWord::Contraflor)
    }

    /// The side whose statement the other side has to answer: the side that raised last or, without
    /// a raise, the side that called first.
    #[must_use]
    pub fn leading(&self, sides: Sides) -> Option<Team> {
        self.raise().or_else(|| self.said.first().copied()).map(|said| sides.team(said.seat))
    }

    /// The players who declared a flor.
    #[must_use]
    pub fn declared(&self) -> Vec<Seat> {
        self.seats(|word| word != FlorWord::NoFlor)
    }

    /// The players who declared a flor and did not give way.
    #[must_use]
    pub fn standing(&self) -> Vec<Seat> {
        self.seats(|word| !matches!(word, FlorWord::NoFlor | FlorWord::ConFlorMeAchico))
    }

    /// Whether this player said they had no flor.
    #[must_use]
    pub fn denied(&self, seat: Seat) -> bool {
        self.said.contains(&FlorSaid { seat, word: FlorWord::NoFlor })
    }

    fn seats(&self, keep: impl Fn(FlorWord) -> bool) -> Vec<Seat> {
        let mut seats: Vec<Seat> =
            self.said.iter().filter(|said| keep(said.word)).map(|said| said.seat).collect();
        // A player who has declared a flor can speak again, to answer a raise with another raise.
        seats.sort_unstable();
        seats.dedup();
        seats
    }
}
