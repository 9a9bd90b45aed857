//! Rebuilding every projection from the log, and holding it against what the database has.
//!
//! The log is played into a scratch database of its own, by the very functions that project it when
//! it is written; then the two are compared, row by row and byte by byte. Nothing is repaired in
//! secret: `--check` only says what differs, and without it the projections are replaced whole.

use serde::Serialize;

use crate::{
    app::{App, AppError, record::project},
    audit::{Chain, Draft, Entry},
    store::{self, DatabaseUrl, Db, Mode, Store, StoreError, log::HOUSE, projections},
};

/// How many entries are read at a time.
const BATCH: i64 = 1_000;
/// The most differences that are reported.
const MAX_DIFFERENCES: usize = 100;

/// What a rebuild found.
#[derive(Debug, Clone, Default, Serialize)]
pub struct RebuildReport {
    /// How many entries were played.
    pub entries: u64,
    /// How many rows the projections have.
    pub rows: u64,
    /// What differs, a sentence each; empty where everything is byte-identical.
    pub differences: Vec<String>,
}

impl App {
    /// Plays the whole log again. With `replace`, what the database has is replaced by it, unless
    /// they are the same.
    ///
    /// # Errors
    /// Returns an error if a database fails, or an entry cannot be played at all.
    pub async fn rebuild(&self, replace: bool) -> Result<RebuildReport, AppError> {
        let (_folder, url) = scratch()?;
        let scratch = url.clone();
        let report = self.read(move |connection| compare_with(connection, &scratch)).await?;
        if replace && !report.differences.is_empty() {
            let replaced = move |connection: &mut Db| {
                let mut rebuilt = url.connect()?;
                projections::replace(connection, &mut rebuilt)
            };
            self.store.write::<(), StoreError, _>(Mode::Commit, replaced).await?;
        }
        Ok(report)
    }
}

/// A migrated database in a folder that is thrown away.
pub(super) fn scratch() -> Result<(tempfile::TempDir, DatabaseUrl), AppError> {
    let folder = tempfile::tempdir().map_err(AppError::internal)?;
    let path = folder.path().join("rebuilt.db");
    let path = path.to_str().ok_or_else(|| AppError::internal("the temporary folder"))?;
    let url = DatabaseUrl::Sqlite(path.to_owned());
    Store::open(&url, 1)?.migrate()?;
    Ok((folder, url))
}

pub(super) fn compare_with(
    connection: &mut Db,
    url: &DatabaseUrl,
) -> Result<RebuildReport, AppError> {
    let mut rebuilt = url.connect()?;
    let mut report =
        RebuildReport { entries: play(connection, &mut rebuilt)?, ..Default::default() };
    let differences = &mut report.differences;
    report.rows = projections::compare(connection, &mut rebuilt, |difference| {
        if differences.len() < MAX_DIFFERENCES {
            differences.push(difference);
        }
    })?;
    Ok(report)
}

/// Plays every stream into the scratch database, the house's first: the tables are opened there.
fn play(connection: &mut Db, rebuilt: &mut Db) -> Result<u64, AppError> {
    let mut names = store::log::stream_names(connection)?;
    names.sort_by_key(|name| (name != HOUSE, name.clone()));
    let mut entries = 0;
    store::in_transaction(rebuilt, |rebuilt| {
        for name in &names {
            entries += play_stream(connection, rebuilt, name)?;
        }
        Ok::<(), AppError>(())
    })?;
    Ok(entries)
}

fn play_stream(connection: &mut Db, rebuilt: &mut Db, name: &str) -> Result<u64, AppError> {
    let mut chain = Chain::new(name);
    loop {
        let batch = store::log::of_stream(connection, name, chain.size(), BATCH)?;
        if batch.is_empty() {
            break;
        }
        for stored in &batch {
            let sealed = &stored.sealed;
            project::entry(rebuilt, sealed)?;
            chain.append(draft(&sealed.entry));
        }
    }
    store::log::insert_chain(rebuilt, &chain)?;
    Ok(chain.size())
}

fn draft(entry: &Entry) -> Draft {
    Draft {
        id: entry.id,
        at: entry.at,
        actor: entry.actor.clone(),
        kind: entry.kind.clone(),
        round: entry.round,
        reason: entry.reason.clone(),
        body: entry.body.clone(),
    }
}
