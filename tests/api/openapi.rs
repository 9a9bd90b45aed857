//! The OpenAPI document, compared with the table of routes and with the server.

use std::collections::{BTreeMap, BTreeSet};

use houseway::{
    app::{Role, error},
    http::routes::{IfMatch, ROUTES, Route, Takes},
};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table,
    contract::{DOCUMENT, verb_name},
    on_both_databases,
};

/// Every operation in the document, by verb and path.
fn operations() -> BTreeMap<(String, String), &'static Value> {
    let mut operations = BTreeMap::new();
    for (path, item) in DOCUMENT["paths"].as_object().unwrap() {
        for (verb, operation) in item.as_object().unwrap() {
            operations.insert((verb.to_uppercase(), path.clone()), operation);
        }
    }
    operations
}

fn operation(route: &Route) -> &'static Value {
    let found = operations();
    let key = (verb_name(route.verb).to_owned(), route.path.to_owned());
    found.get(&key).copied().unwrap_or_else(|| panic!("{key:?} is not in the document"))
}

#[test]
fn every_operation_has_a_row_and_every_row_an_operation() {
    let rows: BTreeSet<_> = ROUTES
        .iter()
        .map(|route| (verb_name(route.verb).to_owned(), route.path.to_owned()))
        .collect();
    assert_eq!(rows.len(), ROUTES.len(), "a row is there twice");
    let documented: BTreeSet<_> =
        operations().into_keys().filter(|(_, path)| path.starts_with("/v1/")).collect();
    assert_eq!(documented, rows);
}

#[test]
fn every_operation_documents_its_purpose_roles_and_answers() {
    for route in ROUTES {
        let told = operation(route);
        let name = format!("{} {}", verb_name(route.verb), route.path);
        let text = |field: &str| told[field].as_str().unwrap_or_default();
        assert!(!text("summary").is_empty(), "{name}: no summary");
        let roles = route.roles.map_or_else(Vec::new, <[Role]>::to_vec);
        for role in &roles {
            assert!(text("description").contains(&format!("`{role}`")), "{name}: {role}");
        }
        assert_eq!(told["security"].is_array(), route.roles.is_some(), "{name}");

        let responses = told["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with('2')), "{name}: no success");
        for code in route.codes() {
            let response = &responses[&code.status.to_string()];
            let listed = response["description"].as_str().unwrap();
            assert!(listed.contains(&format!("`{}`", code.name)), "{name}: {}", code.name);
        }
        let parameters = told["parameters"].as_array().cloned().unwrap_or_default();
        let names = |name: &str| parameters.iter().any(|parameter| parameter["name"] == name);
        assert_eq!(names("Idempotency-Key"), route.writes, "{name}");
        assert_eq!(names("If-Match"), route.if_match != IfMatch::Ignored, "{name}");
        let in_query = parameters.iter().filter(|parameter| parameter["in"] == "query");
        let in_query: BTreeSet<_> =
            in_query.filter_map(|parameter| parameter["name"].as_str()).collect();
        let taken = route.query.iter().copied().chain(route.dry_run.then_some("dry_run"));
        assert_eq!(in_query, taken.collect(), "{name}");
        assert_eq!(told["requestBody"].is_object(), route.body_limit.is_some(), "{name}");
        assert_eq!(route.example.is_some(), route.body_limit.is_some(), "{name}");
        if let Some(example) = route.example {
            let example: Value = match route.takes {
                Takes::Json => serde_json::from_str(example).unwrap(),
                Takes::Text => json!(example),
            };
            let shown = &told["requestBody"]["content"][route.takes.media_type()]["example"];
            assert_eq!(shown, &example, "{name}");
        }
    }
}

/// Clients are generated with these as the names of their functions: they never change.
#[test]
fn every_operation_has_an_id_of_its_own_in_camel_case() {
    let mut ids = BTreeMap::new();
    for (place, operation) in operations() {
        let id = operation["operationId"].as_str().unwrap();
        let begins = id.starts_with(|first: char| first.is_ascii_lowercase());
        assert!(begins && id.chars().all(|char| char.is_ascii_alphanumeric()), "{place:?}: {id}");
        // A verb alone, or the name of a function, says too little: `list`, `read`, `act`.
        assert!(id == "signIn" || id.len() > 6, "{place:?}: {id}");
        let twice = ids.insert(id, place.clone());
        assert!(twice.is_none(), "{id}: {place:?} and {twice:?}");
    }
    assert_eq!(ids["listTables"], ("GET".to_owned(), "/v1/tables".to_owned()));
    assert_eq!(ids["openRound"], ("POST".to_owned(), "/v1/tables/{id}/rounds".to_owned()));
}

/// Every text in a field of this name, anywhere.
fn texts(field: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get(field).and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| texts(field, value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| texts(field, item, found)),
        _ => {}
    }
}

#[test]
fn integers_have_formats_that_openapi_defines() {
    let mut formats = BTreeSet::new();
    texts("format", &DOCUMENT, &mut formats);
    formats.retain(|format| format.contains("int"));
    assert_eq!(formats, ["int32", "int64"].map(str::to_owned).into());
}

#[test]
fn every_reference_resolves() {
    let mut references = BTreeSet::new();
    texts("$ref", &DOCUMENT, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let target = DOCUMENT.pointer(reference.strip_prefix('#').unwrap());
        assert!(target.is_some(), "{reference} leads nowhere");
    }
}

#[test]
fn every_code_is_in_the_documents_table() {
    let description = DOCUMENT["info"]["description"].as_str().unwrap();
    for code in error::ALL {
        let line = format!("| `{}` | {} |", code.name, code.status);
        assert!(description.contains(&line), "{line}");
    }
}

fn own_id(caller: &Session<'_>) -> String {
    let me = caller.get("/v1/sessions/current").is(200);
    me.str("actor").strip_prefix("user:").unwrap().to_owned()
}

/// Sends a row's example to things that exist, as the first role that may.
fn send_example(house: &House, route: &Route, example: &str) -> Answer {
    let table = Table::new(house);
    let id = match route.path {
        "/v1/rounds/{id}/commands" => table.open_round().id,
        "/v1/rounds/{id}/corrections" => table.settled().id,
        "/v1/users/{id}" => {
            // A person whose role sends no example: setting a new PIN ends their sessions.
            own_id(&house.auditor())
        }
        "/v1/users/{id}/unlock" => own_id(&house.dealer()),
        path if path.starts_with("/v1/approvals") => {
            house.compliance();
            let person = json!({"badge": crate::support::new_key(), "name": "Dana",
                "role": "dealer", "pin": "314159"});
            let waits = house.admin().post("/v1/users").json(&person).send().is(202);
            waits["approval"]["id"].as_str().unwrap().to_owned()
        }
        _ => table.id,
    };
    let caller = match route.roles {
        Some(roles) => house.caller(roles[0]),
        None => house.stranger(),
    };
    let path = route.path.replace("{id}", &id);
    let request = caller.request(verb_name(route.verb), &path);
    let request = request.text(example).header("content-type", route.takes.media_type());
    let request = match route.writes {
        true => request.key(&crate::support::new_key()),
        false => request,
    };
    match route.if_match {
        IfMatch::Required => {
            let version = house.dealer().get(&format!("/v1/rounds/{id}")).is(200).etag();
            request.if_match(version).send()
        }
        IfMatch::Honoured | IfMatch::Ignored => request.send(),
    }
}

/// Whether a password stands anywhere in the body of this operation.
fn takes_a_password(schema: &Value) -> bool {
    match schema {
        Value::Object(fields) => {
            let inner = fields.get("$ref").and_then(Value::as_str);
            let inner = inner.and_then(|path| DOCUMENT.pointer(path.strip_prefix('#').unwrap()));
            fields.get("format") == Some(&json!("password"))
                || inner.is_some_and(takes_a_password)
                || fields.values().any(takes_a_password)
        }
        Value::Array(items) => items.iter().any(takes_a_password),
        _ => false,
    }
}

/// What is kept with an answer must not be computed from a PIN.
#[test]
fn every_write_with_a_secret_says_so() {
    let mut found = 0;
    for route in ROUTES.iter().filter(|route| route.writes) {
        let operation = &DOCUMENT["paths"][route.path][verb_name(route.verb).to_lowercase()];
        assert_eq!(route.secret, takes_a_password(&operation["requestBody"]), "{}", route.path);
        found += usize::from(route.secret);
    }
    assert!(found >= 2, "{found}");
}

#[test]
fn every_example_works() {
    on_both_databases(|house| {
        for route in ROUTES {
            let Some(example) = route.example else { continue };
            let answer = send_example(house, route, example);
            assert!(matches!(answer.status, 200..=204), "{answer}");
        }
    });
}

#[test]
fn the_document_and_its_viewer_are_served() {
    on_both_databases(|house| {
        let served = house.stranger().get("/openapi.json").is(200);
        assert_eq!(served.body, *DOCUMENT);
        let reader = house.stranger().get("/docs/").is(200);
        assert!(reader.header("content-type").unwrap().starts_with("text/html"), "{reader}");
        let set_up = house.stranger().get("/docs/swagger-initializer.js").is(200);
        assert!(set_up.text.contains("\"/openapi.json\""), "{set_up}");
        for path in ["/", "/docs"] {
            let moved = house.stranger().get(path);
            assert!((300..400).contains(&moved.status), "{moved}");
            assert_eq!(moved.header("location"), Some("/docs/"), "{moved}");
        }
    });
}

/// Clients are generated from the document, so every answer must contain what it calls required:
/// `support::contract` checks that. Here: that it declares itself OpenAPI 3.1.
#[test]
fn the_document_is_openapi_3_1() {
    assert!(DOCUMENT["openapi"].as_str().unwrap().starts_with("3.1"));
    assert_eq!(
        DOCUMENT["components"]["securitySchemes"]["bearer"],
        json!({
            "type": "http",
            "scheme": "bearer",
        })
    );
}
