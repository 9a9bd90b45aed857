//! The real contents of a tray and of boxes, in cents. This model knows nothing of postings.

use std::collections::BTreeMap;

use houseway_back_office::TypedChips;
use houseway_base::{ids::DropId, money::Minor};

use super::day::usd;

/// The chips of every table, the largest first, in cents.
pub const CHIPS: [Minor; 7] = [50_000, 10_000, 2_500, 500, 100, 25, 1];

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Content {
    pub cash: Minor,
    pub rake: Minor,
    /// The part that nobody entered.
    pub error: Minor,
}

/// A table's tray and boxes.
#[derive(Debug, Clone, Default)]
pub struct Reality {
    pub tray: Minor,
    /// How much more is in the tray than was entered.
    pub tray_error: Minor,
    /// The money in the box that hangs there.
    pub hangs: Content,
    /// The money in boxes that were pulled.
    pub pulled: BTreeMap<DropId, Content>,
}

/// An amount in the form in which people type it.
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
