//! Signing in, and what a page shows to people who are not signed in.

use super::{chromium::Browser, demo::Demo};

#[test]
fn a_wrong_pin_is_told_and_the_right_one_opens_the_tables() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::open();
    let (badge, pin) = demo.sign_in("dealer");
    browser.go(&format!("{}/tablet", demo.address()));
    browser.tap("#badge");
    browser.press(&badge);
    browser.tap("#pin");
    browser.press("000001");
    browser.tap("[data-act=signin]");
    browser.wait("document.querySelector('.signin__help').textContent.includes('wrong')");
    for digit in pin.chars() {
        browser.tap(&format!("[data-key='{digit}']"));
    }
    browser.tap("[data-act=signin]");
    browser.see(".tables .tile");

    let known = ["status of 401"];
    let said = browser.console();
    let new = said.iter().filter(|line| !known.iter().any(|known| line.contains(known)));
    assert_eq!(new.collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn a_demo_link_signs_in_and_leaves_the_address() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    browser.go(&demo.link("tablet", "dealer"));
    browser.see(".tables .tile");
    assert_eq!(browser.run("return location.hash"), "");
    assert_eq!(browser.console(), [""; 0]);
}
