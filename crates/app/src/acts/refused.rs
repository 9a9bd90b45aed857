//! Maps refusals of the back office's commands to the API's error codes.

use crate::error::{
    AppError, COUNT_MOVED_ON, DAY_CLOSED, DAY_NOT_READY, DAY_TOO_SHORT, ErrorCode, NO_OPEN_SHIFT,
    NOT_ALLOWED, NOT_FOUND, NUMBER_TAKEN, PERIOD_NOT_OPEN, PERIOD_STILL_OPEN, ROUNDS_NOT_RECORDED,
    TABLE_NOT_AT_REST, TOTALS_DISAGREE, WRONG_SHAPE, WRONG_SIGNER, WRONG_STATE,
};
use houseway_acts::{Reason, Refused};

const fn code(reason: Reason) -> &'static ErrorCode {
    match reason {
        Reason::NotFound => &NOT_FOUND,
        Reason::NotAllowed => &NOT_ALLOWED,
        Reason::WrongState => &WRONG_STATE,
        Reason::RoundsNotRecorded => &ROUNDS_NOT_RECORDED,
        Reason::WrongSigner => &WRONG_SIGNER,
        Reason::NumberTaken => &NUMBER_TAKEN,
        Reason::PeriodNotOpen => &PERIOD_NOT_OPEN,
        Reason::PeriodStillOpen => &PERIOD_STILL_OPEN,
        Reason::NoOpenShift => &NO_OPEN_SHIFT,
        Reason::TableNotAtRest => &TABLE_NOT_AT_REST,
        Reason::CountMovedOn => &COUNT_MOVED_ON,
        Reason::TotalsDisagree => &TOTALS_DISAGREE,
        Reason::DayClosed => &DAY_CLOSED,
        Reason::DayNotReady => &DAY_NOT_READY,
        Reason::DayTooShort => &DAY_TOO_SHORT,
        Reason::WrongShape => &WRONG_SHAPE,
    }
}

impl From<Refused> for AppError {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Rule(violation) => violation.into(),
            Refused::State(reason, detail) => Self::new(code(reason), detail),
            Refused::Problems(reason, problems) => Self::with_problems(code(reason), problems),
            Refused::Impossible(cause) => Self::internal(cause),
        }
    }
}
