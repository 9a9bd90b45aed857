//! Measures the cost of a command without HTTP: plays Break Poker rounds through the use cases, in
//! this process, on a new SQLite file. `tests/instructions` counts the instructions per command as
//! the difference between two runs:
//!
//! ```text
//! tests/instructions target/production/examples/commands
//! ```

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

use std::{env, error::Error, sync::Arc};

use houseway::{
    app::{
        App, Caller, Context, PinCost, Settings, Writing,
        floor::{rounds::Precondition, tables::NewTable},
        request::idempotency::{Answer, Request},
    },
    audit::SigningKey,
    clock::SystemClock,
    ids::{RoundId, TableId},
    store::{DatabaseUrl, Store},
};
use serde_json::{Value, json};

type Outcome<T> = Result<T, Box<dyn Error>>;

fn main() -> Outcome<()> {
    let rounds: u32 = env::args().nth(1).unwrap_or_else(|| "100".to_owned()).parse()?;
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("houseway.db");
    let url = DatabaseUrl::Sqlite(path.to_str().ok_or("the folder's name is not text")?.to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let commands = runtime.block_on(play(&url, rounds))?;
    println!("{commands} commands in {rounds} rounds");
    Ok(())
}

async fn play(url: &DatabaseUrl, rounds: u32) -> Outcome<usize> {
    let store = Store::open(url, 2)?;
    store.migrate()?;
    let context = Context {
        settings: Settings::default(),
        clock: Arc::new(SystemClock),
        signing_key: SigningKey::from_seed(&[7; 32]),
        pin_cost: PinCost::Least,
    };
    let app = App::open(store, context).await?;
    let caller = Caller::system();
    let new: NewTable = serde_json::from_value(
        json!({"name": "Break Poker 1", "game": "break_poker", "currency": "USD"}),
    )?;
    let table: TableId = id_of(&app.open_table(&caller, Writing::Always, new).await?)?.parse()?;
    let mut played = 0;
    for _ in 0..rounds {
        let opened = app.open_round(&caller, once(b""), table, b"{}").await?;
        let round: RoundId = id_of(&opened)?.parse()?;
        let mut version = version_of(&opened)?;
        for command in commands() {
            let body = serde_json::to_vec(&command)?;
            let read = Precondition::OneOf(vec![version]);
            let answer = app.act(&caller, once(&body), round, read, &body).await?;
            version = version_of(&answer)?;
            played += 1;
        }
    }
    app.close().await;
    Ok(played)
}

/// The commands for a round with two seats, from first to last.
fn commands() -> [Value; 7] {
    [
        json!({"type": "place_bets", "seat": 1,
            "bets": {"main": "50", "dealer_break": "5", "break_bonus": "5"}}),
        json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}),
        json!({"type": "close_betting"}),
        json!({"type": "enter_dealer", "cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]}),
        json!({"type": "enter_seat", "seat": 1,
            "cards": ["4s", "Kc", "3s", "Qd", "Ah", "3h", "Th"],
            "low": ["3s", "3h"], "high": ["Kc", "Qd", "Ah"]}),
        json!({"type": "enter_seat", "seat": 2,
            "cards": ["4c", "Ks", "9s", "Qh", "Ac", "9h", "Tc"],
            "low": ["9s", "9h"], "high": ["Ks", "Qh", "Ac"]}),
        json!({"type": "confirm"}),
    ]
}

/// A write with a new idempotency key.
fn once(body: &[u8]) -> Writing {
    Writing::Once(Request::new(RoundId::new().to_string(), "POST", "/", body))
}

fn id_of(answer: &Answer) -> Outcome<String> {
    let body: Value = serde_json::from_str(&answer.body)?;
    Ok(body.get("id").and_then(Value::as_str).ok_or("an answer without an id")?.to_owned())
}

fn version_of(answer: &Answer) -> Outcome<i64> {
    let etag = answer.etag.as_deref().ok_or("an answer without an ETag")?;
    Ok(etag.trim_matches('"').parse()?)
}
