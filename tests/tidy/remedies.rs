//! Every name that a refusal tells people to enter or read appears in the OpenAPI document.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value};

use super::{assert_none, sources};

/// The folders that contain the wording of refusals.
const ROOMS: [&str; 3] = ["crates/rules/src", "crates/words/locales", "crates/app/src"];

/// The names that a request can contain, and the top-level fields of answers.
struct Document {
    schemas: Map<String, Value>,
    names: BTreeSet<String>,
    followed: BTreeSet<String>,
}

/// Follows a reference to a shared part of the document.
fn shared<'a>(document: &'a Value, place: &'a Value) -> &'a Value {
    let path = place["$ref"].as_str().and_then(|path| path.strip_prefix('#'));
    path.and_then(|path| document.pointer(path)).unwrap_or(place)
}

impl Document {
    fn read(text: &str) -> Self {
        let document: Value = serde_json::from_str(text).unwrap();
        let schemas = document["components"]["schemas"].as_object().cloned().unwrap_or_default();
        let mut read = Self { schemas, names: BTreeSet::new(), followed: BTreeSet::new() };
        let paths = document["paths"].as_object().into_iter().flat_map(Map::values);
        for operation in paths.flat_map(|path| path.as_object().unwrap().values()) {
            read.send(&operation["requestBody"]);
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let parameter = shared(&document, parameter);
                read.names.extend(parameter["name"].as_str().map(str::to_owned));
            }
            for response in operation["responses"].as_object().into_iter().flat_map(Map::values) {
                let response = shared(&document, response);
                for content in response["content"].as_object().into_iter().flat_map(Map::values) {
                    read.answer(&content["schema"]);
                }
            }
        }
        read
    }

    /// Collects the names that this schema accepts: fields, and the values of closed lists.
    fn send(&mut self, schema: &Value) {
        if let Some(next) = self.follow(schema)
            && self.followed.insert(schema["$ref"].to_string())
        {
            self.send(&next);
        }
        match schema {
            Value::Array(parts) => parts.iter().for_each(|part| self.send(part)),
            Value::Object(parts) => {
                self.names.extend(properties(schema));
                let values = parts.get("enum").and_then(Value::as_array).into_iter().flatten();
                let values = values.chain(parts.get("const")).filter_map(Value::as_str);
                self.names.extend(values.map(str::to_owned));
                let examples = |part: &&String| !part.starts_with("example");
                for part in parts.keys().filter(examples) {
                    self.send(&schema[part]);
                }
            }
            _ => {}
        }
    }

    /// Collects an answer's top-level fields, without nested ones.
    fn answer(&mut self, schema: &Value) {
        if let Some(next) = self.follow(schema) {
            self.answer(&next);
        }
        self.names.extend(properties(schema));
        for choice in ["oneOf", "allOf", "anyOf"] {
            for part in schema[choice].as_array().into_iter().flatten() {
                self.answer(part);
            }
        }
        if schema["items"].is_object() {
            self.answer(&schema["items"]);
        }
    }

    fn follow(&self, schema: &Value) -> Option<Value> {
        let name = schema["$ref"].as_str()?.rsplit('/').next()?;
        self.schemas.get(name).cloned()
    }
}

fn properties(schema: &Value) -> impl Iterator<Item = String> + use<> {
    let properties = schema["properties"].as_object().cloned().unwrap_or_default();
    properties.into_iter().map(|(name, _)| name)
}

/// The names in backticks in a line of code; comments are skipped.
fn named(line: &str) -> impl Iterator<Item = &str> {
    let is_comment = ["//", "#"].iter().any(|sign| line.trim_start().starts_with(sign));
    let quoted = line.split('`').skip(1).step_by(2).filter(move |_| !is_comment);
    quoted.filter(|name| {
        let is_of_a_name = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        !name.is_empty() && name.chars().all(is_of_a_name)
    })
}

fn unknown(path: &str, text: &str, document: &Document) -> Vec<String> {
    let lines = (1..).zip(text.lines());
    let named = lines.flat_map(|(number, line)| named(line).map(move |name| (number, name)));
    let unknown = named.filter(|(_, name)| !document.names.contains(*name));
    unknown.map(|(number, name)| format!("{path}:{number}: nothing is called `{name}`")).collect()
}

fn each_file(folder: &Path, found: &mut Vec<String>, document: &Document) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            each_file(&path, found, document);
        } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "ftl") {
            let text = fs::read_to_string(&path).unwrap();
            found.extend(unknown(&path.display().to_string(), &text, document));
        }
    }
}

#[test]
fn what_a_refusal_tells_people_to_enter_can_be_entered() {
    let text = fs::read_to_string(sources::top().join("openapi/v1.json")).unwrap();
    let document = Document::read(&text);
    let mut found = Vec::new();
    for room in ROOMS {
        each_file(&sources::top().join(room), &mut found, &document);
    }
    assert_none(&found);
}

#[test]
fn a_name_that_the_document_lacks_is_found() {
    let document = Document::read(
        r##"{"components": {"schemas": {"Draw": {"properties": {
            "type": {"enum": ["place_button"]}, "seat": {}}}}},
            "paths": {"/x": {"post": {
                "requestBody": {"schema": {"$ref": "#/components/schemas/Draw"}},
                "parameters": [{"name": "limit"}],
                "responses": {"200": {"content": {"application/json": {"schema": {
                    "properties": {"legal": {"properties": {"draw_button": {}}}}}}}}}}}}}"##,
    );
    let line = r#"("x", "Enter `place_button` with a `seat`, as `legal` and `limit` say.")"#;
    assert_eq!(unknown("codes.rs", line, &document), [""; 0]);
    let line = "    \"Enter `draw_button`, with K-3-2.\";";
    let found = ["codes.rs:1: nothing is called `draw_button`"];
    assert_eq!(unknown("codes.rs", line, &document), found);
    assert_eq!(unknown("codes.rs", "// As `draw_button` says.", &document), [""; 0]);
}
