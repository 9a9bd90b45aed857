//! The floor's entries at the desk: wrong payments, incidents, dealers, decks, play that was not
//! recorded, a chip sale that never happened.

use serde_json::{Value, json};

use super::{chromium::DESK, pit::Pit};

const ENTER: &str = "dialog [data-act=rehearse]:not([aria-disabled])";
const POST: &str = "dialog [data-act=post]:not([aria-disabled])";

fn post(pit: &mut Pit) {
    pit.tap(ENTER);
    pit.see("dialog [data-rehearsal]");
    pit.tap(POST);
    pit.wait("!document.querySelector('dialog')");
}

/// The first full second after a time, as a user would type it.
fn after(pit: &Pit, moment: &Value) -> String {
    let local = pit.run(&format!(
        "const at = new Date(Math.ceil(Date.parse({moment}) / 1_000) * 1_000);
         return at.toISOString().slice(0, 19).replace('T', ' ')"
    ));
    local.as_str().unwrap().to_owned()
}

#[test]
fn what_was_paid_wrong_is_recorded_at_its_round() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=act-payment_error]");
    pit.tap("dialog [data-field=seat][data-option='1']");
    pit.fill("dialog [data-field=paid]", "80");
    pit.fill("dialog [data-field=recovered]", "5");
    pit.fill("dialog [data-field=reason]", "Three green chips for one");
    pit.tap(ENTER);
    assert!(pit.text("dialog [data-rehearsal]").contains("80"));
    assert_eq!(pit.last_entry(&round)["kind"], "break_poker.settled", "nothing is posted yet");
    pit.picture("payment_error", DESK);
    pit.tap(POST);
    pit.wait("!document.querySelector('dialog')");
    pit.wait("document.querySelector('.scrub').textContent.length > 0");
    assert_eq!(pit.last_entry(&round)["kind"], "break_poker.payment_error");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_large_payment_error_waits_at_its_round() {
    let Some(mut pit) = Pit::with_days() else { return };
    let dealer = pit.demo.token("dealer");
    let tables = pit.demo.read("/v1/tables", &dealer);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["tracked"] == true && table["game"] == "break_poker");
    let table = table.unwrap()["id"].as_str().unwrap().to_owned();
    let rounds = pit.demo.read(&format!("/v1/tables/{table}/rounds?limit=20"), &dealer);
    let mut rounds = rounds["items"].as_array().unwrap().iter();
    let round = rounds.find(|round| round["ending"] == "settled").unwrap()["id"].clone();
    let round = round.as_str().unwrap();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=act-payment_error]");
    pit.tap("dialog [data-field=seat]:not([aria-pressed=true])");
    pit.fill("dialog [data-field=paid]", "5000");
    pit.fill("dialog [data-field=reason]", "A rack was pushed over");
    pit.tap(ENTER);
    pit.tap(POST);
    pit.see("dialog [data-capacity=second][data-signed=no]");
    pit.run("location.reload()");
    pit.see("[data-second]");
}

#[test]
fn the_floor_enters_at_a_table_what_its_tablet_does() {
    let Some(mut pit) = Pit::with_days() else { return };
    let boss = pit.demo.token("pit_boss");
    let tables = pit.demo.read("/v1/tables", &boss);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| !table["period"].is_null()).unwrap();
    let began = after(&pit, &table["period"]["opened_at"]);
    let table = table["id"].as_str().unwrap();
    let sale = json!({"amount": "100.00", "tender": "cash", "seat": 1});
    pit.demo.write(&format!("/v1/tables/{table}/chip-sales"), &boss, &sale);
    pit.go(&format!("#/table/{table}"));
    pit.tap("[data-act=act-incident]");
    pit.choose("dialog [data-field=kind]", "0");
    pit.fill("dialog [data-field=text]", "Seat 2 says that he called");
    post(&mut pit);
    pit.tap("[data-act=act-deck_change]");
    pit.fill("dialog [data-field=colour]", "red");
    pit.fill("dialog [data-field=set]", "77");
    pit.tap("dialog [data-field=why][data-option=plan]");
    post(&mut pit);
    pit.tap("[data-act=act-untracked]");
    pit.fill("dialog [data-field=from]", &began);
    pit.fill("dialog [data-field=until]", &began);
    pit.fill("dialog [data-field=reason]", "The tablet was down");
    post(&mut pit);
    pit.tap("[data-sales] [data-act=void-sale]");
    pit.fill("dialog [data-field=reason]", "Entered twice");
    post(&mut pit);
    let auditor = pit.demo.token("auditor");
    let path = format!("/v1/audit/entries?table_id={table}&limit=20");
    let entries = pit.demo.read(&path, &auditor);
    let kinds: Vec<&str> = entries["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["kind"].as_str().unwrap())
        .collect();
    for kind in
        ["floor.deck_changed", "floor.incident_logged", "play.untracked", "chips.sale_voided"]
    {
        assert!(kinds.contains(&kind), "{kind}: {kinds:?}");
    }
    assert_eq!(pit.console(), [""; 0]);
}
