//! People, keys and tables at the desk.

use super::{chromium::Browser, demo::Demo, pit::Pit};

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
    pit.tap("[data-act=open-close].pbtn--bad");
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
