//! Checks a JSON value against the OpenAPI schema of a type, and finds every error in its shape.
//!
//! It supports the keywords that the schemas of our own types use: `type`, `enum`, the `format` of
//! an integer, a date or a time, `properties`, `required`, `additionalProperties`, `items`, `$ref`,
//! `allOf`, and `oneOf` if its variants are told apart by their `type` or one of the two variants
//! is `null`. Bounds and patterns are not part of the shape: the rules say more about them than a
//! schema can. A test compares the results with those of a JSON Schema validator.

use std::{
    any::type_name,
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use serde_json::Value;
use utoipa::{
    ToSchema,
    openapi::{
        RefOr,
        schema::{AdditionalProperties, ArrayItems, Object, OneOf, Schema, SchemaType, Type},
    },
};

use super::{
    codes::{BAD_VALUE, MISSING_FIELD, UNKNOWN_FIELD, UNKNOWN_VALUE, WRONG_TYPE},
    date_format, integer_format,
};
use houseway_rules::{Code, Problem};
use houseway_words::{Said, said};

/// The field that identifies a variant.
const TAG: &str = "type";
/// How many characters of a wrong value an error shows.
const MOST_SHOWN: usize = 40;
/// The prefix of references to named schemas.
const COMPONENTS: &str = "#/components/schemas/";

/// A type's schema, and the schemas that it refers to by name.
pub(super) struct Shape {
    root: RefOr<Schema>,
    named: HashMap<String, RefOr<Schema>>,
}

/// A type's shape, built on first use.
pub(super) fn shape_of<T: ToSchema>() -> Arc<Shape> {
    type Known = Mutex<HashMap<&'static str, Arc<Shape>>>;
    static KNOWN: LazyLock<Known> = LazyLock::new(Mutex::default);

    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let shape = known.entry(type_name::<T>()).or_insert_with(|| {
        let root = T::schema();
        let mut named = vec![(T::name().into_owned(), root.clone())];
        T::schemas(&mut named);
        Arc::new(Shape { root, named: named.into_iter().collect() })
    });
    Arc::clone(shape)
}

impl Shape {
    /// Checks a value against the schema. A number that is out of range, or an invalid date, is a
    /// `bad_value`; every other problem is an error in the shape.
    pub(super) fn problems(&self, value: &Value) -> Vec<Problem> {
        let mut walk = Walk::beside(&self.named);
        walk.check(&self.root, value);
        walk.problems
    }
}

/// Checks a value against a type's schema.
pub fn shape_problems<T: ToSchema>(value: &Value) -> Vec<Problem> {
    shape_of::<T>().problems(value)
}

/// A field's name, escaped for a JSON pointer (RFC 6901).
pub(crate) fn escaped(field: &str) -> String {
    field.replace('~', "~0").replace('/', "~1")
}

/// A traversal of a value together with its schema.
struct Walk<'a> {
    named: &'a HashMap<String, RefOr<Schema>>,
    /// The current position as a JSON pointer.
    at: String,
    problems: Vec<Problem>,
}

impl<'a> Walk<'a> {
    fn beside(named: &'a HashMap<String, RefOr<Schema>>) -> Self {
        Self { named, at: String::new(), problems: Vec::new() }
    }

    fn check(&mut self, schema: &'a RefOr<Schema>, value: &Value) {
        match self.resolve(schema) {
            Some(Schema::Object(object)) => self.check_object(object, value, false),
            Some(Schema::Array(array)) => {
                self.check_type(&array.schema_type, value);
                let Value::Array(values) = value else { return };
                let ArrayItems::RefOrSchema(item) = &array.items else { return };
                for (index, value) in values.iter().enumerate() {
                    self.inside(&index.to_string(), |walk| walk.check(item, value));
                }
            }
            Some(Schema::OneOf(one_of)) => self.check_one_of(one_of, value),
            Some(Schema::AllOf(all_of)) => {
                all_of.items.iter().for_each(|schema| self.check(schema, value));
            }
            // None of our types has another kind of schema.
            _ => {}
        }
    }

    /// The schema itself, or the schema that it refers to.
    fn resolve(&self, schema: &'a RefOr<Schema>) -> Option<&'a Schema> {
        match schema {
            RefOr::T(schema) => Some(schema),
            RefOr::Ref(to) => {
                let name = to.ref_location.strip_prefix(COMPONENTS)?;
                self.resolve(self.named.get(name)?)
            }
        }
    }

    /// Checks everything that is neither an array nor a union. A variant accepts only its own
    /// fields: serde refuses others, but the variant's schema does not say so.
    fn check_object(&mut self, object: &'a Object, value: &Value, is_variant: bool) {
        self.check_type(&object.schema_type, value);
        if let Some(options) = &object.enum_values
            && !options.contains(value)
        {
            let options = Said::one_of(options);
            self.note(&UNKNOWN_VALUE, write_here(options, excerpt(value)));
        }
        if let Some(numbers) = integer_format::missed(object.format.as_ref(), value) {
            let (least, most) = numbers.into_inner();
            let (least, most) = (least.to_string(), most.to_string());
            let what = said!("a-whole-number", least = least, most = most);
            self.note(&BAD_VALUE, write_here(what, value.to_string()));
        }
        if let Some(what) = date_format::missed(object.format.as_ref(), value) {
            self.note(&BAD_VALUE, write_here(Said::of_id(what), excerpt(value)));
        }
        let Value::Object(fields) = value else { return };
        for field in object.required.iter().filter(|field| !fields.contains_key(*field)) {
            let detail = said!("field-missing", field = field);
            self.inside(field, |walk| walk.note(&MISSING_FIELD, detail));
        }
        for (field, value) in fields {
            self.inside(field, |walk| match object.properties.get(field) {
                Some(schema) => walk.check(schema, value),
                None => walk.check_additional(object, is_variant, field, value),
            });
        }
    }

    /// Checks a field that the schema does not name.
    fn check_additional(
        &mut self,
        object: &'a Object,
        is_variant: bool,
        field: &str,
        value: &Value,
    ) {
        match object.additional_properties.as_deref() {
            Some(AdditionalProperties::RefOr(schema)) => return self.check(schema, value),
            Some(AdditionalProperties::FreeForm(false)) => {}
            None if is_variant => {}
            _ => return,
        }
        let detail = if object.properties.is_empty() {
            said!("takes-no-fields")
        } else {
            said!("no-such-field", field = field)
        };
        self.note(&UNKNOWN_FIELD, detail);
    }

    fn check_one_of(&mut self, one_of: &'a OneOf, value: &Value) {
        let schemas = || one_of.items.iter().filter_map(|schema| self.resolve(schema));
        let variants: Vec<(&str, &Object)> = schemas().filter_map(variant).collect();
        if !variants.is_empty() {
            return self.check_variant(&variants, value);
        }
        let (nulls, others): (Vec<_>, Vec<_>) =
            one_of.items.iter().partition(|schema| self.resolve(schema).is_some_and(is_null));
        match others.as_slice() {
            _ if value.is_null() && !nulls.is_empty() => {}
            [only] => self.check(only, value),
            several => {
                let fits = |schema: &&'a RefOr<Schema>| {
                    let mut walk = Walk::beside(self.named);
                    walk.check(schema, value);
                    walk.problems.is_empty()
                };
                if !several.iter().any(fits) {
                    self.note(&WRONG_TYPE, said!("no-shape-fits"));
                }
            }
        }
    }

    /// Checks a value against the variant that it names, so that the errors are those of that
    /// variant instead of "none of fifteen".
    fn check_variant(&mut self, variants: &[(&str, &'a Object)], value: &Value) {
        let listed = || Said::one_of(variants.iter().map(|(tag, _)| tag));
        let Value::Object(fields) = value else {
            let detail = said!("object-with-tag", field = TAG, what = listed());
            return self.note(&WRONG_TYPE, detail);
        };
        let Some(given) = fields.get(TAG) else {
            let detail = said!("tag-missing", field = TAG, what = listed());
            return self.inside(TAG, |walk| walk.note(&MISSING_FIELD, detail));
        };
        if let Some((_, variant)) = variants.iter().find(|(tag, _)| given.as_str() == Some(tag)) {
            return self.check_object(variant, value, true);
        }
        let detail = said!("field-is", field = TAG, what = listed(), given = excerpt(given));
        self.inside(TAG, |walk| walk.note(&UNKNOWN_VALUE, detail));
    }

    fn check_type(&mut self, wanted: &SchemaType, value: &Value) {
        let wanted = match wanted {
            SchemaType::Type(wanted) => std::slice::from_ref(wanted),
            SchemaType::Array(wanted) => wanted,
            SchemaType::AnyValue => return,
        };
        if !wanted.iter().any(|wanted| is_of(wanted, value)) {
            self.note(&WRONG_TYPE, type_detail(wanted, value));
        }
    }

    /// Continues inside the value, at the field or element with this name.
    fn inside(&mut self, field: &str, look: impl FnOnce(&mut Self)) {
        let length = self.at.len();
        self.at.extend(["/", &escaped(field)]);
        look(self);
        self.at.truncate(length);
    }

    fn note(&mut self, code: &'static Code, detail: Said) {
        self.problems.push(Problem::new(code, None, self.at.as_str(), detail));
    }
}

/// The value that was sent, shortened if it is long.
fn excerpt(value: &Value) -> String {
    let text = value.to_string();
    let mut letters = text.chars();
    let begins: String = letters.by_ref().take(MOST_SHOWN).collect();
    if letters.next().is_some() { format!("{begins}…") } else { begins }
}

/// The variant that a schema describes: the `type` that names it, and its schema.
fn variant(schema: &Schema) -> Option<(&str, &Object)> {
    let Schema::Object(object) = schema else { return None };
    let RefOr::T(Schema::Object(tag)) = object.properties.get(TAG)? else { return None };
    match tag.enum_values.as_deref()? {
        [Value::String(name)] => Some((name, object)),
        _ => None,
    }
}

fn is_null(schema: &Schema) -> bool {
    matches!(schema, Schema::Object(object) if object.schema_type == SchemaType::Type(Type::Null))
}

/// Whether a value has this type. 1.0 counts as an integer, as in JSON Schema. Serde refuses it, so
/// the check of the number's format reports it.
fn is_of(wanted: &Type, value: &Value) -> bool {
    match wanted {
        Type::Object => value.is_object(),
        Type::String => value.is_string(),
        Type::Integer => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        Type::Number => value.is_number(),
        Type::Boolean => value.is_boolean(),
        Type::Array => value.is_array(),
        Type::Null => value.is_null(),
    }
}

fn name_of(wanted: &Type) -> &'static str {
    match wanted {
        Type::Object => "object",
        Type::String => "string",
        Type::Integer => "integer",
        Type::Number => "number",
        Type::Boolean => "boolean",
        Type::Array => "array",
        Type::Null => "null",
    }
}

fn type_detail(wanted: &[Type], given: &Value) -> Said {
    let of = |name: &str| said!("json-type", name = name);
    let money = matches!((given, wanted), (Value::Number(_), [Type::String, ..]));
    let given = of(match given {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    });
    let wanted = Said::either(wanted.iter().map(|wanted| of(name_of(wanted))));
    if money {
        return said!("wrong-type-money", given = given, wanted = wanted);
    }
    said!("wrong-type", given = given, wanted = wanted)
}

fn write_here(what: Said, given: String) -> Said {
    said!("write-here", what = what, given = given)
}
