//! Closing a gaming day checks the log and detects tampering (`back_office.md`, 4.6). The check
//! reads the entries since the last close, and a sample of the older ones.

use chrono::TimeDelta;

use crate::{
    support::{
        House, Kind, Table, on_both_databases,
        tracked::{close_day, open_shift},
    },
    v1::cases::told,
};

/// Removes the triggers that guard the log, as anyone who owns the database can.
fn disarm(house: &House) {
    let statements = match house.database.kind {
        Kind::Sqlite => {
            "DROP TRIGGER log_entries_refuse_update; DROP TRIGGER log_entries_refuse_delete;
             DROP TRIGGER log_entries_refuse_replace; DROP TRIGGER checkpoints_refuse_delete;"
        }
        Kind::Postgres => {
            "ALTER TABLE log_entries DISABLE TRIGGER ALL;
             ALTER TABLE checkpoints DISABLE TRIGGER ALL;"
        }
    };
    house.database.execute(statements).unwrap();
}

/// A gaming day on which a round is played. Calls `before_it_closes`, which can change the log,
/// just before the day is closed. Returns the stream of the round's table.
fn day(house: &House, before_it_closes: impl FnOnce(&str)) -> String {
    let shift = open_shift(house, "day");
    let table = Table::new(house);
    table.settled();
    before_it_closes(&table.stream());
    close_day(house, &shift).is(200);
    house.find_cases();
    house.pass_to_another_day(TimeDelta::days(1));
    table.stream()
}

/// The number of cases that report an unsound log.
fn unsound(house: &House) -> usize {
    let all = told(house);
    all.iter().filter(|case| *case == "log_unsound urgent").count()
}

#[test]
fn s4_6_a_log_that_nobody_changed_opens_no_case() {
    on_both_databases(|house| {
        for _ in 0..3 {
            day(house, |_| {});
            house.auditor().post("/v1/audit/checkpoints").json(&serde_json::json!({})).send();
        }
        assert_eq!(told(house), ["day_short review"; 3]);
        house.rebuilds();
    });
}

#[test]
fn s4_6_what_was_changed_since_the_day_before_opens_a_case() {
    let changes: [fn(&str) -> String; 4] = [
        // A byte of a bet is changed.
        |stream: &str| {
            format!(
                "UPDATE log_entries SET body = replace(body, '\"25.00\"', '\"95.00\"')
                 WHERE stream = '{stream}' AND seq = 3"
            )
        },
        |stream: &str| format!("DELETE FROM log_entries WHERE stream = '{stream}' AND seq = 4"),
        |stream: &str| format!("DELETE FROM log_entries WHERE stream = '{stream}' AND seq > 5"),
        // An entry in the house's stream is changed.
        |_: &str| {
            "UPDATE log_entries SET actor = 'system'
             WHERE stream = 'house' AND kind = 'shift.opened'"
                .to_owned()
        },
    ];
    for change in changes {
        on_both_databases(|house| {
            day(house, |_| {});
            assert_eq!(unsound(house), 0);
            day(house, |stream| {
                disarm(house);
                house.database.execute(&change(stream)).unwrap();
            });
            assert_eq!(unsound(house), 1);
        });
    }
}

/// The very first close reads the whole log.
#[test]
fn s4_6_the_first_close_reads_the_whole_log() {
    on_both_databases(|house| {
        day(house, |stream| {
            disarm(house);
            let change = format!(
                "UPDATE log_entries SET actor = 'system' WHERE stream = '{stream}' AND seq = 2"
            );
            house.database.execute(&change).unwrap();
        });
        assert_eq!(unsound(house), 1);
    });
}

/// A sample of older entries is read again. In a house with few entries, the sample contains all
/// of them.
#[test]
fn s4_6_what_was_changed_long_ago_opens_a_case() {
    on_both_databases(|house| {
        let first = day(house, |_| {});
        day(house, |_| {});
        day(house, |_| {
            disarm(house);
            let change = format!(
                "UPDATE log_entries SET body = replace(body, '\"25.00\"', '\"95.00\"')
                 WHERE stream = '{first}' AND seq = 3"
            );
            house.database.execute(&change).unwrap();
        });
        assert_eq!(unsound(house), 1);
    });
}

/// An entry that was changed to register a key, or to promise fewer checkpoints, does not match any
/// tree that the house has signed.
#[test]
fn s4_6_an_old_entry_that_registers_a_key_opens_a_case() {
    on_both_databases(|house| {
        day(house, |_| {});
        day(house, |_| {
            disarm(house);
            let key = houseway::audit::SigningKey::from_seed(&[8; 32]).public_key();
            let change = format!(
                "UPDATE log_entries SET kind = 'signing_key.registered', body =
                 '{{\"kind\":\"signing_key.registered\",\"key_id\":\"{}\",\"public_key\":\"{key}\"}}'
                 WHERE stream = 'house' AND seq = 3",
                key.key_id()
            );
            house.database.execute(&change).unwrap();
        });
        assert_eq!(unsound(house), 1);
    });
}

/// If the checkpoints from recent days are missing, the check begins at an earlier one.
#[test]
fn s4_6_a_day_without_its_checkpoints_is_read_from_an_earlier_one() {
    on_both_databases(|house| {
        day(house, |_| {});
        day(house, |_| {});
        day(house, |stream| {
            disarm(house);
            house.database.execute("DELETE FROM checkpoints").unwrap();
            let change = format!(
                "UPDATE log_entries SET actor = 'system' WHERE stream = '{stream}' AND seq = 2"
            );
            house.database.execute(&change).unwrap();
        });
        assert_eq!(unsound(house), 1);
    });
}
