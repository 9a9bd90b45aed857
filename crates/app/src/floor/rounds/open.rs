//! Opening a table's next round.

use std::sync::Arc;

use super::{
    RoundBody, RoundNow,
    commands::all_of,
    entries::{Remarks, record},
};
use crate::{
    Actor, App, AppError, Caller, Context, Writing,
    back_office::tracked::check_dealing,
    error::{ROUND_STILL_OPEN, TABLE_CLOSED},
    floor::{
        procedures::{check_dealer, check_shuffled},
        tables::TableNow,
    },
    games::{self, AnyOpening, Played, Terms},
    memory::HouseMemory,
    record::{
        projections::{Desk, insert_round},
        stream_writer::StreamWriter,
    },
    request::{external::External, idempotency::Answer},
    tournaments::{self, SeatsHere},
};
use houseway_base::ids::{RoundId, TableId};
use houseway_facts::{OPENED, RoundOpened};
use houseway_rules::Authority;
use houseway_store as store;
use houseway_store::{Db, log::table_stream, rounds::Round, tables::Table};
use houseway_words::{Said, said};

/// A round that is being opened.
struct NewRound {
    id: RoundId,
    table_id: TableId,
    actor: Actor,
    by: Authority,
    opening: Box<dyn AnyOpening>,
    external: External,
    memory: Arc<HouseMemory>,
}

impl App {
    /// Opens the table's next round. `body` contains the game's options and the fields of
    /// [`External`], and is empty if there are none.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_shape`, `table_closed`, `period_not_open`, `round_still_open`,
    /// `breaks_rule` or `not_dealer_of_record`.
    pub async fn open_round(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        body: &[u8],
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let game = self.table_now(table_id).await?.game;
        let (own, rest) = External::split(body)?;
        let (external, opening) =
            match (External::read(&own), games::of(game).decode_opening(&rest)) {
                (Ok(external), Ok(opening)) => (external, opening),
                (Err(refused), Ok(_)) | (Ok(_), Err(refused)) => return Err(refused),
                (Err(own), Err(games)) => return Err(all_of(vec![own, games])),
            };
        let (actor, by) = (caller.actor, Authority::of(caller.role));
        let (id, memory) = (RoundId::new(), Arc::clone(&self.memory));
        let new = NewRound { id, table_id, actor, by, opening, external, memory };
        self.answer(caller, writing, move |connection, context| new.open(connection, context)).await
    }
}

impl NewRound {
    fn open(&self, connection: &mut Db, context: &Context) -> Result<Answer, AppError> {
        let stream = table_stream(self.table_id);
        let mut writer = StreamWriter::lock(connection, context, &stream, self.actor)?;
        let TableNow { table, game, rules } = TableNow::find(connection, self.table_id)?;
        let previous = check_may_open(connection, &table)?;
        let number = previous.as_ref().map_or(1, |round| round.number + 1);
        let seats = tournaments::seats_here(connection, &self.memory, self.table_id, writer.at())?;
        let tournament_id = seats.as_ref().map(|seats| seats.tournament_id);
        let currency = store::rounds::currency_of(tournament_id, table.currency);
        let terms = Terms { rules: &rules.rules, currency };
        let previous = previous.as_ref().map(|round| round.state.as_str());
        let procedure = games::of(game).procedure(&rules.rules)?;
        let desk = Desk::find(connection, self.table_id)?;
        check_dealer(connection, procedure, &desk, self.actor, self.by)?;
        let at_tournament = seats.as_ref().map(|SeatsHere { table, .. }| table);
        let Played { change, round: left } = self.opening.open(terms, previous, at_tournament)?;
        check_shuffled(procedure, &desk, &change)?;
        let dealer = desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());

        let opened = RoundOpened {
            table_id: table.id,
            number,
            game,
            rules_version: table.rules_version,
            rules_hash: rules.hash,
            dealer: dealer.clone(),
            deck: desk.next_deck().cloned(),
            tournament_id,
            external_ref: self.external.external_ref.clone(),
            metadata: self.external.metadata.clone().unwrap_or_default(),
        };
        let body = serde_json::to_string(&opened).map_err(AppError::internal)?;
        let sealed = writer.write(connection, OPENED, Some(self.id), None, body)?;
        let round = insert_round(connection, &sealed, self.id, opened)?;
        let mut now = RoundNow { round, rules: rules.rules, currency, table };
        let remarks = Remarks { dealer: dealer.as_deref(), ..Remarks::default() };
        record(connection, &mut writer, &mut now.round, change, &remarks)?;
        writer.finish(connection)?;
        let version = now.round.version;
        let body = RoundBody::new(connection, now, left.view()?)?;
        let answer = Answer::json(201, &body)?;
        Ok(answer.etag(version).location(format!("/v1/rounds/{}", self.id)))
    }
}

/// Refuses to open a round if the table is closed or its last round is still running; otherwise
/// returns the last round.
fn check_may_open(connection: &mut Db, table: &Table) -> Result<Option<Round>, AppError> {
    if !table.open {
        let detail = said!("table-is-closed", table = &table.name);
        return Err(AppError::new(&TABLE_CLOSED, detail));
    }
    check_dealing(connection, table)?;
    let last_two = store::rounds::latest_two(connection, table.id)?;
    if let Some(running) = last_two.iter().find(|round| round.ending.is_none()) {
        let Round { number, phase, id, .. } = running;
        let detail = said!(
            "round-in-phase",
            number = *number,
            phase = Said::of_id(format!("phase-{phase}")),
            id = id.to_string()
        );
        return Err(AppError::new(&ROUND_STILL_OPEN, detail));
    }
    Ok(last_two.into_iter().next())
}
