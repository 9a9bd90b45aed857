//! The lobby: the dealer's own table, and the state of the others.

use serde_json::json;

use super::{chromium::TABLET, tablet::Tablet};

#[test]
fn the_lobby_shows_ones_own_table_and_how_the_others_stand() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    let token = tablet.token();
    let table = format!("/v1/tables/{}", tablet.demo.table("break_poker"));
    tablet.demo.write(&format!("{table}/commands"), &token, &json!({"type": "tap_in"}));
    tablet.tap("[data-act=go]");
    tablet.bet_and_deal(&[1]);
    tablet.run("location.hash = '#/'");
    tablet.see(".tile--own");
    tablet.wait(
        "document.querySelector('.tile--own').textContent.includes('Round 1 is waiting for you')",
    );
    let own = tablet.text(".tile--own");
    assert!(own.contains("Break Poker 1") && own.contains("Continue"), "{own}");
    assert_eq!(
        tablet.run("return document.querySelectorAll('.tables__rest .tile').length"),
        json!(3)
    );
    assert_eq!(tablet.run("return document.querySelectorAll('.btn--now').length"), json!(1));
    tablet.picture("lobby", TABLET);
    tablet.tap(".tile--own");
    tablet.see(".work--deck");
    // Once the round has ended, the lobby lists it among the most recent rounds.
    let boss = tablet.demo.token("pit_boss");
    let rounds = tablet.demo.read(&format!("{table}/rounds"), &token);
    let round = format!("/v1/rounds/{}", rounds["items"][0]["id"].as_str().unwrap());
    let why = json!({"type": "void_deal", "reason": "A card was seen"});
    tablet.demo.write(&format!("{round}/commands"), &boss, &why);
    tablet.run("location.hash = '#/'");
    tablet.wait("document.querySelector('.lastrounds')?.textContent.includes('1')");
    assert_eq!(tablet.console(), [""; 0]);
}

/// A house can have more tables than fit on a screen. The button for the dealer's own table must
/// stay in sight instead of coming after all the others.
#[test]
fn the_button_of_ones_own_table_is_in_sight_however_many_others_there_are() {
    let Some(tablet) = Tablet::at("break_poker") else { return };
    let boss = tablet.demo.token("pit_boss");
    for number in 10..30 {
        let name = format!("Break Poker {number}");
        let table = json!({"game": "break_poker", "currency": "USD", "name": name});
        tablet.demo.write("/v1/tables", &boss, &table);
    }
    let table = format!("/v1/tables/{}", tablet.demo.table("break_poker"));
    let token = tablet.token();
    tablet.demo.write(&format!("{table}/commands"), &token, &json!({"type": "tap_in"}));
    tablet.resize([1024, 768]);
    tablet.run("location.hash = '#/'");
    tablet.run("location.reload()");
    tablet.wait("document.querySelectorAll('.tables__rest .tile').length === 23");
    let shown = "return (({bottom}) => bottom <= innerHeight)(
        document.querySelector('.tile--own .btn').getBoundingClientRect())";
    assert_eq!(tablet.run(shown), json!(true));
    assert!(tablet.text(".tables__rest h2").ends_with("23 of 23 open"));
    let last = "const tiles = [...document.querySelectorAll('.tables__rest .tile')];
        tiles.at(-1).scrollIntoView();
        return tiles.at(-1).getBoundingClientRect().bottom <= innerHeight";
    assert_eq!(tablet.run(last), json!(true));
    assert_eq!(tablet.run(shown), json!(true));
}
