//! `houseway audit`.

mod checkpoint;
mod keys;
mod verify;

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::PathBuf,
};

use clap::{Args, Subcommand};

use super::{
    failure::{Failure, describe},
    house,
    language::{tell, told, wrong},
    spinner::spinner,
};
use crate::{
    app::record::audit::{self, export_read_only},
    config::Options,
    words::said,
};

#[derive(Subcommand)]
pub enum Audit {
    /// Verify the log: every hash, link, number, time and checkpoint
    Verify(verify::Verify),
    /// Rebuild everything from the log and compare it with the database, byte by byte
    Rebuild(Rebuild),
    /// Print the newest checkpoint of every stream, to store elsewhere
    Checkpoint(checkpoint::Checkpoint),
    /// Print the public keys that checkpoints are signed with, to store elsewhere
    Keys(keys::Keys),
    /// Export the log as JSON Lines, which can be verified without the database
    Export(Export),
}

#[derive(Args)]
pub struct Rebuild {
    #[command(flatten)]
    options: Options,
    /// Report differences only; change nothing
    #[arg(long)]
    check: bool,
    /// Rebuild even if the log is not sound, or is known to have been longer. The reason is logged
    #[arg(long, value_name = "REASON", conflicts_with = "check")]
    accept_loss: Option<String>,
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
            Self::Checkpoint(checkpoint) => checkpoint.run(file),
            Self::Keys(keys) => keys.run(file),
            Self::Export(export) => export.run(file),
        }
    }
}

impl Rebuild {
    fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        let rebuild = match self.accept_loss {
            Some(reason) => audit::Rebuild::AcceptLoss(reason),
            None if self.check => audit::Rebuild::Check,
            None => audit::Rebuild::Replace,
        };
        house::block_on(async {
            let app = match rebuild {
                // The entry that this rebuild writes is not signed now; the next checkpoint signs
                // it.
                audit::Rebuild::AcceptLoss(_) => house::open_to_repair(&options)?,
                _ => house::open_to_read(&options)?,
            };
            let bar = spinner(&told(&said!("cli-verifying-replaying")));
            let report = app.rebuild(rebuild).await.map_err(describe)?;
            bar.finish_and_clear();
            app.close().await;
            print_rebuilt(&report)
        })
    }
}

fn print_rebuilt(report: &audit::RebuildReport) -> Result<(), Failure> {
    tell!("cli-replayed", entries = report.entries, rows = report.rows);
    if report.differences.is_empty() {
        tell!("cli-identical");
    }
    report.differences.iter().for_each(|difference| println!("{difference}"));
    if !report.losses.is_empty() {
        tell!("cli-not-whole-truth");
        report.losses.iter().for_each(|loss| println!("  {loss}"));
    }
    match (report.replaced, report.losses.is_empty(), report.differences.is_empty()) {
        (true, ..) => tell!("cli-agrees-now"),
        (false, false, _) => {
            return Err(wrong!("cli-nothing-changed"));
        }
        (false, true, false) => return Err(wrong!("cli-differs")),
        (false, true, true) => {}
    }
    Ok(())
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
