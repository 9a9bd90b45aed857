//! Finding what a slip is about.

use crate::{
    app::AppError,
    back_office::Chips,
    ids::SlipId,
    money::Money,
    store::{self, Db, slips::Slip},
};

/// A slip.
///
/// # Errors
/// `not_found`.
pub(super) fn find(connection: &mut Db, id: SlipId) -> Result<Slip, AppError> {
    store::slips::find(connection, id)?.ok_or_else(|| AppError::not_found("slip"))
}

/// `2000.00 = 15 × 100.00 + 16 × 25.00 + 20 × 5.00`.
pub(super) fn in_chips(total: Money, chips: &[Chips]) -> String {
    let lines = chips.iter().filter(|line| line.count > 0);
    let lines: Vec<String> =
        lines.map(|line| format!("{} × {}", line.count, line.denomination)).collect();
    format!("{total} = {}", lines.join(" + "))
}
