//! How any table is run, whatever the game: who deals, from which deck, and who shuffles.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Gate, codes};
use houseway_words::said;

/// A house rule that is on or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Switch {
    #[default]
    Off,
    On,
}

impl Switch {
    /// Whether the rule is on.
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

/// A table's house rules on dealers, decks and shuffles (`at_the_table.md`, F4 to F6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Procedure {
    /// Whether only the dealer of record can make entries.
    pub dealer_of_record: Switch,
    /// The number of decks that are used in turn, 1 or 2.
    pub decks: u8,
    /// Whether shuffles and cuts are entered.
    pub log_shuffle: Switch,
}

impl Default for Procedure {
    fn default() -> Self {
        Self { dealer_of_record: Switch::Off, decks: 1, log_shuffle: Switch::Off }
    }
}

impl Gate {
    /// Records a problem if the number of decks is not 1 or 2; `at` is the pointer.
    pub(super) fn decks(&mut self, at: &str, decks: u8) {
        if !(1..=2).contains(&decks) {
            let detail = said!("decks-one-or-two", decks = decks);
            self.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
        }
    }
}
