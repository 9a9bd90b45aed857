//! How reports show late corrections: `prior_period`, `adjusted_later` and
//! `/v1/reports/corrections` (`back_office.md`, 0.4-6 and 0.4-8).

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::holdem::enter;
use crate::support::{
    Answer, House, Table, on_both_databases,
    tracked::{TrackedTable, close_day, correct_count, count_boxes, counted, open_shift},
};

fn day(house: &House, from_today: i64) -> String {
    (house.clock.now().date_naive() + TimeDelta::days(from_today)).to_string()
}

fn report(house: &House, day: &str, name: &str, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/{name}?gaming_day={day}{query}"))
}

/// 0.4-6: a correction made after a day is closed appears on the report for the day on which it is
/// made. The old reports refer to it, and their hashes do not change.
#[test]
fn s0_4_6_what_is_put_right_after_the_close_is_on_both_days() {
    on_both_databases(|house| {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let round = tracked.table.settled();
        tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
        let drop = tracked.pull(&tracked.boxes[0], None);
        let today = day(house, 0);
        let count = count_boxes(house, &today, &[(&tracked.boxes[0], "100.00")]);
        close_day(house, &shift).is(200);
        let of_table = format!("&table_id={}", tracked.table.id);
        let frozen = [("table-day", of_table.as_str()), ("house-day", "")].map(|(name, query)| {
            let before = report(house, &today, name, query).is(200);
            assert_eq!(before["adjusted_later"], json!([]), "{name}");
            before
        });

        let next = day(house, 1);
        let shift = json!({"gaming_day": next, "name": "day"});
        house.pit_boss().post("/v1/shifts").json(&shift).send().is(201);
        tracked.open(&counted([8, 40, 60, 79, 50], "9945.00"));
        let void = json!({"action": "void", "reason": "Another pack"});
        round.correct(&void).is(200);
        let voided = house.newest_entry();
        correct_count(house, &count, &drop, 40);

        let later = report(house, &next, "table-day", &of_table).is(200);
        let prior = json!([{"round": 1, "by_rounds": "55.00"},
            {"drop": drop["number"], "gaming_day": today, "drop_variance": "-60.00"}]);
        assert_eq!(later["prior_period"], prior);
        let line = &report(house, &next, "house-day", "").is(200)["lines"][0];
        assert_eq!(line["drop"], "0.00");
        for (name, before) in ["table-day", "house-day"].into_iter().zip(&frozen) {
            let query = if name == "table-day" { of_table.as_str() } else { "" };
            let now = report(house, &today, name, query).is(200);
            assert_eq!(now["sha256"], before["sha256"], "{name}");
            let adjusted = now["adjusted_later"].as_array().unwrap();
            let told: Vec<Value> = adjusted
                .iter()
                .map(|one| json!([one["kind"], one["gaming_day"], one["table"]]))
                .collect();
            let table = if name == "table-day" {
                &before["table"]["name"]
            } else {
                &before["lines"][0]["table"]
            };
            let expected =
                ["round_voided", "count_corrected"].map(|kind| json!([kind, next, table]));
            assert_eq!(told, expected, "{name}: {now}");
            assert_eq!(
                (&adjusted[0]["round"], &adjusted[0]["by_rounds"]),
                (&json!(1), &json!("55.00"))
            );
            assert_eq!(adjusted[1]["drop_variance"], "-60.00");
            let entry = adjusted[0]["entry_id"].as_str().unwrap();
            let entry = house.auditor().get(&format!("/v1/audit/entries/{entry}")).is(200);
            assert_eq!(
                (entry.str("kind"), &entry["round_id"]),
                ("break_poker.voided", &voided["body"]["round_id"])
            );
            let mut without = now.body.clone();
            without["adjusted_later"] = json!([]);
            if name == "house-day" {
                assert_eq!(without, before.body);
            }
        }
        house.rebuilds();
    });
}

/// 0.4-5: the drop report shows the earlier and the corrected count, who signed and why, even while
/// the day is open.
#[test]
fn s0_4_5_a_corrected_count_is_printed_before_and_after() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        tracked.close(&counted([8, 40, 60, 90, 50], "10000.00"));
        let drop = tracked.pull(&tracked.boxes[0], None);
        let today = day(house, 0);
        let count = count_boxes(house, &today, &[(&tracked.boxes[0], "100.00")]);
        correct_count(house, &count, &drop, 40);
        let line = report(house, &today, "drop", "").is(200)["lines"][0].clone();
        let [one] = line["corrections"].as_array().unwrap().as_slice() else { panic!("{line}") };
        assert_eq!(
            (&one["before"]["total"], &one["after"]["total"]),
            (&json!("100.00"), &json!("40.00"))
        );
        assert_eq!(
            (&one["after_close"], &one["reason"]),
            (&json!(false), &json!("A bundle was read twice"))
        );
        let register = report(house, &today, "slips", "").is(200);
        for line in register["lines"].as_array().unwrap() {
            if ["drop", "box_count"].contains(&line["kind"].as_str().unwrap()) {
                let corrected = &line["corrected"];
                let told = ["before", "after", "reason"].map(|of| corrected[of].clone());
                assert_eq!(json!(told), json!(["100.00", "40.00", "A bundle was read twice"]));
            }
        }
        let signed = one["signed"].as_array().unwrap();
        for (badge, capacity) in [("N-704", "counter"), ("K-501", "second")] {
            assert!(signed.contains(&json!({"badge": badge, "capacity": capacity})), "{one}");
        }
        let paper = report(house, &today, "drop", "&format=html").is(200);
        for printed in ["Corrected counts", "N-704 as counter", "A bundle was read twice"] {
            assert!(paper.text.contains(printed), "{printed}: {paper}");
        }
    });
}

/// 0.4-8: the report lists every correction of the day by person, with the amount of each change.
#[test]
fn s0_4_8_corrections_are_listed_and_summed_up_by_person() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let sale = json!({"amount": "100.00", "tender": "cash"});
        let path = format!("{}/chip-sales", tracked.table.path);
        let sale = tracked.table.dealer.post(&path).json(&sale).send().is(201);
        let void = json!({"reason": "Typed twice"});
        let path = format!("/v1/chip-sales/{}/void", sale.str("id"));
        house.pit_boss().post(&path).json(&void).send().is(200);
        let round = tracked.table.settled();
        round.correct(&json!({"action": "void", "reason": "Another pack"})).is(200);
        tracked.close(&counted([8, 40, 60, 90, 50], "10000.00"));
        let drop = tracked.pull(&tracked.boxes[0], None);
        let today = day(house, 0);
        let count = count_boxes(house, &today, &[(&tracked.boxes[0], "100.00")]);
        correct_count(house, &count, &drop, 40);

        let listed = report(house, &today, "corrections", "").is(200);
        let lines = listed["lines"].as_array().unwrap();
        let kinds: Vec<&Value> = lines.iter().map(|line| &line["kind"]).collect();
        assert_eq!(kinds, ["sale_voided", "round_voided", "count_corrected"]);
        let [sale, voided, recount] = lines.as_slice() else { panic!("{listed}") };
        assert_eq!((&sale["by"], &sale["effect"]), (&json!("P-201"), &json!("100.00")));
        let told = ["round", "by", "second", "effect", "table_effect", "chips", "reason"];
        let told = told.map(|field| voided[field].clone());
        let expected = json!([1, "P-201", null, "55.00", "55.00", "moved", "Another pack"]);
        assert_eq!(json!(told), expected);
        assert_eq!(voided["seats"], json!([{"seat": 1, "effect": "-55.00"}]));
        let told = ["drop", "by", "second", "before", "after", "table_effect", "reason"];
        let told = told.map(|field| recount[field].clone());
        let why = "A bundle was read twice";
        let expected = json!([drop["number"], "N-704", "K-501", "100.00", "40.00", "-60.00", why]);
        assert_eq!(json!(told), expected);
        let sums = json!([
            {"by": "N-704", "currency": "USD", "corrections": 1, "effect": "60.00",
                "table_effect": "-60.00"},
            {"by": "P-201", "currency": "USD", "corrections": 2, "effect": "155.00",
                "table_effect": "55.00"}]);
        assert_eq!(listed["sums"], sums);

        let csv = report(house, &today, "corrections", "&format=csv").is(200);
        assert!(
            csv.text.contains(",round voided,") || csv.text.contains(",round_voided,"),
            "{csv}"
        );
        let paper = report(house, &today, "corrections", "&format=html").is(200);
        for printed in ["By person", "round voided", "N-704", why] {
            assert!(paper.text.contains(printed), "{printed}: {paper}");
        }
        for role in [Role::Dealer, Role::Count, Role::Cashier, Role::Security] {
            let path = format!("/v1/reports/corrections?gaming_day={today}");
            house.caller(role).get(&path).refused(403, "not_allowed");
        }
    });
}

/// 0.4-8: corrections to payments, stacks and matches are also listed, each with its effect on
/// every seat.
#[test]
fn s0_4_8_payments_stacks_and_matches_are_listed_with_what_they_changed() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let error = json!({"type": "payment_error", "seat": 1, "paid": "80", "due": "55",
            "recovered": "5", "reason": "Three green chips for two"});
        let boss = house.pit_boss();
        tracked.table.settled().try_enter_as(&boss, &error).is(200);
        let rules = json!({"min_buy_in": "40", "max_buy_in": "2000"});
        let holdem = TrackedTable::of(house, Table::of_game(house, "holdem", &rules));
        holdem.open(&counted([0, 18, 0, 0, 0], "1800.00"));
        let round = holdem.table.open_round();
        enter(&round, "2 buy_in 200");
        let adjust = json!({"type": "adjust_stack", "seat": 2, "amount": "-30",
            "account": "cage", "reason": "Sold too much"});
        round.try_enter_as(&boss, &adjust).is(200);
        let truco = TrackedTable::of(house, Table::of_game(house, "truco", &json!({})));
        truco.open(&counted([0, 1, 0, 0, 0], "100.00"));
        let opening = json!({"players": 2, "mode": "scorer", "stake": "50", "dealer": 1});
        let won = |first: u8, second: u8| json!({"type": "enter_score", "chicos": [[first, second], [first, second]]});
        let round = truco.table.open_round_with(&opening);
        round.try_enter_as(&boss, &won(30, 12)).is(200);
        let turned =
            json!({"action": "replace", "reason": "Columns swapped", "entry": won(12, 30)});
        round.correct(&turned).is(200);

        let listed = report(house, &day(house, 0), "corrections", "").is(200);
        let told: Vec<Value> = listed["lines"]
            .as_array()
            .unwrap()
            .iter()
            .map(|line| {
                let fields = ["kind", "by", "effect", "table_effect", "seats", "reason"];
                json!(fields.map(|field| line[field].clone()))
            })
            .collect();
        let seats = |all: &[(u8, &str)]| {
            let all = all.iter().map(|(seat, won)| json!({"seat": seat, "effect": won}));
            all.collect::<Vec<_>>()
        };
        assert_eq!(
            json!(told),
            json!([
                [
                    "payment_error",
                    "P-201",
                    "20.00",
                    "-20.00",
                    seats(&[(1, "20.00")]),
                    "Three green chips for two"
                ],
                [
                    "stack_adjusted",
                    "P-201",
                    "30.00",
                    "0.00",
                    seats(&[(2, "-30.00")]),
                    "Sold too much"
                ],
                [
                    "round_corrected",
                    "P-201",
                    "100.00",
                    "0.00",
                    seats(&[(1, "-100.00"), (2, "100.00")]),
                    "Columns swapped"
                ],
            ])
        );
    });
}
