//! Statements that a connection prepares once and caches.
//!
//! diesel does not cache statements whose text may vary: every UPDATE, every list of values, and
//! all raw SQL. A statement with only a few variants can be marked here; the connection then caches
//! each variant by its text.

use std::cell::Cell;

use diesel::{
    QueryResult, RunQueryDsl,
    backend::Backend,
    internal::derives::multiconnection::AstPassHelper as _,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};

/// A cached statement. Its text must not depend on the values bound to it or on their number,
/// because a connection never drops a cached statement.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept<Q>(Q);

/// Caches a statement.
pub(super) trait Keep: Sized {
    /// The same statement, cached.
    fn kept(self) -> Kept<Self> {
        Kept(self)
    }
}

impl<Q> Keep for Q {}

impl<Q, DB> QueryFragment<DB> for Kept<Q>
where
    DB: Backend,
    Q: QueryFragment<DB>,
{
    /// Walks the statement when its text is written or its values are collected, but not when
    /// diesel asks whether it may be cached.
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        if is_of_use(&mut pass) {
            return self.0.walk_ast(pass);
        }
        // Tells diesel that the statement is not empty.
        pass.push_sql("");
        Ok(())
    }
}

/// Whether the pass collects text or bound values. diesel reveals this only through the casts that
/// the pass accepts.
fn is_of_use<DB: Backend>(pass: &mut AstPass<'_, '_, DB>) -> bool {
    let takes = Cell::new(pass.debug_binds().is_some());
    let _ = pass.reborrow().cast_database::<DB>(
        |binds| {
            takes.set(true);
            binds
        },
        |sql| {
            takes.set(true);
            sql
        },
        |backend| backend,
        |lookup| lookup,
    );
    takes.get()
}

impl<Q> QueryId for Kept<Q> {
    type QueryId = ();

    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Q: Query> Query for Kept<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Connection> RunQueryDsl<Connection> for Kept<Q> {}
