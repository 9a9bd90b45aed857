//! A player's three cards, and their values for envido and flor.

use houseway_base::cards::{SpanishCard, SpanishNumber, SpanishSuit};

/// The points added to the sum of two or three cards of one suit (`truco/8`, `truco/13`).
const ONE_SUIT: u8 = 20;

/// Three different cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ThreeCards([SpanishCard; 3]);

impl ThreeCards {
    /// Three cards; `None` if one appears twice.
    #[must_use]
    pub fn new(cards: [SpanishCard; 3]) -> Option<Self> {
        let [first, second, third] = cards;
        (first != second && first != third && second != third).then_some(Self(cards))
    }

    /// The cards, in the order in which they were given.
    #[must_use]
    pub const fn cards(self) -> [SpanishCard; 3] {
        self.0
    }

    /// The value for envido, 0 to 33 (`truco/8`): the best two cards of one suit, plus 20; or else
    /// the highest card.
    #[must_use]
    pub fn envido(self) -> u8 {
        let suited = SpanishSuit::ALL.into_iter().filter_map(|suit| self.best_two(suit)).max();
        suited.unwrap_or_else(|| self.0.iter().map(|card| value(*card)).max().unwrap_or(0))
    }

    /// The value of the flor, 20 to 38; none if the cards are not a flor (`truco/13`).
    #[must_use]
    pub fn flor(self) -> Option<u8> {
        let [first, second, third] = self.0;
        let one_suit = first.suit == second.suit && second.suit == third.suit;
        one_suit.then(|| ONE_SUIT + value(first) + value(second) + value(third))
    }

    fn best_two(self, suit: SpanishSuit) -> Option<u8> {
        let suited = || self.0.iter().filter(|card| card.suit == suit).map(|card| value(*card));
        // If all three are of one suit, the lowest is left out.
        let left_out = if suited().count() == 3 { suited().min().unwrap_or(0) } else { 0 };
        (suited().count() >= 2).then(|| ONE_SUIT + suited().sum::<u8>() - left_out)
    }
}

/// A card's value for envido and flor: its number, or zero for a figure (`truco/3`).
const fn value(card: SpanishCard) -> u8 {
    match card.number {
        SpanishNumber::Sota | SpanishNumber::Caballo | SpanishNumber::Rey => 0,
        number => number.number(),
    }
}
