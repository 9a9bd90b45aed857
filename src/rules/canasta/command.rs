//! What a dealer enters, as typed: whether it makes sense is found out later.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a table is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaMode)]
pub enum Mode {
    /// Every draw, meld and discard is entered.
    #[default]
    Full,
    /// Only what lies on the table at the end of each deal is entered.
    ScoreSheet,
}

/// What may be said when a game is opened.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = CanastaOpening)]
pub struct Opening {
    /// How the table is run. Default: `full`.
    pub mode: Mode,
    /// The seat that deals first, 1 to 4, if the partners sit already. Default: the seat whose turn
    /// it is after the table's previous game; without one, partners are drawn.
    #[schema(example = 4)]
    pub dealer: Option<u8>,
}

/// A card drawn for partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaDrawInput)]
pub struct DrawInput {
    /// The player, by the seat that it has during the draw, 1 to 4.
    #[schema(example = 1)]
    pub player: u8,
    /// The card drawn.
    #[schema(example = "Ah")]
    pub card: String,
}

/// A hand, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaHandInput)]
pub struct HandInput {
    /// The seat, 1 to 4.
    #[schema(example = 1)]
    pub seat: u8,
    /// The cards that are known.
    #[schema(example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<String>,
}

/// Cards laid as one meld, or added to the side's meld of their rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaMeldInput)]
pub struct MeldInput {
    /// The cards, from the player's hand.
    #[schema(example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<String>,
    /// The rank of the meld, as it is written on a card. Needed only if all the cards are wild.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "K")]
    pub to: Option<String>,
}

/// What one side has at the end of a deal, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideInput)]
pub struct SideInput {
    /// The side's melds, each a list of cards. Default: none.
    #[serde(default)]
    #[schema(example = json!([["Kh", "Ks", "Kd", "2s"]]))]
    pub melds: Vec<Vec<String>>,
    /// How many red threes the side has laid down. Default: 0.
    #[serde(default)]
    pub red_threes: u8,
    /// The cards left in the two partners' hands, lower seat first. Default: none.
    #[serde(default)]
    #[schema(example = json!([["9h", "5d"], ["Qh", "Jk"]]))]
    pub cards_left: Vec<Vec<String>>,
    /// Whether one of the partners went out. Default: false.
    #[serde(default)]
    pub went_out: bool,
    /// Whether it went out concealed. Default: false.
    #[serde(default)]
    pub concealed: bool,
}

/// Why a deal does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaMisdeal)]
pub enum Misdeal {
    /// A player has too many cards or too few.
    WrongCount,
    /// A card was exposed in the deal.
    CardExposed,
    /// A card has turned up more often than the pack holds it.
    ThirdIdenticalCard,
}

/// What happened at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = CanastaCommand)]
pub enum Command {
    /// The players draw for partners: all four at first, then those who must draw again.
    DrawForPartners {
        /// One card for each player who draws.
        draws: Vec<DrawInput>,
    },
    /// The player with the highest card picks its seat.
    ChooseSeat {
        /// The seat, 1 to 4; the seat to its right deals first.
        #[schema(example = 1)]
        seat: u8,
    },
    /// Eleven cards are dealt to each player.
    Deal {
        /// The hands, as far as they are known. Default: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hands: Vec<HandInput>,
    },
    /// The next card of the stock is turned up; another is turned on top of it until one stands.
    TurnUpcard {
        /// The card.
        #[schema(example = "9s")]
        card: String,
    },
    /// A player lays down a red three, and replaces it from the stock.
    LayRedThree {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// The red three.
        #[schema(example = "3h")]
        card: String,
        /// The card that replaces it. Default: an unknown one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        replacement: Option<String>,
    },
    /// A player draws a card from the stock.
    Draw {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// The card. Default: an unknown one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<String>,
    },
    /// A player takes the discard pile, and melds its top card at once.
    TakePile {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// The cards from the hand that take it: a natural pair, or a natural and a wild card; none
        /// if the top card is added to the side's own meld.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(example = json!(["9h", "9d"]))]
        with: Vec<String>,
        /// What else the player lays from its hand, so that an opening reaches the minimum.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
    },
    /// With the stock exhausted, a player leaves the pile, which ends the deal.
    LeavePile {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
    },
    /// A player asks its partner for leave to go out; the answer binds for this turn.
    AskPartner {
        /// The seat of the player who asks, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// Whether the partner said yes.
        answer: bool,
    },
    /// A player lays melds, or adds to its side's melds.
    Meld {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// What is laid, all at once: a side's first melds are added up towards the minimum.
        melds: Vec<MeldInput>,
    },
    /// A player goes out: it lays all its cards, and may discard the last.
    GoOut {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// What is laid. Default: nothing.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
        /// The last card, if it is discarded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "5d")]
        discard: Option<String>,
    },
    /// A player discards a card, which ends its turn; with its last card it goes out.
    Discard {
        /// The seat, 1 to 4.
        #[schema(example = 1)]
        seat: u8,
        /// The card.
        #[schema(example = "5d")]
        card: String,
    },
    /// At the end of a deal, the hands that are not known are laid open to be counted.
    LayOpenHands {
        /// Every hand that is asked for, complete.
        hands: Vec<HandInput>,
    },
    /// What the sides have at the end of a deal. Only the floor may enter it at a table where every
    /// draw is entered, or to replace a line.
    EnterScoreSheet {
        /// The line to replace, counted from 1. Default: the next line is written; when a settled
        /// game is corrected, the last one is replaced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = 1)]
        deal: Option<u16>,
        /// We, then They.
        sides: Vec<SideInput>,
    },
    /// The deal does not count, and the same dealer deals again.
    ReportMisdeal {
        /// What happened.
        condition: Misdeal,
        /// The seat that it happened at, 1 to 4, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = 1)]
        seat: Option<u8>,
        /// The card that was exposed, or turned up too often, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "Kh")]
        card: Option<String>,
    },
}
