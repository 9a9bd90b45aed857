//! "Has this card been seen?" — and where it already is.

use std::fmt::Display;

/// The cards seen so far in a round and the place each was seen at.
///
/// A pack may hold a card more than once: `copies` says how often it may be seen.
///
/// ```
/// use houseway::cards::{Card, Seen};
///
/// let mut seen = Seen::new(1);
/// let king: Card = "Kh".parse()?;
/// assert!(seen.see(king, "the dealer's hand").is_ok());
/// assert_eq!(seen.see(king, "seat 3's hand"), Err(vec!["the dealer's hand"]));
/// # Ok::<(), houseway::cards::CardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Seen<C, P> {
    copies: usize,
    places: Vec<(C, P)>,
}

impl<C: Copy + PartialEq, P: Clone + Display> Seen<C, P> {
    /// Nothing seen yet of a pack that holds `copies` of each card.
    #[must_use]
    pub const fn new(copies: usize) -> Self {
        Self { copies, places: Vec::new() }
    }

    /// Notes that `card` was seen at `place`.
    ///
    /// # Errors
    /// Where the card already is, one place for every copy the pack holds; nothing is noted then.
    pub fn see(&mut self, card: C, place: P) -> Result<(), Vec<P>> {
        let places: Vec<P> = self
            .places
            .iter()
            .filter(|(seen, _)| *seen == card)
            .map(|(_, place)| place.clone())
            .collect();
        if places.len() >= self.copies {
            return Err(places);
        }
        self.places.push((card, place));
        Ok(())
    }
}
