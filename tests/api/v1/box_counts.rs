//! `/v1/counts`: the soft count and its blind acceptance (`back_office.md`, 2.5 and 3.2).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases,
    tracked::{
        TrackedTable, act_on_count, count_boxes, counted, entered_count_of, finish_count,
        open_shift, sign, team,
    },
};

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// A closed table whose box was pulled, with 500.00 in it according to the books.
fn pulled(house: &House) -> (TrackedTable<'_>, Answer) {
    open_shift(house, "day");
    let tracked = TrackedTable::new(house);
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    let sale = json!({"amount": "500.00", "tender": "cash"});
    let path = format!("{}/chip-sales", tracked.table.path);
    tracked.table.dealer.post(&path).json(&sale).send().is(201);
    tracked.close(&counted([8, 35, 60, 90, 50], "9500.00"));
    let drop = tracked.pull("T1-A", None);
    (tracked, drop)
}

/// The balances of the box accounts: `drop`, `drop_variance`, `cage`.
fn balances(house: &House, tracked: &TrackedTable<'_>) -> [String; 3] {
    let lines = house.auditor().get(&format!("{}/balances", tracked.table.path)).is(200);
    ["drop", "drop_variance", "cage"].map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

fn accept(house: &House, path: &str, total: &str) -> Answer {
    let accept = json!({"type": "accept", "total": total});
    act_on_count(house, &house.caller(Role::Cashier), path, &accept)
}

/// 2.5: the team counts box by box, and nobody in the cage sees the result until the cage has found
/// the same total. The postings are P12 and P12a.
#[test]
fn s2_5_a_team_counts_and_the_cage_counts_after_it_blind() {
    on_both_databases(|house| {
        let (tracked, drop) = pulled(house);
        assert_eq!(balances(house, &tracked), ["500.00", "0.00", "-10000.00"]);
        let id = entered_count_of(house, &today(house), &[("T1-A", "490.00")]);
        let path = format!("/v1/counts/{id}");
        let finished = finish_count(house, &id);
        let number = finished.str("number").to_owned();
        assert!(number.starts_with("N-") && number.ends_with("-000001"), "{number}");
        assert_eq!(finished.str("state"), "finished");
        // Nothing has been posted, and the cage sees no figure.
        assert_eq!(balances(house, &tracked), ["500.00", "0.00", "-10000.00"]);
        let cage = house.caller(Role::Cashier).get(&path).is(200);
        assert_eq!((&cage["total"], &cage["boxes"][0]["counted"]), (&Value::Null, &Value::Null));
        assert_eq!(cage["boxes"][0]["entered"], true);
        let room = house.caller(Role::Count).get(&path).is(200);
        assert_eq!(room.str("total"), "490.00");

        let accepted = accept(house, &path, "490.00").is(200);
        assert_eq!((accepted.str("state"), accepted.str("total")), ("accepted", "490.00"));
        assert_eq!(balances(house, &tracked), ["0.00", "10.00", "-9510.00"]);
        let counted = house.auditor().get(&format!("/v1/drops/{}", drop.str("id"))).is(200);
        assert_eq!(
            (counted.str("state"), &counted["counted"]["cash"]),
            ("counted", &json!("490.00"))
        );
        let security = house.caller(Role::Security).get(&format!("/v1/drops/{}", drop.str("id")));
        assert_eq!(security.is(200)["counted"], Value::Null);
        let entries = house.auditor().list("/v1/audit/entries?kind=drop.counted", 50);
        assert_eq!(entries[0]["body"]["variance"], "-10.00");
        let memos: Vec<&Value> = entries[0]["body"]["postings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|posting| &posting["memo"])
            .collect();
        assert_eq!(memos, ["count", "count", "drop_variance", "drop_variance"]);
        let query = format!("table_id={}&gaming_day={}", tracked.table.id, today(house));
        let day = house.caller(Role::Count).get(&format!("/v1/reports/table-day?{query}")).is(200);
        assert_eq!((day.str("state"), day.str("win")), ("counted", "-10.00"));
        // 0.4-5: the count room sees no variance until the day is closed.
        assert_eq!(day["reconciliation"], Value::Null);
        let day = house.auditor().get(&format!("/v1/reports/table-day?{query}")).is(200);
        assert_eq!(day["reconciliation"]["drop_variance"], "-10.00");
        house.rebuilds();
    });
}

/// 2.5: if the totals differ, the acceptance is refused and logged, and the team counts again under
/// the same number.
#[test]
fn s2_5_totals_that_disagree_are_written_down_and_counted_again() {
    on_both_databases(|house| {
        let (tracked, _) = pulled(house);
        let id = entered_count_of(house, &today(house), &[("T1-A", "490.00")]);
        let path = format!("/v1/counts/{id}");
        accept(house, &path, "490.00").refused(409, "wrong_state");
        let number = finish_count(house, &id).str("number").to_owned();
        let other = accept(house, &path, "500.00").refused(409, "totals_disagree");
        // The request's random id can contain the digits 490 by chance, so the whole answer is
        // searched only for 490.00.
        assert!(!other.str("detail").contains("490") && !other.text.contains("490.00"), "{other}");
        let entry = house.auditor().list("/v1/audit/entries?kind=count.disagreed", 50);
        assert_eq!(entry[0]["body"]["total"], "500.00");
        assert_eq!(balances(house, &tracked)[0], "500.00");
        // A dry run does not reveal whether a guess is right.
        let version = house.auditor().get(&path).is(200).etag();
        for total in ["490.00", "500.00"] {
            let body = json!({"type": "accept", "total": total});
            let cage = house.caller(Role::Cashier);
            let guess = cage.post(&format!("{path}/commands?dry_run=true")).if_match(version);
            assert_eq!(guess.json(&body).send().is(200).str("state"), "finished");
        }
        let cashier = house.caller(Role::Cashier);
        let again = json!({"type": "recount", "reason": "The cage has another total"});
        act_on_count(house, &cashier, &path, &again).refused(403, "not_allowed");
        act_on_count(house, &house.caller(Role::Count), &path, &again).is(200);
        let drop_id = house.auditor().get(&path).is(200)["boxes"][0]["drop_id"].clone();
        let entered = json!({"type": "enter_box", "drop_id": drop_id, "total": "500.00",
            "cash": [{"denomination": "100.00", "count": 5}]});
        act_on_count(house, &house.caller(Role::Count), &path, &entered).is(200);
        assert_eq!(finish_count(house, &id).str("number"), number);
        let accepted = accept(house, &path, "500.00").is(200);
        assert_eq!(
            (&accepted["disagreed"], balances(house, &tracked)[1].as_str()),
            (&json!(1), "0.00")
        );
        house.rebuilds();
    });
}

/// 2.3: a team of three signs, each person once. Entering a box in the meantime voids the draft.
#[test]
fn s2_3_a_count_is_finished_by_a_team() {
    on_both_databases(|house| {
        let (_, drop) = pulled(house);
        let counter = house.caller(Role::Count);
        let body = json!({"gaming_day": today(house)});
        let opened = counter.post("/v1/counts").json(&body).send().is(201);
        let path = format!("/v1/counts/{}", opened.str("id"));
        let finish = json!({"type": "finish"});
        let missing = act_on_count(house, &counter, &path, &finish).refused(409, "wrong_state");
        let missing = missing.problems(&[("still_open", "")]);
        let detail = format!("{} has not been entered yet", drop.str("number"));
        assert_eq!(missing["problems"][0]["detail"], detail);
        let entered = json!({"type": "enter_box", "drop_id": drop.str("id"), "total": "500.00",
            "cash": [{"denomination": "50.00", "count": 10}]});
        act_on_count(house, &counter, &path, &entered).is(200);
        let waits = act_on_count(house, &counter, &path, &finish).is(202);
        assert_eq!(waits["approval"]["capacities"].as_array().unwrap().len(), 3);
        assert!(!waits.text.contains("500.00"), "{waits}");
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        sign(house, &waits, Role::Count).is(200);
        sign(house, &waits, Role::Cashier).refused(403, "wrong_signer");
        let [_, second, third] = team(house);
        second.post(&signatures).json(&json!({})).send().is(200);
        act_on_count(house, &counter, &path, &entered).is(200);
        let last = third.post(&signatures).json(&json!({})).send().refused(409, "wrong_state");
        let said = "a box has been entered since this was requested; finish the count again";
        assert_eq!(last["detail"], said);
        assert_eq!(house.auditor().get(&path).is(200).str("state"), "open");
        house.rebuilds();
    });
}

/// 2.3, 0.3-6: an accepted count is corrected by people who were not on the team, and its postings
/// are reversed.
#[test]
fn s2_3_a_count_is_corrected_by_somebody_who_did_not_count() {
    on_both_databases(|house| {
        house.compliance();
        let (tracked, drop) = pulled(house);
        let accepted = count_boxes(house, &today(house), &[("T1-A", "490.00")]);
        let path = format!("/v1/counts/{}", accepted.str("id"));
        let boxes = json!([{"drop_id": drop.str("id"), "total": "500.00",
            "cash": [{"denomination": "50.00", "count": 10}]}]);
        let correct = json!({"type": "correct", "boxes": boxes, "reason": "Ten notes of 1.00"});
        let team = team(house);
        // A member of the team can request the correction, but cannot sign it.
        let asked = act_on_count(house, &team[1], &path, &correct).is(202);
        let places = asked["approval"]["capacities"].as_array().unwrap();
        assert!(places.iter().all(|place| place["signed_by"].is_null()), "{asked}");
        let waits = act_on_count(house, &house.compliance(), &path, &correct).is(202);
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        // A member of the team is refused, and the draft still waits for someone else.
        let counted = team[2].post(&signatures).json(&json!({})).send();
        let detail = counted.refused(403, "wrong_signer")["detail"].clone();
        let why = "N-703 cannot sign this: this requires a signer who was not on the count \
                   team; count must sign as counter";
        assert_eq!(detail, why);
        let other = house.hired("N-704", Role::Count);
        other.post(&signatures).json(&json!({})).send().is(200);
        // 0.4-5: the cage counts the box again without being told the new result.
        let cashier = house.caller(Role::Cashier);
        let waiting = cashier.get(waits.header("location").unwrap()).is(200);
        assert!(
            waiting["request"]["boxes"].is_null() && !waiting.text.contains("500.00"),
            "{waiting}"
        );
        let total = |total: &str| cashier.post(&signatures).json(&json!({"total": total})).send();
        cashier.post(&signatures).json(&json!({})).send().refused(400, "wrong_shape");
        total("many").refused(422, "breaks_rule").problems(&[("not_an_amount", "/total")]);
        total("490.00").refused(409, "totals_disagree");
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["body"]["total"]),
            (&json!("count.disagreed"), &json!("490.00"))
        );
        let corrected = total("500").is(200);
        assert_eq!((corrected.str("state"), corrected.str("total")), ("corrected", "500.00"));
        assert_eq!(balances(house, &tracked), ["0.00", "0.00", "-9500.00"]);
        let drop = house.auditor().get(&format!("/v1/drops/{}", drop.str("id"))).is(200);
        assert_eq!((drop.str("state"), &drop["corrected"]), ("corrected", &Value::Null));
        assert_eq!(drop["counted"]["total"], "500.00");
        house.rebuilds();
    });
}

/// The day's report names a count by its number. The count can be found in the list of the day's
/// counts.
#[test]
fn counts_are_listed_by_gaming_day() {
    on_both_databases(|house| {
        pulled(house);
        let day = today(house);
        let opened = entered_count_of(house, &day, &[]);
        let listed = |day: &str| -> Vec<Value> {
            let list = house.auditor().get(&format!("/v1/counts?gaming_day={day}")).is(200);
            list["items"].as_array().unwrap().iter().map(|count| count["id"].clone()).collect()
        };
        assert_eq!(listed(&day), [json!(opened)]);
        assert_eq!(listed("2020-01-01"), [Value::Null; 0]);
        let wrong = house.auditor().get("/v1/counts?gaming_day=yesterday");
        wrong.refused(400, "bad_query");
    });
}

/// 5: a refusal lists every problem, and nothing changes.
#[test]
fn s5_every_way_in_which_a_count_of_boxes_is_refused() {
    on_both_databases(|house| {
        let counter = house.caller(Role::Count);
        let open = |day: &str| counter.post("/v1/counts").json(&json!({"gaming_day": day})).send();
        open("2020-01-01").refused(404, "not_found");
        let (_, drop) = pulled(house);
        let opened = open(&today(house)).is(201);
        // The only box is already being counted.
        open(&today(house)).refused(409, "wrong_state");
        let path = format!("/v1/counts/{}", opened.str("id"));
        let before = house.newest_entry();
        let wrong = json!({"type": "enter_box", "drop_id": drop.str("id"), "total": "12.00",
            "vouchers": "-1", "slips": ["F-2026-000001", "seven"],
            "cash": [{"denomination": "20.00", "count": 1}, {"denomination": "20", "count": 2}]});
        let refused = act_on_count(house, &counter, &path, &wrong).refused(422, "breaks_rule");
        refused.problems(&[
            ("denomination_twice", "/cash/1"),
            ("negative_amount", "/vouchers"),
            ("not_a_slip", "/slips/1"),
        ]);
        let nothing = json!({"type": "enter_box", "drop_id": opened.str("id"), "total": "0"});
        let refused = act_on_count(house, &counter, &path, &nothing).refused(422, "breaks_rule");
        refused.problems(&[("unknown_value", "/drop_id")]);
        let sum = json!({"type": "enter_box", "drop_id": drop.str("id"), "total": "600",
            "cash": [{"denomination": "100", "count": 5}]});
        let refused = act_on_count(house, &counter, &path, &sum).refused(422, "breaks_rule");
        refused.problems(&[("total_mismatch", "/total")]);
        for role in [Role::PitBoss, Role::Dealer, Role::Auditor, Role::Admin, Role::Security] {
            let caller = house.caller(role);
            act_on_count(house, &caller, &path, &sum).refused(403, "not_allowed");
        }
        for role in [Role::PitBoss, Role::Dealer, Role::Security, Role::Integration] {
            house.caller(role).get(&path).refused(403, "not_allowed");
        }
        counter
            .post(&format!("{path}/commands"))
            .json(&sum)
            .send()
            .refused(428, "if_match_missing");
        let stale = counter.post(&format!("{path}/commands")).if_match(99).json(&sum).send();
        stale.refused(412, "stale_version");
        assert_eq!(house.newest_entry(), before);

        let entered = json!({"type": "enter_box", "drop_id": drop.str("id"), "total": "0.00"});
        act_on_count(house, &counter, &path, &entered).is(200);
        finish_count(house, opened.str("id"));
        act_on_count(house, &counter, &path, &entered).refused(409, "wrong_state");
        let accepted = accept(house, &path, "0").is(200);
        act_on_count(house, &counter, &path, &entered).refused(409, "wrong_state");
        assert_eq!(accepted.str("state"), "accepted");
    });
}
