//! What the dealer does with chips now, in the table's denominations.

use crate::{
    ChipStep, HouseRules as _,
    break_poker::{BetKind, HouseRules, PayingOrder, Phase, Round, State},
    chips::ChipAction,
};
use houseway_base::money::Money;

/// What the dealer does with chips now, in the order in which the house does it.
pub(in crate::break_poker) fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
    let State::Open(round) = state else { return Vec::new() };
    let steps = match round.phase() {
        Phase::Settled => settled(round),
        // What was settled has moved: to put that right is not what the bets come to.
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

/// One thing to do, before it is counted out in chips.
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
    // What was put up too late and still lies there goes back with the rest.
    steps.chain(moved(round)).collect()
}

/// Every bet goes back.
fn returned(rules: &HouseRules, round: &Round) -> Vec<ToDo> {
    let mut bets: Vec<ToDo> = round
        .bets
        .iter()
        .flat_map(|(seat, bets)| bets.each().map(|(bet, amount)| (*seat, bet, amount)))
        .map(|(seat, bet, amount)| ToDo { seat, bet, action: ChipAction::Return, amount })
        .collect();
    if rules.paying_order != PayingOrder::LeftToRight {
        // The sort is stable: a seat's bets keep their order.
        bets.sort_by_key(|step| std::cmp::Reverse(step.seat));
    }
    bets
}

/// What rulings on late, capped and pinched bets send back, or collect. A bet that does not play
/// is in the settlement's steps, so only what was added to it is sent back here.
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
