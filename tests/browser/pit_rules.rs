//! House rules at the desk: a draft the house reads first, and what differs between versions.

use super::pit::Pit;

/// The rules that are marked as changed.
const CHANGED: &str =
    "[...document.querySelectorAll('tr.changed')].map((row) => row.dataset.rule).join()";

#[test]
fn a_draft_is_read_by_the_house_saved_and_told_from_the_version_before() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    pit.go(&format!("#/rules/{table}"));
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/seats']", "5");
    pit.choose("select[data-pointer='/foul']", "reset_house_way");
    pit.fill("[data-pointer='/limits/main/min']", "10.00");
    pit.see("[data-rehearsed=yes]");
    pit.see("[data-act=save][aria-disabled=true]");
    pit.fill("[data-field=reason]", "As the published tables");
    pit.tap("[data-act=save]:not([aria-disabled])");

    pit.see("[data-version='2']");
    pit.wait(&format!("{CHANGED}.split(',').sort().join() === '/foul,/limits/main/min,/seats'"));
    let seats = pit.text("tr[data-rule='/seats']");
    assert!(seats.contains('6') && seats.contains('5'), "{seats}");
    pit.tap("[data-field=only]");
    pit.wait("document.querySelectorAll('tr[data-rule]').length === 3");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn unusual_odds_are_taken_from_whoever_has_seen_them() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    // Counted once beforehand: an unoptimised house takes longer than a page is waited for.
    pit.demo.read("/v1/break-poker/odds", &pit.demo.token("pit_boss"));
    pit.go(&format!("#/rules/{table}"));
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/dealer_break/dealer_and_player']", "9");
    pit.fill("[data-field=reason]", "A generous night");
    pit.see("[data-unseen]");
    pit.see("[data-act=save][aria-disabled=true]");
    pit.tap("[data-act=seen]");
    pit.see("[data-odds] tbody tr:nth-child(4)");
    pit.tap("[data-act=save]:not([aria-disabled])");
    pit.see("[data-version='2']");
}

#[test]
fn a_draft_that_the_house_refuses_says_where() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    pit.go(&format!("#/rules/{table}"));
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/limits/main/min']", "a chip");
    pit.fill("[data-field=reason]", "A try");
    pit.see("tr[data-rule='/limits/main/min'] [role=alert]");
    pit.see("[data-act=save][aria-disabled=true]");
}
