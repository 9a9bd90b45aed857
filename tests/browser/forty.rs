//! The desk of a house with forty tables.

use serde_json::{Value, json};

use super::{chromium::DESK, pit::Pit};

/// The requests since the page was loaded or the timings were cleared, not counting the event
/// stream.
const ASKED: &str = "return performance.getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/v1/') && path !== '/v1/stream').join(' ')";

fn asked(pit: &Pit) -> Vec<String> {
    let all = pit.run(ASKED);
    all.as_str().unwrap().split_whitespace().map(str::to_owned).collect()
}

/// Opens tables until the house has this many, with a round at each new one. The administrator
/// opens them: so many requests at once would use up what the house allows the pit boss, whose desk
/// is open.
pub fn furnish(pit: &Pit, most: usize) {
    let admin = pit.demo.token("admin");
    let dealer = pit.demo.token("dealer");
    let tables = pit.demo.read("/v1/tables?limit=200", &admin);
    for nth in tables["items"].as_array().unwrap().len()..most {
        let table = json!({"name": format!("BP {nth}"), "game": "break_poker", "currency": "USD"});
        let made = pit.demo.write("/v1/tables", &admin, &table);
        let path = format!("/v1/tables/{}/rounds", made["id"].as_str().unwrap());
        pit.demo.write(&path, &dealer, &json!({}));
    }
}

/// Makes requests for the floor fail from the moment the page loads.
const BROKEN: &str = "window.broken = true;
    const real = window.fetch;
    window.fetch = async (path, options) => window.broken && String(path) === '/v1/floor'
        ? new Response('{}', { status: 500, headers: { 'content-type': 'application/json' } })
        : real(path, options);";

#[test]
fn forty_tables_are_there_with_few_questions() {
    let Some(pit) = Pit::open() else { return };
    furnish(&pit, 40);
    pit.run("location.reload()");
    pit.wait("document.querySelectorAll('.grid--floor tr[data-row]').length === 40");
    pit.see("[data-needs]:not([data-needs=unknown])");
    let rounds = "document.querySelector('[data-kpi=rounds] b').textContent.trim() === '36'";
    pit.wait(rounds);
    pit.wait("document.querySelector('[data-kpi=open] b').textContent.startsWith('40')");
    pit.wait("document.querySelectorAll('tr[data-phase=betting]').length === 36");
    let floor = asked(&pit);
    assert!(floor.len() <= 5, "{floor:?}");
    pit.picture("forty", DESK);

    // However much is logged, the floor is read only at intervals.
    pit.run("performance.clearResourceTimings()");
    let boss = pit.demo.token("pit_boss");
    let tables = pit.demo.read("/v1/tables?limit=200", &boss);
    let dealer = pit.demo.token("dealer");
    for table in tables["items"].as_array().unwrap().iter().take(12) {
        let path = format!("/v1/rounds/{}/commands", table["latest_round_id"].as_str().unwrap());
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        pit.demo.write(&path, &dealer, &bets);
    }
    pit.wait(
        "[...document.querySelectorAll('.grid--floor tr .where')]
        .filter((cell) => cell.textContent === '1 seat').length === 12",
    );
    let reads = asked(&pit);
    assert!(reads.len() <= 6, "{reads:?}");

    // Each screen sends far fewer requests than a person is allowed.
    for place in [
        "log",
        "rounds",
        "day",
        "slips",
        "misdeals",
        "exceptions",
        "cases",
        "rules",
        "variance",
        "house",
        "people",
    ] {
        pit.run("performance.clearResourceTimings()");
        pit.go(&format!("#/{place}"));
        pit.wait(&format!("document.querySelector('[data-nav={place}]').ariaCurrent === 'page'"));
        pit.answer("setTimeout(done, 700)");
        let screen = asked(&pit);
        assert!(screen.len() <= 8, "{place}: {screen:?}");
    }
    assert_eq!(pit.console(), [""; 0]);
}

/// Whether every table is on the screen, whole, without scrolling.
const ALL_IN_SIGHT: &str = "return [...document.querySelectorAll('.grid--floor tr[data-row]')]
    .every((row) => { const { top, bottom } = row.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && bottom - top >= 24; })";

#[test]
fn forty_tables_are_on_one_screen_and_on_a_wall() {
    let Some(mut pit) = Pit::open() else { return };
    furnish(&pit, 40);
    pit.run("location.reload()");
    pit.wait("document.querySelectorAll('.grid--floor tr[data-row]').length === 40");
    pit.resize([1440, 900]);
    assert_eq!(pit.run(ALL_IN_SIGHT), true);
    pit.picture("floor-40", [1440, 900]);
    // Sorted by pace, the tables where hands are dealt come first in each pit; the order of the
    // pits does not change.
    pit.tap("[data-sort=pace]");
    pit.see("[data-sort=pace][aria-pressed=true]");
    let first = "return document.querySelector('.grid--floor tr[data-row]').dataset.phase";
    assert_eq!(pit.run(first), "betting");
    pit.tap("[data-act=wall]");
    pit.see("[data-wall=live]");
    pit.wait("document.querySelectorAll('.wtile').length === 40");
    let names = pit.text(".wall");
    assert!(!names.contains("Dana") && !names.contains("USD"), "{names}");
    pit.resize([1920, 1080]);
    let inside = "return [...document.querySelectorAll('.wtile')].every((tile) =>
        tile.getBoundingClientRect().bottom <= innerHeight
        && tile.firstElementChild.scrollWidth <= tile.firstElementChild.clientWidth + 1)";
    assert_eq!(pit.run(inside), true);
    pit.picture("wall-40", [1920, 1080]);
    pit.press("\u{e00c}");
    pit.see(".grid--floor");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn the_floor_says_nothing_that_it_does_not_know() {
    let Some(pit) = Pit::open() else { return };
    pit.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({"source": BROKEN}));
    pit.run("location.reload()");
    pit.see("[data-needs=unknown]");
    pit.see("main .failed");
    let floor = pit.text("main");
    for lie in ["Nothing needs", "No tables yet", "0 of 0", "of 0"] {
        assert!(!floor.contains(lie), "{lie}: {floor}");
    }
    assert_eq!(pit.text("[data-kpi=open] b"), "–");
    // In one step, because the page also tries again on its own.
    pit.run("window.broken = false; document.querySelector('main .failed button').click()");
    pit.see("tr[data-table='Break Poker 1']");
    pit.wait("!document.querySelector('main .failed')");
    pit.see("[data-needs='0']");
    // Known figures stay on the screen when they cannot be read again, and the floor says so.
    pit.run("window.broken = true");
    pit.open_round();
    pit.see("main .failed");
    pit.see("tr[data-table='Break Poker 1']");
    pit.run("window.broken = false");
    pit.see("tr[data-table='Break Poker 1'][data-phase=betting]");
    pit.wait("!document.querySelector('main .failed')");
}

/// The id of the newest entry in the log.
const NEWEST: &str = "return document.querySelector('.grid--log tr[data-row]').dataset.row";

#[test]
fn what_comes_does_not_push_away_what_is_read() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go("#/log");
    pit.see("tr[data-kind='break_poker.settled']");
    let first = pit.run(NEWEST);
    let void = json!({"action": "void", "reason": "Dealt twice"});
    let boss = pit.demo.token("pit_boss");
    pit.demo.write(&format!("/v1/rounds/{round}/corrections"), &boss, &void);
    pit.see("[data-act=fresh]");
    assert_eq!(pit.run(NEWEST), first);
    pit.tap("[data-act=fresh]");
    pit.see("tr[data-kind='break_poker.voided']");
    pit.wait("!document.querySelector('[data-act=fresh]')");
    let top: Value = pit.run(NEWEST);
    assert_ne!(top, first);

    // A person who exports the log is told how to verify it, with the public key to write down.
    pit.run("HTMLAnchorElement.prototype.click = () => { window.saved = true }");
    pit.tap("[data-act=export]");
    let keys = pit.demo.read("/v1/audit/keys", &boss);
    let command = pit.text("[data-command]");
    assert!(
        command.starts_with("houseway audit verify --file FILE.jsonl --public-key "),
        "{command}"
    );
    assert!(command.contains(keys["items"][0]["public_key"].as_str().unwrap()), "{command}");
    pit.wait("window.saved");
    pit.tap("dialog [data-act=close]");
    pit.wait("!document.querySelector('dialog')");
    assert_eq!(pit.console(), [""; 0]);
}

/// Opens the command bar and types into it.
fn search(pit: &mut Pit, text: &str) {
    if pit.run("return document.querySelector('dialog.bar')").is_null() {
        pit.tap("[data-act=search]");
    }
    pit.see("dialog.bar[open] #search");
    pit.fill("#search", text);
    pit.wait(&format!("document.getElementById('search').value === {}", json!(text)));
}

/// Presses Enter in the command bar, and waits until the page is at this address.
fn go_to(pit: &Pit, place: &str) {
    pit.press("\u{e007}");
    pit.wait(&format!("location.hash.startsWith({})", json!(place)));
    pit.wait("!document.querySelector('dialog.bar')");
}

#[test]
fn the_search_finds_part_of_a_name_rounds_and_slips() {
    let Some(mut pit) = Pit::open() else { return };
    furnish(&pit, 6);
    pit.run("location.reload()");
    pit.see("tr[data-table='BP 5']");
    pit.run(
        "document.body.dispatchEvent(
             new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))",
    );
    pit.wait("document.activeElement.id === 'search'");
    // The parts of a name match in any order and in upper or lower case.
    search(&mut pit, "5 BP");
    pit.see("[data-kind=table][data-hit='BP 5'][aria-selected=true]");
    go_to(&pit, "#/table/");
    // A search for a round number finds that round at every table that has one.
    search(&mut pit, "# bp 1");
    pit.see("[data-found='2']");
    pit.press("\u{e015}");
    pit.see("#hit-1[aria-selected=true]");
    go_to(&pit, "#/round/");
    let people = pit.demo.read("/v1/users", &pit.demo.token("admin"));
    let auditor =
        people["items"].as_array().unwrap().iter().find(|one| one["role"] == "auditor").unwrap();
    let name = auditor["name"].as_str().unwrap();
    search(&mut pit, &format!("@{}", name.chars().take(3).collect::<String>().to_lowercase()));
    pit.see(&format!("[data-kind=person][data-hit='{name}']"));
    go_to(&pit, "#/log?actor=");
    // Acts open their own screen, filled in; nothing happens in the bar.
    search(&mut pit, "> open table");
    pit.see("[data-kind=act][aria-selected=true]");
    go_to(&pit, "#/floor?open=table");
    pit.see("dialog.psheet [data-field=name]");
    pit.tap("dialog.psheet [data-act=close]");
    search(&mut pit, "nobody of that name");
    pit.see("[data-found='0']");
    search(&mut pit, "F-2026-000004");
    pit.see("[data-found='0']");
    // An empty search shows the most recent places. The mouse moves the choice, so that a single row
    // is ever lit.
    search(&mut pit, "");
    pit.see("[data-hit='BP 5']");
    pit.see("#hit-0[aria-selected=true]");
    pit.point("#hit-2");
    pit.see("#hit-2[aria-selected=true]");
    pit.wait("document.querySelectorAll('.hit[aria-selected=true]').length === 1");
    pit.press("\u{e013}");
    pit.see("#hit-1[aria-selected=true]");
    pit.press("\u{e00c}");
    pit.wait("!document.querySelector('dialog.bar')");
    pit.go("#/log");
    pit.press("/");
    pit.see("dialog.bar[open]");
    pit.press("\u{e00c}");

    // The arrow keys move between rows.
    for (place, opens) in [("floor", "#/table/"), ("rounds", "#/round/")] {
        pit.run("document.activeElement.blur()");
        pit.go(&format!("#/{place}"));
        pit.see("main tr[data-row]:nth-child(2)");
        pit.press("\u{e015}\u{e015}");
        pit.wait("document.activeElement.closest('tr[data-row]:nth-child(2)')");
        pit.press("\u{e013}");
        pit.wait("document.activeElement.closest('tr[data-row]:nth-child(1)')");
        pit.press("\u{e007}");
        pit.wait(&format!("location.hash.startsWith('{opens}')"));
    }
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn what_is_logged_while_the_floor_is_read_is_read_after_it() {
    let Some(pit) = Pit::open() else { return };
    pit.see("tr[data-table='Break Poker 1']");
    pit.see("[data-line=live]");
    // The floor's answer is delayed.
    pit.run(
        "const ask = window.fetch;
         window.fetch = async (path, how) => {
             const answer = await ask(path, how);
             if (String(path).includes('/v1/floor')) {
                 window.onItsWay = true;
                 await new Promise((then) => setTimeout(then, 1500));
                 window.onItsWay = false;
             }
             return answer;
         };",
    );
    let round = pit.open_round();
    pit.wait("window.onItsWay");
    pit.play(&round, &json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
    pit.wait(
        "document.querySelector('tr[data-table=\"Break Poker 1\"] .where')?.textContent === '1 seat'",
    );
}
