//! The OpenAPI document, generated from the code and the table of routes.

use std::fmt::Write;

use actix_web::App;
use serde_json::Value;
use utoipa::{
    OpenApi,
    openapi::{
        Components, Content, InfoBuilder, LicenseBuilder, Ref, RefOr, Required, ResponseBuilder,
        SecurityRequirement,
        path::{Operation, ParameterBuilder, ParameterIn, PathItem},
        schema::{ObjectBuilder, Type},
        security::{Http, HttpAuthScheme, SecurityScheme},
        tag::TagBuilder,
    },
};
use utoipa_actix_web::AppExt;

use super::{
    ops,
    problem::{PROBLEM_JSON, ProblemBody},
    routes::{self, IfMatch, Route, Takes, Verb},
    services::with_services,
};

/// The part of `info.description` before the table of codes.
const INTRODUCTION: &str = "\
A casino table's back office and dealer assist: what a dealer enters is validated, set by the \
house way, settled in decimal money and recorded in a log that nobody can quietly change.\n\n\
**Conventions.** JSON in and out; unknown fields are refused. Times are RFC 3339 UTC. Ids are UUID \
v7. Money is a decimal string in the table's currency. Cards are rank `2`–`9` `T` `J` `Q` `K` `A` \
and suit `c d h s`, or `Jk` for the joker; input may use unambiguous variants (`10s`, `as`, \
`A♠`), output is canonical. Lists take `limit` and `cursor`.\n\n\
**Signing in.** `POST /v1/sessions` with a badge and a PIN returns a token; programs have an API \
key. Send either as `Authorization: Bearer …`.\n\n\
**Writing.** Every write takes an `Idempotency-Key`: repeating the same request with the same key \
repeats the answer, marked `Idempotency-Hit: true`. Commands to a round send its `ETag` in \
`If-Match`. `?dry_run=true` does everything a write does, then rolls it back.\n\n\
**Several people.** What somebody's rights grow by needs two: the answer is then 202 with the \
approval and its `Location`, and nothing has happened yet. The second signs at `POST \
/v1/approvals/{id}/signatures`, and that answer is the act's.\n\n\
**Refusals** are RFC 9457 problem documents with a stable `code`. A refusal changes nothing. All \
codes:\n\n";

#[derive(OpenApi)]
#[openapi(components(schemas(ProblemBody)))]
struct Document;

const TAGS: [(&str, &str); 16] = [
    ("sessions", "Signing in and out"),
    ("tables", "Casino tables"),
    ("rules", "House rules, in versions"),
    ("rounds", "Rounds: open, play, correct and read them"),
    ("incidents", "Notes and incidents, at any table or none"),
    ("break poker", "Calculators for Break Poker, which store nothing"),
    ("hold'em", "Calculators for hold'em, which store nothing"),
    ("truco", "Calculators for Truco, which store nothing"),
    ("canasta", "Calculators for Canasta, which store nothing"),
    ("audit", "The log: read, prove, sign, verify and export it"),
    ("stream", "The log, live"),
    ("reports", "What the house looks at when a shift is over"),
    ("users", "People and their badges"),
    ("api keys", "Keys for programs"),
    ("approvals", "Acts that need several people"),
    ("operations", "Health, metrics, problem codes"),
];

/// Integer formats as utoipa names them and as OpenAPI does: it has only these two, and client
/// generators know no others.
const FORMATS: [(&str, &str); 4] = [
    (r#""u-int8""#, r#""int32""#),
    (r#""u-int16""#, r#""int32""#),
    (r#""u-int32""#, r#""int64""#),
    (r#""u-int64""#, r#""int64""#),
];

fn document() -> utoipa::openapi::OpenApi {
    let app = App::new().into_utoipa_app().openapi(Document::openapi());
    let (_, mut document) = with_services(app).split_for_parts();
    document.info = InfoBuilder::new()
        .title("houseway")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(format!("{INTRODUCTION}{}", table_of_codes())))
        .license(Some(LicenseBuilder::new().name("MIT OR Apache-2.0").build()))
        .build();
    document.tags = Some(
        TAGS.iter()
            .map(|(name, description)| {
                TagBuilder::new().name(*name).description(Some(*description)).build()
            })
            .collect(),
    );
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    document.components.get_or_insert_with(Components::new).add_security_scheme("bearer", bearer);
    for (path, item) in &mut document.paths.paths {
        for (verb, operation) in operations(item) {
            if let Some(route) = routes::find(verb, path) {
                describe(operation, route);
            }
        }
    }
    document
}

/// The document as committed, indented.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn text() -> Result<String, serde_json::Error> {
    let mut text = with_known_formats(serde_json::to_string_pretty(&document())?);
    text.push('\n');
    Ok(text)
}

/// The document as served, on one line.
///
/// # Errors
/// If it cannot be written as JSON.
pub fn line() -> Result<String, serde_json::Error> {
    serde_json::to_string(&document()).map(with_known_formats)
}

fn with_known_formats(text: String) -> String {
    FORMATS.iter().fold(text, |text, (named, known)| text.replace(named, known))
}

fn table_of_codes() -> String {
    let mut table = "| code | status | meaning |\n|---|---|---|\n".to_owned();
    for code in ops::problem_codes() {
        let status = code.status.map_or_else(|| "(within)".to_owned(), |status| status.to_string());
        let (code, meaning) = (code.code, code.meaning);
        // Writing to a `String` cannot fail.
        let _ = writeln!(table, "| `{code}` | {status} | {meaning} |");
    }
    table
}

/// A path's operations, with their verbs.
pub fn operations(item: &mut PathItem) -> impl Iterator<Item = (Verb, &mut Operation)> {
    [
        (Verb::Get, item.get.as_mut()),
        (Verb::Post, item.post.as_mut()),
        (Verb::Put, item.put.as_mut()),
        (Verb::Patch, item.patch.as_mut()),
        (Verb::Delete, item.delete.as_mut()),
    ]
    .into_iter()
    .filter_map(|(verb, operation)| Some((verb, operation?)))
}

/// Adds what the table of routes says: roles, headers, refusals, an example.
fn describe(operation: &mut Operation, route: &Route) {
    let may = match route.roles {
        None => "Anyone, signed in or not.".to_owned(),
        Some(roles) => {
            let names: Vec<String> = roles.iter().map(|role| format!("`{role}`")).collect();
            operation.security =
                Some(vec![SecurityRequirement::new("bearer", Vec::<String>::new())]);
            names.join(", ")
        }
    };
    let description = operation.description.take().unwrap_or_default();
    operation.description = Some(format!("{description}\n\n**Who may call it:** {may}"));
    add_parameters(operation, route);
    add_refusals(operation, route);
    add_example(operation, route);
}

fn header(name: &str, required: bool, description: &str, example: &str) -> ParameterBuilder {
    ParameterBuilder::new()
        .name(name)
        .parameter_in(ParameterIn::Header)
        .required(if required { Required::True } else { Required::False })
        .description(Some(description))
        .schema(Some(ObjectBuilder::new().schema_type(Type::String)))
        .example(Some(Value::from(example)))
}

fn add_parameters(operation: &mut Operation, route: &Route) {
    let parameters = operation.parameters.get_or_insert_with(Vec::new);
    if route.writes {
        let description = "A new key for each write; repeating a key repeats the answer";
        let example = "5f0c6a4e-6f0e-4a39-9c5b-3f6c0c9d2b1a";
        parameters
            .push(header("Idempotency-Key", !route.dry_run, description, example).build().into());
    }
    if route.if_match != IfMatch::Ignored {
        let description = match route.if_match {
            IfMatch::Required => {
                "The last ETag that you received; only commands that every table takes, such as \
                 `note`, need none"
            }
            IfMatch::Honoured | IfMatch::Ignored => "The last ETag that you received",
        };
        parameters.push(header("If-Match", false, description, "\"4\"").build().into());
    }
    if route.versioned {
        let description = "An ETag that you have: if it still is the newest, 304 and no body";
        parameters.push(header("If-None-Match", false, description, "\"4\"").build().into());
        let unchanged = ResponseBuilder::new().description("It is as `If-None-Match` says").build();
        operation.responses.responses.insert("304".to_owned(), unchanged.into());
    }
    if route.dry_run {
        let dry_run = ParameterBuilder::new()
            .name("dry_run")
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some("Do everything, then roll it back; needs no Idempotency-Key"))
            .schema(Some(ObjectBuilder::new().schema_type(Type::Boolean)));
        parameters.push(dry_run.build().into());
    }
    if parameters.is_empty() {
        operation.parameters = None;
    }
}

fn add_refusals(operation: &mut Operation, route: &Route) {
    let codes = route.codes();
    let statuses = codes.iter().map(|code| code.status).collect::<std::collections::BTreeSet<_>>();
    for status in statuses {
        let lines: Vec<String> = codes
            .iter()
            .filter(|code| code.status == status)
            .map(|code| format!("`{}`: {}", code.name, code.title))
            .collect();
        let schema = RefOr::Ref(Ref::from_schema_name("ProblemBody"));
        let response = ResponseBuilder::new()
            .description(lines.join("; "))
            .content(PROBLEM_JSON, Content::new(Some(schema)));
        operation.responses.responses.insert(status.to_string(), response.build().into());
    }
}

fn add_example(operation: &mut Operation, route: &Route) {
    let example = route.example.and_then(|text| match route.takes {
        Takes::Json => serde_json::from_str(text).ok(),
        Takes::Text => Some(Value::from(text)),
    });
    let Some(RefOr::T(body)) = operation.request_body.as_mut() else { return };
    if let (Some(example), Some(RefOr::T(content))) =
        (example, body.content.get_mut(route.takes.media_type()))
    {
        content.example = Some(example);
    }
}
