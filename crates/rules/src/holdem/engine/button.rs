//! Button and blinds, and how they move (rules/holdem.md, 3).

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the button moves (rules/holdem.md, 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemButtonRule)]
#[serde(rename_all = "snake_case")]
pub enum ButtonRule {
    /// To the next player who is dealt in.
    #[default]
    Moving,
    /// The big blind moves to the next player. Small blind and button follow it seat by seat, even
    /// to an empty seat.
    Dead,
}

/// The seats of button and blinds in a hand. With a dead button, one of them can be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPositions)]
pub struct Positions {
    /// The seat of the button.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub button: u8,
    /// The seat of the small blind.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub small_blind: u8,
    /// The seat of the big blind.
    #[schema(minimum = 1, maximum = 10, example = 6)]
    pub big_blind: u8,
}

impl Positions {
    /// The same positions again, if the players at button and big blind are still there and the
    /// hand before and this one are either both heads-up or both not.
    pub(super) fn stays(self, ready: &[u8]) -> Option<Self> {
        let there = [self.button, self.big_blind].iter().all(|seat| ready.contains(seat));
        let alike = (ready.len() == 2) == (self.button == self.small_blind);
        (there && alike).then_some(self)
    }

    /// The positions with the button at this seat, or at the next one that is ready.
    pub(in crate::holdem) fn from_button(seat: u8, ready: &[u8], owing: &[u8]) -> Option<Self> {
        let button = if ready.contains(&seat) { seat } else { after(seat, ready)? };
        let next = after(button, ready)?;
        match ready {
            [] | [_] => None,
            // Heads-up, the button is also the small blind.
            [_, _] => Some(Self { button, small_blind: button, big_blind: next }),
            _ => {
                let big_blind = after(next, &merged(ready, owing))?;
                Some(Self { button, small_blind: next, big_blind })
            }
        }
    }

    /// Whether the blind that `of` picks has passed this seat since `last`.
    pub(in crate::holdem) fn passed(self, last: Self, seat: u8, of: impl Fn(Self) -> u8) -> bool {
        between(of(last), seat, of(self))
    }
}

/// Whether the seat is between two others, going clockwise.
pub(in crate::holdem) fn between(from: u8, seat: u8, to: u8) -> bool {
    match from.cmp(&to) {
        Ordering::Less => from < seat && seat < to,
        Ordering::Equal => false,
        Ordering::Greater => seat > from || seat < to,
    }
}

/// The seats of both lists, in ascending order.
pub(super) fn merged(ready: &[u8], owing: &[u8]) -> Vec<u8> {
    let mut all = [ready, owing].concat();
    all.sort_unstable();
    all
}

/// The first of these seats to the left of this one.
pub(in crate::holdem) fn after(seat: u8, players: &[u8]) -> Option<u8> {
    let beyond = players.iter().find(|other| **other > seat);
    beyond.or_else(|| players.first()).copied()
}

/// The first of these seats to the right of this one.
pub(super) fn before(seat: u8, players: &[u8]) -> Option<u8> {
    let below = players.iter().rev().find(|other| **other < seat);
    below.or_else(|| players.last()).copied()
}
