//! Rare entries at a table: a change of dealer, a shuffle, a change of decks, late bets, wrong
//! payments.

use serde_json::{Value, json};

use super::{
    accessible::Inspector,
    day::{self, send},
    demo::Demo,
    tablet::{DEALER, HANDS, Tablet},
};

/// Changes the house rules of the Break Poker table.
fn rule(demo: &Demo, rules: &Value) {
    let boss = demo.token("pit_boss");
    let path = format!("/v1/tables/{}/rules", demo.table("break_poker"));
    send(demo, "PATCH", &path, &boss, &json!({"rules": rules, "reason": "As the house wants it"}));
}

fn fill(tablet: &mut Tablet, field: &str, text: &str) {
    tablet.tap(&format!(".menu--acts [data-field={field}]"));
    tablet.press(text);
}

/// Opens a form from the menu.
fn choose(tablet: &mut Tablet, act: &str) {
    tablet.tap("[data-act=menu]");
    tablet.tap("[data-act=more-acts]");
    tablet.tap(&format!("[data-tile={act}]"));
    tablet.see(&format!("[data-acts={}]", act.split('-').next().unwrap()));
}

fn enter(tablet: &mut Tablet) {
    tablet.tap(".menu--acts [data-act=enter]:not(.btn--off)");
}

/// The kinds of the table's newest entries.
fn kinds(tablet: &Tablet) -> Vec<String> {
    let auditor = tablet.demo.token("auditor");
    let path = format!("/v1/audit/entries?table_id={}&limit=20", tablet.demo.table("break_poker"));
    let entries = tablet.demo.read(&path, &auditor);
    let entries = entries["items"].as_array().unwrap().iter();
    entries.map(|entry| entry["kind"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn who_deals_and_a_shuffle_are_entered_where_the_house_wants_them() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    rule(&tablet.demo, &json!({"dealer_of_record": "on", "log_shuffle": "on"}));
    tablet.run("location.reload()");
    tablet.tap(".topbar [data-act=tap_in]");
    tablet.wait("document.querySelector('.note').textContent.includes('dealing here')");
    tablet.see(".topbar [data-act=shuffled]");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.tap(".topbar [data-act=shuffled]");
    tablet.wait("!document.querySelector('.topbar [data-act=shuffled]')");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
    tablet.see(".topbar [data-act=shuffled]");

    tablet.tap("[data-act=menu]");
    tablet.tap(".menu [data-act=tap_out]");
    enter(&mut tablet);
    tablet.see(".topbar [data-act=tap_in]");
    // The refusal is shown, and no round is opened.
    tablet.tap("[data-act=go]");
    tablet.see("[data-band].now--bad");
}

#[test]
fn decks_incidents_and_warnings_are_entered_from_the_menu() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    let Some(mut see) = Inspector::new() else { return };
    tablet.tap("[data-act=menu]");
    see.look(&tablet, "the menu");
    tablet.tap("[data-act=more-acts]");
    tablet.see("[data-tile=incident]");
    see.look(&tablet, "all that may be entered");
    tablet.tap(".menu--acts [data-act=close]");
    choose(&mut tablet, "deck_change");
    see.look(&tablet, "a change of decks");
    fill(&mut tablet, "colour", "red");
    fill(&mut tablet, "set", "12");
    tablet.tap(".menu--acts [data-field=why][data-option=plan]");
    enter(&mut tablet);
    tablet.wait("!document.querySelector('.menu--acts')");
    choose(&mut tablet, "incident");
    tablet.run("document.querySelector('.menu--acts select[data-field=kind]').value = 0;
        document.querySelector('.menu--acts select[data-field=kind]').dispatchEvent(new Event('change'))");
    fill(&mut tablet, "text", "Seat 2 says that he called");
    enter(&mut tablet);
    tablet.wait("!document.querySelector('.menu--acts')");
    choose(&mut tablet, "penalty-floor");
    tablet.tap(".menu--acts [data-field=seat][data-option='2']");
    tablet.tap(".menu--acts [data-field=kind][data-option=removed]");
    fill(&mut tablet, "reason", "Abused the dealer");
    enter(&mut tablet);
    tablet.sign_as_floor("");
    tablet.wait("!document.querySelector('.floor')");
    let logged = kinds(&tablet);
    for kind in ["floor.deck_changed", "floor.incident_logged", "floor.penalized"] {
        assert!(logged.iter().any(|known| known == kind), "{kind}: {logged:?}");
    }
    assert_eq!(see.found, [""; 0]);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_late_bet_and_what_was_paid_wrong_are_entered_in_the_round() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.bet_and_deal(&[1]);
    choose(&mut tablet, "bet_moved");
    tablet.tap(".menu--acts [data-field=seat][data-option='1']");
    tablet.tap(".menu--acts [data-field=bet][data-option=main]");
    tablet.tap(".menu--acts [data-field=how][data-option=capped]");
    fill(&mut tablet, "is", "75");
    enter(&mut tablet);
    // The house's ruling is shown before the dealer sends the form.
    tablet.wait("document.querySelector('[data-follows]').textContent.length > 10");
    enter(&mut tablet);
    tablet.wait("!document.querySelector('.menu--acts')");
    tablet.expect_action("Accept");
    tablet.tap("[data-act=go]");
    tablet.sign_as_floor("It was seen");
    tablet.see(".work--deck");
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.tap(".topbar [data-act=payment_error]");
    fill(&mut tablet, "paid", "75");
    fill(&mut tablet, "recovered", "10");
    fill(&mut tablet, "reason", "Three chips for one");
    assert!(tablet.text("[data-follows]").contains("too much"));
    enter(&mut tablet);
    tablet.wait("!document.querySelector('.menu--acts')");
    tablet.expect_logged("break_poker", "break_poker.payment_error", 1);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn who_has_not_tapped_in_is_told_so_and_gets_back_to_the_table() {
    let Some(mut tablet) = day::unopened() else { return };
    day::open(&mut tablet);
    tablet.tap("[data-act=menu]");
    tablet.tap(".menu [data-act=tap_out]");
    enter(&mut tablet);
    tablet.see(".topbar [data-act=tap_in]");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.bet_and_deal(&[1]);
    day::choose(&mut tablet, "slip");
    tablet.see("[data-day=slip] [data-act=go]");
    assert!(tablet.text("[data-band]").contains("Nobody has tapped in"));
    tablet.tap("[data-day=slip] [data-act=later]");
    tablet.see(".work--deck");
    // During a hand, the pit boss signs for a change of dealer.
    day::choose(&mut tablet, "slip");
    tablet.tap("[data-day=slip] [data-act=go]");
    tablet.sign_as_floor("");
    tablet.wait("!document.querySelector('.floor')");
    tablet.wait("!document.querySelector('[data-day=slip] [data-act=later]')");
    tablet.tap("[data-day=slip] [data-act=go]");
    tablet.see(".work--deck");
}

#[test]
fn a_large_payment_error_waits_for_a_second_signature_and_says_so() {
    let Some(mut tablet) = day::unopened() else { return };
    day::open(&mut tablet);
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.tap(".topbar [data-act=payment_error]");
    fill(&mut tablet, "paid", "2000");
    fill(&mut tablet, "reason", "A tray was pushed over");
    enter(&mut tablet);
    tablet.sign_as_floor("");
    tablet.see("[data-draft] [data-capacity=second]");
    assert!(tablet.text("[data-draft]").contains("Nothing has happened yet"));
    tablet.tap("[data-act=close-draft]");
    tablet.wait("!document.querySelector('[data-draft]')");
}
