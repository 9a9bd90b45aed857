//! Shorthands for typed cards.

/// The cards in a string, separated by spaces: `"Kh Ks Jk"`.
pub fn cards(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

/// Lists of cards, separated by `/`: `"Kh Ks Kd / 9h 9s 9d"`.
pub fn lists(text: &str) -> Vec<Vec<String>> {
    text.split('/').map(cards).filter(|list| !list.is_empty()).collect()
}
