//! Facts about tournaments. The `tournaments` crate decides commands and folds events. An entry
//! contains an event and its movements.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use houseway_audit::Hash;
use houseway_back_office::SlipNumber;
use houseway_base::{
    ids::{ApprovalId, ScreenId, ShiftId, TournamentId},
    money::Minor,
};
use houseway_tournaments::{
    Event, State,
    amounts::EntryNumber,
    books::{Account, Movement},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::ActSignature};

/// An amount that moved from one of a tournament's accounts to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentMovement)]
pub struct Moved {
    /// The account that the amount left.
    #[schema(value_type = String, example = "cage")]
    pub from: Cow<'static, str>,
    /// The account that the amount entered.
    #[schema(value_type = String, example = "prize_pool")]
    pub to: Cow<'static, str>,
    /// The amount: money in the smallest unit of the currency, or whole chips.
    #[schema(minimum = 1, example = 9_000)]
    pub amount: Minor,
    /// The purpose of the movement.
    #[schema(value_type = String, example = "entry")]
    pub memo: Cow<'static, str>,
}

impl<A: ToString> From<Movement<A>> for Moved {
    fn from(moved: Movement<A>) -> Self {
        Self {
            from: moved.from.to_string().into(),
            to: moved.to.to_string().into(),
            amount: moved.amount,
            memo: moved.memo,
        }
    }
}

/// A tournament event, and its movements.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentEntryBody)]
pub struct Done {
    /// The event.
    pub event: Event,
    /// The money that the event moved; absent if it moved none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub money: Vec<Moved>,
    /// The tournament chips that the event moved, which have no value in money; absent if it moved
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<Moved>,
    /// The number of the receipt; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receipt: Option<SlipNumber>,
    /// The shift in which the money was moved; absent if no money was moved or no shift was open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shift_id: Option<ShiftId>,
    /// The player who paid or received cash, as the cash log describes them; absent if no cash
    /// moved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "Ana (P-1001)")]
    pub player: Option<String>,
    /// The signatures; absent if none were needed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<ActSignature>,
    /// The approval with the signatures; absent if there was none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

impl Done {
    /// The record of an event that happens in this state.
    #[must_use]
    pub fn new(state: &State, event: Event) -> Self {
        let moved = state.movements(&event);
        Self {
            event,
            money: moved.money.into_iter().map(Moved::from).collect(),
            chips: moved.chips.into_iter().map(Moved::from).collect(),
            receipt: None,
            shift_id: None,
            player: None,
            signatures: Vec::new(),
            approval_id: None,
        }
    }

    /// Whether the event brings money into the tournament or takes money out, rather than only
    /// moving it between the tournament's accounts.
    #[must_use]
    pub fn crosses_the_desk(&self) -> bool {
        let outside = [Account::Cage, Account::Prepaid, Account::Voucher, Account::House];
        let is_outside = |name: &str| outside.iter().any(|account| account.name() == name);
        self.money.iter().any(|moved| is_outside(&moved.from) || is_outside(&moved.to))
    }

    /// The entry whose player paid or received cash, and the amount, which is positive if the house
    /// received it.
    #[must_use]
    pub fn cash(&self) -> Option<(EntryNumber, Minor)> {
        let (Event::EntrySold { entry, .. }
        | Event::PurchaseSold { entry, .. }
        | Event::EntryRefunded { entry, .. }
        | Event::PrizePaid { entry, .. }
        | Event::Recovered { entry, .. }) = &self.event
        else {
            return None;
        };
        let cage = Account::Cage.name();
        let brought = self.money.iter().filter(|moved| moved.from == cage);
        let paid = self.money.iter().filter(|moved| moved.to == cage);
        let sum = brought.map(|moved| moved.amount).sum::<Minor>()
            - paid.map(|moved| moved.amount).sum::<Minor>();
        (sum != 0).then_some((*entry, sum))
    }
}

/// Defines the family from a list of the tournament's events and their names in the log.
macro_rules! of_events {
    ($($(#[$doc:meta])* $Event:ident = $name:tt,)+) => {
        facts! {
            /// A fact about a tournament. Each variant is a kind of log entry.
            #[derive(Eq)]
            pub enum TournamentEvent {
                $($(#[$doc])* $Event (Box<Done>) = $name: Ordinary, Everybody,)+
                /// A level or break began because the previous one was over.
                LevelBegan {
                    /// The index of the level or break in the schedule, counted from 0.
                    item: usize,
                    /// When the level or break began.
                    began_at: DateTime<Utc>,
                } = "level.began": Ordinary, Everybody,
                /// A link to the clock was created for a screen.
                ScreenLinked {
                    /// The id of the screen.
                    screen_id: ScreenId,
                    /// The screen's name.
                    name: String,
                    /// The hash of the hash of the link's token.
                    #[schema(value_type = Hash)]
                    token: Hash,
                } = "screen.linked": Ordinary, Everybody,
                /// A screen's link was revoked.
                ScreenRevoked {
                    /// The id of the screen.
                    screen_id: ScreenId,
                } = "screen.revoked": Ordinary, Everybody,
                /// A casino table joined a tournament. This entry is in the table's stream.
                Joined {
                    /// The id of the tournament.
                    tournament_id: TournamentId,
                    /// The table's number in the tournament.
                    #[schema(minimum = 1, maximum = 200)]
                    number: u16,
                } = "tournament.joined": Ordinary, Everybody,
                /// A casino table left its tournament. This entry is in the table's stream.
                Left {
                    /// The id of the tournament.
                    tournament_id: TournamentId,
                } = "tournament.left": Ordinary, Everybody,
            }
        }

        impl TournamentEvent {
            /// The fact that records a tournament event.
            #[must_use]
            pub fn of(done: Done) -> Self {
                match &done.event {
                    $(Event::$Event { .. } => Self::$Event(Box::new(done)),)+
                }
            }

            /// The tournament event; `None` if the fact is about something else.
            #[must_use]
            pub fn done(&self) -> Option<&Done> {
                match self {
                    $(Self::$Event(done) => Some(done),)+
                    Self::LevelBegan { .. }
                    | Self::ScreenLinked { .. }
                    | Self::ScreenRevoked { .. }
                    | Self::Joined { .. }
                    | Self::Left { .. } => None,
                }
            }
        }
    };
}

of_events! {
    /// The tournament was announced, with its structure.
    Announced = "tournament.announced",
    /// A part of the structure that play had not reached yet was changed.
    Changed = "tournament.changed",
    /// Play began.
    Started = "tournament.started",
    /// All places are known, and play is over.
    Over = "tournament.over",
    /// The tournament was reopened by a correction.
    Reopened = "tournament.reopened",
    /// The tournament was cancelled.
    Cancelled = "tournament.cancelled",
    /// Everything was paid, and the tournament was closed.
    Closed = "tournament.closed",
    /// A table was added to the tournament.
    TableGiven = "table.given",
    /// A table was removed from the tournament.
    TableTakenBack = "table.taken_back",
    /// A table will break after its current hand.
    TableBreaking = "table.breaking",
    /// A table broke, and its players drew seats elsewhere.
    TableBroken = "table.broken",
    /// A table that was halted for having too few players was allowed to continue dealing.
    HaltWaived = "table.waived",
    /// An entry or a re-entry was sold.
    EntrySold = "entry.sold",
    /// An entry was given a seat.
    EntrySeated = "entry.seated",
    /// An entry was refunded before its player was dealt a card.
    EntryRefunded = "entry.refunded",
    /// An entry whose player never came was removed.
    EntryRemoved = "entry.removed",
    /// A stack was given up for a re-entry.
    Forfeited = "entry.forfeited",
    /// An entry was disqualified.
    Disqualified = "entry.disqualified",
    /// An eliminated entry returned to play.
    Reinstated = "entry.reinstated",
    /// A player moved to the seat where they should have been.
    SeatPutRight = "entry.seat_put_right",
    /// A rebuy or an add-on was sold.
    PurchaseSold = "purchase.sold",
    /// Registration closed.
    RegistrationClosed = "registration.closed",
    /// Registration was reopened.
    RegistrationReopened = "registration.reopened",
    /// The clock was started.
    ClockStarted = "clock.started",
    /// The clock was paused.
    ClockPaused = "clock.paused",
    /// The clock was resumed.
    ClockResumed = "clock.resumed",
    /// The clock was set to another time or level.
    ClockSet = "clock.set",
    /// All registered players drew seats.
    SeatsDrawn = "seats.drawn",
    /// All players drew new seats.
    Redrawn = "seats.redrawn",
    /// The final table was drawn.
    FinalTableDrawn = "final_table.drawn",
    /// A player moved to another table.
    Moved = "move.done",
    /// A move was postponed.
    MoveDeferred = "move.deferred",
    /// A table dealt a hand.
    HandDealt = "hand.dealt",
    /// A hand at a table ended.
    HandSettled = "hand.settled",
    /// A player lost their last chip.
    PlayerBusted = "player.busted",
    /// A busted player did not rebuy, and is out of the tournament.
    PlayerOut = "player.out",
    /// An entry's place became final.
    PlaceKnown = "place.known",
    /// An entry that already had a place returned to play, so its place was revoked.
    PlaceRevoked = "place.revoked",
    /// A bounty was won.
    BountyWon = "bounty.won",
    /// A bounty that had been won was put back on its player.
    BountyReturned = "bounty.returned",
    /// A table raced off its small chips.
    ChipsRaced = "chips.raced",
    /// Chips were taken out of play.
    ChipsRemoved = "chips.removed",
    /// Hand-for-hand began.
    HandForHandAnnounced = "h4h.announced",
    /// A round of hand-for-hand was released.
    RoundReleased = "h4h.released",
    /// The showdown of an all-in hand was released during hand-for-hand.
    ShowdownReleased = "h4h.showdown_released",
    /// Hand-for-hand ended.
    HandForHandEnded = "h4h.ended",
    /// The prizes became final.
    PayoutsFixed = "payouts.fixed",
    /// A ruling was made on the prize of a disqualified entry.
    PrizeRuled = "prize.ruled",
    /// A prize was paid.
    PrizePaid = "prize.paid",
    /// A seat won as a prize was used.
    SeatUsed = "prize.seat_used",
    /// An overpayment was recovered.
    Recovered = "prize.recovered",
    /// An overpayment was written off.
    WrittenOff = "prize.written_off",
    /// A deal was proposed.
    DealProposed = "deal.proposed",
    /// A deal was signed.
    DealSigned = "deal.signed",
    /// The winner won the amount that a deal had left for first place.
    KeepWon = "deal.keep_won",
    /// Money was added to the pool.
    MoneyAdded = "money.added",
    /// The staff's share was paid out.
    StaffPaid = "staff.paid",
}
