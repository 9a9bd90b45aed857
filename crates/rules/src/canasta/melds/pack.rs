//! The pack of 108 cards (two of every card, and four jokers), and where each card has been seen.

use std::fmt;

use super::{fault::Fault, meld::MeldRank};
use crate::canasta::{
    codes,
    seat::{Seat, Side},
};
use houseway_base::cards::{AnyCard, Seen};
use houseway_words::{Said, said};

/// The number of cards in the pack: two packs of 52 and four jokers (`canasta.md`, 1).
pub const PACK: u8 = 108;
const COPIES: usize = 2;
const JOKERS: usize = 4;

/// The number of copies of a card in the pack.
#[must_use]
pub const fn copies(card: AnyCard) -> usize {
    match card {
        AnyCard::Plain(_) => COPIES,
        AnyCard::Joker => JOKERS,
    }
}

/// A place where a card has been seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Hand(Seat),
    Meld(Side, MeldRank),
    RedThrees(Side),
    Pile,
    /// The cards drawn for partners.
    Draw,
    /// The cards in the command or request that is being judged.
    Here,
}

impl From<Place> for Said {
    fn from(place: Place) -> Self {
        match place {
            Place::Hand(seat) => said!("canasta-in-hand", seat = seat),
            Place::Meld(Side::We, rank) => said!("canasta-in-our", rank = rank.said()),
            Place::Meld(Side::They, rank) => said!("canasta-in-their", rank = rank.said()),
            Place::RedThrees(Side::We) => said!("canasta-our-red-threes"),
            Place::RedThrees(Side::They) => said!("canasta-their-red-threes"),
            Place::Pile => said!("canasta-in-pile"),
            Place::Draw => said!("canasta-drawn"),
            Place::Here => said!("canasta-here"),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(seat) => write!(f, "in {seat}'s hand"),
            Self::Meld(Side::We, rank) => write!(f, "in our {}", rank.plural()),
            Self::Meld(Side::They, rank) => write!(f, "in their {}", rank.plural()),
            Self::RedThrees(Side::We) => f.write_str("among our red threes"),
            Self::RedThrees(Side::They) => f.write_str("among their red threes"),
            Self::Pile => f.write_str("in the discard pile"),
            Self::Draw => f.write_str("drawn for partners"),
            Self::Here => f.write_str("here"),
        }
    }
}

/// The cards in the pack that have been seen.
#[derive(Debug, Clone)]
pub struct SeenCards {
    plain: Seen<AnyCard, Place>,
    jokers: Seen<AnyCard, Place>,
}

impl Default for SeenCards {
    fn default() -> Self {
        Self { plain: Seen::new(COPIES), jokers: Seen::new(JOKERS) }
    }
}

impl SeenCards {
    /// Records a card.
    ///
    /// # Errors
    /// Returns a fault if the pack has no more copies of the card; the fault says where all copies
    /// are.
    pub fn see(&mut self, card: AnyCard, place: Place) -> Result<(), Fault> {
        let (seen, held) = match card {
            AnyCard::Plain(_) => (&mut self.plain, 2_u8),
            AnyCard::Joker => (&mut self.jokers, 4_u8),
        };
        seen.see(card, place).map_err(|places| {
            let places = Said::several(places.into_iter().map(Said::from), ", ");
            let detail = said!("all-copies-seen", held = held, card = card, places = places);
            Fault::new(&codes::CARD_ALREADY_SEEN, "canasta/1", detail)
        })
    }

    /// Records several cards. Returns the index of each card that the pack has no more copies of,
    /// with the fault.
    pub fn see_all(
        &mut self,
        cards: impl IntoIterator<Item = AnyCard>,
        place: Place,
    ) -> Vec<(usize, Fault)> {
        let seen = cards.into_iter().enumerate();
        seen.filter_map(|(index, card)| self.see(card, place).err().map(|fault| (index, fault)))
            .collect()
    }
}
