//! The memory that this process has used while serving the house.

use std::fs;

/// The peak so far, in kibibytes; `None` if the system does not report it.
pub fn most() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    most.split_whitespace().next()?.parse().ok()
}
