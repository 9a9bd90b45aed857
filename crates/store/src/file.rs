//! Keeps the SQLite file private, and notices if the file is deleted or replaced.

use std::{
    fs::{self, OpenOptions, Permissions},
    io,
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use super::{DatabaseUrl, Db, StoreError};

/// Permissions for the owner only.
const PRIVATE: u32 = 0o600;
/// The permissions of users who are neither the owner nor in the group.
const OTHERS: u32 = 0o007;

/// Creates a missing file with private permissions, and makes an existing file private if users
/// outside its group can access it. A file that its group can read, for instance to back it up, is
/// not changed. The files that SQLite creates next to the database inherit the database's
/// permissions.
pub(super) fn make_private(path: &str) -> io::Result<()> {
    match OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(path) {
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error),
    }
    for path in [path.to_owned(), beside(path, "-wal"), beside(path, "-shm")] {
        let Ok(found) = fs::metadata(&path) else { continue };
        if found.permissions().mode() & OTHERS != 0 {
            fs::set_permissions(&path, Permissions::from_mode(PRIVATE))?;
        }
    }
    Ok(())
}

/// The path of a file that SQLite keeps next to the database.
pub(super) fn beside(path: &str, suffix: &str) -> String {
    format!("{path}{suffix}")
}

/// A file that was opened, identified by its device and inode.
#[derive(Debug)]
pub(super) struct Watched {
    path: PathBuf,
    device: u64,
    inode: u64,
}

impl Watched {
    /// The file now at this path.
    pub(super) fn new(path: impl AsRef<Path>) -> io::Result<Self> {
        let found = fs::metadata(&path)?;
        let path = path.as_ref().to_owned();
        Ok(Self { path, device: found.dev(), inode: found.ino() })
    }

    /// Checks that the file is still at its path.
    ///
    /// # Errors
    /// Returns an error if the file was deleted or replaced, because everything written to it would
    /// be lost.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        let is_there = fs::metadata(&self.path)
            .is_ok_and(|found| (found.dev(), found.ino()) == (self.device, self.inode));
        if is_there {
            return Ok(());
        }
        let path = self.path.display();
        Err(StoreError::Unreachable(format!("{path} is not the file that is open any more")))
    }
}

/// Opens another connection to a database. A file is opened only if it is still at its path;
/// otherwise SQLite would create a new one and discard the write-ahead log next to it.
///
/// # Errors
/// Returns an error if the file was deleted or replaced, or the database cannot be opened.
pub(super) fn connect(url: &DatabaseUrl, file: Option<&Watched>) -> Result<Db, StoreError> {
    let Some(file) = file else { return url.connect() };
    file.check()?;
    let connection = url.connect_to(&uri(&file.path, "mode=rw"))?;
    file.check()?;
    Ok(connection)
}

/// The URI of a file. Every character that could end or change the path is percent-encoded.
pub(super) fn uri(path: &Path, parameters: &str) -> String {
    let mut uri = String::from("file:");
    for &byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-~".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            uri.push('%');
            uri.push_str(&hex::encode_upper([byte]));
        }
    }
    uri.push('?');
    uri.push_str(parameters);
    uri
}

#[cfg(test)]
mod tests {
    use super::{DatabaseUrl, Path, Watched, connect, uri};

    #[test]
    fn a_file_that_is_gone_is_not_made_anew() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("houseway.db");
        let url = DatabaseUrl::Sqlite(path.to_str().unwrap().to_owned());
        drop(url.connect().unwrap());
        let file = Watched::new(&path).unwrap();
        drop(connect(&url, Some(&file)).unwrap());

        std::fs::remove_file(&path).unwrap();
        assert!(connect(&url, Some(&file)).is_err());
        // The file can also disappear after the check.
        assert!(url.connect_to(&uri(&path, "mode=rw")).is_err());
        assert!(!path.exists());
    }

    #[test]
    fn a_path_cannot_add_parameters() {
        assert_eq!(
            uri(Path::new("/a b/100%?mode=rwc#x.db"), "mode=ro"),
            "file:/a%20b/100%25%3Fmode%3Drwc%23x.db?mode=ro"
        );
    }
}
