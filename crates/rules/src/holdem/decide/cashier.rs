//! Movements of chips that are not bets: stack corrections by the floor, and time charges
//! (`at_the_table.md`, C30 and C40).

use std::str::FromStr;

use super::super::{
    codes,
    command::PaidFrom,
    engine::{Chips, Seat},
    event::Event,
    house_rules::{HouseRules, KillSize},
    settle::SeatAmount,
    state::Round,
};
use super::money::most_taken;
use crate::{Gate, Problem, Violation};
use houseway_base::money::Money;
use houseway_ledger::Account;
use houseway_words::said;

/// The floor corrects a stack against the cage, the bank or another seat. During a hand, only the
/// chips behind can change (C30).
pub(super) fn adjust_stack(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
    text: &str,
    account: &str,
    reason: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    gate.seated(round, seat);
    let amount = gate.keep(Money::from_str(text), &codes::NOT_AN_AMOUNT, None, "/amount");
    let amount = amount.and_then(|amount| {
        let written = round.currency.written_out(amount);
        gate.keep(written, &codes::FINER_THAN_CURRENCY, None, "/amount")
    });
    let against = other_side(round, seat, account, &mut gate);
    if let Some(amount) = amount {
        gate.stack_after(rules, round, seat, amount, "/amount");
        if amount.is_zero() {
            gate.problem(&codes::NOT_POSITIVE, None, "/amount", said!("nothing-put-right"));
        }
        match against {
            Some(Account::Seat(other)) => {
                gate.stack_after(rules, round, Seat::new(other), amount.negated(), "/account");
            }
            Some(_) if amount.is_positive() => gate.room_for(round, "/amount", amount),
            _ => {}
        }
    }
    let reason = gate.free_text("/reason", reason);
    let checked = amount.zip(against).zip(reason);
    gate.pass(checked).map(|((amount, account), reason)| {
        let now = round.money(lies_behind(round, seat)).plus(amount).unwrap_or_default();
        Event::StackAdjusted { seat, amount, account, now, reason }
    })
}

/// The chips a seat has behind, or its whole stack if it is not in a hand.
fn lies_behind(round: &Round, seat: Seat) -> Chips {
    let in_play = round.play.as_ref().and_then(|play| play.betting.player(play.place(seat)?));
    let at_rest = round.players.get(&seat).map_or(0, |player| player.stack);
    in_play.map_or(at_rest, |player| player.stack)
}

fn other_side(round: &Round, seat: Seat, account: &str, gate: &mut Gate) -> Option<Account> {
    let account: Option<Account> = account.parse().ok();
    let fits = account.filter(|account| {
        let mut others = round.players.keys().filter(|other| **other != seat);
        matches!(account, Account::Cage | Account::Bank)
            || others.any(|other| other.account() == *account)
    });
    if fits.is_none() {
        let detail = said!("against-which-account");
        gate.problem(&codes::NO_SUCH_ACCOUNT, Some("holdem/C30"), "/account", detail);
    }
    fits
}

impl Gate {
    /// Records a problem if a correction would take more chips from a seat than the seat can give.
    fn stack_after(
        &mut self,
        rules: &HouseRules,
        round: &Round,
        seat: Seat,
        change: Money,
        at: &str,
    ) {
        let Ok(wanted) = round.coin().chips(change.negated()) else { return };
        let most = most_taken(rules, round, seat, wanted);
        if most < wanted {
            let most = round.money(most);
            let detail = said!("no-more-can-be-taken", most = most, seat = seat);
            self.problem(&codes::CHIPS_NOT_THERE, Some("holdem/C30"), at, detail);
        }
    }
}

/// The floor sets which player kills the next hand (C37).
pub(super) fn set_kill(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
    reason: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    gate.seated(round, seat);
    if rules.kill_size() == KillSize::Off {
        let detail = said!("no-kills-here");
        gate.problem(&codes::NO_KILL, Some("holdem/C37"), "", detail);
    }
    let reason = gate.free_text("/reason", reason);
    gate.pass(reason).map(|reason| Event::KillSet { seat, reason })
}

/// Collects the time charge from every seated player. Players who cannot pay are listed for the
/// floor (C40).
pub(super) fn collect_time(
    rules: &HouseRules,
    round: &Round,
    paid: PaidFrom,
) -> Result<Event, Violation> {
    let Some(fee) = rules.charges_time() else {
        let detail = said!("no-time-charged");
        return Err(Violation::of(Problem::new(
            &codes::NO_TIME_CHARGED,
            Some("holdem/C40"),
            "",
            detail,
        )));
    };
    let fee_chips: Chips = round.coin().chips(fee).unwrap_or(Chips::MAX);
    let can = |stack: Chips| paid == PaidFrom::Cash || stack >= fee_chips;
    let (mut from, mut short) = (Vec::new(), Vec::new());
    for (seat, player) in &round.players {
        if can(player.stack) {
            from.push(SeatAmount { seat: *seat, amount: fee });
        } else {
            short.push(*seat);
        }
    }
    Ok(Event::TimeCollected { paid, from, short })
}
