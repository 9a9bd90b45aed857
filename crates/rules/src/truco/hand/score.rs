//! Scores of a chico, and the score sheet on which every point says what it came from.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ArrayBuilder, Schema},
    },
};

use super::sides::{Contender, Sides};
use crate::truco::seat::{Players, Seat, Team};
use houseway_base::schema::small_integer;

/// How many points are *malas* before the *buenas* begin (`truco/4`).
pub const MALAS: u8 = 15;

/// Everybody's points: both teams', team 0 first; or those of three players, seat 1 first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Scores {
    /// Two teams.
    Two([u8; 2]),
    /// Three players.
    Three([u8; 3]),
}

impl PartialSchema for Scores {
    /// One list of two or three: a union of two kinds of list would match twice.
    fn schema() -> RefOr<Schema> {
        let meaning = "Everybody's points: both teams', team 0 first; or those of three players, \
                       seat 1 first";
        ArrayBuilder::new()
            .description(Some(meaning))
            .items(small_integer("The points, as far as the target", 0..=30, 21))
            .min_items(Some(2))
            .max_items(Some(3))
            .into()
    }
}

impl ToSchema for Scores {
    fn name() -> Cow<'static, str> {
        "TrucoScores".into()
    }
}

impl Default for Scores {
    fn default() -> Self {
        Self::new([0, 0])
    }
}

impl Scores {
    /// These points of two teams, team 0 first.
    #[must_use]
    pub const fn new(points: [u8; 2]) -> Self {
        Self::Two(points)
    }

    /// The points with which so many players begin a chico.
    #[must_use]
    pub const fn nothing(players: Players) -> Self {
        match players {
            Players::Two | Players::Four => Self::Two([0; 2]),
            Players::Three => Self::Three([0; 3]),
        }
    }

    /// These points, if there are as many as so many players keep scores.
    #[must_use]
    pub fn read(points: &[u8], players: Players) -> Option<Self> {
        match players {
            Players::Two | Players::Four => points.try_into().ok().map(Self::Two),
            Players::Three => points.try_into().ok().map(Self::Three),
        }
    }

    /// How many keep these scores, as players: two teams are as two.
    #[must_use]
    pub const fn players(&self) -> Players {
        match self {
            Self::Two(_) => Players::Two,
            Self::Three(_) => Players::Three,
        }
    }

    /// Everybody's points, in order.
    #[must_use]
    pub const fn points(&self) -> &[u8] {
        match self {
            Self::Two(points) => points,
            Self::Three(points) => points,
        }
    }

    /// Who keeps these scores, with their points.
    pub fn each(&self) -> impl Iterator<Item = (Contender, u8)> {
        Contender::all(Players::Three).zip(self.points().iter().copied())
    }

    /// A contender's points.
    #[must_use]
    pub fn of(self, contender: Contender) -> u8 {
        self.points().get(usize::from(contender.number())).copied().unwrap_or(0)
    }

    /// The same scores, with one contender's replaced.
    #[must_use]
    pub fn with(mut self, contender: Contender, points: u8) -> Self {
        let all = match &mut self {
            Self::Two(all) => all.as_mut_slice(),
            Self::Three(all) => all.as_mut_slice(),
        };
        if let Some(own) = all.get_mut(usize::from(contender.number())) {
            *own = points;
        }
        self
    }

    /// The points of whoever leads.
    #[must_use]
    pub fn leader(self) -> u8 {
        self.points().iter().copied().max().unwrap_or(0)
    }

    /// Everybody who has reached the target: of three, a pair may reach it together.
    pub fn at(&self, target: u8) -> impl Iterator<Item = Contender> {
        self.each().filter(move |(_, points)| *points >= target).map(|(contender, _)| contender)
    }

    /// Whether anybody has reached the target.
    #[must_use]
    pub fn is_won(self, target: u8) -> bool {
        self.at(target).next().is_some()
    }

    /// What counts of `points` for a contender: nobody passes the target or falls below nothing,
    /// and once somebody has reached the target nothing more is won (`truco/7`).
    #[must_use]
    pub fn counted(self, contender: Contender, points: i8, target: u8) -> i8 {
        let has = i16::from(self.of(contender));
        let most = if self.is_won(target) { 0 } else { i16::from(target) - has };
        let counted = i16::from(points).clamp(-has, most.max(0));
        i8::try_from(counted).unwrap_or(0)
    }

    /// The scores with a line of the sheet added.
    #[must_use]
    pub fn plus(self, line: &Line) -> Self {
        let add = |scores: Self, contender, counted| {
            scores.with(contender, scores.of(contender).saturating_add_signed(counted))
        };
        if line.seats.is_empty() {
            let own = Sides::Alternate.contenders(line.team);
            return own.into_iter().fold(self, |scores, own| add(scores, own, line.counted));
        }
        let shares = line.seats.iter();
        shares.fold(self, |scores, own| add(scores, Contender::alone(own.seat), own.counted))
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let points: Vec<String> = self.points().iter().map(ToString::to_string).collect();
        f.write_str(&points.join("–"))
    }
}

/// A finished chico.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoChico)]
pub struct Chico {
    /// Its final points, team 0 first; of three players, seat 1 first.
    #[schema(example = json!([30, 22]))]
    pub scores: Scores,
    /// Who won it.
    pub winner: Contender,
}

/// Whoever has won `needed` of these chicos.
#[must_use]
pub fn winner(chicos: &[Chico], needed: u8) -> Option<Contender> {
    let wins = |contender| chicos.iter().filter(|chico| chico.winner == contender).count();
    let won = |contender: &Contender| wins(*contender) >= usize::from(needed);
    chicos.iter().map(|chico| chico.winner).find(won)
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
    /// Flor.
    Flor,
    /// Envido.
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
    #[schema(minimum = 1, maximum = 4, example = 1)]
    pub chico: u8,
    /// The hand, counted from 1 through the match; 0 where the floor entered the score.
    #[schema(minimum = 0, example = 7)]
    pub hand: u16,
    /// Whose points they are: a side of that hand. A score that the floor enters for one of three
    /// players is team 0's.
    pub team: Team,
    /// What they came from.
    pub source: Source,
    /// What it was worth; below zero for a penalty.
    #[schema(minimum = -60, maximum = 60, example = 5)]
    pub points: i8,
    /// What counted of it: points stop at the target, and at nothing. Where three play, the most
    /// that counted for any of the side.
    #[schema(minimum = -60, maximum = 60, example = 5)]
    pub counted: i8,
    /// Where three play, what counted for each player of the side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 2)]
    pub seats: Vec<SeatPoints>,
    /// How they were won, in words.
    #[schema(example = "envido, real envido, quiero: seat 1 has 31")]
    pub detail: String,
}

/// What counted of a side's points for one player of three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSeatPoints)]
pub struct SeatPoints {
    /// The player, by seat.
    pub seat: Seat,
    /// What counted for the player.
    #[schema(example = 5)]
    pub counted: i8,
}

impl Line {
    /// The line with what counts of its points at these scores.
    #[must_use]
    pub fn counted_at(mut self, scores: Scores, sides: Sides, target: u8) -> Self {
        let counts = |contender| scores.counted(contender, self.points, target);
        let counted = sides.contenders(self.team).into_iter().map(counts);
        self.counted = if self.points < 0 { counted.min() } else { counted.max() }.unwrap_or(0);
        let seats = sides.scorers(self.team).into_iter();
        self.seats = seats
            .map(|seat| SeatPoints { seat, counted: counts(Contender::alone(seat)) })
            .collect();
        self
    }
}
