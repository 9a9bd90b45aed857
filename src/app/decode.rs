//! From JSON text to a typed command, listing *every* thing that is wrong with its shape.
//!
//! The fast path is serde's alone. Only where serde refuses is the text held against the type's own
//! OpenAPI schema, which finds everything that is wrong and not just the first thing.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use serde_path_to_error::{Path, Segment};
use utoipa::{ToSchema, openapi::RefOr};

use super::error::{AppError, BREAKS_RULE, NOT_JSON, WRONG_SHAPE};
use crate::rules::{Code, Problem};

/// A field that the route does not know.
pub const UNKNOWN_FIELD: Code =
    Code { name: "unknown_field", meaning: "The route does not know this field" };
/// A field that must be there.
pub const MISSING_FIELD: Code = Code { name: "missing_field", meaning: "The field must be given" };
/// A value of another JSON type than the route takes.
pub const WRONG_TYPE: Code =
    Code { name: "wrong_type", meaning: "The value is of another JSON type" };
/// A value that is none of those allowed.
pub const UNKNOWN_VALUE: Code =
    Code { name: "unknown_value", meaning: "The value is none of those that are allowed" };

/// A value that is of the right type but means nothing.
pub const BAD_VALUE: Code =
    Code { name: "bad_value", meaning: "The value is of the right type but means nothing here" };

/// The codes of this file.
pub const ALL: &[&Code] =
    &[&UNKNOWN_FIELD, &MISSING_FIELD, &WRONG_TYPE, &UNKNOWN_VALUE, &BAD_VALUE];

/// The most problems that an answer lists.
const MAX_PROBLEMS: usize = 50;

/// Reads a `T`.
///
/// # Errors
/// `not_json`, or `wrong_shape`, or `breaks_rule` for values that mean nothing; with every problem
/// and its JSON pointer.
pub fn decode<T: DeserializeOwned + ToSchema>(text: &[u8]) -> Result<T, AppError> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let error = match T::deserialize(&mut deserializer).and_then(|v| deserializer.end().map(|()| v))
    {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let value: Value = serde_json::from_slice(text).map_err(|error| not_json(&error))?;
    let mut problems = shape_problems::<T>(&value);
    if !problems.is_empty() {
        problems.truncate(MAX_PROBLEMS);
        return Err(AppError::with_problems(&WRONG_SHAPE, problems));
    }
    let problems = value_problems::<T>(value);
    if problems.is_empty() {
        // A value cannot hold a field twice, but a text can.
        let problem = Problem::new(&WRONG_TYPE, None, "", plain(&error));
        return Err(AppError::with_problems(&WRONG_SHAPE, vec![problem]));
    }
    Err(AppError::with_problems(&BREAKS_RULE, problems))
}

/// The values that are of the right type but mean nothing, such as a card that is none. Serde stops
/// at the first: it is noted and taken out, until serde has no more to say.
fn value_problems<T: DeserializeOwned>(mut value: Value) -> Vec<Problem> {
    let mut problems = Vec::new();
    while problems.len() < MAX_PROBLEMS {
        let Err(error) = serde_path_to_error::deserialize::<_, T>(&value) else { break };
        let pointer = pointer_to(error.path());
        problems.push(Problem::new(&BAD_VALUE, None, &pointer, plain(error.inner())));
        let Some((parent, field)) = pointer.rsplit_once('/') else { break };
        let taken = match value.pointer_mut(parent) {
            Some(Value::Object(fields)) => fields.remove(field),
            // Taking an element out would move those after it.
            _ => None,
        };
        if taken.is_none() {
            break;
        }
    }
    problems
}

fn not_json(error: &serde_json::Error) -> AppError {
    let detail = if error.is_eof() {
        "the body ends before its JSON does".to_owned()
    } else {
        format!("line {}, column {}: this is not JSON", error.line(), error.column())
    };
    AppError::new(&NOT_JSON, detail)
}

/// Serde's message without the place, which the pointer gives.
fn plain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.split(" at line ").next().unwrap_or(&text).to_owned()
}

/// Where serde stopped, as a JSON pointer.
fn pointer_to(path: &Path) -> String {
    path.iter().fold(String::new(), |pointer, segment| match segment {
        Segment::Seq { index } => format!("{pointer}/{index}"),
        Segment::Map { key } => format!("{pointer}/{key}"),
        Segment::Enum { .. } | Segment::Unknown => pointer,
    })
}

/// Holds a value against the type's schema.
fn shape_problems<T: ToSchema>(value: &Value) -> Vec<Problem> {
    let mut components = Vec::new();
    T::schemas(&mut components);
    components.push((T::name().into_owned(), T::schema()));
    let Some(mut root) = schema_value(&T::schema()) else { return Vec::new() };
    let components: Map<String, Value> = components
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), schema_value(schema)?)))
        .collect();
    // A command's variants are told apart by `type`: hold it against the one it says it is, so
    // that its problems are that variant's and not "none of fifteen".
    if let Some(problem) = choose_variant(&mut root, value) {
        return vec![problem];
    }
    if let Value::Object(root) = &mut root {
        root.insert("components".to_owned(), json!({ "schemas": components }));
    }
    let Ok(validator) = jsonschema::validator_for(&root) else { return Vec::new() };
    validator.iter_errors(value).flat_map(|error| problems_of(&error)).collect()
}

fn schema_value(schema: &RefOr<utoipa::openapi::schema::Schema>) -> Option<Value> {
    serde_json::to_value(schema).ok()
}

/// Replaces a `oneOf` by the variant whose `type` the value has.
fn choose_variant(root: &mut Value, value: &Value) -> Option<Problem> {
    let variants = root.get("oneOf")?.as_array()?;
    let tag_of = |variant: &Value| {
        let tag = variant
            .pointer("/properties/type/enum/0")
            .or(variant.pointer("/properties/type/const"))?;
        tag.as_str().map(str::to_owned)
    };
    let known: Vec<String> = variants.iter().filter_map(tag_of).collect();
    if known.is_empty() {
        return None;
    }
    let listed = known.join(", ");
    let Some(fields) = value.as_object() else {
        let detail = format!("this is to be an object with a \"type\": {listed}");
        return Some(Problem::new(&WRONG_TYPE, None, "", detail));
    };
    let Some(given) = fields.get("type") else {
        let detail = format!("\"type\" is missing; it is one of {listed}");
        return Some(Problem::new(&MISSING_FIELD, None, "/type", detail));
    };
    let found = variants.iter().find(|variant| tag_of(variant).as_deref() == given.as_str());
    let Some(variant) = found.filter(|_| given.is_string()).cloned() else {
        let detail = format!("\"type\" is one of {listed}");
        return Some(Problem::new(&UNKNOWN_VALUE, None, "/type", detail));
    };
    *root = variant;
    // Serde refuses unknown fields of a tagged variant, but its schema does not say so.
    if let Value::Object(variant) = root {
        variant.entry("additionalProperties").or_insert(Value::Bool(false));
    }
    None
}

/// What a schema's error means for a person. Bounds and patterns are not shape: the rules say
/// more about them than a schema can, so they are left to the rules.
fn problems_of(error: &jsonschema::ValidationError<'_>) -> Vec<Problem> {
    use jsonschema::error::ValidationErrorKind as Kind;

    let at = error.instance_path().to_string();
    match error.kind() {
        Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
            let unknown = |field: &String| {
                let detail = format!("there is no field \"{field}\" here");
                Problem::new(&UNKNOWN_FIELD, None, format!("{at}/{field}"), detail)
            };
            unexpected.iter().map(unknown).collect()
        }
        Kind::Required { property } => {
            let field = property.as_str().unwrap_or_default();
            let detail = format!("\"{field}\" is missing");
            vec![Problem::new(&MISSING_FIELD, None, format!("{at}/{field}"), detail)]
        }
        Kind::Type { .. } => {
            vec![Problem::new(&WRONG_TYPE, None, at, type_detail(error))]
        }
        Kind::Enum { options } => {
            vec![Problem::new(&UNKNOWN_VALUE, None, at, format!("this is one of {options}"))]
        }
        Kind::OneOfNotValid { .. } | Kind::AnyOf { .. } => {
            let detail = "this has none of the shapes that it may have";
            vec![Problem::new(&WRONG_TYPE, None, at, detail)]
        }
        _ => Vec::new(),
    }
}

fn type_detail(error: &jsonschema::ValidationError<'_>) -> String {
    use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};

    let Kind::Type { kind } = error.kind() else { return String::new() };
    let wanted: Vec<String> = match kind {
        TypeKind::Single(wanted) => vec![wanted.to_string()],
        TypeKind::Multiple(wanted) => wanted.iter().map(|wanted| wanted.to_string()).collect(),
    };
    let given = match error.instance().as_ref() {
        Value::Null => "null",
        Value::Bool(_) => "a boolean",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    };
    let hint = match (given, wanted.first().map(String::as_str)) {
        ("a number", Some("string")) => "; money is written as a string, such as \"25.00\"",
        _ => "",
    };
    format!("this is {given}, but is to be {}{hint}", wanted.join(" or "))
}

#[cfg(test)]
mod tests {
    use super::{AppError, decode};
    use crate::rules::break_poker::{Command, HouseRules};

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
        let (_, problems) = refusal(decode::<Command>(b"{}"));
        assert_eq!(problems, [("missing_field", "/type".to_owned())]);
        let (_, problems) = refusal(decode::<Command>(b"[]"));
        assert_eq!(problems, [("wrong_type", String::new())]);
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
