//! Commands at a table, whether or not a round is running.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    procedures::{FloorCommand, Notice, Place, write},
    rounds::EventBody,
    tables::TableBody,
};
use crate::{
    App, AppError, Caller, Writing, back_office::tracked::find_table,
    record::stream_writer::StreamWriter, request::idempotency::Answer,
};
use houseway_base::ids::TableId;
use houseway_store::log::table_stream;

/// The outcome of a command at a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = EnteredAtTable)]
pub struct TableActBody {
    pub table: TableBody,
    /// The events, in order, as recorded in the log.
    pub events: Vec<EventBody>,
    /// A notice for the dealer; null if there is none.
    #[schema(required)]
    pub notice: Option<Notice>,
    /// Whether this was a dry run, in which nothing was written.
    pub dry_run: bool,
}

impl App {
    /// Enters a command at a table, at any time.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_shape`, `wrong_phase`, `breaks_rule`, `needs_floor` or
    /// `not_dealer_of_record`.
    pub async fn act_at_table(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        body: &[u8],
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let command = FloorCommand::read(body)?;
        let (by, dry_run) = (caller.clone(), writing == Writing::Rehearse);
        self.answer(caller, writing, move |connection, context| {
            let stream = table_stream(table_id);
            let mut writer = StreamWriter::lock(connection, context, &stream, by.actor)?;
            let table = find_table(connection, table_id)?;
            let mut place = Place::at_table(connection, &table)?;
            let logged = write(connection, &mut writer, context, &by, &mut place, &command)?;
            writer.finish(connection)?;
            let body = TableActBody {
                table: TableBody::find(connection, table_id)?,
                events: EventBody::all_plain(connection, table.game, logged.entries)?,
                notice: logged.notice,
                dry_run,
            };
            Answer::json(200, &body)
        })
        .await
    }
}
