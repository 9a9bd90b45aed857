//! Chips counted, filled and credited, by denomination.

use std::collections::BTreeMap;

use super::chips::TrayChips;
use crate::{back_office::Chips, money::Money};

/// The chips of a tray or of several, by denomination.
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

    /// Adds chips to one of a line's numbers.
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
