//! How messages to a dealer count things.

/// So many of a noun whose plural ends in s: `1 card`, `39 cards`.
pub(crate) fn counted(count: impl Into<u64>, noun: &str) -> String {
    let count = count.into();
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

#[cfg(test)]
mod tests {
    use super::counted;

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(0_u8, "card"), "0 cards");
        assert_eq!(counted(1_u8, "card"), "1 card");
        assert_eq!(counted(39_u8, "card"), "39 cards");
    }
}
