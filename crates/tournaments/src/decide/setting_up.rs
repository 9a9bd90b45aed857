//! Decides on the structure, the tables, the start, the clock and the end of registration (2).

use houseway_rules::Gate;
use houseway_words::said;

use super::{Acting, Step, refuse, wrong};
use crate::{
    check,
    clock::Mode,
    codes,
    command::Command,
    event::Event,
    state::{EntryState, Phase, ms},
    structure::Structure,
};

impl Acting<'_, '_> {
    pub(super) fn set_up(&mut self, command: &Command) -> Step {
        match command {
            Command::Announce { structure } => {
                self.phase(&[Phase::None])?;
                let mut gate = Gate::default();
                check::check(structure, "/structure", &mut gate);
                gate.done(())?;
                self.emit(Event::Announced { structure: structure.clone() });
                Ok(())
            }
            Command::ChangeStructure { structure, reason } => {
                self.change_structure(structure, reason)
            }
            Command::GiveTable { .. } => self.give_table(command),
            Command::TakeBackTable { table } => {
                let busy = self.table(*table)?;
                if !busy.seating.players.is_empty() || !busy.held.is_empty() {
                    let detail = said!("tournament-players-sit", table = table.to_string());
                    return refuse(&codes::TABLE_IN_USE, "tournaments/9.1", detail);
                }
                self.emit(Event::TableTakenBack { table: *table });
                Ok(())
            }
            Command::Start { clock } => self.start(*clock),
            Command::CloseRegistration => {
                self.phase(&[Phase::Announced, Phase::Running])?;
                if self.state.registration_closed {
                    let detail = said!("tournament-registration-closed");
                    return refuse(&codes::REGISTRATION_CLOSED, "tournaments/2.5", detail);
                }
                self.emit(Event::RegistrationClosed { at: self.at, by_itself: false });
                Ok(())
            }
            Command::ReopenRegistration { reason } => self.reopen(reason),
            _ => self.set_clock(command),
        }
    }

    fn change_structure(&mut self, structure: &Structure, reason: &str) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let now = self.structure()?;
        let mut gate = Gate::default();
        check::check(structure, "/structure", &mut gate);
        gate.free_text("/reason", reason);
        let rule = Some("tournaments/2.2");
        let clock = self.state.clock.at(&now.items, ms(self.at));
        let begun = clock.mode != Mode::NotStarted;
        let reached = if begun { clock.item + 1 } else { 0 };
        for index in 0..reached {
            if now.items.get(index) != structure.items.get(index) {
                let detail = said!("tournament-item-reached", item = index.to_string());
                let pointer = format!("/structure/items/{index}");
                gate.problem(&codes::ITEM_REACHED, rule, pointer, detail);
            }
        }
        let mut fixed = |same: bool, field: &str, says: &'static str| {
            if !same {
                let pointer = format!("/structure/{field}");
                gate.problem(&codes::ITEM_REACHED, rule, pointer, said!(says));
            }
        };
        if !self.state.entries.is_empty() {
            let says = "tournament-entry-sold";
            fixed(now.prices == structure.prices, "prices", says);
            fixed(now.currency == structure.currency, "currency", says);
            fixed(now.bounty == structure.bounty, "bounty", says);
            fixed(now.betting == structure.betting, "betting", says);
            fixed(now.chip_unit == structure.chip_unit, "chip_unit", says);
        }
        if self.state.payouts.is_some() {
            let says = "tournament-payouts-fixed";
            fixed(now.payouts == structure.payouts, "payouts", says);
            fixed(now.round_to == structure.round_to, "round_to", says);
            fixed(now.guarantee == structure.guarantee, "guarantee", says);
            fixed(now.satellite == structure.satellite, "satellite", says);
            fixed(now.staff_percent == structure.staff_percent, "staff_percent", says);
            fixed(now.h4h_ties == structure.h4h_ties, "h4h_ties", says);
        }
        if self.state.registration_closed {
            let same = now.closes_at_item == structure.closes_at_item;
            fixed(same, "closes_at_item", "tournament-registration-closed");
        }
        gate.done(())?;
        let structure = Box::new(structure.clone());
        self.emit(Event::Changed { structure, reason: reason.trim().to_owned() });
        Ok(())
    }

    fn give_table(&mut self, command: &Command) -> Step {
        let Command::GiveTable { table, table_id, seats } = command else { return Ok(()) };
        self.phase(&[Phase::Announced, Phase::Running])?;
        let mut gate = Gate::default();
        let rule = Some("tournaments/9.1");
        if !(1..=check::MOST_TABLES).contains(table) {
            gate.problem(
                &codes::OUT_OF_BOUNDS,
                rule,
                "/table",
                said!("tournament-tables-1-to-200"),
            );
        }
        let most = self.structure()?.table_seats;
        if !(2..=most).contains(seats) {
            let detail = said!("tournament-seats-up-to", most = most.to_string());
            gate.problem(&codes::OUT_OF_BOUNDS, rule, "/seats", detail);
        }
        let twice = self
            .state
            .tables
            .iter()
            .any(|(number, given)| number == table || given.id == *table_id);
        if twice {
            let detail = said!("tournament-table-there", table = table.to_string());
            gate.problem(&codes::TABLE_IN_USE, rule, "/table_id", detail);
        }
        gate.done(())?;
        self.emit(Event::TableGiven { table: *table, table_id: *table_id, seats: *seats });
        Ok(())
    }

    fn start(&mut self, clock: bool) -> Step {
        self.phase(&[Phase::Announced])?;
        let seated =
            self.state.entries.values().filter(|entry| entry.state == EntryState::Seated).count();
        if seated < 2 {
            let detail = said!("tournament-two-seated", seated = seated.to_string());
            return refuse(&codes::WRONG_STATE, "tournaments/2.1", detail);
        }
        self.emit(Event::Started { at: self.at });
        if clock {
            self.emit(Event::ClockStarted { at: self.at });
        }
        Ok(())
    }

    fn reopen(&mut self, reason: &str) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        if self.state.payouts.is_some() {
            let detail = said!("tournament-stays-closed");
            return refuse(&codes::PAYOUTS_FIXED, "tournaments/2.5", detail);
        }
        if !self.state.registration_closed {
            let detail = said!("tournament-registration-open");
            return refuse(&codes::REGISTRATION_OPEN, "tournaments/2.5", detail);
        }
        let reason = Self::reason(reason)?;
        self.emit(Event::RegistrationReopened { reason });
        Ok(())
    }

    fn set_clock(&mut self, command: &Command) -> Step {
        self.phase(&[Phase::Running])?;
        let (at, mode) = (self.at, self.state.clock.mode);
        let wrong_mode =
            |id: &'static str| refuse(&codes::WRONG_STATE, "tournaments/2.4", said!(id));
        match (command, mode) {
            (Command::ClockStart, Mode::NotStarted) => self.emit(Event::ClockStarted { at }),
            (Command::ClockStart, _) => return wrong_mode("tournament-clock-started"),
            (_, Mode::NotStarted) => return wrong_mode("tournament-clock-not-started"),
            (_, Mode::Ended) => return wrong_mode("tournament-clock-ended"),
            (Command::ClockPause { hold }, mode) => {
                if mode == Mode::Paused && self.state.clock.hold == *hold {
                    return wrong_mode("tournament-clock-paused");
                }
                self.emit(Event::ClockPaused { at, hold: *hold });
            }
            (Command::ClockResume, Mode::Running) => return wrong_mode("tournament-clock-runs"),
            (Command::ClockResume, Mode::Paused) => self.emit(Event::ClockResumed { at }),
            (Command::ClockSet { item, remaining_seconds, reason }, _) => {
                return self.clock_set(*item, *remaining_seconds, reason);
            }
            _ => {}
        }
        Ok(())
    }

    fn clock_set(&mut self, item: Option<usize>, seconds: Option<i64>, reason: &str) -> Step {
        let mut gate = Gate::default();
        let rule = Some("tournaments/2.4");
        let items = self.state.items().len();
        if item.is_some_and(|item| item >= items) {
            let detail = said!("tournament-items-to", last = items.saturating_sub(1).to_string());
            gate.problem(&codes::NO_SUCH_ITEM, rule, "/item", detail);
        }
        if seconds.is_some_and(|seconds| !(1..=86_400).contains(&seconds)) {
            let detail = said!("tournament-clock-bounds");
            gate.problem(&codes::OUT_OF_BOUNDS, rule, "/remaining_seconds", detail);
        }
        if item.is_none() && seconds.is_none() {
            let detail = said!("tournament-set-what");
            gate.problem(&codes::TEXT_MISSING, rule, "", detail);
        }
        let reason = gate.free_text("/reason", reason);
        let reason = gate.pass(reason)?;
        let remaining_ms = seconds.map(|seconds| seconds * 1_000);
        self.emit(Event::ClockSet { at: self.at, item, remaining_ms, reason });
        Ok(())
    }

    /// An entry's seat, for acts that require a seat.
    pub(super) fn seat_of(
        &self,
        number: crate::amounts::EntryNumber,
    ) -> Result<(u16, u8), houseway_rules::Violation> {
        if let Some(seat) = self.entry(number)?.seat {
            return Ok(seat);
        }
        let detail = said!("tournament-no-seat", entry = number.to_string());
        wrong(&codes::NOT_SEATED, "tournaments/3.1", "/entry", detail)
    }
}
