//! The amounts in an entry that are stored in minor units.
//!
//! The log stores money in its currency's smallest unit, and hashed bodies never change. The API
//! therefore also shows each of these numbers as an amount, next to the body.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use houseway_base::money::{Currency, Total};

/// A number of minor units in an entry's body, shown as an amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct AmountShown {
    /// The place of the number in the body, as a JSON pointer.
    #[schema(example = "/postings/0/minor")]
    pub pointer: String,
    /// The amount.
    pub amount: Total,
    /// The currency of the amount.
    pub currency: Currency,
}

/// The name of every field that holds minor units.
const MINOR: &str = "minor";
/// The name of the field that holds minor units in the movements of a tournament's entry.
const MOVED: &str = "amount";
/// The lists of a tournament's movements: money, and chips without a value in money.
const MOVEMENTS: [(&str, Option<Currency>); 2] =
    [("money", None), ("chips", Some(Currency::CHIPS))];

/// Every amount in a body, ordered by pointer.
pub fn amounts(body: &str, currency: Option<Currency>) -> Vec<AmountShown> {
    let Some(currency) = currency.filter(|_| body.contains("\"minor\"")) else { return Vec::new() };
    let mut found = Vec::new();
    if let Ok(body) = serde_json::from_str(body) {
        look(&body, "", currency, &mut found);
    }
    found
}

/// Every amount that a tournament's entry moves, ordered by pointer. `currency` is the currency of
/// the tournament's money.
pub fn amounts_moved(body: &str, currency: Option<Currency>) -> Vec<AmountShown> {
    let Some(currency) = currency else { return Vec::new() };
    let mut found = Vec::new();
    let body: Value = serde_json::from_str(body).unwrap_or_default();
    for (list, of_list) in MOVEMENTS {
        let moved = body.get(list).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        let currency = of_list.unwrap_or(currency);
        for (index, movement) in moved.iter().enumerate() {
            if let Some(minor) = movement.get(MOVED).and_then(Value::as_i64) {
                let pointer = format!("/{list}/{index}/{MOVED}");
                found.push(AmountShown { pointer, amount: currency.total(minor), currency });
            }
        }
    }
    found
}

fn look(value: &Value, place: &str, currency: Currency, found: &mut Vec<AmountShown>) {
    match value {
        Value::Object(fields) => {
            for (name, field) in fields {
                let pointer = format!("{place}/{name}");
                match field.as_i64().filter(|_| name == MINOR) {
                    Some(minor) => {
                        let amount = currency.total(minor);
                        found.push(AmountShown { pointer, amount, currency });
                    }
                    None => look(field, &pointer, currency, found),
                }
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                look(item, &format!("{place}/{index}"), currency, found);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_minor_units_is_an_amount() {
        let currency: Currency = "USD".parse().unwrap();
        let body = r#"{"postings": [{"account": "bank", "minor": -2500}], "minor": 5, "seat": 3}"#;
        let shown = amounts(body, Some(currency));
        let shown: Vec<(&str, String)> =
            shown.iter().map(|one| (one.pointer.as_str(), one.amount.to_string())).collect();
        assert_eq!(
            shown,
            [("/minor", "0.05".to_owned()), ("/postings/0/minor", "-25.00".to_owned())]
        );
        assert!(amounts(body, None).is_empty());
        assert!(amounts("not JSON, but \"minor\"", Some(currency)).is_empty());
    }

    #[test]
    fn every_movement_of_a_tournament_is_an_amount() {
        let currency: Currency = "USD".parse().unwrap();
        let body = r#"{"event": {"amount": 1}, "money": [{"amount": 9000}, {"amount": "7"}],
            "chips": [{"amount": 10000}]}"#;
        let shown = amounts_moved(body, Some(currency));
        let shown: Vec<(&str, String, String)> = shown
            .iter()
            .map(|one| (one.pointer.as_str(), one.amount.to_string(), one.currency.to_string()))
            .collect();
        let expected = [("/money/0/amount", "90.00", "USD"), ("/chips/0/amount", "10000", "XXX")];
        assert_eq!(shown, expected.map(|(at, amount, of)| (at, amount.into(), of.into())));
        assert!(amounts_moved(body, None).is_empty());
        assert!(amounts_moved("not JSON", Some(currency)).is_empty());
    }
}
