//! `/v1/stream`: the log, live.

use std::{fs, thread};

use diesel::connection::SimpleConnection;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    House, Kind, Table,
    cli::houseway,
    database::Database,
    events::{Event, Follower},
    gate::Gate,
    on_both_databases, on_postgres,
    tracked::{TrackedTable, counted, open_shift},
};

fn ids(events: &[Event]) -> Vec<&Value> {
    events.iter().map(|event| &event.data["id"]).collect()
}

/// The log, oldest first, as an auditor sees it.
fn log(house: &House) -> Vec<Value> {
    let mut entries = house.auditor().list("/v1/audit/entries", 200);
    entries.reverse();
    entries
}

#[test]
fn entries_arrive_as_they_are_logged() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let mut follower = Follower::new(&house.auditor(), "", None);
        let round = table.open_round();
        let opened = follower.take(2);
        assert_eq!(opened[0].name, "round.opened");
        assert_eq!(opened[0].data["round_id"], round.id);
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        round.enter(&bets);
        let event = follower.next();
        assert_eq!(event.name, "break_poker.bets_placed");
        assert_eq!(event.data, house.newest_entry());
        // Refusals and dry runs produce no events.
        round.refuses(&json!({"type": "confirm"}), 409, "wrong_phase");
        let path = format!("{}/commands?dry_run=true", round.path);
        house.dealer().post(&path).if_match(round.version()).json(&bets).send().is(200);
        round.enter(&json!({"type": "close_betting"}));
        assert_eq!(follower.next().name, "break_poker.betting_closed");
    });
}

#[test]
fn a_resumed_stream_misses_and_repeats_nothing() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let mut first = Follower::new(&house.auditor(), "", Some("0-0"));
        let all = first.take(log(house).len());
        let expected = log(house);
        assert_eq!(ids(&all), expected.iter().map(|entry| &entry["id"]).collect::<Vec<_>>());
        for (event, place) in all.iter().zip(1..) {
            let mark = &event.data["hash"].as_str().unwrap()[..8];
            assert_eq!(event.id, format!("{place}.{mark}"));
        }
        for cut in [0, 1, all.len() / 2, all.len() - 2] {
            let mut again = Follower::new(&house.auditor(), "", Some(&all[cut].id));
            assert_eq!(again.take(all.len() - cut - 1), all[cut + 1..], "after {cut}");
        }
        drop(first);
        // After it reconnects, a follower first gets the events that it missed.
        let last = all.last().unwrap();
        table.settled();
        let mut again = Follower::new(&house.auditor(), "", Some(&last.id));
        let kinds: Vec<String> = again.take(7).into_iter().map(|event| event.name).collect();
        assert_eq!((kinds[0].as_str(), kinds[6].as_str()), ("round.opened", "break_poker.settled"));
        table.open_round();
        assert_eq!(again.next().name, "round.opened");
    });
}

#[test]
fn the_houses_own_stream_is_not_for_dealers_and_programs() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.open_round();
        for (rounds, caller) in [(1, house.dealer()), (2, house.integration())] {
            let mut follower = Follower::new(&caller, "", Some("0-0"));
            // Entries in the house's stream before and between these events are skipped.
            let events = follower.take(2 * rounds);
            assert_eq!(events[0].name, "round.opened");
            assert_eq!(events[0].data["stream"], table.stream());
            assert!(events.iter().all(|event| event.data["stream"] != "house"));
            // A new entry in the house's stream is skipped too: the next event is at a table.
            house.admin().post("/v1/api-keys").json(&json!({"name": "Another"})).send().is(201);
            let opened = Table::new(house).open_round();
            assert_eq!(follower.next().data["round_id"], opened.id);
        }
        let mut boss = Follower::new(&house.pit_boss(), "", Some("0-0"));
        assert_eq!(boss.next().data["stream"], "house");
    });
}

/// `back_office.md`, 0.2: dealers are not sent anything about trays and slips, either live or when
/// they catch up.
#[test]
fn s0_2_whoever_deals_is_not_told_of_trays_and_slips() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let path = format!("{}/slips", tracked.table.path);
        let slip = json!({"kind": "credit", "total": "100.00",
            "chips": [{"denomination": "100.00", "count": 1}]});
        let filter = format!("?table_id={}", tracked.table.id);
        let roles = [Role::Dealer, Role::Integration, Role::Cashier, Role::PitBoss];
        let mut live: Vec<Follower> =
            roles.map(|role| Follower::new(&house.caller(role), &filter, None)).into();
        tracked.open(&counted([0, 10, 0, 0, 0], "1000.00"));
        house.pit_boss().post(&path).json(&slip).send().is(201);
        tracked.table.open_round();
        for (role, live) in roles.into_iter().zip(&mut live) {
            let told: &[&str] = match role {
                Role::PitBoss => &[
                    "approval.requested",
                    "approval.signed",
                    "approval.signed",
                    "period.opened",
                    "slip.requested",
                    "round.opened",
                ],
                Role::Cashier => &["slip.requested", "round.opened"],
                _ => &["round.opened"],
            };
            let mut again = Follower::new(&house.caller(role), &filter, Some("0-0"));
            for follower in [live, &mut again] {
                for kind in told {
                    assert_eq!(follower.next().name, *kind, "{role}");
                }
            }
        }
    });
}

#[test]
fn a_stream_can_be_filtered_by_table_round_or_kind() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::new(house));
        let auditor = house.auditor();
        other.settled();
        let round = table.settled();
        other.settled();
        let mut of_table = Follower::new(&auditor, &format!("?table_id={}", table.id), Some("0-0"));
        assert!(of_table.take(7).iter().all(|event| event.data["stream"] == table.stream()));
        let mut of_round = Follower::new(&auditor, &format!("?round_id={}", round.id), Some("0-0"));
        assert!(of_round.take(7).iter().all(|event| event.data["round_id"] == round.id));
        let mut settled = Follower::new(&auditor, "?kind=break_poker.settled", Some("0-0"));
        assert!(settled.take(3).iter().all(|event| event.name == "break_poker.settled"));
    });
}

#[test]
fn whoever_commits_late_is_not_missed_and_holds_nobody_back() {
    on_postgres(|house| {
        let (late, other) = (Table::new(house), Table::new(house));
        let mut follower = Follower::new(&house.auditor(), "", None);
        let mut gate = Gate::close(house, "table.changed");
        let renamed = thread::scope(|scope| {
            let rename = json!({"name": "Late"});
            let patch = house.pit_boss().patch(&late.path).json(&rename);
            let renaming = scope.spawn(move || patch.send());
            // The rename already has a position in the log, but is not committed yet.
            gate.wait();
            other.settled();
            let before = follower.take(7);
            assert_eq!(before[6].name, "break_poker.settled");
            gate.open();
            renaming.join().unwrap().is(200);
            let renamed = follower.next();
            assert_eq!(renamed.name, "table.changed");
            for (index, event) in before.iter().enumerate() {
                let mut again = Follower::new(&house.auditor(), "", Some(&event.id));
                let rest = again.take(7 - index);
                assert_eq!(rest[..6 - index], before[index + 1..]);
                assert_eq!(rest[6 - index], renamed);
            }
            renamed
        });
        other.settled();
        let mut again = Follower::new(&house.auditor(), "", Some(&renamed.id));
        assert_eq!(again.take(7), follower.take(7));
    });
}

#[test]
fn a_strangers_open_transaction_holds_nobody_back() {
    on_postgres(|house| {
        let stranger = Database::unmigrated(Kind::Postgres);
        let mut stranger = stranger.connect();
        stranger.batch_execute("BEGIN; SELECT pg_current_xact_id()").unwrap();
        let mut follower = Follower::new(&house.auditor(), "", None);
        Table::new(house).settled();
        assert_eq!(follower.take(9)[8].name, "break_poker.settled");
    });
}

#[test]
fn another_process_is_followed_too() {
    on_both_databases(|house| {
        let mut follower = Follower::new(&house.auditor(), "", None);
        let key = house.database.folder().join("house.key").display().to_string();
        fs::write(&key, "07".repeat(32)).unwrap();
        let add = ["user", "add", "--badge", "N-1", "--name", "Noor", "--role", "dealer"];
        let at = ["--database-url", &house.database.url, "--signing-key-file", &key];
        houseway(&[&add[..], &at].concat()).exits(0);
        assert_eq!(follower.next().data["body"]["badge"], "N-1");
    });
}

#[test]
fn an_invalid_place_to_resume_from_is_refused() {
    on_both_databases(|house| {
        let odd = ["here", "1", "1-", "-1", "1-2-3", "99999999999999999999-0", "1.", "1.x"];
        // The first id has the position of an entry with a different id. The others have positions
        // that no entry has.
        let nobodys = ["1.00000000", "1000000.00000000", "0-1000000", "7-1000000"];
        for place in odd.into_iter().chain(nobodys) {
            let request = house.dealer().request("GET", "/v1/stream");
            request.header("last-event-id", place).send().refused(400, "bad_header");
        }
        house.dealer().get("/v1/stream?colour=green").refused(400, "bad_query");
    });
}

#[test]
fn one_stream_keeps_the_order_of_each_of_many_writers() {
    on_both_databases(|house| {
        let tables: Vec<Table<'_>> = (0..4).map(|_| Table::new(house)).collect();
        let mut follower = Follower::new(&house.dealer(), "", None);
        std::thread::scope(|scope| {
            for table in &tables {
                scope.spawn(|| table.settled().id);
            }
        });
        let events = follower.take(4 * 7);
        for table in &tables {
            let seqs: Vec<u64> = events
                .iter()
                .filter(|event| event.data["stream"] == table.stream())
                .map(|event| event.data["seq"].as_u64().unwrap())
                .collect();
            assert_eq!(seqs, [1, 2, 3, 4, 5, 6, 7]);
        }
    });
}
