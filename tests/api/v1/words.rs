//! Log entries as sentences: an entry says what happened, who did it and where, so that nothing has
//! to be looked up.

use serde_json::{Value, json};

use crate::support::{House, PIN, Table, events::Follower, on_sqlite};

/// The newest entry of this kind.
fn entry(house: &House, kind: &str) -> Value {
    let path = format!("/v1/audit/entries?limit=1&kind={kind}");
    house.auditor().get(&path).is(200)["items"][0].clone()
}

fn summary(house: &House, kind: &str) -> String {
    entry(house, kind)["summary"].as_str().unwrap().to_owned()
}

#[test]
fn names_stand_beside_identifiers() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let me = house.dealer().get("/v1/sessions/current").is(200);
        let name = house.dealer().get(&table.path).is(200)["name"].clone();
        let settled = entry(house, "break_poker.settled");
        assert_eq!((&settled["actor"], &settled["actor_name"]), (&me["actor"], &me["name"]));
        assert!(settled["actor_badge"].is_string());
        assert_eq!((&settled["table_id"], &settled["table_name"]), (&json!(table.id), &name));
        assert_eq!(settled["round_number"], json!(1));
        assert_eq!(settled["game"], "break_poker");
        // Reading the entry alone gives the same text, and so does its proof.
        let path = format!("/v1/audit/entries/{}", settled["id"].as_str().unwrap());
        assert_eq!(house.auditor().get(&path).is(200).body, settled);
        assert_eq!(house.auditor().get(&format!("{path}/proof")).is(200)["entry"], settled);
        // The round's own events also have the actor's name and the sentence.
        let events = round.events();
        let last = events.last().unwrap();
        assert_eq!(last["actor_name"], me["name"]);
        assert_eq!(last["summary"], settled["summary"]);

        let made = entry(house, "table.created");
        assert_eq!((&made["table_name"], &made["stream"]), (&name, &json!("house")));
        house.integration().post(&format!("{}/rounds", table.path)).json(&json!({})).send().is(201);
        let opened = entry(house, "round.opened");
        assert!(opened["actor"].as_str().unwrap().starts_with("key:"));
        assert!(opened["actor_name"].is_string() && opened["actor_badge"].is_null(), "{opened}");
    });
}

#[test]
fn what_is_played_is_answered_with_its_sentence_and_its_author() {
    on_sqlite(|house| {
        let round = Table::new(house).open_round();
        let bets = json!({"type": "place_bets", "seat": 4, "bets": {"main": "25"}});
        let event = round.enter(&bets)["events"][0].clone();
        let logged = entry(house, "break_poker.bets_placed");
        for field in ["summary", "actor", "actor_name", "actor_badge"] {
            assert!(event[field].is_string(), "{field}: {event}");
            assert_eq!(event[field], logged[field], "{field}");
        }
    });
}

#[test]
fn a_round_is_called_what_its_game_calls_it() {
    on_sqlite(|house| {
        let games = [
            ("holdem", "Hand", json!({})),
            ("truco", "Match", json!({"players": 2, "dealer": 2})),
            ("canasta", "Game", json!({"dealer": 4})),
        ];
        for (game, word, opening) in games {
            let table = Table::of_game(house, game, &json!({}));
            let name = house.dealer().get(&table.path).is(200).str("name").to_owned();
            table.open_round_with(&opening);
            assert_eq!(
                summary(house, "round.opened"),
                format!("{word} 1 of {name} is opened under house rules version 1.")
            );
        }
    });
}

#[test]
fn the_live_line_speaks_too() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let mut follower = Follower::new(&house.auditor(), "", None);
        let round = table.open_round();
        let live = follower.take(1);
        let logged = entry(house, "round.opened");
        assert_eq!(live[0].data["id"], logged["id"]);
        assert_eq!(live[0].data, logged);
        drop(round);
    });
}

#[test]
fn tables_and_rules_say_what_they_were_and_are() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let name = house.dealer().get(&table.path).is(200).str("name").to_owned();
        assert_eq!(
            summary(house, "table.created"),
            format!("Table {name} is created: Break Poker, in USD.")
        );
        assert_eq!(
            summary(house, "rules.set"),
            format!("The house rules of {name}, version 1, are set.")
        );
        let rules = format!("{}/rules", table.path);
        let patch = json!({"rules": {"seats": 5, "limits": {"main": {"max": "2500"}}},
            "reason": "Weekend limits"});
        house.pit_boss().patch(&rules).json(&patch).send().is(200);
        assert_eq!(
            summary(house, "rules.set"),
            format!(
                "The house rules of {name}, version 2: limits main max from 1000.00 to 2500.00; \
                 seats from 6 to 5."
            )
        );
        table.open_round();
        assert_eq!(
            summary(house, "round.opened"),
            format!("Round 1 of {name} is opened under house rules version 2.")
        );
        let change = json!({"name": "The Corner", "open": false});
        house.pit_boss().patch(&table.path).json(&change).send().is(200);
        assert_eq!(
            summary(house, "table.changed"),
            format!("Table {name} is renamed The Corner, and closed.")
        );
        // The sentences use current names.
        assert_eq!(
            summary(house, "round.opened"),
            "Round 1 of The Corner is opened under house rules version 2."
        );
    });
}

#[test]
fn people_and_keys_are_spoken_of_by_their_names() {
    on_sqlite(|house| {
        let admin = house.admin();
        house.sign_in("D-101", PIN);
        let me = house.dealer().get("/v1/sessions/current").is(200);
        let dealer = format!("{} (D-101)", me.str("name"));
        assert_eq!(summary(house, "session.opened"), format!("{dealer} signs in."));
        let id = me.str("actor").strip_prefix("user:").unwrap().to_owned();
        let change = json!({"name": "Delia"});
        admin.patch(&format!("/v1/users/{id}")).json(&change).send().is(200);
        let was = me.str("name");
        assert_eq!(
            summary(house, "user.changed"),
            format!("Delia (D-101): name from {was} to Delia.")
        );
    });
}

/// Every kind of entry that a busy house writes.
#[test]
fn every_entry_has_a_sentence() {
    on_sqlite(|house| {
        let table = Table::new(house);
        table.settled().correct(&json!({"action": "void", "reason": "A torn card"})).is(200);
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        let beside = format!("{}/commands", table.path);
        for command in [json!({"type": "note", "text": "A quiet night"}), json!({"type": "tap_in"})]
        {
            house.dealer().post(&beside).json(&command).send().is(200);
        }
        assert!(summary(house, "floor.tapped_in").ends_with(" (D-101) deals."));
        let entries = house.auditor().list("/v1/audit/entries", 200);
        for entry in &entries {
            let summary = entry["summary"].as_str().unwrap();
            assert!(!summary.is_empty(), "{entry}");
            assert!(!summary.contains("cannot be read"), "{entry}");
            assert!(!summary.contains("unknown") && !summary.contains("house."), "{entry}");
            // Ids are for programs, so no sentence contains one.
            let mut words =
                summary.split(|char: char| !char.is_ascii_alphanumeric() && char != '-');
            assert!(words.all(|word| word.len() != 36), "{entry}");
        }
    });
}

#[test]
fn a_reason_stands_at_its_place() {
    on_sqlite(|house| {
        let round = Table::new(house).settled();
        let void = json!({"action": "void", "reason": "A torn card"});
        let voided = round.correct(&void).is(200);
        assert_eq!(voided["events"][0]["reason"], "A torn card");
        assert_eq!(entry(house, "break_poker.voided")["reason"], "A torn card");
        assert_eq!(round.events().last().unwrap()["reason"], "A torn card");
    });
}
