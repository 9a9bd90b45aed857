//! Gives the `request` field of an act that is waiting for signatures the schema of that act's
//! request.

use utoipa::openapi::{
    OpenApi, RefOr,
    schema::{AnyOfBuilder, Object, Schema},
};

use super::{
    unions::{described, reference},
    walk::{everywhere, named},
};
use crate::app::acts;

/// The field that contains the request.
const REQUEST: &str = "request";
/// The field that names the act.
const ACT: &str = "act";

/// Gives the `request` of every act its schema.
pub fn type_requests(document: &mut OpenApi) {
    let mut schemas = Vec::new();
    let names = acts::request_schemas(&mut schemas);
    named(document).extend(schemas);
    let any = match names.as_slice() {
        [only] => reference(only),
        several => {
            let union = several.iter().map(|name| reference(name));
            let union = union.fold(AnyOfBuilder::new(), AnyOfBuilder::item);
            RefOr::T(Schema::AnyOf(union.build()))
        }
    };
    everywhere(document, &mut |schema| {
        if let RefOr::T(Schema::Object(object)) = schema {
            fill(object, &any);
        }
    });
}

fn fill(object: &mut Object, any: &RefOr<Schema>) {
    if !object.properties.contains_key(ACT) {
        return;
    }
    if let Some(request) = object.properties.get_mut(REQUEST) {
        let description = match request {
            RefOr::T(Schema::Object(bare)) => bare.description.take(),
            _ => None,
        };
        *request = described(any.clone(), description);
    }
}
