//! The chips that move when a settlement is corrected: the difference from the earlier payments,
//! and nothing else (`at_the_table.md`, 0.1).

use std::collections::BTreeMap;

use houseway_base::{money::Money, names::Ending};
use houseway_ledger::{Account, Movement};

use crate::{
    ChipSet, ChipStep, Game, GameEvent, GamePhase, GameState, HouseRules, Prompt, PutsRight,
    chips::ChipAction, prompt::shared,
};

/// The chips that must move after these events, all caused by one command; `None` if the events
/// correct nothing. The amounts to take back come first, then the amounts to pay, each from the
/// lowest seat up. When a round is voided, chips still on the table are returned.
#[must_use]
pub fn put_right<G: Game>(
    rules: &G::Rules,
    before: &G::State,
    events: &[G::Event],
) -> Option<Vec<ChipStep>> {
    if !events.iter().any(|event| event.puts_right() == PutsRight::Anew) {
        return None;
    }
    let mut state = before.clone();
    let mut moved = Vec::new();
    for event in events {
        moved.extend(state.movements(event));
        state = state.apply(event);
    }
    let mut steps = differences(&rules.chip_set(), &moved);
    let is_void = state.phase().ending() == Some(Ending::Void);
    if is_void && before.phase().ending().is_none() {
        steps.extend(G::chips(rules, &state));
    }
    Some(steps)
}

/// The dealer's next step with these chips. `usual` is the game's own prompt.
#[must_use]
pub fn prompt(steps: &[ChipStep], usual: Option<Prompt>, has_ended: bool) -> Option<Prompt> {
    let sentence = |step: &ChipStep| match step.action {
        ChipAction::TakeBack => Some(&shared::TAKE_BACK),
        ChipAction::PayOn => Some(&shared::PAY_ON),
        _ => None,
    };
    let first = steps.iter().find_map(|step| Some((sentence(step)?, step.seat?, step.amount)));
    match first {
        Some((sentence, seat, amount)) => {
            let expects = usual.map(|usual| usual.expects).unwrap_or_default();
            Some(Prompt::new(sentence, &expects).at(seat).with("amount", amount))
        }
        None if has_ended => Some(Prompt::open_next()),
        None => usual,
    }
}

/// One chip step for each account, for the net amount of these movements.
fn differences(chips: &ChipSet, moved: &[Movement]) -> Vec<ChipStep> {
    let mut nets: BTreeMap<Account, Money> = BTreeMap::new();
    for Movement { from, to, amount, .. } in moved {
        for (account, gain) in [(*from, amount.negated()), (*to, *amount)] {
            let net = nets.entry(account).or_default();
            // The movements were posted, so their sums are in range.
            *net = net.plus(gain).unwrap_or(*net);
        }
    }
    let nets = nets.into_iter().filter(|(_, net)| !net.is_zero());
    let mut steps: Vec<ChipStep> =
        nets.filter_map(|(account, net)| difference(chips, account, net)).collect();
    // The sort is stable, so seats stay in order.
    steps.sort_by_key(|step| step.action != ChipAction::TakeBack);
    steps
}

/// The step that evens out an account with too much or too little. The tray and the house's other
/// accounts gain what the seats lose.
fn difference(chips: &ChipSet, account: Account, net: Money) -> Option<ChipStep> {
    let (seat, bet, gains) = match account {
        Account::Seat(seat) => (Some(seat), None, ChipAction::PayOn),
        Account::Held => (None, Some("held"), ChipAction::PayOn),
        Account::Rake => (None, Some("rake"), ChipAction::Rake),
        Account::Jackpot => (None, Some("jackpot"), ChipAction::Drop),
        _ => return None,
    };
    let (action, amount) =
        if net.is_positive() { (gains, net) } else { (ChipAction::TakeBack, net.negated()) };
    Some(chips.step(seat, bet.map(str::to_owned), action, amount))
}
