//! Describes log entries as a union by kind, because an entry's body depends on its kind. For
//! example, a `BreakPokerLoggedEntry` has the body of a round's entry, and a `HouseLoggedEntry` has
//! the body of an event in the house.

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{Discriminator, Object, ObjectBuilder, OneOfBuilder, Schema, Type},
};

use super::{
    unions::{GameSchemas, Member, reference},
    walk::{COMPONENTS, Named, leave_meanings_to, named, target},
};
use crate::facts;

/// The schema for entries of any kind.
const ENTRY: &str = "LoggedEntry";
/// The field with the kind.
const KIND: &str = "kind";
/// The field with the body.
const BODY: &str = "body";
/// The schema of a game event's body.
const ROUND_ENTRY: &str = "RoundEntry";
/// The schema of the body of a round's first entry.
const OPENED: &str = "RoundOpened";

/// The kinds of entries whose bodies have the same schema.
struct Part {
    /// The prefix of the entry schema's name.
    prefix: String,
    kinds: Vec<String>,
    /// The schema for the entries' bodies.
    body: String,
}

/// The tag values that identify a union's variants.
fn tags(schemas: &Named, union: &str) -> Vec<String> {
    match schemas.get(union) {
        Some(RefOr::T(Schema::OneOf(union))) => union
            .discriminator
            .iter()
            .flat_map(|discriminator| discriminator.mapping.keys().cloned())
            .collect(),
        _ => Vec::new(),
    }
}

fn parts(schemas: &Named, games: &[GameSchemas]) -> Vec<Part> {
    let of_games = games.iter().map(|game| {
        let events = game.members.get(&Member::Event).map(|name| tags(schemas, name));
        let kinds = events.into_iter().flatten().map(|event| format!("{}.{event}", game.game));
        Part {
            prefix: game.prefix.to_owned(),
            kinds: kinds.collect(),
            body: format!("{}{ROUND_ENTRY}", game.prefix),
        }
    });
    let opened = Part {
        prefix: OPENED.to_owned(),
        kinds: vec![facts::OPENED.to_owned()],
        body: OPENED.to_owned(),
    };
    let others = facts::FAMILIES.into_iter().map(|union| Part {
        prefix: union.strip_suffix("Event").unwrap_or(union).to_owned(),
        kinds: tags(schemas, union),
        body: union.to_owned(),
    });
    of_games.chain([opened]).chain(others).collect()
}

/// The schema for entries of these kinds.
fn member(entry: &Object, part: &Part) -> Object {
    let mut entry = entry.clone();
    if let Some(RefOr::T(Schema::Object(kind))) = entry.properties.get(KIND) {
        let kinds = part.kinds.iter().cloned().map(Value::from);
        let only = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(kinds));
        let only = only.description(kind.description.clone());
        entry.properties.insert(KIND.to_owned(), only.into());
    }
    entry.properties.insert(BODY.to_owned(), reference(&part.body));
    entry
}

/// Turns the entry schema into a union.
pub fn tell_apart(document: &mut OpenApi, games: &[GameSchemas]) {
    let schemas = named(document);
    let Some(RefOr::T(Schema::Object(entry))) = schemas.get(ENTRY).cloned() else { return };
    let (mut union, mut mapping) = (OneOfBuilder::new(), Vec::new());
    let mut first: Option<String> = None;
    for part in parts(schemas, games) {
        let name = format!("{}{ENTRY}", part.prefix);
        let mut member = member(&entry, &part);
        if let Some(first) = &first {
            leave_meanings_to(first, &mut member);
        }
        first.get_or_insert_with(|| name.clone());
        union = union.item(reference(&name));
        mapping.extend(part.kinds.iter().map(|kind| (kind.clone(), format!("{COMPONENTS}{name}"))));
        schemas.insert(name, RefOr::T(Schema::Object(member)));
    }
    let discriminator = Discriminator::with_mapping(KIND, mapping);
    let union = union.discriminator(Some(discriminator)).description(entry.description);
    schemas.insert(ENTRY.to_owned(), RefOr::T(Schema::OneOf(union.build())));
}

/// Joins the members of a union of facts that contain an event in the field `field`. They differ
/// only in their kind, so separate schemas would repeat the same content many times.
pub fn join_alike(document: &mut OpenApi, union: &str, field: &str, name: &str) {
    let schemas = named(document);
    let Some(RefOr::T(Schema::OneOf(mut all))) = schemas.get(union).cloned() else { return };
    let (mut kinds, mut joined, mut gone) = (Vec::new(), None, BTreeSet::new());
    for member in all.items.iter().filter_map(target) {
        let Some(RefOr::T(Schema::Object(object))) = schemas.get(member) else { continue };
        let Some(RefOr::T(Schema::Object(kind))) = object.properties.get(KIND) else { continue };
        if object.properties.contains_key(field) {
            kinds.extend(kind.enum_values.iter().flatten().cloned());
            joined.get_or_insert_with(|| object.clone());
            gone.insert(member.to_owned());
        }
    }
    let Some(mut joined) = joined else { return };
    kinds.sort_by_key(|kind| kind.as_str().map(str::to_owned));
    joined.description = Some("What happened, by its `kind`, and what it moved.".to_owned());
    let kind = ObjectBuilder::new().schema_type(Type::String).enum_values(Some(kinds));
    joined.properties.insert(KIND.to_owned(), RefOr::T(Schema::Object(kind.build())));
    all.items.retain(|item| target(item).is_none_or(|member| !gone.contains(member)));
    all.items.push(reference(name));
    for member in all.discriminator.iter_mut().flat_map(|told| told.mapping.values_mut()) {
        if member.strip_prefix(COMPONENTS).is_some_and(|member| gone.contains(member)) {
            *member = format!("{COMPONENTS}{name}");
        }
    }
    schemas.retain(|known, _| !gone.contains(known));
    schemas.insert(name.to_owned(), RefOr::T(Schema::Object(joined)));
    schemas.insert(union.to_owned(), RefOr::T(Schema::OneOf(all)));
}
