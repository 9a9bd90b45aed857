//! A screen's information about a round is true: its figures, the entries that are still being
//! sent, and the steps that were taken.

use super::{
    chromium::TABLET,
    tablet::{DEALER, HANDS, Tablet},
};

/// Makes the house take two seconds to answer each command.
const SLOW: &str = "const ask = window.fetch;
    window.fetch = async (path, ...rest) => {
        if (/commands$/.test(path)) await new Promise((then) => setTimeout(then, 2000));
        return ask(path, ...rest);
    };";

#[test]
fn what_the_house_won_has_its_sign_and_what_is_on_its_way_needs_no_line() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards("Kh Kd Qc Jh Th 4d 2s");
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    // The house's win is shown once every seat is paid.
    tablet.hears("[data-act=paid]");
    tablet.tap("[data-act=paid]");
    tablet.expect_action("Next round");
    assert!(
        tablet.text("[data-band]").contains("The players get 25."),
        "{}",
        tablet.text("[data-band]")
    );
    tablet.hears("[data-act=go]");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.tap("[data-chip='5']");
    tablet.tap("[data-seat='1'] [data-bet=dealer_break]");
    tablet.tap("[data-chip='25']");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.wait("!document.querySelector('.verdict--wait')");
    tablet.run(SLOW);
    tablet.tap_cards(HANDS[2]);
    tablet.wait("document.querySelector('[data-band]').textContent.includes('All cards are')");
    assert!(tablet.text("[data-band]").contains("on its way"));
    assert!(!tablet.text("[data-band]").contains("offline"));
    tablet.expect_action("Confirm");
    tablet.picture("check", TABLET);
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.hears("[data-act=paid]");
    assert!(tablet.text("[data-seat='1'] .seat__state").contains("Lucky Break"), "why it is so");
    tablet.tap("[data-act=paid]");
    tablet.expect_action("Next round");
    assert!(
        tablet.text("[data-band]").contains("The house gets 20."),
        "{}",
        tablet.text("[data-band]")
    );
    assert!(tablet.text(".col .deal:nth-of-type(1)").starts_with("Take Main"));
    assert!(tablet.text(".col .deal:nth-of-type(2)").starts_with("Pay Dealer Break"));
    tablet.picture("pay", TABLET);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn calls_are_ticked_off_only_once_somebody_has_called() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    let done = "return [...document.querySelectorAll('.step--done')].map((s) => s.textContent)";
    assert!(!tablet.run(done).to_string().contains("Calls"));
    tablet.tap("[data-side='0'] [data-act=truco]");
    tablet.tap("[data-act=quiero]");
    tablet.wait("document.querySelectorAll('.step--done').length === 2");
    assert!(tablet.run(done).to_string().contains("Calls"));
    assert_eq!(tablet.console(), [""; 0]);
}
