//! Machine-readable documents, in addition to `/openapi.json`.

use crate::support::on_sqlite;

/// Every machine-readable document.
const DOCUMENTS: [&str; 6] = [
    "/openapi.json",
    "/openapi-3.0.json",
    "/openapi-lean.json",
    "/events.json",
    "/asyncapi.json",
    "/changelog.json",
];

#[test]
fn every_document_has_a_strong_etag_and_is_sent_once() {
    on_sqlite(|house| {
        for path in DOCUMENTS {
            let read = house.stranger().get(path).is(200);
            assert_eq!(read.header("content-type"), Some("application/json"), "{path}");
            let tag = read.header("etag").unwrap();
            assert!(tag.starts_with('"'), "{path}: {tag}");
            let again = house.stranger().request("GET", path).header("if-none-match", tag);
            assert_eq!(again.send().is(304).text, "", "{path}");
        }
    });
}

#[test]
fn the_document_is_served_in_its_other_forms() {
    on_sqlite(|house| {
        let whole = house.stranger().get("/openapi.json").is(200);
        let older = house.stranger().get("/openapi-3.0.json").is(200);
        let lean = house.stranger().get("/openapi-lean.json").is(200);
        assert_eq!(older["openapi"], "3.0.3");
        assert_eq!(lean["openapi"], whole["openapi"]);
        let operations = |path: &str, document: &serde_json::Value| {
            let item = document["paths"][path].as_object().unwrap();
            item.values().map(|one| one["operationId"].clone()).collect::<Vec<_>>()
        };
        for path in whole["paths"].as_object().unwrap().keys() {
            let known = operations(path, &whole.body);
            assert_eq!(operations(path, &older.body), known, "{path}");
            assert_eq!(operations(path, &lean.body), known, "{path}");
        }
        // The lean document must stay small.
        assert!(lean.text.len() <= 900_000, "{} bytes", lean.text.len());
    });
}

/// In Go, a schema called `NewVerification` would collide with the function that creates a
/// `Verification`.
#[test]
fn no_schema_is_called_like_the_constructor_of_another() {
    on_sqlite(|house| {
        let document = house.stranger().get("/openapi.json").is(200);
        let schemas = document["components"]["schemas"].as_object().unwrap();
        let made = |name: &&String| {
            name.strip_prefix("New").is_some_and(|made| schemas.contains_key(made))
        };
        assert_eq!(schemas.keys().filter(made).collect::<Vec<_>>(), [""; 0]);
    });
}
