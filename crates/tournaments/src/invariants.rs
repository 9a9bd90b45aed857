//! The invariants that must hold after every event (7.4). The verifier checks them.

use std::collections::BTreeSet;

use houseway_base::money::Minor;

use crate::{
    books::{Account, ChipAccount},
    state::{Entry, EntryState, Phase, State},
};

/// One sentence for each invariant that does not hold; the list is empty if all of them hold.
#[must_use]
pub fn broken(state: &State) -> Vec<String> {
    let mut found = Vec::new();
    let mut same = |what: &str, is: i64, should: i64| {
        if is != should {
            found.push(format!("{what} is {is}, and should be {should}"));
        }
    };
    let money = |account| state.books.money(account);
    let sum = |each: fn(&Entry) -> Minor| state.entries.values().map(each).sum::<Minor>();
    same("the sum of money", state.books.balances().map(|(_, balance)| balance).sum(), 0);
    same("the sum of chips", state.books.chip_balances().map(|(_, balance)| balance).sum(), 0);
    same("in_play", state.books.chips(ChipAccount::InPlay), sum(|entry| entry.stack));
    same("bounties", money(Account::Bounties), sum(|entry| entry.head));
    let due = sum(|entry| entry.due - entry.paid + entry.overpaid);
    same("prizes_due", money(Account::PrizesDue), due);
    same("overpaid", money(Account::Overpaid), -sum(|entry| entry.overpaid));
    let refunds = sum(|entry| entry.refund_due - entry.refund_paid);
    same("refunds_due", money(Account::RefundsDue), refunds);
    same("unclaimed", money(Account::Unclaimed), sum(|entry| entry.unclaimed));
    same("seats", money(Account::Seats), sum(|entry| entry.seat_won));
    if state.phase != Phase::Cancelled {
        let fees = state.entries.values().filter(|entry| entry.state.counts());
        let fees = fees.flat_map(Entry::each_part).map(|part| part.fee).sum();
        same("entry_fees", money(Account::EntryFees), fees);
        pool(state, &mut same);
    }
    if money(Account::PrizePool) < 0 {
        found.push("prize_pool is below zero".to_owned());
    }
    places(state, &mut found);
    seats(state, &mut found);
    found
}

/// Checks the prize pool. Before payouts are final, the entries alone do not determine the pool,
/// because money can be added. After that, the account holds the prizes minus the amounts due.
fn pool(state: &State, same: &mut impl FnMut(&str, i64, i64)) {
    let Some(payouts) = &state.payouts else { return };
    same("the sum of prizes", payouts.prizes.iter().sum(), payouts.pool);
    let paths = state.entries.values().filter_map(|entry| entry.known);
    let by_place: Minor = paths.map(|(_, due)| due.total()).sum();
    if state.dealt_places == 0 {
        let left = payouts.pool - by_place;
        same("prize_pool", state.books.money(Account::PrizePool), left);
    }
}

/// Checks that places run from 1 to n, and that each place occurs once or is shared.
fn places(state: &State, found: &mut Vec<String>) {
    let places = state.places();
    let entries = state.counted();
    let mut taken: BTreeSet<u32> = BTreeSet::new();
    let groups: BTreeSet<_> = places.values().copied().collect();
    for group in groups {
        let many = places.values().filter(|place| **place == group).count();
        let span = usize::try_from(group.worst - group.best + 1).unwrap_or(0);
        let free = (group.best..=group.worst).all(|place| taken.insert(place));
        if many != span || !free || group.worst > entries {
            found.push(format!("place {} is held by {many}", group.text()));
        }
    }
}

/// Checks that no seat is taken twice, and that everybody who plays has a seat.
fn seats(state: &State, found: &mut Vec<String>) {
    let mut seated: BTreeSet<_> = BTreeSet::new();
    for (number, table) in &state.tables {
        for (seat, entry) in &table.seating.players {
            let there = state.entries.get(entry).and_then(|entry| entry.seat);
            if !seated.insert(*entry) || there != Some((*number, *seat)) {
                found.push(format!("{entry} is not at table {number}, seat {seat}"));
            }
            if *seat == 0 || *seat > table.seating.seats || table.held.contains(seat) {
                found.push(format!("table {number} has no seat {seat} to give"));
            }
        }
    }
    let plays = |entry: &&Entry| matches!(entry.state, EntryState::Seated | EntryState::Playing);
    let ended = matches!(state.phase, Phase::Cancelled);
    for entry in state.entries.values().filter(plays).filter(|_| !ended) {
        if !seated.contains(&entry.number) {
            found.push(format!("{} plays, and has no seat", entry.number));
        }
        // A stack can be zero between the end of a hand and the bust that follows.
        if entry.stack < 0 {
            found.push(format!("{} plays, and has {} chips", entry.number, entry.stack));
        }
    }
}
