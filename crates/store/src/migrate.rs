//! Migrations, embedded in the binary: one folder per database, with the same names in both.
//!
//! One process migrates at a time, in a single transaction. Other processes that start in the
//! meantime wait, and log that they do. A process that is already serving the database continues to
//! serve it, and reports that it is not ready once the database is newer than the program.

use std::collections::HashSet;

use diesel::{
    backend::Backend,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager as _},
    dsl::sql,
    migration::MigrationSource,
    pg::Pg,
    prelude::*,
    result::DatabaseErrorKind,
    select,
    sql_types::Bool,
    sqlite::Sqlite,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Db, StoreError};

const SQLITE: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");
const POSTGRES: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

diesel::table! {
    /// The table in which diesel records the applied migrations.
    __diesel_schema_migrations (version) {
        version -> Text,
    }
}

/// The advisory lock that one process holds while it migrates; "house" in ASCII.
const LOCK: i64 = 0x68_6f75_7365;

/// How long SQLite waits for another process that is migrating: first not at all, so that the wait
/// can be logged, then up to an hour (in milliseconds).
const SQLITE_IMPATIENCE: &str = "PRAGMA busy_timeout = 0";
const SQLITE_PATIENCE: &str = "PRAGMA busy_timeout = 3600000";
/// How long PostgreSQL waits for the lock of a table that is in use. The rest of the house queues
/// behind this request, so the wait is limited; the migration itself has no time limit.
const POSTGRES_PATIENCE: &str = "SET lock_timeout = '30s'; SET statement_timeout = 0";

const WAITING: &str = "another process is changing the database; waiting for it";

/// Applies the missing migrations and returns their names.
pub(super) fn run(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    match connection {
        Db::Sqlite(sqlite) => begin_alone(sqlite)?,
        Db::Postgres(postgres) => {
            lock(postgres)?;
            Transactions::begin_transaction(connection)?;
        }
    }
    // The process that held the lock might have been a newer program.
    match refuse_newer(connection).and_then(|()| apply_missing(connection)) {
        Ok(applied) => {
            Transactions::commit_transaction(connection)?;
            unlock(connection)?;
            Ok(applied)
        }
        Err(error) => {
            Transactions::rollback_transaction(connection)?;
            unlock(connection)?;
            Err(error)
        }
    }
}

type Transactions = <Db as Connection>::TransactionManager;

fn apply_missing(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    match connection {
        Db::Sqlite(sqlite) => apply(sqlite, SQLITE),
        Db::Postgres(postgres) => apply(postgres, POSTGRES),
    }
}

/// Begins a transaction that excludes all other writers.
fn begin_alone(sqlite: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlite.batch_execute(SQLITE_IMPATIENCE)?;
    match AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE") {
        Err(error) if is_locked(&error) => {}
        begun => return Ok(begun?),
    }
    tracing::info!("{WAITING}");
    sqlite.batch_execute(SQLITE_PATIENCE)?;
    Ok(AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")?)
}

fn is_locked(error: &diesel::result::Error) -> bool {
    use diesel::result::Error::DatabaseError;
    matches!(error, DatabaseError(DatabaseErrorKind::Unknown, text)
        if text.message().contains("locked"))
}

/// Takes the migration lock.
fn lock(postgres: &mut PgConnection) -> Result<(), StoreError> {
    let free = select(sql::<Bool>(&format!("pg_try_advisory_lock({LOCK})")));
    if !free.get_result::<bool>(postgres)? {
        tracing::info!("{WAITING}");
        postgres.batch_execute("SET lock_timeout = 0; SET statement_timeout = 0")?;
        postgres.batch_execute(&format!("SELECT pg_advisory_lock({LOCK})"))?;
    }
    Ok(postgres.batch_execute(POSTGRES_PATIENCE)?)
}

fn unlock(connection: &mut Db) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        postgres.batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))?;
    }
    Ok(())
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

/// A new in-memory database with this program's schema.
pub(super) fn new_in_memory() -> Result<SqliteConnection, StoreError> {
    let new = SqliteConnection::establish(":memory:");
    let mut new = new.map_err(|error| StoreError::Migration(error.to_string()))?;
    apply(&mut new, SQLITE)?;
    Ok(new)
}

/// Checks that the database has all of this program's migrations and no others. Unlike diesel's own
/// check, this does not create diesel's table.
///
/// # Errors
/// Returns an error if migrations are missing or newer, or the database fails.
pub fn check(connection: &mut Db) -> Result<(), StoreError> {
    let wanted = wanted(connection)?;
    let applied = applied(connection)?;
    if !wanted.is_subset(&applied) {
        return Err(StoreError::Migration(
            "some are not applied yet; run `houseway migrate`".to_owned(),
        ));
    }
    check_not_newer(&wanted, &applied)
}

/// Refuses a database that was migrated by a newer program.
fn refuse_newer(connection: &mut Db) -> Result<(), StoreError> {
    let wanted = wanted(connection)?;
    check_not_newer(&wanted, &applied(connection)?)
}

fn check_not_newer(known: &HashSet<String>, applied: &HashSet<String>) -> Result<(), StoreError> {
    let newer = applied.difference(known).max();
    newer.map_or(Ok(()), |version| {
        let what = format!("the database is newer than this program: it has {version}");
        Err(StoreError::Migration(what))
    })
}

fn wanted(connection: &Db) -> Result<HashSet<String>, StoreError> {
    let wanted = match connection {
        Db::Sqlite(_) => versions::<Sqlite>(&SQLITE),
        Db::Postgres(_) => versions::<Pg>(&POSTGRES),
    };
    wanted.map_err(|error| StoreError::Migration(error.to_string()))
}

fn versions<DB: Backend>(
    source: &impl MigrationSource<DB>,
) -> diesel::migration::Result<HashSet<String>> {
    let migrations = source.migrations()?;
    Ok(migrations.iter().map(|migration| migration.name().version().to_string()).collect())
}

/// The applied versions; empty if the database was never migrated.
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
