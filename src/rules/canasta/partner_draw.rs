//! Drawing for partners (`canasta.md`, 3).

use super::seat::{BySeat, Seat};
use crate::cards::{AnyCard, Card};

/// What the cards drawn for partners say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// These players draw, or draw again, lower number first.
    Draw(Vec<Seat>),
    /// The players from the highest card to the lowest: the first picks its seat and plays first,
    /// the second is its partner.
    Ranked([Seat; 4]),
}

/// Looks at the cards drawn; a joker and identical cards draw again.
#[must_use]
pub fn drawn(cards: &BySeat<Option<AnyCard>>) -> Drawn {
    let of_rank = |card: &Option<AnyCard>| match card {
        Some(AnyCard::Plain(card)) => Some(*card),
        Some(AnyCard::Joker) | None => None,
    };
    let ranked: BySeat<Option<Card>> = BySeat::of(|player| of_rank(cards.get(player)));
    let alone = |player: &Seat| {
        let card = ranked.get(*player);
        card.is_some() && ranked.iter().filter(|(_, other)| *other == card).count() == 1
    };
    let again: Vec<Seat> = Seat::ALL.into_iter().filter(|player| !alone(player)).collect();
    if !again.is_empty() {
        return Drawn::Draw(again);
    }
    let mut order = Seat::ALL;
    // A card's order is the draw's: ace high, and of one rank spades, hearts, diamonds, clubs.
    order.sort_by_key(|player| std::cmp::Reverse(*ranked.get(*player)));
    Drawn::Ranked(order)
}
