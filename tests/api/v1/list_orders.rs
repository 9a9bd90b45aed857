//! Lists can be read in both directions, and a cursor is valid only in its own direction.

use chrono::TimeDelta;
use serde_json::{Value, json};

use crate::support::{House, Session, Table, on_both_databases, on_sqlite};
use houseway::http::routes::ROUTES;

/// All items of a list. A page can have fewer items than the limit without being the last.
fn read(caller: &Session<'_>, path: &str, limit: usize) -> Vec<Value> {
    let joint = if path.contains('?') { '&' } else { '?' };
    let (mut items, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = caller.get(&format!("{path}{joint}limit={limit}{cursor}")).is(200);
        items.extend(page["items"].as_array().unwrap().iter().cloned());
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return items,
        }
    }
}

/// Checks that a list is the same in both directions, on pages of every size.
#[track_caller]
fn both_ways(caller: &Session<'_>, path: &str, at_least: usize) {
    let joint = if path.contains('?') { '&' } else { '?' };
    let own = read(caller, path, 200);
    assert!(own.len() >= at_least, "{path}: {}", own.len());
    let newest_first = read(caller, &format!("{path}{joint}order=desc"), 200);
    let mut oldest_first = read(caller, &format!("{path}{joint}order=asc"), 200);
    for limit in [1, 2, 3] {
        for (order, whole) in [("asc", &oldest_first), ("desc", &newest_first)] {
            let paged = read(caller, &format!("{path}{joint}order={order}"), limit);
            assert_eq!(&paged, whole, "{path} {order} {limit}");
        }
    }
    assert!(own == newest_first || own == oldest_first, "{path}");
    oldest_first.reverse();
    assert_eq!(oldest_first, newest_first, "{path}");
}

/// A house in which every list in these tests has several items.
fn lively(house: &House) -> (Table<'_>, String) {
    let (table, other) = (Table::new(house), Table::new(house));
    for nth in 0..3 {
        let round = table.settled();
        house.pass(TimeDelta::seconds(1));
        other.settled();
        let note = json!({"type": "note", "text": format!("Note {nth}")});
        house.dealer().post(&format!("{}/commands", table.path)).json(&note).send().is(200);
        let incident = json!({"type": "incident", "kind": "other", "text": format!("No. {nth}")});
        house.dealer().post(&format!("{}/commands", round.path)).json(&incident).send().is(200);
        let rules = json!({"rules": {"limits": {"main": {"max": format!("{}00.00", nth + 5)}}},
            "reason": "Another limit"});
        house.pit_boss().patch(&format!("{}/rules", table.path)).json(&rules).send().is(200);
    }
    let round = table.open_round();
    (table, round.path)
}

#[test]
fn lists_are_read_in_both_directions() {
    on_both_databases(|house| {
        let (table, _) = lively(house);
        let (id, path) = (&table.id, &table.path);
        let round = house.dealer().list("/v1/rounds?ending=settled", 1)[0]["id"].clone();
        let (boss, auditor) = (house.pit_boss(), house.auditor());
        both_ways(&boss, "/v1/rounds", 7);
        both_ways(&boss, "/v1/rounds?ending=settled", 6);
        both_ways(&boss, &format!("/v1/rounds?table_id={id}&corrected=false"), 4);
        both_ways(&boss, &format!("{path}/rounds"), 4);
        both_ways(&boss, &format!("{path}/rounds?game=break_poker"), 4);
        both_ways(&boss, &format!("/v1/rounds/{}/events", round.as_str().unwrap()), 5);
        both_ways(&boss, "/v1/incidents", 6);
        both_ways(&boss, &format!("/v1/incidents?table_id={id}&notes=true"), 3);
        both_ways(&boss, "/v1/tables", 2);
        both_ways(&boss, &format!("{path}/rules/versions"), 4);
        both_ways(&house.admin(), "/v1/users", 2);
        for filter in ["", "?kind=round.opened", "?stream=house"] {
            both_ways(&auditor, &format!("/v1/audit/entries{filter}"), 3);
        }
        both_ways(&auditor, &format!("/v1/audit/entries?table_id={id}"), 20);
        let since = "2020-01-01T00:00:00Z";
        both_ways(&auditor, &format!("/v1/audit/entries?from={since}"), 20);
        both_ways(&auditor, &format!("/v1/audit/entries?from={since}&kind=floor.noted"), 3);
        for _ in 0..3 {
            let note = json!({"type": "note", "text": "Once more"});
            house.dealer().post(&format!("{path}/commands")).json(&note).send().is(200);
            house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        }
        both_ways(&auditor, "/v1/audit/checkpoints", 3);
    });
}

#[test]
fn cases_are_read_by_time_where_that_is_asked_for() {
    on_both_databases(|house| {
        for (nth, severity) in ["info", "urgent", "review"].iter().enumerate() {
            let case = json!({"severity": severity, "text": format!("Matter {nth}")});
            house.compliance().post("/v1/cases").json(&case).send().is(201);
            house.pass(TimeDelta::seconds(1));
        }
        let titles = |order: &str, limit: usize| -> Vec<String> {
            let all = read(&house.compliance(), &format!("/v1/cases{order}"), limit);
            all.iter().map(|case| case["id"].as_str().unwrap().to_owned()).collect()
        };
        let mut oldest_first = titles("?order=asc", 1);
        assert!(oldest_first.is_sorted() && oldest_first.len() == 3, "{oldest_first:?}");
        oldest_first.reverse();
        assert_eq!(titles("?order=desc", 2), oldest_first);
        assert_ne!(titles("", 2), oldest_first);
    });
}

#[test]
fn a_cursor_is_refused_in_another_direction() {
    on_sqlite(|house| {
        let (table, round) = lively(house);
        let boss = house.pit_boss();
        let events = format!("{round}/events");
        let of_table = format!("{}/rounds", table.path);
        for (path, own, other) in [
            ("/v1/rounds", "desc", "asc"),
            (&of_table, "desc", "asc"),
            ("/v1/incidents", "desc", "asc"),
            ("/v1/audit/entries", "desc", "asc"),
            (&events, "asc", "desc"),
        ] {
            let first = |order: &str| {
                let page = boss.get(&format!("{path}?limit=1{order}")).is(200);
                page.str("next_cursor").to_owned()
            };
            let (plain, turned) = (first(""), first(&format!("&order={other}")));
            assert_eq!(first(&format!("&order={own}")), plain, "{path}");
            for (cursor, order) in [
                (&plain, format!("&order={other}")),
                (&turned, String::new()),
                (&turned, format!("&order={own}")),
            ] {
                let refused = boss.get(&format!("{path}?cursor={cursor}{order}"));
                refused.refused(400, "cursor_of_other_order");
            }
            let wrong = boss.get(&format!("{path}?order=newest")).refused(400, "bad_query");
            assert!(wrong.str("detail").contains("asc or desc"), "{wrong}");
        }
    });
}

/// Fails if a new list can be read in only one direction.
#[test]
fn every_list_has_both_directions() {
    // The exceptions report needs only one direction, because its CSV has everything at once.
    let without = ["/v1/reports/exceptions"];
    for route in ROUTES.iter().filter(|route| route.query.contains(&"cursor")) {
        let both = route.query.contains(&"order");
        assert_eq!(both, !without.contains(&route.path), "{}", route.path);
    }
}
