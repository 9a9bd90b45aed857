//! The button and blinds, and how they move (rules/holdem.md, 3).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Seat;

/// How the button moves (rules/holdem.md, 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemButtonRule)]
#[serde(rename_all = "snake_case")]
pub enum ButtonRule {
    /// To the next player who is dealt in.
    #[default]
    Moving,
    /// The big blind moves to the next player. The small blind and the button follow it seat by
    /// seat, even to an empty seat.
    Dead,
}

/// The seats of the button and blinds in a hand. With a dead button, the seats of the button and
/// the small blind can be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPositions)]
pub struct Positions {
    /// The seat of the button.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub button: Seat,
    /// The seat of the small blind.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub small_blind: Seat,
    /// The seat of the big blind.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 6)]
    pub big_blind: Seat,
}

impl Positions {
    /// The same positions again, if the players on the button and the big blind are still at the
    /// table, and if the last hand and this one are both heads-up or neither is.
    pub(super) fn stays(self, ready: &[Seat]) -> Option<Self> {
        let there = [self.button, self.big_blind].iter().all(|seat| ready.contains(seat));
        let alike = (ready.len() == 2) == (self.button == self.small_blind);
        (there && alike).then_some(self)
    }

    /// The positions with the button at this seat, or at the next one that is ready.
    pub(in crate::holdem) fn from_button(
        seat: Seat,
        ready: &[Seat],
        owing: &[Seat],
    ) -> Option<Self> {
        let button = if ready.contains(&seat) { seat } else { seat.next_of(ready)? };
        let next = button.next_of(ready)?;
        match ready {
            [] | [_] => None,
            // Heads-up, the button is also the small blind.
            [_, _] => Some(Self { button, small_blind: button, big_blind: next }),
            _ => {
                let big_blind = next.next_of(&merged(ready, owing))?;
                Some(Self { button, small_blind: next, big_blind })
            }
        }
    }

    /// Whether the blind that `of` picks has moved past this seat since the positions in `last`.
    pub(in crate::holdem) fn passed(
        self,
        last: Self,
        seat: Seat,
        of: impl Fn(Self) -> Seat,
    ) -> bool {
        seat.is_between(of(last), of(self))
    }
}

/// The seats from both lists, in ascending order.
pub(super) fn merged(ready: &[Seat], owing: &[Seat]) -> Vec<Seat> {
    let mut all = [ready, owing].concat();
    all.sort_unstable();
    all
}
