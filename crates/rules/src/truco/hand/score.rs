//! Scores in a chico, and the score sheet, on which every line shows where its points came from.

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

/// The highest score in the *malas*; scores above it are in the *buenas* (`truco/4`).
pub const MALAS: u8 = 15;

/// All scores: those of both teams, team 0 first; or those of three players, seat 1 first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Scores {
    /// Two teams.
    Two([u8; 2]),
    /// Three players.
    Three([u8; 3]),
}

impl PartialSchema for Scores {
    /// The schema: one list of two or three numbers. With a separate schema for each length, a
    /// value could match both.
    fn schema() -> RefOr<Schema> {
        let meaning = "The points of both teams, team 0 first; with three players, the points of \
                       each player, seat 1 first";
        ArrayBuilder::new()
            .description(Some(meaning))
            .items(small_integer("The points, up to the target", 0..=30, 21))
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
    /// Creates the scores of two teams with these points, team 0 first.
    #[must_use]
    pub const fn new(points: [u8; 2]) -> Self {
        Self::Two(points)
    }

    /// The scores at the start of a chico for this number of players.
    #[must_use]
    pub const fn nothing(players: Players) -> Self {
        match players {
            Players::Two | Players::Four => Self::Two([0; 2]),
            Players::Three => Self::Three([0; 3]),
        }
    }

    /// Reads these scores; none if there are too few or too many for this number of players.
    #[must_use]
    pub fn read(points: &[u8], players: Players) -> Option<Self> {
        match players {
            Players::Two | Players::Four => points.try_into().ok().map(Self::Two),
            Players::Three => points.try_into().ok().map(Self::Three),
        }
    }

    /// The number of players for these scores; two teams count as two players.
    #[must_use]
    pub const fn players(&self) -> Players {
        match self {
            Self::Two(_) => Players::Two,
            Self::Three(_) => Players::Three,
        }
    }

    /// All scores, in order.
    #[must_use]
    pub const fn points(&self) -> &[u8] {
        match self {
            Self::Two(points) => points,
            Self::Three(points) => points,
        }
    }

    /// The contenders, each with its points.
    pub fn each(&self) -> impl Iterator<Item = (Contender, u8)> {
        Contender::all(Players::Three).zip(self.points().iter().copied())
    }

    /// A contender's points.
    #[must_use]
    pub fn of(self, contender: Contender) -> u8 {
        self.points().get(usize::from(contender.number())).copied().unwrap_or(0)
    }

    /// The same scores, with one contender's score replaced.
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

    /// The points of the leader.
    #[must_use]
    pub fn leader(self) -> u8 {
        self.points().iter().copied().max().unwrap_or(0)
    }

    /// The contenders that have reached the target; with three players, two can reach it together.
    pub fn at(&self, target: u8) -> impl Iterator<Item = Contender> {
        self.each().filter(move |(_, points)| *points >= target).map(|(contender, _)| contender)
    }

    /// Whether any contender has reached the target.
    #[must_use]
    pub fn is_won(self, target: u8) -> bool {
        self.at(target).next().is_some()
    }

    /// How much of `points` counts for a contender. A score cannot pass the target or fall below
    /// zero, and once a contender has reached the target nothing more is won (`truco/7`).
    #[must_use]
    pub fn counted(self, contender: Contender, points: i8, target: u8) -> i8 {
        let has = i16::from(self.of(contender));
        let most = if self.is_won(target) { 0 } else { i16::from(target) - has };
        let counted = i16::from(points).clamp(-has, most.max(0));
        i8::try_from(counted).unwrap_or(0)
    }

    /// The scores with a line added to the sheet.
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
    /// The final scores, team 0 first; with three players, seat 1 first.
    #[schema(example = json!([30, 22]))]
    pub scores: Scores,
    /// The winner.
    pub winner: Contender,
}

/// The contender that has won `needed` of these chicos, if any.
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

/// The source of points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSource)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Flor.
    Flor,
    /// Envido.
    Envido,
    /// The hand: won by tricks, by a refused call, or because the other side went to the mazo.
    Truco,
    /// A justified challenge to an undeclared flor.
    PidoFlor,
    /// A challenge to a flor that the player did not have.
    WrongPidoFlor,
    /// A misdeal noticed after a card was played.
    LateMisdeal,
    /// The floor entered the score.
    Floor,
}

/// A line on the score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoLine)]
pub struct Line {
    /// The chico, counted from 1.
    #[schema(minimum = 1, maximum = 4, example = 1)]
    pub chico: u8,
    /// The hand's number in the match, from 1; 0 if the floor entered the score.
    #[schema(minimum = 0, example = 7)]
    pub hand: u16,
    /// The side that the points belong to, as the sides were formed in the line's hand. With three
    /// players, a score that the floor enters is shown as team 0's.
    pub team: Team,
    /// The source of the points.
    pub source: Source,
    /// The points; negative for a penalty.
    #[schema(minimum = -60, maximum = 60, example = 5)]
    pub points: i8,
    /// The number of points that counted; scores stop at the target and at zero. With three
    /// players, the highest number that counted for any player on the side.
    #[schema(minimum = -60, maximum = 60, example = 5)]
    pub counted: i8,
    /// With three players, how many points counted for each player on the side.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 2)]
    pub seats: Vec<SeatPoints>,
    /// A description of how the points were won.
    #[schema(example = "envido, real envido, quiero: seat 1 has 31")]
    pub detail: String,
}

/// How many of a side's points counted for one of three players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSeatPoints)]
pub struct SeatPoints {
    /// The player, by seat.
    pub seat: Seat,
    /// The points that counted.
    #[schema(example = 5)]
    pub counted: i8,
}

impl Line {
    /// The same line, with the points that count at these scores.
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
