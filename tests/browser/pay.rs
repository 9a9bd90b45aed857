//! Payment: seat by seat, in the house's order, with the amounts still to be paid.

use serde_json::json;

use super::{
    chromium::TABLET,
    tablet::{DEALER, Tablet, WINS},
};

/// How many times a round was opened at the table.
fn opened(tablet: &Tablet) -> u64 {
    let table = format!("/v1/tables/{}", tablet.demo.table("break_poker"));
    tablet.demo.read(&table, tablet.demo.key())["rounds"].as_u64().unwrap()
}

#[test]
fn what_is_lost_is_taken_first_then_seats_are_paid_one_by_one() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.settle();
    tablet.see("[data-pay]");
    tablet.see("[data-pay='2']");
    assert!(tablet.text("[data-pay]").starts_with("Take 25"), "{}", tablet.text("[data-pay]"));
    assert_eq!(tablet.text(".paid dd:last-child"), "25");
    tablet.see(".seat--now[data-seat='2']");
    tablet.see(".col--now[data-column='2']");
    assert!(tablet.text("[data-act=paid]").contains("then seat 1"));
    tablet.picture("pay", TABLET);
    // Two quick taps count as one, because the key does not react to the second yet.
    tablet.tap_twice("[data-act=paid]", 150);
    tablet.see("[data-pay='1']");
    assert!(tablet.text("[data-pay]").starts_with("Pay 25"), "{}", tablet.text("[data-pay]"));
    assert_eq!(tablet.text(".paid dd:first-of-type"), "25");
    tablet.see(".seat--paid[data-seat='2']");
    // A seat that was ticked too soon is tapped again.
    tablet.tap("[data-seat='2']");
    tablet.see("[data-pay='2']");
    tablet.tap("[data-seat='2']");
    tablet.see("[data-pay='1']");
    tablet.tap("[data-act=paid]");
    tablet.see("[data-act=go].btn--now");
    assert_eq!(tablet.run("return document.querySelector('[data-act=paid]')"), json!(null));
    assert_eq!(opened(&tablet), 1);
    tablet.see("[data-act=go]:not([data-deaf])");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    assert_eq!(opened(&tablet), 2);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_house_that_pays_all_at_once_is_shown_all_at_once() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.run(
        "localStorage.setItem('houseway.settings', JSON.stringify({pay: 'at_once'}));
         location.reload()",
    );
    tablet.see("[data-act=go]");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(WINS);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
    assert_eq!(tablet.run("return document.querySelector('[data-pay]')"), json!(null));
    assert!(
        tablet.text("[data-band]").contains("Take 0, pay 25"),
        "{}",
        tablet.text("[data-band]")
    );
    assert_eq!(tablet.console(), [""; 0]);
}
