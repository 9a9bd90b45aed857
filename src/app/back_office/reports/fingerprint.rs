//! What a report hashes to: what it says at the close of its day, and nothing that changes later
//! (`back_office.md`, 0.3-6).

use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::app::AppError;

/// What may change after the close, wherever it stands, or may not be there when it is asked for;
/// and `checks`, which reports of days that were closed long ago did not have.
const CHANGES: [&str; 6] = ["sha256", "state", "checkpoint", "trace", "theoretical", "checks"];

/// SHA-256 of a report's JSON without what may change, keys in alphabetical order, in hexadecimal.
///
/// # Errors
/// If it cannot be written as JSON.
pub(super) fn fingerprint(report: &impl Serialize) -> Result<String, AppError> {
    let mut value = serde_json::to_value(report).map_err(AppError::internal)?;
    strip(&mut value);
    let text = serde_json::to_string(&value).map_err(AppError::internal)?;
    Ok(hex::encode(Sha256::digest(text.as_bytes())))
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| !CHANGES.contains(&name.as_str()));
            fields.sort_keys();
            fields.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::fingerprint;

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
}
