//! Which part of a list to read, and in which direction.

/// A part of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span<K> {
    /// The last row before this part, in the direction of reading; `None` at the beginning.
    pub after: Option<K>,
    /// Whether rows with smaller keys come first: oldest first, where keys grow with time.
    pub ascending: bool,
    /// The maximum number of rows.
    pub limit: i64,
}

impl<K> Span<K> {
    /// The rows with the greatest keys, greatest first.
    #[must_use]
    pub const fn newest(limit: i64) -> Self {
        Self { after: None, ascending: false, limit }
    }

    /// The rows with smaller keys than this one, greatest first.
    #[must_use]
    pub const fn before(key: Option<K>, limit: i64) -> Self {
        Self { after: key, ascending: false, limit }
    }

    /// The same part of a list with another type of key.
    pub fn with<T>(self, key: impl FnOnce(K) -> T) -> Span<T> {
        let Self { after, ascending, limit } = self;
        Span { after: after.map(key), ascending, limit }
    }
}

/// A boxed query that reads a [`Span`] of the rows, sorted by one column.
macro_rules! spanned {
    ($query:expr, $column:expr, $span:expr) => {{
        let $crate::span::Span { after, ascending, limit } = $span;
        let query = $query;
        let query = match (ascending, after) {
            (false, None) => query.order($column.desc()),
            (false, Some(after)) => query.filter($column.lt(after)).order($column.desc()),
            (true, None) => query.order($column.asc()),
            (true, Some(after)) => query.filter($column.gt(after)).order($column.asc()),
        };
        query.limit(limit)
    }};
}

pub(crate) use spanned;
