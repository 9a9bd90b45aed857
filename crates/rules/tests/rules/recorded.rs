//! Commands that a game accepted, for the examples in the API document.
//!
//! `HOUSEWAY_RECORD=FILE cargo test -p houseway-rules --test rules` appends each command to the
//! file, one per line. The API tests append theirs too, and `tests/clients/record.py` chooses from
//! all of them.

use std::{
    env,
    fs::{File, OpenOptions},
    io::Write as _,
    sync::{LazyLock, Mutex},
};

use serde::Serialize;
use serde_json::json;

static FILE: LazyLock<Option<Mutex<File>>> = LazyLock::new(|| {
    let name = env::var_os("HOUSEWAY_RECORD")?;
    Some(Mutex::new(OpenOptions::new().create(true).append(true).open(name).unwrap()))
});

/// Records an accepted command of a game.
pub fn keep(game: &str, command: &impl Serialize) {
    if let Some(file) = &*FILE {
        let line = json!({"game": game, "command": command});
        writeln!(file.lock().unwrap(), "{line}").unwrap();
    }
}
