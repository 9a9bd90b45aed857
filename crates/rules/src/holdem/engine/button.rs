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
    /// The big blind moves to the next player; small blind and button follow it seat by seat, even
    /// to a seat that nobody plays.
    Dead,
}

/// Button and blinds of a hand, by seat. With a dead button a seat may be one that nobody plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPositions)]
pub struct Positions {
    /// Where the button is.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub button: u8,
    /// Whose the small blind is.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub small_blind: u8,
    /// Whose the big blind is.
    #[schema(minimum = 1, maximum = 10, example = 6)]
    pub big_blind: u8,
}

impl Positions {
    /// The same positions again, if button and big blind are still there and neither or both hands
    /// are heads-up.
    pub(super) fn stays(self, ready: &[u8]) -> Option<Self> {
        let there = [self.button, self.big_blind].iter().all(|seat| ready.contains(seat));
        let alike = (ready.len() == 2) == (self.button == self.small_blind);
        (there && alike).then_some(self)
    }

    /// The positions with the button at this seat, or at the next that is ready.
    pub(in crate::holdem) fn from_button(seat: u8, ready: &[u8], owing: &[u8]) -> Option<Self> {
        let button = if ready.contains(&seat) { seat } else { after(seat, ready)? };
        let next = after(button, ready)?;
        match ready {
            [] | [_] => None,
            // Heads-up the button has the small blind.
            [_, _] => Some(Self { button, small_blind: button, big_blind: next }),
            _ => {
                let big_blind = after(next, &merged(ready, owing))?;
                Some(Self { button, small_blind: next, big_blind })
            }
        }
    }

    /// Whether, since `last`, the blind that `of` picks went past this seat.
    pub(in crate::holdem) fn passed(self, last: Self, seat: u8, of: impl Fn(Self) -> u8) -> bool {
        between(of(last), seat, of(self))
    }
}

/// Whether the seat lies between two others, going clockwise.
pub(in crate::holdem) fn between(from: u8, seat: u8, to: u8) -> bool {
    match from.cmp(&to) {
        Ordering::Less => from < seat && seat < to,
        Ordering::Equal => false,
        Ordering::Greater => seat > from || seat < to,
    }
}

/// The seats of both lists, in rising order.
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
