//! Stays at a tracked table whose game seats its players itself (`back_office.md`, 2.5): the stays
//! follow from the game's commands, so that nobody has to enter the seating twice.

use super::{RoundNow, plan::Decision};
use crate::{
    AppError, back_office::stays::sits_now, games::AnyCommand, record::stream_writer::StreamWriter,
};
use houseway_acts::stays::NewStay;
use houseway_base::ids::{StayId, TableId, TransferId};
use houseway_rules::{GameCommand, Seating, TransferStep};
use houseway_store as store;
use houseway_store::{Db, StoreError, stays::SpotRow};

/// How a command changes who sits at a table.
pub(super) struct Followed<'a> {
    changes: Vec<Seating>,
    /// The chips that a player brought from another table.
    arrived: Option<TransferId>,
    hooks: &'a dyn GameCommand,
}

impl<'a> Followed<'a> {
    /// Nothing changes at a table that is not tracked, because such a table has no stays.
    pub fn new(now: &RoundNow, decision: &Decision<'_>, command: &'a dyn AnyCommand) -> Self {
        let hooks = command.hooks();
        let mut changes = decision.change.seating.clone();
        // A buy-in also takes the seat, because the player may have sat down before the table was
        // tracked, or before it was last counted and closed.
        let bought = hooks.purchase().filter(|_| changes.is_empty());
        changes.extend(bought.map(|bought| Seating::Taken { seat: bought.seat, player: None }));
        if !now.table.tracked || now.round.tournament_id.is_some() {
            changes.clear();
        }
        let arrived = decision.transfers().find_map(|step| match step {
            TransferStep::Arrived { transfer, .. } => Some(*transfer),
            _ => None,
        });
        Self { changes, arrived, hooks }
    }

    /// Begins stays before the command's own entries, so that the player's buy-in belongs to the
    /// stay.
    pub fn sit_down(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        table_id: TableId,
    ) -> Result<(), AppError> {
        for change in &self.changes {
            if let Seating::Taken { seat, player } = change {
                let stay = self.stay(connection, (table_id, *seat), player.as_deref())?;
                follow(connection, writer, (table_id, change), Some(stay))?;
            }
        }
        Ok(())
    }

    /// Ends and moves stays, after the command's own entries.
    pub fn leave(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        table_id: TableId,
    ) -> Result<(), AppError> {
        for change in self.changes.iter().filter(|one| !matches!(one, Seating::Taken { .. })) {
            follow(connection, writer, (table_id, change), None)?;
        }
        Ok(())
    }

    /// The stay of a player who sits down: the stay at the other table, if the player comes from
    /// there, or the stay that has just ended here, if the player's departure is taken back.
    fn stay(
        &self,
        connection: &mut Db,
        (table_id, seat): (TableId, u8),
        player: Option<&str>,
    ) -> Result<NewStay, AppError> {
        let earlier = match self.arrived {
            Some(transfer) => left_with(connection, transfer)?,
            None if self.hooks.takes_back() => {
                store::stays::last_left(connection, (table_id, i64::from(seat)), None)?
            }
            None => None,
        };
        if let Some(SpotRow { stay_id, description, .. }) = earlier {
            return Ok(NewStay { stay_id, description });
        }
        let described = self.hooks.purchase().and_then(|purchase| purchase.description);
        let description = described.or(player).map(str::trim).filter(|text| !text.is_empty());
        Ok(NewStay { stay_id: StayId::new(), description: description.map(str::to_owned) })
    }
}

/// The stay of the player who left the other table with these chips.
fn left_with(connection: &mut Db, transfer: TransferId) -> Result<Option<SpotRow>, StoreError> {
    let Some(sent) = store::transfers::find(connection, transfer)? else { return Ok(None) };
    store::stays::last_left(connection, (sent.from_table, sent.from_seat), Some(sent.at))
}

fn follow(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    (table_id, change): (TableId, &Seating),
    new: Option<NewStay>,
) -> Result<(), AppError> {
    for event in sits_now(connection, table_id)?.follow(table_id, change, new) {
        writer.append(connection, None, event)?;
    }
    Ok(())
}
