//! A table whose rounds are not recorded: its screen on the tablet, and its page at the desk.

use houseway::clock::{Clock, SystemClock};
use serde_json::{Value, json};

use super::{
    chromium::{DESK, TABLET},
    day::{furnish, send, sign_as_admin},
    demo::Demo,
    measure::{modules, packed},
    pit::Pit,
    tablet::Tablet,
};

/// The most bytes of compressed JavaScript that this table's screen is allowed to add.
const MOST_BYTES: usize = 3 * 1024;

/// A tracked blackjack table in a house with an open shift.
fn blackjack(demo: &Demo) -> String {
    furnish(demo);
    let boss = demo.token("pit_boss");
    let table = json!({"name": "Blackjack 1", "game": "other", "currency": "USD",
        "title": "Blackjack", "variant": "S17", "limits": "25–1,000"});
    let table = demo.write("/v1/tables", &boss, &table);
    let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
    let setup = json!({"tracked": true, "boxes": ["BJ-A", "BJ-B"]});
    send(demo, "PUT", &format!("{path}/setup"), &boss, &setup);
    sign_as_admin(demo);
    path
}

/// Counts the table's tray as ten chips of 100.00, signed by the dealer and the pit boss.
fn open(demo: &Demo, path: &str) {
    let chips = json!([{"denomination": "100.00", "count": 10}]);
    let count = json!({"chips": chips, "total": "1000.00", "box": "BJ-A"});
    let dealer = demo.token("dealer");
    let waits: Value = demo.write(&format!("{path}/openers"), &dealer, &count);
    let id = waits["approval"]["id"].as_str().unwrap();
    let boss = demo.token("pit_boss");
    demo.write(&format!("/v1/approvals/{id}/signatures"), &boss, &json!({}));
}

#[test]
fn a_table_whose_rounds_are_not_recorded_has_its_day_on_the_tablet() {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    let path = blackjack(&tablet.demo);
    let id = path.rsplit('/').next().unwrap().to_owned();
    tablet.run(&format!("location.hash = '#/t/{id}'"));
    // The table's tray must be counted first, as at any table.
    tablet.see("[data-day=opener] [data-den]");
    open(&tablet.demo, &path);
    tablet.wait("document.querySelector('.daykeys [data-act=sale]')");
    let shown = tablet.text(".signs");
    for part in ["Period 1", "BJ-A", "25–1,000"] {
        assert!(shown.contains(part), "{shown}");
    }
    assert!(tablet.text(".topbar").contains("Blackjack · S17"));
    tablet.picture("other-table", TABLET);
    tablet.tap(".nowbar [data-act=tap_in]");
    tablet.wait("document.querySelector('[data-card=dealer] b').textContent === 'Dana'");
    tablet.tap(".daykeys [data-act=sale]");
    tablet.see("[data-day=sale]");
    assert_eq!(tablet.console(), [""; 0]);
    // The table's screen is in a separate module.
    let own: Vec<String> =
        modules(&tablet).into_iter().filter(|name| name.ends_with("/other/game.js")).collect();
    assert!(own.len() == 1 && packed(&own) < MOST_BYTES, "{own:?}: {}", packed(&own));
}

#[test]
fn the_desk_opens_such_a_table_and_writes_its_limits() {
    let Some(mut pit) = Pit::open() else { return };
    pit.go("#/floor");
    pit.tap("[data-act=open-table]");
    pit.fill("dialog [data-field=name]", "Roulette 1");
    pit.choose("dialog [data-field=game]", "other");
    pit.fill("dialog [data-field=title]", "Roulette");
    pit.fill("dialog [data-field=limits]", "5–500");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-table=\"Roulette 1\"]')");
    pit.tap("[data-table='Roulette 1'] .rowlink");
    pit.see("[data-field=limits]");
    pit.picture("other-table-desk", DESK);
    pit.run(
        "const limits = document.querySelector('[data-field=limits]');
        limits.value = '10–1,000';
        limits.dispatchEvent(new Event('change', {bubbles: true}));",
    );
    let token = pit.demo.token("pit_boss");
    let limits = |pit: &Pit| {
        let tables = pit.demo.read("/v1/tables?limit=1", &token);
        tables["items"][0]["limits"].clone()
    };
    let until = SystemClock.now() + chrono::TimeDelta::seconds(10);
    while limits(&pit) != "10–1,000" && SystemClock.now() < until {}
    assert_eq!(limits(&pit), "10–1,000");
    assert_eq!(pit.console(), [""; 0]);
}
