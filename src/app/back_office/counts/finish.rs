//! Signing that every box is counted: the act `count.finish`, by a team.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    body::{BoxCountBody, total},
    check_state, find,
};
use crate::{
    acts::House,
    app::{
        AppError, Caller, Context,
        acts::{Act, Granted, capacities_in},
        error::WRONG_STATE,
        record::{
            numbers,
            projections::{boxes_of_count, house_settings},
            stream_writer::StreamWriter,
        },
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::{Series, SlipNumber, codes::STILL_OPEN},
    facts::{BoxCountEvent, Capacity, CountStep},
    ids::BoxCountId,
    names::{ActKind, BoxCountState},
    rules::Problem,
    store::{Db, StoreError, box_counts::BoxCountRow, log::HOUSE},
};

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountFinishRequest)]
pub(in crate::app) struct FinishCount {
    /// The count.
    count_id: BoxCountId,
    /// The count's version when it was asked for: a box that is entered afterwards makes it void.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_version: Option<i64>,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

impl FinishCount {
    pub(super) const fn new(count_id: BoxCountId, expected: Precondition) -> Self {
        Self { count_id, at_version: None, expected }
    }
}

/// The places of a team: those that the house names, the last of them as often as the team is
/// larger.
fn team(mut places: Vec<Capacity>, least: usize) -> Vec<Capacity> {
    if let Some(last) = places.last().cloned() {
        for number in places.len()..least {
            let name = format!("{}_{}", last.name, number + 1);
            places.push(Capacity { name, ..last.clone() });
        }
    }
    places
}

/// The count's number: it keeps the one that it has had.
fn number(connection: &mut Db, count: &BoxCountRow) -> Result<SlipNumber, AppError> {
    if let Some(number) = &count.number {
        return Ok(number.parse().map_err(StoreError::corrupt)?);
    }
    let gaming_day = count.gaming_day.parse().map_err(StoreError::corrupt)?;
    numbers::next(connection, Series::Count, gaming_day)
}

impl Act for FinishCount {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::CountFinish)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.count_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let at_version = Some(find(connection, self.count_id)?.version);
        serde_json::to_value(Self { at_version, ..self.clone() }).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let count = find(connection, self.count_id)?;
        let boxes = match boxes_of_count(&count)?.len() {
            1 => "1 box".to_owned(),
            several => format!("{several} boxes"),
        };
        Ok(format!("Finish the count of {}: {boxes}", count.gaming_day))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let (_, settings) = house_settings(connection)?;
        let least = usize::try_from(settings.count_team_min).map_err(AppError::internal)?;
        Ok(team(capacities_in(connection, ActKind::CountFinish)?, least))
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let count = find(connection, self.count_id)?;
        self.expected.check(&count.version)?;
        check_state(&count, &[BoxCountState::Open])?;
        if self.at_version.is_some_and(|at| at != count.version) {
            let detail = "a box was entered since; finish the count again";
            return Err(AppError::new(&WRONG_STATE, detail));
        }
        let boxes = boxes_of_count(&count)?;
        let missing = boxes.iter().filter(|one| one.counted.is_none());
        let missing = missing.map(|one| {
            let detail = format!("{} is not entered", one.of.number);
            Problem::new(&STILL_OPEN, None, "", detail)
        });
        let missing: Vec<Problem> = missing.collect();
        if !missing.is_empty() {
            return Err(AppError::with_problems(&WRONG_STATE, missing));
        }
        let total = count.currency.money(total(&count, &boxes)?).map_err(AppError::internal)?;
        let event = BoxCountEvent::Finished(CountStep {
            count_id: count.id,
            number: number(connection, &count)?,
            total,
            signed: granted.signed.clone(),
        });
        writer.append(connection, None, event)?;
        BoxCountBody::answer(connection, count.id, None, 200)
    }
}
