//! SQLite's file: nobody else may read it, and it stays the one that was opened.

use std::{
    fs::{self, OpenOptions, Permissions},
    io,
    os::unix::fs::{MetadataExt as _, OpenOptionsExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
};

use super::StoreError;

/// What only its owner may read and write.
const PRIVATE: u32 = 0o600;
/// The rights of everybody who is neither the owner nor of the group.
const OTHERS: u32 = 0o007;

/// Makes a new file private, and one that everybody may read. Whoever lets a group read it, so
/// that it can be copied, may go on doing so. What SQLite puts beside the file gets its rights.
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

/// The path of a file that SQLite puts beside the database.
pub(super) fn beside(path: &str, suffix: &str) -> String {
    format!("{path}{suffix}")
}

/// A file that was opened, whatever becomes of its name.
#[derive(Debug)]
pub(super) struct Watched {
    path: PathBuf,
    device: u64,
    inode: u64,
}

impl Watched {
    /// The file that is at this path now.
    pub(super) fn new(path: impl AsRef<Path>) -> io::Result<Self> {
        let found = fs::metadata(&path)?;
        let path = path.as_ref().to_owned();
        Ok(Self { path, device: found.dev(), inode: found.ino() })
    }

    /// Whether it is still at its path.
    ///
    /// # Errors
    /// If it was deleted or replaced: what is written to it would be lost.
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
