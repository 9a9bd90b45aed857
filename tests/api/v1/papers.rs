//! Back-office and tournament papers as JSON, with the same words and figures as on the printed
//! page (`back_office.md`, 0.4-11).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, new_key, on_both_databases, on_sqlite,
    slips::{slip, step},
    tournament::{fixed, prized},
    tracked::{TrackedTable, act_on_count, counted, entered_count_of, finish_count, open_shift},
};

const JSON: &str = "application/json";

/// Every text in a value.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(items) => items.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// Prints a copy as JSON, and requests the same copy as a page. The page has the same words, and
/// the copy is logged only once.
fn print_both(house: &House, role: Role, path: &str, body: &Value) -> Answer {
    let request = house.caller(role).post(&format!("{path}/prints")).json(body).key(&new_key());
    let before = house.newest_entry();
    let paper = request.clone().header("accept", JSON).send().is(200);
    let logged = house.newest_entry();
    assert_ne!(before, logged, "a copy is logged");
    let page = request.send().is(200);
    assert_eq!(house.newest_entry(), logged, "the copy is logged once");
    assert_eq!(page.header("idempotency-hit"), Some("true"));
    assert_eq!(paper.header("content-type"), Some(JSON));
    assert!(page.header("content-type").unwrap().starts_with("text/html"));
    assert_eq!(page.header("x-copy"), paper.header("x-copy"));
    assert_eq!(paper.header("x-copy").unwrap(), paper["copy"].to_string());
    let mut said = paper.body.clone();
    if paper["hands"] == json!([]) {
        // Without a line for a signature, the words below the line are not printed either.
        said["sign_here"] = Value::Null;
    }
    for text in texts(&said).into_iter().filter(|text| !text.is_empty()) {
        assert!(page.text.contains(text), "“{text}” of {paper} in {page}");
    }
    let same = request.header("accept", "application/json, text/html").send().is(200);
    assert_eq!((same.header("idempotency-hit"), &same.body), (Some("true"), &paper.body));
    paper
}

/// The value of a line, by its name.
fn fact<'a>(paper: &'a Answer, field: &str, name: &str) -> &'a str {
    let all = paper[field].as_array().unwrap().iter();
    let mut found = all.filter(|one| one["name"] == name);
    found.next().unwrap_or_else(|| panic!("no {name}: {paper}"))["value"].as_str().unwrap()
}

fn print(house: &House, role: Role, path: &str) -> Answer {
    let request = house.caller(role).post(&format!("/v1/{path}/prints")).json(&json!({}));
    request.header("accept", JSON).send()
}

/// 0.4-11: a tray count, a drop and a box count have the same content as JSON as on the printed
/// page.
#[test]
fn s0_4_11_forms_are_read_as_they_are_printed() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let opened = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let number = opened["opener"]["number"].as_str().unwrap();
        let tray = format!("/v1/inventory-slips/{number}");
        let paper = print_both(house, Role::PitBoss, &tray, &json!({}));
        assert_eq!(paper["title"], format!("Opening count {number}"));
        assert_eq!((paper.str("number"), paper.str("mark")), (number, "ORIGINAL"));
        assert_eq!((&paper["copy"], &paper["void"]), (&json!(1), &Value::Null));
        assert_eq!(fact(&paper, "facts", "Shift"), "day");
        let table = &paper["tables"][0];
        assert_eq!(
            table["columns"],
            json!([{"name": "Tray", "numbers": false}, {"name": "Count", "numbers": true},
                {"name": "Amount", "numbers": true}])
        );
        assert_eq!(table["rows"][0], json!(["500.00", "8", "4,000.00"]));
        assert_eq!(table["sum"], json!(["Total", "", "10,000.00"]));
        assert_eq!(paper["hands"], json!(["dealer", "supervisor"]));
        let signed = &paper["signatures"]["rows"];
        assert_eq!(signed.as_array().unwrap().len(), 2, "{paper}");
        let again = print_both(house, Role::PitBoss, &tray, &json!({}));
        assert_eq!((&again["copy"], again.str("mark")), (&json!(2), "REPRINT 1"));

        // 0.4-4: a person who is not allowed to print a page cannot read it as JSON either.
        let blind = print(house, Role::Cashier, &format!("inventory-slips/{number}"));
        blind.refused(403, "counts_are_blind");
        print(house, Role::Dealer, &format!("inventory-slips/{number}"))
            .refused(403, "not_allowed");

        tracked.close(&counted([8, 40, 60, 90, 50], "10000.00"));
        let drop = tracked.pull("T1-A", None);
        let path = format!("/v1/drops/{}", drop.str("id"));
        let pulled = print_both(house, Role::PitBoss, &path, &json!({}));
        assert_eq!(fact(&pulled, "facts", "Box out"), "T1-A");
        assert_eq!((&pulled["tables"], &pulled["total"]), (&json!([]), &Value::Null));
        print(house, Role::Count, &path["/v1/".len()..]).refused(403, "not_allowed");

        let day = house.clock.now().date_naive().to_string();
        let id = entered_count_of(house, &day, &[("T1-A", "1490.00")]);
        let count = format!("counts/{id}");
        print(house, Role::Count, &count).refused(409, "wrong_state");
        finish_count(house, &id);
        print(house, Role::Cashier, &count).refused(403, "counts_are_blind");
        let boxes = print_both(house, Role::Count, &format!("/v1/{count}"), &json!({}));
        assert_eq!(boxes["total"], json!({"name": "Total", "value": "1,490.00"}));
        assert_eq!(boxes["tables"].as_array().unwrap().len(), 4, "{boxes}");
        let accept = json!({"type": "accept", "total": "1490.00"});
        let cage = house.caller(Role::Cashier);
        act_on_count(house, &cage, &format!("/v1/{count}"), &accept).is(200);
        let found = print_both(house, Role::Cashier, &path, &json!({}));
        assert_eq!(found["total"]["value"], "1,490.00");
        house.rebuilds();
    });
}

/// 2.4: a printed slip, including one from a dry run and one that was voided.
#[test]
fn s2_4_a_slip_is_read_as_it_is_printed() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let (path, _) = slip(house, &tracked.table, "fill", 20);
        step(house, &path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        let rehearse = house.caller(Role::Cashier).post(&format!("{path}/prints?dry_run=true"));
        let rehearse = rehearse.header("accept", JSON).json(&json!({})).send().is(200);
        assert_eq!((&rehearse["copy"], rehearse.header("x-copy")), (&Value::Null, None));
        assert_eq!(rehearse.str("rehearsal"), "REHEARSAL");
        let paper = print_both(house, Role::Cashier, &path, &json!({}));
        assert_eq!((&paper["copy"], &paper["rehearsal"]), (&json!(1), &Value::Null));
        assert_eq!(fact(&paper, "facts", "Shift"), "day");
        assert_eq!(paper["tables"][0]["rows"], json!([["100.00", "20", "2,000.00"]]));
        assert_eq!(paper["tables"][0]["sum"], json!(["Total", "USD", "2,000.00"]));
        let columns = paper["tables"][0]["columns"].as_array().unwrap();
        assert!(columns.iter().all(|column| column["numbers"] == true), "{paper}");
        assert_eq!(paper["hands"], json!(["supervisor", "cashier", "runner"]));
        let void = json!({"type": "void", "reason": "Torn up"});
        step(house, &path, Role::Cashier, &void, &[Role::Compliance]);
        let voided = print_both(house, Role::Cashier, &path, &json!({}));
        assert_eq!((voided.str("void"), voided.str("void_because")), ("VOID", "Void: Torn up"));
        assert_eq!(voided.str("mark"), "REPRINT 1");
        house.rebuilds();
    });
}

/// 10.5: a seat slip is printed on a narrow roll, with its table and seat in large type.
#[test]
fn s10_5_a_seat_slip_is_read_as_it_is_printed() {
    on_both_databases(|house| {
        let (event, _) = fixed(house, &prized());
        let path = format!("{}/entries/E1", event.path);
        let slip = print_both(house, Role::Cashier, &path, &json!({"what": "seat_slip"}));
        assert_eq!((fact(&slip, "large", "Table"), fact(&slip, "large", "Seat")), ("1", "2"));
        assert_eq!((&slip["narrow"], &slip["signatures"]), (&json!(true), &Value::Null));
        let sold = print_both(house, Role::PitBoss, &path, &json!({"what": "entry"}));
        assert_eq!(sold["tables"][0]["sum"], json!(["Total", "110.00"]));
        house.rebuilds();
    });
}

/// Caches must store a paper separately for each format and language.
#[test]
fn a_paper_names_what_its_form_depends_on() {
    on_sqlite(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let opened = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let number = opened["opener"]["number"].as_str().unwrap();
        let path = format!("/v1/inventory-slips/{number}/prints");
        for form in [JSON, "text/html", "*/*"] {
            let request = house.pit_boss().post(&path).json(&json!({})).header("accept", form);
            let request = request.header("accept-language", "es");
            let (headers, _) = request.send_bytes();
            let varies = headers.get_all("vary").iter();
            let varies: Vec<_> = varies.map(|value| value.to_str().unwrap()).collect();
            for one in ["accept", "accept-language"] {
                assert!(varies.contains(&one), "{form}: {varies:?}");
            }
            assert_eq!(headers["content-language"], "es", "{form}");
            let kind = headers["content-type"].to_str().unwrap();
            assert_eq!(kind == JSON, form == JSON, "{form}: {kind}");
        }
    });
}
