//! The desk of people who sign others' requests: the cashier, the chip runner, the count team.

use serde_json::json;

use super::{
    chromium::{Browser, DESK},
    demo::Demo,
};

/// Signs a person in at the desk.
fn sign_in(browser: &mut Browser, demo: &Demo, (badge, pin): (&str, &str)) {
    browser.go(&format!("{}/pit#demo={badge}:{pin}", demo.address()));
    browser.see(".nav");
}

/// A table with an open period.
fn open_table(demo: &Demo, boss: &str) -> String {
    let tables = demo.read("/v1/tables", boss);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| !table["period"].is_null()).unwrap();
    table["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_cashier_signs_what_waits_and_reads_the_cages_registers() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::with_days();
    let boss = demo.token("pit_boss");
    let table = open_table(&demo, &boss);
    let chips = json!([{"denomination": "100.00", "count": 5}]);
    let fill = json!({"kind": "fill", "chips": chips, "total": "500.00"});
    let path = format!("/v1/tables/{table}/slips");
    let slip = demo.write(&path, &boss, &fill);
    let (badge, pin) = demo.sign_in("cashier");
    let security = demo.token("security");
    let path = format!("/v1/slips/{}/commands", slip["id"].as_str().unwrap());
    demo.write(&path, &security, &json!({"type": "issue"}));

    sign_in(&mut browser, &demo, (&badge, &pin));
    browser.see("[data-nav=slips]");
    assert_eq!(browser.run("return document.querySelectorAll('.nav [data-nav]').length"), 3);
    browser.tap("[data-kind='fill.issue'] [data-act=sign]");
    browser.tap("dialog [data-act=sign-mine]");
    browser.wait("!document.querySelector('dialog')");
    browser.wait("!document.querySelector(\"[data-kind='fill.issue']\")");
    browser.picture("cashier", DESK);
    browser.tap("[data-nav=registers]");
    browser.see("[data-register=slips]");
    // A cashier sees five registers: slips, drops, the chips in all trays, a day's tournaments, and
    // a single tournament.
    browser.wait("document.querySelectorAll('[data-register]').length === 5");
    browser.tap("[data-register=slips]");
    browser.wait("document.querySelector('[data-rows]').textContent.includes('F-2026')");
    browser.picture("registers", DESK);
}

#[test]
fn security_pulls_a_box_and_the_count_room_signs_for_it() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::with_days();
    let boss = demo.token("pit_boss");
    let table = open_table(&demo, &boss);

    let pulled = || {
        let path = format!("/v1/drops?table_id={table}");
        demo.read(&path, &boss)["items"].as_array().unwrap().len()
    };
    let before = pulled();

    let (badge, pin) = demo.sign_in("security");
    sign_in(&mut browser, &demo, (&badge, &pin));
    browser.tap("[data-act=pull-box]");
    browser.see("[data-field=table]");
    browser.run(&format!(
        "const table = document.querySelector('[data-field=table]'); table.value = '{table}'; \
         table.dispatchEvent(new Event('change'))"
    ));
    // The form proposes the box under the table, and the box that replaces it.
    browser.see("[data-field=box-out]");
    let proposed = browser.run(
        "const of = (name) => document.querySelector(`[data-field=${name}]`).value; \
         return [of('box-out'), of('box-in')]",
    );
    assert!(proposed[0] != proposed[1] && proposed[1] != json!(""), "{proposed}");
    browser.picture("pull", DESK);
    browser.tap("dialog [data-act=send]");
    browser.wait("document.querySelectorAll(\"[data-kind='drop']\").length === 1");
    assert_eq!(pulled(), before, "one signature is not enough");

    // The count team cannot read slips, but sees the acts that are waiting.
    browser.go("about:blank");
    let (badge, pin) = demo.sign_in("count");
    sign_in(&mut browser, &demo, (&badge, &pin));
    browser.see("[data-kind='drop'] [data-act=sign]");
    assert_eq!(browser.run("return document.querySelectorAll('.grid--slips').length"), 0);
    browser.see("[data-act=count-room]");
    browser.picture("count", DESK);
    browser.tap("[data-kind='drop'] [data-act=sign]");
    browser.tap("dialog [data-act=sign-mine]");
    browser.wait("!document.querySelector(\"[data-kind='drop']\")");
    browser.wait("!document.querySelector('dialog')");
    assert_eq!(pulled(), before + 1);
    assert!(browser.text("main").contains("Nothing is waiting"), "{}", browser.text("main"));
}
