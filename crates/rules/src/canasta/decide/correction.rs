//! Corrects a settled game by replacing lines of its score sheet (`canasta.md`, 20 and 21).

use super::{
    replacement::{Replacement, struck},
    score_sheet, totals,
};
use crate::{
    Problem, Violation,
    canasta::{
        codes,
        command::{Command, Mode},
        event::Event,
        house_rules::HouseRules,
        melds::score_sheet::ScoreSheet,
        state::{Stage, Table},
    },
};
use houseway_words::said;

/// An entry in a correction, its index, and the line that it replaces, counted from 1.
#[derive(Clone, Copy)]
struct Entry<'a> {
    index: usize,
    deal: u16,
    command: &'a Command,
}

/// Replaces lines in a settled game; by default, the last line. The lines are checked together in
/// the order of the sheet, because a line's opening minimum depends on the lines before it.
pub(super) fn lines(
    rules: &HouseRules,
    table: &Table,
    commands: &[Command],
) -> Result<Vec<Event>, Violation> {
    let Stage::Won(_) = table.stage else {
        let detail = said!("correct-settled-game");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/21"), detail));
    };
    let several = commands.len() > 1;
    let mut sheet = table.sheet.clone();
    let mut replacements = Vec::new();
    let mut problems = Vec::new();
    for entry in in_order(table, commands) {
        match replacement(rules, table.mode, &sheet, &entry, &replacements) {
            Ok(replacement) => {
                sheet.replace(replacement.deal, replacement.line, 0);
                replacements.push(replacement);
            }
            Err(violation) => problems.extend(violation.problems.into_iter().map(|mut problem| {
                if several {
                    problem.pointer.insert_str(0, &format!("/{}", entry.index));
                }
                problem
            })),
        }
    }
    Violation::unless_clean(problems, ())?;
    // Lines are struck only after all replacements have been made.
    let last = replacements.len().saturating_sub(1);
    let event = |(index, replacement): (usize, Replacement)| {
        replacement.event(if index == last { struck(rules, &sheet) } else { 0 })
    };
    Ok(replacements.into_iter().enumerate().map(event).collect())
}

/// The entries, in the order of the lines that they replace.
fn in_order<'a>(table: &Table, commands: &'a [Command]) -> Vec<Entry<'a>> {
    let last = u16::try_from(table.sheet.lines().len()).unwrap_or(u16::MAX);
    let entry = |(index, command): (usize, &'a Command)| {
        let deal = match command {
            Command::EnterScoreSheet { deal, .. } | Command::EnterTotals { deal, .. } => *deal,
            _ => None,
        };
        Entry { index, deal: deal.unwrap_or(last), command }
    };
    let mut entries: Vec<Entry<'a>> = commands.iter().enumerate().map(entry).collect();
    entries.sort_by_key(|entry| entry.deal);
    entries
}

fn replacement(
    rules: &HouseRules,
    mode: Mode,
    sheet: &ScoreSheet,
    entry: &Entry<'_>,
    earlier: &[Replacement],
) -> Result<Replacement, Violation> {
    let rule = Some("canasta/20");
    let deal = entry.deal;
    if earlier.iter().any(|earlier| earlier.deal == deal) {
        let detail = said!("line-replaced-twice", deal = deal);
        let code = &codes::LINE_REPLACED_TWICE;
        return Err(Violation::of(Problem::new(code, rule, "/deal", detail)));
    }
    match (entry.command, mode) {
        (Command::EnterScoreSheet { sides, .. }, Mode::Full | Mode::ScoreSheet) => {
            score_sheet::replacement(rules, sheet, deal, sides)
        }
        (Command::EnterTotals { sides, .. }, Mode::Totals) => {
            totals::replacement(sheet, deal, sides)
        }
        _ => {
            let command = match mode {
                Mode::Full | Mode::ScoreSheet => "enter_score_sheet",
                Mode::Totals => "enter_totals",
            };
            let detail = said!("corrected-by-lines", command = command);
            Err(Violation::of(Problem::new(&codes::NOT_A_REPLACEMENT, rule, "", detail)))
        }
    }
}

/// Refuses a correction after which neither side has won.
pub(super) fn check_won(rules: &HouseRules, events: &[Event]) -> Result<(), Violation> {
    if events.iter().any(|event| matches!(event, Event::GameWon { .. })) {
        return Ok(());
    }
    let detail = said!("neither-side-has-won", target = rules.target);
    Err(Violation::of(Problem::new(&codes::NOBODY_HAS_WON, Some("canasta/21"), "", detail)))
}
