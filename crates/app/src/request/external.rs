//! The id of an object in another system, and the metadata that the other system attaches.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use super::{
    codes::{BAD_VALUE, METADATA_TOO_LARGE},
    decode::decode,
    repeated::find_repeated,
    shape::escaped,
    texts::{check_line, check_line_length},
};
use crate::AppError;
use houseway_facts::{
    Metadata,
    metadata::{MOST_KEY_CHARS, MOST_KEYS, MOST_REF_CHARS, MOST_VALUE_CHARS},
};
use houseway_rules::{Problem, Violation};
use houseway_words::said;

/// The fields of [`External`].
const FIELDS: [&str; 2] = ["external_ref", "metadata"];

/// The id of an object in another system, and the metadata that the other system attaches.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct External {
    /// The id in another system, 1 to 100 characters. Several objects can have the same id, and
    /// lists can be filtered by it. It stays in the log forever and must not be personal data.
    #[schema(example = "shoe-12/hand-88", min_length = 1, max_length = 100)]
    pub external_ref: Option<String>,
    /// Key-value pairs that another system attaches.
    pub metadata: Option<Metadata>,
}

impl External {
    /// Takes these fields out of a body whose other fields belong to a game, and returns these
    /// fields and the rest. A body that cannot be read is returned as it is, because the game's
    /// decoder reports what is wrong with it.
    ///
    /// # Errors
    /// Returns an internal error if the rest cannot be written.
    pub fn split(body: &[u8]) -> Result<(Value, Cow<'_, [u8]>), AppError> {
        let whole = || (Value::Object(Map::new()), Cow::Borrowed(body));
        let Ok(Value::Object(mut fields)) = serde_json::from_slice(body) else {
            return Ok(whole());
        };
        let own: Map<String, Value> =
            FIELDS.iter().filter_map(|field| fields.remove_entry(*field)).collect();
        if own.is_empty() || find_repeated(body).is_ok_and(|repeated| !repeated.is_empty()) {
            return Ok(whole());
        }
        let rest = serde_json::to_vec(&fields).map_err(AppError::internal)?;
        Ok((Value::Object(own), Cow::Owned(rest)))
    }

    /// Reads the fields, and normalizes their texts.
    ///
    /// # Errors
    /// Returns `wrong_shape` or `breaks_rule`, with every problem.
    pub fn read(own: &Value) -> Result<Self, AppError> {
        let own = serde_json::to_vec(own).map_err(AppError::internal)?;
        let mut read: Self = decode(&own)?;
        let problems = check_external(&mut read.external_ref, &mut read.metadata);
        Ok(Violation::unless_clean(problems, read)?)
    }
}

/// Normalizes these texts, and finds everything that is wrong with them.
pub fn check_external(
    external_ref: &mut Option<String>,
    metadata: &mut Option<Metadata>,
) -> Vec<Problem> {
    let mut problems: Vec<Problem> = external_ref
        .as_mut()
        .and_then(|text| check_line(text, "/external_ref", MOST_REF_CHARS))
        .into_iter()
        .collect();
    let Some(Metadata(texts)) = metadata else { return problems };
    if texts.len() > MOST_KEYS {
        let detail = said!("metadata-too-many", most = MOST_KEYS, given = texts.len());
        problems.push(Problem::new(&METADATA_TOO_LARGE, None, "/metadata", detail));
        return problems;
    }
    for (key, text) in texts {
        let pointer = format!("/metadata/{}", escaped(key));
        problems.extend(check_key(key, &pointer));
        problems.extend(check_line(text, &pointer, MOST_VALUE_CHARS));
    }
    problems
}

fn check_key(key: &str, pointer: &str) -> Option<Problem> {
    let plain = |char: char| char.is_ascii_alphanumeric() || matches!(char, '_' | '-' | '.');
    if !key.is_empty() && !key.chars().all(plain) {
        return Some(Problem::new(&BAD_VALUE, None, pointer, said!("metadata-key-plain")));
    }
    check_line_length(key, pointer, MOST_KEY_CHARS)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(own: &str) -> Vec<(&'static str, String)> {
        let own: Value = serde_json::from_str(own).unwrap();
        let error = External::read(&own).unwrap_err();
        error.problems.into_iter().map(|one| (one.code.name, one.pointer)).collect()
    }

    #[test]
    fn a_games_own_fields_stay_in_the_rest() {
        let body = br#"{"external_ref": "x", "players": 2, "metadata": {"a": "b"}}"#;
        let (own, rest) = External::split(body).unwrap();
        assert_eq!(rest.as_ref(), br#"{"players":2}"#);
        let read = External::read(&own).unwrap();
        assert_eq!(read.external_ref.as_deref(), Some("x"));
        assert_eq!(read.metadata.unwrap().0["a"], "b");
    }

    #[test]
    fn what_cannot_be_split_is_left_to_the_game() {
        for body in ["", "{", "[]", r#"{"players": 2}"#, r#"{"metadata": {}, "metadata": {}}"#] {
            let (own, rest) = External::split(body.as_bytes()).unwrap();
            assert_eq!((own, rest.as_ref()), (Value::Object(Map::new()), body.as_bytes()));
        }
    }

    #[test]
    fn everything_that_is_wrong_has_its_code_and_its_place() {
        let long = |length: usize| "x".repeat(length);
        let own = serde_json::json!({"external_ref": long(101), "metadata": {
            "": "a", "good": "", "a b": "c", long(41): "d", "e": long(201), "f": "g\u{202e}",
        }});
        assert_eq!(
            problems(&own.to_string()),
            [
                ("text_too_long", "/external_ref".to_owned()),
                ("text_missing", "/metadata/".to_owned()),
                ("bad_value", "/metadata/a b".to_owned()),
                ("text_too_long", "/metadata/e".to_owned()),
                ("hidden_character", "/metadata/f".to_owned()),
                ("text_missing", "/metadata/good".to_owned()),
                ("text_too_long", format!("/metadata/{}", long(41))),
            ]
        );
        let many: Map<String, Value> = (0..17).map(|key| (key.to_string(), "x".into())).collect();
        let many = serde_json::json!({"metadata": many});
        assert_eq!(problems(&many.to_string()), [("metadata_too_large", "/metadata".to_owned())]);
    }

    #[test]
    fn a_wrong_shape_is_told_where_it_stands() {
        assert_eq!(
            problems(r#"{"external_ref": 5, "metadata": {"a": {}, "b": 1}}"#),
            [
                ("wrong_type", "/external_ref".to_owned()),
                ("wrong_type", "/metadata/a".to_owned()),
                ("wrong_type", "/metadata/b".to_owned()),
            ]
        );
        assert_eq!(problems(r#"{"metadata": []}"#), [("wrong_type", "/metadata".to_owned())]);
    }

    #[test]
    fn the_largest_is_taken() {
        let texts: Map<String, Value> = (10..26)
            .map(|key| (format!("{}{key}", "k".repeat(38)), "v".repeat(200).into()))
            .collect();
        let own = serde_json::json!({"external_ref": "r".repeat(100), "metadata": texts});
        assert!(External::read(&own).is_ok());
    }
}
