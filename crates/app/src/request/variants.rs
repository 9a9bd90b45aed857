//! The names of an enum's variants, as serde writes them.

use serde::de::DeserializeOwned;

/// The names of an enum's variants, which serde identifies by this tag.
///
/// Serde lists them in its message for an unknown variant: "unknown variant `?`, expected one of
/// `deal`, `fold`". An error type of our own could keep the list itself, but then every
/// deserialiser of the commands and events would be compiled once more for that type: 2 MB of
/// machine code.
pub fn variants<T: DeserializeOwned>(tag: &str) -> Vec<String> {
    let unknown = format!(r#"{{"{tag}":"?"}}"#);
    let Err(error) = serde_json::from_slice::<T>(unknown.as_bytes()) else { return Vec::new() };
    let message = error.to_string();
    let quoted = message.split('`').skip(1).step_by(2);
    // The first quoted name is the unknown one.
    quoted.skip(1).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::variants;

    #[derive(Deserialize)]
    #[serde(tag = "type", rename_all = "snake_case")]
    #[expect(dead_code, reason = "only the names are read")]
    enum Deed {
        BetsPlaced {
            seat: u8,
        },
        #[serde(rename = "done")]
        Ended,
    }

    #[test]
    fn the_names_are_those_that_are_written() {
        assert_eq!(variants::<Deed>("type"), ["bets_placed", "done"]);
    }
}
