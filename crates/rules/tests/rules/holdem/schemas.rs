//! Checks everything typed, shown, offered, logged and paid against the schemas in the OpenAPI
//! document. [`super::table`] does so at every step of every test.

use std::{collections::BTreeSet, sync::LazyLock};

use houseway_rules::holdem::{
    self, Event, Holdem,
    calculators::{EvaluationRequest, Evaluations, PotsRequest, PotsResponse, Replays},
};
use serde_json::{Value, json};

use super::table::Table;
use crate::{
    contract::{Contract, Schema},
    sentences,
};

static CONTRACT: LazyLock<Contract> = LazyLock::new(Contract::of::<Holdem>);
static COMMAND: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Command>);
static OPENING: LazyLock<Schema> = LazyLock::new(Schema::of::<holdem::Opening>);

/// Text for people to read, which has no fixed form.
const PROSE: [&str; 7] = ["closed", "detail", "explanation", "name", "problem", "rule", "won_with"];

/// Lists that grow with the hand or with the house's choices, and nested lists, because the derived
/// schema bounds only the outer list.
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

/// Checks house rules in the form in which they were sent.
pub fn check_rules(sent: &Value) {
    CONTRACT.holds_rules(sent);
}

/// Checks an opening that was accepted.
pub fn check_opening(opening: &Value) {
    OPENING.check(opening);
}

/// Checks a command that was accepted.
pub fn check_command(command: &Value) {
    COMMAND.check(command);
}

/// Checks an event.
pub fn check_event(event: &Event) {
    CONTRACT.holds_event(event);
    sentences::holds_of(event);
}

/// Checks everything that the table shows.
pub fn check_table(table: &Table) {
    CONTRACT.holds_exactly::<Holdem>(&table.rules, &table.state, &[]);
}

#[test]
fn every_field_is_described_and_bounded() {
    let schemas = [
        Schema::of::<holdem::View>(),
        Schema::of::<holdem::Legal>(),
        Schema::of::<Event>(),
        Schema::of::<holdem::Settlement>(),
        Schema::of::<holdem::HouseRules>(),
        Schema::of::<holdem::Command>(),
        Schema::of::<holdem::Opening>(),
        Schema::of::<EvaluationRequest>(),
        Schema::of::<Evaluations>(),
        Schema::of::<PotsRequest>(),
        Schema::of::<PotsResponse>(),
        Schema::of::<Replays>(),
    ];
    let own = |name: &str| name.starts_with("Holdem");
    let missing = schemas.iter().map(|schema| schema.missing(own, &PROSE, &OPEN_ENDED));
    let found: BTreeSet<String> = missing.flatten().collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
#[should_panic(expected = "not as the schema says")]
fn a_field_that_the_schema_does_not_name_is_found() {
    let schema = Schema::of::<holdem::View>();
    let mut view = Table::seated(&[100, 100]).view();
    schema.check(&view);
    view["seats"][0]["luck"] = json!(7);
    schema.check(&view);
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
    CONTRACT.holds_event(&opened);
    opened["declared"]["posts"][0]["luck"] = json!(7);
    CONTRACT.holds_event(&opened);
}
