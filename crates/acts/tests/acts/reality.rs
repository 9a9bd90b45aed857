//! The real contents of trays and boxes, in cents. This model uses no postings.

use std::collections::BTreeMap;

use houseway_back_office::TypedChips;
use houseway_base::{ids::DropId, money::Minor};

use super::day::usd;

/// The chip denominations of every table in cents, the largest first.
pub const CHIPS: [Minor; 7] = [50_000, 10_000, 2_500, 500, 100, 25, 1];

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Content {
    pub cash: Minor,
    pub rake: Minor,
    /// The cash that is in the box but was never entered.
    pub error: Minor,
}

/// A table's tray and boxes.
#[derive(Debug, Clone, Default)]
pub struct Reality {
    pub tray: Minor,
    /// How much more the tray contains than the entries say.
    pub tray_error: Minor,
    /// The contents of the box under the table.
    pub hangs: Content,
    /// The contents of the boxes that were pulled.
    pub pulled: BTreeMap<DropId, Content>,
}

/// An amount as people type it.
pub fn text(minor: Minor) -> String {
    usd().total(minor).to_string()
}

/// An amount in as few chips as possible.
pub fn chips(mut minor: Minor) -> Vec<TypedChips> {
    let lines = CHIPS.into_iter().map(|chip| {
        let count = u32::try_from(minor / chip).unwrap();
        minor %= chip;
        TypedChips { denomination: text(chip), count }
    });
    lines.collect()
}
