//! A route: a row in the table of [routes](super::routes), and the properties that follow from it.

pub use super::verb::Verb;
use crate::app::{
    Role,
    error::{
        self, BAD_ENCODING, BAD_HEADER, BAD_QUERY, BODY_CUT_OFF, BODY_TOO_LARGE, BODY_TOO_SLOW,
        BREAKS_RULE, CURSOR_OF_OTHER_ORDER, ErrorCode, IDEMPOTENCY_KEY_MISSING,
        IDEMPOTENCY_KEY_REUSED, IF_MATCH_MISSING, INVALID_TOKEN, KEY_EXPIRED, NO_OPEN_SHIFT,
        NOT_ALLOWED, NOT_FOUND, NOT_JSON, NOT_JSON_TYPE, NOT_SIGNED_IN, NOT_TEXT_TYPE,
        OUT_OF_SCOPE, OUTCOME_UNKNOWN, PIN_CHANGE_REQUIRED, STALE_VERSION, TOO_MANY_DRAFTS,
        TOO_MANY_REQUESTS, UNAVAILABLE, UNKNOWN_ENCODING, UNKNOWN_POSITION, WRONG_PHASE,
        WRONG_SHAPE,
    },
};

/// The kind of body that a route takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    Json,
    /// Plain text.
    Text,
}

impl Takes {
    /// The media type of the body.
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Text => "text/plain",
        }
    }
}

/// How a route treats `If-Match`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfMatch {
    /// Ignores it.
    Ignored,
    /// Checks the version if the request gives it.
    Honoured,
    /// Requires it in every request that depends on the version, such as a game's command. A
    /// request without it gets 428.
    Required,
}

/// A route.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table, each a column of its own")]
pub struct Route {
    pub verb: Verb,
    pub path: &'static str,
    /// The roles that can call the route; `None` means anyone, signed in or not.
    pub roles: Option<&'static [Role]>,
    /// Whether callers can use the route before they have changed a PIN that others know.
    pub with_any_pin: bool,
    /// Whether the route accepts a ticket instead of a token.
    pub with_ticket: bool,
    /// Whether a token for a tournament's screen can call the route for that tournament.
    pub with_screen: bool,
    /// The maximum size of the body in bytes; `None` if the route takes no body.
    pub body_limit: Option<usize>,
    /// The kind of body, if the route takes one.
    pub takes: Takes,
    /// Whether the route writes, and so requires an `Idempotency-Key`.
    pub writes: bool,
    /// Whether the request's body contains a secret, which is left out of the fingerprint that is
    /// stored with the `Idempotency-Key`.
    pub secret: bool,
    /// Whether the answer contains a token. Such an answer is never compressed: together with text
    /// that the caller chose, its compressed length would reveal the token bit by bit.
    pub token: bool,
    /// Whether `?dry_run=true` is supported.
    pub dry_run: bool,
    /// The query parameters that the route takes, in addition to `dry_run`. All others are refused.
    pub query: &'static [&'static str],
    pub if_match: IfMatch,
    /// Whether the answer has an `ETag` that covers the whole answer, so that a caller who already
    /// has it gets 304. A table's `ETag` is different: it covers the table's settings, but not its
    /// rounds.
    pub versioned: bool,
    /// Whether the answer has an `ETag` although neither `versioned` nor `if_match` implies one.
    pub tagged: bool,
    /// Whether the answer can be 202 with an act that is waiting for signatures.
    pub drafted: bool,
    /// Whether the route is read from a position, and its answer gives the position at which to
    /// continue.
    pub fed: bool,
    /// The route's own refusals, in addition to those that follow from the rest of the row.
    pub refusals: &'static [&'static ErrorCode],
    /// How many requests from one caller the route serves at the same time, if a request costs more
    /// than reading or writing a few rows; otherwise `None`.
    pub at_once: Option<u32>,
    /// An example body; every route that takes a body has one.
    pub example: Option<&'static str>,
}

/// Why opening a round can be refused.
pub const OPENING: &[&ErrorCode] = &[
    &BREAKS_RULE,
    &error::ROUNDS_NOT_RECORDED,
    &error::ROUND_STILL_OPEN,
    &error::TABLE_CLOSED,
    &error::PERIOD_NOT_OPEN,
    &error::WRONG_STATE,
    &error::NOT_YOUR_TABLE,
    &WRONG_PHASE,
    &error::NOT_DEALER_OF_RECORD,
];

/// Why a change to a table's rules can be refused.
pub const RULES_CHANGED: &[&ErrorCode] = &[
    &BREAKS_RULE,
    &error::ROUNDS_NOT_RECORDED,
    &error::NOT_YOUR_PIT,
    &error::ODDS_NOT_SEEN,
    &error::ODDS_QUEUE_FULL,
];

/// Why a command at a table can be refused.
pub const AT_TABLE: &[&ErrorCode] = &[
    &BREAKS_RULE,
    &WRONG_PHASE,
    &error::NEEDS_FLOOR,
    &error::NOT_YOUR_TABLE,
    &error::NOT_DEALER_OF_RECORD,
];

/// Why a command in a round can be refused.
pub const IN_ROUND: &[&ErrorCode] = &[
    &BREAKS_RULE,
    &WRONG_PHASE,
    &error::NEEDS_FLOOR,
    &error::NOT_YOUR_TABLE,
    &error::NOT_DEALER_OF_RECORD,
    &error::NOT_YOUR_ENTRY,
    &error::SALE_STANDS,
    &error::TABLE_CLOSED,
    &error::PERIOD_NOT_OPEN,
    &error::WRONG_STATE,
];

/// Why a signature can be refused. The last signature carries out the act, so it can also be
/// refused for any reason for which the act can be refused.
pub const SIGNATURE: &[&ErrorCode] = &[
    &error::WRONG_BADGE_OR_PIN,
    &error::SIGN_IN_QUEUE_FULL,
    &error::PIN_CHANGE_REQUIRED,
    &error::WRONG_SIGNER,
    &error::SAME_SIGNER,
    &error::WRONG_STATE,
    &error::BADGE_TAKEN,
    &error::KEY_REVOKED,
    &error::LAST_ADMIN,
    &error::NO_OPEN_SHIFT,
    &error::PERIOD_NOT_OPEN,
    &error::PERIOD_STILL_OPEN,
    &error::TABLE_NOT_AT_REST,
    &error::COUNT_MOVED_ON,
    &error::WRONG_PHASE,
    &error::STALE_VERSION,
    &error::DAY_NOT_READY,
    &error::DAY_CLOSED,
    &error::DAY_TOO_SHORT,
    &error::NUMBER_TAKEN,
    &error::TOTALS_DISAGREE,
    &error::SECRET_CHANGED,
    &error::NOT_YOUR_TABLE,
];

/// The size limit of most bodies. The largest of them, a canasta score sheet, takes about 8 KiB.
pub(super) const SMALL: usize = 64 * 1024;

/// The size limit of hand histories: 10,000 hands take about 6 MiB.
pub(super) const LARGE: usize = 8 * 1024 * 1024;

/// An example of a tournament's structure.
macro_rules! structure {
    () => {
        r#"{"name": "Saturday 110", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
                "closes_at_item": 3, "items": [
                    {"kind": "level", "seconds": 1200, "small": "100", "big": "200"},
                    {"kind": "level", "seconds": 1200, "small": "200", "big": "400"},
                    {"kind": "break", "seconds": 900},
                    {"kind": "level", "seconds": 1200, "small": "300", "big": "600"}],
                "prices": {"entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00",
                    "chips": "10000"}},
                "payouts": [{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}]}"#
    };
}
pub(super) use structure;

/// An example of a cash transaction.
pub(super) const CASH: &str = r#"{"direction": "in", "amount": "4000.00", "currency": "USD",
    "tender": "cash", "place": "Cage 2", "description": "Man, fifties, green jacket"}"#;
/// An example of a body that names the person behind a cash transaction.
pub(super) const WHOSE: &str =
    r#"{"description": "Woman in a red dress", "reason": "Recognized on camera PTZ-14"}"#;
/// The query parameters for a list.
pub(super) const PAGE: &[&str] = &["limit", "cursor", "order"];
/// The query parameters for a list that can be filtered by gaming day.
pub(super) const DAY_PAGE: &[&str] = &["gaming_day", "limit", "cursor", "order"];
/// The query parameters for the list of drops.
pub(super) const DROPS: &[&str] = &["state", "table_id", "gaming_day", "limit", "cursor", "order"];
/// The query parameters for the list of notes and incidents.
pub(super) const INCIDENTS: &[&str] = &[
    "table_id",
    "round_id",
    "number",
    "kind",
    "notes",
    "from",
    "until",
    "external_ref",
    "limit",
    "cursor",
    "order",
];
/// The query parameters for a list of rounds.
pub(super) const ALL_ROUNDS: &[&str] = &[
    "table_id",
    "from",
    "to",
    "number",
    "game",
    "ending",
    "corrected",
    "seat",
    "net_min",
    "net_max",
    "dealer",
    "card",
    "currency",
    "external_ref",
    "limit",
    "cursor",
    "order",
];
/// The query parameters that select rounds: all of these except those of a page.
pub(super) const ROUND_FILTERS: &[&str] = match ALL_ROUNDS {
    [filters @ .., _, _, _] => filters,
    _ => &[],
};
/// The query parameters for a list of one table's rounds: all of these except `table_id`.
pub(super) const ROUNDS: &[&str] = match ALL_ROUNDS {
    [_, of_a_table @ ..] => of_a_table,
    [] => &[],
};

/// How many requests from one caller are served at the same time if each keeps a core busy for a
/// while.
const FEW: u32 = 4;

/// How many reports are created for one caller at the same time. The desk requests the reports of
/// all of a day's periods at once.
const MOST_REPORTS: u32 = 16;

impl Route {
    pub(super) const fn new(
        verb: Verb,
        path: &'static str,
        roles: Option<&'static [Role]>,
    ) -> Self {
        Self {
            verb,
            path,
            roles,
            with_any_pin: false,
            with_ticket: false,
            with_screen: false,
            body_limit: None,
            takes: Takes::Json,
            writes: false,
            secret: false,
            token: false,
            dry_run: false,
            query: &[],
            if_match: IfMatch::Ignored,
            versioned: false,
            tagged: false,
            drafted: false,
            fed: false,
            refusals: &[],
            at_once: None,
            example: None,
        }
    }

    pub(super) const fn get(path: &'static str, roles: &'static [Role]) -> Self {
        Self::new(Verb::Get, path, Some(roles))
    }

    /// A calculator: takes a body and writes nothing.
    pub(super) const fn calculator(path: &'static str) -> Self {
        let route = Self::new(Verb::Post, path, Some(&Role::ALL));
        Self { body_limit: Some(SMALL), refusals: &[&BREAKS_RULE], ..route }
    }

    /// A report on a gaming day, as JSON, as CSV or as a printable page.
    pub(super) const fn day_report(path: &'static str, roles: &'static [Role]) -> Self {
        Self::report(path, roles).query(&["gaming_day", "format", "bom"]).refusing(&[&NOT_FOUND])
    }

    /// A write that supports `?dry_run=true`.
    pub(super) const fn rehearsable(
        verb: Verb,
        path: &'static str,
        roles: &'static [Role],
    ) -> Self {
        Self::write(verb, path, roles).rehearsed()
    }

    /// A route that prints an object if the state of the object allows it.
    pub(super) const fn printing(path: &'static str, roles: &'static [Role]) -> Self {
        Self::rehearsable(Verb::Post, path, roles).refusing(&[&error::WRONG_STATE])
    }

    /// A route that removes something and takes no body.
    pub(super) const fn delete(path: &'static str, roles: &'static [Role]) -> Self {
        Self { body_limit: None, ..Self::write(Verb::Delete, path, roles) }
    }

    /// A report, which reads many rows.
    pub(super) const fn report(path: &'static str, roles: &'static [Role]) -> Self {
        Self { at_once: Some(MOST_REPORTS), ..Self::get(path, roles) }
    }

    /// A route that is read from a position in the log, one large page at a time.
    pub(super) const fn feed(path: &'static str, roles: &'static [Role]) -> Self {
        const QUERY: &[&str] = &["after", "kinds", "tables", "limit", "format"];
        let route = Self::get(path, roles).costly().query(QUERY);
        Self { fed: true, refusals: &[&UNKNOWN_POSITION], ..route }
    }

    pub(super) const fn write(verb: Verb, path: &'static str, roles: &'static [Role]) -> Self {
        let route = Self::new(verb, path, Some(roles));
        Self { body_limit: Some(SMALL), writes: true, ..route }
    }

    /// A route whose body contains a secret. The secret is hashed, and other requests might have to
    /// wait for the hashing.
    pub(super) const fn with_secret(self) -> Self {
        Self { secret: true, ..self.hashing(2) }
    }

    /// A command, sale or payment in a tournament.
    pub(super) const fn at_desk(self) -> Self {
        self.rehearsed().refusing(&[&BREAKS_RULE, &WRONG_PHASE, &NO_OPEN_SHIFT])
    }

    pub(super) const fn answers_token(self) -> Self {
        Self { token: true, ..self }
    }

    pub(super) const fn with_any_pin(self) -> Self {
        Self { with_any_pin: true, ..self }
    }

    pub(super) const fn with_screen(self) -> Self {
        Self { with_screen: true, ..self }
    }

    pub(super) const fn rehearsed(self) -> Self {
        Self { dry_run: true, ..self }
    }

    pub(super) const fn query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    pub(super) const fn versioned(self) -> Self {
        Self { versioned: true, ..self }
    }

    pub(super) const fn tagged(self) -> Self {
        Self { tagged: true, ..self }
    }

    /// A write whose answer can be 202 with an act that is waiting for signatures.
    pub(super) const fn act(verb: Verb, path: &'static str, roles: &'static [Role]) -> Self {
        Self { drafted: true, ..Self::write(verb, path, roles) }
    }

    pub(super) const fn if_match(self, if_match: IfMatch) -> Self {
        Self { if_match, ..self }
    }

    /// A route that keeps a core busy for a while.
    pub(super) const fn costly(self) -> Self {
        Self { at_once: Some(FEW), ..self }
    }

    /// A route that hashes a PIN. Other requests might have to wait for the hashing.
    pub(super) const fn hashing(self, at_once: u32) -> Self {
        Self { at_once: Some(at_once), ..self }
    }

    pub(super) const fn refusing(self, refusals: &'static [&'static ErrorCode]) -> Self {
        Self { refusals, ..self }
    }

    pub(super) const fn example(self, example: &'static str) -> Self {
        Self { example: Some(example), ..self }
    }

    /// Every code that the route can answer with, including the general ones.
    pub fn codes(&self) -> Vec<&'static ErrorCode> {
        let mut codes = vec![&UNAVAILABLE, &TOO_MANY_REQUESTS, &BAD_QUERY, &BODY_TOO_LARGE];
        if self.roles.is_some() {
            codes.extend([&NOT_SIGNED_IN, &INVALID_TOKEN, &KEY_EXPIRED]);
            codes.extend([&NOT_ALLOWED, &OUT_OF_SCOPE]);
        }
        if self.roles.is_some() && !self.with_any_pin {
            codes.push(&PIN_CHANGE_REQUIRED);
        }
        if self.path.contains('{') {
            codes.push(&NOT_FOUND);
        }
        if self.query.contains(&"order") {
            codes.push(&CURSOR_OF_OTHER_ORDER);
        }
        if self.body_limit.is_some() {
            codes.extend([&BODY_CUT_OFF, &BODY_TOO_SLOW]);
            codes.extend([&BAD_ENCODING, &UNKNOWN_ENCODING]);
            match self.takes {
                Takes::Json => {
                    codes.extend([&NOT_JSON_TYPE, &NOT_JSON, &WRONG_SHAPE, &BREAKS_RULE]);
                }
                Takes::Text => codes.push(&NOT_TEXT_TYPE),
            }
        }
        if self.writes {
            codes.extend([&BAD_HEADER, &IDEMPOTENCY_KEY_MISSING, &IDEMPOTENCY_KEY_REUSED]);
            codes.push(&OUTCOME_UNKNOWN);
        }
        if self.drafted {
            codes.push(&TOO_MANY_DRAFTS);
        }
        if self.if_match != IfMatch::Ignored {
            codes.extend([&BAD_HEADER, &STALE_VERSION]);
        }
        if self.if_match == IfMatch::Required {
            codes.push(&IF_MATCH_MISSING);
        }
        codes.extend(self.refusals);
        codes.sort_by_key(|code| (code.status, code.name));
        codes.dedup();
        codes
    }
}
