//! People, keys and tables at the desk.

use serde_json::json;

use super::{chromium::Browser, day::sign_as_admin, demo::Demo, pit::Pit};

#[test]
fn a_key_is_shown_once() {
    let Some(mut pit) = Pit::open_as("admin") else { return };
    pit.go("#/people");
    pit.tap("[data-act=add-key]");
    pit.fill("dialog [data-field=name]", "Table display");
    pit.tap("[data-act=send]:not([aria-disabled])");
    assert!(pit.text("[data-secret]").starts_with("hwk_"));
    pit.tap("[data-act=copied]");
    pit.wait("!document.querySelector('[data-secret]')");
    pit.wait("document.querySelector('.grid--people').textContent.includes('Table display')");
    let page = pit.run("return document.body.textContent.match(/hwk_\\S{20,}/)");
    assert!(page.is_null(), "{page}");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_table_is_opened_and_closed_again() {
    let Some(mut pit) = Pit::open() else { return };
    pit.tap("[data-act=open-table]");
    pit.fill("dialog [data-field=name]", "Break Poker 2");
    pit.tap("[data-act=send]:not([aria-disabled])");
    pit.tap("tr[data-table='Break Poker 2'] .rowlink");
    pit.tap("[data-act=open-close]:not(.pbtn--now)");
    // Closing a table requires confirmation.
    pit.tap("[data-act=open-close-not]");
    pit.tap("[data-act=open-close]:not(.pbtn--now)");
    pit.tap("[data-act=open-close-sure]");
    pit.see("[data-act=open-close].pbtn--now");
    pit.go("#/floor");
    pit.see("tr[data-table='Break Poker 2'] .phase--closed");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_dealer_finds_no_desk() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    browser.go(&demo.link("pit", "dealer"));
    browser.see("[data-act=signout]");
    browser.see("a[href='/tablet']");
    assert_eq!(browser.console(), [""; 0]);
}

#[test]
fn a_tables_page_shows_its_felt_as_it_is_played() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.open_round();
    pit.go(&format!("#/table/{}", pit.demo.table("break_poker")));
    pit.see("[data-felt=break_poker] [data-seat='3']");
    pit.play(&round, &json!({"type": "place_bets", "seat": 3, "bets": {"main": "50"}}));
    pit.wait("document.querySelector(\"[data-now] [data-seat='3']\").textContent.includes('50')");
    assert!(pit.text("[data-now] h2").contains("No more bets"));
    pit.tap("[data-now] [data-seat='3']");
    pit.see("[data-step='3']");
    assert!(pit.run("return location.hash").as_str().unwrap().contains(&round));
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_table_is_set_up_for_the_back_office() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    pit.go(&format!("#/table/{table}"));
    pit.tap("[data-act=set-up]");
    pit.tap("[data-field=tracked]");
    pit.fill("[data-field=boxes]", "T1-A, T1-B");
    pit.fill("[data-field=chip_set]", "100, 25, five");
    pit.tap("[data-act=save]:not([aria-disabled])");
    assert!(pit.text("dialog label:has([data-field=chip_set]) .bad").contains("five"));
    pit.fill("[data-field=chip_set]", "100, 25, 5");
    pit.tap("[data-act=save]:not([aria-disabled])");
    pit.see("[data-setup='0'] [data-asked]");
    sign_as_admin(&pit.demo);
    pit.run("location.reload()");
    pit.see("[data-setup='1']");
    assert!(pit.text("[data-setup]").contains("100 · 25 · 5"));
    let token = pit.demo.token("pit_boss");
    let setup = pit.demo.read(&format!("/v1/tables/{table}/setup"), &token);
    assert_eq!(setup["tracked"], true);
    assert_eq!(setup["boxes"], json!(["T1-A", "T1-B"]));
}

#[test]
fn a_change_of_the_houses_settings_waits_for_compliance() {
    let Some(mut pit) = Pit::open_as("admin") else { return };
    let admin = pit.demo.token("admin");
    let cora = json!({"name": "Cora", "badge": "C-501", "pin": "4815162342", "role": "compliance"});
    pit.demo.write("/v1/users", &admin, &cora);
    pit.go("#/house");
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/count_team_min']", "2");
    pit.fill("[data-pointer='/shift_names']", "early, late");
    pit.see("[data-act=ask][aria-disabled=true]");
    pit.see("[data-rehearsed=yes]");
    pit.fill("[data-field=reason]", "Two count on Mondays");
    pit.tap("[data-act=ask]:not([aria-disabled])");
    pit.see("[data-asked]");
    let settings = pit.demo.read("/v1/house/settings", &admin);
    assert_eq!(settings["version"], 0, "nothing is set before somebody has signed");
    pit.go("#/people");
    // The page requests the proposed changes after the approval itself.
    pit.wait("document.querySelector('[data-approval]')?.textContent.includes('Shifts')");
    let asked = pit.text("[data-approval]");
    assert!(asked.contains("People who count a box together: 3 → 2"), "{asked}");
    assert!(asked.contains("Shifts: day, swing, grave → early, late"), "{asked}");

    // The proposed role is shown by its name instead of its code.
    let count = json!({"name": "Caro", "badge": "N-601", "pin": "4815162342", "role": "count"});
    pit.demo.write("/v1/users", &admin, &count);
    pit.wait("document.body.textContent.includes('Add Caro (N-601) as count team')");
    assert_eq!(pit.console(), [""; 0]);
}
