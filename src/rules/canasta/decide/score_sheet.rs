//! Writing lines on the score sheet, and replacing them (`canasta.md`, 20 and 21).

use super::context::{DecideContext, Decided};
use crate::rules::{
    Gate, Violation,
    canasta::{
        codes,
        command::{Mode, SideInput},
        event::Event,
        house_rules::{ConcealedMinimum, HouseRules},
        melds::{
            fault::Fault,
            opening_minimum::{opening_minimum, shortfall},
            score::{Components, SideSheet, WentOut},
            score_sheet::{Line, MOST_LINES, ScoreSheet},
            sheet_check,
        },
        seat::{BySide, Side},
    },
};

/// The refusal if the sheet has no room for another line.
pub(super) fn full() -> Violation {
    let detail = format!(
        "all {MOST_LINES} lines of the score sheet are written; the floor decides the game"
    );
    Violation::not_now(&codes::SHEET_FULL, Some("canasta/21"), detail)
}

pub(super) fn enter(
    context: DecideContext<'_>,
    deal: Option<u16>,
    sides: &[SideInput],
) -> Result<Decided, Violation> {
    let sheet = &context.table.sheet;
    if let Some(deal) = deal {
        if !context.is_floor() {
            return Err(Violation::needs_floor(
                Some("canasta/20"),
                "only the floor replaces a line",
            ));
        }
        context.between_deals()?;
        return replace(context.rules, sheet, deal, sides).map(Decided::from);
    }
    if context.table.mode == Mode::Full && !context.is_floor() {
        let detail = "the deal is scored as it is played; only the floor enters a line by hand";
        return Err(Violation::needs_floor(Some("canasta/20"), detail));
    }
    if sheet.is_full() {
        return Err(full());
    }
    let sheets = read(context.rules, sheet.scores(), sides)?;
    let line = Line::of(&sheets);
    Ok(Event::ScoreSheetEntered { sheets, line }.into())
}

/// Replaces a line; lines after the one that then wins the game are struck.
pub(super) fn replace(
    rules: &HouseRules,
    sheet: &ScoreSheet,
    deal: u16,
    sides: &[SideInput],
) -> Result<Event, Violation> {
    if !(1..=sheet.lines().len()).contains(&usize::from(deal)) {
        let lines = sheet.lines().len();
        let detail = format!("the score sheet has no line {deal}; lines written so far: {lines}");
        return Err(Fault::new(&codes::NO_SUCH_LINE, "canasta/20", detail).refused("/deal"));
    }
    let sheets = read(rules, sheet.before(deal), sides)?;
    let line = Line::of(&sheets);
    let mut then = sheet.clone();
    then.replace(deal, line, 0);
    let lines = then.lines().len();
    let struck = then.won(rules.target).map_or(0, |(last, _)| lines.saturating_sub(last));
    let struck = u16::try_from(struck).unwrap_or(u16::MAX);
    Ok(Event::LineReplaced { deal, sheets, line, struck })
}

/// The sides' sheets as typed, if a deal that began with these scores can have ended so.
fn read(
    rules: &HouseRules,
    scores: BySide<i32>,
    sides: &[SideInput],
) -> Result<BySide<SideSheet>, Violation> {
    let [we, they] = sides else {
        let detail = format!("a sheet has two sides, We and They, not {}", sides.len());
        return Err(Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail).refused("/sides"));
    };
    let mut gate = Gate::default();
    for (index, side) in sides.iter().enumerate() {
        if side.cards_left.len() < 2 {
            let detail = "both partners' hands are entered; an empty one is an empty list";
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
        for (pointer, fault) in against_the_deal(rules, *scores.get(side), sheet) {
            gate.note(fault.at(format!("/sides/{index}{pointer}")));
        }
    }
    let [we, they] = sheets;
    gate.done(BySide { we, they })
}

/// What is impossible, given the side's score at the start of the deal.
fn against_the_deal(
    rules: &HouseRules,
    score: i32,
    sheet: &SideSheet,
) -> Vec<(&'static str, Fault)> {
    let mut faults = Vec::new();
    let empty = sheet.cards_left.iter().filter(|hand| hand.is_empty()).count();
    if empty > usize::from(sheet.went_out.is_some()) {
        let detail = "a player who has not gone out holds at least one card";
        faults.push(("/cards_left", Fault::new(&codes::HAND_EMPTY, "canasta/17", detail)));
    }
    // The opening melds are among the melds, so all of them count at least as much.
    let waived = sheet.went_out == Some(WentOut::Concealed)
        && rules.concealed_minimum() == ConcealedMinimum::WaivedFromStock;
    if !sheet.melds.is_empty() && !waived {
        let count = Components::of(sheet).meld_cards;
        let fault = shortfall(count, opening_minimum(score));
        faults.extend(fault.map(|fault| ("/melds", fault)));
    }
    faults
}
