//! A lost connection loses no entries.

use serde_json::json;

use super::{
    pit::{cards, entered},
    tablet::{DEALER, HANDS, Tablet},
};

/// A script for the number of waiting entries, as shown in the bar.
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
    // Send something from the first tab, so that it becomes the tab that sends.
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
    // On a busy machine the second bet can take a while, but it must arrive, and only once.
    while bets() < 2 {
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
    tablet.wait("document.querySelector('[data-line=live]')");
    assert_eq!(bets(), 2);
    assert_eq!(tablet.console(), [""; 0]);
}

/// Signs in at the tablet by badge and PIN.
fn sign_in(tablet: &mut Tablet, (badge, pin): &(String, String)) {
    tablet.tap("#badge");
    tablet.run("document.getElementById('badge').select()");
    tablet.press(badge);
    tablet.tap("#pin");
    tablet.press(pin);
    tablet.tap("[data-act=signin]");
}

#[test]
fn who_signs_out_is_told_what_waits_and_so_is_who_comes_next() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    let (dana, other) = (tablet.demo.sign_in("dealer"), tablet.demo.sign_in("pit_boss"));
    tablet.cut(true);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    tablet.wait(&format!("{WAITING}?.includes('1')"));
    tablet.tap("[data-act=menu]");
    tablet.tap("[data-act=signout]");
    assert!(tablet.text("[data-signout]").contains("1 entry waiting"));
    tablet.picture("signing-out", super::chromium::TABLET);
    if let Some(mut inspector) = super::accessible::Inspector::new() {
        inspector.look(&tablet, "signing out with an entry that waits");
        assert_eq!(inspector.found, [""; 0]);
    }
    tablet.tap("[data-act=stay]");
    tablet.wait("!document.querySelector('[data-signout]')");
    tablet.tap("[data-act=menu]");
    tablet.tap("[data-act=signout]");
    tablet.tap("[data-act=signout-sure]");
    assert!(tablet.text(".signin__help [data-left]").contains("1 entry by Dana is waiting"));
    tablet.cut(false);
    sign_in(&mut tablet, &other);
    assert!(tablet.text("aside[data-left]").contains("1 entry by Dana is waiting"));
    tablet.tap("[data-act=close-left]");
    tablet.wait("!document.querySelector('aside[data-left]')");
    tablet.tap("[data-act=menu]");
    tablet.tap("[data-act=signout]");
    sign_in(&mut tablet, &dana);
    tablet.see("[data-seat='1'] .chip");
    tablet.see("[data-line=live]");
    tablet.wait("!document.querySelector('aside[data-left]')");
    tablet.wait(
        "performance.getEntriesByType('resource')
            .filter(({name}) => name.endsWith('/commands')).length > 1",
    );
    assert_eq!(tablet.logged("break_poker").last().unwrap(), "break_poker.bets_placed");
}

/// Another tablet at the table sends this command.
fn elsewhere(tablet: &Tablet, command: &serde_json::Value) {
    let table = format!("/v1/tables/{}", tablet.demo.table("break_poker"));
    let table = tablet.demo.read(&table, tablet.demo.key());
    let path = format!("/v1/rounds/{}/commands", table["latest_round_id"].as_str().unwrap());
    tablet.demo.write(&path, tablet.demo.key(), command);
}

#[test]
fn an_entry_that_is_refused_is_told_in_the_dealers_words_and_put_right() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.cut(true);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    tablet.wait(&format!("{WAITING}?.includes('1')"));
    for seat in [3, 4] {
        let bets = json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}});
        elsewhere(&tablet, &bets);
    }
    elsewhere(&tablet, &json!({"type": "close_betting"}));
    tablet.cut(false);
    tablet.see("[data-line=stuck]");
    // The band says when betting was closed, and that the bet came too late.
    tablet.wait("document.querySelector('[data-band]').textContent.includes('was closed at')");
    let band = tablet.text("[data-band]");
    assert!(band.starts_with("Seat1 Seat 1's 25 came too late."), "{band}");
    assert!(band.ends_with("The house has no bet.") && !band.contains('_'), "{band}");
    // The felt shows the bet on the table and the bet that the house has recorded.
    assert_eq!(tablet.text(".felt [data-seat='1'] .twosay"), "On the felt25House has0");
    assert_eq!(tablet.text("[data-act=in-time] small"), "the pit must reopen betting");
    tablet.see(".stuck__s li");
    tablet.picture("stuck", super::chromium::TABLET);
    tablet.tap("[data-act=drop]");
    tablet.see(".work--deck");
    tablet.see("[data-line=live]");

    // The same cards are entered at another seat, so they open for editing.
    elsewhere(&tablet, &json!({"type": "enter_dealer", "cards": cards(DEALER)}));
    tablet.wait("document.querySelector('.dealer__name').textContent.includes('ixes')");
    tablet.cut(true);
    tablet.tap_cards(HANDS[0]);
    tablet.wait(&format!("{WAITING}?.includes('1')"));
    elsewhere(&tablet, &entered(4, HANDS[0]));
    tablet.cut(false);
    tablet.see("[data-line=stuck]");
    let band = tablet.text("[data-band]");
    assert!(!band.contains('_'), "{band}");
    tablet.tap("[data-act=mine]");
    tablet.wait("document.querySelectorAll('[data-slot]').length === 6");
    tablet.see("[data-line=live]");
}

#[test]
fn a_bet_that_came_too_late_is_sent_again_once_the_floor_opens_the_betting() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.cut(true);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    tablet.wait(&format!("{WAITING}?.includes('1')"));
    let bets = json!({"type": "place_bets", "seat": 3, "bets": {"main": "25"}});
    elsewhere(&tablet, &bets);
    elsewhere(&tablet, &json!({"type": "close_betting"}));
    tablet.cut(false);
    tablet.tap("[data-act=in-time]");
    tablet.sign_as_floor("The chip lay there before the bell");
    tablet.see(".work--bets");
    tablet.wait("!document.querySelector('[data-line=stuck], [data-line=sending]')");
    let kinds = tablet.logged("break_poker");
    let [.., reopened, placed] = kinds.as_slice() else { panic!("{kinds:?}") };
    assert_eq!(reopened, "break_poker.betting_reopened");
    assert_eq!(placed, "break_poker.bets_placed");
}
