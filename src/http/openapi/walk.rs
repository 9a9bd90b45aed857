//! Traverses the document's schemas.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::openapi::{
    Components, Content, OpenApi, RefOr,
    path::{Operation, PathItem},
    schema::{AdditionalProperties, ArrayItems, Object, Schema},
};

/// The prefix of references to named schemas.
pub const COMPONENTS: &str = "#/components/schemas/";

/// The document's named schemas.
pub type Named = BTreeMap<String, RefOr<Schema>>;

/// The name of the schema that a reference points to.
pub fn target(schema: &RefOr<Schema>) -> Option<&str> {
    match schema {
        RefOr::Ref(to) => to.ref_location.strip_prefix(COMPONENTS),
        RefOr::T(_) => None,
    }
}

/// The schema, or the schema that it refers to.
pub fn resolve<'a>(named: &'a Named, schema: &'a RefOr<Schema>) -> Option<&'a Schema> {
    match schema {
        RefOr::T(schema) => Some(schema),
        RefOr::Ref(_) => resolve(named, named.get(target(schema)?)?),
    }
}

/// Visits the schemas directly inside a schema.
pub fn children(schema: &mut RefOr<Schema>, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            object.properties.values_mut().for_each(&mut *visit);
            if let Some(AdditionalProperties::RefOr(inner)) =
                object.additional_properties.as_deref_mut()
            {
                visit(inner);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(item) = &mut array.items {
                visit(item);
            }
        }
        Schema::OneOf(one_of) => one_of.items.iter_mut().for_each(visit),
        Schema::AllOf(all_of) => all_of.items.iter_mut().for_each(visit),
        Schema::AnyOf(any_of) => any_of.items.iter_mut().for_each(visit),
        _ => {}
    }
}

/// Visits a schema and all schemas inside it, innermost first.
pub fn deeply(schema: &mut RefOr<Schema>, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    children(schema, &mut |inner| deeply_dyn(inner, visit));
    visit(schema);
}

/// Does the work of [`deeply`] with a trait object, because generic recursion would create a new
/// type at each level.
fn deeply_dyn(schema: &mut RefOr<Schema>, visit: &mut dyn FnMut(&mut RefOr<Schema>)) {
    children(schema, &mut |inner| deeply_dyn(inner, visit));
    visit(schema);
}

/// A path's operations, by HTTP method in lower case.
pub fn operations(item: &mut PathItem) -> impl Iterator<Item = (&'static str, &mut Operation)> {
    [
        ("get", item.get.as_mut()),
        ("post", item.post.as_mut()),
        ("put", item.put.as_mut()),
        ("patch", item.patch.as_mut()),
        ("delete", item.delete.as_mut()),
    ]
    .into_iter()
    .filter_map(|(verb, operation)| Some((verb, operation?)))
}

fn content_schema(content: &mut RefOr<Content>) -> Option<&mut RefOr<Schema>> {
    match content {
        RefOr::T(content) => content.schema.as_mut(),
        RefOr::Ref(_) => None,
    }
}

/// Visits the schemas of an operation's request body.
pub fn taken(operation: &mut Operation, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.content.values_mut().filter_map(content_schema).for_each(visit);
    }
}

/// Visits the schemas of an operation's parameters and answers.
pub fn shown(operation: &mut Operation, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(&mut *visit);
        }
    }
    answered(operation, visit);
    for response in operation.responses.responses.values_mut() {
        let RefOr::T(response) = response else { continue };
        for header in response.headers.values_mut() {
            if let RefOr::T(header) = header {
                header.schema.iter_mut().for_each(&mut *visit);
            }
        }
    }
}

/// Visits the schemas for the bodies of an operation's answers.
pub fn answered(operation: &mut Operation, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response {
            response.content.values_mut().filter_map(content_schema).for_each(&mut *visit);
        }
    }
}

/// The document's named schemas.
pub fn named(document: &mut OpenApi) -> &mut Named {
    &mut document.components.get_or_insert_with(Components::new).schemas
}

/// Visits every schema in the document, innermost first.
pub fn everywhere(document: &mut OpenApi, visit: &mut impl FnMut(&mut RefOr<Schema>)) {
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            taken(operation, &mut |schema| deeply(schema, visit));
            shown(operation, &mut |schema| deeply(schema, visit));
        }
    }
    for schema in named(document).values_mut() {
        deeply(schema, visit);
    }
}

/// The names of the schemas that can be reached from these, directly or through others.
pub fn reachable(named: &Named, from: impl IntoIterator<Item = String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut next: Vec<String> = from.into_iter().collect();
    while let Some(name) = next.pop() {
        if let Some(schema) = named.get(&name)
            && found.insert(name)
        {
            next.extend(references(schema));
        }
    }
    found
}

/// The names of schemas that request bodies use.
pub fn inputs(document: &mut OpenApi) -> BTreeSet<String> {
    let mut roots = Vec::new();
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            taken(operation, &mut |schema| roots.extend(references(schema)));
        }
    }
    reachable(named(document), roots)
}

/// The names of schemas that parameters use.
pub fn parameters(document: &mut OpenApi) -> BTreeSet<String> {
    let mut roots = Vec::new();
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            for parameter in operation.parameters.iter().flatten() {
                if let RefOr::T(parameter) = parameter {
                    roots.extend(parameter.schema.iter().flat_map(references));
                }
            }
        }
    }
    reachable(named(document), roots)
}

/// The names of schemas that answers use.
pub fn outputs(document: &mut OpenApi) -> BTreeSet<String> {
    let mut roots = Vec::new();
    for item in document.paths.paths.values_mut() {
        for (_, operation) in operations(item) {
            answered(operation, &mut |schema| roots.extend(references(schema)));
        }
    }
    reachable(named(document), roots)
}

/// Removes the descriptions of an object's fields, because another schema has them.
pub fn leave_meanings_out(object: &mut Object) {
    for property in object.properties.values_mut() {
        match property {
            RefOr::Ref(to) => to.description.clear(),
            RefOr::T(Schema::Object(inner)) => inner.description = None,
            RefOr::T(Schema::Array(inner)) => inner.description = None,
            RefOr::T(Schema::OneOf(inner)) => inner.description = None,
            RefOr::T(Schema::AnyOf(inner)) => inner.description = None,
            RefOr::T(_) => {}
        }
    }
}

/// Removes a field's default.
pub fn leave_default_out(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::Ref(to) => to.default = None,
        RefOr::T(Schema::Object(object)) => object.default = None,
        RefOr::T(Schema::Array(array)) => array.default = None,
        RefOr::T(Schema::OneOf(one_of)) => one_of.default = None,
        RefOr::T(Schema::AnyOf(any_of)) => any_of.default = None,
        RefOr::T(_) => {}
    }
}

/// Replaces the descriptions of an object's fields with a pointer to the schema with this name.
pub fn leave_meanings_to(name: &str, object: &mut Object) {
    let description = object.description.take().unwrap_or_default();
    object.description = Some(format!("{description} `{name}` describes each field."));
    leave_meanings_out(object);
}

/// The names that a schema refers to.
pub fn references(schema: &RefOr<Schema>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    deeply(&mut schema.clone(), &mut |inner| found.extend(target(inner).map(str::to_owned)));
    found
}

/// A document with these named schemas.
#[cfg(test)]
pub fn sample(schemas: serde_json::Value) -> OpenApi {
    let mut document = serde_json::json!({
        "openapi": "3.1.0",
        "info": {"title": "", "version": ""},
        "paths": {},
        "components": {},
    });
    document["components"]["schemas"] = schemas;
    serde_json::from_value(document).unwrap()
}
