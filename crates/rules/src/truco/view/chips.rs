//! The stake in the table's chips: who pays, and who is paid.

use crate::{
    ChipSet, ChipStep,
    chips::ChipAction,
    truco::state::{Match, Stage, State},
};
use houseway_base::money::Money;
use houseway_ledger::{Account, Movement};

/// The payments for the match or chico that was just won. First the losers pay, from the lowest
/// seat; then the winners are paid.
pub(in crate::truco) fn chips(table: &ChipSet, state: &State) -> Vec<ChipStep> {
    let State::Open(game) = state else { return Vec::new() };
    let due = due(game);
    let seat = |account: Account| match account {
        Account::Seat(number) => Some(number),
        _ => None,
    };
    let mut losers: Vec<(u8, Money)> = Vec::new();
    let mut winners: Vec<(u8, Money)> = Vec::new();
    for movement in &due {
        add(&mut losers, seat(movement.from), movement.amount);
        add(&mut winners, seat(movement.to), movement.amount);
    }
    let step = |action: ChipAction| {
        move |(seat, amount): (u8, Money)| {
            table.step(Some(seat), Some("stake".to_owned()), action, amount)
        }
    };
    let taken = losers.into_iter().map(step(ChipAction::Take));
    taken.chain(winners.into_iter().map(step(ChipAction::Pay))).collect()
}

fn add(sums: &mut Vec<(u8, Money)>, seat: Option<u8>, amount: Money) {
    let Some(seat) = seat else { return };
    match sums.iter_mut().find(|(other, _)| *other == seat) {
        // All payments that a match can cause are checked for range when it is opened.
        Some((_, sum)) => *sum = Money::sum([*sum, amount]).unwrap_or(*sum),
        None => sums.push((seat, amount)),
    }
}

/// The payments for the last win, until the next hand begins.
fn due(game: &Match) -> Vec<Movement> {
    let players = game.setup.players;
    let Some(stake) = &game.setup.stake else { return Vec::new() };
    let last_chico = || {
        let nth = u8::try_from(game.chicos.len()).unwrap_or(u8::MAX);
        let last = game.chicos.last();
        last.map_or_else(Vec::new, |chico| stake.for_chico(players, nth, chico.winner))
    };
    let is_next = game.sheet.last().is_none_or(|line| usize::from(line.chico) == game.chicos.len());
    match game.stage {
        Stage::Won { team } => [last_chico(), stake.for_match(players, team)].concat(),
        Stage::Dealing if is_next => last_chico(),
        Stage::Hand(_) if is_next && game.is_fresh() => last_chico(),
        Stage::Dealing | Stage::Hand(_) | Stage::Void => Vec::new(),
    }
}
