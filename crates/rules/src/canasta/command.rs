//! What a dealer enters, as typed: whether it makes sense is found out later.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::seat::Seat;
use crate::{GameCommand, Purchase, TransferKnown, TransferNamed};
use houseway_base::{cards::TypedCard, money::Money};

/// What a player did wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaFoul)]
pub enum Foul {
    /// Cards of the hand were shown: 5 points each. They stay open, and none of the hand's other
    /// cards is discarded before them.
    ExposedCard,
    /// The side's first melds were short of the minimum: they go back to the hand, and the side
    /// needs 10 points more in this deal.
    ShortOpening,
    /// More cards were drawn than one. Unseen, they go back; else they stay, and the player draws
    /// no more until the count is right.
    DrewTooMany,
    /// The pile was taken against the rules: it goes back, and 50 points are off.
    PileTakenWrongly,
    /// The melds that were to take the pile were miscounted: it goes back, and 50 points are off.
    Miscounted,
    /// A player went out without asking, where that is asked: 100 points.
    OutWithoutLeave,
    /// A player got leave to go out, and did not: 100 points.
    LeaveNotUsed,
    /// A red three was kept in the hand: 500 points.
    RedThreeKept,
}

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
    /// Only what each side scored is entered, and no cards.
    Totals,
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
    #[schema(value_type = Option<Seat>, example = 4)]
    pub dealer: Option<u8>,
}

/// A card drawn for partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaDrawInput)]
pub struct DrawInput {
    /// The player, by the seat that it has during the draw, 1 to 4.
    #[schema(value_type = Seat, example = 1)]
    pub player: u8,
    /// The card drawn.
    #[schema(value_type = TypedCard, example = "Ah")]
    pub card: String,
}

/// A hand, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaHandInput)]
pub struct HandInput {
    /// The seat, 1 to 4.
    #[schema(value_type = Seat, example = 1)]
    pub seat: u8,
    /// The cards that are known.
    #[schema(value_type = Vec<TypedCard>, max_items = 108, example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<String>,
}

/// Cards laid as one meld, or added to the side's meld of their rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaMeldInput)]
pub struct MeldInput {
    /// The cards, from the player's hand.
    #[schema(value_type = Vec<TypedCard>, max_items = 108, example = json!(["Kh", "Ks", "Jk"]))]
    pub cards: Vec<String>,
    /// The rank of the meld, as it is written on a card. Needed only if all the cards are wild.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^([3-9TJQKAtjqka]|10)$", example = "K")]
    pub to: Option<String>,
}

/// What one side has at the end of a deal, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaSideInput)]
pub struct SideInput {
    /// The side's melds, each a list of cards. Default: none.
    #[serde(default)]
    #[schema(
        value_type = Vec<Vec<TypedCard>>, max_items = 108,
        example = json!([["Kh", "Ks", "Kd", "2s"]])
    )]
    pub melds: Vec<Vec<String>>,
    /// How many red threes the side has laid down; the pack has four. Default: 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 255)]
    pub red_threes: u8,
    /// The cards left in the two partners' hands, lower seat first. Default: none.
    #[serde(default)]
    #[schema(
        value_type = Vec<Vec<TypedCard>>, max_items = 2,
        example = json!([["9h", "5d"], ["Qh", "Jk"]])
    )]
    pub cards_left: Vec<Vec<String>>,
    /// Whether one of the partners went out. Default: false.
    #[serde(default)]
    pub went_out: bool,
    /// Whether it went out concealed. Default: false.
    #[serde(default)]
    pub concealed: bool,
    /// The points that penalties take off the side. Default: those that were entered for the deal;
    /// only the floor may say otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, example = 50)]
    pub penalties: Option<u16>,
}

/// What one side scored in a deal, as typed, without its cards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaTotalsInput)]
pub struct TotalsInput {
    /// What goes on the sheet: cards, canastas, red threes, going out, and penalties taken off.
    #[schema(example = 1865)]
    pub total: i32,
    /// Whether one of the partners went out. Default: false.
    #[serde(default)]
    pub went_out: bool,
    /// Whether it went out concealed. Default: false.
    #[serde(default)]
    pub concealed: bool,
    /// How many natural canastas the side has. Default: 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 14, example = 1)]
    pub naturals: u8,
    /// How many mixed canastas the side has. Default: 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 14, example = 2)]
    pub mixed: u8,
    /// How many red threes the side has laid down. Default: 0.
    #[serde(default)]
    #[schema(minimum = 0, maximum = 4, example = 1)]
    pub red_threes: u8,
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
        #[schema(min_items = 1, max_items = 4)]
        draws: Vec<DrawInput>,
    },
    /// The player with the highest card picks its seat.
    ChooseSeat {
        /// The seat, 1 to 4; the seat to its right deals first.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
    },
    /// Eleven cards are dealt to each player.
    Deal {
        /// The hands, as far as they are known. Default: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        hands: Vec<HandInput>,
    },
    /// The next card of the stock is turned up; another is turned on top of it until one stands.
    TurnUpcard {
        /// The card.
        #[schema(value_type = TypedCard, example = "9s")]
        card: String,
    },
    /// A player lays down a red three, and replaces it from the stock.
    LayRedThree {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The red three.
        #[schema(value_type = TypedCard, example = "3h")]
        card: String,
        /// The card that replaces it. Default: an unknown one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        replacement: Option<String>,
    },
    /// A player draws a card from the stock.
    Draw {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card. Default: an unknown one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
    },
    /// A player takes the discard pile, and melds its top card at once.
    TakePile {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The cards from the hand that take it: a natural pair, or a natural and a wild card; none
        /// if the top card is added to the side's own meld.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 2, example = json!(["9h", "9d"]))]
        with: Vec<String>,
        /// What else the player lays from its hand, so that an opening reaches the minimum.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
    },
    /// With the stock exhausted, a player leaves the pile, which ends the deal.
    LeavePile {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
    },
    /// A player asks its partner for leave to go out; the answer binds for this turn.
    AskPartner {
        /// The seat of the player who asks, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// Whether the partner said yes.
        answer: bool,
    },
    /// A player lays melds, or adds to its side's melds.
    Meld {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// What is laid, all at once: a side's first melds are added up towards the minimum.
        melds: Vec<MeldInput>,
    },
    /// A player goes out: it lays all its cards, and may discard the last.
    GoOut {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// What is laid. Default: nothing.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
        /// The last card, if it is discarded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>, example = "5d")]
        discard: Option<String>,
    },
    /// A player discards a card, which ends its turn; with its last card it goes out.
    Discard {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card.
        #[schema(value_type = TypedCard, example = "5d")]
        card: String,
    },
    /// At the end of a deal, the hands that are not known are laid open to be counted.
    LayOpenHands {
        /// Every hand that is asked for, complete.
        #[schema(max_items = 4)]
        hands: Vec<HandInput>,
    },
    /// What the sides have at the end of a deal. Only the floor may enter it at a table where every
    /// draw is entered, or to replace a line.
    EnterScoreSheet {
        /// The line to replace, counted from 1. Default: the next line is written; when a settled
        /// game is corrected, the last one is replaced.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 400, example = 1)]
        deal: Option<u16>,
        /// We, then They.
        #[schema(min_items = 2, max_items = 2)]
        sides: Vec<SideInput>,
    },
    /// What the sides scored in a deal, at a table where no cards are entered.
    EnterTotals {
        /// The line, counted from 1. Default: the next line; when a settled game is corrected, the
        /// last one. Only the floor replaces a line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 400, example = 1)]
        deal: Option<u16>,
        /// We, then They.
        #[schema(min_items = 2, max_items = 2)]
        sides: Vec<TotalsInput>,
    },
    /// A player did something wrong: by the house rules it costs points, or is only logged.
    Penalty {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// What the player did wrong.
        what: Foul,
        /// The cards that it is about: those exposed, drawn too many and seen, or kept. Default:
        /// none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, example = json!(["9h"]))]
        cards: Vec<String>,
        /// How many of the cards drawn too many the player has seen, where `cards` does not name
        /// them all. Default: as many as `cards`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = 1)]
        count: Option<u8>,
    },
    /// The last entry is taken back: within the turn, until the next player draws.
    Undo {},
    /// The floor takes back an entry, and all that were made since.
    Strike {
        /// The number of the entry.
        #[schema(example = 12)]
        to_entry: u32,
        /// Why, in 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "Seat 2 drew before seat 1 had discarded"
        )]
        reason: String,
    },
    /// The deal does not count, and the same dealer deals again.
    ReportMisdeal {
        /// What happened.
        condition: Misdeal,
        /// The seat that it happened at, 1 to 4, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Seat>, example = 1)]
        seat: Option<u8>,
        /// The card that was exposed, or turned up too often, if it is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>, example = "Kh")]
        card: Option<String>,
    },
}

impl GameCommand for Command {
    fn takes_back(&self) -> bool {
        matches!(self, Self::Undo {})
    }

    fn after_end(&self) -> bool {
        false
    }

    fn needs_period(&self) -> bool {
        true
    }

    fn names_transfer(&self) -> Option<TransferNamed> {
        None
    }

    fn note(&mut self, _: DateTime<Utc>, _: Option<TransferKnown>) {}

    fn purchase(&self) -> Option<Purchase<'_>> {
        None
    }

    fn put_right(&self) -> Option<Money> {
        None
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::Strike { reason, .. } => Some(reason.trim()),
            _ => None,
        }
    }
}
