//! The order of the cards in tricks (`truco/2`).

use houseway_base::cards::{SpanishCard, SpanishNumber, SpanishSuit};

/// A card's rank in tricks: 14 for the ace of swords, down to 1 for the fours. Cards of equal
/// strength tie.
#[must_use]
pub const fn strength(card: SpanishCard) -> u8 {
    use SpanishNumber as N;
    use SpanishSuit as S;
    match (card.number, card.suit) {
        (N::One, S::Espadas) => 14,
        (N::One, S::Bastos) => 13,
        (N::Seven, S::Espadas) => 12,
        (N::Seven, S::Oros) => 11,
        (N::Three, _) => 10,
        (N::Two, _) => 9,
        (N::One, S::Oros | S::Copas) => 8,
        (N::Rey, _) => 7,
        (N::Caballo, _) => 6,
        (N::Sota, _) => 5,
        (N::Seven, S::Copas | S::Bastos) => 4,
        (N::Six, _) => 3,
        (N::Five, _) => 2,
        (N::Four, _) => 1,
    }
}

/// Whether the card is one of the four *cartas bravas*: the two high aces and the two high sevens.
#[must_use]
pub const fn is_brava(card: SpanishCard) -> bool {
    strength(card) >= 11
}
