//! What can go wrong at the table (rules/holdem.md, 9 and 15 to 17).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that has gone wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemIrregularity)]
#[serde(rename_all = "snake_case")]
pub enum Irregularity {
    /// The first or second card dealt was exposed by the dealer.
    FirstOrSecondCardExposed,
    /// One other hole card was exposed by the dealer; `card` says which.
    HoleCardExposed,
    /// Two or more hole cards were exposed by the dealer.
    SeveralCardsExposed,
    /// A player was dealt too many cards.
    TooManyCards,
    /// Two cards lay face up in the pack.
    TwoBoxedCards,
    /// The first card went to the wrong seat.
    FirstCardToWrongSeat,
    /// A seat was dealt in that should not have been, or left out that should have been dealt in.
    SeatDealtWrongly,
    /// The pack held the same card twice.
    IdenticalCards,
    /// The pack held a card that does not belong to it.
    ForeignCard,
    /// The button was dealt too few cards.
    ButtonShortOfCard,
    /// The stub was dropped or put out of order.
    DisorderedStub,
    /// Button or blinds were in the wrong place.
    MisplacedButton,
    /// Four cards were laid for the flop.
    FourCardFlop,
    /// A street was dealt without a burn card.
    MissingBurn,
    /// Board cards were laid before the betting was over.
    PrematureBoard,
    /// Chips were put forward in several motions without a word.
    StringBet,
    /// One oversized chip was put forward without a word; `amount` is its value.
    OverChip,
    /// A raise was too small; `amount` is the total for the street.
    ShortRaise,
    /// A player acted before that player's turn; `action` says how.
    OutOfTurn,
}

/// What an irregularity is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules::holdem) enum Kind {
    /// A misdeal, unless there has been substantial action.
    Misdeal,
    /// A fouled deck: the hand is off, whatever has happened.
    Fouled,
    /// The dealing of hole cards, but the hand goes on.
    Deal,
    /// The board.
    Board,
    /// Somebody's bet.
    Bet,
}

impl Irregularity {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::FirstOrSecondCardExposed,
        Self::HoleCardExposed,
        Self::SeveralCardsExposed,
        Self::TooManyCards,
        Self::TwoBoxedCards,
        Self::FirstCardToWrongSeat,
        Self::SeatDealtWrongly,
        Self::IdenticalCards,
        Self::ForeignCard,
        Self::ButtonShortOfCard,
        Self::DisorderedStub,
        Self::MisplacedButton,
        Self::FourCardFlop,
        Self::MissingBurn,
        Self::PrematureBoard,
        Self::StringBet,
        Self::OverChip,
        Self::ShortRaise,
        Self::OutOfTurn,
    ];

    /// Its code in rulings.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::FirstOrSecondCardExposed => "first_or_second_card_exposed",
            Self::HoleCardExposed => "hole_card_exposed",
            Self::SeveralCardsExposed => "several_cards_exposed",
            Self::TooManyCards => "too_many_cards",
            Self::TwoBoxedCards => "two_boxed_cards",
            Self::FirstCardToWrongSeat => "first_card_to_wrong_seat",
            Self::SeatDealtWrongly => "seat_dealt_wrongly",
            Self::IdenticalCards => "identical_cards",
            Self::ForeignCard => "foreign_card",
            Self::ButtonShortOfCard => "button_short_of_card",
            Self::DisorderedStub => "disordered_stub",
            Self::MisplacedButton => "misplaced_button",
            Self::FourCardFlop => "four_card_flop",
            Self::MissingBurn => "missing_burn",
            Self::PrematureBoard => "premature_board",
            Self::StringBet => "string_bet",
            Self::OverChip => "over_chip",
            Self::ShortRaise => "short_raise",
            Self::OutOfTurn => "out_of_turn",
        }
    }

    /// The rule that applies: the number on the rules page, and the Tournament Directors
    /// Association's.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::FirstOrSecondCardExposed
            | Self::HoleCardExposed
            | Self::SeveralCardsExposed
            | Self::TooManyCards
            | Self::TwoBoxedCards
            | Self::FirstCardToWrongSeat
            | Self::SeatDealtWrongly => "holdem/15 (TDA 35)",
            Self::IdenticalCards | Self::ForeignCard => "holdem/16 (TDA 35-E)",
            Self::ButtonShortOfCard => "holdem/17 (TDA 37)",
            Self::DisorderedStub => "holdem/17 (TDA RP-4)",
            Self::MisplacedButton => "holdem/3 (TDA 34)",
            Self::FourCardFlop | Self::MissingBurn => "holdem/17 (TDA 39)",
            Self::PrematureBoard => "holdem/17 (TDA RP-5)",
            Self::StringBet => "holdem/9 (TDA 56)",
            Self::OverChip => "holdem/9 (TDA 44)",
            Self::ShortRaise => "holdem/9 (TDA 43)",
            Self::OutOfTurn => "holdem/9 (TDA 53)",
        }
    }

    pub(in crate::rules::holdem) const fn kind(self) -> Kind {
        match self {
            Self::FirstOrSecondCardExposed
            | Self::SeveralCardsExposed
            | Self::TooManyCards
            | Self::TwoBoxedCards
            | Self::FirstCardToWrongSeat
            | Self::SeatDealtWrongly => Kind::Misdeal,
            Self::IdenticalCards | Self::ForeignCard => Kind::Fouled,
            Self::HoleCardExposed
            | Self::ButtonShortOfCard
            | Self::DisorderedStub
            | Self::MisplacedButton => Kind::Deal,
            Self::FourCardFlop | Self::MissingBurn | Self::PrematureBoard => Kind::Board,
            Self::StringBet | Self::OverChip | Self::ShortRaise | Self::OutOfTurn => Kind::Bet,
        }
    }

    /// What else a report must say.
    pub(in crate::rules::holdem) const fn needs(self) -> Needs {
        match self {
            Self::StringBet => Needs { seat: true, amount: false, action: false },
            Self::OverChip | Self::ShortRaise => Needs { seat: true, amount: true, action: false },
            Self::OutOfTurn => Needs { seat: true, amount: false, action: true },
            _ => Needs { seat: false, amount: false, action: false },
        }
    }
}

/// What a report must say, besides what happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::rules::holdem) struct Needs {
    pub seat: bool,
    pub amount: bool,
    pub action: bool,
}
