//! The real `houseway` program.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
};

use super::House;

/// How a run ended.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Run {
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{self:?}");
        self
    }
}

/// A command without the `HOUSEWAY_*` environment variables of the person who runs the tests.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_houseway"));
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("HOUSEWAY_")) {
            command.env_remove(name);
        }
    }
    command.args(arguments).env_remove("RUST_LOG");
    command
}

/// Runs `houseway audit` on the house's database.
pub fn audit(house: &House, arguments: &[&str]) -> Run {
    let url = &house.database.url;
    houseway(&[&["audit"], arguments, &["--database-url", url]].concat())
}

/// Runs the program until it exits.
pub fn houseway(arguments: &[&str]) -> Run {
    houseway_reading(arguments, "")
}

/// Runs the program with this input until it exits.
pub fn houseway_reading(arguments: &[&str], input: &str) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A program that reads no input might have exited already.
    drop(child.stdin.take().unwrap().write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    Run {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
