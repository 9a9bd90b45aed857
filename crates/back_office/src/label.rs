//! Short ASCII names for boxes, cameras and signers' capacities.

/// The maximum number of characters in a label or in the name of a capacity.
pub const MOST_LABEL_CHARS: usize = 32;

/// Whether a text can be the label of a box or a camera: letters, digits and hyphens.
#[must_use]
pub fn is_label(text: &str) -> bool {
    consists_of(text, b"-")
}

/// Whether a text can be the name of a capacity: letters, digits, hyphens and underscores.
#[must_use]
pub fn is_capacity(text: &str) -> bool {
    consists_of(text, b"-_")
}

fn consists_of(text: &str, joints: &[u8]) -> bool {
    let known = |byte: u8| byte.is_ascii_alphanumeric() || joints.contains(&byte);
    (1..=MOST_LABEL_CHARS).contains(&text.len()) && text.bytes().all(known)
}
