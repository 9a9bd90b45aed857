//! Reads cards and keeps track of where each one is; the pack has one copy of each.

use crate::{Gate, holdem::codes};
use houseway_base::cards::{Card, Seen};
use houseway_words::{Said, said};

/// The most cards that can be read from a list: the size of a pack.
const MOST_LISTED: usize = 52;

/// The cards already seen, and where each one is.
pub(in crate::holdem) type SeenCards = Seen<Card, Said>;

impl Gate {
    /// Reads a card that has not been seen, and records that it is at `place`.
    pub(in crate::holdem) fn unseen_card(
        &mut self,
        pointer: &str,
        text: &str,
        place: &Said,
        seen: &mut SeenCards,
    ) -> Option<Card> {
        const RULE: &str = "holdem/1";
        let card: Card = self.card(pointer, text, RULE)?;
        self.see(pointer, card, place, seen, RULE);
        Some(card)
    }

    /// Reads `N` cards that have not been seen, and records that they are at `place`.
    pub(in crate::holdem) fn unseen_cards<const N: usize>(
        &mut self,
        pointer: &str,
        texts: &[String],
        place: &Said,
        seen: &mut SeenCards,
    ) -> Option<[Card; N]> {
        if texts.len() != N {
            let detail = said!("holdem-cards-due", n = N, given = texts.len());
            self.problem(&codes::WRONG_CARD_COUNT, Some("holdem/13"), pointer, detail);
        }
        let listed = texts.iter().take(MOST_LISTED).enumerate();
        let cards: Vec<Option<Card>> = listed
            .map(|(index, text)| self.unseen_card(&format!("{pointer}/{index}"), text, place, seen))
            .collect();
        let cards: Option<Vec<Card>> = cards.into_iter().collect();
        cards?.try_into().ok()
    }
}
