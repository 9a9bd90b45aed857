//! `/v1/inventory-slips/{number}/prints`, `/v1/drops/{id}/prints`, `/v1/counts/{id}/prints`:
//! printed forms (`back_office.md`, 0.4-11).

use chrono::{DateTime, TimeDelta};
use houseway::{app::Role, clock::Clock};
use serde_json::json;

use crate::support::{
    Answer, House, on_sqlite,
    tracked::{TrackedTable, act_on_count, counted, entered_count_of, finish_count, open_shift},
};

fn print(house: &House, role: Role, path: &str) -> Answer {
    house.caller(role).post(&format!("/v1/{path}/prints")).json(&json!({})).send()
}

/// 0.4-11: printed times are in the house's own time zone; the log and the API stay in UTC.
#[test]
fn s0_4_11_paper_is_in_the_houses_time_zone() {
    on_sqlite(|house| {
        house.compliance();
        let zone = json!({"settings": {"time_zone": "America/Argentina/Buenos_Aires"},
            "reason": "We are there"});
        let waits = house.admin().put("/v1/house/settings").json(&zone).send().is(202);
        let summary = "time zone from UTC to America/Argentina/Buenos_Aires";
        assert!(waits["approval"]["summary"].as_str().unwrap().ends_with(summary), "{waits}");
        let path = format!("{}/signatures", waits.header("location").unwrap());
        house.caller(Role::Compliance).post(&path).json(&json!({})).send().is(200);
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let opened = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let opener = &opened["opener"];
        assert!(opener["at"].as_str().unwrap().ends_with('Z'), "{opened}");
        let at = DateTime::parse_from_rfc3339(opener["at"].as_str().unwrap()).unwrap();
        let path = format!("inventory-slips/{}", opener["number"].as_str().unwrap());
        let paper = print(house, Role::PitBoss, &path).is(200);
        let printed: Vec<_> = paper.text.match_indices(" -03").collect();
        assert_eq!(printed.len(), 4, "counted, signed by two, printed: {paper}");
        for (end, _) in printed {
            let written = &paper.text[end - "2026-11-23 18:06:31".len()..end + " -03".len()];
            let time = DateTime::parse_from_str(&format!("{written}00"), "%Y-%m-%d %H:%M:%S %z");
            let apart = time.unwrap().signed_duration_since(at);
            assert!(apart.abs() < TimeDelta::minutes(5), "{written}, counted at {at}");
        }
        let day = house.clock.now().date_naive();
        let report = format!("/v1/reports/house-day?gaming_day={day}&format=html");
        let report = house.auditor().get(&report).is(200);
        assert!(report.text.contains("Times are in the America/Argentina/Buenos_Aires time zone."));
        assert!(!report.text.contains("UTC"), "{report}");
    });
}

/// 0.4-11: a printed tray count, drop or box count lists denominations, a total, the shift, and
/// lines for handwritten signatures. Each copy is logged.
#[test]
fn s0_4_11_counts_and_drops_are_printed_and_each_copy_logged() {
    on_sqlite(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let opened = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let number = opened["opener"]["number"].as_str().unwrap();
        let path = format!("inventory-slips/{number}");
        let first = print(house, Role::PitBoss, &path).is(200);
        assert_eq!(first.header("x-copy"), Some("1"));
        for said in [
            "ORIGINAL",
            number,
            "Opening count",
            "Shift",
            "500.00",
            "4,000.00",
            "Total",
            "10,000.00",
            "Signature",
            "supervisor",
            "(P-201)",
        ] {
            assert!(first.text.contains(said), "{said}: {first}");
        }
        // 0.4-4: together with the fills and credits, the contents of a tray reveal the expected
        // contents of the boxes.
        print(house, Role::Cashier, &path).refused(403, "counts_are_blind");
        let second = print(house, Role::PitBoss, &path).is(200);
        assert!(second.text.contains("REPRINT 1"), "{second}");
        let entry = house.newest_entry();
        assert_eq!((&entry["kind"], &entry["body"]["copy"]), (&json!("form.printed"), &json!(2)));
        print(house, Role::Dealer, &path).refused(403, "not_allowed");
        print(house, Role::PitBoss, "inventory-slips/I-2020-000001").refused(404, "not_found");

        tracked.close(&counted([8, 40, 60, 90, 50], "10000.00"));
        let drop = tracked.pull("T1-A", None);
        let path = format!("drops/{}", drop.str("id"));
        let pulled = print(house, Role::PitBoss, &path).is(200);
        for said in [drop.str("number"), "T1-A", "Box out", "runner", "Signature"] {
            assert!(pulled.text.contains(said), "{said}: {pulled}");
        }
        let day = house.clock.now().date_naive().to_string();
        let id = entered_count_of(house, &day, &[("T1-A", "1490.00")]);
        let path = format!("counts/{id}");
        print(house, Role::Count, &path).refused(409, "wrong_state");
        finish_count(house, &id);
        print(house, Role::Cashier, &path).refused(403, "counts_are_blind");
        let count = print(house, Role::Count, &path).is(200);
        for said in [drop.str("number"), "1,490", "1,490.00", "Total", "counter", "(N-701)"] {
            assert!(count.text.contains(said), "{said}: {count}");
        }
        let accept = json!({"type": "accept", "total": "1490.00"});
        let cage = house.caller(Role::Cashier);
        act_on_count(house, &cage, &format!("/v1/counts/{id}"), &accept).is(200);
        let paper = print(house, Role::Cashier, &format!("inventory-slips/{number}")).is(200);
        assert!(paper.text.contains("REPRINT 2"), "{paper}");
        let register = house.auditor().get(&format!("/v1/reports/slips?gaming_day={day}")).is(200);
        let lines = register["lines"].as_array().unwrap();
        let line = lines.iter().find(|line| line["number"] == number).unwrap();
        assert_eq!(line["prints"], 3);
        house.rebuilds();
    });
}

/// 0.4-11: the team's sheets have a line for each denomination: blank for a sealed box, filled in
/// for a box whose count was entered.
#[test]
fn s0_4_11_the_count_room_prints_a_sheet_for_each_box() {
    on_sqlite(|house| {
        open_shift(house, "day");
        let tables = [TrackedTable::new(house), TrackedTable::new(house)];
        for tracked in &tables {
            let count = counted([8, 40, 60, 90, 50], "10000.00");
            tracked.open(&count);
            tracked.close(&count);
            tracked.pull(&tracked.boxes[0], None);
        }
        let day = house.clock.now().date_naive().to_string();
        let team = house.caller(Role::Count);
        let opened = team.post("/v1/counts").json(&json!({"gaming_day": day})).send().is(201);
        let path = format!("/v1/counts/{}", opened.str("id"));
        let before = house.newest_entry();
        let sheets = || team.get(&format!("{path}/sheets")).is(200).text;
        let blank = sheets();
        assert_eq!(blank.matches("<section class=\"sheet\">").count(), 2, "{blank}");
        for said in ["T1-A", "T2-A", ">100.00</td><td class=\"amount\"></td>", "counter 3"] {
            assert!(blank.contains(said), "{said}: {blank}");
        }
        assert_eq!(house.newest_entry(), before, "a sheet is no form of the house");
        let drop = &opened["boxes"][0]["drop_id"];
        let cash =
            json!([{"denomination": "100.00", "count": 14}, {"denomination": "3.00", "count": 1}]);
        let entered =
            json!({"type": "enter_box", "drop_id": drop, "cash": cash, "total": "1403.00"});
        let command = team.post(&format!("{path}/commands")).if_match(1);
        command.json(&entered).send().is(200);
        let filled = sheets();
        for said in ["1,400.00", ">3.00</td>", "1,403.00", ">20.00</td><td class=\"amount\">0</td>"]
        {
            assert!(filled.contains(said), "{said}: {filled}");
        }
        for role in [Role::Cashier, Role::PitBoss, Role::Dealer] {
            let sheets = house.caller(role).get(&format!("{path}/sheets"));
            sheets.refused(403, "not_allowed");
        }
    });
}
