//! The entries that can be taken back.

use super::open_command::{Legal, NumberedEntry};
use crate::{
    GameEvent,
    canasta::{event::Event, state::Table},
};
use houseway_words::said;

/// The most entries that are listed with a description.
const MOST_IN_WORDS: usize = 24;

pub(super) fn take_back(table: &Table) -> Vec<Legal> {
    let undo = table.undoable().map(|entry| Legal::Undo {
        number: table.entered,
        entry: entry.name(),
        told: said!("log-canasta-take_back", what = entry.sentence()),
    });
    let strike = table.first_entry().map(|first| Legal::Strike {
        first,
        last: table.entered,
        latest: latest(table, first),
    });
    undo.into_iter().chain(strike).collect()
}

fn latest(table: &Table, first: u32) -> Vec<NumberedEntry> {
    let numbers = (first..=table.entered).rev().take(MOST_IN_WORDS);
    let in_words = |number: u32| {
        let entry: &Event = table.entry(number)?;
        Some(NumberedEntry { number, kind: entry.name(), entry: entry.summary(table.currency) })
    };
    numbers.filter_map(in_words).collect()
}
