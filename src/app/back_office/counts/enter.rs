//! Entering what was counted in a box, and counting again.

use super::{
    body::BoxCountBody,
    check_state, find,
    open::{counting, currency_of, of_count},
};
use crate::{
    app::{
        App, AppError, Caller, Writing,
        record::stream_writer::with_house_stream,
        request::{codes::UNKNOWN_VALUE, idempotency::Answer, precondition::Precondition},
    },
    back_office::{
        BoxCount, TypedBox,
        codes::{BOX_NOT_OF_DAY, BOX_OTHER_CURRENCY, BOX_TWICE},
    },
    facts::BoxCountEvent,
    ids::BoxCountId,
    names::{BoxCountState, DropState},
    rules::{Problem, Violation},
    store::{self, Db, box_counts::BoxCountRow, drops::Drop},
};

const AT: &str = "/drop_id";

/// The drop of a box, if this count may count it.
fn drop_of(connection: &mut Db, count: &BoxCountRow, typed: &TypedBox) -> Result<Drop, AppError> {
    let refused = |code, detail: String| {
        Err(AppError::from(Violation::of(Problem::new(code, None, AT, detail))))
    };
    let Some(drop) = store::drops::find(connection, typed.drop_id)? else {
        return refused(&UNKNOWN_VALUE, "there is no such drop".to_owned());
    };
    let number = &drop.number;
    if drop.gaming_day != count.gaming_day {
        let detail = format!("{number} is of {}, not of {}", drop.gaming_day, count.gaming_day);
        return refused(&BOX_NOT_OF_DAY, detail);
    }
    if drop.state != DropState::Pulled {
        let by = drop.count_id.map(|id| store::box_counts::find(connection, id)).transpose()?;
        let by = by.flatten().and_then(|by| by.number).unwrap_or_else(|| "a count".to_owned());
        return refused(&BOX_TWICE, format!("{number} was counted in {by}"));
    }
    if counting(connection, &count.gaming_day, drop.id)?.is_some_and(|other| other != count.id) {
        return refused(&BOX_TWICE, format!("{number} is being counted in another count"));
    }
    let currency = currency_of(connection, &drop)?;
    if currency != count.currency {
        let detail = format!("{number} is in {currency}, this count in {}", count.currency);
        return refused(&BOX_OTHER_CURRENCY, detail);
    }
    Ok(drop)
}

impl App {
    /// Enters what was counted in a box, in place of what was entered before.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_state`; `breaks_rule` with everything that is wrong.
    pub(super) async fn enter_box(
        &self,
        caller: &Caller,
        writing: Writing,
        id: BoxCountId,
        expected: Precondition,
        typed: TypedBox,
    ) -> Result<Answer, AppError> {
        let (actor, role) = (caller.actor, caller.role);
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let count = find(connection, id)?;
                expected.check(&count.version)?;
                check_state(&count, &[BoxCountState::Open])?;
                let drop = drop_of(connection, &count, &typed)?;
                let counted = BoxCount::read(&typed, count.currency)?;
                let of = of_count(&drop)?;
                let event = BoxCountEvent::BoxEntered { count_id: id, of, counted };
                writer.append(connection, None, event)?;
                BoxCountBody::answer(connection, id, Some(role), 200)
            })
        })
        .await
    }

    /// Opens a count again that the team has signed and the cage has not accepted.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_state`.
    pub(super) async fn recount(
        &self,
        caller: &Caller,
        writing: Writing,
        id: BoxCountId,
        expected: Precondition,
        reason: String,
    ) -> Result<Answer, AppError> {
        let (actor, role) = (caller.actor, caller.role);
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let count = find(connection, id)?;
                expected.check(&count.version)?;
                check_state(&count, &[BoxCountState::Finished])?;
                let event = BoxCountEvent::Recounted { count_id: id };
                writer.append(connection, Some(&reason), event)?;
                BoxCountBody::answer(connection, id, Some(role), 200)
            })
        })
        .await
    }
}
