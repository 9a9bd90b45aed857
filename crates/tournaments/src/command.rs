//! Tournament commands from the cashier, the floor and the tables.

use std::collections::{BTreeMap, BTreeSet};

use houseway_base::{ids::TableId, money::Money};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    amounts::{Chips, EntryNumber, by_seat},
    prizes::{bounties::Pot, deals::DealKind},
    seats::draw::Drawn,
    structure::Structure,
};

/// Whether an entry is a player's first entry or a re-entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentEntryKind)]
pub enum EntryKind {
    #[default]
    Entry,
    /// A new entry after an elimination, with its own place.
    ReEntry,
}

/// A purchase by an entry that is still in the tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPurchaseKind)]
pub enum PurchaseKind {
    Rebuy,
    AddOn,
}

/// The means of payment (3.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentTender)]
pub enum Tender {
    /// At the cage: cash, chips or card.
    Cash,
    /// With money that the house already holds.
    Prepaid { reference: String },
    /// With a promotional voucher, at the house's expense.
    Voucher { number: String },
    /// With a seat that was won in another of the house's tournaments.
    Seat {
        number: String,
        /// The value of the seat.
        value: Money,
    },
}

/// A seat that was drawn by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentSeat)]
pub struct Seat {
    pub table: u16,
    pub seat: u8,
}

/// The source of added money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentMoneySource)]
pub enum MoneySource {
    House,
    /// A sponsor, through the cage.
    Cage,
}

/// The form in which a prize is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPaidAs)]
pub enum PaidAs {
    #[default]
    Cash,
    Voucher,
}

/// What happens to a disqualified entry's prize.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentRuling)]
pub enum PrizeRuling {
    Pay,
    /// The prize goes to the better places, in proportion to their prizes.
    Redistribute,
}

/// Chips that are taken from an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentTaken)]
pub struct Taken {
    pub entry: EntryNumber,
    #[schema(value_type = String)]
    pub amount: Money,
}

/// The way in which a player agreed to a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentAssentHow)]
pub enum AssentHow {
    Paper,
    Card,
}

/// A player's agreement to a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentAssent)]
pub struct Assent {
    pub entry: EntryNumber,
    pub how: AssentHow,
}

/// A tournament command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentCommand)]
pub enum Command {
    /// Announces the tournament.
    Announce {
        structure: Box<Structure>,
    },
    /// Changes the part of the structure that the tournament has not reached yet.
    ChangeStructure {
        structure: Box<Structure>,
        reason: String,
    },
    /// Gives the tournament a table.
    GiveTable {
        table: u16,
        table_id: TableId,
        seats: u8,
    },
    /// Takes back an empty table.
    TakeBackTable {
        table: u16,
    },

    /// Sells an entry or a re-entry.
    SellEntry {
        /// The house's reference for the player, 1 to 40 characters.
        player: String,
        #[serde(default)]
        patron_id: Option<String>,
        /// The name on the seat slip, 1 to 40 characters.
        name: String,
        #[serde(default)]
        kind: EntryKind,
        tender: Tender,
        /// The seat, only if it was drawn by hand.
        #[serde(default)]
        seat: Option<Seat>,
        /// Whether the player waits if no seat is free.
        #[serde(default)]
        wait: bool,
        /// Whether the player re-enters by giving up a stack that is still in play.
        #[serde(default)]
        forfeit: bool,
    },
    /// Sells a rebuy or an add-on.
    SellPurchase {
        entry: EntryNumber,
        kind: PurchaseKind,
        /// The name of the add-on, if there are several.
        #[serde(default)]
        name: Option<String>,
        tender: Tender,
    },
    /// Records that a busted player declines a rebuy.
    DeclineRebuy {
        entry: EntryNumber,
    },
    /// Refunds the price of an entry that has not been dealt a card.
    Refund {
        entry: EntryNumber,
        reason: String,
    },
    CloseRegistration,
    ReopenRegistration {
        reason: String,
    },

    /// Draws a seat for every registered player.
    DrawSeats {
        /// The draw, if it was made by hand.
        #[serde(default)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Begins play.
    Start {
        /// Whether the clock starts at the same time.
        #[serde(default)]
        clock: bool,
    },
    ClockStart,
    ClockPause {
        /// Whether tables stop dealing during the pause.
        #[serde(default)]
        hold: bool,
    },
    ClockResume,
    /// Sets the clock to an item, with its full time unless `remaining_seconds` is given, or
    /// changes the remaining time of the current item.
    ClockSet {
        #[serde(default)]
        item: Option<usize>,
        #[serde(default)]
        remaining_seconds: Option<i64>,
        reason: String,
    },

    /// Deals a hand at a table. The table's own log records the hand; the tournament's rules decide
    /// whether it can be dealt.
    DealHand {
        table: u16,
        /// The seat that drew the button, if the button must be drawn.
        #[serde(default)]
        button: Option<u8>,
        /// The seats whose players are away.
        #[serde(default)]
        away: BTreeSet<u8>,
        /// The times at which the previous dealer tapped out and this one tapped in, in
        /// milliseconds since 1970, if this is the first hand after a dealer push.
        #[serde(default)]
        push: Option<(i64, i64)>,
    },
    /// Settles a table's hand.
    SettleHand {
        table: u16,
        /// The stack of each seat that was dealt in.
        #[serde(with = "by_seat")]
        stacks: BTreeMap<u8, Chips>,
        /// The pots, the main pot first.
        #[serde(default)]
        pots: Vec<Pot>,
    },
    /// Records that a table has raced off its small chips.
    RaceChips {
        table: u16,
        /// The seats that won a new chip.
        won: BTreeSet<u8>,
    },

    /// Makes the move that is due, or a different one with a reason.
    Move {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[serde(default)]
        to: Option<Seat>,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Postpones the moves that are due.
    Defer {
        minutes: u16,
    },
    /// Breaks the table that is due to break, or a different one with a reason.
    BreakTable {
        #[serde(default)]
        table: Option<u16>,
        #[serde(default)]
        drawn: Option<Vec<Drawn>>,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Draws the final table.
    FinalTable {
        #[serde(default)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Draws a new seat for every player.
    Redraw {
        #[serde(default)]
        drawn: Option<Vec<Drawn>>,
    },
    /// Lets a short table continue to deal.
    WaiveHalt {
        table: u16,
    },
    /// Moves a player who sat in the wrong seat, with their stack, to the right seat.
    WrongSeat {
        entry: EntryNumber,
        to: Seat,
    },

    AnnounceHandForHand,
    ReleaseRound,
    /// Lets a table turn the cards of an all-in face up.
    ReleaseShowdown {
        table: u16,
    },
    EndHandForHand,

    Disqualify {
        entry: EntryNumber,
        rule: String,
        reason: String,
    },
    /// Removes an entry whose player never showed up.
    Remove {
        entry: EntryNumber,
        reason: String,
    },
    /// Takes chips out of play.
    RemoveChips {
        #[serde(default)]
        entry: Option<EntryNumber>,
        #[schema(value_type = String)]
        amount: Money,
        reason: String,
    },
    /// Puts an eliminated entry back into play.
    Reinstate {
        entry: EntryNumber,
        #[schema(value_type = String)]
        stack: Money,
        /// The entries from which the chips are taken back. The rest of the stack is newly issued.
        #[serde(default)]
        taken: Vec<Taken>,
        #[serde(default)]
        to: Option<Seat>,
        reason: String,
    },
    RulePrize {
        entry: EntryNumber,
        how: PrizeRuling,
    },

    AddMoney {
        amount: Money,
        source: MoneySource,
        reason: String,
    },
    FixPayouts,
    ProposeDeal {
        kind: DealKind,
        #[serde(default)]
        keep: Option<Money>,
        /// The amount that each player gets, if the deal is an agreement.
        #[serde(default)]
        amounts: BTreeMap<EntryNumber, Money>,
    },
    AcceptDeal {
        deal: u32,
        assents: Vec<Assent>,
    },
    /// Pays the amount due to an entry, or a part of it.
    Pay {
        entry: EntryNumber,
        #[serde(default)]
        amount: Option<Money>,
        #[serde(default)]
        tender: PaidAs,
    },
    /// Records that a seat won in this tournament was used in another one.
    UseSeat {
        entry: EntryNumber,
    },
    /// Recovers an overpayment, or a part of it.
    Recover {
        entry: EntryNumber,
        amount: Money,
    },
    /// Writes off an overpayment.
    WriteOff {
        entry: EntryNumber,
        reason: String,
    },
    PayStaff {
        amount: Money,
    },
    Cancel {
        reason: String,
    },
    Close {
        /// The entries whose prizes are declared unclaimed.
        #[serde(default)]
        unclaimed: Vec<EntryNumber>,
    },
    /// Logs changes that the clock has caused, such as the end of registration.
    CatchUp,
}
