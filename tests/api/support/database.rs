//! Databases for tests. Each test gets its own SQLite file, or its own database on the PostgreSQL
//! server that `tests/with_postgres` starts.

use std::{
    env, fmt, fs,
    io::{self, Write},
    process,
    sync::{
        Once,
        atomic::{AtomicU64, Ordering},
    },
};

use diesel::{RunQueryDsl, connection::SimpleConnection};
use houseway::store::{DatabaseUrl, Db, Store};
use tempfile::TempDir;

/// The PostgreSQL server to test on, set by `tests/with_postgres`.
const SERVER: &str = "HOUSEWAY_TEST_POSTGRES";
/// Set to 1 to fail a run without PostgreSQL.
const REQUIRED: &str = "HOUSEWAY_REQUIRE_POSTGRES";

/// A query that fails on a database that was never migrated.
pub const MIGRATIONS: &str = "SELECT version FROM __diesel_schema_migrations";

/// The kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Sqlite,
    Postgres,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

impl Kind {
    /// The available kinds of database. If PostgreSQL is not available, says so once per run.
    pub fn available() -> Vec<Self> {
        if env::var_os(SERVER).is_some() {
            return vec![Self::Sqlite, Self::Postgres];
        }
        assert_ne!(env::var(REQUIRED).as_deref(), Ok("1"), "{REQUIRED}=1, but {SERVER} is not set");
        static SAID: Once = Once::new();
        SAID.call_once(|| {
            // Bypasses the test harness, which hides the output of tests that pass.
            let line = "skipped on PostgreSQL: run under tests/with_postgres to test on it too\n";
            io::stderr().write_all(line.as_bytes()).unwrap();
        });
        vec![Self::Sqlite]
    }
}

fn server() -> String {
    env::var(SERVER).unwrap()
}

/// The server's URL with the name of this database.
fn server_url(database: &str) -> String {
    let server = server();
    let (before, parameters) = server.split_once('?').unwrap_or((&server, ""));
    let (before, _) = before.rsplit_once('/').unwrap();
    format!("{before}/{database}?{parameters}")
}

/// Runs statements on the server itself, to create and drop databases.
fn on_server(sql: &str) {
    let url: DatabaseUrl = server().parse().unwrap();
    url.connect().unwrap().batch_execute(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn new_name(what: &str) -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    format!("houseway_{what}_{}_{count}", process::id())
}

/// A test's own migrated database, deleted when it is dropped.
pub struct Database {
    pub kind: Kind,
    pub url: String,
    folder: TempDir,
    /// The name of the database on the server.
    name: Option<String>,
}

/// A template for databases: the bytes of an SQLite file, or the name of a PostgreSQL database that
/// has no connections.
pub enum Template {
    Sqlite(Vec<u8>),
    Postgres(String),
}

impl Database {
    /// An empty, migrated database.
    pub fn empty(kind: Kind) -> Self {
        let database = Self::unmigrated(kind);
        Store::open(&database.parsed(), 1).unwrap().migrate().unwrap();
        database
    }

    /// A database without tables.
    pub fn unmigrated(kind: Kind) -> Self {
        let name = new_name("test");
        if kind == Kind::Postgres {
            on_server(&format!("CREATE DATABASE {name}"));
        }
        Self::named(kind, name)
    }

    /// A copy of a template.
    pub fn copy(template: &Template) -> Self {
        let name = new_name("copy");
        match template {
            Template::Sqlite(bytes) => {
                let database = Self::named(Kind::Sqlite, name);
                fs::write(database.path(), bytes).unwrap();
                database
            }
            Template::Postgres(template) => {
                on_server(&format!("CREATE DATABASE {name} TEMPLATE {template}"));
                Self::named(Kind::Postgres, name)
            }
        }
    }

    fn named(kind: Kind, name: String) -> Self {
        let folder = tempfile::Builder::new().prefix("houseway-test-").tempdir().unwrap();
        match kind {
            Kind::Sqlite => {
                let url = format!("sqlite:{}", folder.path().join("house.db").display());
                Self { kind, url, folder, name: None }
            }
            Kind::Postgres => Self { kind, url: server_url(&name), folder, name: Some(name) },
        }
    }

    /// Turns the database into a template. All its connections must be closed.
    pub fn into_template(mut self) -> Template {
        // The template is used until this process's tests end; it is deleted with the server.
        if let Some(name) = self.name.take() {
            return Template::Postgres(name);
        }
        self.execute("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        Template::Sqlite(fs::read(self.path()).unwrap())
    }

    pub fn parsed(&self) -> DatabaseUrl {
        self.url.parse().unwrap()
    }

    /// A folder that is deleted with the database.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// The path of the SQLite file.
    pub fn path(&self) -> &str {
        self.url.strip_prefix("sqlite:").unwrap()
    }

    pub fn connect(&self) -> Db {
        self.parsed().connect().unwrap()
    }

    /// The column `text` of a query's result.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        #[derive(diesel::QueryableByName)]
        struct Row {
            #[diesel(sql_type = diesel::sql_types::Text)]
            text: String,
        }
        let rows: Vec<Row> = match self.connect() {
            Db::Sqlite(mut connection) => diesel::sql_query(sql).load(&mut connection).unwrap(),
            Db::Postgres(mut connection) => diesel::sql_query(sql).load(&mut connection).unwrap(),
        };
        rows.into_iter().map(|row| row.text).collect()
    }

    /// Runs statements directly on the database, without the server.
    pub fn execute(&self, sql: &str) -> Result<(), String> {
        self.connect().batch_execute(sql).map_err(|error| error.to_string())
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        if let Some(name) = &self.name {
            on_server(&format!("DROP DATABASE {name} WITH (FORCE)"));
        }
    }
}
