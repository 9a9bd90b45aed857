//! `/v1/reports/exceptions`: everything that is out of the ordinary.

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, hands, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift},
};

fn report(house: &House, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/exceptions?{query}")).is(200)
}

/// The number of exceptions of this sort.
#[track_caller]
fn count(report: &Answer, sort: &str) -> u64 {
    let sorts = report["sorts"].as_array().unwrap();
    let found = sorts.iter().find(|found| found["sort"] == sort).unwrap();
    let kinds = found["kinds"].as_array().unwrap().iter();
    let sum: u64 = kinds.map(|kind| kind["count"].as_u64().unwrap()).sum();
    assert_eq!(sum, found["count"].as_u64().unwrap(), "{found}");
    sum
}

fn kinds(report: &Answer) -> Vec<&str> {
    let items = report["items"].as_array().unwrap();
    items.iter().map(|item| item["entry"]["kind"].as_str().unwrap()).collect()
}

fn void(house: &House, table: &Table<'_>) {
    let round = table.settled();
    let voided = json!({"action": "void", "reason": "Dealt twice"});
    house
        .pit_boss()
        .post(&format!("{}/corrections", round.path))
        .if_match(round.version())
        .json(&voided)
        .send()
        .is(200);
}

#[test]
fn a_changed_setup_is_told_without_the_programs_own_words() {
    on_sqlite(|house| {
        TrackedTable::new(house);
        let told = |language: &str| {
            let request = house.auditor().request("GET", "/v1/reports/exceptions");
            let told = request.header("accept-language", language).send().is(200);
            let entry = &told["items"][0]["entry"];
            assert_eq!(entry["kind"], "table.set_up");
            entry["summary"].as_str().unwrap().to_owned()
        };
        let english = "is set up: boxes from nothing to T1-A, T1-B; tracked from no to yes.";
        let spanish = "queda configurada: cajas de drop: de nada a T1-A, T1-B; \
                       control de la bandeja y las cajas: de no a sí.";
        for (language, said) in [("en", english), ("es", spanish)] {
            let summary = told(language);
            assert!(summary.ends_with(said), "{summary}");
        }
    });
}

#[test]
fn what_is_out_of_the_ordinary_is_counted_and_listed_page_by_page() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::new(house));
        let from = house.pit_boss().get("/v1/floor").is(200)["at"].as_str().unwrap().to_owned();
        for _ in 0..3 {
            void(house, &table);
            house.pass(TimeDelta::minutes(7));
        }
        void(house, &other);
        let all = report(house, "");
        assert_eq!(count(&all, "voids"), 4);
        assert_eq!(count(&all, "misdeals"), 0);
        let listed = u64::try_from(all["items"].as_array().unwrap().len()).unwrap();
        assert_eq!(all["total"].as_u64().unwrap(), listed, "{all}");
        let item = &all["items"][0];
        assert_eq!(
            (&item["sort"], &item["entry"]["reason"]),
            (&json!("voids"), &json!("Dealt twice"))
        );

        // Page by page: each exception once, newest first, with counts that cover all pages.
        let (mut found, mut cursor) = (Vec::new(), String::new());
        loop {
            let page = report(house, &format!("sort=voids&limit=1{cursor}"));
            assert_eq!(count(&page, "voids"), 4);
            found.extend(page["items"].as_array().unwrap().iter().cloned());
            match page["next_cursor"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        let at: Vec<&str> = found.iter().map(|one| one["entry"]["at"].as_str().unwrap()).collect();
        assert_eq!(at.len(), 4);
        assert!(at.is_sorted_by(|one, next| one >= next), "{at:?}");

        let here = report(house, &format!("table_id={}", table.id));
        assert_eq!((count(&here, "voids"), kinds(&here).len()), (3, 3));
        let nobody = report(house, "actor=system&sort=voids");
        assert_eq!((count(&nobody, "voids"), kinds(&nobody).len()), (0, 0));
        let early = report(
            house,
            &format!("from={from}&until={}", found[2]["entry"]["at"].as_str().unwrap()),
        );
        assert_eq!(count(&early, "voids"), 1);

        let csv = house
            .auditor()
            .get(&format!("/v1/reports/exceptions?from={from}&format=csv&sort=voids"));
        let lines: Vec<&str> = csv.text.lines().collect();
        assert!(lines[0].starts_with("at,sort,kind,table,round"), "{}", lines[0]);
        assert_eq!(lines.len(), 5, "{}", csv.text);
        assert!(lines[1].contains("Dealt twice"), "{}", lines[1]);
        for bad in ["from=2026-01-02T00:00:00Z&until=2026-01-01T00:00:00Z", "cursor=eA", "sort=odd"]
        {
            house.auditor().get(&format!("/v1/reports/exceptions?{bad}")).refused(400, "bad_query");
        }
    });
}

#[test]
fn a_count_that_agrees_is_none_and_one_that_differs_says_by_how_much() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let (even, short) = (TrackedTable::new(house), TrackedTable::new(house));
        for table in [&even, &short] {
            table.open(&counted([20, 0, 0, 0, 0], "10000.00"));
        }
        even.close(&counted([20, 0, 0, 0, 0], "10000.00"));
        short.close(&counted([19, 4, 3, 0, 0], "9975.00"));
        let found = report(house, "sort=variances");
        assert_eq!(kinds(&found), ["period.closed"]);
        assert_eq!(found["items"][0]["difference"], "-25.00");
        assert_eq!(found["items"][0]["entry"]["table_id"], json!(short.table.id));
        assert_eq!(count(&found, "variances"), 1);
        assert_eq!(count(&found, "set_up"), 2);
    });
}

#[test]
fn a_table_far_from_what_was_to_be_won_is_beyond() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let bets = json!({"main": "1000"});
        for _ in 0..3 {
            let round = table.deal(&[(1, bets.clone())]);
            round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
            round.enter(&hands::WINNING.for_seat(1));
            round.enter(&json!({"type": "confirm"}));
        }
        // The exceptions report does not wait for odds, so have them calculated in advance.
        house.auditor().get("/v1/reports/variance").is(200);
        let all = report(house, "");
        assert_eq!((&all["odds_sigma"], &all["beyond"]), (&json!("3.00"), &json!([])));
        let settings = house.admin().get("/v1/house/settings").is(200);
        let mut changed = settings["settings"].clone();
        changed["odds_sigma"] = json!("0.50");
        let body = json!({"settings": changed, "reason": "Look sooner"});
        let asked = house.admin().put("/v1/house/settings").json(&body).send();
        if asked.status == 202 {
            crate::support::tracked::sign(house, &asked, Role::Compliance).is(200);
        }
        let all = report(house, "");
        let beyond = &all["beyond"][0];
        assert_eq!(
            (&beyond["table_id"], &beyond["bet"]),
            (&json!(table.id), &json!("main")),
            "{all}"
        );
        assert_eq!(count(&all, "set_up"), 1);
        assert_eq!(report(house, "actor=system")["beyond"], Value::Null);
    });
}
