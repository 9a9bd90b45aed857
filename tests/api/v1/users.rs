//! `/v1/users`: people and their badges.

use serde_json::{Value, json};

use crate::support::{FIRST_PIN, House, PIN, Table, on_both_databases, on_sqlite, says};

fn dana(badge: &str) -> Value {
    json!({"badge": badge, "name": "Dana", "role": "dealer", "pin": PIN})
}

fn add(house: &House, badge: &str) -> String {
    house.admin().post("/v1/users").json(&dana(badge)).send().is(201).str("id").to_owned()
}

#[test]
fn a_person_is_added_read_and_signed_in() {
    on_both_databases(|house| {
        let added = house.admin().post("/v1/users").json(&dana("D-102")).send().is(201);
        let location = added.header("location").unwrap();
        assert_eq!(location, format!("/v1/users/{}", added.str("id")));
        assert_eq!(house.auditor().get(location).is(200).body, added.body);
        assert_eq!((&added["active"], &added["role"]), (&json!(true), &json!("dealer")));
        assert!(!says(&added.text, PIN), "{added}");
        house.sign_in("D-102", PIN).get("/v1/sessions/current").is(200);
    });
}

#[test]
fn a_badge_belongs_to_one_person() {
    on_both_databases(|house| {
        add(house, "D-102");
        let before = house.newest_entry();
        let again = house.admin().post("/v1/users").json(&dana("D-102")).send();
        again.refused(409, "badge_taken");
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn everything_that_is_wrong_with_a_person_is_listed() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        let add = |body: Value| house.admin().post("/v1/users").json(&body).send();
        add(json!({"badge": "D 102", "name": " Dana", "role": "dealer", "pin": "12a4"}))
            .refused(422, "breaks_rule")
            .problems(&[("not_a_badge", "/badge"), ("not_a_name", "/name"), ("not_a_pin", "/pin")]);
        for (field, value) in [
            ("badge", String::new()),
            ("badge", "D".repeat(33)),
            ("name", String::new()),
            ("name", "x".repeat(65)),
            ("name", "Da\nna".to_owned()),
            ("pin", "27182".to_owned()),
            ("pin", "2718281828459".to_owned()),
            ("pin", "٢٧١٨٢٨".to_owned()),
        ] {
            let mut body = dana("D-102");
            body[field] = json!(value);
            let code = format!("not_a_{field}");
            let refused = add(body).refused(422, "breaks_rule");
            refused.problems(&[(&code, &format!("/{field}"))]);
        }
        add(json!({"badge": 1, "name": null, "role": "croupier", "pin": PIN, "x": 0}))
            .refused(400, "wrong_shape");
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn fields_left_out_of_a_change_keep_their_values() {
    on_sqlite(|house| {
        let path = format!("/v1/users/{}", add(house, "D-102"));
        let change = |change: Value| house.admin().patch(&path).json(&change).send().is(200);
        assert_eq!(change(json!({"name": "Dana Díaz"}))["name"], "Dana Díaz");
        let promoted = change(json!({"role": "pit_boss"}));
        assert_eq!(promoted["name"], "Dana Díaz");
        assert_eq!(promoted.body, house.admin().get(&path).body);

        // A change that has no effect is not logged.
        let before = house.newest_entry();
        change(json!({"role": "pit_boss"}));
        change(json!({}));
        assert_eq!(house.newest_entry(), before);
        let entry = house.admin().get("/v1/audit/entries?kind=user.changed&limit=1").is(200);
        let body = &entry["items"][0]["body"];
        assert_eq!(
            (&body["before"]["role"], &body["after"]["role"]),
            (&json!("dealer"), &json!("pit_boss"))
        );
    });
}

#[test]
fn an_invalid_change_changes_nothing() {
    on_sqlite(|house| {
        let path = format!("/v1/users/{}", add(house, "D-102"));
        let before = (house.admin().get(&path).body, house.newest_entry());
        let change = |change: Value| house.admin().patch(&path).json(&change).send();
        change(json!({"name": "", "pin": "1"}))
            .refused(422, "breaks_rule")
            .problems(&[("not_a_name", "/name"), ("not_a_pin", "/pin")]);
        change(json!({"badge": "D-103"}))
            .refused(400, "wrong_shape")
            .problems(&[("unknown_field", "/badge")]);
        assert_eq!((house.admin().get(&path).body, house.newest_entry()), before);
    });
}

#[test]
fn a_person_that_does_not_exist_is_not_found() {
    on_sqlite(|house| {
        for id in ["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", "1", "%00", "%F0%9F%82%A1", "..%2F"] {
            house.admin().get(&format!("/v1/users/{id}")).refused(404, "not_found");
            let path = format!("/v1/users/{id}");
            let change = house.admin().patch(&path).json(&json!({"name": "Nobody"})).send();
            change.refused(404, "not_found");
        }
    });
}

#[test]
fn people_are_listed_once_each_newest_first() {
    on_both_databases(|house| {
        // Hashing a PIN takes a while, so this test adds only a few people.
        let mut added: Vec<String> = (0..4).map(|n| add(house, &format!("X-{n}"))).collect();
        added.reverse();
        let ids = |limit| -> Vec<String> {
            let users = house.auditor().list("/v1/users", limit);
            users.iter().map(|user| user["id"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!(ids(200)[..4], added);
        assert_eq!(ids(200).len(), 8);
        for limit in 1..=8 {
            assert_eq!(ids(limit), ids(200), "{limit} a page");
        }
    });
}

#[test]
fn a_dealer_may_be_bound_to_tables() {
    on_both_databases(|house| {
        let (own, other) = (Table::new(house), Table::new(house));
        let body = json!({"badge": "D-102", "name": "Dana", "role": "dealer", "pin": FIRST_PIN,
            "tables": [own.id, own.id]});
        let added = house.admin().post("/v1/users").json(&body).send().is(201);
        assert_eq!(added["tables"], json!([own.id]));
        let dana = house.first_sign_in("D-102");
        assert_eq!(dana.get("/v1/sessions/current").is(200)["tables"], json!([own.id]));

        let open = |table: &Table<'_>| {
            dana.post(&format!("{}/rounds", table.path)).json(&json!({})).send()
        };
        open(&own).is(201);
        open(&other).refused(403, "not_your_table");
        let round = other.open_round();
        let bet = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25.00"}});
        let path = format!("/v1/rounds/{}/commands", round.id);
        let command = dana.post(&path).header("if-match", "*").json(&bet);
        command.send().refused(403, "not_your_table");

        let path = format!("/v1/users/{}", added.str("id"));
        let change = |body: Value| house.admin().patch(&path).json(&body).send();
        assert_eq!(change(json!({"name": "Dee"})).is(200)["tables"], json!([own.id]));
        assert_eq!(change(json!({"tables": null})).is(200)["tables"], Value::Null);
        dana.get(&format!("/v1/rounds/{}", round.id)).is(200);
        let command = dana.post(&format!("/v1/rounds/{}/commands", round.id));
        command.header("if-match", "*").json(&bet).send().is(200);
    });
}

#[test]
fn only_dealers_are_bound_and_only_to_tables_that_there_are() {
    on_sqlite(|house| {
        let body = |role: &str, tables: Value| {
            let badge = crate::support::new_key();
            json!({"badge": badge, "name": "Dana", "role": role, "pin": PIN, "tables": tables})
        };
        let nobodys = json!(["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a"]);
        let add = |body: Value| house.admin().post("/v1/users").json(&body).send();
        let refused = add(body("auditor", nobodys)).refused(422, "breaks_rule");
        refused.problems(&[("tables_for_dealers", "/tables"), ("table_unknown", "/tables/0")]);
        add(body("dealer", json!(["T-1"]))).refused(422, "breaks_rule");

        let table = Table::new(house);
        let dana = add(body("dealer", json!([table.id]))).is(201);
        let path = format!("/v1/users/{}", dana.str("id"));
        let promoted = house.admin().patch(&path).json(&json!({"role": "pit_boss"})).send();
        assert_eq!(promoted.is(200)["tables"], Value::Null);
    });
}

#[test]
fn more_tables_need_two_and_fewer_do_not() {
    on_both_databases(|house| {
        let (one, two) = (Table::new(house), Table::new(house));
        let id = add(house, "D-102");
        house.compliance();
        let path = format!("/v1/users/{id}");
        let bind = |tables: Value| {
            house.admin().patch(&path).json(&json!({"tables": tables})).send().status
        };
        assert_eq!(bind(json!([one.id, two.id])), 200);
        assert_eq!(bind(json!([one.id])), 200);
        assert_eq!(bind(json!([two.id])), 202);
        assert_eq!(bind(json!([])), 200);
        assert_eq!(bind(Value::Null), 202);
    });
}
