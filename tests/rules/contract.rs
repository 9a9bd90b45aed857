//! What a round shows, offers and records, held against its schemas in the OpenAPI document. The
//! games' tables hold everything against them that their tests lead to.

use std::{cell::Cell, collections::BTreeSet};

use houseway::rules::{Game, GameState};
use jsonschema::Validator;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::{
    ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// The states of a test that are all looked at; of those after them, one in so many.
const ALL_OF: usize = 40;
const ONE_IN: usize = 100;

/// The schemas of a game.
pub struct Contract {
    view: Validator,
    legal: Validator,
    event: Validator,
    settlement: Validator,
    rules: Validator,
}

impl Contract {
    pub fn of<G: Game>() -> Self {
        Self {
            view: validator::<G::View>(),
            legal: validator::<G::Legal>(),
            event: validator::<G::Event>(),
            settlement: validator::<G::Settlement>(),
            rules: validator::<G::Rules>(),
        }
    }

    /// Looks at a state and at the events that led to it: at all of them while a test is short.
    pub fn holds<G: Game>(&self, rules: &G::Rules, state: &G::State, events: &[G::Event]) {
        thread_local!(static SEEN: Cell<usize> = const { Cell::new(0) });
        let seen = SEEN.replace(SEEN.get() + 1);
        if seen < ALL_OF || seen.is_multiple_of(ONE_IN) {
            self.holds_exactly::<G>(rules, state, events);
        }
    }

    /// Looks at a state and at the events that led to it.
    pub fn holds_exactly<G: Game>(&self, rules: &G::Rules, state: &G::State, events: &[G::Event]) {
        fits(&self.rules, rules);
        fits(&self.view, &G::view(rules, state));
        for legal in G::legal(rules, state) {
            fits(&self.legal, &legal);
        }
        for event in events {
            fits(&self.event, event);
        }
        if let Some(settlement) = state.settlement() {
            fits(&self.settlement, settlement.as_ref());
        }
    }
}

fn fits(validator: &Validator, answer: &impl Serialize) {
    let answer = serde_json::to_value(answer).unwrap();
    let wrong = problems(validator, &answer);
    assert!(wrong.is_empty(), "not as documented: {wrong:#?}: {answer:#}");
}

fn problems(validator: &Validator, answer: &Value) -> Vec<String> {
    validator.iter_errors(answer).map(|e| format!("{}: {e}", e.instance_path())).collect()
}

/// A validator that also refuses what the schema does not name.
fn validator<T: ToSchema>() -> Validator {
    let mut named = Vec::new();
    register::<T>(&mut named);
    let schemas: Value =
        named.iter().map(|(name, schema)| (name.clone(), closed(json!(schema)))).collect();
    let mut root = closed(json!(T::schema()));
    root["components"] = json!({ "schemas": schemas });
    jsonschema::validator_for(&root).unwrap()
}

/// A schema, and those that it refers to, with their names.
fn register<T: ToSchema>(named: &mut Vec<(String, RefOr<Schema>)>) {
    named.push((T::name().into_owned(), T::schema()));
    T::schemas(named);
}

/// A schema whose objects have no fields but those that it names.
fn closed(mut schema: Value) -> Value {
    let Value::Object(keywords) = &mut schema else { return schema };
    for (keyword, value) in &mut *keywords {
        match value {
            Value::Object(fields) if keyword == "properties" => {
                fields.values_mut().for_each(|field| *field = closed(field.take()));
            }
            Value::Object(_) => *value = closed(value.take()),
            Value::Array(items) => items.iter_mut().for_each(|item| *item = closed(item.take())),
            _ => {}
        }
    }
    if keywords.contains_key("properties") {
        keywords.entry("additionalProperties").or_insert(Value::Bool(false));
    }
    schema
}

/// What the schemas of a game leave open: fields without a description, texts of any kind that
/// nothing is said of, objects of any shape.
pub fn left_open<G: Game>() -> BTreeSet<String> {
    let mut named = Vec::new();
    register::<G::View>(&mut named);
    register::<G::Legal>(&mut named);
    register::<G::Event>(&mut named);
    register::<G::Settlement>(&mut named);
    register::<G::Rules>(&mut named);
    register::<G::Opening>(&mut named);
    register::<G::Command>(&mut named);
    let mut open = BTreeSet::new();
    for (name, schema) in named {
        look(&json!(schema), &name, &mut open);
    }
    open
}

fn look(schema: &Value, at: &str, open: &mut BTreeSet<String>) {
    let has = |keyword: &str| !schema[keyword].is_null();
    let is_described = |field: &Value| {
        // What may be null says what it is beside the reference.
        let inside = || {
            field["oneOf"]
                .as_array()
                .is_some_and(|one_of| one_of.iter().any(|schema| !schema["description"].is_null()))
        };
        !field["description"].is_null() || inside()
    };
    if schema["type"] == "object" && !has("properties") && !has("additionalProperties") {
        open.insert(format!("{at}: any object"));
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let at = format!("{at}.{name}");
        let is_tag = field["enum"].as_array().is_some_and(|names| names.len() == 1);
        if !is_tag && !is_described(field) {
            open.insert(format!("{at}: no description"));
        }
        look(field, &at, open);
    }
    let variants = ["oneOf", "allOf", "anyOf"].into_iter().filter_map(|of| schema[of].as_array());
    for variant in variants.flatten() {
        let tag = ["type", "check", "stage"]
            .into_iter()
            .find_map(|tag| variant["properties"][tag]["enum"][0].as_str());
        let at = tag.map_or_else(|| at.to_owned(), |tag| format!("{at}#{tag}"));
        if tag.is_some() && variant["description"].is_null() {
            open.insert(format!("{at}: no description"));
        }
        look(variant, &at, open);
    }
    if schema["items"].is_object() {
        look(&schema["items"], &format!("{at}[]"), open);
    }
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
    let validator = validator::<Outer>();
    let wrong = |answer: Value| problems(&validator, &answer).len();
    assert_eq!(wrong(json!({"inner": {"seat": 3}})), 0);
    assert_eq!(wrong(json!({"inner": null})), 0);
    assert_eq!(wrong(json!({"inner": {"seat": 7}})), 1);
    assert_eq!(wrong(json!({"inner": {"seat": 3, "more": 1}})), 1);
    assert_eq!(wrong(json!({"inner": {}})), 1);
    assert_eq!(wrong(json!({"inner": null, "more": 1})), 1);
}
