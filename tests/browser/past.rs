//! What a round that is over shows at its table: put right afterwards, or opened again.

use serde_json::json;

use super::chromium::TABLET;
use super::tablet::{DEALER, HANDS, Tablet};

/// Kings low and a queen high straight beat that dealer's hand.
const WINS: &str = "Kh Kd Qc Jh Th 4d 2s";

/// Settles a round: seat 1 wins 25, and seat 2 loses 25.
fn settle(tablet: &mut Tablet) {
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(WINS);
    tablet.tap_cards(HANDS[2]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
}

/// The pit voids or corrects the latest round of a game's table.
fn put_right(tablet: &Tablet, game: &str, correction: &serde_json::Value) {
    let token = tablet.demo.token("pit_boss");
    let table = tablet.demo.read(&format!("/v1/tables/{}", tablet.demo.table(game)), &token);
    let path = format!("/v1/rounds/{}/corrections", table["latest_round_id"].as_str().unwrap());
    tablet.demo.write(&path, &token, correction);
}

#[test]
fn a_paid_round_that_is_voided_says_what_is_still_to_move_by_whose_word_and_why() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    settle(&mut tablet);
    let why = "The pack was short";
    put_right(&tablet, "break_poker", &json!({"action": "void", "reason": why}));
    tablet.wait("document.querySelector('[data-band]').textContent.includes('Void')");
    let says = "Take back 25, then pay 25 more.";
    tablet.wait(&format!("document.querySelector('[data-band]').textContent.includes('{says}')"));
    tablet.wait(&format!("document.querySelector('[data-band]').textContent.includes('{why}')"));
    assert!(tablet.text("[data-band]").contains("By Pat: "), "{}", tablet.text("[data-band]"));
    let cells = tablet.text(".work--cols");
    assert!(cells.contains("Take back") && cells.contains("Pay more"), "{cells}");
    assert!(!tablet.text(".tablet").contains("Return"));
    tablet.picture("voided", TABLET);
    assert_eq!(tablet.console(), [""; 0]);
}
