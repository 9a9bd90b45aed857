//! Seats: their numbers, and their order around the table.

use std::{cmp::Ordering, fmt};

use houseway_ledger::Account;
use houseway_words::{Said, Value, said};
use serde::{Deserialize, Serialize};

/// A seat, numbered from 1 clockwise and written as its number. A number that has not been checked
/// yet might not be one of the table's seats. The default, 0, is never a seat at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this number.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// The seat's number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All seats of a table with this number of seats.
    pub fn all(seats: u8) -> impl Iterator<Item = Self> + Clone {
        (1..=seats).map(Self)
    }

    /// The account of the seat's stack.
    pub(in crate::holdem) const fn account(self) -> Account {
        Account::Seat(self.0)
    }

    /// Whether the seat is between two others, going clockwise.
    pub(in crate::holdem) fn is_between(self, from: Self, to: Self) -> bool {
        match from.cmp(&to) {
            Ordering::Less => from < self && self < to,
            Ordering::Equal => false,
            Ordering::Greater => self > from || self < to,
        }
    }

    /// Sorts seats clockwise, beginning to the left of this one. The seats must be in ascending
    /// order.
    pub(in crate::holdem) fn clockwise(self, seats: &[Self]) -> impl Iterator<Item = Self> {
        let beyond = seats.iter().filter(move |other| **other > self);
        beyond.chain(seats.iter().filter(move |other| **other <= self)).copied()
    }

    /// The first of these seats to the left of this one. The seats must be in ascending order.
    pub(in crate::holdem) fn next_of(self, seats: &[Self]) -> Option<Self> {
        self.clockwise(seats).next()
    }

    /// The first of these seats to the right of this one. The seats must be in ascending order.
    pub(super) fn previous_of(self, seats: &[Self]) -> Option<Self> {
        let below = seats.iter().rev().find(|other| **other < self);
        below.or_else(|| seats.last()).copied()
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

/// The names of seats, for use in a refusal: `seat 3`, `seats 1, 3`.
pub(in crate::holdem) fn seats_said(seats: impl IntoIterator<Item = Seat>) -> Said {
    let seats: Vec<Seat> = seats.into_iter().collect();
    said!("seats", count = seats.len(), seats = Said::joined(seats, ", "))
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        seat.number().into()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {self}")
    }
}
