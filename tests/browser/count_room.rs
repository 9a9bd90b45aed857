//! The count room on the tablet: a team counts a box and signs, and the cage counts it again
//! without knowing the team's total.

use serde_json::{Value, json};

use super::{
    accessible::{Inspector, speak_spanish},
    chromium::{Browser, TABLET},
    demo::Demo,
};

const GO: &str = "[data-act=go]:not(.btn--off)";

/// Has security and the count team pull the box of the tracked table. Returns the drop's number.
fn pull_a_box(demo: &Demo) -> String {
    let boss = demo.token("pit_boss");
    let tables = demo.read("/v1/tables", &boss);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["tracked"] == true).unwrap();
    let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
    let setup = demo.read(&format!("{path}/setup"), &boss);
    let mut boxes = setup["boxes"].as_array().unwrap().iter();
    let empty = boxes.find(|one| **one != table["box"]).unwrap();
    let pulled = json!({"box_out": table["box"], "box_in": empty});
    let waits = demo.write(&format!("{path}/drops"), &demo.token("security"), &pulled);
    let path = format!("/v1/approvals/{}/signatures", waits["approval"]["id"].as_str().unwrap());
    let drop = demo.write(&path, &demo.token("count"), &json!({}));
    drop["number"].as_str().unwrap().to_owned()
}

/// The count room with one box waiting; `None` if no browser is installed.
fn room() -> Option<(Demo, Browser, String)> {
    let browser = Browser::open()?;
    let demo = Demo::with_days();
    let number = pull_a_box(&demo);
    browser.go(&demo.link("tablet", "count"));
    browser.see("[data-room]");
    browser.see(GO);
    Some((demo, browser, number))
}

fn type_in(browser: &mut Browser, digits: &str) {
    for digit in digits.chars() {
        browser.tap(&format!(".keypad [data-key='{digit}']"));
    }
}

/// Signs as a person whose badge is not filled in yet: types the badge, then the PIN.
#[track_caller]
fn sign(browser: &mut Browser, capacity: &str, (badge, pin): &(String, String)) {
    browser.see(".letters");
    for key in badge.chars() {
        browser.tap(&format!(".words--letters [data-key='{key}'], .keypad [data-key='{key}']"));
    }
    browser.tap("[data-act=badge-done]");
    browser.see(&format!("[data-sign={capacity}].sign--now"));
    type_in(browser, pin);
    browser.tap(GO);
    browser.wait(&format!("!document.querySelector('[data-sign={capacity}].sign--now')"));
}

/// Counts two hundreds and five twenties.
fn count_the_box(browser: &mut Browser) {
    browser.tap(GO);
    browser.see("[data-bill='100'].bill--on");
    type_in(browser, "2");
    browser.tap("[data-bill='20']");
    type_in(browser, "5");
    assert_eq!(browser.text("[data-sum]"), "300");
    browser.tap(GO);
    browser.see(".box--done");
    browser.wait("!document.querySelector('[data-bill]')");
}

/// The newest count, from the house.
fn newest(demo: &Demo) -> Value {
    demo.read("/v1/counts?limit=1", &demo.token("count"))["items"][0].clone()
}

/// The cage enters its total, and its cashier signs.
#[track_caller]
fn accept(browser: &mut Browser, demo: &Demo, total: &str) {
    browser.see("[data-room] .keypad");
    type_in(browser, total);
    browser.tap(GO);
    sign(browser, "cashier", &demo.sign_in("cashier"));
    browser.wait("!document.querySelector('[data-sign]')");
}

#[test]
fn a_box_is_counted_by_the_team_and_the_cage() {
    let Some((demo, mut browser, number)) = room() else { return };
    count_the_box(&mut browser);
    assert!(browser.text(".box--done").contains(&number));
    assert_eq!(newest(&demo)["state"], "open");
    browser.tap(GO);
    let team = demo.people("count");
    sign(&mut browser, "counter_2", &team[1]);
    sign(&mut browser, "counter_3", &team[2]);
    browser.wait("!document.querySelector('[data-sign]')");
    // The cage is not told the team's total.
    browser.see("[data-room] .keypad");
    assert_eq!(newest(&demo)["state"], "finished");
    let page = browser.run("return document.body.innerText");
    assert!(!page.as_str().unwrap().contains("300"), "{page}");
    browser.picture("count_room", TABLET);
    assert_eq!(browser.console(), [""; 0]);

    accept(&mut browser, &demo, "290");
    browser.see(".now--bad");
    assert_eq!(newest(&demo)["state"], "finished");
    // The refusal is the only message in the console.
    let said = browser.console();
    assert!(said.iter().all(|line| line.contains("409")), "{said:?}");

    accept(&mut browser, &demo, "300");
    browser.wait("!document.querySelector('.now--bad')");
    let count = newest(&demo);
    assert_eq!((&count["state"], &count["total"]), (&json!("accepted"), &json!("300.00")));
    let number = count["number"].as_str().unwrap();
    browser.wait(&format!("document.body.innerText.includes('{number}')"));
    assert_eq!(browser.console(), [""; 0]);
}

#[test]
fn what_is_half_entered_stays_with_its_box_until_it_is_entered() {
    let Some((demo, mut browser, number)) = room() else { return };
    browser.tap(GO);
    browser.see("[data-bill='100'].bill--on");
    type_in(&mut browser, "7");
    browser.tap("[data-act=undo]");
    type_in(&mut browser, "1");
    assert_eq!(browser.text("[data-sum]"), "100");
    // Chips are on the page after the bills, and are added to the total.
    browser.tap("[data-act=turn]");
    browser.tap("[data-bill='25']");
    type_in(&mut browser, "2");
    assert_eq!(browser.text("[data-sum]"), "150");
    browser.tap("[data-act=anew]");
    assert_eq!(browser.text("[data-sum]"), "0");
    assert_eq!(newest(&demo)["boxes"][0]["number"], json!(number));
    assert_eq!(browser.console(), [""; 0]);
}

#[test]
fn the_count_room_is_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some((_demo, mut browser, _)) = room() else { return };
    see.look(&browser, "boxes wait");
    speak_spanish(&browser);
    browser.see("[data-room]");
    see.look(&browser, "boxes wait, in Spanish");
    browser.tap(GO);
    browser.see("[data-bill='100'].bill--on");
    see.look(&browser, "a box is counted");
    type_in(&mut browser, "3");
    browser.tap(GO);
    browser.wait("!document.querySelector('[data-bill]')");
    see.look(&browser, "all boxes are counted");
    browser.tap(GO);
    browser.see(".letters");
    see.look(&browser, "the team signs");
    assert_eq!(see.found, [""; 0]);
}

/// A currency counter's file is rehearsed, refused line by line, and entered.
#[test]
fn a_counters_file_is_read_in_the_count_room() {
    let Some((_demo, mut browser, _)) = room() else { return };
    browser.tap(GO);
    browser.see(".box--now");
    let choose = |browser: &Browser, lines: &str| {
        browser.run(&format!(
            "const data = new DataTransfer();
            const box = document.querySelector('[data-box]').dataset.box;
            const text = {}.replaceAll('BOX', box);
            data.items.add(new File([text], 'counter.csv'));
            const input = document.querySelector('[data-field=file]');
            input.files = data.files;
            input.dispatchEvent(new Event('change'));",
            json!(lines)
        ));
    };
    browser.tap("[data-act=file]");
    browser.see(".counterfile");
    // Without a connection, the sheets are not saved, and the page says so.
    browser.cut(true);
    browser.tap("[data-act=sheets]");
    browser.wait("document.querySelector('[data-wrong]')?.textContent.includes('No answer')");
    browser.cut(false);
    choose(&browser, "box,denomination,count,value\nBOX,100,3,400.00");
    browser.see("[data-wrong]");
    let wrong = browser.text("[data-wrong]");
    assert!(wrong.contains("Line 2:") && wrong.contains("3 × 100"), "{wrong}");
    browser.picture("counter_file_wrong", TABLET);
    choose(&browser, "box,denomination,count,value\nBOX,100,3,300.00\nBOX,20,5,\n");
    browser.see("[data-rehearsed='1']");
    browser.picture("counter_file", TABLET);
    browser.tap("[data-act=enter-file]:not(.btn--off)");
    browser.see(".box--done");
    browser.picture("counter_file_entered", TABLET);
}
