//! Describes the headers of answers. Each is described once, and every answer that has it refers to
//! that description.

use serde_json::{Value, json};
use utoipa::openapi::{
    Components, Header, HeaderBuilder, OpenApi, Ref, RefOr, Response,
    schema::{ObjectBuilder, Type},
};

/// The prefix of references to headers.
const COMPONENTS: &str = "#/components/headers/";

/// A header that answers can have.
#[derive(Debug)]
pub struct AnswerHeader {
    name: &'static str,
    description: &'static str,
    /// The pattern of the value, if it is a string.
    pattern: Option<&'static str>,
    example: &'static str,
}

/// A header whose value is a string.
const fn text(
    name: &'static str,
    description: &'static str,
    pattern: &'static str,
    example: &'static str,
) -> AnswerHeader {
    AnswerHeader { name, description, pattern: Some(pattern), example }
}

pub const REQUEST_ID: AnswerHeader = text(
    "X-Request-Id",
    "The id of the request in the server's log",
    "^[!-~]{1,128}$",
    "6f1c9f0e-6c7d-4b58-9d3c-2f1e0a5b7c4d",
);
pub const CONTENT_LANGUAGE: AnswerHeader = text(
    "Content-Language",
    "The language of the answer's texts: the one that `Accept-Language` asks for, or the house's; \
     missing if a stored answer is repeated, or if there are no texts",
    "^[a-z]{2}$",
    "en",
);
pub const ETAG: AnswerHeader = text(
    "ETag",
    "The version, for `If-Match` and `If-None-Match`; missing in a dry run",
    "^\"[!#-~]+\"$",
    "\"4\"",
);
pub const LOCATION: AnswerHeader = text(
    "Location",
    "The address of what was created, if it can be read; missing in a dry run",
    "^/v1/",
    "/v1/rounds/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a",
);
pub const IDEMPOTENCY_HIT: AnswerHeader = text(
    "Idempotency-Hit",
    "`true` if this repeats the answer to an earlier, identical request with the same \
     `Idempotency-Key`",
    "^true$",
    "true",
);
pub const DRY_RUN: AnswerHeader = text(
    "Dry-Run",
    "`true` if this was a dry run (`?dry_run=true`): nothing was written",
    "^true$",
    "true",
);
pub const NEXT_POSITION: AnswerHeader = text(
    "Next-Position",
    "The position at which the next page begins: send it as `after`",
    "^(0|\\d+\\.[0-9a-f]{8})$",
    "7.1a2b3c4d",
);
pub const LINK: AnswerHeader = text(
    "Link",
    "The next page (`rel=\"next\"`), if there is one",
    "^</v1/[^>]*>; rel=\"[a-z]+\"",
    "</v1/feed?after=7.1a2b3c4d>; rel=\"next\"",
);
pub const WWW_AUTHENTICATE: AnswerHeader = text(
    "WWW-Authenticate",
    "How to sign in, and what is wrong with the token",
    "^Bearer( error=\"invalid_token\")?$",
    "Bearer",
);
pub const ACCEPT_ENCODING: AnswerHeader =
    text("Accept-Encoding", "The accepted compression of request bodies", "^gzip$", "gzip");
pub const ALLOW: AnswerHeader = text(
    "Allow",
    "The methods that the path supports",
    "^[A-Z]+(, [A-Z]+)*$",
    "GET, HEAD, POST, OPTIONS",
);
pub const RATE_LIMIT_POLICY: AnswerHeader = text(
    "RateLimit-Policy",
    "The limits that the request counts towards: `\"person\";q=20;w=1` is twenty requests in a \
     second. Missing if the caller is not known yet",
    "^\"[a-z-]+\";q=\\d+;w=\\d+(, \"[a-z-]+\";q=\\d+;w=\\d+)*$",
    "\"person\";q=20;w=1",
);
pub const RATE_LIMIT: AnswerHeader = text(
    "RateLimit",
    "What remains of the limits: `\"person\";r=19;t=1` is nineteen more requests now, and the \
     full limit again in a second",
    "^\"[a-z-]+\";r=\\d+;t=\\d+(, \"[a-z-]+\";r=\\d+;t=\\d+)*$",
    "\"person\";r=19;t=1",
);
pub const RETRY_AFTER: AnswerHeader = AnswerHeader {
    name: "Retry-After",
    description: "How many seconds to wait before trying again",
    pattern: None,
    example: "1",
};

/// All headers that answers can have.
const ALL: [&AnswerHeader; 14] = [
    &REQUEST_ID,
    &CONTENT_LANGUAGE,
    &ETAG,
    &LOCATION,
    &IDEMPOTENCY_HIT,
    &DRY_RUN,
    &NEXT_POSITION,
    &LINK,
    &WWW_AUTHENTICATE,
    &ACCEPT_ENCODING,
    &ALLOW,
    &RATE_LIMIT_POLICY,
    &RATE_LIMIT,
    &RETRY_AFTER,
];

impl AnswerHeader {
    fn described(&self) -> Header {
        let schema = ObjectBuilder::new().pattern(self.pattern);
        let (schema, example) = match self.pattern {
            Some(_) => (schema.schema_type(Type::String), json!(self.example)),
            None => (
                schema.schema_type(Type::Integer).minimum(Some(1)),
                self.example.parse().unwrap_or(Value::Null),
            ),
        };
        let header = HeaderBuilder::new().description(Some(self.description));
        header.schema(Some(schema)).example(Some(example)).build()
    }

    /// Adds the header to an answer.
    pub fn add_to(&self, response: &mut Response) {
        let described = Ref::new(format!("{COMPONENTS}{}", self.name));
        response.headers.insert(self.name.to_owned(), RefOr::Ref(described));
    }
}

/// Describes every header.
pub fn describe(document: &mut OpenApi) {
    let headers = &mut document.components.get_or_insert_with(Components::new).headers;
    headers.extend(ALL.map(|header| (header.name.to_owned(), RefOr::T(header.described()))));
}
