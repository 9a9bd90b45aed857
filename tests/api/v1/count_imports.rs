//! `import` at `/v1/counts/{id}/commands`: a currency counter's file (`back_office.md`, 0.4).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, new_key, on_both_databases,
    tracked::{TrackedTable, act_on_count, counted, open_shift},
};

/// An open count of the boxes T1-A and T2-A.
fn counting(house: &House) -> (Session<'_>, String, Value) {
    open_shift(house, "day");
    for tracked in [TrackedTable::new(house), TrackedTable::new(house)] {
        let count = counted([8, 40, 60, 90, 50], "10000.00");
        tracked.open(&count);
        tracked.close(&count);
        tracked.pull(&tracked.boxes[0], None);
    }
    let day = house.clock.now().date_naive().to_string();
    let team = house.caller(Role::Count);
    let opened = team.post("/v1/counts").json(&json!({"gaming_day": day})).send().is(201);
    let path = format!("/v1/counts/{}", opened.str("id"));
    (team, path, opened["boxes"].clone())
}

fn import(team: &Session<'_>, path: &str, lines: &[&str]) -> Answer {
    let command = json!({"type": "import", "lines": lines});
    team.post(&format!("{path}/commands")).if_match(1).json(&command).send()
}

/// A dry run shows the file's totals and changes nothing. The import itself enters every box in the
/// file.
#[test]
fn a_counters_file_is_rehearsed_and_then_entered() {
    on_both_databases(|house| {
        let (team, path, boxes) = counting(house);
        let other = boxes[1]["number"].as_str().unwrap();
        let lines = [
            "\u{feff}Denomination;Count;Box;Value",
            "\"100\";12;T1-A;1200.00",
            "20.00;5;T1-A;",
            "vouchers;;T1-A;50",
            "total;;T1-A;1350.00",
            "",
        ];
        let swapped = "20.00;4;".to_owned() + other;
        let lines: Vec<&str> = lines.into_iter().chain([swapped.as_str()]).collect();
        let command = json!({"type": "import", "lines": lines});
        let before = house.newest_entry();
        let rehearse = team.post(&format!("{path}/commands?dry_run=true")).if_match(1);
        let rehearsed = rehearse.json(&command).send().is(200);
        assert_eq!(rehearsed["total"], "1430.00");
        assert_eq!(house.newest_entry(), before);
        assert_eq!(team.get(&path).is(200)["total"], "0.00");
        // A double tap imports the file only once.
        let key = new_key();
        let request = team.post(&format!("{path}/commands")).if_match(1).json(&command).key(&key);
        let entered = request.send().is(200);
        assert_eq!(request.send().is(200).body, entered.body);
        assert_eq!(entered["boxes"], rehearsed["boxes"]);
        let first = &entered["boxes"][0]["counted"];
        assert_eq!(
            (&first["cash_total"], &first["vouchers"]),
            (&json!("1300.00"), &json!("50.00"))
        );
        let kinds = house.auditor().list("/v1/audit/entries?kind=count.box_entered", 50);
        assert_eq!(kinds.len(), 2);
        // Chips that the team has entered are kept when the bills are imported again.
        let drop = &boxes[0]["drop_id"];
        let chips = json!([{"denomination": "25.00", "count": 4}]);
        let by_hand =
            json!({"type": "enter_box", "drop_id": drop, "chips": chips, "total": "100.00"});
        act_on_count(house, &team, &path, &by_hand).is(200);
        let again = ["box,denomination,count", "T1-A,100.00,12"];
        let again = json!({"type": "import", "lines": again});
        let again = act_on_count(house, &team, &path, &again).is(200);
        assert_eq!(again["boxes"][0]["counted"]["total"], "1300.00");
        assert_eq!(again["boxes"][0]["counted"]["chips"], chips);
        house.rebuilds();
    });
}

/// The refusal names each wrong line with its code, and nothing is entered.
#[test]
fn a_counters_file_with_a_wrong_line_is_refused_line_by_line() {
    on_both_databases(|house| {
        let (team, path, _) = counting(house);
        let others = [Role::Cashier, Role::Compliance].map(|role| house.caller(role));
        let before = house.newest_entry();
        let wrong = [
            "box,denomination,count,value",
            "T1-A,100.00,12,1300.00",
            "T1-A,3.00,1,",
            "T9-A,100.00,1,",
            "T1-A,20.00,many,",
            "T1-A,50.00,1,50.00",
            "T1-A,50.00,2,100.00",
            "T1-A,promo,,",
            "T1-A",
            "T1-A,10.00,1,ten",
        ];
        let told = import(&team, &path, &wrong).refused(422, "breaks_rule");
        let told = told.problems(&[
            ("total_mismatch", "/lines/1"),
            ("note_unknown", "/lines/2"),
            ("unknown_value", "/lines/3"),
            ("count_out_of_range", "/lines/4"),
            ("denomination_twice", "/lines/6"),
            ("line_unreadable", "/lines/7"),
            ("line_unreadable", "/lines/8"),
            ("line_unreadable", "/lines/9"),
        ]);
        let detail = &told["problems"][0]["detail"];
        assert_eq!(detail, "12 × 100.00 is 1200.00, not 1300.00");
        assert_eq!(told["problems"][1]["detail"], "there is no 3.00 in USD");
        let sum = ["box,denomination,count,value", "T1-A,100.00,12,", "T1-A,total,,1300.00"];
        let told = import(&team, &path, &sum).refused(422, "breaks_rule");
        let told = told.problems(&[("total_mismatch", "/lines/2")]);
        let detail = "the lines of the box add up to 1200.00, not 1300.00";
        assert_eq!(told["problems"][0]["detail"], detail);
        for nothing in [&["T1-A,100.00,12"][..], &["", " "], &[]] {
            let told = import(&team, &path, nothing).refused(422, "breaks_rule");
            assert_eq!(told["problems"][0]["code"], "columns_missing", "{nothing:?}");
        }
        import(&team, &path, &["box,denomination,count"])
            .refused(422, "breaks_rule")
            .problems(&[("line_unreadable", "/lines/0")]);
        let long = vec!["box,denomination,count"; 2_001];
        import(&team, &path, &long)
            .refused(422, "breaks_rule")
            .problems(&[("line_unreadable", "/lines")]);
        for other in &others {
            import(other, &path, &sum).refused(403, "not_allowed");
        }
        assert_eq!(house.newest_entry(), before);
        assert_eq!(team.get(&path).is(200)["boxes"][0]["entered"], false);
    });
}
