//! Records the commands that houses accepted and the entries that they wrote while the tests ran.
//! If `HOUSEWAY_RECORD=FILE` is set, each accepted command and each log entry is added to the file
//! as one line. `tests/clients/record.py` turns the file into `openapi/commands.json` and
//! `openapi/events.json`, the examples in the API's document.

use std::{
    env,
    fs::OpenOptions,
    io::Write as _,
    sync::{LazyLock, Mutex},
};

use serde_json::{Value, json};

use super::Answer;

static FILE: LazyLock<Option<Mutex<std::fs::File>>> = LazyLock::new(|| {
    let name = env::var_os("HOUSEWAY_RECORD")?;
    Some(Mutex::new(OpenOptions::new().create(true).append(true).open(name).unwrap()))
});

/// Records a command, if it was accepted and recording is on.
pub fn keep(path: &str, sent: Option<&[u8]>, answer: &Answer) {
    let Some(file) = &*FILE else { return };
    let mut lines = Vec::new();
    let sent: Option<Value> = sent.and_then(|sent| serde_json::from_slice(sent).ok());
    if let Some(sent) = sent.filter(|_| (200..=202).contains(&answer.status)) {
        let (path, game) = (path.split('?').next(), &answer["game"]);
        let commands = sent["commands"].as_array().cloned().unwrap_or_else(|| vec![sent]);
        let commands = commands.iter().filter(|command| command["type"].is_string());
        lines.extend(
            commands.map(|command| json!({"path": path, "game": game, "command": command})),
        );
    }
    for entry in answer["items"].as_array().into_iter().flatten() {
        if entry["hash"].is_string() && entry["body"].is_object() {
            lines.push(json!({"kind": entry["kind"], "body": entry["body"]}));
        }
    }
    let mut file = file.lock().unwrap();
    for line in lines {
        writeln!(file, "{line}").unwrap();
    }
}
