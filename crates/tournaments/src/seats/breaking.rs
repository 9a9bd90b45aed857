//! Determines which table breaks, and how many of its players each other table gets (4.3, T3).

use std::collections::BTreeMap;

use super::balance::breaking_order;

/// A table that breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Break {
    pub table: u16,
    /// Whether the final table is drawn at the same time, so that everybody gets a new seat.
    pub is_final: bool,
    /// How many players each table gets. Empty for the final table.
    pub receives: BTreeMap<u16, usize>,
}

/// The data that decides whether a table breaks.
#[derive(Debug, Clone, Copy)]
pub struct Limits<'a> {
    pub table_seats: u8,
    pub final_table_seats: u8,
    pub breaking_order: &'a [u16],
    pub registration_open: bool,
    pub break_while_open: bool,
}

/// The tables with players, in the order in which they break.
fn in_use(players: &BTreeMap<u16, usize>, order: &[u16]) -> Vec<u16> {
    let tables: Vec<u16> =
        players.iter().filter(|(_, many)| **many > 0).map(|(table, _)| *table).collect();
    breaking_order(order, &tables)
}

/// The table that must break next, if any.
#[must_use]
pub fn due(players: &BTreeMap<u16, usize>, limits: Limits<'_>) -> Option<Break> {
    let tables = in_use(players, limits.breaking_order);
    let count = |table: &u16| players.get(table).copied().unwrap_or(0);
    let total: usize = tables.iter().map(count).sum();
    let most = tables.iter().map(count).max()?;
    let alone = tables.iter().any(|table| count(table) == 1);
    let fits = match tables.len() {
        0 | 1 => false,
        2 => total <= usize::from(limits.final_table_seats),
        many => total <= (many - 1) * usize::from(limits.table_seats),
    };
    let open = limits.registration_open && !limits.break_while_open;
    if !fits || open && !(alone && most <= 2) {
        return None;
    }
    let table = *tables.first()?;
    let is_final = tables.len() == 2;
    let receives = if is_final { BTreeMap::new() } else { receives(players, &tables, table) };
    Some(Break { table, is_final, receives })
}

/// How many of a breaking table's players each other table gets. Each player goes to the table with
/// the fewest players; if several tables tie, to the tied table that breaks last.
#[must_use]
pub fn receives(
    players: &BTreeMap<u16, usize>,
    order: &[u16],
    breaks: u16,
) -> BTreeMap<u16, usize> {
    let tables = in_use(players, order);
    let mut counts: BTreeMap<u16, usize> = players.clone();
    let mut gets = BTreeMap::new();
    for _ in 0..players.get(&breaks).copied().unwrap_or(0) {
        let others = tables.iter().rev().filter(|table| **table != breaks);
        let shortest = others.min_by_key(|table| counts.get(table).copied().unwrap_or(0));
        let Some(table) = shortest else { break };
        *counts.entry(*table).or_default() += 1;
        *gets.entry(*table).or_default() += 1;
    }
    gets
}
