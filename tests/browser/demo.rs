//! The demo casino, as the program opens it.

use std::{
    env,
    io::{BufRead, BufReader},
    process::{Child, Command, Stdio},
};

use serde_json::Value;
use ureq::Agent;

pub struct Demo {
    program: Child,
    told: Value,
}

impl Demo {
    pub fn open() -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_houseway"));
        for (name, _) in env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("HOUSEWAY_")) {
                command.env_remove(name);
            }
        }
        command.args(["demo", "--json", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped());
        let mut program = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(program.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Self { program, told: serde_json::from_str(&line).unwrap() }
    }

    pub fn address(&self) -> &str {
        self.told["address"].as_str().unwrap()
    }

    /// The badge and the PIN of the first with this role.
    pub fn sign_in(&self, role: &str) -> (String, String) {
        let users = self.told["users"].as_array().unwrap();
        let user = users.iter().find(|user| user["role"] == role).unwrap();
        (user["badge"].as_str().unwrap().to_owned(), user["pin"].as_str().unwrap().to_owned())
    }

    /// The link that signs somebody in.
    pub fn link(&self, page: &str, role: &str) -> String {
        let (badge, pin) = self.sign_in(role);
        format!("{}/{page}#demo={badge}:{pin}", self.address())
    }

    /// What the API answers whoever has this token.
    #[track_caller]
    pub fn read(&self, path: &str, token: &str) -> Value {
        let address = format!("{}{path}", self.address());
        let agent: Agent = Agent::config_builder().build().into();
        let request = agent.get(&address).header("authorization", format!("Bearer {token}"));
        let text = request.call().unwrap().body_mut().read_to_string().unwrap();
        serde_json::from_str(&text).unwrap()
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }
}
