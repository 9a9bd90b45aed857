//! Putting a count right that the cage has accepted: the act `count.correct`. A cashier who has not
//! been told the new total has the same (0.4-5). What the count posted is taken back and posted
//! anew, on the day on which that is done.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    super::{shifts::find_day, tray::postings},
    body::{BoxCountBody, total, total_of},
    boxes::{Held, lock, tables_of, tables_of_count},
    called, check_state, find,
    take::{cages_total, disagreed},
};
use crate::{
    acts::{House, open_place},
    app::{
        Actor, AppError, Caller, Context,
        acts::{Act, Granted, TotalSaid, capacities_in},
        error::{WRONG_SHAPE, WRONG_SIGNER, WRONG_STATE},
        record::{
            books::table_books,
            projections::{BoxOfCount, CountSteps, boxes_of_count},
            stream_writer::StreamWriter,
        },
        request::{codes::MISSING_FIELD, idempotency::Answer, precondition::Precondition},
    },
    back_office::{
        BoxCount, TrayAct, TypedBox,
        codes::{BOX_NOT_OF_DAY, BOX_TWICE},
    },
    facts::{
        ActSignature, BoxCountEvent, Capacity, CountCorrected, CountStep, CountedAnew, DropEvent,
        DropRecounted, Signed,
    },
    ids::{BoxCountId, DropId, TableId, UserId},
    money::Money,
    names::{ActKind, BoxCountState, DayState, Role},
    rules::{Problem, Violation, codes::OUT_OF_BOUNDS},
    store::{Db, StoreError, box_counts::BoxCountRow, log::HOUSE},
};

/// The most boxes that are put right at once.
const MOST_BOXES: usize = 200;

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountCorrectRequest)]
pub(in crate::app) struct CorrectCount {
    /// The count.
    count_id: BoxCountId,
    /// The boxes that were counted wrong.
    boxes: Vec<TypedBox>,
    /// Why.
    reason: String,
    /// The tables whose boxes the count has.
    tables: Vec<TableId>,
    /// What all boxes came to when it was asked for: once they come to something else, what signers
    /// have counted is no longer what is put right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<Money>,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

/// The capacity of the cage.
const CASHIER: &str = "cashier";

impl CorrectCount {
    pub(super) fn new(
        count: &BoxCountRow,
        boxes: Vec<TypedBox>,
        reason: String,
        expected: Precondition,
    ) -> Result<Self, AppError> {
        let tables = tables_of_count(count)?;
        Ok(Self { count_id: count.id, boxes, reason, tables, before: None, expected })
    }

    /// What all boxes come to once some were counted anew.
    fn total_after(
        &self,
        count: &BoxCountRow,
        known: &[BoxOfCount],
    ) -> Result<(Vec<CountedAnew>, Money), AppError> {
        let anew = self.anew(count, known)?;
        let total = total(count, &corrected(known, &anew))?;
        Ok((anew, count.currency.money(total).map_err(AppError::internal)?))
    }

    /// The boxes anew, each once and each of the count.
    fn anew(
        &self,
        count: &BoxCountRow,
        known: &[BoxOfCount],
    ) -> Result<Vec<CountedAnew>, AppError> {
        let mut problems = Vec::new();
        if self.boxes.is_empty() || self.boxes.len() > MOST_BOXES {
            let detail = format!("name 1 to {MOST_BOXES} boxes");
            problems.push(Problem::new(&OUT_OF_BOUNDS, None, "/boxes", detail));
        }
        let mut anew: Vec<CountedAnew> = Vec::new();
        for (index, typed) in self.boxes.iter().take(MOST_BOXES).enumerate() {
            let (at, drop_id) = (format!("/boxes/{index}"), typed.drop_id);
            if anew.iter().any(|one| one.drop_id == drop_id) {
                let detail = "the box is there already";
                problems.push(Problem::new(&BOX_TWICE, None, format!("{at}/drop_id"), detail));
            }
            if !known.iter().any(|one| one.of.drop_id == drop_id) {
                let detail = format!("{} has no such box", called(count));
                problems.push(Problem::new(&BOX_NOT_OF_DAY, None, format!("{at}/drop_id"), detail));
            }
            match BoxCount::read(typed, count.currency) {
                Ok(counted) => anew.push(CountedAnew { drop_id, counted }),
                Err(violation) => problems.extend(violation.problems.into_iter().map(|problem| {
                    let pointer = format!("{at}{}", problem.pointer);
                    Problem { pointer, ..problem }
                })),
            }
        }
        Ok(Violation::unless_clean(problems, anew)?)
    }

    fn correct_box(
        &self,
        connection: &mut Db,
        context: &Context,
        house: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
        (one, anew, day_closed): (&BoxOfCount, &CountedAnew, bool),
    ) -> Result<(), AppError> {
        let before = one.counted.clone().ok_or_else(|| AppError::internal("a box not counted"))?;
        let held = Held::find(connection, one)?;
        let after = held.content(&anew.counted)?;
        let act = TrayAct::BoxRecounted {
            recorded: held.with_rake_alone(held.recorded)?,
            before: held.with_rake_alone(held.content(&before)?)?,
            after: held.with_rake_alone(after)?,
        };
        let books = table_books(connection, &held.table)?;
        let event = DropEvent::Recounted(DropRecounted {
            drop_id: one.of.drop_id,
            number: one.of.number.clone(),
            count_id: self.count_id,
            before,
            counted: anew.counted.clone(),
            variance: held.variance(after)?,
            day_closed,
            postings: postings(&held.table, &books, act)?,
            signed: granted.signed.clone(),
        });
        held.append(connection, context, house, Some(&self.reason), event)
    }
}

/// Why somebody cannot put a count right as its counter: they have counted it (2.3). Nothing where
/// they have not.
fn has_counted(
    count: &BoxCountRow,
    user: UserId,
    role: Role,
) -> Result<Option<&'static str>, AppError> {
    let team = CountSteps::of(count)?.finished.map(|step| step.signatures).unwrap_or_default();
    let counted = role == Role::Count && team.iter().any(|signature| signature.user == user);
    Ok(counted.then_some("somebody signs who was not of the team that counted"))
}

/// What a count's boxes are once some were counted anew.
fn corrected(boxes: &[BoxOfCount], anew: &[CountedAnew]) -> Vec<BoxOfCount> {
    let new = |id: DropId| anew.iter().find(|one| one.drop_id == id);
    let boxes = boxes.iter().map(|one| match new(one.of.drop_id) {
        None => one.clone(),
        Some(new) => BoxOfCount { counted: Some(new.counted.clone()), ..one.clone() },
    });
    boxes.collect()
}

impl Act for CorrectCount {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::CountCorrect)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.count_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        let count = find(connection, self.count_id)?;
        let before = count.currency.money(total_of(&count)?).map_err(AppError::internal)?;
        serde_json::to_value(Self { before: Some(before), ..self.clone() })
            .map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let count = find(connection, self.count_id)?;
        let boxes = boxes_of_count(&count)?;
        let named = boxes
            .iter()
            .filter(|one| self.boxes.iter().any(|typed| typed.drop_id == one.of.drop_id));
        let named: Vec<String> = named.map(|one| one.of.number.to_string()).collect();
        Ok(format!("Correct {}, {}: {}", called(&count), named.join(", "), self.reason))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let mut places = capacities_in(connection, ActKind::CountCorrect)?;
        // A house may have chosen its signers before the cage was one of them.
        if !places.iter().any(|place| place.name == CASHIER) {
            places.push(open_place(CASHIER.to_owned(), vec![Role::Cashier]));
        }
        if let Actor::User(user) = caller.actor {
            let cage = places.iter_mut().filter(|place| place.name == CASHIER);
            // Whoever asks for it knows the total.
            cage.for_each(|place| place.must_not_be = Some(user));
        }
        Ok(places)
    }

    fn check_total(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        _: &House,
        said: &TotalSaid<'_>,
    ) -> Result<Option<AppError>, AppError> {
        if said.signature.capacity != CASHIER {
            return Ok(None);
        }
        let count = find(connection, self.count_id)?;
        let Some(total) = said.total else {
            let detail = "count the boxes, and say what all of them come to";
            let problem = Problem::new(&MISSING_FIELD, None, "/total", detail);
            return Err(AppError::with_problems(&WRONG_SHAPE, vec![problem]));
        };
        let given = cages_total(&count, total)?;
        let (_, found) = self.total_after(&count, &boxes_of_count(&count)?)?;
        if given == found {
            return Ok(None);
        }
        let event = BoxCountEvent::Disagreed {
            count_id: count.id,
            total: given,
            signed: Signed {
                signatures: vec![said.signature.clone()],
                approval_id: Some(said.approval),
            },
        };
        writer.append(connection, None, event)?;
        Ok(Some(disagreed()))
    }

    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        lock(connection, &self.tables)
    }

    fn unfit(
        &self,
        connection: &mut Db,
        _: &House,
        user: UserId,
        role: Role,
    ) -> Result<Option<String>, AppError> {
        let why = has_counted(&find(connection, self.count_id)?, user, role)?;
        Ok(why.map(str::to_owned))
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let count = find(connection, self.count_id)?;
        self.expected.check(&count.version)?;
        check_state(&count, &[BoxCountState::Accepted, BoxCountState::Corrected])?;
        for ActSignature { user, role, .. } in &granted.signed.signatures {
            if let Some(why) = has_counted(&count, *user, *role)? {
                return Err(AppError::new(&WRONG_SIGNER, why));
            }
        }
        let boxes = boxes_of_count(&count)?;
        if tables_of(&boxes) != self.tables {
            return Err(AppError::new(&WRONG_STATE, "it has other boxes by now; ask again"));
        }
        let before = count.currency.money(total(&count, &boxes)?).map_err(AppError::internal)?;
        if self.before.is_some_and(|asked_at| asked_at != before) {
            return Err(AppError::new(&WRONG_STATE, "it was put right meanwhile; ask again"));
        }
        let (anew, after) = self.total_after(&count, &boxes)?;
        let gaming_day = count.gaming_day.parse().map_err(StoreError::corrupt)?;
        let day_closed = find_day(connection, gaming_day)?.state == DayState::Closed;
        for new in &anew {
            let Some(one) = boxes.iter().find(|one| one.of.drop_id == new.drop_id) else {
                continue;
            };
            self.correct_box(connection, context, writer, granted, (one, new, day_closed))?;
        }
        let number = count.number.as_deref().unwrap_or_default();
        let step = CountStep {
            count_id: count.id,
            number: number.parse().map_err(StoreError::corrupt)?,
            total: after,
            signed: granted.signed.clone(),
        };
        let event = BoxCountEvent::Corrected(CountCorrected { step, boxes: anew });
        writer.append(connection, Some(&self.reason), event)?;
        BoxCountBody::answer(connection, count.id, None, 200)
    }
}
