//! A connection as bad as a casino's, between the browser and the house: every request is slow, and
//! one in twenty fails, before or after the house gets it. A dealer deals through it, and at the
//! end the house's log shows whether anything was lost, carried out twice or displayed wrongly.
//!
//! An ordinary run plays a few rounds, `HOUSEWAY_SLOW_TESTS=1` plays 25, and `ROUNDS=200 cargo test
//! --test browser -- proxy --nocapture` as many as you like.

#![allow(clippy::float_arithmetic, reason = "sums of a few amounts, as the page shows them")]

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use super::{
    chromium::Browser,
    demo::Demo,
    tablet::{DEALER, HANDS, Tablet},
};

/// The delay of each request.
const LATENCY: Duration = Duration::from_millis(300);
/// One request in this many fails.
const ONE_IN: u64 = 20;
const SEED: u64 = 20_240_229;
/// A round that takes longer than this is stuck.
const STUCK: Duration = Duration::from_secs(90);

/// The fate of a request.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fate {
    Passes,
    /// A 503, before the house gets the request.
    Refused,
    /// The connection ends before the house gets the request.
    Reset,
    /// The house carries out the request, and its answer is lost.
    AnswerLost,
}

struct Proxy {
    address: String,
    /// The failed requests, and how they failed.
    failed: Arc<Mutex<Vec<(Fate, String)>>>,
}

impl Proxy {
    fn before(house: &str) -> Self {
        let house = house.trim_start_matches("http://").to_owned();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let failed = Arc::new(Mutex::new(Vec::new()));
        let dice = Arc::new(AtomicU64::new(SEED));
        let said = Arc::clone(&failed);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let (house, dice, said) = (house.clone(), Arc::clone(&dice), Arc::clone(&said));
                // Broken connections are not errors here: producing them is the proxy's purpose.
                thread::spawn(move || drop(serve(client, &house, &dice, &said)));
            }
        });
        Self { address, failed }
    }
}

/// What happens to the next request. Every run has the same sequence.
fn fate(dice: &AtomicU64) -> Fate {
    let next = |old: u64| old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    let old = dice.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |old| Some(next(old)));
    let thrown = next(old.unwrap()) >> 33;
    if thrown % ONE_IN != 0 {
        return Fate::Passes;
    }
    match thrown / ONE_IN % 3 {
        0 => Fate::Refused,
        1 => Fate::Reset,
        _ => Fate::AnswerLost,
    }
}

/// Serves one request, and ends its connection.
fn serve(
    mut client: TcpStream,
    house: &str,
    dice: &AtomicU64,
    failed: &Mutex<Vec<(Fate, String)>>,
) -> std::io::Result<()> {
    let mut reader = BufReader::new(client.try_clone()?);
    let mut first = String::new();
    reader.read_line(&mut first)?;
    let mut head = first.clone();
    let mut length = 0;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let lower = line.to_lowercase();
        if let Some(said) = lower.strip_prefix("content-length:") {
            length = said.trim().parse().unwrap_or(0);
        }
        if line.trim().is_empty() {
            break;
        }
        if !lower.starts_with("connection:") {
            head.push_str(&line);
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let api = first.contains(" /v1/");
    // Sign-ins and the event stream never fail here: sign-ins have their own tests.
    let spared = !api || first.contains("/v1/stream") || first.contains("/v1/sessions");
    let fate = if spared { Fate::Passes } else { fate(dice) };
    if api {
        thread::sleep(LATENCY);
    }
    if fate != Fate::Passes {
        failed.lock().unwrap().push((fate, first));
    }
    match fate {
        Fate::Reset => return Ok(()),
        Fate::Refused => {
            return client.write_all(
                b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
            );
        }
        Fate::Passes | Fate::AnswerLost => {}
    }
    let mut server = TcpStream::connect(house)?;
    server.write_all(format!("{head}connection: close\r\n\r\n").as_bytes())?;
    server.write_all(&body)?;
    if fate == Fate::AnswerLost {
        server.read_to_end(&mut Vec::new())?;
        return Ok(());
    }
    // The house's answer is passed on piece by piece, because the event stream lasts for hours.
    let mut piece = [0; 16 * 1024];
    loop {
        let read = server.read(&mut piece)?;
        let Some(said) = piece.get(..read).filter(|said| !said.is_empty()) else { return Ok(()) };
        client.write_all(said)?;
    }
}

/// How many rounds are dealt.
fn rounds() -> usize {
    let slow = if env::var_os("HOUSEWAY_SLOW_TESTS").is_some() { 25 } else { 4 };
    env::var("ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(slow)
}

/// A script for the band's button, if it has this label and is enabled.
fn key(says: &str) -> String {
    format!(
        "[...document.querySelectorAll('[data-act=go]:not([aria-disabled])')]
            .find((key) => key.textContent.includes({says:?}))"
    )
}

/// Taps the button with this label whenever it appears, as a dealer does, until the expression
/// `there` is true.
fn press_until(tablet: &Tablet, says: &str, there: &str) {
    let begun = Instant::now();
    while tablet.run(&format!("return Boolean({there})")) != json!(true) {
        let page = || tablet.run("return document.body.innerText");
        assert!(begun.elapsed() < STUCK, "stuck before {there}: {}", page());
        let tap = format!("const key = {}; if (key && !({there})) key.click();", key(says));
        tablet.run(&tap);
        tablet.answer("setTimeout(() => done(true), 100)");
    }
}

/// Enters a hand card by card, each as soon as it is on the pad.
fn deal(tablet: &Tablet, cards: &str) {
    tablet.answer(&format!(
        "const left = {cards:?}.split(' ');
         const next = () => {{
             const card = left[0] && document.querySelector(`[data-card='${{left[0]}}']`);
             if (card) {{ left.shift(); card.click(); }}
             if (left.length) setTimeout(next, 15); else done(true);
         }};
         next();"
    ));
}

/// The figures that the page showed for a round when it was paid.
struct Told {
    seats: &'static [u8],
    said: String,
    number: String,
}

#[test]
fn rounds_through_a_bad_line_are_neither_lost_nor_doubled_nor_told_wrongly() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::open();
    let proxy = Proxy::before(demo.address());
    let (badge, pin) = demo.sign_in("dealer");
    browser.go(&format!("{}/tablet#demo={badge}:{pin}", proxy.address));
    let mut tablet = Tablet::in_browser(browser, demo);
    tablet.tap("[data-table=break_poker]");
    tablet.see("[data-act=go]");
    // With this setting, one sentence shows what the whole table takes and pays.
    tablet.run(
        "localStorage.setItem('houseway.settings', JSON.stringify({pay: 'at_once'}));
         location.reload()",
    );
    tablet.see("[data-act=go]");

    let begun = Instant::now();
    let mut told = Vec::new();
    for round in 0..rounds() {
        let seats: &'static [u8] = [&[1, 2][..], &[3, 4, 6], &[5], &[2, 6]][round % 4];
        let open = if round == 0 { "Open" } else { "Next round" };
        press_until(&tablet, open, "document.querySelector('.work--bets')");
        for seat in seats {
            tablet.tap(&format!("[data-seat='{seat}'] [data-bet=main]"));
        }
        press_until(&tablet, "No more bets", "document.querySelector('.work--deck')");
        deal(&tablet, DEALER);
        for hand in HANDS.iter().take(seats.len()) {
            deal(&tablet, hand);
        }
        let paid = "[...document.querySelectorAll('[data-act=go]')]
            .some((key) => key.textContent.includes('Next round'))";
        press_until(&tablet, "Confirm", paid);
        let said = tablet.text("[data-band] .now__what");
        told.push(Told { seats, said, number: tablet.text(".topbar__table span") });
    }
    let took = begun.elapsed();
    compare(&tablet, &told);
    let failed = proxy.failed.lock().unwrap();
    let each = [Fate::Refused, Fate::Reset, Fate::AnswerLost]
        .map(|fate| failed.iter().filter(|(known, _)| *known == fate).count());
    eprintln!("{} rounds in {took:?}; refused, reset, answer lost: {each:?}", told.len());
    assert_eq!(tablet.run("return document.querySelector('[data-line=off]')"), Value::Null);
}

/// Compares the page's figures with the house's log, round by round.
fn compare(tablet: &Tablet, told: &[Told]) {
    let token = tablet.token();
    let table = tablet.demo.table("break_poker");
    let mut rounds = Vec::new();
    let mut cursor = String::new();
    loop {
        let page = format!("/v1/tables/{table}/rounds?limit=100{cursor}");
        let page = tablet.demo.read(&page, &token);
        rounds.extend(page["items"].as_array().unwrap().clone());
        let Some(next) = page["next_cursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
    }
    rounds.sort_by_key(|round| round["number"].as_u64());
    assert_eq!(rounds.len(), told.len(), "every round once");
    for (round, told) in rounds.iter().zip(told) {
        let path = format!("/v1/rounds/{}", round["id"].as_str().unwrap());
        let events = tablet.demo.read(&format!("{path}/events?limit=100"), &token);
        let mut events = events["items"].as_array().unwrap().clone();
        events.sort_by_key(|event| event["seq"].as_u64());
        let kinds: Vec<&str> = events.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        let mut expected = vec!["round.opened", "break_poker.opened"];
        expected.extend(told.seats.iter().map(|_| "break_poker.bets_placed"));
        expected.extend(["break_poker.betting_closed", "break_poker.dealer_entered"]);
        expected.extend(told.seats.iter().map(|_| "break_poker.seat_entered"));
        expected.push("break_poker.settled");
        assert_eq!(kinds, expected, "{}: neither lost nor done twice", told.number);

        let round = tablet.demo.read(&path, &token);
        let number = round["number"].as_u64().unwrap();
        assert_eq!(told.number, format!("Round {number}"));
        for (seat, hand) in told.seats.iter().zip(HANDS) {
            let seats = round["state"]["seats"].as_array().unwrap();
            let known = seats.iter().find(|known| known["seat"] == json!(seat)).unwrap();
            let cards: Vec<&str> = hand.split(' ').collect();
            assert_eq!(known["hand"]["cards"], json!(cards), "{}", told.number);
        }
        let sum = |action: &str| -> f64 {
            let steps = round["chips"].as_array().unwrap().iter();
            let steps = steps.filter(|step| step["action"] == action);
            steps
                .map(|step| step["amount"].as_str().unwrap().parse::<f64>().unwrap())
                .fold(0., |a, b| a + b)
        };
        let paid = format!("Take {}, pay {}", sum("take"), sum("pay"));
        assert!(told.said.starts_with(&paid), "{}: {} is not {paid}", told.number, told.said);
    }
}
