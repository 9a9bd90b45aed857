//! Text that people type for others to read. It must not contain characters that the reader cannot
//! see.

use std::borrow::Cow;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup},
};

use houseway_words::{Said, said};

/// The maximum length of a note, a reason or the text of an incident (`at_the_table.md`, F1).
pub const MOST_TEXT_CHARS: usize = 500;

/// The blank braille pattern, as wide as a letter. No Unicode property marks it as blank.
const BRAILLE_BLANK: char = '\u{2800}';

/// The first character that readers would not see or would misread: zero-width and direction marks,
/// controls, line breaks, whitespace other than the ordinary space, and code points that Unicode
/// has not assigned. With such characters, two different names can look alike, or a log line can
/// read backwards.
#[must_use]
pub fn hidden(text: &str) -> Option<char> {
    text.chars().find(|char| is_hidden(*char))
}

/// Like [`hidden`], but line breaks and tabs are allowed.
#[must_use]
pub fn hidden_in_lines(text: &str) -> Option<char> {
    text.chars().find(|char| is_hidden(*char) && !matches!(char, '\n' | '\t'))
}

fn is_hidden(char: char) -> bool {
    const HIDDEN: GeneralCategoryGroup =
        GeneralCategoryGroup::Other.union(GeneralCategoryGroup::Separator);

    let category = CodePointMapData::<GeneralCategory>::new().get(char);
    (HIDDEN.contains(category) && char != ' ')
        || CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(char)
        || char == BRAILLE_BLANK
}

/// The same text with composed accents (NFC): "é" is one character, however it was typed.
#[must_use]
pub fn composed(text: &str) -> Cow<'_, str> {
    ComposingNormalizerBorrowed::new_nfc().normalize(text)
}

/// Explains to a person what is wrong with a hidden character.
#[must_use]
pub fn hidden_detail(char: char) -> Said {
    said!("hidden-character", char = format!("U+{:04X}", u32::from(char)))
}

#[cfg(test)]
mod tests {
    use super::{composed, hidden, hidden_in_lines};

    #[test]
    fn what_people_write_is_seen() {
        for text in ["Dana Díaz", "T-1 / pit 3", "Łódź", "Ольга", "山田 太郎", "سارة", "♠ 7", "🂡"]
        {
            assert_eq!(hidden(text), None, "{text}");
        }
    }

    #[test]
    fn what_nobody_sees_is_found() {
        for char in [
            '\0',
            '\n',
            '\t',
            '\u{7f}',
            '\u{85}',
            '\u{a0}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{180e}',
            '\u{2003}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{2028}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2800}',
            '\u{3000}',
            '\u{3164}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{fff9}',
            '\u{e000}',
            '\u{e0041}',
            '\u{10ffff}',
        ] {
            assert_eq!(hidden(&format!("Da{char}na")), Some(char), "{:04X}", u32::from(char));
        }
    }

    #[test]
    fn lines_are_seen_where_a_text_may_have_them() {
        assert_eq!(hidden_in_lines("Misread:\n\tK♥"), None);
        assert_eq!(hidden_in_lines("Misread:\r\n"), Some('\r'));
        assert_eq!(hidden_in_lines("Mis\u{200b}read"), Some('\u{200b}'));
    }

    #[test]
    fn accents_are_composed() {
        assert_eq!(composed("Di\u{301}az"), "Díaz");
        assert_eq!(composed("Díaz"), "Díaz");
    }
}
