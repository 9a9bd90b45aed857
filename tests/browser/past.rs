//! How a table's tablet shows a finished round that was corrected or reopened.

use serde_json::json;

use super::{chromium::TABLET, tablet::Tablet};

/// `WebDriver`'s codes for the keys.
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const PAGE_UP: char = '\u{e00e}';

/// The pit voids or corrects the latest round at a game's table.
fn put_right(tablet: &Tablet, game: &str, correction: &serde_json::Value) {
    let token = tablet.demo.token("pit_boss");
    let table = tablet.demo.read(&format!("/v1/tables/{}", tablet.demo.table(game)), &token);
    let path = format!("/v1/rounds/{}/corrections", table["latest_round_id"].as_str().unwrap());
    tablet.demo.write(&path, &token, correction);
}

#[test]
fn a_paid_round_that_is_voided_says_what_is_still_to_move_by_whose_word_and_why() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.settle();
    tablet.expect_action("Next round");
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

/// Opens the previous round, and waits until the round with this number is shown.
fn look_back(tablet: &mut Tablet, number: u8) {
    tablet.tap("[data-act=before]");
    tablet.see(&format!("[data-past='{number}']"));
    let hidden = "getComputedStyle(document.querySelector('.past .now__do')).visibility";
    assert_eq!(tablet.run(&format!("return {hidden}")), "hidden", "nothing is entered there");
}

#[test]
fn the_rounds_before_are_opened_again_and_only_read() {
    let Some(mut tablet) = Tablet::at_the_table() else { return };
    tablet.settle();
    tablet.expect_action("Next round");
    assert_eq!(tablet.run("return document.querySelector('[data-act=before]')"), json!(null));
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.settle();
    tablet.expect_action("Next round");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    look_back(&mut tablet, 2);
    assert!(tablet.text(".work--cols").contains("Pay"), "the payout is there");
    tablet.picture("past", TABLET);
    tablet.run("document.activeElement.blur()");
    tablet.press(&ENTER.to_string());
    tablet.tap("[data-act=earlier]");
    tablet.see("[data-past='1']");
    tablet.see("[data-act=earlier][aria-disabled=true]");
    // The ribbon shows the amounts taken and paid, and opens a round with one tap.
    assert_eq!(
        tablet.text("[data-round='1'] small").split_whitespace().collect::<String>(),
        "2525"
    );
    tablet.tap("[data-round='2']");
    tablet.see("[data-past='2']");
    tablet.see("[data-round='2'][aria-pressed=true]");
    tablet.tap("[data-act=now]");
    tablet.see(".work--bets");
    assert!(tablet.text(".topbar").contains("Round 3"));
    // The keyboard can open and close the previous round too.
    tablet.run("document.activeElement.blur()");
    tablet.press(&PAGE_UP.to_string());
    tablet.see("[data-past='2']");
    tablet.press(&ESCAPE.to_string());
    tablet.wait("!document.querySelector('[data-past]')");
    assert_eq!(tablet.logged("break_poker"), ["round.opened", "break_poker.opened"]);

    // Earlier rounds in the other games can be opened too.
    let token = tablet.token();
    let truco = json!({"players": 2, "mode": "scorer", "dealer": 1});
    let canasta = json!({"mode": "score_sheet", "dealer": 1});
    for (game, title, opening) in [
        ("truco", "Match 2", truco),
        ("canasta", "Game 2", canasta),
        ("holdem", "Hand 2", json!({})),
    ] {
        let table = tablet.demo.table(game);
        let path = format!("/v1/tables/{table}/rounds");
        tablet.demo.write(&path, &token, &opening);
        put_right(&tablet, game, &json!({"action": "void", "reason": "Opened by mistake"}));
        tablet.demo.write(&path, &token, &opening);
        tablet.run(&format!("location.hash = '#/t/{table}'"));
        tablet.wait(&format!("document.querySelector('.topbar').textContent.includes('{title}')"));
        look_back(&mut tablet, 1);
        tablet.wait("document.querySelector('[data-band]').textContent.includes('by mistake')");
        tablet.picture(&format!("past-{game}"), TABLET);
        tablet.tap("[data-act=now]");
        tablet.wait("!document.querySelector('[data-past]')");
    }
    assert_eq!(tablet.console(), [""; 0]);
}
