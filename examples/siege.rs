//! A siege of the door: many strangers at once sign in with invented badges, while a dealer works.
//!
//! ```sh
//! cargo build && cargo run --example siege -- --houseway target/debug/houseway
//! ```
//!
//! It starts `houseway demo`, and prints how much memory it took and how long the dealer waited.
//! With `--addresses`, each stranger claims another address through a proxy that the house trusts.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

use std::{
    error::Error,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use serde_json::Value;

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[derive(Parser)]
struct Arguments {
    /// The program to besiege
    #[arg(long, default_value = "target/debug/houseway")]
    houseway: String,
    /// How many strangers sign in at once
    #[arg(long, default_value_t = 300)]
    strangers: u32,
    /// How long, in seconds
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// Let each stranger come from an address of its own
    #[arg(long)]
    addresses: bool,
}

/// A house that is stopped when it is dropped.
struct House {
    program: Child,
    address: String,
    badge: String,
    pin: String,
}

impl Drop for House {
    fn drop(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }
}

fn open(arguments: &Arguments) -> Outcome<House> {
    let mut command = Command::new(&arguments.houseway);
    command.args(["demo", "--json", "--listen", "127.0.0.1:0", "--person-per-second", "1000"]);
    if arguments.addresses {
        command.args(["--trusted-proxies", "127.0.0.1/32"]);
    }
    let mut program = command.stdout(Stdio::piped()).spawn()?;
    let mut line = String::new();
    let stdout = program.stdout.take().ok_or("no output")?;
    BufReader::new(stdout).read_line(&mut line)?;
    let opened: Value = serde_json::from_str(&line)?;
    let text = |pointer: &str| opened.pointer(pointer).and_then(Value::as_str);
    let address = text("/address").and_then(|url| url.strip_prefix("http://"));
    Ok(House {
        address: address.ok_or("no address")?.to_owned(),
        badge: text("/users/0/badge").ok_or("no badge")?.to_owned(),
        pin: text("/users/0/pin").ok_or("no PIN")?.to_owned(),
        program,
    })
}

/// Sends a request on a connection of its own, and returns the whole answer.
fn exchange(address: &str, method: &str, path: &str, more: &str, body: &str) -> Outcome<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{more}\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}

fn sign_in(address: &str, from: &str, badge: &str, pin: &str) -> Outcome<String> {
    let body = format!(r#"{{"badge": "{badge}", "pin": "{pin}"}}"#);
    exchange(address, "POST", "/v1/sessions", &format!("x-forwarded-for: {from}\r\n"), &body)
}

/// A figure of the process, in MiB.
fn memory(house: &House, figure: &str) -> Outcome<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", house.program.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix(figure));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()).ok_or("no figure")?;
    Ok(kilobytes.parse::<u64>()? / 1024)
}

/// Signs in with invented badges until the siege is over, and counts the answers by status.
fn besiege(house: &House, stranger: u32, over: &AtomicBool, statuses: &Mutex<Vec<u16>>) {
    let mut guess = 0;
    while !over.load(Ordering::Relaxed) {
        guess += 1;
        let from = format!("10.{}.{}.1", stranger / 250, stranger % 250);
        let answer = sign_in(&house.address, &from, &format!("X-{stranger}-{guess}"), "135246");
        let status = answer.ok().and_then(|answer| answer.split(' ').nth(1)?.parse().ok());
        statuses.lock().unwrap_or_else(PoisonError::into_inner).push(status.unwrap_or(0));
    }
}

/// Reads the tables over and over, and returns how long each answer took.
fn work(house: &House, token: &str, time: Duration) -> Outcome<Vec<Duration>> {
    let (started, mut took) = (Instant::now(), Vec::new());
    let bearer = format!("authorization: Bearer {token}\r\n");
    while started.elapsed() < time {
        let asked = Instant::now();
        let answer = exchange(&house.address, "GET", "/v1/tables", &bearer, "")?;
        took.push(asked.elapsed());
        if !answer.starts_with("HTTP/1.1 200") {
            return Err(answer.into());
        }
        thread::sleep(Duration::from_millis(10));
    }
    Ok(took)
}

fn report(when: &str, took: &mut [Duration], memory: u64) {
    took.sort_unstable();
    let at = |percent: usize| took.get(took.len() * percent / 100).copied().unwrap_or_default();
    let [half, most, worst] = [at(50), at(99), took.last().copied().unwrap_or_default()];
    println!(
        "{when}: {} answers, p50 {half:.1?}, p99 {most:.1?}, worst {worst:.1?}; {memory} MiB at most",
        took.len()
    );
}

fn main() -> Outcome<()> {
    let arguments = Arguments::parse();
    let house = open(&arguments)?;
    let session = sign_in(&house.address, "192.0.2.1", &house.badge, &house.pin)?;
    let body = session.split_once("\r\n\r\n").ok_or("no body")?.1;
    let session: Value = serde_json::from_str(body)?;
    let token = session.pointer("/token").and_then(Value::as_str).ok_or("no token")?;

    let mut took = work(&house, token, Duration::from_secs(2))?;
    report("before the siege", &mut took, memory(&house, "VmHWM:")?);
    let (over, statuses) = (AtomicBool::new(false), Mutex::new(Vec::new()));
    let (mut took, again) = thread::scope(|scope| -> Outcome<_> {
        for stranger in 0..arguments.strangers {
            let (house, over, statuses) = (&house, &over, &statuses);
            scope.spawn(move || besiege(house, stranger, over, statuses));
        }
        let took = work(&house, token, Duration::from_secs(arguments.seconds));
        let asked = Instant::now();
        let again = sign_in(&house.address, "192.0.2.1", &house.badge, &house.pin)?;
        let again = (asked.elapsed(), again.chars().take(12).collect::<String>());
        over.store(true, Ordering::Relaxed);
        Ok((took?, again))
    })?;
    report("during the siege", &mut took, memory(&house, "VmHWM:")?);
    println!("the dealer's own sign-in during it: {} after {:.1?}", again.1, again.0);
    let mut statuses = statuses.into_inner()?;
    statuses.sort_unstable();
    for group in statuses.chunk_by(|one, other| one == other) {
        let status = group.first().copied().unwrap_or_default();
        println!("  strangers were answered {status} {} times", group.len());
    }
    Ok(())
}
