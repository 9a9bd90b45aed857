//! The players at a table, in a game that keeps track of its players from when they sit down until
//! they leave.

use std::collections::{BTreeMap, BTreeSet};

/// The seats with a player, each with the house's name for the player if it is known.
pub type Sitting<'a> = BTreeMap<u8, Option<&'a str>>;

/// A change in who sits where, made by a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seating {
    /// A player sat down.
    Taken {
        seat: u8,
        /// The house's name for the player.
        player: Option<String>,
    },
    /// A player left.
    Left { seat: u8 },
    /// A player moved to another seat.
    Moved { seat: u8, to: u8 },
}

impl Seating {
    /// The changes that one command made between these two seatings. No command seats one player
    /// and removes another, so if one seat empties and another fills, the same player moved.
    #[must_use]
    pub fn between(before: &BTreeSet<u8>, after: &Sitting<'_>) -> Vec<Self> {
        let left: Vec<u8> =
            before.iter().copied().filter(|seat| !after.contains_key(seat)).collect();
        let taken = after.iter().filter(|(seat, _)| !before.contains(seat));
        let taken: Vec<(u8, Option<&str>)> = taken.map(|(seat, name)| (*seat, *name)).collect();
        if let ([seat], [(to, _)]) = (left.as_slice(), taken.as_slice()) {
            return vec![Self::Moved { seat: *seat, to: *to }];
        }
        let left = left.into_iter().map(|seat| Self::Left { seat });
        let taken = taken
            .into_iter()
            .map(|(seat, name)| Self::Taken { seat, player: name.map(str::to_owned) });
        left.chain(taken).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(before: &[u8], after: &[(u8, Option<&str>)]) -> Vec<Seating> {
        Seating::between(&before.iter().copied().collect(), &after.iter().copied().collect())
    }

    #[test]
    fn who_sits_down_leaves_or_moves_is_told_from_the_seats() {
        assert_eq!(changes(&[1, 2], &[(1, None), (2, Some("M-1"))]), []);
        let player = Some("M-2".to_owned());
        assert_eq!(
            changes(&[1], &[(1, None), (3, Some("M-2"))]),
            [Seating::Taken { seat: 3, player }]
        );
        assert_eq!(changes(&[1, 2], &[(2, None)]), [Seating::Left { seat: 1 }]);
        assert_eq!(changes(&[1, 2], &[(2, None), (6, None)]), [Seating::Moved { seat: 1, to: 6 }]);
    }
}
