//! Signing, listing and comparing checkpoints.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    ConsistencyBody, KeyBody,
    tree::{StoredTree, prove},
};
use crate::{
    App, AppError, Caller, Writing,
    error::BAD_QUERY,
    record::{blind, checkpoints::sign_streams, filter},
    request::{
        idempotency::Answer,
        page::{List, Page, PageRequest},
    },
};
use houseway_audit::{Chain, ConsistencyProof, SignedCheckpoint};
use houseway_facts::{HouseEvent, house};
use houseway_store as store;
use houseway_store::{
    Db, ReadOnly,
    log::{COMPLIANCE, HOUSE},
    row::micros,
};
use houseway_words::said;

/// The streams to sign now, for example at the end of a shift.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCheckpoint {
    /// The stream to sign; by default, every stream.
    #[schema(example = "house")]
    pub stream: Option<String>,
}

impl App {
    /// Signs the current state of the streams. A stream that has not grown since its last
    /// checkpoint is not signed again.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such stream.
    pub async fn sign_checkpoints(
        &self,
        caller: &Caller,
        writing: Writing,
        new: NewCheckpoint,
    ) -> Result<Answer, AppError> {
        let (actor, role) = (caller.actor, caller.role);
        self.answer(caller, writing, move |connection, context| {
            let heads = store::log::heads(connection)?;
            let names = heads.into_iter().filter(|head| head.size > 0).map(|head| head.stream);
            let wanted: Vec<String> = names
                .filter(|name| new.stream.as_ref().is_none_or(|wanted| wanted == name))
                .filter(|name| blind::knows_stream(role, name))
                .collect();
            if wanted.is_empty() {
                return Err(AppError::not_found("stream"));
            }
            let items = sign_streams(connection, context, actor, &wanted)?;
            Answer::json(201, &List { items })
        })
        .await
    }

    /// Returns checkpoints, newest first.
    ///
    /// # Errors
    /// Returns `bad_query` for an invalid stream. Returns an error if the database fails.
    pub async fn checkpoints(
        &self,
        caller: &Caller,
        stream: Option<String>,
        page: PageRequest,
    ) -> Result<Page<SignedCheckpoint>, AppError> {
        stream.as_deref().map_or(Ok(()), filter::check_stream)?;
        let role = caller.role;
        self.look(move |connection| {
            let span = page.span_by(parse_key)?;
            let without = (!blind::knows_stream(role, COMPLIANCE)).then_some(COMPLIANCE);
            let wanted = (stream.as_deref(), without);
            let rows = store::checkpoints::list(connection, wanted, span)?;
            page.page(rows, key, Ok)
        })
        .await
    }

    /// Returns the newest checkpoint of every stream that has one, ordered by stream. Keep these
    /// checkpoints outside the database.
    pub async fn latest_checkpoints(
        &self,
        caller: &Caller,
    ) -> Result<Vec<SignedCheckpoint>, AppError> {
        let mut newest = self.read(latest).await?;
        newest.retain(|signed| blind::knows_stream(caller.role, &signed.checkpoint.stream));
        Ok(newest)
    }

    /// The public keys that checkpoints are signed with, newest first.
    pub async fn signing_keys(&self) -> Result<Vec<KeyBody>, AppError> {
        let ours = self.context.signing_key.key_id();
        self.read(move |connection| {
            let mut keys = registered(connection)?;
            for key in &mut keys {
                key.current = key.key_id == ours;
            }
            Ok(keys)
        })
        .await
    }

    /// A proof that the stream's first `old_size` entries are the beginning of its first `new_size`
    /// entries or, by default, of all its entries.
    ///
    /// # Errors
    /// Returns `bad_query` if the stream is invalid or shorter than a requested size, or if
    /// `old_size` is larger than `new_size`.
    pub async fn consistency(
        &self,
        caller: &Caller,
        stream: String,
        old_size: u64,
        new_size: Option<u64>,
    ) -> Result<ConsistencyBody, AppError> {
        filter::check_stream(&stream)?;
        let role = caller.role;
        let (body, found) = self
            .read(move |connection| {
                // To a reader who is not allowed to know about the stream, it looks like a stream
                // that was never written to.
                let known = blind::knows_stream(role, &stream);
                let head = store::log::chain(connection, &stream)?.filter(|_| known);
                let size = head.as_ref().map_or(0, Chain::size);
                let new_size = new_size.unwrap_or(size);
                if new_size > size {
                    let detail = said!("stream-has-entries", stream = stream, size = size);
                    return Err(AppError::new(&BAD_QUERY, detail));
                }
                if old_size > new_size {
                    let detail = said!("log-shrunk", old_size = old_size, new_size = new_size);
                    return Err(AppError::new(&BAD_QUERY, detail));
                }
                let make = |tree: &mut StoredTree<'_>| {
                    ConsistencyProof::of(stream.as_str(), tree, old_size, new_size)
                };
                let roots = |proof: &ConsistencyProof| {
                    vec![(proof.old_size, proof.old_root), (proof.new_size, proof.new_root)]
                };
                let (proof, found) = prove(connection, &stream, head.as_ref(), make, roots)?;
                let old_checkpoint = of_size(connection, &stream, proof.old_size)?;
                let new_checkpoint = of_size(connection, &stream, proof.new_size)?;
                Ok((ConsistencyBody { proof, old_checkpoint, new_checkpoint }, found))
            })
            .await?;
        self.keep(found).await;
        Ok(body)
    }
}

/// The newest checkpoint of every stream in a database that is opened for reading only.
pub fn latest_read_only(database: &mut ReadOnly) -> Result<Vec<SignedCheckpoint>, AppError> {
    database.read(latest)
}

/// The public keys that the log registers, newest first, in a database that is opened for reading
/// only.
pub fn keys_read_only(database: &mut ReadOnly) -> Result<Vec<KeyBody>, AppError> {
    database.read(registered)
}

fn latest(connection: &mut Db) -> Result<Vec<SignedCheckpoint>, AppError> {
    let mut newest = Vec::new();
    for stream in store::checkpoints::stream_names(connection)? {
        newest.extend(store::checkpoints::newest(connection, &stream, None)?);
    }
    Ok(newest)
}

/// Reads the registered keys from the log itself, because the table of keys is only derived from
/// it.
fn registered(connection: &mut Db) -> Result<Vec<KeyBody>, AppError> {
    let mut keys = Vec::new();
    for stored in store::log::of_kind(connection, HOUSE, house::Kind::SigningKeyRegistered.name())?
    {
        let entry = stored.sealed.entry;
        let event = serde_json::from_str(&entry.body).map_err(AppError::internal)?;
        if let HouseEvent::SigningKeyRegistered { key_id, public_key } = event {
            keys.push(KeyBody { key_id, public_key, registered_at: entry.at, current: false });
        }
    }
    keys.reverse();
    Ok(keys)
}

fn of_size(
    connection: &mut Db,
    stream: &str,
    size: u64,
) -> Result<Option<SignedCheckpoint>, AppError> {
    let covering = store::checkpoints::covering(connection, stream, size)?;
    Ok(covering.filter(|signed| signed.checkpoint.size == size))
}

fn key(signed: &SignedCheckpoint) -> String {
    let checkpoint = &signed.checkpoint;
    format!("{} {} {}", micros(checkpoint.at), checkpoint.size, checkpoint.stream)
}

fn parse_key(key: &str) -> Option<(i64, String, i64)> {
    let mut parts = key.splitn(3, ' ');
    let (at, size) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    Some((at, parts.next()?.to_owned(), size))
}
