//! What a dealer or the floor enters.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::engine::{DeclaredAction, Irregularity};

/// What may be given when a round is opened. Everything is optional: `{}` continues from the
/// previous round, with the blinds of the house rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemOpening)]
#[serde(default, deny_unknown_fields)]
pub struct Opening {
    /// This hand's small blind, as for a tournament's level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "50.00")]
    pub small_blind: Option<String>,
    /// This hand's big blind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "100.00")]
    pub big_blind: Option<String>,
    /// This hand's ante.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "10.00")]
    pub ante: Option<String>,
}

/// A command of a hold'em round. Seats count from 1 and amounts are in the table's currency. A bet
/// or raise gives its player's total for the street.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// A player sits down with chips from the cage. Open while seating, at an empty seat.
    BuyIn {
        #[schema(example = 3)]
        seat: u8,
        #[schema(example = "200.00")]
        amount: String,
    },
    /// More chips for a seated player. Open while seating.
    TopUp {
        #[schema(example = 3)]
        seat: u8,
        #[schema(example = "50.00")]
        amount: String,
    },
    /// A player leaves and takes all chips along. Open while seating.
    Leave {
        #[schema(example = 3)]
        seat: u8,
    },
    /// A player sits out the hands to come, and owes the blinds that go by. Open while seating.
    SitOut {
        #[schema(example = 3)]
        seat: u8,
    },
    /// A player who sat out plays again. Open while seating.
    SitIn {
        #[schema(example = 3)]
        seat: u8,
    },
    /// Places the button for the next hand. Open while seating.
    PlaceButton {
        #[schema(example = 3)]
        seat: u8,
    },
    /// A player who owes blinds posts a live big blind, and a dead small blind if that is owed,
    /// to be dealt in without waiting for the big blind. Open while seating, unless the seat lies
    /// between the button and the big blind.
    Post {
        #[schema(example = 3)]
        seat: u8,
    },
    /// The player left of the big blind, or of the last straddle, doubles it. Open while seating,
    /// and entered last: any other change at the table cancels the straddles.
    Straddle {
        #[schema(example = 3)]
        seat: u8,
    },
    /// Closes the seating: forced bets are posted and cards are dealt. Open while seating, with two
    /// players or more.
    Deal {},
    /// No hand is dealt; the players keep their chips. Open while seating.
    Close {},
    /// Gives up the hand. Open while betting, to the seat whose turn it is.
    Fold {
        #[schema(example = 3)]
        seat: u8,
    },
    /// Passes the action on. Open while betting, if there is nothing to call.
    Check {
        #[schema(example = 3)]
        seat: u8,
    },
    /// Matches the bet, as far as the stack goes. Open while betting.
    Call {
        #[schema(example = 3)]
        seat: u8,
    },
    /// The first bet of a street. Open while betting.
    Bet {
        #[schema(example = 3)]
        seat: u8,
        /// The player's total for the street.
        #[schema(example = "20.00")]
        to: String,
    },
    /// Raises the bet. Open while betting.
    Raise {
        #[schema(example = 3)]
        seat: u8,
        /// The player's total for the street.
        #[schema(example = "60.00")]
        to: String,
    },
    /// The whole stack, as a bet, a raise or a call. Open while betting.
    AllIn {
        #[schema(example = 3)]
        seat: u8,
    },
    /// Takes the last action back. Open until the next street's burn card, a hand shown or the
    /// award.
    Undo {},
    /// A card is burned. Open before flop, turn and river.
    Burn {
        /// The card, if it has been seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    /// Three cards on the board, after a burn.
    Flop {
        #[schema(example = json!(["Kh", "7s", "7d"]))]
        cards: Vec<String>,
    },
    /// The fourth card, after a burn.
    Turn {
        #[schema(example = "2c")]
        card: String,
    },
    /// The fifth card, after a burn.
    River {
        #[schema(example = "9h")]
        card: String,
    },
    /// A player tables both cards; this replaces what was entered before. Open at the showdown, and
    /// as soon as an all-in ends the betting.
    Show {
        #[schema(example = 3)]
        seat: u8,
        #[schema(example = json!(["Kd", "Kc"]))]
        cards: Vec<String>,
    },
    /// A player gives up the hand unseen. Open at the showdown, unless somebody is all-in.
    Muck {
        #[schema(example = 3)]
        seat: u8,
    },
    /// The pots go to their winners and the hand is over. Open once every hand that is needed has
    /// been shown, or one player is left.
    Award {},
    /// Something has gone wrong: the answer is the house's ruling, which is then accepted or
    /// overruled. Open from the deal to the award.
    Report {
        what: Irregularity,
        /// The player concerned, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = 3)]
        seat: Option<u8>,
        /// The chips put forward, as a total for the street; for an oversized chip, its value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "15.00")]
        amount: Option<String>,
        /// Out of turn: what the player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<DeclaredAction>,
        /// The card that was exposed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
        /// Anything else, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
        /// Who was informed, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "pit boss Ines")]
        told: Option<String>,
    },
    /// Carries out the pending ruling.
    Accept {},
    /// The floor decides differently. Open while a ruling is pending, to the floor alone.
    Overrule {
        instead: FloorDecision,
        /// Why, up to 500 characters.
        #[schema(example = "Nobody called the string bet; the raise stands as announced.")]
        reason: String,
    },
}

/// What the floor may decide in place of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemInstead)]
#[serde(rename_all = "snake_case")]
pub enum FloorDecision {
    /// The ruling is set aside and the hand goes on as it is.
    PlayOn,
    /// The deal does not count: every bet is returned, the button stays.
    Misdeal,
}

impl Command {
    /// The command's name: its `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::BuyIn { .. } => "buy_in",
            Self::TopUp { .. } => "top_up",
            Self::Leave { .. } => "leave",
            Self::SitOut { .. } => "sit_out",
            Self::SitIn { .. } => "sit_in",
            Self::PlaceButton { .. } => "place_button",
            Self::Post { .. } => "post",
            Self::Straddle { .. } => "straddle",
            Self::Deal {} => "deal",
            Self::Close {} => "close",
            Self::Fold { .. } => "fold",
            Self::Check { .. } => "check",
            Self::Call { .. } => "call",
            Self::Bet { .. } => "bet",
            Self::Raise { .. } => "raise",
            Self::AllIn { .. } => "all_in",
            Self::Undo {} => "undo",
            Self::Burn { .. } => "burn",
            Self::Flop { .. } => "flop",
            Self::Turn { .. } => "turn",
            Self::River { .. } => "river",
            Self::Show { .. } => "show",
            Self::Muck { .. } => "muck",
            Self::Award {} => "award",
            Self::Report { .. } => "report",
            Self::Accept {} => "accept",
            Self::Overrule { .. } => "overrule",
        }
    }
}
