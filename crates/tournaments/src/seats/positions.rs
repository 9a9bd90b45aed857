//! The button, the blinds, and the players who are dealt in (4.1, T1, T12).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::amounts::EntryNumber;

/// The positions of the button and the blinds in a hand. The small blind's seat can be empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPositions)]
pub struct Positions {
    /// The button's seat.
    pub button: u8,
    /// The small blind's seat.
    pub small: u8,
    /// The big blind's seat.
    pub big: u8,
}

/// The table data that balancing and dealing need.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Table {
    /// The number of seats at the table.
    pub seats: u8,
    /// The players with chips, by seat.
    pub players: BTreeMap<u8, EntryNumber>,
    /// The positions in the table's last hand; `None` before the first hand and after a redraw.
    pub last: Option<Positions>,
    /// The players who were dealt into the table's last hand.
    pub dealt_last: BTreeMap<u8, EntryNumber>,
    /// The players who were moved here to balance the tables and have not been dealt in yet.
    pub balanced: BTreeSet<EntryNumber>,
}

/// A table's next hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Next {
    /// Fewer than two players sit at the table, so there is no hand.
    Nobody,
    /// The button must be drawn; everybody is dealt in.
    Draw,
    /// The button moves to the next player.
    Round {
        positions: Positions,
        /// The seats that are dealt in.
        dealt: BTreeSet<u8>,
        /// The seats that must wait for a later hand.
        waits: BTreeSet<u8>,
    },
}

/// The seats to the left of `seat`, in order, up to `seat` itself.
pub fn left_of(seat: u8, seats: u8) -> impl Iterator<Item = u8> {
    let (seat, seats) = (u16::from(seat), u16::from(seats.max(1)));
    (0..seats).filter_map(move |step| u8::try_from((seat + step) % seats + 1).ok())
}

/// The seats strictly between two seats, clockwise.
fn between(from: u8, to: u8, seats: u8) -> BTreeSet<u8> {
    if from == to {
        return BTreeSet::new();
    }
    left_of(from, seats).take_while(|seat| *seat != to).collect()
}

impl Table {
    /// Whether the player at a seat was dealt into the table's last hand.
    fn is_old(&self, seat: u8, entry: EntryNumber) -> bool {
        self.dealt_last.get(&seat) == Some(&entry)
    }

    /// The seats where nobody sits.
    pub fn open(&self) -> impl Iterator<Item = u8> {
        (1..=self.seats).filter(|seat| !self.players.contains_key(seat))
    }

    /// The positions in the next hand.
    #[must_use]
    pub fn next(&self) -> Next {
        if self.players.len() < 2 {
            return Next::Nobody;
        }
        let old = self.players.iter().filter(|(seat, entry)| self.is_old(**seat, **entry)).count();
        let Some(last) = self.last.filter(|_| old >= 2) else { return Next::Draw };
        let passed = between(last.small, last.big, self.seats);
        let waits: BTreeSet<u8> = self
            .players
            .iter()
            .filter(|(seat, entry)| {
                let moved = **seat == last.big && self.balanced.contains(entry);
                !self.is_old(**seat, **entry) && (passed.contains(seat) || moved)
            })
            .map(|(seat, _)| *seat)
            .collect();
        let dealt: BTreeSet<u8> =
            self.players.keys().filter(|seat| !waits.contains(seat)).copied().collect();
        let mut turn = left_of(last.big, self.seats).filter(|seat| dealt.contains(seat));
        let big = turn.next().unwrap_or(last.big);
        let positions = if dealt.len() == 2 {
            let other = turn.next().unwrap_or(last.big);
            Positions { button: other, small: other, big }
        } else {
            Positions { button: last.small, small: last.big, big }
        };
        Next::Round { positions, dealt, waits }
    }

    /// The positions in a hand for which the button was drawn. Everybody is dealt in. Heads-up, the
    /// button has the small blind. `None` if nobody sits at the button.
    #[must_use]
    pub fn drawn(&self, button: u8) -> Option<Positions> {
        self.players.get(&button)?;
        let mut turn = left_of(button, self.seats).filter(|seat| self.players.contains_key(seat));
        let first = turn.next()?;
        if self.players.len() == 2 {
            return Some(Positions { button, small: button, big: first });
        }
        Some(Positions { button, small: first, big: turn.next()? })
    }

    /// The seat that would be the big blind in the next hand. Before the first hand, or if the
    /// button must be drawn, this is the highest seat (4.2.3).
    #[must_use]
    pub fn next_big(&self) -> Option<u8> {
        match self.next() {
            Next::Round { positions, .. } => Some(positions.big),
            Next::Nobody | Next::Draw => self.players.keys().next_back().copied(),
        }
    }

    /// Whether the table must stop dealing: it has at least `halt_at` fewer players than the
    /// fullest table, and the seat to the left of its last big blind is empty (4.4).
    #[must_use]
    pub fn halts(&self, most: usize, halt_at: u8) -> bool {
        let short = most.saturating_sub(self.players.len()) >= usize::from(halt_at);
        let next = self.last.and_then(|last| left_of(last.big, self.seats).next());
        let empty = next.is_some_and(|seat| !self.players.contains_key(&seat));
        halt_at > 0 && short && empty
    }
}
