//! The dealer's next steps with chips, in the table's denominations.

use crate::{
    ChipStep, HouseRules as _,
    break_poker::{BetKind, HouseRules, PayingOrder, Phase, Round, State},
    chips::ChipAction,
};
use houseway_base::money::Money;

/// The dealer's next steps with chips, in the house's order.
pub(in crate::break_poker) fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
    let State::Open(round) = state else { return Vec::new() };
    let steps = match round.phase() {
        Phase::Settled => settled(round),
        // A voided settlement has already moved chips; `put_right` returns the steps that reverse
        // it.
        Phase::Void if round.settlement.is_some() => Vec::new(),
        Phase::Misdeal | Phase::Void => returned(rules, round),
        Phase::Dealing | Phase::Review => moved(round),
        Phase::Unopened | Phase::Betting | Phase::Ruling => Vec::new(),
    };
    let set = rules.chip_set();
    let in_chips = |step: ToDo| {
        set.step(Some(step.seat), Some(step.bet.name().to_owned()), step.action, step.amount)
    };
    steps.into_iter().map(in_chips).collect()
}

/// One step for the dealer, before it is broken down into chips.
#[derive(Debug, Clone, Copy)]
struct ToDo {
    seat: u8,
    bet: BetKind,
    action: ChipAction,
    amount: Money,
}

fn settled(round: &Round) -> Vec<ToDo> {
    let steps = round.settlement.iter().flat_map(|settlement| &settlement.steps);
    let steps = steps.map(|step| ToDo {
        seat: step.seat,
        bet: step.bet,
        action: step.action.into(),
        amount: step.amount,
    });
    // The chips that rulings return or collect move last.
    steps.chain(moved(round)).collect()
}

/// The steps that return every bet.
fn returned(rules: &HouseRules, round: &Round) -> Vec<ToDo> {
    let mut bets: Vec<ToDo> = round
        .bets
        .iter()
        .flat_map(|(seat, bets)| bets.each().map(|(bet, amount)| (*seat, bet, amount)))
        .map(|(seat, bet, amount)| ToDo { seat, bet, action: ChipAction::Return, amount })
        .collect();
    if rules.paying_order != PayingOrder::LeftToRight {
        // The sort is stable, so a seat's bets stay in order.
        bets.sort_by_key(|step| std::cmp::Reverse(step.seat));
    }
    bets
}

/// The chips that rulings on late, capped and pinched bets return or collect. A bet that does not
/// play is already in the settlement's steps, so here only the chips added to it are returned.
fn moved(round: &Round) -> Vec<ToDo> {
    let steps = round.moved_bets.iter().flat_map(|moved| {
        let added = if moved.plays < moved.was { moved.is.minus(moved.was).ok() } else { None };
        let step = |action, amount| ToDo { seat: moved.seat, bet: moved.bet, action, amount };
        [
            step(ChipAction::Return, added.unwrap_or(moved.back)),
            step(ChipAction::Collect, moved.owed),
        ]
    });
    steps.filter(|step| step.amount.is_positive()).collect()
}
