//! The error for text that is not a card.

use thiserror::Error;

/// The maximum number of characters of the input that an error quotes.
const ECHO_CHARS: usize = 24;

/// The error for text that is not a card in the pack, with the reason.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{given}\" is not a card: {}", self.fault.reason())]
pub struct CardError {
    given: String,
    fault: CardFault,
}

/// The reason why text is not a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CardFault {
    /// The text is not a rank and a suit.
    Shape,
    /// The text uses a number for an ace.
    Ace,
    Suit,
    Rank,
    /// The text is not a number and a Spanish suit.
    SpanishShape,
    SpanishSuit,
    SpanishNumber,
}

impl CardFault {
    /// The name of this fault, for choosing a translated message.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shape => "shape",
            Self::Ace => "ace",
            Self::Suit => "suit",
            Self::Rank => "rank",
            Self::SpanishShape => "spanish_shape",
            Self::SpanishSuit => "spanish_suit",
            Self::SpanishNumber => "spanish_number",
        }
    }

    const fn reason(self) -> &'static str {
        match self {
            Self::Shape => "a card is a rank and a suit, such as Kh",
            Self::Ace => "an ace is written A, a ten T or 10",
            Self::Suit => "the suit is c, d, h or s",
            Self::Rank => "the rank is 2 to 9, T, J, Q, K or A",
            Self::SpanishShape => "a card is a number and a suit, such as 7e",
            Self::SpanishSuit => "the suit is o, c, e or b",
            Self::SpanishNumber => "the number is 1 to 7, 10, 11 or 12",
        }
    }
}

impl CardError {
    pub(super) fn new(given: &str, fault: CardFault) -> Self {
        let mut shown: String = given.chars().take(ECHO_CHARS).collect();
        if given.chars().nth(ECHO_CHARS).is_some() {
            shown.push('…');
        }
        Self { given: shown, fault }
    }

    /// The text, shortened if it is long.
    #[must_use]
    pub fn given(&self) -> &str {
        &self.given
    }

    /// What is wrong with the text.
    #[must_use]
    pub const fn fault(&self) -> CardFault {
        self.fault
    }
}
