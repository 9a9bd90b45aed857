//! What becomes of a table's slips when its period is closed.

use super::body::called;
use crate::{
    app::{AppError, error::WRONG_STATE, record::stream_writer::StreamWriter},
    back_office::slip::ON_THE_WAY,
    facts::SlipEvent,
    names::{SlipKind, SlipState},
    store::{self, Db, tables::Table},
};

/// Why what nobody has issued yet is withdrawn.
const REASON: &str = "The table's period is closed";

/// Refuses while a slip is on its way, and withdraws what was only asked for (0.3-11).
///
/// # Errors
/// `wrong_state`.
pub(in crate::app::back_office) fn clear_the_way(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    table: &Table,
) -> Result<(), AppError> {
    let slips = store::slips::of_table(connection, table.id, &ON_THE_WAY)?;
    if let Some(first) = slips.first() {
        let rest = match (first.kind, first.state) {
            (SlipKind::Fill, _) => "is on its way to the table; receive or void it first",
            (SlipKind::Credit, SlipState::Taken) => {
                "is on its way to the cage; accept or return it first"
            }
            (SlipKind::Credit, _) => "is issued; take or void it first",
        };
        return Err(AppError::new(&WRONG_STATE, format!("{} {rest}", called(first))));
    }
    for slip in store::slips::of_table(connection, table.id, &[SlipState::Requested])? {
        let event = SlipEvent::Withdrawn { slip_id: slip.id, slip: slip.kind };
        writer.append(connection, Some(REASON), event)?;
    }
    Ok(())
}
