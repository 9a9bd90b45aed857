//! No line loses nothing.

use super::tablet::{DEALER, HANDS, Tablet};

/// What waits, as the bar says.
const WAITING: &str = "document.querySelector('[data-line=off]')?.textContent";

#[test]
fn entries_wait_without_a_line_and_are_sent_once_when_it_is_back() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2, 5]);
    tablet.tap_cards(DEALER);
    tablet.wait("document.querySelector('.dealer__name').textContent.includes('ixes')");
    tablet.cut(true);
    tablet.tap_cards(HANDS[0]);
    tablet.tap_cards(HANDS[1]);
    tablet.wait(&format!("{WAITING}?.includes('2')"));
    tablet.cut(false);
    tablet.tap_cards(HANDS[2]);
    tablet.expect_action("Confirm");

    let hands =
        tablet.logged("break_poker").into_iter().filter(|kind| kind.ends_with("seat_entered"));
    assert_eq!(hands.count(), 3, "each hand is entered once");
}

#[test]
fn what_waits_and_what_is_half_entered_outlives_the_page() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    tablet.wait("document.querySelector('.dealer__name').textContent.includes('ixes')");
    tablet.cut(true);
    tablet.tap_cards(HANDS[0]);
    tablet.tap_cards("2h 2d Qc");
    tablet.wait(&format!("{WAITING}?.includes('1')"));
    tablet.cut(false);
    tablet.run("location.reload()");
    tablet.wait("document.querySelectorAll('[data-slot]').length === 3");
    tablet.tap_cards("Qh Jh 5d 5s");
    tablet.expect_action("Confirm");

    let hands =
        tablet.logged("break_poker").into_iter().filter(|kind| kind.ends_with("seat_entered"));
    assert_eq!(hands.count(), 2, "each hand is entered once");
}

#[test]
fn what_a_second_tab_enters_is_sent_once_and_it_says_that_another_is_open() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    // The first tab has sent something: it is the one that sends.
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.wait(
        "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/commands'))",
    );
    let link = tablet.demo.link("tablet", "dealer");
    tablet.open_tab();
    tablet.go(&link);
    tablet.tap("[data-table=break_poker]");
    tablet.see("[data-seat='1'] .chip");
    tablet.see("[data-tabs=same]");
    tablet.tap("[data-act=close-tabs]");
    tablet.tap("[data-seat='2'] [data-bet=main]");
    tablet.tap("[data-seat='3'] .seat__head");
    tablet.wait("document.querySelector('.street em')?.textContent.includes('50')");
    let bets = || {
        let kinds = tablet.logged("break_poker").into_iter();
        kinds.filter(|kind| kind.ends_with("bets_placed")).count()
    };
    // However busy the machine is, it comes; and it comes once.
    while bets() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    tablet.wait("document.querySelector('[data-line=live]')");
    assert_eq!(bets(), 2);
    assert_eq!(tablet.console(), [""; 0]);
}
