//! Draws: by the house's generator, or by hand and typed in (4.3.3, 4.5).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::amounts::EntryNumber;
use houseway_words::{Said, said};

/// The source of random draws. The decider has no randomness of its own: the caller passes a
/// source, and the events contain the results.
pub trait Lots {
    /// A random number below `many`; all numbers are equally likely. `many` is at least 1.
    fn below(&mut self, many: usize) -> usize;
}

/// An entry and the seat that it drew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentDrawn)]
pub struct Drawn {
    pub entry: EntryNumber,
    pub table: u16,
    pub seat: u8,
}

/// Puts items in random order.
pub fn shuffle<T>(things: &mut [T], lots: &mut dyn Lots) {
    for last in (1..things.len()).rev() {
        things.swap(last, lots.below(last + 1).min(last));
    }
}

/// Draws in two blind steps: first the open seats of each table, then the player for each seat.
/// `wanted` is the number of players for each table.
pub fn seats(
    players: &[EntryNumber],
    open: &BTreeMap<u16, Vec<u8>>,
    wanted: &BTreeMap<u16, usize>,
    lots: &mut dyn Lots,
) -> Vec<Drawn> {
    let mut places: Vec<(u16, u8)> = Vec::new();
    for (table, many) in wanted {
        let mut seats = open.get(table).cloned().unwrap_or_default();
        shuffle(&mut seats, lots);
        places.extend(seats.into_iter().take(*many).map(|seat| (*table, seat)));
    }
    shuffle(&mut places, lots);
    let drawn = players.iter().zip(places);
    drawn.map(|(entry, (table, seat))| Drawn { entry: *entry, table, seat }).collect()
}

/// A sentence for each problem with a draw that was typed in.
#[must_use]
pub fn faults(
    drawn: &[Drawn],
    players: &[EntryNumber],
    open: &BTreeMap<u16, Vec<u8>>,
    wanted: &BTreeMap<u16, usize>,
) -> Vec<(Option<usize>, Said)> {
    let mut faults = Vec::new();
    let mut seen: BTreeSet<EntryNumber> = BTreeSet::new();
    let mut taken: BTreeSet<(u16, u8)> = BTreeSet::new();
    let mut got: BTreeMap<u16, usize> = BTreeMap::new();
    for (index, one) in drawn.iter().enumerate() {
        let Drawn { entry, table, seat } = one;
        if !players.contains(entry) {
            faults.push((Some(index), said!("tournament-draws-not", entry = entry.to_string())));
        } else if !seen.insert(*entry) {
            faults.push((Some(index), said!("tournament-two-seats", entry = entry.to_string())));
        }
        let is_open = open.get(table).is_some_and(|seats| seats.contains(seat));
        if !is_open || !taken.insert((*table, *seat)) {
            let taken = said!("tournament-seat-taken", seat = *seat, table = *table);
            faults.push((Some(index), taken));
        }
        *got.entry(*table).or_default() += 1;
    }
    for entry in players.iter().filter(|entry| !seen.contains(entry)) {
        faults.push((None, said!("tournament-has-no-seat", entry = entry.to_string())));
    }
    let tables: BTreeSet<u16> = got.keys().chain(wanted.keys()).copied().collect();
    for table in tables {
        let (gets, due) = (got.get(&table), wanted.get(&table));
        let (gets, due) = (gets.copied().unwrap_or(0), due.copied().unwrap_or(0));
        if gets != due {
            let fault = said!("tournament-table-gets", table = table, due = due, gets = gets);
            faults.push((None, fault));
        }
    }
    faults
}

/// The number of players for each table when everybody draws: as even as possible, with one more
/// for the first tables.
#[must_use]
pub fn spread(players: usize, tables: &[(u16, usize)]) -> BTreeMap<u16, usize> {
    let mut gets: BTreeMap<u16, usize> = BTreeMap::new();
    for _ in 0..players {
        let room =
            tables.iter().filter(|(table, seats)| gets.get(table).copied().unwrap_or(0) < *seats);
        let shortest = room.min_by_key(|(table, _)| gets.get(table).copied().unwrap_or(0));
        let Some((table, _)) = shortest else { break };
        *gets.entry(*table).or_default() += 1;
    }
    gets
}
