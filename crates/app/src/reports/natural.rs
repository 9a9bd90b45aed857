//! Sorts names in the way that people do: `Table 2` before `Table 10`.

use std::cmp::Ordering;

/// The order of two names: numbers in them are compared by value, everything else byte by byte.
pub fn natural(one: &str, other: &str) -> Ordering {
    parts(one).cmp(parts(other)).then_with(|| one.cmp(other))
}

/// A part of a name: a number without leading zeros, so that the longer one is larger, or the text
/// between numbers.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part<'a> {
    Number(usize, &'a str),
    Text(&'a str),
}

fn parts(name: &str) -> impl Iterator<Item = Part<'_>> {
    let is_digit = |char: char| char.is_ascii_digit();
    let mut rest = name;
    std::iter::from_fn(move || {
        let is_number = rest.starts_with(is_digit);
        let ends = rest.find(|char| is_digit(char) != is_number).unwrap_or(rest.len());
        let (part, after) = rest.split_at_checked(ends)?;
        rest = after;
        if part.is_empty() {
            return None;
        }
        let number = part.trim_start_matches('0');
        Some(if is_number { Part::Number(number.len(), number) } else { Part::Text(part) })
    })
}

#[cfg(test)]
mod tests {
    use super::natural;

    #[test]
    fn s0_4_3_two_comes_before_ten() {
        let mut names =
            ["T10", "Table 10", "Table 2", "Table 1b", "Table 1", "T2", "Bar", "10", "9", "T02"];
        names.sort_by(|one, other| natural(one, other));
        let listed =
            ["9", "10", "Bar", "T02", "T2", "T10", "Table 1", "Table 1b", "Table 2", "Table 10"];
        assert_eq!(names, listed);
    }
}
