//! Replaces each composition of objects (`allOf`) with a single object, because most generators
//! would create a separate class for each part.

use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{AllOf, Object, OneOf, Schema},
};

use super::walk::{Named, everywhere, named, resolve};

/// The objects that a schema describes: one, or several if the schema is a union.
fn parts(named: &Named, schema: &RefOr<Schema>) -> Option<Vec<Object>> {
    match resolve(named, schema)? {
        Schema::Object(object) if !object.properties.is_empty() => Some(vec![object.clone()]),
        Schema::AllOf(all_of) => flat(named, all_of),
        Schema::OneOf(one_of) => {
            let variants = one_of.items.iter().map(|item| parts(named, item));
            Some(variants.collect::<Option<Vec<_>>>()?.concat())
        }
        _ => None,
    }
}

fn joined(mut whole: Object, part: Object) -> Object {
    whole.properties.extend(part.properties);
    whole.required.extend(part.required);
    whole.additional_properties = whole.additional_properties.or(part.additional_properties);
    whole
}

/// Each object that an `allOf` can describe. There are several if one of its parts is a union.
fn flat(named: &Named, all_of: &AllOf) -> Option<Vec<Object>> {
    let mut whole = vec![Object::new()];
    for part in &all_of.items {
        let variants = parts(named, part)?;
        let pairs = whole.iter().flat_map(|so_far| {
            variants.iter().map(|variant| joined(so_far.clone(), variant.clone()))
        });
        whole = pairs.collect();
    }
    Some(whole)
}

/// Replaces every `allOf` of objects with a single object.
pub fn flatten(document: &mut OpenApi) {
    let known = named(document).clone();
    everywhere(document, &mut |schema| {
        if let RefOr::T(Schema::AllOf(all_of)) = schema
            && let Some(mut objects) = flat(&known, all_of)
        {
            let description = all_of.description.take();
            *schema = RefOr::T(if let [only] = objects.as_mut_slice() {
                only.description = description;
                Schema::Object(only.clone())
            } else {
                let mut one_of = OneOf::new();
                one_of.items = objects.into_iter().map(Into::into).collect();
                one_of.description = description;
                Schema::OneOf(one_of)
            });
        }
    });
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    #[test]
    fn an_object_of_several_is_one() {
        let mut document = sample(json!({
            "Whole": {"description": "whole", "allOf": [
                {"$ref": "#/components/schemas/Part"},
                {"type": "object", "required": ["b"], "properties": {"b": {"type": "string"}}},
            ]},
            "Part": {"type": "object", "description": "part", "required": ["a"],
                "properties": {"a": {"type": "integer"}}},
        }));
        flatten(&mut document);
        let schemas = json!(document.components.unwrap().schemas);
        assert_eq!(
            schemas["Whole"],
            json!({"type": "object", "description": "whole", "required": ["a", "b"],
                "properties": {"a": {"type": "integer"}, "b": {"type": "string"}}}),
        );
    }

    #[test]
    fn one_of_several_with_more_is_one_of_several() {
        let variant = |name: &str| {
            json!({"type": "object", "required": [name],
            "properties": {name: {"type": "integer"}}})
        };
        let more = json!({"type": "object", "properties": {"more": {"type": "string"}}});
        let mut document = sample(json!({
            "Whole": {"allOf": [{"$ref": "#/components/schemas/Union"}, more]},
            "Union": {"oneOf": [variant("a"), variant("b")]},
        }));
        flatten(&mut document);
        let whole = json!(document.components.unwrap().schemas["Whole"]);
        for (item, name) in ["a", "b"].into_iter().enumerate() {
            let fields = whole["oneOf"][item]["properties"].as_object().unwrap();
            assert!(fields.contains_key(name) && fields.contains_key("more"), "{whole}");
        }
    }

    #[test]
    fn what_is_not_only_objects_stays() {
        let whole = json!({"allOf": [{"$ref": "#/components/schemas/Part"}]});
        let mut document = sample(json!({"Whole": whole, "Part": {"type": "string"}}));
        flatten(&mut document);
        assert_eq!(json!(document.components.unwrap().schemas["Whole"]), whole);
    }
}
