//! Every kind of bad input gets a clear problem and changes nothing.

use std::{
    iter,
    time::{Duration, Instant},
};

use houseway::{app::Role, http::routes::ROUTES};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Kind, PIN, Round, Session, Table, badge, hands, on_sqlite, raw, settings,
};

const MEBIBYTE: usize = 1 << 20;
/// Longer than the server spends reading from a client that is not signed in.
const LONG: Duration = Duration::from_secs(10);

/// Sends a text to the round as a command.
fn send_text(round: &Round<'_>, text: &str) -> Answer {
    let path = format!("{}/commands", round.path);
    round.dealer.post(&path).if_match(round.version()).text(text).send()
}

/// The problems that an answer lists, sorted.
fn listed(answer: &Answer) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let problems = answer["problems"].as_array().cloned().unwrap_or_default();
    let mut listed: Vec<_> =
        problems.iter().map(|p| (text(&p["code"]), text(&p["pointer"]))).collect();
    listed.sort();
    listed
}

#[test]
fn invalid_bets() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let huge = "123456789012345678901234567890";
        for (main, code) in [
            ("25.50", "off_chip_unit"),
            ("1e3", "not_an_amount"),
            ("NaN", "not_an_amount"),
            ("Infinity", "not_an_amount"),
            ("-25", "not_positive"),
            ("0", "not_positive"),
            ("-0.00", "not_positive"),
            ("", "not_an_amount"),
            (" 25", "not_an_amount"),
            ("25,00", "not_an_amount"),
            ("+25", "not_an_amount"),
            ("٢٥", "not_an_amount"),
            ("0x19", "not_an_amount"),
            ("25.005", "finer_than_currency"),
            ("25.00000", "not_an_amount"),
            ("4", "below_minimum"),
            ("1001", "above_maximum"),
            (huge, "not_an_amount"),
            ("99999999999999999999999999999999999999999999", "not_an_amount"),
        ] {
            let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": main}});
            let refused = round.refuses(&bets, 422, "breaks_rule");
            refused.problems(&[(code, "/bets/main")]);
        }
        for bare in ["25", "25.00", "1e3", "-25", huge, "true", "null", "[\"25\"]", "{}"] {
            let text =
                format!(r#"{{"type": "place_bets", "seat": 1, "bets": {{"main": {bare}}}}}"#);
            let before = round.standing();
            let refused = send_text(&round, &text).refused(400, "wrong_shape");
            refused.problems(&[("wrong_type", "/bets/main")]);
            assert_eq!(round.standing(), before);
        }
    });
}

#[test]
fn two_problems_at_once_are_both_reported() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let bets = json!({"main": "2.50", "dealer_break": "x", "break_bonus": "201"});
        let command = json!({"type": "place_bets", "seat": 7, "bets": bets});
        round.refuses(&command, 422, "breaks_rule").problems(&[
            ("unknown_seat", "/seat"),
            ("off_chip_unit", "/bets/main"),
            ("below_minimum", "/bets/main"),
            ("not_an_amount", "/bets/dealer_break"),
            ("above_maximum", "/bets/break_bonus"),
        ]);
        let shape =
            json!({"type": "place_bets", "seats": 1, "bets": {"main": 5, "tip": "1"}, "a/b~": 0});
        let refused = round.refuses(&shape, 400, "wrong_shape");
        let expected = [
            ("missing_field", "/seat"),
            ("unknown_field", "/a~1b~0"),
            ("unknown_field", "/bets/tip"),
            ("unknown_field", "/seats"),
            ("wrong_type", "/bets/main"),
        ];
        assert_eq!(listed(&refused), expected.map(|(c, p)| (c.to_owned(), p.to_owned())));
    });
}

#[test]
fn seats_that_do_not_exist() {
    on_sqlite(|house| {
        let round = Table::with_rules(house, &json!({"seats": 3})).open_round();
        let place =
            |seat: Value| json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}});
        for seat in [0, 4, 255] {
            round
                .refuses(&place(json!(seat)), 422, "breaks_rule")
                .problems(&[("unknown_seat", "/seat")]);
        }
        for seat in ["256", "-1", "1.0", "1e20", "99999999999999999999"] {
            let seat: Value = serde_json::from_str(seat).unwrap();
            let refused = round.refuses(&place(seat), 422, "breaks_rule");
            let refused = refused.problems(&[("bad_value", "/seat")]);
            assert!(refused.str("detail").contains("a whole number from 0 to 255"), "{refused}");
            assert!(!refused.text.contains("u8"), "{refused}");
        }
        for seat in [json!(1.5), json!("1"), json!(null), json!([1]), json!(true)] {
            let refused = round.refuses(&place(seat), 400, "wrong_shape");
            refused.problems(&[("wrong_type", "/seat")]);
        }
    });
}

#[test]
fn invalid_hands() {
    on_sqlite(|house| {
        let round = Table::new(house).deal(&[(1, json!({"main": "25"}))]);
        let dealer = |cards: Value| json!({"type": "enter_dealer", "cards": cards});
        let refused = |command: Value, problems: &[(&str, &str)]| {
            round.refuses(&command, 422, "breaks_rule").problems(problems);
        };
        refused(
            dealer(json!(["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h", "2h"])),
            &[("wrong_card_count", "/cards")],
        );
        refused(dealer(json!([])), &[("wrong_card_count", "/cards")]);
        refused(
            dealer(json!(["1h", "Qs", "6d", "6h", "Tc", "8s", "Xx"])),
            &[("not_a_card", "/cards/0"), ("not_a_card", "/cards/6")],
        );
        refused(
            dealer(json!(["Jk", "Qs", "6d", "Jk", "Tc", "8s", "3h"])),
            &[("card_already_seen", "/cards/3")],
        );
        let seat = |cards: Value, low: Value, high: Value| json!({"type": "enter_seat", "seat": 1, "cards": cards, "low": low, "high": high});
        let cards = json!(hands::WINNING.cards);
        let (low, high) = (json!(hands::WINNING.low), json!(hands::WINNING.high));
        refused(
            seat(cards.clone(), json!(["Ah", "Kd"]), high.clone()),
            &[("card_not_held", "/low/0")],
        );
        refused(
            seat(cards.clone(), low.clone(), json!(["Kh", "9c", "9h"])),
            &[("card_set_twice", "/high/0")],
        );
        refused(
            seat(cards.clone(), json!(["Kh"]), json!(["9c", "9h", "9s", "2s"])),
            &[("wrong_card_count", "/low"), ("wrong_card_count", "/high")],
        );
        refused(
            json!({"type": "enter_seat", "seat": 2, "cards": cards, "low": low, "high": high}),
            &[("seat_has_no_bet", "/seat")],
        );
        refused(json!({"type": "clear_hand", "hand": "dealer"}), &[("hand_not_entered", "/hand")]);
        refused(json!({"type": "clear_hand", "hand": "seat 1"}), &[("unknown_hand", "/hand")]);
        // Another seat already has some of these cards.
        round.enter(&hands::WINNING.for_seat(1));
        let taken = round.refuses(
            &dealer(json!(["Kh", "Qs", "6d", "6h", "Tc", "8s", "3h"])),
            422,
            "breaks_rule",
        );
        let taken = taken.problems(&[("card_already_seen", "/cards/0")]);
        assert!(taken.text.contains("Kh is already in seat 1"), "{taken}");
    });
}

#[test]
fn texts_that_are_empty_or_too_long() {
    on_sqlite(|house| {
        let round = Table::new(house).in_review();
        let misdeal =
            |note: &str| json!({"type": "report_misdeal", "what": "identical_cards", "note": note});
        round.refuses(&misdeal("  "), 422, "breaks_rule").problems(&[("text_missing", "/note")]);
        let long = "x".repeat(501);
        round.refuses(&misdeal(&long), 422, "breaks_rule").problems(&[("text_too_long", "/note")]);
        round.refuses(&misdeal("a\0b"), 422, "breaks_rule").problems(&[("bad_value", "/note")]);
        round
            .refuses(&json!({"type": "report_misdeal", "what": "bad luck"}), 400, "wrong_shape")
            .problems(&[("unknown_value", "/what")]);
        round
            .refuses(&json!({"type": "enter_remainder", "count": 54}), 422, "breaks_rule")
            .problems(&[("out_of_bounds", "/count")]);
        round.enter(&misdeal("two K♥, “one” from another deck 🂱"));
    });
}

#[test]
fn commands_in_the_wrong_phase() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let betting = [
            json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}),
            json!({"type": "clear_bets", "seat": 1}),
            json!({"type": "close_betting"}),
        ];
        let dealing = [
            json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}),
            hands::WINNING.for_seat(1),
            json!({"type": "clear_hand", "hand": "seat:1"}),
            json!({"type": "enter_remainder", "count": 39}),
            json!({"type": "report_misdeal", "what": "exposed_card"}),
            json!({"type": "confirm"}),
        ];
        let round = table.open_round();
        for command in &dealing {
            round.refuses(command, 409, "wrong_phase");
        }
        round.enter(&betting[0]);
        round.enter(&betting[2]);
        let early = round.refuses(&dealing[5], 409, "wrong_phase");
        assert!(early.text.contains("missing"), "{early}");
        for command in &betting {
            round.refuses(command, 409, "wrong_phase");
        }
        round.enter(&dealing[0]);
        round.enter(&dealing[1]);
        round.enter(&dealing[5]);
        for command in betting.iter().chain(&dealing) {
            round.refuses(command, 409, "wrong_phase");
        }
    });
}

/// Bodies that are not valid JSON, or that are not commands.
#[test]
fn bodies_that_are_not_commands() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let before = round.standing();
        let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
        let deep_object = format!("{}1{}", "{\"a\":".repeat(10_000), "}".repeat(10_000));
        for text in [
            "",
            "not JSON",
            "{",
            "{\"type\": \"close_betting\"",
            "{\"type\": \"close_betting\"} {}",
            "{'type': 'close_betting'}",
            "{\"type\": NaN}",
            "{\"type\": \"place_bets\", \"seat\": 1, \"bets\": {\"main\": NaN}}",
            "{\"type\": \"place_bets\", \"seat\": 01, \"bets\": {\"main\": \"25\"}}",
            "{\"type\": \"clear_bets\", \"seat\": 1,}",
            "\u{feff}{}",
            "type=close_betting",
            "<command/>",
            deep.as_str(),
            deep_object.as_str(),
        ] {
            send_text(&round, text).refused(400, "not_json");
        }
        let path = format!("{}/commands", round.path);
        let bytes = round.dealer.post(&path).if_match(1).header("content-type", "application/json");
        bytes
            .clone()
            .if_match(round.version())
            .bytes(vec![0xff, 0xfe])
            .send()
            .refused(400, "not_json");
        for text in [
            "null",
            "[]",
            "\"close_betting\"",
            "{}",
            "{\"type\": null}",
            "{\"type\": \"\"}",
            "{\"type\": \"shuffle\"}",
            "{\"type\": [\"close_betting\"]}",
            "{\"type\": \"close_betting\", \"force\": true}",
            "{\"command\": {\"type\": \"close_betting\"}}",
            "{\"type\": \"clear_bets\", \"seat\": 1, \"seat\": 2}",
            "{\"type\": \"clear_bets\", \"type\": \"close_betting\"}",
            "[\"clear_bets\", 1]",
            "{\"type\": \"place_bets\", \"seat\": 1, \"bets\": [\"25\", null, null]}",
            "{\"type\": \"enter_dealer\", \"cards\": {\"0\": \"Kh\"}}",
            "{\"type\": \"enter_dealer\", \"cards\": [[\"Kh\"]]}",
        ] {
            send_text(&round, text).refused(400, "wrong_shape");
        }
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn bodies_that_are_not_sent_as_json() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let before = round.standing();
        let path = format!("{}/commands", round.path);
        let close = br#"{"type": "clear_bets", "seat": 1}"#.to_vec();
        let request = round.dealer.post(&path).if_match(round.version()).bytes(close);
        request.send().refused(415, "not_json_type");
        for kind in ["text/plain", "application/x-www-form-urlencoded", "text/json", "json", ""] {
            request.clone().header("content-type", kind).send().refused(415, "not_json_type");
        }
        // Any JSON media type is accepted: the refusal is only about seat 1, which has no bet.
        for kind in
            ["application/json", "Application/JSON; charset=utf-8", "application/vnd.house+json"]
        {
            request.clone().header("content-type", kind).send().refused(422, "breaks_rule");
        }
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn headers_that_a_write_requires_before_its_body_is_read() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let before = round.standing();
        let path = format!("{}/commands", round.path);
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        let command = round.dealer.post(&path).if_match(round.version()).json(&bets);
        command.clone().without("idempotency-key").send().refused(428, "idempotency_key_missing");
        command.clone().without("if-match").send().refused(428, "if_match_missing");
        command.clone().if_match(round.version() - 1).send().refused(412, "stale_version");
        command.clone().if_match(round.version() + 1).send().refused(412, "stale_version");
        for tag in ["", "two", "\"-1\"", "\"1\", two", "\"1e1\"", "\"99999999999999999999\""] {
            command.clone().header("if-match", tag).send().refused(400, "bad_header");
        }
        let rehearsal = round.dealer.post(&format!("{path}?dry_run=true"));
        let rehearsal = rehearsal.if_match(round.version()).json(&bets);
        for key in ["", " ", &"k".repeat(256)] {
            command.clone().key(key).send().refused(400, "bad_header");
            rehearsal.clone().key(key).send().refused(400, "bad_header");
        }
        let maybe = round.dealer.post(&format!("{path}?dry_run=maybe")).if_match(2).json(&bets);
        maybe.send().refused(400, "bad_query");
        assert_eq!(round.standing(), before);
        for (method, path) in [
            ("POST", "/v1/tables"),
            ("POST", &format!("{}/rounds", table.path)),
            ("PATCH", &table.path),
            ("PUT", &format!("{}/rules", table.path)),
            ("POST", &format!("{}/corrections", round.path)),
        ] {
            let request = house.pit_boss().request(method, path).json(&json!({}));
            request.send().refused(428, "idempotency_key_missing");
        }
        assert_eq!(round.standing(), before);
        // A weak `ETag` names the version too; `*` means any version.
        command.clone().header("if-match", &format!("W/\"{}\"", round.version())).send().is(200);
        command.clone().key("another").header("if-match", "*").send().is(200);
    });
}

#[test]
fn rounds_that_do_not_exist() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        for id in ["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", "1", "%00", "%2e%2e", "x'y", "🂱"] {
            let path = format!("/v1/rounds/{}", id.replace('🂱', "%F0%9F%82%B1"));
            for below in ["", "/events", "/postings", "/after/1"] {
                house.dealer().get(&format!("{path}{below}")).refused(404, "not_found");
            }
            let command = json!({"type": "close_betting"});
            let request = house.dealer().post(&format!("{path}/commands")).if_match(1);
            request.json(&command).send().refused(404, "not_found");
            let void = json!({"action": "void", "reason": "No such round"});
            let request = house.pit_boss().post(&format!("{path}/corrections"));
            request.json(&void).send().refused(404, "not_found");
        }
        assert_eq!(house.newest_entry(), before);
    });
}

/// The header that gives the length of a body, or says that the body is sent in chunks.
fn length(chunked: bool, mebibytes: usize) -> String {
    match chunked {
        true => "Transfer-Encoding: chunked\r\n\r\n".to_owned(),
        false => format!("Content-Length: {}\r\n\r\n", mebibytes * MEBIBYTE),
    }
}

/// One mebibyte of a request body.
fn piece(chunked: bool) -> Vec<u8> {
    let blanks = vec![b' '; MEBIBYTE];
    match chunked {
        true => [format!("{MEBIBYTE:x}\r\n").into_bytes(), blanks, b"\r\n".to_vec()].concat(),
        false => blanks,
    }
}

/// A request with a body of this size, sent either in chunks or with a `Content-Length`.
fn large(head: &str, chunked: bool, mebibytes: usize) -> impl Iterator<Item = Vec<u8>> + use<> {
    let head = format!("{head}{}", length(chunked, mebibytes)).into_bytes();
    let body = iter::repeat_with(move || piece(chunked)).take(mebibytes);
    let end = if chunked { b"0\r\n\r\n".to_vec() } else { Vec::new() };
    iter::once(head).chain(body).chain(iter::once(end))
}

fn code(answer: &str) -> (String, String) {
    let status = answer.split(' ').nth(1).unwrap_or_default().to_owned();
    let body = answer.split_once("\r\n\r\n").unwrap_or_default().1;
    // The answer can itself be chunked.
    let body = body.find('{').and_then(|start| Some(&body[start..=body.rfind('}')?]));
    let body: Value = serde_json::from_str(body.unwrap_or("null")).unwrap();
    (status, body["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_large_body_is_refused_and_not_stored() {
    on_sqlite(|house: &House| {
        let round = Table::new(house).open_round();
        let before = round.standing();
        let dealer = house.dealer().token();
        let commands = format!("{}/commands", round.path);
        let calls = [
            (dealer.as_deref(), commands.as_str(), 50, "413", "body_too_large"),
            (dealer.as_deref(), "/v1/break-poker/house-way", 50, "413", "body_too_large"),
            (dealer.as_deref(), "/v1/users", 50, "403", "not_allowed"),
            (None, "/v1/sessions", 1, "413", "body_too_large"),
            (None, &commands, 1, "401", "not_signed_in"),
        ];
        for (token, path, mebibytes, status, expected) in calls {
            for chunked in [false, true] {
                let head = raw::head(house, token, "POST", path);
                let answer = raw::exchange(house, large(&head, chunked, mebibytes));
                let expected = (status.to_owned(), expected.to_owned());
                assert_eq!(code(&answer), expected, "{path}, chunked: {chunked}: {answer:.300}");
            }
        }
        assert_eq!(round.standing(), before);
    });
}

/// A client that is not signed in is answered early, and disconnected if it keeps sending.
#[test]
fn a_strangers_body_is_not_drained_for_long() {
    let house = House::furnished(Kind::Sqlite, &settings());
    for (path, status) in [("/v1/sessions", "413"), ("/v1/tables", "401")] {
        for chunked in [false, true] {
            let head = raw::head(&house, None, "POST", path);
            let start = format!("{head}{}", length(chunked, 50)).into_bytes();
            let two = [start.clone(), piece(chunked), piece(chunked)];
            let answer = raw::exchange(&house, two);
            assert_eq!(code(&answer).0, status, "{path}, chunked: {chunked}: {answer:.300}");

            let start = format!("{head}{}", length(chunked, 1 << 30)).into_bytes();
            let begun = Instant::now();
            let endless = iter::once(start).chain(iter::repeat(piece(chunked)));
            drop(raw::exchange(&house, endless.take_while(|_| begun.elapsed() < LONG)));
            assert!(begun.elapsed() < LONG, "{path}, chunked: {chunked}: nobody hung up");
        }
    }
}

#[test]
fn a_body_that_is_just_within_the_limit_is_read() {
    on_sqlite(|house| {
        let limit = 64 * 1024;
        let body = json!({"cards": hands::DEALER_PAIRS}).to_string();
        let send = |length: usize| {
            let body = format!("{body}{}", " ".repeat(length - body.len()));
            house.dealer().request("POST", "/v1/break-poker/house-way").text(&body).send()
        };
        send(limit).is(200);
        send(limit + 1).refused(413, "body_too_large");
        // A route that takes no body accepts a content type if there is no body.
        let key =
            house.admin().delete("/v1/api-keys/nobodys").header("content-type", "application/json");
        key.send().refused(404, "not_found");
    });
}

#[test]
fn a_body_that_is_cut_off_has_no_effect() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let before = round.standing();
        let token = house.dealer().token();
        for path in [format!("{}/commands", round.path), "/v1/break-poker/house-way".to_owned()] {
            let head = raw::head(house, token.as_deref(), "POST", &path);
            let lengths =
                ["Content-Length: 500\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n1F4\r\n"];
            for length in lengths {
                let request = format!("{head}{length}{{\"type\": \"clear_bets\"");
                let answer = raw::exchange_and_hang_up(house, request.as_bytes());
                let expected = ("400".to_owned(), "body_cut_off".to_owned());
                assert_eq!(code(&answer), expected, "{path}, {length:?}: {answer}");
            }
        }
        assert_eq!(round.standing(), before);
    });
    for route in ROUTES.iter().filter(|route| route.body_limit.is_some()) {
        let documented = route.codes().iter().any(|code| code.name == "body_cut_off");
        assert!(documented, "{} does not say so", route.path);
    }
}

#[test]
fn a_route_that_writes_nothing_ignores_the_idempotency_key() {
    on_sqlite(|house| {
        let sign_in = json!({"badge": badge(Role::Dealer), "pin": PIN});
        for key in ["", " ", &"k".repeat(256), "k\u{e9}"] {
            let send = |caller: &Session<'_>, path: &str, body: &Value| {
                caller.request("POST", path).key(key).json(body).send()
            };
            let cards = json!({"cards": hands::DEALER_PAIRS});
            send(&house.dealer(), "/v1/break-poker/house-way", &cards).is(200);
            send(&house.auditor(), "/v1/audit/verifications", &json!({})).is(200);
            send(&house.stranger(), "/v1/sessions", &sign_in).is(201);
        }
    });
}

/// These bytes never become a request, so the HTTP layer refuses them itself.
#[test]
fn bytes_that_are_not_a_request_get_a_problem_document_too() {
    on_sqlite(|house| {
        let head = raw::head(house, None, "GET", "/healthz");
        let cases = [
            ("a header with a space: 1\r\n\r\n".to_owned(), "400", "not_http"),
            (format!("X-Long: {}\r\n\r\n", "x".repeat(200 * 1024)), "431", "headers_too_large"),
        ];
        for (rest, status, expected) in cases {
            let answer = raw::exchange(house, [format!("{head}{rest}").into_bytes()]);
            assert_eq!(code(&answer), (status.to_owned(), expected.to_owned()), "{answer}");
            let (headers, body) = answer.split_once("\r\n\r\n").unwrap();
            let body: Value = serde_json::from_str(body).unwrap();
            let id = body["request_id"].as_str().unwrap();
            assert!(headers.contains(&format!("\r\nx-request-id: {id}")), "{headers}");
            assert!(headers.contains("\r\ncontent-type: application/problem+json\r\n"));
            assert!(headers.contains("\r\nconnection: close"), "{headers}");
            // The answer to an earlier request on the same connection stays as it is.
            let kept = head.replace("Connection: close\r\n", "");
            let both = format!("{kept}\r\n{head}{rest}");
            let answers = raw::exchange(house, [both.into_bytes()]);
            assert!(answers.starts_with("HTTP/1.1 200 OK\r\n"), "{answers}");
        }
    });
}
