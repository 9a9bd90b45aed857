//! Amounts by account, passed between two processes as text, so that they stay exact.

use std::collections::BTreeMap;

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// Amounts by account.
pub type Nets = BTreeMap<String, Decimal>;

pub fn serialize<S: Serializer>(nets: &Nets, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(nets.iter().map(|(account, net)| (account, net.to_string())))
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Nets, D::Error> {
    let texts = BTreeMap::<String, String>::deserialize(deserializer)?;
    let net = |(account, net): (String, String)| {
        Ok((account, net.parse().map_err(|error| D::Error::custom(format!("{net}: {error}")))?))
    };
    texts.into_iter().map(net).collect()
}
