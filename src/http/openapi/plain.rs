//! What generators trip over is written in a plainer way that says the same.

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::openapi::{
    KnownFormat, OpenApi, RefOr, SchemaFormat,
    schema::{AdditionalProperties, AllOfBuilder, Object, OneOfBuilder, Schema, SchemaType, Type},
};

use super::walk::{
    Named, deeply, everywhere, inputs, named, operations, reachable, references, shown, taken,
    target,
};

/// A body takes no fields but its own, and its schemas say so.
pub fn close_inputs(document: &mut OpenApi) {
    let inputs = inputs(document);
    let schemas = named(document);
    for name in inputs {
        let Some(schema) = schemas.get_mut(&name) else { continue };
        deeply(schema, &mut |inner| {
            if let RefOr::T(Schema::Object(object)) = inner
                && !object.properties.is_empty()
                && object.additional_properties.is_none()
            {
                let closed = AdditionalProperties::FreeForm(false);
                object.additional_properties = Some(Box::new(closed));
            }
        });
    }
}

/// Text beside a `$ref` is lost by some generators and refused by others: it goes around it. Around
/// a union that is told apart by a field it is a `oneOf` of one, because openapi-typescript takes
/// that field from what is part of an `allOf`.
pub fn free_references(document: &mut OpenApi) {
    let unions: BTreeSet<String> = named(document)
        .iter()
        .filter(|(_, schema)| is_told_apart(schema))
        .map(|(name, _)| name.clone())
        .collect();
    everywhere(document, &mut |schema| match schema {
        RefOr::Ref(to) => {
            let description = std::mem::take(&mut to.description);
            let description = Some(description).filter(|text| !text.is_empty());
            // Generators know no default but a plain value; an object's fields have their own.
            let is_plain = |value: &Value| !value.is_object() && !value.is_array();
            let default = to.default.take().filter(is_plain);
            if target(schema).is_some_and(|name| unions.contains(name)) {
                if description.is_some() {
                    let one_of = OneOfBuilder::new().item(schema.clone()).description(description);
                    *schema = RefOr::T(Schema::OneOf(one_of.build()));
                }
            } else if description.is_some() || default.is_some() {
                let all_of = AllOfBuilder::new().item(schema.clone());
                let all_of = all_of.description(description).default(default);
                *schema = RefOr::T(Schema::AllOf(all_of.build()));
            }
        }
        RefOr::T(Schema::OneOf(one_of)) => {
            for item in &mut one_of.items {
                let description = unwrapped(item);
                one_of.description = one_of.description.take().or(description);
            }
        }
        RefOr::T(Schema::AnyOf(any_of)) => any_of.items.iter_mut().for_each(|item| {
            unwrapped(item);
        }),
        RefOr::T(_) => {}
    });
}

/// Whether it is a union that is told apart by a field.
const fn is_told_apart(schema: &RefOr<Schema>) -> bool {
    match schema {
        RefOr::T(Schema::OneOf(one_of)) => one_of.discriminator.is_some(),
        _ => false,
    }
}

/// Leaves of a reference with text only the reference; gives the text.
fn unwrapped(item: &mut RefOr<Schema>) -> Option<String> {
    let (items, description) = match item {
        RefOr::T(Schema::AllOf(all_of)) => (&mut all_of.items, &mut all_of.description),
        RefOr::T(Schema::OneOf(one_of)) => (&mut one_of.items, &mut one_of.description),
        _ => return None,
    };
    let [RefOr::Ref(_)] = items.as_slice() else { return None };
    let description = description.take();
    if let Some(only) = items.pop() {
        *item = only;
    }
    description
}

/// `example` gave way to `examples` in JSON Schema; integers have the formats that OpenAPI defines.
pub fn modernise(document: &mut OpenApi) {
    everywhere(document, &mut |schema| match schema {
        RefOr::T(Schema::Object(object)) => {
            object.examples.extend(object.example.take());
            bound(object);
            object.format = object.format.take().map(known_format);
            // The type says that it may be null; the list of its values has to as well.
            if let (Some(values), SchemaType::Array(types)) =
                (&mut object.enum_values, &object.schema_type)
                && types.contains(&Type::Null)
                && !values.contains(&Value::Null)
            {
                values.push(Value::Null);
            }
        }
        RefOr::T(Schema::Array(array)) => array.examples.extend(array.example.take()),
        RefOr::T(Schema::AllOf(all_of)) => all_of.examples.extend(all_of.example.take()),
        RefOr::T(Schema::OneOf(one_of)) => one_of.examples.extend(one_of.example.take()),
        _ => {}
    });
}

/// An integer's type in the code bounds it, where its format in the document no longer says so.
fn bound(object: &mut Object) {
    let most = match object.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt8)) => u32::from(u8::MAX),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt16)) => u32::from(u16::MAX),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt32)) => u32::MAX,
        _ => return,
    };
    object.maximum = object.maximum.take().or(Some(most.into()));
}

/// An integer's format: utoipa has names of its own for those without a sign.
fn known_format(format: SchemaFormat) -> SchemaFormat {
    match format {
        SchemaFormat::KnownFormat(KnownFormat::UInt8 | KnownFormat::UInt16 | KnownFormat::Int8) => {
            SchemaFormat::KnownFormat(KnownFormat::Int32)
        }
        SchemaFormat::KnownFormat(KnownFormat::UInt32 | KnownFormat::UInt64) => {
            SchemaFormat::KnownFormat(KnownFormat::Int64)
        }
        other => other,
    }
}

/// Drops named schemas that nothing leads to.
pub fn drop_unused(document: &mut OpenApi) {
    let mut roots = Vec::new();
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            taken(operation, &mut |schema| roots.extend(references(schema)));
            shown(operation, &mut |schema| roots.extend(references(schema)));
        }
    }
    let schemas: &mut Named = named(document);
    let used = reachable(schemas, roots);
    schemas.retain(|name, _| used.contains(name));
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    #[test]
    fn no_text_stands_beside_a_reference() {
        let mut document = sample(json!({
            "A": {"type": "string"},
            "B": {"type": "object", "properties": {
                "a": {"$ref": "#/components/schemas/A", "description": "an a"},
                "or_null": {"oneOf": [
                    {"$ref": "#/components/schemas/A", "description": "another"},
                    {"type": "null"}]}}},
        }));
        free_references(&mut document);
        let b = json!(document.components.unwrap().schemas["B"]);
        let a = json!({"$ref": "#/components/schemas/A"});
        assert_eq!(b["properties"]["a"], json!({"allOf": [a], "description": "an a"}));
        assert_eq!(
            b["properties"]["or_null"],
            json!({"oneOf": [a, {"type": "null"}], "description": "another"}),
        );
    }

    #[test]
    fn text_around_a_union_leaves_its_field_in_it() {
        let a = json!({"$ref": "#/components/schemas/A"});
        let mut document = sample(json!({
            "A": {"oneOf": [], "discriminator": {"propertyName": "type"}},
            "B": {"type": "object", "properties": {
                "a": {"$ref": "#/components/schemas/A", "description": "an a"}}},
        }));
        free_references(&mut document);
        let b = json!(document.components.unwrap().schemas["B"]);
        assert_eq!(b["properties"]["a"], json!({"oneOf": [a], "description": "an a"}));
    }

    #[test]
    fn a_list_of_values_has_null_where_the_type_has() {
        let mut document = sample(json!({
            "A": {"type": ["string", "null"], "enum": ["a"], "example": "a"},
        }));
        modernise(&mut document);
        let a = json!(document.components.unwrap().schemas["A"]);
        assert_eq!(a, json!({"type": ["string", "null"], "enum": ["a", null], "examples": ["a"]}));
    }
}
