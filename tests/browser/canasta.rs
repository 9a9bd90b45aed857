//! A game of Canasta on the tablet, entered as score sheets, as totals, and card by card.

use super::{chromium::TABLET, tablet::Tablet};

#[test]
fn a_deal_is_entered_on_the_sheet_by_taps() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-act=go]");
    tablet.tap_cards("Kh Ks Kd Kc 2s Kh Ks 8h 8d 8c");
    tablet.tap("[data-place='1']");
    tablet.tap_cards("9h 5d");
    tablet.tap("[data-place='3']");
    tablet.tap_cards("4c");
    tablet.tap("[data-team=they] .melds [data-place]");
    tablet.tap_cards("Qh Qs Qd Qc Qh Qs Qd 7h 7s 7d 3h");
    tablet.tap("[data-place='4']");
    tablet.tap_cards("6s");
    tablet.tap("[data-pill=out-they]");
    // We: 300 for a mixed canasta and 80 for its kings, 30 for eights, minus 20 for the cards in
    // hand. They: 500 for a natural canasta and 70 for its queens, 15 for sevens, 100 for a red
    // three, 100 for going out, minus 5 for a card in hand.
    tablet.wait("document.querySelector('.row--now')?.textContent.includes('390')");
    tablet.wait("document.querySelector('.row--now')?.textContent.includes('780')");
    tablet.tap("[data-act=go]");
    tablet.wait("document.querySelector('[data-team=they] strong')?.textContent === '780'");
    assert_eq!(tablet.logged("canasta").last().unwrap(), "canasta.score_sheet_entered");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn what_is_half_entered_on_the_sheet_outlives_the_page() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-act=go]");
    tablet.tap_cards("Kh Ks Kd");
    tablet.run("location.reload()");
    tablet.wait("document.querySelector('[data-meld=K] b')");
    tablet.tap_cards("Kc");
    tablet.wait("document.querySelector('[data-meld=K] > span:last-child b')?.textContent === '4'");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_game_is_settled_by_totals() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-pill=mode-totals]");
    tablet.tap("[data-act=go]");
    for deal in 1..=3 {
        for field in ["we-naturals", "we-mixed", "we-red_threes"] {
            tablet.tap(&format!("[data-field={field}]"));
            tablet.tap(if field == "we-naturals" { "[data-key='3']" } else { "[data-key='0']" });
        }
        tablet.tap("[data-pill=we-went_out]");
        tablet.tap("[data-field=they-total]");
        tablet.tap("[data-key='±']");
        for digit in "85".chars() {
            tablet.tap(&format!("[data-key='{digit}']"));
        }
        tablet.tap("[data-field=we-total]");
        // Types all digits at once. After a pause between two digits, the tablet would rehearse an
        // incomplete total, which no cards add up to.
        tablet.press("1865");
        tablet.tap("[data-act=go]:not(.btn--off)");
        let score = "document.querySelector('[data-team=we] strong')?.textContent";
        tablet.wait(&format!("{score}?.replace(/\\D/g, '') === '{}'", 1865 * deal));
    }
    tablet.expect_action("Next game");
    assert!(tablet.text("[data-team=we]").contains("won"));
    assert_eq!(tablet.logged("canasta").last().unwrap(), "canasta.game_won");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_deal_is_played_card_by_card_until_somebody_goes_out() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-pill=mode-full]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.tap("[data-act=go]");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('Turn up')");
    tablet.tap_cards("9s");
    tablet.expect_action("Draw");
    // Seat 1 opens with 75 points and discards.
    tablet.tap("[data-act=go]");
    tablet.expect_action("Discard");
    let before = tablet.taps;
    tablet.tap_cards("8s 8d 8c Qs Qh 2d");
    tablet.wait("document.querySelector('.missing')?.textContent.includes('70')");
    tablet.picture("canasta", TABLET);
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.expect_action("Discard");
    tablet.tap("[data-act=go]");
    tablet.tap_cards("4c");
    assert_eq!(tablet.taps - before, 9, "six cards, lay down, discard, its card");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('Seat 2')");
    // Seat 2 undoes its draw, draws again, and goes out with the whole hand.
    tablet.expect_action("Draw");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Discard");
    assert!(tablet.text("[data-act=undo]").contains("the draw"));
    tablet.tap("[data-act=undo]");
    tablet.expect_action("Draw");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Discard");
    tablet.tap("[data-act=out]");
    tablet.tap_cards("Kh Ks Kd Kc Kh Ks Kd Ah As Ad Ac");
    tablet.tap("[data-act=last-card]");
    tablet.tap_cards("5h");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Count them");
    for hand in
        ["4d 5d 6d 7d 9d", "4h 5h 6h 7h 9h Th Jh 4s 5s 6s 7s", "4d 5d 6d 7d 9d Td Jd 4h 6h 7h 9h"]
    {
        tablet.tap_cards(hand);
    }
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('eleven cards')");
    tablet.expect_logged("canasta", "canasta.deal_scored", 1);
    assert_eq!(tablet.console(), [""; 0]);
}

/// How long the house takes to answer, in milliseconds.
const SLOW: u64 = 800;

#[test]
fn cards_that_are_tapped_before_the_answer_are_entered_after_it() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-pill=mode-full]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.slow(SLOW);
    tablet.tap("[data-act=go]");
    tablet.tap_cards("9s");
    tablet.expect_action("Draw");
    tablet.tap("[data-act=go]");
    tablet.tap_cards("8s 8d 8c Qs Qh 2d");
    tablet.wait("document.querySelector('.missing')?.textContent.includes('70')");
    let upcards = tablet.logged("canasta").into_iter().filter(|kind| kind.contains("upcard"));
    assert_eq!(upcards.count(), 1);
    // Melds wait for an answer too, and cards that are tapped in the meantime are not part of them.
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.tap_cards("Qc");
    tablet.wait("document.querySelectorAll('[data-band] .mini .card').length === 1");
    assert_eq!(tablet.text("[data-act=undo] small"), "Q♣");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_card_is_refused_while_an_entry_waits_for_the_line() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-pill=mode-full]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.tap("[data-act=go]");
    tablet.wait("document.querySelector('[data-band]').textContent.includes('Turn up')");
    let told = "document.querySelector('[data-band] .now__what small').textContent";
    tablet.cut(true);
    tablet.tap_cards("9s");
    tablet.see("[data-line=off]");
    tablet.tap_cards("8s");
    tablet.wait(&format!("{told}.includes('offline')"));
    tablet.cut(false);
    tablet.expect_action("Draw");
    assert_eq!(tablet.logged("canasta").iter().filter(|kind| kind.contains("upcard")).count(), 1);
}

#[test]
fn before_the_deal_no_card_lies_anywhere() {
    let Some(mut tablet) = Tablet::at("canasta") else { return };
    tablet.tap("[data-pill=mode-full]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    tablet.tap_cards("9s");
    tablet.expect_action("Dealt");
    assert!(
        tablet.text("[data-act=undo]").contains("othing"),
        "{}",
        tablet.text("[data-act=undo]")
    );
}
