//! Chips as people count them: how many of each denomination, and the total that they state.
//!
//! The person who counts also adds up the total, and houseway checks that it matches the chips
//! (`back_office.md`, 2.1).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use houseway_base::money::{Currency, Minor, Money};
use houseway_rules::{ChipSet, Gate, Violation, codes::FINER_THAN_CURRENCY};
use houseway_words::{Said, said};

/// The maximum number of chips of one denomination in a count.
pub const MOST_OF_A_KIND: u32 = 100_000;

/// A number of chips of one denomination, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedChips {
    /// The value of each chip: a denomination of the table's chip set.
    #[schema(example = "25.00")]
    pub denomination: String,
    /// The number of chips, 0 to 100,000.
    #[schema(maximum = 100_000, example = 40)]
    pub count: u32,
}

/// Chips and their total, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedCount {
    /// The chips, each denomination once. Denominations left out count as zero.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray, at tables that keep cash there. Default: none.
    #[schema(required = false, example = "0.00")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cash: Option<String>,
    /// The total of chips and cash.
    #[schema(example = "10000.00")]
    pub total: String,
}

/// A number of chips of one denomination.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Chips {
    /// The value of each chip.
    pub denomination: Money,
    /// The number of chips.
    #[schema(maximum = 100_000, example = 40)]
    pub count: u32,
}

/// A person's count: chips and cash that add up to the total. Only [`Counted::read`] creates one,
/// so a value of this type always adds up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Counted {
    /// The chips, in the order in which they were counted.
    #[schema(max_items = 12)]
    chips: Vec<Chips>,
    /// Cash in the same tray.
    cash: Money,
    /// The total of chips and cash.
    total: Money,
    /// The total in the currency's smallest unit.
    #[serde(skip)]
    minor: Minor,
}

impl Counted {
    /// Reads a person's count of a table's chips.
    ///
    /// # Errors
    /// Returns every denomination that the table does not have or that appears twice, every count
    /// and amount out of bounds, and a total that does not add up.
    pub fn read(typed: &TypedCount, set: &ChipSet, currency: Currency) -> Result<Self, Violation> {
        let mut gate = Gate::default();
        let chips = read_lines(&mut gate, "/chips", &typed.chips, |gate, at, line| {
            read_denomination(gate, at, line, set)
        });
        let cash = match &typed.cash {
            None => Some(Money::ZERO),
            Some(cash) => exact_amount(&mut gate, "/cash", cash, currency),
        };
        let total = exact_amount(&mut gate, "/total", &typed.total, currency);
        let read = chips.zip(cash).zip(total).and_then(|((chips, cash), total)| {
            let minor = counted_total(&mut gate, &chips, cash, total, currency)?;
            Some(Self { chips, cash: currency.written_out(cash).ok()?, total, minor })
        });
        gate.pass(read)
    }

    /// The chips, in the order in which they were counted.
    #[must_use]
    pub fn chips(&self) -> &[Chips] {
        &self.chips
    }

    /// Cash in the same tray.
    #[must_use]
    pub const fn cash(&self) -> Money {
        self.cash
    }

    /// The total of chips and cash.
    #[must_use]
    pub const fn total(&self) -> Money {
        self.total
    }

    /// The total in the currency's smallest unit.
    #[must_use]
    pub const fn minor(&self) -> Minor {
        self.minor
    }
}

/// The total of chips or bills, in the currency's smallest unit; `None` if it does not fit.
pub(super) fn worth(chips: &[Chips], currency: Currency) -> Option<Minor> {
    chips.iter().try_fold(0_i64, |sum, line| {
        let each = currency.minor(line.denomination).ok()?;
        sum.checked_add(each.checked_mul(Minor::from(line.count))?)
    })
}

/// Reads lines of chips or bills, and records a problem if a denomination appears twice. `worth`
/// reads a denomination.
pub(super) fn read_lines(
    gate: &mut Gate,
    at: &str,
    typed: &[TypedChips],
    worth: impl Fn(&mut Gate, &str, &TypedChips) -> Option<Money>,
) -> Option<Vec<Chips>> {
    let mut chips: Vec<Chips> = Vec::with_capacity(typed.len());
    let mut seen: Vec<Money> = Vec::with_capacity(typed.len());
    for (index, line) in typed.iter().enumerate() {
        let at = format!("{at}/{index}");
        let value = worth(gate, &format!("{at}/denomination"), line);
        if value.is_some_and(|value| seen.contains(&value)) {
            let detail = said!("denomination-there-already", denomination = &line.denomination);
            gate.problem(&codes::DENOMINATION_TWICE, None, at.as_str(), detail);
        }
        seen.extend(value);
        if line.count > MOST_OF_A_KIND {
            let detail = said!("count-is-a-number", most_of_a_kind = MOST_OF_A_KIND);
            gate.problem(&codes::COUNT_OUT_OF_RANGE, None, format!("{at}/count"), detail);
        } else if let Some(denomination) = value {
            chips.push(Chips { denomination, count: line.count });
        }
    }
    (chips.len() == typed.len()).then_some(chips)
}

/// Reads a denomination, and returns it with the decimals that the table's chip set uses.
pub(super) fn read_denomination(
    gate: &mut Gate,
    at: &str,
    line: &TypedChips,
    set: &ChipSet,
) -> Option<Money> {
    let given = gate.positive(at, &line.denomination)?;
    let known = set.values().iter().find(|value| **value == given).copied();
    if known.is_none() {
        let values: Vec<String> = set.values().iter().map(ToString::to_string).collect();
        let values = values.join(" ");
        let detail = said!("no-chip-of-table", given = given, values = values);
        gate.problem(&codes::DENOMINATION_UNKNOWN, None, at, detail);
    }
    known
}

/// Reads an amount that is not negative, and returns it with all of the currency's decimals.
pub(super) fn exact_amount(
    gate: &mut Gate,
    at: &str,
    text: &str,
    currency: Currency,
) -> Option<Money> {
    let amount = gate.amount(at, text)?;
    gate.keep(currency.written_out(amount), &FINER_THAN_CURRENCY, None, at)
}

/// The counted total, if it equals the total that the person stated.
fn counted_total(
    gate: &mut Gate,
    chips: &[Chips],
    cash: Money,
    total: Money,
    currency: Currency,
) -> Option<Minor> {
    let minor = currency.minor(total).ok()?;
    let cash_minor = currency.minor(cash).ok()?;
    let sum = worth(chips, currency).and_then(|chips| chips.checked_add(cash_minor));
    if sum == Some(minor) {
        return Some(minor);
    }
    let mut terms: Vec<Said> = chips
        .iter()
        .filter(|line| line.count > 0)
        .map(|line| Said::plain(format!("{} × {}", line.count, line.denomination)))
        .collect();
    if !cash.is_zero() {
        terms.push(said!("cash-term", cash = cash));
    }
    let sum = sum.map_or_else(|| said!("sum-too-much"), |sum| Said::plain(currency.total(sum)));
    let detail = if terms.is_empty() {
        said!("total-of-nothing", sum = sum, total = total)
    } else {
        said!("total-mismatch", terms = Said::several(terms, " + "), sum = sum, total = total)
    };
    gate.problem(&codes::TOTAL_MISMATCH, None, "/total", detail);
    None
}
