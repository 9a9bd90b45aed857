//! The commands of a dealer or scorer, as typed.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    hand::{Answer, Call, Mode},
    seat::Seat,
    settle::StakePer,
};
use crate::{GameCommand, Purchase, TournamentAct, TournamentTable, TransferKnown, TransferNamed};
use houseway_base::{cards::TypedSpanishCard, money::Money};

/// The terms of a match, agreed when it is opened. A round is one match with all its chicos and
/// hands.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoOpening)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// The number of players: two; three, each of whom in turn plays alone against the other two
    /// (*gallo*); or four in two teams that sit alternately: the odd seats are team 0, the even
    /// seats team 1.
    #[schema(minimum = 2, maximum = 4, example = 2)]
    pub players: u8,
    /// The first dealer. Can be left out if `draw` is given, or if the table's previous match had
    /// the same number of players; the deal then continues from there.
    #[serde(default)]
    #[schema(value_type = Option<Seat>, example = 1)]
    pub dealer: Option<u8>,
    /// The cards drawn for the first deal, as an alternative to `dealer`, in the order in which
    /// they were drawn: one for each player, then one more for each player whose card tied for the
    /// highest, until one card is the highest. Cards rank as in tricks.
    #[serde(default)]
    #[schema(max_items = 40)]
    pub draw: Vec<TypedDraw>,
    /// Whether the cards are entered, or only the winners.
    #[serde(default)]
    pub mode: Mode,
    /// The amount that the losing side pays the winning side; no stake if left out. With three
    /// players, each loser pays this amount. In a team of two, each pays or receives half; if half
    /// is not a whole number of chips, the lower seat has the larger share.
    #[serde(default)]
    #[schema(value_type = Option<Money>, example = "50.00")]
    pub stake: Option<String>,
    /// Whether the stake is paid for each chico or for the match.
    #[serde(default)]
    pub stake_per: StakePer,
}

/// A card that a player drew for the first deal, as typed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoTypedDraw)]
#[serde(deny_unknown_fields)]
pub struct TypedDraw {
    /// The player, by seat.
    #[schema(value_type = Seat, example = 2)]
    pub seat: u8,
    /// The card.
    #[schema(value_type = TypedSpanishCard, example = "7e")]
    pub card: String,
}

/// A command in a match of Truco. Seats are numbered from 1 in the order of play. Cards are written
/// as number and suit: `7e`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Deals the next hand.
    Deal {
        /// The cut, if the house logs it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cut: Option<Cut>,
        /// Cards that were dealt face up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 12)]
        exposed: Vec<Exposed>,
        /// Players' cards, if the table knows them from the start, for example from a shoe with a
        /// card reader. Every play and claim is then checked against them. Everyone who can see the
        /// round can see them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        hands: Vec<DealtHand>,
    },
    /// A player calls. The call opens a bet, or raises one and thereby accepts it.
    Call {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// The call.
        call: Call,
    },
    /// A player answers for their side.
    Answer {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The answer.
        answer: Answer,
    },
    /// A player states what the cards are worth for the envido or flor being compared.
    Declare {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The value.
        #[schema(minimum = 0, maximum = 38, example = 31)]
        value: u8,
    },
    /// A player says *son buenas*: the value stated earlier is better.
    SonBuenas {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
    },
    /// A player shows all three cards, including those already played. If the cards do not match
    /// the player's claim to envido or flor, the other side scores the claimed points.
    ShowCards {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The three cards.
        #[schema(
            value_type = Vec<TypedSpanishCard>, min_items = 3, max_items = 3,
            example = json!(["7e", "6e", "1o"])
        )]
        cards: Vec<String>,
    },
    /// A player plays a card.
    PlayCard {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// The card.
        #[schema(value_type = TypedSpanishCard, example = "1b")]
        card: String,
    },
    /// A player goes to the mazo and leaves the hand.
    Mazo {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// Scorer mode only: whether a card has been played. Default: false.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after_a_card: Option<bool>,
    },
    /// Scorer mode only: enters the winner of the accepted envido.
    EnvidoWon {
        /// The side that won.
        #[schema(minimum = 0, maximum = 1, example = 1)]
        team: u8,
    },
    /// Scorer mode only: enters the winner of the accepted flores.
    FlorWon {
        /// The side that won the flores.
        #[schema(minimum = 0, maximum = 1, example = 1)]
        team: u8,
    },
    /// Scorer mode only: enters the winner of a hand decided by its tricks.
    HandWon {
        /// The side that won.
        #[schema(minimum = 0, maximum = 1, example = 0)]
        team: u8,
    },
    /// *Pido flor*: after the hand, a player challenges an opponent's undeclared flor.
    PidoFlor {
        /// The player who challenges, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// The player who is challenged, by seat.
        #[schema(value_type = Seat, example = 1)]
        against: u8,
        /// The challenged player's three cards. Can be left out if all three are known.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedSpanishCard>, max_items = 3)]
        cards: Vec<String>,
        /// Scorer mode only, instead of `cards`: whether there was a flor.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        had_flor: Option<bool>,
    },
    /// Closes the hand without a challenge: its points are final.
    CloseHand {},
    /// Reports a misdeal.
    Misdeal {
        /// What happened.
        condition: MisdealCondition,
        /// Scorer mode only: whether a card has been played. Default: false.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after_a_card: Option<bool>,
    },
    /// Reports an irregularity that is not a misdeal.
    Irregularity {
        /// What happened.
        condition: IrregularityCondition,
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card, if it was played out of turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedSpanishCard>)]
        card: Option<String>,
    },
    /// Takes back the last entry and what followed from it. Any entry in the hand in play can be
    /// taken back. So can the entry that ended the previous hand, if that hand closed automatically
    /// and nothing has been entered for the next one.
    Undo {},
    /// The floor strikes the last hand, so that the same dealer deals it again. This is the hand in
    /// play or, until the next hand is dealt, the hand that was closed last. Its points are removed
    /// from the sheet, and payments for a chico that the hand won are reversed.
    StrikeHand {
        /// The reason, 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "Seat 2 had the 7 of coins, not of cups."
        )]
        reason: String,
    },
    /// The floor enters the correct score. A hand in play is struck, and the sheet starts again
    /// from these scores.
    EnterScore {
        /// The points in each chico, in order, the current chico last. Team 0 comes first; with
        /// three players, seat 1.
        #[schema(
            min_items = 1, max_items = 4,
            example = json!([[30, 22], [12, 9]])
        )]
        chicos: Vec<Vec<u8>>,
        /// Three players only: the winner of each finished chico (0 is seat 1). Required if two
        /// players are at the target.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        winners: Vec<u8>,
    },
}

/// The cut of the pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoCut)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// The player who cut, by seat: the one on the dealer's left.
    #[schema(value_type = Seat, example = 2)]
    pub seat: u8,
    /// How many cards were cut off. More than three must be cut off, and more than three must be
    /// left.
    #[schema(minimum = 4, maximum = 36, example = 17)]
    pub taken: u8,
}

/// A card that was dealt face up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoExposed)]
#[serde(deny_unknown_fields)]
pub struct Exposed {
    /// The player, by seat.
    #[schema(value_type = Seat, example = 2)]
    pub seat: u8,
    /// The card.
    #[schema(value_type = TypedSpanishCard, example = "4c")]
    pub card: String,
    /// The choice of the player who received the card.
    pub choice: ExposedChoice,
}

/// The choice of a player who received a card face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoExposedChoice)]
pub enum ExposedChoice {
    /// The card is kept.
    Keep,
    /// The card is replaced by another.
    Replace,
}

/// A player's cards, known from the deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoDealtHand)]
#[serde(deny_unknown_fields)]
pub struct DealtHand {
    /// The player, by seat.
    #[schema(value_type = Seat, example = 1)]
    pub seat: u8,
    /// The three cards.
    #[schema(
        value_type = Vec<TypedSpanishCard>, min_items = 3, max_items = 3,
        example = json!(["7e", "6e", "1o"])
    )]
    pub cards: Vec<String>,
}

/// The fault in the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoMisdealCondition)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCondition {
    /// A player was dealt more or fewer than three cards.
    WrongNumberOfCards,
    /// A card is in the pack twice.
    CardSeenTwice,
    /// The first card was not dealt to the dealer's right.
    WrongSeatFirst,
    /// Open only to the floor: the entries do not match what was played. The hand has to be entered
    /// again.
    EnteredWrong,
}

impl MisdealCondition {
    /// The misdeals that a dealer can report.
    pub const DEALERS: [Self; 3] =
        [Self::WrongNumberOfCards, Self::CardSeenTwice, Self::WrongSeatFirst];
}

/// An irregularity that is not a misdeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoIrregularityCondition)]
#[serde(rename_all = "snake_case")]
pub enum IrregularityCondition {
    /// A player declared a value that does not match the cards, which have now been seen.
    WrongDeclaration,
    /// The winner of envido or flor does not show their cards.
    NotShown,
    /// A player put down a card out of turn.
    CardOutOfTurn,
    /// A player called or answered out of turn.
    CallOutOfTurn,
}

impl IrregularityCondition {
    /// Every condition.
    pub const ALL: [Self; 4] =
        [Self::WrongDeclaration, Self::NotShown, Self::CardOutOfTurn, Self::CallOutOfTurn];
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
            Self::StrikeHand { reason } => Some(reason),
            _ => None,
        }
    }
}
