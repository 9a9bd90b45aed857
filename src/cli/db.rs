//! `houseway db`.

use clap::{Args, Subcommand};

use super::{
    failure::Failure,
    house,
    language::{tell, wrong},
};
use crate::{
    app::{
        Role,
        record::audit::{Rebuild, Trust},
    },
    config::Options,
    store::{self, DatabaseUrl, Store},
};

#[derive(Subcommand)]
pub enum Db {
    /// Copy a house to an empty database, of either kind, and verify the copy
    Copy(Copy),
}

#[derive(Args)]
pub struct Copy {
    /// The URL of the database to copy. No process may serve it during the copy
    from: String,
    /// The URL of the empty database to copy to
    to: String,
}

impl Db {
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Self::Copy(copy) => copy.run(),
        }
    }
}

impl Copy {
    fn run(self) -> Result<(), Failure> {
        // Report errors as clap does, but without repeating the URL, which can contain a password.
        let from: DatabaseUrl = self.from.parse().map_err(Failure::usage)?;
        let to: DatabaseUrl = self.to.parse().map_err(Failure::usage)?;
        house::check_exists(&from)?;
        Store::open(&to, 1)?.migrate()?;
        let copied = store::copy(&mut from.connect()?, &mut to.connect()?)?;
        for store::Copied { table, rows } in copied {
            tell!("cli-rows", table = table, count = rows);
        }
        house::block_on(verify(self.to))
    }
}

/// Verifies the copy's log, and checks that the projections match it.
async fn verify(url: String) -> Result<(), Failure> {
    let options = Options { database_url: Some(url), ..Options::default() };
    let app = house::open_to_read(&options)?;
    let verification = app.verify(Role::Auditor, Trust::default()).await?;
    let rebuilt = app.rebuild(Rebuild::Check).await?;
    app.close().await;
    let same = rebuilt.differences.is_empty() && rebuilt.losses.is_empty();
    if !(verification.sound && same) {
        return Err(wrong!("cli-neither-sound"));
    }
    tell!("cli-copy-identical");
    Ok(())
}
