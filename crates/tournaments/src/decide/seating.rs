//! Decides on draws, moves, breaking tables and the final table (4).

use std::collections::BTreeMap;

use chrono::Duration;
use houseway_rules::{Gate, Violation};
use houseway_words::said;

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::EntryNumber,
    codes,
    command::{Command, Seat},
    event::Event,
    seats::{
        balance::{self, Move},
        breaking,
        draw::{self, Drawn},
    },
    state::{EntryState, Phase},
};

/// The players who draw, the open seats of each table, and how many players each table gets.
struct Pool {
    players: Vec<EntryNumber>,
    open: BTreeMap<u16, Vec<u8>>,
    wanted: BTreeMap<u16, usize>,
}

impl Acting<'_, '_> {
    pub(super) fn seat_players(&mut self, command: &Command) -> Step {
        match command {
            Command::DrawSeats { drawn } => self.draw_seats(drawn.as_deref()),
            Command::Move { entry, to, reason } => self.make_move(*entry, *to, reason.as_deref()),
            Command::Defer { minutes } => {
                self.phase(&[Phase::Running])?;
                if !(1..=240).contains(minutes) {
                    let detail = said!("tournament-defer-bounds");
                    return wrong(&codes::OUT_OF_BOUNDS, "tournaments/4.2", "/minutes", detail);
                }
                let until = self.at + Duration::minutes(i64::from(*minutes));
                self.emit(Event::MoveDeferred { until });
                Ok(())
            }
            Command::BreakTable { table, drawn, reason } => {
                self.break_table(*table, drawn.as_deref(), reason.as_deref())
            }
            Command::FinalTable { drawn } => self.final_table(drawn.as_deref()),
            Command::Redraw { drawn } => self.redraw(drawn.as_deref()),
            Command::WaiveHalt { table } => {
                self.phase(&[Phase::Running])?;
                self.table(*table)?;
                self.emit(Event::HaltWaived { table: *table });
                Ok(())
            }
            Command::WrongSeat { entry, to } => self.wrong_seat(*entry, *to),
            _ => Ok(()),
        }
    }

    /// The draw that was typed in, if it is valid, or a draw by the house's generator.
    fn drawn(
        &mut self,
        pool: &Pool,
        typed: Option<&[Drawn]>,
    ) -> Result<(Vec<Drawn>, bool), Violation> {
        let Some(typed) = typed else {
            let drawn = draw::seats(&pool.players, &pool.open, &pool.wanted, self.by.lots);
            return Ok((drawn, false));
        };
        let mut gate = Gate::default();
        for (index, fault) in draw::faults(typed, &pool.players, &pool.open, &pool.wanted) {
            let pointer = index.map_or("/drawn".to_owned(), |index| format!("/drawn/{index}"));
            gate.problem(&codes::NOT_DRAWN_RIGHT, Some("tournaments/4.3"), pointer, fault);
        }
        gate.done((typed.to_vec(), true))
    }

    fn draw_seats(&mut self, typed: Option<&[Drawn]>) -> Step {
        self.phase(&[Phase::Announced])?;
        if self.state.seats_drawn {
            let detail = said!("tournament-seats-drawn");
            return refuse(&codes::WRONG_STATE, "tournaments/4.5", detail);
        }
        let registered =
            self.state.entries.values().filter(|entry| entry.state == EntryState::Registered);
        let mut players: Vec<EntryNumber> = registered.map(|entry| entry.number).collect();
        let mut order = self.state.breaking_order();
        order.reverse();
        let all: Vec<(u16, usize)> = order
            .iter()
            .filter_map(|number| {
                let table = self.state.tables.get(number)?;
                Some((*number, usize::from(table.seating.seats)))
            })
            .collect();
        let spread = self.structure()?.spread;
        let mut room = 0;
        let few = all.iter().take_while(|(_, seats)| {
            let needed = room < players.len();
            room += seats;
            needed
        });
        let tables: Vec<(u16, usize)> = if spread { all.clone() } else { few.copied().collect() };
        let seats: usize = tables.iter().map(|(_, seats)| seats).sum();
        if players.is_empty() || seats == 0 {
            let detail = said!("tournament-nothing-to-draw");
            return refuse(&codes::WRONG_STATE, "tournaments/4.5", detail);
        }
        // The last players to register wait for a seat.
        players.truncate(seats);
        let wanted = draw::spread(players.len(), &tables);
        let open = self.state.tables.iter().map(|(number, table)| (*number, table.open()));
        let pool = Pool { players, open: open.collect(), wanted };
        let (drawn, by_hand) = self.drawn(&pool, typed)?;
        self.emit(Event::SeatsDrawn { drawn, by_hand });
        Ok(())
    }

    /// Checks the conditions that apply to every move and break.
    fn may_move(&self) -> Step {
        self.phase(&[Phase::Running])?;
        self.between_rounds()
    }

    fn make_move(
        &mut self,
        entry: Option<EntryNumber>,
        to: Option<Seat>,
        reason: Option<&str>,
    ) -> Step {
        self.may_move()?;
        let due = self.state.moves_due(self.at).first().copied();
        let named = |due: &Move| {
            entry.is_none_or(|entry| entry == due.entry)
                && to.is_none_or(|to| (to.table, to.seat) == (due.to_table, due.to_seat))
        };
        if let Some(made) = due.filter(named) {
            self.no_hand_at(made.from_table)?;
            self.emit(Event::Moved { made, reason: None });
            return Ok(());
        }
        let Some(reason) = reason else {
            let counts: Vec<String> = self.state.counts().values().map(usize::to_string).collect();
            let counts = counts.join(", ");
            let detail = match due {
                Some(due) => said!(
                    "tournament-move-due",
                    entry = due.entry.to_string(),
                    from = due.from_table.to_string(),
                    to = due.to_table.to_string(),
                    seat = due.to_seat.to_string()
                ),
                None => said!("tournament-balanced", counts = counts),
            };
            return wrong(&codes::MOVE_NOT_DUE, "tournaments/4.2", "", detail);
        };
        let reason = Self::reason(reason)?;
        let Some(entry) = entry else {
            let detail = said!("tournament-who-moves");
            return wrong(&codes::TEXT_MISSING, "tournaments/4.2", "/entry", detail);
        };
        let (from_table, from_seat) = self.seat_of(entry)?;
        self.no_hand_at(from_table)?;
        let (to_table, to_seat, waits) = self.other_seat(entry, from_table, to)?;
        let made = Move { from_table, from_seat, entry, to_table, to_seat, waits };
        self.emit(Event::Moved { made, reason: Some(reason) });
        Ok(())
    }

    /// The seat that the floor names for a player, or the one that 4.2 assigns at the table.
    fn other_seat(
        &self,
        entry: EntryNumber,
        from: u16,
        to: Option<Seat>,
    ) -> Result<(u16, u8, bool), Violation> {
        let rule = "tournaments/4.2";
        let Some(Seat { table, seat }) = to else {
            return wrong(&codes::TEXT_MISSING, rule, "/to", said!("tournament-where-to"));
        };
        let receiving = self.table(table)?;
        if table == from || !receiving.open().contains(&seat) {
            let detail = said!(
                "tournament-seat-not-open",
                seat = seat.to_string(),
                table = table.to_string()
            );
            return wrong(&codes::SEAT_TAKEN, rule, "/to/seat", detail);
        }
        let mut after = receiving.seating.clone();
        after.players.insert(seat, entry);
        after.balanced.insert(entry);
        let next = after.next();
        let waits = matches!(
            next, crate::seats::positions::Next::Round { waits, .. } if waits.contains(&seat)
        );
        Ok((table, seat, waits))
    }

    fn break_table(
        &mut self,
        table: Option<u16>,
        typed: Option<&[Drawn]>,
        reason: Option<&str>,
    ) -> Step {
        self.may_move()?;
        let due = self.state.break_due(self.at).filter(|due| !due.is_final);
        let as_due = due.as_ref().filter(|due| table.is_none_or(|table| table == due.table));
        let (number, reason) = match (as_due, table, reason) {
            (Some(due), _, _) => (due.table, None),
            (None, Some(table), Some(reason)) => (table, Some(Self::reason(reason)?)),
            _ => {
                let detail = match due {
                    Some(due) => said!("tournament-breaks-first", table = due.table.to_string()),
                    None => said!("tournament-none-breaks"),
                };
                return wrong(&codes::MOVE_NOT_DUE, "tournaments/4.3", "/table", detail);
            }
        };
        let breaking = self.table(number)?;
        let players: Vec<EntryNumber> = breaking.seating.players.values().copied().collect();
        if breaking.hand.is_some() || !breaking.held.is_empty() {
            // The table must finish its hand and settle its rebuys before its players move.
            if !breaking.breaking {
                self.emit(Event::TableBreaking { table: number });
                return Ok(());
            }
            return self.no_hand_at(number).and_then(|()| {
                let detail = said!("tournament-may-rebuy", table = number.to_string());
                refuse(&codes::HAND_IN_PLAY, "tournaments/4.3", detail)
            });
        }
        let order = self.state.breaking_order();
        let wanted = breaking::receives(&self.state.counts(), &order, number);
        let others = self.state.tables.iter().filter(|(other, _)| **other != number);
        let open: BTreeMap<u16, Vec<u8>> =
            others.map(|(other, table)| (*other, table.open())).collect();
        let room = wanted
            .iter()
            .all(|(table, many)| open.get(table).is_some_and(|seats| seats.len() >= *many));
        if !room || wanted.values().sum::<usize>() != players.len() {
            let detail = said!("tournament-no-room", table = number.to_string());
            return wrong(&codes::MOVE_NOT_DUE, "tournaments/4.3", "/table", detail);
        }
        let (drawn, by_hand) = self.drawn(&Pool { players, open, wanted }, typed)?;
        self.emit(Event::TableBroken { table: number, drawn, by_hand, reason });
        Ok(())
    }

    fn in_seats(&self) -> Vec<EntryNumber> {
        let seats = self.state.tables.values().flat_map(|table| table.seating.players.values());
        let mut players: Vec<EntryNumber> = seats.copied().collect();
        players.sort_unstable();
        players
    }

    fn final_table(&mut self, typed: Option<&[Drawn]>) -> Step {
        self.may_move()?;
        self.no_hand()?;
        let Some(due) = self.state.break_due(self.at).filter(|due| due.is_final) else {
            let detail = said!("tournament-no-final");
            return wrong(&codes::MOVE_NOT_DUE, "tournaments/4.3", "", detail);
        };
        let counts = self.state.counts();
        let stays = counts.iter().find(|(table, many)| **many > 0 && **table != due.table);
        let Some((table, _)) = stays else { return Ok(()) };
        let (table, seats) = (*table, self.structure()?.final_seats());
        let players = self.in_seats();
        let wanted = BTreeMap::from([(table, players.len())]);
        let open = BTreeMap::from([(table, (1..=seats).collect())]);
        let (drawn, by_hand) = self.drawn(&Pool { players, open, wanted }, typed)?;
        let breaks = due.table;
        self.emit(Event::FinalTableDrawn { table, breaks, seats, drawn, by_hand });
        Ok(())
    }

    fn redraw(&mut self, typed: Option<&[Drawn]>) -> Step {
        self.may_move()?;
        self.no_hand()?;
        let players = self.in_seats();
        let many = u32::try_from(players.len()).unwrap_or(u32::MAX);
        if !self.structure()?.redraws.contains(&many) {
            let detail = said!("tournament-no-redraw", many = many.to_string());
            return wrong(&codes::MOVE_NOT_DUE, "tournaments/4.3", "", detail);
        }
        let used: Vec<(u16, usize)> = self
            .state
            .tables
            .iter()
            .filter(|(_, table)| !table.seating.players.is_empty())
            .map(|(number, table)| (*number, usize::from(table.seating.seats)))
            .collect();
        let wanted = draw::spread(players.len(), &used);
        let all = used.iter().map(|(table, _)| {
            let seats = self.state.tables.get(table).map_or(0, |table| table.seating.seats);
            (*table, (1..=seats).collect())
        });
        let pool = Pool { players, open: all.collect(), wanted };
        let (drawn, by_hand) = self.drawn(&pool, typed)?;
        self.emit(Event::Redrawn { drawn, by_hand });
        Ok(())
    }

    fn wrong_seat(&mut self, entry: EntryNumber, to: Seat) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let (from, _) = self.seat_of(entry)?;
        self.no_hand_at(from)?;
        let receiving = self.table(to.table)?;
        if !receiving.open().contains(&to.seat) {
            let detail = said!(
                "tournament-seat-not-open",
                seat = to.seat.to_string(),
                table = to.table.to_string()
            );
            return wrong(&codes::SEAT_TAKEN, "tournaments/4.5", "/to/seat", detail);
        }
        self.emit(Event::SeatPutRight { entry, to });
        Ok(())
    }

    /// The seat that 4.2 assigns to a player at a table.
    pub(super) fn seat_by_balance(&self, table: u16, entry: EntryNumber) -> Option<Seat> {
        let receiving = self.state.tables.get(&table)?;
        let mut seating = receiving.seating.clone();
        // A held seat cannot be given to another player.
        seating.players.extend(receiving.held.iter().map(|seat| (*seat, entry)));
        balance::seat_for(&seating, entry).map(|(seat, _)| Seat { table, seat })
    }
}
