//! Small OpenAPI schemas for types that are written as text.

use utoipa::openapi::{
    RefOr,
    schema::{ObjectBuilder, Schema, Type},
};

/// A string with a description and an example.
#[must_use]
pub fn text(description: &str, example: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some(description))
        .examples([serde_json::Value::from(example)])
        .build()
        .into()
}
