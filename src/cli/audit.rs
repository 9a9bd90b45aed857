//! `houseway audit`.

mod verify;

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
    time::Duration,
};

use clap::{Args, Subcommand};
use indicatif::ProgressBar;

use super::{failure::Failure, house};
use crate::{app::record::audit::export_read_only, config::Options, rules::counted};

#[derive(Subcommand)]
pub enum Audit {
    /// Verify the log: every hash, link, number, time and checkpoint
    Verify(verify::Verify),
    /// Rebuild everything from the log and compare it with the database, byte by byte
    Rebuild(Rebuild),
    /// Export the log as JSON Lines, which can be verified without the database
    Export(Export),
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
        let mut database = house::open_read_only(&options)?;
        export_read_only(&mut database, self.stream.as_deref(), &mut output)?;
        Ok(output.flush()?)
    }
}
