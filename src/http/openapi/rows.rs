//! Adds the data from the table of routes to each operation: roles, headers, refusals, and an
//! example.

use std::{collections::BTreeSet, sync::LazyLock};

use serde_json::{Value, json};
use utoipa::openapi::{
    Components, Content, KnownFormat, OpenApi, Ref, RefOr, Required, Response, ResponseBuilder,
    SchemaFormat, SecurityRequirement,
    extensions::Extensions,
    path::{Operation, ParameterBuilder, ParameterIn},
    schema::{ObjectBuilder, Schema, Type},
};

use super::{headers, walk::operations};
use crate::{
    app::{
        Role,
        error::{self, ErrorCode},
        request::page::{DEFAULT_LIMIT, MAX_LIMIT},
    },
    http::{
        problem::PROBLEM_JSON,
        routes::{self, IfMatch, Route, Takes, Verb},
    },
};

/// A house's real answers, by operation and status, collected by `tests/clients/examples.py`.
static ANSWERS: LazyLock<Value> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../openapi/examples.json")).unwrap_or_default()
});

/// Operations whose body is optional, because every field has a default.
const WITHOUT_BODY: [&str; 19] = [
    "calculateBreakPokerOdds",
    "changeTable",
    "changeUser",
    "closeGamingDay",
    "closeShift",
    "closeTournament",
    "fixTournamentPayouts",
    "handOverShift",
    "openRound",
    "payTournamentPrize",
    "printCount",
    "printDrop",
    "printInventorySlip",
    "printSlip",
    "setUpTable",
    "signApproval",
    "signCheckpoint",
    "takeSeat",
    "verifyLog",
];

/// Describes every operation.
pub fn describe(document: &mut OpenApi) {
    describe_method_not_allowed(document);
    for (path, item) in &mut document.paths.paths {
        for (verb, operation) in operations(item) {
            match Verb::ALL.into_iter().find(|known| known.name().eq_ignore_ascii_case(verb)) {
                Some(verb) => match routes::find(verb, path) {
                    Some(route) => row(operation, route),
                    None => public(operation),
                },
                None => public(operation),
            }
            type_parameters(operation);
            show_answers(operation);
            require_body(operation);
            name_requests(operation);
        }
    }
}

/// Marks a body as required or optional.
fn require_body(operation: &mut Operation) {
    let may_be_missing =
        operation.operation_id.as_deref().is_some_and(|id| WITHOUT_BODY.contains(&id));
    if let Some(RefOr::T(body)) = &mut operation.request_body {
        body.required = Some(if may_be_missing { Required::False } else { Required::True });
    }
}

/// Adds the headers with the request's id and the language to every answer.
fn name_requests(operation: &mut Operation) {
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response {
            headers::REQUEST_ID.add_to(response);
            headers::CONTENT_LANGUAGE.add_to(response);
        }
    }
}

/// Says explicitly that anyone can call the operation without signing in.
fn public(operation: &mut Operation) {
    operation.security = Some(Vec::new());
}

/// Adds an example for each answer.
fn show_answers(operation: &mut Operation) {
    let answers = operation.operation_id.as_ref().and_then(|id| ANSWERS.get(id));
    for (status, response) in &mut operation.responses.responses {
        if let RefOr::T(response) = response
            && let Some(RefOr::T(content)) = response.content.get_mut(Takes::Json.media_type())
        {
            content.example = answers.and_then(|answers| answers.get(status)).cloned();
        }
    }
}

/// Declares ids in paths as UUIDs, and gives `limit` the bounds for a page.
fn type_parameters(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        let RefOr::T(parameter) = parameter else { continue };
        let Some(RefOr::T(Schema::Object(schema))) = &mut parameter.schema else { continue };
        match (&parameter.parameter_in, parameter.name.as_str()) {
            (ParameterIn::Path, "id") => {
                schema.format = Some(SchemaFormat::KnownFormat(KnownFormat::Uuid));
            }
            (ParameterIn::Query, "limit") if schema.maximum.is_none() => {
                schema.minimum = Some(1.into());
                schema.maximum = Some(u32::try_from(MAX_LIMIT).unwrap_or(u32::MAX).into());
                schema.default = Some(json!(DEFAULT_LIMIT));
            }
            _ => {}
        }
    }
}

/// Adds the route's data to its operation: roles, headers, refusals, and an example.
fn row(operation: &mut Operation, route: &Route) {
    let may = match route.roles {
        None => {
            public(operation);
            "Anyone, signed in or not.".to_owned()
        }
        Some(roles) => {
            let names: Vec<String> = roles.iter().map(|role| format!("`{role}`")).collect();
            operation.extensions = Some(roles_extension(roles));
            operation.security =
                Some(vec![SecurityRequirement::new("bearer", Vec::<String>::new())]);
            names.join(", ")
        }
    };
    let description = operation.description.take().unwrap_or_default();
    operation.description = Some(format!("{description}\n\n**Who may call it:** {may}"));
    add_parameters(operation, route);
    add_answer_headers(operation, route);
    add_refusals(operation, route);
    if route.dry_run {
        mark_rehearsals(operation);
    }
    add_example(operation, route);
}

/// Adds the header that marks the answer to a dry run.
fn mark_rehearsals(operation: &mut Operation) {
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response {
            headers::DRY_RUN.add_to(response);
        }
    }
}

/// The roles in machine-readable form.
fn roles_extension(roles: &[Role]) -> Extensions {
    let names: Vec<&str> = roles.iter().map(|role| role.name()).collect();
    [("x-roles", json!(names))].into_iter().collect()
}

/// Adds the headers of successful answers.
fn add_answer_headers(operation: &mut Operation, route: &Route) {
    for (status, response) in &mut operation.responses.responses {
        let RefOr::T(response) = response else { continue };
        if !status.starts_with('2') && status != "304" {
            continue;
        }
        if route.versioned || route.tagged || route.if_match != IfMatch::Ignored {
            headers::ETAG.add_to(response);
        }
        if status == "202" || (status == "201" && route.tagged) {
            headers::LOCATION.add_to(response);
        }
        if route.writes {
            headers::IDEMPOTENCY_HIT.add_to(response);
        }
        if route.fed {
            headers::NEXT_POSITION.add_to(response);
            headers::LINK.add_to(response);
        }
        add_limits(response);
    }
}

/// Adds the rate limit headers, which every answer to a known caller has.
fn add_limits(response: &mut Response) {
    headers::RATE_LIMIT.add_to(response);
    headers::RATE_LIMIT_POLICY.add_to(response);
}

/// Adds the headers of refusals with this status.
fn add_refusal_headers(response: &mut Response, status: u16) {
    match status {
        401 => headers::WWW_AUTHENTICATE.add_to(response),
        415 => headers::ACCEPT_ENCODING.add_to(response),
        429 | 503 => headers::RETRY_AFTER.add_to(response),
        _ => {}
    }
    add_limits(response);
}

/// The name of the shared answer to a method that a path does not support.
const METHOD_NOT_ALLOWED: &str = "MethodNotAllowed";

/// Describes the answer to a method that a path does not support.
fn describe_method_not_allowed(document: &mut OpenApi) {
    let code = &error::METHOD_NOT_ALLOWED;
    let mut response = refusal(&[code]);
    headers::ALLOW.add_to(&mut response);
    headers::REQUEST_ID.add_to(&mut response);
    headers::CONTENT_LANGUAGE.add_to(&mut response);
    add_limits(&mut response);
    let components = document.components.get_or_insert_with(Components::new);
    components.responses.insert(METHOD_NOT_ALLOWED.to_owned(), response.into());
}

/// A refusal with one of these codes.
fn refusal(codes: &[&ErrorCode]) -> Response {
    let lines: Vec<String> =
        codes.iter().map(|code| format!("`{}`: {}", code.name, code.title())).collect();
    let schema = RefOr::Ref(Ref::from_schema_name("ProblemBody"));
    let response = ResponseBuilder::new().description(lines.join("; "));
    response.content(PROBLEM_JSON, Content::new(Some(schema))).build()
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
        let description = "A new key for each write; repeating a key repeats the answer. A \
                           rehearsal (`dry_run`) needs none";
        let example = "5f0c6a4e-6f0e-4a39-9c5b-3f6c0c9d2b1a";
        let visible = ObjectBuilder::new()
            .schema_type(Type::String)
            .pattern(Some("^[!-~]([ -~\\t]{0,253}[!-~])?$"));
        let key = header("Idempotency-Key", true, description, example);
        parameters.push(key.schema(Some(visible)).build().into());
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
        let description = "An ETag that you have. If it is current, the answer is 304";
        parameters.push(header("If-None-Match", false, description, "\"4\"").build().into());
        let unchanged = ResponseBuilder::new().description("The ETag is still current").build();
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
    let statuses: BTreeSet<u16> = codes.iter().map(|code| code.status).collect();
    let refusals = &mut operation.responses.responses;
    for status in statuses {
        let of_status: Vec<&ErrorCode> =
            codes.iter().copied().filter(|code| code.status == status).collect();
        let mut response = refusal(&of_status);
        add_refusal_headers(&mut response, status);
        // A client that no longer knows the version can continue with the one in this header.
        let has_versions = codes.contains(&&error::STALE_VERSION);
        if has_versions && matches!(status, 403 | 409 | 412 | 422) {
            headers::ETAG.add_to(&mut response);
        }
        refusals.insert(status.to_string(), response.into());
    }
    let not_allowed = Ref::from_response_name(METHOD_NOT_ALLOWED);
    refusals.insert("405".to_owned(), RefOr::Ref(not_allowed));
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
