//! A match of Truco on the tablet, in scorer mode and card by card.

use super::{
    chromium::{Browser, TABLET},
    tablet::Tablet,
};

/// `WebDriver`'s codes for the keys.
const ENTER: char = '\u{e007}';

/// A script that returns whether all buttons react.
const HEARD: &str = "!document.querySelector('[data-deaf]')";

/// A tablet at the Truco table, before a match.
fn at_the_table() -> Option<Tablet> {
    Tablet::at("truco")
}

/// Waits until a side has this many points.
#[track_caller]
fn expect_points(browser: &Browser, team: u8, points: u8) {
    let place = format!("[data-team=\"{team}\"] :is(.sheet__pts, .scores__pts)");
    browser.wait(&format!("document.querySelector('{place}')?.textContent === '{points}'"));
}

#[test]
fn a_match_is_scored_by_taps_one_for_each_call_and_answer() {
    let Some(mut tablet) = at_the_table() else { return };
    for digit in ["5", "0"] {
        tablet.tap(&format!("[data-key='{digit}']"));
    }
    tablet.tap("[data-act=go]");
    // Each chico is decided by one falta envido: the side that wins it wins the chico.
    for chicos in 1..=2 {
        tablet.see("[data-side='0']");
        let before = tablet.taps;
        tablet.tap("[data-side='0'] [data-act=falta_envido]");
        tablet.tap("[data-act=quiero]");
        tablet.tap("[data-act=won-1]");
        tablet.expect_action("Close the hand");
        tablet.tap("[data-act=go]");
        assert_eq!(tablet.taps - before, 4, "a call, an answer, who won, and the hand is closed");
        tablet.wait(&format!(
            "document.querySelectorAll('[data-team=\"1\"] .chicos .on').length === {chicos}"
        ));
    }
    tablet.expect_action("Next match");
    assert!(tablet.text(".dues").contains("50"), "the stake is paid in chips");
    tablet.picture("truco", TABLET);
    assert_eq!(tablet.logged("truco").last().unwrap(), "truco.match_won");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn what_the_scorer_entered_is_taken_back_and_named() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-act=go]");
    tablet.tap("[data-side='1'] [data-act=truco]");
    tablet.tap("[data-act=no_quiero]");
    expect_points(&tablet, 1, 1);
    assert!(tablet.text("[data-act=undo]").contains("the answer"));
    tablet.tap("[data-act=undo]");
    expect_points(&tablet, 1, 0);
    tablet.see("[data-act=quiero]");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_hand_is_played_card_by_card_with_keys() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-pill=mode-cards]");
    tablet.run("document.activeElement.blur()");
    tablet.hears("[data-act=go]");
    tablet.press(&ENTER.to_string());
    tablet.expect_action("Dealt");
    tablet.press(&ENTER.to_string());
    tablet.see(".work--play");
    tablet.wait(HEARD);
    let say = |keys: &str, then: &str| {
        tablet.press(keys);
        tablet.wait(&format!("document.querySelector({then:?}) && {HEARD}"));
    };
    // An envido that is accepted: seat 2, the mano, has 31, and seat 1 concedes.
    say("e", "[data-act=quiero]");
    say("q", "[data-value='31']");
    say(&format!("31{ENTER}"), "[data-act=son_buenas]");
    say("b", ".work--play");
    // Two tricks, and a truco that is declined.
    say("1e", "[data-seat='1'].seat--now");
    say("4c", ".card--won");
    say("t", "[data-act=no_quiero]");
    tablet.press("n");
    // The envido is scored when the cards are shown.
    tablet.see(".play__more .slot");
    tablet.press("7o4o");
    tablet.wait("!document.querySelector('.play__more')");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn cards_that_are_tapped_before_the_answer_are_played_after_it() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-pill=mode-cards]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.tap("[data-act=go]");
    tablet.see(".work--play");
    tablet.slow(800);
    // Seat 2 leads, and seat 1 takes the trick and leads to the next.
    tablet.tap_cards("4c 1e 5c");
    tablet.wait("document.querySelectorAll('.felt .card[aria-label]').length === 3");
    tablet.expect_logged("truco", "truco.card_played", 3);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_misdeal_is_rehearsed_before_it_is_recorded() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    tablet.tap("[data-act=misdeal]");
    tablet.tap("[data-tile=card_seen_twice]");
    tablet.wait("document.querySelector('[data-act=go].btn--bad:not(.btn--off)')");
    assert!(!tablet.logged("truco").iter().any(|kind| kind == "truco.hand_annulled"));
    tablet.tap("[data-act=go].btn--bad");
    tablet.wait("!document.querySelector('.work--report')");
    tablet.expect_logged("truco", "truco.hand_annulled", 1);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn the_floor_strikes_a_hand_that_was_entered_wrong() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-act=go]");
    tablet.tap("[data-side='1'] [data-act=won-1]");
    expect_points(&tablet, 1, 1);
    tablet.tap("[data-act=strike]");
    tablet.sign_as_floor("Seat 2 had the seven of coins");
    expect_points(&tablet, 1, 0);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_call_without_a_line_waits_and_is_sent_once() {
    let Some(mut tablet) = at_the_table() else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    tablet.cut(true);
    tablet.tap("[data-side='0'] [data-act=truco]");
    tablet.see(".dealer--off");
    // The tablet does not know what will be allowed next, so another tap enters nothing.
    tablet.tap("[data-side='1'] [data-act=truco]");
    tablet.cut(false);
    tablet.see("[data-act=quiero]");
    assert_eq!(tablet.count("truco", "truco.called"), 1);
}
