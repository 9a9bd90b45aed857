//! `houseway migrate`.

use clap::Args;
use tracing::Level;

use super::{failure::Failure, language::tell, logging::start_logging};
use crate::{config::Options, store::Store};

#[derive(Args)]
pub struct Migrate {
    #[command(flatten)]
    options: Options,
}

impl Migrate {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        start_logging(options.log_format.unwrap_or_default(), Level::INFO);
        let url = options.database_url().map_err(Failure::usage)?;
        options.connections().map_err(Failure::usage)?;
        let applied = Store::open(&url, 1)?.migrate()?;
        if applied.is_empty() {
            tell!("cli-up-to-date");
        }
        for name in applied {
            tell!("cli-applied", name = name);
        }
        Ok(())
    }
}
