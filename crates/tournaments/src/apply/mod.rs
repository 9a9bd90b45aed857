//! Applies events to the state. Every event is accepted in every state.

mod money;

use std::collections::{BTreeMap, BTreeSet};

use houseway_base::money::Minor;

use crate::{
    amounts::{Chips, EntryNumber},
    clock::Mode,
    command::Tender,
    event::Event,
    movements,
    prizes::places::Elimination,
    seats::{draw::Drawn, positions::Table},
    state::{Entry, EntryState, Hand, HandForHand, Phase, Purchase, State, TableState, ms},
    structure::Parts,
};

impl State {
    /// The state after an event.
    #[must_use]
    pub fn apply(mut self, event: &Event) -> Self {
        let moved = movements::of(&self, event);
        self.change(event);
        self.books.post(&moved);
        self
    }

    /// The movements of an event, given the state before it.
    #[must_use]
    pub fn movements(&self, event: &Event) -> crate::books::Movements {
        movements::of(self, event)
    }

    fn entry_mut(&mut self, number: EntryNumber) -> Option<&mut Entry> {
        self.entries.get_mut(&number)
    }

    /// Changes the amount due to an entry. The part of earlier payments that is no longer due
    /// counts as overpaid.
    fn due(&mut self, number: EntryNumber, change: Minor) {
        if let Some(entry) = self.entry_mut(number) {
            entry.due += change;
            entry.overpaid = (entry.paid - entry.due).max(0);
        }
    }

    fn change(&mut self, event: &Event) {
        match event {
            Event::Announced { structure } => {
                self.phase = Phase::Announced;
                self.structure = Some(structure.clone());
            }
            Event::Changed { structure, .. } => self.structure = Some(structure.clone()),
            Event::TableGiven { table, table_id, seats } => {
                let given = TableState {
                    id: *table_id,
                    seating: Table { seats: *seats, ..Table::default() },
                    held: BTreeSet::new(),
                    hand: None,
                    hands: 0,
                    breaking: false,
                    waived: false,
                    raced_to: 0,
                    last_item: None,
                    pushed_ms: None,
                };
                self.tables.insert(*table, given);
            }
            Event::TableTakenBack { table } => drop(self.tables.remove(table)),
            Event::Started { .. } => self.phase = Phase::Running,
            Event::Over { .. } => self.phase = Phase::Over,
            Event::Closed { unclaimed } => {
                self.phase = Phase::Closed;
                for (number, amount) in unclaimed {
                    let amount = self.minor(*amount);
                    if let Some(entry) = self.entry_mut(*number) {
                        entry.unclaimed = amount;
                        entry.paid += amount;
                    }
                }
                self.entries.values_mut().for_each(|entry| entry.stack = 0);
            }
            Event::Cancelled { shares, .. } => self.cancelled(shares),
            Event::Reopened { at } => {
                self.phase = Phase::Running;
                self.clock = self.clock.resumed(self.items(), ms(*at));
            }
            Event::MoveDeferred { until } => self.deferred_until = Some(*until),
            _ => self.change_clock(event),
        }
        if let Event::Over { at } | Event::Cancelled { at, .. } = event
            && self.clock.mode != Mode::NotStarted
        {
            self.clock = self.clock.ended(self.items(), ms(*at));
        }
    }

    fn cancelled(&mut self, shares: &BTreeMap<EntryNumber, houseway_base::money::Money>) {
        let announced = std::mem::replace(&mut self.phase, Phase::Cancelled) == Phase::Announced;
        if announced {
            // Each entry is refunded by a separate event.
            return;
        }
        for (number, share) in shares {
            let share = self.minor(*share);
            self.due(*number, share);
        }
        for entry in self.entries.values_mut() {
            if entry.state.is_in() {
                entry.refund_due +=
                    entry.each_part().map(|part| part.fee + part.staff).sum::<Minor>();
                entry.state = EntryState::Out;
            }
            (entry.head, entry.stack, entry.seat) = (0, 0, None);
        }
        for table in self.tables.values_mut() {
            table.seating.players.clear();
            table.hand = None;
        }
    }

    fn change_clock(&mut self, event: &Event) {
        let items = self.structure.as_deref().map_or(&[][..], |structure| &structure.items);
        let seconds = self.structure.as_deref().map_or(0, |structure| structure.h4h_seconds);
        match event {
            Event::ClockStarted { at } => self.clock = self.clock.started(items, ms(*at)),
            Event::ClockPaused { at, hold } => {
                self.clock = self.clock.paused(items, ms(*at), *hold);
            }
            Event::ClockResumed { at } => self.clock = self.clock.resumed(items, ms(*at)),
            Event::ClockSet { at, item, remaining_ms, .. } => {
                self.clock = self.clock.set(items, ms(*at), *item, *remaining_ms);
            }
            Event::HandForHandAnnounced { at, tables } => {
                self.clock = self.clock.with_hand_for_hand(items, ms(*at), true);
                let round = HandForHand { round: 1, playing: tables.clone(), ..Default::default() };
                self.hand_for_hand = Some(round);
            }
            Event::RoundReleased { at, round, tables } => {
                self.clock = self.clock.round_released(items, ms(*at), seconds);
                let round =
                    HandForHand { round: *round, to_deal: tables.clone(), ..Default::default() };
                self.hand_for_hand = Some(round);
            }
            Event::ShowdownReleased { table } => {
                if let Some(round) = &mut self.hand_for_hand {
                    round.shown.insert(*table);
                }
            }
            Event::HandForHandEnded { at } => {
                self.clock = self.clock.with_hand_for_hand(items, ms(*at), false);
                self.hand_for_hand = None;
            }
            _ => self.change_entries(event),
        }
    }

    fn change_entries(&mut self, event: &Event) {
        match event {
            Event::EntrySold { .. } => self.sold(event),
            Event::EntrySeated { entry, table, seat, .. } => self.seat(*entry, *table, *seat),
            Event::SeatsDrawn { drawn, .. } => {
                self.seats_drawn = true;
                self.seat_all(drawn);
            }
            Event::EntryRefunded { entry, .. } => {
                self.used.retain(|_, by| by != entry);
                self.leave(*entry, EntryState::Unregistered);
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.head = 0;
                }
            }
            Event::EntryRemoved { entry, .. } => {
                self.leave(*entry, EntryState::NoShow);
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.refund_due = entry.price_paid();
                    entry.head = 0;
                }
            }
            Event::Forfeited { entry, chips } => self.eliminated(*entry, chips.0, EntryState::Out),
            Event::Disqualified { entry, chips, .. } => {
                self.eliminated(*entry, chips.0, EntryState::Disqualified);
            }
            Event::PurchaseSold { entry, kind, name, tender, price } => {
                let parts = self.structure.as_deref().map(|given| given.parts(price));
                let parts = parts.unwrap_or_default();
                self.use_tender(tender, *entry);
                self.bought(
                    *entry,
                    Purchase { kind: *kind, name: name.clone(), tender: tender.clone(), parts },
                );
            }
            Event::RegistrationClosed { .. } => {
                self.registration_closed = true;
            }
            Event::RegistrationReopened { .. } => {
                (self.registration_closed, self.reopened) = (false, true);
            }
            _ => self.change_seats(event),
        }
    }

    fn sold(&mut self, event: &Event) {
        let Event::EntrySold { entry, player, patron_id, name, kind, tender, price, waits } = event
        else {
            return;
        };
        let price = self.structure.as_deref().map_or_else(Parts::default, |s| s.parts(price));
        self.use_tender(tender, *entry);
        let state = if *waits { EntryState::Waiting } else { EntryState::Registered };
        let sold = Entry {
            number: *entry,
            player: player.clone(),
            patron_id: patron_id.clone(),
            name: name.clone(),
            kind: *kind,
            tender: tender.clone(),
            price,
            state,
            seat: None,
            last_seat: None,
            stack: 0,
            purchases: Vec::new(),
            dealt_in: false,
            present: false,
            head: price.bounty,
            head_won: Vec::new(),
            pending_winners: Vec::new(),
            known: None,
            due: 0,
            paid: 0,
            overpaid: 0,
            refund_due: 0,
            refund_paid: 0,
            unclaimed: 0,
            seat_won: 0,
        };
        self.entries.insert(*entry, sold);
    }

    fn use_tender(&mut self, tender: &Tender, entry: EntryNumber) {
        let number = match tender {
            Tender::Voucher { number } => format!("voucher {number}"),
            Tender::Seat { number, .. } => format!("seat {number}"),
            Tender::Cash | Tender::Prepaid { .. } => return,
        };
        self.used.insert(number, entry);
    }

    /// Gives an entry its seat, and its first stack if it has none.
    fn seat(&mut self, number: EntryNumber, table: u16, seat: u8) {
        if let Some(table) = self.tables.get_mut(&table) {
            table.seating.players.insert(seat, number);
        }
        if let Some(entry) = self.entry_mut(number) {
            if matches!(entry.state, EntryState::Waiting | EntryState::Registered) {
                let bought = entry.purchases.iter().map(|purchase| purchase.parts.chips);
                entry.stack = entry.price.chips + bought.sum::<i64>();
                entry.state = EntryState::Seated;
            }
            entry.seat = Some((table, seat));
        }
    }

    /// Frees an entry's seat.
    fn stand_up(&mut self, number: EntryNumber) {
        let seat = self.entry_mut(number).and_then(|entry| {
            entry.last_seat = entry.seat;
            entry.seat.take()
        });
        if let Some((table, seat)) = seat
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.seating.players.retain(|_, entry| *entry != number);
            table.seating.balanced.remove(&number);
            table.held.remove(&seat);
        }
    }

    fn leave(&mut self, number: EntryNumber, state: EntryState) {
        self.stand_up(number);
        if let Some(entry) = self.entry_mut(number) {
            (entry.state, entry.stack) = (state, 0);
        }
    }

    /// Records an elimination outside a hand. The elimination is never simultaneous with another
    /// one, and nobody wins the bounty (T7).
    fn eliminated(&mut self, number: EntryNumber, stack: i64, state: EntryState) {
        let table = self.entries.get(&number).and_then(|entry| entry.seat).map_or(0, |at| at.0);
        let out = Elimination { entry: number, table, hand: None, stack, round: None };
        self.eliminations.push(out);
        self.leave(number, state);
    }

    fn bought(&mut self, number: EntryNumber, purchase: Purchase) {
        let Some(entry) = self.entries.get_mut(&number) else { return };
        let issued = !matches!(entry.state, EntryState::Waiting | EntryState::Registered);
        if issued {
            entry.stack += purchase.parts.chips;
        }
        entry.purchases.push(purchase);
        if entry.state == EntryState::Busted {
            entry.state = EntryState::Playing;
            entry.pending_winners.clear();
            self.eliminations.retain(|out| out.entry != number);
            if let Some((table, seat)) = entry.seat
                && let Some(table) = self.tables.get_mut(&table)
            {
                table.held.remove(&seat);
                table.seating.players.insert(seat, number);
            }
        }
    }

    fn seat_all(&mut self, drawn: &[Drawn]) {
        for one in drawn {
            self.seat(one.entry, one.table, one.seat);
        }
    }

    fn move_all(&mut self, drawn: &[Drawn]) {
        for one in drawn {
            self.stand_up(one.entry);
        }
        self.seat_all(drawn);
    }

    fn change_seats(&mut self, event: &Event) {
        match event {
            Event::Redrawn { drawn, .. } => {
                self.move_all(drawn);
                self.tables.values_mut().for_each(draw_next_button);
            }
            Event::TableBreaking { table } => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.breaking = true;
                }
            }
            Event::TableBroken { table, drawn, .. } => {
                self.move_all(drawn);
                if let Some(table) = self.tables.get_mut(table) {
                    draw_next_button(table);
                }
            }
            Event::FinalTableDrawn { table, seats, drawn, .. } => {
                self.move_all(drawn);
                self.tables.values_mut().for_each(draw_next_button);
                if let Some(table) = self.tables.get_mut(table) {
                    table.seating.seats = *seats;
                }
            }
            Event::Moved { made, .. } => {
                self.stand_up(made.entry);
                self.seat(made.entry, made.to_table, made.to_seat);
                if let Some(table) = self.tables.get_mut(&made.to_table) {
                    table.seating.balanced.insert(made.entry);
                }
                self.deferred_until = None;
            }
            Event::SeatPutRight { entry, to } => {
                self.stand_up(*entry);
                self.seat(*entry, to.table, to.seat);
            }
            Event::HaltWaived { table } => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.waived = true;
                }
            }
            _ => self.change_hands(event),
        }
    }

    fn change_hands(&mut self, event: &Event) {
        match event {
            Event::HandDealt { table, hand, item, positions, dealt, away, push, .. } => {
                let stack = |entry| self.entries.get(entry).map_or(0, |entry: &Entry| entry.stack);
                let stacks = dealt.iter().map(|(seat, entry)| (*seat, stack(entry))).collect();
                let played = Hand {
                    number: *hand,
                    item: *item,
                    dealt: dealt.clone(),
                    stacks,
                    button: positions.button,
                };
                self.hands += 1;
                if let Some(table) = self.tables.get_mut(table) {
                    (table.hand, table.hands, table.waived) = (Some(played), *hand, false);
                    table.last_item = Some(*item);
                    table.pushed_ms = push.map(|push| ms(push.in_at)).or(table.pushed_ms);
                    table.seating.last = Some(*positions);
                    table.seating.dealt_last = dealt.clone();
                    table.seating.balanced.retain(|entry| !dealt.values().any(|one| one == entry));
                }
                if let Some(round) = &mut self.hand_for_hand
                    && round.to_deal.remove(table)
                {
                    round.playing.insert(*table);
                }
                for (seat, number) in dealt {
                    if let Some(entry) = self.entries.get_mut(number) {
                        entry.dealt_in = true;
                        entry.present |= !away.contains(seat);
                        entry.state = EntryState::Playing;
                    }
                }
            }
            Event::HandSettled { table, stacks, .. } => self.settled(*table, stacks),
            Event::PlayerBusted { .. } => self.busted(event),
            Event::PlayerOut { entry } => {
                self.leave(*entry, EntryState::Out);
            }
            Event::ChipsRaced { table, chip, stacks, .. } => {
                let players = self.tables.get_mut(table).map(|table| {
                    table.raced_to = chip.0;
                    table.seating.players.clone()
                });
                self.set_stacks(&players.unwrap_or_default(), stacks);
            }
            Event::ChipsRemoved { entry: Some(entry), amount, .. } => {
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.stack -= amount.0;
                }
            }
            Event::Reinstated { .. } => self.reinstated(event),
            _ => self.change_money(event),
        }
    }

    fn set_stacks(&mut self, players: &BTreeMap<u8, EntryNumber>, stacks: &BTreeMap<u8, Chips>) {
        for (seat, stack) in stacks {
            if let Some(entry) = players.get(seat).and_then(|number| self.entry_mut(*number)) {
                entry.stack = stack.0;
            }
        }
    }

    fn settled(&mut self, table: u16, stacks: &BTreeMap<u8, Chips>) {
        let hand = self.tables.get_mut(&table).and_then(|table| table.hand.take());
        if let Some(round) = &mut self.hand_for_hand {
            round.playing.remove(&table);
        }
        let Some(hand) = hand else { return };
        for (seat, number) in &hand.dealt {
            let before = hand.stacks.get(seat).copied().unwrap_or(0);
            let after = stacks.get(seat).map_or(before, |stack| stack.0);
            if let Some(entry) = self.entries.get_mut(number) {
                // The stacks at the end of a hand do not include chips that were bought while it
                // was in play.
                entry.stack += after - before;
            }
        }
    }

    fn busted(&mut self, event: &Event) {
        let Event::PlayerBusted { entry: number, table, hand, stack, round, may_rebuy, winners } =
            event
        else {
            return;
        };
        self.eliminations.push(Elimination {
            entry: *number,
            table: *table,
            hand: Some(*hand),
            stack: stack.0,
            round: *round,
        });
        let Some(entry) = self.entries.get_mut(number) else { return };
        entry.pending_winners.clone_from(winners);
        if !may_rebuy {
            self.leave(*number, EntryState::Out);
            return;
        }
        entry.state = EntryState::Busted;
        let seat = entry.seat.map_or(0, |(_, seat)| seat);
        if let Some(table) = self.tables.get_mut(table) {
            table.seating.players.remove(&seat);
            table.held.insert(seat);
        }
    }

    fn reinstated(&mut self, event: &Event) {
        let Event::Reinstated { entry: number, table, seat, stack, taken, bounty_back, .. } = event
        else {
            return;
        };
        for (other, amount) in taken {
            if let Some(entry) = self.entry_mut(*other) {
                entry.stack -= amount.0;
            }
        }
        self.eliminations.retain(|out| out.entry != *number);
        self.rulings.retain(|(entry, _)| entry != number);
        let Some(entry) = self.entries.get_mut(number) else { return };
        (entry.state, entry.stack) = (EntryState::Playing, stack.0);
        let won = std::mem::take(&mut entry.head_won);
        self.revoke_place(*number);
        if *bounty_back {
            let mut head = 0;
            for won in won {
                self.due(won.by, -won.cash);
                if let Some(winner) = self.entry_mut(won.by) {
                    winner.head -= won.on_head;
                }
                head += won.cash + won.on_head;
            }
            if let Some(entry) = self.entry_mut(*number) {
                // The part of the bounty that was awarded at the end of the tournament has already
                // been restored.
                entry.head += head;
            }
        }
        self.seat(*number, *table, *seat);
    }
}

/// Makes a table draw its button, because all its players have changed.
fn draw_next_button(table: &mut TableState) {
    table.seating.last = None;
    table.seating.dealt_last.clear();
    table.seating.balanced.clear();
    table.breaking = false;
}
