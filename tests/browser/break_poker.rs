//! A Break Poker round on the tablet, by touch and by keyboard.

use serde_json::{Value, json};

use super::{
    chromium::TABLET,
    tablet::{DEALER, HANDS, Tablet},
};

/// `WebDriver`'s codes for the keys.
const ENTER: char = '\u{e007}';
const RIGHT: char = '\u{e014}';

const LOG: [&str; 9] = [
    "round.opened",
    "break_poker.opened",
    "break_poker.bets_placed",
    "break_poker.bets_placed",
    "break_poker.betting_closed",
    "break_poker.dealer_entered",
    "break_poker.seat_entered",
    "break_poker.seat_entered",
    "break_poker.settled",
];

#[test]
fn a_round_is_dealt_and_paid_by_taps_and_no_seat_takes_more_than_ten() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    let seats = [1, 2, 5];
    tablet.taps = 0;
    for seat in seats {
        tablet.tap(&format!("[data-seat='{seat}'] [data-bet=main]"));
    }
    tablet.tap("[data-chip='5']");
    for seat in seats {
        tablet.tap(&format!("[data-seat='{seat}'] [data-bet=dealer_break]"));
        tablet.tap(&format!("[data-seat='{seat}'] [data-bet=break_bonus]"));
    }
    tablet.tap("[data-act=go]");
    tablet.see(".work--deck");
    tablet.tap_cards(DEALER);
    for hand in HANDS {
        tablet.tap_cards(hand);
    }
    tablet.expect_action("Confirm");
    tablet.picture("break-poker", TABLET);
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");

    let cards = 7 * (seats.len() + 1);
    let beyond = tablet.taps - cards;
    assert_eq!(beyond, 12, "three drops a seat, a chip picked, no more bets, confirm");
    assert!(beyond <= 10 * seats.len());
    assert!(tablet.text(".work--cols").contains("×"), "what is paid is counted out in chips");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_round_is_dealt_and_paid_by_keys() {
    let Some(tablet) = Tablet::at_the_table() else { return };
    tablet.run("document.activeElement.blur()");
    tablet.press(&format!("25{ENTER}{RIGHT}137{ENTER}"));
    tablet.wait("document.querySelector('.street').textContent.includes('162')");
    tablet.hears("[data-act=go]");
    tablet.press(&ENTER.to_string());
    tablet.see(".work--deck");
    for hand in [DEALER, HANDS[0], HANDS[1]] {
        tablet.press(&hand.replace(' ', "").to_lowercase());
    }
    tablet.expect_action("Confirm");
    tablet.press(&ENTER.to_string());
    tablet.expect_action("Next round");

    assert_eq!(tablet.logged("break_poker"), LOG);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_foul_waits_to_be_looked_at_and_a_swap_puts_it_right() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    // A pair of deuces in the low hand beats ace high in the high hand.
    tablet.tap_cards("2h 2d Ac Qh Jh 5d 5s");
    tablet.expect_action("Foul");
    // Swap the second card of the low hand with the second card of the high hand.
    tablet.tap("[data-slot='2']");
    tablet.tap("[data-slot='4']");
    tablet.wait("document.querySelector('[data-seat=\"2\"].seat--now')");
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_dealers_hand_that_lay_otherwise_is_a_misset_and_the_house_way_stands() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    tablet.tap(".dealer");
    tablet.tap("[data-act=otherwise]");
    // The dealer set the ten and the nine low, and the sixes with the eight high.
    for slot in [3, 4, 1, 2, 5] {
        tablet.tap(&format!("[data-slot='{slot}']"));
    }
    tablet.wait("document.querySelector('[data-band]').textContent.includes('6c 6d low')");
    // The next card belongs to the next seat.
    tablet.tap_cards(HANDS[0]);
    tablet.wait("document.querySelector('[data-seat=\"2\"].seat--now')");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn the_house_way_is_said_in_spanish() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.run("localStorage.setItem('houseway.settings', '{\"language\":\"es\"}')");
    tablet.run("location.reload()");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap(".dealer");
    let way = "Regla 2: par y escalera. Baja seises, alta 8-9-10";
    tablet.wait(&format!("document.querySelector('[data-band]').textContent.includes('{way}')"));
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_card_twice_is_a_misdeal_in_three_taps_and_the_floor_signs_it() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards("Kh Kd");
    let before = tablet.taps;
    tablet.tap("[data-card='6c']");
    tablet.tap("[data-act=two-in-pack]");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('every bet')");
    tablet.tap("[data-act=go]:not(.btn--off)");
    assert_eq!(tablet.taps - before, 3);

    tablet.tap("[data-act=go].btn--bad:not(.btn--off)");
    tablet.sign_as_floor("Two sixes of clubs");
    tablet.expect_action("Next round");
    assert_eq!(tablet.logged("break_poker").last().unwrap(), "break_poker.misdealt");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_house_that_allows_it_is_told_what_each_setting_is_worth() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[2]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-seat='1']");
    tablet.see(".strip");
    assert_eq!(tablet.run("return document.querySelector('[data-act=train]')"), Value::Null);

    let rules = json!({"trainer": "on"});
    let table = json!({"name": "School", "game": "break_poker", "currency": "USD", "rules": rules});
    let table = tablet.demo.write("/v1/tables", &tablet.demo.token("pit_boss"), &table);
    tablet.run(&format!("location.hash = '#/t/{}'", table["id"].as_str().unwrap()));
    tablet.expect_action("Open");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    // Ace-queen low and a pair of nines high. The house way would split the nines.
    tablet.tap_cards(HANDS[2]);
    tablet.tap("[data-seat='1']");
    tablet.tap("[data-act=train]");
    tablet.see(".worth--house");
    let gains = "[...document.querySelectorAll('.worth td > b')].map((b) => Number(b.textContent))";
    let best = tablet.run(&format!("return {gains}.every((gain, n, all) => gain <= all[0])"));
    assert_eq!(best, true, "the best comes first");
    tablet.tap("[data-act=back]");
    tablet.see(".work--deck");
    assert_eq!(tablet.console(), [""; 0]);
}
