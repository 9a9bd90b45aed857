//! Documents for programs, in addition to the OpenAPI document: its other forms, the kinds of log
//! entries, the stream in `AsyncAPI`, and the changelog.

use actix_web::{HttpRequest, HttpResponse, get, web};
use serde_json::{Map, Value, json};
use tokio::sync::OnceCell;

use super::{fixed::Fixed, openapi};
use crate::{app::AppError, http::problem::Refusal};

/// The version of every kind's body. An incompatible body gets a new kind instead of a new version.
const VERSION: u32 = 1;
/// Example bodies by kind, from real houses, collected by `tests/clients/examples.py` and
/// `tests/clients/record.py`.
const BODIES: &str = include_str!("../../openapi/events.json");
const CHANGELOG: &str = include_str!("../../CHANGELOG.md");
/// The prefix of references to named schemas, in the OpenAPI document and in the catalogue.
const COMPONENTS: &str = "#/components/schemas/";
const DEFS: &str = "#/$defs/";

/// The OpenAPI document in OpenAPI 3.0, for tools that do not read 3.1.
#[get("/openapi-3.0.json")]
pub async fn older(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    static KEPT: OnceCell<Fixed> = OnceCell::const_new();
    Ok(written(&KEPT, &request, || openapi::Form::Older.value()).await?)
}

/// The OpenAPI document without texts and examples, for client generators.
#[get("/openapi-lean.json")]
pub async fn lean(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    static KEPT: OnceCell<Fixed> = OnceCell::const_new();
    Ok(written(&KEPT, &request, || openapi::Form::Lean.value()).await?)
}

/// The catalogue of events: every kind of entry with its version, the JSON Schema of its body, and
/// an example.
#[get("/events.json")]
pub async fn events(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    static KEPT: OnceCell<Fixed> = OnceCell::const_new();
    Ok(written(&KEPT, &request, || catalogue(&openapi::value()?)).await?)
}

/// The stream, in `AsyncAPI` 3.0.
#[get("/asyncapi.json")]
pub async fn stream(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    static KEPT: OnceCell<Fixed> = OnceCell::const_new();
    Ok(written(&KEPT, &request, || Ok(asyncapi(&openapi::value()?))).await?)
}

/// The changelog, release by release.
#[get("/changelog.json")]
pub async fn what_changed(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    static KEPT: OnceCell<Fixed> = OnceCell::const_new();
    Ok(written(&KEPT, &request, || Ok(changelog(CHANGELOG))).await?)
}

/// Answers with a document that is created on the first request.
async fn written(
    kept: &OnceCell<Fixed>,
    request: &HttpRequest,
    make: fn() -> Result<Value, serde_json::Error>,
) -> Result<HttpResponse, AppError> {
    let document = kept.get_or_try_init(|| async move {
        let value = web::block(make).await.map_err(AppError::internal)?;
        let value = value.map_err(AppError::internal)?;
        let json = serde_json::to_vec(&value).map_err(AppError::internal)?;
        Fixed::made_once("application/json", json)
    });
    document.await?.clone().answer(request)
}

/// The value at this JSON pointer; null if there is none.
fn at<'a>(value: &'a Value, place: &str) -> &'a Value {
    value.pointer(place).unwrap_or(&Value::Null)
}

/// The name of the schema that a reference points to.
fn target(schema: &Value) -> Option<&str> {
    schema.get("$ref")?.as_str()?.strip_prefix(COMPONENTS)
}

/// A named schema.
fn named<'a>(schemas: &'a Value, name: &str) -> &'a Value {
    schemas.get(name).unwrap_or(&Value::Null)
}

/// The entry kinds, each with the schema for its entries.
fn kinds(document: &Value) -> impl Iterator<Item = (&String, &str)> {
    let told = at(document, "/components/schemas/LoggedEntry/discriminator/mapping");
    let kinds = told.as_object().into_iter().flatten();
    kinds.filter_map(|(kind, place)| Some((kind, place.as_str()?.strip_prefix(COMPONENTS)?)))
}

/// The schema for the body of entries of this kind.
fn body(schemas: &Value, kind: &str, entry: &str) -> Value {
    let body = at(named(schemas, entry), "/properties/body");
    let Some(name) = target(body) else { return body.clone() };
    let variant = |union: &str, word: &str| {
        let place = at(named(schemas, union), "/discriminator/mapping").get(word);
        place.map(|place| json!({"$ref": place}))
    };
    // The body of a round's entry contains a game event. The kind names the game and, after a dot,
    // the event.
    let event = target(at(named(schemas, name), "/properties/event"));
    let word = kind.split_once('.').map_or(kind, |(_, word)| word);
    if let Some(event) = event.and_then(|union| variant(union, word)) {
        return json!({"allOf": [body, {"properties": {"event": event}}]});
    }
    variant(name, kind).unwrap_or_else(|| body.clone())
}

/// A schema's description.
fn description(schemas: &Value, schema: &Value) -> Value {
    let inner = at(schema, "/allOf/1/properties/event");
    let told = target(inner).or_else(|| target(schema));
    told.map(|name| at(named(schemas, name), "/description").clone()).unwrap_or_default()
}

/// The catalogue of events.
fn catalogue(document: &Value) -> Result<Value, serde_json::Error> {
    let schemas = at(document, "/components/schemas");
    let bodies: Value = serde_json::from_str(BODIES)?;
    let mut all = Map::new();
    let mut next = Vec::new();
    for (kind, entry) in kinds(document) {
        let body = body(schemas, kind, entry);
        references(&body, &mut next);
        let mut told = Map::new();
        told.insert("version".to_owned(), VERSION.into());
        told.insert("description".to_owned(), description(schemas, &body));
        told.insert("body".to_owned(), body);
        told.extend(bodies.get(kind).map(|example| ("example".to_owned(), example.clone())));
        all.insert(kind.clone(), told.into());
    }
    let mut defs = Map::new();
    while let Some(name) = next.pop() {
        if let Some(schema) = schemas.get(&name).filter(|_| !defs.contains_key(&name)) {
            references(schema, &mut next);
            defs.insert(name, schema.clone());
        }
    }
    let whole = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The kinds of entries that the log has",
        "version": env!("CARGO_PKG_VERSION"),
        "kinds": all,
        "$defs": defs,
    });
    serde_json::from_str(&whole.to_string().replace(COMPONENTS, DEFS))
}

/// The names that a schema refers to.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(target(value).map(str::to_owned));
            fields.values().for_each(|inner| references(inner, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

/// The stream in `AsyncAPI`.
fn asyncapi(document: &Value) -> Value {
    let (mut messages, mut listed) = (Map::new(), Map::new());
    for (kind, entry) in kinds(document) {
        let payload = format!("/openapi.json{COMPONENTS}{entry}");
        let message = json!({
            "name": kind,
            "title": kind,
            "contentType": "application/json",
            "payload": {"schemaFormat": "application/schema+json;version=draft-2020-12",
                "schema": {"$ref": payload}},
        });
        messages.insert(kind.clone(), message);
        let place = format!("#/components/messages/{kind}");
        listed.insert(kind.clone(), json!({"$ref": place}));
    }
    json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "houseway: the log, live",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Server-sent events: one for each entry of the log, named after its \
                kind. Resume with the last id in `Last-Event-ID`; `GET /v1/feed` reads the same in \
                bulk, with the same positions. `/events.json` has the schema of each kind's body.",
        },
        "defaultContentType": "application/json",
        "channels": {"log": {
            "address": "/v1/stream",
            "title": "The log",
            "messages": listed,
            "bindings": {"http": {}},
        }},
        "operations": {"followLog": {
            "action": "send",
            "channel": {"$ref": "#/channels/log"},
            "summary": "Sends each entry that the caller may read, as it is written",
        }},
        "components": {"messages": messages},
    })
}

/// The changelog: releases, each with its additions, changes, fixes and removals.
fn changelog(text: &str) -> Value {
    let releases: Vec<Value> = text.split("\n## ").skip(1).map(release).collect();
    json!({"releases": releases})
}

fn release(text: &str) -> Value {
    let (title, rest) = text.split_once('\n').unwrap_or((text, ""));
    let mut kind = String::new();
    let mut changes: Vec<(String, String)> = Vec::new();
    for line in rest.lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            kind = heading.trim().to_lowercase();
        } else if let Some(change) = line.strip_prefix("- ") {
            changes.push((kind.clone(), change.to_owned()));
        } else if let (Some(more), Some((_, last))) = (line.strip_prefix("  "), changes.last_mut())
        {
            last.push(' ');
            last.push_str(more.trim());
        }
    }
    let changes = changes.into_iter().map(|(kind, text)| json!({"kind": kind, "text": text}));
    json!({"release": title.replace(['[', ']'], ""), "changes": changes.collect::<Vec<_>>()})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_a_schema_of_its_body_and_what_it_refers_to_is_there() {
        let catalogue = catalogue(&openapi::committed()).unwrap();
        let kinds = catalogue["kinds"].as_object().unwrap();
        let all = crate::app::record::entry_kinds();
        assert!(all.iter().all(|kind| kinds.contains_key(kind)) && kinds.len() == all.len());
        for (kind, told) in kinds {
            assert_eq!(told["version"], 1, "{kind}");
            assert!(told["description"].is_string(), "{kind}: {told}");
        }
        let settled = &kinds["break_poker.settled"]["body"]["allOf"][1]["properties"]["event"];
        assert_eq!(settled["$ref"], "#/$defs/BreakPokerSettledEvent");
        let mut names = Vec::new();
        references(
            &serde_json::from_str(&catalogue.to_string().replace(DEFS, COMPONENTS)).unwrap(),
            &mut names,
        );
        assert!(names.iter().all(|name| catalogue["$defs"].get(name).is_some()));
    }

    #[test]
    fn every_example_fits_its_schema() {
        let catalogue = catalogue(&openapi::committed()).unwrap();
        for (kind, told) in catalogue["kinds"].as_object().unwrap() {
            let Some(example) = told.get("example") else { continue };
            let mut schema = told["body"].clone();
            schema["$defs"] = catalogue["$defs"].clone();
            let validator = jsonschema::validator_for(&schema).unwrap();
            let wrong: Vec<_> = validator.iter_errors(example).map(|e| e.to_string()).collect();
            assert!(wrong.is_empty(), "{kind}: {wrong:?}");
        }
    }

    #[test]
    fn the_changelog_is_read_as_it_is_written() {
        let text = "# Changelog\n\n## [1.1.0] — today\n\n### Added\n\n- One\n  and more.\n\
                    - Two.\n\n### Fixed\n\n- Three.\n\n## [1.0.0]\n\n### Added\n\n- All.\n";
        let change = |kind: &str, text: &str| json!({"kind": kind, "text": text});
        assert_eq!(
            changelog(text),
            json!({"releases": [
                {"release": "1.1.0 — today", "changes": [change("added", "One and more."),
                    change("added", "Two."), change("fixed", "Three.")]},
                {"release": "1.0.0", "changes": [change("added", "All.")]}]}),
        );
    }
}
