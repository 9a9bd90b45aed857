//! Lets answers grow: a new word in a list, a new variant of a union or a new field of an object
//! must not break clients. Request bodies stay closed.
//!
//! A schema that is used in both requests and answers gets a copy for answers: requests accept a
//! `HoldemBuyIn`, and answers contain a `HoldemBuyInShown`.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{
        AdditionalProperties, AnyOfBuilder, Object, ObjectBuilder, OneOf, Schema, SchemaType, Type,
    },
};

use super::{
    absent::is_null,
    unions::{described, reference},
    walk::{
        COMPONENTS, Named, answered, deeply, inputs, leave_default_out, leave_meanings_out, named,
        operations, outputs, parameters, references, resolve, target,
    },
};

/// The suffix of the name of a schema's copy for answers.
const SHOWN: &str = "Shown";
/// The prefix in the name of the variant that stands for values unknown to the document.
const UNKNOWN: &str = "Unknown";
/// The suffix of the name of a list that can also be null.
const OR_NULL: &str = "OrNull";

/// Opens the schemas of answers, so that answers can grow.
pub fn open_answers(document: &mut OpenApi) {
    part(document);
    let (taken, shown) = (taken(document), outputs(document));
    let schemas = named(document);
    let tags = tags(schemas);
    for name in shown.difference(&taken) {
        if let Some(schema) = schemas.get_mut(name) {
            open_words(name, schema, &tags);
            deeply(schema, &mut open_object);
        }
    }
    let mut fallbacks = Named::new();
    for name in shown.difference(&taken) {
        if let Some(schema) = schemas.get_mut(name) {
            add_fallback(name, schema, &mut fallbacks);
        }
    }
    schemas.extend(fallbacks);
    let known = schemas.clone();
    for (name, schema) in &mut *schemas {
        let is_shown = !taken.contains(name);
        deeply(schema, &mut |inner| unfold(inner, &known, is_shown));
    }
    let known = schemas.clone();
    let mut nullable = Named::new();
    for name in shown.difference(&taken) {
        if let Some(schema) = schemas.get_mut(name) {
            deeply(schema, &mut |inner| name_nullable(inner, &known, &mut nullable));
        }
    }
    schemas.extend(nullable);
}

/// The names of the schemas that requests accept.
fn taken(document: &mut OpenApi) -> BTreeSet<String> {
    inputs(document).into_iter().chain(parameters(document)).collect()
}

/// Gives answers their own copies of schemas that requests use too.
fn part(document: &mut OpenApi) {
    let (taken, shown) = (taken(document), outputs(document));
    let schemas = named(document);
    let mut both: BTreeSet<String> = taken.intersection(&shown).cloned().collect();
    let is_closed = |name: &String| schemas.get(name).is_some_and(is_closed);
    let mut parted: BTreeSet<String> =
        both.iter().filter(|name| is_closed(name)).cloned().collect();
    loop {
        both.retain(|name| !parted.contains(name));
        let leads = |name: &&String| {
            schemas.get(*name).is_some_and(|schema| !references(schema).is_disjoint(&parted))
        };
        let more: Vec<String> = both.iter().filter(leads).cloned().collect();
        if more.is_empty() {
            break;
        }
        parted.extend(more);
    }
    let lead_on = |schema: &mut RefOr<Schema>| lead_to_shown(schema, &parted);
    for name in &parted {
        let Some(mut copy) = schemas.get(name).cloned() else { continue };
        deeply(&mut copy, &mut |inner| lead_to_shown(inner, &parted));
        tell_once(name, &mut copy);
        schemas.insert(format!("{name}{SHOWN}"), copy);
    }
    for name in shown.difference(&taken) {
        if let Some(schema) = schemas.get_mut(name) {
            deeply(schema, &mut |inner| lead_on(inner));
        }
    }
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            answered(operation, &mut |schema| deeply(schema, &mut |inner| lead_on(inner)));
        }
    }
}

/// Whether a schema is closed, so that it allows no other fields, words or variants.
fn is_closed(schema: &RefOr<Schema>) -> bool {
    let mut closed = false;
    deeply(&mut schema.clone(), &mut |inner| {
        closed |= match inner {
            RefOr::T(Schema::Object(object)) => {
                !object.properties.is_empty() || object.enum_values.is_some()
            }
            RefOr::T(Schema::OneOf(one_of)) => one_of.discriminator.is_some(),
            _ => false,
        };
    });
    closed
}

/// Redirects a reference to the schema's copy for answers.
fn lead_to_shown(schema: &mut RefOr<Schema>, parted: &BTreeSet<String>) {
    if let Some(name) = target(schema).filter(|name| parted.contains(*name)).map(str::to_owned)
        && let RefOr::Ref(to) = schema
    {
        to.ref_location = format!("{COMPONENTS}{name}{SHOWN}");
    }
    // A discriminator's mapping also contains references to the variants.
    if let RefOr::T(Schema::OneOf(OneOf { discriminator: Some(told), .. })) = schema {
        for place in told.mapping.values_mut() {
            let name = place.strip_prefix(COMPONENTS).filter(|name| parted.contains(*name));
            if let Some(name) = name {
                *place = format!("{COMPONENTS}{name}{SHOWN}");
            }
        }
    }
}

/// Removes field descriptions, defaults and examples from a copy for answers, because the schema
/// for requests already has them.
fn tell_once(name: &str, copy: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = copy
        && !object.properties.is_empty()
    {
        object.description = Some(format!("`{name}`, as it appears in answers."));
        object.examples.clear();
        leave_meanings_out(object);
        object.properties.values_mut().for_each(leave_default_out);
    }
}

/// The tag fields of unions, by schema.
fn tags(schemas: &Named) -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for schema in schemas.values() {
        deeply(&mut schema.clone(), &mut |inner| {
            if let RefOr::T(Schema::OneOf(OneOf { discriminator: Some(told), .. })) = inner {
                let variants = told.mapping.values().filter_map(|at| at.strip_prefix(COMPONENTS));
                found.extend(variants.map(|at| (at.to_owned(), told.property_name.clone())));
            }
        });
    }
    found
}

/// Allows other words in the enumerations of a schema.
fn open_words(name: &str, schema: &mut RefOr<Schema>, tags: &BTreeSet<(String, String)>) {
    if let RefOr::T(Schema::Object(object)) = &mut *schema
        && !object.properties.is_empty()
    {
        for (field, property) in &mut object.properties {
            if !tags.contains(&(name.to_owned(), field.clone())) {
                deeply(property, &mut open_list);
            }
        }
        if let Some(AdditionalProperties::RefOr(inner)) =
            object.additional_properties.as_deref_mut()
        {
            deeply(inner, &mut open_list);
        }
        return;
    }
    deeply(schema, &mut open_list);
}

/// Allows other fields in an object that is closed in requests.
fn open_object(schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = schema
        && matches!(
            object.additional_properties.as_deref(),
            Some(AdditionalProperties::FreeForm(false))
        )
    {
        object.additional_properties = None;
    }
}

/// Opens an enumeration: the schema lists its words, but accepts any other text too.
fn open_list(schema: &mut RefOr<Schema>) {
    let RefOr::T(Schema::Object(list)) = &mut *schema else { return };
    let (may_be_null, is_text) = match &list.schema_type {
        SchemaType::Type(only) => (false, *only == Type::String),
        SchemaType::Array(types) => (types.contains(&Type::Null), types.contains(&Type::String)),
        SchemaType::AnyValue => (false, false),
    };
    let Some(words) = list.enum_values.take_if(|_| is_text) else { return };
    let words = words.into_iter().filter(|word| *word != Value::Null);
    let text = || ObjectBuilder::new().schema_type(Type::String);
    let mut open = AnyOfBuilder::new()
        .item(text().enum_values(Some(words)))
        .item(text())
        .description(list.description.take())
        .default(list.default.take())
        .build();
    if may_be_null {
        open.items.push(ObjectBuilder::new().schema_type(Type::Null).into());
    }
    open.examples = std::mem::take(&mut list.examples);
    *schema = RefOr::T(Schema::AnyOf(open));
}

/// Adds a variant for unknown values to a union with a tag.
fn add_fallback(name: &str, schema: &mut RefOr<Schema>, fallbacks: &mut Named) {
    let RefOr::T(Schema::OneOf(OneOf { items, discriminator: Some(told), .. })) = schema else {
        return;
    };
    let fallback_name = format!("{UNKNOWN}{name}");
    let words: Vec<&str> = told.mapping.keys().map(String::as_str).collect();
    let fallback = fallback(&told.property_name, &words);
    items.push(reference(&fallback_name));
    fallbacks.insert(fallback_name, fallback.into());
}

/// The variant for unknown values. A value may match only one variant of a union, so this variant
/// excludes the words of the others.
fn fallback(tag: &str, words: &[&str]) -> Object {
    let what = format!("A variant that this document does not know, by its `{tag}`. Ignore it.");
    let mut other = ObjectBuilder::new().schema_type(Type::String).build();
    other.extensions = Some([("not", json!({"enum": words}))].into_iter().collect());
    ObjectBuilder::new()
        .property(tag, other)
        .required(tag)
        .additional_properties(Some(AdditionalProperties::FreeForm(true)))
        .description(Some(what))
        .build()
}

/// Replaces a union of unions with one union of all their variants, with the unknown variant last.
/// Otherwise a reader that tries the inner unions in order would take a variant of the second for
/// an unknown variant of the first. Unions in requests have no unknown variant, but a union that
/// contains only unions does not compile in Go.
fn unfold(schema: &mut RefOr<Schema>, known: &Named, is_shown: bool) {
    let RefOr::T(Schema::AnyOf(union)) = schema else { return };
    if union.discriminator.is_some() {
        return;
    }
    let variants_of = |item: &RefOr<Schema>| match resolve(known, item) {
        Some(Schema::OneOf(OneOf { items, discriminator: Some(_), .. })) => Some(items.clone()),
        _ => None,
    };
    let inner = union.items.iter().filter(|item| variants_of(item).is_some()).count();
    if inner == 0 || !is_shown && inner < union.items.len() {
        return;
    }
    let mut all = Vec::new();
    for item in &union.items {
        all.extend(variants_of(item).unwrap_or_else(|| vec![item.clone()]));
    }
    let is_unknown =
        |item: &RefOr<Schema>| target(item).is_some_and(|name| name.starts_with(UNKNOWN));
    let (last, mut items): (Vec<_>, Vec<_>) = all.into_iter().partition(is_unknown);
    items.extend(last);
    let mut seen = Vec::new();
    items.retain(|item| {
        let is_new = !seen.contains(item);
        if is_new {
            seen.push(item.clone());
        }
        is_new
    });
    union.items = items;
}

/// A union of null and a reference to an open list gets a name: `EndingOrNull`. A Java client of
/// openapi-generator refuses null if the field allows it but the list does not.
fn name_nullable(schema: &mut RefOr<Schema>, known: &Named, nullable: &mut Named) {
    let RefOr::T(Schema::OneOf(union)) = &mut *schema else { return };
    let (nulls, others): (Vec<_>, Vec<_>) = union.items.iter().cloned().partition(is_null);
    let ([null], [RefOr::Ref(to)]) = (nulls.as_slice(), others.as_slice()) else { return };
    let Some(name) = to.ref_location.strip_prefix(COMPONENTS) else { return };
    let Some(RefOr::T(Schema::AnyOf(open))) = known.get(name) else { return };
    let mut open = open.clone();
    open.items.push(null.clone());
    let own = Some(to.description.clone()).filter(|text| !text.is_empty());
    let description = union.description.take().or(own);
    let name = format!("{name}{OR_NULL}");
    *schema = described(reference(&name), description);
    nullable.insert(name, RefOr::T(Schema::AnyOf(open)));
}

#[cfg(test)]
mod tests {
    use super::{super::walk::sample, *};

    fn to(name: &str) -> Value {
        json!({"$ref": format!("{COMPONENTS}{name}")})
    }

    /// A document with one operation that accepts and returns these schemas.
    fn opened(schemas: Value, takes: &str, answers: &str) -> Value {
        let mut document = json!(sample(schemas));
        let of = |name: &str| json!({"application/json": {"schema": to(name)}});
        document["paths"] = json!({"/": {"post": {
            "requestBody": {"content": of(takes)},
            "responses": {"200": {"description": "", "content": of(answers)}}}}});
        let mut document: OpenApi = serde_json::from_value(document).unwrap();
        open_answers(&mut document);
        json!(document)
    }

    #[test]
    fn words_are_closed_where_they_are_taken_and_open_where_they_are_shown() {
        let words = json!({"type": "string", "enum": ["a", "b"]});
        let object = json!({"type": "object", "properties": {"word": to("Word")}});
        let document =
            opened(json!({"Word": words, "Taken": object, "Told": object}), "Taken", "Told");
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["Word"], words);
        assert_eq!(schemas["Taken"]["properties"]["word"], to("Word"));
        assert_eq!(schemas["Told"]["properties"]["word"], to("WordShown"));
        assert_eq!(schemas["WordShown"], json!({"anyOf": [words, {"type": "string"}]}));
    }

    #[test]
    fn a_list_that_can_be_null_has_a_name() {
        let words = json!({"type": "string", "enum": ["a", "b"]});
        let or_null = json!({"oneOf": [to("Word"), {"type": "null"}], "description": "a word"});
        let object = json!({"type": "object", "required": ["word"], "properties": {
            "word": or_null}});
        let nothing = json!({"type": "object"});
        let document =
            opened(json!({"Word": words, "Told": object, "Taken": nothing}), "Taken", "Told");
        let schemas = &document["components"]["schemas"];
        let field = &schemas["Told"]["properties"]["word"];
        assert_eq!(field["$ref"], to("WordOrNull")["$ref"]);
        assert_eq!(field["description"], "a word");
        let text = json!({"type": "string"});
        assert_eq!(schemas["WordOrNull"], json!({"anyOf": [words, text, {"type": "null"}]}));
        assert_eq!(schemas["Word"], json!({"anyOf": [words, text]}));
    }

    #[test]
    fn a_union_that_is_shown_has_a_place_for_what_is_not_known() {
        let variant = |word: &str| {
            json!({"type": "object", "required": ["type"],
                "properties": {"type": {"type": "string", "enum": [word]}}})
        };
        let union = json!({"oneOf": [to("A"), to("B")], "discriminator":
            {"propertyName": "type", "mapping": {"a": format!("{COMPONENTS}A"),
                "b": format!("{COMPONENTS}B")}}});
        let schemas = json!({"A": variant("a"), "B": variant("b"), "Union": union,
            "Nothing": {"type": "string"}});
        let document = opened(schemas, "Nothing", "Union");
        let schemas = &document["components"]["schemas"];
        assert_eq!(schemas["Union"]["oneOf"], json!([to("A"), to("B"), to("UnknownUnion")]));
        assert_eq!(schemas["Union"]["discriminator"]["propertyName"], "type");
        let unknown = &schemas["UnknownUnion"];
        assert_eq!(unknown["required"], json!(["type"]));
        assert_eq!(unknown["properties"]["type"]["not"], json!({"enum": ["a", "b"]}));
        // The tag that identifies the variants is unchanged.
        assert_eq!(schemas["A"], variant("a"));
    }
}
