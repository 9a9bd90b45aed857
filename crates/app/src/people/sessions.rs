//! Signing in with a badge and a PIN, signing out, and finding out who is calling.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    proof::Proven,
    secret::{hash_token, new_token},
    users::UserBody,
};
use crate::{
    Actor, App, AppError, Caller, Context, Credential,
    door::origin::Origin,
    error::INVALID_TOKEN,
    record::{projections::house_settings, standing::Standing, stream_writer::with_house_stream},
};
use houseway_facts::HouseEvent;
use houseway_store as store;
use houseway_store::{Db, row::micros, sessions::Session};
use houseway_words::said;

/// The badge and PIN with which a person signs in.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The number on the badge.
    #[schema(example = "D-101")]
    pub badge: String,
    /// The PIN.
    #[schema(example = "271828", format = "password")]
    pub pin: String,
}

/// A session. Send its token with every request.
#[derive(Serialize, ToSchema)]
pub struct SessionBody {
    /// The token, to be sent as `Authorization: Bearer …`. It is shown only once.
    pub token: String,
    /// When the session ends, unless the person signs out earlier.
    pub expires_at: DateTime<Utc>,
    /// The house's time zone (an IANA name), for displaying and entering times.
    #[schema(example = "America/Argentina/Buenos_Aires")]
    pub time_zone: String,
    /// The person who has signed in.
    pub user: UserBody,
}

impl Credential {
    /// The part of this token that the process keeps: its hash.
    pub fn of(token: &str) -> Self {
        Self { hash: hash_token(token), is_key: token.starts_with(API_KEY_PREFIX) }
    }
}

/// The prefix by which an API key is distinguished from a session's token.
pub(super) const API_KEY_PREFIX: &str = "hwk_";
const SESSION_PREFIX: &str = "hws_";

/// The maximum length of a token. Longer tokens are rejected without being hashed.
const MAX_TOKEN_CHARS: usize = 128;

impl App {
    /// Signs a person in.
    ///
    /// # Errors
    /// Returns the same errors as [`App::prove`].
    pub async fn sign_in(&self, sign_in: SignIn, origin: Origin) -> Result<SessionBody, AppError> {
        let session = self.prove(sign_in.badge, sign_in.pin, origin, open).await?;
        self.pins.tokens.remember(&hash_token(&session.token));
        Ok(session)
    }

    /// Ends the session of this token.
    ///
    /// # Errors
    /// Returns an error if the session has ended in the meantime, or the database fails.
    pub async fn sign_out(&self, caller: &Caller, token: &str) -> Result<(), AppError> {
        let Actor::User(user_id) = caller.actor else { return Ok(()) };
        let (actor, token_hash) = (caller.actor, hash_token(token));
        self.write(move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                // Of several concurrent sign-outs, only the first to lock the stream ends the
                // session and logs it.
                let Some(session) = store::sessions::find(connection, &token_hash)? else {
                    return Err(AppError::new(&INVALID_TOKEN, said!("you-are-signed-out")));
                };
                store::sessions::delete(connection, &token_hash)?;
                let session = Some(session.digest());
                let event = HouseEvent::SessionClosed { user_id, session };
                writer.append(connection, None, event).map(drop)
            })
        })
        .await
    }

    /// The caller as a subscriber with this credential; `None` if the session has ended in the
    /// meantime.
    pub async fn standing(
        &self,
        caller: Caller,
        credential: Credential,
    ) -> Result<Option<Standing>, AppError> {
        self.glance(move |connection| Ok(Standing::find(connection, caller, credential)?)).await
    }

    /// Whether this process has found the token to be valid before. The token might no longer be
    /// valid.
    pub fn has_seen(&self, token: &str) -> bool {
        token.len() <= MAX_TOKEN_CHARS && self.pins.tokens.contains(&hash_token(token))
    }

    /// Remembers the valid tokens, so that callers who return after a restart do not count as
    /// strangers, even if many displays share a key.
    pub(crate) async fn remember_tokens(&self) -> Result<(), AppError> {
        let hashes = self.look(|connection| {
            let sessions = store::sessions::all(connection)?;
            let mut hashes: Vec<String> =
                sessions.into_iter().map(|session| session.token_hash).collect();
            hashes.extend(store::people::key_hashes(connection)?);
            Ok(hashes)
        });
        hashes.await?.iter().for_each(|hash| self.pins.tokens.remember(hash));
        Ok(())
    }

    /// The caller with this token: a person's session or an API key.
    pub async fn caller(&self, token: &str) -> Result<Option<Caller>, AppError> {
        let is_key = token.starts_with(API_KEY_PREFIX);
        if token.len() > MAX_TOKEN_CHARS || !(is_key || token.starts_with(SESSION_PREFIX)) {
            return Ok(None);
        }
        let (hash, now) = (hash_token(token), self.clock().now());
        let found = self
            .glance(move |connection| Ok(Caller::of_token(connection, &hash, is_key, now)?))
            .await?;
        let hash = hash_token(token);
        if let Some(Caller { actor: Actor::Key(id), .. }) = found {
            self.note_use(id, now);
        }
        match found {
            Some(_) => self.pins.tokens.remember(&hash),
            // The token was valid once; from now on it is treated like an unknown one.
            None => self.pins.tokens.forget(&hash),
        }
        Ok(found)
    }
}

fn open(connection: &mut Db, context: &Context, proven: &Proven) -> Result<SessionBody, AppError> {
    let user = &proven.user;
    let token = new_token(SESSION_PREFIX);
    let actor = Actor::User(user.id);
    // Use the clock's time, because the stream's time can be later.
    let now = context.clock.now();
    let expires_at = now + context.settings.session;
    let session = Session {
        token_hash: hash_token(&token),
        user_id: user.id,
        created_at: micros(now),
        expires_at: micros(expires_at),
    };
    with_house_stream(connection, context, actor, |connection, writer| {
        proven.check(connection)?;
        writer.open_session(connection, &session)
    })?;
    Ok(SessionBody {
        token: token.as_str().to_owned(),
        expires_at,
        time_zone: house_settings(connection)?.1.time_zone.to_string(),
        user: UserBody::new(user.clone())?,
    })
}
