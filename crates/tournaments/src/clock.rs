//! The clock (2.4): a function of the last clock entry and the current time. There is no timer.
//!
//! Times are milliseconds since 1970. An item ends when its remaining time is zero, and the next
//! begins at that instant. The last level never ends; its remaining time stays at zero.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::structure::Item;

/// Whether the clock is running.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentClockMode)]
pub enum Mode {
    /// The clock has not been started yet.
    #[default]
    NotStarted,
    /// Time passes, except in levels during hand-for-hand.
    Running,
    /// The floor has stopped the clock.
    Paused,
    /// The tournament is over.
    Ended,
}

/// When an item began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Began {
    pub item: usize,
    pub at_ms: i64,
}

/// The state of the clock after its last log entry.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clock {
    pub mode: Mode,
    /// The index of the item that was running at `at_ms`, counted from 0.
    pub item: usize,
    /// The remaining time of the item.
    pub remaining_ms: i64,
    /// The time of the last log entry about the clock.
    pub at_ms: i64,
    /// When the item began.
    pub began_ms: i64,
    /// The previous item.
    pub before: Option<usize>,
    /// Whether the pause also stops the tables from dealing.
    pub hold: bool,
    /// Whether hands are dealt hand for hand, so that time does not pass in levels.
    pub hand_for_hand: bool,
}

/// The length of an item.
fn length(items: &[Item], item: usize) -> i64 {
    items.get(item).map_or(0, |item| i64::from(item.seconds()) * 1_000)
}

impl Clock {
    /// Whether time passes on the clock in this state.
    #[must_use]
    pub fn runs(&self, items: &[Item]) -> bool {
        let level = items.get(self.item).is_some_and(Item::is_level);
        self.mode == Mode::Running && !(self.hand_for_hand && level)
    }

    /// The clock at a later time. Calls `began` for each item that began between the two times.
    #[must_use]
    pub fn advance(&self, items: &[Item], now_ms: i64, mut began: impl FnMut(Began)) -> Self {
        let mut clock = self.clone();
        let last = items.len().saturating_sub(1);
        while clock.at_ms < now_ms {
            let passes = now_ms - clock.at_ms;
            if !clock.runs(items) {
                clock.at_ms = now_ms;
            } else if passes < clock.remaining_ms || clock.item >= last {
                clock.remaining_ms = clock.remaining_ms.saturating_sub(passes).max(0);
                clock.at_ms = now_ms;
            } else {
                clock.at_ms += clock.remaining_ms;
                clock.enter(items, clock.item + 1);
                began(Began { item: clock.item, at_ms: clock.at_ms });
            }
        }
        clock
    }

    /// The clock at a later time.
    #[must_use]
    pub fn at(&self, items: &[Item], now_ms: i64) -> Self {
        self.advance(items, now_ms, |_| {})
    }

    fn enter(&mut self, items: &[Item], item: usize) {
        self.before = Some(self.item);
        self.item = item;
        self.remaining_ms = length(items, item);
        self.began_ms = self.at_ms;
    }

    /// Starts the clock with its first item.
    #[must_use]
    pub fn started(&self, items: &[Item], now_ms: i64) -> Self {
        let remaining_ms = length(items, 0);
        Self {
            mode: Mode::Running,
            item: 0,
            remaining_ms,
            at_ms: now_ms,
            began_ms: now_ms,
            ..Self::default()
        }
    }

    /// Pauses the clock; with `hold`, no table deals.
    #[must_use]
    pub fn paused(&self, items: &[Item], now_ms: i64, hold: bool) -> Self {
        Self { mode: Mode::Paused, hold, ..self.at(items, now_ms) }
    }

    /// The clock after it is resumed.
    #[must_use]
    pub fn resumed(&self, items: &[Item], now_ms: i64) -> Self {
        Self { mode: Mode::Running, hold: false, ..self.at(items, now_ms) }
    }

    /// Sets the clock to an item, with its full time unless `remaining_ms` says otherwise, or
    /// changes the remaining time of the current item.
    #[must_use]
    pub fn set(
        &self,
        items: &[Item],
        now_ms: i64,
        item: Option<usize>,
        remaining_ms: Option<i64>,
    ) -> Self {
        let mut clock = self.at(items, now_ms);
        match item {
            Some(item) if item != clock.item => clock.enter(items, item),
            Some(item) => clock.remaining_ms = length(items, item),
            None => {}
        }
        clock.remaining_ms = remaining_ms.unwrap_or(clock.remaining_ms);
        clock
    }

    /// The clock after hand-for-hand begins or ends.
    #[must_use]
    pub fn with_hand_for_hand(&self, items: &[Item], now_ms: i64, on: bool) -> Self {
        Self { hand_for_hand: on, ..self.at(items, now_ms) }
    }

    /// The clock after a round of hand-for-hand is released, before the round's hands are dealt:
    /// the round's time is deducted from the level. If that ends the level, the next one begins
    /// now; time that would run into a break is dropped (T10).
    #[must_use]
    pub fn round_released(&self, items: &[Item], now_ms: i64, seconds: u16) -> Self {
        let mut clock = self.at(items, now_ms);
        let mut off = i64::from(seconds) * 1_000;
        let last = items.len().saturating_sub(1);
        while off > 0 && items.get(clock.item).is_some_and(Item::is_level) {
            if off < clock.remaining_ms || clock.item >= last {
                clock.remaining_ms = clock.remaining_ms.saturating_sub(off).max(0);
                off = 0;
            } else {
                off -= clock.remaining_ms;
                clock.enter(items, clock.item + 1);
            }
        }
        clock
    }

    /// The clock after the tournament has ended.
    #[must_use]
    pub fn ended(&self, items: &[Item], now_ms: i64) -> Self {
        Self { mode: Mode::Ended, ..self.at(items, now_ms) }
    }

    /// The item whose blinds apply to a hand that is dealt at this moment. If this is the first
    /// hand after a dealer push, `push` contains the times at which the previous dealer tapped out
    /// and this one tapped in: a level that began between these times takes effect one hand later
    /// (2.4.4).
    #[must_use]
    pub fn item_of_deal(&self, items: &[Item], now_ms: i64, push: Option<(i64, i64)>) -> usize {
        let clock = self.at(items, now_ms);
        let level = |item: &usize| items.get(*item).is_some_and(Item::is_level);
        let in_the_push =
            push.is_some_and(|(out, into)| out < clock.began_ms && clock.began_ms <= into);
        let before = clock.before.filter(|before| in_the_push && level(before));
        before.filter(|_| level(&clock.item)).unwrap_or(clock.item)
    }
}

/// The data for a clock page (2.4.7). The page computes the remaining time from this data instead
/// of counting down.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TournamentClock)]
pub struct ClockView {
    /// The current item, counted from 0.
    #[schema(example = 1)]
    pub item: usize,
    pub mode: Mode,
    /// Whether the clock is running.
    pub runs: bool,
    /// Whether hands are dealt hand for hand.
    pub hand_for_hand: bool,
    /// The remaining time of the item, in milliseconds.
    #[schema(minimum = 0, example = 900_000)]
    pub remaining_ms: i64,
    /// When the item ends, in milliseconds since 1970; null if the clock is stopped or the item
    /// never ends.
    #[schema(required)]
    pub ends_at_ms: Option<i64>,
    /// The number of the current level, from 1, not counting breaks; null during a break.
    #[schema(required, example = 2)]
    pub level: Option<usize>,
    /// The current level or break.
    pub now: Item,
    /// The next level or break, if there is one.
    #[schema(required)]
    pub next: Option<Item>,
}

/// The data for a clock page; `None` if the structure has no items.
#[must_use]
pub fn view(clock: &Clock, items: &[Item], now_ms: i64) -> Option<ClockView> {
    let clock = clock.at(items, now_ms);
    let now = items.get(clock.item)?.clone();
    let next = items.get(clock.item + 1).cloned();
    let runs = clock.runs(items);
    let ends_at_ms = (runs && next.is_some()).then(|| clock.at_ms + clock.remaining_ms);
    let remaining_ms =
        if clock.mode == Mode::NotStarted { length(items, 0) } else { clock.remaining_ms };
    Some(ClockView {
        item: clock.item,
        mode: clock.mode,
        runs,
        hand_for_hand: clock.hand_for_hand,
        remaining_ms,
        ends_at_ms,
        level: level_number(items, clock.item),
        now,
        next,
    })
}

/// The number of a level, from 1, not counting breaks.
#[must_use]
pub fn level_number(items: &[Item], item: usize) -> Option<usize> {
    let level = items.get(item).is_some_and(Item::is_level);
    level.then(|| items.iter().take(item + 1).filter(|item| item.is_level()).count())
}
