//! Notes and incidents that are not about a table. They are in the house's stream.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Notice, write::number_incident};
use crate::{
    Actor, App, AppError, Caller, Writing,
    record::{stream_writer::with_house_stream, summary::Words},
    request::{
        external::check_external,
        idempotency::Answer,
        texts::{check_note, check_reference},
    },
};
use houseway_base::{ids::EntryId, names::IncidentKind};
use houseway_facts::{FloorEvent, Metadata};
use houseway_rules::Violation;
use houseway_words::Said;

/// A note or incident that is not about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum HouseCommand {
    /// Makes a note.
    Note {
        /// The text of the note, 1 to 500 characters.
        #[schema(example = "The high-limit room closes at four")]
        text: String,
        /// The id of the note in another system, 1 to 100 characters, without personal data.
        #[schema(example = "note-4711", min_length = 1, max_length = 100)]
        external_ref: Option<String>,
        /// Key-value pairs that another system attaches to the note.
        metadata: Option<Metadata>,
    },
    /// Logs an incident, which gets a number.
    Incident {
        /// The kind of incident.
        kind: IncidentKind,
        /// A description of what happened, 1 to 500 characters.
        #[schema(example = "A guest fainted at the bar")]
        text: String,
        /// The place in the video recording, 1 to 40 characters.
        #[schema(example = "cam 4, 21:07:30")]
        video: Option<String>,
        /// The id of the incident in another system, 1 to 100 characters, without personal data.
        #[schema(example = "case-2026-88", min_length = 1, max_length = 100)]
        external_ref: Option<String>,
        /// Key-value pairs that another system attaches to the incident.
        metadata: Option<Metadata>,
    },
}

/// A note or incident that was logged.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct LoggedBody {
    /// The log entry.
    pub id: EntryId,
    /// The entry's number in the house's stream.
    #[schema(minimum = 1)]
    pub seq: u64,
    /// When the note or incident was entered.
    pub at: DateTime<Utc>,
    /// The person or program that entered the note or incident.
    #[schema(value_type = Actor)]
    pub actor: String,
    /// The kind of the entry in the log.
    #[schema(example = "floor.incident_logged")]
    pub kind: String,
    /// The logged event in a sentence.
    #[schema(value_type = String, example = "Incident 17 (medical): A guest fainted at the bar")]
    pub summary: Said,
    /// The notice for the caller.
    #[schema(required)]
    pub notice: Option<Notice>,
    /// Whether this was a dry run, in which nothing was written.
    pub dry_run: bool,
}

impl App {
    /// Enters a note or an incident that is not about a table.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem.
    pub async fn note_in_house(
        &self,
        caller: &Caller,
        writing: Writing,
        command: HouseCommand,
    ) -> Result<Answer, AppError> {
        let event = event_of(command)?;
        let (actor, dry_run) = (caller.actor, writing == Writing::Rehearse);
        self.answer(caller, writing, move |connection, context| {
            let mut event = event.clone();
            let number = number_incident(connection, context, actor, &mut event)?;
            let sealed = with_house_stream(connection, context, actor, |connection, writer| {
                writer.append(connection, None, event)
            })?;
            let entry = sealed.entry;
            let summary = Words::of(connection, [&entry])?.sentence(&entry);
            let body = LoggedBody {
                summary,
                id: entry.id,
                seq: entry.seq,
                at: entry.at,
                actor: entry.actor,
                kind: entry.kind,
                notice: number.map(Notice::logged_as),
                dry_run,
            };
            Answer::json(201, &body)
        })
        .await
    }
}

fn event_of(command: HouseCommand) -> Result<FloorEvent, AppError> {
    let (table_id, seat, dealer) = (None, None, None);
    match command {
        HouseCommand::Note { mut text, mut external_ref, mut metadata } => {
            let mut problems = check_external(&mut external_ref, &mut metadata);
            problems.extend(check_note(&mut text, "/text"));
            let metadata = metadata.unwrap_or_default();
            let event = FloorEvent::Noted { table_id, seat, text, dealer, external_ref, metadata };
            Ok(Violation::unless_clean(problems, event)?)
        }
        HouseCommand::Incident {
            kind: what,
            mut text,
            mut video,
            mut external_ref,
            mut metadata,
        } => {
            let mut problems = check_external(&mut external_ref, &mut metadata);
            problems.extend(check_note(&mut text, "/text"));
            problems.extend(video.as_mut().and_then(|video| check_reference(video, "/video")));
            let event = FloorEvent::IncidentLogged {
                table_id,
                number: 0,
                what,
                seat,
                text,
                video,
                dealer,
                external_ref,
                metadata: metadata.unwrap_or_default(),
            };
            Ok(Violation::unless_clean(problems, event)?)
        }
    }
}
