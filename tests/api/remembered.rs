//! A process remembers the state in which its last command left a round, so that the next command
//! need not read it. Whatever has changed elsewhere in the meantime, the next command starts from
//! the round's real state.

use houseway::app::{Caller, Writing, request::precondition::Precondition};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Round, Table, new_key, on_both_databases, on_postgres,
    tracked::{TrackedTable, counted, open_shift},
};

fn bet(seat: u8) -> Value {
    json!({"type": "place_bets", "seat": seat, "bets": {"main": "25"}})
}

/// Changes a round's row without leaving a trace in the log, as only a rebuild does.
fn write_in_row(house: &House, round: &Round<'_>, text: &str) {
    let change = format!("UPDATE rounds SET external_ref = '{text}' WHERE id = '{}'", round.id);
    house.database.execute(&change).unwrap();
}

/// A rebuild changes rows without adding to the log, so it marks the head of every stream.
#[test]
fn a_round_is_remembered_until_it_is_rebuilt() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        round.enter(&bet(1));
        write_in_row(house, &round, "unseen");
        assert_eq!(round.enter(&bet(2))["round"]["external_ref"], Value::Null);
        write_in_row(house, &round, "rebuilt");
        house.database.execute("UPDATE log_streams SET generation = generation + 1").unwrap();
        assert_eq!(round.enter(&bet(3))["round"]["external_ref"], "rebuilt");
    });
}

#[test]
fn a_refused_command_is_refused_for_the_state_that_is_stored() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        round.enter(&bet(1));
        write_in_row(house, &round, "read");
        round.refuses(&json!({"type": "confirm"}), 409, "wrong_phase");
        assert_eq!(round.enter(&bet(2))["round"]["external_ref"], "read");
    });
}

/// Commands from two processes, one after the other. On SQLite, a house has only one process.
#[test]
fn what_another_process_wrote_is_not_overlooked() {
    on_postgres(|house| {
        let round = Table::new(house).open_round();
        for seat in 1..=3 {
            round.enter(&bet(seat));
            house.beside(async |app| {
                let (caller, id) = (Caller::system(), round.id.parse().unwrap());
                let version = Precondition::OneOf(vec![round.version()]);
                let body = bet(seat + 3).to_string();
                app.act(&caller, Writing::Always, id, version, body.as_bytes()).await.unwrap();
            });
            // This version is no longer current, but this process can learn that only by reading
            // the round's row.
            round.refuses(&bet(seat), 412, "stale_version");
            round.catch_up();
        }
        house.verifies();
        house.rebuilds();
    });
}

/// Events at the table between two commands change the head of the table's stream, but not the
/// version of the round.
#[test]
fn what_happens_at_the_table_between_two_commands_is_not_overlooked() {
    on_both_databases(|house| {
        let table = Table::with_rules(house, &json!({"dealer_of_record": "on"}));
        let path = format!("{}/commands", table.path);
        let at_table = |command: Value| house.pit_boss().post(&path).json(&command).send().is(200);
        let tapped = table.dealer.post(&path).json(&json!({"type": "tap_in"})).send().is(200);
        let dealer = tapped["table"]["dealer"]["dealer"].as_str().unwrap();
        let dealer = dealer.strip_prefix("user:").unwrap();
        let round = table.open_round();
        round.enter(&bet(1));
        at_table(json!({"type": "tap_out"}));
        round.refuses(&bet(2), 403, "not_dealer_of_record");
        at_table(json!({"type": "tap_in", "dealer": dealer}));
        let seq = |answer: &Answer| answer["events"][0]["seq"].as_u64().unwrap();
        let before = seq(&round.enter(&bet(2)));
        at_table(json!({"type": "note", "text": "Faster"}));
        assert_eq!(seq(&round.enter(&bet(3))), before + 2);
        house.verifies();
        house.rebuilds();
    });
}

/// `back_office.md`, 0.3-1.
#[test]
fn s0_3_1_a_remembered_round_is_not_played_after_the_closing_count() {
    on_both_databases(|house| {
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        let count = counted([8, 40, 60, 90, 50], "10000.00");
        tracked.open(&count);
        let round = tracked.table.open_round();
        round.enter(&bet(1));
        round.enter(&json!({"type": "clear_bets", "seat": 1}));
        tracked.close(&count);
        round.refuses(&bet(1), 409, "period_not_open");
    });
}

#[test]
fn a_command_that_is_sent_again_gets_its_first_answer() {
    on_both_databases(|house| {
        let round = Table::new(house).open_round();
        let (key, version) = (new_key(), round.version());
        let path = format!("{}/commands", round.path);
        let send =
            || round.dealer.post(&path).key(&key).if_match(version).json(&bet(1)).send().is(200);
        let first = send();
        round.catch_up();
        round.enter(&bet(2));
        let again = send();
        assert_eq!((first.etag(), &first.body), (again.etag(), &again.body));
        assert_eq!(again.header("idempotency-hit"), Some("true"));
        // The same key with another command is refused, even though its version is current.
        let other = round.dealer.post(&path).key(&key).if_match(round.version());
        other.json(&bet(3)).send().refused(422, "idempotency_key_reused");
        round.catch_up();
        round.enter(&bet(3));
        house.verifies();
        house.rebuilds();
    });
}
