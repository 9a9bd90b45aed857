//! Replaces constructs that generators do not understand with simpler, equivalent ones.

use serde_json::Value;
use utoipa::openapi::{
    KnownFormat, OpenApi, RefOr, SchemaFormat,
    schema::{AdditionalProperties, Object, OneOf, Schema, SchemaType, Type},
};

use super::{
    absent::is_null,
    walk::{
        Named, deeply, everywhere, inputs, leave_default_out, named, operations, reachable,
        references, resolve, shown, taken,
    },
};

/// Closes the schemas of request bodies, because requests with unknown fields are refused.
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

/// Rewrites descriptions and defaults next to references. In a union of a reference and null, the
/// description moves to the union.
pub fn free_references(document: &mut OpenApi) {
    let known = named(document).clone();
    everywhere(document, &mut |schema| match schema {
        RefOr::Ref(_) => settle_default(schema, &known),
        RefOr::T(Schema::OneOf(one_of)) => {
            for item in &mut one_of.items {
                let description = bared(item);
                one_of.description = one_of.description.take().or(description);
            }
            if let Some(text) = text_or_null(one_of, &known) {
                *schema = RefOr::T(Schema::Object(text));
            }
        }
        RefOr::T(Schema::AnyOf(any_of)) => any_of.items.iter_mut().for_each(|item| {
            bared(item);
        }),
        RefOr::T(_) => {}
    });
}

/// Rewrites the default next to a reference, because generators support only words of an
/// enumeration there. If the default is another simple value, the schema itself replaces the
/// reference. Other defaults are removed: a union's default appears only in its description, and an
/// object's fields have their own defaults.
fn settle_default(schema: &mut RefOr<Schema>, known: &Named) {
    let Some(Schema::Object(of)) = resolve(known, schema) else {
        return leave_default_out(schema);
    };
    let mut of = of.clone();
    let RefOr::Ref(to) = &mut *schema else { return };
    to.default = to.default.take().filter(|value| !value.is_object() && !value.is_array());
    if to.default.is_some() && of.enum_values.is_none() {
        of.default = to.default.take();
        of.description = Some(std::mem::take(&mut to.description)).filter(|text| !text.is_empty());
        of.examples.clear();
        *schema = RefOr::T(Schema::Object(of));
    }
}

/// Replaces a union of null and a reference to text with text that can be null, if the union has a
/// default. Generators would treat a default next to a union as a number.
fn text_or_null(union: &OneOf, known: &Named) -> Option<Object> {
    let default = union.default.as_ref().filter(|value| value.is_string())?;
    let ([item, null], None) = (union.items.as_slice(), &union.discriminator) else { return None };
    let Schema::Object(of) = resolve(known, item).filter(|_| is_null(null))? else { return None };
    if of.enum_values.is_some() || of.schema_type != SchemaType::Type(Type::String) {
        return None;
    }
    let mut text = of.clone();
    text.schema_type = SchemaType::Array(vec![Type::String, Type::Null]);
    text.default = Some(default.clone());
    text.description.clone_from(&union.description);
    text.examples.clear();
    Some(text)
}

/// Removes the description and default from a reference, and returns the description.
fn bared(item: &mut RefOr<Schema>) -> Option<String> {
    let RefOr::Ref(to) = item else { return None };
    to.default = None;
    Some(std::mem::take(&mut to.description)).filter(|text| !text.is_empty())
}

/// Replaces `example` with `examples`, as in current JSON Schema, and gives integers the formats
/// that OpenAPI defines.
pub fn modernise(document: &mut OpenApi) {
    everywhere(document, &mut |schema| match schema {
        RefOr::T(Schema::Object(object)) => {
            object.examples.extend(object.example.take());
            bound(object);
            object.format = object.format.take().map(known_format);
            // The type allows null, and the list of values must allow it too.
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

/// Adds the maximum of the integer's Rust type if the integer's format in the document no longer
/// implies it.
fn bound(object: &mut Object) {
    let most = match object.format {
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt8)) => u32::from(u8::MAX),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt16)) => u32::from(u16::MAX),
        Some(SchemaFormat::KnownFormat(KnownFormat::UInt32)) => u32::MAX,
        _ => return,
    };
    object.maximum = object.maximum.take().or(Some(most.into()));
}

/// The OpenAPI format of an integer. utoipa uses its own formats for small and unsigned integers.
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

/// Removes named schemas that nothing refers to.
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
    fn what_a_reference_means_goes_beside_it_or_around_a_union_with_null() {
        let mut document = sample(json!({
            "A": {"type": "string", "enum": ["x", "y"]},
            "B": {"type": "object", "properties": {
                "a": {"$ref": "#/components/schemas/A", "description": "an a", "default": "x"},
                "or_null": {"oneOf": [
                    {"$ref": "#/components/schemas/A", "description": "another"},
                    {"type": "null"}]}}},
        }));
        free_references(&mut document);
        let b = json!(document.components.unwrap().schemas["B"]);
        let a = json!({"$ref": "#/components/schemas/A"});
        assert_eq!(
            b["properties"]["a"],
            json!({"$ref": "#/components/schemas/A", "description": "an a", "default": "x"}),
        );
        assert_eq!(
            b["properties"]["or_null"],
            json!({"oneOf": [a, {"type": "null"}], "description": "another"}),
        );
    }

    #[test]
    fn text_with_a_default_is_no_reference_and_a_union_has_no_default() {
        let to = |name: &str| format!("#/components/schemas/{name}");
        let mut document = sample(json!({
            "Money": {"type": "string", "pattern": "^\\d+$", "examples": ["25"]},
            "Either": {"anyOf": [{"$ref": to("Money")}, {"type": "integer"}]},
            "Rules": {"type": "object", "properties": {
                "unit": {"$ref": to("Money"), "description": "A unit.", "default": "1"},
                "most": {"oneOf": [{"$ref": to("Money")}, {"type": "null"}], "default": "3",
                    "description": "The most."},
                "either": {"$ref": to("Either"), "default": "2"}}},
        }));
        free_references(&mut document);
        let rules = json!(document.components.unwrap().schemas["Rules"]);
        assert_eq!(
            rules["properties"]["unit"],
            json!({"type": "string", "pattern": "^\\d+$", "default": "1",
                "description": "A unit."}),
        );
        assert_eq!(
            rules["properties"]["most"],
            json!({"type": ["string", "null"], "pattern": "^\\d+$", "default": "3",
                "description": "The most."}),
        );
        assert_eq!(rules["properties"]["either"], json!({"$ref": to("Either")}));
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
