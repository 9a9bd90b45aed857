//! A tournament in the API's responses.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Folded, clock::ClockBody, fold};
use crate::{
    App, AppError,
    record::projections::house_settings,
    request::page::{Page, PageRequest},
};
use houseway_audit::Hash;
use houseway_back_office::TimeZone;
use houseway_base::{
    ids::{TableId, TournamentId},
    money::{Currency, Money},
};
use houseway_rules::Prompt;
use houseway_store as store;
use houseway_store::{
    Db,
    row::{from_count, time},
    tournaments::Tournament,
};
use houseway_tournaments::{
    By, Command, EntryState, HandForHand, Lots, Phase, State, decide,
    structure::Structure,
    view::{PayoutsView, Suggestion, payouts, suggestions},
};

/// A change to a structure.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentStructureChange)]
pub struct StructureChange {
    /// The whole new structure. Items that the clock has reached cannot change, nor can the prices
    /// once an entry has been sold.
    pub structure: Structure,
    /// The reason, 1 to 500 characters.
    #[schema(example = "Shorter levels after the second break")]
    pub reason: String,
}

/// A tournament in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TournamentListed {
    pub id: TournamentId,
    /// The tournament's name.
    #[schema(example = "Saturday 110")]
    pub name: String,
    /// The announced start.
    pub starts_at: DateTime<Utc>,
    /// The currency of the prices.
    pub currency: Currency,
    /// The phase: `announced`, `running`, `over`, `closed` or `cancelled`.
    #[schema(example = "announced")]
    pub phase: String,
    /// The number of entries, without refunded entries and no-shows.
    #[schema(minimum = 0)]
    pub entries: i64,
    pub created_at: DateTime<Utc>,
}

/// A player who sits at a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentSeated)]
pub struct Seated {
    #[schema(minimum = 1)]
    pub seat: u8,
    /// The entry in the seat.
    #[schema(example = "E1")]
    pub entry: String,
    /// The name on the seat slip.
    #[schema(example = "Ana")]
    pub name: String,
    /// The entry's chips; during a hand, its chips at the start of the hand.
    #[schema(example = "10000")]
    pub stack: String,
}

/// A table of a tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TournamentTable {
    /// The table's number in the tournament.
    #[schema(minimum = 1, maximum = 200)]
    pub number: u16,
    /// The casino table.
    pub table_id: TableId,
    /// The casino table's name.
    #[schema(example = "Hold'em 3")]
    pub name: String,
    /// The number of seats.
    #[schema(minimum = 2, maximum = 10)]
    pub seats: u8,
    /// The players at the table, by seat.
    #[schema(max_items = 10)]
    pub players: Vec<Seated>,
    /// The number of hands that the table has dealt.
    #[schema(minimum = 0)]
    pub hands: u32,
    /// Whether a hand is in play.
    pub in_play: bool,
    /// Whether the floor has ordered the table to break.
    pub breaking: bool,
    /// The prompts for the dealer between hands, the most urgent first: what the table waits for
    /// before it deals (these prompts expect no command), which players leave, and which players
    /// arrive.
    #[schema(max_items = 30)]
    pub prompts: Vec<Prompt>,
}

/// A hand-for-hand round, in which every table deals one hand.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentRound)]
pub struct RoundBody {
    /// The round, counted from 1. Round 1 consists of the hands that were in play when
    /// hand-for-hand was announced.
    #[schema(minimum = 0)]
    pub round: u32,
    /// The numbers of the tables that have not dealt in this round.
    #[schema(max_items = 200)]
    pub to_deal: Vec<u16>,
    /// The tables that are still playing their hand of this round.
    #[schema(max_items = 200)]
    pub playing: Vec<u16>,
    /// The tables that may turn up the cards of an all-in.
    #[schema(max_items = 200)]
    pub shown: Vec<u16>,
}

impl RoundBody {
    fn new(round: &HandForHand) -> Self {
        let numbers = |tables: &BTreeSet<u16>| tables.iter().copied().collect();
        Self {
            round: round.round,
            to_deal: numbers(&round.to_deal),
            playing: numbers(&round.playing),
            shown: numbers(&round.shown),
        }
    }
}

/// A tournament's tables.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TournamentTables {
    /// The tables, sorted by number.
    #[schema(max_items = 200)]
    pub items: Vec<TournamentTable>,
}

/// A tournament.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Tournament)]
pub struct TournamentBody {
    pub id: TournamentId,
    /// The phase of the tournament.
    pub phase: Phase,
    /// The current structure.
    pub structure: Structure,
    /// The version of the structure: 1, 2 ….
    #[schema(minimum = 1)]
    pub structure_version: u64,
    /// The hash of that version of the structure.
    pub structure_hash: Hash,
    /// The clock as a screen shows it.
    pub clock: ClockBody,
    /// The tournament's tables, sorted by number.
    #[schema(max_items = 200)]
    pub tables: Vec<TournamentTable>,
    /// The number of entries, without refunded entries and no-shows.
    #[schema(minimum = 0)]
    pub entries: u32,
    /// The number of entries that are still in the tournament.
    #[schema(minimum = 0)]
    pub players: usize,
    /// The number of entries that are waiting for a seat.
    #[schema(minimum = 0)]
    pub waiting: usize,
    /// The current hand-for-hand round; null outside hand-for-hand play.
    #[schema(required)]
    pub hand_for_hand: Option<RoundBody>,
    /// The prize pool and the prizes. Until payouts are final, the pool includes the amount that
    /// the guarantee would add.
    pub payouts: PayoutsView,
    /// The amount that the house would add to reach the guarantee.
    pub overlay: Money,
    /// The types of the commands that are possible now.
    #[schema(max_items = 20, example = json!(["clock_pause", "clock_set"]))]
    pub legal: Vec<String>,
    /// The steps that are due, in the order in which to carry them out.
    #[schema(max_items = 400)]
    pub suggestions: Vec<Suggestion>,
    /// The version to send in `If-Match`: the length of the tournament's stream.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// Random draws for a decision that is never carried out.
struct Anything;

impl Lots for Anything {
    fn below(&mut self, _: usize) -> usize {
        0
    }
}

/// The commands that the floor can carry out now.
fn legal(state: &State, at: DateTime<Utc>) -> Vec<String> {
    let reason = || "?".to_owned();
    let set = Command::ClockSet { item: Some(0), remaining_seconds: None, reason: reason() };
    let commands = [
        ("draw_seats", Command::DrawSeats { drawn: None }),
        ("start", Command::Start { clock: true }),
        ("clock_start", Command::ClockStart),
        ("clock_pause", Command::ClockPause { hold: !state.clock.hold }),
        ("clock_resume", Command::ClockResume),
        ("clock_set", set),
        ("close_registration", Command::CloseRegistration),
        ("reopen_registration", Command::ReopenRegistration { reason: reason() }),
        ("move", Command::Move { entry: None, to: None, reason: None }),
        ("break_table", Command::BreakTable { table: None, drawn: None, reason: None }),
        ("final_table", Command::FinalTable { drawn: None }),
        ("redraw", Command::Redraw { drawn: None }),
        ("announce_hand_for_hand", Command::AnnounceHandForHand),
        ("release_round", Command::ReleaseRound),
        ("end_hand_for_hand", Command::EndHandForHand),
        ("close", Command::Close { unclaimed: Vec::new() }),
        ("cancel", Command::Cancel { reason: reason() }),
    ];
    let can = |command: &Command| {
        decide(state, command, at, &mut By { signers: &[], lots: &mut Anything }).is_ok()
    };
    let can = commands.into_iter().filter(|(_, command)| can(command));
    can.map(|(name, _)| name.to_owned()).collect()
}

/// A tournament's tables, and who sits at them.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn tables(
    connection: &mut Db,
    state: &State,
    (zone, at): (TimeZone, DateTime<Utc>),
) -> Result<Vec<TournamentTable>, AppError> {
    let ids: Vec<TableId> = state.tables.values().map(|table| table.id).collect();
    let rows = store::tables::of_ids(connection, &ids)?;
    let names: BTreeMap<TableId, String> = rows.into_iter().map(|row| (row.id, row.name)).collect();
    let seated = |(seat, number): (&u8, &_)| {
        let entry = state.entries.get(number)?;
        let (name, stack) = (entry.name.clone(), entry.stack.to_string());
        Some(Seated { seat: *seat, entry: number.to_string(), name, stack })
    };
    let table = |(number, table): (&u16, &houseway_tournaments::TableState)| TournamentTable {
        number: *number,
        table_id: table.id,
        name: names.get(&table.id).cloned().unwrap_or_default(),
        seats: table.seating.seats,
        players: table.seating.players.iter().filter_map(seated).collect(),
        hands: table.hands,
        in_play: table.hand.is_some(),
        breaking: table.breaking,
        prompts: state.prompts_at(*number, at, |at| zone.hour(at)),
    };
    Ok(state.tables.iter().map(table).collect())
}

impl TournamentBody {
    /// The tournament at this time.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub(super) fn new(
        connection: &mut Db,
        id: TournamentId,
        now: &Folded,
        at: DateTime<Utc>,
    ) -> Result<Self, AppError> {
        let state = &now.state;
        let structure = state.structure.as_deref().cloned();
        let structure = structure.ok_or_else(|| AppError::internal("no structure"))?;
        let waiting =
            state.entries.values().filter(|entry| entry.state == EntryState::Waiting).count();
        let (overlay, _, _) = state.final_pool();
        let zone = house_settings(connection)?.1.time_zone;
        Ok(Self {
            id,
            phase: state.phase,
            structure,
            structure_version: now.structure_version,
            structure_hash: now.structure_hash()?,
            clock: ClockBody::new(now, zone, at)?,
            tables: tables(connection, state, (zone, at))?,
            entries: state.counted(),
            players: state.living().count(),
            waiting,
            hand_for_hand: state.hand_for_hand.as_ref().map(RoundBody::new),
            payouts: payouts(state),
            overlay: state.money(if state.payouts.is_none() { overlay } else { 0 }),
            legal: legal(state, at),
            suggestions: suggestions(state, at),
            version: from_count(now.version)?,
        })
    }
}

impl TournamentListed {
    fn new(row: Tournament) -> Result<Self, AppError> {
        Ok(Self {
            id: row.id,
            name: row.name,
            starts_at: time(row.starts_at)?,
            currency: row.currency,
            phase: row.phase,
            entries: row.entries,
            created_at: time(row.created_at)?,
        })
    }
}

impl App {
    /// A page of tournaments, newest first.
    pub async fn tournaments(&self, page: PageRequest) -> Result<Page<TournamentListed>, AppError> {
        self.look(move |connection| {
            let rows = store::tournaments::list(connection, page.span()?)?;
            page.page(rows, |row| row.id.to_string(), TournamentListed::new)
        })
        .await
    }

    /// One tournament.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament(&self, id: TournamentId) -> Result<TournamentBody, AppError> {
        self.read_tournament(id, move |connection, now, at| {
            TournamentBody::new(connection, id, now, at)
        })
        .await
    }

    /// Runs `shown` on the current state of a tournament.
    pub(super) async fn read_tournament<T: Send + 'static>(
        &self,
        id: TournamentId,
        shown: impl FnOnce(&mut Db, &Folded, DateTime<Utc>) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let (memory, at) = (Arc::clone(&self.memory), self.clock().now());
        self.read(move |connection| {
            let now = fold(connection, &memory, id)?;
            shown(connection, &now, at)
        })
        .await
    }
}
