//! Players move from one hold'em table to another with their chips (`at_the_table.md`, C42).

use std::thread;

use serde_json::{Value, json};

use crate::support::{
    Answer, House, Round, Table, cli::houseway, on_both_databases, on_postgres, on_sqlite,
};

/// A hold'em table at which these seats have 100.00 each.
fn seated<'a>(house: &'a House, seats: &[u8]) -> (Table<'a>, Round<'a>) {
    let table = Table::of_game(house, "holdem", &json!({}));
    let round = table.open_round();
    for seat in seats {
        round.enter(&json!({"type": "buy_in", "seat": seat, "amount": "100"}));
    }
    (table, round)
}

fn leave(seat: u8, to: &str) -> Value {
    json!({"type": "leave", "seat": seat, "to_table": to})
}

fn arrive(seat: u8, transfer: &str) -> Value {
    json!({"type": "arrive", "seat": seat, "transfer": transfer})
}

/// The house's id for the chips of a player who has left.
fn transfer(left: &Answer) -> String {
    left["events"][0]["event"]["departure"]["transfer"].as_str().unwrap().to_owned()
}

fn legal(round: &Round<'_>, name: &str) -> Option<Value> {
    let legal = round.read()["legal"].clone();
    legal.as_array().unwrap().iter().find(|open| open["type"] == name).cloned()
}

/// Checks that the books match the log, including chips in `transit`.
fn assert_sound(house: &House) {
    let url = &house.database.url;
    houseway(&["audit", "verify", "--all", "--database-url", url]).exits(0);
    let check = houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
    assert!(check.stdout.ends_with("everything is byte-identical\n"), "{check:?}");
}

#[test]
fn c42_a_player_takes_the_chips_to_another_table() {
    on_both_databases(|house| {
        let (from, leaves) = seated(house, &[1, 2, 3]);
        let (to, comes) = seated(house, &[1, 2]);
        assert_eq!(legal(&comes, "arrive"), None);
        let left = leaves.enter(&leave(2, &to.id));
        assert_eq!(left["notices"][0]["text"], "The player must take all 100.00.");
        let chips = transfer(&left);
        assert_eq!((from.balances()["transit"], from.balances()["seat:2"]), (10_000, 0));
        let waiting = from.dealer.get(&to.path).is(200)["in_transit"].clone();
        let expected = json!([{"transfer": chips, "from_table": from.id, "from_seat": 2,
            "to_table": to.id, "amount": "100.00", "player": null}]);
        assert_eq!(waiting, expected);
        assert_eq!(legal(&comes, "arrive").unwrap()["transfers"], expected);

        // The dealer reports the arrival, and the floor accepts it.
        let ruled = comes.enter(&arrive(5, &chips));
        assert_eq!(ruled["round"]["phase"], "ruling");
        comes.refuses(&json!({"type": "accept"}), 403, "needs_floor");
        comes.try_enter_as(&house.pit_boss(), &json!({"type": "accept"})).is(200);
        assert_eq!((to.balances()["transit"], to.balances()["seat:5"]), (-10_000, 10_000));
        assert_eq!(from.dealer.get(&to.path).is(200)["in_transit"], json!([]));

        // The chips arrive only once, and can no longer be called back.
        comes
            .refuses(&arrive(6, &chips), 422, "breaks_rule")
            .problems(&[("not_in_transit", "/transfer")]);
        assert_eq!(legal(&leaves, "undo"), None);
        leaves
            .refuses(&json!({"type": "undo"}), 409, "wrong_phase")
            .problems(&[("not_in_transit", "")]);
        let kinds = ["transfer.sent", "transfer.arrived"];
        for kind in kinds {
            let path = format!("/v1/audit/entries?kind={kind}");
            let entries = house.auditor().list(&path, 10);
            assert_eq!(entries.len(), 1, "{kind}");
            assert!(entries[0]["summary"].as_str().unwrap().contains("eat "), "{}", entries[0]);
        }
        assert_sound(house);
    });
}

#[test]
fn c42_chips_that_never_arrive_come_back() {
    on_sqlite(|house| {
        let (from, leaves) = seated(house, &[1, 2, 3]);
        let (to, comes) = seated(house, &[1, 2]);
        // While the chips are in transit, an undo takes them back.
        let chips = transfer(&leaves.enter(&leave(2, &to.id)));
        leaves.enter(&json!({"type": "undo"}));
        assert_eq!((from.balances()["transit"], from.balances()["seat:2"]), (0, 10_000));
        comes.refuses(&arrive(5, &chips), 422, "breaks_rule");

        // The chips can also return to their own table, whatever has happened there since.
        let chips = transfer(&leaves.enter(&leave(2, &to.id)));
        leaves.enter(&json!({"type": "buy_in", "seat": 4, "amount": "50"}));
        let back = leaves.try_enter_as(&house.pit_boss(), &arrive(2, &chips)).is(200);
        assert_eq!(back["events"][0]["summary"], "Seat 2 comes back with 100.00.");
        assert_eq!((from.balances()["transit"], from.balances()["seat:2"]), (0, 10_000));

        // Undoing the arrival puts the chips back in transit.
        let chips = transfer(&leaves.enter(&leave(3, &to.id)));
        comes.try_enter_as(&house.pit_boss(), &arrive(5, &chips)).is(200);
        comes.try_enter_as(&house.pit_boss(), &json!({"type": "undo"})).is(200);
        assert_eq!(legal(&comes, "arrive").unwrap()["transfers"][0]["transfer"], chips);
        comes.try_enter_as(&house.pit_boss(), &arrive(6, &chips)).is(200);
        assert_sound(house);
    });
}

#[test]
fn c42_chips_go_to_an_open_table_of_the_same_game_and_currency() {
    on_sqlite(|house| {
        let (from, leaves) = seated(house, &[1, 2, 3]);
        let (to, comes) = seated(house, &[1, 2]);
        let poker = Table::new(house);
        for other in [&from.id, &poker.id, &leaves.id] {
            let refused = leaves.refuses(&leave(2, other), 422, "breaks_rule");
            refused.problems(&[("not_that_table", "/to_table")]);
        }
        leaves.refuses(&leave(9, &to.id), 422, "breaks_rule").problems(&[("seat_empty", "/seat")]);
        // A table that has since been closed still seats a player who is on the way.
        let chips = transfer(&leaves.enter(&leave(2, &to.id)));
        house.pit_boss().patch(&to.path).json(&json!({"open": false})).send().is(200);
        leaves.refuses(&leave(3, &to.id), 409, "table_closed");
        comes.try_enter_as(&house.pit_boss(), &arrive(5, &chips)).is(200);
        // The chips cannot arrive at a third table.
        let (other, third) = seated(house, &[1]);
        let chips = transfer(&leaves.enter(&leave(3, &other.id)));
        comes.refuses(&arrive(6, &chips), 422, "breaks_rule");
        third.try_enter_as(&house.pit_boss(), &arrive(6, &chips)).is(200);
        assert_sound(house);
    });
}

#[test]
fn c42_one_of_two_who_take_the_same_chips_at_once_gets_them() {
    on_postgres(|house| {
        let (from, leaves) = seated(house, &[1, 2, 3, 4, 5, 6]);
        let (to, comes) = seated(house, &[]);
        for seat in [2, 3, 4] {
            let chips = transfer(&leaves.enter(&leave(seat, &to.id)));
            let (undone, arrived) = thread::scope(|scope| {
                let (undo, taken) = (json!({"type": "undo"}), arrive(seat, &chips));
                let (leaves, comes) = (&leaves.path, &comes.path);
                let (one, other) = (round_version(house, leaves), round_version(house, comes));
                let undo = scope.spawn(move || command(house, leaves, one, &undo));
                let taken = scope.spawn(move || command(house, comes, other, &taken));
                (undo.join().unwrap(), taken.join().unwrap())
            });
            assert_eq!([undone, arrived].iter().filter(|status| **status == 200).count(), 1);
            let [held, sent] = [&from, &to].map(Table::balances);
            let transit = held.get("transit").unwrap_or(&0) + sent.get("transit").unwrap_or(&0);
            assert_eq!(transit, 0);
            for round in [&leaves, &comes] {
                round.catch_up();
            }
        }
        assert_sound(house);
    });
}

fn round_version(house: &House, path: &str) -> i64 {
    house.pit_boss().get(path).is(200).etag()
}

fn command(house: &House, path: &str, version: i64, command: &Value) -> u16 {
    let path = format!("{path}/commands");
    house.pit_boss().post(&path).if_match(version).json(command).send().status
}
