//! Removes secrets from a body before it is stored or hashed.

use serde_json::Value;

/// The fields that hold secrets, anywhere in a body.
const SECRETS: [&str; 1] = ["pin"];

/// The body with its secrets replaced, so that only their presence remains. A body that is not JSON
/// becomes empty.
pub fn without_secrets(body: &[u8]) -> Vec<u8> {
    let Ok(mut body) = serde_json::from_slice(body) else { return Vec::new() };
    remove(&mut body);
    body.to_string().into_bytes()
}

fn remove(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                if SECRETS.contains(&name.as_str()) {
                    *value = Value::Bool(!value.is_null());
                } else {
                    remove(value);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(remove),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::without_secrets;

    fn left(body: &str) -> String {
        String::from_utf8(without_secrets(body.as_bytes())).unwrap()
    }

    #[test]
    fn that_there_is_a_pin_is_all_that_is_left_of_it() {
        let left_of = |pin: &str| left(&format!(r#"{{"badge": "D-101", "pin": {pin}}}"#));
        assert_eq!(left_of(r#""271828""#), r#"{"badge":"D-101","pin":true}"#);
        assert_eq!(left_of("271828"), left_of(r#"["271828"]"#));
        assert_eq!(left_of("null"), r#"{"badge":"D-101","pin":false}"#);
        assert_eq!(left(r#"[{"signer": {"\u0070in": "271828"}}]"#), r#"[{"signer":{"pin":true}}]"#);
        assert_eq!(left(r#"{"pin": "271828""#), "");
    }
}
