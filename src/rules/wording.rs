//! How messages to a dealer count things.

/// So many of a noun whose plural ends in s: `1 card`, `39 cards`.
pub(crate) fn counted(count: impl Into<u64>, noun: &str) -> String {
    let count = count.into();
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{ending}")
}

/// The numbers of a noun whose plural ends in s: `seat 3`, `seats 2, 3, 5`.
pub(crate) fn numbered(noun: &str, numbers: impl IntoIterator<Item = u8>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    let ending = if numbers.len() == 1 { "" } else { "s" };
    format!("{noun}{ending} {}", numbers.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{counted, numbered};

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(0_u8, "card"), "0 cards");
        assert_eq!(counted(1_u8, "card"), "1 card");
        assert_eq!(counted(39_u8, "card"), "39 cards");
        assert_eq!(numbered("seat", [3]), "seat 3");
        assert_eq!(numbered("seat", [2, 3, 5]), "seats 2, 3, 5");
    }
}
