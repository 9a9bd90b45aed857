//! The public keys that a verifier trusts.

use std::collections::BTreeMap;

use super::PublicKey;

/// The public keys that a verifier trusts, by their id: today's and those that were used before.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Keys(BTreeMap<String, PublicKey>);

impl Keys {
    /// The key with this id, if it is trusted.
    #[must_use]
    pub fn get(&self, key_id: &str) -> Option<&PublicKey> {
        self.0.get(key_id)
    }
}

impl FromIterator<PublicKey> for Keys {
    fn from_iter<I: IntoIterator<Item = PublicKey>>(keys: I) -> Self {
        Self(keys.into_iter().map(|key| (key.key_id(), key)).collect())
    }
}
