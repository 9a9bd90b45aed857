//! Answers may gain new fields and words later; requests are refused if they contain unknown ones.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{
    openapi::{everywhere, leads_to},
    support::contract::DOCUMENT,
};

/// Whether an enumeration, a union or an object is closed: it allows nothing that it does not list.
fn closed(place: &str, schema: &Value, tags: &BTreeSet<String>) -> bool {
    // A single word that identifies a variant does not count as closed, even in a union of unions.
    let is_one = schema["enum"].as_array().is_some_and(|words| words.len() == 1);
    let is_tag = is_one || tags.contains(place) || place.ends_with("/not");
    let is_text = schema["type"] == "string" || schema["type"].is_array();
    let listed = schema["enum"].is_array() && is_text;
    let words = listed && !place.ends_with("/anyOf/0") && !is_tag;
    let last = schema["oneOf"].as_array().and_then(|items| items.last()?["$ref"].as_str());
    let has_place = last.is_some_and(|name| name.starts_with("#/components/schemas/Unknown"));
    let union = schema["discriminator"].is_object() && !has_place;
    words || union || schema["additionalProperties"] == false
}

/// A release can add to answers without breaking clients that follow the document strictly.
/// Requests must not contain anything that the document does not list, so that mistakes are
/// reported.
#[test]
fn what_is_answered_is_open_and_what_is_taken_is_closed() {
    let schemas = DOCUMENT["components"]["schemas"].as_object().unwrap();
    let (mut shown, mut taken) = (BTreeSet::new(), BTreeSet::new());
    for item in DOCUMENT["paths"].as_object().unwrap().values() {
        for operation in item.as_object().unwrap().values() {
            leads_to(&operation["responses"], &mut shown);
            leads_to(&operation["requestBody"], &mut taken);
            leads_to(&operation["parameters"], &mut taken);
        }
    }
    let mut tags = BTreeSet::new();
    everywhere(&DOCUMENT, "", &mut |_, schema| {
        let told = &schema["discriminator"];
        for name in told["mapping"].as_object().into_iter().flatten().map(|(_, name)| name) {
            let name = name.as_str().unwrap().strip_prefix('#').unwrap();
            tags.insert(format!("{name}/properties/{}", told["propertyName"].as_str().unwrap()));
        }
    });
    let mut opened = 0;
    for name in shown {
        everywhere(DOCUMENT.pointer(name).unwrap(), name, &mut |place, schema| {
            assert!(!closed(place, schema, &tags), "{place} is answered, and closed: {schema}");
            opened += usize::from(schema["anyOf"].is_array());
        });
        if name.starts_with("/components/schemas") {
            let name = name.rsplit('/').next().unwrap();
            let both = taken.contains(format!("/components/schemas/{name}").as_str());
            assert!(!both || !schemas[name]["properties"].is_object(), "{name} is taken too");
        }
    }
    assert!(opened > 100, "{opened}");
    for name in taken {
        everywhere(DOCUMENT.pointer(name).unwrap(), name, &mut |place, schema| {
            let items = schema["anyOf"].as_array();
            let open = items.is_some_and(|items| items.contains(&json!({"type": "string"})));
            let words = items.is_some_and(|items| items.iter().any(|item| item["enum"].is_array()));
            assert!(!(open && words), "{place} is taken, and open: {schema}");
        });
    }
}

/// OpenAPI 3.1 allows other fields next to `$ref`.
#[test]
fn only_what_it_means_and_its_default_stand_beside_a_reference() {
    everywhere(&DOCUMENT, "", &mut |place, schema| {
        if let (Some(_), Some(fields)) = (schema.get("$ref"), schema.as_object()) {
            let mut others = fields.keys().filter(|field| *field != "$ref");
            assert!(others.all(|field| ["description", "default"].contains(&&**field)), "{place}");
            assert!(fields.get("default").is_none_or(|of| !of.is_object()), "{place}");
        }
    });
}

/// In generated Java, a schema named like one of the language's built-in classes would hide that
/// class.
#[test]
fn no_schema_has_the_name_of_a_class_that_every_java_program_has() {
    const TAKEN: [&str; 12] = [
        "Boolean",
        "Character",
        "Class",
        "Double",
        "Error",
        "Exception",
        "Integer",
        "Object",
        "Override",
        "Record",
        "String",
        "Thread",
    ];
    let schemas = DOCUMENT["components"]["schemas"].as_object().unwrap();
    assert!(schemas.contains_key("ExceptionLine"));
    for name in TAKEN {
        assert!(!schemas.contains_key(name), "{name}");
    }
}
