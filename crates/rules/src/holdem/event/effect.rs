//! What a ruling does, and what the floor decides in its place.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::{
        engine::{Becomes, DeclaredAction},
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
    /// The hand goes on as it is.
    Stands {},
    /// The deal does not count: every bet is returned, the button stays.
    Misdeal {},
    /// The player to act has called, or checked if there is nothing to call.
    Calls {
        /// Who calls.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The player to act has bet or raised to this total.
    RaisesTo {
        /// Who bets or raises.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The player's total for the street.
        to: Money,
    },
    /// The player must act so in turn, provided that the bet to match has not changed; a fold binds
    /// in any case.
    Binds {
        /// Who is bound.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What the player must do.
        action: DeclaredAction,
        /// Of a bet or raise: the player's total for the street.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Money>,
        /// Whether it binds to whatever the bet has become.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        any_amount: bool,
    },
    /// The player may do nothing else when the turn comes.
    MayOnly {
        /// Who is bound.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What the player may do: one of these.
        #[schema(max_items = 6)]
        actions: Vec<DeclaredAction>,
    },
    /// The player checks, and folds to a bet, when the turn comes.
    ChecksAndFolds {
        /// Who is bound.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The player is back and plays on.
    PlaysOn {
        /// Who is back.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The hand is dead, as if folded.
    DeadHand {
        /// Whose hand is dead.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What nobody called of its bet comes back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        returns: Option<Money>,
    },
    /// This much of the street's bet stays in the pot, and the hand is dead.
    Forfeits {
        /// Whose hand is dead.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What stays in the pot.
        amount: Money,
    },
    /// This much of what nobody called comes back.
    Returns {
        /// Who gets it back.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What comes back.
        amount: Money,
    },
    /// The street's last bet becomes this total, for all who called it.
    BetBecomes {
        /// Who made the bet.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The total that it becomes.
        to: Money,
    },
    /// The last actions are taken back, this seat's first; those of the others bind them.
    ActionsTakenBack {
        /// Whose action is taken back first.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How many actions are taken back.
        #[schema(minimum = 1, maximum = 65_535)]
        actions: u16,
    },
    /// What was entered for a player who was passed over does not count: it is that player's turn,
    /// and nothing else is open.
    TurnGivenBack {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What the player may do: one of these.
        #[schema(max_items = 6)]
        actions: Vec<DeclaredAction>,
    },
    /// A blind that was posted wrongly plays as it lies, as this total for the street.
    BlindPlays {
        /// Whose it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The player's total for the street.
        to: Money,
    },
    /// Chips turned up that nobody had seen when the seat was called all-in.
    ChipsFound {
        /// Whose they are.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How much.
        amount: Money,
        /// Whether the all-in grows by them; if not, they do not play.
        part_of_it: bool,
        /// Whether they stay the player's own if the all-in is lost; if not, who wins it gets them.
        keeps: bool,
    },
    /// The clock runs on the player to act.
    ClockRuns {
        /// Who is on the clock.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How long it runs, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The card is in the seat's hand: it lies nowhere else.
    CardKnown {
        /// Whose card it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The card.
        card: Card,
        /// The other card of the hand, if that is known too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        other: Option<Card>,
    },
    /// The card plays nowhere.
    LaidAside {
        /// The card, if it was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        /// What becomes of it.
        becomes: Becomes,
    },
    /// Known burn cards and folded cards are unseen again.
    Mixed {},
    /// The exposed card will be the next burn card.
    BecomesBurnCard {
        /// The card, if it was named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// The last board cards are taken back, and their burn card with them.
    BoardTakenBack {},
    /// The last board cards are taken back: one of them is their burn card.
    BoardBecomesBurn {},
    /// The flop is taken back, but not its burn card. Three of these are the flop, the fourth is
    /// the turn's burn card.
    FlopOfThree {
        /// The four cards, if they were named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        cards: Vec<Card>,
    },
    /// The next street is dealt without another burn card.
    BurnStays {},
    /// The forced bets are taken back, so that button and blinds can be corrected.
    BetsTakenBack {},
    /// The hand is to be tabled: a player asked to see it.
    HandAsked {
        /// Who asked.
        #[schema(minimum = 1, maximum = 10)]
        by: u8,
        /// Whose hand it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The pots are split so.
    Splits {
        /// What each takes.
        #[schema(max_items = 10)]
        shares: Vec<SeatAmount>,
    },
    /// The player sits down with the chips that came from another table.
    Arrives {
        /// Where.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// With what, and how.
        arrival: Box<Arrival>,
    },
}

/// What the floor decided in place of a ruling.
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
