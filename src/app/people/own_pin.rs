//! Changing one's own PIN: the only way to one that nobody else knows.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{codes::PIN_UNCHANGED, secret::hash_token};
use crate::{
    app::{
        Actor, App, AppError, Caller, Context,
        door::{origin::Origin, pin::check_pin},
        error::NOT_ALLOWED,
        record::{project::HouseEvent, stream_writer::with_house_stream},
    },
    rules::{Problem, Violation},
    store::{self, Db, people::User},
};

/// The PIN, and what it is to be.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnPin {
    /// The PIN until now.
    #[schema(example = "271828", format = "password")]
    pub pin: String,
    /// Another one.
    #[schema(example = "314159", format = "password")]
    pub new_pin: String,
}

impl OwnPin {
    fn check(&self, min_digits: usize) -> Result<(), Violation> {
        const AT: &str = "/new_pin";
        let unchanged = (self.pin == self.new_pin)
            .then(|| Problem::new(&PIN_UNCHANGED, None, AT, "choose another PIN than the old one"));
        let problems = [check_pin(&self.new_pin, min_digits, AT), unchanged];
        Violation::unless_clean(problems.into_iter().flatten().collect(), ())
    }
}

impl App {
    /// Changes the caller's own PIN, and ends their other sessions.
    ///
    /// # Errors
    /// `breaks_rule`; as [`App::prove`].
    pub async fn change_own_pin(
        &self,
        caller: &Caller,
        token: &str,
        origin: Origin,
        change: OwnPin,
    ) -> Result<(), AppError> {
        let Actor::User(id) = caller.actor else {
            return Err(AppError::new(&NOT_ALLOWED, "a key has no PIN"));
        };
        change.check(self.settings().min_pin_digits)?;
        let badge = self.user(id).await?.badge;
        let hash = self.hash_pin(&change.new_pin).await?;
        let kept = hash_token(token);
        self.prove(badge, change.pin, origin, move |connection, context, user| {
            set(connection, context, user, &hash, &kept)
        })
        .await
    }
}

fn set(
    connection: &mut Db,
    context: &Context,
    user: &User,
    hash: &str,
    kept: &str,
) -> Result<(), AppError> {
    let (user_id, actor) = (user.id, Actor::User(user.id));
    with_house_stream(connection, context, actor, |connection, writer| {
        let event = HouseEvent::UserPinSet { user_id, must_change: false, approval_id: None };
        writer.append_house(connection, None, &event)?;
        writer.keep_secret(connection, user_id, hash)
    })?;
    Ok(store::sessions::delete_others(connection, user_id, kept)?)
}
