//! The amounts of an entry that are stored in minor units.
//!
//! The log stores money in its currency's smallest unit, and hashed bodies never change. So the API
//! shows each of these numbers as an amount, next to the body.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::money::{Currency, Total};

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

/// Every amount in a body, ordered by pointer.
pub fn amounts(body: &str, currency: Option<Currency>) -> Vec<AmountShown> {
    let Some(currency) = currency.filter(|_| body.contains("\"minor\"")) else { return Vec::new() };
    let mut found = Vec::new();
    if let Ok(body) = serde_json::from_str(body) {
        look(&body, "", currency, &mut found);
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
}
