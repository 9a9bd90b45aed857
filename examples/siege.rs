//! A siege: one caller sends the same costly request over many connections at once, while another
//! caller plays at a different table.
//!
//! ```sh
//! cargo build --release && cargo run --release --example siege
//! cargo run --release --example siege -- --only stranger
//! ```
//!
//! This program starts `houseway demo` with the default limits of a house. For each kind of caller
//! (a stranger, a dealer, a key, an auditor) and each route that costs more than a read (`at_once`
//! in the table of routes), it prints how long the player's commands took before and during the
//! siege, and the memory of the process. At the end, it prints the worst ratio for each kind of
//! caller. The exit code is 1 if the p99 during a siege was more than `--most` times the p99 before
//! it.
//!
//! Two measures keep other causes out of the results. First, the attacker's threads have the lowest
//! priority on the machine, because a real attacker uses other processors. Second, a siege above
//! the limit is run three times and the median is used, because the p99 of a hundred commands is
//! nearly their maximum, and a single slow write to the disk can determine it. Results from a
//! machine that is busy with other work still mean little.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

use std::{
    collections::BTreeMap,
    error::Error,
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, ExitCode, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use flate2::{Compression, write::GzEncoder};
use houseway::{
    app::Role,
    http::routes::{IfMatch, ROUTES, Route},
};
use serde_json::{Value, json};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The number of hands in a replay request: one fewer than the limit.
const HANDS: usize = 9_999;
/// How long each connection waits after a refusal. Without a pause, a siege from a few cores would
/// measure how fast this program sends requests, because it runs on the same cores as the house.
const REFUSED_PAUSE: Duration = Duration::from_millis(100);
/// How far the priority of the attacker's threads is lowered: as far as the system allows.
const GIVES_WAY: i32 = 19;
/// The pause between the player's commands: a person is allowed 20 requests a second.
const PAUSE: Duration = Duration::from_millis(60);

#[derive(Parser)]
struct Arguments {
    /// The program to besiege
    #[arg(long, default_value = "target/release/houseway")]
    houseway: String,
    /// The number of simultaneous connections
    #[arg(long, default_value_t = 100)]
    connections: u32,
    /// The duration of each siege, and of the measurement before it, in seconds
    #[arg(long, default_value_t = 5)]
    seconds: u64,
    /// Let each connection have its own address, as if through a proxy that the house trusts
    #[arg(long)]
    addresses: bool,
    /// Run only the sieges with this text in their names, such as `dealer` or `/v1/holdem`
    #[arg(long)]
    only: Option<String>,
    /// The largest allowed ratio of the player's times during a siege to those before it
    #[arg(long, default_value_t = 3.0)]
    most: f64,
}

/// A house that is stopped when it is dropped.
struct House {
    program: Child,
    address: String,
    /// The tokens of the demo's people, and its API key.
    tokens: BTreeMap<&'static str, String>,
}

impl Drop for House {
    fn drop(&mut self) {
        drop(self.program.kill());
        drop(self.program.wait());
    }
}

/// The request that a siege repeats.
struct Siege {
    caller: &'static str,
    method: &'static str,
    path: String,
    headers: String,
    body: Vec<u8>,
}

/// Sends a request on a new connection, and returns the whole answer.
fn exchange(
    address: &str,
    (method, path): (&str, &str),
    headers: &str,
    body: &[u8],
) -> Outcome<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n{headers}\
         content-length: {length}\r\n\r\n"
    );
    stream.write_all(&[head.as_bytes(), body].concat())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer)
}

fn status(answer: &[u8]) -> u16 {
    let status = answer.get(9..12).and_then(|status| str::from_utf8(status).ok());
    status.and_then(|status| status.parse().ok()).unwrap_or(0)
}

fn bearer(token: &str) -> String {
    format!("authorization: Bearer {token}\r\ncontent-type: application/json\r\n")
}

/// Sends JSON, and returns the answer with its `ETag`.
fn send(
    house: &House,
    token: &str,
    path: &str,
    tag: &str,
    body: &Value,
) -> Outcome<(Value, String)> {
    static KEYS: AtomicU64 = AtomicU64::new(0);
    let key = KEYS.fetch_add(1, Ordering::Relaxed);
    let headers = format!("{}idempotency-key: siege-{key}\r\nif-match: {tag}\r\n", bearer(token));
    let body = body.to_string();
    let answer = exchange(&house.address, ("POST", path), &headers, body.as_bytes())?;
    let answer = String::from_utf8(answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    if !matches!(status(head.as_bytes()), 200..=299) {
        return Err(answer.into());
    }
    let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).unwrap_or("*");
    Ok((serde_json::from_str(body)?, tag.to_owned()))
}

fn open(arguments: &Arguments) -> Outcome<House> {
    let trusted: &[&str] =
        if arguments.addresses { &["--trusted-proxies", "127.0.0.1/32"] } else { &[] };
    let mut program = Command::new(&arguments.houseway)
        .args(["demo", "--json", "--listen", "127.0.0.1:0"])
        .args(trusted)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()?;
    let mut line = String::new();
    let stdout = program.stdout.take().ok_or("no output")?;
    BufReader::new(stdout).read_line(&mut line)?;
    let opened: Value = serde_json::from_str(&line)?;
    let text = |pointer: &str| opened.pointer(pointer).and_then(Value::as_str);
    let address = text("/address").and_then(|url| url.strip_prefix("http://"));
    let address = address.ok_or("no address")?.to_owned();
    let key = text("/api_keys/0/key").ok_or("no key")?.to_owned();
    let mut house = House { program, address, tokens: BTreeMap::from([("key", key)]) };
    for (number, role) in [(0, "dealer"), (1, "pit boss"), (2, "auditor")] {
        let of = |field: &str| text(&format!("/users/{number}/{field}")).ok_or("nobody");
        let person = json!({"badge": of("badge")?, "pin": of("pin")?}).to_string();
        let headers = "content-type: application/json\r\n";
        let to = ("POST", "/v1/sessions");
        let answer = exchange(&house.address, to, headers, person.as_bytes())?;
        let answer = String::from_utf8(answer)?;
        let body = answer.split_once("\r\n\r\n").ok_or("no body")?.1;
        let session: Value = serde_json::from_str(body)?;
        let token = session.get("token").and_then(Value::as_str).ok_or("no token")?;
        house.tokens.insert(role, token.to_owned());
    }
    Ok(house)
}

/// A memory figure of the house's process, in MiB.
fn memory(house: &House, figure: &str) -> Outcome<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", house.program.id()))?;
    let line = status.lines().find_map(|line| line.strip_prefix(figure));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()).ok_or("no figure")?;
    Ok(kilobytes.parse::<u64>()? / 1024)
}

/// The compressed text of `HANDS` recorded hands.
fn hands(hand: &str) -> Outcome<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    for number in 1..=HANDS {
        writeln!(packed, "[{number}]\n{hand}")?;
    }
    Ok(packed.finish()?)
}

/// The request that a caller sends to a route that costs more than a read.
fn to_route(house: &House, caller: &'static str, route: &Route, today: &str) -> Outcome<Siege> {
    let token = house.tokens.get(caller).ok_or("nobody")?;
    let mut headers = format!("{}accept-encoding: gzip, br\r\n", bearer(token));
    let mut body = route.example.unwrap_or_default().as_bytes().to_vec();
    if route.path == "/v1/holdem/replays" {
        headers = headers.replace("application/json", "text/plain");
        headers.push_str("content-encoding: gzip\r\n");
        body = hands(route.example.ok_or("no hand")?)?;
    }
    if route.writes {
        headers.push_str("idempotency-key: siege\r\n");
    }
    if route.if_match != IfMatch::Ignored {
        headers.push_str("if-match: *\r\n");
    }
    let asks = |name: &str| route.query.contains(&name);
    let path = if asks("gaming_day") {
        format!("{}?gaming_day={today}", route.path)
    } else {
        route.path.replace("{id}", "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")
    };
    Ok(Siege { caller, method: route.verb.name(), path, headers, body })
}

/// All sieges. Strangers send every request that they are allowed to send; other callers send the
/// requests that cost more than a read.
fn sieges(house: &House) -> Outcome<Vec<Siege>> {
    let mut sieges = Vec::new();
    let packed = "accept-encoding: br\r\n";
    for path in ["/openapi.json", "/problems", "/docs/swagger-ui-bundle.js", "/tablet", "/nothing"]
    {
        let (path, headers) = (path.to_owned(), packed.to_owned());
        sieges.push(Siege { caller: "stranger", method: "GET", path, headers, body: Vec::new() });
    }
    let invented = bearer("hws_invented");
    let path = "/v1/tables".to_owned();
    let body = Vec::new();
    sieges.push(Siege { caller: "stranger", method: "GET", path, headers: invented, body });
    let headers = "content-type: application/json\r\n".to_owned();
    let body = br#"{"badge": "X-1", "pin": "135246"}"#.to_vec();
    let path = "/v1/sessions".to_owned();
    sieges.push(Siege { caller: "stranger", method: "POST", path, headers, body });
    let days = exchange(
        &house.address,
        ("GET", "/v1/gaming-days"),
        &bearer(house.tokens.get("auditor").ok_or("nobody")?),
        b"",
    )?;
    let days = String::from_utf8(days)?;
    let days: Value = serde_json::from_str(days.split_once("\r\n\r\n").ok_or("no body")?.1)?;
    let today = days.pointer("/items/0/date").and_then(Value::as_str).ok_or("no day")?;
    for (caller, role) in
        [("dealer", Role::Dealer), ("key", Role::Integration), ("auditor", Role::Auditor)]
    {
        let may = |route: &&Route| route.roles.is_none_or(|roles| roles.contains(&role));
        for route in ROUTES.iter().filter(|route| route.at_once.is_some()).filter(may) {
            sieges.push(to_route(house, caller, route, today)?);
        }
    }
    Ok(sieges)
}

/// Repeats a request until the siege is over, and counts the answers by status.
fn besiege(
    house: &House,
    (siege, from): (&Siege, u32),
    over: &AtomicBool,
    statuses: &Mutex<BTreeMap<u16, u32>>,
) {
    #[cfg(target_os = "linux")]
    rustix::process::nice(GIVES_WAY).ok();
    // Only a house that trusts proxies on this machine accepts this header.
    let from = format!("x-forwarded-for: 10.{}.{}.1\r\n", from / 250, from % 250);
    let headers = from + &siege.headers;
    while !over.load(Ordering::Relaxed) {
        let to = (siege.method, siege.path.as_str());
        let answer = exchange(&house.address, to, &headers, &siege.body);
        let status = answer.map_or(0, |answer| status(&answer));
        *statuses.lock().unwrap_or_else(PoisonError::into_inner).entry(status).or_default() += 1;
        if status >= 400 {
            thread::sleep(REFUSED_PAUSE);
        }
    }
}

/// A person who plays at another table.
struct Player<'a> {
    house: &'a House,
    token: &'a str,
    round: String,
    tag: String,
    bet: u32,
}

impl<'a> Player<'a> {
    fn new(house: &'a House, caller: &str, table: &str) -> Outcome<Self> {
        let boss = house.tokens.get("pit boss").ok_or("nobody")?;
        let token = house.tokens.get(caller).ok_or("nobody")?;
        let new = json!({"name": table, "game": "break_poker", "currency": "USD"});
        let (table, _) = send(house, boss, "/v1/tables", "*", &new)?;
        let path = format!(
            "/v1/tables/{}/rounds",
            table.get("id").and_then(Value::as_str).ok_or("no table")?
        );
        let (round, tag) = send(house, token, &path, "*", &json!({}))?;
        let round = round.get("id").and_then(Value::as_str).ok_or("no round")?.to_owned();
        Ok(Self { house, token, round, tag, bet: 0 })
    }

    /// Bets for this long, and returns the times of all answers, the shortest first.
    fn play(&mut self, time: Duration) -> Outcome<Vec<Duration>> {
        let (started, mut took) = (Instant::now(), Vec::new());
        let path = format!("/v1/rounds/{}/commands", self.round);
        while started.elapsed() < time {
            self.bet = (self.bet + 1) % 900;
            let bets = json!({"main": format!("{}.00", self.bet + 5)});
            let command = json!({"type": "place_bets", "seat": 1, "bets": bets});
            let asked = Instant::now();
            (_, self.tag) = send(self.house, self.token, &path, &self.tag, &command)?;
            took.push(asked.elapsed());
            thread::sleep(PAUSE);
        }
        took.sort_unstable();
        Ok(took)
    }
}

fn at(took: &[Duration], percent: usize) -> Duration {
    took.get(took.len() * percent / 100).or(took.last()).copied().unwrap_or_default()
}

/// The ratio of the player's p99 during the siege to the p99 before it: the median of three sieges,
/// unless the first ratio is below the limit.
fn ratio(
    house: &House,
    arguments: &Arguments,
    siege: &Siege,
    player: &mut Player<'_>,
) -> Outcome<f64> {
    let first = ratio_once(house, arguments, siege, player)?;
    if first < arguments.most {
        return Ok(first);
    }
    let second = ratio_once(house, arguments, siege, player)?;
    let third = ratio_once(house, arguments, siege, player)?;
    let [low, high] = if first < second { [first, second] } else { [second, first] };
    Ok(third.clamp(low, high))
}

fn ratio_once(
    house: &House,
    arguments: &Arguments,
    siege: &Siege,
    player: &mut Player<'_>,
) -> Outcome<f64> {
    let time = Duration::from_secs(arguments.seconds);
    let before = player.play(time)?;
    let (over, statuses) = (AtomicBool::new(false), Mutex::new(BTreeMap::new()));
    let during = thread::scope(|scope| {
        for from in 0..arguments.connections {
            let (over, statuses) = (&over, &statuses);
            scope.spawn(move || besiege(house, (siege, from), over, statuses));
        }
        let during = player.play(time);
        over.store(true, Ordering::Relaxed);
        during
    })?;
    let ratio = at(&during, 99).div_duration_f64(at(&before, 99));
    println!(
        "{} {} {}: p50 {:.1?} -> {:.1?}, p99 {:.1?} -> {:.1?} (times {ratio:.1}); {} MiB; answers {:?}",
        siege.caller,
        siege.method,
        siege.path,
        at(&before, 50),
        at(&during, 50),
        at(&before, 99),
        at(&during, 99),
        memory(house, "VmRSS:")?,
        statuses.into_inner()?
    );
    Ok(ratio)
}

fn main() -> Outcome<ExitCode> {
    let arguments = Arguments::parse();
    let house = open(&arguments)?;
    let mut dealer = Player::new(&house, "dealer", "Beside the siege")?;
    // When the dealer is the attacker, another person must play.
    let mut other = Player::new(&house, "pit boss", "Beside the dealer's siege")?;
    let mut worse = 0;
    let mut longest: BTreeMap<&'static str, (f64, String)> = BTreeMap::new();
    for siege in sieges(&house)? {
        let name = format!("{} {} {}", siege.caller, siege.method, siege.path);
        if arguments.only.as_ref().is_some_and(|only| !name.contains(only.as_str())) {
            continue;
        }
        let player = if siege.caller == "dealer" { &mut other } else { &mut dealer };
        let ratio = ratio(&house, &arguments, &siege, player)?;
        worse += u32::from(ratio >= arguments.most);
        let (most, by) = longest.entry(siege.caller).or_default();
        if ratio > *most {
            (*most, *by) = (ratio, format!("{} {}", siege.method, siege.path));
        }
    }
    for (caller, (ratio, by)) in longest {
        println!("worst of a {caller}: times {ratio:.1} ({by})");
    }
    println!("at most: {} MiB", memory(&house, "VmHWM:")?);
    if worse > 0 {
        println!("{worse} sieges made the other wait {} times as long, or longer", arguments.most);
    }
    Ok(if worse > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
