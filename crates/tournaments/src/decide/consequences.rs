//! Automatic events: registration closes, alternates are seated, places become known, the
//! tournament ends.

use houseway_base::money::Minor;

use super::Acting;
use crate::{
    amounts::EntryNumber,
    command::Seat,
    event::Event,
    prizes::places::{Due, Place},
    seats::draw,
    state::{EntryState, HandForHand, Phase, ms},
};

impl Acting<'_, '_> {
    /// Adds the events that the clock has caused before this act.
    pub(super) fn catch_up(&mut self) {
        let live = matches!(self.state.phase, Phase::Announced | Phase::Running);
        if !live || self.state.registration_closed || !self.state.closes_by_clock(self.at) {
            return;
        }
        let closes_at = self.state.structure.as_deref().map_or(0, |given| given.closes_at_item);
        let mut closed = self.state.clock.at_ms;
        let _ = self.state.clock.advance(self.state.items(), ms(self.at), |began| {
            if began.item == closes_at {
                closed = began.at_ms;
            }
        });
        let at = chrono::DateTime::from_timestamp_millis(closed).unwrap_or(self.at);
        self.emit(Event::RegistrationClosed { at, by_itself: true });
    }

    /// Adds the events that follow from the act.
    pub(super) fn follow(&mut self) {
        self.seat_alternates();
        self.close_registration();
        self.end_hand_for_hand();
        if self.places_can_be_known() {
            self.places_known();
            self.finish();
        }
    }

    fn seat_alternates(&mut self) {
        let waits =
            |state: EntryState| matches!(state, EntryState::Waiting | EntryState::Registered);
        let live = matches!(self.state.phase, Phase::Announced | Phase::Running);
        if !live || !self.state.seats_drawn || self.state.in_round() {
            return;
        }
        let waiting = self.state.entries.values().filter(|entry| waits(entry.state));
        let waiting: Vec<EntryNumber> = waiting.map(|entry| entry.number).collect();
        for entry in waiting {
            let mut seats = self.late_seats();
            draw::shuffle(&mut seats, self.by.lots);
            let Some(Seat { table, seat }) = seats.first().copied() else { break };
            self.emit(Event::EntrySeated { entry, table, seat, by_hand: false });
        }
    }

    /// Closes registration at once if only one player is left (T5).
    fn close_registration(&mut self) {
        let played = self.state.phase == Phase::Running && self.state.hands > 0;
        if played
            && !self.state.registration_closed
            && self.state.living().count() <= 1
            && self.state.tables.values().all(|table| table.hand.is_none())
        {
            self.emit(Event::RegistrationClosed { at: self.at, by_itself: true });
        }
    }

    /// Ends hand-for-hand if the bubble has burst by the end of a round.
    fn end_hand_for_hand(&mut self) {
        let over = self.state.hand_for_hand.as_ref().is_some_and(HandForHand::is_over);
        if over && self.state.living().count() <= self.state.paid_places() {
            self.emit(Event::HandForHandEnded { at: self.at });
        }
    }

    fn places_can_be_known(&self) -> bool {
        let live = matches!(self.state.phase, Phase::Running | Phase::Over);
        let rebuys = self.state.entries.values().any(|entry| entry.state == EntryState::Busted);
        live && self.state.registration_closed
            && self.state.payouts.is_some()
            && !rebuys
            && !self.state.in_round()
    }

    fn places_known(&mut self) {
        let changed = self.state.dues().into_iter().filter_map(|(number, now)| {
            let known = self.state.entries.get(&number)?.known;
            let before = known.map_or(0, |(_, due): (Place, Due)| due.total());
            (known != Some(now)).then_some((now.1.total() - before, number, now))
        });
        let mut changed: Vec<(Minor, EntryNumber, (Place, Due))> = changed.collect();
        // Reductions come first, so that the pool never pays more than it has.
        changed.sort_by_key(|(change, number, (place, _))| (*change > 0, place.best, *number));
        for (_, entry, (place, due)) in changed {
            let cash = self.state.money(due.cash);
            let seat = due.seat.map(|seat| self.state.money(seat));
            self.emit(Event::PlaceKnown { entry, place, cash, seat });
        }
    }

    /// Ends the tournament once the last place is known. Awards the remaining bounties and the
    /// amount that a deal left for the winner.
    fn finish(&mut self) {
        let living: Vec<(i64, EntryNumber)> =
            self.state.living().map(|entry| (entry.stack, entry.number)).collect();
        let all_known = living.iter().all(|(_, number)| {
            self.state.entries.get(number).is_some_and(|entry| entry.known.is_some())
        });
        let in_play = self.state.tables.values().any(|table| table.hand.is_some());
        if self.state.phase != Phase::Running || !all_known || in_play || living.is_empty() {
            return;
        }
        let best = living.iter().max_by_key(|(stack, number)| (*stack, std::cmp::Reverse(*number)));
        let Some((_, best)) = best.copied() else { return };
        let heads = self.state.entries.values().filter(|entry| entry.head > 0);
        let heads: Vec<(EntryNumber, Minor)> =
            heads.map(|entry| (entry.number, entry.head)).collect();
        for (head, price) in heads {
            // Each player who is still in wins their own bounty. Other bounties that nobody won go
            // to the best-placed player (T7).
            let in_it = living.iter().any(|(_, number)| *number == head);
            let by = if in_it { head } else { best };
            let (cash, on_head) = (self.state.money(price), self.state.money(0));
            self.emit(Event::BountyWon { head, by, cash, on_head });
        }
        if self.state.keep > 0 {
            let amount = self.state.money(self.state.keep);
            self.emit(Event::KeepWon { entry: best, amount });
        }
        self.emit(Event::Over { at: self.at });
    }
}
