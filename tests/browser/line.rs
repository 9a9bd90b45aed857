//! A tablet's requests to the house: one request per entry, and no more event streams than allowed.

use std::time::Instant;

use serde_json::json;

use super::tablet::{DEALER, HANDS, Tablet};

/// How many requests were sent, not counting the event stream.
const ASKED: &str = "return performance.getEntriesByType('resource').filter(({name}) =>
    name.includes('/v1/') && !name.includes('/v1/stream')).length";

#[test]
fn what_is_entered_is_one_request() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    let settle = "setTimeout(() => done(true), 800)";
    tablet.answer(settle);
    tablet.run("performance.clearResourceTimings()");
    tablet.tap("[data-side='0'] [data-act=truco]");
    tablet.see("[data-act=quiero]");
    // The entry also arrives over the event stream. The page must recognise it as its own.
    tablet.answer(settle);
    assert_eq!(tablet.run(ASKED), 1);
}

#[test]
fn who_goes_from_table_to_table_is_told_of_no_lost_line() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    for game in ["canasta", "break_poker", "truco", "canasta", "break_poker", "truco", "canasta"] {
        tablet.run("location.hash = '#/'");
        tablet.tap(&format!("[data-table={game}]"));
        tablet.see("[data-act=go]");
    }
    // The house refuses this person another event stream, but new entries appear anyway.
    tablet.see("[data-line=live]");
    let round = format!("/v1/tables/{}/rounds", tablet.demo.table("canasta"));
    tablet.demo.write(&round, tablet.demo.key(), &json!({}));
    tablet.see(".work--cana");
    assert_eq!(tablet.run("return document.querySelector('[data-line=off]') === null"), true);
}

/// Makes the next request with a given method and path fail: either it never reaches the house, or
/// its answer is lost.
const LOSE: &str = "const ask = window.fetch;
    window.lose = null;
    window.fetch = async (path, how) => {
        const due = window.lose;
        if (!due || how?.method !== due.method || !path.endsWith(due.path)) return ask(path, how);
        window.lose = null;
        if (due.after) await ask(path, how);
        throw new TypeError('reset');
    };
    const gone = () => { window.gone ||= Boolean(document.querySelector('[data-line=off]')); };
    new MutationObserver(gone).observe(document.body,
        {subtree: true, childList: true, attributes: true});";

fn lose(tablet: &Tablet, method: &str, path: &str, after: bool) {
    let due = json!({"method": method, "path": path, "after": after});
    tablet.run(&format!("window.gone = false; window.lose = {due}"));
}

/// Waits until the tablet has lost its connection and recovered it on its own.
fn come_back(tablet: &Tablet) {
    tablet.wait("window.gone && document.querySelector('[data-line=live]')");
    // Gives other requests time to finish.
    tablet.answer("setTimeout(() => done(true), 800)");
}

#[test]
fn a_request_that_is_lost_stops_nobody() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    tablet.run(LOSE);
    // The round is opened but the answer is lost: the round appears on its own.
    lose(&tablet, "POST", "/rounds", true);
    tablet.tap("[data-act=go]");
    come_back(&tablet);
    tablet.see(".work--bets");

    // Another client writes a note, and reading the changed table fails.
    let table = format!("/v1/tables/{}", tablet.demo.table("break_poker"));
    lose(&tablet, "GET", &table, false);
    let note = json!({"type": "note", "text": "Seat 3 waits for a drink."});
    tablet.demo.write(&format!("{table}/commands"), tablet.demo.key(), &note);
    come_back(&tablet);

    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.wait("document.querySelector('[data-act=go]:not(.btn--off)')");
    lose(&tablet, "POST", "/commands", false);
    tablet.tap("[data-act=go]");
    come_back(&tablet);
    tablet.wait("document.querySelector('[data-act=go]:not(.btn--off)')");
    lose(&tablet, "POST", "/commands", true);
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
    let settled = tablet.logged("break_poker");
    assert_eq!(settled.iter().filter(|kind| kind.ends_with(".settled")).count(), 1);

    // A refusal is shown at the button for the next round.
    tablet.run(
        "const before = window.fetch;
         window.fetch = async (path, how) => how?.method === 'POST' && path.endsWith('/rounds')
             ? new Response(JSON.stringify({code: 'not_dealer_of_record',
                 title: 'Someone else is dealing at this table'}), {status: 403})
             : before(path, how);",
    );
    tablet.tap("[data-act=go]");
    tablet.see("[data-band].now--bad");
    assert!(tablet.text("[data-band]").contains("is dealing"), "{}", tablet.text("[data-band]"));
}

#[test]
fn a_tap_asks_at_once_when_the_page_would_wait() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.cut(true);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    tablet.see("[data-line=off]");
    // By now the page waits several seconds between tries.
    tablet.answer("setTimeout(() => done(true), 5000)");
    tablet.run(
        "window.addEventListener('online', (event) => event.stopImmediatePropagation(), true)",
    );
    tablet.cut(false);
    let before = Instant::now();
    tablet.tap("[data-seat='3'] .seat__head");
    tablet.see("[data-line=live]");
    assert!(before.elapsed().as_millis() < 1_500, "a tap asks at once");
}

#[test]
fn a_table_that_is_tapped_without_a_line_opens_when_the_line_is_back() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    tablet.run("location.hash = '#/'");
    tablet.see("[data-table=truco]");
    tablet.cut(true);
    tablet.tap("[data-table=truco]");
    assert!(tablet.text(".tables .failed").contains("No answer"));
    tablet.cut(false);
    tablet.see("[data-act=go]");
    assert_eq!(tablet.text(".topbar h1"), "Truco 1");
}
