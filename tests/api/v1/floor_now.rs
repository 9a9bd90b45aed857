//! `/v1/floor`: all tables and everything that is pending, in one answer.

use chrono::TimeDelta;
use houseway::app::Role::{Admin, Auditor, Compliance, PitBoss};
use serde_json::{Value, json};

use crate::support::{
    House, Table, on_both_databases,
    tracked::{TrackedTable, counted, open_shift},
};

fn floor(house: &House) -> Value {
    house.pit_boss().get("/v1/floor").is(200).body
}

#[track_caller]
fn table<'a>(floor: &'a Value, id: &str) -> &'a Value {
    floor["tables"].as_array().unwrap().iter().find(|table| table["id"] == id).unwrap()
}

#[test]
fn the_floor_is_there_in_one_answer() {
    on_both_databases(|house| {
        let (busy, quiet) = (Table::new(house), Table::new(house));
        busy.settled();
        house.pass(TimeDelta::minutes(32));
        busy.settled();
        let round = busy.deal(&[(2, json!({"main": "25"}))]);
        let now = floor(house);
        let here = table(&now, &busy.id);
        let shown = house.pit_boss().get(&round.path).is(200);
        assert_eq!(here["round"]["id"], shown["id"]);
        assert_eq!(here["round"]["prompt"], shown["prompt"]);
        assert_eq!(
            (&here["round"]["phase"], &here["round"]["seats"]),
            (&json!("dealing"), &json!(1))
        );
        assert_eq!(here["last_entry_at"], now["at"]);
        let pace: Vec<u64> =
            here["pace"].as_array().unwrap().iter().map(|it| it.as_u64().unwrap()).collect();
        assert_eq!((pace[5], pace[11], pace.iter().sum::<u64>()), (1, 2, 3), "{pace:?}");
        assert_eq!(now["rounds_last_hour"], 3);
        assert_eq!((&now["day"]["rounds"], &now["day"]["corrected"]), (&json!(3), &json!(0)));
        let there = table(&now, &quiet.id);
        assert_eq!((&there["round"], &there["last_entry_at"]), (&Value::Null, &Value::Null));
        assert_eq!(there["pace"], json!([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
        assert_eq!(now["to_sign"], json!([]));
        assert_eq!((&here["pit"], &there["pit"]), (&Value::Null, &Value::Null));
        let setup = json!({"pit": "Pit 1"});
        house.pit_boss().put(&format!("{}/setup", busy.path)).json(&setup).send().is(200);
        let now = floor(house);
        assert_eq!(table(&now, &busy.id)["pit"], "Pit 1");
        assert_eq!(table(&now, &quiet.id)["pit"], Value::Null);

        let void = json!({"action": "void", "reason": "Dealt twice"});
        let settled = busy.dealer.house.pit_boss().get(&format!("{}/rounds", busy.path)).is(200);
        let settled = format!("/v1/rounds/{}", settled["items"][2]["id"].as_str().unwrap());
        let version = house.pit_boss().get(&settled).is(200)["version"].as_i64().unwrap();
        house
            .pit_boss()
            .post(&format!("{settled}/corrections"))
            .if_match(version)
            .json(&void)
            .send()
            .is(200);
        assert_eq!(floor(house)["day"]["corrected"], 1);
        house.pass(TimeDelta::minutes(61));
        assert_eq!(floor(house)["rounds_last_hour"], 0);
        for role in [PitBoss, Auditor, Admin, Compliance] {
            house.caller(role).get("/v1/floor").is(200);
        }
        house.dealer().get("/v1/floor").refused(403, "not_allowed");
    });
}

#[test]
fn what_waits_is_on_the_floor() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([20, 0, 0, 0, 0], "10000.00"));
        let path = format!("{}/slips", tracked.table.path);
        let chips = json!([{"denomination": "100.00", "count": 20}]);
        let fill = json!({"kind": "fill", "chips": chips, "total": "2000.00"});
        house.pit_boss().post(&path).json(&fill).send().is(201);
        let now = floor(house);
        let slips = &table(&now, &tracked.table.id)["slips"];
        assert_eq!(slips.as_array().unwrap().len(), 1);
        assert_eq!((&slips[0]["kind"], &slips[0]["overdue"]), (&json!("fill"), &json!(false)));
        assert_eq!((&slips[0]["since"], &slips[0]["state"]), (&now["at"], &json!("requested")));

        // A pending act is shown only to the people who can sign it.
        let settings = house.admin().get("/v1/house/settings").is(200)["settings"].clone();
        let body = json!({"settings": settings, "reason": "As before"});
        let asked = house.admin().put("/v1/house/settings").json(&body).send();
        let waits: Vec<Value> = [Compliance, PitBoss]
            .map(|role| house.caller(role).get("/v1/floor").is(200)["to_sign"].clone())
            .into();
        let due = if asked.status == 202 {
            let approval = &asked.body["approval"];
            let (since, summary) = (&approval["requested_at"], &approval["summary"]);
            json!([{"act": "settings.set", "count": 1, "since": since, "summary": summary,
                "table_id": null}])
        } else {
            json!([])
        };
        assert_eq!(waits, [due, json!([])]);

        // An act at a table names the table.
        tracked.ask_to_close(&counted([20, 0, 0, 0, 0], "10000.00")).is(202);
        assert_eq!(floor(house)["to_sign"][0]["table_id"], tracked.table.id);
    });
}

/// The size of the answer grows only with the number of tables.
#[test]
fn the_floor_costs_as_much_as_it_has_tables() {
    on_both_databases(|house| {
        let mut tables = Vec::new();
        for most in [40, 200] {
            while tables.len() < most {
                let table = Table::new(house);
                table.deal(&[(1, json!({"main": "25"})), (4, json!({"main": "50"}))]);
                tables.push(table);
            }
            let answer = house.pit_boss().get("/v1/floor").is(200);
            let shown = answer["tables"].as_array().unwrap();
            assert_eq!(shown.iter().filter(|table| !table["round"].is_null()).count(), most);
            assert!(answer.text.len() < most * 4_000, "{}", answer.text.len());
        }
    });
}
