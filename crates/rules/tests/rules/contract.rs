//! Checks what a round shows, offers and records against its schemas in the OpenAPI document. The
//! games' test tables do this for every state that their tests reach.

use std::{cell::Cell, collections::BTreeSet};

use crate::sentences;
use houseway_rules::{Game, GameState, Prompt, prompt};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema},
};

/// A test checks the first `ALL_OF` states, and after that one state in `ONE_IN`.
const ALL_OF: usize = 40;
const ONE_IN: usize = 100;

/// The schemas of a game.
pub struct Contract {
    view: Schema,
    legal: Schema,
    event: Schema,
    settlement: Schema,
    rules: Schema,
    prompt: Schema,
}

impl Contract {
    pub fn of<G: Game>() -> Self {
        Self {
            view: Schema::of::<G::View>(),
            legal: Schema::of::<G::Legal>(),
            event: Schema::of::<G::Event>(),
            settlement: Schema::of::<G::Settlement>(),
            rules: Schema::of::<G::Rules>(),
            prompt: Schema::of::<Prompt>(),
        }
    }

    /// Checks a state and the events that led to it. In a long test, only some states are checked.
    #[track_caller]
    pub fn holds<G: Game>(&self, rules: &G::Rules, state: &G::State, events: &[G::Event]) {
        thread_local!(static SEEN: Cell<usize> = const { Cell::new(0) });
        let seen = SEEN.replace(SEEN.get() + 1);
        if seen < ALL_OF || seen.is_multiple_of(ONE_IN) {
            self.holds_exactly::<G>(rules, state, events);
        }
    }

    /// Checks a state and the events that led to it.
    #[track_caller]
    pub fn holds_exactly<G: Game>(&self, rules: &G::Rules, state: &G::State, events: &[G::Event]) {
        self.rules.check(rules);
        self.view.check(&G::view(rules, state));
        for legal in G::legal(rules, state) {
            self.legal.check(&legal);
        }
        for event in events {
            self.event.check(event);
            sentences::holds_of(event);
        }
        if let Some(settlement) = state.settlement() {
            self.settlement.check(settlement.as_ref());
        }
        if let Some(prompt) = G::prompt(rules, state) {
            self.prompt.check(&prompt);
            let mut known = G::PROMPTS.iter().copied().chain([prompt::shared::ALL]).flatten();
            let listed = known.any(|sentence| sentence.code == prompt.code);
            assert!(listed, "the game does not list what it says: {prompt:?}");
        }
    }

    /// Checks an event.
    #[track_caller]
    pub fn holds_event(&self, event: &impl Serialize) {
        self.event.check(event);
    }

    /// Checks house rules as a client sends them.
    #[track_caller]
    pub fn holds_rules(&self, rules: &Value) {
        self.rules.check(rules);
    }
}

/// The schema of a type. The schema is closed: a field that it does not name is an error.
pub struct Schema {
    components: Value,
    validator: Validator,
}

impl Schema {
    pub fn of<T: ToSchema>() -> Self {
        let mut named = Vec::new();
        register::<T>(&mut named);
        let schemas: Map<String, Value> =
            named.into_iter().map(|(name, schema)| (name, json!(schema))).collect();
        let components = Value::from(schemas);
        let mut closed = components.clone();
        closed.as_object_mut().unwrap().values_mut().for_each(|schema| close(schema, false));
        let mut root = json!({"$ref": format!("#/components/schemas/{}", T::name())});
        close(&mut root, true);
        root["components"] = json!({"schemas": closed});
        Self { components, validator: jsonschema::validator_for(&root).unwrap() }
    }

    /// The schemas by name, in the form that the document uses.
    pub const fn components(&self) -> &Value {
        &self.components
    }

    /// Checks that a value conforms to the schema.
    #[track_caller]
    pub fn check(&self, value: &impl Serialize) {
        let value = serde_json::to_value(value).unwrap();
        let wrong = self.problems(&value);
        assert!(wrong.is_empty(), "not as the schema says: {wrong:#?}\n{value:#}");
    }

    fn problems(&self, value: &Value) -> Vec<String> {
        let errors = self.validator.iter_errors(value);
        errors.map(|error| format!("{}: {error}", error.instance_path())).collect()
    }

    /// The parts that are missing from the named schemas for which `own` is true: field
    /// descriptions, and bounds for numbers, strings and lists. Strings for people to read
    /// (`prose`) and lists that grow (`open_ended`) need no bounds; both are listed by name.
    pub fn missing(
        &self,
        own: impl Fn(&str) -> bool,
        prose: &[&str],
        open_ended: &[&str],
    ) -> BTreeSet<String> {
        let bounds = Some(Unbounded { prose, open_ended });
        let mut look = Look { bounds, found: BTreeSet::new() };
        for (name, schema) in self.components.as_object().unwrap() {
            if own(name) {
                look.at(name, schema);
            }
        }
        look.found
    }
}

/// Closes the object schemas. The parts of an object (`allOf`) are closed together. A named schema
/// is closed where it is referenced, because it can be part of an `allOf`.
fn close(schema: &mut Value, whole: bool) {
    let Some(fields) = schema.as_object_mut() else { return };
    for (key, value) in fields.iter_mut() {
        match (key.as_str(), value) {
            ("properties", Value::Object(properties)) => {
                properties.values_mut().for_each(|property| close(property, true));
            }
            ("items" | "additionalProperties", schema) => close(schema, true),
            ("prefixItems", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, true);
                }
            }
            ("oneOf" | "anyOf", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, whole);
                }
            }
            ("allOf", Value::Array(schemas)) => {
                for schema in schemas.iter_mut() {
                    close(schema, false);
                }
            }
            _ => {}
        }
    }
    if whole && ["$ref", "allOf", "properties"].iter().any(|key| fields.contains_key(*key)) {
        fields.insert("unevaluatedProperties".to_owned(), Value::Bool(false));
    }
}

/// Collects a schema and the schemas it refers to, with their names.
fn register<T: ToSchema>(named: &mut Vec<(String, RefOr<schema::Schema>)>) {
    named.push((T::name().into_owned(), T::schema()));
    T::schemas(named);
}

/// The missing parts of a game's schemas: descriptions of fields and variants, and the shape of
/// objects.
pub fn left_open<G: Game>() -> BTreeSet<String> {
    let mut named = Vec::new();
    register::<G::View>(&mut named);
    register::<G::Legal>(&mut named);
    register::<G::Event>(&mut named);
    register::<G::Settlement>(&mut named);
    register::<G::Rules>(&mut named);
    register::<G::Opening>(&mut named);
    register::<G::Command>(&mut named);
    let mut look = Look { bounds: None, found: BTreeSet::new() };
    for (name, schema) in named {
        look.at(&name, &json!(schema));
    }
    look.found
}

/// Fields that need no bounds, by name.
struct Unbounded<'a> {
    /// Strings for people to read.
    prose: &'a [&'a str],
    /// Lists that grow.
    open_ended: &'a [&'a str],
}

/// A search for missing parts of schemas.
struct Look<'a> {
    /// Whether to look for missing bounds too, and the exceptions.
    bounds: Option<Unbounded<'a>>,
    found: BTreeSet<String>,
}

impl Look<'_> {
    fn at(&mut self, at: &str, schema: &Value) {
        let has = |key: &str| schema.get(key).is_some();
        if is(schema, "object") && !has("properties") && !has("additionalProperties") {
            self.found.insert(format!("{at} is any object"));
        }
        self.bounds(at, schema);
        for (name, property) in schema["properties"].as_object().into_iter().flatten() {
            let at = format!("{at}/{name}");
            if !is_tag(property) && !is_described(property) {
                self.found.insert(format!("{at} is not described"));
            }
            self.at(&at, property);
        }
        for several in ["oneOf", "allOf", "anyOf"] {
            for variant in schema[several].as_array().into_iter().flatten() {
                self.variant(at, variant);
            }
        }
        if let Some(items) = schema.get("items") {
            self.at(at, items);
        }
    }

    fn variant(&mut self, at: &str, variant: &Value) {
        let tag = ["type", "check", "stage"]
            .into_iter()
            .find_map(|tag| variant["properties"][tag]["enum"][0].as_str());
        if let Some(tag) = tag
            && variant["description"].is_null()
        {
            self.found.insert(format!("{at} does not describe {tag}"));
        }
        self.at(at, variant);
    }

    /// Reports numbers, strings and lists with no bounds.
    fn bounds(&mut self, at: &str, schema: &Value) {
        let Some(unbounded) = &self.bounds else { return };
        let name = at.rsplit('/').next().unwrap();
        let has = |key: &str| schema.get(key).is_some();
        if is(schema, "integer") && !(has("minimum") && has("maximum")) && !has("enum") {
            self.found.insert(format!("{at} has no bounds"));
        }
        if is(schema, "array") && !has("maxItems") && !unbounded.open_ended.contains(&name) {
            self.found.insert(format!("{at} has no length"));
        }
        let shaped = ["enum", "pattern", "format", "maxLength"].into_iter().any(has);
        if is(schema, "string") && !shaped && !unbounded.prose.contains(&name) {
            self.found.insert(format!("{at} has no shape"));
        }
    }
}

/// Whether a value can be of this type.
fn is(schema: &Value, kind: &str) -> bool {
    let types = &schema["type"];
    types == kind || types.as_array().is_some_and(|types| types.contains(&json!(kind)))
}

fn is_tag(property: &Value) -> bool {
    property["enum"].as_array().is_some_and(|names| names.len() == 1)
}

/// Whether a property is described. If the property can be null, the description is next to the
/// reference.
fn is_described(property: &Value) -> bool {
    let described = |schema: &Value| schema.get("description").is_some();
    let either = property["oneOf"].as_array().is_some_and(|each| each.iter().any(described));
    described(property) || either
}

#[test]
fn a_field_that_the_schema_does_not_name_is_found() {
    #[derive(ToSchema, Serialize)]
    struct Outer {
        inner: Option<Inner>,
    }
    #[derive(ToSchema, Serialize)]
    struct Inner {
        #[schema(maximum = 6)]
        seat: u8,
    }
    let schema = Schema::of::<Outer>();
    let wrong = |answer: Value| schema.problems(&answer).len();
    assert_eq!(wrong(json!({"inner": {"seat": 3}})), 0);
    assert_eq!(wrong(json!({"inner": null})), 0);
    assert_eq!(wrong(json!({"inner": {"seat": 7}})), 1);
    assert_eq!(wrong(json!({"inner": {"seat": 3, "more": 1}})), 1);
    assert_eq!(wrong(json!({"inner": {}})), 1);
    assert_eq!(wrong(json!({"inner": null, "more": 1})), 1);
}
