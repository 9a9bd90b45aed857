//! Writes events that happen at a table outside its game.

use super::{FloorCommand, Notice, Place, decide::decide, handover::standing};
use crate::{
    Actor, AppError, Caller, Context,
    record::{
        projections::Desk,
        stream_writer::{StreamWriter, with_house_stream},
    },
};
use houseway_audit::SealedEntry;
use houseway_base::names::IncidentKind;
use houseway_facts::{FloorEvent, Metadata};
use houseway_rules::typed::MOST_TEXT_CHARS;
use houseway_store as store;
use houseway_store::Db;

/// The log entries that a command produced, and the notice for the dealer.
pub struct Logged {
    pub entries: Vec<SealedEntry>,
    pub notice: Option<Notice>,
}

/// Writes a command's events to the table's stream, which `writer` has locked, and updates the
/// place's desk.
///
/// # Errors
/// Returns every reason why the command is refused, or an error if the database fails.
pub fn write(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    context: &Context,
    caller: &Caller,
    place: &mut Place,
    command: &FloorCommand,
) -> Result<Logged, AppError> {
    let decided = decide(connection, caller, place, command)?;
    let mut notice = decided.told.map(|text| Notice { number: None, text, standing: Vec::new() });
    let mut entries = Vec::with_capacity(decided.events.len());
    for mut event in decided.events {
        if let Some(given) = number_incident(connection, context, caller.actor, &mut event)? {
            notice = Some(Notice::logged_as(given));
        }
        let dealers = matches!(event, FloorEvent::TappedIn { .. } | FloorEvent::TappedOut { .. });
        // A dealer who taps in during a round counts as its dealer, wherever the tap-in was
        // entered. A dealer who taps in after a round has ended does not.
        let round_id = if dealers { place.running } else { place.round_id };
        let sealed = writer.append_in_round(connection, round_id, command.reason(), event)?;
        entries.push(sealed);
    }
    place.desk = Desk::find(connection, place.table_id)?;
    if let (FloorCommand::TapIn { .. }, Some(notice)) = (command, &mut notice) {
        notice.standing = standing(connection, place)?;
    }
    Ok(Logged { entries, notice })
}

/// An incident that results from another event.
pub struct NewIncident {
    pub kind: IncidentKind,
    pub seat: Option<u8>,
    pub text: String,
}

/// Logs an incident that results from another event, in the table's stream, which `writer` has
/// locked.
pub fn log_incident(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    context: &Context,
    actor: Actor,
    place: &Place,
    incident: NewIncident,
) -> Result<Logged, AppError> {
    let NewIncident { kind: what, seat, text } = incident;
    let mut event = FloorEvent::IncidentLogged {
        table_id: Some(place.table_id),
        number: 0,
        what,
        seat,
        text: text.chars().take(MOST_TEXT_CHARS).collect(),
        video: None,
        dealer: place.desk.dealer.as_ref().map(|dealing| dealing.dealer.clone()),
        external_ref: None,
        metadata: Metadata::default(),
    };
    let number = number_incident(connection, context, actor, &mut event)?;
    let sealed = writer.append_in_round(connection, place.round_id, None, event)?;
    Ok(Logged { entries: vec![sealed], notice: number.map(Notice::logged_as) })
}

/// Gives an incident the house's next number. The house's stream must be locked, so that no two
/// incidents get the same number. To avoid deadlocks, a table's stream is always locked before the
/// house's.
pub(super) fn number_incident(
    connection: &mut Db,
    context: &Context,
    actor: Actor,
    event: &mut FloorEvent,
) -> Result<Option<i64>, AppError> {
    let FloorEvent::IncidentLogged { number, .. } = event else { return Ok(None) };
    *number = with_house_stream(connection, context, actor, |connection, _| {
        Ok(store::incidents::next_number(connection)?)
    })?;
    Ok(Some(*number))
}
