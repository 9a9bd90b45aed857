//! `/v1/tables/{id}/rules`: versioned house rules.

use serde_json::{Value, json};

use crate::support::{Answer, House, Table, on_both_databases, on_sqlite};

fn set(house: &House, table: &Table<'_>, rules: &Value) -> Answer {
    let body = json!({"rules": rules, "reason": "Weekend limits"});
    house.pit_boss().put(&format!("{}/rules", table.path)).json(&body).send()
}

#[test]
fn new_rules_are_a_new_version_with_a_hash_and_a_reason() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let path = format!("{}/rules", table.path);
        let first = house.dealer().get(&path).is(200);
        let second = set(house, &table, &json!({"qualifier": "A-3-2"})).is(200);
        assert_eq!((&first["version"], &second["version"]), (&json!(1), &json!(2)));
        assert_ne!(first["hash"], second["hash"]);
        // In addition to the version, the answer to the write shows the effect on the odds.
        let mut second = second;
        assert!(second.body.as_object_mut().unwrap().remove("odds").is_some());
        assert_eq!(house.dealer().get(&path).is(200).body, second.body);
        // The list of versions shows the effect too, once the odds have been requested.
        let list = house.dealer().get(&format!("{path}/versions")).is(200);
        assert_eq!(list["items"][0]["odds"].as_array().unwrap().len(), 4);
        assert_eq!(
            [0, 1].map(|nth| list["items"][nth]["reason"].clone()),
            [json!("Weekend limits"), Value::Null]
        );
        // Every version is kept unchanged.
        assert_eq!(house.dealer().get(&format!("{path}/1")).is(200).body, first.body);
        assert_eq!(house.dealer().get(&format!("{path}/2")).is(200).body, second.body);
        for unknown in ["3", "0", "-1", "one", "99999999999999999999"] {
            house.dealer().get(&format!("{path}/{unknown}")).refused(404, "not_found");
        }
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["reason"]),
            (&json!("rules.set"), &json!("Weekend limits"))
        );
    });
}

#[test]
fn the_hash_is_that_of_the_rules_as_returned() {
    use sha2::{Digest, Sha256};

    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"seats": 3, "chip_unit": "0.50"}));
        let rules = house.dealer().get(&format!("{}/rules", table.path)).is(200);
        let text = rules.text.split_once("\"rules\":").unwrap().1;
        let text = text.split_once(",\"set_at\"").unwrap().0;
        assert_eq!(rules.str("hash"), hex::encode(Sha256::digest(text)));
        // The same rules have the same hash at every table, however they were written.
        let other = Table::with_rules(house, &json!({"chip_unit": "0.50", "seats": 3}));
        let other = house.dealer().get(&format!("{}/rules", other.path)).is(200);
        assert_eq!(other["hash"], rules["hash"]);
    });
}

/// Rules that set every amount in each game.
fn every_amount() -> [(&'static str, Value); 4] {
    let limit = json!({"min": "0.50", "max": "100.00"});
    let limits = json!({"main": limit, "dealer_break": limit, "break_bonus": limit});
    [
        (
            "break_poker",
            json!({"chip_unit": "0.50", "limits": limits, "max_aggregate_payout": "5000.00"}),
        ),
        (
            "holdem",
            json!({
                "chip_unit": "0.50", "small_blind": "0.50", "big_blind": "1.00", "ante": "0.50",
                "minimum_bet": "1.00", "min_buy_in": "40.00", "max_buy_in": "200.00",
                "rake": {"caps": [{"players": 2, "cap": "1.50"}, {"players": 5, "cap": "3.00"}]},
            }),
        ),
        ("truco", json!({"chip_unit": "0.50"})),
        ("canasta", json!({"point_value": "0.10", "game_value": "5.00"})),
    ]
}

/// The same value with every amount in it written differently.
fn rewritten(value: &Value, write: fn(&str) -> String) -> Value {
    match value {
        Value::String(amount) => Value::from(write(amount)),
        Value::Array(items) => items.iter().map(|item| rewritten(item, write)).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(field, value)| (field.clone(), rewritten(value, write))).collect()
        }
        other => other.clone(),
    }
}

#[test]
fn the_same_amounts_are_the_same_rules_however_they_are_written() {
    fn shorter(amount: &str) -> String {
        amount.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
    fn longer(amount: &str) -> String {
        format!("0{amount}00")
    }

    on_sqlite(|house| {
        for (game, rules) in every_amount() {
            let table = Table::of_game(house, game, &rules);
            let first = house.dealer().get(&format!("{}/rules", table.path)).is(200);
            for write in [shorter, longer] {
                let again = set(house, &table, &rewritten(&rules, write)).is(200);
                assert_eq!(again.body, first.body, "{game}");
                let other = Table::of_game(house, game, &rewritten(&rules, write));
                let other = house.dealer().get(&format!("{}/rules", other.path)).is(200);
                assert_eq!((&other["hash"], &other["rules"]), (&first["hash"], &first["rules"]));
            }
        }
    });
}

#[test]
fn amounts_are_written_with_the_decimals_of_the_tables_currency() {
    on_sqlite(|house| {
        for (game, currency, amount, expected) in [
            ("break_poker", "USD", "/chip_unit", "1.00"),
            ("break_poker", "JPY", "/limits/main/max", "1000"),
            ("holdem", "KWD", "/min_buy_in", "40.000"),
            ("truco", "USD", "/chip_unit", "1.00"),
            ("canasta", "USD", "/point_value", "0.00"),
        ] {
            let name = format!("{game} in {currency}");
            let table = json!({"name": name, "game": game, "currency": currency});
            let table = house.pit_boss().post("/v1/tables").json(&table).send().is(201);
            let rules = format!("/v1/tables/{}/rules", table.str("id"));
            let rules = house.dealer().get(&rules).is(200);
            assert_eq!(rules["rules"].pointer(amount), Some(&json!(expected)), "{name}");
        }
    });
}

#[test]
fn setting_the_same_rules_makes_no_new_version() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let before = house.newest_entry();
        let same = set(house, &table, &json!({"qualifier": "K-3-2", "seats": 6})).is(200);
        assert_eq!(same["version"], json!(1));
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn a_running_round_keeps_the_rules_it_was_opened_under() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let running = table.open_round();
        let hash = running.read()["rules_hash"].clone();
        let changed = set(
            house,
            &table,
            &json!({"chip_unit": "10.00", "limits": {
                "main": {"min": "10.00", "max": "100.00"},
                "dealer_break": {"min": "10.00", "max": "100.00"},
                "break_bonus": {"min": "10.00", "max": "100.00"},
            }}),
        )
        .is(200);
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        running.enter(&bets);
        let round = running.read();
        assert_eq!((&round["rules_version"], &round["rules_hash"]), (&json!(1), &hash));
        running.correct(&json!({"action": "void", "reason": "The limits have changed"})).is(200);

        let next = table.open_round();
        let round = next.read();
        assert_eq!((&round["rules_version"], &round["rules_hash"]), (&json!(2), &changed["hash"]));
        next.refuses(&bets, 422, "breaks_rule").problems(&[("off_chip_unit", "/bets/main")]);
    });
}

#[test]
fn rules_that_contradict_themselves_are_refused_with_every_contradiction() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let before = (house.newest_entry(), house.dealer().get(&table.path).body);
        set(
            house,
            &table,
            &json!({
                "seats": 0,
                "chip_unit": "2.00",
                "limits": {
                    "main": {"min": "100.00", "max": "10.00"},
                    "dealer_break": {"min": "1.00", "max": "10.00"},
                    "break_bonus": {"min": "2.00", "max": "10.005"},
                },
            }),
        )
        .refused(422, "breaks_rule")
        .problems(&[
            ("finer_than_currency", "/rules/limits/break_bonus/max"),
            ("out_of_bounds", "/rules/seats"),
            ("off_chip_unit", "/rules/limits/dealer_break/min"),
            ("off_chip_unit", "/rules/limits/break_bonus/max"),
            ("minimum_above_maximum", "/rules/limits/main"),
        ]);
        set(house, &table, &json!({"qualifier": "nothing", "foul": "forgiven", "seats": 900}))
            .refused(400, "wrong_shape")
            .problems(&[("unknown_value", "/rules/foul")]);
        set(house, &table, &json!({"qualifier": "nothing", "seats": 900}))
            .refused(422, "breaks_rule")
            .problems(&[("bad_value", "/rules/qualifier"), ("bad_value", "/rules/seats")]);
        set(house, &table, &json!([])).refused(400, "wrong_shape");
        let path = format!("{}/rules", table.path);
        for reason in ["", "   ", &"x".repeat(501)] {
            let body = json!({"rules": {}, "reason": reason});
            let refused = house.pit_boss().put(&path).json(&body).send();
            refused.refused(422, "breaks_rule").problems(&[("reason_missing", "/reason")]);
        }
        assert_eq!((house.newest_entry(), house.dealer().get(&table.path).body), before);
    });
}

#[test]
fn rules_honour_if_match() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let version = house.dealer().get(&table.path).is(200).etag();
        let path = format!("{}/rules", table.path);
        let put = |qualifier: &str| {
            let body = json!({"rules": {"qualifier": qualifier}, "reason": "As published"});
            house.pit_boss().put(&path).json(&body).if_match(version).send()
        };
        assert_eq!(put("A-3-2").is(200).etag(), version + 1);
        put("Q-3-2").refused(412, "stale_version");
    });
}

#[test]
fn rules_are_not_changed_without_saying_why() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let path = format!("{}/rules", table.path);
        let before = house.newest_entry();
        let silent = json!({"rules": {"qualifier": "A-3-2"}});
        let refused = house.pit_boss().put(&path).json(&silent).send();
        refused.refused(400, "wrong_shape").problems(&[("missing_field", "/reason")]);
        assert_eq!(house.newest_entry(), before);
    });
}

fn patch(house: &House, table: &Table<'_>, rules: &Value) -> Answer {
    let body = json!({"rules": rules, "reason": "Weekend limits"});
    house.pit_boss().patch(&format!("{}/rules", table.path)).json(&body).send()
}

/// Pointers to the changed rules, with the values before and after.
fn changes(answer: &Answer, field: &str) -> Vec<(String, Value, Value)> {
    let list = answer[field].as_array().cloned().unwrap_or_default();
    let change = |change: &Value| {
        let pointer = change["pointer"].as_str().unwrap().to_owned();
        (pointer, change["before"].clone(), change["after"].clone())
    };
    list.iter().map(change).collect()
}

fn changed(pointer: &str, before: &str, after: &str) -> (String, Value, Value) {
    (pointer.to_owned(), json!(before), json!(after))
}

#[test]
fn a_patch_changes_what_it_names_and_shows_the_difference() {
    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"foul": "reset_house_way", "seats": 5}));
        let path = format!("{}/rules", table.path);
        let named = json!({"limits": {"main": {"max": "2500"}}, "qualifier": "A-3-2"});
        let expected = [
            changed("/limits/main/max", "1000.00", "2500.00"),
            changed("/qualifier", "K-3-2", "A-3-2"),
        ];
        // A dry run first: it shows the difference and changes nothing.
        let before = (house.newest_entry(), house.dealer().get(&path).body);
        let body = json!({"rules": named, "reason": "Weekend limits"});
        let rehearsal = format!("{path}?dry_run=true");
        let shown = house.pit_boss().patch(&rehearsal).json(&body).send().is(200);
        assert_eq!(changes(&shown, "changes"), expected, "{shown}");
        assert_eq!((house.newest_entry(), house.dealer().get(&path).body), before);

        let now = patch(house, &table, &named).is(200);
        assert_eq!(changes(&now, "changes"), expected);
        assert_eq!(now["version"], json!(2));
        assert_eq!(
            (&now["rules"]["foul"], &now["rules"]["seats"]),
            (&json!("reset_house_way"), &json!(5))
        );
        // Reading the rules does not show the effect on the odds.
        let mut written = now.body.clone();
        let odds = written.as_object_mut().unwrap().remove("odds").unwrap();
        assert_eq!(odds.as_array().unwrap().len(), 4, "{odds}");
        assert_eq!(house.dealer().get(&path).is(200).body, written);
        assert_eq!(house.newest_entry()["reason"], json!("Weekend limits"));
    });
}

#[test]
fn what_a_patch_names_as_null_falls_back_to_its_default() {
    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"qualifier": "A-3-2", "seats": 5}));
        let now = patch(house, &table, &json!({"qualifier": null})).is(200);
        assert_eq!(changes(&now, "changes"), [changed("/qualifier", "A-3-2", "K-3-2")]);
        assert_eq!(now["rules"]["seats"], json!(5));
        // Without a change there is no new version.
        for nothing in [json!({}), json!({"qualifier": "K-3-2"}), json!({"qualifier": null})] {
            let same = patch(house, &table, &nothing).is(200);
            assert_eq!((&same["version"], &same["changes"]), (&json!(2), &json!([])));
        }
    });
}

#[test]
fn a_put_says_what_falls_back_to_its_default() {
    on_sqlite(|house| {
        let table =
            Table::with_rules(house, &json!({"foul": "reset_house_way", "qualifier": "A-3-2"}));
        let body = json!({"rules": {"qualifier": "Q-3-2"}, "reason": "A try", "seen": true});
        let now = house.pit_boss().put(&format!("{}/rules", table.path)).json(&body).send().is(200);
        let fell = json!(now["rules"]["foul"]);
        let expected = ("/foul".to_owned(), json!("reset_house_way"), fell);
        assert_eq!(changes(&now, "fell_back"), std::slice::from_ref(&expected), "{now}");
        assert_eq!(changes(&now, "changes"), [expected, changed("/qualifier", "A-3-2", "Q-3-2")]);
    });
}

#[test]
fn a_patch_is_checked_as_a_whole_with_its_reason() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let path = format!("{}/rules", table.path);
        let before = (house.newest_entry(), house.dealer().get(&table.path).body);
        let send = |body: &Value| house.pit_boss().patch(&path).json(body).send();
        let rules = json!({"limits": {"main": {"min": "5000.00"}}, "seats": 0});
        send(&json!({"rules": rules, "reason": " "})).refused(422, "breaks_rule").problems(&[
            ("out_of_bounds", "/rules/seats"),
            ("minimum_above_maximum", "/rules/limits/main"),
            ("reason_missing", "/reason"),
        ]);
        send(&json!({"rules": {"qualifiers": "A-3-2"}, "reason": "Typed in haste"}))
            .refused(400, "wrong_shape")
            .problems(&[("unknown_field", "/rules/qualifiers")]);
        send(&json!({"rules": []}))
            .refused(400, "wrong_shape")
            .problems(&[("missing_field", "/reason"), ("wrong_type", "/rules")]);
        assert_eq!((house.newest_entry(), house.dealer().get(&table.path).body), before);
    });
}

#[test]
fn a_patch_honours_if_match_and_its_key() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let version = house.dealer().get(&table.path).is(200).etag();
        let path = format!("{}/rules", table.path);
        let send = |seats: u8, key: &str| {
            let body = json!({"rules": {"seats": seats}, "reason": "A smaller table"});
            house.pit_boss().patch(&path).json(&body).if_match(version).key(key).send()
        };
        let first = send(5, "smaller").is(200);
        assert_eq!(first.etag(), version + 1);
        let again = send(5, "smaller").is(200);
        assert_eq!((again.header("idempotency-hit"), &again.body), (Some("true"), &first.body));
        send(4, "smallest").refused(412, "stale_version");
    });
}

#[test]
fn versions_are_listed_with_what_changed_in_each() {
    on_both_databases(|house| {
        let table = Table::new(house);
        for seats in [5, 4, 3] {
            patch(house, &table, &json!({"seats": seats})).is(200);
        }
        let path = format!("{}/rules", table.path);
        for limit in [1, 2, 3, 4] {
            let versions = table.dealer.list(&format!("{path}/versions"), limit);
            let numbers: Vec<_> = versions.iter().map(|version| &version["version"]).collect();
            assert_eq!(numbers, [4, 3, 2, 1]);
            let seats = versions.iter().map(|version| version["changes"][0]["before"].clone());
            assert_eq!(seats.collect::<Vec<_>>(), [json!(4), json!(5), json!(6), Value::Null]);
            for version in &versions {
                let one = table.dealer.get(&format!("{path}/{}", version["version"])).is(200);
                assert_eq!(&one.body, version);
            }
        }
        let nowhere = "/v1/tables/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/rules/versions";
        house.dealer().get(nowhere).refused(404, "not_found");
        house.dealer().get(&format!("{path}/versions?since=1")).refused(400, "bad_query");
    });
}

#[test]
fn new_odds_are_shown_and_unusual_ones_are_set_by_whoever_has_seen_them() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let path = format!("{}/rules", table.path);
        let send = |query: &str, rules: &Value, seen: bool| {
            let body = json!({"rules": rules, "reason": "Other odds", "seen": seen});
            house.pit_boss().put(&format!("{path}{query}")).json(&body).send()
        };
        // As in the published tables, the house edge rises from 0.0157 to 0.0247. A change of less
        // than 0.01 causes no warning.
        let stricter = json!({"qualifier": "A-3-2"});
        let shown = send("?dry_run=true", &stricter, false).is(200);
        let odds = shown["odds"].as_array().unwrap();
        let bets: Vec<_> = odds.iter().map(|odds| (&odds["bet"], &odds["strategy"])).collect();
        let main = json!("main");
        assert_eq!(
            bets,
            [
                (&main, &json!("house_way")),
                (&main, &json!("optimal")),
                (&json!("dealer_break"), &Value::Null),
                (&json!("break_bonus"), &Value::Null),
            ]
        );
        assert_eq!(odds[0]["before"]["decimal"], "0.015729119947");
        assert_eq!(odds[0]["warnings"], json!([]));
        assert_eq!(odds[3]["difference"]["decimal"], "0.000000000000");

        let generous = json!({"break_bonus": {"pair_and_trips": "30"}});
        let unseen = [("edge_below_zero", "/seen"), ("edge_far_from_before", "/seen")];
        let refused = send("", &generous, false).refused(422, "odds_not_seen").problems(&unseen);
        let told = refused["problems"][0]["detail"].as_str().unwrap();
        assert!(told.contains("the house would keep -0.92"), "{told}");
        send("?dry_run=true", &generous, false).refused(422, "odds_not_seen").problems(&unseen);
        let shown = send("?dry_run=true", &generous, true).is(200);
        assert_eq!(shown["odds"][3]["warnings"], json!(["below_zero", "far_from_before"]));
        assert_eq!(house.dealer().get(&path).is(200)["version"], 1);
        let set = send("", &generous, true).is(200);
        assert_eq!((&set["version"], &set["odds"]), (&json!(2), &shown["odds"]));

        // A change that does not affect the odds does not require confirmation.
        let patch = json!({"rules": {"seats": 5}, "reason": "One seat less"});
        let patched = house.pit_boss().patch(&path).json(&patch).send().is(200);
        assert_eq!((&patched["version"], patched.body.get("odds")), (&json!(3), None));
        let back = json!({"rules": {"break_bonus": null}, "reason": "As usual"});
        let refused = house.pit_boss().patch(&path).json(&back).send();
        refused.refused(422, "odds_not_seen").problems(&[("edge_far_from_before", "/seen")]);
    });
}

#[test]
fn the_odds_of_games_that_the_house_does_not_bank_are_not_looked_at() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let path = format!("{}/rules?dry_run=true", table.path);
        let body = json!({"rules": {"rake": {"basis_points": 1}}, "reason": "A rake"});
        let shown = house.pit_boss().put(&path).json(&body).send().is(200);
        assert_eq!(shown.body.get("odds"), None);
    });
}
