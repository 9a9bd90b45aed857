//! People and their badges.

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

pub use super::bodies::UserBody;
use super::{
    person::find,
    rights::{Change, NewPerson, NewPin, Rights, Tables},
};
use crate::{
    Actor, App, AppError, Caller, Role, Writing,
    acts::Secret,
    door::{origin::Origin, pin::check_pin},
    error::NOT_ALLOWED,
    record::stream_writer::with_house_stream,
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        precondition::Precondition,
        texts::{check_name, check_reason},
    },
};
use houseway_base::ids::{TableId, UserId};
use houseway_facts::HouseEvent;
use houseway_rules::{Code, Problem, Violation};
use houseway_store as store;
use houseway_store::Db;
use houseway_words::{Said, said};

/// An invalid badge.
pub const NOT_A_BADGE: Code = Code { name: "not_a_badge" };

/// The maximum length of a badge.
const MAX_BADGE_CHARS: usize = 32;

/// A person to add.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewUser {
    /// The number on the badge: 1 to 32 letters, digits or hyphens.
    #[schema(example = "D-102")]
    pub badge: String,
    /// The person's name, 1 to 64 characters.
    #[schema(example = "Dana")]
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// The PIN: 6 to 12 digits that are not easily guessed. It is stored as an Argon2id hash.
    #[schema(example = "271828", format = "password")]
    pub pin: String,
    /// The ids of the tables where a dealer can deal; null or absent for every table.
    #[serde(default)]
    pub tables: Option<Vec<TableId>>,
}

/// A change to a person. Fields that you leave out keep their value.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserChange {
    /// The person's name, 1 to 64 characters.
    #[schema(example = "Dana")]
    pub name: Option<String>,
    /// The person's role.
    pub role: Option<Role>,
    /// Whether the person can sign in.
    pub active: Option<bool>,
    /// A new PIN: 6 to 12 digits that are not easily guessed. It also unlocks the badge, and ends
    /// sessions that used the old PIN.
    #[schema(example = "314159", format = "password")]
    pub pin: Option<String>,
    /// The ids of the tables where a dealer can deal; null for every table.
    #[serde(default, deserialize_with = "given")]
    pub tables: Option<Option<Vec<TableId>>>,
}

/// The reason for unlocking a badge.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Unlock {
    /// The reason, 1 to 500 characters. It is kept in the log.
    #[schema(example = "Mistyped after the PIN was changed; known to me")]
    pub reason: String,
}

/// Reads a field that is present, even if it is null.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// The same tables without duplicates, in a fixed order.
fn in_order(mut tables: Vec<TableId>) -> Vec<TableId> {
    tables.sort();
    tables.dedup();
    tables
}

fn check_badge(badge: &str) -> Option<Problem> {
    let plain = badge.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let good = plain && (1..=MAX_BADGE_CHARS).contains(&badge.len());
    let detail = said!("badge-letters");
    (!good).then(|| Problem::new(&NOT_A_BADGE, None, "/badge", detail))
}

/// Deletes a person's failed sign-ins. The rows of failed sign-ins are always locked before the
/// house's stream.
fn clear_failures(connection: &mut Db, id: UserId) -> Result<(), AppError> {
    let badge = find(connection, id)?.badge;
    Ok(store::sessions::clear_failures(connection, &badge)?)
}

impl App {
    /// Adds a person.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem, or `badge_taken`.
    pub async fn add_user(
        &self,
        caller: &Caller,
        writing: Writing,
        new: NewUser,
    ) -> Result<Answer, AppError> {
        self.add_person(caller, writing, new, true).await
    }

    /// Adds a person, with `must_change_pin` if someone other than the owner knows the PIN.
    pub(crate) async fn add_person(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: NewUser,
        must_change_pin: bool,
    ) -> Result<Answer, AppError> {
        let problems = [
            check_badge(&new.badge),
            check_name(&mut new.name, "/name"),
            check_pin(&new.pin, self.settings().min_pin_digits, "/pin"),
        ];
        Violation::unless_clean(problems.into_iter().flatten().collect(), ())?;
        let secret = Secret { hash: self.hash_pin(&new.pin).await?, shown: None };
        let rights = Rights::AddUser(NewPerson {
            user_id: UserId::new(),
            badge: new.badge,
            name: new.name,
            role: new.role,
            tables: new.tables.map(in_order),
            must_change_pin,
        });
        self.submit(caller, writing, rights, Some(secret)).await
    }

    /// Changes a person.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`; or `breaks_rule` with every problem.
    pub async fn change_user(
        &self,
        caller: &Caller,
        writing: Writing,
        id: UserId,
        expected: Precondition<String>,
        change: UserChange,
    ) -> Result<Answer, AppError> {
        let of_another = caller.actor != Actor::User(id);
        self.change_person(caller, writing, (id, expected), change, of_another).await
    }

    /// Changes a person's record, and sets `must_change_pin` if someone else knows the new PIN.
    pub(crate) async fn change_person(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, expected): (UserId, Precondition<String>),
        mut change: UserChange,
        must_change_pin: bool,
    ) -> Result<Answer, AppError> {
        let name = change.name.as_mut().and_then(|name| check_name(name, "/name"));
        let digits = self.settings().min_pin_digits;
        let pin = change.pin.as_deref().and_then(|pin| check_pin(pin, digits, "/pin"));
        Violation::unless_clean([name, pin].into_iter().flatten().collect(), ())?;
        let secret = match &change.pin {
            Some(pin) => Some(Secret { hash: self.hash_pin(pin).await?, shown: None }),
            None => None,
        };
        let UserChange { role, active, tables, .. } = &change;
        let may_sign_less = role.is_some() || active.is_some() || tables.is_some();
        let rights = Rights::ChangeUser(Change {
            user_id: id,
            name: change.name,
            role: change.role,
            active: change.active,
            tables: change.tables.map(|tables| match tables {
                None => Tables::Every,
                Some(tables) => Tables::Only(in_order(tables)),
            }),
            pin: change.pin.map(|_| NewPin { must_change: must_change_pin }),
            expected,
        });
        let answer = self.submit(caller, writing, rights, secret).await?;
        if may_sign_less {
            self.people_changed().await;
        }
        Ok(answer)
    }

    /// Unlocks a person's badge, so that they can try again immediately, from any address.
    ///
    /// # Errors
    /// Returns `not_found`; `breaks_rule` if no reason is given; or `not_allowed` if a pit boss
    /// unlocks anyone but a dealer.
    pub async fn unlock_user(
        &self,
        caller: &Caller,
        writing: Writing,
        id: UserId,
        mut unlock: Unlock,
    ) -> Result<Answer, AppError> {
        let problems = check_reason(&mut unlock.reason);
        Violation::unless_clean(problems.into_iter().collect(), ())?;
        let badge = self.user(id).await?.badge;
        let (actor, role) = (caller.actor, caller.role);
        let answer = self
            .answer(caller, writing, move |connection, context| {
                clear_failures(connection, id)?;
                with_house_stream(connection, context, actor, |connection, writer| {
                    let user = find(connection, id)?;
                    if role == Role::PitBoss && user.role != Role::Dealer {
                        let detail = said!(
                            "unlocks-dealers-only",
                            role = Said::of_id(format!("signer-{}", user.role))
                        );
                        return Err(AppError::new(&NOT_ALLOWED, detail));
                    }
                    let event = HouseEvent::UserUnlocked { user_id: id };
                    writer.append(connection, Some(&unlock.reason), event)?;
                    UserBody::new(user)?.answer(200)
                })
            })
            .await?;
        self.pins.back_off.unlock(&badge);
        Ok(answer)
    }

    /// People, newest first.
    pub async fn users(&self, page: PageRequest) -> Result<Page<UserBody>, AppError> {
        self.look(move |connection| {
            let rows = store::people::list_users(connection, page.span()?)?;
            page.page(rows, |user| user.id.to_string(), UserBody::new)
        })
        .await
    }

    /// A person.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn user(&self, id: UserId) -> Result<UserBody, AppError> {
        self.look(move |connection| UserBody::new(find(connection, id)?)).await
    }

    /// Adds a person from the command line.
    ///
    /// # Errors
    /// Returns the same errors as [`App::add_user`].
    pub async fn add_user_by_hand(&self, new: NewUser) -> Result<(), AppError> {
        self.add_user(&Caller::system(), Writing::Always, new).await.map(drop)
    }

    /// Sets a person's PIN from the command line.
    ///
    /// # Errors
    /// Returns the same errors as [`App::change_user`].
    pub async fn set_pin_by_hand(&self, badge: &str, pin: &str) -> Result<(), AppError> {
        let id = self.user_with_badge(badge.to_owned()).await?;
        let id = id.ok_or_else(|| AppError::not_found("badge"))?;
        let change = UserChange { pin: Some(pin.to_owned()), ..UserChange::default() };
        let any = Precondition::Missing;
        self.change_user(&Caller::system(), Writing::Always, id, any, change).await.map(drop)
    }

    /// The id of the person with this badge.
    pub(crate) async fn user_with_badge(&self, badge: String) -> Result<Option<UserId>, AppError> {
        self.look(move |connection| {
            let user = store::people::user_by_badge(connection, &badge)?;
            Ok(user.map(|user| user.id))
        })
        .await
    }

    pub(super) async fn hash_pin(&self, pin: &str) -> Result<String, AppError> {
        let (pin, cost) = (pin.to_owned(), self.context.pin_cost);
        self.pins.turn(Origin::HOUSE).await?.hash(move || cost.hash(&pin)).await?
    }
}
