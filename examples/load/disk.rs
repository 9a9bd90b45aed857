//! Measures the disk's speed alone, without running a house.

use std::{
    fs::File,
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

use crate::Outcome;

/// The smallest write that SQLite makes.
const PAGE: [u8; 4096] = [0x5a; 4096];

/// How many pages a second can be appended to a file if each page must be on disk before the next
/// is written.
pub fn appends_a_second(folder: &Path) -> Outcome<u64> {
    let path = folder.join("appends");
    let mut file = File::create(&path)?;
    let started = Instant::now();
    let mut appends = 0;
    while started.elapsed() < Duration::from_secs(1) {
        file.write_all(&PAGE)?;
        file.sync_all()?;
        appends += 1;
    }
    std::fs::remove_file(path)?;
    Ok(appends)
}
