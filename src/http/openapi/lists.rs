//! Turns lists of words in answers, such as problem codes, into named enumerations. Any release can
//! add words to them.

use std::collections::BTreeSet;

use serde_json::Value;
use utoipa::openapi::{
    OpenApi, RefOr,
    path::ParameterIn,
    schema::{ObjectBuilder, Schema, Type},
};

use super::{
    games,
    unions::{described, reference},
    walk::{named, operations},
};
use crate::{
    app::{error, record::entry_kinds},
    http::codes,
};

/// A list of words, such as the problem codes.
struct List {
    /// The name of the list.
    name: &'static str,
    description: &'static str,
    words: fn() -> BTreeSet<String>,
    /// The fields that contain a word from the list: the schema and the field's name.
    fields: &'static [(&'static str, &'static str)],
    /// The parameters that contain a word from the list: the operation and the parameter's name.
    parameters: &'static [(&'static str, &'static str)],
}

const LISTS: [List; 4] = [
    List {
        name: "RefusalCode",
        description: "The reason for refusing a request. `GET /problems` lists the cause and the \
                      remedy for each code",
        words: || error::ALL.iter().map(|code| code.name.to_owned()).collect(),
        fields: &[("ProblemBody", "code")],
        parameters: &[],
    },
    List {
        name: "SingleProblemCode",
        description: "A problem with a part of a request. `GET /problems` lists the meaning and \
                      the remedy for each code",
        words: || codes::all().map(|code| code.name.to_owned()).collect(),
        fields: &[("Problem", "code")],
        parameters: &[],
    },
    List {
        name: "PromptCode",
        description: "The dealer's next step",
        words: || games::prompts().map(str::to_owned).collect(),
        fields: &[("Prompt", "code")],
        parameters: &[],
    },
    List {
        name: "EntryKind",
        description: "The kind of a log entry: an event in a game, at a table or in the house",
        words: || entry_kinds().iter().cloned().collect(),
        fields: &[("LoggedBody", "kind"), ("LoggedEvent", "kind")],
        parameters: &[("listEntries", "kind"), ("followLog", "kind")],
    },
];

impl List {
    fn schema(&self) -> Schema {
        let words = (self.words)().into_iter().map(Value::from);
        let schema = ObjectBuilder::new().schema_type(Type::String);
        let schema = schema.enum_values(Some(words)).description(Some(self.description));
        Schema::Object(schema.build())
    }
}

/// Names the lists, and makes every field and parameter that contains a word from a list refer to
/// that list.
pub fn name_lists(document: &mut OpenApi) {
    for list in LISTS {
        let schemas = named(document);
        for (schema, field) in list.fields {
            let Some(RefOr::T(Schema::Object(object))) = schemas.get_mut(*schema) else { continue };
            let Some(property) = object.properties.get_mut(*field) else { continue };
            let description = match property {
                RefOr::T(Schema::Object(text)) => text.description.take(),
                _ => None,
            };
            *property = described(reference(list.name), description);
        }
        schemas.insert(list.name.to_owned(), RefOr::T(list.schema()));
        for (id, name) in list.parameters {
            narrow_parameter(document, id, name, list.name);
        }
    }
}

fn narrow_parameter(document: &mut OpenApi, id: &str, name: &str, list: &str) {
    let items = document.paths.paths.values_mut();
    let operation = items
        .flat_map(operations)
        .find(|(_, operation)| operation.operation_id.as_deref() == Some(id));
    let parameters = operation.and_then(|(_, operation)| operation.parameters.as_mut());
    for parameter in parameters.into_iter().flatten() {
        if let RefOr::T(parameter) = parameter
            && parameter.parameter_in == ParameterIn::Query
            && parameter.name == name
        {
            parameter.schema = Some(reference(list));
        }
    }
}
