//! A file taken apart into the texts of its hands.

use super::{
    error::{Fault, PhhError, Reason},
    fields::Fields,
    hand::Hand,
};

/// The most bytes of a line. A hand's actions may well stand on one line, a film's may not.
const LONGEST_LINE: usize = 65_536;

/// The hands of a file, one after another: a `.phh` file holds one, a `.phhs` file holds many, each
/// under a header such as `[12]`.
pub fn read(text: &str) -> impl Iterator<Item = Result<Hand, PhhError>> {
    // Some editors begin a file with a mark that nobody sees.
    let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    Sections { rest, line: 1, hand: 0 }.map(|section| {
        let number = section.hand;
        section.hand().map_err(|Fault { line, reason }| PhhError { hand: number, line, reason })
    })
}

/// The text of one hand.
struct Section<'a> {
    text: &'a str,
    line: usize,
    hand: usize,
    /// The first line that is too long, and how long it is.
    too_long: Option<(usize, usize)>,
}

impl Section<'_> {
    fn hand(&self) -> Result<Hand, Fault> {
        if let Some((line, length)) = self.too_long {
            return Err(Reason::LineTooLong(length).at(line));
        }
        if is_blank(self.text) {
            return Err(Reason::Empty.at(self.line));
        }
        Fields::read(self.text, self.line)?.hand(self.hand, self.line)
    }
}

struct Sections<'a> {
    rest: &'a str,
    /// The line that `rest` begins on.
    line: usize,
    /// How many hands came before.
    hand: usize,
}

impl<'a> Sections<'a> {
    /// The next section, its header left out.
    fn cut(&mut self) -> Section<'a> {
        let text = self.rest;
        let mut line = self.line;
        let (mut begin, mut end) = (0, 0);
        let mut header = None;
        let mut too_long = None;
        for each in text.split_inclusive('\n') {
            if each.len() > LONGEST_LINE {
                too_long = too_long.or(Some((line, each.len())));
            } else if is_header(each) {
                if header.is_some() || !is_blank(text.get(..end).unwrap_or_default()) {
                    break;
                }
                header = Some(line);
                begin = end + each.len();
            }
            end += each.len();
            line += 1;
        }
        let first = header.map_or(self.line, |header| header + 1);
        let section = Section {
            text: text.get(begin..end).unwrap_or_default(),
            line: first,
            hand: self.hand + 1,
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
        if self.rest.is_empty() && self.hand > 0 {
            return None;
        }
        let section = self.cut();
        self.hand += 1;
        Some(section)
    }
}

/// Whether the line begins another hand: a table's name in brackets, and nothing else.
fn is_header(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else { return false };
    let Some((name, after)) = rest.split_once(']') else { return false };
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    let after = after.trim();
    !name.is_empty() && name.bytes().all(bare) && (after.is_empty() || after.starts_with('#'))
}

fn is_blank(text: &str) -> bool {
    text.lines().map(str::trim).all(|line| line.is_empty() || line.starts_with('#'))
}
