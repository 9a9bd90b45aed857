//! The figures that the register of slips hides from the people who count boxes for the cage.

use std::collections::BTreeSet;

use super::{super::periods::Seen, RegisterLine};
use crate::AppError;
use houseway_base::names::{NumberedKind, Role};
use houseway_store::Db;

/// Leaves out the tray contents of days that a reader with this role is not allowed to see yet.
/// Together with a poker table's fills and credits, they reveal what its boxes should hold (0.4-4).
pub(super) fn hide_trays(
    connection: &mut Db,
    role: Role,
    lines: &mut [RegisterLine],
) -> Result<(), AppError> {
    use NumberedKind::{Closer, Count, Opener};

    let mut trays: Vec<&mut RegisterLine> =
        lines.iter_mut().filter(|line| matches!(line.kind, Opener | Closer | Count)).collect();
    let days: BTreeSet<String> = trays.iter().map(|line| line.gaming_day.to_string()).collect();
    let days: Vec<&str> = days.iter().map(String::as_str).collect();
    let seen = Seen::by(connection, role, &days)?;
    for line in trays.iter_mut().filter(|line| !seen.shows(&line.gaming_day.to_string())) {
        line.total = None;
    }
    Ok(())
}
