//! A browser of its own for each test, driven as W3C's `WebDriver` says.

use std::{
    env, fs,
    io::{BufRead, BufReader, Read},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};

use base64::{Engine as _, prelude::BASE64_STANDARD};
use serde_json::{Value, json};
use tempfile::TempDir;
use ureq::Agent;

/// How long a page may take to become what is expected, in milliseconds.
const PATIENCE: u64 = 20_000;
/// How long chromedriver may take to answer.
const TIMEOUT: Duration = Duration::from_secs(60);
/// How often chromedriver is started before a test gives up.
const TRIES: usize = 10;
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

/// A dealer's tablet.
pub const TABLET: [u32; 2] = [1280, 800];
/// A pit boss's screen.
pub const DESK: [u32; 2] = [1440, 900];

pub struct Browser {
    driver: Child,
    /// Held open, so that the driver can go on writing.
    _output: BufReader<ChildStdout>,
    agent: Agent,
    session: String,
    /// How often something was tapped.
    pub taps: usize,
    _profile: TempDir,
}

impl Browser {
    /// A new browser; none if there is none here.
    pub fn open() -> Option<Self> {
        let Some((driver, output, port)) = start_driver() else {
            assert!(env::var_os("HOUSEWAY_REQUIRE_BROWSER").is_none(), "no chromedriver here");
            eprintln!("SKIPPED: chromedriver is not installed");
            return None;
        };
        let config = Agent::config_builder().http_status_as_error(false);
        let agent: Agent = config.timeout_global(Some(TIMEOUT)).build().into();
        let profile = tempfile::tempdir().unwrap();
        let mut arguments = FLAGS.map(str::to_owned).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.path().display()));
        let root = format!("http://127.0.0.1:{port}");
        let mut browser =
            Self { driver, _output: output, agent, session: root, taps: 0, _profile: profile };
        let opened = browser.call(
            "/session",
            &json!({"capabilities": {"alwaysMatch": {
                "goog:chromeOptions": {"args": arguments},
                "goog:loggingPrefs": {"browser": "ALL"},
            }}}),
        );
        browser.session =
            format!("{}/session/{}", browser.session, opened["sessionId"].as_str().unwrap());
        Some(browser)
    }

    /// A command of `WebDriver`, and its value.
    #[track_caller]
    fn call(&self, path: &str, body: &Value) -> Value {
        self.ask(path, body).unwrap_or_else(|refusal| panic!("{path} {body}: {refusal}"))
    }

    /// A command's value, or why it could not be done.
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

    /// Opens another tab of the same browser, and turns to it.
    #[track_caller]
    pub fn open_tab(&self) {
        let tab = self.call("/window/new", &json!({"type": "tab"}));
        self.call("/window", &json!({"handle": tab["handle"]}));
    }

    /// What a script returns.
    #[track_caller]
    pub fn run(&self, script: &str) -> Value {
        self.call("/execute/sync", &json!({"script": script, "args": []}))
    }

    /// Waits until an expression is true; the page itself looks, at every turn.
    #[track_caller]
    pub fn wait(&self, expression: &str) {
        let script = format!(
            "const done = arguments[0], end = Date.now() + {PATIENCE};
             const look = () => ({expression}) ? done(true)
                 : Date.now() > end ? done(false) : setTimeout(look, 10);
             look();"
        );
        let came = self.call("/execute/async", &json!({"script": script, "args": []}));
        assert_eq!(came, json!(true), "{expression} did not come\n{}", self.page());
    }

    /// What a script answers with `done(…)`, once it does.
    #[track_caller]
    pub fn answer(&self, script: &str) -> Value {
        let script = format!("const done = arguments[arguments.length - 1]; {script}");
        self.call("/execute/async", &json!({"script": script, "args": []}))
    }

    /// A command of the browser's own protocol.
    pub fn ask_chromium(&self, command: &str, params: &Value) -> Value {
        self.call("/goog/cdp/execute", &json!({"cmd": command, "params": params}))
    }

    /// Waits until something is there.
    #[track_caller]
    pub fn see(&self, selector: &str) {
        self.wait(&format!("document.querySelector({})", json!(selector)));
    }

    /// Waits until something is there, and hears: a key whose meaning has just changed is deaf.
    #[track_caller]
    pub fn hears(&self, selector: &str) {
        let key = format!("document.querySelector({})", json!(selector));
        self.wait(&format!("{key}?.hasAttribute('data-deaf') === false"));
    }

    /// Taps something as a calm finger does, as soon as it is there and hears. What is drawn anew
    /// before it is tapped is looked for again.
    #[track_caller]
    pub fn tap(&mut self, selector: &str) {
        self.hears(selector);
        while let Err(refusal) = self.try_tap(selector) {
            let drawn_anew = ["stale element reference", "no such element"];
            assert!(drawn_anew.iter().any(|why| refusal.contains(why)), "{selector}: {refusal}");
            self.hears(selector);
        }
        self.taps += 1;
    }

    /// Taps the place of something twice, whatever comes to lie there, with so many milliseconds
    /// between.
    #[track_caller]
    pub fn tap_twice(&self, selector: &str, between: u64) {
        self.hears(selector);
        let place = self.run(&format!(
            "const key = document.querySelector({});
             key.scrollIntoView({{block: 'nearest'}});
             const {{x, y, width, height}} = key.getBoundingClientRect();
             return {{x: Math.round(x + width / 2), y: Math.round(y + height / 2)}}",
            json!(selector)
        ));
        let mut actions = vec![json!({"type": "pointerMove", "x": place["x"], "y": place["y"]})];
        let down_and_up = || {
            [json!({"type": "pointerDown", "button": 0}), json!({"type": "pointerUp", "button": 0})]
        };
        actions.extend(down_and_up());
        actions.push(json!({"type": "pause", "duration": between}));
        actions.extend(down_and_up());
        let touch = json!({"pointerType": "touch"});
        let finger =
            json!({"type": "pointer", "id": "finger", "parameters": touch, "actions": actions});
        self.call("/actions", &json!({ "actions": [finger] }));
    }

    fn try_tap(&self, selector: &str) -> Result<(), String> {
        let element = self.ask("/element", &json!({"using": "css selector", "value": selector}))?;
        let id = element.as_object().unwrap().values().next().unwrap().as_str().unwrap();
        self.ask(&format!("/element/{id}/click"), &json!({})).map(drop)
    }

    /// Presses keys, one after another.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        let down_and_up = |key: char| {
            [json!({"type": "keyDown", "value": key}), json!({"type": "keyUp", "value": key})]
        };
        let keys: Vec<Value> = keys.chars().flat_map(down_and_up).collect();
        let actions = json!([{"type": "key", "id": "keyboard", "actions": keys}]);
        self.call("/actions", &json!({ "actions": actions }));
    }

    /// Cuts the line to the house, or mends it.
    pub fn cut(&self, offline: bool) {
        let conditions = json!({
            "offline": offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1,
        });
        for (command, params) in
            [("Network.enable", json!({})), ("Network.emulateNetworkConditions", conditions)]
        {
            self.ask_chromium(command, &params);
        }
    }

    /// Keeps a picture of the page on a screen of this size, under `target/tmp/pictures`, for
    /// whoever wants to look.
    #[track_caller]
    pub fn picture(&self, name: &str, [width, height]: [u32; 2]) {
        let screen = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.ask_chromium("Emulation.setDeviceMetricsOverride", &screen);
        self.ask_chromium("Emulation.setScrollbarsHidden", &json!({"hidden": true}));
        self.run("scrollTo(0, 0)");
        let address = format!("{}/screenshot", self.session);
        let text = self.agent.get(&address).call().unwrap().body_mut().read_to_string().unwrap();
        let taken: Value = serde_json::from_str(&text).unwrap();
        let picture = BASE64_STANDARD.decode(taken["value"].as_str().unwrap()).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pictures");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name).with_extension("png"), picture).unwrap();
        self.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));
    }

    /// The text of something.
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

    /// What the console has said since it was last asked, refusals by the policy among it.
    pub fn console(&self) -> Vec<String> {
        let said = self.call("/se/log", &json!({"type": "browser"}));
        let said = said.as_array().unwrap().iter();
        said.map(|line| line["message"].as_str().unwrap().to_owned()).collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // The session closes the browser; without it only its driver would go.
        drop(self.agent.delete(&self.session).call());
        drop(self.driver.kill());
        drop(self.driver.wait());
    }
}

/// Starts chromedriver, and finds out its port; none if it is not installed.
///
/// It chooses a port that is free for IPv4 and takes it for IPv6, too: where somebody else has that
/// one it ends, and is started again.
fn start_driver() -> Option<(Child, BufReader<ChildStdout>, u16)> {
    for _ in 0..TRIES {
        let mut command = Command::new("chromedriver");
        let mut driver = command.arg("--port=0").stdout(Stdio::piped()).spawn().ok()?;
        let mut output = BufReader::new(driver.stdout.take().unwrap());
        match output.by_ref().lines().find_map(|line| started_on(&line.unwrap())) {
            Some(port) => return Some((driver, output, port)),
            None => drop(driver.wait()),
        }
    }
    panic!("chromedriver finds no port");
}

fn started_on(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}
