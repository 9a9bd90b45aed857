//! A finger that slips: it comes down twice, too soon, or on the wrong place.

use serde_json::json;

use super::{
    holdem::{seat_and_deal, to_act},
    tablet::{DEALER, HANDS, Tablet},
};

/// What `WebDriver` calls the key.
const ENTER: char = '\u{e007}';

/// How often something was done in the round.
fn count(tablet: &Tablet, game: &str, kind: &str) -> usize {
    tablet.logged(game).iter().filter(|known| *known == kind).count()
}

/// Gives whatever a second tap has begun the time to be on the screen.
fn settle(tablet: &Tablet) {
    tablet.answer("setTimeout(() => done(true), 400)");
}

#[test]
fn a_finger_that_comes_down_twice_confirms_once_and_the_payout_is_seen() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    for between in [150, 350, 600] {
        tablet.bet_and_deal(&[1]);
        tablet.tap_cards(DEALER);
        tablet.tap_cards(HANDS[0]);
        tablet.expect_action("Confirm");
        tablet.tap_twice("[data-act=go]", between);
        settle(&tablet);
        tablet.expect_action("Next round");
        tablet.tap("[data-act=go]");
        tablet.see(".work--bets");
    }
    // By keys: Enter that is held down, and Enter twice.
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.run("document.activeElement.blur()");
    for repeats in [false, true, true] {
        let down = json!({
            "type": "rawKeyDown", "key": "Enter", "code": "Enter", "autoRepeat": repeats,
            "windowsVirtualKeyCode": 13,
        });
        tablet.ask_chromium("Input.dispatchKeyEvent", &down);
        tablet.answer("setTimeout(() => done(true), 800)");
    }
    tablet.expect_action("Next round");
    let up = json!({"type": "keyUp", "key": "Enter", "code": "Enter"});
    tablet.ask_chromium("Input.dispatchKeyEvent", &up);
    tablet.press(&ENTER.to_string());
    tablet.see(".work--bets");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_finger_that_comes_down_twice_acts_for_one_seat_and_awards_one_hand() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    // Three players: the button acts first, and the small blind is next.
    tablet.tap_twice("[data-act=call]", 250);
    settle(&tablet);
    to_act(&tablet, 5);
    tablet.tap_twice("[data-act=fold]", 150);
    settle(&tablet);
    to_act(&tablet, 8);
    // By keys, and the last entry alone is taken back.
    tablet.run("document.activeElement.blur()");
    tablet.press("uu");
    settle(&tablet);
    to_act(&tablet, 5);
    tablet.press("ff");
    settle(&tablet);
    to_act(&tablet, 8);
    tablet.tap("[data-act=raise]");
    to_act(&tablet, 2);
    tablet.tap("[data-act=fold]");
    tablet.expect_action("Award");
    tablet.tap_twice("[data-act=go]", 200);
    settle(&tablet);
    tablet.expect_action("Next hand");
    assert_eq!(count(&tablet, "holdem", "holdem.settled"), 1);
    assert_eq!(tablet.console(), [""; 0]);
}
