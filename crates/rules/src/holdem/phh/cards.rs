//! Cards as written in hand histories: `AhKd??`.

use houseway_base::cards::{Card, Rank, Suit};

/// Text that does not begin with a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotACard<'a>(pub &'a str);

/// Reads cards written one after another; `??` is an unknown card.
pub(super) struct Cards<'a>(pub &'a str);

impl<'a> Iterator for Cards<'a> {
    type Item = Result<Option<Card>, NotACard<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let &rank = self.0.as_bytes().first()?;
        let suit = self.0.as_bytes().get(1).copied().unwrap_or_default();
        let card =
            if (rank, suit) == (b'?', b'?') { Some(None) } else { card(rank, suit).map(Some) };
        let result = card.ok_or(NotACard(self.0));
        self.0 = self.0.get(2..).unwrap_or_default();
        Some(result)
    }
}

/// Writes cards one after another; an unknown card is `??`.
pub(super) fn cards_written(cards: &[Option<Card>]) -> String {
    let write = |card: &Option<Card>| card.map_or_else(|| "??".to_owned(), |card| card.to_string());
    cards.iter().map(write).collect()
}

/// Hand histories contain only cards in canonical form, so nothing else is accepted.
fn card(rank: u8, suit: u8) -> Option<Card> {
    let rank = RANKS.get(usize::from(rank)).copied().flatten()?;
    let suit = SUITS.get(usize::from(suit)).copied().flatten()?;
    Some(Card::new(rank, suit))
}

/// The ranks by character. A lookup table avoids branches, which the processor could not predict
/// because cards come in random order. A hand has about twenty cards.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler, which checks it")]
static RANKS: [Option<Rank>; 128] = {
    let mut ranks = [None; 128];
    let mut index = 0;
    while index < Rank::ALL.len() {
        let rank = Rank::ALL[index];
        ranks[ascii(rank.char())] = Some(rank);
        index += 1;
    }
    ranks
};

/// The suits by character.
#[expect(clippy::indexing_slicing, reason = "evaluated by the compiler, which checks it")]
static SUITS: [Option<Suit>; 128] = {
    let mut suits = [None; 128];
    let mut index = 0;
    while index < Suit::ALL.len() {
        let suit = Suit::ALL[index];
        suits[ascii(suit.char())] = Some(suit);
        index += 1;
    }
    suits
};

#[expect(clippy::as_conversions, reason = "evaluated by the compiler, on ASCII alone")]
const fn ascii(char: char) -> usize {
    assert!(char.is_ascii());
    char as usize
}
