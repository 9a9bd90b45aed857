//! Every way in which a request can be refused: one table, from which the answers, the OpenAPI
//! document and the tests are generated.

use thiserror::Error;
use tokio::task::JoinError;

use crate::{
    rules::{Problem, Refusal, Violation, codes::AMOUNT_TOO_LARGE},
    store::{StoreError, StoreFailure},
};

/// The stable code of a refusal, with its HTTP status and its meaning.
#[derive(Debug, PartialEq, Eq)]
pub struct ErrorCode {
    /// The code as programs see it, such as `stale_version`.
    pub name: &'static str,
    /// The HTTP status of every answer with this code.
    pub status: u16,
    /// A short summary, the same for every occurrence.
    pub title: &'static str,
    /// What causes it, for the page of problems.
    pub cause: &'static str,
    /// What to do about it.
    pub remedy: &'static str,
}

macro_rules! error_codes {
    ($($constant:ident = $name:literal, $status:literal, $title:literal
        $(, $cause:literal, $remedy:literal)?;)*) => {
        $(
            #[doc = concat!("`", $name, "`, ", $status, ": ", $title, ".")]
            pub const $constant: ErrorCode = ErrorCode {
                name: $name,
                status: $status,
                title: $title,
                cause: concat!("" $(, $cause)?),
                remedy: concat!("" $(, $remedy)?),
            };
        )*
        /// Every code.
        pub const ALL: &[&ErrorCode] = &[$(&$constant),*];
    };
}

error_codes! {
    NOT_JSON = "not_json", 400, "The body is not JSON",
        "The body could not be read as JSON. The detail says at which line and column, and why.",
        "Write the body with a JSON library instead of by hand, and send it as UTF-8.";
    BODY_CUT_OFF = "body_cut_off", 400, "The body broke off before its end",
        "The connection closed, or a chunk was malformed, before the whole body had arrived.",
        "Send the complete request again, with the same Idempotency-Key if it had one.";
    BAD_ENCODING = "bad_encoding", 400, "The body is not what its Content-Encoding says",
        "The body is said to be gzip, but it cannot be unpacked, or it is cut off.",
        "Pack the whole body with gzip, or leave Content-Encoding out and send it as it is.";
    WRONG_SHAPE = "wrong_shape", 400, "The body does not have the shape that this route takes",
        "A field is missing, unknown, there twice, or of another type. Each one is in `problems`, \
         with a JSON pointer to it.",
        "Hold the body against the route's schema in /openapi.json. Money is a string, such as \
         \"25.00\".";
    BAD_QUERY = "bad_query", 400, "A query parameter makes no sense",
        "A parameter is unknown, given twice, or has a value that it does not take. Unknown ones \
         are refused, because a misspelt `dry_run` would write.",
        "The detail names each parameter and what it takes.";
    BAD_HEADER = "bad_header", 400, "A header makes no sense",
        "An If-Match, Idempotency-Key or Last-Event-ID is not of the form that it must have.",
        "Send an ETag or an event's id exactly as you received it; as a key, a UUID is good.";
    NOT_SIGNED_IN = "not_signed_in", 401, "Sign in first",
        "The request has no `Authorization: Bearer …` header.",
        "Sign in with POST /v1/sessions, or use an API key, and send the token with every request.";
    INVALID_TOKEN = "invalid_token", 401, "The token is not good, or not any more",
        "Nobody has this token, or its session has ended, or its key was revoked.",
        "Sign in again, or ask an administrator for another key. Do not repeat the request with \
         the same token.";
    KEY_EXPIRED = "key_expired", 401, "The key has run out",
        "An administrator gave the key an end, and that is past.",
        "Ask an administrator for another key.";
    WRONG_BADGE_OR_PIN = "wrong_badge_or_pin", 401, "The badge or the PIN is wrong",
        "The badge is unknown, the PIN is wrong, or the badge has to wait or is locked after too \
         many wrong PINs. The answer does not say which, so that nobody can find out badges.",
        "Check both and wait a little. A pit boss can unlock a dealer's badge, an administrator \
         everybody's.";
    NOT_ALLOWED = "not_allowed", 403, "This role may not do that",
        "You are signed in, but the route is for other roles.",
        "The detail names them. Ask somebody who has one of them, or for a key that does.";
    OUT_OF_SCOPE = "out_of_scope", 403, "This key is not for that",
        "The key's role may do it, but the key is narrower: it only reads, or is for some tables, \
         kinds of entries or commands.",
        "GET /v1/sessions/current shows the key's scopes. Ask an administrator for another key.";
    PIN_CHANGE_REQUIRED = "pin_change_required", 403,
        "Change your PIN first: somebody else knows it",
        "Your PIN was set by somebody else and you have not changed it yet.",
        "Choose one of your own with POST /v1/me/pin; the session goes on.";
    WRONG_SIGNER = "wrong_signer", 403, "Somebody else must sign this",
        "You have no capacity in which this approval waits for a signature, or it is about you.",
        "GET /v1/approvals/{id} lists who may sign. Ask one of them.";
    SAME_SIGNER = "same_signer", 403, "A second person must sign",
        "You have signed this already, in another capacity.",
        "Ask somebody else: nobody signs twice.";
    NOT_YOUR_TABLE = "not_your_table", 403, "You deal at other tables",
        "Dealers may be bound to tables, and this is not one of yours.",
        "Go to your own table, or have an administrator change your tables.";
    NOT_DEALER_OF_RECORD = "not_dealer_of_record", 403, "Somebody else deals at this table",
        "Another dealer has tapped in, and what happens at the table is entered in their name.",
        "Tap in first, or have the dealer of record enter it.";
    NOT_YOUR_ENTRY = "not_your_entry", 403, "Somebody else entered that",
        "An entry is taken back by whoever made it, or by the floor.",
        "Ask the dealer who entered it, or a pit boss.";
    NEEDS_FLOOR = "needs_floor", 403, "Only the floor may decide that",
        "The rules leave this decision to the floor. Each problem cites its rule.",
        "Call a pit boss, who sends the same command.";
    COUNTS_ARE_BLIND = "counts_are_blind", 403, "Hidden from those who count",
        "Nobody who counts a tray or a box can read what the books expect before the count is \
         signed.",
        "Count, have it signed, and read the period then.";
    NOT_FOUND = "not_found", 404, "There is no such thing",
        "Nothing has this path or this id.",
        "Check the path against /docs, and take ids from the lists instead of typing them.";
    METHOD_NOT_ALLOWED = "method_not_allowed", 405, "The route does not take this method",
        "The path exists, but not with this method.",
        "The answer's Allow header lists the methods that it takes.";
    BODY_TOO_SLOW = "body_too_slow", 408, "The body did not arrive in time",
        "The body stalled for ten seconds, or took longer than a minute.",
        "Send the complete request again, with the same Idempotency-Key if it had one.";
    WRONG_PHASE = "wrong_phase", 409, "Not in this phase of the round",
        "The command is one of the game's, but not open as the round stands.",
        "The round's `legal` lists the commands that are open, and `prompt` says what is due.";
    WRONG_STATE = "wrong_state", 409, "Not as things stand",
        "It has been decided, done or has expired already.",
        "Read it again, and go by its state.";
    SALE_STANDS = "sale_stands", 409, "The cash that paid for it is in the books",
        "A buy-in that was paid for with cash is taken back once its sale of chips is struck.",
        "Have the floor strike the sale: POST /v1/chip-sales/{id}/void. Then take it back.";
    PERIOD_NOT_OPEN = "period_not_open", 409, "The table's tray has not been counted",
        "The back office follows this table, and nothing moves at it between a closing count and \
         the next opening count.",
        "Open a period with a count: POST /v1/tables/{id}/openers, signed by the dealer and the \
         pit boss.";
    PERIOD_STILL_OPEN = "period_still_open", 409, "The table is in a period already",
        "A table has one period at a time, and some things are only changed between two.",
        "Close it with a count: POST /v1/tables/{id}/closers.";
    NO_OPEN_SHIFT = "no_open_shift", 409, "No shift is open",
        "A period is part of a shift, and none is open that it could be part of.",
        "The pit boss opens one: POST /v1/shifts.";
    TABLE_NOT_AT_REST = "table_not_at_rest", 409, "A hand is being played at the table",
        "A tray is counted while nothing is dealt and nothing is bet.",
        "Count between hands.";
    DAY_NOT_READY = "day_not_ready", 409, "Something of the gaming day is still open",
        "A gaming day is closed once its shifts and its tables are, and its drop boxes are \
         counted.",
        "Close what the problems name, one after the other.";
    DAY_TOO_SHORT = "day_too_short", 409, "The gaming day has only just begun",
        "A gaming day lasts as long as the house says: what is summed up by the day would be cut \
         short.",
        "Close it later, or send `\"early\": true`: then somebody of compliance signs too.";
    DAY_CLOSED = "day_closed", 409, "The gaming day is closed",
        "A gaming day that was closed is never opened again: its report is frozen.",
        "Put right on the day that is open what there is to put right.";
    COUNT_MOVED_ON = "count_moved_on", 409, "The table moved money since the count",
        "A count was signed by its last signer after chips had gone in or out of the tray.",
        "Count again, and ask for it anew.";
    SECRET_CHANGED = "secret_changed", 409, "The PIN or key is not the one that was asked for",
        "The secret that waited for the last signature is not what the log says: somebody has \
         changed the database.",
        "Ask again with a new secret, and have the database looked into: `houseway audit verify`.";
    TOO_MANY_DRAFTS = "too_many_drafts", 409, "Too much of this waits to be signed",
        "Whoever asks has few acts waiting at a time, and fewer about the same thing.",
        "Have what waits signed, or take it back: POST /v1/approvals/{id}/refusals.";
    TOTALS_DISAGREE = "totals_disagree", 409, "The cage has another total than the team",
        "Two totals of the same boxes, each counted without knowing the other, differ.",
        "Count again. Where the cage finds its own total again, the team counts anew: `recount`.";
    LAST_ADMIN = "last_admin", 409, "The house would have no administrator",
        "The last active administrator cannot be demoted or shut out.",
        "Add or promote another administrator first.";
    ROUND_STILL_OPEN = "round_still_open", 409, "The table's last round has not ended",
        "A table plays one round at a time.",
        "Finish the round, or have the floor void it; its id is the table's `latest_round_id`.";
    TABLE_CLOSED = "table_closed", 409, "The table is closed",
        "No round can be opened at a closed table.",
        "Reopen it: PATCH /v1/tables/{id} with {\"open\": true}.";
    NAME_TAKEN = "name_taken", 409, "The name is taken",
        "Another table has this name, open or closed.",
        "Choose another name, or rename the other table.";
    BADGE_TAKEN = "badge_taken", 409, "The badge is taken",
        "A badge belongs to one person for good, even after they have left.",
        "Choose another badge, or change the person who has it.";
    NUMBER_TAKEN = "number_taken", 409, "The number is taken",
        "A number on paper is used once, for ever, and a slip has this one.",
        "Read it again from the paper; GET /v1/slips lists the slips.";
    STALE_VERSION = "stale_version", 412, "It has changed since you last read it",
        "If-Match named a version, and somebody has changed it since.",
        "Read it again, see whether the change still makes sense, and send it with the new ETag \
         and a new Idempotency-Key.";
    NOT_TEXT_TYPE = "not_text_type", 415, "The body is not sent as text/plain",
        "The route takes plain text, and Content-Type says something else.",
        "Send the header `Content-Type: text/plain`.";
    BODY_TOO_LARGE = "body_too_large", 413, "The body is too large",
        "The body, packed or unpacked, is larger than the route takes. The detail says how much.",
        "Send less at a time: split a file of hand histories between hands.";
    NOT_JSON_TYPE = "not_json_type", 415, "The body is not sent as application/json",
        "The route takes JSON, and Content-Type says something else.",
        "Send the header `Content-Type: application/json`.";
    UNKNOWN_ENCODING = "unknown_encoding", 415, "The body's Content-Encoding is not read here",
        "The body is packed in another way than gzip, or more than once.",
        "Send it as it is, or packed once with gzip.";
    BREAKS_RULE = "breaks_rule", 422, "The rules do not allow it",
        "The body has the right shape, but something in it breaks a rule of the game or the house. \
         Each problem is listed, with a JSON pointer, the rule, and what would be right.",
        "Put right what `problems` lists. Nothing has been changed.";
    UNKNOWN_POSITION = "unknown_position", 422, "No entry of this house has this position",
        "The position is of another house, of a time that is yet to come, or of an entry that was \
         lost when the house was restored from a copy.",
        "Send a position exactly as you received it, or 0 for the beginning of the log.";
    ODDS_NOT_SEEN = "odds_not_seen", 422, "Look first at what the rules do to the house's edge",
        "Under these rules the house's exact edge on a bet is below zero, or far from what it was \
         or from what was published. Each such bet is listed with its figures.",
        "Send the same rules with `\"seen\": true` if it is meant so; with `?dry_run=true` first, \
         to see every bet's edge. Nothing has been changed.";
    IDEMPOTENCY_KEY_REUSED = "idempotency_key_reused", 422,
        "The Idempotency-Key was used for another request",
        "You have sent this key before, with another method, path or body.",
        "Make a new key for each new write; keep the old one only to repeat the same request.";
    IF_MATCH_MISSING = "if_match_missing", 428, "Say which version you mean: If-Match",
        "A command of the game is only played on the round as you have seen it.",
        "Send `If-Match` with the round's last ETag.";
    IDEMPOTENCY_KEY_MISSING = "idempotency_key_missing", 428,
        "Say under which key the write is to be known: Idempotency-Key",
        "Without a key, a write that is repeated after a lost answer would be done twice.",
        "Send `Idempotency-Key` with a new UUID for each write, and the same one to repeat it.";
    TOO_MANY_REQUESTS = "too_many_requests", 429, "Too many requests",
        "You have sent more than your limit allows, or have too many event streams open.",
        "Wait as long as Retry-After says. RateLimit says how much is left before it comes to \
         that.";
    INTERNAL = "internal", 500, "Something went wrong on our side",
        "A fault of the house, or of its database. Nothing was changed.",
        "Tell whoever runs the house the `request_id`: the diagnostic log has the cause under it.";
    UNAVAILABLE = "unavailable", 503, "The database cannot be had just now",
        "The database is starting, overloaded or unreachable. Nothing was changed.",
        "Wait as long as Retry-After says, and repeat the request with the same Idempotency-Key.";
    OUTCOME_UNKNOWN = "outcome_unknown", 503, "It is not known whether this was written",
        "The connection to the database was lost while it committed.",
        "Repeat the request with the same Idempotency-Key: it is written once, and answered as \
         it was.";
    SIGN_IN_QUEUE_FULL = "sign_in_queue_full", 503, "Too many PINs wait to be checked",
        "Checking a PIN is slow on purpose, and many are being checked at once.",
        "Try again in a moment.";
    ODDS_QUEUE_FULL = "odds_queue_full", 503, "Too many analyses wait for their turn",
        "Exact odds take seconds to count, and others are being counted.",
        "Try again in a moment. What has been counted once is answered at once.";
}

/// A refused request. Nothing has changed, unless the code is [`OUTCOME_UNKNOWN`].
#[derive(Debug, Error)]
#[error("{}: {detail}", code.name)]
pub struct AppError {
    pub code: &'static ErrorCode,
    /// What was wrong and what would be right, for a person to read.
    pub detail: String,
    /// Each single thing that was wrong, if there is more to say than the detail.
    pub problems: Vec<Problem>,
    /// The number of seconds after which to try again.
    pub retry_after_seconds: Option<u64>,
    /// The current version of the object as its `ETag`, so that a client that has lost it can
    /// continue.
    pub etag: Option<Box<str>>,
    /// The cause, for the server's own log. It is never sent to the client.
    #[source]
    pub cause: Option<StoreError>,
}

impl AppError {
    /// A refusal that has only a detail.
    pub fn new(code: &'static ErrorCode, detail: impl Into<String>) -> Self {
        Self {
            code,
            detail: detail.into(),
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
            several => format!("{} things are wrong; each is listed", several.len()),
        };
        Self { problems, ..Self::new(code, detail) }
    }

    /// The same refusal, for something inside a field of the body.
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

    /// The refusal for a `what` that does not exist.
    pub fn not_found(what: &str) -> Self {
        Self::new(&NOT_FOUND, format!("there is no such {what}"))
    }

    /// The refusal for something that should be impossible. The cause goes to the server's log.
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

impl From<JoinError> for AppError {
    /// The work was still waiting for a thread when the process ended. Another process will do it.
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
            for sentence in [code.cause, code.remedy] {
                assert!(sentence.ends_with('.'), "{}: {sentence:?}", code.name);
                assert!(!sentence.contains("  "), "{}: {sentence:?}", code.name);
            }
        }
    }
}
