//! A command that is open, and its bounds.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::{
    command::BuysWith,
    engine::{Irregularity, Street},
};
use crate::{Concern, GameLegal, Offer, OpenTransfer};
use houseway_base::{
    cards::Card,
    ids::{SaleId, TransferId},
    money::Money,
    names::SeatPenalty,
};

/// A player who has left and may come back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemComesBack)]
pub struct ComesBack {
    /// Where the player sat.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// What the house calls the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// What was taken off the table.
    pub took: Money,
    /// When the player left; left out where the log does not know.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_at: Option<DateTime<Utc>>,
}

/// A command that is open now: what lies inside its bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// At an empty seat, in whole chips; `max` is null if there is no maximum.
    BuyIn {
        /// The empty seats.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// The smallest buy-in.
        min: Money,
        /// The largest; null if there is none.
        #[schema(required)]
        max: Option<Money>,
        /// The smallest chip: what is bought is a whole number of it.
        chip_unit: Money,
        /// Who has left and is remembered, and what they bring if they come back.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 50)]
        returns: Vec<ComesBack>,
        /// What may be paid with, where the house knows: cash only at a table that is tracked and
        /// sells chips.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 2)]
        with: Vec<BuysWith>,
    },
    /// Up to the most that a player may have, in whole chips; an empty stack is topped up at least
    /// to the smallest buy-in.
    TopUp {
        /// Who may buy.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// The most that a player may have then; null if there is no such bound.
        #[schema(required)]
        up_to: Option<Money>,
        /// The smallest chip: what is bought is a whole number of it.
        chip_unit: Money,
        /// What may be paid with, where the house knows: cash only at a table that is tracked and
        /// sells chips.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 2)]
        with: Vec<BuysWith>,
    },
    /// Any of these players may leave.
    Leave {
        /// Who may leave.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// At an empty seat, with chips that are on their way to this table, or back to it. The house
    /// knows which: without any it is not open.
    Arrive {
        /// The empty seats.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// The chips; by `transfer` the command names them.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 50)]
        transfers: Vec<OpenTransfer>,
        /// Whether the floor has to accept it, if it is not the floor that enters it.
        waits: bool,
    },
    /// Any of these seats to any of the empty ones.
    ChangeSeat {
        /// Who may move.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// The empty seats.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        to: Vec<u8>,
    },
    /// The chips that may become the smallest one.
    ColourUp {
        /// Any of these.
        #[schema(max_items = 12)]
        chips: Vec<Money>,
    },
    /// One for each chip that may become the smallest one.
    ChipRace {
        /// The chip.
        chip: Money,
        /// Who has odd chips to race with.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// How many of them win one.
        #[schema(minimum = 0, maximum = 10)]
        winners: usize,
    },
    /// The floor may put any of these stacks right.
    AdjustStack {
        /// Whose stacks.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The floor may say that any of these players kills the next hand.
    SetKill {
        /// Who may be named.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The players pay for their time.
    CollectTime {
        /// What each player pays.
        amount: Money,
    },
    /// Any of these players may sit out.
    SitOut {
        /// Who may sit out.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// Any of these players may play again.
    SitIn {
        /// Who may play again.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// The button may be placed at any of these seats.
    PlaceButton {
        /// Where it may lie.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// Any of these players may post to be dealt in.
    Post {
        /// Who may post.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// Any of these players may buy the button.
    BuyButton {
        /// Who may buy it.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// One for each seat that may straddle.
    Straddle {
        /// Who may straddle.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The straddle.
        amount: Money,
    },
    /// The hand may be dealt.
    Deal {
        /// Where the button will be.
        #[schema(minimum = 1, maximum = 10)]
        button: u8,
        /// Whose the small blind will be.
        #[schema(minimum = 1, maximum = 10)]
        small_blind: u8,
        /// Whose the big blind will be.
        #[schema(minimum = 1, maximum = 10)]
        big_blind: u8,
    },
    /// A bomb pot may be played, in whole chips.
    BombPot {
        /// The most that each player may ante.
        max: Money,
        /// The smallest chip: the ante is a whole number of it.
        chip_unit: Money,
        /// The most boards.
        #[schema(minimum = 1, maximum = 4, example = 2)]
        boards: u8,
    },
    /// One for what the dealer may do, one for what the floor may, one for what can be lifted.
    Penalty {
        /// Who may be penalised.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// What may be decided.
        #[schema(max_items = 10)]
        kinds: Vec<SeatPenalty>,
        /// The most hands or rounds that are missed, where any are.
        #[schema(maximum = 65_535, example = 100)]
        most_hands: u16,
        /// Whether it is open to the floor alone.
        needs_floor: bool,
    },
    /// The round may end without a hand.
    Close {},
    /// The player may fold.
    Fold {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The player may check.
    Check {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The blinds may take their bets back.
    ChopBlinds {},
    /// The player may call.
    Call {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What it adds.
        amount: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Bet {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The least, as the player's total for the street.
        min_to: Money,
        /// The most, as the player's total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Raise {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The least, as the player's total for the street.
        min_to: Money,
        /// The most, as the player's total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
    },
    /// The player may put in the whole stack.
    AllIn {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The player's total for the street.
        to: Money,
    },
    /// A bet or raise between these that the floor lets stand, in whole chips.
    BetStands {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The least, as the player's total for the street.
        min_to: Money,
        /// The most, as the player's total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The clock on the seat: at once if the floor calls it, else once it accepts.
    Clock {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How long the clock will run, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The clock may run out.
    ClockExpired {
        /// Who is on the clock.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// Takes the last entry back.
    Undo {
        /// The seat that it is about, if it is about one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 10)]
        seat: Option<u8>,
        /// Its name in the log.
        #[schema(pattern = "^[a-z_]+$", example = "acted")]
        entry: String,
        /// The chips from or for another table that it is about. It is open as long as they are
        /// where the entry left them.
        #[serde(skip_serializing_if = "Option::is_none")]
        transfer: Option<TransferId>,
        /// The sale of chips that paid for it, which the floor strikes first.
        #[serde(skip_serializing_if = "Option::is_none")]
        sale: Option<SaleId>,
        /// What the house has to say to it.
        #[serde(skip)]
        concern: Concern,
        /// Whether it is a ruling, which the floor alone takes back, with a reason.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        needs_floor: bool,
    },
    /// A card is to be burned.
    Burn {},
    /// The flop is to be laid.
    Flop {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
        /// Cards that lay there before, if the flop is laid again: all of them but one are in it.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(min_items = 3, max_items = 4)]
        among: Vec<Card>,
    },
    /// The turn is to be laid.
    Turn {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// The river is to be laid.
    River {
        /// Which board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// The streets whose cards can be put right.
    ReplaceBoard {
        /// Which streets lie on the board.
        #[schema(min_items = 1, max_items = 3)]
        streets: Vec<Street>,
        /// Which board, if there are several.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// What is left of the board, run 2 to `most` times.
    RunBoards {
        /// The most boards.
        #[schema(minimum = 2, maximum = 4)]
        most: u8,
        /// Who must agree.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        agreed: Vec<u8>,
    },
    /// The seats whose cards can be entered.
    HoleCards {
        /// Whose cards.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// The seats in the order of showing, and those that have yet to show, first come first.
    Show {
        /// Whose hands may be shown, in the order of showing.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Whose hands have yet to be shown, first come first.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        missing: Vec<u8>,
    },
    /// Any of these players may give up the hand unseen.
    Muck {
        /// Who may muck.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
    },
    /// Who may ask to see which hands; nobody asks for its own.
    AskToSee {
        /// Who may ask.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        by: Vec<u8>,
        /// Whose hands.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Never: the dealer may report it.
        needs_floor: bool,
        /// Whether the floor has to accept it, if it is not the floor that enters it.
        waits: bool,
    },
    /// The seats whose hands can be given back.
    RetrieveHand {
        /// Whose hands.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The pots may go to their winners.
    Award {},
    /// What the players still in the hand can share as they agree.
    SplitPot {
        /// Who shares.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// What there is to share: the pots less what the house takes.
        amount: Money,
        /// Never: the dealer may report it.
        needs_floor: bool,
        /// Always: the floor has to accept it, if it is not the floor that enters it.
        waits: bool,
    },
    /// Between these seats, as far as chips lie behind.
    CorrectMoney {
        /// Between whom chips may go.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The floor may add chips to the pot, from any of these seats or from nobody knows where.
    AddToPot {
        /// Who may have kept them back.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<u8>,
        /// The smallest chip: the amount is a whole number of it.
        chip_unit: Money,
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// The cards that would have come, at most so many.
    Rabbit {
        /// How many cards, at most.
        #[schema(minimum = 1, maximum = 5)]
        most: usize,
    },
    /// Something that went wrong may be reported.
    Report {
        /// What can have gone wrong now.
        what: Vec<Irregularity>,
    },
    /// The pending ruling may be accepted.
    Accept {
        /// Whether only the floor may accept the ruling.
        needs_floor: bool,
    },
    /// The pending ruling may be overruled.
    Overrule {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
    /// Takes the misdeal back.
    RestoreRound {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
}

impl GameLegal for Legal {
    fn concern(&self) -> Concern {
        match self {
            Self::BuyIn { .. } | Self::TopUp { .. } => Concern::Purchase,
            Self::Arrive { .. } => Concern::Arrival,
            Self::Deal { .. } => Concern::Deal("deal"),
            Self::BombPot { .. } => Concern::Deal("bomb_pot"),
            Self::Undo { concern, .. } => *concern,
            _ => Concern::Nothing,
        }
    }

    fn offer(&mut self, offer: Offer) {
        match (self, offer) {
            (Self::BuyIn { with, .. } | Self::TopUp { with, .. }, Offer::Cash) => {
                *with = vec![BuysWith::Chips, BuysWith::Cash];
            }
            (Self::Undo { sale, .. }, Offer::Sale(id)) => *sale = Some(id),
            (Self::Arrive { transfers, .. }, Offer::Transfers(open)) => *transfers = open,
            _ => {}
        }
    }
}
