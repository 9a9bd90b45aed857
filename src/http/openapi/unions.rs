//! Makes unions of schemas that differ from game to game. The field `game` identifies the variant.
//!
//! [`OF_GAME`] lists the fields whose form depends on the game. A named schema with a field `game`
//! becomes a union if it also has a listed field, or refers to a schema that has one. The union has
//! one member for each game, in which every listed field has that game's form: a `Round` is a
//! `BreakPokerRound`, a `HoldemRound` and so on. In all other schemas, a listed field can have the
//! form of any game.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, Ref, RefOr,
    extensions::Extensions,
    schema::{AnyOfBuilder, Discriminator, ObjectBuilder, OneOfBuilder, Schema, SchemaType, Type},
};

use super::walk::{
    COMPONENTS, Named, deeply, everywhere, leave_default_out, leave_meanings_to, named, references,
    target,
};
use crate::names::TableGame;

/// The fields whose form depends on the game: the schema, the field's name, and the part of the
/// game that the field contains.
pub const OF_GAME: [(&str, &str, Holds); 16] = [
    ("Batch", "commands", Holds::CommandOrFloor),
    ("Correction", "entries", Holds::Command),
    ("Correction", "entry", Holds::Command),
    ("LoggedEvent", "event", Holds::EventOrFloor),
    ("NewRules", "rules", Holds::Rules),
    ("NewTable", "rules", Holds::Rules),
    ("Played", "settlement", Holds::Settlement),
    ("PutRightRequest", "commands", Holds::CommandOrFloor),
    ("Round", "legal", Holds::Legal),
    ("Round", "phase", Holds::Phase),
    ("Round", "settlement", Holds::Settlement),
    ("Round", "state", Holds::State),
    ("RoundEntry", "event", Holds::Event),
    ("RoundListed", "phase", Holds::Phase),
    ("RulesPatch", "rules", Holds::RulesPatch),
    ("RulesVersion", "rules", Holds::Rules),
];

/// The part of a game that a field contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    Command,
    /// A game command, or a command that every table accepts.
    CommandOrFloor,
    Event,
    /// A game event, or one that can happen at every table.
    EventOrFloor,
    Legal,
    Phase,
    Rules,
    /// A merge patch (RFC 7396) for the rules.
    RulesPatch,
    Settlement,
    State,
}

/// The extension that marks a field whose form depends on the game, while the unions are made.
const MARK: &str = "x-of-game";
/// The field that names the game.
const GAME: &str = "game";
/// The schema of the field `game` if rounds of the game are always recorded.
const GAME_KIND: &str = "GameKind";
/// The schema of the field `game` if it can also name a game whose rounds are not recorded.
const TABLE_GAME: &str = "TableGame";
/// The fields that only games without recorded rounds have: the schema, the field's name, and
/// whether the field is required.
const OF_OTHER_GAMES: [(&str, &str, bool); 3] =
    [("NewTable", "limits", false), ("NewTable", "title", true), ("NewTable", "variant", false)];
/// The schemas of events that are not part of a game but can occur in a round of any game.
const BESIDE_EVENTS: [&str; 4] = ["CorrectionEvent", "FloorEvent", "RoundOpened", "SaleEvent"];
/// The schemas of commands that are not part of a game but can be sent in a round of any game.
const BESIDE_COMMANDS: [&str; 1] = ["FloorCommand"];
/// Named schemas that have no field `game`, but still get a member for each game.
const UNTOLD: [&str; 1] = ["RoundEntry"];

/// The parts of a game that have a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Member {
    Command,
    Event,
    Legal,
    Opening,
    Phase,
    Rules,
    Settlement,
    State,
}

/// The schemas of a game.
#[derive(Debug, Clone)]
pub struct GameSchemas {
    /// The game's name in the API.
    pub game: &'static str,
    /// The prefix of the game's schema names.
    pub prefix: &'static str,
    /// The game's schema names.
    pub members: BTreeMap<Member, String>,
}

impl GameSchemas {
    /// The names of the schemas that a field with this part can have in this game.
    fn of_field(&self, holds: Holds) -> Vec<String> {
        let (member, beside): (_, &[&str]) = match holds {
            Holds::Command => (Member::Command, &[]),
            Holds::CommandOrFloor => (Member::Command, &BESIDE_COMMANDS),
            Holds::Event => (Member::Event, &[]),
            Holds::EventOrFloor => (Member::Event, &BESIDE_EVENTS),
            Holds::Legal => (Member::Legal, &[]),
            Holds::Phase => (Member::Phase, &[]),
            Holds::Rules | Holds::RulesPatch => (Member::Rules, &[]),
            Holds::Settlement => (Member::Settlement, &[]),
            Holds::State => (Member::State, &[]),
        };
        let suffix = if holds == Holds::RulesPatch { PATCH } else { "" };
        let own = self.members.get(&member).map(|name| format!("{name}{suffix}"));
        own.into_iter().chain(beside.iter().map(|name| (*name).to_owned())).collect()
    }
}

pub fn reference(name: &str) -> RefOr<Schema> {
    RefOr::Ref(Ref::new(format!("{COMPONENTS}{name}")))
}

/// A union of these schemas. A single schema needs no union.
fn any_of(names: &[String]) -> RefOr<Schema> {
    match names {
        [only] => reference(only),
        several => {
            let union =
                several.iter().fold(AnyOfBuilder::new(), |union, name| union.item(reference(name)));
            RefOr::T(Schema::AnyOf(union.build()))
        }
    }
}

/// The schema, or null.
fn or_null(schema: RefOr<Schema>) -> Schema {
    let null = ObjectBuilder::new().schema_type(Type::Null);
    Schema::OneOf(OneOfBuilder::new().item(schema).item(null).build())
}

/// The schema with a description for the place where it is used.
pub fn described(schema: RefOr<Schema>, description: Option<String>) -> RefOr<Schema> {
    match schema {
        RefOr::Ref(mut to) => {
            to.description = description.unwrap_or_default();
            RefOr::Ref(to)
        }
        RefOr::T(Schema::AnyOf(mut any_of)) => {
            any_of.description = description;
            RefOr::T(Schema::AnyOf(any_of))
        }
        RefOr::T(Schema::OneOf(mut one_of)) => {
            one_of.description = description;
            RefOr::T(Schema::OneOf(one_of))
        }
        other @ RefOr::T(_) => other,
    }
}

/// Marks the fields whose form depends on the game.
fn mark_fields(schemas: &mut Named) {
    for (row, (name, field, _)) in OF_GAME.into_iter().enumerate() {
        let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(name) else { continue };
        let marked: Option<Extensions> = Some([(MARK, row)].into_iter().collect());
        match object.properties.get_mut(field) {
            Some(RefOr::T(Schema::Object(field))) => field.extensions = marked,
            Some(RefOr::T(Schema::Array(field))) => field.extensions = marked,
            _ => {}
        }
    }
}

fn mark(schema: &RefOr<Schema>) -> Option<Holds> {
    let extensions = match schema {
        RefOr::T(Schema::Object(object)) => object.extensions.as_ref(),
        RefOr::T(Schema::Array(array)) => array.extensions.as_ref(),
        _ => None,
    };
    let row = usize::try_from(extensions?.get(MARK)?.as_u64()?).ok()?;
    OF_GAME.get(row).map(|(.., holds)| *holds)
}

fn is_nullable(schema_type: &SchemaType) -> bool {
    matches!(schema_type, SchemaType::Array(types) if types.contains(&Type::Null))
}

/// Replaces a marked field with a union of the forms that it has in these games.
fn fill(schema: &mut RefOr<Schema>, games: &[&GameSchemas]) {
    let Some(holds) = mark(schema) else { return };
    let mut names: Vec<String> = games.iter().flat_map(|game| game.of_field(holds)).collect();
    let mut seen = BTreeSet::new();
    names.retain(|name| seen.insert(name.clone()));
    let filled = any_of(&names);
    match schema {
        RefOr::T(Schema::Array(array)) => {
            array.items = utoipa::openapi::schema::ArrayItems::RefOrSchema(Box::new(filled));
            array.extensions = None;
        }
        RefOr::T(Schema::Object(object)) => {
            let description = object.description.take();
            let nullable = is_nullable(&object.schema_type);
            let filled = if nullable { RefOr::T(or_null(filled)) } else { filled };
            *schema = described(filled, description);
        }
        _ => {}
    }
}

/// Whether the schema has a field `game` that cannot be null.
fn says_game(schema: &RefOr<Schema>) -> bool {
    let RefOr::T(Schema::Object(object)) = schema else { return false };
    let of = object.properties.get(GAME).and_then(target);
    matches!(of, Some(GAME_KIND | TABLE_GAME))
}

/// Whether the schema can also describe a game whose rounds are not recorded.
fn may_be_other(schema: &RefOr<Schema>) -> bool {
    let RefOr::T(Schema::Object(object)) = schema else { return false };
    object.properties.get(GAME).and_then(target) == Some(TABLE_GAME)
}

fn has_mark(schema: &RefOr<Schema>) -> bool {
    let mut found = false;
    deeply(&mut schema.clone(), &mut |inner| found |= mark(inner).is_some());
    found
}

/// The names of the schemas that get a separate version for each game.
fn templates(named: &Named) -> BTreeSet<String> {
    let mut found: BTreeSet<String> =
        UNTOLD.into_iter().filter(|name| named.contains_key(*name)).map(str::to_owned).collect();
    loop {
        let more: Vec<String> = named
            .iter()
            .filter(|(name, schema)| !found.contains(*name) && says_game(schema))
            .filter(|(_, schema)| has_mark(schema) || !references(schema).is_disjoint(&found))
            .map(|(name, _)| name.clone())
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

/// The schema's version for one game.
fn specialised(
    mut schema: RefOr<Schema>,
    game: &GameSchemas,
    templates: &BTreeSet<String>,
) -> RefOr<Schema> {
    let RefOr::T(Schema::Object(object)) = &mut schema else { return schema };
    if let Some(said) = object.properties.get_mut(GAME)
        && matches!(target(said), Some(GAME_KIND | TABLE_GAME))
    {
        *said = only(game.game).into();
    }
    let is_in_game =
        |field: &RefOr<Schema>| mark(field).is_none_or(|of| !game.of_field(of).is_empty());
    object.properties.retain(|_, field| is_in_game(field));
    deeply(&mut schema, &mut |inner| {
        fill(inner, &[game]);
        if let Some(name) = target(inner)
            && templates.contains(name)
        {
            let own = format!("{}{name}", game.prefix);
            let RefOr::Ref(to) = inner else { return };
            to.ref_location = format!("{COMPONENTS}{own}");
        }
    });
    schema
}

/// A string with only one possible value.
pub fn only(value: &str) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::String).enum_values(Some([Value::from(value)]))
}

/// Games whose rounds are not recorded. They have no separate schemas.
fn other_games() -> GameSchemas {
    GameSchemas { game: TableGame::Other.name(), prefix: "Other", members: BTreeMap::new() }
}

/// Handles the fields that only games without recorded rounds have: removes them from the schemas
/// of other games, and marks the required ones in the schema for these games.
fn tell_other_games(name: &str, schema: &mut RefOr<Schema>, is_other: bool) {
    let RefOr::T(Schema::Object(object)) = schema else { return };
    for (_, field, required) in OF_OTHER_GAMES.iter().filter(|(of, ..)| *of == name) {
        if !is_other {
            object.properties.shift_remove(*field);
        } else if *required {
            object.required.push((*field).to_owned());
            if let Some(RefOr::T(Schema::Object(text))) = object.properties.get_mut(*field) {
                text.schema_type = Type::String.into();
            }
        }
    }
}

/// Makes a union of each schema that differs from game to game.
pub fn make_unions(document: &mut OpenApi, games: &[GameSchemas]) {
    let schemas = named(document);
    mark_fields(schemas);
    add_patches(schemas, games);
    let templates = templates(schemas);
    for name in &templates {
        let Some(template) = schemas.remove(name) else { continue };
        let own = |game: &GameSchemas| format!("{}{name}", game.prefix);
        let description = match &template {
            RefOr::T(Schema::Object(object)) => object.description.clone(),
            _ => None,
        };
        let told = says_game(&template);
        let other = may_be_other(&template).then(other_games);
        let games: Vec<&GameSchemas> = games.iter().chain(&other).collect();
        for game in &games {
            let mut special = specialised(template.clone(), game, &templates);
            let is_other = game.game == TableGame::Other.name();
            tell_other_games(name, &mut special, is_other);
            // Only the first game's schema describes the fields. That schema lacks the fields of
            // games without recorded rounds, so the schema of those games keeps its descriptions.
            if let Some(first) = games.first().filter(|first| first.game != game.game && !is_other)
                && let RefOr::T(Schema::Object(object)) = &mut special
            {
                leave_meanings_to(&own(first), object);
            }
            schemas.insert(own(game), special);
        }
        let union = if told {
            let mapping =
                games.iter().map(|game| (game.game, format!("{COMPONENTS}{}", own(game))));
            let union = games
                .iter()
                .fold(OneOfBuilder::new(), |union, game| union.item(reference(&own(game))));
            let discriminator = Discriminator::with_mapping(GAME, mapping);
            Schema::OneOf(union.discriminator(Some(discriminator)).description(description).build())
        } else {
            let union = games
                .iter()
                .fold(AnyOfBuilder::new(), |union, game| union.item(reference(&own(game))));
            Schema::AnyOf(union.description(description).build())
        };
        schemas.insert(name.clone(), union.into());
    }
    let every: Vec<&GameSchemas> = games.iter().collect();
    everywhere(document, &mut |schema| fill(schema, &every));
}

/// The suffix in the name of a merge patch's schema (RFC 7396), after the name of the schema that
/// the patch changes.
const PATCH: &str = "Patch";

/// Adds the schemas of merge patches for the games' rules, and for the parts of these rules.
fn add_patches(schemas: &mut Named, games: &[GameSchemas]) {
    let mut next: Vec<String> =
        games.iter().filter_map(|game| game.members.get(&Member::Rules)).cloned().collect();
    let mut done = BTreeSet::new();
    while let Some(name) = next.pop() {
        let Some(RefOr::T(Schema::Object(object))) = schemas.get(&name) else { continue };
        if !done.insert(name.clone()) {
            continue;
        }
        let mut object = object.clone();
        object.required.clear();
        object.description = Some(format!("A merge patch (RFC 7396) of `{name}`."));
        leave_meanings_to(&name, &mut object);
        for property in object.properties.values_mut() {
            let is_object = |name: &&str| {
                matches!(schemas.get(*name), Some(RefOr::T(Schema::Object(inner)))
                    if !inner.properties.is_empty())
            };
            if let Some(inner) = target(property).filter(is_object).map(str::to_owned) {
                let RefOr::Ref(to) = property else { continue };
                to.ref_location = format!("{COMPONENTS}{inner}{PATCH}");
                next.push(inner);
            }
            make_nullable(property);
            // Fields that a patch leaves out keep their values.
            leave_default_out(property);
        }
        schemas.insert(format!("{name}{PATCH}"), RefOr::T(Schema::Object(object)));
    }
}

fn make_nullable(schema: &mut RefOr<Schema>) {
    let add = |schema_type: &mut SchemaType| {
        if let SchemaType::Type(only) = schema_type {
            *schema_type = SchemaType::Array(vec![only.clone(), Type::Null]);
        }
    };
    match schema {
        RefOr::Ref(to) => {
            let description = std::mem::take(&mut to.description);
            let description = Some(description).filter(|text| !text.is_empty());
            *schema = described(RefOr::T(or_null(schema.clone())), description);
        }
        RefOr::T(Schema::Object(object)) if object.enum_values.is_none() => {
            add(&mut object.schema_type);
        }
        RefOr::T(Schema::Array(array)) => add(&mut array.schema_type),
        RefOr::T(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{super::walk::sample, *};

    fn game(game: &'static str, prefix: &'static str) -> GameSchemas {
        let members = [(Member::Rules, "Rules"), (Member::State, "View")];
        let members = members.map(|(member, name)| (member, format!("{prefix}{name}")));
        GameSchemas { game, prefix, members: members.into() }
    }

    fn made(schemas: Value) -> Value {
        let mut document = sample(schemas);
        make_unions(&mut document, &[game("truco", "Truco"), game("canasta", "Canasta")]);
        json!(document.components.unwrap().schemas)
    }

    fn to(name: &str) -> Value {
        json!({"$ref": format!("{COMPONENTS}{name}")})
    }

    #[test]
    fn what_says_its_game_has_a_member_for_each() {
        let object = |properties| json!({"type": "object", "properties": properties});
        let mut round = object(json!({"game": to("GameKind"), "state": {"type": "object"},
            "pot": {"type": "string", "description": "Its pot."}}));
        round["description"] = json!("A round.");
        let schemas = made(json!({
            "GameKind": {"type": "string", "enum": ["truco", "canasta"]},
            "Round": round,
            "Played": object(json!({"game": to("GameKind"), "round": to("Round")})),
        }));
        let mapping = json!({"truco": format!("{COMPONENTS}TrucoRound"),
            "canasta": format!("{COMPONENTS}CanastaRound")});
        assert_eq!(
            schemas["Round"],
            json!({"oneOf": [to("TrucoRound"), to("CanastaRound")], "description": "A round.",
                "discriminator": {"propertyName": "game", "mapping": mapping}}),
        );
        let round = &schemas["TrucoRound"]["properties"];
        assert_eq!(round["game"], json!({"type": "string", "enum": ["truco"]}));
        assert_eq!(round["state"], to("TrucoView"));
        // Only the first game's schema describes its fields.
        assert_eq!(schemas["TrucoRound"]["description"], "A round.");
        assert_eq!(round["pot"], json!({"type": "string", "description": "Its pot."}));
        let other = &schemas["CanastaRound"];
        assert_eq!(other["description"], "A round. `TrucoRound` describes each field.");
        assert_eq!(other["properties"]["pot"], json!({"type": "string"}));
        // A schema that contains the round refers to that game's round.
        assert_eq!(schemas["CanastaPlayed"]["properties"]["round"], to("CanastaRound"));
    }

    #[test]
    fn what_does_not_say_its_game_may_be_any_games() {
        let seats = json!({"type": "integer", "default": 4, "description": "How many seats."});
        let rules = json!({"type": "object", "properties": {"seats": seats}});
        let schemas = made(json!({
            "NewRules": {"type": "object", "properties": {"rules": {"type": "object"}}},
            "RulesPatch": {"type": "object", "properties": {"rules": {"type": "object"}}},
            "TrucoRules": rules,
            "CanastaRules": rules,
        }));
        let set = &schemas["NewRules"]["properties"]["rules"];
        assert_eq!(*set, json!({"anyOf": [to("TrucoRules"), to("CanastaRules")]}));
        let patched = &schemas["RulesPatch"]["properties"]["rules"];
        assert_eq!(*patched, json!({"anyOf": [to("TrucoRulesPatch"), to("CanastaRulesPatch")]}));
        // A patch has no defaults, because it does not change the fields that it does not name.
        let seats = &schemas["TrucoRulesPatch"]["properties"]["seats"];
        assert_eq!(*seats, json!({"type": ["integer", "null"]}));
    }
}
