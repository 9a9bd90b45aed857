//! The house's deductions from pots, and the agreements that players can make about pots.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{codes, engine::MOST_BOARDS};
use crate::{Gate, Switch};
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// The maximum number of steps in a drop.
const MOST_STEPS: usize = 20;

/// The jackpot drop: taken from the main pot after the rake, if there is a flop. The rake's cap
/// does not limit it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDrop)]
#[serde(default, deny_unknown_fields)]
pub struct Drop {
    /// The amounts, by the size of the pots. Default: none.
    #[schema(max_items = 20)]
    pub steps: Vec<DropStep>,
    /// The lowest number of players dealt in; with fewer, nothing is taken. Default 0.
    #[schema(maximum = 255)]
    pub players: u8,
    /// Whether the drop is taken from bomb pots too. Default `off`.
    pub bomb_pots: Switch,
}

/// The drop from pots of at least this size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDropStep)]
#[serde(deny_unknown_fields)]
pub struct DropStep {
    /// The lowest pot total for which this drop applies.
    #[schema(example = "10.00")]
    pub pot: Money,
    /// The amount taken.
    #[schema(example = "1.00")]
    pub drop: Money,
}

impl Drop {
    /// Every amount in the drop.
    pub(super) fn amounts_mut(&mut self) -> impl Iterator<Item = &mut Money> {
        self.steps.iter_mut().flat_map(|step| [&mut step.pot, &mut step.drop])
    }
}

impl Gate {
    /// Records the problems in a drop.
    pub(super) fn drop(&mut self, drop: &Drop, chip: Money, currency: Currency) {
        const RULE: Option<&str> = Some("holdem/12");
        if drop.steps.len() > MOST_STEPS {
            let detail = said!("drop-steps", most_steps = MOST_STEPS);
            self.problem(&codes::OUT_OF_BOUNDS, RULE, "/drop/steps", detail);
        }
        for (index, step) in drop.steps.iter().take(MOST_STEPS).enumerate() {
            for (amount, name) in [(step.pot, "pot"), (step.drop, "drop")] {
                let at = format!("/drop/steps/{index}/{name}");
                self.keep(currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, at.as_str());
                self.whole_chips(at, amount, chip);
            }
        }
    }

    /// Records a problem if the number of boards is out of bounds.
    pub(super) fn runs(&mut self, boards: u8) {
        if !(1..=MOST_BOARDS).contains(&boards) {
            let detail = said!("not-between", most = MOST_BOARDS, value = boards, least = 1_u8);
            self.problem(&codes::OUT_OF_BOUNDS, Some("holdem/5"), "/run_it", detail);
        }
    }
}
