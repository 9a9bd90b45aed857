//! The events of a tournament. The state is derived from these events alone.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use houseway_base::{ids::TableId, money::Money};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    amounts::{Chips, EntryNumber, by_seat},
    command::{Assent, EntryKind, MoneySource, PaidAs, PrizeRuling, PurchaseKind, Seat, Tender},
    prizes::{deals::DealKind, places::Place},
    seats::{balance::Move, draw::Drawn, positions::Positions},
    structure::{AnteBy, Price, Structure},
};

/// The account that a payment is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPaidFrom)]
pub enum PaidFrom {
    Prizes,
    Refunds,
    /// The prizes that were unclaimed when the tournament closed.
    Unclaimed,
}

/// A dealer push: one dealer leaves a table, and another takes over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentDealerPush)]
pub struct DealerPush {
    /// When the outgoing dealer tapped out, to the millisecond.
    pub out_at: DateTime<Utc>,
    /// When the incoming dealer tapped in, to the millisecond.
    pub in_at: DateTime<Utc>,
}

impl DealerPush {
    /// A push from times in milliseconds since 1970; `None` if they are not valid times.
    pub(crate) fn new((out_ms, in_ms): (i64, i64)) -> Option<Self> {
        let [out_at, in_at] = [out_ms, in_ms].map(DateTime::from_timestamp_millis);
        Some(Self { out_at: out_at?, in_at: in_at? })
    }
}

/// An event of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentHappening)]
pub enum Event {
    Announced {
        structure: Box<Structure>,
    },
    Changed {
        structure: Box<Structure>,
        reason: String,
    },
    TableGiven {
        table: u16,
        table_id: TableId,
        seats: u8,
    },
    TableTakenBack {
        table: u16,
    },
    Started {
        at: DateTime<Utc>,
    },

    ClockStarted {
        at: DateTime<Utc>,
    },
    ClockPaused {
        at: DateTime<Utc>,
        hold: bool,
    },
    ClockResumed {
        at: DateTime<Utc>,
    },
    ClockSet {
        at: DateTime<Utc>,
        #[schema(required)]
        item: Option<usize>,
        #[schema(required)]
        remaining_ms: Option<i64>,
        reason: String,
    },

    EntrySold {
        entry: EntryNumber,
        player: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        patron_id: Option<String>,
        name: String,
        kind: EntryKind,
        tender: Tender,
        price: Price,
        /// Whether the entry waits because no seat was free.
        waits: bool,
    },
    /// A late entry, an alternate or a reinstated entry was seated.
    EntrySeated {
        entry: EntryNumber,
        table: u16,
        seat: u8,
        by_hand: bool,
    },
    EntryRefunded {
        entry: EntryNumber,
        reason: String,
    },
    /// An entry was removed because its player never showed up. The house owes a refund of the
    /// entry's price.
    EntryRemoved {
        entry: EntryNumber,
        chips: Chips,
        reason: String,
    },
    /// A stack in play was given up for a re-entry.
    Forfeited {
        entry: EntryNumber,
        chips: Chips,
    },
    PurchaseSold {
        entry: EntryNumber,
        kind: PurchaseKind,
        name: String,
        tender: Tender,
        /// The parts of the price. The bounty is always zero.
        price: Price,
    },
    RegistrationClosed {
        at: DateTime<Utc>,
        /// Whether registration closed automatically: by the clock, or because only one player was
        /// left.
        by_itself: bool,
    },
    RegistrationReopened {
        reason: String,
    },

    SeatsDrawn {
        drawn: Vec<Drawn>,
        by_hand: bool,
    },
    Redrawn {
        drawn: Vec<Drawn>,
        by_hand: bool,
    },
    TableBreaking {
        table: u16,
    },
    TableBroken {
        table: u16,
        drawn: Vec<Drawn>,
        by_hand: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    FinalTableDrawn {
        table: u16,
        breaks: u16,
        seats: u8,
        drawn: Vec<Drawn>,
        by_hand: bool,
    },
    Moved {
        made: Move,
        /// Why the floor made a different move from the one that was due.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
    MoveDeferred {
        until: DateTime<Utc>,
    },
    SeatPutRight {
        entry: EntryNumber,
        to: Seat,
    },
    HaltWaived {
        table: u16,
    },

    HandDealt {
        table: u16,
        /// The number of the hand at its table.
        hand: u32,
        /// The index of the level whose blinds apply to the hand.
        item: usize,
        small: Chips,
        big: Chips,
        ante: Chips,
        ante_by: AnteBy,
        positions: Positions,
        #[serde(with = "by_seat")]
        #[schema(value_type = BTreeMap<String, EntryNumber>)]
        dealt: BTreeMap<u8, EntryNumber>,
        away: BTreeSet<u8>,
        /// The dealer push during which the next level began, if the hand still uses the old level;
        /// absent otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(required = false)]
        push: Option<DealerPush>,
    },
    HandSettled {
        table: u16,
        hand: u32,
        #[serde(with = "by_seat")]
        #[schema(value_type = BTreeMap<String, Chips>)]
        stacks: BTreeMap<u8, Chips>,
    },
    PlayerBusted {
        entry: EntryNumber,
        table: u16,
        hand: u32,
        /// The stack at the start of the hand.
        stack: Chips,
        #[schema(required)]
        round: Option<u32>,
        /// Whether the player may rebuy; if not, the entry is out.
        may_rebuy: bool,
        /// The winners of the pot with the player's last chips, in order, starting to the left of
        /// the button.
        winners: Vec<EntryNumber>,
    },
    /// A busted player did not rebuy, and is out as of the hand in which they busted.
    PlayerOut {
        entry: EntryNumber,
    },
    BountyWon {
        head: EntryNumber,
        by: EntryNumber,
        cash: Money,
        on_head: Money,
    },
    ChipsRaced {
        table: u16,
        chip: Chips,
        won: BTreeSet<u8>,
        #[serde(with = "by_seat")]
        #[schema(value_type = BTreeMap<String, Chips>)]
        stacks: BTreeMap<u8, Chips>,
    },
    ChipsRemoved {
        #[schema(required)]
        entry: Option<EntryNumber>,
        amount: Chips,
        reason: String,
    },

    HandForHandAnnounced {
        at: DateTime<Utc>,
        tables: BTreeSet<u16>,
    },
    RoundReleased {
        at: DateTime<Utc>,
        round: u32,
        tables: BTreeSet<u16>,
    },
    ShowdownReleased {
        table: u16,
    },
    HandForHandEnded {
        at: DateTime<Utc>,
    },

    Disqualified {
        entry: EntryNumber,
        chips: Chips,
        rule: String,
        reason: String,
    },
    Reinstated {
        entry: EntryNumber,
        table: u16,
        seat: u8,
        stack: Chips,
        /// The entries from which chips were taken; all other chips were newly issued.
        taken: BTreeMap<EntryNumber, Chips>,
        /// Whether the bounty on the player was restored.
        bounty_back: bool,
        reason: String,
    },
    /// An entry's place was revoked, because the entry is back in play.
    PlaceRevoked {
        entry: EntryNumber,
    },
    /// A bounty that was awarded at the end of the tournament was put back on its player.
    BountyReturned {
        head: EntryNumber,
        by: EntryNumber,
        cash: Money,
    },
    /// The tournament was reopened by a correction.
    Reopened {
        at: DateTime<Utc>,
    },
    PrizeRuled {
        entry: EntryNumber,
        how: PrizeRuling,
    },

    MoneyAdded {
        amount: Money,
        source: MoneySource,
        reason: String,
    },
    PayoutsFixed {
        entries: u32,
        overlay: Money,
        staff: Money,
        pool: Money,
        prizes: Vec<Money>,
        /// The number of prizes that are seats.
        seats: u32,
        /// The people who signed.
        signers: Vec<String>,
    },
    PlaceKnown {
        entry: EntryNumber,
        place: Place,
        /// The part of the prize that is paid in money.
        cash: Money,
        /// The value of the seat that the place wins; null if it wins none.
        #[schema(required)]
        seat: Option<Money>,
    },
    DealProposed {
        deal: u32,
        kind: DealKind,
        keep: Money,
        shares: BTreeMap<EntryNumber, Money>,
        /// The number of hands that had been dealt when the deal was proposed.
        hands: u64,
    },
    DealSigned {
        deal: u32,
        keep: Money,
        shares: BTreeMap<EntryNumber, Money>,
        assents: Vec<Assent>,
        signers: Vec<String>,
    },
    KeepWon {
        entry: EntryNumber,
        amount: Money,
    },
    PrizePaid {
        entry: EntryNumber,
        amount: Money,
        from: PaidFrom,
        tender: PaidAs,
        /// Whether the entry's winnings are listed for compliance.
        tax_form: bool,
    },
    SeatUsed {
        entry: EntryNumber,
        value: Money,
    },
    Recovered {
        entry: EntryNumber,
        amount: Money,
    },
    WrittenOff {
        entry: EntryNumber,
        amount: Money,
        reason: String,
    },
    StaffPaid {
        amount: Money,
    },

    Over {
        at: DateTime<Utc>,
    },
    Cancelled {
        at: DateTime<Utc>,
        shares: BTreeMap<EntryNumber, Money>,
        reason: String,
    },
    Closed {
        unclaimed: BTreeMap<EntryNumber, Money>,
    },
}
