//! Declaring hands that were not recorded: the act `play.untracked` (`back_office.md`, 3.6).

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    periods::PeriodBody,
    tracked::{find_table, period_of, seats_of},
};
use crate::{
    acts::House,
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        record::stream_writer::StreamWriter,
        request::{idempotency::Answer, texts::check_reason},
    },
    back_office::codes::{FROM_AFTER_UNTIL, OUTSIDE_PERIOD},
    facts::{Capacity, PeriodEvent},
    ids::TableId,
    names::ActKind,
    rules::{
        Gate,
        codes::{DUPLICATE_SEAT, SEAT_MISSING, UNKNOWN_SEAT},
    },
    store::{
        Db,
        log::table_stream,
        periods::Period,
        row::{micros, time},
        tables::Table,
    },
};

/// Hands that were dealt in a table's period, and not recorded.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UntrackedPlay {
    /// From when.
    pub from: DateTime<Utc>,
    /// Until when: not later than now.
    pub until: DateTime<Utc>,
    /// The seats that were left out, each once; null, or left out, if whole hands were.
    #[schema(required = false, min_items = 1, max_items = 10)]
    #[serde(default)]
    pub seats: Option<Vec<u8>>,
    /// Why, in 1 to 500 characters.
    #[schema(example = "The tablet was down; the hands are on paper")]
    pub reason: String,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = UntrackedRequest)]
pub(in crate::app) struct DeclareUntracked {
    /// The table.
    table_id: TableId,
    /// The hands.
    play: UntrackedPlay,
}

impl UntrackedPlay {
    /// Refuses hands that cannot have been dealt in the period.
    fn check(
        &self,
        connection: &mut Db,
        table: &Table,
        period: &Period,
        now: DateTime<Utc>,
    ) -> Result<(), AppError> {
        let mut gate = Gate::default();
        if let Some(problem) = check_reason(&mut self.reason.clone()) {
            gate.note(problem);
        }
        let [from, until] =
            [self.from, self.until].map(|at| at.format("%Y-%m-%d %H:%M:%S").to_string());
        if self.from > self.until {
            let detail = format!("it begins at {from} and ends at {until} UTC");
            gate.problem(&FROM_AFTER_UNTIL, None, "/until", detail);
        }
        if micros(self.from) < period.opened_at {
            let began = time(period.opened_at)?.format("%Y-%m-%d %H:%M:%S");
            let detail = format!("the period began at {began} UTC");
            gate.problem(&OUTSIDE_PERIOD, None, "/from", detail);
        }
        if self.until > now {
            let detail = format!("{until} UTC has yet to come: declare what was dealt");
            gate.problem(&OUTSIDE_PERIOD, None, "/until", detail);
        }
        let (seats, most) = (self.seats.as_deref(), seats_of(connection, table)?);
        if seats.is_some_and(<[u8]>::is_empty) {
            let detail = "name the seats that were left out, or none if whole hands were";
            gate.problem(&SEAT_MISSING, None, "/seats", detail);
        }
        let seats = seats.unwrap_or_default();
        for (index, seat) in seats.iter().enumerate() {
            let at = format!("/seats/{index}");
            if !(1..=most).contains(seat) {
                let detail = format!("there is no seat {seat}; the seats are 1 to {most}");
                gate.problem(&UNKNOWN_SEAT, None, at, detail);
            } else if seats.iter().take(index).any(|before| before == seat) {
                let detail = format!("seat {seat} is there already");
                gate.problem(&DUPLICATE_SEAT, None, at, detail);
            }
        }
        Ok(gate.done(())?)
    }
}

impl Act for DeclareUntracked {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::PlayUntracked)
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.table_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let name = find_table(connection, self.table_id)?.name;
        let UntrackedPlay { from, until, reason, .. } = &self.play;
        let [from, until] = [from, until].map(|at| at.format("%H:%M"));
        Ok(format!("Hands of {name} from {from} to {until} UTC were not recorded: {reason}"))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        capacities_in(connection, ActKind::PlayUntracked)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let table = find_table(connection, self.table_id)?;
        let period = period_of(connection, &table)?.period;
        self.play.check(connection, &table, &period, writer.at())?;
        let UntrackedPlay { from, until, seats, reason } = self.play.clone();
        let event = PeriodEvent::Untracked {
            period_id: period.id,
            from,
            until,
            seats,
            signed: granted.signed.clone(),
        };
        writer.append(connection, Some(&reason), event)?;
        let body = PeriodBody::find(connection, period.id)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

impl App {
    /// Declares that hands of a table's period were not recorded, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `wrong_state` at a table that is not tracked, `period_not_open`; `breaks_rule`
    /// with everything that is wrong.
    pub async fn declare_untracked(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        mut play: UntrackedPlay,
    ) -> Result<Answer, AppError> {
        // What is wrong with it is told with the rest.
        drop(check_reason(&mut play.reason));
        self.submit(caller, writing, DeclareUntracked { table_id, play }, None).await
    }
}
