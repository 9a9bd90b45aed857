//! Reading entries and proving that they are in the log.

use super::{
    LoggedEntry, ProofBody,
    tree::{StoredTree, prove},
};
use crate::{
    App, AppError, Caller, Role,
    record::{blind, filter, summary::Words},
    request::page::{Page, PageRequest},
};
use houseway_audit::{Chain, InclusionProof, SignedCheckpoint};
use houseway_base::ids::EntryId;
use houseway_facts::Readers;
use houseway_store as store;
use houseway_store::{
    Db,
    log::{Filter, StoredEntry},
};

impl App {
    /// Entries that the caller can read, newest first. A page examines a bounded number of entries,
    /// so a page that is not the last can have fewer items than its limit.
    ///
    /// # Errors
    /// Returns `bad_query` for a filter that no entry can match. Returns an error if the database
    /// fails.
    pub async fn entries(
        &self,
        caller: &Caller,
        mut filter: Filter,
        page: PageRequest,
    ) -> Result<Page<LoggedEntry>, AppError> {
        filter::check(&filter)?;
        let role = caller.role;
        // The query itself leaves out compliance entries, because a page that is not full would
        // reveal that something was left out.
        filter.but_compliance = !Readers::Auditors.include(role);
        self.read(move |connection| {
            let found = store::log::list(connection, &filter, page.span()?)?;
            let rows = page.page(found.entries, |stored| stored.position.to_string(), Ok)?;
            let mut listed = rows.all(|entries| {
                let entries = blind::readable(connection, role, entries)?;
                LoggedEntry::all(connection, entries)
            })?;
            if let Some(position) = found.looked_to {
                listed.next_cursor = Some(page.cursor(&position.to_string()));
            }
            Ok(listed)
        })
        .await
    }

    /// One entry.
    ///
    /// # Errors
    /// Returns `not_found`, or `counts_are_blind` if the caller is not allowed to read it yet.
    pub async fn entry(&self, caller: &Caller, id: EntryId) -> Result<LoggedEntry, AppError> {
        let role = caller.role;
        self.read(move |connection| {
            let stored = find(connection, role, id)?;
            one(connection, stored)
        })
        .await
    }

    /// A proof that an entry is in the log, leading to the first checkpoint that covers the entry.
    ///
    /// # Errors
    /// Returns `not_found`, or `counts_are_blind` if the caller is not allowed to read it yet.
    pub async fn proof(&self, caller: &Caller, id: EntryId) -> Result<ProofBody, AppError> {
        let role = caller.role;
        let (body, found) = self
            .read(move |connection| {
                let stored = find(connection, role, id)?;
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

/// An entry, if a reader with this role can read it.
fn find(connection: &mut Db, role: Role, id: EntryId) -> Result<StoredEntry, AppError> {
    let found = store::log::find(connection, id)?;
    blind::check(connection, role, found.ok_or_else(|| AppError::not_found("log entry"))?)
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
