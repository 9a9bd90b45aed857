//! Long histories, divided between their hands.

use houseway_rules::holdem::phh::{Mark, last_cut, read, read_from};
use proptest::prelude::*;

/// Lines that occur in histories, and lines that should not.
fn line() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "[1]\n",
        "[ab.c] # a header too\n",
        "[2]",
        "\n",
        "# a comment\n",
        "variant = 'PO'\n",
        "variant = 'PO'\r\n",
        "nested = [\n[1, 2]\n]\n",
        "[1] no header\n",
        "]\n",
    ])
}

proptest! {
    /// Reading a history in chunks yields the same hands as reading it whole, with the same numbers
    /// and lines.
    #[test]
    fn a_history_reads_the_same_in_pieces(lines in prop::collection::vec(line(), 0..40)) {
        let text = lines.concat().into_bytes();
        let whole: Vec<_> = read(&text).collect();
        let mut pieces = Vec::new();
        let mut rest = &text[..];
        while let Some(at) = last_cut(rest) {
            let (earlier, last) = rest.split_at(at);
            pieces.push(last);
            rest = earlier;
        }
        pieces.push(rest);
        let mut mark = Mark::START;
        let mut apart = Vec::new();
        for piece in pieces.into_iter().rev() {
            apart.extend(read_from(piece, mark));
            mark = mark.after(piece);
        }
        prop_assert_eq!(apart, whole);
    }
}
