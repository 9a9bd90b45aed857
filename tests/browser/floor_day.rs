//! A day on a floor with one table of each kind: the four games whose rounds are recorded, and one
//! whose rounds are not. They are opened, played and closed on the tablet, their boxes are counted
//! in the count room, and the desk closes the day and prints its reports.

use chrono::TimeDelta;
use houseway::clock::{Clock, SystemClock};
use serde_json::{Value, json};

use super::{
    chromium::{Browser, DESK, TABLET},
    day::{choose, count, send, sign_as_admin, type_in},
    demo::Demo,
    holdem,
    tablet::{DEALER, Tablet, WINS},
};

const GO: &str = "[data-act=go]:not(.btn--off)";
/// Whether the page says that the house accepts no more PINs for a while.
const TOO_MANY: &str = "document.body.innerText.includes('Too many requests')";
/// Each table's game, and its box.
const BOXES: [(&str, &str); 5] = [
    ("break_poker", "BP-A"),
    ("holdem", "HE-A"),
    ("truco", "TR-A"),
    ("canasta", "CA-A"),
    ("other", "BA-A"),
];

/// The id of the table that the demo already tracks.
fn running(demo: &Demo, dealer: &str) -> String {
    let tables = demo.read("/v1/tables?limit=50", dealer);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["name"] == "Break Poker 2").unwrap();
    table["id"].as_str().unwrap().to_owned()
}

/// Turns on tracking for a table of each kind. Returns these tables.
fn furnish(demo: &Demo, boss: &str) -> Vec<(&'static str, String, &'static str)> {
    let other = json!({"name": "Baccarat 1", "game": "other", "currency": "USD",
        "title": "Baccarat", "variant": "Punto banco", "limits": "100–10,000"});
    let other = demo.write("/v1/tables", boss, &other);
    let tables = BOXES.map(|(game, drop_box)| {
        let id = if game == "other" {
            other["id"].as_str().unwrap().to_owned()
        } else {
            demo.table(game)
        };
        let setup = json!({"tracked": true, "boxes": [drop_box], "pit": "Pit 1",
            "chip_set": ["500.00", "100.00", "25.00", "5.00", "1.00"]});
        send(demo, "PUT", &format!("/v1/tables/{id}/setup"), boss, &setup);
        (game, id, drop_box)
    });
    sign_as_admin(demo);
    tables.into()
}

/// Signs a pending act with each of these tokens.
fn sign_with(demo: &Demo, waits: &Value, tokens: &[&str]) {
    let path = format!("/v1/approvals/{}/signatures", waits["approval"]["id"].as_str().unwrap());
    for token in tokens {
        demo.write(&path, token, &json!({}));
    }
}

/// Closes the demo's own table, and pulls every box.
fn end_of_play(demo: &Demo, tables: &[(&str, String, &str)], boss: &str) {
    let [dealer, security, counter] = ["dealer", "security", "count"].map(|role| demo.token(role));
    let fills = demo.read("/v1/approvals?state=pending&act=fill.receive", boss);
    sign_with(demo, &json!({"approval": fills["items"][0]}), &[boss, &security]);
    let own = running(demo, &dealer);
    let chips = json!([{"denomination": "100.00", "count": 120}]);
    let closer = json!({"chips": chips, "total": "12000.00"});
    let waits = demo.write(&format!("/v1/tables/{own}/closers"), &dealer, &closer);
    sign_with(demo, &waits, &[boss]);
    let boxes = tables.iter().map(|(_, id, drop_box)| (id.as_str(), *drop_box));
    for (table, drop_box) in boxes.chain([(own.as_str(), "T2-A")]) {
        let path = format!("/v1/tables/{table}/drops");
        let waits = demo.write(&path, &security, &json!({"box_out": drop_box}));
        sign_with(demo, &waits, &[&counter]);
    }
}

/// The expected contents of a table's tray, which only the auditor is allowed to know.
fn expected(demo: &Demo, table: &str, auditor: &str) -> u64 {
    let path = format!("/v1/tables/{table}/balances");
    let balances = demo.read(&path, auditor);
    let lines = balances["items"].as_array().unwrap().iter();
    let lines = lines.filter(|line| line["account"] == "bank" || line["account"] == "breakage");
    let whole = |line: &Value| {
        line["balance"].as_str().unwrap().split('.').next().unwrap().parse::<u64>().unwrap()
    };
    lines.map(whole).sum()
}

/// Plays a round of this table's game, by touch.
fn play(tablet: &mut Tablet, game: &str) {
    match game {
        "break_poker" => {
            tablet.tap("[data-act=go]");
            tablet.see(".work--bets");
            tablet.bet_and_deal(&[1]);
            tablet.tap_cards(DEALER);
            tablet.tap_cards(WINS);
            tablet.expect_action("Confirm");
            tablet.tap("[data-act=go]");
            tablet.expect_action("Next round");
            choose(tablet, "sale");
            sell(tablet);
        }
        "holdem" => {
            holdem::seat_and_deal(tablet);
            holdem::all_in(tablet);
            holdem::lay_the_board(tablet);
            holdem::show_the_hands(tablet);
            tablet.expect_action("Award");
            tablet.tap(GO);
            tablet.expect_action("Next hand");
        }
        "truco" => {
            type_in(tablet, "50");
            tablet.tap("[data-act=go]");
            for chicos in 1..=2 {
                tablet.tap("[data-side='0'] [data-act=falta_envido]");
                tablet.tap("[data-act=quiero]");
                tablet.tap("[data-act=won-1]");
                tablet.expect_action("Close the hand");
                tablet.tap("[data-act=go]");
                let won = "document.querySelectorAll('[data-team=\"1\"] .chicos .on').length";
                tablet.wait(&format!("{won} === {chicos}"));
            }
            tablet.expect_action("Next match");
        }
        "canasta" => by_totals(tablet),
        _ => {
            // The person who opens the table deals there.
            tablet.wait("document.querySelector('[data-card=dealer] b').textContent !== '–'");
            tablet.tap(".daykeys [data-act=sale]");
            tablet.see("[data-day=sale]");
            sell(tablet);
        }
    }
}

/// Plays a game of Canasta in three deals, of which only the totals are entered.
fn by_totals(tablet: &mut Tablet) {
    tablet.tap("[data-pill=mode-totals]");
    tablet.tap("[data-act=go]");
    for deal in 1..=3 {
        for (field, key) in [("we-naturals", '3'), ("we-mixed", '0'), ("we-red_threes", '0')] {
            tablet.tap(&format!("[data-field={field}]"));
            tablet.tap(&format!("[data-key='{key}']"));
        }
        tablet.tap("[data-pill=we-went_out]");
        tablet.tap("[data-field=they-total]");
        for key in ["±", "8", "5"] {
            tablet.tap(&format!("[data-key='{key}']"));
        }
        tablet.tap("[data-field=we-total]");
        // Types all digits at once, so that the tablet does not rehearse an incomplete number.
        tablet.press("1865");
        tablet.tap(GO);
        let score = "document.querySelector('[data-team=we] strong')?.textContent";
        tablet.wait(&format!("{score}?.replace(/\\D/g, '') === '{}'", 1865 * deal));
    }
    tablet.expect_action("Next game");
}

/// Sells chips for 300 in cash.
fn sell(tablet: &mut Tablet) {
    tablet.tap("[data-seat='2']");
    type_in(tablet, "300");
    tablet.tap(GO);
    tablet.wait("!document.querySelector('[data-day]')");
}

/// The pit boss signs with the PIN. The test is quicker than a person, so it waits when the house
/// accepts no more PINs for a while.
fn sign(tablet: &mut Tablet, pin: &str) {
    loop {
        tablet.see("[data-sign=supervisor].sign--now");
        type_in(tablet, pin);
        tablet.tap(GO);
        let signs = "document.querySelector('[data-sign=supervisor].sign--now')";
        tablet.wait(&format!("!{signs} || {TOO_MANY}"));
        if tablet.run(&format!("return Boolean({signs} && {TOO_MANY})")) == false {
            return;
        }
        tablet.answer("setTimeout(done, 10_000)");
        drop(tablet.console());
    }
}

/// The pit boss, who may just have signed at a table, signs in at the desk. Here too the test waits
/// when the house accepts no more PINs for a while.
fn sign_in_at_the_desk(desk: &mut Browser, link: &str) {
    let live = "document.querySelector('[data-line=live]')";
    loop {
        desk.go(link);
        desk.wait(&format!("{live} || {TOO_MANY}"));
        if desk.run(&format!("return Boolean({live})")) == true {
            return;
        }
        desk.answer("setTimeout(done, 10_000)");
        drop(desk.console());
        // A link that differs only after the # does not load the page again.
        desk.go("about:blank");
    }
}

/// A table's day on the tablet: opened with 1,000 in its tray, played, and closed.
fn live(tablet: &mut Tablet, (game, id, _): &(&str, String, &str), (boss, auditor): (&str, &str)) {
    let (_, pin) = tablet.demo.sign_in("pit_boss");
    tablet.run(&format!("location.hash = '#/t/{id}'"));
    tablet.see("[data-day=opener] [data-den]");
    count(tablet, [2, 0, 0, 0, 0]);
    tablet.tap(GO);
    sign(tablet, &pin);
    tablet.wait("!document.querySelector('[data-day]')");
    play(tablet, game);
    let tray = expected(&tablet.demo, id, auditor);
    if *game == "other" {
        tablet.tap(".daykeys [data-act=closer]");
    } else {
        choose(tablet, "closer");
    }
    tablet.see("[data-day=closer] [data-den]");
    count(tablet, [0, tray / 100, 0, 0, tray % 100]);
    tablet.tap(GO);
    sign(tablet, &pin);
    let period = || {
        let periods = tablet.demo.read(&format!("/v1/tables/{id}/periods?limit=1"), boss);
        periods["items"][0].clone()
    };
    let until = SystemClock.now() + TimeDelta::seconds(10);
    while period()["state"] != "closed" && SystemClock.now() < until {}
    let period = period();
    assert_eq!(period["state"], "closed", "{game}: {period}");
    let coverage = if *game == "other" { "none" } else { "complete" };
    assert_eq!(period["coverage"], coverage, "{game}");
}

/// The boxes are entered from the counter's file; the team and the cage sign.
fn count_the_boxes(browser: &mut Browser, demo: &Demo) {
    let boxes = [("BP-A", 3), ("HE-A", 0), ("TR-A", 0), ("CA-A", 0), ("BA-A", 3), ("T2-A", 2)];
    let counted =
        boxes.map(|(drop_box, hundreds)| format!("{drop_box},100,{hundreds},{hundreds}00.00\n"));
    let lines = format!("box,denomination,count,value\n{}", counted.concat());
    browser.see(GO);
    browser.tap(GO);
    browser.see(".box--now");
    browser.tap("[data-act=file]");
    browser.see(".counterfile");
    browser.run(&format!(
        "const data = new DataTransfer();
        data.items.add(new File([{}], 'counter.csv'));
        const input = document.querySelector('[data-field=file]');
        input.files = data.files;
        input.dispatchEvent(new Event('change'));",
        json!(lines)
    ));
    browser.see("[data-rehearsed='6']");
    browser.tap("[data-act=enter-file]:not(.btn--off)");
    browser.wait("document.querySelectorAll('.box--done').length === 6");
    browser.tap(GO);
    let team = demo.people("count");
    for (capacity, person) in [("counter_2", &team[1]), ("counter_3", &team[2])] {
        sign_with_badge(browser, capacity, person);
    }
    browser.wait("!document.querySelector('[data-sign]')");
    browser.see("[data-room] .keypad");
    for digit in "800".chars() {
        browser.tap(&format!(".keypad [data-key='{digit}']"));
    }
    browser.tap(GO);
    sign_with_badge(browser, "cashier", &demo.sign_in("cashier"));
    browser.wait("!document.querySelector('[data-sign]')");
}

/// Signs as a person whose badge is not filled in yet.
fn sign_with_badge(browser: &mut Browser, capacity: &str, (badge, pin): &(String, String)) {
    browser.see(".letters");
    for key in badge.chars() {
        browser.tap(&format!(".words--letters [data-key='{key}'], .keypad [data-key='{key}']"));
    }
    browser.tap("[data-act=badge-done]");
    browser.see(&format!("[data-sign={capacity}].sign--now"));
    for digit in pin.chars() {
        browser.tap(&format!(".keypad [data-key='{digit}']"));
    }
    browser.tap(GO);
    browser.wait(&format!("!document.querySelector('[data-sign={capacity}].sign--now')"));
}

/// Signs in the desk's dialog, with this badge and PIN.
fn sign_at_the_desk(desk: &mut Browser, (badge, pin): &(String, String)) {
    for (field, value) in [("badge", badge), ("pin", pin)] {
        desk.run(&format!(
            "const field = document.querySelector('dialog [data-field={field}]');
             field.value = {};
             field.dispatchEvent(new Event('input', {{ bubbles: true }}))",
            json!(value)
        ));
    }
    desk.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
}

/// The pit boss closes the shift and, with the count room and compliance, the day.
fn close_the_day(desk: &mut Browser, demo: &Demo, tables: &[(&str, String, &str)], auditor: &str) {
    desk.run("location.hash = '#/day'");
    for name in ["Break Poker 1", "Hold'em 1", "Truco 1", "Canasta 1", "Baccarat 1"] {
        desk.wait(&format!(
            "[...document.querySelectorAll('tr[data-line]')].some((line) =>
                line.dataset.line === {name:?})"
        ));
    }
    desk.tap("[data-open-kind=shift] [data-act=close-shift]");
    desk.see("[data-open='0']");
    // The day has only just begun, so compliance has to sign too.
    desk.tap("[data-act=close-day]:not([aria-disabled])");
    desk.see("[role=alert]");
    drop(desk.console());
    desk.tap("[data-act=close-day]:not([aria-disabled])");
    desk.see("dialog [data-capacity=supervisor][data-signed=yes]");
    sign_at_the_desk(desk, &demo.sign_in("count"));
    desk.see("dialog [data-capacity=counter][data-signed=yes]");
    sign_at_the_desk(desk, &demo.sign_in("compliance"));
    desk.see("[data-closed] .sha");
    desk.picture("floor_day", DESK);
    let day = demo.read("/v1/gaming-days?limit=1", auditor);
    let day = day["items"][0]["date"].as_str().unwrap();
    for (game, id, _) in tables {
        desk.run(&format!("location.hash = '#/report/{id}?day={day}'"));
        desk.see("[data-report=table_day][data-state=final]");
        let win = desk.text(".term--w b");
        // The house won 25.00 at Break Poker, and the cash from the sales is in the boxes.
        let won = if *game == "break_poker" { "25.00" } else { "0.00" };
        assert!(win.contains(won), "{game}: {win}");
        desk.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": "print"}));
        assert!(desk.text("[data-report=table_day]").contains("1,000.00"), "{game}");
        desk.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": ""}));
    }
}

#[test]
fn a_table_of_each_kind_lives_through_a_day() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::with_days();
    // Everybody signs in only once, because the house limits how often PINs can be tried.
    let [boss, auditor] = ["pit_boss", "auditor"].map(|role| demo.token(role));
    let furnished = furnish(&demo, &boss);
    browser.go(&demo.link("tablet", "dealer"));
    browser.see("[data-table]");
    let (badge, _) = demo.sign_in("pit_boss");
    let signers = json!({"supervisor": badge}).to_string();
    browser.run(&format!("localStorage.setItem('houseway.signers', {})", json!(signers)));
    browser.run("location.reload()");
    browser.see("[data-table]");
    let mut tablet = Tablet::in_browser(browser, demo);
    for table in &furnished {
        live(&mut tablet, table, (&boss, &auditor));
    }
    tablet.picture("floor_day_tablet", TABLET);
    assert_eq!(tablet.console(), [""; 0]);
    end_of_play(&tablet.demo, &furnished, &boss);
    let mut room = Browser::open().unwrap();
    room.go(&tablet.demo.link("tablet", "count"));
    room.see("[data-room]");
    count_the_boxes(&mut room, &tablet.demo);
    assert_eq!(room.console(), [""; 0]);
    drop(room);
    let mut desk = Browser::open().unwrap();
    sign_in_at_the_desk(&mut desk, &tablet.demo.link("pit", "pit_boss"));
    close_the_day(&mut desk, &tablet.demo, &furnished, &auditor);
    assert_eq!(desk.console(), [""; 0]);
}
