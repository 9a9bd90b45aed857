//! Where a stream begins, how it reports its position, and how it is resumed.

use std::{
    thread,
    time::{Duration, Instant},
};

use houseway::app::{Caller, Settings, Writing, people::keys::NewApiKey};
use serde_json::json;

use crate::support::{
    House, Table,
    events::{Event, Follower},
    gate::Gate,
    on_both_databases, on_both_databases_set, on_postgres, settings,
};

/// Settings with keep-alives so frequent that no test has to wait for one.
fn lively() -> Settings {
    Settings { keep_alive: Duration::from_millis(50), ..settings() }
}

/// The whole log, as events.
fn log(house: &House) -> Vec<Event> {
    let entries = house.auditor().list("/v1/audit/entries", 200).len();
    Follower::new(&house.admin(), "", Some("0")).take(entries)
}

#[test]
fn a_stream_says_at_once_where_it_is_and_when_to_come_back() {
    on_both_databases(|house| {
        let newest = log(house).pop().unwrap();
        let mut follower = Follower::new(&house.auditor(), "", None);
        let first = follower.block();
        assert_eq!(first[0], ("retry".to_owned(), "2000".to_owned()));
        assert_eq!(first.last().unwrap(), &("id".to_owned(), newest.id.clone()));
        assert!(first.iter().all(|(name, _)| name != "data"), "{first:?}");
        // The id of the first block is enough to resume the stream.
        drop(follower);
        Table::new(house);
        let mut again = Follower::new(&house.auditor(), "", Some(&newest.id));
        assert_eq!(again.next().name, "table.created");
    });
}

#[test]
fn whoever_is_not_concerned_still_learns_how_far_the_log_is() {
    on_both_databases_set(&lively(), |house| {
        let (quiet, busy) = (Table::new(house), Table::new(house));
        let filter = format!("?table_id={}", quiet.id);
        let mut follower = Follower::new(&house.dealer(), &filter, None);
        busy.settled();
        let newest = log(house).pop().unwrap();
        follower.reaches(&newest.id);
        // Resuming from this id misses nothing.
        quiet.open_round();
        let mut again = Follower::new(&house.dealer(), &filter, Some(&newest.id));
        assert_eq!(again.take(2), follower.take(2));
    });
}

#[test]
fn a_search_that_finds_nothing_says_how_far_it_has_looked() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let newest = log(house).pop().unwrap();
        let mut follower = Follower::new(&house.auditor(), "?kind=truco.card_played", Some("0"));
        follower.reaches(&newest.id);
    });
}

#[test]
fn an_empty_last_event_id_is_none_and_a_parameter_serves_as_well() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let last = log(house).pop().unwrap();
        let round = table.open_round();
        let mut from_now_on = Follower::new(&house.dealer(), "", Some(""));
        let query = format!("?last_event_id={}", last.id);
        let mut resumed = Follower::new(&house.dealer(), &query, None);
        assert_eq!(resumed.next().data["round_id"], round.id);
        // If a request has both the query parameter and the header, the header wins.
        let mut header = Follower::new(&house.dealer(), "?last_event_id=0", Some(&last.id));
        assert_eq!(header.next().data["round_id"], round.id);
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
        assert_eq!(from_now_on.next().name, "break_poker.bets_placed");
        for odd in ["here", "1.00000000", "1000000.00000000"] {
            let path = format!("/v1/stream?last_event_id={odd}");
            assert_eq!(house.dealer().get(&path).status, 400);
        }
    });
}

#[test]
fn many_who_resume_at_different_places_all_join() {
    on_both_databases(|house| {
        let table = Table::new(house);
        for _ in 0..3 {
            table.settled();
        }
        let all = log(house);
        // Open as many streams as one person is allowed to have.
        let mut followers: Vec<Follower> = (0..8)
            .map(|n| Follower::new(&house.auditor(), "", Some(&all[n * all.len() / 8].id)))
            .collect();
        table.settled();
        let newest = log(house).pop().unwrap();
        for follower in &mut followers {
            while follower.next() != newest {}
        }
    });
}

/// Without a notification, the server checks the log only every five seconds.
#[test]
fn what_another_process_commits_is_heard_of_at_once() {
    on_both_databases(|house| {
        let mut follower = Follower::new(&house.auditor(), "", None);
        for number in 0..2 {
            house.beside(async |app| {
                let name = format!("Display {number}");
                let new = NewApiKey { name, role: None, scopes: None };
                app.make_api_key(&Caller::system(), Writing::Always, new).await.unwrap();
            });
            let committed = Instant::now();
            while follower.next().name != "api_key.made" {}
            assert!(committed.elapsed().as_secs() < 3, "{:?}", committed.elapsed());
        }
    });
}

#[test]
fn an_entry_far_behind_the_newest_ones_reaches_its_listener_within_moments() {
    on_postgres(|house| {
        let (late, busy) = (Table::new(house), Table::new(house));
        let filter = format!("?table_id={}", late.id);
        let round = busy.open_round();
        let note = json!({"type": "note", "text": "x"});
        let notes = json!({"type": "batch", "commands": vec![note; 50]});
        let mut gate = Gate::close(house, "round.opened");
        let mut follower = thread::scope(|scope| {
            let opening = scope.spawn(|| late.open_round().id);
            gate.wait();
            // The entry has its position, but is not committed. Then more entries are written than
            // the follower looks back over, and they get their positions.
            for _ in 0..6 {
                round.enter(&notes);
            }
            log(house);
            let follower = Follower::new(&house.dealer(), &filter, None);
            gate.open();
            opening.join().unwrap();
            follower
        });
        let began = Instant::now();
        assert_eq!(follower.next().name, "round.opened");
        assert!(began.elapsed() < Duration::from_secs(4), "{:?}", began.elapsed());
    });
}
