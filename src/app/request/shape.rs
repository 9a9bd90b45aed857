//! Types' OpenAPI schemas, as something to hold a JSON value against.

use std::{
    any::type_name,
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use jsonschema::Validator;
use serde_json::{Map, Value, json};
use utoipa::{ToSchema, openapi::RefOr};

use super::{
    codes::{BAD_VALUE, MISSING_FIELD, UNKNOWN_FIELD, UNKNOWN_VALUE, WRONG_TYPE},
    integer_format,
};
use crate::rules::Problem;

/// A schema to hold values against: a type's, or that of one of its variants.
struct Shape {
    /// The `type` of the variant.
    tag: Option<String>,
    validator: Validator,
}

/// The shapes of a type, made once.
fn shapes_of<T: ToSchema>() -> Arc<Vec<Shape>> {
    type Known = Mutex<HashMap<&'static str, Arc<Vec<Shape>>>>;
    static KNOWN: LazyLock<Known> = LazyLock::new(Mutex::default);

    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(known.entry(type_name::<T>()).or_insert_with(|| Arc::new(make_shapes::<T>())))
}

fn make_shapes<T: ToSchema>() -> Vec<Shape> {
    let mut components = Vec::new();
    T::schemas(&mut components);
    components.push((T::name().into_owned(), T::schema()));
    let components: Map<String, Value> = components
        .iter()
        .filter_map(|(name, schema)| Some((name.clone(), schema_value(schema)?)))
        .collect();
    let Some(root) = schema_value(&T::schema()) else { return Vec::new() };
    // A command's variants are told apart by `type`: what says that it is one of them is held
    // against that one, so that its problems are that variant's and not "none of fifteen".
    let variants = root.get("oneOf").and_then(Value::as_array).cloned().unwrap_or_default();
    let mut roots: Vec<(Option<String>, Value)> = variants
        .into_iter()
        .filter_map(|mut variant| {
            let tag = tag_of(&variant)?;
            // Serde refuses unknown fields of a variant, but its schema does not say so.
            let fields = variant.as_object_mut()?;
            fields.entry("additionalProperties").or_insert(Value::Bool(false));
            Some((Some(tag), variant))
        })
        .collect();
    if roots.is_empty() {
        roots.push((None, root));
    }
    let shape = |(tag, mut root): (Option<String>, Value)| {
        let components = json!({ "schemas": components });
        root.as_object_mut()?.insert("components".to_owned(), components);
        let options = jsonschema::options().with_keyword("format", integer_format::keyword);
        Some(Shape { tag, validator: options.build(&root).ok()? })
    };
    roots.into_iter().filter_map(shape).collect()
}

fn schema_value(schema: &RefOr<utoipa::openapi::schema::Schema>) -> Option<Value> {
    serde_json::to_value(schema).ok()
}

fn tag_of(variant: &Value) -> Option<String> {
    let tag =
        variant.pointer("/properties/type/enum/0").or(variant.pointer("/properties/type/const"))?;
    tag.as_str().map(str::to_owned)
}

/// Holds a value against the type's schema. A number that is out of its field's bounds is a
/// `bad_value`; everything else is of a wrong shape.
pub(super) fn shape_problems<T: ToSchema>(value: &Value) -> Vec<Problem> {
    let shapes = shapes_of::<T>();
    match choose(&shapes, value) {
        Ok(Some(shape)) => shape
            .validator
            .iter_errors(value)
            .flat_map(|error| problems_of(&error, value))
            .collect(),
        Ok(None) => Vec::new(),
        Err(problem) => vec![*problem],
    }
}

/// The shape that the value says it has.
fn choose<'a>(shapes: &'a [Shape], value: &Value) -> Result<Option<&'a Shape>, Box<Problem>> {
    let known: Vec<&str> = shapes.iter().filter_map(|shape| shape.tag.as_deref()).collect();
    if known.is_empty() {
        return Ok(shapes.first());
    }
    let listed = known.join(", ");
    let problem = |code, pointer, detail| Box::new(Problem::new(code, None, pointer, detail));
    let Some(fields) = value.as_object() else {
        let detail = format!("this is to be an object with a \"type\": {listed}");
        return Err(problem(&WRONG_TYPE, "", detail));
    };
    let Some(given) = fields.get("type") else {
        let detail = format!("\"type\" is missing; it is one of {listed}");
        return Err(problem(&MISSING_FIELD, "/type", detail));
    };
    let found =
        shapes.iter().find(|shape| given.is_string() && shape.tag.as_deref() == given.as_str());
    let detail = || format!("\"type\" is one of {listed}");
    found.map(Some).ok_or_else(|| problem(&UNKNOWN_VALUE, "/type", detail()))
}

/// A field's name as a JSON pointer writes it (RFC 6901).
pub(super) fn escaped(field: &str) -> String {
    field.replace('~', "~0").replace('/', "~1")
}

/// What a schema's error means for a person. Bounds and patterns are not shape: the rules say
/// more about them than a schema can, so they are left to the rules. No rule sees a number that
/// does not even fit into its field.
fn problems_of(error: &jsonschema::ValidationError<'_>, value: &Value) -> Vec<Problem> {
    use jsonschema::error::ValidationErrorKind as Kind;

    let at = error.instance_path().to_string();
    match error.kind() {
        Kind::AdditionalProperties { unexpected } | Kind::UnevaluatedProperties { unexpected } => {
            let unknown = |field: &String| {
                let detail = format!("there is no field \"{field}\" here");
                Problem::new(&UNKNOWN_FIELD, None, format!("{at}/{}", escaped(field)), detail)
            };
            unexpected.iter().map(unknown).collect()
        }
        // What additional properties are to an object that takes none at all.
        Kind::FalseSchema => {
            let unknown = |field: &String| {
                let detail = "this takes no fields";
                Problem::new(&UNKNOWN_FIELD, None, format!("{at}/{}", escaped(field)), detail)
            };
            let fields = value.pointer(&at).and_then(Value::as_object);
            fields.into_iter().flat_map(Map::keys).map(unknown).collect()
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
        Kind::Custom { message, .. } => {
            vec![Problem::new(&BAD_VALUE, None, at, message.as_str())]
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
