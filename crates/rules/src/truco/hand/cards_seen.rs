//! The cards that the table has seen, and those that a player could therefore still have.

use std::collections::BTreeSet;

use super::{in_play::Hand, three_cards::ThreeCards};
use crate::{
    Code,
    truco::{codes, seat::Seat},
};
use houseway_base::cards::SpanishCard;
use houseway_words::{Said, said};

impl Hand {
    /// A player's three cards, if all are known.
    #[must_use]
    pub fn three(&self, seat: Seat) -> Option<ThreeCards> {
        <[SpanishCard; 3]>::try_from(self.known(seat)).ok().and_then(ThreeCards::new)
    }

    /// Whether the player could have been dealt this card, given what the table has seen.
    ///
    /// # Errors
    /// Returns where the card is, or why the player cannot have it.
    pub fn may_have(&self, seat: Seat, card: SpanishCard) -> Result<(), (&'static Code, Said)> {
        if self.known(seat).contains(&card) {
            return Ok(());
        }
        if let Some(holder) = self.seats.iter().find(|there| there.known.contains(&card)) {
            return Err((
                &codes::CARD_ALREADY_SEEN,
                said!("truco-card-of-another", card = card, seat = holder.seat),
            ));
        }
        if self.replaced.contains(&card) {
            let why = said!("card-was-replaced", card = card);
            return Err((&codes::CARD_NOT_HELD, why));
        }
        if self.known(seat).len() >= 3 {
            let known = list_said(self.known(seat));
            let why = said!("was-dealt-others", seat = seat, known = known, card = card);
            return Err((&codes::CARD_NOT_HELD, why));
        }
        Ok(())
    }

    /// The cards that the table has not seen.
    #[must_use]
    pub fn unseen(&self) -> Vec<SpanishCard> {
        let seen = |card: &SpanishCard| {
            self.replaced.contains(card) || self.seats.iter().any(|seat| seat.known.contains(card))
        };
        SpanishCard::all().filter(|card| !seen(card)).collect()
    }

    /// The cards that this player could have been dealt, given what the table has seen.
    #[must_use]
    pub fn possible(&self, seat: Seat) -> Vec<SpanishCard> {
        SpanishCard::all().filter(|card| self.may_have(seat, *card).is_ok()).collect()
    }

    /// Whether the player could have three cards that meet the condition, given what the table has
    /// seen.
    #[must_use]
    pub fn could(&self, seat: Seat, such: impl Fn(ThreeCards) -> bool) -> bool {
        self.any_hand(seat, &mut |cards| such(cards))
    }

    /// All values that the player's cards could have, given what the table has seen.
    #[must_use]
    pub fn values(&self, seat: Seat, worth: impl Fn(ThreeCards) -> Option<u8>) -> BTreeSet<u8> {
        let mut values = BTreeSet::new();
        self.any_hand(seat, &mut |cards| {
            values.extend(worth(cards));
            false
        });
        values
    }

    /// Whether any three cards that the player could have been dealt meet the condition.
    fn any_hand(&self, seat: Seat, such: &mut dyn FnMut(ThreeCards) -> bool) -> bool {
        let unseen = self.unseen();
        let mut such = |cards| ThreeCards::new(cards).is_some_and(&mut *such);
        match *self.known(seat) {
            [first, second, third] => such([first, second, third]),
            [first, second] => unseen.iter().any(|third| such([first, second, *third])),
            [first] => pairs(&unseen).any(|(second, third)| such([first, second, third])),
            _ => unseen.iter().enumerate().any(|(index, first)| {
                let later = unseen.get(index + 1..).unwrap_or_default();
                pairs(later).any(|(second, third)| such([*first, second, third]))
            }),
        }
    }
}

fn pairs(cards: &[SpanishCard]) -> impl Iterator<Item = (SpanishCard, SpanishCard)> {
    cards.iter().enumerate().flat_map(move |(index, first)| {
        cards.iter().skip(index + 1).map(move |second| (*first, *second))
    })
}

/// A list of cards as text: `7e, 6e and 1o`.
pub fn list_said(cards: &[SpanishCard]) -> Said {
    match cards {
        [] => said!("nothing-seen"),
        [only] => Said::plain(only),
        [before @ .., last] => {
            said!("list-and", one = Said::joined(before, ", "), other = *last)
        }
    }
}

/// A list of cards in English, for the log.
#[must_use]
pub fn list(cards: &[SpanishCard]) -> String {
    match cards {
        [] => "nothing".to_owned(),
        [only] => only.to_string(),
        [before @ .., last] => {
            let before: Vec<String> = before.iter().map(ToString::to_string).collect();
            format!("{} and {last}", before.join(", "))
        }
    }
}
