//! `houseway audit verify`.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
};

use clap::Args;
use serde_json::{Deserializer, Value};

use crate::{
    app::record::audit::{Derived, Scope, Trust, not_covered, verify_read_only},
    audit::{ExportLine, ExportVerifier, Keys, PublicKey, Report, SignedCheckpoint},
    cli::{
        failure::Failure,
        house,
        language::{tell, told, wrong},
        spinner::spinner,
    },
    clock::{Clock as _, SystemClock},
    config::Options,
    words::{Said, said},
};

#[derive(Args)]
pub struct Verify {
    #[command(flatten)]
    options: Options,
    /// Verify an exported file instead of the database
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Verify the data derived from the log and the access data too: rounds, postings, balances,
    /// tables, people, keys, PINs, sessions
    #[arg(long, conflicts_with = "file")]
    all: bool,
    /// A public key to trust, in hexadecimal; can be repeated. Without this option, the keys
    /// registered in the log itself are trusted
    #[arg(long, value_name = "KEY")]
    public_key: Vec<PublicKey>,
    /// Compare the log with checkpoints that the API or `audit checkpoint` returned earlier and
    /// that were stored elsewhere
    #[arg(long, value_name = "FILE")]
    checkpoints: Option<PathBuf>,
    /// Print the reports as JSON
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let checkpoints = match &self.checkpoints {
            Some(path) => read_checkpoints(path)?,
            None => Vec::new(),
        };
        let keys: Option<Keys> =
            (!self.public_key.is_empty()).then(|| self.public_key.iter().copied().collect());
        let trust = Trust { keys, checkpoints };
        if let Some(path) = &self.file {
            return self.verify_file(path, &trust);
        }
        let mut database = house::open_read_only(&self.options.clone().or(file))?;
        let scope = if self.all { Scope::All } else { Scope::Log };
        let bar = spinner(&told(&said!("cli-verifying")));
        let verification = verify_read_only(&mut database, &trust, scope, SystemClock.now())?;
        bar.finish_and_clear();
        if self.json && self.all {
            println!("{}", serde_json::to_string(&verification)?);
        } else {
            self.print(&verification.streams, &verification.not_covered)?;
        }
        if !self.json {
            for sentence in &verification.guards {
                tell!("cli-watch-not-sound", sentence = sentence);
            }
        }
        if let Some(derived) = verification.derived.filter(|_| !self.json) {
            print_derived(&derived);
        }
        if verification.sound { Ok(()) } else { Err(Failure::wrong("")) }
    }

    fn verify_file(&self, path: &Path, trust: &Trust) -> Result<(), Failure> {
        let no_key = || Failure::usage(told(&said!("cli-file-needs-key")));
        let keys = trust.keys.clone().ok_or_else(no_key)?;
        let reports = read_export(path, keys, &trust.checkpoints)?;
        self.print(&reports, &not_covered(&reports, trust, None))?;
        if reports.iter().all(Report::is_sound) { Ok(()) } else { Err(Failure::wrong("")) }
    }

    fn print(&self, reports: &[Report], not_covered: &[String]) -> Result<(), Failure> {
        if self.json {
            println!("{}", serde_json::to_string(reports)?);
            return Ok(());
        }
        reports.iter().for_each(print_report);
        for sentence in not_covered {
            tell!("cli-not-covered", sentence = sentence);
        }
        Ok(())
    }
}

/// Reads checkpoints in any of three forms: one after another, a list, or a page from the API.
fn read_checkpoints(path: &Path) -> Result<Vec<SignedCheckpoint>, Failure> {
    let shown = path.display();
    let text =
        fs::read_to_string(path).map_err(|error| Failure::wrong(format!("{shown}: {error}")))?;
    let mut checkpoints = Vec::new();
    for value in Deserializer::from_str(&text).into_iter::<Value>() {
        let value = value.map_err(|error| Failure::wrong(format!("{shown}: {error}")))?;
        for checkpoint in items(value) {
            let checkpoint = serde_json::from_value(checkpoint).map_err(|error| {
                let (file, error) = (shown.to_string(), error.to_string());
                wrong!("cli-not-a-checkpoint", file = file, error = error)
            })?;
            checkpoints.push(checkpoint);
        }
    }
    if checkpoints.is_empty() {
        return Err(wrong!("cli-no-checkpoint-in-it", file = shown.to_string()));
    }
    Ok(checkpoints)
}

fn items(value: Value) -> Vec<Value> {
    match value {
        Value::Array(items) => items,
        Value::Object(mut page) => match page.remove("items") {
            Some(Value::Array(items)) => items,
            _ => vec![Value::Object(page)],
        },
        other => vec![other],
    }
}

fn read_export(path: &Path, keys: Keys, kept: &[SignedCheckpoint]) -> Result<Vec<Report>, Failure> {
    let mut verifier = ExportVerifier::new(keys);
    for checkpoint in kept {
        // The final reports list all problems, so this result can be dropped.
        drop(verifier.checkpoint(checkpoint));
    }
    let shown = path.display();
    let file = File::open(path).map_err(|error| Failure::wrong(format!("{shown}: {error}")))?;
    let mut lines = BufReader::new(file);
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        let length = lines.read_until(b'\n', &mut line);
        if length.map_err(|error| Failure::wrong(format!("{shown}:{number}: {error}")))? == 0 {
            break;
        }
        let text = String::from_utf8_lossy(&line);
        match ExportLine::parse(text.trim_end_matches(['\r', '\n'])) {
            Ok(line) => drop(verifier.feed(&line)),
            Err(error) => verifier.unreadable(number, &text, &error),
        }
    }
    Ok(verifier.finish())
}

fn print_report(report: &Report) {
    tell!(
        "cli-stream-report",
        stream = &report.stream,
        sound = if report.is_sound() { "yes" } else { "no" },
        entries = report.entries,
        checkpoints = report.checkpoints,
        signed_to = report.signed_to.to_string(),
    );
    for finding in &report.findings {
        println!("  {}", told(&Said::logged(&finding.detail)));
    }
    if report.findings_left_out > 0 {
        tell!("cli-and-more", count = report.findings_left_out);
    }
}

fn print_derived(derived: &Derived) {
    if derived.differences.is_empty() {
        tell!("cli-derived-sound", rows = derived.rows);
        return;
    }
    tell!("cli-derived-not-sound", rows = derived.rows);
    for difference in &derived.differences {
        println!("  {difference}");
    }
}
