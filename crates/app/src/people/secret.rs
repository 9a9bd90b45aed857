//! Secrets: PINs, session tokens, API keys. None is ever stored in plain text, logged, or shown
//! twice.

use argon2::{
    Algorithm, Argon2, Params, Version,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use rand::Rng;
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::error::AppError;

/// The number of random bytes in a token.
const TOKEN_BYTES: usize = 32;

/// A new, unguessable token with this prefix.
pub(crate) fn new_token(prefix: &str) -> Zeroizing<String> {
    let mut bytes = Zeroizing::new([0; TOKEN_BYTES]);
    rand::rng().fill_bytes(bytes.as_mut());
    Zeroizing::new(format!("{prefix}{}", URL_SAFE_NO_PAD.encode(bytes.as_ref())))
}

/// The stored hash of a token. A token is so random that a single round of hashing cannot be
/// reversed.
pub(crate) fn hash_token(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// The cost of hashing a PIN. A hash contains its cost, and checking a PIN against it costs the
/// same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PinCost {
    /// The cost in a real house: guessing a PIN is expensive, even with a copy of the database.
    #[default]
    Full,
    /// Almost no cost, for the people in tests, whose PINs everyone knows.
    Least,
}

impl PinCost {
    /// The stored hash of a PIN: an Argon2id hash, because a PIN can be guessed.
    pub(super) fn hash(self, pin: &str) -> Result<String, AppError> {
        let params = match self {
            Self::Full => Params::DEFAULT,
            Self::Least => {
                Params::new(Params::MIN_M_COST, 1, 1, None).map_err(AppError::internal)?
            }
        };
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
        let hash = argon2.hash_password(pin.as_bytes()).map_err(AppError::internal)?;
        Ok(hash.to_string())
    }
}

/// A dummy hash. Checking a PIN against it takes as long as against a real hash.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LCBub2JvZHkhIQ\
                       $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Whether this is the PIN. If there is no hash, the answer is no, but the check takes as long as
/// with a hash.
pub(super) fn is_pin(pin: &str, hash: Option<&str>) -> bool {
    let known = PasswordHash::new(hash.unwrap_or(NOBODYS)).ok();
    let right = known
        .is_some_and(|known| Argon2::default().verify_password(pin.as_bytes(), &known).is_ok());
    right && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::{NOBODYS, PasswordHash, PinCost, is_pin};

    #[test]
    fn nobodys_hash_costs_what_anybodys_does() {
        let anybodys = PinCost::default().hash("271828").unwrap();
        let [nobodys, anybodys] = [NOBODYS, &anybodys].map(|hash| PasswordHash::new(hash).unwrap());
        assert_eq!(
            (nobodys.algorithm, nobodys.version, &nobodys.params),
            (anybodys.algorithm, anybodys.version, &anybodys.params)
        );
        let lengths = |hash: &PasswordHash| {
            (hash.salt.as_ref().unwrap().len(), hash.hash.as_ref().unwrap().len())
        };
        assert_eq!(lengths(&nobodys), lengths(&anybodys));
        assert!(!is_pin("271828", None));
    }

    #[test]
    fn a_pin_is_checked_at_the_cost_of_its_own_hash() {
        for cost in [PinCost::Full, PinCost::Least] {
            let hash = cost.hash("271828").unwrap();
            assert!(is_pin("271828", Some(&hash)) && !is_pin("271829", Some(&hash)), "{hash}");
        }
        assert!(PinCost::Least.hash("271828").unwrap().contains("$m=8,t=1,p=1$"));
    }
}
