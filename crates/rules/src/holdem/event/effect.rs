//! The effect of a ruling, and the floor's alternatives.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::{
        engine::{Becomes, DeclaredAction, Seat},
        settle::SeatAmount,
    },
    table_change::Arrival,
};
use houseway_base::{cards::Card, money::Money};

/// What happens to the hand once the ruling is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEffect)]
#[serde(tag = "effect", rename_all = "snake_case")]
pub enum Effect {
    /// The hand continues as it is.
    Stands {},
    /// The deal does not count: every bet is returned, and the button stays.
    Misdeal {},
    /// The player to act is taken to have called, or checked if there is nothing to call.
    Calls {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The player to act is taken to have bet or raised to this total.
    RaisesTo {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The player's total for the street.
        to: Money,
    },
    /// When the player's turn comes, the player must take this action if the bet to match has not
    /// changed; a fold binds in any case.
    Binds {
        /// The seat that is bound.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The action that the player must take.
        action: DeclaredAction,
        /// The player's total for the street, if the action is a bet or raise of a stated amount.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Money>,
        /// Whether the action binds even if the bet to match has changed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        any_amount: bool,
    },
    /// When the player's turn comes, the player is limited to these actions.
    MayOnly {
        /// The seat that is bound.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The actions; the player must take one of them.
        #[schema(max_items = 6)]
        actions: Vec<DeclaredAction>,
    },
    /// When the player's turn comes, the player checks, or folds when facing a bet.
    ChecksAndFolds {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The player is back and continues to play.
    PlaysOn {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The hand is dead, as if it had been folded.
    DeadHand {
        /// The seat whose hand is dead.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The uncalled part of the seat's bet, which is returned.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        returns: Option<Money>,
    },
    /// Part of the seat's bet on this street stays in the pot, and the hand is dead.
    Forfeits {
        /// The seat whose hand is dead.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount that stays in the pot.
        amount: Money,
    },
    /// Part of an uncalled bet is returned.
    Returns {
        /// The seat that gets the amount back.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount returned.
        amount: Money,
    },
    /// The street's last bet becomes this total, for every player who called it.
    BetBecomes {
        /// The seat that made the bet.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The new total.
        to: Money,
    },
    /// The last actions are taken back, beginning with this seat's. The other players are still
    /// bound by their actions.
    ActionsTakenBack {
        /// The seat whose action is the first to be taken back.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The number of actions taken back.
        #[schema(minimum = 1, maximum = 65_535)]
        actions: u16,
    },
    /// The action entered for a player who was passed over does not count. It is that player's
    /// turn, and only these actions are open.
    TurnGivenBack {
        /// The seat that gets the turn.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The actions; the player must take one of them.
        #[schema(max_items = 6)]
        actions: Vec<DeclaredAction>,
    },
    /// A wrong blind plays as posted, as this total for the street.
    BlindPlays {
        /// The seat that posted the blind.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The player's total for the street.
        to: Money,
    },
    /// Chips were found that were hidden when the seat's all-in was called.
    ChipsFound {
        /// The seat with the chips.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount.
        amount: Money,
        /// Whether the chips are added to the all-in; if not, they do not play.
        part_of_it: bool,
        /// Whether the player keeps the chips even if the all-in is lost; if not, the winner of the
        /// all-in gets them.
        keeps: bool,
    },
    /// The clock is started for the player to act.
    ClockRuns {
        /// The seat on the clock.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// How long the clock runs, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The card is in the seat's hand, and therefore nowhere else.
    CardKnown {
        /// The seat that holds the card.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The card.
        card: Card,
        /// The other card in the hand, if it is also known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<Card>,
    },
    /// The card is set aside and plays in no hand.
    LaidAside {
        /// The card, if it was reported.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        /// What happens to the card.
        becomes: Becomes,
    },
    /// Known burn cards and folded cards count as unseen again.
    Mixed {},
    /// The exposed card becomes the next burn card.
    BecomesBurnCard {
        /// The card, if it was reported.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The last board cards and their burn card are taken back.
    BoardTakenBack {},
    /// The last board cards are taken back. One of them counts as the street's burn card.
    BoardBecomesBurn {},
    /// The flop is taken back, but its burn card stays. Three of these cards will be the flop, and
    /// the fourth is the turn's burn card.
    FlopOfThree {
        /// The four cards, if they were reported.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        cards: Vec<Card>,
    },
    /// The next street is dealt without another burn card.
    BurnStays {},
    /// The forced bets are taken back, so that the button and blinds can be corrected.
    BetsTakenBack {},
    /// A player asked to see the hand, and it must be tabled.
    HandAsked {
        /// The seat that asked.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        by: Seat,
        /// The seat whose hand must be tabled.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The pots are split into these shares.
    Splits {
        /// Each seat's share.
        #[schema(max_items = 10)]
        shares: Vec<SeatAmount>,
    },
    /// The player sits down with the chips that came from another table.
    Arrives {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The chips and the player.
        arrival: Box<Arrival>,
    },
}

/// A decision that the floor makes in place of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemFloorDecision)]
#[serde(rename_all = "snake_case")]
pub enum FloorDecision {
    PlayOn,
    Misdeal,
    Fold,
    Check,
    Call,
    RaiseTo,
    DeadHand,
    MayOnly,
    Forfeits,
    Returns,
    CardKnown,
    ChipsFound,
}
