//! What follows by itself: the deal ends, it is scored, the game is won.

use super::Decided;
use crate::rules::{
    Refusal, Violation,
    canasta::{
        apply::apply,
        codes,
        deal::{Deal, Step},
        event::Event,
        house_rules::HouseRules,
        play::Play,
        score_sheet::Line,
        settle::Settlement,
        state::{Stage, State, Table},
        unchecked::Unchecked,
    },
};

/// The events of a command, and those that follow from them.
pub(super) fn through(
    rules: &HouseRules,
    state: &State,
    decided: Decided,
) -> Result<Vec<Event>, Violation> {
    let Decided { mut events, mut unchecked } = decided;
    let mut state = events.iter().fold(state.clone(), apply);
    while let State::Opened(table) = &state
        && let Some(event) = next(rules, table)?
    {
        state = apply(state, &event);
        events.push(event);
    }
    if let State::Opened(table) = &state {
        unchecked.extend(unknown_end(rules, table));
    }
    if !unchecked.is_empty() {
        events.push(Event::LeftUnchecked { checks: unchecked });
    }
    Ok(events)
}

fn next(rules: &HouseRules, table: &Table) -> Result<Option<Event>, Violation> {
    match &table.stage {
        Stage::Dealt(deal) => Ok(in_the_deal(rules, table, deal)),
        Stage::Between => won(rules, table),
        Stage::Won(_) | Stage::Void => Ok(None),
    }
}

fn in_the_deal(rules: &HouseRules, table: &Table, deal: &Deal) -> Option<Event> {
    match &deal.step {
        Step::Ended(_) if deal.hands_are_known() => {
            let sheets = deal.sheets();
            let line = Line::of(&sheets);
            Some(Event::DealScored { sheets, line })
        }
        // Play goes on only while the next player can take the discard (`canasta.md`, 19).
        Step::Turn(_) => {
            let play = stranded(rules, table)?;
            let stuck = play.hand().is_known() && play.takes().is_empty();
            stuck.then_some(Event::StockRanOut { red_three: false })
        }
        Step::Ended(_) | Step::Upcard => None,
    }
}

/// The turn of a player who has no stock to draw from.
fn stranded<'a>(rules: &'a HouseRules, table: &'a Table) -> Option<Play<'a>> {
    let play = Play::of(rules, table)?;
    let stranded = play.deal.stock == 0 && play.turn.source.is_none();
    (stranded && play.hand().red_three().is_none()).then_some(play)
}

/// That it is not known whether the deal is over.
fn unknown_end(rules: &HouseRules, table: &Table) -> Option<Unchecked> {
    let play = stranded(rules, table)?;
    let seat = play.seat();
    (!play.hand().is_known()).then_some(Unchecked::CanTakePile { seat })
}

fn won(rules: &HouseRules, table: &Table) -> Result<Option<Event>, Violation> {
    let Some((_, winner)) = table.sheet.won(rules.target) else { return Ok(None) };
    let scores = table.sheet.scores();
    let settlement = Settlement::of(rules, table.currency, winner, scores).map_err(|error| {
        let code = &codes::STAKE_OUT_OF_BOUNDS;
        Violation::one(Refusal::BreaksRule, code, None, error.to_string())
    })?;
    Ok(Some(Event::GameWon { settlement }))
}
