//! In answers, an optional field without a value is absent and never null, so that clients need to
//! check for only one of the two. A field that is always present but can be null is marked as
//! required where its type is defined.

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{Object, Schema, SchemaType, Type},
};

use super::walk::{deeply, inputs, named};

/// Fields that can be absent or null with different meanings: if the field is absent, the value is
/// not known; if it is null, there is no value.
const BOTH: [(&str, &str); 2] = [("BreakPokerSeatResult", "low"), ("BreakPokerSeatResult", "high")];

/// Removes null from the types of fields that can be absent from answers. Request bodies do not
/// change: a caller can send null.
pub fn leave_out(document: &mut OpenApi) {
    let inputs = inputs(document);
    for (name, schema) in named(document) {
        if inputs.contains(name) {
            continue;
        }
        deeply(schema, &mut |inner| {
            if let RefOr::T(Schema::Object(object)) = inner {
                never_null(name, object);
            }
        });
    }
}

fn never_null(schema: &str, object: &mut Object) {
    for (name, property) in &mut object.properties {
        if !object.required.contains(name) && !BOTH.contains(&(schema, name.as_str())) {
            take_null(property);
        }
    }
}

fn take_null(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            take_type(&mut object.schema_type);
            take_default(&mut object.default);
            if let Some(values) = &mut object.enum_values {
                values.retain(|value| *value != Value::Null);
            }
        }
        RefOr::T(Schema::Array(array)) => {
            take_type(&mut array.schema_type);
            take_default(&mut array.default);
        }
        RefOr::T(Schema::OneOf(one_of)) => {
            one_of.items.retain(|item| !is_null(item));
            take_default(&mut one_of.default);
            if let ([only], None) = (one_of.items.as_slice(), &one_of.discriminator) {
                let (mut only, description) = (only.clone(), one_of.description.take());
                if let (RefOr::Ref(to), Some(description)) = (&mut only, description) {
                    to.description = description;
                }
                *schema = only;
            }
        }
        RefOr::T(_) | RefOr::Ref(_) => {}
    }
}

fn take_default(default: &mut Option<Value>) {
    if *default == Some(Value::Null) {
        *default = None;
    }
}

fn take_type(schema_type: &mut SchemaType) {
    if let SchemaType::Array(types) = schema_type {
        types.retain(|one| *one != Type::Null);
        if let [only] = types.as_slice() {
            *schema_type = SchemaType::Type(only.clone());
        }
    }
}

/// Whether the schema allows only null.
pub fn is_null(schema: &RefOr<Schema>) -> bool {
    matches!(schema, RefOr::T(Schema::Object(object))
        if object.schema_type == SchemaType::Type(Type::Null))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    #[test]
    fn what_may_be_left_out_is_never_null_and_what_is_always_there_may_be() {
        let text = json!({"type": ["string", "null"]});
        let a = json!({"$ref": "#/components/schemas/A", "description": "an a"});
        let or_null = json!({"oneOf": [a, {"type": "null"}]});
        let mut document = sample(json!({
            "A": {"type": "string"},
            "B": {"type": "object", "required": ["there"], "properties": {
                "there": text, "text": text, "a": or_null}},
        }));
        leave_out(&mut document);
        let b = json!(document.components.unwrap().schemas["B"]);
        assert_eq!(b["properties"]["there"], text);
        assert_eq!(b["properties"]["text"], json!({"type": "string"}));
        assert_eq!(b["properties"]["a"], a);
    }
}
