//! The ids that other systems use for an object, and their notes about the object.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{AdditionalProperties, ObjectBuilder, Schema, SchemaType, Type},
    },
};

/// The maximum length of an external reference, in characters.
pub const MOST_REF_CHARS: usize = 100;
/// The maximum number of keys.
pub const MOST_KEYS: usize = 16;
/// The maximum length of a key, in characters.
pub const MOST_KEY_CHARS: usize = 40;
/// The maximum length of a value, in characters.
pub const MOST_VALUE_CHARS: usize = 200;

/// Short texts by key. The house stores them and shows them, and does nothing else with them. They
/// are in the log forever, so they must not contain personal data.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Metadata(pub BTreeMap<String, String>);

impl Metadata {
    /// Whether there are no keys.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl PartialSchema for Metadata {
    fn schema() -> RefOr<Schema> {
        let value = ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .min_length(Some(1))
            .max_length(Some(MOST_VALUE_CHARS));
        let text = format!(
            "Up to {MOST_KEYS} texts of your own by key. A key has 1 to {MOST_KEY_CHARS} \
             characters, a value 1 to {MOST_VALUE_CHARS}. The house does nothing with them, and \
             they stay in the log forever: do not put personal data in them."
        );
        ObjectBuilder::new()
            .description(Some(text))
            .additional_properties(Some(AdditionalProperties::RefOr(value.into())))
            .max_properties(Some(MOST_KEYS))
            .examples([serde_json::json!({"source": "shoe-12", "batch": "2026-11-27/4"})])
            .into()
    }
}

impl ToSchema for Metadata {}

#[cfg(test)]
mod tests {
    use super::Metadata;

    #[test]
    fn the_bytes_do_not_depend_on_the_order_in_which_keys_were_written() {
        let read: Metadata = serde_json::from_str(r#"{"b": "2", "a": "1"}"#).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), r#"{"a":"1","b":"2"}"#);
    }
}
