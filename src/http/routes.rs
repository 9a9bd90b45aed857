//! Every route of the API, who may call it, and what it requires of a request.
//!
//! This static table drives the guard, the OpenAPI document and the tests: a route without a row
//! answers nobody.

pub use super::verb::Verb;
use crate::app::{
    Role,
    error::{
        BAD_ENCODING, BAD_HEADER, BAD_QUERY, BADGE_TAKEN, BODY_CUT_OFF, BODY_TOO_LARGE,
        BODY_TOO_SLOW, BREAKS_RULE, ErrorCode, IDEMPOTENCY_KEY_MISSING, IDEMPOTENCY_KEY_REUSED,
        IF_MATCH_MISSING, INVALID_TOKEN, LAST_ADMIN, NAME_TAKEN, NEEDS_FLOOR, NOT_ALLOWED,
        NOT_DEALER_OF_RECORD, NOT_FOUND, NOT_JSON, NOT_JSON_TYPE, NOT_SIGNED_IN, NOT_TEXT_TYPE,
        NOT_YOUR_ENTRY, NOT_YOUR_TABLE, ODDS_NOT_SEEN, ODDS_QUEUE_FULL, OUTCOME_UNKNOWN,
        PIN_CHANGE_REQUIRED, ROUND_STILL_OPEN, SAME_SIGNER, SIGN_IN_QUEUE_FULL, STALE_VERSION,
        TABLE_CLOSED, TOO_MANY_REQUESTS, UNAVAILABLE, UNKNOWN_ENCODING, WRONG_BADGE_OR_PIN,
        WRONG_PHASE, WRONG_SHAPE, WRONG_SIGNER, WRONG_STATE,
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
    /// Its media type.
    #[must_use]
    pub const fn media_type(self) -> &'static str {
        match self {
            Self::Json => "application/json",
            Self::Text => "text/plain",
        }
    }
}

/// What a route does with `If-Match`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IfMatch {
    /// Ignores it.
    Ignored,
    /// Checks the version if it is given.
    Honoured,
    /// Requires it of what depends on the version, such as a game's command: 428 without it.
    Required,
}

/// A route.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a row of a table, each a column of its own")]
pub struct Route {
    pub verb: Verb,
    pub path: &'static str,
    /// Who may call it; `None` means anyone, signed in or not.
    pub roles: Option<&'static [Role]>,
    /// Whether it is open to somebody whose PIN is known to others.
    pub with_any_pin: bool,
    /// Whether a ticket lets somebody in, too.
    pub with_ticket: bool,
    /// The largest body it takes, in bytes; `None` if it takes no body.
    pub body_limit: Option<usize>,
    /// The kind of body, if it takes one.
    pub takes: Takes,
    /// Whether it writes, and so needs an `Idempotency-Key`.
    pub writes: bool,
    /// Whether its body holds a secret: no trace of that may be kept with the answer.
    pub secret: bool,
    /// Whether its answer holds a token. It is never compressed: beside what the caller chose, its
    /// length would give the token away bit by bit.
    pub token: bool,
    /// Whether it can be rehearsed with `?dry_run=true`.
    pub dry_run: bool,
    /// The query parameters that it takes, besides `dry_run`; any other is refused.
    pub query: &'static [&'static str],
    pub if_match: IfMatch,
    /// Whether its answer has an `ETag` that stands for all of it, and is not sent again to whoever
    /// has it. A table's stands for what can be changed about it, and not for its rounds.
    pub versioned: bool,
    /// Whether its answer has an `ETag` all the same, where neither that nor `If-Match` says so.
    pub tagged: bool,
    /// Its own refusals, besides those that follow from the rest of the row.
    pub refusals: &'static [&'static ErrorCode],
    /// An example body; every route that takes a body has one.
    pub example: Option<&'static str>,
}

/// Enough for everything but hand histories: a canasta score sheet is the largest, at about 8 KiB.
const SMALL: usize = 64 * 1024;

/// Enough for hand histories: 10,000 hands take about 6 MiB.
const LARGE: usize = 8 * 1024 * 1024;

const EVERYBODY: &[Role] = &Role::ALL;
/// Everybody who may read rounds: not those who carry chips and count boxes.
const ROUND_READERS: &[Role] = &[
    Role::Dealer,
    Role::PitBoss,
    Role::Auditor,
    Role::Integration,
    Role::Admin,
    Role::Compliance,
    Role::Cashier,
];
const TABLE: &[Role] = &[Role::Dealer, Role::PitBoss, Role::Integration];
const FLOOR: &[Role] = &[Role::PitBoss];
const FLOOR_ADMIN: &[Role] = &[Role::PitBoss, Role::Admin];
const WATCH: &[Role] = &[Role::PitBoss, Role::Auditor, Role::Admin, Role::Compliance];
/// Everybody who has a hand to sign with. The first is the one that examples are sent as.
const PEOPLE: &[Role] = &[
    Role::Compliance,
    Role::Dealer,
    Role::PitBoss,
    Role::Auditor,
    Role::Admin,
    Role::Cashier,
    Role::Security,
    Role::Count,
];
/// Who reads what the house chooses.
const HOUSE_READERS: &[Role] =
    &[Role::PitBoss, Role::Cashier, Role::Count, Role::Compliance, Role::Auditor, Role::Admin];
const ADMIN: &[Role] = &[Role::Admin];

/// The parameters of a list.
const PAGE: &[&str] = &["limit", "cursor"];
/// The parameters of a list of rounds.
const ALL_ROUNDS: &[&str] = &[
    "table_id",
    "from",
    "to",
    "game",
    "ending",
    "corrected",
    "seat",
    "net_min",
    "net_max",
    "currency",
    "limit",
    "cursor",
];
/// Those of a list of a table's rounds: all but the table.
const ROUNDS: &[&str] = match ALL_ROUNDS {
    [_, of_a_table @ ..] => of_a_table,
    [] => &[],
};

impl Route {
    const fn new(verb: Verb, path: &'static str, roles: Option<&'static [Role]>) -> Self {
        Self {
            verb,
            path,
            roles,
            with_any_pin: false,
            with_ticket: false,
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
            refusals: &[],
            example: None,
        }
    }

    const fn get(path: &'static str, roles: &'static [Role]) -> Self {
        Self::new(Verb::Get, path, Some(roles))
    }

    /// A calculator: takes a body and writes nothing.
    const fn calculator(path: &'static str) -> Self {
        let route = Self::new(Verb::Post, path, Some(EVERYBODY));
        Self { body_limit: Some(SMALL), refusals: &[&BREAKS_RULE], ..route }
    }

    const fn write(verb: Verb, path: &'static str, roles: &'static [Role]) -> Self {
        let route = Self::new(verb, path, Some(roles));
        Self { body_limit: Some(SMALL), writes: true, ..route }
    }

    const fn with_secret(self) -> Self {
        Self { secret: true, ..self }
    }

    const fn answers_token(self) -> Self {
        Self { token: true, ..self }
    }

    const fn with_any_pin(self) -> Self {
        Self { with_any_pin: true, ..self }
    }

    const fn rehearsed(self) -> Self {
        Self { dry_run: true, ..self }
    }

    const fn query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    const fn versioned(self) -> Self {
        Self { versioned: true, ..self }
    }

    const fn tagged(self) -> Self {
        Self { tagged: true, ..self }
    }

    const fn if_match(self, if_match: IfMatch) -> Self {
        Self { if_match, ..self }
    }

    const fn refusing(self, refusals: &'static [&'static ErrorCode]) -> Self {
        Self { refusals, ..self }
    }

    const fn example(self, example: &'static str) -> Self {
        Self { example: Some(example), ..self }
    }

    /// Every code that the route may answer with, including the general ones.
    #[must_use]
    pub fn codes(&self) -> Vec<&'static ErrorCode> {
        let mut codes = vec![&UNAVAILABLE, &TOO_MANY_REQUESTS, &BAD_QUERY, &BODY_TOO_LARGE];
        if self.roles.is_some() {
            codes.extend([&NOT_SIGNED_IN, &INVALID_TOKEN, &NOT_ALLOWED]);
        }
        if self.roles.is_some() && !self.with_any_pin {
            codes.push(&PIN_CHANGE_REQUIRED);
        }
        if self.path.contains('{') {
            codes.push(&NOT_FOUND);
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

/// Every route under `/v1`.
pub const ROUTES: &[Route] = &[
    Route {
        body_limit: Some(SMALL),
        refusals: &[&WRONG_BADGE_OR_PIN, &SIGN_IN_QUEUE_FULL, &OUTCOME_UNKNOWN],
        ..Route::new(Verb::Post, "/v1/sessions", None)
    }
    .answers_token()
    .example(r#"{"badge": "D-101", "pin": "271828"}"#),
    Route::get("/v1/sessions/current", EVERYBODY).with_any_pin(),
    Route::new(Verb::Delete, "/v1/sessions/current", Some(EVERYBODY))
        .with_any_pin()
        .refusing(&[&OUTCOME_UNKNOWN]),
    Route {
        body_limit: Some(SMALL),
        refusals: &[&WRONG_BADGE_OR_PIN, &SIGN_IN_QUEUE_FULL, &OUTCOME_UNKNOWN],
        ..Route::new(Verb::Post, "/v1/me/pin", Some(PEOPLE))
    }
    .with_any_pin()
    .example(r#"{"pin": "271828", "new_pin": "314159"}"#),
    Route::get("/v1/users", WATCH).query(PAGE),
    Route::write(Verb::Post, "/v1/users", ADMIN)
        .with_secret()
        .tagged()
        .refusing(&[&BREAKS_RULE, &BADGE_TAKEN, &SIGN_IN_QUEUE_FULL])
        .example(r#"{"badge": "D-102", "name": "Dana", "role": "dealer", "pin": "271828"}"#),
    Route::get("/v1/users/{id}", WATCH).versioned(),
    Route::write(Verb::Patch, "/v1/users/{id}", ADMIN)
        .with_secret()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &LAST_ADMIN, &SIGN_IN_QUEUE_FULL])
        .example(r#"{"pin": "314159"}"#),
    Route::write(Verb::Post, "/v1/users/{id}/unlock", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"reason": "Mistyped after the PIN was changed; known to me"}"#),
    Route::get("/v1/api-keys", WATCH).query(PAGE),
    Route::write(Verb::Post, "/v1/api-keys", ADMIN)
        .answers_token()
        .tagged()
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"name": "Table display", "role": "integration"}"#),
    Route::get("/v1/api-keys/{id}", WATCH).versioned(),
    Route { body_limit: None, ..Route::write(Verb::Delete, "/v1/api-keys/{id}", ADMIN) }
        .if_match(IfMatch::Honoured),
    Route::get("/v1/approvals", PEOPLE).query(&["can_sign", "state", "act", "limit", "cursor"]),
    Route::get("/v1/approvals/{id}", PEOPLE),
    Route {
        body_limit: Some(SMALL),
        // The last signature is refused with what the act is refused with.
        refusals: &[
            &WRONG_BADGE_OR_PIN,
            &SIGN_IN_QUEUE_FULL,
            &PIN_CHANGE_REQUIRED,
            &WRONG_SIGNER,
            &SAME_SIGNER,
            &WRONG_STATE,
            &BADGE_TAKEN,
            &LAST_ADMIN,
        ],
        ..Route::new(Verb::Post, "/v1/approvals/{id}/signatures", Some(PEOPLE))
    }
    .tagged()
    .example("{}"),
    Route::write(Verb::Post, "/v1/approvals/{id}/refusals", PEOPLE)
        .refusing(&[&WRONG_SIGNER, &WRONG_STATE])
        .example(r#"{"reason": "Nobody of that name starts today"}"#),
    Route::get("/v1/house/settings", HOUSE_READERS).tagged(),
    Route::write(Verb::Put, "/v1/house/settings", ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .example(
            r#"{"settings": {"house_name": "houseway", "count_team_min": 2},
                "reason": "A team of two counts"}"#,
        ),
    Route::get("/v1/house/settings/{version}", HOUSE_READERS),
    Route::get("/v1/gaming-days", HOUSE_READERS).query(PAGE),
    Route::get("/v1/gaming-days/{date}", HOUSE_READERS),
    Route::write(Verb::Post, "/v1/shifts", FLOOR_ADMIN)
        .rehearsed()
        .tagged()
        .refusing(&[&WRONG_STATE])
        .example(r#"{"gaming_day": "2026-11-20", "name": "day"}"#),
    Route::get("/v1/shifts", EVERYBODY).query(PAGE),
    Route::get("/v1/shifts/{id}", EVERYBODY).versioned(),
    Route::write(Verb::Post, "/v1/shifts/{id}/close", FLOOR)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&WRONG_STATE])
        .example("{}"),
    Route::get("/v1/tables", EVERYBODY).query(PAGE),
    Route::write(Verb::Post, "/v1/tables", FLOOR_ADMIN)
        .rehearsed()
        .tagged()
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN])
        .example(
            r#"{"name": "Break Poker 2", "game": "break_poker", "currency": "USD",
                "rules": {"seats": 6, "chip_unit": "1.00"}}"#,
        ),
    Route::get("/v1/tables/{id}", EVERYBODY).tagged(),
    Route::write(Verb::Patch, "/v1/tables/{id}", FLOOR_ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN])
        .example(r#"{"open": false}"#),
    Route::get("/v1/tables/{id}/setup", EVERYBODY).tagged(),
    Route::write(Verb::Put, "/v1/tables/{id}/setup", FLOOR_ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .example(
            r#"{"tracked": true, "chip_set": ["500.00", "100.00", "25.00", "5.00", "1.00"],
                "boxes": ["T1-A", "T1-B"], "pit": "Main"}"#,
        ),
    Route::get("/v1/tables/{id}/rules", EVERYBODY),
    Route::write(Verb::Put, "/v1/tables/{id}/rules", FLOOR_ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &ODDS_NOT_SEEN, &ODDS_QUEUE_FULL])
        .example(r#"{"rules": {"qualifier": "A-3-2"}, "reason": "As the published tables"}"#),
    Route::write(Verb::Patch, "/v1/tables/{id}/rules", FLOOR_ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &ODDS_NOT_SEEN, &ODDS_QUEUE_FULL])
        .example(
            r#"{"rules": {"limits": {"main": {"max": "2500.00"}}, "foul": null},
                "reason": "Weekend limits"}"#,
        ),
    Route::get("/v1/tables/{id}/rules/versions", EVERYBODY).query(PAGE),
    Route::get("/v1/tables/{id}/rules/{version}", EVERYBODY),
    Route::get("/v1/tables/{id}/balances", EVERYBODY),
    Route::get("/v1/tables/{id}/rounds", ROUND_READERS).query(ROUNDS),
    Route::write(Verb::Post, "/v1/tables/{id}/rounds", TABLE)
        .rehearsed()
        .tagged()
        .refusing(&[
            &BREAKS_RULE,
            &ROUND_STILL_OPEN,
            &TABLE_CLOSED,
            &NOT_YOUR_TABLE,
            &WRONG_PHASE,
            &NOT_DEALER_OF_RECORD,
        ])
        .example("{}"),
    Route::write(Verb::Post, "/v1/tables/{id}/commands", TABLE)
        .rehearsed()
        .refusing(&[
            &BREAKS_RULE,
            &WRONG_PHASE,
            &NEEDS_FLOOR,
            &NOT_YOUR_TABLE,
            &NOT_DEALER_OF_RECORD,
        ])
        .example(
            r#"{"type": "incident", "kind": "late_bet", "seat": 3,
                "text": "25.00 after no more bets; given back", "video": "cam 4, 21:07:30"}"#,
        ),
    Route::get("/v1/incidents", WATCH).query(&[
        "table_id", "round_id", "number", "kind", "notes", "from", "until", "limit", "cursor",
    ]),
    Route::write(Verb::Post, "/v1/incidents", TABLE).rehearsed().refusing(&[&BREAKS_RULE]).example(
        r#"{"type": "incident", "kind": "medical", "text": "A guest fainted at the bar"}"#,
    ),
    Route::get("/v1/rounds", ROUND_READERS).query(ALL_ROUNDS),
    Route::get("/v1/rounds/{id}", ROUND_READERS).versioned(),
    Route::write(Verb::Post, "/v1/rounds/{id}/commands", TABLE)
        .rehearsed()
        .if_match(IfMatch::Required)
        .refusing(&[
            &BREAKS_RULE,
            &WRONG_PHASE,
            &NEEDS_FLOOR,
            &NOT_YOUR_TABLE,
            &NOT_DEALER_OF_RECORD,
            &NOT_YOUR_ENTRY,
            &TABLE_CLOSED,
        ])
        .example(
            r#"{"type": "place_bets", "seat": 1,
                "bets": {"main": "25.00", "break_bonus": "5.00"}}"#,
        ),
    Route::get("/v1/rounds/{id}/events", ROUND_READERS).query(PAGE),
    Route::get("/v1/rounds/{id}/after/{seq}", ROUND_READERS),
    Route::get("/v1/rounds/{id}/postings", ROUND_READERS),
    Route::get("/v1/rounds/{id}/phh", ROUND_READERS).refusing(&[&WRONG_PHASE]),
    Route::write(Verb::Post, "/v1/rounds/{id}/corrections", FLOOR)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &WRONG_PHASE])
        .example(r#"{"action": "void", "reason": "A player saw the dealer's hand"}"#),
    Route::get("/v1/audit/entries", WATCH).query(&[
        "table_id", "round_id", "stream", "actor", "kind", "from", "until", "limit", "cursor",
    ]),
    Route::get("/v1/audit/entries/{id}", WATCH),
    Route::get("/v1/audit/entries/{id}/proof", WATCH),
    Route::get("/v1/audit/checkpoints", WATCH).query(&["stream", "limit", "cursor"]),
    Route::get("/v1/audit/checkpoints/latest", WATCH),
    Route::get("/v1/audit/keys", WATCH),
    Route::write(Verb::Post, "/v1/audit/checkpoints", WATCH).refusing(&[&NOT_FOUND]).example("{}"),
    Route::get("/v1/audit/consistency", WATCH).query(&["stream", "old_size", "new_size"]),
    Route {
        body_limit: Some(SMALL),
        refusals: &[&BREAKS_RULE],
        ..Route::new(Verb::Post, "/v1/audit/verifications", Some(WATCH))
    }
    .example("{}"),
    Route::get("/v1/audit/export", WATCH).query(&["stream"]).refusing(&[&NOT_FOUND]),
    Route::get("/v1/reports/misdeals", WATCH)
        .query(&["from", "to", "table_id", "dealer", "kind", "group_by", "format"]),
    Route::get("/v1/reports/variance", WATCH)
        .query(&["from", "to", "table_id", "dealer", "bet", "strategy", "group_by", "format"])
        .refusing(&[&ODDS_QUEUE_FULL]),
    Route { with_ticket: true, ..Route::get("/v1/stream", ROUND_READERS) }
        .query(&["table_id", "round_id", "kind", "last_event_id", "ticket"])
        .refusing(&[&BAD_HEADER]),
    Route::new(Verb::Post, "/v1/stream-tickets", Some(ROUND_READERS)).refusing(&[&OUTCOME_UNKNOWN]),
    Route::calculator("/v1/break-poker/house-way")
        .example(r#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]}"#),
    Route::calculator("/v1/break-poker/settlements").example(
        r#"{"rules": {"qualifier": "K-3-2", "foul": "loses"},
            "dealer": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"],
            "seats": [{"seat": 1, "cards": ["4s", "Kc", "3s", "Qd", "Ah", "3h", "Th"],
                "low": ["3s", "3h"], "high": ["Kc", "Qd", "Ah"],
                "bets": {"main": "25.00", "dealer_break": "5.00", "break_bonus": "5.00"}}]}"#,
    ),
    Route::get("/v1/break-poker/odds", EVERYBODY)
        .query(&["qualifier", "strategy"])
        .refusing(&[&BREAKS_RULE, &ODDS_QUEUE_FULL]),
    Route::get("/v1/break-poker/odds/progress", EVERYBODY)
        .query(&["qualifier"])
        .refusing(&[&BREAKS_RULE]),
    Route::calculator("/v1/break-poker/odds")
        .query(&["strategy"])
        .refusing(&[&BREAKS_RULE, &ODDS_QUEUE_FULL])
        .example(r#"{"rules": {"qualifier": "A-3-2", "break_bonus": {"pair_and_trips": "5"}}}"#),
    Route::calculator("/v1/break-poker/advice").example(
        r#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"], "exposed": ["Ah"],
            "rules": {"qualifier": "K-3-2"}}"#,
    ),
    Route::calculator("/v1/holdem/evaluations").example(
        r#"{"board": ["Qs", "7h", "7d", "2c", "Kd"], "hands": [["Ah", "Kh"], ["7s", "2d"]]}"#,
    ),
    Route::calculator("/v1/holdem/pots").example(
        r#"{"contributions": [{"seat": 1, "amount": "100", "folded": false},
            {"seat": 2, "amount": "40", "folded": false},
            {"seat": 3, "amount": "100", "folded": true}]}"#,
    ),
    Route {
        body_limit: Some(LARGE),
        takes: Takes::Text,
        ..Route::calculator("/v1/holdem/replays")
    }
    .query(&["lenient", "legal"])
    .example(
        r#"variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
"#,
    ),
    Route::calculator("/v1/truco/hand-values").example(r#"{"cards": ["7e", "6e", "1o"]}"#),
    Route::calculator("/v1/truco/tricks").example(
        r#"{"plays": [{"seat": 0, "team": 0, "card": "7e"}, {"seat": 1, "team": 1, "card": "3c"}],
            "mano": 0}"#,
    ),
    Route::calculator("/v1/truco/envido-stakes").example(
        r#"{"calls": ["envido", "falta_envido"], "scores": [10, 4],
            "rules": {"target": 30, "falta": "leader_to_target"}}"#,
    ),
    Route::calculator("/v1/canasta/melds")
        .example(r#"{"preset": "classic", "cards": ["5h", "5s", "5d", "2s"], "going_out": false}"#),
    Route::calculator("/v1/canasta/pile").example(
        r#"{"preset": "classic", "pile": ["9c", "Kh"], "hand": ["Kd", "Ks", "4c"],
            "side_has_melded": true, "own_melds": [], "side_score": 0}"#,
    ),
    Route::calculator("/v1/canasta/scores").example(
        r#"{"preset": "classic", "sides": [
            {"melds": [["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Kd"]], "red_threes": 1,
                "cards_left": [["4c"], []], "went_out": true, "concealed": false},
            {"melds": [["9h", "9s", "9d"]], "red_threes": 0,
                "cards_left": [["Ah"], ["5c"]], "went_out": false, "concealed": false}]}"#,
    ),
];

/// The row for this verb and path pattern.
#[must_use]
pub fn find(verb: Verb, pattern: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.path == pattern && route.verb == verb)
}

/// The methods that a path takes, in the format of the `Allow` header. What has no row is only
/// read.
#[must_use]
pub fn allowed(pattern: &str) -> String {
    let rows = ROUTES.iter().filter(|route| route.path == pattern);
    let mut methods: Vec<&str> = rows.map(|route| route.verb.name()).collect();
    if methods.is_empty() {
        methods.push(Verb::Get.name());
    }
    if let Some(get) = methods.iter().position(|method| *method == Verb::Get.name()) {
        methods.insert(get + 1, "HEAD");
    }
    methods.push("OPTIONS");
    methods.join(", ")
}
