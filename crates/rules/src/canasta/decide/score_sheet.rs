//! Writing and replacing lines on the score sheet (`canasta.md`, 20 and 21).

use super::{
    context::{DecideContext, Decided},
    replacement::{Entered, Replacement, may_replace, written},
};
use crate::{
    Gate, Violation,
    canasta::{
        codes,
        command::{Mode, SideInput},
        event::Event,
        house_rules::{ConcealedMinimum, HouseRules},
        melds::{
            fault::Fault,
            opening_minimum::{opening_minimum, shortfall},
            penalty,
            score::{Components, SideSheet, WentOut},
            score_sheet::{Line, MOST_LINES, ScoreSheet},
            sheet_check,
        },
        seat::{BySide, Side},
    },
};
use houseway_words::said;

/// The refusal if the sheet has no room for another line.
pub(super) fn full() -> Violation {
    let detail = said!("sheet-is-full", most_lines = MOST_LINES);
    Violation::not_now(&codes::SHEET_FULL, Some("canasta/21"), detail)
}

pub(super) fn enter(
    context: DecideContext<'_>,
    deal: Option<u16>,
    sides: &[SideInput],
) -> Result<Decided, Violation> {
    let sheet = &context.table.sheet;
    if context.table.mode == Mode::Totals {
        context.in_mode(Mode::ScoreSheet)?;
    }
    if let Some(deal) = deal {
        may_replace(context)?;
        let replacement = replacement(context.rules, sheet, deal, sides)?;
        return Ok(replacement.alone(context.rules, sheet).into());
    }
    if context.table.mode == Mode::Full && !context.is_floor() {
        let detail = said!("scored-as-played");
        return Err(Violation::needs_floor(Some("canasta/20"), detail));
    }
    if sheet.is_full() {
        return Err(full());
    }
    if !context.is_floor() && sides.iter().any(|side| side.penalties.is_some()) {
        let detail = said!("penalties-as-entered");
        return Err(Violation::needs_floor(Some("canasta/penalties"), detail));
    }
    let minimums = BySide::of(|side| context.table.opening_minimum(side));
    let sheets = read(context.rules, minimums, sides)?;
    let line = Line::of(&sheets, penalties(penalty::points(&context.table.penalties), sides));
    Ok(Event::ScoreSheetEntered { sheets, line }.into())
}

/// Reads a replacement for the line with this number.
pub(super) fn replacement(
    rules: &HouseRules,
    sheet: &ScoreSheet,
    deal: u16,
    sides: &[SideInput],
) -> Result<Replacement, Violation> {
    let was = written(sheet, deal)?;
    let scores = sheet.before(deal);
    let sheets = read(rules, BySide::of(|side| opening_minimum(*scores.get(side))), sides)?;
    let line = Line::of(&sheets, penalties(was.penalties(), sides));
    Ok(Replacement { deal, line, was, entered: Entered::Cards(sheets) })
}

/// The penalties on a line: the line's existing penalties, unless the command states others.
fn penalties(were: BySide<i32>, sides: &[SideInput]) -> BySide<i32> {
    let mut typed = sides.iter().map(|side| side.penalties.map(i32::from));
    BySide::of(|side| typed.next().flatten().unwrap_or(*were.get(side)))
}

/// Reads the sides' sheets, and checks that they could be the result of a deal with these opening
/// minimums.
fn read(
    rules: &HouseRules,
    minimums: BySide<i32>,
    sides: &[SideInput],
) -> Result<BySide<SideSheet>, Violation> {
    let [we, they] = sides else {
        let detail = said!("sheet-has-two-sides", given = sides.len());
        return Err(Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail).refused("/sides"));
    };
    let mut gate = Gate::default();
    for (index, side) in sides.iter().enumerate() {
        if side.cards_left.len() < 2 {
            let detail = said!("both-hands-entered");
            let at = format!("/sides/{index}/cards_left");
            gate.problem(&codes::WRONG_HAND_COUNT, Some("canasta/20"), at, detail);
        }
    }
    let we = gate.side_sheet("/sides/0", we);
    let they = gate.side_sheet("/sides/1", they);
    let sheets: [SideSheet; 2] = gate.pass(we.zip(they))?.into();
    let mut gate = Gate::default();
    for found in sheet_check::check(rules, &sheets) {
        gate.note(found.fault.at(format!("/sides/{}{}", found.side, found.pointer)));
    }
    for (index, (sheet, side)) in sheets.iter().zip(Side::BOTH).enumerate() {
        for (pointer, fault) in against_the_deal(rules, *minimums.get(side), sheet) {
            gate.note(fault.at(format!("/sides/{index}{pointer}")));
        }
    }
    let [we, they] = sheets;
    gate.done(BySide { we, they })
}

/// The breaches of the side's opening minimum, and of the rule that every player keeps a card.
fn against_the_deal(
    rules: &HouseRules,
    minimum: i32,
    sheet: &SideSheet,
) -> Vec<(&'static str, Fault)> {
    let mut faults = Vec::new();
    let empty = sheet.cards_left.iter().filter(|hand| hand.is_empty()).count();
    if empty > usize::from(sheet.went_out.is_some()) {
        let detail = said!("not-out-holds-a-card");
        faults.push(("/cards_left", Fault::new(&codes::HAND_EMPTY, "canasta/17", detail)));
    }
    // The sheet does not show which melds were laid first, but all melds together are worth at
    // least as much as the first ones.
    let waived = sheet.went_out == Some(WentOut::Concealed)
        && rules.concealed_minimum() == ConcealedMinimum::WaivedFromStock;
    if !sheet.melds.is_empty() && !waived {
        let count = Components::of(sheet).meld_cards;
        let fault = shortfall(count, minimum);
        faults.extend(fault.map(|fault| ("/melds", fault)));
    }
    faults
}
