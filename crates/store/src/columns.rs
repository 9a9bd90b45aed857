//! Text columns that are read and written as their own types.
//!
//! `houseway_base::columns` implements what diesel needs for each database; this module implements
//! the rest, for both databases behind one connection type.

use diesel::{
    Connection,
    serialize::{self, IsNull, Output, ToSql},
    sql_types::Text,
};

use super::Db;

/// Both databases behind one connection type.
type Either = <Db as Connection>::Backend;

macro_rules! either_columns {
    ($($type:ty,)+) => {
        $(
            impl ToSql<Text, Either> for $type {
                fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Either>) -> serialize::Result {
                    out.set_value((Text, self));
                    Ok(IsNull::No)
                }
            }
        )+
    };
}

houseway_base::with_columns!(either_columns);
either_columns! { houseway_ledger::Account, }
