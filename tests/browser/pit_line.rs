//! When reading fails, the desk says so and tries again, and what a user was typing stays.

use serde_json::json;

use super::pit::Pit;

/// `window.asked` lists the path of every request. While `window.fail` is set to a text, a status
/// and a code, every request whose path contains that text is answered with that status and code.
const FAIL: &str = "const ask = window.fetch;
    window.fail = window.fail ?? null;
    window.slow = '';
    window.asked = [];
    const wait = (some) => new Promise((then) => setTimeout(then, some));
    window.fetch = async (path, how) => {
        window.asked.push(String(path));
        if (window.slow && String(path).includes(window.slow)) await wait(1500);
        const [part, status, code] = window.fail ?? [];
        if (!part || !String(path).includes(part)) return ask(path, how);
        return new Response(JSON.stringify({code}), {status});
    };";

fn fail(pit: &Pit, part: &str, status: u16, code: &str) {
    pit.run(&format!("window.fail = {}", json!([part, status, code])));
}

const NO_FAILURE: &str = "!document.querySelector('.failed')";

#[test]
fn what_could_not_be_read_says_so_and_is_read_again() {
    let Some(mut pit) = Pit::open() else { return };
    pit.run(FAIL);
    pit.go("#/log");
    fail(&pit, "/v1/audit/export", 503, "unavailable");
    pit.tap("[data-act=export]");
    assert!(pit.text(".failed").contains("was not saved"));
    pit.run("window.fail = null");
    pit.tap(".failed [data-act=again]");
    pit.wait(NO_FAILURE);
    // The dialog on how to verify the file appears once the file has arrived.
    pit.tap("dialog [data-act=close]");
    pit.wait("!document.querySelector('dialog')");

    // A screen that is first opened without a connection loads on its own once the connection is
    // back. The browser does not request the screen's module again, so the page reloads itself.
    pit.cut(true);
    pit.go("#/variance");
    assert!(pit.text(".failed").contains("No answer"));
    // The message says that the line is down, not the house, and that the screen is out of date.
    assert!(pit.text(".failed--line").contains("Offline since"));
    pit.cut(false);
    pit.wait("document.querySelector('.phead h1')");
    pit.wait(NO_FAILURE);
    pit.run(FAIL);

    // A list fails and then recovers.
    fail(&pit, "/v1/rounds", 500, "internal");
    pit.go("#/rounds");
    pit.see(".failed");
    pit.run("window.fail = null");
    pit.wait(NO_FAILURE);

    // The tables at sign-in: a failure is not shown as "No tables yet".
    let source = format!("window.fail = ['/v1/floor', 500, 'internal']; {FAIL}");
    let kept =
        pit.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    pit.go("#/floor");
    pit.run("location.reload()");
    pit.see(".failed");
    let page = pit.text("#main");
    assert!(!page.contains("No tables") && !page.contains("Nothing needs"), "{page}");
    pit.run("window.fail = null");
    pit.see("tr[data-table]");
    pit.wait(NO_FAILURE);
    pit.ask_chromium("Page.removeScriptToEvaluateOnNewDocument", &kept);
}

/// Does something that is logged, and waits until the screen has read this path again.
fn read_again(pit: &Pit, path: &str, log: impl FnOnce(&Pit)) {
    pit.run("window.asked = []");
    log(pit);
    pit.wait(&format!("window.asked.some((path) => path.includes('{path}'))"));
    pit.answer("setTimeout(done, 500)");
}

/// What the house refused is on the screen, and is not tried again like a failed reading.
fn says_what_was_refused(pit: &Pit) {
    assert_eq!(pit.text("[data-state=refused] [role=alert]"), "wrong_state");
    pit.wait("!document.querySelector('[data-act=again]')");
}

#[test]
fn what_the_house_refused_stays_when_the_screen_is_read_again() {
    let Some(mut pit) = Pit::with_days() else { return };
    let tables = pit.demo.read("/v1/tables", &pit.demo.token("pit_boss"));
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["name"] == "Break Poker 2").unwrap();
    let table = format!("/v1/tables/{}", table["id"].as_str().unwrap());
    let sell = |pit: &Pit| {
        let sale = json!({"amount": "100", "tender": "cash", "seat": 1});
        let dealer = pit.demo.token("dealer");
        pit.demo.write(&format!("{table}/chip-sales"), &dealer, &sale);
    };
    pit.run(FAIL);
    pit.go("#/day");
    fail(&pit, "/close", 409, "wrong_state");
    pit.tap("[data-open-kind=shift] [data-act=close-shift]");
    says_what_was_refused(&pit);
    read_again(&pit, "/v1/reports/house-day", sell);
    says_what_was_refused(&pit);

    pit.go(&table.replace("/v1/tables", "#/table"));
    pit.tap("[data-act=open-close]");
    fail(&pit, "/v1/tables/", 409, "wrong_state");
    pit.tap("[data-act=open-close-sure]");
    says_what_was_refused(&pit);
    pit.run("window.fail = null");
    read_again(&pit, "/rounds", sell);
    says_what_was_refused(&pit);

    pit.go("#/floor");
    fail(&pit, "/handovers", 409, "wrong_state");
    pit.tap("[data-act=pit-take], [data-act=pit-leave]");
    says_what_was_refused(&pit);
    drop(pit);

    let mut pit = Pit::with_days_as("admin").unwrap();
    let admin = pit.demo.token("admin");
    let ask = |pit: &Pit, badge: &str| {
        let user = json!({"name": "Caro", "badge": badge, "pin": "4815162342", "role": "count"});
        pit.demo.write("/v1/users", &admin, &user);
    };
    ask(&pit, "N-601");
    pit.run(FAIL);
    pit.go("#/people");
    pit.tap("[data-approval] [data-act=refuse]");
    pit.fill("[data-field=refusal]", "Not needed");
    fail(&pit, "/refusals", 409, "wrong_state");
    pit.tap("[data-act=refuse]:not([aria-disabled])");
    says_what_was_refused(&pit);
    read_again(&pit, "/v1/users", |pit| ask(pit, "N-602"));
    says_what_was_refused(&pit);
    pit.tap("[data-act=forgive]");
    pit.wait("!document.querySelector('[data-state=refused]')");
}

#[test]
fn an_entry_is_proven_after_a_checkpoint_that_could_not_be_signed_at_first() {
    let Some(mut pit) = Pit::open() else { return };
    let entry = pit.last_entry(&pit.settled_round());
    pit.go(&format!("#/entry/{}", entry["id"].as_str().unwrap()));
    pit.tap("[data-act=prove]");
    pit.see("[data-proven=unsigned]");
    pit.run(FAIL);
    fail(&pit, "/v1/audit/checkpoints", 503, "unavailable");
    pit.tap("[data-act=sign-checkpoint]");
    pit.see(".failed");
    // In one step, because the page also tries again on its own.
    pit.run("window.fail = null; document.querySelector('.failed [data-act=again]').click()");
    pit.tap("[data-act=sign-checkpoint]");
    pit.see("[data-proven=good]");
    pit.wait(NO_FAILURE);
    assert_eq!(pit.console(), [""; 0]);
}

/// Lists and screens, and the routes that they read.
const READS: [(&str, &str); 9] = [
    ("log", "/v1/audit/entries"),
    ("rounds", "/v1/rounds"),
    ("people", "/v1/users"),
    ("misdeals", "/v1/reports/misdeals"),
    ("exceptions", "/v1/reports/exceptions"),
    ("cases", "/v1/cases"),
    ("variance", "/v1/reports/variance"),
    ("house", "/v1/house/settings"),
    ("registers", "/v1/reports/drop"),
];

#[test]
fn every_list_says_that_it_is_read_that_it_failed_and_when_it_asks_again() {
    let Some(pit) = Pit::open() else { return };
    pit.settled_round();
    pit.run(FAIL);
    for (place, part) in READS {
        // The screen shows dashes at once, a message if reading takes long, and no values that are
        // not known yet.
        pit.run(&format!("window.slow = {part:?}"));
        pit.go(&format!("#/{place}"));
        pit.see("main .dashes, main .unread, main [data-sorts=reading]");
        pit.wait(
            "document.querySelector('main [data-state=reading]')?.textContent.includes('Load')",
        );
        assert_eq!(pit.run("return document.querySelector('main .empty')"), json!(null), "{place}");
        pit.run("window.slow = ''");
        pit.wait(
            "!document.querySelector('main .dashes, main .unread, main [data-state=reading]')",
        );

        // The message about a failure says when the desk will try again, and disappears once
        // reading succeeds.
        pit.go("#/floor");
        pit.see("tr[data-table]");
        fail(&pit, part, 500, "internal");
        pit.go(&format!("#/{place}"));
        pit.see("main .failed--read [data-act=again]");
        pit.wait("/again in \\d+ s/.test(document.querySelector('.failed__due')?.textContent)");
        assert_eq!(pit.run("return document.querySelector('main .empty')"), json!(null), "{place}");
        pit.run("window.fail = null");
        pit.wait(NO_FAILURE);
        pit.wait("!document.querySelector('main .dashes, main .unread')");
    }
}

#[test]
fn what_was_read_stays_with_its_time_while_it_cannot_be_read() {
    let Some(pit) = Pit::open() else { return };
    pit.settled_round();
    pit.run(FAIL);
    pit.go("#/rounds");
    pit.see("tr[data-row]");
    fail(&pit, "/v1/rounds", 500, "internal");
    pit.go("#/rounds?seat=1");
    assert!(pit.text(".failed--read").contains("as of "));
    pit.see(".stale tr[data-row]");
    pit.picture("state-failed", super::chromium::DESK);
    pit.run("window.fail = null");
    pit.wait(NO_FAILURE);
    pit.wait("!document.querySelector('.stale')");

    // Without a connection, every screen says so, even if it reads nothing.
    pit.cut(true);
    assert!(pit.text("main > .failed--line").contains("Offline since"));
    pit.wait("/again in \\d+ s|trying/.test(document.querySelector('.failed__due')?.textContent)");
    pit.see("tr[data-row]");
    pit.picture("state-no-line", super::chromium::DESK);
    if let Some(mut inspector) = super::accessible::Inspector::new() {
        inspector.check(&pit, "no line");
        assert_eq!(inspector.found, [""; 0]);
    }
    pit.cut(false);
    pit.wait(NO_FAILURE);
}

#[test]
fn what_changed_without_a_line_is_ringed_and_counted_once_it_is_back() {
    let Some(pit) = Pit::open() else { return };
    pit.go("#/floor");
    pit.see("tr[data-table='Break Poker 1']");
    pit.see("[data-line=live]");
    pit.cut(true);
    pit.see("main > .failed--line");
    // In the meantime, another client deals a round.
    pit.settled_round();
    pit.cut(false);
    pit.see("tr[data-table='Break Poker 1'] [data-changed]");
    let said = pit.text(".backline");
    assert!(said.contains("1 changed in"), "{said}");
    pit.wait("!document.querySelector('[data-changed], .backline')");
    assert_eq!(pit.run("return document.querySelectorAll('main .failed').length"), json!(0));
}

#[test]
fn a_session_that_ends_leaves_what_was_being_written_under_a_veil() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.run(FAIL);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-void]");
    pit.fill("dialog [data-field=reason]", "The wrong pack was dealt");
    fail(&pit, "/corrections", 401, "invalid_token");
    pit.tap("dialog [data-act=rehearse]:not([aria-disabled])");
    pit.see(".pitveil");
    assert!(pit.text(".pitveil .bad").contains("session"));
    pit.picture("veil-desk", super::chromium::DESK);
    if let Some(mut inspector) = super::accessible::Inspector::new() {
        inspector.check(&pit, "the veil over the desk");
        assert_eq!(inspector.found, [""; 0]);
    }
    pit.press("\u{e00c}\u{e00c}");
    pit.run("window.fail = null");
    let (badge, pin) = pit.demo.sign_in("pit_boss");
    pit.fill(".pitveil #badge", &badge);
    pit.fill(".pitveil #pin", &pin);
    pit.tap(".pitveil [data-act=signin]");
    pit.wait("!document.querySelector('.pitveil')");
    let reason = "return document.querySelector('dialog [data-field=reason]').value";
    assert_eq!(pit.run(reason), "The wrong pack was dealt");
    pit.tap("dialog [data-act=rehearse]:not([aria-disabled])");
    pit.tap("dialog [data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('void')");

    // Another person who signs in sees the floor, but nothing from the first person's screen.
    // The log is there before the session ends: between two screens there is nothing to veil.
    pit.go("#/log");
    pit.see("tr[data-kind]");
    fail(&pit, "/v1/", 401, "invalid_token");
    pit.run("document.querySelector('[data-act=export]').click()");
    pit.see(".pitveil");
    pit.run("window.fail = null");
    let (badge, pin) = pit.demo.sign_in("auditor");
    pit.fill(".pitveil #badge", &badge);
    pit.fill(".pitveil #pin", &pin);
    pit.tap(".pitveil [data-act=signin]");
    pit.wait("!document.querySelector('.pitveil') && !document.querySelector('dialog')");
    pit.see("[data-line=live]");
}

#[test]
fn who_types_while_a_signature_is_on_its_way_keeps_what_they_typed() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.run(FAIL);
    pit.go("#/slips");
    pit.tap("[data-kind='fill.receive'] [data-act=sign]");
    pit.run("window.slow = '/signatures'");
    super::pit_day::sign_here(&mut pit, "security");
    pit.fill("dialog [data-field=badge]", "D-1");
    pit.fill("dialog [data-field=pin]", "27");
    pit.see("dialog [data-capacity=runner][data-signed=yes]");
    let typed = |name: &str| {
        pit.run(&format!("return document.querySelector('dialog [data-field={name}]').value"))
    };
    assert_eq!((typed("badge"), typed("pin")), (json!("D-1"), json!("27")));
}
