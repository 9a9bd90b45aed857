//! Corrects a count that the cage has accepted: the `count.correct` act. A cashier must count again
//! and arrive at the same new total without being told that total (0.4-5). The count's postings are
//! reversed, and the new ones are posted on the day of the correction.

use houseway_back_office::{
    BoxCount, TrayAct, TypedBox,
    codes::{BOX_NOT_OF_DAY, BOX_TWICE},
};
use houseway_base::{
    ids::{BoxCountId, TableId, UserId},
    money::Money,
    names::{ActKind, BoxCountState, DayState, Role},
};
use houseway_facts::{
    ActSignature, Actor, BoxCountEvent, Capacity, CountCorrected, CountedAnew, DropEvent,
    DropRecounted, Signed,
};
use houseway_rules::{Problem, Violation, codes::OUT_OF_BOUNDS};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BoxOfCount, Count, accept::content, held, total};
use crate::{
    About, Command, Decided, Decision, Given, House, Reason, Refused, Stream, codes::MISSING_FIELD,
    open_place,
};

/// The maximum number of boxes in one correction.
const MOST_BOXES: usize = 200;
/// The capacity in which the cage signs.
const CASHIER: &str = "cashier";

/// A request to correct a count. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountCorrectRequest)]
pub struct CorrectCount {
    /// The count.
    pub count_id: BoxCountId,
    /// The boxes that were counted wrongly, with their correct contents.
    pub boxes: Vec<TypedBox>,
    /// The reason.
    pub reason: String,
    /// The tables whose boxes are in the count.
    pub tables: Vec<TableId>,
    /// The total of all boxes when the correction was requested. If another correction changes the
    /// total before everyone has signed, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Money>,
}

impl CorrectCount {
    /// The recounted boxes, and the new total of all boxes.
    fn corrected(&self, count: &Count) -> Result<(Vec<CountedAnew>, Money), Refused> {
        let anew = self.anew(count)?;
        let mut boxes = count.boxes.clone();
        for one in &mut boxes {
            if let Some(new) = anew.iter().find(|new| new.drop_id == one.of.drop_id) {
                one.counted = Some(new.counted.clone());
            }
        }
        let total = total(count.currency, &boxes)?;
        Ok((anew, total))
    }

    /// Reads the recounted boxes. Each box must be part of the count and appear only once.
    fn anew(&self, count: &Count) -> Result<Vec<CountedAnew>, Violation> {
        let mut problems = Vec::new();
        if self.boxes.is_empty() || self.boxes.len() > MOST_BOXES {
            let detail = said!("name-boxes", most_boxes = MOST_BOXES);
            problems.push(Problem::new(&OUT_OF_BOUNDS, None, "/boxes", detail));
        }
        let mut anew: Vec<CountedAnew> = Vec::new();
        for (index, typed) in self.boxes.iter().take(MOST_BOXES).enumerate() {
            let (at, drop_id) = (format!("/boxes/{index}"), typed.drop_id);
            if anew.iter().any(|one| one.drop_id == drop_id) {
                let detail = said!("box-there-already");
                problems.push(Problem::new(&BOX_TWICE, None, format!("{at}/drop_id"), detail));
            }
            if !count.has_box(drop_id) {
                let detail = said!("no-such-box", count = count.said());
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
        Violation::unless_clean(problems, anew)
    }

    fn correct_box(
        &self,
        house: &House,
        (one, anew): (&BoxOfCount, &CountedAnew),
        day_closed: bool,
        signed: &Signed,
    ) -> Result<Decided, Refused> {
        let before = one.counted.clone().ok_or_else(|| Refused::impossible("a box not counted"))?;
        let (drop, table) = held(house, one)?;
        let after = content(table, &anew.counted)?;
        let act = TrayAct::BoxRecounted {
            recorded: drop.with_rake_alone(drop.recorded.content()?)?,
            before: drop.with_rake_alone(content(table, &before)?)?,
            after: drop.with_rake_alone(after)?,
        };
        let event = DropEvent::Recounted(DropRecounted {
            drop_id: drop.id,
            number: drop.number.clone(),
            count_id: self.count_id,
            before,
            counted: anew.counted.clone(),
            variance: drop.variance(table, after)?,
            day_closed,
            postings: table.postings(act)?,
            signed: signed.clone(),
        });
        Ok(Decided::new(Stream::Table(table.id), Some(&self.reason), event))
    }
}

/// The reason why a user cannot sign a correction as a counter: they were on the team that made the
/// count (2.3). `None` if they were not.
fn has_counted(count: &Count, user: UserId, role: Role) -> Option<Said> {
    let team = count.steps.finished.as_ref().map_or(&[][..], |step| &step.signatures);
    let counted = role == Role::Count && team.iter().any(|signature| signature.user == user);
    counted.then_some(said!("signer-was-of-team"))
}

impl Command for CorrectCount {
    fn about(&self) -> About {
        About::new(Some(ActKind::CountCorrect), Stream::House, &self.count_id)
    }

    fn tables(&self) -> &[TableId] {
        &self.tables
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let count = house.count(self.count_id)?;
        let named = count
            .boxes
            .iter()
            .filter(|one| self.boxes.iter().any(|typed| typed.drop_id == one.of.drop_id));
        let named: Vec<String> = named.map(|one| one.of.number.to_string()).collect();
        let (boxes, reason) = (named.join(", "), &self.reason);
        let told = said!("act-correct", count = count.called(), boxes = boxes, reason = reason);
        Ok(told.to_string())
    }

    fn places(&self, house: &House, by: Actor) -> Result<Vec<Capacity>, Refused> {
        let mut places = self.chosen_places(house);
        // Older settings might not include the cage among this act's signers.
        if !places.iter().any(|place| place.name == CASHIER) {
            places.push(open_place(CASHIER, vec![Role::Cashier]));
        }
        if let Actor::User(user) = by {
            let cage = places.iter_mut().filter(|place| place.name == CASHIER);
            // The person who requests the correction knows the new total, so they cannot count for
            // the cage.
            cage.for_each(|place| place.must_not_be = Some(user));
        }
        Ok(places)
    }

    fn unfit(&self, house: &House, user: UserId, role: Role) -> Option<Said> {
        has_counted(house.counts.get(&self.count_id)?, user, role)
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { before: Some(house.count(self.count_id)?.total()?), ..self.clone() })
    }

    fn disagrees(
        &self,
        house: &House,
        signed: &Signed,
        said: Option<&str>,
    ) -> Result<Option<Decided>, Refused> {
        if !signed.signatures.iter().any(|signature| signature.capacity == CASHIER) {
            return Ok(None);
        }
        let count = house.count(self.count_id)?;
        let Some(said) = said else {
            let detail = said!("count-and-say-total");
            let problem = Problem::new(&MISSING_FIELD, None, "/total", detail);
            return Err(Refused::Problems(Reason::WrongShape, vec![problem]));
        };
        let (total, (_, found)) = (count.cages_total(said)?, self.corrected(count)?);
        let (count_id, signed) = (count.id, signed.clone());
        let event = BoxCountEvent::Disagreed { count_id, total, signed };
        Ok((total != found).then(|| Decided::new(Stream::House, None, event)))
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Accepted, BoxCountState::Corrected])?;
        for ActSignature { user, role, .. } in &signed.signatures {
            if let Some(why) = has_counted(count, *user, *role) {
                return Err(Refused::State(Reason::WrongSigner, why));
            }
        }
        if count.tables() != self.tables {
            return Refused::wrong_state(said!("it-has-other-boxes"));
        }
        let before = count.total()?;
        if self.before.is_some_and(|asked_at| asked_at != before) {
            return Refused::wrong_state(said!("put-right-meanwhile"));
        }
        let (anew, after) = self.corrected(count)?;
        let day_closed = house.day(count.gaming_day)?.state == DayState::Closed;
        let known =
            |new: &CountedAnew| count.boxes.iter().find(|one| one.of.drop_id == new.drop_id);
        let pairs = anew.iter().filter_map(|new| Some((known(new)?, new)));
        let pairs = pairs.map(|pair| self.correct_box(house, pair, day_closed, signed));
        let mut decided = pairs.collect::<Result<Vec<_>, _>>()?;
        let step = count.step(after, signed)?;
        let event = BoxCountEvent::Corrected(CountCorrected { step, boxes: anew });
        decided.push(Decided::new(Stream::House, Some(&self.reason), event));
        Ok(decided)
    }
}
