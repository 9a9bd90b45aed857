//! Chips that come or go behind while a hand is played.

use super::{Chips, HandInPlay};

impl HandInPlay {
    /// Takes chips that lie behind; a seat that was not dealt in has none here.
    pub fn take_behind(&mut self, seat: u8, chips: Chips) {
        self.shift(seat, -chips);
    }

    /// Puts chips behind. Whoever is all-in is not put back into the betting: the chips lie aside
    /// until the hand is over.
    pub fn give_behind(&mut self, seat: u8, chips: Chips) {
        let place = self.place(seat);
        let all_in =
            place.and_then(|place| self.betting.player(place)).is_some_and(super::Player::all_in);
        if !all_in {
            self.shift(seat, chips);
        }
    }

    /// The hand goes on as if it had begun with this stack: whoever has nothing left to bet is
    /// all-in, and has no turn.
    fn shift(&mut self, seat: u8, chips: Chips) {
        if let Some(place) = self.place(seat) {
            self.setup.shift(place, chips);
            self.walk_again();
        }
    }
}
