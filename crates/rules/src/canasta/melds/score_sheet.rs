//! The score sheet: a line for each deal, in the columns We and They (`canasta.md`, 20 and 21).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    opening_minimum::opening_minimum,
    score::{Components, SideSheet, WentOut},
    totals::SideTotals,
};
use crate::canasta::seat::{BySide, Side};

/// The most lines on a score sheet. If no side has won after that many, the floor decides.
pub const MOST_LINES: usize = 400;

/// A side's part of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaLineSide)]
pub struct LineSide {
    /// The components of the side's score.
    pub components: Components,
    /// How the side went out, if it did.
    #[schema(required)]
    pub went_out: Option<WentOut>,
}

/// A deal's line on the score sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaLine)]
pub struct Line {
    /// The side of seats 1 and 3.
    pub we: LineSide,
    /// The side of seats 2 and 4.
    pub they: LineSide,
    /// Whether totals were entered instead of cards. Omitted if cards were entered.
    #[serde(default, skip_serializing_if = "is_not")]
    pub totals_only: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

impl Line {
    /// The line for these sheets, with the points for penalties deducted.
    #[must_use]
    pub fn of(sheets: &BySide<SideSheet>, penalties: BySide<i32>) -> Self {
        let side = |side: Side| LineSide {
            components: Components::of(sheets.get(side)).penalised(*penalties.get(side)),
            went_out: sheets.get(side).went_out,
        };
        Self { we: side(Side::We), they: side(Side::They), totals_only: false }
    }

    /// The line for these totals and their components.
    #[must_use]
    pub fn of_totals(totals: &BySide<SideTotals>, components: BySide<Components>) -> Self {
        let side = |side: Side| LineSide {
            components: *components.get(side),
            went_out: totals.get(side).went_out,
        };
        Self { we: side(Side::We), they: side(Side::They), totals_only: true }
    }

    /// The points deducted from each side for penalties.
    #[must_use]
    pub const fn penalties(&self) -> BySide<i32> {
        BySide { we: -self.we.components.penalties, they: -self.they.components.penalties }
    }

    /// The side's score in the deal.
    #[must_use]
    pub const fn total(&self, side: Side) -> i32 {
        match side {
            Side::We => self.we.components.total(),
            Side::They => self.they.components.total(),
        }
    }
}

/// The lines so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ScoreSheet(Vec<Line>);

impl ScoreSheet {
    /// The lines, first deal first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// Whether the sheet has no room for another line.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.0.len() >= MOST_LINES
    }

    /// Writes the next line.
    pub fn write(&mut self, line: Line) {
        if !self.is_full() {
            self.0.push(line);
        }
    }

    /// Replaces the line with this number, counted from 1, and removes `struck` lines at the end.
    pub fn replace(&mut self, deal: u16, line: Line, struck: u16) {
        if let Some(old) = usize::from(deal).checked_sub(1).and_then(|deal| self.0.get_mut(deal)) {
            *old = line;
            self.0.truncate(self.0.len().saturating_sub(struck.into()));
        }
    }

    /// The scores after each line.
    pub fn running(&self) -> impl Iterator<Item = BySide<i32>> {
        self.0.iter().scan(BySide::default(), |scores: &mut BySide<i32>, line| {
            *scores = BySide::of(|side| scores.get(side).saturating_add(line.total(side)));
            Some(*scores)
        })
    }

    /// The scores before the line with this number.
    #[must_use]
    pub fn before(&self, deal: u16) -> BySide<i32> {
        match usize::from(deal).checked_sub(2) {
            Some(previous) => self.running().nth(previous).unwrap_or_default(),
            None => BySide::default(),
        }
    }

    /// The current scores.
    #[must_use]
    pub fn scores(&self) -> BySide<i32> {
        self.running().last().unwrap_or_default()
    }

    /// A side's opening minimum in the next deal.
    #[must_use]
    pub fn opening_minimum(&self, side: Side) -> i32 {
        opening_minimum(*self.scores().get(side))
    }

    /// The first line that wins the game, counted from 1, and the side that wins it.
    #[must_use]
    pub fn won(&self, target: i32) -> Option<(usize, Side)> {
        let mut lines = self.running().enumerate();
        lines.find_map(|(index, scores)| winner(scores, target).map(|side| (index + 1, side)))
    }
}

/// The side that wins with these scores: the side with the higher score, once a side has reached
/// the target. After a tie, another deal is played.
#[must_use]
pub fn winner(scores: BySide<i32>, target: i32) -> Option<Side> {
    let BySide { we, they } = scores;
    if we.max(they) < target || we == they {
        None
    } else if we > they {
        Some(Side::We)
    } else {
        Some(Side::They)
    }
}
