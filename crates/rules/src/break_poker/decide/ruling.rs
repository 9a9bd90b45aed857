//! The floor accepts or overrules a ruling (`at_the_table.md`, E4).

use super::{
    misdeal,
    reading::{as_the_floor, reason},
};
use crate::{
    Authority, Gate, Violation,
    break_poker::{
        Effect, Event, FloorDecision, MisdealCondition, MisdealReport, PendingRuling, Round, codes,
    },
};
use houseway_words::said;

const RULE: &str = "at_the_table/E4";

/// Carries out the pending ruling. If the ruling contradicts the entries, a reason is required.
pub(super) fn accept(
    round: &Round,
    given: Option<&str>,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    as_the_floor(by, RULE, said!("only-floor-accepts"))?;
    let pending = waiting(round)?;
    let mut gate = Gate::default();
    if pending.contradicts && given.is_none() {
        let detail = said!("report-contradicts");
        gate.problem(&codes::TEXT_MISSING, Some(RULE), "/reason", detail);
    }
    let reason = given.and_then(|given| gate.free_text("/reason", given));
    let accepted = Event::RulingAccepted { then: pending.then.clone(), reason };
    let misdealt = match (&pending.then, &pending.report) {
        (Effect::Misdeal {}, Some(report)) => Some(misdeal::ruled(report.clone())),
        _ => None,
    };
    gate.done([Some(accepted), misdealt].into_iter().flatten().collect())
}

/// Carries out the floor's decision instead of the pending ruling.
pub(super) fn overrule(
    round: &Round,
    instead: FloorDecision,
    given: &str,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    as_the_floor(by, RULE, said!("only-floor-overrules"))?;
    waiting(round)?;
    let reason = reason(given)?;
    let overruled = Event::Overruled { instead, reason: reason.clone() };
    let misdealt = (instead == FloorDecision::Misdeal).then(|| {
        let what = MisdealCondition::FloorDecision;
        misdeal::ruled(MisdealReport { what, hand: None, card: None, note: Some(reason) })
    });
    Ok([Some(overruled), misdealt].into_iter().flatten().collect())
}

fn waiting(round: &Round) -> Result<&PendingRuling, Violation> {
    let none = || Violation::not_now(&codes::WRONG_PHASE, None, said!("no-ruling-pending"));
    round.waiting.as_deref().ok_or_else(none)
}
