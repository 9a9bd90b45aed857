//! The kinds of canasta cards, and their points.

use houseway_base::cards::{AnyCard, Card, Rank, Suit};

/// The use of a card (`canasta.md`, 1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A joker or a deuce.
    Wild,
    /// Any card from four to ace.
    Natural(Card),
    /// A black three, which can be melded only when going out.
    BlackThree,
    /// A red three: a bonus card that is laid down at once.
    RedThree,
}

impl Kind {
    /// The kind of this card.
    #[must_use]
    pub const fn of(card: AnyCard) -> Self {
        let AnyCard::Plain(card) = card else { return Self::Wild };
        match (card.rank, card.suit) {
            (Rank::Two, _) => Self::Wild,
            (Rank::Three, Suit::Clubs | Suit::Spades) => Self::BlackThree,
            (Rank::Three, Suit::Diamonds | Suit::Hearts) => Self::RedThree,
            _ => Self::Natural(card),
        }
    }
}

/// Whether the card is a joker or a deuce.
#[must_use]
pub fn is_wild(card: AnyCard) -> bool {
    Kind::of(card) == Kind::Wild
}

/// Whether the card is a red three.
#[must_use]
pub fn is_red_three(card: AnyCard) -> bool {
    Kind::of(card) == Kind::RedThree
}

/// The card's points (`canasta.md`, 2); for a red three, its bonus of 100.
#[must_use]
pub const fn points(card: AnyCard) -> i32 {
    let AnyCard::Plain(plain) = card else { return 50 };
    match plain.rank {
        Rank::Two | Rank::Ace => 20,
        Rank::Three if matches!(Kind::of(card), Kind::RedThree) => 100,
        Rank::Three | Rank::Four | Rank::Five | Rank::Six | Rank::Seven => 5,
        Rank::Eight | Rank::Nine | Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 10,
    }
}

/// The points of all these cards.
#[must_use]
pub fn count(cards: &[AnyCard]) -> i32 {
    cards.iter().copied().map(points).sum()
}

/// The cards as text, separated by commas: `Kh, Ks, Jk`.
#[must_use]
pub fn listed(cards: &[AnyCard]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
