//! Reading entries and proving that they are in the log.

use super::{
    LoggedEntry, ProofBody,
    tree::{StoredTree, prove},
};
use crate::{
    app::{
        App, AppError,
        record::{filter, summary::Words},
        request::page::{Page, PageRequest, cursor},
    },
    audit::{Chain, InclusionProof, SignedCheckpoint},
    ids::EntryId,
    store::{
        self, Db,
        log::{Filter, StoredEntry},
    },
};

impl App {
    /// Entries, newest first. A page looks at a bounded number of entries: one that is not the
    /// last may have fewer items than its limit.
    ///
    /// # Errors
    /// `bad_query` for a filter that no entry can pass. Returns an error if the database fails.
    pub async fn entries(
        &self,
        filter: Filter,
        page: PageRequest,
    ) -> Result<Page<LoggedEntry>, AppError> {
        filter::check(&filter)?;
        self.read(move |connection| {
            let found = store::log::list(connection, &filter, page.after()?, page.rows())?;
            let (entries, looked_to) = (found.entries, found.looked_to);
            let words = Words::of(connection, entries.iter().map(|stored| &stored.sealed.entry))?;
            let mut page = page.page(
                entries,
                |stored| stored.position.to_string(),
                |stored| LoggedEntry::new(stored, &words),
            )?;
            if let Some(position) = looked_to {
                page.next_cursor = Some(cursor(&position.to_string()));
            }
            Ok(page)
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
            one(connection, found.ok_or_else(|| AppError::not_found("log entry"))?)
        })
        .await
    }

    /// A proof that an entry is in the log: up to the first checkpoint that covers it.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn proof(&self, id: EntryId) -> Result<ProofBody, AppError> {
        let (body, found) = self
            .read(move |connection| {
                let found = store::log::find(connection, id)?;
                let stored = found.ok_or_else(|| AppError::not_found("log entry"))?;
                let (stream, seq) = (stored.sealed.entry.stream.clone(), stored.sealed.entry.seq);
                let checkpoint = covering(connection, &stream, seq)?;
                let head = store::log::chain(connection, &stream)?;
                let size = head.as_ref().map_or(0, Chain::size);
                let signed = checkpoint.as_ref().map(|signed| signed.checkpoint.size);
                let size = signed.map_or(size, |signed| signed.min(size));
                let make = |tree: &mut StoredTree<'_>| {
                    InclusionProof::of(stream.as_str(), tree, size, seq)
                };
                let roots = |proof: &InclusionProof| vec![(proof.size, proof.root)];
                let (proof, found) = prove(connection, &stream, head.as_ref(), make, roots)?;
                Ok((ProofBody { entry: one(connection, stored)?, proof, checkpoint }, found))
            })
            .await?;
        self.keep(found).await;
        Ok(body)
    }
}

fn one(connection: &mut Db, stored: StoredEntry) -> Result<LoggedEntry, AppError> {
    let words = Words::of(connection, [&stored.sealed.entry])?;
    LoggedEntry::new(stored, &words)
}

/// The smallest checkpoint that covers this entry.
fn covering(
    connection: &mut Db,
    stream: &str,
    seq: u64,
) -> Result<Option<SignedCheckpoint>, AppError> {
    Ok(store::checkpoints::covering(connection, stream, seq)?)
}
