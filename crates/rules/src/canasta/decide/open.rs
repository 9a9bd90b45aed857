//! Opening a game: which seat deals first.

use crate::{
    Gate,
    canasta::{command::Opening, seat::Seat, state::State},
};

/// The seat that deals first: the seat named in the command, or else the next dealer after the
/// table's previous game (`canasta.md`, 3). None if partners have to be drawn.
pub(super) fn dealer(opening: &Opening, previous: Option<&State>, gate: &mut Gate) -> Option<Seat> {
    match opening.dealer {
        Some(number) => gate.seat_of_four("/dealer", number),
        None => previous.and_then(State::table)?.dealer,
    }
}
