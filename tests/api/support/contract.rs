//! Checks every answer in the whole run against the route table and the OpenAPI document.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, LazyLock, Mutex},
};

use houseway::{
    app::error,
    http::{
        openapi, ops,
        problem::PROBLEM_JSON,
        routes::{ROUTES, Route, Verb},
    },
    words::Language,
};
use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

use super::Answer;

/// The document that the server serves.
pub static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(&openapi::text().unwrap()).unwrap());

/// The document in a strict form: answers allow only values that exist now, and shared parts are
/// copied into each operation that refers to them.
pub static STRICT: LazyLock<Value> = LazyLock::new(|| strict(&DOCUMENT));

/// The strict document, ready to be referred to. Preparing it takes longer than any validator.
static REGISTRY: LazyLock<Registry<'static>> =
    LazyLock::new(|| Registry::new().add(STRICT_URI, &*STRICT).unwrap().prepare().unwrap());

const STRICT_URI: &str = "houseway:strict";

/// The validator for the schema with this JSON Pointer in the strict document.
fn validator_at(pointer: &str) -> Validator {
    let pointer = pointer.replace('{', "%7B").replace('}', "%7D");
    let schema = json!({"$ref": format!("{STRICT_URI}#{pointer}")});
    jsonschema::options().with_registry(&REGISTRY).build(&schema).unwrap()
}

/// The JSON Pointer to the schema of an operation's JSON body: `requestBody` or `responses/200`.
fn pointer_to(path: &str, verb: &str, body: &str) -> String {
    let (path, verb) = (path.replace('/', "~1"), verb.to_lowercase());
    format!("/paths/{path}/{verb}/{body}/content/application~1json/schema")
}

/// The validator for an operation's JSON body: `requestBody` or `responses/200`.
pub fn validator_of(path: &str, verb: &str, body: &str) -> Validator {
    validator_at(&pointer_to(path, verb, body))
}

/// The prefix of references to the variants that stand for values not yet in the document.
const UNKNOWN: &str = "#/components/schemas/Unknown";

fn strict(document: &Value) -> Value {
    let mut strict = document.clone();
    close(&mut strict);
    let shared = strict["components"].clone();
    for item in strict["paths"].as_object_mut().unwrap().values_mut() {
        for operation in item.as_object_mut().unwrap().values_mut() {
            let responses = operation["responses"].as_object_mut().unwrap().values_mut();
            responses.for_each(|response| put_in(response, &shared));
            let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
            parameters.into_iter().flatten().for_each(|parameter| put_in(parameter, &shared));
        }
    }
    strict
}

/// Replaces a reference with the object that it refers to.
fn put_in(place: &mut Value, shared: &Value) {
    let Some(path) = place["$ref"].as_str() else { return };
    *place = shared.pointer(path.strip_prefix("#/components").unwrap()).unwrap().clone();
}

/// Removes the alternative "any string" from enumerations, and the unknown variants from unions.
fn close(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields
                .iter_mut()
                .filter(|(field, _)| !matches!(field.as_str(), "example" | "examples" | "default"))
                .for_each(|(_, value)| close(value));
            let union = if fields.contains_key("oneOf") { "oneOf" } else { "anyOf" };
            let Some(items) = fields.get_mut(union).and_then(Value::as_array_mut) else {
                return;
            };
            items.retain(|item| {
                !item["$ref"].as_str().is_some_and(|name| name.starts_with(UNKNOWN))
            });
            if items.iter().any(|item| item["enum"].is_array()) {
                items.retain(|item| *item != json!({"type": "string"}));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(close),
        _ => {}
    }
}

/// The row of the route table for a request, by its method and path.
pub fn route(method: &str, path: &str) -> Option<&'static Route> {
    let path = decoded(path.split('?').next().unwrap());
    ROUTES.iter().find(|route| verb_name(route.verb) == method && matches(route.path, &path))
}

/// The path as the router reads it: percent-decoded, except for slashes.
fn decoded(path: &str) -> String {
    let mut parts = path.split('%');
    let mut decoded = parts.next().unwrap().to_owned();
    for part in parts {
        match part.get(..2).and_then(|hex| u8::from_str_radix(hex, 16).ok()).map(char::from) {
            Some(char) if char.is_ascii() && !"%/+".contains(char) => {
                decoded.push(char);
                decoded.push_str(&part[2..]);
            }
            _ => decoded.extend(["%", part]),
        }
    }
    decoded
}

pub fn verb_name(verb: Verb) -> &'static str {
    match verb {
        Verb::Get => "GET",
        Verb::Post => "POST",
        Verb::Put => "PUT",
        Verb::Patch => "PATCH",
        Verb::Delete => "DELETE",
    }
}

fn matches(pattern: &str, path: &str) -> bool {
    let (pattern, path): (Vec<_>, Vec<_>) =
        (pattern.split('/').collect(), path.split('/').collect());
    let part = |(pattern, part): (&&str, &&str)| {
        if pattern.starts_with('{') { !part.is_empty() } else { pattern == part }
    };
    pattern.len() == path.len() && pattern.iter().zip(&path).all(part)
}

/// Checks an answer against the documentation.
#[track_caller]
pub fn check(method: &str, path: &str, answer: &Answer) {
    let id = answer.header("x-request-id").unwrap_or_default();
    assert!(!id.is_empty(), "no request id: {answer}");
    if !path.starts_with("/v1/") || matches!(method, "HEAD" | "OPTIONS") {
        return;
    }
    let row = route(method, path);
    check_headers(row, answer);
    if answer.status >= 400 {
        check_refusal(row, id, answer);
    } else {
        let row = row.unwrap_or_else(|| panic!("a route without a row: {answer}"));
        check_body(row, answer);
    }
}

/// Checks that headers match the document, and that no undocumented ones are sent.
fn check_headers(row: Option<&Route>, answer: &Answer) {
    static VALIDATORS: LazyLock<HashMap<String, Validator>> = LazyLock::new(|| {
        let headers = STRICT["components"]["headers"].as_object().unwrap();
        let validator = |header: &Value| jsonschema::validator_for(&header["schema"]).unwrap();
        headers.iter().map(|(name, header)| (name.clone(), validator(header))).collect()
    });
    let told = match row {
        Some(row) => {
            let operation = &STRICT["paths"][row.path][verb_name(row.verb).to_lowercase()];
            &operation["responses"][answer.status.to_string()]["headers"]
        }
        None if answer.status == 405 => {
            &STRICT["components"]["responses"]["MethodNotAllowed"]["headers"]
        }
        None => return,
    };
    for (name, validator) in &*VALIDATORS {
        let Some(sent) = answer.header(&name.to_lowercase()) else { continue };
        assert!(told[name].is_object(), "{name} is not documented for it: {answer}");
        let value = sent.parse().map_or_else(|_| json!(sent), |number: u64| json!(number));
        let value = if validator.is_valid(&json!(sent)) { json!(sent) } else { value };
        assert!(validator.is_valid(&value), "{name}: {sent}: {answer}");
    }
}

fn check_refusal(row: Option<&Route>, request_id: &str, answer: &Answer) {
    assert_eq!(answer.header("content-type"), Some(PROBLEM_JSON), "{answer}");
    let code = answer.str("code");
    let known = error::ALL.iter().find(|known| known.name == code);
    let known = known.unwrap_or_else(|| panic!("an unknown code: {answer}"));
    assert_eq!(answer.status, known.status, "{answer}");
    assert_eq!(answer["status"], known.status, "{answer}");
    assert_eq!(answer.str("type"), format!("/problems/{code}"), "{answer}");
    let languages = answer.header("content-language").into_iter().flat_map(|tags| tags.split(", "));
    let language = Language::of_tags(languages);
    assert_eq!(answer.str("title"), known.title().in_language(language), "{answer}");
    assert_eq!(answer.str("request_id"), request_id, "{answer}");
    assert!(!answer.str("detail").is_empty(), "{answer}");
    assert_eq!(answer.status == 401, answer.header("www-authenticate").is_some(), "{answer}");
    assert_eq!(answer.status == 405, answer.header("allow").is_some(), "{answer}");
    if answer.status == 429 {
        let seconds: u64 = answer.header("retry-after").unwrap().parse().unwrap();
        assert!(seconds > 0, "{answer}");
    }
    match row {
        Some(row) => {
            let documented = row.codes().iter().any(|documented| documented.name == code);
            assert!(documented, "{code} is not documented for it: {answer}");
        }
        None => assert!(
            matches!(code, "not_found" | "method_not_allowed" | "too_many_requests"),
            "{answer}"
        ),
    }
    static SINGLE: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        ops::problem_codes().iter().filter(|code| code.status.is_none()).map(|c| c.code).collect()
    });
    for problem in answer["problems"].as_array().into_iter().flatten() {
        let single = problem["code"].as_str().unwrap();
        assert!(SINGLE.contains(single), "{single} is not documented: {answer}");
    }
    check_schema("/components/schemas/ProblemBody", answer);
}

fn check_body(row: &Route, answer: &Answer) {
    let operation = &STRICT["paths"][row.path][verb_name(row.verb).to_lowercase()];
    let response = &operation["responses"][answer.status.to_string()];
    assert!(response.is_object(), "the status is not documented for it: {answer}");
    let Some(kind) = answer.header("content-type") else {
        assert!(answer.text.is_empty(), "{answer}");
        return;
    };
    let kind = kind.split(';').next().unwrap();
    let content = &response["content"][kind];
    assert!(content.is_object(), "{kind} is not documented for it: {answer}");
    if kind == "application/json" {
        let body = format!("responses/{}", answer.status);
        check_schema(&pointer_to(row.path, verb_name(row.verb), &body), answer);
    }
}

/// Checks a body against the schema with this JSON Pointer in the strict document.
fn check_schema(pointer: &str, answer: &Answer) {
    type Validators = Mutex<HashMap<String, Arc<Validator>>>;
    static VALIDATORS: LazyLock<Validators> = LazyLock::new(Mutex::default);

    let validator = {
        let mut validators = VALIDATORS.lock().unwrap();
        let new = || Arc::new(validator_at(pointer));
        Arc::clone(validators.entry(pointer.to_owned()).or_insert_with(new))
    };
    let wrong: Vec<String> = validator
        .iter_errors(&answer.body)
        .map(|e| format!("{}: {e}", e.instance_path()))
        .collect();
    assert!(wrong.is_empty(), "the body is not as documented: {wrong:?}: {answer}");
}
