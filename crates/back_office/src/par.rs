//! A par by denomination, and the chips that restore a tray to it (`back_office.md`, 0.4-13).

use std::cmp::Reverse;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    chips::{Chips, TypedChips, read_denomination, read_lines, worth},
    codes,
};
use houseway_base::money::{Currency, Money};
use houseway_rules::{ChipSet, Gate, codes::NOT_POSITIVE};
use houseway_words::said;

/// The chips of one denomination that a tray lacks or has in excess.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChipsNeeded {
    /// The value of each chip.
    pub denomination: Money,
    /// The number of chips that restores the par: positive for a fill, negative for a credit.
    #[schema(example = 15)]
    pub count: i64,
}

/// The chips that a tray needs, one line for each denomination of the par or the tray.
#[must_use]
pub fn needed(par: &[Chips], tray: &[Chips]) -> Vec<ChipsNeeded> {
    let of = |chips: &[Chips], denomination: Money| {
        let mut found = chips.iter().filter(|line| line.denomination == denomination);
        found.next().map_or(0, |line| i64::from(line.count))
    };
    let mut values: Vec<Money> = par.iter().chain(tray).map(|line| line.denomination).collect();
    values.sort_unstable_by_key(|value| Reverse(*value));
    values.dedup();
    let line = |denomination| {
        let count = of(par, denomination) - of(tray, denomination);
        ChipsNeeded { denomination, count }
    };
    values.into_iter().map(line).collect()
}

/// Reads a par by denomination, from the largest chip to the smallest. Leaves out denominations
/// with a count of zero. If `par` is also given as an amount, it must equal the sum of these chips.
pub(super) fn read_par_chips(
    gate: &mut Gate,
    typed: &[TypedChips],
    (par, chip_set): (Option<Money>, &[Money]),
    currency: Currency,
) -> (Option<Money>, Vec<Chips>) {
    const AT: &str = "/par_chips";
    let set = ChipSet::of(chip_set, Money::ZERO);
    let read =
        read_lines(gate, AT, typed, |gate, at, line| read_denomination(gate, at, line, &set));
    let Some(mut chips) = read else { return (par, Vec::new()) };
    chips.retain(|line| line.count > 0);
    chips.sort_unstable_by_key(|line| Reverse(line.denomination));
    let sum = worth(&chips, currency).and_then(|sum| currency.money(sum).ok());
    match (sum, par) {
        (Some(sum), _) if !sum.is_positive() => {
            gate.problem(&NOT_POSITIVE, None, AT, said!("par-empty"));
        }
        (None, _) => {
            gate.problem(&codes::COUNT_OUT_OF_RANGE, None, AT, said!("par-too-much"));
        }
        (Some(sum), Some(par)) if par != sum => {
            let detail = said!("par-not-sum", sum = sum, par = par);
            gate.problem(&codes::TOTAL_MISMATCH, None, "/par", detail);
        }
        _ => {}
    }
    (sum, chips)
}

#[cfg(test)]
mod tests {
    use super::{Chips, ChipsNeeded, Money, needed};

    fn chips(lines: &[(&str, u32)]) -> Vec<Chips> {
        let line = |(value, count): &(&str, u32)| Chips {
            denomination: value.parse::<Money>().unwrap(),
            count: *count,
        };
        lines.iter().map(line).collect()
    }

    #[test]
    fn s0_4_13_what_a_tray_needs_is_its_par_less_what_lies_there() {
        let par = chips(&[("100.00", 20), ("25.00", 40)]);
        let tray = chips(&[("500.00", 2), ("100.00", 25), ("5.00", 0)]);
        let need = needed(&par, &tray).into_iter();
        let need: Vec<(String, i64)> = need
            .map(|ChipsNeeded { denomination, count }| (denomination.to_string(), count))
            .collect();
        let expected = [("500.00", -2), ("100.00", -5), ("25.00", 40), ("5.00", 0)];
        assert_eq!(need, expected.map(|(value, count)| (value.to_owned(), count)));
    }
}
