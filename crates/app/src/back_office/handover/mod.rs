//! A shift's handover: one page, which the outgoing and the incoming pit boss sign
//! (`back_office.md`, 0.4). The page is stored exactly as they signed it.

mod page;
mod paper;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

pub use paper::{HandoverBody, HandoverSignature};

use self::page::Subject;
use crate::{
    App, AppError, Caller, Context, Much, Writing,
    acts::{Act, Granted, capacities_in},
    error::WRONG_STATE,
    record::stream_writer::StreamWriter,
    request::{
        codes::UNKNOWN_VALUE,
        idempotency::Answer,
        page::{Page, PageRequest},
        texts::check_note,
    },
};
use houseway_acts::House;
use houseway_base::{
    ids::{HandoverId, PitId, ShiftId, UserId},
    names::{ActKind, Role, ShiftState},
};
use houseway_facts::{BackOfficeEvent, Capacity, HandedOver, HandoverPage, PitEvent, Signed};
use houseway_rules::{Problem, Violation};
use houseway_store as store;
use houseway_store::{Db, log::HOUSE, pits::Pit, shifts::Shift};
use houseway_words::said;

const OUTGOING: &str = "outgoing";
const INCOMING: &str = "incoming";

/// A request to hand over a shift.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HandingOver {
    /// The pit that the page covers; left out for the whole house.
    #[schema(required = false)]
    #[serde(default)]
    pub pit_id: Option<PitId>,
    /// Notes for the next shift, up to 2,000 characters.
    #[schema(required = false, example = "Table 4: the shuffler jams")]
    #[serde(default)]
    pub notes: String,
}

/// A handover to be signed: the page as it was when the handover was requested.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = HandoverRequest)]
pub(crate) struct HandOver {
    /// The id that the handover will have.
    pub handover_id: HandoverId,
    /// The page.
    pub page: HandoverPage,
}

fn find_shift(connection: &mut Db, id: ShiftId) -> Result<Shift, AppError> {
    store::shifts::find(connection, id)?.ok_or_else(|| AppError::not_found("shift"))
}

/// Refuses a shift that is over, because its pit bosses have left.
fn check_shift(shift: &Shift) -> Result<(), AppError> {
    if shift.state != ShiftState::Closed {
        return Ok(());
    }
    let (name, day) = (&shift.name, &shift.gaming_day);
    Err(AppError::new(&WRONG_STATE, said!("shift-closed-already", shift = name, day = day)))
}

fn find_pit(connection: &mut Db, id: Option<PitId>) -> Result<Option<Pit>, AppError> {
    let Some(id) = id else { return Ok(None) };
    let pit = store::pits::find(connection, id)?;
    let unknown = || Problem::new(&UNKNOWN_VALUE, None, "/pit_id", said!("no-such-pit"));
    pit.map_or_else(|| Err(Violation::of(unknown()).into()), |pit| Ok(Some(pit)))
}

/// The pit boss of record, if they can still sign.
fn boss_of(connection: &mut Db, pit: PitId) -> Result<Option<UserId>, AppError> {
    let Some(boss) = store::pits::find(connection, pit)?.and_then(|pit| pit.boss) else {
        return Ok(None);
    };
    let user = store::people::user(connection, boss)?;
    Ok(user.filter(|user| user.active && user.role == Role::PitBoss).map(|user| user.id))
}

impl HandOver {
    fn pit_id(&self) -> Option<PitId> {
        self.page.pit.as_ref().map(|pit| pit.pit_id)
    }

    /// Makes the person who takes over the shift the pit boss of record.
    fn take_pit(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        signed: &Signed,
    ) -> Result<(), AppError> {
        let Some(pit_id) = self.pit_id() else { return Ok(()) };
        let Some(Pit { name, boss: before, .. }) = store::pits::find(connection, pit_id)? else {
            return Ok(());
        };
        let takes = signed.signatures.iter().find(|signed| signed.capacity == INCOMING);
        let after = takes.filter(|takes| takes.role == Role::PitBoss).map(|takes| takes.user);
        if after.is_some() && after != before {
            let event = PitEvent::BossChanged { pit_id, name, before, after };
            writer.append(connection, None, event)?;
        }
        Ok(())
    }
}

impl Act for HandOver {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::ShiftHandOver)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.page.shift.shift_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, _: &mut Db, _: &House) -> Result<String, AppError> {
        let HandoverPage { shift, pit, .. } = &self.page;
        let (shift, day) = (&shift.name, shift.gaming_day.to_string());
        let told = match pit {
            Some(pit) => said!("act-hand-over-pit", shift = shift, day = day, pit = &pit.name),
            None => said!("act-hand-over", shift = shift, day = day),
        };
        Ok(told.to_string())
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let mut places = capacities_in(connection, ActKind::ShiftHandOver)?;
        let boss = match self.pit_id() {
            Some(pit) => boss_of(connection, pit)?,
            None => None,
        };
        for place in &mut places {
            match place.name.as_str() {
                OUTGOING => place.must_be = boss,
                INCOMING => place.must_not_be = boss,
                _ => {}
            }
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
        check_shift(&find_shift(connection, self.page.shift.shift_id)?)?;
        let (handover_id, page) = (self.handover_id, self.page.clone());
        let handed = HandedOver { handover_id, page, signed: granted.signed.clone() };
        writer.append(connection, None, BackOfficeEvent::ShiftHandedOver(Box::new(handed)))?;
        self.take_pit(connection, writer, &granted.signed)?;
        let body = HandoverBody::find(connection, handover_id)?;
        Ok(Answer::json(201, &body)?.location(format!("/v1/handovers/{handover_id}")))
    }
}

impl App {
    /// The page that would be signed if the shift were handed over now.
    ///
    /// # Errors
    /// Returns `not_found`, or `breaks_rule` if there is no such pit.
    pub async fn handover_now(
        &self,
        shift_id: ShiftId,
        pit_id: Option<PitId>,
        notes: String,
    ) -> Result<HandoverBody, AppError> {
        let at = self.clock().now();
        self.read_much(Much::Report, move |connection| {
            let shift = find_shift(connection, shift_id)?;
            let pit = find_pit(connection, pit_id)?;
            let page = Subject::new(connection, shift, pit, at)?.page(connection, notes)?;
            HandoverBody::unsigned(connection, page)
        })
        .await
    }

    /// Hands a shift over: the page is drawn up, and waits for the outgoing and the incoming pit
    /// boss to sign.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state` if the shift is closed, or `breaks_rule`.
    pub async fn hand_over_shift(
        &self,
        caller: &Caller,
        writing: Writing,
        shift_id: ShiftId,
        HandingOver { pit_id, mut notes }: HandingOver,
    ) -> Result<Answer, AppError> {
        let problem = if notes.is_empty() { None } else { check_note(&mut notes, "/notes") };
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let page = self.handover_now(shift_id, pit_id, notes).await?.page;
        let act = HandOver { handover_id: HandoverId::new(), page };
        self.submit(caller, writing, act, None).await
    }

    /// Lists handovers, newest first.
    ///
    /// # Errors
    /// Returns `bad_query`.
    pub async fn handovers(
        &self,
        shift: Option<ShiftId>,
        page: PageRequest,
    ) -> Result<Page<HandoverBody>, AppError> {
        self.read(move |connection| {
            let rows = store::handovers::list(connection, shift, page.span()?)?;
            page.page(rows, |row| row.id.to_string(), Ok)?
                .all(|rows| HandoverBody::all(connection, rows))
        })
        .await
    }

    /// Returns a handover exactly as it was signed.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn handover(&self, id: HandoverId) -> Result<HandoverBody, AppError> {
        self.read(move |connection| HandoverBody::find(connection, id)).await
    }
}
