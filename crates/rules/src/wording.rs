//! How messages word numbers and lists.

use std::fmt::Display;

use houseway_words::{Said, said};

/// A count and its noun: `1 card`, `39 cards`, `2 entries`.
pub fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, noun: &str) -> String {
    match noun.strip_suffix('y') {
        _ if count == N::from(1) => format!("{count} {noun}"),
        Some(stem) => format!("{count} {stem}ies"),
        None => format!("{count} {noun}s"),
    }
}

/// A noun with its numbers: `seat 3`, `seats 2, 3, 5`. The plural of the noun must end in s.
pub fn numbered(noun: &str, numbers: impl IntoIterator<Item = impl Display>) -> String {
    let numbers: Vec<String> = numbers.into_iter().map(|number| number.to_string()).collect();
    let ending = if numbers.len() == 1 { "" } else { "s" };
    format!("{noun}{ending} {}", numbers.join(", "))
}

/// A list of things such as cards, without commas: `Kh 7s 7d`.
pub fn in_a_row<T: Display>(things: impl IntoIterator<Item = T>) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    things.join(" ")
}

/// The end of a log sentence that gives the earlier value; empty if there was none.
pub fn before(was: Option<Said>) -> Said {
    was.map_or(Said::NOTHING, |was| said!("log-before", was = was))
}

/// The end of a log sentence that gives the reason; empty if none was given.
pub fn because(reason: Option<&str>) -> Said {
    reason.map_or(Said::NOTHING, |reason| said!("log-because", reason = reason))
}

/// The log sentence for an entry that was taken back.
pub fn taken_back(what: Said) -> Said {
    said!("log-taken_back", what = what)
}

#[cfg(test)]
mod tests {
    use super::{counted, in_a_row, numbered};

    #[test]
    fn one_is_not_many() {
        assert_eq!(counted(0_u8, "card"), "0 cards");
        assert_eq!(counted(1_u8, "card"), "1 card");
        assert_eq!(counted(39_u8, "card"), "39 cards");
        assert_eq!(counted(1_u8, "entry"), "1 entry");
        assert_eq!(counted(2_u8, "entry"), "2 entries");
        assert_eq!(numbered("seat", [3]), "seat 3");
        assert_eq!(numbered("seat", [2, 3, 5]), "seats 2, 3, 5");
        assert_eq!(in_a_row(["Kh", "7s"]), "Kh 7s");
    }
}
