//! The names of an enum's variants, as serde writes them.

use std::fmt;

use serde::de::{self, DeserializeOwned, value::MapDeserializer};

/// An error that keeps only the valid names.
#[derive(Debug)]
struct Named(&'static [&'static str]);

impl fmt::Display for Named {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for Named {}

impl de::Error for Named {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}

/// The names of an enum's variants, which serde identifies by this tag. Serde lists them in the
/// error for an unknown variant.
pub fn variants<T: DeserializeOwned>(tag: &'static str) -> &'static [&'static str] {
    let unknown = MapDeserializer::<_, Named>::new([(tag, "?")].into_iter());
    match T::deserialize(unknown) {
        Err(Named(names)) => names,
        Ok(_) => &[],
    }
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
