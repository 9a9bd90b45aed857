//! The OpenAPI document, generated from the code and the table of routes.

mod absent;
mod commands;
mod entries;
mod flat;
mod games;
mod headers;
mod lean;
mod lists;
mod merged;
mod older;
mod open;
mod pages;
mod plain;
mod requests;
mod rows;
mod share;
mod unions;
mod variants;
mod walk;

use actix_web::App;
use clap::ValueEnum;
use serde_json::Value;
use utoipa::{
    OpenApi,
    openapi::{
        Components, ContactBuilder, InfoBuilder, LicenseBuilder, OpenApi as Written, ServerBuilder,
        security::{Http, HttpAuthScheme, SecurityScheme},
        tag::TagBuilder,
    },
};
use utoipa_actix_web::AppExt;

use self::unions::GameSchemas;
use super::{problem::ProblemBody, services};

/// Information that applies to every route.
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
`If-Match`. `?dry_run=true` does everything a write does, then rolls it back; the answer is marked \
`Dry-Run: true`, and has neither `ETag` nor `Location`.

\
**Several people.** Some acts need two people: giving somebody more rights, changing the house's \
settings, changing what is counted at a table. The answer is then 202 with the approval and its \
`Location`, and nothing has happened yet. The second person signs at \
`POST /v1/approvals/{id}/signatures`, and the answer to that is the act's answer.\n\n\
**Refusals** are RFC 9457 problem documents with a stable `code`. A refusal changes nothing. Each \
operation lists its own; `GET /problems` lists all of them.\n\n\
**Languages.** Texts (titles and details of refusals, prompts, summaries) are in the language that \
`Accept-Language` asks for, or in the house's language; `Content-Language` names it. Codes never \
change. A stored answer is repeated in the language in which it was first given.\n\n\
**Versions.** Everything under `/v1` keeps working: what a request can contain stays allowed, and \
what an answer contains keeps its meaning. Routes, fields of answers, optional fields of bodies \
and words of lists such as codes can be added at any time: ignore what you do not know. Anything \
that is going to be removed is marked `deprecated` here; its answers carry `Deprecation` (since \
when, RFC 9745), `Sunset` (the earliest removal, RFC 8594) and a `Link` with `rel=\"deprecation\"` \
to its replacement. It works unchanged for at least twelve months. The whole promise is at \
`/docs/api.md`.\n\n\
**Games.** A round belongs to one of four games. Its `game` determines the form of its state, its \
events, its settlement and the commands that are open (`legal`). A command names its `type`. A \
command that does not name a game is for the game of its table.";

#[derive(OpenApi)]
#[openapi(components(schemas(ProblemBody)))]
struct Document;

const TAGS: [(&str, &str); 25] = [
    ("sessions", "Signing in and out"),
    ("house", "The house's settings, its gaming days and shifts"),
    ("tables", "Casino tables"),
    ("tournaments", "Tournaments: structure, clock, tables, entries"),
    ("periods", "Tracked tables: opened and closed with counts"),
    ("rules", "House rules, in versions"),
    ("rounds", "Rounds: open, play, correct and read them"),
    ("chip sales", "Chips sold from tables' trays"),
    ("cash", "Cash transactions, which only compliance and auditors read"),
    ("seats", "The seats of tables, and the people in them"),
    ("drop boxes", "Boxes that are pulled, and the soft count"),
    ("slips", "Fills and credits: chips between the cage and the tables"),
    ("cases", "Matters that the house has to look into"),
    ("incidents", "Notes and incidents, at any table or none"),
    ("break poker", "Calculators for Break Poker, which store nothing"),
    ("hold'em", "Calculators for hold'em, which store nothing"),
    ("truco", "Calculators for Truco, which store nothing"),
    ("canasta", "Calculators for Canasta, which store nothing"),
    ("audit", "The log: read, prove, sign, verify and export it"),
    ("stream", "The log, live"),
    ("reports", "Reports on shifts, days, tables and people"),
    ("users", "People and their badges"),
    ("api keys", "Keys for programs"),
    ("approvals", "Acts that need several people"),
    ("operations", "Health, metrics, problem codes"),
];

fn document() -> Written {
    let app = App::new().into_utoipa_app().openapi(Document::openapi());
    let (_, mut document) = app.configure(|app| services::configure(app)).split_for_parts();
    document.info = InfoBuilder::new()
        .title("houseway")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(INTRODUCTION))
        .contact(Some(ContactBuilder::new().name(Some("The house's operator")).build()))
        .license(Some(
            LicenseBuilder::new()
                .name("MIT OR Apache-2.0")
                .identifier(Some("MIT OR Apache-2.0"))
                .build(),
        ))
        .build();
    let here = ServerBuilder::new().url("/").description(Some("The house that answers"));
    document.servers = Some(vec![here.build()]);
    document.tags = Some(
        TAGS.iter()
            .map(|(name, description)| {
                TagBuilder::new().name(*name).description(Some(*description)).build()
            })
            .collect(),
    );
    let bearer = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    document.components.get_or_insert_with(Components::new).add_security_scheme("bearer", bearer);
    headers::describe(&mut document);
    rows::describe(&mut document);
    let (games, schemas) = games::games();
    walk::named(&mut document).extend(schemas);
    requests::type_requests(&mut document);
    polish(&mut document, &games);
    document
}

/// Makes the changes that generated clients need. Each change relies on the changes before it.
fn polish(document: &mut Written, games: &[GameSchemas]) {
    flat::flatten(document);
    pages::name_pages(document);
    lists::name_lists(document);
    unions::make_unions(document, games);
    variants::name_variants(document);
    entries::tell_apart(document, games);
    merged::merge(document);
    entries::join_alike(document, "TournamentEvent", "event", "TournamentDoneEvent");
    commands::show(document);
    absent::leave_out(document);
    plain::modernise(document);
    open::open_answers(document);
    plain::close_inputs(document);
    plain::free_references(document);
    plain::drop_unused(document);
    share::share(document);
}

/// The document as it is committed, with indentation. The server sends the same text, which
/// `build.rs` compresses.
///
/// # Errors
/// Returns an error if it cannot be written as JSON.
pub fn text() -> Result<String, serde_json::Error> {
    let mut text = serde_json::to_string_pretty(&document())?;
    text.push('\n');
    Ok(text)
}

/// A form in which to write the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    /// The document as it is committed, in `OpenAPI` 3.1
    Whole,
    /// `OpenAPI` 3.0, for tools that do not read 3.1
    #[value(name = "3.0")]
    Older,
    /// Without texts and examples, for client generators
    Lean,
}

impl Form {
    /// The document in this form.
    ///
    /// # Errors
    /// Returns an error if it cannot be written as JSON.
    pub fn value(self) -> Result<Value, serde_json::Error> {
        let document = value()?;
        Ok(match self {
            Self::Whole => document,
            Self::Older => older::rewrite(document),
            Self::Lean => lean::slim(document),
        })
    }
}

/// The document for the program's own use.
///
/// # Errors
/// Returns an error if it cannot be written as JSON.
pub fn value() -> Result<Value, serde_json::Error> {
    serde_json::to_value(document())
}

/// The committed document, for unit tests: a test that made the document would contain the whole
/// program, and take as long to build. `houseway openapi --check` compares the two.
#[cfg(test)]
pub fn committed() -> Value {
    serde_json::from_str(include_str!("../../../openapi/v1.json")).unwrap()
}
