//! What is typed, shown, offered, logged and paid, held against the schemas that the OpenAPI
//! document has of it. [`super::table`] does so at every step of every test that plays there.

use std::sync::LazyLock;

use houseway::rules::{
    Game, GameState,
    holdem::{
        self, Event, Holdem,
        calculators::{EvaluationRequest, Evaluations, PotsRequest, PotsResponse, Replays},
    },
};
use serde_json::{Value, json};

use super::table::Table;
use crate::schemas::Schema;

static VIEW: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::View>);
static LEGAL: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Legal>);
static EVENT: LazyLock<Schema> = LazyLock::new(Schema::of::<Event>);
static SETTLEMENT: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Settlement>);
static RULES: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::HouseRules>);
static COMMAND: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Command>);
static OPENING: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Opening>);

/// Texts that people read, which have no shape.
const PROSE: [&str; 7] = ["closed", "detail", "explanation", "name", "problem", "rule", "won_with"];

/// Lists that grow with the hand, or with what a house thinks of, and lists of lists, of which the
/// derived schema bounds the outer alone.
const OPEN_ENDED: [&str; 12] = [
    "found",
    "hands",
    "actions",
    "awards",
    "breaches",
    "caps",
    "exposed",
    "legal",
    "penalties",
    "more_boards",
    "rulings",
    "what",
];

/// The house rules as they were sent, and as they are shown.
pub fn check_rules(sent: &Value, rules: &holdem::HouseRules) {
    RULES.check(sent);
    RULES.check(rules);
}

/// An opening that was accepted.
pub fn check_opening(opening: &Value) {
    OPENING.check(opening);
}

/// A command that was accepted.
pub fn check_command(command: &Value) {
    COMMAND.check(command);
}

/// Something that happened.
pub fn check_event(event: &Event) {
    EVENT.check(event);
}

/// All that the table shows.
pub fn check_table(table: &Table) {
    VIEW.check(&Holdem::view(&table.rules, &table.state));
    for open in Holdem::legal(&table.rules, &table.state) {
        LEGAL.check(&open);
    }
    if let Some(settlement) = table.state.settlement() {
        SETTLEMENT.check(&*settlement);
    }
}

#[test]
fn every_field_is_described_and_bounded() {
    let schemas = [&VIEW, &LEGAL, &EVENT, &SETTLEMENT, &RULES, &COMMAND, &OPENING];
    let calculators = [
        Schema::of::<EvaluationRequest>(),
        Schema::of::<Evaluations>(),
        Schema::of::<PotsRequest>(),
        Schema::of::<PotsResponse>(),
        Schema::of::<Replays>(),
    ];
    let schemas = schemas.map(|schema| &**schema).into_iter().chain(&calculators);
    let missing = schemas
        .flat_map(|schema| schema.missing(|name| name.starts_with("Holdem"), &PROSE, &OPEN_ENDED));
    let mut found: Vec<String> = missing.collect();
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
#[should_panic(expected = "not as the schema says")]
fn a_field_that_the_schema_does_not_name_is_found() {
    let mut view = Table::seated(&[100, 100]).view();
    VIEW.check(&view);
    view["seats"][0]["luck"] = json!(7);
    VIEW.check(&view);
}

#[test]
#[should_panic(expected = "not as the schema says")]
fn a_part_of_a_variant_that_the_schema_does_not_name_is_found() {
    let post = json!({"seat": 3, "live": "2.00", "dead": "1.00"});
    let declared = json!({"posts": [post]});
    let mut opened = json!({
        "type": "opened", "currency": "USD", "seats": 10, "players": [], "advance": true,
        "stakes": {"small_blind": "1.00", "big_blind": "2.00", "ante": "0.00"},
        "declared": declared,
    });
    EVENT.check(&opened);
    opened["declared"]["posts"][0]["luck"] = json!(7);
    EVENT.check(&opened);
}
