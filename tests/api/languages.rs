//! Answers are in the language that the caller asks for; codes never change.

use houseway::{app::Settings, words::Language};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Round, Table, on_both_databases, on_both_databases_set, on_sqlite, settings,
};

const NO_ROUND: &str = "/v1/rounds/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";

fn language_of(house: &House, asked: &str) -> String {
    let request = house.dealer().request("GET", NO_ROUND).header("accept-language", asked);
    let answer = request.send().refused(404, "not_found");
    let language = answer.header("content-language").unwrap().to_owned();
    let title = answer.str("title");
    let expected =
        if language.starts_with("es") { "Esto no existe" } else { "This does not exist" };
    assert_eq!(title, expected, "{asked}");
    language
}

#[test]
fn a_refusal_is_in_the_language_that_is_asked_for() {
    on_sqlite(|house| {
        for asked in ["es", "es-AR", "fr, es;q=0.8", "en;q=0.5, es-AR;q=0.9", "ES"] {
            assert!(language_of(house, asked).starts_with("es"), "{asked}");
        }
        for asked in ["en-GB", "fr", "*", "es;q=0", "", "???", "en, es"] {
            assert_eq!(language_of(house, asked), "en", "{asked}");
        }
        let plain = house.dealer().get(NO_ROUND).refused(404, "not_found");
        assert_eq!(plain.header("content-language"), Some("en"));
    });
}

#[test]
fn who_prefers_no_language_is_answered_in_the_houses() {
    let set = Settings { language: "es".parse().unwrap(), ..settings() };
    on_both_databases_set(&set, |house| {
        for (asked, language) in [("en", "en"), ("es-AR", "es"), ("fr", "es"), ("*", "es")] {
            assert_eq!(language_of(house, asked), language, "{asked}");
        }
        let plain = house.dealer().get(NO_ROUND).refused(404, "not_found");
        assert_eq!(plain.header("content-language"), Some("es"));
        let shell = house.stranger().get("/tablet").is(200);
        assert!(shell.text.contains("<html lang=\"es\""), "{shell}");
    });
    assert!("fr".parse::<Language>().unwrap_err().to_string().ends_with("en, es"));
}

#[test]
fn an_answer_says_that_it_depends_on_the_language() {
    on_sqlite(|house| {
        let (headers, _) = house.dealer().request("GET", NO_ROUND).send_bytes();
        let vary = headers.get_all("vary").iter().any(|value| value == "accept-language");
        assert!(vary, "{headers:?}");
    });
}

#[test]
fn every_single_problem_has_a_title_in_the_language() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let refused = |language: &str| {
            let request = table.dealer.post(&format!("{}/rounds", table.path));
            let request = request.header("accept-language", language).json(&json!({"sead": 1}));
            let answer = request.send().refused(400, "wrong_shape");
            answer["problems"][0]["title"].as_str().unwrap().to_owned()
        };
        assert_eq!(refused("en"), "The route does not know this field.");
        assert_eq!(refused("es"), "La ruta no conoce este campo.");
    });
}

#[test]
fn a_repeated_write_is_answered_as_it_was_whatever_is_asked_for_now() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let send = |round: &Round<'_>, language: &str| {
            let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
            let request = round.dealer.post(&format!("{}/commands", round.path));
            request.key("one").if_match(2).header("accept-language", language).json(&bet).send()
        };
        let first = send(&round, "es").is(200);
        assert_eq!(first.header("content-language"), Some("es"));
        let again = send(&round, "en").is(200);
        assert_eq!(again.body, first.body);
        assert_eq!(again.header("content-language"), None);
    });
}

/// Mistakes by a dealer in each game, each refused in a different way.
fn mistakes() -> [(&'static str, Value, Vec<Value>); 4] {
    let break_poker = vec![
        json!({"type": "place_bets", "seat": 1, "bets": {"main": "0.50", "break_bonus": "1.10"}}),
        json!({"type": "close_betting"}),
        json!({"type": "undo"}),
        json!({"type": "clear_bets", "seat": 3}),
        json!({"type": "enter_dealer", "cards": ["Kh"]}),
        json!({"type": "void_deal", "reason": "A card was seen"}),
    ];
    let holdem = vec![
        json!({"type": "buy_in", "seat": 1, "amount": "0.5"}),
        json!({"type": "deal"}),
        json!({"type": "fold", "seat": 1}),
        json!({"type": "leave", "seat": 1}),
        json!({"type": "straddle", "seat": 1}),
        json!({"type": "undo"}),
    ];
    let truco = vec![
        json!({"type": "play_card", "seat": 1, "card": "7e"}),
        json!({"type": "deal", "cut": {"seat": 2, "taken": 1}, "hands": [
            {"seat": 1, "cards": ["7e", "7e", "1x"]}
        ]}),
        json!({"type": "undo"}),
        json!({"type": "strike_hand", "reason": "Entered for the wrong seat"}),
    ];
    let canasta = vec![
        json!({"type": "draw", "seat": 1}),
        json!({"type": "deal", "hands": [{"seat": 1, "cards": ["Zz"]}]}),
        json!({"type": "deal", "hands": [{"seat": 1, "cards": ["Kh", "Kh", "Kh"]}]}),
        json!({"type": "undo"}),
        json!({"type": "strike", "to_entry": 1, "reason": "Entered for the wrong seat"}),
    ];
    [
        ("break_poker", json!({}), break_poker),
        ("holdem", json!({}), holdem),
        ("truco", json!({"players": 2, "dealer": 2}), truco),
        ("canasta", json!({"dealer": 4}), canasta),
    ]
}

/// Every `detail` in a refusal: first the refusal's own, then one for each problem.
fn details(answer: &Answer) -> Vec<String> {
    let each = answer["problems"].as_array().into_iter().flatten();
    let each = each.map(|problem| problem["detail"].as_str().unwrap().to_owned());
    [answer.str("detail").to_owned()].into_iter().chain(each).collect()
}

#[test]
fn every_detail_of_a_games_refusal_is_in_the_language() {
    on_sqlite(|house| {
        for (game, opening, commands) in mistakes() {
            let round = Table::of_game(house, game, &json!({})).open_round_with(&opening);
            let path = format!("{}/commands", round.path);
            for command in commands {
                let [english, spanish] = ["en", "es"].map(|language| {
                    let request = round.dealer.post(&path).if_match(round.version());
                    request.header("accept-language", language).json(&command).send()
                });
                assert!(matches!(english.status, 403 | 409 | 422), "{command}: {}", english.body);
                assert_eq!(spanish["code"], english["code"], "{command}");
                // `Content-Language` would also name English if part of the answer existed only in
                // English.
                assert_eq!(spanish.header("content-language"), Some("es"), "{}", spanish.body);
                for (english, spanish) in details(&english).iter().zip(details(&spanish)) {
                    assert_ne!(*english, spanish, "{command}");
                }
            }
        }
    });
}

/// Requests that are refused before any rule is checked, each in a different way.
fn slips() -> Vec<(&'static str, String, &'static str)> {
    let get = |path: &str| ("GET", path.to_owned(), "");
    let post = |path: &str, body: &'static str| ("POST", path.to_owned(), body);
    let round = "/v1/rounds/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/commands";
    vec![
        get("/v1/rounds/none"),
        get("/v1/nowhere"),
        get("/v1/rounds?limit=many"),
        get("/v1/rounds?limit=1&limit=2"),
        get("/v1/rounds?game=chess"),
        get("/v1/rounds?corrected=maybe&nothing=1"),
        get("/v1/rounds?cursor=nonsense"),
        get("/v1/audit/entries?kind=truco.nonsense"),
        get("/v1/audit/entries?stream=table/1&actor=Dana"),
        get("/v1/audit/consistency?old_size=1"),
        get("/v1/reports/misdeals?dealer=Dana"),
        get("/v1/reports/misdeals?group_by=moon"),
        get("/v1/reports/misdeals?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z"),
        post("/v1/tables", "{"),
        post("/v1/tables", "[]"),
        post("/v1/tables", r#"{"name": 5, "name": 6}"#),
        post("/v1/tables", r#"{"name": 5, "rules": [], "x": 1}"#),
        post("/v1/tables", r#"{"name": "a\u0000b", "game": "truco", "currency": "ARS"}"#),
        post("/v1/tables", r#"{"name": "T-1", "game": "chess", "currency": "ARS"}"#),
        post("/v1/tables", r#"{"name": "T-1", "game": "truco", "currency": "pesos"}"#),
        post("/v1/break_poker/house_way", r#"{"cards": ["Kh", "1x"]}"#),
        post(
            "/v1/break_poker/house_way",
            r#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "1x"]}"#,
        ),
        post("/v1/users", r#"{"name": "Eva", "badge": "D-9", "role": "king", "pin": "271828"}"#),
        post(round, r#"{"type": "shuffle"}"#),
    ]
}

#[test]
fn what_is_wrong_with_a_request_is_said_in_the_language() {
    on_sqlite(|house| {
        for (method, path, body) in slips() {
            let [english, spanish] = ["en", "es"].map(|language| {
                let request = house.admin().request(method, &path);
                let request = request.header("accept-language", language);
                if body.is_empty() { request.send() } else { request.text(body).send() }
            });
            assert!((400..500).contains(&english.status), "{path} {body}: {}", english.body);
            assert_eq!(spanish["code"], english["code"], "{path} {body}");
            assert_eq!(spanish.header("content-language"), Some("es"), "{}", spanish.body);
            for (english, spanish) in details(&english).iter().zip(details(&spanish)) {
                assert_ne!(*english, spanish, "{path} {body}");
            }
        }
    });
}

#[test]
fn a_ruling_is_said_in_the_language_and_logged_in_english() {
    on_sqlite(|house| {
        let round = Table::new(house).in_review();
        let path = format!("{}/commands", round.path);
        let report = json!({"type": "report_misdeal", "what": "identical_cards"});
        let request = round.dealer.post(&path).if_match(round.version());
        let answer = request.header("accept-language", "es").json(&report).send().is(200);
        let ruling = &answer["round"]["state"]["ruling"]["ruling"];
        assert_eq!(ruling["code"], "identical_cards");
        let stands = "Se anulan todas las manos y se devuelven todas las apuestas.";
        assert_eq!(ruling["ruling"], stands);
        assert_eq!(ruling["remedy"], "No toque las cartas; llame al jefe de sala.");
        let prompt = answer["round"]["prompt"]["text"].as_str().unwrap();
        assert!(prompt.contains("Hay dos cartas iguales."), "{prompt}");
        let logged = &answer["events"][0]["event"]["pending"]["ruling"]["ruling"];
        assert_eq!(*logged, "All hands are void and every bet is returned.");
        let english = round.read();
        assert_eq!(english["state"]["ruling"]["ruling"]["ruling"], *logged);
    });
}
