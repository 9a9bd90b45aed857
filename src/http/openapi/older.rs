//! The document in OpenAPI 3.0, for tools that do not read 3.1. Its meaning is the same, with two
//! exceptions: 3.0 cannot restrict the keys of a map, and defaults that contain null are left out.

use serde_json::{Map, Value, json};

/// The version of `OpenAPI` in which the document is written.
const VERSION: &str = "3.0.3";
/// Fields with data, in which a field called `type` is not a keyword.
const DATA: [&str; 3] = ["default", "enum", "example"];
/// Fields with a map, whose keys are names and not keywords.
pub const MAPS: [&str; 7] =
    ["content", "headers", "parameters", "paths", "properties", "responses", "schemas"];

/// Rewrites a document in `OpenAPI` 3.0.
pub fn rewrite(mut document: Value) -> Value {
    older(&mut document);
    if let Some(fields) = document.as_object_mut() {
        fields.insert("openapi".to_owned(), VERSION.into());
    }
    if let Some(Value::Object(license)) = document.pointer_mut("/info/license") {
        license.remove("identifier");
    }
    document
}

/// Rewrites a part of the document.
fn older(part: &mut Value) {
    if let Value::Array(items) = part {
        items.iter_mut().for_each(older);
    }
    let Value::Object(fields) = part else { return };
    fields.remove("propertyNames");
    exemplify(fields);
    name_only_value(fields);
    exclude("exclusiveMinimum", "minimum", fields);
    exclude("exclusiveMaximum", "maximum", fields);
    mark_nullable(fields);
    wrap_reference(fields);
    // Tools that check defaults ignore `nullable` next to a reference, and would reject the null.
    if fields.get("default").is_some_and(holds_null) {
        fields.remove("default");
    }
    for (name, inner) in fields {
        match inner {
            _ if DATA.contains(&name.as_str()) => {}
            Value::Object(map) if MAPS.contains(&name.as_str()) => {
                map.values_mut().for_each(older);
            }
            inner => older(inner),
        }
    }
}

/// Whether there is a null anywhere in a value.
fn holds_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.iter().any(holds_null),
        Value::Object(fields) => fields.values().any(holds_null),
        _ => false,
    }
}

/// Replaces the list `examples` of 3.1 with its first item, because 3.0 has only one `example`.
fn exemplify(fields: &mut Map<String, Value>) {
    if let Some(Value::Array(examples)) = fields.get("examples")
        && let Some(first) = examples.first().cloned()
    {
        fields.remove("examples");
        fields.insert("example".to_owned(), first);
    }
}

/// Replaces `const`, which 3.0 does not have, with an `enum` of one value.
fn name_only_value(fields: &mut Map<String, Value>) {
    if let Some(only) = fields.remove("const") {
        fields.insert("enum".to_owned(), json!([only]));
    }
}

/// Rewrites an exclusive bound, which is a number in 3.1. In 3.0, the bound is an ordinary bound
/// with a flag next to it.
fn exclude(excluded: &str, bound: &str, fields: &mut Map<String, Value>) {
    if let Some(value) = fields.get(excluded).filter(|value| value.is_number()).cloned() {
        fields.insert(bound.to_owned(), value);
        fields.insert(excluded.to_owned(), true.into());
    }
}

/// Replaces `null`, which is a type in 3.1, with the flag `nullable` of 3.0.
fn mark_nullable(fields: &mut Map<String, Value>) {
    let mut may_be_null = false;
    if let Some(Value::Array(types)) = fields.get_mut("type") {
        let all = types.len();
        types.retain(|name| name != "null");
        may_be_null = types.len() < all;
        let types = types.clone();
        fields.remove("type");
        if let [only] = types.as_slice() {
            fields.insert("type".to_owned(), only.clone());
        } else {
            let several = types.into_iter().map(|name| json!({"type": name})).collect();
            fields.insert("anyOf".to_owned(), Value::Array(several));
        }
    }
    for union in ["oneOf", "anyOf"] {
        let Some(Value::Array(items)) = fields.get_mut(union) else { continue };
        let all = items.len();
        items.retain(|item| *item != json!({"type": "null"}));
        if items.len() == all {
            continue;
        }
        may_be_null = true;
        if items.len() == 1
            && let Some(only) = fields.remove(union)
        {
            fields.insert("allOf".to_owned(), only);
        }
    }
    if may_be_null {
        fields.insert("nullable".to_owned(), true.into());
    }
}

/// Moves a reference into an `allOf`, because tools for 3.0 ignore all fields next to `$ref`.
fn wrap_reference(fields: &mut Map<String, Value>) {
    if fields.len() > 1
        && let Some(to) = fields.get("$ref").filter(|to| to.is_string()).cloned()
    {
        fields.remove("$ref");
        fields.insert("allOf".to_owned(), json!([{"$ref": to}]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(mut schema: Value) -> Value {
        older(&mut schema);
        schema
    }

    #[test]
    fn null_is_a_mark() {
        assert_eq!(
            rewritten(json!({"type": ["string", "null"]})),
            json!({"type": "string", "nullable": true}),
        );
        assert_eq!(
            rewritten(json!({"oneOf": [{"$ref": "#/A"}, {"type": "null"}], "description": "a"})),
            json!({"allOf": [{"$ref": "#/A"}], "nullable": true, "description": "a"}),
        );
        assert_eq!(
            rewritten(json!({"anyOf": [{"$ref": "#/A"}, {"$ref": "#/B"}, {"type": "null"}]})),
            json!({"anyOf": [{"$ref": "#/A"}, {"$ref": "#/B"}], "nullable": true}),
        );
        assert_eq!(
            rewritten(json!({"type": ["string", "integer"]})),
            json!({"anyOf": [{"type": "string"}, {"type": "integer"}]}),
        );
    }

    #[test]
    fn a_bound_a_value_and_an_example_are_written_as_before() {
        assert_eq!(
            rewritten(json!({"type": "integer", "exclusiveMinimum": 0, "exclusiveMaximum": 9})),
            json!({"type": "integer", "minimum": 0, "exclusiveMinimum": true,
                "maximum": 9, "exclusiveMaximum": true}),
        );
        assert_eq!(rewritten(json!({"const": "a"})), json!({"enum": ["a"]}));
        assert_eq!(
            rewritten(json!({"type": "string", "examples": ["a", "b"]})),
            json!({"type": "string", "example": "a"}),
        );
        assert_eq!(
            rewritten(json!({"type": "object", "propertyNames": {"pattern": "^a"}})),
            json!({"type": "object"}),
        );
    }

    #[test]
    fn a_description_beside_a_reference_goes_around_it() {
        assert_eq!(rewritten(json!({"$ref": "#/A"})), json!({"$ref": "#/A"}));
        assert_eq!(
            rewritten(json!({"$ref": "#/A", "description": "a", "default": "x"})),
            json!({"allOf": [{"$ref": "#/A"}], "description": "a", "default": "x"}),
        );
    }

    #[test]
    fn a_default_with_null_is_left_out() {
        assert_eq!(
            rewritten(json!({"type": ["string", "null"], "default": null})),
            json!({"type": "string", "nullable": true}),
        );
        let object = json!({"type": "object", "default": {"a": [null]}});
        assert_eq!(rewritten(object), json!({"type": "object"}));
    }

    #[test]
    fn names_and_data_are_no_keywords() {
        let fields = json!({"properties": {"const": {"type": "string"}, "$ref": {}, "type": {}}});
        assert_eq!(rewritten(fields.clone()), fields);
        let data = json!({"default": {"type": ["a"]}, "enum": [{"const": 1}],
            "example": {"examples": [1], "$ref": "#/A"}});
        assert_eq!(rewritten(data.clone()), data);
    }

    #[test]
    fn the_whole_document_is_rewritten() {
        let document = rewrite(super::super::committed());
        assert_eq!(document["openapi"], "3.0.3");
        let text = document.to_string();
        for keyword in [r#""null""#, r#""type":["#, r#""propertyNames":"#, r#""identifier":"#] {
            let about = text.find(keyword).map(|at| text.get(at.saturating_sub(200)..at + 50));
            assert_eq!(about, None, "{keyword}");
        }
    }
}
