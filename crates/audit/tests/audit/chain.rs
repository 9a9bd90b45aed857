//! The end of a stream: what it adds to an entry, and how it is resumed.

use chrono::TimeDelta;
use houseway_audit::{CLOCK_SET_BACK, Chain, ChainError, Draft, Frontier, Hash};

use crate::given::{STREAM, draft, key, start, stream, verdict};

#[test]
fn entries_are_numbered_and_linked() {
    let (chain, entries) = stream(STREAM, 9);
    let mut prev = Hash::ZERO;
    for (seq, sealed) in (1_u64..).zip(&entries) {
        assert_eq!((sealed.entry.seq, sealed.entry.prev), (seq, prev));
        assert_eq!(sealed.entry.stream, STREAM);
        assert!(sealed.is_intact());
        prev = sealed.hash;
    }
    assert_eq!((chain.size(), chain.next_seq(), chain.head()), (9, 10, prev));
}

#[test]
fn a_chain_resumes_from_what_a_head_row_holds() {
    let (whole, entries) = stream(STREAM, 12);
    let (half, _) = stream(STREAM, 7);
    let frontier = Frontier::from_bytes(&half.frontier().to_bytes()).unwrap();
    let mut chain = Chain::resume(STREAM, frontier, half.head(), half.at().unwrap()).unwrap();
    assert_eq!(chain, half);
    let rest: Vec<_> = (8..=12).map(|number| chain.append(draft(number))).collect();
    assert_eq!(rest, entries[7..]);
    assert_eq!(chain, whole);
}

#[test]
fn an_empty_chain_cannot_be_resumed() {
    let resumed = Chain::resume(STREAM, Frontier::new(), Hash::ZERO, start());
    assert_eq!(resumed, Err(ChainError));
}

#[test]
fn time_in_the_log_never_goes_back_even_if_the_clock_does() {
    let mut chain = Chain::new(STREAM);
    let late = chain.append(draft(100));
    let early = chain.append(draft(1));
    assert_eq!(early.entry.at, late.entry.at);
    let later = chain.append(draft(101));
    assert_eq!(later.entry.at, late.entry.at + TimeDelta::seconds(1));
    assert!(verdict(&[late, early, later], &[]).is_sound());
}

#[test]
fn times_are_truncated_to_microseconds() {
    let at = start() + TimeDelta::nanoseconds(999);
    let mut chain = Chain::new(STREAM);
    let entry = chain.append(Draft { at, ..draft(1) });
    assert_eq!((entry.entry.at, chain.at()), (start(), Some(start())));
    assert_eq!(chain.checkpoint(&key(), at).checkpoint.at, start());
}

#[test]
fn only_an_entry_that_says_so_is_earlier_than_the_one_before_it() {
    let (mut chain, _) = stream(STREAM, 3);
    let ahead = chain.append(Draft { at: start() + TimeDelta::days(3_650), ..draft(4) });
    let held = chain.append(Draft { at: start() + TimeDelta::hours(1), ..draft(5) });
    assert_eq!(held.entry.at, ahead.entry.at);

    let now = start() + TimeDelta::hours(2);
    let set_back = Draft { at: now, kind: CLOCK_SET_BACK.to_owned(), ..draft(6) };
    assert_eq!(chain.append(set_back).entry.at, now);
    let later = Draft { at: now + TimeDelta::seconds(1), ..draft(7) };
    assert_eq!(chain.append(later).entry.at, now + TimeDelta::seconds(1));
}
