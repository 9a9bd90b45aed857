//! The badges of the people who signed.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppError,
    facts::ActSignature,
    ids::UserId,
    store::{self, Db},
};

/// A person who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SignedAs {
    #[schema(example = "C-501")]
    pub badge: String,
    /// The capacity in which they signed.
    #[schema(example = "cashier")]
    pub capacity: String,
}

impl SignedAs {
    /// `C-501 as cashier`.
    pub(super) fn in_words(&self) -> String {
        format!("{} as {}", self.badge, self.capacity)
    }
}

/// Badges by person.
pub(super) struct Badges(BTreeMap<UserId, String>);

impl Badges {
    /// The badges of these people. A person may be named several times.
    pub fn of(
        connection: &mut Db,
        people: impl IntoIterator<Item = UserId>,
    ) -> Result<Self, AppError> {
        let people: BTreeSet<UserId> = people.into_iter().collect();
        let people: Vec<UserId> = people.into_iter().collect();
        let people = store::people::users_of(connection, &people)?;
        Ok(Self(people.into_iter().map(|user| (user.id, user.badge)).collect()))
    }

    pub fn user(&self, id: UserId) -> String {
        self.0.get(&id).cloned().unwrap_or_else(|| id.to_string())
    }

    pub fn signed(&self, signatures: &[ActSignature]) -> Vec<SignedAs> {
        let signed = signatures.iter().map(|signed| SignedAs {
            badge: self.user(signed.user),
            capacity: signed.capacity.clone(),
        });
        signed.collect()
    }
}
