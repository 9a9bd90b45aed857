//! The ways to take the discard pile (`canasta.md`, 14).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{fault::Fault, meld::MeldRank, values};
use crate::canasta::codes;
use houseway_base::cards::{AnyCard, Card};
use houseway_words::{Said, said};

/// A way to take the pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaPileWay)]
pub enum Way {
    /// With two naturals of the top card's rank from the hand.
    NaturalPair,
    /// With one natural of the top card's rank and a wild card from the hand.
    NaturalPlusWild,
    /// By adding the top card to the side's own meld.
    AddToOwnMeld,
}

impl Way {
    /// The way in which these cards from the hand take a pile with `top` on top.
    ///
    /// # Errors
    /// Returns a fault if the cards cannot take the pile.
    pub fn with(cards: &[AnyCard], top: Card) -> Result<Self, Fault> {
        let rank = MeldRank::of(top.into());
        let naturals = cards.iter().filter(|card| MeldRank::of(**card) == rank).count();
        let wilds = cards.iter().filter(|card| values::is_wild(**card)).count();
        match (cards.len(), naturals, wilds) {
            (0, _, _) => Ok(Self::AddToOwnMeld),
            (2, 2, _) => Ok(Self::NaturalPair),
            (2, 1, 1) => Ok(Self::NaturalPlusWild),
            (2, _, 2) => {
                let detail =
                    said!("wilds-need-a-natural", top = top, plural = Said::from(top.rank));
                Err(Fault::new(&codes::TWO_WILDS_NOT_ENOUGH, "canasta/14", detail))
            }
            _ => {
                let detail = said!("ways-to-take", top = top, plural = Said::from(top.rank));
                Err(Fault::new(&codes::NOT_A_WAY_TO_TAKE, "canasta/14", detail))
            }
        }
    }

    /// Every way.
    pub const ALL: [Self; 3] = [Self::NaturalPair, Self::NaturalPlusWild, Self::AddToOwnMeld];
}
