//! Answers are in the language that the caller asks for; codes never change.

use serde_json::json;

use crate::support::{House, Round, Table, on_both_databases};

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
    on_both_databases(|house| {
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
fn an_answer_says_that_it_depends_on_the_language() {
    on_both_databases(|house| {
        let (headers, _) = house.dealer().request("GET", NO_ROUND).send_bytes();
        let vary = headers.get_all("vary").iter().any(|value| value == "accept-language");
        assert!(vary, "{headers:?}");
    });
}

#[test]
fn every_single_problem_has_a_title_in_the_language() {
    on_both_databases(|house| {
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
