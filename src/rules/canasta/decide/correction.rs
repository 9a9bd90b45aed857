//! Correcting a settled game: a line of its score sheet is replaced (`canasta.md`, 20 and 21).

use super::score_sheet;
use crate::rules::{
    Problem, Violation,
    canasta::{
        codes,
        command::Command,
        event::Event,
        house_rules::HouseRules,
        state::{Stage, Table},
    },
};

/// The line that is replaced in a settled game; by default the last.
pub(super) fn line(
    rules: &HouseRules,
    table: &Table,
    replacement: &Command,
) -> Result<Event, Violation> {
    let Stage::Won(_) = table.stage else {
        let detail = "only a settled game is corrected; replace the line instead";
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/21"), detail));
    };
    let Command::EnterScoreSheet { deal, sides } = replacement else {
        let detail = "a game is corrected by a line of its score sheet: enter_score_sheet";
        let rule = Some("canasta/20");
        return Err(Violation::of(Problem::new(&codes::NOT_A_REPLACEMENT, rule, "", detail)));
    };
    let last = u16::try_from(table.sheet.lines().len()).unwrap_or(u16::MAX);
    score_sheet::replace(rules, &table.sheet, deal.unwrap_or(last), sides)
}

/// Refuses a correction after which neither side has won.
pub(super) fn check_won(rules: &HouseRules, events: &[Event]) -> Result<(), Violation> {
    if events.iter().any(|event| matches!(event, Event::GameWon { .. })) {
        return Ok(());
    }
    let detail = format!(
        "with this line neither side has won at {}: void the game and enter it again",
        rules.target
    );
    Err(Violation::of(Problem::new(&codes::NOBODY_HAS_WON, Some("canasta/21"), "", detail)))
}
