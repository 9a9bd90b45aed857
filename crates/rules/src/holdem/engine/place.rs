//! Places: players in the order of the deal, whatever their seat numbers.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most players that one pack and one table can serve (rules/holdem.md, 1).
pub const MOST_PLAYERS: usize = 10;

/// A player in one hand, in the order of the deal: place 0 is left of the button, and the last
/// place has the button.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Place(u8);

impl Place {
    /// The first place: left of the button.
    pub const FIRST: Self = Self(0);

    /// The place with this index; none if it is too high.
    #[must_use]
    pub fn new(index: usize) -> Option<Self> {
        u8::try_from(index).ok().filter(|_| index < MOST_PLAYERS).map(Self)
    }

    /// The index of the place, counted from 0.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The first `players` places, in the order of the deal.
    pub fn first(players: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..u8::try_from(players.min(MOST_PLAYERS)).unwrap_or(0)).map(Self)
    }

    /// All other places in a hand of `players`, clockwise from the left of this one.
    pub fn after(self, players: usize) -> impl Iterator<Item = Self> + Clone {
        let here = self.index();
        Self::first(players).skip(here + 1).chain(Self::first(players.min(here)))
    }
}

impl fmt::Display for Place {
    /// Writes the place as hand histories do: `p1` is left of the button.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0 + 1)
    }
}

/// A set of places in a hand.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Places(u16);

impl Places {
    /// The number of places.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains the place.
    #[must_use]
    pub const fn contains(self, place: Place) -> bool {
        self.0 >> place.0 & 1 == 1
    }

    /// This set with the place added.
    #[must_use]
    pub const fn with(self, place: Place) -> Self {
        Self(self.0 | 1 << place.0)
    }

    /// The places, in the order of the deal.
    #[must_use]
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Place> + Clone {
        Place::first(MOST_PLAYERS).filter(move |place| self.contains(*place))
    }

    /// The only place in the set; none if the set is empty or has several.
    #[must_use]
    pub fn only(self) -> Option<Place> {
        self.iter().next().filter(|_| self.len() == 1)
    }
}

impl FromIterator<Place> for Places {
    fn from_iter<I: IntoIterator<Item = Place>>(places: I) -> Self {
        places.into_iter().fold(Self::default(), Self::with)
    }
}

impl fmt::Debug for Places {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
