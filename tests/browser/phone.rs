//! The tablet's screens on a phone: nothing scrolls sideways, nothing moves under the thumb that
//! enters a card, and every step of a round is within its reach.

use serde_json::{Value, json};

use super::{
    accessible::Inspector,
    chromium::Browser,
    holdem::{all_in, lay_the_board, seat_and_deal, show_the_hands},
    tablet::{DEALER, HANDS, Tablet, WINS},
};

const LOOK: &str = include_str!("phone.js");
const PHONE: [u32; 2] = [390, 844];

/// Turns the browser into a phone.
fn hold_a_phone(browser: &Browser) {
    browser.resize(PHONE);
    browser.wait("document.querySelector('link[href$=\"/phone.css\"]')?.sheet");
}

#[track_caller]
fn look(browser: &Browser, screen: &str) {
    let wrong = browser.run(LOOK);
    assert_eq!(wrong, json!([]), "{screen}");
    browser.picture_as_it_is(&format!("phone {screen}"));
}

/// Enters cards by two taps each: the rank, then the suit.
fn tap_twice_a_card(tablet: &mut Tablet, cards: &str) {
    for card in cards.split(' ') {
        tablet.tap(&format!("[data-rank='{}']", &card[..1]));
        tablet.tap(&format!("[data-card='{card}'][data-on]"));
    }
}

/// The positions of the parts of the screen that must not move.
fn places(tablet: &Tablet) -> Value {
    tablet.run(
        "return ['.topbar', '.felt', '.dealer', '.ranks', '.deck', '.fn'].map((part) => {
             const {x, y, width, height} = document.querySelector(part).getBoundingClientRect();
             return [part, x, y, width, height].join(' ');
         })",
    )
}

#[test]
fn a_round_of_break_poker_is_dealt_on_a_phone() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    hold_a_phone(&tablet);
    for seat in [1, 2] {
        tablet.tap(&format!("[data-seat='{seat}'] .seat__head"));
        tablet.tap("[data-chip='25']");
        tablet.tap("[data-target=main]");
        tablet.wait(&format!(
            "document.querySelector('[data-seat=\"{seat}\"] .seat__sum').textContent === '25'"
        ));
    }
    look(&tablet, "bets");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".ranks");
    let before = places(&tablet);
    look(&tablet, "cards");
    tap_twice_a_card(&mut tablet, DEALER);
    tablet.see(".seat--now[data-seat='1']");
    assert_eq!(places(&tablet), before, "something has moved");
    tablet.tap("[data-rank=K]");
    tablet.see("[data-rank=K][aria-pressed=true]");
    look(&tablet, "a rank");
    tap_twice_a_card(&mut tablet, WINS);
    tablet.see(".seat--now[data-seat='2']");
    assert_eq!(places(&tablet), before, "something has moved");
    tap_twice_a_card(&mut tablet, HANDS[2]);
    tablet.expect_action("Confirm");
    assert!(tablet.text("[data-column='1'] .col__seat").ends_with("+25"));
    look(&tablet, "check");
    tablet.tap("[data-act=go]");
    tablet.see("[data-pay='2']");
    look(&tablet, "pay");
    // Only one seat is shown.
    let shown =
        "return [...document.querySelectorAll('.col')].filter((col) => col.offsetHeight).length";
    assert_eq!(tablet.run(shown), 1);
    tablet.tap("[data-act=paid]");
    tablet.see("[data-pay='1']");
    tablet.tap("[data-act=paid]");
    tablet.see("[data-act=go].btn--now");
    look(&tablet, "paid");
    let mut logged = tablet.logged("break_poker");
    logged.dedup();
    assert_eq!(logged.last().map(String::as_str), Some("break_poker.settled"));
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_hand_of_holdem_is_dealt_on_a_phone() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    hold_a_phone(&tablet);
    look(&tablet, "no hand");
    seat_and_deal(&mut tablet);
    look(&tablet, "betting");
    all_in(&mut tablet);
    look(&tablet, "the flop");
    // After the phone is turned, the whole pack is shown again.
    tablet.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));
    tablet.wait("!document.querySelector('.ranks')");
    lay_the_board(&mut tablet);
    hold_a_phone(&tablet);
    tablet.see(".ranks");
    look(&tablet, "showdown");
    tablet.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));
    tablet.wait("!document.querySelector('.ranks')");
    show_the_hands(&mut tablet);
    hold_a_phone(&tablet);
    look(&tablet, "award");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn truco_and_canasta_are_kept_on_a_phone() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    hold_a_phone(&tablet);
    look(&tablet, "truco, who plays");
    tablet.tap("[data-pill=mode-cards]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".ranks");
    look(&tablet, "truco, cards");
    tablet.tap("[data-rank='7']");
    tablet.tap("[data-card='7e'][data-on]");
    tablet.see(".mesa .card");
    look(&tablet, "truco, a card");
    tablet.tap("[data-act=menu]");
    tablet.tap(".menu a[href='#/']");
    tablet.tap("[data-table=canasta]");
    tablet.see("[data-act=go]");
    look(&tablet, "canasta, how it is entered");
    tablet.tap("[data-act=go]");
    tablet.see(".ranks");
    // Kings are laid down together: the rank stays selected.
    tablet.tap("[data-rank=K]");
    for card in ["Kh", "Ks", "Kd"] {
        tablet.tap(&format!("[data-card='{card}'][data-on]"));
    }
    tablet.see(".meld");
    look(&tablet, "canasta, melds");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_phone_is_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    hold_a_phone(&tablet);
    see.check(&tablet, "bets");
    tablet.tap("[data-target=main]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".ranks");
    tablet.tap("[data-rank=K]");
    see.check(&tablet, "cards");
    tap_twice_a_card(&mut tablet, DEALER);
    tap_twice_a_card(&mut tablet, WINS);
    tablet.expect_action("Confirm");
    see.check(&tablet, "check");
    tablet.tap("[data-act=go]");
    tablet.see("[data-pay]");
    see.check(&tablet, "pay");
    assert_eq!(see.found, [""; 0]);
}
