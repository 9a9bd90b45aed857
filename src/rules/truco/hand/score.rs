//! Scores of a chico, and the score sheet on which every point says what it came from.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::truco::seat::Team;

/// How many points are *malas* before the *buenas* begin (`truco/4`).
pub const MALAS: u8 = 15;

/// The points of both sides, team 0 first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
#[schema(as = TrucoScores)]
pub struct Scores([u8; 2]);

impl Scores {
    /// These points, team 0 first.
    #[must_use]
    pub const fn new(points: [u8; 2]) -> Self {
        Self(points)
    }

    /// A side's points.
    #[must_use]
    pub const fn of(self, team: Team) -> u8 {
        let [zero, one] = self.0;
        match team {
            Team::Zero => zero,
            Team::One => one,
        }
    }

    /// The same scores, with one side's replaced.
    #[must_use]
    pub const fn with(self, team: Team, points: u8) -> Self {
        let [zero, one] = self.0;
        match team {
            Team::Zero => Self([points, one]),
            Team::One => Self([zero, points]),
        }
    }

    /// The points of the leading side.
    #[must_use]
    pub fn leader(self) -> u8 {
        self.of(Team::Zero).max(self.of(Team::One))
    }

    /// The side that has reached the target.
    #[must_use]
    pub fn winner(self, target: u8) -> Option<Team> {
        Team::BOTH.into_iter().find(|team| self.of(*team) >= target)
    }

    /// What counts of `points` for a side: nobody passes the target or falls below nothing, and
    /// once a side has reached the target nothing more is won (`truco/7`).
    #[must_use]
    pub fn counted(self, team: Team, points: i8, target: u8) -> i8 {
        let has = i16::from(self.of(team));
        let most = if self.winner(target).is_some() { 0 } else { i16::from(target) - has };
        let counted = i16::from(points).clamp(-has, most.max(0));
        i8::try_from(counted).unwrap_or(0)
    }

    /// The scores with a line of the sheet added.
    #[must_use]
    pub fn plus(self, line: &Line) -> Self {
        self.with(line.team, self.of(line.team).saturating_add_signed(line.counted))
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [zero, one] = self.0;
        write!(f, "{zero}–{one}")
    }
}

/// A finished chico.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoChico)]
pub struct Chico {
    /// Its final points, team 0 first.
    #[schema(example = json!([30, 22]))]
    pub scores: Scores,
    pub winner: Team,
}

/// The side that has won `needed` of these chicos.
#[must_use]
pub fn winner(chicos: &[Chico], needed: u8) -> Option<Team> {
    let wins = |team| chicos.iter().filter(|chico| chico.winner == team).count();
    Team::BOTH.into_iter().find(|team| wins(*team) >= usize::from(needed))
}

/// A score as players say it: `8 malas`, `6 buenas`.
#[must_use]
pub fn label(points: u8) -> String {
    match points.checked_sub(MALAS) {
        None | Some(0) => format!("{points} malas"),
        Some(buenas) => format!("{buenas} buenas"),
    }
}

/// What points came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSource)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Flor,
    Envido,
    /// The hand: tricks won, a call refused, or the other side gone to the mazo.
    Truco,
    /// A challenge of an undeclared flor that was right.
    PidoFlor,
    /// A challenge of an undeclared flor that was wrong.
    WrongPidoFlor,
    /// A misdeal noticed after a card was played.
    LateMisdeal,
    /// The floor entered the score.
    Floor,
}

/// A line of the score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoLine)]
pub struct Line {
    /// The chico, counted from 1.
    #[schema(example = 1)]
    pub chico: u8,
    /// The hand, counted from 1 through the match; 0 where the floor entered the score.
    #[schema(example = 7)]
    pub hand: u16,
    /// Whose points they are.
    pub team: Team,
    pub source: Source,
    /// What it was worth; below zero for a penalty.
    #[schema(example = 5)]
    pub points: i8,
    /// What counted of it: points stop at the target, and at nothing.
    #[schema(example = 5)]
    pub counted: i8,
    /// How they were won, in words.
    #[schema(example = "envido, real envido, quiero: seat 1 has 31")]
    pub detail: String,
}
