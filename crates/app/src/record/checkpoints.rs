//! Signs checkpoints, and records each of them in the house's stream.
//!
//! A checkpoint is signed when a stream has grown enough, on request, when a process starts or
//! stops, and at regular intervals. A serving process logs how often it signs, so that a verifier
//! knows what to expect.

use std::pin::Pin;

use super::{
    covers::covers,
    stream_writer::{StreamWriter, with_house_stream},
};
use crate::{Actor, App, AppError, Context};
use houseway_audit::SignedCheckpoint;
use houseway_facts::{HouseEvent, house};
use houseway_store as store;
use houseway_store::{
    Db,
    log::{COMPLIANCE, HOUSE},
};

impl App {
    /// Signs every stream that has grown since its last checkpoint, no matter which key signed that
    /// checkpoint. Returns how many streams it signed.
    pub async fn sign_what_has_grown(&self) -> Result<usize, AppError> {
        let mut grown = self.read(grown).await?;
        // The house's stream comes last, because the other streams' checkpoints are recorded in it.
        grown.retain(|stream| stream != HOUSE);
        let mut signed = 0;
        for stream in grown {
            signed += self.sign_one(stream).await?;
        }
        if self.read(house_has_grown).await? {
            signed += self.sign_one(HOUSE.to_owned()).await?;
        }
        Ok(signed)
    }

    /// Each stream is signed in its own transaction, so that nobody waits for more than one
    /// signature.
    async fn sign_one(&self, stream: String) -> Result<usize, AppError> {
        self.write(move |connection, context| {
            let streams = std::slice::from_ref(&stream);
            sign_streams(connection, context, Actor::System, streams).map(|signed| signed.len())
        })
        .await
    }

    /// Logs how often this process signs, unless the latest such entry says the same.
    pub async fn promise_checkpoints(&self) -> Result<(), AppError> {
        self.clock_watch.begin(self.clock().now());
        self.write(|connection, context| {
            let settings = &context.settings;
            let promise = HouseEvent::CheckpointsPromised {
                every: settings.checkpoint_every,
                minutes: settings.checkpoint_minutes,
            };
            let body = serde_json::to_string(&promise).map_err(AppError::internal)?;
            with_house_stream(connection, context, Actor::System, |connection, writer| {
                let said = store::log::of_kind(
                    connection,
                    HOUSE,
                    house::Kind::CheckpointsPromised.name(),
                )?;
                if said.last().is_some_and(|last| last.sealed.entry.body == body) {
                    return Ok(());
                }
                writer.append(connection, None, promise).map(drop)
            })
        })
        .await
    }
}

/// The streams with entries after their newest checkpoint, ordered by name.
fn grown(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let newest = store::checkpoints::newest_sizes(connection)?;
    let heads = store::log::heads(connection)?.into_iter();
    let grown = heads.filter(|head| head.size > newest.get(&head.stream).copied().unwrap_or(0));
    Ok(grown.map(|head| head.stream).collect())
}

fn house_has_grown(connection: &mut Db) -> Result<bool, AppError> {
    let newest = store::checkpoints::newest(connection, HOUSE, None)?;
    let size = store::log::head(connection, HOUSE)?.map_or(0, |head| head.size);
    let size = store::row::count(size)?;
    match newest {
        None => Ok(size > 0),
        Some(signed) => Ok(!covers(connection, &signed, size)?),
    }
}

/// Signs the current state of these streams, and records the new checkpoints in the house's stream.
///
/// Streams are locked in the order that every writer follows: tables by name, then the house.
pub fn sign_streams(
    connection: &mut Db,
    context: &Context,
    actor: Actor,
    streams: &[String],
) -> Result<Vec<SignedCheckpoint>, AppError> {
    let mut tables: Vec<String> =
        streams.iter().filter(|stream| *stream != HOUSE).cloned().collect();
    store::in_lock_order(&mut tables);
    let (mut signed, mut new) = (Vec::with_capacity(streams.len()), Vec::new());
    for stream in &tables {
        let writer = StreamWriter::lock(connection, context, stream, actor)?;
        let (checkpoint, is_new) = writer.sign(connection)?;
        new.extend(is_new.then(|| checkpoint.clone()));
        signed.push(checkpoint);
    }
    let house = streams.iter().any(|stream| stream == HOUSE);
    if house || !new.is_empty() {
        // The house's stream is locked before the `compliance` stream.
        let mut writer = if tables.iter().any(|stream| stream == COMPLIANCE) {
            StreamWriter::locked_before(connection, context, HOUSE, actor)?
        } else {
            StreamWriter::lock(connection, context, HOUSE, actor)?
        };
        for checkpoint in new {
            writer.append(connection, None, HouseEvent::CheckpointSigned(checkpoint))?;
        }
        if house {
            signed.push(writer.sign_house(connection)?);
        }
        writer.finish(connection)?;
    }
    signed.sort_by(|a, b| a.checkpoint.stream.cmp(&b.checkpoint.stream));
    Ok(signed)
}

impl App {
    /// If the clock has jumped ahead, signs the streams that have grown. Called before each write.
    pub(crate) fn watch_clock(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            if !self.clock_watch.has_jumped(self.clock().now()) {
                return;
            }
            tracing::warn!("the clock has jumped ahead: signing what was written before");
            if let Err(error) = self.sign_what_has_grown().await {
                tracing::warn!(%error, "could not sign checkpoints");
            }
        })
    }
}
