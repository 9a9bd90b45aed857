//! Rewrites unions whose variants have no distinguishing tag, so that generated clients can create
//! them.
//!
//! The options for opening a round have no field that names the game. Most generators take the
//! first variant that fits, and `{}` fits all of them. Therefore the union becomes one object with
//! the fields of every game. Unions of schemas from all games get a name, because a generator would
//! otherwise invent a new name at each place where such a union is used.

use serde_json::Value;
use utoipa::{
    Number,
    openapi::{
        OpenApi, RefOr,
        schema::{AnyOf, Object, ObjectBuilder, Schema, SchemaType, Type},
    },
};

use super::{
    unions::reference,
    walk::{Named, everywhere, named, resolve, target},
};

/// The schema of the options for opening a round of any game.
const OPENING: &str = "AnyOpening";
/// Unions of schemas from all games: the suffix of their members' names, the number of members, and
/// the name for the union.
const INNER: [(&str, usize, &str); 4] = [
    ("Command", 4, "GameCommand"),
    ("Command", 5, "TableCommand"),
    ("HouseRules", 4, "GameRules"),
    ("HouseRulesPatch", 4, "GameRulesPatch"),
];
/// Unions that stand for a value of any type: a number, a string, a list. Generators cannot handle
/// them.
const ANY_VALUE: [&str; 2] = ["PromptValue", "RuleValue"];

/// Rewrites the unions listed above.
pub fn merge(document: &mut OpenApi) {
    let schemas = named(document);
    for name in ANY_VALUE {
        if let Some(schema) = schemas.get_mut(name) {
            let description = match schema {
                RefOr::T(Schema::AnyOf(union)) => union.description.take(),
                RefOr::T(Schema::OneOf(union)) => union.description.take(),
                _ => None,
            };
            let any = ObjectBuilder::new().schema_type(SchemaType::AnyValue);
            *schema = any.description(description).into();
        }
    }
    merge_openings(schemas);
    let mut inner = Named::new();
    everywhere(document, &mut |schema| name_inner(schema, &mut inner));
    named(document).extend(inner);
}

/// Replaces a union of schemas from all games with a reference to the named union.
fn name_inner(schema: &mut RefOr<Schema>, inner: &mut Named) {
    let RefOr::T(Schema::AnyOf(AnyOf { items, description, .. })) = &mut *schema else { return };
    let members: Option<Vec<&str>> = items.iter().map(target).collect();
    let Some(members) = members else { return };
    let row = INNER.iter().find(|(end, count, _)| {
        members.len() == *count && members.iter().all(|member| member.ends_with(end))
    });
    let Some((.., name)) = row else { return };
    let description = description.take().unwrap_or_default();
    let mut to = reference(name);
    if let RefOr::Ref(to) = &mut to {
        to.description = description;
    }
    inner.insert((*name).to_owned(), std::mem::replace(schema, to));
}

fn merge_openings(schemas: &mut Named) {
    let Some(RefOr::T(Schema::AnyOf(union))) = schemas.get(OPENING) else { return };
    let mut whole = Object::new();
    whole.description = Some(
        "The options for opening a round. A field that is not for every game names its game. `{}` \
         is enough, except for Truco, which needs `players`."
            .to_owned(),
    );
    for variant in &union.items {
        let game = target(variant).and_then(|name| name.strip_suffix("Opening"));
        let Some(Schema::Object(own)) = resolve(schemas, variant) else { continue };
        for (field, property) in &own.properties {
            let told = match game {
                Some(game) => with_game(property.clone(), game),
                // Rounds of every game have these options.
                None => property.clone(),
            };
            let both = match whole.properties.get(field) {
                Some(known) => joined(schemas, known, &told),
                None => told,
            };
            whole.properties.insert(field.clone(), both);
        }
    }
    schemas.insert(OPENING.to_owned(), whole.into());
}

/// The schema, with the game added to its description.
fn with_game(mut schema: RefOr<Schema>, game: &str) -> RefOr<Schema> {
    let tell = |text: &mut Option<String>| {
        *text = Some(format!("{game}: {}", text.take().unwrap_or_default()));
    };
    match &mut schema {
        RefOr::Ref(to) => to.description = format!("{game}: {}", to.description),
        RefOr::T(Schema::Object(object)) => tell(&mut object.description),
        RefOr::T(Schema::Array(array)) => tell(&mut array.description),
        RefOr::T(Schema::OneOf(union)) => {
            for item in &mut union.items {
                if let RefOr::Ref(to) = item {
                    let told = std::mem::take(&mut to.description);
                    union.description = union.description.take().or(Some(told));
                }
            }
            tell(&mut union.description);
            union.default = None;
        }
        RefOr::T(_) => {}
    }
    schema
}

fn text(schema: &RefOr<Schema>) -> String {
    match schema {
        RefOr::Ref(to) => to.description.clone(),
        RefOr::T(Schema::Object(object)) => object.description.clone().unwrap_or_default(),
        RefOr::T(Schema::OneOf(union)) => union.description.clone().unwrap_or_default(),
        RefOr::T(_) => String::new(),
    }
}

/// The schema of the words or numbers that a field accepts.
fn scalar<'a>(schemas: &'a Named, schema: &'a RefOr<Schema>) -> Option<&'a Object> {
    match resolve(schemas, schema)? {
        Schema::Object(object) => Some(object),
        Schema::OneOf(union) => union.items.iter().find_map(|item| scalar(schemas, item)),
        Schema::AllOf(all) => all.items.iter().find_map(|item| scalar(schemas, item)),
        _ => None,
    }
}

/// The schema of a field that two games have: it accepts the words or numbers of both.
fn joined(schemas: &Named, one: &RefOr<Schema>, other: &RefOr<Schema>) -> RefOr<Schema> {
    let description = format!("{} {}", text(one), text(other));
    let (Some(first), Some(second)) = (scalar(schemas, one), scalar(schemas, other)) else {
        return one.clone();
    };
    let mut both = ObjectBuilder::new().description(Some(description)).build();
    if let (Some(words), Some(others)) = (&first.enum_values, &second.enum_values) {
        let mut all: Vec<Value> = words.clone();
        all.extend(others.iter().filter(|word| !words.contains(word)).cloned());
        both.schema_type = SchemaType::Type(Type::String);
        both.enum_values = Some(all);
    } else {
        both.schema_type = SchemaType::Array(vec![Type::Integer, Type::Null]);
        both.minimum.clone_from(&first.minimum);
        let most = |object: &Object| match object.maximum {
            Some(Number::UInt(most)) => Some(most),
            Some(Number::Int(most)) => usize::try_from(most).ok(),
            _ => None,
        };
        both.maximum = most(first).max(most(second)).map(Number::UInt);
    }
    both.into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{
        super::walk::{COMPONENTS, sample},
        *,
    };

    #[test]
    fn what_opens_a_round_is_one_object() {
        let to = |name: &str| json!({"$ref": format!("{COMPONENTS}{name}")});
        let opening = |mode: &str| {
            json!({"type": "object", "required": ["mode"], "properties":
                {"mode": {"type": "string", "enum": [mode, "plain"], "description": "How."}}})
        };
        let mut document = sample(json!({
            "AnyOpening": {"anyOf": [to("TrucoOpening"), to("CanastaOpening")]},
            "TrucoOpening": opening("full"),
            "CanastaOpening": opening("sheet"),
        }));
        merge(&mut document);
        let whole = json!(document.components.unwrap().schemas["AnyOpening"]);
        assert_eq!(whole.get("required"), None);
        assert_eq!(
            whole["properties"]["mode"],
            json!({"type": "string", "enum": ["full", "plain", "sheet"],
                "description": "Truco: How. Canasta: How."}),
        );
    }
}
