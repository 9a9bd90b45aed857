//! Statements that a connection prepares once and keeps.
//!
//! diesel prepares anew whatever may be written in many ways: every UPDATE, every list of values,
//! all SQL that is written by hand. Where there are only a few ways, the statement says so here,
//! and is found again by its text.

use std::cell::Cell;

use diesel::{
    QueryResult, RunQueryDsl,
    backend::Backend,
    internal::derives::multiconnection::AstPassHelper as _,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
};

/// A statement that is kept. Its text must not depend on what is bound to it, nor on how much: a
/// connection never lets go of what it keeps.
#[derive(Debug, Clone, Copy)]
pub(super) struct Kept<Q>(Q);

/// Has a statement kept.
pub(super) trait Keep: Sized {
    /// The same statement, kept.
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
    /// Walks the statement as often as its text is written and what it binds is collected, and not
    /// when it is asked whether it may be kept.
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        if is_of_use(&mut pass) {
            return self.0.walk_ast(pass);
        }
        // That there is something to say, whatever it is.
        pass.push_sql("");
        Ok(())
    }
}

/// Whether the pass takes texts or bound values down. diesel tells only by what it casts.
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
