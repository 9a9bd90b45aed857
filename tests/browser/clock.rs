//! A tournament's clock on screens: two screens never differ by a second, however wrong the
//! devices' clocks are and however slow their connections; everything can be read from a distance;
//! and memory does not grow overnight.
//!
//! An ordinary run watches for half a minute. `HOUSEWAY_SLOW_TESTS=1` watches for twelve minutes,
//! with a house that does not answer for 30 seconds.

#![allow(clippy::float_arithmetic, reason = "times, as the browser tells them")]

use std::{env, process::Command, thread, time::Duration};

use serde_json::{Value, json};

use super::{chromium::Browser, demo::Demo};

/// The size of a large screen.
const WALL: [u32; 2] = [1920, 1080];
/// Two screens that disagree for this long fail the test, in milliseconds.
const TOO_LONG: f64 = 1_000.0;

/// A device whose clock is an hour ahead.
const AN_HOUR_AHEAD: &str = "const Real = Date, by = 3600e3;
    window.Date = class extends Real {
        constructor(...given) { given.length ? super(...given) : super(Real.now() + by); }
        static now() { return Real.now() + by; }
    };";

/// Records each value that the page shows, and when, by a clock that is never shifted.
const WATCH: &str = "window.shown = [];
    const note = () => {
        const left = document.querySelector('[data-remaining]')?.dataset.remaining;
        if (left === undefined || left === window.shown.at(-1)?.[1]) return;
        window.shown.push([performance.timeOrigin + performance.now(), left]);
    };
    new MutationObserver(note).observe(document.getElementById('page'),
        {subtree: true, childList: true, attributes: true, characterData: true});
    note();";

/// A tournament, and the requests that its floor sends.
pub struct Event<'a> {
    pub demo: &'a Demo,
    floor: String,
    pub path: String,
}

impl<'a> Event<'a> {
    /// Announces a tournament with two levels, a break and a level. Nobody has entered yet.
    pub fn announced(demo: &'a Demo) -> Self {
        let floor = demo.token("pit_boss");
        let level = |big: u32| {
            json!({"kind": "level", "seconds": 1200, "small": (big / 2).to_string(),
                "big": big.to_string(), "ante": big.to_string()})
        };
        let structure = json!({
            "name": "Saturday 110", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
            "chip_unit": "100", "closes_at_item": 2,
            "items": [level(200), level(400), {"kind": "break", "seconds": 900}, level(800)],
            "prices": {"entry": {"stake": "90.00", "fee": "20.00", "chips": "10000"}},
            "payouts": [{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}]
        });
        let made = demo.write("/v1/tournaments", &floor, &structure);
        let path = format!("/v1/tournaments/{}", made["id"].as_str().unwrap());
        Self { demo, floor, path }
    }

    /// Adds a table and two entries.
    pub fn sold(demo: &'a Demo) -> Self {
        let event = Self::announced(demo);
        let table = json!({"table_id": demo.table("holdem")});
        demo.write(&format!("{}/tables", event.path), &event.floor, &table);
        let cage = demo.token("cashier");
        for (player, name) in [("P-1", "Ana"), ("P-2", "Ben")] {
            let entry = json!({"player": player, "name": name, "tender": {"type": "cash"}});
            demo.write(&format!("{}/entries", event.path), &cage, &entry);
        }
        event
    }

    /// Starts the tournament and its clock. The seats were drawn by hand, so that pictures of them
    /// are always the same.
    pub fn running(demo: &'a Demo) -> Self {
        let event = Self::sold(demo);
        let drawn = [("E1", 2), ("E2", 7)]
            .map(|(entry, seat)| json!({"entry": entry, "table": 1, "seat": seat}));
        event.command(&json!({"type": "draw_seats", "drawn": drawn}));
        event.command(&json!({"type": "start", "clock": true}));
        event
    }

    pub fn read(&self) -> Value {
        self.demo.read(&self.path, &self.floor)
    }

    pub fn command(&self, command: &Value) {
        self.demo.write(&format!("{}/commands", self.path), &self.floor, command);
    }

    pub fn set(&self, seconds: u32) {
        let set = json!({"type": "clock_set", "remaining_seconds": seconds, "reason": "As said"});
        self.command(&set);
    }

    /// A new link to the clock.
    pub fn link(&self, name: &str) -> String {
        let path = format!("{}/screens", self.path);
        let made = self.demo.write(&path, &self.floor, &json!({"name": name}));
        format!("{}{}", self.demo.address(), made["link"].as_str().unwrap())
    }

    /// Stops the house's process, or lets it continue.
    fn signal(&self, signal: &str) {
        let process = self.demo.process().to_string();
        assert!(Command::new("kill").args([signal, &process]).status().unwrap().success());
    }
}

fn watch(browser: &Browser, link: &str) {
    browser.go(link);
    browser.see("[data-remaining]");
    browser.run(WATCH);
}

/// The values that a page has shown, each with the time at which it appeared, in milliseconds.
fn shown(browser: &Browser) -> Vec<(f64, i64)> {
    let shown = browser.run("return window.shown");
    let shown = shown.as_array().unwrap().iter();
    shown.map(|it| (it[0].as_f64().unwrap(), it[1].as_str().unwrap().parse().unwrap())).collect()
}

/// The longest continuous time for which two pages showed different values.
fn longest_disagreement(one: &[(f64, i64)], other: &[(f64, i64)]) -> f64 {
    let at = |shown: &[(f64, i64)], time: f64| {
        shown.iter().rev().find(|(since, _)| *since <= time).map(|(_, value)| *value)
    };
    let mut times: Vec<f64> = one.iter().chain(other).map(|(time, _)| *time).collect();
    times.sort_by(f64::total_cmp);
    let (mut longest, mut since) = (0.0_f64, None);
    for time in times {
        let (Some(mine), Some(theirs)) = (at(one, time), at(other, time)) else { continue };
        if let Some(began) = since {
            longest = longest.max(time - began);
        }
        since = (mine != theirs).then(|| since.unwrap_or(time));
    }
    longest
}

/// 9.1: two screens whose devices' clocks are an hour apart; one device is slow and has a slow
/// connection. The tournament's clock is set, and the house does not answer for a while.
#[test]
fn two_screens_are_never_a_second_apart() {
    let (Some(quick), Some(slow)) = (Browser::open(), Browser::open()) else { return };
    let demo = Demo::with_days();
    let event = Event::running(&demo);
    watch(&quick, &event.link("Bar"));
    before(&slow, AN_HOUR_AHEAD);
    slow.ask_chromium("Emulation.setCPUThrottlingRate", &json!({"rate": 6}));
    slow.slow(400);
    watch(&slow, &event.link("Door"));
    let patient = env::var_os("HOUSEWAY_SLOW_TESTS").is_some();
    let [watched, away] = if patient { [240, 30] } else { [4, 17] }.map(Duration::from_secs);
    thread::sleep(watched);
    event.set(900);
    thread::sleep(watched);
    event.signal("-STOP");
    thread::sleep(away);
    for browser in [&quick, &slow] {
        browser.see("[data-line=off]");
    }
    event.signal("-CONT");
    event.set(600);
    thread::sleep(watched.max(Duration::from_secs(6)));
    for browser in [&quick, &slow] {
        browser.see("[data-line=live]");
    }
    let both = [shown(&quick), shown(&slow)];
    for shown in &both {
        // Each screen showed both settings of the clock, and kept running while the house did not
        // answer.
        assert!(shown.iter().any(|(_, left)| (880..=900).contains(left)), "{shown:?}");
        assert!(shown.iter().any(|(_, left)| (580..=600).contains(left)), "{shown:?}");
        assert!(shown.len() > 25, "{shown:?}");
    }
    let longest = longest_disagreement(&both[0], &both[1]);
    assert!(longest > 0.0 && longest < TOO_LONG, "{longest} ms apart: {both:?}");
}

/// The most content that a screen can show: long blinds, many players, large sums.
const LARGE: &str = "{
        name: 'Saturday 110', phase: 'running', starts_at: '2026-11-21T19:00:00Z',
        time_zone: 'Europe/Madrid', item: 0, mode: 'running', runs: true, remaining_ms: 4799500,
        ends_at: null, level: 1, hold: false, hand_for_hand: null, next: null,
        items: [
            {kind: 'level', seconds: 4800, small: '2500', big: '5000', ante: '5000'},
            {kind: 'level', seconds: 4800, small: '3000', big: '6000', ante: '6000'},
            {kind: 'break', seconds: 900},
            {kind: 'level', seconds: 1200, small: '12500', big: '25000', ante: '25000'}],
        registration: {open: true, closes_at_item: 2, closes_at: '2026-11-21T19:55:00Z'},
        entries: 1850, players: 1275, average_stack: '525000', currency: 'USD',
        pool: '1250000.00',
        prizes: ['305000.00', '211500.00', '150250.00', '112500.00', '90000.00'],
        version: 1,
    }";

/// The states of a clock: a name, and the differences from the usual state.
const MOMENTS: [(&str, &str); 11] = [
    ("running", "{}"),
    (
        "small",
        "{items: [{kind: 'level', seconds: 1200, small: '100', big: '200', ante: '0'}], \
        pool: '200.00', prizes: ['130.00', '70.00'], average_stack: null, remaining_ms: 822000}",
    ),
    ("large", "{item: 3, level: 3, remaining_ms: 1199500, registration: {open: false}}"),
    (
        "millions",
        "{item: 0, items: [{kind: 'level', seconds: 60, small: '1250000', \
        big: '2500000', ante: '2500000'}, {kind: 'level', seconds: 60, small: '1500000', \
        big: '3000000', ante: '3000000'}]}",
    ),
    ("last", "{remaining_ms: 59500}"),
    ("break", "{item: 2, level: null, remaining_ms: 899500}"),
    ("paused", "{mode: 'paused', runs: false}"),
    ("hand for hand", "{hand_for_hand: 12, runs: false}"),
    (
        "soon",
        "{phase: 'announced', mode: 'not_started', runs: false, prizes: [], players: 0, \
        average_stack: null}",
    ),
    ("over", "{phase: 'over', mode: 'paused', runs: false, registration: {open: false}}"),
    ("open", "{registration: {open: true, closes_at: null}}"),
];

/// Simulates a house that answers with `window.told`.
fn house_of_paper() -> String {
    format!(
        "const real = window.fetch;
         window.large = {LARGE};
         window.told = window.large;
         window.asked = 0;
         window.fetch = async (path, options) => {{
             if (!String(path).startsWith('/v1/')) return real(path, options);
             window.asked += 1;
             const now = new Date().toISOString();
             const version = window.told.version ?? window.asked;
             return new Response(JSON.stringify({{...window.told, now, version}}));
         }};"
    )
}

fn before(browser: &Browser, script: &str) {
    browser.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &json!({"source": script}));
}

/// 9.1: in every state and in both languages, the digits of time, blinds and ante are 210 pixels
/// high and all others 80, contrast is at least 7 : 1, and the screen does not scroll.
#[test]
fn a_clock_is_read_from_afar() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    browser.resize(WALL);
    before(&browser, &house_of_paper());
    let mut wrong = Vec::new();
    for language in ["en", "es"] {
        browser.go(&format!("{}/clock/hwc_{}", demo.address(), "0".repeat(40)));
        browser.run(&format!(
            "const spoken = JSON.stringify({{language: '{language}'}});
             localStorage.setItem('houseway.settings', spoken);
             location.reload()"
        ));
        browser.wait(&format!("document.documentElement.lang === '{language}'"));
        browser.see("[data-remaining]");
        for (name, different) in MOMENTS {
            browser.run(&format!(
                "window.before = window.asked;
                 window.told = {{...window.large, ...{different}}};
                 dispatchEvent(new Event('online'))"
            ));
            browser.wait("window.asked > window.before + 1");
            // A text might need a font weight that no earlier text needed.
            browser.answer("requestAnimationFrame(() => document.fonts.ready.then(() => done()))");
            browser.picture_as_it_is(&format!("clock {name} {language}"));
            let found = browser.run(include_str!("clock.js"));
            let found = found.as_array().unwrap().iter();
            wrong.extend(found.map(|it| format!("{name}, {language}: {it}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(browser.console(), [""; 0]);
}

/// 9.1: after twelve hours of changes, a screen uses no more memory than at the beginning. In the
/// test, the screen's timers run 200 times as fast.
#[test]
fn a_clock_does_not_grow() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    before(&browser, &house_of_paper());
    before(
        &browser,
        "const later = window.setTimeout;
         window.setTimeout = (done, after, ...rest) => later(done, (after ?? 0) / 200, ...rest);
         delete window.large;
         window.told = {...window.told, version: undefined};",
    );
    browser.go(&format!("{}/clock/hwc_{}", demo.address(), "0".repeat(40)));
    browser.see("[data-remaining]");
    let held = |answers: u32| {
        browser.wait(&format!("window.asked > {answers}"));
        browser.ask_chromium("HeapProfiler.collectGarbage", &json!({}));
        let used = browser.ask_chromium("Runtime.getHeapUsage", &json!({}));
        let nodes = browser.run("return document.querySelectorAll('*').length");
        (used["usedSize"].as_f64().unwrap(), nodes)
    };
    let first = held(500);
    for answers in [1_000, 2_000, 3_000, 4_000, 5_000] {
        held(answers);
    }
    let last = held(6_000);
    assert_eq!(first.1, last.1);
    assert!(last.0 < first.0 + 200_000.0, "{first:?} {last:?}");
}
