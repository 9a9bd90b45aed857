//! Reads typed cards: the seven cards of a hand, and how they are set.

use std::fmt;

use super::{
    HandName, Setting,
    seven::{HAND, PACK, Seven},
};
use crate::{Gate, break_poker::codes};
use houseway_base::cards::{AnyCard, Seen};
use houseway_words::{Said, said};

/// The cards that are already in a hand, each with its hand.
pub(in crate::break_poker) type SeenCards = Seen<AnyCard, InHand>;

/// Where a card is: `in seat 3's hand`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::break_poker) struct InHand(pub HandName);

impl fmt::Display for InHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {}", self.0.words())
    }
}

impl From<InHand> for Said {
    fn from(InHand(hand): InHand) -> Self {
        said!("in-hand", hand = hand.said())
    }
}

impl Gate {
    /// Reads seven cards that are not in any other hand. If there are not exactly seven,
    /// `if_miscounted` is added to the end of the message.
    pub(in crate::break_poker) fn seven(
        &mut self,
        at: &str,
        texts: &[String],
        hand: HandName,
        seen: &mut SeenCards,
        if_miscounted: Said,
    ) -> Option<Seven> {
        let cards = self.cards_due(at, texts, usize::from(HAND), if_miscounted);
        for (index, card) in cards.iter().enumerate() {
            let Some(card) = card else { continue };
            self.see(format!("{at}/{index}"), *card, &InHand(hand), seen, "break_poker/1");
        }
        Seven::new(all_read(cards)?).ok()
    }

    /// Reads two cards low and three high. All must be among the seven, and all different. If the
    /// seven are not known, the setting is checked as far as possible.
    pub(in crate::break_poker) fn setting(
        &mut self,
        at: &str,
        seven: Option<&Seven>,
        low: &[String],
        high: &[String],
    ) -> Option<Setting> {
        const RULE: Option<&str> = Some("break_poker/7");
        let [low_at, high_at] = [format!("{at}/low"), format!("{at}/high")];
        let low = self.cards_due(&low_at, low, 2, Said::NOTHING);
        let high = self.cards_due(&high_at, high, 3, Said::NOTHING);
        let mut set: Vec<AnyCard> = Vec::new();
        let places = low.iter().enumerate().map(|(index, card)| (&low_at, index, card));
        let places = places.chain(high.iter().enumerate().map(|(i, card)| (&high_at, i, card)));
        for (at, index, card) in places {
            let Some(card) = card else { continue };
            let pointer = format!("{at}/{index}");
            if seven.is_some_and(|seven| !seven.holds(*card)) {
                let detail = said!("not-of-the-seven", card = card);
                self.problem(&codes::CARD_NOT_HELD, RULE, pointer, detail);
            } else if set.contains(card) {
                let detail = said!("card-set-twice", card = card);
                self.problem(&codes::CARD_SET_TWICE, RULE, pointer, detail);
            }
            set.push(*card);
        }
        Setting::new(seven?, all_read(low)?, all_read(high)?)
    }

    /// Reads the cards, in order; returns `None` for each card that cannot be read.
    fn cards_due(
        &mut self,
        at: &str,
        texts: &[String],
        due: usize,
        if_miscounted: Said,
    ) -> Vec<Option<AnyCard>> {
        if texts.len() != due {
            let detail =
                said!("cards-due", due = due, given = texts.len(), if_miscounted = if_miscounted);
            self.problem(&codes::WRONG_CARD_COUNT, Some("break_poker/7"), at, detail);
        }
        self.card_list(at, texts, usize::from(PACK), "break_poker/1")
    }
}

/// The cards, if there are exactly `N` and all of them could be read.
fn all_read<const N: usize>(cards: Vec<Option<AnyCard>>) -> Option<[AnyCard; N]> {
    cards.into_iter().collect::<Option<Vec<AnyCard>>>()?.try_into().ok()
}
