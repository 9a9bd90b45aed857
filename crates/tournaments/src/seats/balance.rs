//! Balancing (4.2, T2, T12).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::positions::{Next, Table, left_of};
use crate::amounts::EntryNumber;

/// The move of a player from one table to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentMove)]
pub struct Move {
    pub from_table: u16,
    pub from_seat: u8,
    pub entry: EntryNumber,
    pub to_table: u16,
    pub to_seat: u8,
    /// Whether the player must sit out a hand at the new table.
    pub waits: bool,
}

/// The table numbers, in the order in which the tables break: first the tables that are not in
/// `order`, then those in `order`.
#[must_use]
pub fn breaking_order(order: &[u16], tables: &[u16]) -> Vec<u16> {
    let mut late: Vec<u16> =
        tables.iter().filter(|table| !order.contains(table)).copied().collect();
    late.sort_unstable_by(|a, b| b.cmp(a));
    late.extend(order.iter().filter(|table| tables.contains(table)));
    late
}

/// The tables that the next player moves from and to, if a move is due.
fn due(tables: &BTreeMap<u16, Table>, order: &[u16], within: u8) -> Option<(u16, u16)> {
    let numbers: Vec<u16> = tables.keys().copied().collect();
    let order = breaking_order(order, &numbers);
    let count = |table: &u16| tables.get(table).map_or(0, |table| table.players.len());
    let in_use: Vec<u16> = order.into_iter().filter(|table| count(table) > 0).collect();
    let most = in_use.iter().map(count).max()?;
    let least = in_use.iter().map(count).min()?;
    let alone = least == 1 && most >= 3;
    if most - least <= usize::from(within) && !alone {
        return None;
    }
    let from = in_use.iter().find(|table| count(table) == most)?;
    let to = in_use.iter().rev().find(|table| count(table) == least)?;
    Some((*from, *to))
}

/// The seat for a player who is moved to balance the tables, and whether they wait there (4.2.4).
#[must_use]
pub fn seat_for(table: &Table, entry: EntryNumber) -> Option<(u8, bool)> {
    let seat = match table.last {
        Some(last) => {
            left_of(last.big, table.seats).find(|seat| !table.players.contains_key(seat))?
        }
        None => table.open().next()?,
    };
    let mut after = table.clone();
    after.players.insert(seat, entry);
    after.balanced.insert(entry);
    let waits = matches!(after.next(), Next::Round { waits, .. } if waits.contains(&seat));
    Some((seat, waits))
}

/// The move of one player between two tables.
#[must_use]
pub fn one(tables: &BTreeMap<u16, Table>, from: u16, to: u16) -> Option<Move> {
    let giving = tables.get(&from)?;
    let from_seat = giving.next_big()?;
    let entry = *giving.players.get(&from_seat)?;
    let (to_seat, waits) = seat_for(tables.get(&to)?, entry)?;
    Some(Move { from_table: from, from_seat, entry, to_table: to, to_seat, waits })
}

/// Carries out a move.
pub fn carry_out(tables: &mut BTreeMap<u16, Table>, made: &Move) {
    if let Some(giving) = tables.get_mut(&made.from_table) {
        giving.players.remove(&made.from_seat);
    }
    if let Some(receiving) = tables.get_mut(&made.to_table) {
        receiving.players.insert(made.to_seat, made.entry);
        receiving.balanced.insert(made.entry);
    }
}

/// Every move that is due, each computed from the seating after the previous one.
#[must_use]
pub fn moves(tables: &BTreeMap<u16, Table>, order: &[u16], within: u8) -> Vec<Move> {
    let mut tables = tables.clone();
    let players: usize = tables.values().map(|table| table.players.len()).sum();
    let mut made = Vec::new();
    while let Some((from, to)) = due(&tables, order, within).filter(|_| made.len() < players) {
        let Some(step) = one(&tables, from, to) else { break };
        carry_out(&mut tables, &step);
        made.push(step);
    }
    made
}
