//! The hash of a report. It covers the report's contents at the time the day is closed, and nothing
//! that changes later (`back_office.md`, 0.3-6).

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::AppError;

/// The current version of the hash format. A gaming day that was closed under an earlier version
/// keeps its hash: fields that were added later are not hashed.
pub(in crate::back_office) const FORM: i64 = 4;

/// Fields that are not hashed, at any depth: fields that can change after the close or can be
/// missing when the report is requested; `pits`, because tables can move to another pit; and
/// `checks`, which the reports of days closed long ago did not have.
const CHANGES: [&str; 11] = [
    "sha256",
    "state",
    "checkpoint",
    "trace",
    "theoretical",
    "z",
    "flag",
    "checks",
    "adjusted_later",
    "signers_changed",
    "pits",
];

/// Fields that were added after version 1 of the hash format: the version, the part of the report
/// that they are in, and their names.
const LATER: [(i64, &str, &[&str]); 10] = [
    (4, "", &["tournaments"]),
    (3, "", &["slip_numbers"]),
    (2, "", &["while_untracked", "win_less_promo", "win_less_jackpot", "boxes", "slips"]),
    (2, "reconciliation", &["unexplained", "time_charges", "jackpot"]),
    (2, "rounds", &["time_charges", "jackpot"]),
    (2, "recorded", &["time", "jackpot"]),
    (2, "lines", &OF_LINES),
    (2, "lines", &["recorded_time", "recorded_jackpot", "corrections"]),
    (2, "periods", &OF_LINES),
    (
        2,
        "totals",
        &[
            "opener",
            "closer",
            "hold_percent",
            "unrecovered",
            "drop_variance",
            "opener_difference",
            "opener_differences",
            "while_untracked",
            "unexplained",
            "time_charges",
            "jackpot",
            "win_less_jackpot",
        ],
    ),
];

const OF_LINES: [&str; 7] = [
    "opener_difference",
    "opener_differences",
    "while_untracked",
    "unexplained",
    "time_charges",
    "jackpot",
    "win_less_jackpot",
];

/// SHA-256 of a report's JSON in hexadecimal, without the fields that can change and with keys in
/// alphabetical order.
///
/// # Errors
/// Returns an error if the report cannot be written as JSON.
pub(crate) fn fingerprint(report: &impl Serialize) -> Result<String, AppError> {
    fingerprint_in(FORM, report)
}

/// Same as [`fingerprint`], but in the version of the hash format that the report's day was closed
/// under.
///
/// # Errors
/// Returns an error if the report cannot be written as JSON.
pub(super) fn fingerprint_in(form: i64, report: &impl Serialize) -> Result<String, AppError> {
    let mut value = serde_json::to_value(report).map_err(AppError::internal)?;
    strip(&mut value, "", form);
    let text = serde_json::to_string(&value).map_err(AppError::internal)?;
    Ok(hex::encode(Sha256::digest(text.as_bytes())))
}

fn is_later(part: &str, name: &str, form: i64) -> bool {
    let mut later = LATER.iter().filter(|(since, of, _)| *since > form && *of == part);
    later.any(|(.., names)| names.contains(&name))
}

/// Removes from a value everything that is not hashed. `part` is the name of the field that has
/// this value, or of the list that contains it.
fn strip(value: &mut Value, part: &str, form: i64) {
    match value {
        Value::Object(fields) => {
            fields
                .retain(|name, _| !CHANGES.contains(&name.as_str()) && !is_later(part, name, form));
            fields.sort_keys();
            if form == 1 && part == "prior_period" {
                in_minor_units(fields);
            }
            fields.iter_mut().for_each(|(name, value)| strip(value, name, form));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| strip(item, part, form)),
        _ => {}
    }
}

/// Converts the amounts in `prior_period` to minor units, as in version 1 of the hash format.
fn in_minor_units(fields: &mut serde_json::Map<String, Value>) {
    let Some(amount) = fields.get_mut("by_rounds") else { return };
    let minor = amount.as_str().and_then(|text| text.replace('.', "").parse::<i64>().ok());
    if let Some(minor) = minor {
        *amount = minor.into();
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{FORM, fingerprint, fingerprint_in};

    #[test]
    fn s0_3_6_what_changes_after_the_close_is_not_hashed() {
        let report = |state: &str, win: &str| {
            json!({"kind": "house_day", "state": state, "sha256": state,
                "lines": [{"state": state, "win": win}]})
        };
        let of = |state, win| fingerprint(&report(state, win)).unwrap();
        assert_eq!(of("estimated", "1.00"), of("final", "1.00"));
        assert_ne!(of("final", "1.00"), of("final", "1.01"));
    }

    #[test]
    fn s0_3_6_a_day_that_was_closed_in_an_earlier_form_keeps_its_hash() {
        let before = json!({"kind": "house_day", "lines": [{"win": "1.00"}]});
        let mut after = before.clone();
        after["lines"][0]["while_untracked"] = json!("5.00");
        let of = |form, report| fingerprint_in(form, report).unwrap();
        assert_eq!(of(1, &before), of(1, &after));
        assert_ne!(of(FORM, &before), of(FORM, &after));
        let mut named = after.clone();
        named["slip_numbers"] = json!({"fills": ["F-2026-000001"]});
        assert_eq!(of(2, &after), of(2, &named));
        assert_ne!(of(FORM, &after), of(FORM, &named));
        let mut played = named.clone();
        played["tournaments"] = json!([{"fees": "15.00"}]);
        assert_eq!(of(3, &named), of(3, &played));
        assert_eq!(of(3, &named), of(FORM, &named));
        assert_ne!(of(FORM, &named), of(FORM, &played));
        let prior = |amount| json!({"prior_period": [{"round": 1, "by_rounds": amount}]});
        assert_eq!(of(1, &prior(json!(-4200))), of(1, &prior(json!("-42.00"))));
    }
}
