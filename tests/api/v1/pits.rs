//! Pits: their tables, their bosses of record, and their totals (`back_office.md`, 0.4-13).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, cents, new_key, on_both_databases, on_sqlite,
    slips::sell,
    tracked::{TrackedTable, close_day, count_boxes, counted, open_shift, set_up, sign},
};

fn create(house: &House, name: &str) -> String {
    let made = house.pit_boss().post("/v1/pits").json(&json!({"name": name})).send().is(201);
    assert_eq!((made.str("name"), made.etag()), (name, 1));
    made.header("location").unwrap().to_owned()
}

fn pit(house: &House, path: &str) -> Value {
    let pits = house.auditor().get("/v1/pits").is(200);
    let id = path.rsplit('/').next().unwrap();
    pits["items"].as_array().unwrap().iter().find(|pit| pit["id"] == id).unwrap().clone()
}

fn id_of(house: &House, badge: &str) -> Value {
    let users = house.admin().list("/v1/users", 50);
    users.iter().find(|user| user["badge"] == badge).unwrap()["id"].clone()
}

fn hand_over(caller: &Session<'_>, path: &str, to: &Value) -> Answer {
    caller.post(&format!("{path}/handovers")).json(&json!({"to": to})).send()
}

fn put_in(house: &House, tracked: &TrackedTable<'_>, pit: &str) {
    let setup = json!({"tracked": true, "boxes": tracked.boxes, "pit": pit});
    set_up(house, &tracked.table.path, &setup);
}

/// 0.4-13: a table is in the pit that its setup names, even after the pit is renamed.
#[test]
fn s0_4_13_a_pit_keeps_its_tables_when_it_is_renamed() {
    on_both_databases(|house| {
        // The pit has a table.
        let path = create(house, "Pit 1");
        let tracked = TrackedTable::new(house);
        put_in(house, &tracked, "Pit 1");
        assert_eq!(pit(house, &path)["tables"][0]["id"], *tracked.table.id);
        let setup = format!("{}/setup", tracked.table.path);
        let before = house.dealer().get(&setup).is(200);
        // The pit is renamed.
        let body = json!({"name": "High limit"});
        let rename = || house.pit_boss().patch(&path).if_match(1).json(&body);
        let key = new_key();
        let renamed = rename().key(&key).send().is(200);
        assert_eq!((renamed.str("name"), renamed.etag()), ("High limit", 2));
        let newest = house.newest_entry();
        assert_eq!(newest["summary"], "The pit Pit 1 is now called High limit.");
        // A double tap renames the pit only once, and a request with a stale version changes
        // nothing.
        assert_eq!(rename().key(&key).send().is(200).body, renamed.body);
        rename().send().refused(412, "stale_version");
        assert_eq!(house.newest_entry(), newest);
        // The table is still in the pit, under a new version of its setup.
        assert_eq!(pit(house, &path)["tables"][0]["id"], *tracked.table.id);
        let after = house.dealer().get(&setup).is(200);
        assert_eq!((after.str("pit"), after.etag()), ("High limit", before.etag() + 1));
        let floor = house.pit_boss().get("/v1/floor").is(200);
        let floor = floor["tables"].as_array().unwrap().iter();
        let mut floor = floor.filter(|table| table["id"] == *tracked.table.id);
        assert_eq!(floor.next().unwrap()["pit"], "High limit");
        // Names are unique and not empty.
        create(house, "Pit 2");
        let taken = house.pit_boss().patch(&path).json(&json!({"name": "Pit 2"})).send();
        taken.refused(409, "name_taken");
        let nothing = house.pit_boss().post("/v1/pits").json(&json!({"name": " "})).send();
        nothing.refused(422, "breaks_rule").problems(&[("not_a_name", "/name")]);
        house.dealer().get("/v1/pits").refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// 0.4-13: pit bosses take, hand over and leave a pit, and each step is logged.
#[test]
fn s0_4_13_a_pit_is_taken_and_handed_over() {
    on_sqlite(|house| {
        let path = create(house, "Pit 1");
        let (first, second) = (house.pit_boss(), house.hired("P-202", Role::PitBoss));
        let third = house.hired("P-203", Role::PitBoss);
        let [one, two, three] = ["P-201", "P-202", "P-203"].map(|badge| id_of(house, badge));
        let nobody = json!(null);
        assert_eq!(pit(house, &path)["boss"], nobody);
        // A double tap takes the pit only once.
        let taken = hand_over(&first, &path, &one).is(200);
        assert_eq!((&taken["boss"]["badge"], taken.etag()), (&json!("P-201"), 2));
        let summary = house.newest_entry()["summary"].clone();
        assert!(summary.as_str().unwrap().ends_with("(P-201) takes the pit Pit 1."), "{summary}");
        assert_eq!(hand_over(&first, &path, &one).is(200).etag(), 2);
        // The pit is handed over, and a request with an earlier version is refused.
        assert_eq!(hand_over(&first, &path, &two).is(200)["boss"]["badge"], "P-202");
        let newest = house.newest_entry();
        assert_eq!((&newest["body"]["before"], &newest["body"]["after"]), (&one, &two));
        let stale = third.post(&format!("{path}/handovers")).if_match(2);
        stale.json(&json!({"to": three})).send().refused(412, "stale_version");
        // Nobody can give away another person's pit, or give a pit to a person who is not a pit
        // boss.
        hand_over(&first, &path, &three).refused(403, "not_allowed");
        hand_over(&first, &path, &nobody).refused(403, "not_allowed");
        let dealer = id_of(house, "D-101");
        hand_over(&second, &path, &dealer)
            .refused(422, "breaks_rule")
            .problems(&[("not_a_pit_boss", "/to")]);
        hand_over(&house.dealer(), &path, &dealer).refused(403, "not_allowed");
        assert_eq!(house.newest_entry(), newest);
        // A third pit boss takes the pit from its boss, who has gone home, and then gives it up. An
        // administrator assigns it again.
        assert_eq!(hand_over(&third, &path, &three).is(200)["boss"]["badge"], "P-203");
        assert_eq!(hand_over(&third, &path, &nobody).is(200)["boss"], nobody);
        assert_eq!(hand_over(&house.admin(), &path, &two).is(200)["boss"]["badge"], "P-202");
        house.rebuilds();
    });
}

/// 0.4-13: some acts are reserved for the boss of a pit. The acts that keep a table in play are
/// open to any pit boss.
#[test]
fn s0_4_13_a_pit_has_rights_of_its_own() {
    on_sqlite(|house| {
        // P-201 is the boss of the table's pit; P-202 is another pit boss.
        let path = create(house, "Pit 1");
        let (theirs, other) = (house.pit_boss(), house.hired("P-202", Role::PitBoss));
        let tracked = TrackedTable::new(house);
        let table = &tracked.table;
        put_in(house, &tracked, "Pit 1");
        let setup = json!({"tracked": true, "boxes": tracked.boxes, "pit": "Pit 2"});
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let sale = sell(table, "500.00");
        let void = format!("/v1/chip-sales/{}/void", sale.str("id"));
        let twice = json!({"reason": "Entered twice"});
        let rules = format!("{}/rules", table.path);
        let limits = json!({"rules": {"seats": 5}, "reason": "A quiet night"});
        let played = json!({"from": house.clock.now(), "until": house.clock.now(),
            "reason": "On paper"});
        let untracked = format!("{}/untracked", table.path);
        hand_over(&theirs, &path, &id_of(house, "P-201")).is(200);
        // If the other boss requests an act that only the pit's boss can request, nothing changes.
        let before = house.newest_entry();
        let refused = [
            other.put(&format!("{}/setup", table.path)).json(&setup).send(),
            other.patch(&table.path).if_match(2).json(&json!({"name": "VIP"})).send(),
            other.patch(&rules).if_match(2).json(&limits).send(),
            other.put(&rules).if_match(2).json(&limits).send(),
            other.post(&void).json(&twice).send(),
            other.post(&untracked).json(&played).send(),
            other.patch(&path).json(&json!({"name": "High limit"})).send(),
        ];
        for refused in refused {
            let refused = refused.refused(403, "not_your_pit");
            let detail = "is the boss of Pit 1: take the pit first, or ask them";
            assert!(refused.str("detail").ends_with(detail), "{refused}");
        }
        assert_eq!(house.newest_entry(), before);
        // The other boss can request the acts that keep the table in play: slips, counts,
        // corrections, opening and closing it.
        let fill = json!({"kind": "fill", "total": "100.00",
            "chips": [{"denomination": "100.00", "count": 1}]});
        let asked = other.post(&format!("{}/slips", table.path)).json(&fill).send().is(201);
        let withdraw = json!({"type": "withdraw", "reason": "Not needed"});
        let commands = format!("/v1/slips/{}/commands", asked.str("id"));
        other.post(&commands).if_match(1).json(&withdraw).send().is(200);
        let round = table.settled();
        let wrong = json!({"action": "void", "reason": "A card was seen"});
        other.post(&format!("{}/corrections", round.path)).json(&wrong).send().is(200);
        let version = other.get(&table.path).is(200).etag();
        let shut = json!({"open": false});
        other.patch(&table.path).if_match(version).json(&shut).send().is(200);
        let waits = tracked.ask_to_close(&counted([8, 35, 60, 90, 50], "9500.00")).is(202);
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        // The boss of the pit, an administrator, and a pit boss who takes over the pit can request
        // any of these acts.
        theirs.post(&void).json(&twice).send().is(200);
        let version = other.get(&table.path).is(200).etag();
        let name = json!({"name": "VIP"});
        house.admin().patch(&table.path).if_match(version).json(&name).send().is(200);
        hand_over(&other, &path, &id_of(house, "P-202")).is(200);
        other.patch(&rules).if_match(version + 1).json(&limits).send().is(200);
        theirs.patch(&rules).json(&limits).send().refused(403, "not_your_pit");
        other.post(&signatures).json(&json!({})).send().refused(409, "count_moved_on");
        let waits = tracked.ask_to_close(&counted([8, 40, 60, 90, 50], "10000.00")).is(202);
        sign(house, &waits, Role::PitBoss).is(200);
        // A table moves to another pit if the boss of its current pit requests it.
        let move_it = || other.put(&format!("{}/setup", table.path)).json(&setup).send().is(200);
        assert_eq!(move_it()["pit"], "Pit 2");
        house.rebuilds();
    });
}

/// 0.4-13: the `house-day` and `shift` reports have totals by pit, which add up and do not change
/// the hashes.
#[test]
fn s0_4_13_a_day_is_summed_up_by_pit() {
    on_both_databases(|house| {
        let path = create(house, "Pit 1");
        let shift = open_shift(house, "day");
        let tables = [TrackedTable::new(house), TrackedTable::new(house), TrackedTable::new(house)];
        let [one, two, alone] = &tables;
        put_in(house, one, "Pit 1");
        put_in(house, two, "Pit 1");
        for tracked in &tables {
            tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
            sell(&tracked.table, "500.00");
        }
        one.close(&counted([8, 35, 60, 90, 50], "9500.00"));
        two.close(&counted([8, 36, 60, 90, 50], "9600.00"));
        alone.close(&counted([8, 35, 60, 90, 49], "9499.00"));
        let boxes: Vec<&str> = tables.iter().map(|tracked| tracked.boxes[0].as_str()).collect();
        for (tracked, drop_box) in tables.iter().zip(&boxes) {
            tracked.pull(drop_box, None);
        }
        let day = house.clock.now().date_naive().to_string();
        count_boxes(
            house,
            &day,
            &[(boxes[0], "500.00"), (boxes[1], "500.00"), (boxes[2], "500.00")],
        );
        close_day(house, &shift).is(200);
        let report = || {
            let path = format!("/v1/reports/house-day?gaming_day={day}");
            house.auditor().get(&path).is(200)
        };
        let closed = report();
        let totals = |report: &Answer| -> Vec<Value> {
            let pits = report["pits"].as_array().unwrap().iter();
            pits.map(|total| json!([total["pit"], total["lines"], total["win"]])).collect()
        };
        let of_pits = [json!(["Pit 1", 2, "100.00"]), json!([null, 1, "-1.00"])];
        assert_eq!(totals(&closed), of_pits);
        for name in ["opener", "closer", "drop", "win", "over_short", "handle"] {
            let sum = |totals: &Value, of: &dyn Fn(&Value) -> bool| -> i64 {
                let totals = totals.as_array().unwrap().iter().filter(|total| of(total));
                totals.map(|total| cents(&total[name])).sum()
            };
            let of_house = sum(&closed["totals"], &|total| total["game"].is_null());
            assert_eq!(sum(&closed["pits"], &|_| true), of_house, "{name}");
        }
        let of_shift = format!("/v1/reports/shift?shift_id={}", shift.str("id"));
        assert_eq!(totals(&house.auditor().get(&of_shift).is(200)), of_pits);
        let paper = house.auditor().get(&format!("{of_shift}&format=html")).is(200);
        assert!(paper.text.contains("Totals by pit") && paper.text.contains("no pit"));
        // Renaming the pit later does not change the signed page.
        house.pit_boss().patch(&path).json(&json!({"name": "High limit"})).send().is(200);
        let later = report();
        assert_eq!((&later["sha256"], &later["lines"]), (&closed["sha256"], &closed["lines"]));
        assert_eq!(later["pits"][0]["pit"], "High limit");
        house.rebuilds();
    });
}
