//! A database that is opened for reading only and never changed.
//!
//! An SQLite database is more than its file. While a house writes to it, the newest pages are in
//! `-wal`, and `-shm` is their index; a house that was killed leaves both behind.
//!
//! | next to the file | how it is read |
//! |---|---|
//! | no `-wal`, or an empty one that is not in use | as it is, without locks (`immutable`) |
//! | `-wal` and `-shm` | as a reader next to the writer, without writing to `-shm` |
//! | `-wal` alone | both are copied first, because SQLite would have to create `-shm` |
//!
//! Reading a file without locks is correct only if nothing writes to it, so the read is refused if
//! the file has changed by the end.

use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use diesel::{Connection as _, SqliteConnection, connection::SimpleConnection as _};
use tempfile::TempDir;

use super::{DatabaseUrl, Db, StoreError, file::uri, transaction::one_moment};

const SQLITE_PRAGMAS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA query_only = ON;
    PRAGMA cache_size = -4000;
";

/// A database opened for reading only.
pub struct ReadOnly {
    connection: Db,
    /// The file's state when it was opened; `None` unless it is read without locks.
    unlocked: Option<FileState>,
    /// The folder with a copy of the database, if the copy is read instead.
    _copy: Option<TempDir>,
}

impl ReadOnly {
    /// Opens a database. Do not use it in a process that has the same database open for writing:
    /// the connections would share an index that must not be written to, and closing a copied file
    /// would release their locks.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened.
    pub fn open(url: &DatabaseUrl) -> Result<Self, StoreError> {
        match url {
            DatabaseUrl::Sqlite(path) => open_sqlite(Path::new(path)),
            DatabaseUrl::Postgres(_) => {
                let mut connection = url.connect()?;
                connection.batch_execute("SET default_transaction_read_only = on")?;
                Ok(Self { connection, unlocked: None, _copy: None })
            }
        }
    }

    /// Reads a consistent snapshot of the database.
    ///
    /// # Errors
    /// Returns the error of `read`, or an error if the database was changed in the meantime.
    pub fn read<T, E: From<StoreError>>(
        &mut self,
        read: impl FnOnce(&mut Db) -> Result<T, E>,
    ) -> Result<T, E> {
        let outcome = one_moment(&mut self.connection, read);
        if let Some(before) = &self.unlocked
            && FileState::of(&before.path)? != *before
        {
            return Err(StoreError::Changed.into());
        }
        outcome
    }
}

/// The properties that reveal whether a file was changed.
#[derive(PartialEq, Eq)]
struct FileState {
    path: PathBuf,
    length: u64,
    modified: SystemTime,
    /// The length of the write-ahead log, if there is one.
    wal: Option<u64>,
}

impl FileState {
    fn of(path: &Path) -> Result<Self, StoreError> {
        let file = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
        Ok(Self {
            path: path.to_owned(),
            length: file.len(),
            modified: file.modified().map_err(|error| unreadable(path, &error))?,
            wal: fs::metadata(beside(path, "-wal")).ok().map(|wal| wal.len()),
        })
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> StoreError {
    StoreError::Unreachable(format!("{}: {error}", path.display()))
}

/// The path of a file that SQLite keeps next to a database.
fn beside(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

fn open_sqlite(path: &Path) -> Result<ReadOnly, StoreError> {
    let state = FileState::of(path)?;
    let shared = beside(path, "-shm").exists();
    match (state.wal, shared) {
        (Some(_), true) => {
            let connection = connect(path, "mode=ro&readonly_shm=1")?;
            Ok(ReadOnly { connection, unlocked: None, _copy: None })
        }
        (Some(length), false) if length > 0 => open_copy(path),
        _ => {
            let connection = connect(path, "mode=ro&immutable=1")?;
            Ok(ReadOnly { connection, unlocked: Some(state), _copy: None })
        }
    }
}

/// Copies a database and its write-ahead log, and opens the copy.
fn open_copy(path: &Path) -> Result<ReadOnly, StoreError> {
    let folder = tempfile::tempdir().map_err(|error| unreadable(path, &error))?;
    let copy = folder.path().join("copy.db");
    for suffix in ["", "-wal"] {
        let (from, to) = (beside(path, suffix), beside(&copy, suffix));
        fs::copy(&from, &to).map_err(|error| unreadable(&from, &error))?;
    }
    // SQLite can create `-shm` next to the copy.
    let connection = connect(&copy, "mode=rw")?;
    Ok(ReadOnly { connection, unlocked: None, _copy: Some(folder) })
}

fn connect(path: &Path, parameters: &str) -> Result<Db, StoreError> {
    let mut connection = SqliteConnection::establish(&uri(path, parameters))?;
    connection.batch_execute(SQLITE_PRAGMAS)?;
    // Fails if the file is not a database.
    connection.batch_execute("SELECT 1 FROM sqlite_master LIMIT 1")?;
    Ok(Db::Sqlite(connection))
}
