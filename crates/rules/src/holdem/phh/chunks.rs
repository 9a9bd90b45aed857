//! Divides a long file into chunks that can be read independently.

use super::sections::{Mark, begins_hand, is_blank, lines};

/// The last place where the text can be divided: before the header of any hand but the first.
#[must_use]
pub fn last_cut(text: &[u8]) -> Option<usize> {
    let mut before = text;
    loop {
        let at = before.windows(2).rposition(|two| two == b"\n[")? + 1;
        let (earlier, later) = text.split_at_checked(at)?;
        // An unfinished line is not a header yet.
        let whole_line = later.iter().position(|byte| *byte == b'\n');
        let header = whole_line.and_then(|end| later.get(..end)).is_some_and(begins_hand);
        if header && !is_blank(earlier) {
            return Some(at);
        }
        before = earlier;
    }
}

impl Mark {
    /// The mark of the text after `chunk`, if `chunk` begins at this mark.
    #[must_use]
    pub fn after(self, chunk: &[u8]) -> Self {
        let mut mark = self;
        mark.hand += 1;
        let mut begun = false;
        for line in lines(chunk) {
            if begins_hand(line) {
                mark.hand += usize::from(begun);
                begun = true;
            } else {
                begun = begun || !is_blank(line);
            }
            mark.line += usize::from(line.ends_with(b"\n"));
        }
        mark
    }
}
