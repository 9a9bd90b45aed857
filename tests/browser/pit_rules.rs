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
    pit.fill("[data-pointer='/qualifier']", "A-3-2");
    pit.choose("select[data-pointer='/foul']", "reset_house_way");
    pit.fill("[data-pointer='/limits/main/min']", "10.00");
    pit.see("[data-rehearsed=yes]");
    pit.see("[data-act=save][aria-disabled=true]");
    pit.fill("[data-field=reason]", "As the published tables");
    pit.tap("[data-act=save]:not([aria-disabled])");

    pit.see("[data-version='2']");
    pit.wait(&format!("{CHANGED} === '/qualifier,/foul,/limits/main/min'"));
    let qualifier = pit.text("tr[data-rule='/qualifier']");
    assert!(qualifier.contains("K-3-2") && qualifier.contains("A-3-2"), "{qualifier}");
    pit.tap("[data-field=only]");
    pit.wait("document.querySelectorAll('tr[data-rule]').length === 3");
    assert_eq!(pit.console(), [""; 0]);
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
