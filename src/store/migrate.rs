//! Migrations, embedded in the binary; one folder a database, with the same names.

use diesel::connection::SimpleConnection as _;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Db, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

/// The advisory lock that one process holds while it migrates; "house" in ASCII.
const LOCK: i64 = 0x68_6f75_7365;

/// Applies what is missing and gives the names of what was applied.
pub(super) fn run(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    match connection {
        Db::Sqlite(sqlite) => apply(sqlite, SQLITE),
        Db::Postgres(postgres) => {
            postgres.batch_execute(&format!("SELECT pg_advisory_lock({LOCK})"))?;
            let applied = apply(postgres, POSTGRES);
            postgres.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))?;
            applied
        }
    }
}

fn apply<DB: diesel::backend::Backend>(
    harness: &mut impl MigrationHarness<DB>,
    migrations: EmbeddedMigrations,
) -> Result<Vec<String>, StoreError> {
    let applied = harness
        .run_pending_migrations(migrations)
        .map_err(|error| StoreError::Migration(error.to_string()))?;
    Ok(applied.iter().map(ToString::to_string).collect())
}

/// Whether every migration is there.
pub(super) fn check(connection: &mut Db) -> Result<(), StoreError> {
    let pending = match connection {
        Db::Sqlite(sqlite) => sqlite.has_pending_migration(SQLITE),
        Db::Postgres(postgres) => postgres.has_pending_migration(POSTGRES),
    };
    match pending {
        Ok(false) => Ok(()),
        Ok(true) => Err(StoreError::Migration("some are not applied yet".to_owned())),
        Err(error) => Err(StoreError::Migration(error.to_string())),
    }
}
