//! Decides on entries, re-entries, rebuys, add-ons and refunds (3.1 to 3.5).

use houseway_base::money::Money;
use houseway_rules::{Gate, Violation};
use houseway_words::said;

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::EntryNumber,
    check, codes,
    command::{Command, EntryKind, PurchaseKind, Seat, Tender},
    event::Event,
    seats::draw,
    state::{Entry, EntryState, Phase, ms},
    structure::{LateSeats, Price, RebuyWhen},
};

impl Acting<'_, '_> {
    pub(super) fn sell(&mut self, command: &Command) -> Step {
        match command {
            Command::SellEntry { .. } => self.sell_entry(command),
            Command::SellPurchase { entry, kind, name, tender } => {
                self.sell_purchase(*entry, *kind, name.as_deref(), tender)
            }
            Command::DeclineRebuy { entry } => {
                if self.entry(*entry)?.state != EntryState::Busted {
                    let detail = said!("tournament-no-rebuy-open", entry = entry.to_string());
                    return refuse(&codes::WRONG_STATE, "tournaments/3.1", detail);
                }
                self.out(*entry);
                Ok(())
            }
            Command::Refund { entry, reason } => self.refund(*entry, reason),
            _ => Ok(()),
        }
    }

    /// Records that a busted player does not rebuy, and awards the bounty.
    pub(super) fn out(&mut self, number: EntryNumber) {
        let entry = self.state.entries.get(&number);
        let winners = entry.map(|entry| entry.pending_winners.clone()).unwrap_or_default();
        self.emit(Event::PlayerOut { entry: number });
        self.bounty_falls(number, &winners);
    }

    fn open(&self) -> Step {
        if self.state.registration_open(self.at) {
            return Ok(());
        }
        self.phase(&[Phase::Announced, Phase::Running])?;
        let item = self.structure()?.closes_at_item;
        let level = crate::clock::level_number(self.state.items(), item);
        let detail = match level {
            Some(level) => said!("tournament-closed-with-level", level = level.to_string()),
            None => said!("tournament-closed-with-break"),
        };
        refuse(&codes::REGISTRATION_CLOSED, "tournaments/2.5", detail)
    }

    fn sell_entry(&mut self, command: &Command) -> Step {
        let Command::SellEntry { player, patron_id, name, kind, tender, seat, wait, forfeit } =
            command
        else {
            return Ok(());
        };
        self.open()?;
        let mut gate = Gate::default();
        let texts = (gate.name("/player", player, 40), gate.name("/name", name, 40));
        let of_player = |entry: &&Entry| {
            entry.state.counts()
                && (entry.player == player.trim()
                    || patron_id.is_some() && entry.patron_id == *patron_id)
        };
        let earlier: Vec<&Entry> = self.state.entries.values().filter(of_player).collect();
        let given_up = self.may_enter(&mut gate, *kind, *forfeit, &earlier);
        let price = match kind {
            EntryKind::Entry => Some(self.structure()?.entry_price()),
            EntryKind::ReEntry => self.structure()?.re_entry_price(),
        };
        let total = price.map(|price| self.structure().map(|s| s.parts(&price).total()));
        self.tender(&mut gate, tender, total.transpose()?.unwrap_or(0))?;
        let busted: Vec<EntryNumber> = earlier
            .iter()
            .filter(|entry| entry.state == EntryState::Busted)
            .map(|entry| entry.number)
            .collect();
        let waits = self.no_seat_free(given_up.is_some());
        if waits && !wait {
            let many = self.state.living().count();
            let detail = said!("tournament-would-wait", many = many.to_string());
            gate.problem(&codes::CAPACITY_REACHED, Some("tournaments/3.1"), "/wait", detail);
        }
        let (Some(player), Some(name), Some(price)) = (texts.0, texts.1, price) else {
            return gate.pass(None);
        };
        gate.done(())?;
        self.unused(tender)?;
        for busted in busted {
            self.out(busted);
        }
        if let Some((number, stack)) = given_up {
            let stack = crate::amounts::Chips(stack);
            self.emit(Event::Forfeited { entry: number, chips: stack });
        }
        let last = self.state.entries.keys().next_back().map_or(0, |number| number.0);
        let entry = EntryNumber(last + 1);
        self.emit(Event::EntrySold {
            entry,
            player,
            patron_id: patron_id.clone(),
            name,
            kind: *kind,
            tender: tender.clone(),
            price,
            waits,
        });
        if self.state.seats_drawn && !waits { self.seat_late(entry, *seat) } else { Ok(()) }
    }

    /// Records why a player may not enter. Returns the stack in play that the player gives up, if
    /// there is one.
    fn may_enter(
        &self,
        gate: &mut Gate,
        kind: EntryKind,
        forfeit: bool,
        earlier: &[&Entry],
    ) -> Option<(EntryNumber, i64)> {
        let rule = Some("tournaments/3.1");
        let in_with =
            earlier.iter().find(|one| one.state.is_in() && one.state != EntryState::Busted);
        let may_forfeit = self.state.structure.as_deref().is_some_and(|given| given.forfeit);
        let given_up = in_with
            .filter(|one| forfeit && may_forfeit && one.state == EntryState::Playing)
            .map(|one| (one.number, one.stack));
        if let (Some(one), None) = (in_with, given_up) {
            let detail =
                said!("tournament-is-in", player = &one.player, entry = one.number.to_string());
            gate.problem(&codes::ALREADY_IN, rule, "/player", detail);
        }
        if let Some((number, _)) = given_up {
            let seat = self.state.entries.get(&number).and_then(|entry| entry.seat);
            if let Some(Err(refused)) = seat.map(|(table, _)| self.no_hand_at(table)) {
                refused.problems.into_iter().for_each(|problem| gate.note(problem));
            }
        }
        let again = self.state.structure.as_deref().and_then(|given| given.prices.re_entry);
        let used = earlier.iter().filter(|one| one.kind == EntryKind::ReEntry).count();
        match (kind, again) {
            (EntryKind::Entry, None) if !earlier.is_empty() && in_with.is_none() => {
                let detail = said!("tournament-nobody-twice");
                gate.problem(&codes::RE_ENTRIES_USED, rule, "/player", detail);
            }
            (EntryKind::Entry, Some(_)) if !earlier.is_empty() && in_with.is_none() => {
                let detail = said!("tournament-sell-re-entry");
                gate.problem(&codes::NOT_A_RE_ENTRY, rule, "/kind", detail);
            }
            (EntryKind::Entry, _) => {}
            (EntryKind::ReEntry, None) => {
                let detail = said!("tournament-nobody-twice");
                gate.problem(&codes::RE_ENTRIES_USED, rule, "/kind", detail);
            }
            (EntryKind::ReEntry, Some(_)) if earlier.is_empty() => {
                let detail = said!("tournament-none-out");
                gate.problem(&codes::NOT_A_RE_ENTRY, rule, "/kind", detail);
            }
            (EntryKind::ReEntry, Some(again)) => {
                let most = again.max.and_then(|most| usize::try_from(most).ok());
                if most.is_some_and(|most| used >= most) {
                    let detail = said!("tournament-re-entries", used = used.to_string());
                    gate.problem(&codes::RE_ENTRIES_USED, rule, "/player", detail);
                }
            }
        }
        given_up
    }

    /// Records the problems with a tender.
    fn tender(&self, gate: &mut Gate, tender: &Tender, total: i64) -> Step {
        let structure = self.structure()?;
        let rule = Some("tournaments/3.2");
        match tender {
            Tender::Cash => {}
            Tender::Prepaid { reference } => {
                gate.name("/tender/reference", reference, 40);
            }
            Tender::Voucher { number } => {
                gate.name("/tender/number", number, 40);
            }
            Tender::Seat { number, value } => {
                gate.name("/tender/number", number, 40);
                let worth = check::amount(gate, structure, "/tender/value", *value);
                if worth.is_some_and(|worth| worth != total) {
                    let price = structure.money(total);
                    let detail = said!(
                        "tournament-seat-worth",
                        value = value.to_string(),
                        price = price.to_string()
                    );
                    gate.problem(&codes::SEAT_VALUE_DIFFERS, rule, "/tender/value", detail);
                }
            }
        }
        Ok(())
    }

    /// Refuses a voucher or a seat that has already been used as payment.
    fn unused(&self, tender: &Tender) -> Step {
        let (what, number, code) = match tender {
            Tender::Voucher { number } => ("voucher", number, &codes::VOUCHER_USED),
            Tender::Seat { number, .. } => ("seat", number, &codes::SEAT_USED),
            Tender::Cash | Tender::Prepaid { .. } => return Ok(()),
        };
        let Some(by) = self.state.used.get(&format!("{what} {number}")) else { return Ok(()) };
        let detail = said!("tournament-used-for", number = number, entry = by.to_string());
        let mut used = Violation::not_now(code, Some("tournaments/3.2"), detail);
        for problem in &mut used.problems {
            "/tender/number".clone_into(&mut problem.pointer);
        }
        Err(used)
    }

    /// Whether another entry would have to wait for a seat.
    fn no_seat_free(&self, one_leaves: bool) -> bool {
        let living = self.state.living().count() - usize::from(one_leaves);
        let capacity = self.state.structure.as_deref().and_then(|given| given.capacity);
        let capacity = capacity.unwrap_or(check::MOST_ENTRIES);
        let full = usize::try_from(capacity).is_ok_and(|capacity| living >= capacity);
        let seats: usize =
            self.state.tables.values().map(|table| usize::from(table.seating.seats)).sum();
        full || !self.state.tables.is_empty() && living >= seats
    }

    /// The seats that a late entry can get (4.5).
    pub(super) fn late_seats(&self) -> Vec<Seat> {
        let rule = self.state.structure.as_deref().map(|given| given.late_seats);
        let tables = self.state.tables.iter().filter(|(_, table)| !table.breaking);
        let used = |table: &crate::state::TableState| {
            !table.seating.players.is_empty() || !table.held.is_empty()
        };
        let open: Vec<(u16, usize, Vec<u8>, bool)> = tables
            .map(|(number, table)| {
                (*number, table.seating.players.len(), table.open(), used(table))
            })
            .filter(|(_, _, open, _)| !open.is_empty())
            .collect();
        let in_use = || open.iter().filter(|(_, _, _, used)| *used);
        let shortest = in_use().map(|(_, many, _, _)| *many).min();
        let chosen: Vec<&(u16, usize, Vec<u8>, bool)> = match (shortest, rule) {
            (None, _) => open.first().into_iter().collect(),
            (Some(_), Some(LateSeats::Any)) => in_use().collect(),
            (Some(least), _) => in_use().filter(|(_, many, _, _)| *many == least).collect(),
        };
        let seats = chosen.into_iter().flat_map(|(table, _, open, _)| {
            open.iter().map(|seat| Seat { table: *table, seat: *seat })
        });
        seats.collect()
    }

    /// Seats a late entry, in the seat that was drawn by hand or in one that is drawn now.
    pub(super) fn seat_late(&mut self, entry: EntryNumber, typed: Option<Seat>) -> Step {
        let mut seats = self.late_seats();
        let seat = match typed {
            Some(typed) if seats.contains(&typed) => Some(typed),
            Some(Seat { table, seat }) => {
                let tables: Vec<String> = seats.iter().map(|seat| seat.table.to_string()).collect();
                let first = tables.first().cloned().unwrap_or_default();
                let (seat, table) = (seat.to_string(), table.to_string());
                let detail =
                    said!("tournament-not-drawn", seat = seat, table = table, first = first);
                return wrong(&codes::NOT_DRAWN_RIGHT, "tournaments/4.5", "/seat", detail);
            }
            None => {
                draw::shuffle(&mut seats, self.by.lots);
                seats.first().copied()
            }
        };
        if let Some(Seat { table, seat }) = seat {
            let by_hand = typed.is_some();
            self.emit(Event::EntrySeated { entry, table, seat, by_hand });
        }
        Ok(())
    }

    fn sell_purchase(
        &mut self,
        number: EntryNumber,
        kind: PurchaseKind,
        name: Option<&str>,
        tender: &Tender,
    ) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let entry = self.entry(number)?;
        if !entry.state.is_in() {
            let detail = said!("tournament-is-out", entry = number.to_string());
            return refuse(&codes::WRONG_STATE, "tournaments/3.5", detail);
        }
        if self.state.payouts.is_some() {
            return refuse(
                &codes::PAYOUTS_FIXED,
                "tournaments/3.7",
                said!("tournament-payouts-fixed"),
            );
        }
        let (name, price) = match kind {
            PurchaseKind::Rebuy => ("rebuy".to_owned(), self.rebuy(entry)?),
            PurchaseKind::AddOn => self.add_on(entry, name)?,
        };
        let mut gate = Gate::default();
        let total = self.structure()?.parts(&price).total();
        self.tender(&mut gate, tender, total)?;
        gate.done(())?;
        self.unused(tender)?;
        let tender = tender.clone();
        self.emit(Event::PurchaseSold { entry: number, kind, name, tender, price });
        Ok(())
    }

    /// The current price of a rebuy for this entry.
    fn rebuy(&self, entry: &Entry) -> Result<Price, Violation> {
        let rule = "tournaments/3.5";
        let structure = self.structure()?;
        let Some(rebuy) = structure.prices.rebuy else {
            return refuse(&codes::WINDOW_CLOSED, rule, said!("tournament-no-rebuys"));
        };
        let item = self.state.clock.at(self.state.items(), ms(self.at)).item;
        // A player who busted in a hand dealt before the rebuy window closed can still rebuy
        // afterwards.
        if entry.state != EntryState::Busted && item >= structure.rebuys_until() {
            let detail =
                said!("tournament-rebuys-end", item = structure.rebuys_until().to_string());
            return refuse(&codes::WINDOW_CLOSED, rule, detail);
        }
        let bought =
            entry.purchases.iter().filter(|bought| bought.kind == PurchaseKind::Rebuy).count();
        let most = rebuy.max.and_then(|most| usize::try_from(most).ok());
        if most.is_some_and(|most| bought >= most) {
            let detail = said!(
                "tournament-rebuys-bought",
                entry = entry.number.to_string(),
                many = bought.to_string()
            );
            return wrong(&codes::PURCHASE_USED, rule, "/entry", detail);
        }
        let small = rebuy.when == RebuyWhen::AtOrBelowStart && entry.stack <= entry.price.chips;
        if entry.state != EntryState::Busted && !small {
            let detail = said!(
                "tournament-has-chips",
                entry = entry.number.to_string(),
                chips = entry.stack.to_string()
            );
            return wrong(&codes::TOO_MANY_CHIPS, rule, "/entry", detail);
        }
        let [stake, fee, staff] = [rebuy.stake, rebuy.fee, rebuy.staff];
        Ok(Price { stake, fee, staff, bounty: Money::ZERO, chips: rebuy.chips })
    }

    /// The current price of an add-on for this entry, and the add-on's name.
    fn add_on(&self, entry: &Entry, name: Option<&str>) -> Result<(String, Price), Violation> {
        let rule = "tournaments/3.5";
        let structure = self.structure()?;
        let item = self.state.clock.at(self.state.items(), ms(self.at)).item;
        let sold =
            structure.prices.add_ons.iter().filter(|sold| name.is_none_or(|n| n == sold.name));
        let begun = self.state.clock.mode != crate::clock::Mode::NotStarted;
        let now = sold.clone().find(|sold| begun && sold.at_items.contains(&item));
        let Some(add_on) = now else {
            let items: Vec<String> =
                sold.flat_map(|sold| &sold.at_items).map(usize::to_string).collect();
            let detail = said!("tournament-add-on-items", items = items.join(", "));
            return refuse(&codes::WINDOW_CLOSED, rule, detail);
        };
        let twice = entry
            .purchases
            .iter()
            .any(|bought| bought.kind == PurchaseKind::AddOn && bought.name == add_on.name);
        if twice {
            let detail = said!("tournament-has-bought", entry = entry.number.to_string());
            return wrong(&codes::PURCHASE_USED, rule, "/entry", detail);
        }
        if entry.state == EntryState::Busted && item >= structure.rebuys_until() {
            let detail = said!("tournament-broke-add-on");
            return refuse(&codes::WINDOW_CLOSED, rule, detail);
        }
        let [stake, fee, staff] = [add_on.stake, add_on.fee, add_on.staff];
        let price = Price { stake, fee, staff, bounty: Money::ZERO, chips: add_on.chips };
        Ok((add_on.name.clone(), price))
    }

    fn refund(&mut self, number: EntryNumber, reason: &str) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let entry = self.entry(number)?;
        let rule = "tournaments/3.3";
        if entry.dealt_in {
            let detail = said!("tournament-dealt-in", entry = number.to_string());
            return refuse(&codes::DEALT_IN_ALREADY, rule, detail);
        }
        if !entry.state.is_in() {
            let detail = said!("tournament-is-out", entry = number.to_string());
            return refuse(&codes::WRONG_STATE, rule, detail);
        }
        if self.state.payouts.is_some() {
            return refuse(&codes::PAYOUTS_FIXED, rule, said!("tournament-payouts-fixed"));
        }
        let reason = Self::reason(reason)?;
        self.emit(Event::EntryRefunded { entry: number, reason });
        Ok(())
    }
}
