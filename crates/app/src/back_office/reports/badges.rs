//! The badges of the people who signed.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use utoipa::ToSchema;

use crate::{AppError, reports::Cell};
use houseway_base::ids::UserId;
use houseway_facts::ActSignature;
use houseway_store as store;
use houseway_store::Db;
use houseway_words::{Language, Said, said};

/// A person who signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct SignedAs {
    #[schema(example = "C-501")]
    pub badge: String,
    /// The capacity in which the person signed.
    #[schema(example = "cashier")]
    pub capacity: String,
}

impl SignedAs {
    /// All signers in one cell: `C-501 as cashier, P-201 as supervisor`.
    pub(super) fn cell(signed: &[Self]) -> Cell {
        let signed = signed.iter().map(|one| as_capacity(&one.badge, &one.capacity));
        Cell::Said(Said::several(signed, ", "))
    }
}

/// A person with their capacity: `C-501 as cashier`.
pub(crate) fn as_capacity(who: &str, capacity: &str) -> Said {
    let id = format!("capacity-{capacity}");
    let known = Language::ENGLISH.has(&id);
    let capacity = if known { Said::of_id(id) } else { Said::plain(capacity) };
    said!("signed-as", who = who, capacity = capacity)
}

/// Badges by person.
pub(super) struct Badges(BTreeMap<UserId, String>);

impl Badges {
    /// The badges of these people. A person can be named several times.
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
