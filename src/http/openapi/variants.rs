//! Gives each variant of a union a name, so that a generated client can refer to it.
//!
//! `BreakPokerCommand` is a union of `BreakPokerPlaceBets`, `BreakPokerClearBets` and so on, which
//! `type` tells apart. `BreakPokerEvent` is a union of `BreakPokerBetsPlacedEvent` and so on.

use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{AnyOf, Discriminator, Object, ObjectBuilder, OneOf, Schema, Type},
};

use super::{
    absent::is_null,
    unions::reference,
    walk::{Named, everywhere, named, resolve},
};

/// The suffix of a union's name that is left out of its variants' names.
const COMMAND: &str = "Command";

/// The value of a required field that allows only one value.
fn only_value<'a>(object: &'a Object, field: &str) -> Option<&'a str> {
    let RefOr::T(Schema::Object(property)) = object.properties.get(field)? else { return None };
    match property.enum_values.as_deref() {
        Some([only]) if object.required.iter().any(|name| name == field) => only.as_str(),
        _ => None,
    }
}

/// A name in the API, written as a type name: `place_bets` becomes `PlaceBets`.
fn camel(name: &str) -> String {
    let mut begins = true;
    let mut camel = String::with_capacity(name.len());
    for char in name.chars() {
        if char.is_ascii_alphanumeric() {
            camel.push(if begins { char.to_ascii_uppercase() } else { char });
        }
        begins = !char.is_ascii_alphanumeric();
    }
    camel
}

/// The name of a variant of this union.
fn variant_name(union: &str, value: &str) -> String {
    /// The suffixes of a union's name that are kept in its variants' names.
    const OF: [&str; 5] = ["Event", "Legal", "Entered", "Line", "Request"];
    if let Some(prefix) = union.strip_suffix(COMMAND) {
        return format!("{prefix}{}", camel(value));
    }
    let of = OF.into_iter().find(|of| union.ends_with(of)).unwrap_or_default();
    let prefix = union.strip_suffix(of).unwrap_or(union);
    let own = camel(value);
    let own = own.strip_prefix(prefix).filter(|rest| !rest.is_empty()).unwrap_or(&own);
    format!("{prefix}{own}{of}")
}

/// A union's tag, and the tag value of each variant.
fn tagged<'a>(named: &'a Named, one_of: &'a OneOf) -> Option<(&'a str, Vec<&'a str>)> {
    let objects = one_of.items.iter().map(|item| match resolve(named, item) {
        Some(Schema::Object(object)) => Some(object),
        _ => None,
    });
    let objects: Vec<&Object> = objects.collect::<Option<_>>()?;
    objects.first()?.properties.keys().find_map(|tag| {
        let values: Vec<&str> =
            objects.iter().map(|object| only_value(object, tag)).collect::<Option<_>>()?;
        let mut distinct = values.clone();
        distinct.sort_unstable();
        distinct.dedup();
        (distinct.len() == values.len()).then_some((tag.as_str(), values))
    })
}

/// Names the variants of every named union.
pub fn name_variants(document: &mut OpenApi) {
    let known = named(document).clone();
    for (union, schema) in &known {
        let RefOr::T(Schema::OneOf(one_of)) = schema else { continue };
        if one_of.discriminator.is_some() {
            continue;
        }
        let mut one_of = one_of.clone();
        let schemas = named(document);
        if let Some((tag, values)) = tagged(&known, &one_of) {
            let mut mapping = Vec::new();
            let mut items = Vec::new();
            for (item, value) in one_of.items.iter().zip(&values) {
                let item = match item {
                    RefOr::Ref(_) => item.clone(),
                    RefOr::T(_) => add(schemas, union, variant_name(union, value), item.clone()),
                };
                if let RefOr::Ref(to) = &item {
                    mapping.push(((*value).to_owned(), to.ref_location.clone()));
                }
                items.push(item);
            }
            let discriminator = Discriminator::with_mapping(tag, mapping);
            one_of.items = items;
            one_of.discriminator = Some(discriminator);
        } else {
            one_of.items = by_key(schemas, union, one_of.items);
        }
        schemas.insert(union.clone(), RefOr::T(Schema::OneOf(one_of)));
    }
    everywhere(document, &mut overlapping);
}

/// Adds a named schema, and returns a reference to it. Equal schemas share a name. If a different
/// schema already has the name (the event `BreakPokerPaymentError`, for example), `Command` or
/// `Variant` is appended to the name.
fn add(schemas: &mut Named, union: &str, mut name: String, schema: RefOr<Schema>) -> RefOr<Schema> {
    let more = if union.ends_with(COMMAND) { COMMAND } else { "Variant" };
    while schemas.get(&name).is_some_and(|known| *known != schema) {
        name.push_str(more);
    }
    schemas.entry(name.clone()).or_insert(schema);
    reference(&name)
}

/// Names the variants of a union in which each variant is a word or an object with a single key.
/// Variants that are words become one enumeration.
fn by_key(schemas: &mut Named, union: &str, items: Vec<RefOr<Schema>>) -> Vec<RefOr<Schema>> {
    let mut words = Vec::new();
    let mut meanings = Vec::new();
    let mut others = Vec::new();
    for item in items {
        match &item {
            RefOr::T(Schema::Object(object)) if object.enum_values.is_some() => {
                let values = object.enum_values.as_deref().unwrap_or_default();
                let meaning = object.description.as_deref().unwrap_or_default();
                meanings.extend(
                    values.iter().map(|value| {
                        format!("`{}`: {meaning}", value.as_str().unwrap_or_default())
                    }),
                );
                words.extend_from_slice(values);
            }
            RefOr::T(Schema::Object(object)) if object.properties.len() == 1 => {
                let key = object.properties.keys().next().map(String::as_str).unwrap_or_default();
                let name = variant_name(union, key);
                others.push(add(schemas, union, name, item));
            }
            _ => others.push(item),
        }
    }
    if words.is_empty() {
        return others;
    }
    let word = ObjectBuilder::new()
        .schema_type(Type::String)
        .enum_values(Some(words))
        .description(Some(meanings.join("\n\n")))
        .build();
    let word = add(schemas, union, format!("{union}Word"), RefOr::T(Schema::Object(word)));
    [word].into_iter().chain(others).collect()
}

/// Turns a union without a tag into an `anyOf`, because several of its variants can match.
fn overlapping(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::OneOf(one_of)) = schema else { return };
    if one_of.discriminator.is_none()
        && one_of.items.iter().filter(|item| !is_null(item)).count() > 1
    {
        let mut any_of = AnyOf::new();
        any_of.items = std::mem::take(&mut one_of.items);
        any_of.description = one_of.description.take();
        *schema = RefOr::T(Schema::AnyOf(any_of));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{
        super::walk::{COMPONENTS, sample},
        *,
    };

    fn named_variants(schemas: Value) -> Value {
        let mut document = sample(schemas);
        name_variants(&mut document);
        json!(document.components.unwrap().schemas)
    }

    fn variant(tag: &str) -> Value {
        json!({"type": "object", "required": ["type"],
            "properties": {"type": {"type": "string", "enum": [tag]}}})
    }

    #[test]
    fn the_variants_of_a_command_are_named_after_it() {
        let schemas = named_variants(json!({
            "BreakPokerCommand": {"oneOf": [variant("place_bets"), variant("undo")]},
        }));
        let place_bets = format!("{COMPONENTS}BreakPokerPlaceBets");
        let undo = format!("{COMPONENTS}BreakPokerUndo");
        assert_eq!(
            schemas["BreakPokerCommand"],
            json!({"oneOf": [{"$ref": place_bets}, {"$ref": undo}],
                "discriminator": {"propertyName": "type",
                    "mapping": {"place_bets": place_bets, "undo": undo}}}),
        );
        assert_eq!(schemas["BreakPokerUndo"], variant("undo"));
    }

    #[test]
    fn events_and_open_commands_do_not_take_the_commands_names() {
        assert_eq!(variant_name("TrucoEvent", "undone"), "TrucoUndoneEvent");
        assert_eq!(variant_name("TrucoLegal", "undo"), "TrucoUndoLegal");
        assert_eq!(variant_name("FloorEvent", "floor.noted"), "FloorNotedEvent");
    }

    #[test]
    fn variants_that_nothing_tells_apart_are_any_of() {
        let one = json!({"type": "object", "properties": {"a": {"type": "string"}}});
        let refs = json!([{"$ref": format!("{COMPONENTS}A")}, {"$ref": format!("{COMPONENTS}B")}]);
        let schemas = named_variants(json!({"A": one, "B": one, "Both": {"oneOf": refs}}));
        assert_eq!(schemas["Both"], json!({"anyOf": refs}));
    }

    #[test]
    fn words_become_one_enumeration_beside_what_has_a_key() {
        let schemas = named_variants(json!({"Instead": {"oneOf": [
            {"type": "string", "enum": ["fold"], "description": "It folds."},
            {"type": "string", "enum": ["check"], "description": "It checks."},
            {"type": "object", "required": ["raise_to"],
                "properties": {"raise_to": {"type": "string"}}},
        ]}}));
        assert_eq!(schemas["InsteadWord"]["enum"], json!(["fold", "check"]));
        assert!(schemas["InsteadRaiseTo"].is_object());
    }
}
