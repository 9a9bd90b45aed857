//! `/v1/reports`: what the house reviews at the end of a shift.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{Answer, House, Round, Table, cli::houseway, on_both_databases};

fn misdeals(house: &House, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/misdeals?{query}")).is(200)
}

/// A round that ended as a misdeal.
fn misdealt<'a>(table: &Table<'a>) -> Round<'a> {
    let round = table.deal(&[(1, json!({"main": "25"}))]);
    let report = json!({"type": "report_misdeal", "what": "foreign_card", "card": "joker"});
    let floor = table.dealer.house.pit_boss();
    let ruled = round.try_enter_as(&floor, &report).is(200);
    if ruled["round"]["ending"].is_null() {
        // The misdeal has been reported, but the floor still has to accept the ruling.
        round.try_enter_as(&floor, &json!({"type": "accept_ruling"})).is(200);
    }
    assert_eq!(round.read()["ending"], "misdeal");
    round
}

/// For each group, the value of one field, the misdeals, the rounds and the rate.
fn groups(report: &Answer, field: &str) -> Vec<(Value, u64, u64, Value)> {
    let number = |item: &Value, field: &str| item[field].as_u64().unwrap();
    let group = |item: &Value| {
        let counts = (number(item, "misdeals"), number(item, "rounds"));
        (item[field].clone(), counts.0, counts.1, item["per_thousand"].clone())
    };
    report["items"].as_array().unwrap().iter().map(group).collect()
}

#[test]
fn misdeals_are_counted_beside_the_rounds_dealt() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::new(house));
        table.settled();
        misdealt(&table);
        table.settled();
        house.pass(TimeDelta::hours(2));
        other.settled();
        let dealer = house.dealer().get("/v1/sessions/current").is(200);
        let (actor, name) = (dealer["actor"].clone(), dealer["name"].clone());

        let report = misdeals(house, "group_by=dealer");
        assert_eq!(groups(&report, "dealer"), [(actor, 1, 4, json!("250.00"))]);
        assert_eq!(report["items"][0]["dealer_name"], name);
        assert!(report["items"][0]["dealer_badge"].is_string());
        assert_eq!(report["total"]["misdeals"], json!(1));
        assert_eq!(report["total"]["rounds"], json!(4));
        assert_eq!(report["total"]["interval"], json!({"from": "45.59", "to": "699.36"}));
        assert_eq!(report["total"]["too_few"], json!(true));
        assert_eq!(report["items"][0]["stands_out"], json!(false));

        let report = misdeals(house, "group_by=table");
        let mut found = groups(&report, "table_id");
        let mut expected =
            vec![(json!(table.id), 1, 3, json!("333.33")), (json!(other.id), 0, 1, json!("0.00"))];
        found.sort_by_key(|group| group.0.to_string());
        expected.sort_by_key(|group| group.0.to_string());
        assert_eq!(found, expected);

        let report = misdeals(house, "group_by=kind");
        assert_eq!(groups(&report, "kind"), [(json!("foreign_card"), 1, 4, json!("250.00"))]);
        assert_eq!(groups(&misdeals(house, "group_by=hour"), "misdeals").len(), 2);
        assert_eq!(misdeals(house, "kind=exposed_card")["items"], json!([]));
        assert_eq!(misdeals(house, "kind=exposed_card")["total"]["rounds"], json!(4));
        let at_other = misdeals(house, &format!("table_id={}", other.id));
        assert_eq!(at_other["total"]["misdeals"], json!(0));
        let nobody = "dealer=user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
        let total = &misdeals(house, nobody)["total"];
        assert_eq!((&total["rounds"], &total["per_thousand"]), (&json!(0), &Value::Null));

        let url = ["--database-url", &house.database.url];
        houseway(&[&["audit", "rebuild", "--check"], &url[..]].concat()).exits(0);
    });
}

#[test]
fn a_misdeal_that_was_wrong_does_not_count() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = misdealt(&table);
        assert_eq!(misdeals(house, "")["total"]["misdeals"], json!(1));
        let restore = json!({"type": "restore_round", "reason": "The joker is this pack's"});
        round.try_enter_as(&house.pit_boss(), &restore).is(200);
        let total = misdeals(house, "")["total"].clone();
        assert_eq!((&total["misdeals"], &total["rounds"]), (&json!(0), &json!(1)));
        let url = ["--database-url", &house.database.url];
        houseway(&[&["audit", "rebuild", "--check"], &url[..]].concat()).exits(0);
    });
}

#[test]
fn a_report_is_about_whole_hours() {
    on_both_databases(|house| {
        let table = Table::new(house);
        misdealt(&table);
        let report = misdeals(house, "");
        let hour = |field: &str| report[field].as_str().unwrap().to_owned();
        assert!(hour("from").ends_with(":00:00Z"), "{report}");
        assert!(hour("to").ends_with(":00:00Z"), "{report}");
        let same = misdeals(house, &format!("from={}&to={}", hour("from"), hour("to")));
        assert_eq!(same.body, report.body);
        let day = format!("from={}&to={}&group_by=day,kind", hour("from"), hour("to"));
        assert_eq!(misdeals(house, &day)["total"]["misdeals"], json!(1));
        house.pass(TimeDelta::hours(3));
        let after = format!("from={}", hour("to"));
        assert_eq!(misdeals(house, &after)["total"]["misdeals"], json!(0));
    });
}

#[test]
fn a_report_is_written_as_csv_too() {
    on_both_databases(|house| {
        let name = "=HYPERLINK(\"x\"), first";
        let table = json!({"name": name, "game": "break_poker", "currency": "USD"});
        let table = house.pit_boss().post("/v1/tables").json(&table).send().is(201);
        let path = format!("/v1/tables/{}", table.str("id"));
        let id = table.str("id").to_owned();
        let table = Table { dealer: house.dealer(), id: id.clone(), path };
        misdealt(&table);
        let csv = misdeals(house, "format=csv&group_by=table,kind");
        assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
        let quoted = "\"'=HYPERLINK(\"\"x\"\"), first\"";
        let expected = format!(
            "table_id,table_name,kind,misdeals,rounds,per_thousand\r\n\
             {id},{quoted},foreign_card,1,1,1000.00\r\n"
        );
        assert_eq!(csv.text, expected);
        let path = "/v1/reports/misdeals?group_by=table,kind";
        let asked = house.auditor().request("GET", path).header("accept", "text/csv").send();
        assert_eq!(asked.is(200).text, expected);
        let both = house.auditor().request("GET", path).header("accept", "application/json, */*");
        assert_eq!(both.send().is(200).header("content-type"), Some("application/json"));
    });
}

#[test]
fn a_report_takes_only_what_makes_sense() {
    on_both_databases(|house| {
        for wrong in [
            "group_by=seat",
            "group_by=dealer,dealer",
            "group_by=",
            "format=xml",
            "dealer=Dana",
            "from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
            "from=2024-01-01T00:00:00Z&to=2026-01-01T00:00:00Z",
            "since=1",
        ] {
            let path = format!("/v1/reports/misdeals?{wrong}");
            house.auditor().get(&path).refused(400, "bad_query");
        }
        house.dealer().get("/v1/reports/misdeals").refused(403, "not_allowed");
    });
}
