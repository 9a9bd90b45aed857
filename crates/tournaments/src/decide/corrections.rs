//! Decides on disqualifications, removals, reinstatements and rulings (3.4, 5.5, 5.6).

use std::collections::BTreeMap;

use houseway_rules::Gate;
use houseway_words::said;

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::{Chips, EntryNumber},
    clock::Mode,
    codes,
    command::{Command, PrizeRuling, Seat},
    event::Event,
    state::{EntryState, Phase, ms},
    structure::NoShow,
};

impl Acting<'_, '_> {
    pub(super) fn put_right(&mut self, command: &Command) -> Step {
        match command {
            Command::Disqualify { entry, rule, reason } => {
                self.phase(&[Phase::Running])?;
                let mut gate = Gate::default();
                let texts = (gate.name("/rule", rule, 64), gate.free_text("/reason", reason));
                let (Some(rule), Some(reason)) = texts else { return gate.pass(None) };
                let chips = self.stack_to_remove(*entry)?;
                self.emit(Event::Disqualified { entry: *entry, chips, rule, reason });
                Ok(())
            }
            Command::Remove { entry, reason } => self.remove(*entry, reason),
            Command::RemoveChips { entry, amount, reason } => {
                self.phase(&[Phase::Running])?;
                let amount = Self::positive_chips("/amount", *amount)?;
                let reason = Self::reason(reason)?;
                if let Some(entry) = entry {
                    let has = self.stack_to_remove(*entry)?;
                    if amount >= has.0 {
                        let detail = said!(
                            "tournament-keeps-one",
                            entry = entry.to_string(),
                            has = has.to_string()
                        );
                        return wrong(&codes::MORE_THAN_HELD, "tournaments/2.6", "/amount", detail);
                    }
                }
                let amount = Chips(amount);
                self.emit(Event::ChipsRemoved { entry: *entry, amount, reason });
                Ok(())
            }
            Command::Reinstate { .. } => self.reinstate(command),
            Command::RulePrize { entry, how } => self.rule_prize(*entry, *how),
            _ => Ok(()),
        }
    }

    /// The stack of an entry, if chips can be taken from it: the entry must be playing, and no hand
    /// may be in play at its table.
    fn stack_to_remove(&self, number: EntryNumber) -> Result<Chips, houseway_rules::Violation> {
        let entry = self.entry(number)?;
        if !matches!(entry.state, EntryState::Seated | EntryState::Playing) {
            let detail = said!("tournament-plays-not", entry = number.to_string());
            return refuse(&codes::WRONG_STATE, "tournaments/5.5", detail);
        }
        let (table, _) = self.seat_of(number)?;
        self.no_hand_at(table)?;
        Ok(Chips(entry.stack))
    }

    fn remove(&mut self, number: EntryNumber, reason: &str) -> Step {
        self.phase(&[Phase::Running])?;
        let rule = "tournaments/3.4";
        let reason = Self::reason(reason)?;
        if self.state.payouts.is_some() {
            return refuse(&codes::PAYOUTS_FIXED, rule, said!("tournament-payouts-fixed"));
        }
        let chips = self.stack_to_remove(number)?;
        let NoShow::RemovedAtItem(from) = self.structure()?.no_show else {
            let detail = said!("tournament-blinded");
            return refuse(&codes::WRONG_STATE, rule, detail);
        };
        let clock = self.state.clock.at(self.state.items(), ms(self.at));
        if clock.mode == Mode::NotStarted || clock.item < from {
            let detail = said!("tournament-not-before", item = from.to_string());
            return refuse(&codes::WRONG_STATE, rule, detail);
        }
        if self.entry(number)?.present {
            let detail = said!("tournament-was-there", entry = number.to_string());
            return refuse(&codes::DEALT_IN_ALREADY, rule, detail);
        }
        self.emit(Event::EntryRemoved { entry: number, chips, reason });
        Ok(())
    }

    fn reinstate(&mut self, command: &Command) -> Step {
        let Command::Reinstate { entry: number, stack, taken, to, reason } = command else {
            return Ok(());
        };
        self.phase(&[Phase::Running, Phase::Over])?;
        let rule = "tournaments/5.6";
        let entry = self.entry(*number)?;
        let gone = matches!(entry.state, EntryState::Out | EntryState::Disqualified);
        // A seat that was won might already have been used, so a finished satellite stays finished.
        let seats_won = self.state.phase == Phase::Over
            && self.state.payouts.as_ref().is_some_and(|payouts| payouts.seats > 0);
        if !gone || !self.state.deal_signers.is_empty() || seats_won {
            let detail = said!("tournament-not-out", entry = number.to_string());
            return refuse(&codes::WRONG_STATE, rule, detail);
        }
        let stack = Self::positive_chips("/stack", *stack)?;
        let reason = Self::reason(reason)?;
        let mut gate = Gate::default();
        let mut from: BTreeMap<EntryNumber, Chips> = BTreeMap::new();
        for (index, one) in taken.iter().enumerate() {
            let pointer = format!("/taken/{index}/amount");
            let amount = Self::positive_chips(&pointer, one.amount)?;
            let has = self.stack_to_remove(one.entry)?;
            if amount >= has.0 || from.insert(one.entry, Chips(amount)).is_some() {
                let detail = said!(
                    "tournament-keeps-one",
                    entry = one.entry.to_string(),
                    has = has.to_string()
                );
                gate.problem(&codes::MORE_THAN_HELD, Some(rule), pointer, detail);
            }
        }
        if from.values().map(|amount| amount.0).sum::<i64>() > stack {
            let detail = said!("tournament-takes-more");
            gate.problem(&codes::MORE_THAN_HELD, Some(rule), "/taken", detail);
        }
        gate.done(())?;
        let seat = self.seat_back(*number, *to)?;
        let won = &self.entry(*number)?.head_won;
        let all_play = won
            .iter()
            .all(|won| self.state.entries.get(&won.by).is_some_and(|by| by.state.is_in()));
        let bounty_back = all_play && !won.is_empty();
        if self.state.phase == Phase::Over {
            self.go_on();
        }
        self.emit(Event::Reinstated {
            entry: *number,
            table: seat.table,
            seat: seat.seat,
            stack: Chips(stack),
            taken: from,
            bounty_back,
            reason,
        });
        Ok(())
    }

    /// Reverses the effects of the end of the tournament.
    fn go_on(&mut self) {
        let living = self.state.living().filter(|entry| entry.known.is_some());
        let living: Vec<EntryNumber> = living.map(|entry| entry.number).collect();
        for entry in living {
            self.emit(Event::PlaceRevoked { entry });
        }
        let heads = self.state.entries.values().flat_map(|entry| {
            let at_end = entry.head_won.iter().filter(|won| won.at_end);
            at_end.map(|won| (entry.number, won.by, won.cash))
        });
        let heads: Vec<(EntryNumber, EntryNumber, i64)> = heads.collect();
        for (head, by, cash) in heads {
            let cash = self.state.money(cash);
            self.emit(Event::BountyReturned { head, by, cash });
        }
        self.emit(Event::Reopened { at: self.at });
    }

    /// The seat of a reinstated entry: the seat named by the floor, or the old seat. If that seat
    /// is taken, rule 4.2 assigns a seat at the same table, or at the shortest table.
    fn seat_back(
        &self,
        number: EntryNumber,
        to: Option<Seat>,
    ) -> Result<Seat, houseway_rules::Violation> {
        if let Some(Seat { table, seat }) = to {
            if !self.table(table)?.open().contains(&seat) {
                let detail = said!(
                    "tournament-seat-not-open",
                    seat = seat.to_string(),
                    table = table.to_string()
                );
                return wrong(&codes::SEAT_TAKEN, "tournaments/5.6", "/to/seat", detail);
            }
            return Ok(Seat { table, seat });
        }
        let in_use = |table| self.state.counts().get(&table).is_some_and(|many| *many > 0);
        let own = self.entry(number)?.last_seat.filter(|(table, _)| in_use(*table));
        if let Some((table, seat)) = own
            && self.table(table)?.open().contains(&seat)
        {
            return Ok(Seat { table, seat });
        }
        let table = own.map(|(table, _)| table);
        let by_balance = table.and_then(|table| self.seat_by_balance(table, number));
        match by_balance.or_else(|| self.late_seats().first().copied()) {
            Some(seat) => Ok(seat),
            None => refuse(
                &codes::CAPACITY_REACHED,
                "tournaments/5.6",
                said!("tournament-no-seat-free"),
            ),
        }
    }

    fn rule_prize(&mut self, number: EntryNumber, how: PrizeRuling) -> Step {
        self.phase(&[Phase::Running, Phase::Over])?;
        let entry = self.entry(number)?;
        if !self.state.is_withheld(entry) {
            let detail = said!("tournament-no-ruling", entry = number.to_string());
            return refuse(&codes::NOT_WITHHELD, "tournaments/5.5", detail);
        }
        self.emit(Event::PrizeRuled { entry: number, how });
        Ok(())
    }
}
