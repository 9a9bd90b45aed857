//! Reading entries and proving that they are in the log.

use super::{LoggedEntry, ProofBody};
use crate::{
    app::{
        App, AppError,
        request::page::{Page, PageRequest},
    },
    audit::{InclusionProof, SignedCheckpoint},
    ids::EntryId,
    store::{self, Db, log::Filter},
};

impl App {
    /// Entries, newest first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn entries(
        &self,
        filter: Filter,
        page: PageRequest,
    ) -> Result<Page<LoggedEntry>, AppError> {
        self.read(move |connection| {
            let rows = store::log::list(connection, &filter, page.after()?, page.rows())?;
            page.page(rows, |stored| stored.position.to_string(), LoggedEntry::new)
        })
        .await
    }

    /// One entry.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn entry(&self, id: EntryId) -> Result<LoggedEntry, AppError> {
        self.read(move |connection| {
            let found = store::log::find(connection, id)?;
            LoggedEntry::new(found.ok_or_else(|| AppError::not_found("log entry"))?)
        })
        .await
    }

    /// A proof that an entry is in the log: up to the first checkpoint that covers it.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn proof(&self, id: EntryId) -> Result<ProofBody, AppError> {
        self.read(move |connection| {
            let found = store::log::find(connection, id)?;
            let stored = found.ok_or_else(|| AppError::not_found("log entry"))?;
            let (stream, seq) = (stored.sealed.entry.stream.clone(), stored.sealed.entry.seq);
            let mut hashes = store::log::hashes(connection, &stream)?;
            let checkpoint = covering(connection, &stream, seq)?;
            if let Some(signed) = &checkpoint {
                let size = usize::try_from(signed.checkpoint.size).map_err(AppError::internal)?;
                hashes.truncate(size);
            }
            let proof = InclusionProof::of(stream, &hashes, seq).map_err(AppError::internal)?;
            Ok(ProofBody { entry: LoggedEntry::new(stored)?, proof, checkpoint })
        })
        .await
    }
}

/// The smallest checkpoint that covers this entry.
fn covering(
    connection: &mut Db,
    stream: &str,
    seq: u64,
) -> Result<Option<SignedCheckpoint>, AppError> {
    let checkpoints = store::checkpoints::of_stream(connection, stream)?;
    Ok(checkpoints.into_iter().find(|signed| signed.checkpoint.size >= seq))
}
