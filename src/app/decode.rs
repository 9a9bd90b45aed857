//! From JSON text to a typed command, listing *every* thing that is wrong with its shape.
//!
//! The fast path is serde's alone. Only where serde refuses is the text held against the type's own
//! OpenAPI schema, which finds everything that is wrong and not just the first thing.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::{ToSchema, openapi::RefOr};

use super::error::{AppError, NOT_JSON, WRONG_SHAPE};
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

/// The codes of this file.
pub const ALL: &[&Code] = &[&UNKNOWN_FIELD, &MISSING_FIELD, &WRONG_TYPE, &UNKNOWN_VALUE];

/// The most problems that an answer lists.
const MAX_PROBLEMS: usize = 50;

/// Reads a `T`.
///
/// # Errors
/// `not_json`, or `wrong_shape` with every problem and its JSON pointer.
pub fn decode<T: DeserializeOwned + ToSchema>(text: &[u8]) -> Result<T, AppError> {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    let error = match T::deserialize(&mut deserializer).and_then(|v| deserializer.end().map(|()| v))
    {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let value: Value = serde_json::from_slice(text).map_err(|error| not_json(&error))?;
    let mut problems = shape_problems::<T>(&value);
    if problems.is_empty() {
        // Serde knows something the schema does not say, such as a field given twice.
        problems.push(Problem::new(&WRONG_TYPE, None, path_of::<T>(text), plain(&error)));
    }
    problems.truncate(MAX_PROBLEMS);
    Err(AppError::with_problems(&WRONG_SHAPE, problems))
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

/// Where in the text serde stopped, as a JSON pointer.
fn path_of<T: DeserializeOwned>(text: &[u8]) -> String {
    let mut deserializer = serde_json::Deserializer::from_slice(text);
    match serde_path_to_error::deserialize::<_, T>(&mut deserializer) {
        Ok(_) => String::new(),
        Err(error) => error.path().iter().fold(String::new(), |pointer, segment| {
            use serde_path_to_error::Segment;
            match segment {
                Segment::Seq { index } => format!("{pointer}/{index}"),
                Segment::Map { key } => format!("{pointer}/{key}"),
                Segment::Enum { .. } | Segment::Unknown => pointer,
            }
        }),
    }
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
