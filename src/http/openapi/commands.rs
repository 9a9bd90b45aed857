//! Gives every command an example: a command that a house accepted while the API's tests were
//! running. `tests/clients/record.py` collects the commands.

use std::sync::LazyLock;

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{Object, OneOf, Schema},
};

use super::walk::{COMPONENTS, named};

/// The accepted commands, by union and `type`.
static ACCEPTED: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../openapi/commands.json")).unwrap_or_default()
});

/// Adds each command's example to its schema.
pub fn show(document: &mut OpenApi) {
    let schemas = named(document);
    let Some(unions) = ACCEPTED.as_object() else { return };
    for (union, accepted) in unions {
        let Some(RefOr::T(Schema::OneOf(OneOf { discriminator: Some(told), .. }))) =
            schemas.get(union)
        else {
            continue;
        };
        for (word, place) in told.mapping.clone() {
            let example = accepted.get(&word).cloned();
            let name = place.strip_prefix(COMPONENTS).unwrap_or_default();
            if let (Some(example), Some(RefOr::T(Schema::Object(Object { examples, .. })))) =
                (example, schemas.get_mut(name))
            {
                *examples = vec![example];
            }
        }
    }
}
