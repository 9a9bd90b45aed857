//! The score sheet, written and corrected (`canasta.md`, 20 and 21).

use super::{Decided, Room, follow, needs_floor, not_now};
use crate::rules::{
    Problem, Violation,
    canasta::{
        calculators::{SideEntry, read_side},
        codes,
        command::{Command, Mode},
        entry::Reader,
        event::Event,
        fault::Fault,
        house_rules::{ConcealedMinimum, HouseRules},
        opening_minimum::{opening_minimum, shortfall},
        score::{Components, SideSheet, WentOut},
        score_sheet::{Line, MOST_LINES, ScoreSheet},
        seat::{BySide, Side},
        sheet_check,
        state::{Stage, State},
    },
};

/// The refusal where no more lines go on the sheet.
pub(super) fn full() -> Violation {
    let detail = format!("the score sheet has its {MOST_LINES} lines; the floor decides the game");
    not_now(&codes::SHEET_FULL, Some("canasta/21"), detail)
}

pub(super) fn enter(
    room: Room<'_>,
    deal: Option<u16>,
    sides: &[SideEntry],
) -> Result<Decided, Violation> {
    let sheet = &room.table.sheet;
    if let Some(deal) = deal {
        if !room.is_floor() {
            return Err(needs_floor("canasta/20", "a line is replaced by the floor alone"));
        }
        room.between_deals()?;
        return replace(room.rules, sheet, deal, sides).map(Decided::from);
    }
    if room.table.mode == Mode::Full && !room.is_floor() {
        let detail = "the deal is scored as it is played; only the floor enters a line by hand";
        return Err(needs_floor("canasta/20", detail));
    }
    if sheet.is_full() {
        return Err(full());
    }
    let sheets = read(room.rules, sheet.scores(), sides)?;
    let line = Line::of(&sheets);
    Ok(Event::ScoreSheetEntered { sheets, line }.into())
}

/// Replaces a line; lines after the one that then wins the game are struck.
fn replace(
    rules: &HouseRules,
    sheet: &ScoreSheet,
    deal: u16,
    sides: &[SideEntry],
) -> Result<Event, Violation> {
    if !(1..=sheet.lines().len()).contains(&usize::from(deal)) {
        let detail = format!("the score sheet has no line {deal}; it has {}", sheet.lines().len());
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

/// Puts a settled game right.
pub(in crate::rules::canasta) fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let State::Opened(table) = state else {
        return Err(not_now(&codes::NOT_OPENED, None, "the game has not been opened"));
    };
    let Stage::Won(_) = table.stage else {
        let detail = "only a settled game is corrected; replace the line instead";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/21"), detail));
    };
    let Command::EnterScoreSheet { deal, sides } = replacement else {
        let detail = "a game is put right by a line of its score sheet: enter_score_sheet";
        return Err(Fault::new(&codes::NOT_A_SHEET_LINE, "canasta/20", detail).refused(""));
    };
    let last = u16::try_from(table.sheet.lines().len()).unwrap_or(u16::MAX);
    let event = replace(rules, &table.sheet, deal.unwrap_or(last), sides)?;
    let events = follow::through(rules, state, event.into())?;
    if events.iter().any(|event| matches!(event, Event::GameWon { .. })) {
        return Ok(events);
    }
    let detail = format!(
        "with this line no side has won at {}: void the game and enter it anew",
        rules.target
    );
    Err(Fault::new(&codes::CORRECTION_ENDS_NO_GAME, "canasta/21", detail).refused(""))
}

/// What was typed, checked as the end of a deal that began with these scores.
fn read(
    rules: &HouseRules,
    scores: BySide<i32>,
    sides: &[SideEntry],
) -> Result<BySide<SideSheet>, Violation> {
    let [we, they] = sides else {
        let detail = format!("{} sides are given; a sheet has two, We and They", sides.len());
        return Err(Fault::new(&codes::WRONG_SIDE_COUNT, "canasta/20", detail).refused("/sides"));
    };
    let mut reader = Reader::default();
    for (index, entry) in sides.iter().enumerate() {
        if entry.cards_left.len() < 2 {
            let detail = "both partners' hands are entered; an empty one is an empty list";
            let at = format!("/sides/{index}/cards_left");
            let code = &codes::WRONG_HAND_COUNT;
            reader.note(Problem::new(code, Some("canasta/20"), at, detail));
        }
    }
    let sheets = [("/sides/0", we), ("/sides/1", they)]
        .map(|(pointer, entry)| read_side(&mut reader, pointer, entry));
    let sheets = reader.done(sheets)?;
    let found = sheet_check::check(rules, &sheets).into_iter();
    let mut problems: Vec<Problem> = found
        .map(|found| found.fault.at(format!("/sides/{}{}", found.side, found.pointer)))
        .collect();
    for (index, (sheet, side)) in sheets.iter().zip(Side::BOTH).enumerate() {
        let faults = against_the_deal(rules, *scores.get(side), sheet);
        let at = |(pointer, fault): (&str, Fault)| fault.at(format!("/sides/{index}{pointer}"));
        problems.extend(faults.into_iter().map(at));
    }
    let [we, they] = sheets;
    Violation::unless_clean(problems, BySide { we, they })
}

/// What cannot be, given the score that the side began the deal with.
fn against_the_deal(
    rules: &HouseRules,
    score: i32,
    sheet: &SideSheet,
) -> Vec<(&'static str, Fault)> {
    let mut faults = Vec::new();
    let empty = sheet.cards_left.iter().filter(|hand| hand.is_empty()).count();
    if empty > usize::from(sheet.went_out.is_some()) {
        let detail = "a player that has not gone out holds at least one card";
        faults.push(("/cards_left", Fault::new(&codes::HAND_EMPTY, "canasta/17", detail)));
    }
    // The opening melds are among the melds: together these count as much at the least.
    let waived = sheet.went_out == Some(WentOut::Concealed)
        && rules.concealed_minimum() == ConcealedMinimum::WaivedFromStock;
    if !sheet.melds.is_empty() && !waived {
        let count = Components::of(sheet).meld_cards;
        let fault = shortfall(count, opening_minimum(score));
        faults.extend(fault.map(|fault| ("/melds", fault)));
    }
    faults
}
