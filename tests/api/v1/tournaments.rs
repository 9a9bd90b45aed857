//! Tournaments: structure, clock, tables, entries and screens (`tournaments.md`, 2 to 3).

use std::{
    thread,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    House, Table, new_key, on_both_databases, on_sqlite, settings,
    tournament::{Event, structure},
};

/// 2.1, 2.2: a tournament is announced with its structure. Everybody can read the structure, and
/// the part that has not been reached can be changed.
#[test]
fn s2_2_a_structure_is_announced_and_changed_where_it_was_not_reached() {
    on_both_databases(|house| {
        let event = Event::running(house);
        let read = event.read();
        assert_eq!(read["structure"]["items"][2]["kind"], "break");
        assert_eq!(
            (read["structure_version"].as_u64(), read["entries"].as_u64()),
            (Some(1), Some(2))
        );
        for caller in [house.dealer(), house.integration(), house.caller(Role::Cashier)] {
            caller.get(&event.path).is(200);
            let listed = caller.get("/v1/tournaments").is(200);
            assert_eq!(listed["items"][0]["entries"], 2);
        }
        // A later level can be changed with the current version, but not with a stale one.
        let change = |structure: &Value, version: i64| {
            let body = json!({"structure": structure, "reason": "Shorter"});
            let request = house.pit_boss().put(&format!("{}/structure", event.path));
            request.if_match(version).json(&body).send()
        };
        let mut later = structure();
        later["items"][3]["seconds"] = json!(900);
        change(&later, 1).refused(412, "stale_version");
        let changed = change(&later, read.etag()).is(200);
        assert_eq!(changed["structure_version"], 2);
        assert_ne!(changed["structure_hash"], read["structure_hash"]);
        // The part that was reached cannot change. Neither can a price that has already been paid.
        let mut reached = later.clone();
        reached["items"][0]["seconds"] = json!(600);
        reached["prices"]["entry"]["fee"] = json!("20.00");
        let refused = change(&reached, changed.etag()).refused(422, "breaks_rule");
        refused.problems(&[
            ("item_reached", "/structure/items/0"),
            ("item_reached", "/structure/prices"),
        ]);
        assert_eq!(event.read().etag(), changed.etag());
        house.rebuilds();
    });
}

/// 2.2: a refusal lists every problem with a structure, each with its code.
#[test]
fn s2_2_a_wrong_structure_is_refused_with_every_problem() {
    on_sqlite(|house| {
        let mut wrong = structure();
        wrong["items"][1]["small"] = json!("50");
        wrong["items"][3]["small"] = json!("300");
        wrong["prices"]["entry"]["chips"] = json!("10000.50");
        wrong["payouts"][0]["shares"] = json!(["40.00", "59.99"]);
        let refused = house.pit_boss().post("/v1/tournaments").json(&wrong).send();
        let refused = refused.refused(422, "breaks_rule");
        let problems = refused["problems"].as_array().unwrap();
        let codes: Vec<&str> = problems.iter().map(|one| one["code"].as_str().unwrap()).collect();
        for code in [
            "level_falls",
            "off_chip_unit",
            "colour_up_too_early",
            "not_whole_chips",
            "shares_not_hundred",
            "shares_not_falling",
        ] {
            assert!(codes.contains(&code), "{code}: {codes:?}");
        }
        let none = house.auditor().get("/v1/tournaments").is(200);
        assert_eq!(none["items"], json!([]));
        // For a Spanish caller, the titles are in Spanish.
        let spanish = house.pit_boss().post("/v1/tournaments").json(&wrong);
        let spanish = spanish.header("accept-language", "es").send();
        let title = spanish["problems"][0]["title"].as_str().unwrap().to_owned();
        assert_ne!(title, problems[0]["title"].as_str().unwrap());
    });
}

/// 2.4: the clock is computed only from the log and the time, to the millisecond.
#[test]
fn s2_4_the_clock_is_computed_from_the_log() {
    on_both_databases(|house| {
        let event = Event::running(house);
        assert_eq!(event.remaining(), (0, 1_200_000));
        house.pass(TimeDelta::milliseconds(1_199_999));
        assert_eq!(event.remaining(), (0, 1));
        // When an item's remaining time reaches zero, the item ends and the next one begins at that
        // instant.
        house.pass(TimeDelta::milliseconds(1));
        let clock = event.clock();
        assert_eq!((clock["item"].as_i64(), clock["level"].as_i64()), (Some(1), Some(2)));
        assert_eq!(clock["remaining_ms"], 1_200_000);
        assert_eq!(clock["next"]["kind"], "break");
        // A pause stops the clock, and holds the tables on request.
        house.pass(TimeDelta::seconds(60));
        event.command(&json!({"type": "clock_pause", "hold": true})).is(200);
        house.pass(TimeDelta::hours(1));
        let paused = event.clock();
        assert_eq!((paused.str("mode"), &paused["hold"]), ("paused", &json!(true)));
        assert_eq!(
            (&paused["remaining_ms"], &paused["ends_at"]),
            (&json!(1_140_000), &Value::Null)
        );
        event.command(&json!({"type": "clock_resume"})).is(200);
        house.pass(TimeDelta::seconds(40));
        assert_eq!(event.remaining(), (1, 1_100_000));
        // Setting the clock twice has the same effect as setting it once.
        let set = json!({"type": "clock_set", "remaining_seconds": 300, "reason": "Called late"});
        for _ in 0..2 {
            event.command(&set).is(200);
            assert_eq!(event.remaining(), (1, 300_000));
        }
        // The clock runs through the break into the last level, which does not end. Registration
        // closes when that level begins.
        house.pass(TimeDelta::seconds(300));
        let broken = event.clock();
        assert_eq!((&broken["level"], broken["item"].as_i64()), (&Value::Null, Some(2)));
        assert_eq!(broken["registration"]["open"], true);
        house.pass(TimeDelta::seconds(900 + 1_200 + 5_000));
        assert_eq!(event.remaining(), (3, 0));
        assert_eq!(event.clock()["registration"]["open"], false);
        let late = json!({"player": "P-3", "name": "Cleo", "tender": {"type": "cash"}});
        let late = event.sell_as(Role::Cashier, &late).refused(409, "wrong_phase");
        late.problems(&[("registration_closed", "")]);
        house.rebuilds();
        verified(house);
    });
}

/// Checks that a verification finds the log sound.
fn verified(house: &House) {
    let report = house.auditor().post("/v1/audit/verifications").json(&json!({})).send();
    if report.status == 200 {
        assert_eq!(report["sound"], true, "{}", report.body);
    }
}

/// 2.4: a process that restarts shows the same clock, to the millisecond.
#[test]
fn s2_4_the_clock_outlives_the_process() {
    for kind in crate::support::Kind::available() {
        let house = House::furnished(kind, &settings());
        let event = Event::running(&house);
        house.pass(TimeDelta::milliseconds(123_456));
        let before = event.clock();
        let path = event.path.clone();
        let house = house.reopen(&settings());
        let event = Event { house: &house, path };
        let after = event.clock();
        assert_eq!(after.body, before.body);
        house.pass(TimeDelta::milliseconds(1_200_000));
        assert_eq!(event.remaining(), (1, 1_200_000 - 123_456));
    }
}

/// 2.4.2: invalid commands for the clock are refused, and so are commands from people who are not
/// allowed to send them. Nothing changes.
#[test]
fn s2_4_bad_commands_of_the_clock_change_nothing() {
    on_both_databases(|house| {
        let event = Event::running(house);
        let version = event.read().etag();
        let path = format!("{}/commands", event.path);
        let set = |seconds: i64| {
            event.command(
                &json!({"type": "clock_set", "remaining_seconds": seconds, "reason": "So"}),
            )
        };
        for seconds in [0, 25 * 3600] {
            let refused = set(seconds).refused(422, "breaks_rule");
            refused.problems(&[("out_of_bounds", "/remaining_seconds")]);
        }
        let refused = event.command(&json!({"type": "clock_set", "item": 9, "reason": "So"}));
        refused.refused(422, "breaks_rule").problems(&[("no_such_item", "/item")]);
        let started = event.command(&json!({"type": "clock_start"})).refused(409, "wrong_phase");
        started.problems(&[("wrong_state", "")]);
        let pause = json!({"type": "clock_pause"});
        let without = house.pit_boss().post(&path).json(&pause).send();
        without.refused(428, "if_match_missing");
        let stale = house.pit_boss().post(&path).if_match(version - 1).json(&pause).send();
        stale.refused(412, "stale_version");
        for role in [Role::Dealer, Role::Cashier, Role::Auditor, Role::Admin, Role::Integration] {
            let other = house.caller(role).post(&path).if_match(version).json(&pause).send();
            other.refused(403, "not_allowed");
        }
        assert_eq!(event.read().etag(), version);
        // A double tap has the effect of a single tap.
        let key = new_key();
        let tap = || house.pit_boss().post(&path).if_match(version).key(&key).json(&pause).send();
        let first = tap().is(200);
        assert_eq!(tap().is(200).body, first.body);
        assert_eq!(event.read().etag(), version + 1);
        // A dry run does nothing.
        let rehearsed = house.pit_boss().post(&format!("{path}?dry_run=true"));
        let rehearsed = rehearsed.if_match(version + 1).json(&json!({"type": "clock_resume"}));
        assert_eq!(rehearsed.send().is(200)["clock"]["mode"], "running");
        assert_eq!(event.clock().str("mode"), "paused");
    });
}

/// 0.1-12, 9.1: which tables can join a tournament. A table that has joined deals no cash games
/// until it is taken back.
#[test]
fn s9_1_a_table_is_given_and_taken_back() {
    on_both_databases(|house| {
        let event = Event::announced(house);
        let table = Table::of_game(house, "holdem", &json!({"seats": 9}));
        let given = event.give(&table).is(201);
        assert_eq!(
            (&given["tables"][0]["number"], &given["tables"][0]["seats"]),
            (&json!(1), &json!(9))
        );
        let stream = format!("/v1/audit/entries?stream=table/{}&limit=1", table.id);
        let newest = house.auditor().get(&stream).is(200)["items"][0].clone();
        assert_eq!(newest["kind"], "tournament.joined");
        assert_eq!(newest["summary"], "The table joins Saturday 110 as table 1.");
        // Tournament chips are not money, so the table is not tracked.
        let setup = json!({"tracked": true, "boxes": ["T1-A", "T1-B"]});
        let tracks = || house.pit_boss().put(&format!("{}/setup", table.path)).json(&setup).send();
        tracks().refused(409, "wrong_state");
        let other = Event::announced(house);
        let twice = other.give(&table).refused(422, "breaks_rule");
        twice.problems(&[("table_in_use", "/table_id")]);
        let cash = house.dealer().post(&format!("{}/rounds", table.path)).json(&json!({})).send();
        cash.refused(409, "wrong_phase").problems(&[("tournament_table", "")]);
        let break_poker = Table::new(house);
        let wrong = event.give(&break_poker).refused(422, "breaks_rule");
        wrong.problems(&[("not_holdem", "/table_id")]);
        let path = format!("{}/tables/{}", event.path, table.id);
        house.dealer().delete(&path).send().refused(403, "not_allowed");
        let taken = house.pit_boss().delete(&path).send().is(200);
        assert_eq!(taken["tables"], json!([]));
        house.pit_boss().delete(&path).send().refused(404, "not_found");
        tracks().is(202);
        house.dealer().post(&format!("{}/rounds", table.path)).json(&json!({})).send().is(201);
        // A table with an open round cannot join.
        let busy = other.give(&table).refused(422, "breaks_rule");
        busy.problems(&[("table_in_use", "/table_id")]);
        house.rebuilds();
    });
}

/// 3.1, 7.2: the sale of an entry has a receipt and is posted in parts, and a refund reverses the
/// postings.
#[test]
fn s3_1_entries_are_sold_and_given_back() {
    on_both_databases(|house| {
        let event = Event::announced(house);
        let ana = json!({"player": "P-1", "name": "Ana", "tender": {"type": "cash"}});
        let key = new_key();
        let path = format!("{}/entries", event.path);
        let cashier = house.caller(Role::Cashier);
        let sell = || cashier.post(&path).key(&key).json(&ana).send().is(201);
        let sold = sell();
        assert_eq!((sold.str("number"), sold.str("paid")), ("E1", "110.00"));
        let receipt = sold["receipts"][0].as_str().unwrap().to_owned();
        assert!(receipt.starts_with("E-") && receipt.ends_with("-000001"), "{receipt}");
        assert_eq!(sell().body, sold.body);
        let entry = house.newest_entry();
        assert_eq!(entry["kind"], "entry.sold");
        assert_eq!(
            entry["body"]["money"],
            json!([
            {"from": "cage", "to": "prize_pool", "amount": 9000, "memo": "entry"},
            {"from": "cage", "to": "entry_fees", "amount": 1500, "memo": "entry"},
            {"from": "cage", "to": "staff", "amount": 500, "memo": "entry"}])
        );
        let again = event.sell_as(Role::Cashier, &ana).refused(422, "breaks_rule");
        again.problems(&[("already_in", "/player")]);
        let by_voucher = |player: &str| {
            let tender = json!({"type": "voucher", "number": "V-88"});
            let body = json!({"player": player, "name": player, "tender": tender});
            event.sell_as(Role::PitBoss, &body)
        };
        by_voucher("P-2").is(201);
        by_voucher("P-3")
            .refused(409, "wrong_phase")
            .problems(&[("voucher_used", "/tender/number")]);
        for role in [Role::Dealer, Role::Auditor, Role::Admin] {
            event.sell_as(role, &ana).refused(403, "not_allowed");
        }
        let refund = |entry: &str| {
            let body = json!({"reason": "Called away"});
            let refund = format!("{path}/{entry}/refund");
            house.caller(Role::Cashier).post(&refund).json(&body).send()
        };
        assert_eq!(refund("E1").is(200).str("state"), "unregistered");
        refund("E9").refused(422, "breaks_rule").problems(&[("no_such_entry", "/entry")]);
        refund("x").refused(404, "not_found");
        let read = event.read();
        assert_eq!((&read["entries"], &read["payouts"]["pool"]), (&json!(1), &json!("90.00")));
        let numbers = house.auditor().get(&path).is(200);
        assert_eq!(
            numbers["items"][1]["receipts"][0].as_str().unwrap(),
            receipt.replace("001", "002")
        );
        house.rebuilds();
    });
}

/// 9.1: a screen's link opens its tournament's clock and nothing else, until the link is revoked.
#[test]
fn s9_1_a_screen_reads_the_clock_and_nothing_else() {
    on_both_databases(|house| {
        let event = Event::running(house);
        let screens = format!("{}/screens", event.path);
        let made = house.pit_boss().post(&screens).json(&json!({"name": "Bar"})).send().is(201);
        let token = made.str("link").strip_prefix("/clock/").unwrap().to_owned();
        let screen = house.with_token(&token);
        let clock = format!("{}/clock", event.path);
        assert_eq!(screen.get(&clock).is(200).str("name"), "Saturday 110");
        let other = Event::announced(house);
        for path in [&event.path, &screens, "/v1/tournaments", &format!("{}/clock", other.path)] {
            screen.get(path).refused(401, "invalid_token");
        }
        screen
            .post(&format!("{}/commands", event.path))
            .if_match(1)
            .json(&json!({"type": "clock_pause"}))
            .send()
            .refused(401, "invalid_token");
        house.with_token("hwc_nonsense").get(&clock).refused(401, "invalid_token");
        let shell = house.stranger().get(&format!("/clock/{token}"));
        assert_eq!(shell.status, 200);
        // The link is shown once, and the log contains only a hash of it.
        let listed = house.pit_boss().get(&screens).is(200);
        assert!(!listed.body.to_string().contains(&token));
        assert!(!house.newest_entry().to_string().contains(&token[40..]));
        house
            .dealer()
            .post(&screens)
            .json(&json!({"name": "Bar"}))
            .send()
            .refused(403, "not_allowed");
        let revoke = format!("{screens}/{}", made.str("id"));
        assert!(house.pit_boss().delete(&revoke).send().is(200)["revoked_at"].is_string());
        screen.get(&clock).refused(401, "invalid_token");
        house.rebuilds();
    });
}

/// 9.1: a screen can wait for the version after the one that it has. It receives the next change
/// at once, and nothing before that.
#[test]
fn s9_1_a_screen_waits_for_the_next_change() {
    on_both_databases(|house| {
        let event = Event::running(house);
        let screens = format!("{}/screens", event.path);
        let made = house.pit_boss().post(&screens).json(&json!({"name": "Bar"})).send().is(201);
        let screen = house.with_token(made.str("link").strip_prefix("/clock/").unwrap());
        let clock = |after: i64| format!("{}/clock?after={after}", event.path);
        let known = event.clock()["version"].as_i64().unwrap();
        // A request with a different version is answered at once.
        let began = Instant::now();
        assert_eq!(screen.get(&clock(known - 1)).is(200)["version"], known);
        assert!(began.elapsed() < Duration::from_secs(4));
        thread::scope(|scope| {
            let waits = scope.spawn(|| (screen.get(&clock(known)).is(200), Instant::now()));
            thread::sleep(Duration::from_millis(500));
            // Events at a table do not change the clock's version.
            Table::of_game(house, "break_poker", &json!({})).open_round();
            thread::sleep(Duration::from_millis(300));
            assert!(!waits.is_finished());
            let set = json!({"type": "clock_set", "remaining_seconds": 300, "reason": "Late"});
            event.command(&set).is(200);
            let (set, now) = (Instant::now(), waits.join().unwrap());
            assert_eq!(now.0["remaining_ms"], 300_000);
            assert!(now.1.saturating_duration_since(set) < Duration::from_secs(1));
        });
        for wrong in ["x", "-1"] {
            let path = format!("{}/clock?after={wrong}", event.path);
            screen.get(&path).refused(400, "bad_query");
        }
        screen.get(&format!("{}/clock?before=1", event.path)).refused(400, "bad_query");
    });
}

/// 2.1, 9.2: two people cancel a tournament, and everybody is refunded.
#[test]
fn s2_1_two_people_cancel_a_tournament() {
    on_both_databases(|house| {
        let event = Event::announced(house);
        event.sell("P-1", "Ana").is(201);
        let asked = event.command(&json!({"type": "cancel", "reason": "Fire alarm"})).is(202);
        let waits = &asked["approval"];
        assert_eq!(
            (&waits["act"], &waits["state"]),
            (&json!("tournament.cancel"), &json!("pending"))
        );
        assert_eq!(event.read().str("phase"), "announced");
        let path = format!("/v1/approvals/{}/signatures", waits["id"].as_str().unwrap());
        house.dealer().post(&path).json(&json!({})).send().refused(403, "wrong_signer");
        house.caller(Role::Cashier).post(&path).json(&json!({})).send().is(200);
        let read = event.read();
        assert_eq!((read.str("phase"), &read["entries"]), ("cancelled", &json!(0)));
        assert_eq!(read["payouts"]["pool"], "0.00");
        event.command(&json!({"type": "clock_start"})).refused(409, "wrong_phase");
        house.rebuilds();
    });
}

/// 2.4.6: the beginning of a level is logged later, with the time at which the level began.
#[test]
fn s2_4_what_the_clock_brought_about_is_written_down() {
    on_both_databases(|house| {
        let event = Event::running(house);
        house.pass(TimeDelta::seconds(1_200 + 1_200 + 900 + 5));
        let catch_up = || {
            house.beside(async |app| {
                app.catch_up_tournaments().await.unwrap();
            });
        };
        catch_up();
        let id = event.path.rsplit('/').next().unwrap();
        let entries = format!("/v1/audit/entries?stream=tournament/{id}&limit=5");
        let kinds = || {
            let items = house.auditor().get(&entries).is(200)["items"].clone();
            let items = items.as_array().unwrap().clone();
            items.iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let written = kinds();
        assert_eq!(written[..2], ["registration.closed", "level.began"]);
        assert_eq!(written.iter().filter(|kind| *kind == "level.began").count(), 3);
        catch_up();
        assert_eq!(kinds(), written);
        house.rebuilds();
    });
}
