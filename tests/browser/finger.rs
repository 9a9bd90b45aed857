//! Slips of the finger: a double tap, a tap too soon, a tap in the wrong place.

use serde_json::json;

use super::{
    holdem::{seat_and_deal, to_act},
    tablet::{DEALER, HANDS, Tablet},
};

/// `WebDriver`'s codes for the keys.
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';

/// Gives the effect of a second tap time to show on the screen.
fn settle(tablet: &Tablet) {
    tablet.answer("setTimeout(() => done(true), 400)");
}

#[test]
fn a_finger_that_comes_down_twice_confirms_once_and_the_payout_is_seen() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    for between in [150, 400] {
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
    // On the keyboard, Enter is held down, then pressed twice.
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
    // The first press pays the only seat. The key that opens the next round reacts only a moment
    // later.
    tablet.press(&ENTER.to_string());
    tablet.see("[data-act=go].btn--now[data-deaf]");
    tablet.press(&ENTER.to_string());
    tablet.see("[data-act=go].btn--now:not([data-deaf])");
    assert_eq!(tablet.count("break_poker", "round.opened"), 1);
    tablet.press(&ENTER.to_string());
    tablet.see(".work--bets");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_finger_that_comes_down_twice_acts_for_one_seat_and_awards_one_hand() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    // Three players: the button acts first, then the small blind.
    tablet.tap_twice("[data-act=call]", 250);
    settle(&tablet);
    to_act(&tablet, 5);
    tablet.tap_twice("[data-act=fold]", 150);
    settle(&tablet);
    to_act(&tablet, 8);
    // On the keyboard, a double press of U undoes only one entry, and a double press of F folds
    // only one hand.
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
    assert_eq!(tablet.count("holdem", "holdem.settled"), 1);
    assert_eq!(tablet.console(), [""; 0]);
}

/// Waits until cards of these ranks are at a seat, in any order.
#[track_caller]
fn lies(tablet: &Tablet, seat: u8, cards: &str) {
    let mut ranks: Vec<char> = cards.split(' ').filter_map(|card| card.chars().next()).collect();
    ranks.sort_unstable();
    let ranks: String = ranks.into_iter().collect();
    let there = format!("document.querySelectorAll(\"[data-seat='{seat}'] .card\")");
    tablet.wait(&format!(
        "[...{there}].map((card) => card.textContent.trim()).sort().join('') === '{ranks}'"
    ));
}

#[test]
fn what_is_half_entered_belongs_to_its_seat_and_one_touch_takes_one_card() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2, 3]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards("Kh Kd 9c");
    assert_eq!(tablet.text("[data-act=undo]"), "Undo9♣");
    tablet.tap("[data-act=undo]");
    lies(&tablet, 1, "Kh Kd");
    tablet.tap("[data-act=back]");
    lies(&tablet, 1, "Kh");

    // Another seat has its own unfinished cards.
    tablet.tap("[data-seat='3']");
    tablet.tap_cards("Ah Qd 9h");
    lies(&tablet, 1, "Kh");
    lies(&tablet, 3, "Ah Qd 9h");
    // A card that is already at the other seat cannot be entered again.
    tablet.tap("[data-card=Kh]");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('in seat 1')");
    tablet.tap("[data-act=misread]");
    tablet.run("document.activeElement.blur()");
    tablet.press(&ESCAPE.to_string());
    lies(&tablet, 3, "Ah Qd 9h");
    lies(&tablet, 1, "Kh");
    tablet.run("location.reload()");
    tablet.see(".work--deck");
    lies(&tablet, 3, "Ah Qd 9h");
    lies(&tablet, 1, "Kh");

    // A double tap enters one card only, even for the seventh card.
    tablet.tap("[data-seat='1']");
    for card in ["Kd", "9c", "8h", "7s", "4d"] {
        tablet.tap_twice(&format!("[data-card='{card}']"), 0);
    }
    lies(&tablet, 1, "Kh Kd 9c 8h 7s 4d");
    tablet.tap_twice("[data-card='2s']", 0);
    tablet.wait("document.querySelector('[data-seat=\"3\"].seat--now')");
    assert!(!tablet.text("[data-band]").contains("2♠"));
    tablet.see("[data-slot='3']");
    tablet.tap_cards("9d 8c 5c 3c");
    tablet.tap_cards("2h 2d Qc Qh Jh 5d 5s");
    tablet.expect_action("Confirm");
    assert_eq!(tablet.count("break_poker", "break_poker.seat_entered"), 3);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn what_is_entered_says_that_it_waits_then_that_it_is_sent() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.slow(2_000);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.see(".felt [data-seat='1'][data-late]");
    tablet.see(".felt [data-seat='1'][data-sent]:not([data-late])");
    tablet.wait("!document.querySelector('[data-sent], [data-late]')");
    // A key whose meaning has changed shows that it does not react yet, and does not react.
    let hatched = tablet.run(
        "const key = document.querySelector('[data-act=go]');
         key.setAttribute('data-deaf', '9e9');
         const {backgroundImage, color} = getComputedStyle(key);
         return backgroundImage.includes('repeating') && color !== 'rgba(0, 0, 0, 0)'",
    );
    assert_eq!(hatched, true);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn what_is_tapped_just_before_the_page_closes_is_not_lost() {
    let Some(tablet) = Tablet::at_the_table() else { return };
    tablet.hears("[data-seat='2'] [data-bet=main]");
    // The tap on seat 2 sends what was bet at seat 1. The database never answers, as if the page
    // closed first.
    tablet.run(
        "IDBObjectStore.prototype.get = () => ({});
         for (const seat of [1, 2])
             document.querySelector(`[data-seat='${seat}'] [data-bet=main]`).click();
         location.reload()",
    );
    for seat in [1, 2] {
        let bet = format!("document.querySelector(\"[data-seat='{seat}'] [data-bet=main]\")");
        tablet.wait(&format!("{bet}?.textContent.includes('25')"));
    }
    tablet.wait("document.querySelector('.street em').textContent === '50'");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_bet_that_is_refused_is_typed_again_and_same_bets_is_one_step_to_undo() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    let type_in = |tablet: &mut Tablet, keys: &str| {
        for key in keys.chars() {
            tablet.tap(&format!("[data-key='{key}']"));
        }
    };
    tablet.tap("[data-seat='2'] [data-bet=main]");
    type_in(&mut tablet, "50000");
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('above the maximum')");
    assert!(!tablet.text("[data-band]").contains("Drop more"));
    assert_eq!(tablet.text(".street em"), "25", "what was refused is no bet");
    assert!(tablet.text("[data-act=go].btn--off").contains("check seat 1 first"));
    type_in(&mut tablet, "..5");
    assert_eq!(tablet.text(".typed"), ".5");
    for _ in 0..2 {
        tablet.tap("[data-key=back]");
    }
    type_in(&mut tablet, "75");
    assert_eq!(tablet.text(".typed"), "75", "what is typed is seen");
    tablet.tap("[data-target=main]");
    tablet.wait("document.querySelector('.street em').textContent === '100'");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".work--deck");
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.tap_cards(HANDS[2]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
    tablet.tap("[data-act=go]");

    tablet.tap("[data-act=same]:not(.btn--off)");
    tablet.wait("document.querySelector('.street em')?.textContent === '100'");
    // The bets have been sent by now, so the button names them as the entry to undo.
    settle(&tablet);
    assert_eq!(tablet.text("[data-act=undo] small"), "Same bets");
    tablet.tap("[data-act=undo]");
    tablet.wait("document.querySelector('.street em').textContent === '0'");
    settle(&tablet);
    tablet.run("location.reload()");
    tablet.wait("document.querySelector('.street em')?.textContent === '0'");
    assert_eq!(tablet.console(), [""; 0]);
}
