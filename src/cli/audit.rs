//! `houseway audit`.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, Subcommand};
use indicatif::ProgressBar;

use super::{failure::Failure, house};
use crate::{
    app::record::audit::Trust,
    audit::{ExportLine, ExportVerifier, Keys, PublicKey, Report, SignedCheckpoint},
    config::Options,
    rules::counted,
};

#[derive(Subcommand)]
pub enum Audit {
    /// Verify the log: every hash, link, number, time and checkpoint
    Verify(Verify),
    /// Rebuild everything from the log and compare it with the database, byte by byte
    Rebuild(Rebuild),
    /// Export the log as JSON Lines, which can be verified without the database
    Export(Export),
}

#[derive(Args)]
pub struct Verify {
    #[command(flatten)]
    options: Options,
    /// Verify an exported file instead of the database
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// A public key to trust, in hexadecimal; may be repeated. Without one, the keys that the log
    /// itself registers are trusted
    #[arg(long, value_name = "KEY")]
    public_key: Vec<PublicKey>,
    /// Checkpoints kept elsewhere, as JSON Lines: the log must still agree with them
    #[arg(long, value_name = "FILE")]
    checkpoints: Option<PathBuf>,
    /// Print the reports as JSON
    #[arg(long)]
    json: bool,
}

#[derive(Args)]
pub struct Rebuild {
    #[command(flatten)]
    options: Options,
    /// Only report differences; change nothing
    #[arg(long)]
    check: bool,
}

#[derive(Args)]
pub struct Export {
    #[command(flatten)]
    options: Options,
    /// Export only this stream: `house`, or `table/` and a table's id
    #[arg(long)]
    stream: Option<String>,
    /// Write to this file [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Audit {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        match self {
            Self::Verify(verify) => verify.run(file),
            Self::Rebuild(rebuild) => rebuild.run(file),
            Self::Export(export) => export.run(file),
        }
    }
}

/// Shows that work is in progress, on a terminal; nothing if the output is piped.
fn spinner(message: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(message);
    bar.enable_steady_tick(Duration::from_millis(120));
    bar
}

impl Verify {
    fn run(self, file: Options) -> Result<(), Failure> {
        let kept = match &self.checkpoints {
            Some(path) => read_checkpoints(path)?,
            None => Vec::new(),
        };
        let keys: Option<Keys> =
            (!self.public_key.is_empty()).then(|| self.public_key.iter().copied().collect());
        let reports = if let Some(path) = &self.file {
            let no_key = || Failure::usage("verifying a file needs a key to trust: --public-key");
            verify_file(path, keys.ok_or_else(no_key)?, &kept)?
        } else {
            let options = self.options.or(file);
            let trust = Trust { keys, checkpoints: kept };
            house::block_on(verify_database(&options, trust))?
        };
        if self.json {
            println!("{}", serde_json::to_string(&reports)?);
        } else {
            reports.iter().for_each(print_report);
        }
        if reports.iter().all(Report::is_sound) { Ok(()) } else { Err(Failure::wrong("")) }
    }
}

async fn verify_database(options: &Options, trust: Trust) -> Result<Vec<Report>, Failure> {
    let app = house::open_to_read(options)?;
    let bar = spinner("verifying the log");
    let verification = app.verify(trust).await?;
    bar.finish_and_clear();
    Ok(verification.streams)
}

fn lines(path: &Path) -> Result<impl Iterator<Item = Result<(usize, String), Failure>>, Failure> {
    let shown = path.display().to_string();
    let file = File::open(path).map_err(|error| Failure::wrong(format!("{shown}: {error}")))?;
    Ok(BufReader::new(file).lines().enumerate().map(move |(index, line)| {
        let number = index + 1;
        line.map(|line| (number, line))
            .map_err(|error| Failure::wrong(format!("{shown}:{number}: {error}")))
    }))
}

fn read_checkpoints(path: &Path) -> Result<Vec<SignedCheckpoint>, Failure> {
    let mut checkpoints = Vec::new();
    for line in lines(path)? {
        let (number, line) = line?;
        let checkpoint = serde_json::from_str(&line).map_err(|error| {
            Failure::wrong(format!("{}:{number}: not a checkpoint: {error}", path.display()))
        })?;
        checkpoints.push(checkpoint);
    }
    Ok(checkpoints)
}

fn verify_file(path: &Path, keys: Keys, kept: &[SignedCheckpoint]) -> Result<Vec<Report>, Failure> {
    let mut verifier = ExportVerifier::new(keys);
    for checkpoint in kept {
        // Anything wrong is in the reports.
        drop(verifier.checkpoint(checkpoint));
    }
    for line in lines(path)? {
        let (number, line) = line?;
        let line = ExportLine::parse(&line).map_err(|error| {
            Failure::wrong(format!("{}:{number}: not a line of an export: {error}", path.display()))
        })?;
        drop(verifier.feed(&line));
    }
    Ok(verifier.finish())
}

fn print_report(report: &Report) {
    let sound = if report.is_sound() { "sound" } else { "NOT SOUND" };
    let entries = counted(report.entries, "entry");
    let checkpoints = counted(report.checkpoints, "valid checkpoint");
    println!(
        "{}: {sound}; {entries} in an unbroken chain, {checkpoints}, signed up to entry {}",
        report.stream, report.signed_to
    );
    for finding in &report.findings {
        println!("  {}", finding.detail);
    }
    if report.findings_left_out > 0 {
        println!("  … and {} more", report.findings_left_out);
    }
}

impl Rebuild {
    fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        house::block_on(async {
            let app = house::open_to_read(&options)?;
            let bar = spinner("replaying the log");
            let report = app.rebuild(!self.check).await?;
            bar.finish_and_clear();
            app.close().await;
            let entries = counted(report.entries, "entry");
            let rows = counted(report.rows, "row");
            println!("{entries} replayed, {rows} compared");
            if report.differences.is_empty() {
                println!("everything is byte-identical");
                return Ok(());
            }
            for difference in &report.differences {
                println!("{difference}");
            }
            if self.check {
                return Err(Failure::wrong("the database differs from the log"));
            }
            println!("the database now agrees with the log");
            Ok(())
        })
    }
}

impl Export {
    fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        let output: Box<dyn Write> = match &self.output {
            Some(path) => Box::new(File::create(path)?),
            None => Box::new(io::stdout().lock()),
        };
        let mut output = BufWriter::new(output);
        house::block_on(async {
            let app = house::open_to_read(&options)?;
            for stream in app.export_streams(self.stream).await? {
                let mut after = 0;
                while let Some((text, last)) = app.export_batch(stream.clone(), after).await? {
                    output.write_all(text.as_bytes())?;
                    after = last;
                }
            }
            output.flush()?;
            Ok(())
        })
    }
}
