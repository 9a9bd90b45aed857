//! The counted contents of a drop box (`back_office.md`, 2.5): bills, vouchers, promo, chips, and
//! the slips in it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    act::BoxContent,
    chips::{Chips, TypedChips, exact_amount, read_lines, worth},
    codes,
    number::SlipNumber,
};
use houseway_base::{
    ids::DropId,
    money::{Currency, Minor, Money},
};
use houseway_rules::{Gate, Violation, codes::OUT_OF_BOUNDS};
use houseway_words::{Said, said};

/// The maximum number of bill denominations in a box, and of chip denominations.
const MOST_LINES: usize = 40;
/// The maximum number of slips in a box.
const MOST_SLIPS: usize = 200;

/// The counted contents of a box, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TypedBox {
    /// The drop in which the box was pulled.
    pub drop_id: DropId,
    /// Bills and coins, each denomination once. Default: none.
    #[schema(required = false, max_items = 40)]
    #[serde(default)]
    pub cash: Vec<TypedChips>,
    /// The total of vouchers, tickets and cheques. Default: zero.
    #[schema(required = false, example = "0.00")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vouchers: Option<String>,
    /// The total of the house's coupons. Default: zero.
    #[schema(required = false, example = "0.00")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub promo: Option<String>,
    /// Chips of any denomination. Default: none.
    #[schema(required = false, max_items = 40)]
    #[serde(default)]
    pub chips: Vec<TypedChips>,
    /// The numbers of the slips found in the box. Leave this field out if nobody looked for slips.
    #[schema(required = false, max_items = 200)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slips: Option<Vec<String>>,
    /// The total of everything except the slips.
    #[schema(example = "700.00")]
    pub total: String,
}

/// The counted contents of a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct BoxCount {
    /// Bills and coins.
    #[schema(max_items = 40)]
    pub cash: Vec<Chips>,
    /// The total of bills and coins.
    pub cash_total: Money,
    /// Vouchers, tickets and cheques.
    pub vouchers: Money,
    /// The house's coupons.
    pub promo: Money,
    /// Chips.
    #[schema(max_items = 40)]
    pub chips: Vec<Chips>,
    /// The total of the chips.
    pub chips_total: Money,
    /// The slips found in the box; null if nobody looked for slips.
    #[schema(required, max_items = 200)]
    pub slips: Option<Vec<SlipNumber>>,
    /// The total of everything except the slips.
    pub total: Money,
}

impl BoxCount {
    /// Reads a person's count of a box.
    ///
    /// # Errors
    /// Returns every denomination that appears twice, every count and amount out of bounds, every
    /// text that is not a slip number, and a total that does not add up.
    pub fn read(typed: &TypedBox, currency: Currency) -> Result<Self, Violation> {
        let mut gate = Gate::default();
        let cash = read_box_lines(&mut gate, "/cash", &typed.cash, currency);
        let chips = read_box_lines(&mut gate, "/chips", &typed.chips, currency);
        let vouchers =
            amount_or_nothing(&mut gate, "/vouchers", typed.vouchers.as_deref(), currency);
        let promo = amount_or_nothing(&mut gate, "/promo", typed.promo.as_deref(), currency);
        let slips = read_slip_numbers(&mut gate, "/slips", typed.slips.as_deref());
        let total = exact_amount(&mut gate, "/total", &typed.total, currency);
        let read = cash.zip(chips).zip(vouchers.zip(promo)).zip(total);
        let read = read.and_then(|(((cash, chips), (vouchers, promo)), total)| {
            let cash_total = sum_of_lines(&mut gate, "/cash", &cash, currency)?;
            let chips_total = sum_of_lines(&mut gate, "/chips", &chips, currency)?;
            let terms = [
                ("cash", cash_total),
                ("vouchers", vouchers),
                ("promo", promo),
                ("chips", chips_total),
            ];
            check_total(&mut gate, &terms, total, currency);
            let (slips, [cash_total, chips_total]) = (slips, [cash_total, chips_total]);
            Some(Self { cash, cash_total, vouchers, promo, chips, chips_total, slips, total })
        });
        gate.pass(read)
    }

    /// The contents as the books record them: cash, vouchers and promo together, and chips.
    #[must_use]
    pub fn content(&self, currency: Currency) -> Option<BoxContent> {
        let minor = |amount| currency.minor(amount).ok();
        let paper = minor(self.vouchers)?.checked_add(minor(self.promo)?)?;
        let cash = minor(self.cash_total)?.checked_add(paper)?;
        Some(BoxContent { cash, chips: minor(self.chips_total)? })
    }
}

/// Reads bills or chips of any denomination.
fn read_box_lines(
    gate: &mut Gate,
    at: &str,
    typed: &[TypedChips],
    currency: Currency,
) -> Option<Vec<Chips>> {
    if typed.len() > MOST_LINES {
        let detail = said!("lines-at-most", most_lines = MOST_LINES);
        gate.problem(&OUT_OF_BOUNDS, None, at, detail);
        return None;
    }
    read_lines(gate, at, typed, |gate, at, line| {
        gate.positive_amount(at, &line.denomination, currency)
    })
}

fn amount_or_nothing(
    gate: &mut Gate,
    at: &str,
    text: Option<&str>,
    currency: Currency,
) -> Option<Money> {
    exact_amount(gate, at, text.unwrap_or("0"), currency)
}

/// Reads slip numbers; `None` if nobody looked for slips. Records a problem for each invalid
/// number.
fn read_slip_numbers(
    gate: &mut Gate,
    at: &str,
    typed: Option<&[String]>,
) -> Option<Vec<SlipNumber>> {
    let typed = typed?;
    if typed.len() > MOST_SLIPS {
        let detail = said!("slips-at-most", most_slips = MOST_SLIPS);
        gate.problem(&OUT_OF_BOUNDS, None, at, detail);
    }
    let numbers = typed.iter().take(MOST_SLIPS).enumerate().filter_map(|(index, text)| {
        let at = format!("{at}/{index}");
        gate.keep(text.parse(), &codes::NOT_A_SLIP, None, at)
    });
    Some(numbers.collect())
}

fn sum_of_lines(gate: &mut Gate, at: &str, lines: &[Chips], currency: Currency) -> Option<Money> {
    let sum = worth(lines, currency).and_then(|sum| currency.money(sum).ok());
    if sum.is_none() {
        gate.problem(&OUT_OF_BOUNDS, None, at, said!("too-much-for-a-box"));
    }
    sum
}

/// Records a problem if the total is not the sum of the terms.
fn check_total(gate: &mut Gate, terms: &[(&str, Money)], total: Money, currency: Currency) {
    let minor = |amount: &Money| currency.minor(*amount).ok();
    let sum = terms.iter().try_fold(0, |sum: Minor, (_, term)| sum.checked_add(minor(term)?));
    if sum == minor(&total) {
        return;
    }
    let there = terms.iter().filter(|(_, term)| !term.is_zero());
    let there: Vec<String> = there.map(|(name, term)| format!("{term} {name}")).collect();
    let sum = sum.map_or_else(|| said!("sum-too-much"), |sum| Said::plain(currency.total(sum)));
    let detail = if there.is_empty() {
        said!("total-of-nothing", sum = sum, total = total)
    } else {
        said!("total-mismatch", terms = there.join(" + "), sum = sum, total = total)
    };
    gate.problem(&codes::TOTAL_MISMATCH, None, "/total", detail);
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{BoxCount, TypedBox};
    use crate::BoxContent;
    use houseway_base::{ids::DropId, money::Currency};
    use houseway_rules::Violation;

    fn usd() -> Currency {
        "USD".parse().unwrap()
    }

    fn read(body: serde_json::Value) -> Result<BoxCount, Violation> {
        let mut body = body;
        body["drop_id"] = json!(DropId::new());
        let typed: TypedBox = serde_json::from_value(body).unwrap();
        BoxCount::read(&typed, usd())
    }

    /// Act 26 of the example in 3.7: box T1-A holds 6 bills of 100 and 5 bills of 20.
    #[test]
    fn s3_7_bills_of_any_denomination_come_to_the_total() {
        let cash = json!([{"denomination": "100", "count": 6}, {"denomination": "20", "count": 5}]);
        let counted = read(json!({"cash": cash, "total": "700"})).unwrap();
        assert_eq!(counted.total.to_string(), "700.00");
        assert_eq!(counted.content(usd()), Some(BoxContent { cash: 70_000, chips: 0 }));
    }

    #[test]
    fn s2_5_everything_that_is_wrong_is_said_at_once() {
        let refused = read(json!({
            "cash": [
                {"denomination": "20.00", "count": 1},
                {"denomination": "20", "count": 200_000},
            ],
            "vouchers": "-1", "chips": [{"denomination": "0", "count": 1}],
            "slips": ["F-2026-000001", "seven"], "total": "1e3",
        }));
        let found = refused.unwrap_err().problems;
        let mut at: Vec<&str> = found.iter().map(|problem| problem.pointer.as_str()).collect();
        at.sort_unstable();
        let expected = [
            "/cash/1",
            "/cash/1/count",
            "/chips/0/denomination",
            "/slips/1",
            "/total",
            "/vouchers",
        ];
        assert_eq!(at, expected);
    }

    #[test]
    fn s5_a_total_that_is_not_the_sum_is_refused() {
        let cash = json!([{"denomination": "100", "count": 6}]);
        let body = json!({"cash": cash, "promo": "50", "total": "600"});
        let found = read(body).unwrap_err().problems;
        assert_eq!(found[0].detail, "600.00 cash + 50.00 promo is 650.00, not 600.00");
    }
}
