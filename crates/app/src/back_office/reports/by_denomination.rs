//! Chips counted, filled and credited, by denomination.

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use crate::reports::Cell;
use houseway_back_office::Chips;
use houseway_base::money::Money;

/// The chips of one denomination in a tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct TrayChips {
    /// The value of each chip.
    pub denomination: Money,
    /// The number of chips at the last count.
    #[schema(minimum = 0)]
    pub counted: i64,
    /// The chips that fills have brought since the last count, and chips that came back from an
    /// earlier credit.
    #[schema(minimum = 0)]
    pub filled: i64,
    /// The chips that credits have taken since the last count.
    #[schema(minimum = 0)]
    pub credited: i64,
    /// The number of chips according to these figures: counted + filled − credited. Bets and sales
    /// since the count are not included, so the tray itself can differ, and this number can be
    /// negative.
    pub held: i64,
    /// The number of chips in the par; absent if the table has no par by denomination.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 0)]
    pub par: Option<i64>,
    /// The number of chips that restores the par: positive for a fill, negative for a credit;
    /// absent if the table has no par by denomination.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need: Option<i64>,
}

impl TrayChips {
    pub(super) fn cells(&self) -> [Cell; 7] {
        [
            Cell::figure(self.denomination),
            Cell::figure(self.counted),
            Cell::figure(self.filled),
            Cell::figure(self.credited),
            Cell::figure(self.held),
            Cell::known(self.par),
            Cell::known(self.need),
        ]
    }
}

/// The chips of one or more trays, by denomination.
#[derive(Default)]
pub(super) struct ByDenomination(BTreeMap<Money, TrayChips>);

impl ByDenomination {
    pub(super) fn of(&mut self, denomination: Money) -> &mut TrayChips {
        let none = TrayChips {
            denomination,
            counted: 0,
            filled: 0,
            credited: 0,
            held: 0,
            par: None,
            need: None,
        };
        self.0.entry(denomination).or_insert(none)
    }

    /// Adds chips to the lines of their denominations. `number` selects the figure to increase.
    pub(super) fn add(&mut self, chips: &[Chips], number: fn(&mut TrayChips) -> &mut i64) {
        for line in chips {
            let number = number(self.of(line.denomination));
            *number = number.saturating_add(line.count.into());
        }
    }

    /// The lines, from the largest chip to the smallest, compared with the par if there is one.
    pub(super) fn lines(self, par: Option<&[Chips]>) -> Vec<TrayChips> {
        let line = |mut line: TrayChips| {
            line.held = line.counted.saturating_add(line.filled).saturating_sub(line.credited);
            if let Some(par) = par {
                let of_par = par.iter().find(|of_par| of_par.denomination == line.denomination);
                let of_par = of_par.map_or(0, |of_par| of_par.count.into());
                line.par = Some(of_par);
                line.need = Some(of_par.saturating_sub(line.held));
            }
            line
        };
        self.0.into_values().rev().map(line).collect()
    }
}
