//! What players say to each other: calls and answers, and the bets they belong to.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{envido::EnvidoCall, ladder::TrucoCall};

/// A call. It opens a bet, or raises one and thereby accepts it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoAnyCall)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// *Flor*: three cards of one suit.
    Flor,
    /// *Contraflor*: raises a flor.
    Contraflor,
    /// *Contraflor al resto*: raises a flor to the value set by the house rules.
    ContraflorAlResto,
    /// *Envido*: two more points.
    Envido,
    /// *Real envido*: three more points.
    RealEnvido,
    /// *Falta envido*: the points set by the house rules.
    FaltaEnvido,
    /// *Truco*: the hand is worth 2.
    Truco,
    /// *Retruco*: the hand is worth 3.
    Retruco,
    /// *Vale cuatro*: the hand is worth 4.
    ValeCuatro,
}

/// A call, grouped by the bet it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Family {
    Flor(FlorCall),
    Envido(EnvidoCall),
    Truco(TrucoCall),
}

/// The calls about flor, lowest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum FlorCall {
    Flor,
    Contraflor,
    ContraflorAlResto,
}

impl Call {
    /// Every call.
    pub const ALL: [Self; 9] = [
        Self::Flor,
        Self::Contraflor,
        Self::ContraflorAlResto,
        Self::Envido,
        Self::RealEnvido,
        Self::FaltaEnvido,
        Self::Truco,
        Self::Retruco,
        Self::ValeCuatro,
    ];

    /// The call, grouped by its bet.
    #[must_use]
    pub const fn family(self) -> Family {
        match self {
            Self::Flor => Family::Flor(FlorCall::Flor),
            Self::Contraflor => Family::Flor(FlorCall::Contraflor),
            Self::ContraflorAlResto => Family::Flor(FlorCall::ContraflorAlResto),
            Self::Envido => Family::Envido(EnvidoCall::Envido),
            Self::RealEnvido => Family::Envido(EnvidoCall::RealEnvido),
            Self::FaltaEnvido => Family::Envido(EnvidoCall::FaltaEnvido),
            Self::Truco => Family::Truco(TrucoCall::Truco),
            Self::Retruco => Family::Truco(TrucoCall::Retruco),
            Self::ValeCuatro => Family::Truco(TrucoCall::ValeCuatro),
        }
    }
}

impl From<EnvidoCall> for Call {
    fn from(call: EnvidoCall) -> Self {
        match call {
            EnvidoCall::Envido => Self::Envido,
            EnvidoCall::RealEnvido => Self::RealEnvido,
            EnvidoCall::FaltaEnvido => Self::FaltaEnvido,
        }
    }
}

impl From<TrucoCall> for Call {
    fn from(call: TrucoCall) -> Self {
        match call {
            TrucoCall::Truco => Self::Truco,
            TrucoCall::Retruco => Self::Retruco,
            TrucoCall::ValeCuatro => Self::ValeCuatro,
        }
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.family() {
            Family::Flor(FlorCall::Flor) => f.write_str("flor"),
            Family::Flor(FlorCall::Contraflor) => f.write_str("contraflor"),
            Family::Flor(FlorCall::ContraflorAlResto) => f.write_str("contraflor al resto"),
            Family::Envido(call) => call.fmt(f),
            Family::Truco(call) => call.fmt(f),
        }
    }
}

/// An answer to a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoAnswer)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// *Quiero*: accepted; for flor, *con flor quiero*.
    Quiero,
    /// *No quiero*: refused.
    NoQuiero,
    /// *Con flor me achico*: the player has a flor but gives way to a flor or contraflor.
    ConFlorMeAchico,
    /// The player has no flor to answer with.
    NoFlor,
}

impl Answer {
    /// Every answer.
    pub const ALL: [Self; 4] = [Self::Quiero, Self::NoQuiero, Self::ConFlorMeAchico, Self::NoFlor];
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Quiero => "quiero",
            Self::NoQuiero => "no quiero",
            Self::ConFlorMeAchico => "con flor me achico",
            Self::NoFlor => "no flor",
        })
    }
}

/// The subject of a bet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoBet)]
#[serde(rename_all = "snake_case")]
pub enum Bet {
    /// The flor.
    Flor,
    /// The envido.
    Envido,
    /// The hand.
    Truco,
}

impl fmt::Display for Bet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Flor => "flor",
            Self::Envido => "envido",
            Self::Truco => "truco",
        })
    }
}
