//! The dealer's commands, as typed; they are checked later.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::seat::Seat;
use crate::{GameCommand, Purchase, TournamentAct, TournamentTable, TransferKnown, TransferNamed};
use houseway_base::{cards::TypedCard, money::Money};

/// A kind of foul.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaFoul)]
pub enum Foul {
    /// Cards in the hand were exposed: 5 points each. The cards stay face up, and the player must
    /// discard them before any other card in the hand.
    ExposedCard,
    /// The side's first melds were below the minimum. The melds go back to the hand, and the side's
    /// minimum is 10 points higher in this deal.
    ShortOpening,
    /// More than one card was drawn. Unseen cards go back. Cards that were seen stay in the hand,
    /// and the player must not draw again until the number of cards is right.
    DrewTooMany,
    /// The pile was taken against the rules. The pile goes back, and the side loses 50 points.
    PileTakenWrongly,
    /// The melds for taking the pile were miscounted. The pile goes back, and the side loses 50
    /// points.
    Miscounted,
    /// A player went out without asking, although the house requires it: 100 points.
    OutWithoutLeave,
    /// A player was given permission to go out, but did not go out: 100 points.
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
    /// Only the cards on the table and in the hands at the end of each deal are entered.
    ScoreSheet,
    /// Only each side's score is entered, and no cards.
    Totals,
}

/// The options for opening a game.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = CanastaOpening)]
pub struct Opening {
    /// How the table is run. Default: `full`.
    pub mode: Mode,
    /// The seat that deals first, 1 to 4, if the partners are already seated. Default: the seat
    /// whose turn it is to deal after the table's previous game; if there is none, partners are
    /// drawn.
    #[schema(value_type = Option<Seat>, example = 4)]
    pub dealer: Option<u8>,
}

/// A card drawn for partners.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaDrawInput)]
pub struct DrawInput {
    /// The player, by the seat occupied during the draw, 1 to 4.
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
    /// The known cards.
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
    /// The rank of the meld, as written on a card. Needed only if all the cards are wild.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(pattern = "^([3-9TJQKAtjqka]|10)$", example = "K")]
    pub to: Option<String>,
}

/// One side's cards at the end of a deal, as typed.
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
    /// Whether the partner who went out did so concealed. Default: false.
    #[serde(default)]
    pub concealed: bool,
    /// The penalty points deducted from the side. Default: the points entered for the deal; only
    /// the floor can enter other points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0, example = 50)]
    pub penalties: Option<u16>,
}

/// One side's score in a deal, as typed, with no cards.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaTotalsInput)]
pub struct TotalsInput {
    /// The side's total for the sheet: cards, canastas, red threes and going out, minus penalties.
    #[schema(example = 1865)]
    pub total: i32,
    /// Whether one of the partners went out. Default: false.
    #[serde(default)]
    pub went_out: bool,
    /// Whether the partner who went out did so concealed. Default: false.
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

/// The reason why a deal does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaMisdeal)]
pub enum Misdeal {
    /// A player has too many cards or too few.
    WrongCount,
    /// A card was exposed during the deal.
    CardExposed,
    /// More copies of a card have appeared than the pack contains.
    ThirdIdenticalCard,
}

/// A command in a canasta game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = CanastaCommand)]
pub enum Command {
    /// Enters the cards that players draw for partners: all four at first, then those who have to
    /// draw again.
    DrawForPartners {
        /// One card for each player who draws.
        #[schema(min_items = 1, max_items = 4)]
        draws: Vec<DrawInput>,
    },
    /// The player with the highest card picks a seat.
    ChooseSeat {
        /// The seat, 1 to 4; the seat on its right deals first.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
    },
    /// Deals eleven cards to each player.
    Deal {
        /// The hands, as far as they are known. Default: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        hands: Vec<HandInput>,
    },
    /// Turns up the next card from the stock. More cards are turned on top of it until one can stay
    /// as the upcard.
    TurnUpcard {
        /// The card.
        #[schema(value_type = TypedCard, example = "9s")]
        card: String,
    },
    /// A player lays down a red three and replaces it from the stock.
    LayRedThree {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The red three.
        #[schema(value_type = TypedCard, example = "3h")]
        card: String,
        /// The replacement card. Default: an unknown card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        replacement: Option<String>,
    },
    /// A player draws a card from the stock.
    Draw {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card. Default: an unknown card.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
    },
    /// A player takes the discard pile and melds its top card at once.
    TakePile {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The cards from the hand that take the pile: a natural pair, or a natural and a wild
        /// card. Empty if the top card is added to the side's own meld.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 2, example = json!(["9h", "9d"]))]
        with: Vec<String>,
        /// Further melds that the player lays from the hand, so that the first melds reach the
        /// minimum.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
    },
    /// With the stock exhausted, a player leaves the pile, which ends the deal.
    LeavePile {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
    },
    /// A player asks the partner for permission to go out. The answer is binding for this turn.
    AskPartner {
        /// The seat of the player who asks, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// Whether the partner said yes.
        answer: bool,
    },
    /// A player lays melds, or adds to the side's melds.
    Meld {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The cards laid, all at once. A side's first melds count together towards the minimum.
        melds: Vec<MeldInput>,
    },
    /// A player goes out by laying all remaining cards; the last card can be discarded instead.
    GoOut {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The cards laid. Default: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        melds: Vec<MeldInput>,
        /// The last card, if it is discarded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>, example = "5d")]
        discard: Option<String>,
    },
    /// A player discards a card, which ends the turn. A player who discards the last card goes out.
    Discard {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card.
        #[schema(value_type = TypedCard, example = "5d")]
        card: String,
    },
    /// At the end of a deal, lays every unknown hand face up, so that its cards can be counted.
    LayOpenHands {
        /// Every unknown hand, with all its cards.
        #[schema(max_items = 4)]
        hands: Vec<HandInput>,
    },
    /// Enters each side's cards at the end of a deal. At a table where every draw is entered, only
    /// the floor can send this command. Only the floor can replace a line.
    EnterScoreSheet {
        /// The line to replace, counted from 1. Default: a new line; in the correction of a settled
        /// game, the last line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 400, example = 1)]
        deal: Option<u16>,
        /// The sides: first We, then They.
        #[schema(min_items = 2, max_items = 2)]
        sides: Vec<SideInput>,
    },
    /// Enters each side's score for a deal, at a table where no cards are entered.
    EnterTotals {
        /// The line, counted from 1. Default: a new line; in the correction of a settled game, the
        /// last line. Only the floor can replace a line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 400, example = 1)]
        deal: Option<u16>,
        /// The sides: first We, then They.
        #[schema(min_items = 2, max_items = 2)]
        sides: Vec<TotalsInput>,
    },
    /// Reports a player's foul. Depending on the house rules, it costs points or is only logged.
    Penalty {
        /// The seat, 1 to 4.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The foul.
        what: Foul,
        /// The cards involved: those exposed, those drawn in excess and seen, or the red threes
        /// kept. Default: none.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, example = json!(["9h"]))]
        cards: Vec<String>,
        /// The number of cards drawn in excess that the player has seen, if `cards` does not name
        /// all of them. Default: the number of `cards`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = 1)]
        count: Option<u8>,
    },
    /// Takes back the last entry. Within a turn, this is possible until the next player draws.
    Undo {},
    /// The floor takes back an entry and all later ones.
    Strike {
        /// The number of the entry.
        #[schema(example = 12)]
        to_entry: u32,
        /// The reason, 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "Seat 2 drew before seat 1 had discarded"
        )]
        reason: String,
    },
    /// Reports a misdeal: the deal does not count, and the same dealer deals again.
    ReportMisdeal {
        /// What happened.
        condition: Misdeal,
        /// The seat concerned, 1 to 4, if known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Seat>, example = 1)]
        seat: Option<u8>,
        /// The card that was exposed, or of which too many copies appeared, if known.
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

    fn tournament_act(&self) -> Option<TournamentAct> {
        None
    }

    fn seat(&mut self, _: TournamentTable) {}

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
