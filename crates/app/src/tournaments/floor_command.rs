//! The commands that the floor sends to a tournament. Each is a command of the `tournaments` crate
//! with the same fields.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::AppError;
use houseway_base::money::Money;
use houseway_tournaments::{
    Assent, Command, MoneySource, PrizeRuling, Seat, Taken, amounts::EntryNumber,
    prizes::deals::DealKind, seats::draw::Drawn,
};

/// A command from the floor.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentFloorCommand)]
pub enum FloorCommand {
    /// Draws seats for everyone who is registered.
    DrawSeats {
        /// The draw, if it was made by hand. By default, the house's generator draws.
        #[serde(default)]
        #[schema(max_items = 10_000)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Begins play. At least two entries must have a seat.
    Start {
        /// Whether the clock starts too. Default: `false`.
        #[serde(default)]
        clock: bool,
    },
    /// Starts the clock.
    ClockStart,
    /// Stops the clock.
    ClockPause {
        /// Whether tables stop dealing until the clock is resumed. Default: `false`.
        #[serde(default)]
        hold: bool,
    },
    /// Resumes the clock.
    ClockResume,
    /// Sets the clock to an item: to its beginning, or to the point where `remaining_seconds` are
    /// left. Without `item`, sets the remaining time of the current item. Sending the same command
    /// twice has the same effect as sending it once.
    ClockSet {
        /// The item, counted from 0. Default: the current item.
        #[serde(default)]
        #[schema(maximum = 199)]
        item: Option<usize>,
        /// The remaining time of the item, in seconds. Default: the whole item.
        #[serde(default)]
        #[schema(minimum = 1, maximum = 86_400)]
        remaining_seconds: Option<i64>,
        /// The reason.
        #[schema(example = "The break was called a minute late")]
        reason: String,
    },
    /// Closes registration.
    CloseRegistration,
    /// Reopens registration.
    ReopenRegistration {
        /// The reason.
        reason: String,
    },
    /// Records that a busted player declines a rebuy.
    DeclineRebuy { entry: EntryNumber },
    /// Moves a player. A move that is not due needs a reason.
    Move {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[serde(default)]
        to: Option<Seat>,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Postpones the steps that are due at the tables.
    Defer {
        #[schema(minimum = 1, maximum = 240)]
        minutes: u16,
    },
    /// Breaks the table that is due to break, or another table if a reason is given. If a hand is
    /// in play there, send the command again once the hand is over.
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
    /// Redraws everyone's seat.
    Redraw {
        #[serde(default)]
        #[schema(max_items = 10_000)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Lets a short-handed table continue to deal.
    WaiveHalt { table: u16 },
    /// Moves a player from the wrong seat to the right one, with their stack.
    WrongSeat { entry: EntryNumber, to: Seat },
    /// Begins hand-for-hand play.
    AnnounceHandForHand,
    /// Lets every table deal one hand.
    ReleaseRound,
    /// Lets a table turn up the cards of a called all-in.
    ReleaseShowdown { table: u16 },
    /// Ends hand-for-hand play.
    EndHandForHand,
    /// Disqualifies an entry. Its chips are taken out of play.
    Disqualify {
        entry: EntryNumber,
        /// The rule that was broken.
        #[schema(example = "TDA 71")]
        rule: String,
        reason: String,
    },
    /// Removes an entry whose player never showed up. The house then owes a refund of the entry's
    /// price.
    Remove { entry: EntryNumber, reason: String },
    /// Takes chips out of play: an entry's chips, or chips that were found.
    RemoveChips {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[schema(value_type = String)]
        amount: Money,
        reason: String,
    },
    /// Puts an eliminated entry back into play. Two people must sign.
    Reinstate {
        entry: EntryNumber,
        #[schema(value_type = String)]
        stack: Money,
        /// The entries that hold the player's chips. Chips that no entry holds are newly issued.
        #[serde(default)]
        #[schema(max_items = 100)]
        taken: Vec<Taken>,
        #[serde(default)]
        to: Option<Seat>,
        reason: String,
    },
    /// Decides what happens to a disqualified entry's prize. Two people must sign.
    RulePrize { entry: EntryNumber, how: PrizeRuling },
    /// Adds money to the pool. Two people must sign.
    AddMoney { amount: Money, source: MoneySource, reason: String },
    /// Computes everyone's share in a deal. The result is not binding.
    ProposeDeal {
        kind: DealKind,
        /// The amount left for the winner. Default: zero.
        #[serde(default)]
        keep: Option<Money>,
        /// The amount for each entry, if `kind` is `agreement`.
        #[serde(default)]
        #[schema(value_type = BTreeMap<String, Money>)]
        amounts: BTreeMap<EntryNumber, Money>,
    },
    /// Carries out a deal to which every remaining player has agreed. Two people must sign.
    AcceptDeal {
        deal: u32,
        #[schema(max_items = 15)]
        assents: Vec<Assent>,
    },
    /// Writes off an overpaid prize. Two people must sign.
    WriteOff { entry: EntryNumber, reason: String },
    /// Cancels the tournament and makes the refunds due. Two people must sign.
    Cancel {
        /// The reason.
        reason: String,
    },
    /// Closes the tournament once everything has been paid. Two people must sign.
    Close {
        /// The entries whose prizes are declared unclaimed.
        #[serde(default)]
        #[schema(max_items = 10_000)]
        unclaimed: Vec<EntryNumber>,
    },
}

impl FloorCommand {
    /// Returns the command of the `tournaments` crate that has the same fields.
    ///
    /// # Errors
    /// Returns an internal error if there is no such command.
    pub fn command(&self) -> Result<Command, AppError> {
        let written = serde_json::to_value(self).map_err(AppError::internal)?;
        serde_json::from_value(written).map_err(AppError::internal)
    }
}
