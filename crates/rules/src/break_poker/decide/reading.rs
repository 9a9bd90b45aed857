//! Reads the seat or hand that a command names, and checks its sender and its reason.

use crate::{
    Authority, Gate, Violation,
    break_poker::{Bets, HandName, Round, codes},
};
use houseway_words::{Said, said};

impl Gate {
    /// Whether the table has the seat; records a problem if not.
    pub(super) fn table_seat(&mut self, round: &Round, seat: u8, pointer: &str) -> bool {
        let exists = (1..=round.seats).contains(&seat);
        if !exists {
            let detail = said!("no-such-seat", seat = seat, most = round.seats);
            self.problem(&codes::UNKNOWN_SEAT, Some("break_poker/6"), pointer, detail);
        }
        exists
    }

    /// Returns a seat's bets, or records a problem if the seat is not in the round.
    pub(super) fn bets_of(&mut self, round: &Round, seat: u8, pointer: &str) -> Option<Bets> {
        let bets = round.bets.get(&seat).copied();
        if bets.is_none() && self.table_seat(round, seat, pointer) {
            let seats = Said::joined(round.bets.keys(), ", ");
            let detail = if round.bets.is_empty() {
                said!("seat-without-bet-as-all", seat = seat)
            } else {
                said!("seat-without-bet", seat = seat, seats = seats)
            };
            self.problem(&codes::SEAT_HAS_NO_BET, Some("break_poker/6"), pointer, detail);
        }
        bets
    }

    /// Returns the hand with this name, or records a problem if it is not in the deal.
    pub(super) fn dealt_hand(&mut self, round: &Round, text: &str) -> Option<HandName> {
        const AT: &str = "/hand";
        let hand = self.keep(text.parse(), &codes::UNKNOWN_HAND, None, AT)?;
        match hand {
            HandName::Dealer => Some(hand),
            HandName::Seat(seat) => self.bets_of(round, seat, AT).map(|_| hand),
        }
    }
}

/// Refuses the command unless the floor sent it.
pub(super) fn as_the_floor(
    by: Authority,
    rule: &'static str,
    detail: Said,
) -> Result<(), Violation> {
    match by {
        Authority::Floor => Ok(()),
        Authority::Dealer => Err(Violation::needs_floor(Some(rule), detail)),
    }
}

/// Reads and checks a reason.
pub(super) fn reason(given: &str) -> Result<String, Violation> {
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", given);
    gate.pass(reason)
}
