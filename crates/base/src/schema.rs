//! Small OpenAPI schemas for types that are written as text or as small integers.

use std::{borrow::Cow, ops::RangeInclusive};

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        KnownFormat, RefOr, SchemaFormat,
        schema::{ObjectBuilder, Schema, Type},
    },
};

fn string(description: &str, example: &str) -> ObjectBuilder {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(description))
        .examples([serde_json::Value::from(example)])
}

/// A string with a description and an example.
#[must_use]
pub fn text(description: &str, example: &str) -> RefOr<Schema> {
    string(description, example).build().into()
}

/// A string that matches this regular expression as a whole.
#[must_use]
pub fn pattern(description: &str, example: &str, pattern: &str) -> RefOr<Schema> {
    string(description, example).pattern(Some(pattern)).build().into()
}

/// An identifier; `name` is the word for what it identifies, such as `round`.
#[must_use]
pub fn id(name: &str) -> RefOr<Schema> {
    let example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
    let article = if name.starts_with(['a', 'A']) { "an" } else { "a" };
    string(&format!("The identifier of {article} {name}: a UUID v7"), example)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
        .build()
        .into()
}

/// A card, with the format `card`.
#[must_use]
pub fn card(description: &str, example: &str, pattern: &str) -> RefOr<Schema> {
    let format = SchemaFormat::Custom("card".to_owned());
    string(description, example).format(Some(format)).pattern(Some(pattern)).build().into()
}

/// A whole number within these bounds.
#[must_use]
pub fn small_integer(description: &str, bounds: RangeInclusive<u8>, example: u8) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::UInt8)))
        .minimum(Some(*bounds.start()))
        .maximum(Some(*bounds.end()))
        .description(Some(description))
        .examples([serde_json::Value::from(example)])
        .build()
        .into()
}

/// A seat at any table, counted from 1; no game seats more than ten players. This type has only a
/// schema: games have their own types for seats, and shared code uses numbers.
#[derive(Debug, Clone, Copy)]
pub enum Seat {}

impl PartialSchema for Seat {
    fn schema() -> RefOr<Schema> {
        small_integer("A seat of the table, counted from 1", 1..=10, 3)
    }
}

impl ToSchema for Seat {
    fn name() -> Cow<'static, str> {
        "Seat".into()
    }
}

/// A stream in the log. This type has only a schema: in code, a stream is a string.
#[derive(Debug, Clone, Copy)]
pub enum Stream {}

impl PartialSchema for Stream {
    fn schema() -> RefOr<Schema> {
        pattern(
            "A stream of the log: `house`, `compliance`, or `table/` or `tournament/` and an id",
            "house",
            "^(house|compliance|(table|tournament)/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$",
        )
    }
}

impl ToSchema for Stream {
    fn name() -> Cow<'static, str> {
        "Stream".into()
    }
}
