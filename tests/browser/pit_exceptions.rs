//! The exceptions that a pit boss reviews at the end of a shift.

use serde_json::json;

use super::pit::Pit;

const VOIDED: &str = ".feed [data-kind='break_poker.voided']";

#[test]
fn a_void_is_an_exception_and_a_settled_round_is_none() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go("#/exceptions");
    pit.see("[data-sorts=read]");
    pit.see(".two--ex .empty");
    let token = pit.demo.token("pit_boss");
    let correction = json!({"action": "void", "reason": "Dealt before the bets were down"});
    pit.demo.write(&format!("/v1/rounds/{round}/corrections"), &token, &correction);
    // The void appears while the page is open, and is counted under its kind.
    pit.see(VOIDED);
    assert!(pit.text(VOIDED).contains("Dealt before the bets were down"));
    pit.tap("[data-what=voids] a");
    pit.wait("location.hash.includes('what=voids')");
    assert_eq!(pit.text("[data-what=voids] b"), "1");
    pit.tap("[data-what=misdeals] a");
    pit.wait(&format!("!document.querySelector(\"{VOIDED}\")"));
    pit.see(".two--ex .empty");
    // The filters are in the address, so a reload shows the same.
    let table = pit.demo.table("holdem");
    pit.go(&format!("#/exceptions?table={table}"));
    pit.run("location.reload()");
    pit.see(".two--ex .empty");
    pit.choose("[data-filter=table]", "");
    pit.see(VOIDED);
    pit.tap(&format!("{VOIDED} a"));
    pit.wait(&format!("location.hash.includes('{round}')"));
    assert_eq!(pit.console(), [""; 0]);
}
