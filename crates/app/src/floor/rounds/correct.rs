//! Corrections: a settled round is never edited; it is reversed and replaced. A correction is the
//! act `round.correct` (`back_office.md`, 2.3 and 3.6): at a tracked table, it must be signed and
//! must name the destination of the chips.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    ActBody, RoundNow,
    carry::carry,
    correction::{Correction, CorrectionAction},
    difference,
    entries::{Remarks, record},
    outcome::Outcome,
};
use crate::{
    Actor, App, AppError, Caller, Context, Writing,
    acts::{Act, Granted, capacities_in},
    back_office::{
        corrections::{chips_of, house_of, second_signer},
        tracked::{check_tracked, find_table},
    },
    error::WRONG_PHASE,
    games::{self, Played},
    record::{
        stream_writer::StreamWriter,
        summary::{ActorName, Mentioned},
    },
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_acts::{House, corrections::Chips};
use houseway_base::{
    ids::{RoundId, TableId},
    names::{ActKind, ChipsMoved, Ending},
};
use houseway_facts::{Capacity, Signed};
use houseway_ledger::Posting;
use houseway_rules::{Violation, codes::TOURNAMENT_TABLE};
use houseway_store::{Db, log::table_stream};
use houseway_words::{Said, said};

/// The request. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CorrectionRequest)]
pub(crate) struct CorrectRound {
    /// The round to correct.
    round_id: RoundId,
    /// The round's table.
    table_id: TableId,
    /// The correction, including where the chips go.
    correction: Correction,
    /// The round's version when the correction was requested; absent in requests that are older
    /// than this field. If the round changes afterwards, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1)]
    version: Option<i64>,
    /// The versions that the caller expects, if the request names any.
    #[serde(skip)]
    expected: Precondition,
    #[serde(skip)]
    dry_run: bool,
}

/// A correction that has been applied in memory but not written yet.
struct Corrected {
    now: RoundNow,
    played: Played,
    /// The destination of the chips; `None` if the table is not tracked.
    chips: Option<Chips>,
}

impl CorrectRound {
    /// Applies the correction to the current state of the round.
    fn play(&self, connection: &mut Db) -> Result<Corrected, AppError> {
        let now = RoundNow::find(connection, self.round_id)?;
        let version = &now.round.version;
        self.expected.check(version)?;
        let asked_at = self.version.map(|version| Precondition::OneOf(vec![version]));
        asked_at.unwrap_or_default().check(version)?;
        let played = self.enter(&now)?;
        let (table, given) = (&now.table, self.correction.chips);
        if given.is_some() {
            check_tracked(table)?;
        }
        let events = played.change.events.iter();
        let postings: Vec<Posting> = events.flat_map(|new| new.postings.clone()).collect();
        let chips =
            table.tracked.then(|| chips_of(connection, table, &now.round, &postings, given));
        let chips = chips.transpose()?;
        Ok(Corrected { now, played, chips })
    }

    fn enter(&self, now: &RoundNow) -> Result<Played, AppError> {
        let game = games::of(now.round.game);
        if now.round.tournament_id.is_some() && now.round.ending == Some(Ending::Settled) {
            // The tournament keeps track of the stacks, and players who busted in the round have
            // already left the tournament.
            let (code, rule) = (&TOURNAMENT_TABLE, Some("tournaments/5.6"));
            let detail = said!("tournament-round-of-event");
            return Err(Violation::not_now(code, rule, detail).into());
        }
        let Some(replacement) = self.correction.decode(game)? else {
            return game.void(now.terms(), &now.round.state);
        };
        match now.round.ending {
            Some(Ending::Settled) => replacement.play(now.terms(), &now.round.state),
            ending => {
                let phase = ending.map_or(now.round.phase.as_str(), |ending| ending.name());
                let detail =
                    said!("settled-round-only", phase = Said::of_id(format!("phase-{phase}")));
                Err(AppError::new(&WRONG_PHASE, detail))
            }
        }
    }
}

impl Act for CorrectRound {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::RoundCorrect)
    }

    fn stream(&self) -> String {
        table_stream(self.table_id)
    }

    fn subject(&self) -> String {
        self.round_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let Corrected { now, chips, .. } = self.play(connection)?;
        let mut drafted = Self { version: Some(now.round.version), ..self.clone() };
        // The signers also sign for where the chips go, whether or not the request named the
        // destination.
        drafted.correction.chips = chips.map(|chips| chips.moved);
        serde_json::to_value(drafted).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let Corrected { now, chips, .. } = self.play(connection)?;
        let void = self.correction.action == CorrectionAction::Void;
        let told = Said::of_id(match chips.map(|chips| chips.moved) {
            None if void => "act-void-round",
            None => "act-correct-round",
            Some(ChipsMoved::Moved) if void => "act-void-round-moved",
            Some(ChipsMoved::Moved) => "act-correct-round-moved",
            Some(ChipsMoved::NotMoved) if void => "act-void-round-not-moved",
            Some(ChipsMoved::NotMoved) => "act-correct-round-not-moved",
        });
        let told = told.with("number", now.round.number.to_string());
        let told = told.with("table", &now.table.name);
        let told = told.with("reason", &self.correction.reason);
        let Some(chips) = chips else { return Ok(told.to_string()) };
        let effect = now.currency.money(chips.effect).map_err(AppError::internal)?;
        Ok(told.with("effect", effect).to_string())
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let table = find_table(connection, self.table_id)?;
        if caller.actor == Actor::System || !table.tracked {
            return Ok(Vec::new());
        }
        let mut places = capacities_in(connection, ActKind::RoundCorrect)?;
        if let Some(chips) = self.play(connection)?.chips {
            let by = (&table, caller.actor);
            places.extend(second_signer(connection, by, chips.effect, &places)?);
        }
        Ok(places)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let Corrected { mut now, played, chips } = self.play(connection)?;
        let change = played.change;
        let before = now.round.state.clone();
        let game = now.round.game;
        let remarks = Remarks { reason: Some(&self.correction.reason), ..Remarks::default() };
        let entries = record(connection, writer, &mut now.round, change, &remarks)?;
        carry(connection, writer, games::of(game), &now, before, remarks.reason)?;
        let mut outcome = Outcome::default();
        let by = name_of(connection, writer.actor())?;
        outcome.add_game((game, now.currency), entries, &remarks, &by)?;
        if let Some(chips) = chips {
            let house = house_of(connection, &now.table)?;
            let event = chips.event(house.table(now.table.id)?, now.round.id, &granted.signed)?;
            let posted = event.postings().to_vec();
            let sealed = writer.append(connection, remarks.reason, event)?;
            outcome.add_back_office(connection, (game, now.currency), sealed, &posted)?;
        }
        let view = difference::view(connection, &now)?;
        ActBody::new(connection, now, view, outcome, self.dry_run)?.answer()
    }
}

/// The name by which people know an actor.
fn name_of(connection: &mut Db, actor: Actor) -> Result<ActorName, AppError> {
    let (actor, mut mentioned) = (actor.to_string(), Mentioned::default());
    mentioned.actor(&actor);
    Ok(mentioned.look_up(connection)?.actor(&actor))
}

impl App {
    /// Corrects a round, once all required people have signed. A dry run needs no signature.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_shape`, `stale_version`, `wrong_phase`, `period_not_open`,
    /// `wrong_state` or `breaks_rule`.
    pub async fn correct(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: RoundId,
        expected: Precondition,
        mut correction: Correction,
    ) -> Result<Answer, AppError> {
        correction.check()?;
        let origin = self.round_origin(round_id).await?;
        // Decoding first keeps malformed bodies from occupying the writer.
        correction.decode(origin.game)?;
        let table_id = origin.table_id;
        let dry_run = writing == Writing::Rehearse;
        let act = CorrectRound { round_id, table_id, correction, version: None, expected, dry_run };
        if !dry_run {
            return self.submit(caller, writing, act, None).await;
        }
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            let mut writer = StreamWriter::lock(connection, context, &act.stream(), actor)?;
            let granted = Granted { signed: Signed::default(), secret: None };
            let answer = act.run(connection, context, &mut writer, House::default(), &granted)?;
            writer.finish(connection)?;
            Ok(answer)
        })
        .await
    }
}
