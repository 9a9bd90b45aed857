//! Rebuilds every projection from the log, and compares it with the database.
//!
//! The log is replayed into a scratch database, by the same functions that project entries when
//! they are written. Then the two are compared row by row and byte by byte. Nothing is repaired
//! silently: a check only reports the differences, and a repair replaces all projections.
//!
//! A log that is not sound, or that was longer according to other evidence, is accepted only if
//! someone gives a reason, which is logged. While the projections are replaced, the log is locked,
//! and entries that were written since it was read are replayed first, so that nothing is lost.

use serde::Serialize;

use crate::{
    Actor, App, AppError, Context,
    record::{projections::project_entry, stream_writer::with_house_stream},
    request::texts::check_reason,
};
use houseway_audit::{Chain, Draft, Entry};
use houseway_facts::HouseEvent;
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{
    DatabaseUrl, Db, Store, StoreError,
    log::HOUSE,
    projections::{self, Difference},
    witnesses,
};

use super::verify::{Trust, verify};

/// The number of entries that are read at a time.
const BATCH: i64 = 1_000;
/// The maximum number of differences, and also of losses, that are reported.
const MAX_TOLD: usize = 100;
/// The maximum number of losses that a log entry lists.
const MAX_LOGGED: usize = 20;

/// What a rebuild does about the differences that it finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rebuild {
    /// Report the differences, and change nothing.
    Check,
    /// Replace the projections, unless something would be lost.
    Replace,
    /// Replace the projections even if something would be lost, for this reason.
    AcceptLoss(String),
}

/// The result of a rebuild.
#[derive(Debug, Clone, Default, Serialize)]
pub struct RebuildReport {
    /// The number of entries that were replayed.
    pub entries: u64,
    /// The number of rows in the projections.
    pub rows: u64,
    /// The differences, as sentences; empty if everything is byte-identical.
    pub differences: Vec<String>,
    /// The reasons why the log is incomplete, as sentences: it is not sound, or there is evidence
    /// that it was longer.
    pub losses: Vec<String>,
    /// Whether the projections were replaced.
    pub replaced: bool,
}

impl App {
    /// Replays the whole log, and handles the differences as requested.
    ///
    /// # Errors
    /// Returns `breaks_rule` if the reason is not valid. Returns an error if a database fails, or
    /// an entry cannot be replayed at all.
    pub async fn rebuild(&self, rebuild: Rebuild) -> Result<RebuildReport, AppError> {
        let mut reason = match &rebuild {
            Rebuild::AcceptLoss(reason) => Some(reason.clone()),
            Rebuild::Check | Rebuild::Replace => None,
        };
        let problem = reason.as_mut().and_then(check_reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let (_folder, url) = scratch()?;
        let scratch = url.clone();
        let mut report = self.read(move |connection| examine(connection, &scratch)).await?;
        let nothing = report.differences.is_empty() && report.losses.is_empty();
        let refused = !report.losses.is_empty() && reason.is_none();
        if nothing || refused || rebuild == Rebuild::Check {
            return Ok(report);
        }
        let accepted = reason.filter(|_| !report.losses.is_empty());
        let losses: Vec<String> = report.losses.iter().take(MAX_LOGGED).cloned().collect();
        self.write(move |connection, context| {
            replace(connection, &url)?;
            let Some(reason) = &accepted else { return Ok(()) };
            log_acceptance(connection, context, reason, losses.clone())
        })
        .await?;
        report.replaced = true;
        Ok(report)
    }
}

/// A migrated database in a temporary folder.
pub(super) fn scratch() -> Result<(tempfile::TempDir, DatabaseUrl), AppError> {
    let folder = tempfile::tempdir().map_err(AppError::internal)?;
    let path = folder.path().join("rebuilt.db");
    let path = path.to_str().ok_or_else(|| AppError::internal("the temporary folder"))?;
    let url = DatabaseUrl::Sqlite(path.to_owned());
    Store::open(&url, 1)?.migrate()?;
    Ok((folder, url))
}

/// Verifies the log, replays it, and compares the result with the database.
fn examine(connection: &mut Db, url: &DatabaseUrl) -> Result<RebuildReport, AppError> {
    store::check_migrations(connection)?;
    let reports = verify(connection, &Trust::default())?;
    let findings = reports.into_iter().flat_map(|report| report.findings);
    let unsound: Vec<String> = findings.map(|finding| finding.detail).take(MAX_TOLD).collect();
    let mut report = compare_with(connection, url)?;
    report.losses.splice(0..0, unsound);
    report.losses.truncate(MAX_TOLD);
    Ok(report)
}

pub(super) fn compare_with(
    connection: &mut Db,
    url: &DatabaseUrl,
) -> Result<RebuildReport, AppError> {
    let mut rebuilt = url.connect()?;
    let mut report =
        RebuildReport { entries: play(connection, &mut rebuilt)?, ..Default::default() };
    report.losses = witnesses::of_more_than_the_log(connection)?;
    let RebuildReport { differences, losses, .. } = &mut report;
    report.rows = projections::compare(connection, &mut rebuilt, |difference| {
        let Difference { sentence, loss } = difference;
        if loss && losses.len() < MAX_TOLD {
            losses.push(sentence.clone());
        }
        if differences.len() < MAX_TOLD {
            differences.push(sentence);
        }
    })?;
    Ok(report)
}

/// Replays every stream into the scratch database, starting where the last replay ended. The
/// house's stream comes first, because it creates the tables. Returns the number of entries.
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
    let known = store::log::chain(rebuilt, name)?;
    let mut chain = known.clone().unwrap_or_else(|| Chain::new(name));
    let (mut last, mut entries, mut intact) = (chain.size(), 0, true);
    loop {
        let batch = store::log::of_stream(connection, name, last, BATCH)?;
        if batch.is_empty() {
            break;
        }
        for stored in batch {
            let sealed = stored.sealed;
            project_entry(rebuilt, &sealed)?;
            last = sealed.entry.seq;
            entries += 1;
            intact &= chain.append(draft(&sealed.entry)) == sealed;
        }
    }
    if !intact {
        // A stream that was tampered with has no valid head, so its stored head is kept.
        chain = store::log::chain(connection, name)?.ok_or_else(|| broken(name))?;
    }
    match known {
        Some(_) => store::log::save_head(rebuilt, &chain)?,
        None => store::log::insert_chain(rebuilt, &chain)?,
    }
    Ok(entries)
}

fn broken(name: &str) -> StoreError {
    StoreError::corrupt(format!("{name} is broken and has no head: restore it from a copy"))
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

/// Replaces the projections while the log is locked. The scratch database remembers its progress,
/// so that this can be retried.
fn replace(connection: &mut Db, url: &DatabaseUrl) -> Result<(), AppError> {
    store::log::hold_all(connection)?;
    let mut rebuilt = url.connect()?;
    play(connection, &mut rebuilt)?;
    projections::replace(connection, &mut rebuilt)?;
    Ok(store::log::follow_only_the_log(connection)?)
}

fn log_acceptance(
    connection: &mut Db,
    context: &Context,
    reason: &str,
    losses: Vec<String>,
) -> Result<(), AppError> {
    with_house_stream(connection, context, Actor::System, |connection, writer| {
        let event = HouseEvent::LossAccepted { losses };
        writer.append(connection, Some(reason), event).map(drop)
    })
}
