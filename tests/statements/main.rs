//! The statements that a command runs, and which of them it prepares.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod count;
mod lists;
mod reports;
#[allow(
    dead_code,
    unused_imports,
    clippy::items_after_statements,
    reason = "shared with tests/api, which uses all of it"
)]
#[path = "../api/support/mod.rs"]
mod support;

use serde_json::{Value, json};
use support::{Round, Table, hands, on_both_databases, on_postgres};

use count::{Counted, count};

/// The maximum number of rounds to play until every connection has prepared all statements.
const WARMING: usize = 40;
/// How many times each operation is counted.
const TIMES: usize = 5;

/// The commands of a round of Break Poker that involves money.
fn commands() -> Vec<Value> {
    vec![
        json!({"type": "place_bets", "seat": 1, "bets": {"main": "25", "break_bonus": "5"}}),
        json!({"type": "close_betting"}),
        json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}),
        hands::WINNING.for_seat(1),
        json!({"type": "confirm"}),
    ]
}

fn counted(round: &Round<'_>) -> Vec<(Value, Counted)> {
    let entered = commands().into_iter().map(|command| {
        let counted = count(|| round.enter(&command));
        (command["type"].clone(), counted)
    });
    entered.collect()
}

/// The commands of the first round that prepares nothing, or else of the last round tried.
fn warm(table: &Table<'_>) -> Vec<(Value, Counted)> {
    let prepares = |commands: &[(Value, Counted)]| {
        commands.iter().any(|(_, counted)| !counted.prepared().is_empty())
    };
    let mut commands = counted(&table.open_round());
    for _ in 0..WARMING {
        if !prepares(&commands) {
            break;
        }
        commands = counted(&table.open_round());
    }
    commands
}

/// For each operation, the run with the fewest statements. Other runs can include statements from
/// the house's own occasional work.
fn fewest(mut once: impl FnMut() -> Vec<(Value, Counted)>) -> Vec<(Value, Counted)> {
    let mut fewest = once();
    for _ in 1..TIMES {
        for (least, now) in fewest.iter_mut().zip(once()) {
            if now.1.statements.len() < least.1.statements.len() {
                *least = now;
            }
        }
    }
    fewest
}

/// One statement identifies the caller, and three write the command. The first command of a round
/// also reads the round, in two statements; the process remembers it for later commands. The
/// last command reads the books.
#[test]
fn a_command_waits_for_the_server_six_times_at_most() {
    let _alone = count::watch();
    on_postgres(|house| {
        let table = Table::new(house);
        warm(&table);
        for (command, counted) in fewest(|| counted(&table.open_round())) {
            let most = match command.as_str() {
                Some("place_bets") => 6,
                Some("confirm") => 5,
                _ => 4,
            };
            assert!((3..=most).contains(&counted.statements.len()), "{command}: {counted}");
        }
    });
}

#[test]
fn a_read_waits_for_who_asks_and_for_what_is_asked() {
    let _alone = count::watch();
    on_postgres(|house| {
        let admin = house.admin();
        let round = Table::new(house).open_round();
        // A read that takes several queries runs in a transaction, which adds two statements.
        for (path, most) in [("/v1/users", 2), ("/v1/api-keys", 2), (round.path.as_str(), 6)] {
            let read = || vec![(json!(path), count(|| admin.get(path).is(200)))];
            for (path, counted) in fewest(read) {
                assert!((2..=most).contains(&counted.statements.len()), "{path}: {counted}");
            }
        }
    });
}

#[test]
fn once_warm_a_command_prepares_nothing() {
    let _alone = count::watch();
    on_both_databases(|house| {
        for (command, counted) in warm(&Table::new(house)) {
            let kind = house.database.kind;
            eprintln!("on {kind}, {command}: {} statements", counted.statements.len());
            assert!(!counted.statements.is_empty(), "{command}: nothing was counted");
            assert!(counted.prepared().is_empty(), "{command}: {counted}");
        }
    });
}
