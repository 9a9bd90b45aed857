//! `external_ref` and `metadata` of rounds, notes and incidents.

use serde_json::{Map, Value, json};

use crate::support::{Answer, House, Table, new_key, on_both_databases, on_sqlite};

fn open(house: &House, table: &Table<'_>, body: &Value) -> Answer {
    house.integration().post(&format!("{}/rounds", table.path)).json(body).send()
}

fn at_table(house: &House, table: &Table<'_>, command: &Value) -> Answer {
    house.dealer().post(&format!("{}/commands", table.path)).json(command).send()
}

fn found(house: &House, path: &str) -> Vec<Value> {
    house.auditor().list(path, 1).iter().map(|item| item["id"].clone()).collect()
}

#[test]
fn a_round_has_what_another_system_says_of_it() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::of_game(house, "truco", &json!({})));
        let external = json!({"external_ref": " shoe-12/hand-88 ",
            "metadata": {"source": "shoe-12", "batch": "4"}});
        let opened = open(house, &table, &external).is(201);
        let metadata = json!({"source": "shoe-12", "batch": "4"});
        let shown = |round: &Value| {
            assert_eq!(round["external_ref"], "shoe-12/hand-88", "{round}");
            assert_eq!(round["metadata"], metadata, "{round}");
        };
        shown(&opened.body);
        let id = opened.str("id");
        shown(&house.dealer().get(&format!("/v1/rounds/{id}")).is(200).body);
        let path = "/v1/rounds?external_ref=shoe-12/hand-88";
        assert_eq!(found(house, path), [json!(id)]);
        shown(&house.auditor().list(path, 1)[0]);

        // The body can also contain the game's own options, and two rounds can have the same
        // reference.
        let truco = json!({"external_ref": "shoe-12/hand-88", "players": 2, "dealer": 2});
        let second = open(house, &other, &truco).is(201);
        assert_eq!(second["metadata"], Value::Null, "{second}");
        assert_eq!(found(house, path), [json!(second.str("id")), json!(id)]);
        let of_table = format!("{}/rounds?external_ref=shoe-12/hand-88", table.path);
        assert_eq!(found(house, &of_table), [json!(id)]);
        assert!(found(house, "/v1/rounds?external_ref=shoe-12").is_empty());

        // A round without these fields is shown and logged without them.
        let void = json!({"action": "void", "reason": "A test"});
        house.pit_boss().post(&format!("/v1/rounds/{id}/corrections")).json(&void).send().is(200);
        let plain = open(house, &table, &json!({})).is(201);
        assert!(plain.body.get("external_ref").or(plain.body.get("metadata")).is_none());
        let logged = |id: &str| {
            let path = format!("/v1/audit/entries?round_id={id}&kind=round.opened");
            house.auditor().list(&path, 1)[0]["body"].clone()
        };
        let body = logged(plain.str("id"));
        assert!(body.get("external_ref").or(body.get("metadata")).is_none(), "{body}");
        shown(&logged(id));
        house.rebuilds();
    });
}

#[test]
fn notes_and_incidents_have_what_another_system_says_of_them() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let external = json!({"external_ref": "case-88", "metadata": {"camera": "PTZ-14"}});
        let with = |command: Value| {
            let (Value::Object(mut command), Value::Object(external)) = (command, external.clone())
            else {
                panic!("both are objects")
            };
            command.extend(external);
            Value::Object(command)
        };
        let note = with(json!({"type": "note", "text": "Seat 2 asks for a new deck"}));
        let late = json!({"type": "incident", "kind": "late_bet", "text": "25.00 too late"});
        let fainted = json!({"type": "incident", "kind": "medical", "text": "A guest fainted"});
        let in_house = |body: &Value| {
            house.pit_boss().post("/v1/incidents").json(body).send().is(201).str("id").to_owned()
        };
        let first = at_table(house, &table, &note).is(200)["events"][0].clone();
        assert_eq!(first["event"]["external_ref"], "case-88", "{first}");
        assert_eq!(first["event"]["metadata"], json!({"camera": "PTZ-14"}), "{first}");
        let second = at_table(house, &table, &with(late.clone())).is(200)["events"][0].clone();
        let third = in_house(&with(json!({"type": "note", "text": "The bar closes at four"})));
        let fourth = in_house(&with(fainted.clone()));
        at_table(house, &table, &late).is(200);
        in_house(&fainted);

        let path = "/v1/incidents?external_ref=case-88";
        let expected = [json!(fourth), json!(third), second["id"].clone(), first["id"].clone()];
        assert_eq!(found(house, path), expected);
        for item in house.auditor().list(path, 50) {
            assert_eq!(item["metadata"], json!({"camera": "PTZ-14"}), "{item}");
        }
        assert_eq!(found(house, &format!("{path}&notes=false&kind=medical")), [json!(fourth)]);
        let all = house.auditor().list("/v1/incidents", 50);
        let plain = all.iter().filter(|item| item.get("external_ref").is_none());
        assert!(plain.clone().all(|item| item.get("metadata").is_none()));
        assert_eq!((all.len(), plain.count()), (6, 2));
        house.rebuilds();
    });
}

/// The fields in a request, and how the request is refused: the status, the code, and each
/// problem's code and JSON pointer.
type Wrong = (Value, u16, &'static str, Vec<(&'static str, &'static str)>);

fn wrong() -> Vec<Wrong> {
    let many: Map<String, Value> =
        (0..17).map(|key| (format!("key{key}"), json!("value"))).collect();
    vec![
        (
            json!({"external_ref": "x".repeat(101), "metadata": {"a": "v".repeat(201)}}),
            422,
            "breaks_rule",
            vec![("text_too_long", "/external_ref"), ("text_too_long", "/metadata/a")],
        ),
        (
            json!({"external_ref": " ", "metadata": {"a b": "c", "d": "e\u{202e}"}}),
            422,
            "breaks_rule",
            vec![
                ("text_missing", "/external_ref"),
                ("bad_value", "/metadata/a b"),
                ("hidden_character", "/metadata/d"),
            ],
        ),
        (json!({"metadata": many}), 422, "breaks_rule", vec![("metadata_too_large", "/metadata")]),
        (
            json!({"external_ref": 5, "metadata": {"a": {"b": "c"}}}),
            400,
            "wrong_shape",
            vec![("wrong_type", "/external_ref"), ("wrong_type", "/metadata/a")],
        ),
        (json!({"metadata": ["a"]}), 400, "wrong_shape", vec![("wrong_type", "/metadata")]),
        (
            json!({"external_ref": "a\u{0}b"}),
            422,
            "breaks_rule",
            vec![("bad_value", "/external_ref")],
        ),
    ]
}

#[test]
fn what_is_too_long_or_too_much_is_refused_with_its_place() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let before = house.newest_entry();
        for (external, status, code, problems) in wrong() {
            open(house, &table, &external).refused(status, code).problems(&problems);
            for command in [
                json!({"type": "note", "text": "x"}),
                json!({"type": "incident", "kind": "conduct", "text": "x"}),
            ] {
                let mut command = command.as_object().unwrap().clone();
                command.extend(external.as_object().unwrap().clone());
                let command = Value::Object(command);
                at_table(house, &table, &command).refused(status, code).problems(&problems);
                let in_house = house.pit_boss().post("/v1/incidents").json(&command).send();
                in_house.refused(status, code).problems(&problems);
            }
        }
        // Problems with the game's own options and with these fields are reported together.
        let both = json!({"metadata": {"a": 1}, "small_blind": 5});
        let holdem = Table::of_game(house, "holdem", &json!({}));
        let told = [("wrong_type", "/metadata/a"), ("wrong_type", "/small_blind")];
        open(house, &holdem, &both).refused(400, "wrong_shape").problems(&told);
        let path = format!("{}/rounds", table.path);
        let twice = r#"{"external_ref": "a", "external_ref": "b"}"#;
        let twice = house.integration().post(&path).key(&new_key()).text(twice).send();
        twice.refused(400, "wrong_shape").problems(&[("repeated_field", "/external_ref")]);
        let misspelt = open(house, &table, &json!({"external_ref": "a", "colour": "red"}));
        misspelt.refused(400, "wrong_shape").problems(&[("unknown_field", "/colour")]);
        assert_eq!(house.auditor().list(&format!("{}/rounds", table.path), 50).len(), 0);
        let after = house.auditor().list("/v1/audit/entries?kind=floor.noted", 50);
        assert!(after.is_empty(), "{before} {after:?}");
    });
}
