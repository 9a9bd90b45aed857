//! Every way in which a request can be refused: one table, from which the responses, the OpenAPI
//! document and the tests are generated.

use thiserror::Error;
use tokio::task::JoinError;

use houseway_rules::{Problem, Refusal, Violation, codes::AMOUNT_TOO_LARGE};
use houseway_store::{StoreError, StoreFailure};
use houseway_words::{Said, said};

/// A stable code for a refusal, with its HTTP status. The `problem-<code>` message in the `words`
/// crate (`problems.ftl`) explains it.
#[derive(Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// The code as programs see it, such as `stale_version`.
    pub name: &'static str,
    /// The HTTP status of every response with this code.
    pub status: u16,
}

impl ErrorCode {
    /// A short summary, the same for every occurrence.
    pub fn title(&self) -> Said {
        Said::of_id(format!("problem-{}", self.name))
    }

    /// The cause of a refusal with this code, for the problems page.
    pub fn cause(&self) -> Said {
        Said::of_id(format!("problem-{}.cause", self.name))
    }

    /// What to do about a refusal with this code.
    pub fn remedy(&self) -> Said {
        Said::of_id(format!("problem-{}.remedy", self.name))
    }
}

macro_rules! error_codes {
    ($($constant:ident = $name:literal, $status:literal;)*) => {
        $(
            #[doc = concat!("`", $name, "`, ", $status)]
            pub const $constant: ErrorCode = ErrorCode { name: $name, status: $status };
        )*
        /// Every code.
        pub const ALL: &[&ErrorCode] = &[$(&$constant),*];
    };
}

error_codes! {
    NOT_HTTP = "not_http", 400;
    HEADERS_TOO_SLOW = "headers_too_slow", 408;
    HEADERS_TOO_LARGE = "headers_too_large", 431;
    NOT_JSON = "not_json", 400;
    BODY_CUT_OFF = "body_cut_off", 400;
    BAD_ENCODING = "bad_encoding", 400;
    WRONG_SHAPE = "wrong_shape", 400;
    BAD_QUERY = "bad_query", 400;
    CURSOR_OF_OTHER_ORDER = "cursor_of_other_order", 400;
    BAD_HEADER = "bad_header", 400;
    NOT_SIGNED_IN = "not_signed_in", 401;
    INVALID_TOKEN = "invalid_token", 401;
    KEY_EXPIRED = "key_expired", 401;
    WRONG_BADGE_OR_PIN = "wrong_badge_or_pin", 401;
    NOT_ALLOWED = "not_allowed", 403;
    OUT_OF_SCOPE = "out_of_scope", 403;
    PIN_CHANGE_REQUIRED = "pin_change_required", 403;
    WRONG_SIGNER = "wrong_signer", 403;
    SAME_SIGNER = "same_signer", 403;
    NOT_YOUR_TABLE = "not_your_table", 403;
    NOT_YOUR_PIT = "not_your_pit", 403;
    NOT_DEALER_OF_RECORD = "not_dealer_of_record", 403;
    NOT_YOUR_ENTRY = "not_your_entry", 403;
    NEEDS_FLOOR = "needs_floor", 403;
    COUNTS_ARE_BLIND = "counts_are_blind", 403;
    NOT_FOUND = "not_found", 404;
    METHOD_NOT_ALLOWED = "method_not_allowed", 405;
    BODY_TOO_SLOW = "body_too_slow", 408;
    WRONG_PHASE = "wrong_phase", 409;
    WRONG_STATE = "wrong_state", 409;
    SALE_STANDS = "sale_stands", 409;
    PERIOD_NOT_OPEN = "period_not_open", 409;
    PERIOD_STILL_OPEN = "period_still_open", 409;
    NO_OPEN_SHIFT = "no_open_shift", 409;
    TABLE_NOT_AT_REST = "table_not_at_rest", 409;
    DAY_NOT_READY = "day_not_ready", 409;
    DAY_TOO_SHORT = "day_too_short", 409;
    DAY_CLOSED = "day_closed", 409;
    COUNT_MOVED_ON = "count_moved_on", 409;
    SECRET_CHANGED = "secret_changed", 409;
    TOO_MANY_DRAFTS = "too_many_drafts", 409;
    TOTALS_DISAGREE = "totals_disagree", 409;
    LAST_ADMIN = "last_admin", 409;
    KEY_REVOKED = "key_revoked", 409;
    ROUNDS_NOT_RECORDED = "rounds_not_recorded", 409;
    ROUND_STILL_OPEN = "round_still_open", 409;
    TABLE_CLOSED = "table_closed", 409;
    NAME_TAKEN = "name_taken", 409;
    BADGE_TAKEN = "badge_taken", 409;
    NUMBER_TAKEN = "number_taken", 409;
    STALE_VERSION = "stale_version", 412;
    NOT_TEXT_TYPE = "not_text_type", 415;
    BODY_TOO_LARGE = "body_too_large", 413;
    NOT_JSON_TYPE = "not_json_type", 415;
    UNKNOWN_ENCODING = "unknown_encoding", 415;
    BREAKS_RULE = "breaks_rule", 422;
    UNKNOWN_POSITION = "unknown_position", 422;
    ODDS_NOT_SEEN = "odds_not_seen", 422;
    IDEMPOTENCY_KEY_REUSED = "idempotency_key_reused", 422;
    IF_MATCH_MISSING = "if_match_missing", 428;
    IDEMPOTENCY_KEY_MISSING = "idempotency_key_missing", 428;
    TOO_MANY_REQUESTS = "too_many_requests", 429;
    INTERNAL = "internal", 500;
    UNAVAILABLE = "unavailable", 503;
    OUTCOME_UNKNOWN = "outcome_unknown", 503;
    SIGN_IN_QUEUE_FULL = "sign_in_queue_full", 503;
    ODDS_QUEUE_FULL = "odds_queue_full", 503;
}

/// A refused request. Nothing has changed, unless the code is [`OUTCOME_UNKNOWN`].
#[derive(Debug, Error)]
#[error("{}: {detail}", code.name)]
pub struct AppError {
    pub code: &'static ErrorCode,
    /// An explanation of the error and of how to correct it, for people.
    pub detail: Said,
    /// Every problem that was found, if the detail does not say everything.
    pub problems: Vec<Problem>,
    /// The number of seconds to wait before trying again.
    pub retry_after_seconds: Option<u64>,
    /// The current version of the object as its `ETag`, so that a client that has lost it can
    /// continue.
    pub etag: Option<Box<str>>,
    /// The cause, for the server's own log. The cause is never sent to the client.
    #[source]
    pub cause: Option<StoreError>,
}

impl AppError {
    /// A refusal that consists only of its detail.
    pub const fn new(code: &'static ErrorCode, detail: Said) -> Self {
        Self {
            code,
            detail,
            problems: Vec::new(),
            retry_after_seconds: None,
            etag: None,
            cause: None,
        }
    }

    /// A refusal that lists each problem.
    pub fn with_problems(code: &'static ErrorCode, problems: Vec<Problem>) -> Self {
        let detail = match problems.as_slice() {
            [only] => only.detail.clone(),
            several => said!("several-problems", count = several.len()),
        };
        Self { problems, ..Self::new(code, detail) }
    }

    /// The same refusal, with the pointers of its problems prefixed by `field`.
    pub fn within(mut self, field: &str) -> Self {
        for problem in &mut self.problems {
            problem.pointer.insert_str(0, field);
        }
        self
    }

    /// The same refusal, with the current version of the object.
    pub fn at_version(self, version: impl std::fmt::Display) -> Self {
        Self { etag: Some(format!("\"{version}\"").into()), ..self }
    }

    /// The refusal for an object that does not exist; `what` is its kind.
    pub fn not_found(what: &str) -> Self {
        Self::new(&NOT_FOUND, said!("no-such-thing", what = what.replace(' ', "_"), name = what))
    }

    /// The refusal for something that should be impossible. The cause goes to the server's log.
    pub fn internal(cause: impl std::fmt::Display) -> Self {
        Self {
            cause: Some(StoreError::corrupt(cause)),
            ..Self::new(&INTERNAL, said!("internal-detail"))
        }
    }
}

impl From<StoreError> for AppError {
    fn from(error: StoreError) -> Self {
        if let StoreError::BooksFull(_) = error {
            let detail = said!("books-full");
            let problem = Problem::new(&AMOUNT_TOO_LARGE, None, "", detail);
            return Self::with_problems(&BREAKS_RULE, vec![problem]);
        }
        let (code, detail, retry_after_seconds) = match &error {
            StoreError::Unknown(_) => (&OUTCOME_UNKNOWN, said!("outcome-unknown-detail"), Some(1)),
            error if error.is_unavailable() => (&UNAVAILABLE, said!("unavailable-detail"), Some(1)),
            _ => (&INTERNAL, said!("internal-detail"), None),
        };
        Self { retry_after_seconds, cause: Some(error), ..Self::new(code, detail) }
    }
}

impl From<JoinError> for AppError {
    /// Cancelled work was still waiting for a thread when the process ended. Another process will
    /// do it.
    fn from(error: JoinError) -> Self {
        if error.is_cancelled() { StoreError::Stopped.into() } else { Self::internal(error) }
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

    #[test]
    fn every_code_has_a_cause_and_a_remedy() {
        for code in super::ALL {
            for sentence in [code.cause(), code.remedy()] {
                let sentence = sentence.to_string();
                assert!(sentence.ends_with('.'), "{}: {sentence:?}", code.name);
                assert!(!sentence.contains("  "), "{}: {sentence:?}", code.name);
            }
        }
    }
}
