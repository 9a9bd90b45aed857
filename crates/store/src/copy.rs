//! Copies a house, that is, every row of every table, from one database to another of either kind.
//!
//! Tables and columns are read from the databases' own catalogues, so that none is forgotten. Rows
//! are transferred as JSON. Entries keep their places in the order of the log, so that followers
//! can continue after the copy. Every table is read back and compared.

use diesel::{
    QueryableByName, RunQueryDsl as _, connection::DefaultLoadingMode, pg::PgRowByRowLoadingMode,
    sql_types::Text,
};
use serde_json::Value;
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Db, StoreError, in_transaction, migrate, transaction::one_moment};

/// The number of rows written at a time.
const BATCH: usize = 500;

/// The log's table. In the copy, the position of an entry is its place in the order of the log.
const LOG: &str = "log_entries";
/// A new database has its own secrets; the house's secrets replace them.
const SECRETS: &str = "house_secrets";
/// Tables that only one kind of database has, or that each database keeps for itself.
const OWN: [&str; 3] = ["__diesel_schema_migrations", "log_order", "log_ordered"];

/// The number of rows copied from a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    pub table: String,
    pub rows: u64,
}

/// Why a house was not copied. Everything written is rolled back.
#[derive(Debug, Error)]
pub enum CopyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the database to copy to is not empty: {0} has rows")]
    NotEmpty(String),
    #[error("the two databases do not have the same tables and columns: {0}")]
    Unlike(String),
    #[error("{0} reads back differently")]
    Differs(String),
}

impl From<diesel::result::Error> for CopyError {
    fn from(error: diesel::result::Error) -> Self {
        Self::Store(error.into())
    }
}

/// Copies every row of `from` to `to`. Both must be migrated, and `to` must be empty.
///
/// # Errors
/// Returns an error if the databases do not match, or if anything fails; `to` is then unchanged.
pub fn copy(from: &mut Db, to: &mut Db) -> Result<Vec<Copied>, CopyError> {
    migrate::check(from)?;
    migrate::check(to)?;
    one_moment(from, |from| in_transaction(to, |to| copy_tables(from, to)))
}

fn copy_tables(from: &mut Db, to: &mut Db) -> Result<Vec<Copied>, CopyError> {
    let (sources, targets) = (tables(from)?, tables(to)?);
    let mut copied = Vec::with_capacity(sources.len());
    if sources.len() != targets.len() {
        return Err(CopyError::Unlike("one has more tables".to_owned()));
    }
    // If `to` already belongs to a house, other rows make the copy fail, and this deletion is
    // rolled back.
    diesel::sql_query(format!("DELETE FROM {SECRETS}")).execute(to)?;
    for (source, target) in sources.iter().zip(&targets) {
        if !source.is_like(target) {
            return Err(CopyError::Unlike(source.name.clone()));
        }
        let mut none = |_: &str| Err(CopyError::NotEmpty(target.name.clone()));
        target.read(to, &mut none)?;
        let written = source.write_to(target, from, to)?;
        if source.digest(from)? != target.digest(to)? {
            return Err(CopyError::Differs(target.name.clone()));
        }
        copied.push(Copied { table: target.name.clone(), rows: written });
    }
    keep_places(to)?;
    Ok(copied)
}

/// On PostgreSQL, gives the copied entries the places that they had, so that followers continue
/// where they left off.
fn keep_places(to: &mut Db) -> Result<(), CopyError> {
    let Db::Postgres(postgres) = to else { return Ok(()) };
    for statement in [
        "INSERT INTO log_order (position, entry) SELECT position, position FROM log_entries",
        "INSERT INTO log_ordered (stream, size)
             SELECT stream, MAX(seq) FROM log_entries GROUP BY stream",
        "SELECT setval(pg_get_serial_sequence('log_entries', 'position'), MAX(position))
             FROM log_entries HAVING MAX(position) IS NOT NULL",
    ] {
        diesel::sql_query(statement).execute(postgres)?;
    }
    Ok(())
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Text,
    Integer,
    Bytes,
    Boolean,
}

#[derive(Debug, QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    in_table: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
    /// Whether the column is part of the primary key: `1` or `0`.
    #[diesel(sql_type = Text)]
    key: String,
}

struct Table {
    name: String,
    columns: Vec<(String, Kind)>,
    key: Vec<String>,
    postgres: bool,
}

const SQLITE_CATALOGUE: &str = "
    SELECT m.name AS in_table, c.name AS name, lower(c.type) AS kind,
        CASE WHEN c.pk > 0 THEN '1' ELSE '0' END AS key
    FROM sqlite_master m JOIN pragma_table_info(m.name) c
    WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
    ORDER BY m.name, c.name";
const POSTGRES_CATALOGUE: &str = "
    SELECT t.relname::text AS in_table, c.attname::text AS name,
        format_type(c.atttypid, NULL) AS kind,
        CASE WHEN c.attnum = ANY (i.indkey) THEN '1' ELSE '0' END AS key
    FROM pg_class t
    JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
    LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
    WHERE t.relkind = 'r' AND t.relnamespace = current_schema()::regnamespace
    ORDER BY t.relname COLLATE \"C\", c.attname COLLATE \"C\"";

/// Every table to copy, sorted by name, with its columns sorted by name.
fn tables(connection: &mut Db) -> Result<Vec<Table>, CopyError> {
    let (columns, postgres): (Vec<Column>, bool) = match connection {
        Db::Sqlite(sqlite) => (diesel::sql_query(SQLITE_CATALOGUE).load(sqlite)?, false),
        Db::Postgres(postgres) => (diesel::sql_query(POSTGRES_CATALOGUE).load(postgres)?, true),
    };
    let mut tables: Vec<Table> = Vec::new();
    for column in columns.into_iter().filter(|column| !OWN.contains(&column.in_table.as_str())) {
        let kind = match column.kind.as_str() {
            "text" => Kind::Text,
            "integer" | "bigint" => Kind::Integer,
            "blob" | "bytea" => Kind::Bytes,
            "boolean" => Kind::Boolean,
            kind => return Err(CopyError::Unlike(format!("{}: {kind}", column.in_table))),
        };
        if tables.last().is_none_or(|table| table.name != column.in_table) {
            let name = column.in_table.clone();
            tables.push(Table { name, columns: Vec::new(), key: Vec::new(), postgres });
        }
        if let Some(table) = tables.last_mut() {
            if column.key == "1" {
                table.key.push(quoted(&column.name));
            }
            table.columns.push((column.name, kind));
        }
    }
    Ok(tables)
}

fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    json: String,
}

impl Table {
    fn is_like(&self, other: &Self) -> bool {
        let names = |table: &Self| -> Vec<String> {
            table.columns.iter().map(|(name, _)| name.clone()).collect()
        };
        self.name == other.name && names(self) == names(other)
    }

    /// A query for every row, sorted by key, as a JSON array of its columns.
    fn selection(&self) -> String {
        let values: Vec<String> = self.columns.iter().map(|column| self.value(column)).collect();
        let values = values.join(", ");
        let array = if self.postgres {
            format!("json_build_array({values})::text")
        } else {
            format!("json_array({values})")
        };
        let (from, key) = (self.source(), self.key.join(", "));
        format!("SELECT {array} AS json FROM {from} ORDER BY {key}")
    }

    fn value(&self, (name, kind): &(String, Kind)) -> String {
        let name = quoted(name);
        match (kind, self.postgres) {
            (Kind::Bytes, true) => format!("upper(encode({name}, 'hex'))"),
            // SQLite's `hex` returns an empty string for NULL.
            (Kind::Bytes, false) => format!("CASE WHEN {name} IS NOT NULL THEN hex({name}) END"),
            (Kind::Boolean, _) => format!("{name}::int"),
            (Kind::Text | Kind::Integer, _) => name,
        }
    }

    /// The table to read from. For the log on PostgreSQL, the position of an entry is replaced by
    /// its place in the order of the log; entries without a place come last.
    fn source(&self) -> String {
        if !(self.postgres && self.name == LOG) {
            return quoted(&self.name);
        }
        let columns = self.columns.iter().map(|(name, _)| match name.as_str() {
            "position" => "COALESCE(o.position, (SELECT COALESCE(MAX(position), 0) FROM log_order)
                + ROW_NUMBER() OVER (PARTITION BY o.position IS NULL ORDER BY e.position))
                AS position"
                .to_owned(),
            name => format!("e.{}", quoted(name)),
        });
        let columns: Vec<String> = columns.collect();
        let columns = columns.join(", ");
        format!("(SELECT {columns} FROM {LOG} e LEFT JOIN log_order o ON o.entry = e.position) e")
    }

    fn read(
        &self,
        connection: &mut Db,
        take: &mut dyn FnMut(&str) -> Result<(), CopyError>,
    ) -> Result<(), CopyError> {
        let query = diesel::sql_query(self.selection());
        match connection {
            Db::Sqlite(sqlite) => {
                for row in query.load_iter::<Row, DefaultLoadingMode>(sqlite)? {
                    take(&row?.json)?;
                }
            }
            Db::Postgres(postgres) => {
                for row in query.load_iter::<Row, PgRowByRowLoadingMode>(postgres)? {
                    take(&row?.json)?;
                }
            }
        }
        Ok(())
    }

    /// Copies every row of this table in `from` to the table `target` in `to`, and returns the
    /// number of rows.
    fn write_to(&self, target: &Self, from: &mut Db, to: &mut Db) -> Result<u64, CopyError> {
        let insertion = target.insertion();
        let (mut batch, mut rows) = (Vec::with_capacity(BATCH), 0);
        self.read(from, &mut |row| {
            batch.push(row.to_owned());
            rows += 1;
            if batch.len() < BATCH { Ok(()) } else { insert(to, &insertion, &mut batch) }
        })?;
        insert(to, &insertion, &mut batch)?;
        Ok(rows)
    }

    fn insertion(&self) -> String {
        let names: Vec<String> = self.columns.iter().map(|(name, _)| quoted(name)).collect();
        let (table, names) = (quoted(&self.name), names.join(", "));
        let values =
            self.columns.iter().enumerate().map(|(index, (_, kind))| match (kind, self.postgres) {
                (Kind::Text, true) => format!("r->>{index}"),
                (Kind::Integer, true) => format!("(r->>{index})::bigint"),
                (Kind::Bytes, true) => format!("decode(r->>{index}, 'hex')"),
                (Kind::Boolean, true) => format!("(r->>{index})::int::boolean"),
                (Kind::Bytes, false) => format!("unhex(json_extract(value, '$[{index}]'))"),
                (_, false) => format!("json_extract(value, '$[{index}]')"),
            });
        let values: Vec<String> = values.collect();
        let values = values.join(", ");
        if self.postgres {
            format!(
                "INSERT INTO {table} ({names}) OVERRIDING SYSTEM VALUE
                 SELECT {values} FROM json_array_elements($1::json) AS rows (r)"
            )
        } else {
            format!("INSERT INTO {table} ({names}) SELECT {values} FROM json_each(?1)")
        }
    }

    /// A digest of the rows, equal for equal rows in either kind of database.
    fn digest(&self, connection: &mut Db) -> Result<Vec<u8>, CopyError> {
        let mut digest = Sha256::new();
        self.read(connection, &mut |row| {
            // The two databases write JSON with different whitespace and escapes.
            let row: Value = serde_json::from_str(row).map_err(StoreError::corrupt)?;
            let row = row.to_string();
            digest.update(row.len().to_be_bytes());
            digest.update(row);
            Ok(())
        })?;
        Ok(digest.finalize().to_vec())
    }
}

fn insert(to: &mut Db, insertion: &str, batch: &mut Vec<String>) -> Result<(), CopyError> {
    let rows = format!("[{}]", batch.join(","));
    batch.clear();
    let query = diesel::sql_query(insertion).bind::<Text, _>(rows);
    match to {
        Db::Sqlite(sqlite) => query.execute(sqlite)?,
        Db::Postgres(postgres) => query.execute(postgres)?,
    };
    Ok(())
}
