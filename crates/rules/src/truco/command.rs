//! What a dealer or a scorer enters, as typed.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    hand::{Answer, Call, Mode},
    seat::Seat,
    settle::StakePer,
};
use crate::{GameCommand, Purchase, TransferKnown, TransferNamed};
use houseway_base::{cards::TypedSpanishCard, money::Money};

/// What is agreed when a match is opened. A round is one match, with its chicos and hands.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoOpening)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Two; four in two teams that sit alternately, the odd seats being team 0, the even ones team
    /// 1; or three, each of whom plays alone against the two others in turn (*gallo*).
    #[schema(minimum = 2, maximum = 4, example = 2)]
    pub players: u8,
    /// Who deals first. May be left out if it is drawn for, or if as many played the table's
    /// previous match: the deal then goes on from there.
    #[serde(default)]
    #[schema(value_type = Option<Seat>, example = 1)]
    pub dealer: Option<u8>,
    /// The cards drawn for the first deal, in place of `dealer`, in the order in which they were
    /// drawn: one for each player, then one more for each of those whose cards tied for the
    /// highest, until one card is the highest. The order is that of the tricks.
    #[serde(default)]
    #[schema(max_items = 40)]
    pub draw: Vec<TypedDraw>,
    /// Whether the cards are entered or only who won.
    #[serde(default)]
    pub mode: Mode,
    /// What the losing side pays the winning side; nothing if it is left out. Of three players each
    /// loser pays it. In a team of two
    /// each pays, or is paid, half. If that is not a whole number of chips, the lower seat has the
    /// greater share, so that nothing is left over.
    #[serde(default)]
    #[schema(value_type = Option<Money>, example = "50.00")]
    pub stake: Option<String>,
    /// What the stake is paid for.
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

/// A command to a match of Truco. Seats are numbered from 1 in the order of play; cards are written
/// number and suit, `7e`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// The next hand was dealt.
    Deal {
        /// The cut, if the house logs it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cut: Option<Cut>,
        /// Cards that were dealt face up.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 12)]
        exposed: Vec<Exposed>,
        /// Players' cards, if the table knows them from the start, such as from a shoe with a
        /// reader. Every play and claim is then checked against them. Whoever may read the round
        /// can read them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        hands: Vec<DealtHand>,
    },
    /// A player called, which opens a bet, or raises one and so answers it.
    Call {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// The call.
        call: Call,
    },
    /// A player answered for the side.
    Answer {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The answer.
        answer: Answer,
    },
    /// A player said what the cards are worth for the envido or flor being compared.
    Declare {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The value.
        #[schema(minimum = 0, maximum = 38, example = 31)]
        value: u8,
    },
    /// A player said *son buenas*: what was said before is better.
    SonBuenas {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
    },
    /// A player showed the three cards dealt, including those already played. What they are worth
    /// decides the envido or flor that the player has won.
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
    /// A player played a card.
    PlayCard {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// The card.
        #[schema(value_type = TypedSpanishCard, example = "1b")]
        card: String,
    },
    /// A player went to the mazo, leaving the hand.
    Mazo {
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// Scorer mode only: whether a card had been played. Left out, none had.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after_a_card: Option<bool>,
    },
    /// Scorer mode only: who won the accepted envido.
    EnvidoWon {
        /// The side that won it.
        #[schema(minimum = 0, maximum = 1, example = 1)]
        team: u8,
    },
    /// Scorer mode only: who won the accepted flores.
    FlorWon {
        /// The side that won them.
        #[schema(minimum = 0, maximum = 1, example = 1)]
        team: u8,
    },
    /// Scorer mode only: who won the hand by its tricks.
    HandWon {
        /// The side that won it.
        #[schema(minimum = 0, maximum = 1, example = 0)]
        team: u8,
    },
    /// *Pido flor*: after the hand, a player challenged an opponent's undeclared flor.
    PidoFlor {
        /// Who challenges.
        #[schema(value_type = Seat, example = 2)]
        seat: u8,
        /// Whose flor is challenged.
        #[schema(value_type = Seat, example = 1)]
        against: u8,
        /// The challenged player's three cards; may be left out if all of them are known.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedSpanishCard>, max_items = 3)]
        cards: Vec<String>,
        /// Scorer mode only, instead of the cards: whether there was a flor.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        had_flor: Option<bool>,
    },
    /// Nobody challenges: the hand's points are final.
    CloseHand {},
    /// A misdeal was noticed.
    Misdeal {
        /// What happened.
        condition: MisdealCondition,
        /// Scorer mode only: whether a card had been played. Left out, none had.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after_a_card: Option<bool>,
    },
    /// An irregularity that is not a misdeal.
    Irregularity {
        /// What happened.
        condition: IrregularityCondition,
        /// The player, by seat.
        #[schema(value_type = Seat, example = 1)]
        seat: u8,
        /// The card, for a card played out of turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedSpanishCard>)]
        card: Option<String>,
    },
    /// Takes back the last entry, and what followed from it: within the hand in play, and the entry
    /// that ended a hand closed by itself, until something of the next one is entered.
    Undo {},
    /// The floor strikes the last hand, so that it is entered anew by the same dealer: the one in
    /// play, or, until the next one is dealt, the one that was closed. Its points come off the
    /// sheet, and what was paid for a chico that it won is paid back.
    StrikeHand {
        /// Why, in 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "Seat 2 had the 7 of coins, not of cups."
        )]
        reason: String,
    },
    /// The floor puts the score right. The hand in play, if any, is struck; the sheet starts anew
    /// from these scores.
    EnterScore {
        /// The points of each chico in order, team 0 first, the running one last; three players'
        /// from seat 1 on.
        #[schema(
            min_items = 1, max_items = 4,
            example = json!([[30, 22], [12, 9]])
        )]
        chicos: Vec<Vec<u8>>,
        /// Three players only: who won each finished chico (0 is seat 1). Needed where two of them
        /// stand at the target.
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
    /// Who cut: the player at the dealer's left.
    #[schema(value_type = Seat, example = 2)]
    pub seat: u8,
    /// How many cards were taken off: more than three, leaving more than three.
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
    /// What its receiver chose.
    pub choice: ExposedChoice,
}

/// What the receiver of a card dealt face up chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoExposedChoice)]
pub enum ExposedChoice {
    /// The card is kept.
    Keep,
    /// It is replaced by another.
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

/// What was wrong with the deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoMisdealCondition)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCondition {
    /// Somebody was dealt more or fewer than three cards.
    WrongNumberOfCards,
    /// A card is in the pack twice.
    CardSeenTwice,
    /// The first card did not go to the dealer's right.
    WrongSeatFirst,
    /// The floor only: what was entered is not what was played; the hand is entered anew.
    EnteredWrong,
}

impl MisdealCondition {
    /// Those that a dealer may report.
    pub const DEALERS: [Self; 3] =
        [Self::WrongNumberOfCards, Self::CardSeenTwice, Self::WrongSeatFirst];
}

/// What was irregular.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoIrregularityCondition)]
#[serde(rename_all = "snake_case")]
pub enum IrregularityCondition {
    /// A player declared a value that the cards, now seen, do not make.
    WrongDeclaration,
    /// A winner of envido or flor does not show the cards.
    NotShown,
    /// A player put down a card in somebody else's turn.
    CardOutOfTurn,
    /// A player called or answered out of turn.
    CallOutOfTurn,
}

impl IrregularityCondition {
    /// All of them.
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
