//! Proves a person's identity by badge and PIN, for signing in and wherever else a PIN is required.
//!
//! A refusal tells a stranger nothing: a wrong PIN, an unknown badge and a locked badge are looked
//! up, hashed, counted and answered in the same way. Repeated wrong PINs are slowed down by badge
//! and address. A badge is locked only much later and only for a short time, and the lock does not
//! apply to an address from which the badge has signed in before.

use chrono::{DateTime, Utc};

use crate::{
    Actor, App, AppError, Context,
    door::origin::Origin,
    error::{TOO_MANY_REQUESTS, WRONG_BADGE_OR_PIN},
    people::secret::is_pin,
    record::stream_writer::with_house_stream,
};
use houseway_base::ids::UserId;
use houseway_facts::{FailedSignIns, HouseEvent};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    people::User,
    row::{micros, time},
};
use houseway_words::said;

/// The number of badges that a summary of failed sign-ins names. All other badges are counted
/// together.
const MOST_NAMED: usize = 100;

/// The hash that the PIN was compared with, and the result.
struct Attempt {
    badge: String,
    hash: Option<String>,
    right: bool,
    /// Whether this badge has signed in from this origin before.
    familiar: bool,
}

/// A person who has entered the right PIN, as they were before their stream was locked.
pub(crate) struct Proven {
    pub user: User,
    pub pin_hash: String,
}

impl Proven {
    /// Fails if the person has been deactivated, or their PIN replaced, in the meantime. The caller
    /// must have locked the house's stream.
    pub fn check(&self, connection: &mut Db) -> Result<(), AppError> {
        let (user, hash) = badge_holder(connection, &self.user.badge)?;
        let is_same = user.is_some_and(|user| user.id == self.user.id)
            && hash.as_ref() == Some(&self.pin_hash);
        if is_same { Ok(()) } else { Err(wrong_badge_or_pin()) }
    }
}

fn wrong_badge_or_pin() -> AppError {
    AppError::new(&WRONG_BADGE_OR_PIN, said!("badge-or-pin-wrong"))
}

impl App {
    /// Checks a PIN and, if it is right, runs `then` in the same transaction.
    ///
    /// # Errors
    /// Returns `wrong_badge_or_pin`, no matter which of them was wrong; `too_many_requests` after
    /// several wrong PINs from one address; `sign_in_queue_full`; or whatever error `then` returns.
    pub(crate) async fn prove<T: Send + 'static>(
        &self,
        badge: String,
        pin: String,
        origin: Origin,
        then: impl Fn(&mut Db, &Context, &Proven) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let app = self.clone();
        // The check runs to its end even if the caller disconnects, so that the guess counts.
        let proving = tokio::spawn(async move { app.compare(badge, pin, origin, then).await });
        proving.await.map_err(|_| AppError::from(StoreError::Stopped))?
    }

    async fn compare<T: Send + 'static>(
        &self,
        badge: String,
        pin: String,
        origin: Origin,
        then: impl Fn(&mut Db, &Context, &Proven) -> Result<T, AppError> + Send + 'static,
    ) -> Result<T, AppError> {
        let pins = &self.pins;
        self.check_back_off(&badge, origin)?;
        let turn = pins.turn(origin).await?;
        // There may have been other wrong guesses while this one was waiting.
        self.check_back_off(&badge, origin)?;
        let hash = self
            .read({
                let badge = badge.clone();
                move |connection| Ok(badge_holder(connection, &badge)?.1)
            })
            .await?;
        // Argon2 is slow on purpose, so it must not run inside a transaction.
        let (right, hash) = turn.hash(move || (is_pin(&pin, hash.as_deref()), hash)).await?;
        let place = (badge.clone(), origin);
        let familiar = pins.places.contains(&place);
        let attempt = Attempt { badge, hash, right, familiar };
        let proven =
            self.write(move |connection, context| settle(connection, context, &attempt, &then));
        let (badge, _) = &place;
        if let Some(proven) = proven.await? {
            pins.back_off.forgive(badge, origin);
            pins.origins.remember(&origin);
            pins.places.remember(&place);
            return Ok(proven);
        }
        pins.back_off.count(badge, origin, self.clock().now());
        Err(wrong_badge_or_pin())
    }

    /// Logs the failed sign-ins since the last call in one entry, because strangers control the
    /// number of failures but must not control the size of the log. This method must be called from
    /// time to time.
    pub async fn report_failed_sign_ins(&self) -> Result<(), AppError> {
        self.pins.back_off.tidy(self.clock().now());
        self.write(report_failures).await
    }

    fn check_back_off(&self, badge: &str, origin: Origin) -> Result<(), AppError> {
        let wait = self.pins.back_off.seconds(badge, origin, self.clock().now());
        if wait == 0 {
            return Ok(());
        }
        let detail = said!("wrong-pins-from-there", wait = wait);
        Err(AppError {
            retry_after_seconds: Some(wait),
            ..AppError::new(&TOO_MANY_REQUESTS, detail)
        })
    }
}

/// The active person with this badge, and the hash of their PIN. The search takes the same time if
/// there is no such person.
fn badge_holder(
    connection: &mut Db,
    badge: &str,
) -> Result<(Option<User>, Option<String>), StoreError> {
    let user = store::people::user_by_badge(connection, badge)?.filter(|user| user.active);
    let id = user.as_ref().map_or_else(UserId::new, |user| user.id);
    let hash = store::people::secret_hash(connection, id)?;
    Ok((user, hash))
}

/// Records the result. Returns the result of `then` if the PIN was right.
///
/// Rows of failed sign-ins are always locked before the house's stream.
fn settle<T>(
    connection: &mut Db,
    context: &Context,
    attempt: &Attempt,
    then: &impl Fn(&mut Db, &Context, &Proven) -> Result<T, AppError>,
) -> Result<Option<T>, AppError> {
    let now = context.clock.now();
    let (user, hash) = badge_holder(connection, &attempt.badge)?;
    // For an unknown badge, only the number of attempts is stored.
    let counted = user.as_ref().map_or(store::sessions::NOBODYS_BADGE, |user| user.badge.as_str());
    let failures = store::sessions::failures(connection, counted)?;
    let locked_until = failures.and_then(|failures| failures.locked_until).map(time).transpose()?;
    let locked = is_locked(locked_until, now, context);
    // If the PIN was changed in the meantime, the old one is no longer valid.
    let right = attempt.right && hash == attempt.hash;
    let accepted = right && (!locked || attempt.familiar);
    if let (Some(user), Some(pin_hash), true) = (user.clone(), hash, accepted) {
        if !locked {
            store::sessions::clear_failures(connection, counted)?;
        }
        return then(connection, context, &Proven { user, pin_hash }).map(Some);
    }
    let failures = store::sessions::count_failure(connection, counted, !locked)?;
    if let Some(user) = user.as_ref().filter(|_| failures >= context.settings.lock_after_failures) {
        let until = micros(now + context.settings.lock);
        store::sessions::lock(connection, counted, until)?;
        with_house_stream(connection, context, Actor::System, |connection, writer| {
            let event = HouseEvent::UserLockedOut { user_id: user.id };
            writer.append(connection, None, event)
        })?;
    }
    Ok(None)
}

/// A remaining lock longer than the maximum means that the clock was set back.
fn is_locked(until: Option<DateTime<Utc>>, now: DateTime<Utc>, context: &Context) -> bool {
    until.is_some_and(|until| until > now && until - now <= context.settings.lock)
}

fn report_failures(connection: &mut Db, context: &Context) -> Result<(), AppError> {
    let mut unknown_badges = 0;
    let mut badges = Vec::new();
    for failed in store::sessions::take_unreported(connection)? {
        match failed.user_id {
            Some(user_id) => badges.push(FailedSignIns { user_id, failures: failed.failures }),
            None => unknown_badges += failed.failures,
        }
    }
    if unknown_badges == 0 && badges.is_empty() {
        return Ok(());
    }
    badges.sort_by_key(|badge| std::cmp::Reverse(badge.failures));
    let others = badges.split_off(badges.len().min(MOST_NAMED));
    let other_badges = others.iter().map(|badge| badge.failures).sum();
    with_house_stream(connection, context, Actor::System, |connection, writer| {
        let event = HouseEvent::SignInsFailed { unknown_badges, badges, other_badges };
        writer.append(connection, None, event).map(drop)
    })
}
