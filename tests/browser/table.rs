//! Things that every tablet does, whatever its game: it shows other tablets' entries, it dims, and
//! it tells people who sign in too often to wait.

use serde_json::json;

use super::{chromium::Browser, demo::Demo, tablet::Tablet};

/// Records every seat that is outlined, however briefly.
const WATCH: &str = "window.outlined = [];
    new MutationObserver((changes) => changes.forEach(({target}) => {
        if (target.hasAttribute('data-touched')) outlined.push(target.dataset.seat);
    })).observe(document.body, {subtree: true, attributeFilter: ['data-touched']});";

/// Holds back a three-minute timer, so that a test can run it at once.
const LATER: &str = "const soon = window.setTimeout;
    window.setTimeout = (run, wait, ...rest) => wait === 180_000
        ? ((window.later = run), 0) : soon(run, wait, ...rest);";

/// Simulates a house that has had too many wrong PINs from this address.
const TOO_MANY: &str = "window.fetch = async () => new Response(
    JSON.stringify({
        code: 'too_many_requests',
        title: 'Too many requests in a short time',
    }), {status: 429, headers: {'retry-after': '7'}});";

#[test]
fn who_signs_in_too_often_is_told_when_to_try_again() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::open();
    browser.go(&format!("{}/tablet", demo.address()));
    browser.see("#badge");
    browser.run(TOO_MANY);
    browser.tap("#badge");
    browser.press("D-101");
    browser.tap("#pin");
    browser.press("000000");
    browser.tap("[data-act=signin]");
    let said = browser.text(".signin__help .bad");
    assert_eq!(said, "Too many requests in a short time. Try again in 7 s.");
}

#[test]
fn a_seat_that_another_tablet_changed_is_outlined_for_a_moment_and_our_own_is_not() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.run(WATCH);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    let token = tablet.token();
    let table =
        tablet.demo.read(&format!("/v1/tables/{}", tablet.demo.table("break_poker")), &token);
    let path = format!("/v1/rounds/{}/commands", table["latest_round_id"].as_str().unwrap());
    // The tablet's own entry is answered before another is made elsewhere.
    tablet.wait(
        "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/commands'))",
    );
    let bets = json!({"type": "place_bets", "seat": 4, "bets": {"main": "25"}});
    tablet.demo.write(&path, &token, &bets);
    tablet.wait("window.outlined.includes('4')");
    tablet.wait("!document.querySelector('[data-touched]')");
    tablet.see("[data-seat='4'] .chip");
    assert_eq!(tablet.run("return [...new Set(window.outlined)]"), json!(["4"]));
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_tablet_that_nobody_touches_dims_until_it_is_touched() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": LATER }));
    tablet.run("location.reload()");
    tablet.wait("window.later && document.querySelector('.work--bets')");
    tablet.run("window.later()");
    tablet.see("[data-dim]");
    // The touch that wakes the tablet also has its normal effect.
    tablet.tap("[data-seat='3'] [data-bet=main]");
    tablet.see("[data-seat='3'] .chip");
    tablet.see("html:not([data-dim])");
    assert_eq!(tablet.console(), [""; 0]);
}
