//! Every route of the API, which roles can call it, and what it requires of a request.
//!
//! This static table drives the guard, the OpenAPI document and the tests. A route without a row
//! cannot be called.

pub use super::route::{IfMatch, Route, Takes, Verb};
use super::{
    route::{
        ALL_ROUNDS, AT_TABLE, CASH, DAY_PAGE, DROPS, IN_ROUND, INCIDENTS, LARGE, OPENING, PAGE,
        ROUND_FILTERS, ROUNDS, RULES_CHANGED, SIGNATURE, SMALL, WHOSE, structure,
    },
    who::{
        ACCESS_READERS, ADMIN, BOX_COUNT_READERS, BOX_COUNT_SIGNERS, CAGE, CASE_OPENERS,
        CASE_REVIEWERS, CASH_POSTS, CASH_READERS, CASH_REVIEWERS, CHIPS_READERS, COUNT_PRINTERS,
        COUNT_ROOM, COUNTERS, DAY_CLOSERS, DROP_READERS, DROP_REPORT_READERS, DROPPERS,
        ENTRY_READERS, ENTRY_SELLERS, EQUIPMENT_READERS, EVERYBODY, FLOOR, FLOOR_ADMIN,
        HOUSE_READERS, JOURNAL_OF_DAY_READERS, JOURNAL_READERS, PEOPLE, PERIOD_READERS,
        PURCHASE_SELLERS, REGISTER_READERS, REPORT_READERS, ROUND_READERS, SALE_READERS,
        SEAT_READERS, SLIP_PRINTERS, SLIP_READERS, SLIP_SIGNERS, TABLE, WATCH,
    },
};
use crate::app::error::{
    BAD_HEADER, BADGE_TAKEN, BREAKS_RULE, COUNTS_ARE_BLIND, DAY_CLOSED, DAY_NOT_READY,
    DAY_TOO_SHORT, KEY_REVOKED, LAST_ADMIN, NAME_TAKEN, NO_OPEN_SHIFT, NOT_DEALER_OF_RECORD,
    NOT_FOUND, NOT_YOUR_PIT, NOT_YOUR_TABLE, NUMBER_TAKEN, ODDS_QUEUE_FULL, OUTCOME_UNKNOWN,
    PERIOD_NOT_OPEN, PERIOD_STILL_OPEN, ROUNDS_NOT_RECORDED, SAME_SIGNER, SIGN_IN_QUEUE_FULL,
    TABLE_NOT_AT_REST, TOTALS_DISAGREE, WRONG_BADGE_OR_PIN, WRONG_PHASE, WRONG_SIGNER, WRONG_STATE,
};

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
    .hashing(1)
    .with_any_pin()
    .example(r#"{"pin": "271828", "new_pin": "314159"}"#),
    Route::get("/v1/users", WATCH).query(PAGE),
    Route::act(Verb::Post, "/v1/users", ADMIN)
        .with_secret()
        .tagged()
        .refusing(&[&BREAKS_RULE, &BADGE_TAKEN, &SIGN_IN_QUEUE_FULL])
        .example(r#"{"badge": "D-102", "name": "Dana", "role": "dealer", "pin": "271828"}"#),
    Route::get("/v1/users/{id}", WATCH).versioned(),
    Route::act(Verb::Patch, "/v1/users/{id}", ADMIN)
        .with_secret()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &LAST_ADMIN, &SIGN_IN_QUEUE_FULL])
        .example(r#"{"pin": "314159"}"#),
    Route::write(Verb::Post, "/v1/users/{id}/unlock", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"reason": "Mistyped after the PIN was changed; known to me"}"#),
    Route::get("/v1/api-keys", WATCH).query(PAGE),
    Route::act(Verb::Post, "/v1/api-keys", ADMIN)
        .answers_token()
        .tagged()
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"name": "Table display", "role": "integration"}"#),
    Route::get("/v1/api-keys/{id}", WATCH).versioned(),
    Route::act(Verb::Post, "/v1/api-keys/{id}/rotations", ADMIN)
        .answers_token()
        .tagged()
        .refusing(&[&BREAKS_RULE, &KEY_REVOKED])
        .example(r#"{"overlap_hours": 24}"#),
    Route::delete("/v1/api-keys/{id}", ADMIN).if_match(IfMatch::Honoured),
    Route::get("/v1/approvals", PEOPLE)
        .query(&["can_sign", "state", "act", "subject", "limit", "cursor", "order"]),
    Route::get("/v1/approvals/{id}", PEOPLE),
    Route {
        body_limit: Some(SMALL),
        refusals: SIGNATURE,
        ..Route::new(Verb::Post, "/v1/approvals/{id}/signatures", Some(PEOPLE))
    }
    .hashing(2)
    .tagged()
    .example("{}"),
    Route::write(Verb::Post, "/v1/approvals/{id}/refusals", PEOPLE)
        .refusing(&[&WRONG_SIGNER, &WRONG_STATE])
        .example(r#"{"reason": "Nobody of that name starts today"}"#),
    Route::get("/v1/house/settings", HOUSE_READERS).tagged(),
    Route::act(Verb::Put, "/v1/house/settings", ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .example(
            r#"{"settings": {"house_name": "houseway", "count_team_min": 2},
                "reason": "A team of two counts"}"#,
        ),
    Route::get("/v1/house/settings/{version}", HOUSE_READERS),
    Route::report("/v1/floor", WATCH),
    Route::get("/v1/gaming-days", HOUSE_READERS)
        .query(&["from_day", "to_day", "limit", "cursor", "order"]),
    Route::get("/v1/gaming-days/{date}", HOUSE_READERS),
    Route::rehearsable(Verb::Post, "/v1/shifts", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&WRONG_STATE])
        .example(r#"{"gaming_day": "2026-11-20", "name": "day"}"#),
    Route::get("/v1/shifts", EVERYBODY).query(PAGE),
    Route::get("/v1/shifts/{id}", EVERYBODY).versioned(),
    Route::act(Verb::Post, "/v1/shifts/{id}/close", FLOOR)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&WRONG_STATE])
        .example("{}"),
    Route::get("/v1/cases", WATCH)
        .query(&["state", "kind", "severity", "table_id", "limit", "cursor", "order"]),
    Route::rehearsable(Verb::Post, "/v1/cases", CASE_OPENERS)
        .tagged()
        .refusing(&[&BREAKS_RULE, &WRONG_STATE])
        .example(r#"{"text": "Two stacks of 25 lay outside the tray"}"#),
    Route::get("/v1/cases/{id}", WATCH).versioned(),
    Route::act(Verb::Post, "/v1/cases/{id}/commands", CASE_REVIEWERS)
        .rehearsed()
        .if_match(IfMatch::Required)
        .refusing(&[&BREAKS_RULE, &WRONG_STATE, &SAME_SIGNER])
        .example(r#"{"type": "note", "text": "The camera shows nothing unusual"}"#),
    Route::act(Verb::Post, "/v1/shifts/{id}/handovers", FLOOR)
        .rehearsed()
        .refusing(&[&WRONG_STATE])
        .example(r#"{"notes": "Table 4: the shuffler jams"}"#),
    Route::get("/v1/handovers", WATCH).query(&["shift_id", "limit", "cursor", "order"]),
    Route::get("/v1/handovers/{id}", WATCH).query(&["format", "bom"]),
    Route::get("/v1/pits", WATCH),
    Route::rehearsable(Verb::Post, "/v1/pits", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN])
        .example(r#"{"name": "Pit 2"}"#),
    Route::rehearsable(Verb::Patch, "/v1/pits/{id}", FLOOR_ADMIN)
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN, &NOT_YOUR_PIT])
        .example(r#"{"name": "High limit"}"#),
    Route::rehearsable(Verb::Post, "/v1/pits/{id}/handovers", FLOOR_ADMIN)
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"to": null}"#),
    Route::get("/v1/tournaments", EVERYBODY).query(PAGE),
    Route::rehearsable(Verb::Post, "/v1/tournaments", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&BREAKS_RULE])
        .example(structure!()),
    Route::get("/v1/tournaments/{id}", EVERYBODY).tagged(),
    Route::rehearsable(Verb::Put, "/v1/tournaments/{id}/structure", FLOOR_ADMIN)
        .if_match(IfMatch::Required)
        .refusing(&[&BREAKS_RULE, &WRONG_PHASE])
        .example(concat!(r#"{"reason": "As agreed", "structure": "#, structure!(), "}")),
    Route::rehearsable(Verb::Post, "/v1/tournaments/{id}/tables", FLOOR)
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &WRONG_PHASE])
        .example(r#"{"table_id": "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", "seats": 9}"#),
    Route::delete("/v1/tournaments/{id}/tables/{table_id}", FLOOR)
        .if_match(IfMatch::Honoured)
        .refusing(&[&WRONG_PHASE]),
    Route::act(Verb::Post, "/v1/tournaments/{id}/commands", FLOOR)
        .at_desk()
        .if_match(IfMatch::Required)
        .example(r#"{"type": "clock_set", "remaining_seconds": 300, "reason": "Called late"}"#),
    Route::write(Verb::Post, "/v1/tournaments/{id}/entries", ENTRY_SELLERS)
        .at_desk()
        .example(r#"{"player": "P-1001", "name": "Ana", "tender": {"type": "cash"}}"#),
    Route::get("/v1/tournaments/{id}/entries", ENTRY_READERS),
    Route::write(Verb::Post, "/v1/tournaments/{id}/entries/{entry}/purchases", PURCHASE_SELLERS)
        .at_desk()
        .example(r#"{"kind": "rebuy", "tender": {"type": "cash"}}"#),
    Route::write(Verb::Post, "/v1/tournaments/{id}/entries/{entry}/refund", CAGE)
        .at_desk()
        .example(r#"{"reason": "Called away before the start"}"#),
    Route::printing("/v1/tournaments/{id}/entries/{entry}/prints", SLIP_PRINTERS)
        .example(r#"{"what": "seat_slip"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/entries/{entry}/payments", CAGE)
        .at_desk()
        .example("{}"),
    Route::write(Verb::Post, "/v1/tournaments/{id}/entries/{entry}/recoveries", CAGE)
        .at_desk()
        .example(r#"{"amount": "20.00"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/staff-payments", CAGE)
        .at_desk()
        .example(r#"{"amount": "10.00"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/payouts", FLOOR).at_desk().example("{}"),
    Route::get("/v1/tournaments/{id}/payouts", EVERYBODY),
    Route::get("/v1/tournaments/{id}/places", EVERYBODY),
    Route::get("/v1/tournaments/{id}/seating", EVERYBODY),
    Route::get("/v1/tournaments/{id}/suggestions", EVERYBODY),
    Route::get("/v1/tournaments/{id}/balances", REGISTER_READERS),
    Route::get("/v1/tournaments/{id}/deals", EVERYBODY),
    Route::write(Verb::Post, "/v1/tournaments/{id}/deals", FLOOR)
        .at_desk()
        .example(r#"{"kind": "icm", "keep": "50.00"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/deals/{number}/acceptance", FLOOR)
        .at_desk()
        .example(
            r#"{"assents": [{"entry": "E1", "how": "paper"}, {"entry": "E2", "how": "paper"},
                {"entry": "E3", "how": "card"}]}"#,
        ),
    Route::act(Verb::Post, "/v1/tournaments/{id}/added-money", FLOOR)
        .at_desk()
        .example(r#"{"amount": "500.00", "source": "house", "reason": "Anniversary"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/entries/{entry}/write-off", FLOOR)
        .at_desk()
        .example(r#"{"reason": "Left the house"}"#),
    Route::act(Verb::Post, "/v1/tournaments/{id}/close", FLOOR).at_desk().example("{}"),
    Route::get("/v1/tournaments/{id}/clock", EVERYBODY).with_screen().query(&["after"]),
    Route::get("/v1/tournaments/{id}/hands.phhs", WATCH).costly(),
    Route::get("/v1/tournaments/{id}/screens", FLOOR_ADMIN),
    Route::write(Verb::Post, "/v1/tournaments/{id}/screens", FLOOR_ADMIN)
        .answers_token()
        .refusing(&[&BREAKS_RULE, &WRONG_STATE])
        .example(r#"{"name": "Wall by the bar"}"#),
    Route::delete("/v1/tournaments/{id}/screens/{screen}", FLOOR_ADMIN),
    Route::get("/v1/equipment", EQUIPMENT_READERS)
        .query(&["what", "state", "table_id", "limit", "cursor", "order"]),
    Route::rehearsable(Verb::Post, "/v1/equipment", FLOOR_ADMIN)
        .refusing(&[&BREAKS_RULE])
        .example(r#"{"sets": [{"what": "cards", "colour": "red", "set": "99"}]}"#),
    Route::act(Verb::Post, "/v1/equipment/commands", FLOOR)
        .rehearsed()
        .example(r#"{"type": "return", "sets": ["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a"]}"#),
    Route::get("/v1/tables", EVERYBODY).query(PAGE),
    Route::rehearsable(Verb::Post, "/v1/tables", FLOOR_ADMIN)
        .tagged()
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN])
        .example(
            r#"{"name": "Break Poker 2", "game": "break_poker", "currency": "USD",
                "rules": {"seats": 6, "chip_unit": "1.00"}}"#,
        ),
    Route::get("/v1/tables/{id}", EVERYBODY).tagged(),
    Route::rehearsable(Verb::Patch, "/v1/tables/{id}", FLOOR_ADMIN)
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &NAME_TAKEN, &NOT_YOUR_PIT])
        .example(r#"{"open": false}"#),
    Route::get("/v1/tables/{id}/setup", EVERYBODY).tagged(),
    Route::act(Verb::Put, "/v1/tables/{id}/setup", FLOOR_ADMIN)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&PERIOD_STILL_OPEN, &WRONG_STATE, &NOT_YOUR_PIT])
        .example(
            r#"{"tracked": true, "chip_set": ["500.00", "100.00", "25.00", "5.00", "1.00"],
                "boxes": ["T1-A", "T1-B"], "pit": "Main"}"#,
        ),
    Route::act(Verb::Post, "/v1/tables/{id}/openers", COUNTERS)
        .rehearsed()
        .tagged()
        .refusing(&[
            &WRONG_STATE,
            &NO_OPEN_SHIFT,
            &PERIOD_STILL_OPEN,
            &TABLE_NOT_AT_REST,
            &NOT_YOUR_TABLE,
        ])
        .example(
            r#"{"chips": [{"denomination": "100.00", "count": 40},
                {"denomination": "25.00", "count": 60}], "total": "5500.00", "box": "T1-A"}"#,
        ),
    Route::act(Verb::Post, "/v1/tables/{id}/closers", COUNTERS)
        .rehearsed()
        .tagged()
        .refusing(&[
            &WRONG_STATE,
            &NO_OPEN_SHIFT,
            &PERIOD_NOT_OPEN,
            &TABLE_NOT_AT_REST,
            &NOT_YOUR_TABLE,
        ])
        .example(
            r#"{"chips": [{"denomination": "100.00", "count": 40},
                {"denomination": "25.00", "count": 60}], "total": "5500.00"}"#,
        ),
    Route::act(Verb::Post, "/v1/tables/{id}/inventory-counts", COUNTERS)
        .rehearsed()
        .tagged()
        .refusing(&[&WRONG_STATE, &NO_OPEN_SHIFT, &TABLE_NOT_AT_REST, &NOT_YOUR_TABLE])
        .example(
            r#"{"chips": [{"denomination": "100.00", "count": 40},
                {"denomination": "25.00", "count": 60}], "total": "5500.00"}"#,
        ),
    Route::act(Verb::Post, "/v1/tables/{id}/untracked", FLOOR)
        .rehearsed()
        .tagged()
        .refusing(&[&WRONG_STATE, &PERIOD_NOT_OPEN, &ROUNDS_NOT_RECORDED, &NOT_YOUR_PIT])
        .example(
            r#"{"from": "2026-11-20T18:05:00Z", "until": "2026-11-20T18:20:00Z",
                "reason": "The tablet was down; the hands are on paper"}"#,
        ),
    Route::get("/v1/tables/{id}/periods", PERIOD_READERS).query(PAGE),
    Route::get("/v1/tables/{id}/tray", REGISTER_READERS),
    Route::get("/v1/periods/{id}", PERIOD_READERS).versioned(),
    Route::act(Verb::Post, "/v1/gaming-days/{date}/close", DAY_CLOSERS)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&DAY_NOT_READY, &DAY_CLOSED, &DAY_TOO_SHORT])
        .example(r#"{"early": true}"#),
    Route::rehearsable(Verb::Post, "/v1/tables/{id}/chip-sales", TABLE)
        .tagged()
        .refusing(&[&PERIOD_NOT_OPEN, &WRONG_STATE, &NOT_YOUR_TABLE])
        .example(r#"{"amount": "500.00", "tender": "cash", "seat": 1}"#),
    Route::get("/v1/tables/{id}/chip-sales", SALE_READERS).query(PAGE),
    Route::act(Verb::Post, "/v1/chip-sales/{id}/void", FLOOR)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&WRONG_STATE, &NOT_YOUR_PIT])
        .example(r#"{"reason": "Entered twice"}"#),
    Route::rehearsable(Verb::Post, "/v1/cash-transactions", CASH_POSTS)
        .refusing(&[&BREAKS_RULE, &NO_OPEN_SHIFT, &DAY_CLOSED])
        .example(CASH),
    Route::get("/v1/cash-transactions", CASH_READERS).query(DAY_PAGE),
    Route::rehearsable(Verb::Post, "/v1/cash-transactions/{id}/patron", CASH_REVIEWERS)
        .refusing(&[&BREAKS_RULE])
        .example(WHOSE),
    Route::day_report("/v1/reports/cash-log", CASH_READERS),
    Route::get("/v1/tables/{id}/seats", SEAT_READERS).refusing(&[&NOT_YOUR_TABLE]),
    Route::get("/v1/tables/{id}/stays", SEAT_READERS).query(PAGE).refusing(&[&NOT_YOUR_TABLE]),
    Route::rehearsable(Verb::Put, "/v1/tables/{id}/seats/{seat}/patron", TABLE)
        .refusing(&[&BREAKS_RULE, &WRONG_STATE, &NOT_YOUR_TABLE])
        .example(r#"{"description": "Man, fifties, green jacket"}"#),
    Route::delete("/v1/tables/{id}/seats/{seat}/patron", TABLE)
        .rehearsed()
        .refusing(&[&WRONG_STATE, &NOT_YOUR_TABLE]),
    Route::rehearsable(Verb::Post, "/v1/tables/{id}/seats/{seat}/reattribution", FLOOR)
        .refusing(&[&BREAKS_RULE, &WRONG_STATE])
        .example(WHOSE),
    Route::act(Verb::Post, "/v1/tables/{id}/slips", FLOOR)
        .rehearsed()
        .tagged()
        .refusing(&[&PERIOD_NOT_OPEN, &WRONG_STATE, &NUMBER_TAKEN, &NOT_YOUR_TABLE])
        .example(
            r#"{"kind": "fill", "chips": [{"denomination": "100.00", "count": 15},
                {"denomination": "25.00", "count": 16}, {"denomination": "5.00", "count": 20}],
                "total": "2000.00"}"#,
        ),
    Route::get("/v1/slips", SLIP_READERS)
        .query(&["kind", "state", "table_id", "gaming_day", "number", "limit", "cursor", "order"])
        .refusing(&[&NOT_DEALER_OF_RECORD]),
    Route::get("/v1/slips/{id}", SLIP_READERS).versioned().refusing(&[&NOT_DEALER_OF_RECORD]),
    Route::act(Verb::Post, "/v1/slips/{id}/commands", SLIP_SIGNERS)
        .rehearsed()
        .if_match(IfMatch::Required)
        .refusing(&[&PERIOD_NOT_OPEN, &WRONG_STATE, &WRONG_SIGNER, &NOT_YOUR_TABLE])
        .example(r#"{"type": "withdraw", "reason": "The table closes"}"#),
    Route::printing("/v1/slips/{id}/prints", SLIP_PRINTERS).example("{}"),
    Route::rehearsable(Verb::Post, "/v1/inventory-slips/{number}/prints", SLIP_PRINTERS)
        .refusing(&[&COUNTS_ARE_BLIND])
        .example("{}"),
    Route::write(Verb::Post, "/v1/drops/{id}/prints", SLIP_PRINTERS).rehearsed().example("{}"),
    Route::rehearsable(Verb::Post, "/v1/counts/{id}/prints", COUNT_PRINTERS)
        .refusing(&[&WRONG_STATE, &COUNTS_ARE_BLIND])
        .example("{}"),
    Route::act(Verb::Post, "/v1/tables/{id}/drops", DROPPERS)
        .rehearsed()
        .tagged()
        .refusing(&[&WRONG_STATE, &WRONG_SIGNER, &DAY_CLOSED])
        .example(r#"{"box_out": "T1-A", "box_in": "T1-B"}"#),
    Route::get("/v1/drops", DROP_READERS).query(DROPS),
    Route::get("/v1/drops/{id}", DROP_READERS).versioned(),
    Route::rehearsable(Verb::Post, "/v1/counts", COUNT_ROOM)
        .tagged()
        .refusing(&[&NOT_FOUND, &WRONG_STATE, &DAY_CLOSED])
        .example(r#"{"gaming_day": "2026-11-20"}"#),
    Route::get("/v1/counts", BOX_COUNT_READERS).query(DAY_PAGE),
    Route::get("/v1/counts/{id}", BOX_COUNT_READERS).versioned(),
    Route::get("/v1/counts/{id}/sheets", COUNT_ROOM),
    Route::act(Verb::Post, "/v1/counts/{id}/commands", BOX_COUNT_SIGNERS)
        .rehearsed()
        .if_match(IfMatch::Required)
        .refusing(&[&WRONG_STATE, &WRONG_SIGNER, &TOTALS_DISAGREE])
        .example(r#"{"type": "finish"}"#),
    Route::get("/v1/tables/{id}/rules", EVERYBODY).tagged().refusing(&[&ROUNDS_NOT_RECORDED]),
    Route::write(Verb::Put, "/v1/tables/{id}/rules", FLOOR_ADMIN)
        .costly()
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(RULES_CHANGED)
        .example(r#"{"rules": {"qualifier": "A-3-2"}, "reason": "As the published tables"}"#),
    Route::write(Verb::Patch, "/v1/tables/{id}/rules", FLOOR_ADMIN)
        .costly()
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(RULES_CHANGED)
        .example(
            r#"{"rules": {"limits": {"main": {"max": "2500.00"}}, "foul": null},
                "reason": "Weekend limits"}"#,
        ),
    Route::get("/v1/tables/{id}/rules/versions", EVERYBODY)
        .query(PAGE)
        .refusing(&[&ROUNDS_NOT_RECORDED]),
    Route::get("/v1/tables/{id}/rules/{version}", EVERYBODY).refusing(&[&ROUNDS_NOT_RECORDED]),
    Route::get("/v1/tables/{id}/balances", EVERYBODY).query(&["at"]).refusing(&[&COUNTS_ARE_BLIND]),
    Route::get("/v1/tables/{id}/rounds", ROUND_READERS).query(ROUNDS),
    Route::rehearsable(Verb::Post, "/v1/tables/{id}/rounds", TABLE)
        .tagged()
        .refusing(OPENING)
        .example("{}"),
    Route::rehearsable(Verb::Post, "/v1/tables/{id}/commands", TABLE).refusing(AT_TABLE).example(
        r#"{"type": "incident", "kind": "late_bet", "seat": 3,
                "text": "25.00 after no more bets; given back", "video": "cam 4, 21:07:30"}"#,
    ),
    Route::get("/v1/incidents", WATCH).query(INCIDENTS),
    Route::write(Verb::Post, "/v1/incidents", TABLE).rehearsed().refusing(&[&BREAKS_RULE]).example(
        r#"{"type": "incident", "kind": "medical", "text": "A guest fainted at the bar"}"#,
    ),
    Route::get("/v1/rounds", ROUND_READERS).query(ALL_ROUNDS).refusing(&[&NOT_FOUND]),
    Route::get("/v1/rounds/totals", ROUND_READERS).query(ROUND_FILTERS).refusing(&[&NOT_FOUND]),
    Route::get("/v1/rounds/{id}", ROUND_READERS).versioned(),
    Route::act(Verb::Post, "/v1/rounds/{id}/commands", TABLE)
        .rehearsed()
        .if_match(IfMatch::Required)
        .refusing(IN_ROUND)
        .example(
            r#"{"type": "place_bets", "seat": 1,
                "bets": {"main": "25.00", "break_bonus": "5.00"}}"#,
        ),
    Route::get("/v1/rounds/{id}/events", ROUND_READERS).query(PAGE),
    Route::get("/v1/rounds/{id}/after/{seq}", ROUND_READERS),
    Route::get("/v1/rounds/{id}/postings", ROUND_READERS),
    Route::get("/v1/rounds/{id}/phh", ROUND_READERS).refusing(&[&WRONG_PHASE]),
    Route::act(Verb::Post, "/v1/rounds/{id}/corrections", FLOOR)
        .rehearsed()
        .if_match(IfMatch::Honoured)
        .refusing(&[&BREAKS_RULE, &WRONG_PHASE, &PERIOD_NOT_OPEN, &WRONG_STATE])
        .example(r#"{"action": "void", "reason": "A player saw the dealer's hand"}"#),
    Route::get("/v1/audit/entries", WATCH).query(&[
        "table_id", "round_id", "stream", "actor", "kind", "from", "until", "limit", "cursor",
        "order",
    ]),
    Route::get("/v1/audit/entries/{id}", WATCH).refusing(&[&COUNTS_ARE_BLIND]),
    Route::get("/v1/audit/entries/{id}/proof", WATCH).refusing(&[&COUNTS_ARE_BLIND]),
    Route::get("/v1/audit/checkpoints", WATCH).query(&["stream", "limit", "cursor", "order"]),
    Route::get("/v1/audit/checkpoints/latest", WATCH),
    Route::get("/v1/audit/keys", WATCH),
    Route::write(Verb::Post, "/v1/audit/checkpoints", WATCH).refusing(&[&NOT_FOUND]).example("{}"),
    Route::get("/v1/audit/consistency", WATCH).query(&["stream", "old_size", "new_size"]),
    Route {
        body_limit: Some(SMALL),
        refusals: &[&BREAKS_RULE],
        ..Route::new(Verb::Post, "/v1/audit/verifications", Some(WATCH))
    }
    .costly()
    .example("{}"),
    Route::get("/v1/audit/export", WATCH)
        .costly()
        .query(&["stream", "after"])
        .refusing(&[&NOT_FOUND]),
    Route::report("/v1/reports/table-day", REPORT_READERS)
        .query(&["table_id", "gaming_day", "trace", "format", "bom"])
        .refusing(&[&NOT_FOUND, &COUNTS_ARE_BLIND]),
    Route::report("/v1/reports/period", PERIOD_READERS)
        .query(&["period_id", "trace", "format", "bom"])
        .refusing(&[&NOT_FOUND, &COUNTS_ARE_BLIND]),
    Route::report("/v1/reports/shift", REPORT_READERS)
        .query(&["shift_id", "format", "bom"])
        .refusing(&[&NOT_FOUND, &COUNTS_ARE_BLIND]),
    Route::report("/v1/reports/house-day", REPORT_READERS)
        .query(&["gaming_day", "part", "format", "bom"])
        .refusing(&[&NOT_FOUND, &COUNTS_ARE_BLIND]),
    Route::day_report("/v1/reports/drop", DROP_REPORT_READERS)
        .refusing(&[&NOT_FOUND, &COUNTS_ARE_BLIND]),
    Route::report("/v1/reports/slips", REGISTER_READERS)
        .query(&["gaming_day", "series", "year", "format", "bom"])
        .refusing(&[&NOT_FOUND]),
    Route::day_report("/v1/reports/corrections", WATCH),
    Route::report("/v1/reports/equipment", EQUIPMENT_READERS).query(&["from", "format", "bom"]),
    Route::report("/v1/reports/handover", WATCH)
        .query(&["shift_id", "pit_id", "format", "bom"])
        .refusing(&[&NOT_FOUND, &BREAKS_RULE]),
    Route::report("/v1/reports/chips", CHIPS_READERS).query(&["format", "bom"]),
    Route::day_report("/v1/reports/journal", JOURNAL_OF_DAY_READERS),
    Route::report("/v1/reports/tournament", REGISTER_READERS)
        .query(&["tournament_id", "format", "bom"])
        .refusing(&[&NOT_FOUND]),
    Route::day_report("/v1/reports/tournament-desk", REGISTER_READERS),
    Route::report("/v1/reports/statistics", WATCH)
        .query(&["gaming_day", "table_id", "game", "format", "bom"])
        .refusing(&[&NOT_FOUND]),
    Route::report("/v1/reports/access", ACCESS_READERS).query(&["format", "bom"]),
    Route::report("/v1/reports/misdeals", WATCH)
        .query(&["from", "to", "table_id", "dealer", "kind", "group_by", "format", "bom"]),
    Route::report("/v1/reports/exceptions", WATCH)
        .query(&["from", "until", "table_id", "actor", "sort", "limit", "cursor", "format", "bom"]),
    Route::report("/v1/reports/variance", WATCH)
        .query(&[
            "from", "to", "table_id", "dealer", "bet", "strategy", "group_by", "format", "bom",
        ])
        .refusing(&[&ODDS_QUEUE_FULL]),
    Route { with_ticket: true, ..Route::get("/v1/stream", ROUND_READERS) }
        .query(&["table_id", "round_id", "kind", "kinds", "last_event_id", "ticket"])
        .refusing(&[&BAD_HEADER]),
    Route::feed("/v1/feed", ROUND_READERS),
    Route::feed("/v1/journal", JOURNAL_READERS),
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
        .costly()
        .query(&["qualifier", "strategy"])
        .refusing(&[&BREAKS_RULE, &ODDS_QUEUE_FULL]),
    Route::get("/v1/break-poker/odds/progress", EVERYBODY)
        .query(&["qualifier"])
        .refusing(&[&BREAKS_RULE]),
    Route::calculator("/v1/break-poker/odds")
        .costly()
        .query(&["strategy"])
        .refusing(&[&BREAKS_RULE, &ODDS_QUEUE_FULL])
        .example(r#"{"rules": {"qualifier": "A-3-2", "break_bonus": {"pair_and_trips": "5"}}}"#),
    Route::calculator("/v1/break-poker/advice").costly().example(
        r#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"], "exposed": ["Ah"],
            "rules": {"qualifier": "K-3-2"}}"#,
    ),
    Route::calculator("/v1/holdem/evaluations").example(
        r#"{"board": ["Qs", "7h", "7d", "2c", "Kd"], "hands": [["Ah", "Kh"], ["7s", "2d"]]}"#,
    ),
    Route::calculator("/v1/holdem/icm").example(
        r#"{"stacks": ["59500", "50000", "40500"], "prizes": ["670.00", "395.00", "260.00"]}"#,
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
    .costly()
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

/// The row for this method and path pattern.
pub fn find(verb: Verb, pattern: &str) -> Option<&'static Route> {
    ROUTES.iter().find(|route| route.path == pattern && route.verb == verb)
}

/// The methods of a path, in the format of the `Allow` header. A path without a row can only be
/// read.
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
