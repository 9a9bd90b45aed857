//! Between hands: a player changes seats (`at_the_table.md`, C41).

use super::super::{
    codes,
    engine::{Course, Seat, hands_until_big_blind},
    event::Event,
    house_rules::HouseRules,
    seated::Seated,
    state::Round,
    state::next_hand::NextHand,
};
use crate::{Gate, Violation};
use houseway_words::said;

/// A player moves to another seat, with the stack and any blinds owed.
pub(super) fn change_seat(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
    to: Seat,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let player = gate.seated(round, seat).copied();
    if !round.has_seat(to) {
        let detail = said!("no-such-table-seat", seats = round.seats, seat = to);
        gate.problem(&codes::UNKNOWN_SEAT, Some("holdem/1"), "/to", detail);
    } else if round.players.contains_key(&to) {
        let detail = said!("seat-is-taken", seat = to);
        gate.problem(&codes::SEAT_TAKEN, Some("holdem/C41"), "/to", detail);
    }
    let next = round.next_hand(rules);
    if next.again.is_some() {
        let detail = said!("misdealt-same-seats");
        gate.problem(&codes::DEALT_AGAIN, Some("holdem/A8"), "/seat", detail);
    }
    let player = gate.pass(player)?;
    let amount = round.money(player.stack);
    // With two players, or before the first hand, a seat change gives no advantage.
    let moves = next.rotation.course == Course::Round;
    let hands = |at: Seat| if moves { hands_to_big_blind(&next, seat, at) } else { 0 };
    let waits = u8::try_from(hands(to).saturating_sub(hands(seat))).unwrap_or(u8::MAX);
    let waits = waits.max(player.seated.waits);
    let seated = Seated { moved: moves || player.seated.moved, waits, ..player.seated };
    Ok(Event::SeatChanged { seat, to, amount, seated })
}

/// The number of hands until the big blind reaches a seat, without counting the moving player; 0
/// means the next hand.
fn hands_to_big_blind(next: &NextHand<'_>, moves: Seat, to: Seat) -> usize {
    let order = next.rotation.ring.iter().chain(&next.rotation.waiting).copied();
    let others: Vec<Seat> = order.filter(|other| *other != moves).collect();
    next.positions.map_or(0, |at| hands_until_big_blind(at.big_blind, to, &others))
}
