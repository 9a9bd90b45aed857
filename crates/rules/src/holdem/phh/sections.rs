//! Splits a file into the text of each hand.

use memchr::memchr;

use super::{
    error::{Fault, LONGEST_HAND, LONGEST_LINE, PhhError, Reason},
    fields::Fields,
    hand::Hand,
};

/// The beginning of a chunk of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mark {
    /// The line in the file, from 1.
    pub line: usize,
    /// The position of the hand in the file, from 1.
    pub hand: usize,
}

impl Mark {
    /// The beginning of a file.
    pub const START: Self = Self { line: 1, hand: 1 };
}

/// The hands in a file. A `.phh` file holds one; a `.phhs` file holds many, each under a header
/// such as `[12]`.
pub fn read<T: AsRef<[u8]> + ?Sized>(text: &T) -> impl Iterator<Item = Result<Hand, PhhError>> {
    read_from(text, Mark::START)
}

/// The hands in a chunk of a file that begins at this mark. Every hand has a header, except the
/// first in the file.
pub fn read_from<T: AsRef<[u8]> + ?Sized>(
    text: &T,
    mark: Mark,
) -> impl Iterator<Item = Result<Hand, PhhError>> {
    let text = text.as_ref();
    // Some editors put a byte order mark at the beginning of a file.
    let rest = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let Mark { line, hand } = mark;
    Sections { rest, line, hand, begun: false }.map(|section| {
        let number = section.hand;
        section.hand().map_err(|Fault { line, reason }| PhhError { hand: number, line, reason })
    })
}

/// Whether this line begins another hand: it holds only a table name in brackets. A name that
/// begins with an underscore is a private table.
#[must_use]
pub fn begins_hand(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let Some(end) = rest.iter().position(|byte| *byte == b']') else { return false };
    let Some((name, after)) = rest.split_at_checked(end) else { return false };
    let name = name.trim_ascii();
    let bare = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    let named = match name {
        [b'"', inside @ .., b'"'] | [b'\'', inside @ .., b'\''] => !inside.is_empty(),
        [first, ..] => *first != b'_' && name.iter().all(bare),
        [] => false,
    };
    let after = after.get(1..).unwrap_or_default().trim_ascii();
    named && (after.is_empty() || after.starts_with(b"#"))
}

/// Whether the text contains nothing but whitespace and comments.
#[must_use]
pub fn is_blank(text: &[u8]) -> bool {
    let mut lines = text.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii);
    lines.all(|line| line.is_empty() || line.starts_with(b"#"))
}

/// The lines of the text, including their line breaks.
pub(super) fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let length = memchr(b'\n', rest).map_or(rest.len(), |end| end + 1);
        let (line, after) = rest.split_at_checked(length)?;
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

/// The text of one hand.
struct Section<'a> {
    text: &'a [u8],
    line: usize,
    hand: usize,
    /// The first line that is too long.
    too_long: Option<usize>,
}

impl Section<'_> {
    fn hand(&self) -> Result<Hand, Fault> {
        if let Some(line) = self.too_long {
            return Err(Reason::LineTooLong.at(line));
        }
        if self.text.len() > LONGEST_HAND {
            return Err(Reason::HandTooLong.at(self.line));
        }
        if is_blank(self.text) {
            return Err(Reason::Empty.at(self.line));
        }
        let text = str::from_utf8(self.text).map_err(|error| {
            let good = self.text.get(..error.valid_up_to()).unwrap_or_default();
            let lines = good.split(|byte| *byte == b'\n').skip(1).count();
            Reason::NotUtf8.at(self.line + lines)
        })?;
        Fields::read(text, self.line)?.hand(self.hand, self.line)
    }
}

struct Sections<'a> {
    rest: &'a [u8],
    /// The line on which `rest` begins.
    line: usize,
    /// The number of the next hand.
    hand: usize,
    /// Whether a hand has been read before.
    begun: bool,
}

impl<'a> Sections<'a> {
    /// Cuts off the next section, without its header.
    fn cut(&mut self) -> Section<'a> {
        let text = self.rest;
        let mut line = self.line;
        let (mut begin, mut end) = (0, 0);
        let mut header = None;
        let mut too_long = None;
        for each in lines(text) {
            if each.len() > LONGEST_LINE {
                too_long = too_long.or(Some(line));
            } else if begins_hand(each) {
                if header.is_some() || !is_blank(text.get(..end).unwrap_or_default()) {
                    break;
                }
                header = Some(line);
                begin = end + each.len();
            }
            end += each.len();
            line += 1;
        }
        let section = Section {
            text: text.get(begin..end).unwrap_or_default(),
            line: header.map_or(self.line, |header| header + 1),
            hand: self.hand,
            too_long,
        };
        self.rest = text.get(end..).unwrap_or_default();
        self.line = line;
        section
    }
}

impl<'a> Iterator for Sections<'a> {
    type Item = Section<'a>;

    fn next(&mut self) -> Option<Section<'a>> {
        if self.rest.is_empty() && self.begun {
            return None;
        }
        let section = self.cut();
        self.begun = true;
        self.hand += 1;
        Some(section)
    }
}
