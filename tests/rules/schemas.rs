//! Values held against the schemas that the OpenAPI document has of them.

use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// A type's schema. It is closed: a field that it does not name is an error.
pub struct Schema {
    components: Value,
    validator: Validator,
}

impl Schema {
    pub fn of<T: ToSchema>() -> Self {
        let mut named = vec![(T::name().into_owned(), T::schema())];
        T::schemas(&mut named);
        let schemas: Map<String, Value> =
            named.into_iter().map(|(name, schema)| (name, json!(schema))).collect();
        let components = Value::from(schemas);
        let mut closed = components.clone();
        closed.as_object_mut().unwrap().values_mut().for_each(|schema| close(schema, false));
        let mut root = json!({"$ref": format!("#/components/schemas/{}", T::name())});
        close(&mut root, true);
        root["components"] = json!({"schemas": closed});
        Self { components, validator: jsonschema::validator_for(&root).unwrap() }
    }

    /// Checks that a value is as the schema says.
    #[track_caller]
    pub fn check(&self, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        let errors = self.validator.iter_errors(&value);
        let wrong: Vec<String> =
            errors.map(|error| format!("{}: {error}", error.instance_path())).collect();
        assert!(wrong.is_empty(), "not as the schema says: {wrong:#?}\n{value:#}");
    }

    /// What is missing in the named schemas that it is made of, where they are `own`: descriptions
    /// of fields, and bounds of numbers, texts and lists, but for texts that people read (`prose`)
    /// and for lists that grow (`open_ended`), by their names.
    pub fn missing(
        &self,
        own: impl Fn(&str) -> bool,
        prose: &[&str],
        open_ended: &[&str],
    ) -> Vec<String> {
        let mut look = Look { prose, open_ended, found: Vec::new() };
        for (name, schema) in self.components.as_object().unwrap() {
            if own(name) {
                look.at(name, schema);
            }
        }
        look.found
    }
}

/// Closes what a schema says of objects. Parts of an object (`allOf`) are closed together, and a
/// named schema where it is referred to, since it may be such a part.
fn close(schema: &mut Value, whole: bool) {
    let Some(fields) = schema.as_object_mut() else { return };
    for (key, value) in fields.iter_mut() {
        match (key.as_str(), value) {
            ("properties", Value::Object(properties)) => {
                properties.values_mut().for_each(|property| close(property, true));
            }
            ("items" | "additionalProperties", schema) => close(schema, true),
            ("prefixItems", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, true);
                }
            }
            ("oneOf" | "anyOf", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, whole);
                }
            }
            ("allOf", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, false);
                }
            }
            _ => {}
        }
    }
    if whole && ["$ref", "allOf", "properties"].iter().any(|key| fields.contains_key(*key)) {
        fields.insert("unevaluatedProperties".to_owned(), Value::Bool(false));
    }
}

struct Look<'a> {
    prose: &'a [&'a str],
    open_ended: &'a [&'a str],
    found: Vec<String>,
}

impl Look<'_> {
    fn at(&mut self, at: &str, schema: &Value) {
        let name = at.rsplit('/').next().unwrap();
        let has = |key: &str| schema.get(key).is_some();
        let is = |kind: &str| {
            let types = &schema["type"];
            types == kind || types.as_array().is_some_and(|types| types.contains(&json!(kind)))
        };
        if is("integer") && !(has("minimum") && has("maximum")) && !has("enum") {
            self.found.push(format!("{at} has no bounds"));
        }
        if is("array") && !has("maxItems") && !self.open_ended.contains(&name) {
            self.found.push(format!("{at} has no length"));
        }
        let shaped = ["enum", "pattern", "format", "maxLength"].into_iter().any(has);
        if is("string") && !shaped && !self.prose.contains(&name) {
            self.found.push(format!("{at} has no shape"));
        }
        if is("object") && !has("properties") && !has("additionalProperties") {
            self.found.push(format!("{at} is any object"));
        }
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let at = format!("{at}/{name}");
            if !is_tag(property) && !is_described(property) {
                self.found.push(format!("{at} is not described"));
            }
            self.at(&at, property);
        }
        for several in ["oneOf", "allOf"] {
            let each = schema[several].as_array().into_iter().flatten();
            each.for_each(|schema| self.at(at, schema));
        }
        if let Some(items) = schema.get("items") {
            self.at(at, items);
        }
    }
}

fn is_tag(property: &Value) -> bool {
    property["enum"].as_array().is_some_and(|names| names.len() == 1)
}

fn is_described(property: &Value) -> bool {
    let described = |schema: &Value| schema.get("description").is_some();
    let either = property["oneOf"].as_array().is_some_and(|each| each.iter().any(described));
    described(property) || either
}
