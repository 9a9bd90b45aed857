//! Signing, listing and comparing checkpoints.

use serde::Deserialize;
use utoipa::ToSchema;

use super::ConsistencyBody;
use crate::{
    app::{
        App, AppError, Caller, Writing,
        error::BAD_QUERY,
        record::stream_writer::sign_checkpoint,
        request::{
            idempotency::Answer,
            page::{Page, PageRequest, bad_cursor},
        },
    },
    audit::{ConsistencyProof, SignedCheckpoint},
    store::{self, Db, row::micros},
};

/// What is to be signed now, at the close of a shift say.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewCheckpoint {
    /// One stream; every stream where it is left out.
    #[schema(example = "house")]
    pub stream: Option<String>,
}

impl App {
    /// Signs what the streams hold now. A stream that has not grown since is not signed again.
    ///
    /// # Errors
    /// `not_found` if there is no such stream.
    pub async fn sign_checkpoints(
        &self,
        caller: &Caller,
        writing: Writing,
        new: NewCheckpoint,
    ) -> Result<Answer, AppError> {
        self.answer(caller, writing, move |connection, context| {
            let heads = store::log::heads(connection)?;
            let names = heads.into_iter().filter(|head| head.size > 0).map(|head| head.stream);
            let mut wanted: Vec<String> = names
                .filter(|name| new.stream.as_ref().is_none_or(|wanted| wanted == name))
                .collect();
            store::in_lock_order(&mut wanted);
            if wanted.is_empty() {
                return Err(AppError::not_found("stream"));
            }
            let mut signed = Vec::with_capacity(wanted.len());
            for stream in &wanted {
                let chain = store::log::lock_head(connection, stream)?;
                signed.push(sign_checkpoint(connection, context, &chain, context.clock.now())?);
            }
            signed.sort_by(|a, b| a.checkpoint.stream.cmp(&b.checkpoint.stream));
            Answer::json(201, &signed)
        })
        .await
    }

    /// Checkpoints, newest first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn checkpoints(
        &self,
        stream: Option<String>,
        page: PageRequest,
    ) -> Result<Page<SignedCheckpoint>, AppError> {
        self.read(move |connection| {
            let before = page.after::<String>()?.as_deref().map(parse_key).transpose()?;
            let rows =
                store::checkpoints::list(connection, stream.as_deref(), before, page.rows())?;
            page.page(rows, key, Ok)
        })
        .await
    }

    /// A proof that the stream's first `old_size` entries are the beginning of its first
    /// `new_size`; of all its entries where that is left out.
    ///
    /// # Errors
    /// `bad_query` where the stream has never been so long.
    pub async fn consistency(
        &self,
        stream: String,
        old_size: u64,
        new_size: Option<u64>,
    ) -> Result<ConsistencyBody, AppError> {
        self.read(move |connection| {
            let mut hashes = store::log::hashes(connection, &stream)?;
            if let Some(new_size) = new_size {
                let wanted = usize::try_from(new_size).unwrap_or(usize::MAX);
                if wanted > hashes.len() {
                    let detail = format!("{stream} has {} entries", hashes.len());
                    return Err(AppError::new(&BAD_QUERY, detail));
                }
                hashes.truncate(wanted);
            }
            let proof = ConsistencyProof::of(&stream, &hashes, old_size)
                .map_err(|error| AppError::new(&BAD_QUERY, error.to_string()))?;
            let old_checkpoint = of_size(connection, &stream, proof.old_size)?;
            let new_checkpoint = of_size(connection, &stream, proof.new_size)?;
            Ok(ConsistencyBody { proof, old_checkpoint, new_checkpoint })
        })
        .await
    }
}

fn of_size(
    connection: &mut Db,
    stream: &str,
    size: u64,
) -> Result<Option<SignedCheckpoint>, AppError> {
    let all = store::checkpoints::of_stream(connection, stream)?;
    Ok(all.into_iter().find(|signed| signed.checkpoint.size == size))
}

fn key(signed: &SignedCheckpoint) -> String {
    let checkpoint = &signed.checkpoint;
    format!("{} {} {}", micros(checkpoint.at), checkpoint.size, checkpoint.stream)
}

fn parse_key(key: &str) -> Result<(i64, String, i64), AppError> {
    let mut parts = key.splitn(3, ' ');
    let mut part = || parts.next().ok_or_else(bad_cursor);
    let at = part()?.parse().map_err(|_| bad_cursor())?;
    let size = part()?.parse().map_err(|_| bad_cursor())?;
    Ok((at, part()?.to_owned(), size))
}
