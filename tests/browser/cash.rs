//! Hold'em players who pay with cash: one tap to enter it, and the floor's signature to undo it.

use serde_json::{Value, json};

use super::{
    chromium::TABLET,
    day::{furnish, of, send, sign_as_admin},
    holdem::{buy_in, pod},
    tablet::Tablet,
};

/// A tablet at a hold'em table that sells chips and whose tray is counted; `None` if no browser is
/// installed.
fn at_a_table_that_sells_chips() -> Option<Tablet> {
    let tablet = Tablet::at("holdem")?;
    let demo = &tablet.demo;
    furnish(demo);
    let (boss, dealer, table) =
        (demo.token("pit_boss"), demo.token("dealer"), demo.table("holdem"));
    let path = format!("/v1/tables/{table}");
    let setup = json!({"tracked": true, "sells_chips": true, "boxes": ["H1-A"],
        "chip_set": ["25.00", "5.00", "1.00"]});
    send(demo, "PUT", &format!("{path}/setup"), &boss, &setup);
    sign_as_admin(demo);
    let count = json!({"chips": [{"denomination": "25.00", "count": 40}], "total": "1000.00",
        "box": "H1-A"});
    let waits = demo.write(&format!("{path}/openers"), &dealer, &count);
    let approval = waits["approval"]["id"].as_str().unwrap();
    demo.write(&format!("/v1/approvals/{approval}/signatures"), &boss, &json!({}));
    tablet.run("location.reload()");
    Some(tablet)
}

#[test]
fn r3_cash_is_one_tap_more_and_is_taken_back_with_the_floor() {
    let Some(mut tablet) = at_a_table_that_sells_chips() else { return };
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".acts--seat");
    tablet.taps = 0;
    tablet.tap("[data-act=cash]");
    tablet.see("[data-act=cash][aria-pressed=true]");
    buy_in(&mut tablet, 2, "100");
    assert_eq!(tablet.taps, 1 + 1 + 3 + 1, "one tap says that it is cash");
    tablet.picture("cash", TABLET);
    // Later buy-ins are in cash too, until the button is tapped again.
    buy_in(&mut tablet, 5, "50");
    assert_eq!(sales(&tablet), ["50.00 sold", "100.00 sold"]);

    tablet.tap("[data-act=undo]:not(.btn--off)");
    tablet.sign_as_floor("Wrong seat");
    tablet.wait(&format!("!({})", pod(5, "50")));
    assert_eq!(sales(&tablet), ["50.00 void", "100.00 sold"]);
    assert_eq!(tablet.console(), [""; 0]);
}

/// At or above an amount set by the house, the dealer has to describe the player who pays: the
/// tablet opens a form for it.
#[test]
fn s5_who_pays_much_cash_is_described() {
    let Some(mut tablet) = at_a_table_that_sells_chips() else { return };
    let (admin, demo) = (tablet.demo.token("admin"), &tablet.demo);
    let settings = json!({"settings": {"thresholds": {"USD": {"cash_log_from": "100.00"}}},
        "reason": "A small room"});
    let waits = send(demo, "PUT", "/v1/house/settings", &admin, &settings);
    let approval = waits["approval"]["id"].as_str().unwrap();
    let signatures = format!("/v1/approvals/{approval}/signatures");
    send(demo, "POST", &signatures, &of("K-801", demo), &json!({}));
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".acts--seat");
    tablet.tap("[data-act=cash]");
    tablet.tap("[data-seat='2']");
    for digit in "150".chars() {
        tablet.tap(&format!("[data-key='{digit}']"));
    }
    tablet.tap("[data-act=buy_in]");
    tablet.wait(
        "document.querySelector('[data-band]').textContent.includes('description of the patron')",
    );
    tablet.tap("[data-act=mine]");
    tablet.tap("input[data-field=description]");
    tablet.press("Green jacket");
    tablet.picture("cash-described", TABLET);
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.wait(&pod(2, "150"));
    assert_eq!(sales(&tablet), ["150.00 sold"]);
    let said = tablet.console();
    assert!(said.len() == 1 && said[0].contains("422"), "what the house refused: {said:?}");
}

/// The sales at the table, newest first.
fn sales(tablet: &Tablet) -> Vec<String> {
    let path = format!("/v1/tables/{}/chip-sales", tablet.demo.table("holdem"));
    let sales = tablet.demo.read(&path, &tablet.demo.token("pit_boss"));
    let said = |sale: &Value| {
        format!("{} {}", sale["amount"].as_str().unwrap(), sale["state"].as_str().unwrap())
    };
    sales["items"].as_array().unwrap().iter().map(said).collect()
}
