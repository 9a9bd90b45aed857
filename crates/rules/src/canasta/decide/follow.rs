//! Automatic events: a deal ends and is scored, and a side can win the game.

use super::context::Decided;
use crate::{
    GameState, Problem, Violation,
    canasta::{
        codes,
        event::{Event, Unchecked},
        house_rules::HouseRules,
        melds::{
            deal::{Deal, Step},
            penalty,
            score_sheet::Line,
            turn::PlayerTurn,
        },
        settle::Settlement,
        state::{Stage, State, Table},
    },
};

/// A command's events, and the automatic events that follow from them.
pub(super) fn through(
    rules: &HouseRules,
    state: &State,
    decided: Decided,
) -> Result<Vec<Event>, Violation> {
    let Decided { mut events, mut unchecked } = decided;
    let mut state = events.iter().fold(state.clone(), State::apply);
    while let State::Open(table) = &state
        && let Some(event) = next(rules, table)?
    {
        state = state.apply(&event);
        events.push(event);
    }
    if let Some(table) = state.table() {
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
            let line = Line::of(&sheets, penalty::points(&table.penalties));
            Some(Event::DealScored { sheets, line })
        }
        // With the stock exhausted, play continues only as long as the next player can take the
        // discard pile (`canasta.md`, 19).
        Step::Turn(_) => {
            let turn = stranded(rules, table)?;
            let stuck = turn.hand().is_known() && turn.takes().is_empty();
            stuck.then_some(Event::StockRanOut { red_three: false })
        }
        Step::Ended(_) | Step::Upcard => None,
    }
}

/// The turn of a player who has to draw from an empty stock; none if there is no such player.
fn stranded<'a>(rules: &'a HouseRules, table: &'a Table) -> Option<PlayerTurn<'a>> {
    let turn = table.turn(rules)?;
    let stranded = turn.deal.stock == 0 && turn.progress.source.is_none();
    (stranded && turn.hand().red_three().is_none()).then_some(turn)
}

/// A note for the table to check whether the deal is over, if the known cards do not show it.
fn unknown_end(rules: &HouseRules, table: &Table) -> Option<Unchecked> {
    let turn = stranded(rules, table)?;
    let seat = turn.seat();
    (!turn.hand().is_known()).then_some(Unchecked::CanTakePile { seat })
}

fn won(rules: &HouseRules, table: &Table) -> Result<Option<Event>, Violation> {
    let Some((_, winner)) = table.sheet.won(rules.target) else { return Ok(None) };
    let scores = table.sheet.scores();
    let settlement = Settlement::of(rules, table.currency, winner, scores)
        .map_err(|error| Violation::of(Problem::new(&codes::AMOUNT_TOO_LARGE, None, "", error)))?;
    Ok(Some(Event::GameWon { settlement }))
}
