//! House rules at the desk: a draft is checked by the house first, and versions are compared.

use serde_json::{Value, json};

use super::{accessible::Inspector, pit::Pit};

/// A script for the rules that are marked as changed.
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
    let pays = pit.text("tr[data-rule='/dealer_break/dealer_and_player']");
    assert!(pays.contains(" to 1"), "{pays}");
    pit.wait(&format!("{CHANGED}.split(',').sort().join() === '/foul,/limits/main/min,/seats'"));
    let seats = pit.text("tr[data-rule='/seats']");
    assert!(seats.contains('6') && seats.contains('5'), "{seats}");
    pit.tap("[data-field=only]");
    pit.wait("document.querySelectorAll('tr[data-rule]').length === 3");
    // A version shows its reason, and its log entry links to it.
    assert!(pit.text("[data-version='2']").contains("As the published tables"));
    assert!(pit.text("[data-reason]").contains("As the published tables"));
    let boss = pit.demo.token("pit_boss");
    let entries = pit.demo.read("/v1/audit/entries?kind=rules.set&limit=1", &boss);
    pit.go(&format!("#/entry/{}", entries["items"][0]["id"].as_str().unwrap()));
    pit.tap("[data-act=rules]");
    pit.wait(&format!("location.hash === '#/rules/{table}?version=2'"));
    // There is nothing to compare a first version with.
    let first = pit.demo.table("truco");
    pit.go(&format!("#/rules/{first}"));
    pit.see("[data-compared] tr[data-rule]");
    assert_eq!(pit.run("return document.querySelectorAll('[data-compared] thead th').length"), 2);
    assert!(!pit.text("[data-compared]").contains("same"));
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn unusual_odds_are_taken_from_whoever_has_seen_them() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    // The odds are calculated in advance, because an unoptimised house takes longer than a test
    // waits for a page.
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
    // The odds warning stays with the version.
    pit.see("[data-compared] [data-odds] [data-bet=dealer_break] [data-warning=below_zero]");
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

/// Passes on the house's answers, except for odds: they come from the example in the API document,
/// arrive only once the test sets `window.counted`, and have a larger edge for any other qualifier.
const COUNTED: &str = "const real = window.fetch;
    window.fetch = async (path, options) => {
        const answer = (told) => new Response(JSON.stringify(told), {
            status: 200, headers: { 'content-type': 'application/json' },
        });
        if (String(path).includes('/odds/progress')) {
            return answer({ state: 'counting', percent: 40 });
        }
        if (!String(path).startsWith('/v1/break-poker/odds')) return real(path, options);
        while (!window.counted) await new Promise((then) => setTimeout(then, 10));
        const { qualifier } = JSON.parse(options.body).rules;
        const told = structuredClone(REPORT);
        told.qualifier = qualifier;
        if (qualifier !== 'K-3-2') told.main.house_edge.decimal = '0.024735';
        return answer(told);
    };";

#[test]
fn a_tables_odds_are_shown_line_by_line_and_held_against_another_qualifier() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::open() else { return };
    let document: Value = serde_json::from_str(include_str!("../../openapi/v1.json")).unwrap();
    let answer = &document["paths"]["/v1/break-poker/odds"]["get"]["responses"]["200"];
    let report = &answer["content"]["application/json"]["example"];
    pit.run(&COUNTED.replace("REPORT", &report.to_string()));
    pit.go(&format!("#/rules/{}", pit.demo.table("break_poker")));
    pit.tap("[data-act=odds]");
    pit.wait("document.querySelector('[data-counting]')?.textContent.includes('40 % counted')");
    pit.run("window.counted = true");
    pit.see("[data-odds-main]");
    assert_eq!(pit.run("return document.querySelectorAll('tr[data-line]').length"), 12);
    let share = report["main"]["lines"][0]["probability"]["decimal"].as_str().unwrap();
    let shown = pit.text("[data-line=lucky_break] b");
    assert_eq!(shown.replace('.', "").get(..4), share.get(2..6), "{shown} of {share}");
    see.check(&pit, "odds");
    pit.choose("[data-field=against]", "A-3-2");
    pit.wait("document.querySelector('[data-edge]')?.textContent.includes('2.474\u{202f}%')");
    assert_eq!(pit.run("return location.hash.split('?')[1]"), json!("against=A-3-2"));
    assert_eq!(see.found, [""; 0]);
    assert_eq!(pit.console(), [""; 0]);
}
