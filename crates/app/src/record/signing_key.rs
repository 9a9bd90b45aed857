//! The key that this house signs its checkpoints with, and its registration in the log.

use super::{follower, stream_writer::with_house_stream};
use crate::{Actor, App, AppError, Context};
use houseway_facts::HouseEvent;
use houseway_store as store;
use houseway_store::Store;

impl App {
    /// Opens the house on a migrated database.
    ///
    /// # Errors
    /// Returns an error if the database cannot be read or written.
    pub async fn open(store: Store, context: Context) -> Result<Self, AppError> {
        let app = Self::open_to_read(store, context);
        app.register_signing_key().await?;
        app.remember_tokens().await?;
        app.news.tell_others(app.store.notices(app.news.ear())?);
        tokio::spawn(follower::follow(app.store.clone(), app.news.clone()));
        Ok(app)
    }

    /// Registers the house's signing key in the log, unless it is registered already.
    async fn register_signing_key(&self) -> Result<(), AppError> {
        let key_id = self.context.signing_key.key_id();
        let known = self
            .read({
                let key_id = key_id.clone();
                move |connection| {
                    let keys = store::checkpoints::keys(connection)?;
                    Ok(keys.iter().any(|key| key.key_id == key_id))
                }
            })
            .await?;
        if known {
            return Ok(());
        }
        self.write(move |connection, context| {
            with_house_stream(connection, context, Actor::System, |connection, writer| {
                let keys = store::checkpoints::keys(connection)?;
                // Another process with the same key may have registered it already.
                if keys.iter().any(|key| key.key_id == key_id) {
                    return Ok(());
                }
                let public_key = context.signing_key.public_key().to_string();
                let event = HouseEvent::SigningKeyRegistered { key_id: key_id.clone(), public_key };
                writer.append(connection, None, event).map(drop)
            })
        })
        .await
    }
}
