//! Places, derived from the order of eliminations (5.4), and their prizes (3.7, 3.8).

use std::collections::{BTreeMap, BTreeSet};

use houseway_base::money::Minor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    amounts::{Claim, EntryNumber, apportion},
    structure::Ties,
};

/// The elimination of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Elimination {
    pub entry: EntryNumber,
    pub table: u16,
    /// The number of the hand at the table; `None` for a removal or a disqualification.
    pub hand: Option<u32>,
    /// The stack at the start of the hand.
    pub stack: i64,
    /// The hand-for-hand round.
    pub round: Option<u32>,
}

/// The place of an entry, or the range of places that it shares with others. If the place is not
/// shared, the best and the worst place are the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPlace)]
pub struct Place {
    /// The best of the places.
    #[schema(minimum = 1, example = 4)]
    pub best: u32,
    /// The worst of the places.
    #[schema(minimum = 1, example = 5)]
    pub worst: u32,
}

impl Place {
    /// The place in text form: `4` or `4-5`.
    #[must_use]
    pub fn text(self) -> String {
        if self.best == self.worst {
            self.best.to_string()
        } else {
            format!("{}-{}", self.best, self.worst)
        }
    }
}

/// Eliminations that count as simultaneous.
#[derive(PartialEq, Eq, Clone, Copy)]
enum Moment {
    Hand(u16, u32),
    Round(u32),
    Alone(usize),
}

fn moment(index: usize, out: &Elimination) -> Moment {
    match (out.round, out.hand) {
        (Some(round), Some(_)) => Moment::Round(round),
        (None, Some(hand)) => Moment::Hand(out.table, hand),
        (_, None) => Moment::Alone(index),
    }
}

/// The place of every entry that is out. `entries` is the number of entries that count;
/// eliminations are in log order. Simultaneous eliminations count at the position of the last one.
#[must_use]
pub fn places(
    entries: u32,
    eliminations: &[Elimination],
    ties: Ties,
) -> BTreeMap<EntryNumber, Place> {
    let moments: Vec<Moment> =
        eliminations.iter().enumerate().map(|(index, out)| moment(index, out)).collect();
    let mut left = entries;
    let mut found = BTreeMap::new();
    for (index, now) in moments.iter().enumerate() {
        if moments.iter().skip(index + 1).any(|later| later == now) {
            continue;
        }
        let of_it = moments.iter().zip(eliminations).filter(|(moment, _)| *moment == now);
        let mut out: Vec<&Elimination> = of_it.map(|(_, out)| out).collect();
        let hands: BTreeSet<(u16, Option<u32>)> =
            out.iter().map(|out| (out.table, out.hand)).collect();
        let all_tie = ties == Ties::Share && hands.len() > 1;
        out.sort_by_key(|out| out.stack);
        let groups = out.chunk_by(|a, b| all_tie || a.stack == b.stack);
        for group in groups {
            let many = u32::try_from(group.len()).unwrap_or(u32::MAX);
            let best = (left + 1).saturating_sub(many).max(1);
            let place = Place { best, worst: left.max(1) };
            found.extend(group.iter().map(|out| (out.entry, place)));
            left = left.saturating_sub(many);
        }
    }
    found
}

/// The prize of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Due {
    /// The prize money.
    pub cash: Minor,
    /// The value of the seat, if the prize includes one.
    pub seat: Option<Minor>,
}

impl Due {
    /// The amount that this prize takes from the pool.
    #[must_use]
    pub fn total(self) -> Minor {
        self.cash + self.seat.unwrap_or(0)
    }
}

/// The prize of every entry with a place. The first `seats` prizes are seats. Tied entries share
/// the prizes of their places, with odd cents divided according to T9. If all these prizes are
/// seats, each entry gets a seat (T13).
#[must_use]
pub fn dues(
    places: &BTreeMap<EntryNumber, Place>,
    stacks: &BTreeMap<EntryNumber, i64>,
    prizes: &[Minor],
    seats: u32,
) -> BTreeMap<EntryNumber, Due> {
    let mut dues = BTreeMap::new();
    let groups: BTreeSet<Place> = places.values().copied().collect();
    for group in groups {
        let entries = places.iter().filter(|(_, place)| **place == group);
        let entries: Vec<EntryNumber> = entries.map(|(entry, _)| *entry).collect();
        let paid = prizes
            .iter()
            .zip(1_u32..)
            .filter(|(_, place)| (group.best..=group.worst).contains(place));
        let sum: Minor = paid.map(|(prize, _)| *prize).sum();
        if group.worst <= seats && !prizes.is_empty() {
            let value = prizes.first().copied();
            dues.extend(entries.iter().map(|entry| (*entry, Due { cash: 0, seat: value })));
            continue;
        }
        let claims: Vec<Claim> = entries
            .iter()
            .map(|entry| Claim {
                numerator: i128::from(sum),
                stack: stacks.get(entry).copied().unwrap_or(0),
                number: entry.0,
            })
            .collect();
        let many = i128::try_from(entries.len()).unwrap_or(1);
        let parts = apportion(sum, many, 0, &claims);
        let cash = entries.iter().zip(parts);
        dues.extend(cash.map(|(entry, cash)| (*entry, Due { cash, seat: None })));
    }
    dues
}
