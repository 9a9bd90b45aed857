//! Changing one's own PIN, which is the only way to have a PIN that nobody else knows.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{codes::PIN_UNCHANGED, secret::hash_token};
use crate::{
    Actor, App, AppError, Caller, Context,
    door::{origin::Origin, pin::check_pin},
    error::{NOT_ALLOWED, WRONG_BADGE_OR_PIN},
    record::stream_writer::with_house_stream,
};
use houseway_base::ids::UserId;
use houseway_facts::HouseEvent;
use houseway_rules::{Problem, Violation};
use houseway_store as store;
use houseway_store::Db;
use houseway_words::said;

/// The current PIN and a new one.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnPin {
    /// The current PIN.
    #[schema(example = "271828", format = "password")]
    pub pin: String,
    /// The new PIN: 6 to 12 digits that are not easily guessed.
    #[schema(example = "314159", format = "password")]
    pub new_pin: String,
}

impl OwnPin {
    fn check(&self, min_digits: usize) -> Result<(), Violation> {
        const AT: &str = "/new_pin";
        let unchanged = (self.pin == self.new_pin)
            .then(|| Problem::new(&PIN_UNCHANGED, None, AT, said!("choose-another-pin")));
        let problems = [check_pin(&self.new_pin, min_digits, AT), unchanged];
        Violation::unless_clean(problems.into_iter().flatten().collect(), ())
    }
}

impl App {
    /// Changes the caller's own PIN, and ends their other sessions.
    ///
    /// # Errors
    /// Returns `breaks_rule`, or the errors of [`App::prove`].
    pub async fn change_own_pin(
        &self,
        caller: &Caller,
        token: &str,
        origin: Origin,
        change: OwnPin,
    ) -> Result<(), AppError> {
        let Actor::User(id) = caller.actor else {
            return Err(AppError::new(&NOT_ALLOWED, said!("key-has-no-pin")));
        };
        change.check(self.settings().min_pin_digits)?;
        let badge = self.user(id).await?.badge;
        // Check the old PIN first: hashing the new one takes time, which would be wasted if the old
        // one is wrong.
        let old = self.prove(badge, change.pin, origin, |_, _, proven| Ok(proven.pin_hash.clone()));
        let old = old.await?;
        let new = self.hash_pin(&change.new_pin).await?;
        let kept = hash_token(token);
        self.write(move |connection, context| set(connection, context, id, (&old, &new), &kept))
            .await
    }
}

/// Sets the new PIN, unless the old one has been replaced since it was checked.
fn set(
    connection: &mut Db,
    context: &Context,
    user_id: UserId,
    (old, new): (&str, &str),
    kept: &str,
) -> Result<(), AppError> {
    with_house_stream(connection, context, Actor::User(user_id), |connection, writer| {
        if store::people::secret_hash(connection, user_id)?.as_deref() != Some(old) {
            let detail = said!("pin-replaced");
            return Err(AppError::new(&WRONG_BADGE_OR_PIN, detail));
        }
        let event = HouseEvent::UserPinSet { user_id, must_change: false, approval_id: None };
        writer.append(connection, None, event)?;
        writer.keep_secret(connection, user_id.to_string(), new)
    })?;
    Ok(store::sessions::delete_others(connection, user_id, kept)?)
}
