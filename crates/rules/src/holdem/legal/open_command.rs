//! A command that is open, and its bounds.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::super::{
    command::BuysWith,
    engine::{Irregularity, Seat, Street},
};
use crate::{Concern, GameLegal, Offer, OpenTransfer};
use houseway_base::{
    cards::Card,
    ids::{SaleId, TransferId},
    money::Money,
    names::SeatPenalty,
};

/// A player who left and can return.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemComesBack)]
pub struct ComesBack {
    /// The player's seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The house's name for the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// The chips that the player took away.
    pub took: Money,
    /// When the player left; omitted if the log does not record it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_at: Option<DateTime<Utc>>,
}

/// A command that is open now. Any command within the stated bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// A player can buy in at an empty seat, in whole chips.
    BuyIn {
        /// The empty seats.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The smallest buy-in.
        min: Money,
        /// The largest buy-in; null if there is none.
        #[schema(required)]
        max: Option<Money>,
        /// The smallest chip. The amount bought must be a whole number of these chips.
        chip_unit: Money,
        /// The players who left and are remembered, and the chips that each took away.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 50)]
        returns: Vec<ComesBack>,
        /// The possible means of payment, if the house knows them. Cash is possible only at a
        /// tracked table that sells chips.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 2)]
        with: Vec<BuysWith>,
    },
    /// A player can buy more chips, in whole chips and up to `up_to`. An empty stack must be topped
    /// up to at least the smallest buy-in.
    TopUp {
        /// The seats that can buy.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The largest stack after the top-up; null if there is no limit.
        #[schema(required)]
        up_to: Option<Money>,
        /// The smallest chip. The amount bought must be a whole number of these chips.
        chip_unit: Money,
        /// The possible means of payment, if the house knows them. Cash is possible only at a
        /// tracked table that sells chips.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 2)]
        with: Vec<BuysWith>,
    },
    /// Any of these players can leave.
    Leave {
        /// The seats that can leave.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// A player can arrive at an empty seat, with chips that are in transit to this table or back
    /// to it. The house fills in the transfers; if there are none, the command is not open.
    Arrive {
        /// The empty seats.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The chips in transit. The command identifies them by `transfer`.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 50)]
        transfers: Vec<OpenTransfer>,
        /// Whether an arrival that the dealer enters waits for the floor to accept it.
        waits: bool,
    },
    /// A player can move from any of these seats to any of the empty ones.
    ChangeSeat {
        /// The seats that can move.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The empty seats.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        to: Vec<Seat>,
    },
    /// In a cash game, the smallest chip can be taken out of play.
    ColourUp {
        /// The chips that can become the smallest.
        #[schema(max_items = 12)]
        chips: Vec<Money>,
    },
    /// In a tournament, small chips can be raced off; one row for each chip that can become the
    /// smallest.
    ChipRace {
        /// The chip that becomes the smallest.
        chip: Money,
        /// The seats whose odd chips are raced off.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The number of seats that win a chip.
        #[schema(minimum = 0, maximum = 10)]
        winners: usize,
    },
    /// The floor can correct the stack of any of these seats.
    AdjustStack {
        /// The seats whose stacks can be corrected.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The floor can set any of these seats to kill the next hand.
    SetKill {
        /// The seats that can be set to kill.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The time charge can be collected.
    CollectTime {
        /// The charge for each player.
        amount: Money,
    },
    /// Any of these players can sit out.
    SitOut {
        /// The seats that can sit out.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// Any of these players can play again.
    SitIn {
        /// The seats that can play again.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// At a tournament table: any of these players can be marked as away.
    Away {
        /// The seats whose players are here.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// At a tournament table: any of these players can be marked as back.
    Back {
        /// The seats whose players are away.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// The button can be placed at any of these seats.
    PlaceButton {
        /// The seats that can have the button.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// Any of these players can post in order to be dealt in.
    Post {
        /// The seats that can post.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// Any of these players can buy the button.
    BuyButton {
        /// The seats that can buy the button.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// A seat can straddle; one row for each such seat.
    Straddle {
        /// The seat that can straddle.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount of the straddle.
        amount: Money,
    },
    /// The hand can be dealt.
    Deal {
        /// The seat that will have the button.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        button: Seat,
        /// The seat that will have the small blind.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        small_blind: Seat,
        /// The seat that will have the big blind.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        big_blind: Seat,
    },
    /// A bomb pot can be dealt, with an ante in whole chips.
    BombPot {
        /// The largest ante.
        max: Money,
        /// The smallest chip. The ante must be a whole number of these chips.
        chip_unit: Money,
        /// The maximum number of boards.
        #[schema(minimum = 1, maximum = 4, example = 2)]
        boards: u8,
    },
    /// Players can be penalized. Separate rows list what the dealer can do, what the floor can do,
    /// and which seats' penalties can be lifted.
    Penalty {
        /// The seats that can be penalized.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The kinds of penalty.
        #[schema(max_items = 10)]
        kinds: Vec<SeatPenalty>,
        /// The maximum number of hands or rounds in a penalty.
        #[schema(maximum = 65_535, example = 100)]
        most_hands: u16,
        /// Whether only the floor can impose these penalties.
        needs_floor: bool,
    },
    /// The round can end without a hand.
    Close {},
    /// The player can fold.
    Fold {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The player can check.
    Check {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The blinds can take their bets back.
    ChopBlinds {},
    /// The player can call.
    Call {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount that the call adds.
        amount: Money,
    },
    /// The player can bet, in whole chips or the whole stack.
    Bet {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The lowest total for the street.
        min_to: Money,
        /// The highest total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
    },
    /// The player can raise, in whole chips or to the whole stack.
    Raise {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The lowest total for the street.
        min_to: Money,
        /// The highest total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
    },
    /// The player can put in the whole stack.
    AllIn {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The player's total for the street.
        to: Money,
    },
    /// The floor can let a bet or raise between these totals stand, in whole chips.
    BetStands {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The lowest total for the street.
        min_to: Money,
        /// The highest total for the street.
        max_to: Money,
        /// The smallest chip.
        chip_unit: Money,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The clock can be started for the seat: at once if the floor enters the command, otherwise
    /// once the floor accepts the request.
    Clock {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// How long the clock will run, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The clock is running, and its expiry can be entered.
    ClockExpired {
        /// The seat on the clock.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The last entry can be taken back.
    Undo {
        /// The seat that the entry concerns, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
        seat: Option<Seat>,
        /// The name of the entry's event in the log.
        #[schema(pattern = "^[a-z_]+$", example = "acted")]
        entry: String,
        /// The transfer to or from another table that the entry made, if any. The entry can be
        /// taken back only while the chips are still where the entry left them.
        #[serde(skip_serializing_if = "Option::is_none")]
        transfer: Option<TransferId>,
        /// The sale of chips that paid for the entry, if any. The floor has to strike that sale
        /// first.
        #[serde(skip_serializing_if = "Option::is_none")]
        sale: Option<SaleId>,
        /// The check that the house must make first.
        #[serde(skip)]
        concern: Concern,
        /// Whether the entry is a ruling, which only the floor can take back, with a reason.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        needs_floor: bool,
    },
    /// A card has to be burned.
    Burn {},
    /// The flop has to be dealt.
    Flop {
        /// The number of the board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
        /// The cards of the previous flop, if the flop is dealt again. All but one of them belong
        /// to the new flop.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[schema(min_items = 3, max_items = 4)]
        among: Vec<Card>,
    },
    /// The turn has to be dealt.
    Turn {
        /// The number of the board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// The river has to be dealt.
    River {
        /// The number of the board, if several are run.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// Board cards can be replaced.
    ReplaceBoard {
        /// The streets that have been dealt.
        #[schema(min_items = 1, max_items = 3)]
        streets: Vec<Street>,
        /// The number of the board, if there are several.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// The rest of the board can be run 2 to `most` times.
    RunBoards {
        /// The maximum number of boards.
        #[schema(minimum = 2, maximum = 4)]
        most: u8,
        /// The seats that must agree.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        agreed: Vec<Seat>,
    },
    /// Hole cards can be entered.
    HoleCards {
        /// The seats whose cards can be entered.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// Hands can be shown.
    Show {
        /// The seats whose hands can be shown, in the order in which they are shown.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The seats that still have to show, in the order in which they show.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        missing: Vec<Seat>,
    },
    /// Any of these players can give up the hand without showing it.
    Muck {
        /// The seats that can muck.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
    },
    /// A player can ask to see a hand other than the player's own.
    AskToSee {
        /// The seats that can ask.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        by: Vec<Seat>,
        /// The seats whose hands can be asked for.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// Always false: the dealer can enter the command.
        needs_floor: bool,
        /// Whether a request that the dealer enters waits for the floor to accept it.
        waits: bool,
    },
    /// The floor can give hands back.
    RetrieveHand {
        /// The seats whose hands can be given back.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The pots can be awarded.
    Award {},
    /// The players still in the hand can split the pots as they agree.
    SplitPot {
        /// The seats that share.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The amount to share: the pots less rake and drop.
        amount: Money,
        /// Always false: the dealer can enter the command.
        needs_floor: bool,
        /// Always true: a split that the dealer enters waits for the floor to accept it.
        waits: bool,
    },
    /// Chips that are not in a pot can move between these seats.
    CorrectMoney {
        /// The seats that can give and get chips.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The floor can add chips to the pot, from one of these seats or from an unknown source.
    AddToPot {
        /// The seats from which the chips can come.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        seats: Vec<Seat>,
        /// The smallest chip. The amount must be a whole number of these chips.
        chip_unit: Money,
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The cards that would have come can be logged.
    Rabbit {
        /// The maximum number of cards.
        #[schema(minimum = 1, maximum = 5)]
        most: usize,
    },
    /// Irregularities can be reported.
    Report {
        /// The irregularities that could have happened by now.
        what: Vec<Irregularity>,
    },
    /// The pending ruling can be accepted.
    Accept {
        /// Whether only the floor can accept the ruling.
        needs_floor: bool,
    },
    /// The pending ruling can be overruled.
    Overrule {
        /// Always true: only the floor can do this.
        needs_floor: bool,
    },
    /// The misdeal can be taken back.
    RestoreRound {
        /// Always true: only the floor can do this.
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
