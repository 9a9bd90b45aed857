//! Opening a table's next round.

use super::{RoundBody, RoundNow, record::record};
use crate::{
    app::{
        App, AppError, Caller, Context, Writing,
        error::{ROUND_STILL_OPEN, TABLE_CLOSED},
        floor::{games::Terms, tables::TableNow},
        record::{
            project::{OPENED, RoundOpened},
            stream_writer::Journal,
        },
        request::idempotency::Answer,
    },
    ids::RoundId,
    store::{self, Db, log::table_stream, rounds::Round, row::micros},
};

impl App {
    /// Opens the table's next round. `opening` is what the game may be told; empty for nothing.
    ///
    /// # Errors
    /// `not_found`, `table_closed`, `round_still_open`, `wrong_shape`, `breaks_rule`.
    pub async fn open_round(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: String,
        opening: Vec<u8>,
    ) -> Result<Answer, AppError> {
        let actor = caller.actor.clone();
        let round_id = RoundId::new();
        self.answer(caller, writing, move |connection, context| {
            open(connection, context, &actor, &table_id, round_id, &opening)
        })
        .await
    }
}

fn open(
    connection: &mut Db,
    context: &Context,
    actor: &str,
    table_id: &str,
    round_id: RoundId,
    opening: &[u8],
) -> Result<Answer, AppError> {
    // Read once to know that the table exists, and again behind the stream's lock.
    TableNow::find(connection, table_id)?;
    let stream = table_stream(table_id);
    let mut journal = Journal::take(connection, context, &stream, actor)?;
    let now = TableNow::find(connection, table_id)?;
    let previous = check_may_open(connection, &now)?;
    let terms = Terms { rules: &now.rules.rules, currency: now.currency };
    let previous = previous.as_ref().map(|round| round.state.as_str());
    let play = now.kind.room().open(terms, opening, previous)?;

    let mut table = now.table;
    table.rounds += 1;
    let opened = RoundOpened {
        table_id: table.id.clone(),
        number: table.rounds,
        game: table.game.clone(),
        rules_version: table.rules_version,
        rules_hash: now.rules.hash.clone(),
    };
    let body = serde_json::to_string(&opened).map_err(AppError::internal)?;
    journal.write(connection, OPENED, Some(round_id), None, body)?;
    store::tables::save(connection, &table)?;
    let round = Round {
        id: round_id.to_string(),
        table_id: table.id,
        number: table.rounds,
        game: table.game,
        rules_version: table.rules_version,
        rules_hash: now.rules.hash,
        version: 1,
        phase: String::new(),
        ending: None,
        state: String::new(),
        opened_at: micros(journal.at()),
        opened_by: actor.to_owned(),
        ended_at: None,
    };
    store::rounds::insert(connection, &round)?;
    let mut now = RoundNow { round, rules: now.rules.rules, currency: now.currency };
    record(connection, &mut journal, &mut now.round, &play, None)?;
    journal.close(connection)?;
    let version = now.round.version;
    let answer = Answer::json(201, &RoundBody::new(now)?)?;
    Ok(answer.etag(version).location(format!("/v1/rounds/{round_id}")))
}

/// Refuses where the table is closed or its last round still runs; gives the last round otherwise.
fn check_may_open(connection: &mut Db, now: &TableNow) -> Result<Option<Round>, AppError> {
    if !now.table.open {
        let detail = format!("{} is closed; the floor may open it again", now.table.name);
        return Err(AppError::new(&TABLE_CLOSED, detail));
    }
    let latest = store::rounds::latest(connection, &now.table.id)?;
    match latest {
        Some(round) if round.ending.is_none() => {
            let Round { number, phase, id, .. } = round;
            let detail =
                format!("round {number} of this table is still in its {phase} phase: {id}");
            Err(AppError::new(&ROUND_STILL_OPEN, detail))
        }
        latest => Ok(latest),
    }
}
