//! The demo casino, as the program starts it.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use ureq::{
    Agent, Body,
    http::{Response, StatusCode},
};

/// Repeats a request after the pause that the house asks for if requests come too fast: a test is
/// quicker than a person.
pub fn patiently(ask: impl Fn() -> Response<Body>) -> Response<Body> {
    loop {
        let answer = ask();
        if answer.status() != StatusCode::TOO_MANY_REQUESTS {
            return answer;
        }
        let seconds = answer.headers()["retry-after"].to_str().unwrap().parse().unwrap();
        thread::sleep(Duration::from_secs(seconds));
    }
}

pub struct Demo {
    program: Child,
    told: Value,
}

impl Demo {
    /// A house with people and tables, where nothing has been dealt.
    pub fn open() -> Self {
        Self::start(&["--bare"])
    }

    /// The demo with one closed gaming day and one in progress, and nothing else.
    pub fn with_days() -> Self {
        Self::start(&["--short"])
    }

    fn start(options: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_houseway"));
        for (name, _) in env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("HOUSEWAY_")) {
                command.env_remove(name);
            }
        }
        command.args(["demo", "--json", "--listen", "127.0.0.1:0"]).args(options);
        command.stdout(Stdio::piped());
        let mut program = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Self { program, told: serde_json::from_str(&line).unwrap() }
    }

    pub fn address(&self) -> &str {
        self.told["address"].as_str().unwrap()
    }

    /// The id of the demo's process.
    pub fn process(&self) -> u32 {
        self.program.id()
    }

    /// The badge and the PIN of the first person with this role.
    pub fn sign_in(&self, role: &str) -> (String, String) {
        self.people(role).remove(0)
    }

    /// The badges and the PINs of everybody with this role.
    pub fn people(&self, role: &str) -> Vec<(String, String)> {
        let users = self.told["users"].as_array().unwrap();
        let text = |user: &Value, field: &str| user[field].as_str().unwrap().to_owned();
        let users = users.iter().filter(|user| user["role"] == role);
        users.map(|user| (text(user, "badge"), text(user, "pin"))).collect()
    }

    /// The link that signs a person in.
    pub fn link(&self, page: &str, role: &str) -> String {
        let (badge, pin) = self.sign_in(role);
        format!("{}/{page}#demo={badge}:{pin}", self.address())
    }

    /// The API's answer to the holder of this token.
    #[track_caller]
    pub fn read(&self, path: &str, token: &str) -> Value {
        let address = format!("{}{path}", self.address());
        let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
        let mut answer = patiently(|| {
            let request = agent.get(&address).header("authorization", format!("Bearer {token}"));
            request.call().unwrap()
        });
        let text = answer.body_mut().read_to_string().unwrap();
        assert!(answer.status().is_success(), "{path}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// The demo's API key.
    pub fn key(&self) -> &str {
        self.told["api_keys"][0]["key"].as_str().unwrap()
    }

    /// A token of the first person with this role.
    #[track_caller]
    pub fn token(&self, role: &str) -> String {
        self.token_of(&self.sign_in(role))
    }

    /// A token of the person with this badge and PIN.
    #[track_caller]
    pub fn token_of(&self, (badge, pin): &(String, String)) -> String {
        let session = self.write("/v1/sessions", "", &json!({"badge": badge, "pin": pin}));
        session["token"].as_str().unwrap().to_owned()
    }

    /// The answer to a write, which must succeed. A command or a correction is sent with the
    /// version of the round, slip or count that it applies to. Taking a seat uses PUT.
    #[track_caller]
    pub fn write(&self, path: &str, token: &str, body: &Value) -> Value {
        let config = Agent::config_builder().http_status_as_error(false);
        let agent: Agent = config.build().into();
        let key = uuid::Uuid::now_v7().to_string();
        let of = ["/commands", "/corrections"].iter().find_map(|end| path.strip_suffix(end));
        let of = of.filter(|path| !path.starts_with("/v1/tables"));
        let version = of.map(|of| self.read(of, token)["version"].as_u64().unwrap());
        let mut answer = patiently(|| {
            let address = format!("{}{path}", self.address());
            let takes_seat = path.starts_with("/v1/tables") && path.ends_with("/patron");
            let request = if takes_seat { agent.put(address) } else { agent.post(address) };
            let mut request =
                request.header("content-type", "application/json").header("idempotency-key", &key);
            if !token.is_empty() {
                request = request.header("authorization", format!("Bearer {token}"));
            }
            if let Some(version) = version {
                request = request.header("if-match", format!("\"{version}\""));
            }
            request.send(body.to_string().as_str()).unwrap()
        });
        let text = answer.body_mut().read_to_string().unwrap();
        assert!(answer.status().is_success(), "{path} {body}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    /// The identifier of the demo's table for this game.
    #[track_caller]
    pub fn table(&self, game: &str) -> String {
        let tables = self.told["tables"].as_array().unwrap();
        let table = tables.iter().find(|table| table["game"] == game).unwrap();
        table["id"].as_str().unwrap().to_owned()
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }
}
