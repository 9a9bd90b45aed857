//! `houseway audit checkpoint`.

use std::{fs::OpenOptions, io::Write, path::PathBuf};

use clap::Args;

use crate::{
    app::record::audit::latest_read_only,
    cli::{failure::Failure, house},
    config::Options,
};

#[derive(Args)]
pub struct Checkpoint {
    #[command(flatten)]
    options: Options,
    /// First sign the streams that have grown, with the house's own key
    #[arg(long)]
    sign: bool,
    /// Append to this file, to keep a history [default: standard output]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Checkpoint {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        // Opening the house read-only fails if it does not exist. Opening it to sign would create
        // it.
        drop(house::open_read_only(&options)?);
        if self.sign {
            house::block_on(async {
                let app = house::open(&options, false).await?;
                app.sign_what_has_grown().await?;
                app.close().await;
                Ok(())
            })?;
        }
        let mut database = house::open_read_only(&options)?;
        let mut text = String::new();
        for signed in latest_read_only(&mut database)? {
            text.push_str(&serde_json::to_string(&signed)?);
            text.push('\n');
        }
        match &self.output {
            Some(path) => {
                let mut file = OpenOptions::new().create(true).append(true).open(path)?;
                file.write_all(text.as_bytes())?;
                file.sync_all()?;
            }
            None => print!("{text}"),
        }
        Ok(())
    }
}
