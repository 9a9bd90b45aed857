//! Chips behind that are added or removed during a hand.

use super::{Chips, HandInPlay, Seat};

impl HandInPlay {
    /// Removes chips behind. A seat that was not dealt in has no chips in the hand.
    pub fn take_behind(&mut self, seat: Seat, chips: Chips) {
        self.shift(seat, -chips);
    }

    /// Adds chips behind. A player who is all-in stays all-in: the chips are set aside until the
    /// hand is over.
    pub fn give_behind(&mut self, seat: Seat, chips: Chips) {
        let place = self.place(seat);
        let all_in =
            place.and_then(|place| self.betting.player(place)).is_some_and(super::Player::all_in);
        if !all_in {
            self.shift(seat, chips);
        }
    }

    /// Continues the hand as if the seat had begun it with `chips` more. A player with nothing
    /// left to bet is all-in and has no more turns.
    fn shift(&mut self, seat: Seat, chips: Chips) {
        if let Some(place) = self.place(seat) {
            self.setup.shift(place, chips);
            self.walk_again();
        }
    }
}
