//! Statements that a connection prepares once and caches.
//!
//! diesel does not cache statements whose text can vary: every UPDATE, every list of values, and
//! all raw SQL. A statement with only a few variants can be marked here; the connection then caches
//! each variant by its text.
//!
//! If a statement runs through diesel's `MultiConnection`, its text is generated three times before
//! the cached statement is found. Generating it used to take a seventh of a command's CPU
//! instructions. A marked statement therefore runs directly on the SQLite or PostgreSQL connection.
//! There, diesel can find the cached statement by its type alone, provided that the text depends
//! only on the type.

use std::cell::Cell;

use diesel::{
    PgConnection, QueryResult, RunQueryDsl, Selectable, SqliteConnection,
    backend::Backend,
    internal::derives::multiconnection::AstPassHelper as _,
    query_builder::{AstPass, Query, QueryFragment, QueryId},
    query_dsl::methods::{ExecuteDsl, LoadQuery},
    sqlite::Sqlite,
};

use super::Db;

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

/// The columns of a row's type, for a [`Kept`] statement: `as_select` would tie the statement to
/// one database.
pub(super) fn columns<T: Selectable<Sqlite>>() -> T::SelectExpression {
    T::construct_selection()
}

/// The methods of diesel's [`RunQueryDsl`] for a connection to either database.
impl<Q> Kept<Q> {
    /// Runs the statement, and returns the number of rows that it changed.
    pub fn execute(self, connection: &mut Db) -> QueryResult<usize>
    where
        Self: ExecuteDsl<SqliteConnection> + ExecuteDsl<PgConnection>,
    {
        match connection {
            Db::Sqlite(sqlite) => RunQueryDsl::execute(self, sqlite),
            Db::Postgres(postgres) => RunQueryDsl::execute(self, postgres),
        }
    }

    /// The rows that the statement returns.
    pub fn load<'q, T>(self, connection: &mut Db) -> QueryResult<Vec<T>>
    where
        Self: LoadQuery<'q, SqliteConnection, T> + LoadQuery<'q, PgConnection, T>,
    {
        match connection {
            Db::Sqlite(sqlite) => RunQueryDsl::load(self, sqlite),
            Db::Postgres(postgres) => RunQueryDsl::load(self, postgres),
        }
    }

    /// The first row that the statement returns.
    pub fn get_result<'q, T>(self, connection: &mut Db) -> QueryResult<T>
    where
        Self: LoadQuery<'q, SqliteConnection, T> + LoadQuery<'q, PgConnection, T>,
    {
        match connection {
            Db::Sqlite(sqlite) => RunQueryDsl::get_result(self, sqlite),
            Db::Postgres(postgres) => RunQueryDsl::get_result(self, postgres),
        }
    }
}

impl<Q, DB> QueryFragment<DB> for Kept<Q>
where
    DB: Backend,
    Q: QueryFragment<DB>,
{
    /// Walks the statement when its text is written or its values are collected, but not when
    /// diesel asks whether it can be cached.
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

impl<Q: QueryId> QueryId for Kept<Q> {
    type QueryId = Q::QueryId;

    const HAS_STATIC_QUERY_ID: bool = Q::HAS_STATIC_QUERY_ID;
}

impl<Q: Query> Query for Kept<Q> {
    type SqlType = Q::SqlType;
}

impl<Q, Connection> RunQueryDsl<Connection> for Kept<Q> {}
