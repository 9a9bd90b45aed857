//! Decodes JSON text into typed commands, and lists *every* error in its shape.
//!
//! The fast path is serde alone. Only if serde refuses the text, or might have taken an array for
//! an object, is the text checked against the type's own OpenAPI schema, which finds every error
//! instead of just the first.

use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_path_to_error::{Path, Segment};
use utoipa::ToSchema;

use super::{
    codes::{BAD_VALUE, WRONG_TYPE},
    repeated::find_repeated,
    serde_words::{self, unreadable},
    shape::{Shape, escaped, shape_of},
};
use crate::error::{AppError, BREAKS_RULE, NOT_JSON, WRONG_SHAPE};
use houseway_rules::Problem;
use houseway_words::said;

/// The maximum number of problems in a response.
const MAX_PROBLEMS: usize = 50;

/// The escape for the one character that no text can contain, because PostgreSQL cannot store it.
const NUL_ESCAPE: &[u8] = br"\u0000";

/// Reads a `T`.
///
/// # Errors
/// Returns `not_json`, `wrong_shape`, or `breaks_rule` for values without a meaning, with every
/// problem and its JSON pointer.
pub fn decode<T: DeserializeOwned + ToSchema>(text: &[u8]) -> Result<T, AppError> {
    check_text(text)?;
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    match T::deserialize(&mut deserializer).and_then(|v| deserializer.end().map(|()| v)) {
        // Serde accepts ["D-101", "271828"] for an object with these two fields; the schema does
        // not.
        Ok(read) if text.contains(&b'[') => fit(text, &shape_of::<T>()).map(|_| read),
        Ok(read) => Ok(read),
        Err(error) => Err(refusal(text, &shape_of::<T>(), &error, |value| {
            serde_path_to_error::deserialize::<_, T>(value).map(drop)
        })),
    }
}

/// Reads a type from a value, only to see where serde stops.
type Attempt = fn(&Value) -> Result<(), serde_path_to_error::Error<serde_json::Error>>;

/// Refuses text with a field twice in an object, or with a character that no text can contain.
fn check_text(text: &[u8]) -> Result<(), AppError> {
    let mut problems = find_repeated(text).map_err(|error| not_json(&error))?;
    if !problems.is_empty() {
        problems.truncate(MAX_PROBLEMS);
        return Err(AppError::with_problems(&WRONG_SHAPE, problems));
    }
    if text.windows(NUL_ESCAPE.len()).any(|window| window == NUL_ESCAPE) {
        let value: Value = serde_json::from_slice(text).map_err(|error| not_json(&error))?;
        find_nul(&value, &mut String::new(), &mut problems);
        if !problems.is_empty() {
            return Err(AppError::with_problems(&BREAKS_RULE, problems));
        }
    }
    Ok(())
}

/// The value in a text that fits a shape, and its numbers and dates that do not.
fn fit(text: &[u8], shape: &Shape) -> Result<(Value, Vec<Problem>), AppError> {
    let value: Value = serde_json::from_slice(text).map_err(|error| not_json(&error))?;
    let (values, mut problems): (Vec<_>, Vec<_>) =
        shape.problems(&value).into_iter().partition(|problem| *problem.code == BAD_VALUE);
    if problems.is_empty() {
        return Ok((value, values));
    }
    problems.truncate(MAX_PROBLEMS);
    Err(AppError::with_problems(&WRONG_SHAPE, problems))
}

/// Why serde refused a text.
fn refusal(text: &[u8], shape: &Shape, error: &serde_json::Error, attempt: Attempt) -> AppError {
    let (value, values) = match fit(text, shape) {
        Ok(fitting) => fitting,
        Err(refusal) => return refusal,
    };
    let problems = value_problems(value.clone(), values, attempt);
    if problems.is_empty() {
        // No value can be taken out, so serde's message is the only problem to report.
        let problem = Problem::new(&WRONG_TYPE, None, "", unreadable(&value, &plain(error)));
        return AppError::with_problems(&WRONG_SHAPE, vec![problem]);
    }
    AppError::with_problems(&BREAKS_RULE, problems)
}

/// Finds values of the right type that have no meaning, such as a card that does not exist. Serde
/// stops at the first such value, so each one is recorded and taken out, until serde only reports
/// that the fields that were taken out are missing. `known` contains the numbers that are out of
/// range and the invalid dates. The schema finds these, because serde would not say where in a
/// command the number is, or what a date looks like.
fn value_problems(mut value: Value, known: Vec<Problem>, attempt: Attempt) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut taken_out: Vec<String> = Vec::new();
    for problem in &known {
        let pointer = &problem.pointer;
        if let Some(number @ Value::Number(_)) = value.pointer_mut(pointer) {
            *number = Value::from(0);
        } else if take_out(&mut value, pointer) {
            taken_out.push(pointer.clone());
        }
    }
    while problems.len() < MAX_PROBLEMS {
        let Err(error) = attempt(&value) else { break };
        let pointer = pointer_to(error.path());
        let misses = missing(error.inner()).map(|field| format!("{pointer}/{field}"));
        if !misses.is_some_and(|field| taken_out.contains(&field)) {
            let given = value.pointer(&pointer).unwrap_or(&Value::Null);
            let detail = unreadable(given, &plain(error.inner()));
            problems.push(Problem::new(&BAD_VALUE, None, &pointer, detail));
        }
        if !take_out(&mut value, &pointer) {
            break;
        }
        taken_out.push(pointer);
    }
    problems.extend(known);
    problems.truncate(MAX_PROBLEMS);
    problems
}

/// Takes a field out of its object. An element of an array is left in place, because removing it
/// would move the elements after it.
fn take_out(value: &mut Value, pointer: &str) -> bool {
    let Some((parent, field)) = pointer.rsplit_once('/') else { return false };
    match value.pointer_mut(parent) {
        Some(Value::Object(fields)) => fields.remove(field).is_some(),
        _ => false,
    }
}

/// The field that serde reports as missing, if any.
fn missing(error: &serde_json::Error) -> Option<String> {
    serde_words::missing(&plain(error)).map(str::to_owned)
}

/// Records every string with a NUL in it.
fn find_nul(value: &Value, at: &mut String, problems: &mut Vec<Problem>) {
    let length = at.len();
    match value {
        Value::String(text) if text.contains('\0') => note_nul(at, problems),
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                at.extend(["/", &index.to_string()]);
                find_nul(item, at, problems);
                at.truncate(length);
            }
        }
        Value::Object(fields) => {
            for (field, value) in fields {
                if field.contains('\0') {
                    note_nul(at, problems);
                }
                at.extend(["/", &escaped(field)]);
                find_nul(value, at, problems);
                at.truncate(length);
            }
        }
        _ => {}
    }
}

fn note_nul(at: &str, problems: &mut Vec<Problem>) {
    if problems.len() < MAX_PROBLEMS {
        problems.push(Problem::new(&BAD_VALUE, None, at, said!("text-with-nul")));
    }
}

fn not_json(error: &serde_json::Error) -> AppError {
    let fault = if error.is_eof() { "ends" } else { serde_words::json_fault(&plain(error)) };
    let (line, column) = (error.line(), error.column());
    AppError::new(&NOT_JSON, said!("not-json", line = line, column = column, fault = fault))
}

/// Serde's message without the position, which the pointer replaces.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// The position where serde stopped, as a JSON pointer.
fn pointer_to(path: &Path) -> String {
    path.iter().fold(String::new(), |pointer, segment| match segment {
        Segment::Seq { index } => format!("{pointer}/{index}"),
        Segment::Map { key } => format!("{pointer}/{key}"),
        Segment::Enum { .. } | Segment::Unknown => pointer,
    })
}

#[cfg(test)]
mod tests {
    use super::{AppError, decode};
    use houseway_rules::{
        break_poker::{Command, HouseRules},
        canasta, truco,
    };

    fn refusal<T>(outcome: Result<T, AppError>) -> (&'static str, Vec<(&'static str, String)>) {
        let Err(error) = outcome else { panic!("this should be refused") };
        let problems = error.problems.into_iter();
        (error.code.name, problems.map(|problem| (problem.code.name, problem.pointer)).collect())
    }

    #[test]
    fn every_unknown_missing_and_mistyped_field_is_listed() {
        let text = br#"{"type": "place_bets", "bets": {"main": 5, "x": 1}, "y": 2}"#;
        let (code, mut problems) = refusal(decode::<Command>(text));
        problems.sort();
        assert_eq!(code, "wrong_shape");
        assert_eq!(
            problems,
            [
                ("missing_field", "/seat".to_owned()),
                ("unknown_field", "/bets/x".to_owned()),
                ("unknown_field", "/y".to_owned()),
                ("wrong_type", "/bets/main".to_owned()),
            ]
        );
    }

    #[test]
    fn a_command_that_does_not_exist_is_told_apart_by_its_type() {
        let (code, problems) = refusal(decode::<Command>(br#"{"type": "shuffle"}"#));
        assert_eq!((code, problems), ("wrong_shape", vec![("unknown_value", "/type".to_owned())]));
        let Err(error) = decode::<Command>(br#"{"type": "report_misdeal", "what": "bad luck"}"#)
        else {
            panic!("there is no such misdeal")
        };
        let expected = "write one of \"wrong_card_count\", \"identical_cards\", \"foreign_card\" \
                        or \"exposed_card\" here, not \"bad luck\"";
        assert_eq!(error.detail, expected);
        let (_, problems) = refusal(decode::<Command>(b"{}"));
        assert_eq!(problems, [("missing_field", "/type".to_owned())]);
        let (_, problems) = refusal(decode::<Command>(b"[]"));
        assert_eq!(problems, [("wrong_type", String::new())]);
    }

    #[test]
    fn what_may_be_null_is_looked_into_where_it_is_not() {
        let text = br#"{"type": "enter_dealer", "cards": [], "set": {"low": 5, "x": 1}}"#;
        let (code, problems) = refusal(decode::<Command>(text));
        assert_eq!(code, "wrong_shape");
        let expected = [("missing_field", "high"), ("wrong_type", "low"), ("unknown_field", "x")];
        assert_eq!(problems, expected.map(|(code, field)| (code, format!("/set/{field}"))));
    }

    #[test]
    fn every_value_that_means_nothing_is_listed() {
        let text = br#"{"qualifier": "Z-3-2", "chip_unit": "1e3", "foul": "loses"}"#;
        let (code, mut problems) = refusal(decode::<HouseRules>(text));
        problems.sort();
        assert_eq!(code, "breaks_rule");
        assert_eq!(
            problems,
            [("bad_value", "/chip_unit".to_owned()), ("bad_value", "/qualifier".to_owned())]
        );
    }

    #[test]
    fn what_means_nothing_is_not_said_to_be_missing_too() {
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[expect(dead_code, reason = "only its shape counts")]
        struct Days {
            from: chrono::NaiveDate,
            of: Of,
            until: chrono::NaiveDate,
        }
        #[derive(Debug, serde::Deserialize, utoipa::ToSchema)]
        #[expect(dead_code, reason = "only its shape counts")]
        struct Of {
            day: chrono::NaiveDate,
        }
        let text = br#"{"from": "2026-02-30", "of": {"day": "2026-13-01"}, "until": "now"}"#;
        let (code, mut problems) = refusal(decode::<Days>(text));
        problems.sort();
        let expected = ["/from", "/of/day", "/until"].map(|at| ("bad_value", at.to_owned()));
        assert_eq!((code, problems), ("breaks_rule", expected.to_vec()));
        let text = br#"{"from": "2026-11-20", "of": {"day": "2026-11-20"}, "until": "2026-02-30"}"#;
        let Err(error) = decode::<Days>(text) else { panic!("no year has this day") };
        let expected = "write a date such as 2026-11-20 here, not \"2026-02-30\"";
        assert_eq!(error.detail, expected);
    }

    #[test]
    fn every_number_out_of_bounds_is_listed_where_it_stands() {
        let text = br#"{"type": "enter_score", "chicos": [[0, 256], [-1, 15], [1.0, 7]]}"#;
        let (code, problems) = refusal(decode::<truco::Command>(text));
        assert_eq!(code, "breaks_rule");
        let expected = ["/chicos/0/1", "/chicos/1/0", "/chicos/2/0"];
        assert_eq!(problems, expected.map(|at| ("bad_value", at.to_owned())));

        let text = br#"{"qualifier": "Z-3-2", "seats": 900}"#;
        let (_, problems) = refusal(decode::<HouseRules>(text));
        let expected = ["/qualifier", "/seats"].map(|at| ("bad_value", at.to_owned()));
        assert_eq!(problems, expected);

        let text = br#"{"target": 2147483648}"#;
        let Err(error) = decode::<canasta::HouseRules>(text) else { panic!("no such target") };
        let expected = "write a whole number from -2147483648 to 2147483647 here, not 2147483648";
        assert_eq!(error.detail, expected);
    }

    #[test]
    fn a_wrong_shape_is_told_before_a_number_out_of_bounds() {
        let text = br#"{"type": "place_bets", "seat": 256, "bets": {"main": 5}}"#;
        let (code, problems) = refusal(decode::<Command>(text));
        let expected = vec![("wrong_type", "/bets/main".to_owned())];
        assert_eq!((code, problems), ("wrong_shape", expected));
    }

    #[test]
    fn an_array_is_not_taken_for_an_object() {
        let text = br#"{"type": "place_bets", "seat": 1, "bets": ["25.00", null, null]}"#;
        let (code, problems) = refusal(decode::<Command>(text));
        assert_eq!((code, problems), ("wrong_shape", vec![("wrong_type", "/bets".to_owned())]));
        let (code, problems) = refusal(decode::<HouseRules>(b"[]"));
        assert_eq!((code, problems), ("wrong_shape", vec![("wrong_type", String::new())]));
    }

    #[test]
    fn a_text_with_a_nul_is_refused_wherever_it_stands() {
        let text = br#"{"type": "void_deal", "reason": "a\u0000b", "x~/y": ["\u0000"]}"#;
        let (code, problems) = refusal(decode::<Command>(text));
        assert_eq!(code, "breaks_rule");
        let expected = ["/reason", "/x~0~1y/0"].map(|at| ("bad_value", at.to_owned()));
        assert_eq!(problems, expected);
        assert!(decode::<Command>(br#"{"type": "void_deal", "reason": "\\u0000"}"#).is_ok());
    }

    #[test]
    fn a_field_given_twice_is_refused() {
        let text = br#"{"type": "clear_bets", "seat": 1, "seat": 2}"#;
        let (code, _) = refusal(decode::<Command>(text));
        assert_eq!(code, "wrong_shape");
    }

    #[test]
    fn what_is_not_json_is_told_with_its_place() {
        for text in ["", "{", "{\"type\": NaN}", "\u{feff}{}", "{} {}"] {
            let (code, problems) = refusal(decode::<Command>(text.as_bytes()));
            assert_eq!((code, problems.len()), ("not_json", 0), "{text}");
        }
        let deep = "[".repeat(200) + &"]".repeat(200);
        assert_eq!(refusal(decode::<Command>(deep.as_bytes())).0, "not_json");
        assert!(decode::<Command>(br#"{"type": "confirm"}"#).is_ok());
    }
}
