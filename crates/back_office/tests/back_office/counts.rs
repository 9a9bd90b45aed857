//! Counted chips: the person who counts also adds up the total, and houseway checks that it matches
//! the chips (`back_office.md`, 2.1 and 5).

use houseway_back_office::{Counted, TypedChips, TypedCount};
use houseway_rules::{ChipSet, Violation};

use super::table::usd;

fn read(lines: &[(&str, u32)], cash: Option<&str>, total: &str) -> Result<Counted, Violation> {
    let values = ["500", "100", "25.00", "5", "1"].map(|value| value.parse().unwrap());
    let chip = |(denomination, count): &(&str, u32)| TypedChips {
        denomination: (*denomination).to_owned(),
        count: *count,
    };
    let typed = TypedCount {
        chips: lines.iter().map(chip).collect(),
        cash: cash.map(str::to_owned),
        total: total.to_owned(),
    };
    Counted::read(&typed, &ChipSet::of(&values, "1".parse().unwrap()), usd())
}

/// The pointer, code and detail of each problem.
fn problems(read: Result<Counted, Violation>) -> Vec<(String, &'static str, String)> {
    let told = |problem: houseway_rules::Problem| {
        (problem.pointer, problem.code.name, problem.detail.to_string())
    };
    read.unwrap_err().problems.into_iter().map(told).collect()
}

#[test]
fn s3_7_the_first_opener_is_read_as_it_is_counted() {
    let chips = [("500", 8), ("100", 40), ("25", 60), ("5", 90), ("1", 50)];
    let counted = read(&chips, None, "10000").unwrap();
    assert_eq!((counted.minor(), counted.total().to_string()), (1_000_000, "10000.00".into()));
    let json = serde_json::to_value(&counted).unwrap();
    assert_eq!(json["chips"][2], serde_json::json!({"denomination": "25.00", "count": 60}));
}

#[test]
fn s5_a_total_that_is_not_the_sum_says_what_the_sum_is() {
    let found = problems(read(&[("100.00", 40), ("25.00", 60)], None, "5600.00"));
    let detail = "40 × 100 + 60 × 25.00 is 5500.00, not 5600.00".to_owned();
    assert_eq!(found, [("/total".to_owned(), "total_mismatch", detail)]);
    let found = problems(read(&[("25", 0)], Some("2.50"), "2"));
    assert_eq!(found[0].2, "2.50 in cash is 2.50, not 2.00");
    assert_eq!(
        problems(read(&[], None, "1"))[0].2,
        "with nothing listed, the total is 0.00, not 1.00"
    );
}

#[test]
fn s5_everything_that_is_wrong_is_told_at_once() {
    let lines = [("20", 1), ("25", 1), ("25.00", 2), ("5", 100_001), ("1e3", 1), ("-1", 1)];
    let found = problems(read(&lines, Some("0.001"), "10000000000000"));
    let told: Vec<(&str, &str)> =
        found.iter().map(|(pointer, code, _)| (pointer.as_str(), *code)).collect();
    let expected = [
        ("/chips/0/denomination", "denomination_unknown"),
        ("/chips/2", "denomination_twice"),
        ("/chips/3/count", "count_out_of_range"),
        ("/chips/4/denomination", "not_an_amount"),
        ("/chips/5/denomination", "not_positive"),
        ("/cash", "finer_than_currency"),
        ("/total", "not_an_amount"),
    ];
    assert_eq!(told, expected);
    let detail = "20 is not one of this table's chips; the table has 500 100 25.00 5 1";
    assert_eq!(found[0].2, detail);
}

#[test]
fn cash_in_the_tray_is_part_of_the_total() {
    let counted = read(&[("1", 3)], Some("12.50"), "15.50").unwrap();
    assert_eq!((counted.minor(), counted.cash().to_string()), (1_550, "12.50".to_owned()));
}
