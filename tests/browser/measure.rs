//! Measures what the pages cost, and prints it. Run this only by hand, because figures from a busy
//! machine mean little:
//!
//! ```sh
//! cargo test --profile production --test browser -- --ignored --nocapture --test-threads 1 measure
//! ```

#![allow(clippy::print_stdout, reason = "printing is what this is for")]
#![allow(clippy::as_conversions, clippy::cast_precision_loss, clippy::float_arithmetic)]

use std::{
    io::Write,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use ureq::Agent;

use super::{
    chromium::Browser,
    day::send,
    demo::Demo,
    forty::furnish,
    pit::Pit,
    pit_games::{open_deal, open_match, settled_hand},
    tablet::Tablet,
};

/// How many taps are measured.
const TAPS: usize = 200;
/// The tables played in addition to the measured one, and the time between commands at each.
const TABLES: usize = 31;
const PAUSE: Duration = Duration::from_secs(1);
/// How many entries are made while the heap is watched, and how many in one batch.
const ENTRIES: usize = 10_000;
const A_GO: usize = 250;
/// The most bytes of compressed JavaScript that a page is allowed to load.
const MOST_BYTES: usize = 70 * 1024;
/// The most bytes that the first screen is allowed to load.
const MOST_FIRST_BYTES: usize = 20 * 1024;
/// The most bytes that a table loads before anything else is opened there.
const MOST_AT_A_TABLE: usize = 40 * 1024;
/// The most bytes of compressed styles for the tablet at a table and for the desk with a round's
/// felt.
const MOST_TABLET_STYLES: usize = 18 * 1024;
const MOST_DESK_STYLES: usize = 20 * 1024;
/// The maximum cumulative layout shift of a screen while it loads, as Chromium measures it.
const MOST_SHIFT: f64 = 0.02;
/// How long each answer takes while layout shifts are measured, in milliseconds.
const SLOW: u64 = 300;
/// How many times slower than this machine a tablet is assumed to be.
const SLOWDOWNS: [u8; 2] = [1, 4];

/// The time at which the largest element was painted: the sign-in, not the placeholder before it.
const READY: &str = "new PerformanceObserver((list) => done(list.getEntries().at(-1).startTime))
    .observe({type: 'largest-contentful-paint', buffered: true});";

/// How much the page has shifted on its own since it was requested (Chromium's cumulative layout
/// shift; up to 0.1 is good), and each thing that moved: by how much, and from where to where.
const SHIFTS: &str = "const shifts = [];
    new PerformanceObserver((list) => shifts.push(
        ...list.getEntries().filter(({hadRecentInput}) => !hadRecentInput)))
        .observe({type: 'layout-shift', buffered: true});
    const path = (node) => node?.closest ? (node.closest('[class]')?.className ?? node.tagName)
        : node?.textContent ?? '';
    const at = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(' ');
    setTimeout(() => done({
        sum: shifts.reduce((sum, {value}) => sum + value, 0),
        moved: shifts.flatMap(({value, sources}) => sources.map(({node, previousRect, currentRect}) =>
            `${value.toFixed(3)} ${path(node)}: ${at(previousRect)} -> ${at(currentRect)}`)),
    }), 1_500);";

/// Taps spots, and reports for each tap how long it took until the page was laid out, and until it
/// was painted.
const ECHO: &str = "const spots = [...document.querySelectorAll('[data-bet]')];
    const painted = () => new Promise((then) => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => then(performance.now());
        channel.port2.postMessage(0);
    }));
    const laid = [], drawn = [];
    (async () => {
        for (let n = 0; n < TAPS; n += 1) {
            const began = performance.now();
            spots[n % spots.length].click();
            await null;
            document.body.getBoundingClientRect();
            laid.push(performance.now() - began);
            drawn.push((await painted()) - began);
        }
        done({laid, drawn});
    })();";

/// Calls truco and undoes it, and reports how long each answer took to be laid out.
const ANSWER: &str = "const times = [];
    const seen = (selector) => new Promise((then) => {
        const look = () => {
            if (!document.querySelector(selector)) return false;
            document.body.getBoundingClientRect();
            then(performance.now());
            return true;
        };
        if (look()) return;
        const watch = new MutationObserver(() => look() && watch.disconnect());
        watch.observe(document.body, {childList: true, subtree: true, attributes: true});
    });
    const tap = async (what, then) => {
        const began = performance.now();
        document.querySelector(what).click();
        times.push((await seen(then)) - began);
        await new Promise((then) => setTimeout(then, 120));
    };
    (async () => {
        for (let n = 0; n < GO; n += 1) {
            await tap(\"[data-side='0'] [data-act=truco]\", '[data-act=quiero]');
            await tap('[data-act=undo]', \"[data-side='0'] [data-act=truco]\");
        }
        done(times);
    })();";

/// Simulates a house that answers at once: it repeats the real house's first answer to each kind of
/// command, but raises the version each time.
const HOUSE_OF_CARDS: &str = "const real = window.fetch, told = {};
    let version = 1e6;
    window.fetch = async (path, options) => {
        if (options?.method !== 'POST' || !String(path).endsWith('/commands')) {
            return real(path, options);
        }
        const {type} = JSON.parse(options.body);
        if (!told[type]) {
            const answer = await real(path, options);
            if (answer.ok) told[type] = await answer.clone().text();
            return answer;
        }
        version += 1;
        const data = JSON.parse(told[type]);
        data.round.version = version;
        const headers = {'content-type': 'application/json', etag: `\"${version}\"`};
        return new Response(JSON.stringify(data), {status: 200, headers});
    };";

/// Makes this many entries, each as soon as the one before has been answered.
const ENTER: &str = "const tap = async (what, then) => {
        document.querySelector(what).click();
        while (!document.querySelector(then)) {
            await new Promise((then) => setTimeout(then, 0));
        }
    };
    (async () => {
        for (let n = 0; n < GO; n += 2) {
            await tap(\"[data-side='0'] [data-act=truco]\", '[data-act=quiero]');
            await tap('[data-act=undo]', \"[data-side='0'] [data-act=truco]\");
        }
        done(true);
    })();";

/// The given percentile of the measured times.
fn percentile(times: &[f64], percent: usize) -> f64 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[(sorted.len() - 1) * percent / 100]
}

fn print(what: &str, times: &Value) {
    let times: Vec<f64> =
        times.as_array().unwrap().iter().map(|time| time.as_f64().unwrap()).collect();
    let [p50, p99] = [50, 99].map(|percent| percentile(&times, percent));
    println!("{what}: p50 {p50:.1} ms, p99 {p99:.1} ms ({} taps)", times.len());
}

fn slow_down(browser: &Browser, rate: u8) {
    browser.ask_chromium("Emulation.setCPUThrottlingRate", &json!({ "rate": rate }));
}

/// The addresses of the modules that the page has loaded.
pub fn modules(browser: &Browser) -> Vec<String> {
    let loaded = browser.run(
        "return performance.getEntriesByType('resource').map(({name}) => name)\
         .filter((name) => name.endsWith('.js'))",
    );
    serde_json::from_value(loaded).unwrap()
}

/// The addresses of the stylesheets that the page has loaded.
fn styles(browser: &Browser) -> Vec<String> {
    let loaded = browser
        .run("return [...document.querySelectorAll('link[rel=stylesheet]')].map(({href}) => href)");
    serde_json::from_value(loaded).unwrap()
}

/// The total size of these files, each compressed with gzip as browsers usually get them.
pub fn packed(addresses: &[String]) -> usize {
    let agent: Agent = Agent::config_builder().build().into();
    let size = |address: &String| {
        let module = agent.get(address).call().unwrap().body_mut().read_to_vec().unwrap();
        let mut gzip = Command::new("gzip");
        let gzip = gzip.arg("-c").stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut gzip = gzip.spawn().unwrap();
        gzip.stdin.take().unwrap().write_all(&module).unwrap();
        gzip.wait_with_output().unwrap().stdout.len()
    };
    addresses.iter().map(size).sum()
}

/// Makes a page import modules that it normally loads only when needed.
fn import(browser: &Browser, late: &[&str]) {
    let modules = modules(browser);
    let main = modules.iter().find_map(|module| module.strip_suffix("main.js")).unwrap();
    let late: Vec<_> = late.iter().map(|module| format!("{main}{module}")).collect();
    let came = browser.answer(&format!(
        "Promise.all({}.map((module) => import(module))).then(() => done(true), done)",
        json!(late)
    ));
    assert_eq!(came, json!(true), "{late:?}");
}

#[test]
fn no_table_takes_more_than_70_kb_of_javascript_whatever_is_opened() {
    let mut pages = Vec::new();
    let games: [(&str, &[&str]); 4] = [
        ("break_poker", &["break_poker/trainer.js"]),
        ("holdem", &["holdem/late.js"]),
        ("truco", &[]),
        ("canasta", &[]),
    ];
    for (game, late) in games {
        let Some(tablet) = Tablet::at(game) else { return };
        let at_once = packed(&modules(&tablet));
        assert!(at_once <= MOST_AT_A_TABLE, "{game}: {at_once} bytes");
        pages.push((format!("the tablet, {game}"), at_once));
        import(&tablet, &["day.js", "day/forms.js"]);
        pages.push((format!("the tablet, {game}, its day"), packed(&modules(&tablet))));
        import(&tablet, late);
        pages.push((format!("the tablet, {game}, all of it"), packed(&modules(&tablet))));
    }
    for (page, bytes) in &pages {
        println!("{page}: {:.1} KB of JavaScript, packed", *bytes as f64 / 1024.0);
    }
    let heavy: Vec<_> = pages.into_iter().filter(|(_, bytes)| *bytes > MOST_BYTES).collect();
    assert_eq!(heavy, []);
}

/// Opens every desk screen in a new page, with the corrections or the proof that a user can request
/// there.
#[test]
fn no_screen_of_the_desk_takes_more_than_70_kb_of_javascript() {
    let Some(pit) = Pit::open() else { return };
    let rounds = [pit.settled_round(), settled_hand(&pit), open_match(&pit), open_deal(&pit)];
    let entry = pit.last_entry(&rounds[0]);
    let table = pit.demo.table("break_poker");
    let places = [
        ("floor".to_owned(), "tr[data-table]"),
        (format!("table/{table}"), ".phead h1"),
        ("log".to_owned(), "tr[data-kind]"),
        (format!("entry/{}", entry["id"].as_str().unwrap()), "[data-act=prove]"),
        ("rounds".to_owned(), "tr[data-row]"),
        ("day".to_owned(), ".empty"),
        ("slips".to_owned(), ".empty"),
        ("tournaments".to_owned(), ".empty"),
        ("misdeals".to_owned(), "[data-misdeals]"),
        ("exceptions".to_owned(), "[data-sorts=read]"),
        (format!("rules/{table}"), "[data-compared]"),
        ("variance?bet=stake".to_owned(), "[data-alarms]"),
        ("house".to_owned(), "[data-settings]"),
        ("people".to_owned(), ".grid--people"),
    ];
    let felts = rounds.map(|round| (format!("round/{round}"), "[data-felt] *"));
    let (mut heavy, mut moved) = (Vec::new(), Vec::new());
    for (place, shows) in places.into_iter().chain(felts) {
        moved.extend(shift(&pit, &format!("#/{place}"), shows));
        match place.split_once('/') {
            Some(("round", _)) => import(&pit, &["rounds/correction.js", "rounds/second.js"]),
            Some(("entry", _)) => import(&pit, &["proof/check.js", "proof/view.js"]),
            _ => {}
        }
        let bytes = packed(&modules(&pit));
        println!("the desk, {place}: {:.1} KB of JavaScript, packed", bytes as f64 / 1024.0);
        if bytes > MOST_BYTES {
            heavy.push((place, bytes));
        }
    }
    assert_eq!(heavy, []);
    assert_eq!(moved, [""; 0]);
}

/// Reloads a screen over a slow line, so that everything that stands in for data is seen, and
/// returns how much its layout shifted if that is too much, and what moved.
fn shift(browser: &Browser, place: &str, shows: &str) -> Option<String> {
    browser.slow(SLOW);
    browser.run(&format!("window.before = true; location.hash = {}", json!(place)));
    browser.run("location.reload()");
    browser.wait("!window.before");
    browser.see(shows);
    let shifted = browser.answer(SHIFTS);
    browser.slow(0);
    let sum = shifted["sum"].as_f64().unwrap();
    println!("{place}: shifted by {sum:.3}");
    let moved: Vec<_> = shifted["moved"].as_array().unwrap().iter().map(Value::to_string).collect();
    (sum > MOST_SHIFT).then(|| format!("{place}: {sum:.3}\n  {}", moved.join("\n  ")))
}

#[test]
fn no_screen_of_the_tablet_moves_while_it_loads() {
    let Some(tablet) = Tablet::at("break_poker") else { return };
    let token = tablet.demo.token("pit_boss");
    let other = json!({"name": "Blackjack 1", "game": "other", "currency": "USD",
        "title": "Blackjack", "variant": "S17", "limits": "10–500"});
    let other = tablet.demo.write("/v1/tables", &token, &other);
    let games = ["break_poker", "holdem", "truco", "canasta"];
    let dealt = games.map(|game| (tablet.demo.table(game), "[data-act=go]"));
    let other = (other["id"].as_str().unwrap().to_owned(), "[data-card=limits]");
    let mut moved: Vec<_> = shift(&tablet, "#/", ".tables__rest .tile").into_iter().collect();
    for (table, shows) in dealt.into_iter().chain([other]) {
        moved.extend(shift(&tablet, &format!("#/t/{table}"), shows));
    }
    assert_eq!(moved, [""; 0]);
}

#[test]
fn a_page_takes_the_styles_of_its_own_game_alone() {
    for game in ["break_poker", "holdem", "truco", "canasta"] {
        let Some(tablet) = Tablet::at(game) else { return };
        check_styles(&tablet, "the tablet", game, MOST_TABLET_STYLES);
    }
    let Some(pit) = Pit::open() else { return };
    let round = settled_hand(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.see("[data-felt] *");
    check_styles(&pit, "the desk", "holdem", MOST_DESK_STYLES);
}

/// Checks that a page loads few bytes of styles, only one game's styles, and its own styles last.
fn check_styles(browser: &Browser, page: &str, game: &str, most: usize) {
    let styles = styles(browser);
    let bytes = packed(&styles);
    println!("{page}, {game}: {:.1} KB of styles, packed", bytes as f64 / 1024.0);
    assert!(bytes <= most, "{page}, {game}: {bytes} bytes");
    let games: Vec<_> = styles.iter().filter(|style| style.ends_with("/game.css")).collect();
    assert!(games.len() == 1 && games[0].contains(game), "{page}: {games:?}");
    assert!(styles.last().unwrap().ends_with("/page.css"), "{page}: {styles:?}");
}

#[test]
fn the_first_screen_takes_few_bytes_and_asks_once_for_each_of_them() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    browser.go(&format!("{}/tablet", demo.address()));
    browser.see("#badge");
    let mut modules = modules(&browser);
    let bytes = packed(&modules);
    let asked = modules.len();
    println!("the first screen: {asked} modules, {:.1} KB, packed", bytes as f64 / 1024.0);
    assert!(bytes <= MOST_FIRST_BYTES, "{bytes} bytes: {modules:?}");
    modules.sort_unstable();
    modules.dedup();
    assert_eq!(modules.len(), asked, "{modules:?}");
    assert!(!modules.iter().any(|module| module.contains("/tablet/desk.js")), "{modules:?}");
}

#[test]
#[ignore = "it prints figures"]
fn measure_the_first_paint() {
    for rate in SLOWDOWNS {
        let Some(browser) = Browser::open() else { return };
        let demo = Demo::open();
        slow_down(&browser, rate);
        browser.go(&format!("{}/tablet", demo.address()));
        browser.see("#badge");
        let paint = browser
            .run("return performance.getEntriesByName('first-contentful-paint')[0].startTime");
        println!("first paint, cold, processor at 1/{rate}: {:.0} ms", paint.as_f64().unwrap());
        let ready = browser.answer(READY);
        println!("ready, cold, processor at 1/{rate}: {:.0} ms", ready.as_f64().unwrap());
    }
}

#[test]
#[ignore = "it prints figures"]
fn measure_a_taps_own_echo() {
    for rate in SLOWDOWNS {
        let Some(tablet) = Tablet::at_the_table() else { return };
        slow_down(&tablet, rate);
        let times = tablet.answer(&ECHO.replace("TAPS", &TAPS.to_string()));
        print(&format!("tap to own echo laid out, processor at 1/{rate}"), &times["laid"]);
        print(&format!("tap to own echo painted, processor at 1/{rate}"), &times["drawn"]);
    }
}

#[test]
#[ignore = "it prints figures"]
fn measure_a_taps_answer() {
    for rate in SLOWDOWNS {
        let Some(mut tablet) = Tablet::at("truco") else { return };
        tablet.tap("[data-act=go]");
        tablet.see("[data-side='0']");
        slow_down(&tablet, rate);
        let go = ANSWER.replace("GO", &(TAPS / 20).to_string());
        let measure = || {
            let goes = (0..10).map(|_| tablet.answer(&go));
            goes.flat_map(|times| times.as_array().unwrap().clone()).collect::<Vec<_>>()
        };
        let (times, played) = under_load(&tablet.demo, measure);
        let what = format!(
            "tap to the house's answer laid out, processor at 1/{rate}, {TABLES} other tables \
             that entered {played} times meanwhile"
        );
        print(&what, &json!(times));
    }
}

#[test]
#[ignore = "it prints figures"]
fn measure_the_heap_over_ten_thousand_entries() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    tablet.run(HOUSE_OF_CARDS);
    let go = ENTER.replace("GO", &A_GO.to_string());
    let heap = || {
        tablet.ask_chromium("HeapProfiler.collectGarbage", &json!({}));
        let used = tablet.ask_chromium("Runtime.getHeapUsage", &json!({}));
        used["usedSize"].as_f64().unwrap() / 1024.0 / 1024.0
    };
    let mut sizes = Vec::new();
    for entries in (A_GO..=ENTRIES).step_by(A_GO) {
        tablet.answer(&go);
        if entries % 1_000 == 0 {
            sizes.push(heap());
            println!("heap after {entries} entries: {:.2} MB", sizes.last().unwrap());
        }
    }
    let [first, last] = [sizes[0], *sizes.last().unwrap()];
    assert!(last < first * 1.2, "the heap grew from {first:.2} to {last:.2} MB");
}

/// How many tables a large house has, and for how many of them rounds are not recorded.
const LARGE_HOUSE: usize = 200;
const UNRECORDED: usize = 150;
/// Measures the time from the request until every table in the large house is on the day's page.
const ALL_LINES: &str = "const look = () => {
        const lines = document.querySelectorAll('tr[data-line]').length;
        if (lines < TABLES) return requestAnimationFrame(look);
        document.body.getBoundingClientRect();
        done(performance.now());
    };
    look();";

/// Opens and closes each table in a large house with a count.
fn live_a_day(demo: &Demo) {
    let [boss, dealer, admin] = ["pit_boss", "dealer", "admin"].map(|role| demo.token(role));
    let sign = |waits: &Value, token: &str| {
        let id = waits["approval"]["id"].as_str().unwrap();
        demo.write(&format!("/v1/approvals/{id}/signatures"), token, &json!({}))
    };
    for number in 0..LARGE_HOUSE {
        let table = if number < UNRECORDED {
            json!({"name": format!("Blackjack {number}"), "game": "other", "currency": "USD",
                "title": "Blackjack"})
        } else {
            json!({"name": format!("Poker {number}"), "game": "break_poker", "currency": "USD"})
        };
        let table = demo.write("/v1/tables", &boss, &table);
        let path = format!("/v1/tables/{}", table["id"].as_str().unwrap());
        let drop_box = format!("L-{number}");
        let setup = json!({"tracked": true, "boxes": [drop_box]});
        sign(&send(demo, "PUT", &format!("{path}/setup"), &boss, &setup), &admin);
        let chips = json!([{"denomination": "100.00", "count": 100}]);
        let closer = json!({"chips": chips, "total": "10000.00"});
        let opener = json!({"chips": chips, "total": "10000.00", "box": drop_box});
        sign(&demo.write(&format!("{path}/openers"), &dealer, &opener), &boss);
        sign(&demo.write(&format!("{path}/closers"), &dealer, &closer), &boss);
    }
}

#[test]
#[ignore = "it prints figures"]
fn measure_the_day_of_a_large_house() {
    let Some(pit) = Pit::with_days() else { return };
    live_a_day(&pit.demo);
    let auditor = pit.demo.token("auditor");
    let day = pit.demo.read("/v1/gaming-days?limit=1", &auditor)["items"][0]["date"].clone();
    let report = format!("/v1/reports/house-day?gaming_day={}", day.as_str().unwrap());
    let mut times: Vec<f64> = (0..15)
        .map(|_| {
            let asked = Instant::now();
            pit.demo.read(&report, &auditor);
            asked.elapsed().as_secs_f64() * 1_000.0
        })
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    println!("the report of {LARGE_HOUSE} tables, over HTTP: {:.1} ms", times[7]);
    pit.go("#/day");
    pit.see("tr[data-line]");
    for _ in 0..3 {
        pit.run("location.reload()");
        let all = pit.answer(&ALL_LINES.replace("TABLES", &LARGE_HOUSE.to_string()));
        println!("the day's page, complete: {:.0} ms", all.as_f64().unwrap());
    }
}

/// Measures the time from the request until the floor shows every table and its totals.
const WHOLE_FLOOR: &str = "const look = () => {
        const rows = document.querySelectorAll('.grid--floor tr[data-row]').length;
        const open = document.querySelector('[data-kpi=open] b')?.textContent ?? '';
        if (rows < 40 || !open.startsWith('40')) return requestAnimationFrame(look);
        document.body.getBoundingClientRect();
        done(performance.now());
    };
    look();";

/// The share of one core that the page's main thread uses over this many seconds.
fn busy(pit: &Pit, seconds: u64) -> f64 {
    pit.ask_chromium("Performance.enable", &json!({}));
    let at_work = || {
        let metrics = pit.ask_chromium("Performance.getMetrics", &json!({}));
        let metrics = metrics["metrics"].as_array().unwrap();
        let tasks = metrics.iter().find(|metric| metric["name"] == "TaskDuration").unwrap();
        tasks["value"].as_f64().unwrap()
    };
    let (before, began) = (at_work(), Instant::now());
    thread::sleep(Duration::from_secs(seconds));
    (at_work() - before) / began.elapsed().as_secs_f64()
}

#[test]
#[ignore = "it prints figures"]
fn measure_the_floor_of_forty_tables() {
    let Some(pit) = Pit::open() else { return };
    furnish(&pit, 40);
    for _ in 0..3 {
        pit.run("location.reload()");
        let whole = pit.answer(WHOLE_FLOOR);
        println!("the floor of 40 tables, complete: {:.0} ms", whole.as_f64().unwrap());
    }
    println!("… idle: {:.1} % of a core", busy(&pit, 20) * 100.0);
    let Some(pit) = Pit::open() else { return };
    furnish(&pit, 40 - TABLES);
    let measure = || {
        pit.wait("document.querySelectorAll('.grid--floor tr[data-row]').length === 40");
        busy(&pit, 20)
    };
    let (share, played) = under_load(&pit.demo, measure);
    println!("… while {played} entries came, in 20 to 30 s: {:.1} % of a core", share * 100.0);
}

/// Runs a function while programs play at other tables. Also returns how many commands they sent.
fn under_load<T>(demo: &Demo, then: impl FnOnce() -> T) -> (T, u64) {
    let (ends, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let (boss, key) = (demo.token("pit_boss"), demo.key());
    let play = |number: usize| {
        let table =
            json!({"name": format!("Load {number}"), "game": "break_poker", "currency": "USD"});
        let table = demo.write("/v1/tables", &boss, &table);
        let path = format!("/v1/tables/{}/rounds", table["id"].as_str().unwrap());
        let round = demo.write(&path, key, &json!({}));
        let commands = format!("/v1/rounds/{}/commands", round["id"].as_str().unwrap());
        while !ends.load(Ordering::Relaxed) {
            let seat = played.fetch_add(1, Ordering::Relaxed) % 6 + 1;
            let bets = json!({"type": "place_bets", "seat": seat, "bets": {"main": "5"}});
            demo.write(&commands, key, &bets);
            thread::sleep(PAUSE);
        }
    };
    let done = thread::scope(|scope| {
        for number in 0..TABLES {
            thread::sleep(PAUSE / 10);
            scope.spawn({
                let play = &play;
                move || play(number)
            });
        }
        let done = then();
        ends.store(true, Ordering::Relaxed);
        done
    });
    (done, played.into_inner())
}
