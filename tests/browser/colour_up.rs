//! The smallest chip is taken out of play between two hands of hold'em, from start to end.

use serde_json::{Value, json};

use super::{
    holdem::{buy_in, pod},
    tablet::Tablet,
};

const TABLE: &str = "Colour-up";

/// A tablet at a new hold'em table with these players seated; `None` if no browser is installed.
pub fn seated(rules: &Value, players: &[(u8, &str)]) -> Option<Tablet> {
    let mut tablet = Tablet::at("holdem")?;
    let table = json!({"name": TABLE, "game": "holdem", "currency": "USD", "rules": rules});
    let table = tablet.demo.write("/v1/tables", &tablet.demo.token("pit_boss"), &table);
    tablet.run(&format!("location.hash = '#/t/{}'", table["id"].as_str().unwrap()));
    tablet.wait(&format!("document.querySelector('h1').textContent === '{TABLE}'"));
    tablet.tap("[data-act=go]");
    tablet.see(".acts--seat");
    for (seat, chips) in players {
        buy_in(&mut tablet, *seat, chips);
    }
    Some(tablet)
}

/// The lines that say how each stack changes.
fn change(tablet: &Tablet) -> Vec<String> {
    tablet.see("[data-change] li");
    let lines = tablet
        .run("return [...document.querySelectorAll('[data-change] li')].map((li) => li.innerText)");
    serde_json::from_value(lines).unwrap()
}

/// Sends the open form, and waits until the hand is shown again.
fn enter(tablet: &mut Tablet) {
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".acts--seat");
}

/// Undoes the last entry, once the button gives it this name.
fn take_back(tablet: &mut Tablet, named: &str) {
    tablet.wait(&format!(
        "document.querySelector('[data-act=undo] small').textContent === '{named}'"
    ));
    tablet.tap("[data-act=undo]:not(.btn--off)");
}

#[test]
fn c43_a_cash_game_colours_up_and_the_tablet_says_what_the_cage_pays() {
    let rules = json!({"small_blind": "5", "big_blind": "10", "min_buy_in": "1"});
    let Some(mut tablet) = seated(&rules, &[(1, "103"), (2, "98"), (3, "50")]) else { return };
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=colour_up]");
    tablet.see("[data-pill='5.00'][aria-pressed=true]");
    assert_eq!(change(&tablet), ["Seat 1: the cage pays 3.", "Seat 2: the cage pays 3."]);
    enter(&mut tablet);
    tablet.wait(&pod(1, "100"));
    tablet.wait(&pod(2, "95"));
    take_back(&mut tablet, "colour-up");
    tablet.wait(&pod(1, "103"));
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn c43_a_tournament_races_its_odd_chips_and_as_many_win_as_the_house_says() {
    let rules = json!({
        "kind": "tournament", "small_blind": "50", "big_blind": "100", "chip_unit": "25",
        "chips": ["25", "50", "100", "500"], "min_buy_in": "25", "max_buy_in": "900",
    });
    let Some(mut tablet) = seated(&rules, &[(1, "825"), (2, "875"), (3, "25")]) else { return };
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=chip_race]");
    // Three odd chips of 25 are raced off for two of 50.
    tablet.tap("[data-pill='2']");
    tablet.see("[data-act=go].btn--off");
    tablet.tap("[data-pill='1']");
    assert_eq!(
        change(&tablet),
        [
            "Seat 1: 25 in, a chip of 50 out.",
            "Seat 2: 25 in, a chip of 50 out.",
            "Seat 3: 25 in, a chip of 50 out, since nobody is raced out.",
        ]
    );
    // The dealer corrects the winner of the race.
    tablet.tap("[data-pill='1']");
    tablet.see("[data-act=go].btn--off");
    tablet.tap("[data-pill='3']");
    tablet.wait("document.querySelector('[data-change] li')?.innerText.includes('nothing')");
    enter(&mut tablet);
    tablet.wait(&pod(1, "800"));
    tablet.wait(&pod(2, "900"));
    tablet.wait(&pod(3, "50"));
    take_back(&mut tablet, "chip race");
    tablet.wait(&pod(2, "875"));
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn c43_without_odd_chips_nothing_is_raced_for_and_the_chip_goes() {
    let rules = json!({
        "kind": "tournament", "small_blind": "50", "big_blind": "100", "chip_unit": "25",
        "chips": ["25", "50", "100", "500"], "min_buy_in": "25", "max_buy_in": "900",
    });
    let Some(mut tablet) = seated(&rules, &[(1, "800"), (2, "850")]) else { return };
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=chip_race]");
    tablet.see("[data-act=go]:not(.btn--off)");
    assert_eq!(change(&tablet), ["No stack has odd chips."]);
    enter(&mut tablet);
    take_back(&mut tablet, "chip race");
    tablet.tap("[data-act=more]");
    tablet.see("[data-tile=chip_race]");
    assert_eq!(tablet.console(), [""; 0]);
}
