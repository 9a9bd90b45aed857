//! What happened in a round: typed and canonical, as the log keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    command::FloorDecision,
    engine::{Deal, DeclaredAction, Irregularity, Positions, Street},
    seat::Seated,
    settle::{SeatAmount, Settlement},
};
use crate::{
    cards::Card,
    money::{Currency, Money},
    rules::{GameEvent, Ruling},
};

/// The forced bets of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStakes)]
pub struct Stakes {
    pub small_blind: Money,
    pub big_blind: Money,
    pub ante: Money,
}

/// What a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAct)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
}

/// What was entered for a settled hand and can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEnteredCards)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EnteredCards {
    /// A seat's two cards; none if they were mucked.
    Hand {
        seat: u8,
        #[schema(value_type = Option<Vec<String>>)]
        cards: Option<[Card; 2]>,
    },
    /// The cards of a street.
    Board {
        street: Street,
        #[schema(value_type = Vec<String>)]
        cards: Vec<Card>,
    },
}

/// An event of a hold'em round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The round was opened with the players at the table.
    Opened {
        currency: Currency,
        /// How many seats the table has.
        seats: u8,
        stakes: Stakes,
        players: Vec<SeatedAt>,
        /// Button and blinds of the last hand that was dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        positions: Option<Positions>,
        /// Whether they move on for the next hand: not after a misdeal.
        advance: bool,
    },
    /// The previous round was corrected: these stacks have changed.
    CarriedAnew {
        stacks: Vec<SeatAmount>,
        advance: bool,
    },
    /// A player sat down.
    BoughtIn {
        seat: u8,
        amount: Money,
    },
    /// A player bought more chips.
    ToppedUp {
        seat: u8,
        amount: Money,
    },
    /// A player left with these chips.
    Left {
        seat: u8,
        amount: Money,
    },
    SatOut {
        seat: u8,
    },
    SatIn {
        seat: u8,
    },
    ButtonPlaced {
        seat: u8,
    },
    /// A player will post to be dealt in.
    PostDeclared {
        seat: u8,
        live: Money,
        dead: Money,
    },
    /// A player will straddle.
    Straddled {
        seat: u8,
        amount: Money,
    },
    /// Forced bets were posted and the cards dealt.
    Dealt {
        deal: Deal,
    },
    /// No hand was dealt.
    Closed {},
    /// A player acted.
    Acted {
        seat: u8,
        act: Act,
        /// The chips added.
        added: Money,
        /// The player's total for the street.
        to: Money,
        all_in: bool,
    },
    /// The last action was taken back.
    Undone {
        seat: u8,
        act: Act,
        to: Money,
    },
    /// A card was burned.
    Burned {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        card: Option<Card>,
    },
    /// Cards were laid on the board.
    BoardDealt {
        street: Street,
        #[schema(value_type = Vec<String>)]
        cards: Vec<Card>,
    },
    /// A player tabled both cards.
    Shown {
        seat: u8,
        #[schema(value_type = Vec<String>)]
        cards: [Card; 2],
    },
    /// A player gave up the hand unseen.
    Mucked {
        seat: u8,
    },
    /// Something was reported, and this is the ruling; it waits to be accepted.
    Ruled {
        report: Report,
        ruling: Ruling,
        then: Effect,
    },
    /// The ruling was carried out. An action or a misdeal that follows from it is the event after
    /// this one.
    RulingAccepted {
        effect: Effect,
    },
    /// The floor decided differently.
    Overruled {
        instead: FloorDecision,
        reason: String,
    },
    /// The deal does not count; every bet was returned.
    Misdealt {
        ruling: Ruling,
    },
    /// The pots went to their winners.
    Settled {
        settlement: Settlement,
    },
    /// An entry of a settled hand was replaced, and the hand settled anew.
    Corrected {
        entry_before: Box<EnteredCards>,
        entry_after: Box<EnteredCards>,
        settlement_before: Box<Settlement>,
        settlement_after: Box<Settlement>,
    },
    /// The floor took the hand off the books. Chips bought and cashed out earlier are unaffected.
    Voided {},
}

/// A player at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatedAt)]
pub struct SeatedAt {
    pub seat: u8,
    pub stack: Money,
    #[serde(flatten)]
    pub seated: Seated,
}

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
    Calls { seat: u8 },
    /// The player to act has bet or raised to this total.
    RaisesTo { seat: u8, to: Money },
    /// The player must act so in turn, provided that the bet to match has not changed; a fold binds
    /// in any case.
    Binds {
        seat: u8,
        action: DeclaredAction,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Money>,
    },
    /// The exposed card will be the next burn card.
    BecomesBurnCard {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<String>)]
        card: Option<Card>,
    },
    /// The last board cards are taken back, and their burn card with them.
    BoardTakenBack {},
    /// The next street is dealt without another burn card.
    BurnStays {},
    /// The forced bets are taken back, so that button and blinds can be corrected.
    BetsTakenBack {},
}

/// What was reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReport)]
pub struct Report {
    pub what: Irregularity,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<DeclaredAction>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub card: Option<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Who was informed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::CarriedAnew { .. } => "carried_anew",
            Self::BoughtIn { .. } => "bought_in",
            Self::ToppedUp { .. } => "topped_up",
            Self::Left { .. } => "left",
            Self::SatOut { .. } => "sat_out",
            Self::SatIn { .. } => "sat_in",
            Self::ButtonPlaced { .. } => "button_placed",
            Self::PostDeclared { .. } => "post_declared",
            Self::Straddled { .. } => "straddled",
            Self::Dealt { .. } => "dealt",
            Self::Closed {} => "closed",
            Self::Acted { .. } => "acted",
            Self::Undone { .. } => "undone",
            Self::Burned { .. } => "burned",
            Self::BoardDealt { .. } => "board_dealt",
            Self::Shown { .. } => "shown",
            Self::Mucked { .. } => "mucked",
            Self::Ruled { .. } => "ruled",
            Self::RulingAccepted { .. } => "ruling_accepted",
            Self::Overruled { .. } => "overruled",
            Self::Misdealt { .. } => "misdealt",
            Self::Settled { .. } => "settled",
            Self::Corrected { .. } => "corrected",
            Self::Voided {} => "voided",
        }
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::Ruled { ruling, .. } => Some(ruling),
            _ => None,
        }
    }
}
