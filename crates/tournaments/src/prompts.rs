//! The prompts for a tournament's dealer between hands (9.4), in addition to the round's own
//! prompts.

use chrono::{DateTime, Utc};
use houseway_rules::{
    Prompt,
    prompt::{PromptValue, prompts},
    tournament::NEXT_HAND,
};

use crate::{
    clock::Mode,
    state::{Phase, State, TableState, ms},
};

prompts! {
    WAIT_BREAK = "wait_break";
    WAIT_CLOCK = "wait_clock";
    TABLE_BREAKS = "table_breaks";
    PLAYER_MOVES = "player_moves";
    WAIT_ROUND = "wait_round";
    KEEP_FACE_DOWN = "keep_face_down";
    TABLE_HALTED = "table_halted";
    PLAYER_ARRIVES = "player_arrives";
    REBUY_OR_OUT = "rebuy_or_out";
}

impl State {
    /// The prompts for a table's dealer between hands, the most urgent first. `hour` formats a time
    /// in the house's time zone.
    #[must_use]
    pub fn prompts_at(
        &self,
        number: u16,
        at: DateTime<Utc>,
        hour: impl Fn(DateTime<Utc>) -> String,
    ) -> Vec<Prompt> {
        let Some(table) = self.tables.get(&number) else { return Vec::new() };
        if self.phase != Phase::Running || table.hand.is_some() {
            return Vec::new();
        }
        let mut told: Vec<Prompt> = self.waits_for_clock(at, hour).into_iter().collect();
        if table.breaking {
            told.push(Prompt::new(&TABLE_BREAKS, &[]));
        }
        told.extend(self.moved_from(number, table));
        match &self.hand_for_hand {
            Some(round) if !round.to_deal.contains(&number) => {
                told.push(Prompt::new(&WAIT_ROUND, &[]));
            }
            None if self.is_halted(table) => told.push(Prompt::new(&TABLE_HALTED, &[])),
            _ => {}
        }
        told.extend(self.came_to(table));
        let rebuys = table.held.iter().map(|seat| Prompt::new(&REBUY_OR_OUT, NEXT_HAND).at(*seat));
        told.extend(rebuys);
        told
    }

    /// Whether a table has so few players that it must stop dealing (4.4).
    #[must_use]
    pub fn is_halted(&self, table: &TableState) -> bool {
        let most = self.counts().values().copied().max().unwrap_or(0);
        let halt_at = self.structure.as_deref().map_or(0, |given| given.halt_at);
        !table.waived && table.seating.halts(most, halt_at)
    }

    fn waits_for_clock(
        &self,
        at: DateTime<Utc>,
        hour: impl Fn(DateTime<Utc>) -> String,
    ) -> Option<Prompt> {
        let clock = self.clock.at(self.items(), ms(at));
        let on_break = self.items().get(clock.item).is_some_and(|item| !item.is_level());
        if clock.mode == Mode::NotStarted || clock.mode == Mode::Paused && clock.hold {
            return Some(Prompt::new(&WAIT_CLOCK, &[]));
        }
        let ends_at = DateTime::from_timestamp_millis(ms(at) + clock.remaining_ms)?;
        let time = PromptValue::Text(ends_at.to_rfc3339());
        on_break.then(|| Prompt::new(&WAIT_BREAK, &[]).saying("time", time, hour(ends_at)))
    }

    /// The players who were dealt into this table's last hand and now sit at another table.
    fn moved_from<'a>(
        &'a self,
        number: u16,
        table: &'a TableState,
    ) -> impl Iterator<Item = Prompt> + 'a {
        table.seating.dealt_last.iter().filter_map(move |(seat, entry)| {
            let entry = self.entries.get(entry).filter(|entry| entry.state.is_in())?;
            let (to_table, to_seat) = entry.seat.filter(|(table, _)| *table != number)?;
            let moves = Prompt::new(&PLAYER_MOVES, NEXT_HAND).at(*seat);
            Some(moves.with("table", to_table).with("to", to_seat))
        })
    }

    /// The players who sit here now but were not dealt into this table's last hand.
    fn came_to<'a>(&'a self, table: &'a TableState) -> impl Iterator<Item = Prompt> + 'a {
        let dealt = &table.seating.dealt_last;
        let new = table.seating.players.iter().filter(move |(_, entry)| {
            !dealt.is_empty() && !dealt.values().any(|one| one == *entry)
        });
        new.filter_map(|(seat, number)| {
            let entry = self.entries.get(number)?;
            let arrives = Prompt::new(&PLAYER_ARRIVES, NEXT_HAND).at(*seat);
            let name = PromptValue::Text(entry.name.clone());
            let arrives = arrives.saying("name", name, entry.name.clone());
            let stack = entry.stack.to_string();
            Some(arrives.saying("amount", PromptValue::Text(stack), entry.stack))
        })
    }
}
