//! The cards that have been seen, and where.

use std::fmt::Display;

/// The cards seen so far in a round, and where each was seen.
///
/// `copies` is the number of copies of each card in the pack.
///
/// ```
/// use houseway_base::cards::{Card, Seen};
///
/// let mut seen = Seen::new(1);
/// let king: Card = "Kh".parse()?;
/// assert!(seen.see(king, "the dealer's hand").is_ok());
/// assert_eq!(seen.see(king, "seat 3's hand"), Err(vec!["the dealer's hand"]));
/// # Ok::<(), houseway_base::cards::CardError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Seen<C, P> {
    copies: usize,
    places: Vec<(C, P)>,
}

impl<C: Copy + PartialEq, P: Clone + Display> Seen<C, P> {
    /// No cards seen yet, from a pack with `copies` of each card.
    #[must_use]
    pub const fn new(copies: usize) -> Self {
        Self { copies, places: Vec::new() }
    }

    /// Records that `card` was seen at `place`.
    ///
    /// # Errors
    /// If every copy has already been seen, returns the places where it was seen and records
    /// nothing.
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
