//! The commands that the floor sends to a tournament. Each is a command of the crate `tournaments`
//! with the same fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::AppError,
    money::Money,
    tournaments::{
        Assent, Command, MoneySource, PrizeRuling, Seat, Taken, amounts::EntryNumber,
        prizes::deals::DealKind, seats::draw::Drawn,
    },
};

/// A command of the floor.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentFloorCommand)]
pub enum FloorCommand {
    /// Draws the seats of everybody who is registered.
    DrawSeats {
        /// The draw, if it was made by hand. Default: the house's generator draws.
        #[serde(default)]
        #[schema(max_items = 10_000)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Play begins. Two entries must have a seat.
    Start {
        /// Whether the clock starts with it. Default: no.
        #[serde(default)]
        clock: bool,
    },
    /// Starts the clock.
    ClockStart,
    /// Stops the clock.
    ClockPause {
        /// Whether no table deals until it goes on. Default: no.
        #[serde(default)]
        hold: bool,
    },
    /// The clock goes on.
    ClockResume,
    /// Sets the clock to an item, whole unless `remaining_seconds` is given, or to another rest of
    /// the item that is on. A set twice is the same as once.
    ClockSet {
        /// The item, from 0. Default: the one that is on.
        #[serde(default)]
        #[schema(maximum = 199)]
        item: Option<usize>,
        /// What remains of the item, in seconds. Default: all of it.
        #[serde(default)]
        #[schema(minimum = 1, maximum = 86_400)]
        remaining_seconds: Option<i64>,
        /// Why.
        #[schema(example = "The break was called a minute late")]
        reason: String,
    },
    /// Nothing is sold any more.
    CloseRegistration,
    /// Entries are sold again.
    ReopenRegistration {
        /// Why.
        reason: String,
    },
    /// A busted player who may rebuy does not.
    DeclineRebuy { entry: EntryNumber },
    /// Moves a player: as it is due, or otherwise with a reason.
    Move {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[serde(default)]
        to: Option<Seat>,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Puts off what is due at the tables.
    Defer {
        #[schema(minimum = 1, maximum = 240)]
        minutes: u16,
    },
    /// Breaks the table that is due, or another with a reason. A hand in play there is finished
    /// first; then it is sent again.
    BreakTable {
        #[serde(default)]
        table: Option<u16>,
        #[serde(default)]
        #[schema(max_items = 10)]
        drawn: Option<Vec<Drawn>>,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Draws the final table.
    FinalTable {
        #[serde(default)]
        #[schema(max_items = 10)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Everybody draws a new seat.
    Redraw {
        #[serde(default)]
        #[schema(max_items = 10_000)]
        drawn: Option<Vec<Drawn>>,
    },
    /// A short table deals on.
    WaiveHalt { table: u16 },
    /// Puts a player in the right seat, with the stack.
    WrongSeat { entry: EntryNumber, to: Seat },
    /// From now on, hands are dealt hand for hand.
    AnnounceHandForHand,
    /// Every table deals one hand.
    ReleaseRound,
    /// A table turns up the cards of a called all-in.
    ReleaseShowdown { table: u16 },
    /// Hand-for-hand ends.
    EndHandForHand,
    /// Takes an entry out of the tournament. Its chips leave play.
    Disqualify {
        entry: EntryNumber,
        /// The rule that was broken.
        #[schema(example = "TDA 71")]
        rule: String,
        reason: String,
    },
    /// Removes an entry that never came. Its price is owed back.
    Remove { entry: EntryNumber, reason: String },
    /// Takes chips out of play: an entry's, or chips that were found.
    RemoveChips {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[schema(value_type = String)]
        amount: Money,
        reason: String,
    },
    /// Puts an eliminated entry back into play. Two people sign it.
    Reinstate {
        entry: EntryNumber,
        #[schema(value_type = String)]
        stack: Money,
        /// Who has the chips. What nobody has is issued.
        #[serde(default)]
        #[schema(max_items = 100)]
        taken: Vec<Taken>,
        #[serde(default)]
        to: Option<Seat>,
        reason: String,
    },
    /// Says what becomes of a disqualified entry's prize. Two people sign it.
    RulePrize { entry: EntryNumber, how: PrizeRuling },
    /// Adds money to the pool. Two people sign it.
    AddMoney { amount: Money, source: MoneySource, reason: String },
    /// Computes what a deal would give everybody. It binds nobody.
    ProposeDeal {
        kind: DealKind,
        /// What is left for the winner. Default: nothing.
        #[serde(default)]
        keep: Option<Money>,
        /// For an agreement: what each entry gets.
        #[serde(default)]
        #[schema(value_type = BTreeMap<String, Money>)]
        amounts: BTreeMap<EntryNumber, Money>,
    },
    /// Carries out a deal to which everybody who is in has agreed. Two people sign it.
    AcceptDeal {
        deal: u32,
        #[schema(max_items = 15)]
        assents: Vec<Assent>,
    },
    /// Gives up what was paid too much. Two people sign it.
    WriteOff { entry: EntryNumber, reason: String },
    /// Cancels the tournament, and gives back what is due. Two people sign it.
    Cancel {
        /// Why.
        reason: String,
    },
    /// Closes the tournament, once everything is paid. Two people sign it.
    Close {
        /// The entries whose prizes are declared unclaimed.
        #[serde(default)]
        #[schema(max_items = 10_000)]
        unclaimed: Vec<EntryNumber>,
    },
}

impl FloorCommand {
    /// Returns the command of the crate `tournaments` that has the same fields.
    ///
    /// # Errors
    /// Returns an internal error if there is no such command.
    pub fn command(&self) -> Result<Command, AppError> {
        let written = serde_json::to_value(self).map_err(AppError::internal)?;
        serde_json::from_value(written).map_err(AppError::internal)
    }
}
