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
    #[schema(example = 3)]
    pub button: u8,
    #[schema(example = 5)]
    pub small_blind: u8,
    #[schema(example = 6)]
    pub big_blind: u8,
}

impl Positions {
    /// Button and blinds of the next hand; `None` with fewer than two players.
    ///
    /// `ready` are the seats that can be dealt in, in rising order; `owing` are those that come in
    /// only as the big blind.
    pub(in crate::rules::holdem) fn next(
        last: Option<Self>,
        advance: bool,
        rule: ButtonRule,
        ready: &[u8],
        owing: &[u8],
    ) -> Option<Self> {
        let Some(last) = last else {
            return Self::from_button(*ready.first()?, ready, owing);
        };
        if !advance {
            let stay = [last.button, last.big_blind].iter().all(|seat| ready.contains(seat));
            let stay = stay && (ready.len() == 2) == (last.button == last.small_blind);
            return if stay { Some(last) } else { Self::from_button(last.button, ready, owing) };
        }
        match (rule, ready) {
            (_, [] | [_]) => None,
            (ButtonRule::Moving, _) => Self::from_button(after(last.button, ready)?, ready, owing),
            (ButtonRule::Dead, [one, other]) => {
                let big_blind = after(last.big_blind, ready)?;
                let button = if big_blind == *one { *other } else { *one };
                Some(Self { button, small_blind: button, big_blind })
            }
            (ButtonRule::Dead, _) => Some(Self {
                button: last.small_blind,
                small_blind: last.big_blind,
                big_blind: after(last.big_blind, &merged(ready, owing))?,
            }),
        }
    }

    /// The positions with the button at this seat, or at the next that is ready.
    pub(in crate::rules::holdem) fn from_button(
        seat: u8,
        ready: &[u8],
        owing: &[u8],
    ) -> Option<Self> {
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
    pub(in crate::rules::holdem) fn passed(
        self,
        last: Self,
        seat: u8,
        of: impl Fn(Self) -> u8,
    ) -> bool {
        between(of(last), seat, of(self))
    }
}

/// Whether the seat lies between two others, going clockwise.
pub(in crate::rules::holdem) fn between(from: u8, seat: u8, to: u8) -> bool {
    match from.cmp(&to) {
        Ordering::Less => from < seat && seat < to,
        Ordering::Equal => false,
        Ordering::Greater => seat > from || seat < to,
    }
}

/// The seats of both lists, in rising order.
fn merged(ready: &[u8], owing: &[u8]) -> Vec<u8> {
    let mut all = [ready, owing].concat();
    all.sort_unstable();
    all
}

/// The first of these seats to the left of this one.
pub(in crate::rules::holdem) fn after(seat: u8, players: &[u8]) -> Option<u8> {
    let beyond = players.iter().find(|other| **other > seat);
    beyond.or_else(|| players.first()).copied()
}
