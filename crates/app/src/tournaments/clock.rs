//! A tournament's clock, computed from its log and the current time. There is no timer.

use std::{sync::Arc, time::Duration};

use chrono::{DateTime, Utc};
use serde::Serialize;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;

use super::{Folded, fold};
use crate::{
    App, AppError,
    line::{Listener, Shelf, Taken},
    record::projections::house_settings,
};
use houseway_back_office::TimeZone;
use houseway_base::{
    ids::TournamentId,
    money::{Currency, Money},
};
use houseway_store::{log::Cursor, row::from_count};
use houseway_tournaments::{
    Phase, State,
    clock::{Clock, Mode, view},
    state_ms,
    structure::Item,
    view::payouts,
};

/// The longest time that a request waits for a change.
const PATIENCE: Duration = Duration::from_secs(8);
/// The number of prizes that a screen shows.
const MOST_PRIZES: usize = 5;

/// The state of registration, and the time at which it closes.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentRegistration)]
pub struct RegistrationBody {
    /// Whether entries are on sale now.
    pub open: bool,
    /// The item whose beginning closes registration, counted from 0.
    pub closes_at_item: usize,
    /// When that item begins if the clock runs without a pause; null while the clock is stopped,
    /// and once registration is closed.
    #[schema(required)]
    pub closes_at: Option<DateTime<Utc>>,
}

/// The clock at the time `now`. A page keeps the difference between `now` and its own monotonic
/// clock, and computes what it shows from the two instead of counting down. With `items`, it
/// continues from level to level even while the server does not respond.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentScreenClock)]
pub struct ClockBody {
    /// The server's time.
    pub now: DateTime<Utc>,
    /// The tournament's name.
    #[schema(example = "Saturday 110")]
    pub name: String,
    /// The phase of the tournament.
    pub phase: Phase,
    /// The announced start.
    pub starts_at: DateTime<Utc>,
    /// The house's time zone, for showing times of day.
    #[schema(example = "Europe/Madrid")]
    pub time_zone: String,
    /// The current item, counted from 0.
    #[schema(minimum = 0, example = 1)]
    pub item: usize,
    pub mode: Mode,
    /// Whether the clock is running.
    pub runs: bool,
    /// The remaining time of the item, in milliseconds.
    #[schema(minimum = 0, example = 900_000)]
    pub remaining_ms: i64,
    /// When the item ends; null if the clock is not running, and in the last level, which never
    /// ends.
    #[schema(required)]
    pub ends_at: Option<DateTime<Utc>>,
    /// The number of the current level, counted from 1, not counting breaks; null in a break.
    #[schema(required, example = 2)]
    pub level: Option<usize>,
    /// Whether the pause also stops the tables from dealing.
    pub hold: bool,
    /// The current hand-for-hand round; null outside hand-for-hand play.
    #[schema(required)]
    pub hand_for_hand: Option<u32>,
    /// The next item; null in the last level.
    #[schema(required)]
    pub next: Option<Item>,
    /// All levels and breaks.
    #[schema(max_items = 200)]
    pub items: Vec<Item>,
    pub registration: RegistrationBody,
    /// The number of entries, without refunded entries and no-shows.
    #[schema(minimum = 0)]
    pub entries: u32,
    /// The number of players who are still in the tournament.
    #[schema(minimum = 0)]
    pub players: usize,
    /// The average stack, in whole chips; null while there are no players.
    #[schema(required, example = "25000")]
    pub average_stack: Option<String>,
    /// The currency of the pool and the prizes. Chips have no currency.
    pub currency: Currency,
    /// The prize pool.
    pub pool: Money,
    /// The first five prizes, final or estimated.
    #[schema(max_items = 5)]
    pub prizes: Vec<Money>,
    /// The length of the tournament's stream.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// When an item begins if the clock runs without a pause.
fn begins_at(clock: &Clock, items: &[Item], item: usize, at: DateTime<Utc>) -> Option<i64> {
    let clock = clock.at(items, state_ms(at));
    if !clock.runs(items) || clock.item >= item {
        return None;
    }
    let between = items.get(clock.item + 1..item)?;
    let between: i64 = between.iter().map(|item| i64::from(item.seconds()) * 1_000).sum();
    Some(clock.at_ms + clock.remaining_ms + between)
}

fn time_of(ms: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp_millis(ms)
}

impl RegistrationBody {
    fn new(state: &State, at: DateTime<Utc>) -> Self {
        let closes_at_item =
            state.structure.as_deref().map_or(0, |structure| structure.closes_at_item);
        let open = state.registration_open(at);
        let closes_at = begins_at(&state.clock, state.items(), closes_at_item, at);
        let closes_at = closes_at.filter(|_| open && !state.reopened).and_then(time_of);
        Self { open, closes_at_item, closes_at }
    }
}

/// The average stack: the chips of the remaining players, divided by their number.
fn average_stack(state: &State) -> Option<String> {
    // Once a tournament has ended, all its chips are back in the bank, so there is no average.
    if matches!(state.phase, Phase::Closed | Phase::Cancelled) {
        return None;
    }
    let players = i64::try_from(state.living().count()).ok()?;
    let chips: i64 = state
        .living()
        .map(|entry| if entry.stack > 0 { entry.stack } else { entry.price.chips })
        .sum();
    chips.checked_div(players).map(|average| average.to_string())
}

impl ClockBody {
    /// The tournament's clock at this time.
    ///
    /// # Errors
    /// Returns an error if the tournament has no structure.
    pub(super) fn new(
        folded: &Folded,
        zone: TimeZone,
        at: DateTime<Utc>,
    ) -> Result<Self, AppError> {
        let state = &folded.state;
        let items = state.items();
        let shown = view(&state.clock, items, state_ms(at));
        let shown = shown.ok_or_else(|| AppError::internal("a tournament without levels"))?;
        let structure = state.structure.as_deref();
        let structure = structure.ok_or_else(|| AppError::internal("no structure"))?;
        let paid = payouts(state);
        Ok(Self {
            now: at,
            name: structure.name.clone(),
            phase: state.phase,
            starts_at: structure.starts_at,
            time_zone: zone.to_string(),
            item: shown.item,
            mode: shown.mode,
            runs: shown.runs,
            remaining_ms: shown.remaining_ms,
            ends_at: shown.ends_at_ms.and_then(time_of),
            level: shown.level,
            hold: state.clock.hold,
            hand_for_hand: state.hand_for_hand.as_ref().map(|round| round.round),
            next: shown.next,
            items: items.to_vec(),
            registration: RegistrationBody::new(state, at),
            entries: state.counted(),
            players: state.living().count(),
            average_stack: average_stack(state),
            currency: structure.currency,
            pool: paid.pool,
            prizes: paid.prizes.into_iter().take(MOST_PRIZES).collect(),
            version: from_count(folded.version)?,
        })
    }
}

impl App {
    /// A tournament's current clock.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_clock(&self, id: TournamentId) -> Result<ClockBody, AppError> {
        let memory = Arc::clone(&self.memory);
        let clock = Arc::clone(&self.context.clock);
        self.look(move |connection| {
            let folded = fold(connection, &memory, id)?;
            let zone = house_settings(connection)?.1.time_zone;
            ClockBody::new(&folded, zone, clock.now())
        })
        .await
    }

    /// Returns a tournament's clock as soon as the length of its stream differs from `known`, or
    /// after a few seconds.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn changed_tournament_clock(
        &self,
        id: TournamentId,
        known: u64,
    ) -> Result<ClockBody, AppError> {
        let until = Instant::now() + PATIENCE;
        // Listen before reading, so that no entry is missed between the two.
        let mut listener = self.news.line.listen(Shelf::House);
        let mut cursor = self.news.line.published();
        self.news.look();
        loop {
            let clock = self.tournament_clock(id).await?;
            if u64::try_from(clock.version) != Ok(known) {
                return Ok(clock);
            }
            let heard = timeout_at(until, outside_tables(&mut listener, &mut cursor)).await;
            if heard != Ok(true) {
                return self.tournament_clock(id).await;
            }
        }
    }
}

/// Waits until there might be a new log entry outside the tables' streams. A tournament's own
/// entries are never in a table's stream. Returns `false` if the program shuts down first.
async fn outside_tables(listener: &mut Listener, cursor: &mut Cursor) -> bool {
    loop {
        match listener.take(*cursor) {
            Taken::Closed => return false,
            Taken::Missing(to) => {
                *cursor = to;
                return true;
            }
            Taken::Frames(frames) => {
                let found = frames.iter().any(|frame| frame.table.is_none());
                *cursor = frames.last().map_or(*cursor, |frame| frame.cursor);
                if found {
                    return true;
                }
            }
            Taken::Nothing(reached) => {
                *cursor = reached;
                listener.changed().await;
            }
        }
    }
}
