//! Signing in with a badge and a PIN, signing out, and finding out who is calling.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    origin::Origin,
    secret::{hash_token, is_pin, new_token},
    users::UserBody,
};
use crate::{
    app::{
        Actor, App, AppError, Caller, Context,
        error::{BADGE_LOCKED, WRONG_BADGE_OR_PIN},
        record::{project::HouseEvent, stream_writer::with_house_stream},
    },
    store::{
        self, Db, StoreError,
        people::User,
        row::{micros, time},
        sessions::{Failures, Session},
    },
};

/// What a person signs in with.
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

/// A session: show its token with every request.
#[derive(Serialize, ToSchema)]
pub struct SessionBody {
    /// Send it as `Authorization: Bearer …`. It is shown once.
    pub token: String,
    pub expires_at: DateTime<Utc>,
    pub user: UserBody,
}

/// The prefix of an API key, which tells it from a session's token.
pub(super) const API_KEY_PREFIX: &str = "hwk_";
const SESSION_PREFIX: &str = "hws_";

/// The most characters a token can have; longer ones are not even hashed.
const MAX_TOKEN_CHARS: usize = 128;

/// How a sign-in ended. A wrong PIN is recorded too, so it must not roll the transaction back.
enum Outcome {
    SignedIn(Box<SessionBody>),
    Wrong,
    Locked(DateTime<Utc>),
}

impl App {
    /// Signs a person in.
    ///
    /// # Errors
    /// `wrong_badge_or_pin`, without saying which; `badge_locked` after too many.
    pub async fn sign_in(&self, sign_in: SignIn, origin: Origin) -> Result<SessionBody, AppError> {
        let app = self.clone();
        // To the end, even where the caller hangs up: a guess counts.
        let signing_in = tokio::spawn(async move { app.check_badge(sign_in, origin).await });
        signing_in.await.map_err(|_| AppError::from(StoreError::Stopped))?
    }

    async fn check_badge(&self, sign_in: SignIn, origin: Origin) -> Result<SessionBody, AppError> {
        let SignIn { badge, pin } = sign_in;
        let turn = self.pins.turn(origin).await?;
        let known = self
            .read({
                let badge = badge.clone();
                move |connection| known_pin(connection, &badge)
            })
            .await?;
        // Argon2 takes its time on purpose: not inside a transaction.
        let right = turn.hash(move || is_pin(&pin, known.as_deref())).await?;
        let now = self.clock().now();
        let outcome = self
            .write(move |connection, context| settle(connection, context, &badge, right))
            .await?;
        match outcome {
            Outcome::SignedIn(session) => {
                self.pins.origins.remember(&origin);
                self.pins.tokens.remember(&hash_token(&session.token));
                Ok(*session)
            }
            Outcome::Wrong => {
                Err(AppError::new(&WRONG_BADGE_OR_PIN, "the badge or the PIN is wrong"))
            }
            Outcome::Locked(until) => {
                let seconds = (until - now).num_seconds().max(1);
                let detail = "too many wrong PINs; wait, or ask an administrator to unlock it";
                Err(AppError {
                    retry_after_seconds: u64::try_from(seconds).ok(),
                    ..AppError::new(&BADGE_LOCKED, detail)
                })
            }
        }
    }

    /// Ends the session of this token.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn sign_out(&self, caller: &Caller, token: &str) -> Result<(), AppError> {
        let Actor::User(user_id) = caller.actor else { return Ok(()) };
        let (actor, token_hash) = (caller.actor, hash_token(token));
        self.write(move |connection, context| {
            store::sessions::delete(connection, &token_hash)?;
            with_house_stream(connection, context, actor, |connection, writer| {
                let event = HouseEvent::SessionClosed { user_id };
                writer.append_house(connection, None, &event)
            })
        })
        .await
    }

    /// Whether this process has found the token to be good before. It may no longer be.
    #[must_use]
    pub fn has_seen(&self, token: &str) -> bool {
        token.len() <= MAX_TOKEN_CHARS && self.pins.tokens.contains(&hash_token(token))
    }

    /// Who shows this token: a person's session or an API key.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn caller(&self, token: &str) -> Result<Option<Caller>, AppError> {
        let is_key = token.starts_with(API_KEY_PREFIX);
        if token.len() > MAX_TOKEN_CHARS || !(is_key || token.starts_with(SESSION_PREFIX)) {
            return Ok(None);
        }
        let (hash, now) = (hash_token(token), micros(self.clock().now()));
        let found =
            self.read(move |connection| find_caller(connection, &hash, is_key, now)).await?;
        if found.is_some() {
            self.pins.tokens.remember(&hash_token(token));
        }
        Ok(found)
    }
}

/// Who shows the token with this hash.
pub(super) fn find_caller(
    connection: &mut Db,
    hash: &str,
    is_key: bool,
    now: i64,
) -> Result<Option<Caller>, AppError> {
    if is_key {
        let key = store::people::api_key_by_secret(connection, hash)?;
        return Ok(key.map(|key| Caller {
            actor: Actor::Key(key.id),
            name: key.name,
            role: key.role,
        }));
    }
    let user = store::sessions::user(connection, hash, now)?;
    Ok(user.map(|user| Caller { actor: Actor::User(user.id), name: user.name, role: user.role }))
}

fn known_pin(connection: &mut Db, badge: &str) -> Result<Option<String>, AppError> {
    let user = store::people::user_by_badge(connection, badge)?.filter(|user| user.active);
    let Some(user) = user else { return Ok(None) };
    Ok(store::people::secret_hash(connection, user.id)?)
}

/// Writes down how the sign-in went.
fn settle(
    connection: &mut Db,
    context: &Context,
    badge: &str,
    right: bool,
) -> Result<Outcome, AppError> {
    let now = context.clock.now();
    let user = store::people::user_by_badge(connection, badge)?.filter(|user| user.active);
    // Nothing is kept about badges that do not exist: anybody could fill the database with them.
    let Some(user) = user else { return Ok(Outcome::Wrong) };
    let failures = store::sessions::failures(connection, badge)?;
    let mut failures =
        failures.unwrap_or_else(|| Failures { badge: badge.to_owned(), ..Failures::default() });
    if let Some(until) = failures.locked_until.map(time).transpose()? {
        if until > now {
            return Ok(Outcome::Locked(until));
        }
        failures = Failures { badge: badge.to_owned(), ..Failures::default() };
    }
    if !right {
        return fail(connection, context, &user, failures);
    }
    store::sessions::clear_failures(connection, badge)?;
    open(connection, context, &user).map(|session| Outcome::SignedIn(Box::new(session)))
}

fn fail(
    connection: &mut Db,
    context: &Context,
    user: &User,
    mut failures: Failures,
) -> Result<Outcome, AppError> {
    failures.failures += 1;
    let locked = failures.failures >= context.settings.lock_after_failures;
    if !locked {
        store::sessions::save_failures(connection, &failures)?;
        return Ok(Outcome::Wrong);
    }
    let until = context.clock.now() + context.settings.lock;
    failures.locked_until = Some(micros(until));
    store::sessions::save_failures(connection, &failures)?;
    with_house_stream(connection, context, Actor::System, |connection, writer| {
        let event = HouseEvent::UserLockedOut { user_id: user.id };
        writer.append_house(connection, None, &event)
    })?;
    Ok(Outcome::Locked(until))
}

fn open(connection: &mut Db, context: &Context, user: &User) -> Result<SessionBody, AppError> {
    let token = new_token(SESSION_PREFIX);
    let actor = Actor::User(user.id);
    let at = with_house_stream(connection, context, actor, |connection, writer| {
        let event = HouseEvent::SessionOpened { user_id: user.id };
        writer.append_house(connection, None, &event)?;
        Ok(writer.at())
    })?;
    let expires_at = at + context.settings.session;
    let session = Session {
        token_hash: hash_token(&token),
        user_id: user.id,
        created_at: micros(at),
        expires_at: micros(expires_at),
    };
    store::sessions::insert(connection, &session)?;
    Ok(SessionBody {
        token: token.as_str().to_owned(),
        expires_at,
        user: UserBody::new(user.clone())?,
    })
}
