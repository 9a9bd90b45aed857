//! Every way a request can be refused: one table, from which the answers, the OpenAPI document and
//! the tests are made.

use thiserror::Error;

use crate::{
    rules::{Problem, Refusal, Violation, codes::AMOUNT_TOO_LARGE},
    store::{StoreError, StoreFailure},
};

/// A stable code of a refusal, with its HTTP status and what it means.
#[derive(Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// The code as programs know it: `stale_version`.
    pub name: &'static str,
    /// The HTTP status it is always answered with.
    pub status: u16,
    /// A short summary, the same for every occurrence.
    pub title: &'static str,
}

macro_rules! error_codes {
    ($($constant:ident = $name:literal, $status:literal, $title:literal;)*) => {
        $(
            #[doc = concat!("`", $name, "`, ", $status, ": ", $title, ".")]
            pub const $constant: ErrorCode =
                ErrorCode { name: $name, status: $status, title: $title };
        )*
        /// Every code there is.
        pub const ALL: &[&ErrorCode] = &[$(&$constant),*];
    };
}

error_codes! {
    NOT_JSON = "not_json", 400, "The body is not JSON";
    BODY_CUT_OFF = "body_cut_off", 400, "The body broke off before its end";
    WRONG_SHAPE = "wrong_shape", 400, "The body does not have the shape that this route takes";
    BAD_QUERY = "bad_query", 400, "A query parameter makes no sense";
    BAD_HEADER = "bad_header", 400, "A header makes no sense";
    NOT_SIGNED_IN = "not_signed_in", 401, "Sign in first";
    INVALID_TOKEN = "invalid_token", 401, "The token is not good, or not any more";
    WRONG_BADGE_OR_PIN = "wrong_badge_or_pin", 401, "The badge or the PIN is wrong";
    NOT_ALLOWED = "not_allowed", 403, "This role may not do that";
    PIN_CHANGE_REQUIRED = "pin_change_required", 403,
        "Change your PIN first: somebody else knows it";
    WRONG_SIGNER = "wrong_signer", 403, "Somebody else must sign this";
    SAME_SIGNER = "same_signer", 403, "A second person must sign";
    NOT_YOUR_TABLE = "not_your_table", 403, "You deal at other tables";
    NOT_DEALER_OF_RECORD = "not_dealer_of_record", 403, "Somebody else deals at this table";
    NOT_YOUR_ENTRY = "not_your_entry", 403, "Somebody else entered that";
    NEEDS_FLOOR = "needs_floor", 403, "Only the floor may decide that";
    NOT_FOUND = "not_found", 404, "There is no such thing";
    METHOD_NOT_ALLOWED = "method_not_allowed", 405, "The route does not take this method";
    BODY_TOO_SLOW = "body_too_slow", 408, "The body did not arrive in time";
    WRONG_PHASE = "wrong_phase", 409, "Not in this phase of the round";
    WRONG_STATE = "wrong_state", 409, "Not as things stand";
    LAST_ADMIN = "last_admin", 409, "The house would have no administrator";
    ROUND_STILL_OPEN = "round_still_open", 409, "The table's last round has not ended";
    TABLE_CLOSED = "table_closed", 409, "The table is closed";
    NAME_TAKEN = "name_taken", 409, "The name is taken";
    BADGE_TAKEN = "badge_taken", 409, "The badge is taken";
    STALE_VERSION = "stale_version", 412, "It has changed since you last read it";
    NOT_TEXT_TYPE = "not_text_type", 415, "The body is not sent as text/plain";
    BODY_TOO_LARGE = "body_too_large", 413, "The body is too large";
    NOT_JSON_TYPE = "not_json_type", 415, "The body is not sent as application/json";
    BREAKS_RULE = "breaks_rule", 422, "The rules do not allow it";
    IDEMPOTENCY_KEY_REUSED = "idempotency_key_reused", 422,
        "The Idempotency-Key was used for another request";
    IF_MATCH_MISSING = "if_match_missing", 428, "Say which version you mean: If-Match";
    IDEMPOTENCY_KEY_MISSING = "idempotency_key_missing", 428,
        "Say under which key the write is to be known: Idempotency-Key";
    TOO_MANY_REQUESTS = "too_many_requests", 429, "Too many requests";
    INTERNAL = "internal", 500, "Something went wrong on our side";
    UNAVAILABLE = "unavailable", 503, "The database cannot be had just now";
    OUTCOME_UNKNOWN = "outcome_unknown", 503, "It is not known whether this was written";
    SIGN_IN_QUEUE_FULL = "sign_in_queue_full", 503, "Too many PINs wait to be checked";
    ODDS_QUEUE_FULL = "odds_queue_full", 503, "Too many analyses wait for their turn";
}

/// A refused request. Nothing has changed, unless the code is [`OUTCOME_UNKNOWN`].
#[derive(Debug, Error)]
#[error("{}: {detail}", code.name)]
pub struct AppError {
    pub code: &'static ErrorCode,
    /// What was wrong and what would be right, for a person.
    pub detail: String,
    /// Every single thing that was wrong, where there is more to say than the detail.
    pub problems: Vec<Problem>,
    /// After how many seconds it may be tried again.
    pub retry_after_seconds: Option<u64>,
    /// For the house's own log; never for the client.
    #[source]
    pub cause: Option<StoreError>,
}

impl AppError {
    /// A refusal with nothing more to say than its detail.
    pub fn new(code: &'static ErrorCode, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
            problems: Vec::new(),
            retry_after_seconds: None,
            cause: None,
        }
    }

    /// A refusal with every single problem.
    #[must_use]
    pub fn with_problems(code: &'static ErrorCode, problems: Vec<Problem>) -> Self {
        let detail = match problems.as_slice() {
            [only] => only.detail.clone(),
            several => format!("{} things are wrong; each is listed", several.len()),
        };
        Self { problems, ..Self::new(code, detail) }
    }

    /// The same refusal of something that stands in a field of the body.
    #[must_use]
    pub fn within(mut self, field: &str) -> Self {
        for problem in &mut self.problems {
            problem.pointer.insert_str(0, field);
        }
        self
    }

    /// There is no such `what`.
    #[must_use]
    pub fn not_found(what: &str) -> Self {
        Self::new(&NOT_FOUND, format!("there is no such {what}"))
    }

    /// Something that cannot happen did; the cause goes to the log.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self { cause: Some(StoreError::corrupt(cause)), ..Self::new(&INTERNAL, INTERNAL_DETAIL) }
    }
}

const UNAVAILABLE_DETAIL: &str = "nothing was changed; try again in a moment";
const UNKNOWN_DETAIL: &str = "it is not known whether this was written: repeat it with the same \
                              Idempotency-Key, and it is written once";
const INTERNAL_DETAIL: &str = "nothing was changed; the request id finds the cause in our log";

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        if let StoreError::BooksFull(_) = error {
            let detail = format!("{error}: go on at a new table, or with smaller amounts");
            let problem = Problem::new(&AMOUNT_TOO_LARGE, None, "", detail);
            return Self::with_problems(&BREAKS_RULE, vec![problem]);
        }
        let (code, detail, retry_after_seconds) = match &error {
            StoreError::Unknown(_) => (&OUTCOME_UNKNOWN, UNKNOWN_DETAIL, Some(1)),
            error if error.is_unavailable() => (&UNAVAILABLE, UNAVAILABLE_DETAIL, Some(1)),
            _ => (&INTERNAL, INTERNAL_DETAIL, None),
        };
        Self { retry_after_seconds, cause: Some(error), ..Self::new(code, detail) }
    }
}

impl StoreFailure for AppError {
    fn store_error(&self) -> Option<&StoreError> {
        self.cause.as_ref()
    }
}

impl From<Violation> for AppError {
    fn from(violation: Violation) -> Self {
        let code = match violation.refusal {
            Refusal::NotNow => &WRONG_PHASE,
            Refusal::BreaksRule => &BREAKS_RULE,
            Refusal::NeedsFloor => &NEEDS_FLOOR,
        };
        Self::with_problems(code, violation.problems)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    #[test]
    fn every_code_has_one_name() {
        let names: HashSet<_> = super::ALL.iter().map(|code| code.name).collect();
        assert_eq!(names.len(), super::ALL.len());
    }
}
