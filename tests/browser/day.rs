//! The table's day on the tablet: opened with a count, chips sold, a fill received, closed with a
//! count. Several people sign on one device.

use houseway::clock::{Clock, SystemClock};
use serde_json::{Value, json};
use ureq::Agent;

use super::{
    accessible::{Inspector, speak_spanish},
    chromium::TABLET,
    demo::{Demo, patiently},
    measure::{modules, packed},
    tablet::{DEALER, HANDS, Tablet},
};

const PIN: &str = "271829";
/// A PIN that someone else has set; its owner must change it before signing.
const FIRST_PIN: &str = "4815162342";
const PEOPLE: [(&str, &str, &str); 3] =
    [("compliance", "K-801", "Kim"), ("cashier", "C-501", "Cory"), ("security", "G-601", "Gil")];
/// The most bytes of compressed JavaScript that the day's forms are allowed to load. The forms are
/// not loaded when a table is opened.
const MOST_BYTES: usize = 25 * 1024;

/// Turns on tracking for the house's Break Poker table, adds the people it needs, and opens a
/// shift.
pub fn furnish(demo: &Demo) {
    let admin = demo.token("admin");
    for (role, badge, name) in PEOPLE {
        let person = json!({"role": role, "badge": badge, "name": name, "pin": FIRST_PIN});
        let asked = demo.write("/v1/users", &admin, &person);
        if let Some(id) = asked["approval"]["id"].as_str() {
            demo.write(&format!("/v1/approvals/{id}/signatures"), &of("K-801", demo), &json!({}));
        }
        let session = json!({"badge": badge, "pin": FIRST_PIN});
        let session = demo.write("/v1/sessions", "", &session);
        let change = json!({"pin": FIRST_PIN, "new_pin": PIN});
        send(demo, "POST", "/v1/me/pin", session["token"].as_str().unwrap(), &change);
    }
    let boss = demo.token("pit_boss");
    let table = demo.table("break_poker");
    let setup = json!({"tracked": true, "boxes": ["T1-A", "T1-B"],
        "chip_set": ["500.00", "100.00", "25.00", "5.00", "1.00"]});
    send(demo, "PUT", &format!("/v1/tables/{table}/setup"), &boss, &setup);
    sign_as_admin(demo);
    let today = SystemClock.now().date_naive();
    demo.write("/v1/shifts", &boss, &json!({"gaming_day": today, "name": "day"}));
}

/// Signs every table setup that is waiting, as an administrator.
pub fn sign_as_admin(demo: &Demo) {
    let admin = demo.token("admin");
    let waiting = demo.read("/v1/approvals?state=pending&act=table.set_up", &admin);
    for approval in waiting["items"].as_array().unwrap() {
        let path = format!("/v1/approvals/{}/signatures", approval["id"].as_str().unwrap());
        demo.write(&path, &admin, &json!({}));
    }
}

/// The token of the person with this badge.
pub fn of(badge: &str, demo: &Demo) -> String {
    let session = demo.write("/v1/sessions", "", &json!({"badge": badge, "pin": PIN}));
    session["token"].as_str().unwrap().to_owned()
}

/// Sends a request and returns the answer if it is JSON.
pub fn send(demo: &Demo, verb: &str, path: &str, token: &str, body: &Value) -> Value {
    let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
    let address = format!("{}{path}", demo.address());
    let key = uuid::Uuid::now_v7().to_string();
    let mut answer = patiently(|| {
        let request = match verb {
            "PUT" => agent.put(&address),
            "PATCH" => agent.patch(&address),
            _ => agent.post(&address),
        };
        let request = request
            .header("content-type", "application/json")
            .header("idempotency-key", &key)
            .header("authorization", format!("Bearer {token}"));
        request.send(body.to_string().as_str()).unwrap()
    });
    assert!(answer.status().is_success(), "{verb} {path}: {}", answer.status());
    let text = answer.body_mut().read_to_string().unwrap();
    serde_json::from_str(&text).unwrap_or_default()
}

/// A tablet at a tracked table that has not been opened; `None` if no browser is installed.
pub fn unopened() -> Option<Tablet> {
    let mut tablet = Tablet::at("break_poker")?;
    furnish(&tablet.demo);
    // The tablet remembers the badges of the last signers.
    let (badge, _) = tablet.demo.sign_in("pit_boss");
    let signers = json!({"supervisor": badge, "runner": "G-601"}).to_string();
    tablet.run(&format!("localStorage.setItem('houseway.signers', {})", json!(signers)));
    tablet.run("location.reload()");
    tablet.see("[data-day=opener] [data-den]");
    tablet.taps = 0;
    Some(tablet)
}

pub fn type_in(tablet: &mut Tablet, digits: &str) {
    for digit in digits.chars() {
        tablet.tap(&format!(".keypad [data-key='{digit}']"));
    }
}

/// Enters a count of each denomination, the largest first.
pub fn count(tablet: &mut Tablet, counts: [u64; 5]) {
    for (index, count) in counts.into_iter().enumerate() {
        if index > 0 {
            tablet.tap("[data-act=next]");
        }
        type_in(tablet, &count.to_string());
    }
}

fn sign(tablet: &mut Tablet, capacity: &str, pin: &str) {
    tablet.see(&format!("[data-sign={capacity}].sign--now"));
    type_in(tablet, pin);
    tablet.tap("[data-act=go]:not(.btn--off)");
}

fn back_at_the_table(tablet: &Tablet) {
    tablet.wait("!document.querySelector('[data-day]')");
}

/// Opens the table with 10,000 in its tray.
pub fn open(tablet: &mut Tablet) {
    let (_, pin) = tablet.demo.sign_in("pit_boss");
    count(tablet, [8, 40, 60, 90, 50]);
    tablet.tap("[data-act=go]:not(.btn--off)");
    sign(tablet, "supervisor", &pin);
    back_at_the_table(tablet);
}

pub fn choose(tablet: &mut Tablet, act: &str) {
    tablet.tap("[data-act=menu]");
    tablet.tap(&format!(".menu [data-act={act}]"));
    tablet.see(&format!("[data-day={act}]"));
}

/// The pit requests a fill, and the cage hands it to the runner.
fn issue_a_fill(demo: &Demo) {
    let boss = demo.token("pit_boss");
    let chips = json!([{"denomination": "100.00", "count": 15},
        {"denomination": "25.00", "count": 16}, {"denomination": "5.00", "count": 20}]);
    let fill = json!({"kind": "fill", "chips": chips, "total": "2000.00"});
    let path = format!("/v1/tables/{}/slips", demo.table("break_poker"));
    let slip = demo.write(&path, &boss, &fill);
    let path = format!("/v1/slips/{}/commands", slip["id"].as_str().unwrap());
    let waits = demo.write(&path, &of("C-501", demo), &json!({"type": "issue"}));
    let id = waits["approval"]["id"].as_str().unwrap();
    demo.write(&format!("/v1/approvals/{id}/signatures"), &of("G-601", demo), &json!({}));
}

/// The amount that should be in the tray, which only the auditor is allowed to know.
fn expected(demo: &Demo) -> u64 {
    let path = format!("/v1/tables/{}/balances", demo.table("break_poker"));
    let balances = demo.read(&path, &demo.token("auditor"));
    let lines = balances["items"].as_array().unwrap().iter();
    let lines = lines.filter(|line| line["account"] == "bank" || line["account"] == "breakage");
    let whole = |line: &Value| {
        line["balance"].as_str().unwrap().split('.').next().unwrap().parse::<u64>().unwrap()
    };
    lines.map(whole).sum()
}

#[test]
fn a_table_is_opened_played_filled_and_closed_by_taps() {
    let Some(mut tablet) = unopened() else { return };
    let (_, pin) = tablet.demo.sign_in("pit_boss");
    open(&mut tablet);
    assert_eq!(tablet.taps, 14 + pin.len() + 1, "an opening count");

    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    tablet.bet_and_deal(&[1]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards(HANDS[0]);
    tablet.expect_action("Confirm");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");

    choose(&mut tablet, "sale");
    tablet.see("[data-seat='2']");
    let before = tablet.taps;
    tablet.tap("[data-seat='2']");
    type_in(&mut tablet, "300");
    tablet.tap("[data-act=go]:not(.btn--off)");
    back_at_the_table(&tablet);
    assert_eq!(tablet.taps - before, 5, "chips for 300 in cash");
    choose(&mut tablet, "sale");
    tablet.see("[data-seat='3']");
    let before = tablet.taps;
    tablet.tap("[data-seat='3']");
    type_in(&mut tablet, "3000");
    tablet.see("[data-act=go].btn--off");
    for word in ["man", "fifties", "green", "jacket"] {
        tablet.tap(&format!("[data-word={word}]"));
    }
    tablet.tap("[data-act=go]:not(.btn--off)");
    back_at_the_table(&tablet);
    assert_eq!(tablet.taps - before, 10, "chips for 3,000 in cash");

    issue_a_fill(&tablet.demo);
    // The slip opens on its own, because the table is between rounds.
    tablet.see("[data-day=slip] [data-act=as-slip]");
    let before = tablet.taps;
    for _ in 0..3 {
        tablet.tap("[data-act=as-slip]");
    }
    tablet.tap("[data-act=go]:not(.btn--off)");
    sign(&mut tablet, "runner", PIN);
    sign(&mut tablet, "supervisor", &pin);
    back_at_the_table(&tablet);
    assert_eq!(tablet.taps - before, 4 + PIN.len() + 1 + pin.len() + 1, "a fill");

    let tray = expected(&tablet.demo);
    choose(&mut tablet, "closer");
    tablet.see("[data-den]");
    count(&mut tablet, [tray / 500, 0, 0, 0, tray % 500]);
    tablet.tap("[data-act=go]:not(.btn--off)");
    sign(&mut tablet, "supervisor", &pin);
    tablet.expect_action("Count to open");

    let path = format!("/v1/tables/{}/periods", tablet.demo.table("break_poker"));
    let periods = tablet.demo.read(&path, &tablet.demo.token("pit_boss"));
    let [period] = periods["items"].as_array().unwrap().as_slice() else { panic!("{periods}") };
    assert_eq!(
        (&period["state"], &period["opener"]["total"]),
        (&json!("closed"), &json!("10000.00"))
    );
    assert_eq!(period["closer"]["difference"], "0.00", "{period}");
    let mut forms = modules(&tablet);
    forms.retain(|module| module.contains("/day/") || module.ends_with("/signing.js"));
    let bytes = packed(&forms);
    assert!(bytes <= MOST_BYTES, "{bytes} bytes");
    assert_eq!(tablet.console(), [""; 0]);
}

/// The event stream can tell the tablet that the table is open before the answer to the last
/// signature does. The dealer is tapped in once all the same.
#[test]
fn an_opener_whose_answer_comes_late_taps_its_dealer_in_once() {
    let Some(mut tablet) = unopened() else { return };
    tablet.run(
        "const ask = window.fetch;
         const wait = (ms) => new Promise((then) => setTimeout(then, ms));
         window.fetch = async (path, how) => {
             if (String(path).endsWith('/commands')) await wait(1_500);
             const answer = await ask(path, how);
             if (String(path).endsWith('/signatures')) await wait(500);
             return answer;
         };",
    );
    open(&mut tablet);
    tablet.answer("setTimeout(done, 2_000)");
    assert_eq!(tablet.console(), [""; 0]);
}

/// The page may be checking who has signed when the answer to the last signature arrives. The
/// dealer is tapped in once all the same.
#[test]
fn an_opener_that_is_looked_up_while_it_is_answered_taps_its_dealer_in_once() {
    let Some(mut tablet) = unopened() else { return };
    tablet.run(
        "const ask = window.fetch;
         const wait = (ms) => new Promise((then) => setTimeout(then, ms));
         let looked;
         const look = new Promise((then) => { looked = then; });
         let signed;
         const signature = new Promise((then) => { signed = then; });
         window.fetch = async (path, how) => {
             const where = String(path);
             if (where.endsWith('/commands')) await wait(1_000);
             const answer = await ask(path, how);
             if (where.endsWith('/signatures')) {
                 // The page looks, and hears of it only after the answer to the signature.
                 await look;
                 setTimeout(signed, 200);
             } else if (where.includes('/v1/approvals/')) {
                 looked();
                 await signature;
             }
             return answer;
         };",
    );
    open(&mut tablet);
    tablet.answer("setTimeout(done, 2_000)");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn s5_a_blind_count_is_kept_without_a_line_and_asked_for_once() {
    let Some(mut tablet) = unopened() else { return };
    let (_, pin) = tablet.demo.sign_in("pit_boss");
    count(&mut tablet, [8, 40, 60, 90, 50]);
    tablet.run("location.reload()");
    tablet.wait("document.querySelector('[data-sum]')?.textContent === '10,000'");
    tablet.cut(true);
    // Without a connection the count is not queued: the button is disabled and says why.
    tablet.wait("document.querySelector('[data-act=go].btn--off')?.innerText.includes('line')");
    tablet.cut(false);
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see("[data-sign=supervisor].sign--now");
    tablet.run("location.reload()");
    tablet.see("[data-sign=supervisor].sign--now");
    let asked = tablet.demo.read("/v1/approvals?act=opener", &tablet.token());
    assert_eq!(asked["items"].as_array().unwrap().len(), 1, "{asked}");
    // A wrong PIN changes nothing.
    type_in(&mut tablet, "000000");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".sign--bad");
    sign(&mut tablet, "supervisor", &pin);
    back_at_the_table(&tablet);
}

#[test]
fn s5_what_is_not_as_the_slip_goes_back_to_the_cage() {
    let Some(mut tablet) = unopened() else { return };
    open(&mut tablet);
    issue_a_fill(&tablet.demo);
    tablet.see("[data-day=slip] [data-act=as-slip]");
    type_in(&mut tablet, "14");
    tablet.see("[data-den='100.00'].den--bad");
    tablet.see("[data-act=void]");
    tablet.tap("[data-act=void]");
    back_at_the_table(&tablet);
    let asked = tablet.demo.read("/v1/approvals?act=slip.void", &tablet.token());
    let approval = &asked["items"][0];
    assert_eq!(
        (&approval["state"], asked["items"].as_array().unwrap().len()),
        (&json!("pending"), 1)
    );
}

#[test]
fn the_tables_day_is_accessible_in_both_languages() {
    let Some(mut see) = Inspector::new() else { return };
    for spanish in [false, true] {
        let Some(mut tablet) = unopened() else { return };
        if spanish {
            speak_spanish(&tablet);
        }
        let (badge, pin) = tablet.demo.sign_in("pit_boss");
        tablet.run("localStorage.removeItem('houseway.signers')");
        see.look(&tablet, "an opening count");
        count(&mut tablet, [8, 40, 60, 90, 50]);
        tablet.tap("[data-act=go]:not(.btn--off)");
        tablet.see(".letters");
        see.look(&tablet, "a badge");
        for key in badge.chars() {
            tablet.tap(&format!(":is(.letters, .keypad) [data-key='{key}']"));
        }
        tablet.tap("[data-act=badge-done]");
        tablet.see("[data-sign=supervisor].sign--now");
        see.look(&tablet, "signing");
        sign(&mut tablet, "supervisor", &pin);
        back_at_the_table(&tablet);
        choose(&mut tablet, "sale");
        type_in(&mut tablet, "3000");
        tablet.tap("[data-word=man]");
        see.look(&tablet, "a sale");
        tablet.tap("[data-act=later]");
        tablet.tap("[data-act=menu]");
        see.look(&tablet, "the menu");
        tablet.tap("[data-act=close]");
        issue_a_fill(&tablet.demo);
        tablet.see("[data-day=slip] [data-act=as-slip]");
        tablet.tap("[data-act=as-slip]");
        type_in(&mut tablet, "14");
        see.look(&tablet, "a fill");
        tablet.picture(if spanish { "fill_es" } else { "fill" }, TABLET);
        tablet.tap("[data-act=later]");
        tablet.see("[data-act=on-the-way]");
        see.look(&tablet, "a fill on its way");
    }
    assert_eq!(see.found, [""; 0]);
}
