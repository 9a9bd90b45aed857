//! Migrations, embedded in the binary; one folder a database, with the same names.

use std::collections::HashSet;

use diesel::{
    backend::Backend, connection::SimpleConnection as _, dsl::sql, migration::MigrationSource,
    pg::Pg, prelude::*, select, sql_types::Bool, sqlite::Sqlite,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Db, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("migrations/postgres");

diesel::table! {
    /// Where diesel keeps what it has applied.
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

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

fn apply<DB: Backend>(
    harness: &mut impl MigrationHarness<DB>,
    migrations: EmbeddedMigrations,
) -> Result<Vec<String>, StoreError> {
    let applied = harness
        .run_pending_migrations(migrations)
        .map_err(|error| StoreError::Migration(error.to_string()))?;
    Ok(applied.iter().map(ToString::to_string).collect())
}

/// Whether every migration is there. It only looks: diesel's own check makes diesel's table first.
pub(super) fn check(connection: &mut Db) -> Result<(), StoreError> {
    let wanted = match connection {
        Db::Sqlite(_) => versions::<Sqlite>(&SQLITE),
        Db::Postgres(_) => versions::<Pg>(&POSTGRES),
    };
    let wanted = wanted.map_err(|error| StoreError::Migration(error.to_string()))?;
    let applied = applied(connection)?;
    if wanted.iter().all(|version| applied.contains(version)) {
        return Ok(());
    }
    Err(StoreError::Migration("some are not applied yet".to_owned()))
}

fn versions<DB: Backend>(
    source: &impl MigrationSource<DB>,
) -> diesel::migration::Result<Vec<String>> {
    let migrations = source.migrations()?;
    Ok(migrations.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// The versions that were applied; none where nobody ever has.
fn applied(connection: &mut Db) -> Result<HashSet<String>, StoreError> {
    let known = match connection {
        Db::Sqlite(sqlite) => select(sql::<Bool>(
            "EXISTS (SELECT 1 FROM sqlite_master WHERE name = '__diesel_schema_migrations')",
        ))
        .get_result(sqlite),
        Db::Postgres(postgres) => {
            select(sql::<Bool>("to_regclass('__diesel_schema_migrations') IS NOT NULL"))
                .get_result(postgres)
        }
    };
    if !known? {
        return Ok(HashSet::new());
    }
    let versions = __diesel_schema_migrations::table.select(__diesel_schema_migrations::version);
    Ok(versions.load::<String>(connection)?.into_iter().collect())
}
