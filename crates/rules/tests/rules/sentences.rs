//! Every event of every game has a sentence in every language. The games' test tables check this
//! for every event that their tests cause. This test makes up events of every kind from their
//! schemas, so that a new kind is tested without being listed here.

use std::collections::BTreeMap;

use houseway_rules::{GameEvent, break_poker, canasta, holdem, truco};
use houseway_words::{Language, Message, Said, Value as Put};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use crate::contract::Schema;

/// Checks that no part of an event's sentence exists only in English.
#[track_caller]
pub fn holds_of(event: &impl GameEvent) {
    let said = event.summary("USD".parse().unwrap());
    for language in Language::all() {
        let text = said.in_language(language);
        let name = event.name();
        assert!(!text.trim().is_empty(), "{name} is not told in {}", language.tag());
        let missing = in_english_alone(&said, language);
        assert!(missing.is_empty(), "{name} is English: {missing:?} in {text:?}");
    }
}

/// The parts of a sentence that a reader of this language would see in English.
fn in_english_alone(said: &Said, language: Language) -> Vec<String> {
    if said.is_in(language) {
        return Vec::new();
    }
    match said {
        Said::Plain(_) => Vec::new(),
        Said::English(text) => vec![text.to_string()],
        Said::Capital(said) => in_english_alone(said, language),
        Said::Several(several) => {
            several.0.iter().flat_map(|part| in_english_alone(part, language)).collect()
        }
        Said::Message(message) => {
            let Message { id, values } = message.as_ref();
            if !language.has(id) {
                return vec![id.to_string()];
            }
            // If the language has a shorter sentence, it omits the parts that exist only in
            // English.
            let shorter = language.has(&format!("{id}.short"));
            let values = values.iter().filter_map(|(_, value)| match value {
                Put::Said(Said::English(_)) if shorter => None,
                Put::Said(said) => Some(said),
                Put::Number(_) => None,
            });
            values.flat_map(|said| in_english_alone(said, language)).collect()
        }
    }
}

/// The number of events that are made up for each kind, with different choices and with or without
/// optional fields.
const WAYS: usize = 24;

/// Makes up events of every kind. Impossible ones are left out, such as a hand of seven identical
/// cards. There must be at least one possible event of every kind.
fn tells_every_kind<E: GameEvent + DeserializeOwned + ToSchema>(text: &str) {
    let schema = Schema::of::<E>();
    let kinds =
        schema.components()[<E as ToSchema>::name().as_ref()]["oneOf"].as_array().unwrap().clone();
    let mut told: BTreeMap<String, usize> = BTreeMap::new();
    for kind in &kinds {
        let mut faults = Vec::new();
        let mut count = 0;
        for way in 0..WAYS {
            let made = Maker { components: schema.components(), way, text }.of(kind, 0);
            match serde_json::from_value::<E>(made.clone()) {
                Ok(event) => {
                    holds_of(&event);
                    *told.entry(event.name().to_owned()).or_default() += 1;
                    count += 1;
                }
                Err(error) => faults.push(format!("{error}: {made}")),
            }
        }
        assert!(count > 0, "no event can be made up: {:?}", faults.first());
    }
    assert!(kinds.len() > 20, "{told:?}");
}

fn resolved<'a>(schema: &'a Value, components: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|name| name.rsplit('/').next()) {
        Some(name) => resolved(&components[name], components),
        None => schema,
    }
}

/// Makes up a value that a schema describes.
struct Maker<'a> {
    components: &'a Value,
    way: usize,
    /// The string to use if the schema does not restrict it.
    text: &'a str,
}

impl Maker<'_> {
    fn of(&self, schema: &Value, depth: usize) -> Value {
        for example in [&schema["example"], &schema["examples"][0]] {
            if !example.is_null() {
                return example.clone();
            }
        }
        if !schema["$ref"].is_null() {
            return self.of(resolved(schema, self.components), depth);
        }
        // Shifts the number by the depth, so that nested choices vary independently.
        let turn = self.way >> depth.min(3);
        for choice in ["oneOf", "anyOf", "enum"] {
            let Some(all) = schema[choice].as_array() else { continue };
            let all: Vec<&Value> = all.iter().filter(|one| one["type"] != "null").collect();
            let chosen = all[(turn + depth) % all.len()];
            return if choice == "enum" { chosen.clone() } else { self.of(chosen, depth + 1) };
        }
        if let Some(parts) = schema["allOf"].as_array() {
            let mut whole = Map::new();
            for part in parts {
                let part = self.of(part, depth);
                whole.extend(part.as_object().cloned().unwrap_or_default());
            }
            return whole.into();
        }
        let of_type = match &schema["type"] {
            Value::Array(types) => types.iter().find(|one| *one != "null").cloned(),
            one => Some(one.clone()),
        };
        match of_type.unwrap_or_default().as_str() {
            Some("object") => self.object(schema, depth),
            Some("array") => {
                let count = schema["minItems"].as_u64().unwrap_or(0).max(1);
                (0..count).map(|_| self.of(&schema["items"], depth + 1)).collect()
            }
            Some("boolean") => json!(self.way.is_multiple_of(2)),
            Some("integer" | "number") => {
                json!(schema["minimum"].as_i64().unwrap_or(0) + i64::try_from(turn % 2).unwrap())
            }
            _ => json!(self.text),
        }
    }

    fn object(&self, schema: &Value, depth: usize) -> Value {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        let fields = schema["properties"].as_object().cloned().unwrap_or_default();
        let whole = (self.way / 2).is_multiple_of(2) && depth < 5;
        let wanted = fields.iter().filter(|(name, _)| whole || required.contains(&json!(name)));
        let made = wanted.map(|(name, field)| (name.clone(), self.of(field, depth + 1)));
        made.collect::<Map<_, _>>().into()
    }
}

#[test]
fn break_poker_tells_every_kind_of_event() {
    tells_every_kind::<break_poker::Event>("x");
}

#[test]
fn canasta_tells_every_kind_of_event() {
    // In lists of lists, the schemas describe cards only as strings, so the test fills in a card
    // for every string.
    tells_every_kind::<canasta::Event>("Kh");
}

#[test]
fn truco_tells_every_kind_of_event() {
    tells_every_kind::<truco::Event>("x");
}

#[test]
fn holdem_tells_every_kind_of_event() {
    tells_every_kind::<holdem::Event>("x");
}
