//! A separate browser for each test, driven through W3C's `WebDriver` protocol.

use std::{
    cell::Cell,
    env, fs,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    thread,
    time::{Duration, Instant, SystemTime},
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

/// How long to wait for a page to become as expected, in seconds.
const PATIENCE: u32 = 20;
/// How long a script may take, in milliseconds.
const SCRIPT: u32 = 15_000;
/// The time and the distance in pixels within which two taps count as one.
const DOUBLE_TAP: Duration = Duration::from_millis(850);
const NEAR: f64 = 20.0;
/// How long to wait for an answer from chromedriver.
const TIMEOUT: Duration = Duration::from_secs(60);
/// How many times a test starts chromedriver, or tries to tap an element that is covered, before it
/// gives up.
const TRIES: usize = 10;
/// The errors for a tap on an element that the page is redrawing or moving.
const REDRAWN: [&str; 3] =
    ["stale element reference", "no such element", "element click intercepted"];
/// Complaints that say nothing about the pages. A busy machine can take seconds to draw the first
/// text, so that the font was preloaded but not used. Without a printer, printing ends at once, so
/// that the next page comes too soon.
const OF_CHROMIUM: [&str; 2] =
    ["preloaded using link preload but not used", "Ignoring too frequent calls to print()"];
/// Chromium without any window of its own: it starts four times as fast as `chromium --headless`.
const SHELL: &str = "chromium-headless-shell";
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,800",
];

/// The size of a dealer's tablet.
pub const TABLET: [u32; 2] = [1280, 800];
/// The size of a pit boss's screen.
pub const DESK: [u32; 2] = [1440, 900];

pub struct Browser {
    driver: Child,
    /// The output stays open, because the driver continues to write to it.
    _output: BufReader<ChildStdout>,
    agent: Agent,
    session: String,
    /// The number of taps so far.
    pub taps: usize,
    /// The time and the place of the last tap.
    tapped: Cell<Option<(Instant, f64, f64)>>,
    _profile: TempDir,
}

impl Browser {
    /// A new browser; `None` if no browser is installed.
    pub fn open() -> Option<Self> {
        let profile = tempfile::tempdir().unwrap();
        let Some((driver, output, port)) = start_driver(profile.path()) else {
            assert!(env::var_os("HOUSEWAY_REQUIRE_BROWSER").is_none(), "no chromedriver here");
            eprintln!("SKIPPED: chromedriver is not installed");
            return None;
        };
        let config = Agent::config_builder().http_status_as_error(false);
        let agent: Agent = config.timeout_global(Some(TIMEOUT)).build().into();
        let root = format!("http://127.0.0.1:{port}");
        let mut browser = Self {
            driver,
            _output: output,
            agent,
            session: root,
            taps: 0,
            tapped: Cell::new(None),
            _profile: profile,
        };
        let mut options = json!({ "args": FLAGS });
        if let Some(shell) = find_shell() {
            options["binary"] = json!(shell);
        }
        let opened = browser.call(
            "/session",
            &json!({"capabilities": {"alwaysMatch": {
                "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"},
                "timeouts": {"script": SCRIPT},
            }}}),
        );
        browser.session =
            format!("{}/session/{}", browser.session, opened["sessionId"].as_str().unwrap());
        Some(browser)
    }

    /// Sends a `WebDriver` command that must succeed, and returns its value.
    #[track_caller]
    fn call(&self, path: &str, body: &Value) -> Value {
        self.ask(path, body).unwrap_or_else(|refusal| panic!("{path} {body}: {refusal}"))
    }

    /// Sends a `WebDriver` command, and returns its value or the error.
    fn ask(&self, path: &str, body: &Value) -> Result<Value, String> {
        let address = format!("{}{path}", self.session);
        let request = self.agent.post(&address).header("content-type", "application/json");
        let mut answer = request.send(body.to_string().as_str()).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        if !answer.status().is_success() {
            return Err(text);
        }
        let mut answer: Value = serde_json::from_str(&text).unwrap();
        Ok(answer["value"].take())
    }

    #[track_caller]
    pub fn go(&self, address: &str) {
        self.call("/url", &json!({ "url": address }));
    }

    /// Opens another tab in the same browser and switches to it.
    #[track_caller]
    pub fn open_tab(&self) {
        let tab = self.call("/window/new", &json!({"type": "tab"}));
        self.call("/window", &json!({"handle": tab["handle"]}));
    }

    /// The value that a script returns.
    #[track_caller]
    pub fn run(&self, script: &str) -> Value {
        self.call("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// Waits until an expression is true. The page itself checks the condition regularly, for a
    /// second at a time, because a page that reloads in the meantime drops the script.
    #[track_caller]
    pub fn wait(&self, expression: &str) {
        let script = format!(
            "const done = arguments[0], end = Date.now() + 1000;
             const look = () => ({expression}) ? done(true)
                 : Date.now() > end ? done(false) : setTimeout(look, 10);
             look();"
        );
        let body = json!({"script": script, "args": []});
        let mut answer = Ok(Value::Null);
        for _ in 0..PATIENCE {
            answer = self.ask("/execute/async", &body);
            if answer == Ok(json!(true)) {
                return;
            }
        }
        panic!("{expression} did not come: {answer:?}\n{}", self.page());
    }

    /// The value that a script passes to `done(…)`, once it does.
    #[track_caller]
    pub fn answer(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1]; {script}");
        self.call("/execute/async", &json!({"script": script, "args": []}))
    }

    /// Sends a command in Chromium's own protocol.
    pub fn ask_chromium(&self, command: &str, params: &Value) -> Value {
        self.call("/goog/cdp/execute", &json!({"cmd": command, "params": params}))
    }

    /// Waits until an element exists.
    #[track_caller]
    pub fn see(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
    }

    /// Waits until an element exists and reacts: a button ignores taps just after its meaning
    /// changes.
    #[track_caller]
    pub fn hears(&self, selector: &str) {
        let key = format!("document.querySelector({})", json!(selector));
        self.wait(&format!("{key}?.hasAttribute('data-deaf') === false"));
    }

    /// Taps an element as soon as it exists and reacts. If the page redraws the element before the
    /// tap, looks for it again; if the element moves before the tap, taps at its new place.
    #[track_caller]
    pub fn tap(&mut self, selector: &str) {
        self.hears(selector);
        let mut covered = 0;
        while let Err(refusal) = self.try_tap(selector) {
            let is = |why: &&str| refusal.contains(*why);
            covered += usize::from(is(&"element click intercepted"));
            let passes = REDRAWN.iter().any(is) && covered < TRIES;
            assert!(passes, "{selector}: {refusal}");
            self.hears(selector);
        }
        self.taps += 1;
    }

    /// Taps cards on the pad.
    #[track_caller]
    pub fn tap_cards(&mut self, cards: &str) {
        for card in cards.split(' ') {
            self.tap(&format!("[data-card='{card}']"));
        }
    }

    /// Fills in a field, with the events that typing causes.
    pub fn fill(&self, selector: &str, value: &str) {
        self.see(selector);
        self.run(&format!(
            "const field = document.querySelector({});
             field.value = {};
             field.dispatchEvent(new Event('input', {{ bubbles: true }}))",
            json!(selector),
            json!(value)
        ));
    }

    /// Sets a field. If the field is a list, waits until the list has this option.
    #[track_caller]
    pub fn choose(&self, selector: &str, value: &str) {
        let (field, given) = (json!(selector), json!(value));
        self.wait(&format!(
            "(field => field && (!field.options
                || [...field.options].some((option) => option.value === {given})))
                (document.querySelector({field}))"
        ));
        self.run(&format!(
            "const field = document.querySelector({});
             field.value = {};
             field.dispatchEvent(new Event('change', {{ bubbles: true }}))",
            json!(selector),
            json!(value)
        ));
    }

    /// The middle of an element, after it has scrolled into view.
    #[track_caller]
    fn middle_of(&self, selector: &str) -> Value {
        self.hears(selector);
        self.run(&format!(
            "const key = document.querySelector({});
             key.scrollIntoView({{block: 'nearest'}});
             const {{x, y, width, height}} = key.getBoundingClientRect();
             return {{x: Math.round(x + width / 2), y: Math.round(y + height / 2)}}",
            json!(selector)
        ))
    }

    /// Moves the mouse over an element.
    #[track_caller]
    pub fn point(&self, selector: &str) {
        let mut moved = self.middle_of(selector);
        moved["type"] = json!("mouseMoved");
        self.ask_chromium("Input.dispatchMouseEvent", &moved);
    }

    /// Taps the position of an element twice, with this many milliseconds between the taps,
    /// whatever is at that position the second time.
    #[track_caller]
    pub fn tap_twice(&self, selector: &str, between: u64) {
        let place = self.middle_of(selector);
        let first = SystemTime::UNIX_EPOCH.elapsed().unwrap();
        for after in [0, between].map(Duration::from_millis) {
            thread::sleep(after);
            // The taps carry their times: on a busy machine they may arrive further apart.
            let at = (first + after).as_secs_f64();
            for (kind, points) in [("touchStart", json!([place])), ("touchEnd", json!([]))] {
                let touch = json!({"type": kind, "touchPoints": points, "timestamp": at});
                self.ask_chromium("Input.dispatchTouchEvent", &touch);
            }
        }
        let at = |side: &str| place[side].as_f64().unwrap_or_default();
        self.tapped.set(Some((Instant::now(), at("x"), at("y"))));
    }

    fn try_tap(&self, selector: &str) -> Result<(), String> {
        let element = self.ask("/element", &json!({"using": "css selector", "value": selector}))?;
        let id = element.as_object().unwrap().values().next().unwrap().as_str().unwrap();
        self.be_no_double_tap(selector);
        self.ask(&format!("/element/{id}/click"), &json!({})).map(drop)
    }

    /// Waits long enough for a deliberate second tap at the same place, because the desk treats two
    /// quick taps as one.
    #[allow(clippy::float_arithmetic, reason = "places on the screen")]
    fn be_no_double_tap(&self, selector: &str) {
        let place = self.run(&format!(
            "const key = document.querySelector({});
             key?.scrollIntoView({{block: 'nearest'}});
             const {{x, y, width, height}} = key?.getBoundingClientRect() ?? {{}};
             return [x + width / 2, y + height / 2];",
            json!(selector)
        ));
        let at = |side: usize| place[side].as_f64().unwrap_or_default();
        let (x, y) = (at(0), at(1));
        if let Some((when, last_x, last_y)) = self.tapped.get()
            && (x - last_x).hypot(y - last_y) < NEAR
        {
            thread::sleep(DOUBLE_TAP.saturating_sub(when.elapsed()));
        }
        self.tapped.set(Some((Instant::now(), x, y)));
    }

    /// Presses keys one after another.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        let down_and_up = |key: char| {
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        };
        let keys: Vec<Value> = keys.chars().flat_map(down_and_up).collect();
        let actions = json!([{"type": "key", "id": "keyboard", "actions": keys}]);
        self.call("/actions", &json!({ "actions": actions }));
    }

    /// Cuts the connection to the house, or restores it.
    pub fn cut(&self, offline: bool) {
        self.emulate_line(offline, 0);
    }

    /// Delays every answer from the house by this many milliseconds.
    pub fn slow(&self, latency: u64) {
        self.emulate_line(false, latency);
    }

    fn emulate_line(&self, offline: bool, latency: u64) {
        let conditions = json!({
            "offline": offline, "latency": latency,
            "downloadThroughput": -1, "uploadThroughput": -1,
        });
        for (command, params) in
            [("Network.enable", json!({})), ("Network.emulateNetworkConditions", conditions)]
        {
            self.ask_chromium(command, &params);
        }
    }

    /// Gives the page a screen of this size.
    #[track_caller]
    pub fn resize(&self, [width, height]: [u32; 2]) {
        let screen = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.ask_chromium("Emulation.setDeviceMetricsOverride", &screen);
        self.wait(&format!("innerWidth === {width} && innerHeight === {height}"));
        // The page hears of its new size before the next frame.
        self.answer("requestAnimationFrame(() => requestAnimationFrame(() => done()))");
    }

    /// Saves a picture of the page on a screen of this size under `target/tmp/pictures`, for people
    /// to look at.
    #[track_caller]
    pub fn picture(&self, name: &str, size: [u32; 2]) {
        self.resize(size);
        self.ask_chromium("Emulation.setScrollbarsHidden", &json!({"hidden": true}));
        self.run("scrollTo(0, 0)");
        self.picture_as_it_is(name);
        self.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));
    }

    /// Saves a picture of the current screen.
    #[track_caller]
    pub fn picture_as_it_is(&self, name: &str) {
        keep(name, &self.screen());
    }

    /// A picture of the current screen, as PNG.
    #[track_caller]
    pub fn screen(&self) -> Vec<u8> {
        let taken = self.ask_chromium("Page.captureScreenshot", &json!({}));
        BASE64_STANDARD.decode(taken["data"].as_str().unwrap()).unwrap()
    }

    /// The text of an element.
    #[track_caller]
    pub fn text(&self, selector: &str) -> String {
        self.see(selector);
        let found = format!("return document.querySelector({}).textContent", json!(selector));
        let text = self.run(&found);
        text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn page(&self) -> String {
        self.run("return document.body.innerText").as_str().unwrap_or_default().to_owned()
    }

    /// The console's messages since the last call, including refusals by the content security
    /// policy, without [`OF_CHROMIUM`].
    pub fn console(&self) -> Vec<String> {
        let said = self.call("/se/log", &json!({"type": "browser"}));
        let said = said.as_array().unwrap().iter();
        let said = said.map(|line| line["message"].as_str().unwrap().to_owned());
        said.filter(|line| !OF_CHROMIUM.iter().any(|own| line.contains(own))).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Ending the session would end only the script that starts the lighter browser.
        drop(self.ask("/goog/cdp/execute", &json!({"cmd": "Browser.close", "params": {}})));
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}

/// Saves a picture under `target/tmp/pictures`.
fn keep(name: &str, picture: &[u8]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name).with_extension("png"), picture).unwrap();
}

/// Starts chromedriver and finds out its port; `None` if it is not installed.
///
/// Chromedriver chooses a port that is free for IPv4 and uses it for IPv6 too. If another program
/// has that IPv6 port, chromedriver exits, and it is started again.
fn start_driver(profile: &Path) -> Option<(Child, BufReader<ChildStdout>, u16)> {
    for _ in 0..TRIES {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").env("TMPDIR", profile);
        let mut driver = command.stdout(Stdio::piped()).spawn().ok()?;
        let mut output = BufReader::new(driver.stdout.take().unwrap());
        match output.by_ref().lines().find_map(|line| started_on(&line.unwrap())) {
            Some(port) => return Some((driver, output, port)),
            None => drop(driver.wait()),
        }
    }
    panic!("chromedriver finds no port");
}

/// The lighter browser; `None` if only the whole browser is installed.
fn find_shell() -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(SHELL)).find(|shell| shell.is_file())
}

fn started_on(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}
