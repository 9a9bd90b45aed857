//! The document, as small as client generators allow: without texts for people and examples, with
//! one schema for all log entries, and without the headers that every answer has.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use super::{older::MAPS, walk::COMPONENTS};

/// Fields that only people read.
const FOR_PEOPLE: [&str; 4] = ["description", "example", "examples", "x-roles"];
/// Fields with data, in which a field called `description` is not a keyword.
const DATA: [&str; 2] = ["default", "enum"];
/// The headers of every answer. `docs/api.md` describes them.
const EVERYWHERE: [&str; 4] = ["X-Request-Id", "Content-Language", "RateLimit", "RateLimit-Policy"];
/// The schema of a log entry.
const ENTRY: &str = "LoggedEntry";

/// Makes a document as small as possible.
pub fn slim(mut document: Value) -> Value {
    slimmer(&mut document);
    join_entries(&mut document);
    drop_unused(&mut document);
    document
}

/// Makes a part of the document smaller.
fn slimmer(part: &mut Value) {
    if let Value::Array(items) = part {
        items.iter_mut().for_each(slimmer);
    }
    let Value::Object(fields) = part else { return };
    for name in FOR_PEOPLE {
        fields.remove(name);
    }
    for (name, inner) in fields {
        match inner {
            _ if DATA.contains(&name.as_str()) => {}
            Value::Object(map) if MAPS.contains(&name.as_str()) => {
                if name == "headers" {
                    map.retain(|header, _| !EVERYWHERE.contains(&header.as_str()));
                }
                map.values_mut().for_each(slimmer);
                if name == "responses" {
                    map.iter_mut().for_each(describe);
                }
            }
            inner => slimmer(inner),
        }
    }
}

/// Describes an answer by its status or its name, because OpenAPI requires a description.
fn describe((name, response): (&String, &mut Value)) {
    if let Value::Object(response) = response
        && !response.contains_key("$ref")
    {
        response.insert("description".to_owned(), name.as_str().into());
    }
}

/// The document's named schemas.
fn schemas(document: &mut Value) -> Option<&mut Map<String, Value>> {
    document.pointer_mut("/components/schemas")?.as_object_mut()
}

/// One schema describes all log entries, whose bodies can be any object. `/events.json` has the
/// schema of each kind's body.
fn join_entries(document: &mut Value) -> Option<()> {
    let schemas = schemas(document)?;
    let first = schemas.get(ENTRY)?.pointer("/oneOf/0/$ref")?.as_str()?;
    let mut entry = schemas.get(first.strip_prefix(COMPONENTS)?)?.clone();
    let fields = entry.get_mut("properties")?.as_object_mut()?;
    fields.insert("kind".to_owned(), json!({"type": "string"}));
    fields.insert("body".to_owned(), json!({"type": "object", "additionalProperties": true}));
    schemas.insert(ENTRY.to_owned(), entry);
    Some(())
}

/// Drops schemas and headers that nothing refers to.
fn drop_unused(document: &mut Value) {
    let mut used = BTreeSet::new();
    let places = ["/paths", "/components/responses", "/components/parameters"];
    let mut next: Vec<String> =
        places.iter().filter_map(|at| document.pointer(at)).flat_map(targets).collect();
    while let Some(place) = next.pop() {
        if let Some(part) = place.strip_prefix('#').and_then(|place| document.pointer(place))
            && !used.contains(&place)
        {
            next.extend(targets(part));
            used.insert(place);
        }
    }
    for kind in ["headers", "schemas"] {
        let at = format!("/components/{kind}");
        if let Some(Value::Object(parts)) = document.pointer_mut(&at) {
            parts.retain(|name, _| used.contains(&format!("#{at}/{name}")));
        }
    }
}

/// The places that a part of the document refers to, by reference or as variants of a union.
fn targets(part: &Value) -> Vec<String> {
    match part {
        Value::String(text) if text.starts_with("#/") => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(targets).collect(),
        Value::Object(fields) => fields.values().flat_map(targets).collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_people_read_is_left_out() {
        let mut schema = json!({"type": "object", "description": "a", "examples": [{}],
            "properties": {"description": {"type": "string", "description": "b"}},
            "default": {"description": "c"}});
        slimmer(&mut schema);
        assert_eq!(
            schema,
            json!({"type": "object", "properties": {"description": {"type": "string"}},
                "default": {"description": "c"}}),
        );
    }

    #[test]
    fn an_answer_keeps_its_own_headers_and_some_description() {
        let header = |name: &str| json!({"$ref": format!("#/components/headers/{name}")});
        let mut operation = json!({"responses": {
            "200": {"description": "A table", "headers": {
                "ETag": header("ETag"), "X-Request-Id": header("X-Request-Id")}},
            "404": {"$ref": "#/components/responses/NotFound"}}});
        slimmer(&mut operation);
        assert_eq!(
            operation,
            json!({"responses": {
                "200": {"description": "200", "headers": {"ETag": header("ETag")}},
                "404": {"$ref": "#/components/responses/NotFound"}}}),
        );
    }

    #[test]
    fn everything_that_is_referred_to_is_there_and_nothing_else() {
        let document = slim(super::super::committed());
        let all = targets(&document);
        assert!(all.len() > 1000);
        for place in &all {
            assert!(document.pointer(place.strip_prefix('#').unwrap()).is_some(), "{place}");
        }
        let schemas = document["components"]["schemas"].as_object().unwrap();
        assert!(!schemas.contains_key("HoldemLoggedEntry"));
        assert!(schemas["LoggedEntry"]["properties"]["hash"].is_object());
    }

    #[test]
    fn it_stays_small() {
        let size = slim(super::super::committed()).to_string().len();
        assert!(size <= 900_000, "{size} bytes");
    }
}
