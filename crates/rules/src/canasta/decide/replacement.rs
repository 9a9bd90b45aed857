//! A line on the score sheet that replaces another.

use super::context::DecideContext;
use crate::{
    Violation,
    canasta::{
        codes,
        event::Event,
        house_rules::HouseRules,
        melds::{
            fault::Fault,
            score::SideSheet,
            score_sheet::{Line, ScoreSheet},
            totals::SideTotals,
        },
        seat::BySide,
    },
};
use houseway_words::said;

/// The data from which a line was made.
#[derive(Debug)]
pub(super) enum Entered {
    Cards(BySide<SideSheet>),
    Totals(BySide<SideTotals>),
}

/// A line that replaces another.
#[derive(Debug)]
pub(super) struct Replacement {
    /// The line, counted from 1.
    pub deal: u16,
    pub line: Line,
    pub was: Line,
    pub entered: Entered,
}

impl Replacement {
    /// The event that replaces the line and removes `struck` lines at the end of the sheet.
    pub fn event(self, struck: u16) -> Event {
        let Self { deal, line, was, entered } = self;
        match entered {
            Entered::Cards(sheets) => {
                Event::LineReplaced { deal, sheets, line, struck, was: Some(was) }
            }
            Entered::Totals(totals) => Event::TotalsReplaced { deal, totals, line, struck, was },
        }
    }

    /// The event that replaces this line, if no other line is replaced.
    pub fn alone(self, rules: &HouseRules, sheet: &ScoreSheet) -> Event {
        let mut sheet = sheet.clone();
        sheet.replace(self.deal, self.line, 0);
        self.event(struck(rules, &sheet))
    }
}

/// Checks that a line can be replaced: only by the floor, and not while a deal is in progress.
pub(super) fn may_replace(context: DecideContext<'_>) -> Result<(), Violation> {
    if !context.is_floor() {
        let detail = said!("only-floor-replaces-line");
        return Err(Violation::needs_floor(Some("canasta/20"), detail));
    }
    context.between_deals()
}

/// The line with this number; a refusal if it has not been written.
pub(super) fn written(sheet: &ScoreSheet, deal: u16) -> Result<Line, Violation> {
    let index = usize::from(deal).checked_sub(1);
    index.and_then(|index| sheet.lines().get(index)).copied().ok_or_else(|| {
        let lines = sheet.lines().len();
        let detail = said!("no-such-line", deal = deal, lines = lines);
        Fault::new(&codes::NO_SUCH_LINE, "canasta/20", detail).refused("/deal")
    })
}

/// How many lines at the end of a sheet have to be struck: all lines after the line that wins.
pub(super) fn struck(rules: &HouseRules, sheet: &ScoreSheet) -> u16 {
    let lines = sheet.lines().len();
    let struck = sheet.won(rules.target).map_or(0, |(last, _)| lines.saturating_sub(last));
    u16::try_from(struck).unwrap_or(u16::MAX)
}
