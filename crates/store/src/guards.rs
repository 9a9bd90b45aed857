//! The log's protection in the database itself: triggers that refuse changes, and unique indexes
//! that refuse duplicates. Dropping a trigger or an index changes no row, so the rows do not reveal
//! that it is missing.
//!
//! The complete list comes from a new database created by this program.

use std::collections::{BTreeMap, BTreeSet};

use diesel::{
    QueryableByName, RunQueryDsl as _, SqliteConnection, sql_query,
    sql_types::{Nullable, Text},
};

use super::{Db, StoreError, migrate};

/// The triggers and their SQL.
const SQLITE_TRIGGERS: &str = "
    SELECT name AS name, tbl_name AS of_table, sql AS text
    FROM sqlite_master WHERE type = 'trigger'";
const SQLITE_INDEXES: &str = "
    SELECT indexes.name AS name, tables.name AS of_table,
        (SELECT group_concat(name, ', ') FROM pragma_index_info(indexes.name)) AS text
    FROM sqlite_master AS tables, pragma_index_list(tables.name) AS indexes
    WHERE tables.type = 'table' AND indexes.\"unique\" = 1";
/// The tables whose triggers refuse every UPDATE, DELETE and TRUNCATE: the bits 16, 8 and 32 of
/// `tgtype`.
const POSTGRES_REFUSING: &str = "
    SELECT tables.relname::text AS name, tables.relname::text AS of_table, NULL::text AS text
    FROM pg_trigger AS triggers
    JOIN pg_class AS tables ON tables.oid = triggers.tgrelid
    JOIN pg_proc AS functions ON functions.oid = triggers.tgfoid
    WHERE tables.relnamespace = current_schema()::regnamespace
        AND triggers.tgenabled IN ('O', 'A')
        AND functions.prosrc LIKE '%RAISE EXCEPTION%'
    GROUP BY tables.relname
    HAVING bit_or(triggers.tgtype::int) & 56 = 56";
const POSTGRES_INDEXES: &str = "
    SELECT indexes.indexrelid::regclass::text AS name, tables.relname::text AS of_table,
        string_agg(columns.attname, ', ' ORDER BY keys.place)::text AS text
    FROM pg_index AS indexes
    JOIN pg_class AS tables ON tables.oid = indexes.indrelid
    CROSS JOIN unnest(indexes.indkey::int2[]) WITH ORDINALITY AS keys (number, place)
    JOIN pg_attribute AS columns
        ON columns.attrelid = tables.oid AND columns.attnum = keys.number
    WHERE tables.relnamespace = current_schema()::regnamespace
        AND indexes.indisunique AND indexes.indisvalid
    GROUP BY indexes.indexrelid, tables.relname";

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    of_table: String,
    #[diesel(sql_type = Nullable<Text>)]
    text: Option<String>,
}

/// The table and columns of each unique index.
type Unique = BTreeSet<(String, String)>;

fn unique(rows: Vec<Row>) -> Unique {
    rows.into_iter().filter_map(|row| Some((row.of_table, row.text?))).collect()
}

fn triggers(sqlite: &mut SqliteConnection) -> Result<BTreeMap<String, Row>, StoreError> {
    let rows: Vec<Row> = sql_query(SQLITE_TRIGGERS).load(sqlite)?;
    Ok(rows.into_iter().map(|row| (row.name.clone(), row)).collect())
}

/// The protections missing from the database, one sentence each. The database must have been
/// migrated by this program.
pub fn missing(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let mut new = migrate::new_in_memory()?;
    let expected = triggers(&mut new)?;
    let mut missing = Vec::new();
    let there = match connection {
        Db::Sqlite(sqlite) => {
            let found = triggers(sqlite)?;
            for (name, row) in &expected {
                match found.get(name) {
                    Some(same) if same.text == row.text => {}
                    Some(_) => missing.push(format!("the trigger {name} is not what it was")),
                    None => missing.push(format!("the trigger {name} is gone")),
                }
            }
            sql_query(SQLITE_INDEXES).load(sqlite)?
        }
        Db::Postgres(postgres) => {
            let refusing: Vec<Row> = sql_query(POSTGRES_REFUSING).load(postgres)?;
            let tables: BTreeSet<&str> =
                expected.values().map(|row| row.of_table.as_str()).collect();
            for table in tables {
                if !refusing.iter().any(|row| row.of_table == table) {
                    missing.push(format!(
                        "the triggers that keep the table {table} from being changed are gone or \
                         switched off"
                    ));
                }
            }
            sql_query(POSTGRES_INDEXES).load(postgres)?
        }
    };
    let wanted = unique(sql_query(SQLITE_INDEXES).load(&mut new)?);
    for (table, columns) in wanted.difference(&unique(there)) {
        missing.push(format!("nothing keeps {columns} unique in the table {table} any more"));
    }
    Ok(missing)
}
