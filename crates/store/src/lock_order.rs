//! The order in which a transaction locks streams, so that no two transactions wait for each other.
//!
//! Tables come first, then tournaments, both sorted by identifier, then the house, and then
//! compliance. Rows are locked after streams, and every row of a projection is written under the
//! lock of only one stream. If debug assertions are enabled, as in all tests, a transaction that
//! breaks the order panics.

use std::{cell::RefCell, mem};

/// The stream of users, keys, tables and rules.
pub const HOUSE: &str = "house";
/// The stream of patrons and cash alerts.
pub const COMPLIANCE: &str = "compliance";

/// The prefix of tournament streams' names.
pub(super) const TOURNAMENT: &str = "tournament/";

thread_local! {
    /// The last stream that the transaction on this thread has locked. A transaction stays on one
    /// thread from beginning to end.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn place(stream: &str) -> (u8, &str) {
    match stream {
        HOUSE => (2, stream),
        COMPLIANCE => (3, stream),
        tournament if tournament.starts_with(TOURNAMENT) => (1, tournament),
        table => (0, table),
    }
}

/// Sorts streams into the order in which they must be locked.
pub fn in_lock_order(streams: &mut [String]) {
    streams.sort_by(|a, b| place(a).cmp(&place(b)));
}

/// The locks that a transaction has taken so far. A transaction that begins within another, on
/// another connection, has its own order.
pub(super) struct Transaction {
    outer: Option<String>,
}

impl Transaction {
    pub(super) fn begin() -> Self {
        Self { outer: LAST.take() }
    }
}

impl Drop for Transaction {
    fn drop(&mut self) {
        LAST.set(mem::take(&mut self.outer));
    }
}

/// Records that a stream is being locked.
pub(super) fn note(stream: &str) {
    LAST.with_borrow_mut(|last| {
        if let Some(last) = last {
            debug_assert!(
                place(last) <= place(stream),
                "{stream} is locked after {last}: another transaction may do the opposite"
            );
        }
        *last = Some(stream.to_owned());
    });
}

#[cfg(test)]
mod tests {
    use super::{Transaction, in_lock_order, note};

    #[test]
    fn tables_come_before_tournaments_then_the_house_then_compliance() {
        let streams = ["compliance", "house", "tournament/a", "table/b", "table/a"];
        let mut streams = streams.map(str::to_owned);
        in_lock_order(&mut streams);
        assert_eq!(streams, ["table/a", "table/b", "tournament/a", "house", "compliance"]);

        let _transaction = Transaction::begin();
        for stream in &streams {
            note(stream);
        }
        note("compliance");
    }

    #[test]
    #[should_panic(expected = "table/a is locked after house")]
    fn the_house_before_a_table_is_found() {
        let _transaction = Transaction::begin();
        note("house");
        {
            let _another = Transaction::begin();
            note("table/b");
        }
        note("table/a");
    }
}
