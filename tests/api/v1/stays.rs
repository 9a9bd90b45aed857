//! Who sits where (`back_office.md`, 2.5 and 0.4-15).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift, sign},
};

fn open_table(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([80, 0, 0, 0, 0], "40000.00"));
    tracked
}

fn seat(tracked: &TrackedTable<'_>, seat: u8) -> String {
    format!("{}/seats/{seat}/patron", tracked.table.path)
}

fn take(tracked: &TrackedTable<'_>, at: u8, taking: &Value) -> Answer {
    tracked.table.dealer.put(&seat(tracked, at)).json(taking).send()
}

fn leave(tracked: &TrackedTable<'_>, at: u8) -> Answer {
    tracked.table.dealer.delete(&seat(tracked, at)).send()
}

fn taken(answer: &Answer) -> Vec<(u64, String)> {
    let taken = answer["taken"].as_array().unwrap().iter();
    taken
        .map(|spot| (spot["seat"].as_u64().unwrap(), spot["stay_id"].as_str().unwrap().to_owned()))
        .collect()
}

fn cash_kinds(house: &House) -> Vec<String> {
    house.find_cases();
    let cases = house.compliance().list("/v1/cases", 50).into_iter();
    let mut kinds: Vec<String> =
        cases.map(|case| case["kind"].as_str().unwrap().to_owned()).collect();
    kinds.retain(|kind| kind.starts_with("cash_"));
    kinds.sort_unstable();
    kinds
}

/// 2.5: a seat is taken and left; a second spot belongs to its player's stay, and ends with it.
#[test]
fn s2_5_a_seat_is_taken_and_left() {
    on_both_databases(|house| {
        let tracked = open_table(house);
        let first = take(&tracked, 3, &json!({"description": " Green jacket "})).is(200);
        assert_eq!(first["taken"][0]["description"], "Green jacket");
        take(&tracked, 3, &json!({})).refused(409, "wrong_state");
        let both = take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        let spots = taken(&both);
        assert_eq!(spots[0].1, spots[1].1, "one stay");
        assert_eq!(both["taken"][1]["description"], "Green jacket");
        take(&tracked, 5, &json!({"with_seat": 4, "description": "x"}))
            .problems(&[("one_of_two", "/with_seat"), ("unknown_seat", "/with_seat")]);
        take(&tracked, 5, &json!({"description": "x".repeat(201)}))
            .problems(&[("text_too_long", "/description")]);
        take(&tracked, 99, &json!({})).refused(404, "not_found");
        leave(&tracked, 5).refused(409, "wrong_state");
        // A second spot alone, and the player with it.
        assert_eq!(taken(&leave(&tracked, 4).is(200)).len(), 1);
        take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        assert_eq!(taken(&leave(&tracked, 3).is(200)), []);
        // Somebody else sits there next.
        let next = take(&tracked, 3, &json!({})).is(200);
        assert_ne!(taken(&next)[0].1, spots[0].1);
        let path = format!("{}/stays", tracked.table.path);
        let stays = house.compliance().list(&path, 2);
        assert_eq!(stays.len(), 4, "{stays:?}");
        assert!(stays[1..].iter().all(|stay| !stay["until"].is_null()), "{stays:?}");
        // A count after which the table stays closed ends every stay.
        let waits = tracked.ask_to_close(&counted([80, 0, 0, 0, 0], "40000.00")).is(202);
        sign(house, &waits, Role::PitBoss).is(200);
        let seats = house.pit_boss().get(&format!("{}/seats", tracked.table.path)).is(200);
        assert_eq!(taken(&seats), []);
        house.caller(Role::Cashier).get(&path).refused(403, "not_allowed");
        house.auditor().put(&seat(&tracked, 3)).json(&json!({})).send().refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// 0.4-15: unknown people are summed by their stay, whatever they are called; a seat that is given
/// to another stay gives its sales with it.
#[test]
fn s0_4_15_unknown_people_are_summed_by_their_stay() {
    on_both_databases(|house| {
        let tracked = open_table(house);
        let sell = |seat: u8, amount: &str, who: &str| {
            let sale =
                json!({"amount": amount, "tender": "cash", "seat": seat, "description": who});
            let path = format!("{}/chip-sales", tracked.table.path);
            tracked.table.dealer.post(&path).json(&sale).send().is(201);
        };
        let stay = taken(&take(&tracked, 3, &json!({})).is(200))[0].1.clone();
        take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        take(&tracked, 5, &json!({"description": "Red dress"})).is(200);
        sell(3, "4000.00", "Blue hat");
        sell(4, "3000.00", "A man");
        sell(5, "3000.00", "Somebody");
        assert_eq!(cash_kinds(house), Vec::<String>::new());
        sell(3, "1000.00", "Hat");
        assert_eq!(cash_kinds(house), ["cash_near"]);
        // Seat 5 was the same man.
        let path = format!("{}/seats/5/reattribution", tracked.table.path);
        let to = json!({"stay_id": stay, "reason": "Seen on camera"});
        house.pit_boss().post(&path).json(&to).send().is(200);
        assert_eq!(cash_kinds(house), ["cash_near", "cash_over"]);
        let nobody = json!({"reason": "?"});
        house.pit_boss().post(&path).json(&nobody).send().problems(&[("one_of_two", "/stay_id")]);
        let empty = format!("{}/seats/6/reattribution", tracked.table.path);
        house.pit_boss().post(&empty).json(&to).send().refused(409, "wrong_state");
        house.dealer().post(&path).json(&to).send().refused(403, "not_allowed");
        // A seat whose stay is described needs no other words.
        take(&tracked, 1, &json!({"description": "Grey beard"})).is(200);
        let sale = json!({"amount": "2500.00", "tender": "cash", "seat": 1});
        let sales = format!("{}/chip-sales", tracked.table.path);
        tracked.table.dealer.post(&sales).json(&sale).send().is(201);
        let sale = json!({"amount": "2500.00", "tender": "cash", "seat": 2});
        tracked
            .table
            .dealer
            .post(&sales)
            .json(&sale)
            .send()
            .problems(&[("patron_needed", "/description")]);
        // The cage names the stay.
        let cash = json!({"direction": "out", "amount": "8000.00", "currency": "USD",
            "tender": "cash", "place": "Cage 2", "stay_id": stay});
        house.caller(Role::Cashier).post("/v1/cash-transactions").json(&cash).send().is(201);
        assert_eq!(cash_kinds(house), ["cash_near", "cash_near", "cash_over"]);
        house.rebuilds();
    });
}

/// 2.5: time at a seat is another person's, who is described; what was sold there is theirs.
#[test]
fn s2_5_time_at_a_seat_is_put_right() {
    on_sqlite(|house| {
        let tracked = open_table(house);
        let spots = take(&tracked, 3, &json!({"description": "Blue hat"})).is(200);
        let from = spots["taken"][0]["from_seq"].clone();
        leave(&tracked, 3).is(200);
        let path = format!("{}/seats/3/reattribution", tracked.table.path);
        let to =
            json!({"from_seq": from, "description": "Woman in red", "reason": "They had changed"});
        house.pit_boss().post(&path).json(&to).send().is(200);
        let stays = house.compliance().list(&format!("{}/stays", tracked.table.path), 50);
        assert_eq!(stays[0]["description"], "Woman in red");
        assert_ne!(stays[0]["stay_id"], spots["taken"][0]["stay_id"]);
        let to = json!({"from_seq": 1, "description": "x", "reason": "y"});
        house.pit_boss().post(&path).json(&to).send().refused(404, "not_found");
        house.rebuilds();
    });
}
