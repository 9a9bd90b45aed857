//! Acts that work the same way at every table: notes and incidents, dealers, decks, shuffles,
//! penalties (`at_the_table.md`, F).

use serde_json::{Value, json};

use crate::support::{
    Answer, FIRST_PIN, House, Round, Session, Table, cli::houseway, events::Follower,
    on_both_databases, on_sqlite,
};

/// A second dealer, and their id.
pub fn another_dealer(house: &House) -> (Session<'_>, String) {
    let user = json!({"badge": "D-102", "name": "Dora", "role": "dealer", "pin": FIRST_PIN});
    let added = house.admin().post("/v1/users").json(&user).send().is(201);
    (house.first_sign_in("D-102"), added.str("id").to_owned())
}

/// Sends a command to the table.
fn at(caller: &Session<'_>, table: &Table<'_>, command: &Value) -> Answer {
    caller.post(&format!("{}/commands", table.path)).json(command).send()
}

/// Sends a command to the round, without a version.
fn in_round(caller: &Session<'_>, round: &Round<'_>, command: &Value) -> Answer {
    caller.post(&format!("{}/commands", round.path)).json(command).send()
}

fn table_now(table: &Table<'_>) -> Value {
    table.dealer.get(&table.path).is(200).body
}

/// Checks that replaying the log gives the same rows, byte for byte.
#[track_caller]
fn rebuilds(house: &House) {
    houseway(&["audit", "rebuild", "--check", "--database-url", &house.database.url]).exits(0);
    houseway(&["audit", "verify", "--all", "--database-url", &house.database.url]).exits(0);
}

fn red(set: &str) -> Value {
    json!({"colour": "red", "set": set})
}

#[test]
fn f1_a_note_is_taken_in_every_game_and_any_phase_and_changes_nothing() {
    on_sqlite(|house| {
        let openings = [
            ("break_poker", json!({})),
            ("holdem", json!({})),
            ("truco", json!({"players": 2, "dealer": 2})),
            ("canasta", json!({"mode": "score_sheet", "dealer": 4})),
        ];
        for (game, opening) in openings {
            let table = Table::of_game(house, game, &json!({}));
            let round = table.open_round_with(&opening);
            let before = round.read();
            let note = json!({"type": "note", "text": " Seat 2 asks for\na new deck ", "seat": 2});
            let noted = in_round(&house.integration(), &round, &note).is(200);
            assert_eq!(noted.etag(), before.etag(), "{game}");
            assert_eq!(noted["round"], before.body, "{game}");
            assert_eq!(round.read().body, before.body, "{game}");
            let entry = noted["events"][0].clone();
            assert_eq!(entry["kind"], "floor.noted");
            assert_eq!(entry["event"]["text"], "Seat 2 asks for\na new deck");
            assert_eq!(round.events().last(), Some(&entry), "{game}");

            let void = json!({"action": "void", "reason": "A test"});
            let voided = round.correct(&void).is(200);
            let after = in_round(&round.dealer, &round, &note).is(200);
            assert_eq!(after.etag(), voided.etag(), "{game}");
            let logged = house.auditor().get(&format!("/v1/audit/entries?round_id={}", round.id));
            assert_eq!(logged.is(200)["items"][0]["kind"], "floor.noted", "{game}");
        }
        rebuilds(house);
    });
}

#[test]
fn f1_a_note_makes_no_other_tablets_version_stale() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let note = json!({"type": "note", "text": "Seat 1 drinks over the cards"});
        in_round(&house.pit_boss(), &round, &note).is(200);
        // A note is accepted even with an outdated version.
        let path = format!("{}/commands", round.path);
        round.dealer.post(&path).if_match(1).json(&note).send().is(200);
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        in_round(&round.dealer, &round, &bets).refused(428, "if_match_missing");
    });
}

#[test]
fn f1_texts_have_their_limits() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let before = round.standing();
        let refused = |command: Value, problems: &[(&str, &str)]| {
            in_round(&round.dealer, &round, &command)
                .refused(422, "breaks_rule")
                .problems(problems);
            at(&round.dealer, &table, &command).refused(422, "breaks_rule").problems(problems);
        };
        let note = |text: &str| json!({"type": "note", "text": text});
        refused(note(" \n "), &[("text_missing", "/text")]);
        refused(note(&"x".repeat(501)), &[("text_too_long", "/text")]);
        refused(note("a\u{202e}b"), &[("hidden_character", "/text")]);
        refused(json!({"type": "note", "text": "x", "seat": 7}), &[("unknown_seat", "/seat")]);
        refused(json!({"type": "note", "text": "x", "seat": 0}), &[("unknown_seat", "/seat")]);
        let incident = json!({"type": "incident", "kind": "conduct", "text": "",
            "video": "v".repeat(41)});
        refused(incident, &[("text_missing", "/text"), ("text_too_long", "/video")]);
        let wrong = json!({"type": "incident", "kind": "boredom", "text": "x"});
        in_round(&round.dealer, &round, &wrong).refused(400, "wrong_shape");
        assert_eq!(round.standing(), before);
        let longest = format!("  {}  ", "é".repeat(500));
        in_round(&round.dealer, &round, &note(&longest)).is(200);
    });
}

#[test]
fn f2_an_incident_gets_a_number_in_the_house() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::of_game(house, "holdem", &json!({})));
        let round = table.open_round();
        let late = json!({"type": "incident", "kind": "late_bet", "seat": 3,
            "text": "25.00 after no more bets", "video": "cam 4, 21:07:30"});
        let first = in_round(&round.dealer, &round, &late).is(200);
        assert_eq!(
            first["notices"],
            json!([{"number": 1, "text": "Logged as 1.", "standing": []}])
        );
        let second = at(&house.integration(), &other, &late).is(200);
        assert_eq!(second["notice"]["text"], "Logged as 2.");
        assert_eq!(second["events"][0]["event"]["what"], "late_bet");
        let medical = json!({"type": "incident", "kind": "medical", "text": "A guest fainted"});
        let path = "/v1/incidents?dry_run=true";
        let rehearsed = house.dealer().request("POST", path).json(&medical).send().is(201);
        assert_eq!(rehearsed["notice"]["text"], "Logged as 3.");
        let third = house.dealer().post("/v1/incidents").json(&medical).send().is(201);
        assert_eq!(third["notice"]["text"], "Logged as 3.");
        assert_eq!(third["summary"], "Incident 3 (medical): A guest fainted");
        let note = json!({"type": "note", "text": "The high-limit room closes at four"});
        let noted = house.dealer().post("/v1/incidents").json(&note).send().is(201);
        assert_eq!(noted["notice"], Value::Null);
        assert_eq!(noted["summary"], "Noted: The high-limit room closes at four");

        let numbers = |query: &str| -> Vec<Value> {
            let found = house.auditor().list(&format!("/v1/incidents{query}"), 1);
            found.iter().map(|incident| incident["number"].clone()).collect()
        };
        assert_eq!(numbers(""), [json!(null), json!(3), json!(2), json!(1)]);
        assert_eq!(numbers("?notes=false"), [3, 2, 1]);
        assert_eq!(numbers("?kind=late_bet"), [2, 1]);
        assert_eq!(numbers(&format!("?table_id={}", table.id)), [1]);
        assert_eq!(numbers(&format!("?round_id={}&kind=late_bet", round.id)), [1]);
        assert_eq!(numbers("?number=2"), [2]);
        assert_eq!(numbers("?until=2020-01-01T00:00:00Z"), Vec::<Value>::new());
        let found = house.pit_boss().get("/v1/incidents?number=1").is(200);
        let found = &found["items"][0];
        assert_eq!((&found["seat"], &found["video"]), (&json!(3), &json!("cam 4, 21:07:30")));
        assert_eq!((&found["table_id"], &found["round_id"]), (&json!(table.id), &json!(round.id)));
        house.pit_boss().get("/v1/incidents?colour=red").refused(400, "bad_query");
        house.pit_boss().get("/v1/incidents?cursor=eA").refused(400, "bad_query");
        house.dealer().get("/v1/incidents").refused(403, "not_allowed");
        rebuilds(house);
    });
}

#[test]
fn f2_an_incident_is_told_live_and_written_once_for_a_key() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let mut follower = Follower::new(&house.auditor(), "?kind=floor.incident_logged", None);
        let incident = json!({"type": "incident", "kind": "device", "text": "A telephone"});
        let send = || {
            let path = format!("{}/commands", table.path);
            house.dealer().post(&path).key("incident-1").json(&incident).send().is(200)
        };
        let (first, again) = (send(), send());
        assert_eq!(first.body, again.body);
        assert_eq!(again.header("idempotency-hit"), Some("true"));
        assert_eq!(follower.next().data["body"]["number"], 1);
        assert_eq!(house.auditor().list("/v1/incidents", 50).len(), 1);
    });
}

#[test]
fn e2_a_capped_bet_leaves_an_incident_with_both_amounts() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.deal(&[(1, json!({"main": "25"}))]);
        let capped = json!({"type": "bet_moved", "seat": 1, "bet": "main", "how": "capped",
            "was": "25.00", "is": "75.00"});
        let ruled = round.enter(&capped);
        assert_eq!(ruled["notices"][0]["text"], "Logged as 1.");
        let found = house.pit_boss().get("/v1/incidents?kind=capped_bet").is(200);
        let incident = &found["items"][0];
        assert_eq!((&incident["seat"], &incident["round_id"]), (&json!(1), &json!(round.id)));
        let text = incident["text"].as_str().unwrap();
        assert!(text.contains("25.00 to 75.00"), "{text}");
        rebuilds(house);
    });
}

#[test]
fn f3_the_dealer_warns_and_the_floor_does_the_rest() {
    on_sqlite(|house| {
        for game in ["break_poker", "truco"] {
            let table = Table::of_game(house, game, &json!({}));
            let penalty = |kind: &str, reason: Option<&str>| {
                json!({"type": "penalty", "seat": 3, "kind": kind, "rule": "TDA 70 (2024)",
                    "reason": reason})
            };
            let warned = at(&house.dealer(), &table, &penalty("warning", None)).is(200);
            assert_eq!(warned["notice"]["text"], "Seat 3 is warned.");
            at(&house.dealer(), &table, &penalty("removed", Some("Again")))
                .refused(403, "needs_floor");
            at(&house.pit_boss(), &table, &penalty("removed", None))
                .refused(422, "breaks_rule")
                .problems(&[("reason_missing", "/reason")]);
            let missed = json!({"type": "penalty", "seat": 3, "kind": "missed_hands", "hands": 2,
                "reason": "x"});
            at(&house.pit_boss(), &table, &missed)
                .refused(422, "breaks_rule")
                .problems(&[("penalty_not_here", "/kind"), ("penalty_not_here", "/hands")]);
            let removed = at(&house.pit_boss(), &table, &penalty("removed", Some("Again")));
            let open = removed.is(200)["table"]["penalties"].clone();
            let kinds: Vec<&Value> =
                open.as_array().unwrap().iter().map(|open| &open["kind"]).collect();
            assert_eq!(kinds, ["warning", "removed"]);
            assert_eq!((&open[1]["reason"], &open[1]["seat"]), (&json!("Again"), &json!(3)));
            assert_eq!(house.newest_entry()["reason"], "Again");
            let lifted = at(&house.pit_boss(), &table, &penalty("lifted", Some("Mistaken")));
            assert_eq!(lifted.is(200)["table"]["penalties"], json!([]));
        }
        // Hold'em and canasta have their own penalties, which are entered in the round.
        let table = Table::of_game(house, "holdem", &json!({}));
        let penalty = json!({"type": "penalty", "seat": 3, "kind": "warning"});
        at(&house.dealer(), &table, &penalty)
            .refused(409, "wrong_phase")
            .problems(&[("penalty_in_round", "")]);
        rebuilds(house);
    });
}

#[test]
fn f4_rounds_and_entries_name_their_dealers() {
    on_both_databases(|house| {
        let (dora, dora_id) = another_dealer(house);
        let table = Table::new(house);
        assert_eq!(table_now(&table)["dealer"], Value::Null);
        let tapped = at(&house.dealer(), &table, &json!({"type": "tap_in"})).is(200);
        assert_eq!(tapped["notice"]["text"], "The dealer is dealing.");
        assert_eq!(tapped["table"]["dealer"]["name"], "The dealer");
        let first = tapped["table"]["dealer"]["dealer"].clone();
        let again = at(&house.dealer(), &table, &json!({"type": "tap_in"}));
        again.refused(409, "wrong_phase").problems(&[("deals_already", "")]);

        let round = table.open_round();
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        // The floor enters the bets, but they are still attributed to the dealer of record.
        let placed = round.try_enter_as(&house.pit_boss(), &bets).is(200);
        assert_eq!(placed["events"][0]["dealer"], first);
        assert_ne!(placed["events"][0]["actor"], first);
        in_round(&dora, &round, &json!({"type": "tap_in"})).refused(403, "needs_floor");
        let other = json!({"type": "tap_in", "dealer": dora_id});
        in_round(&house.dealer(), &round, &other).refused(403, "needs_floor");
        let nobody = json!({"type": "tap_in", "dealer": round.id});
        in_round(&house.pit_boss(), &round, &nobody)
            .refused(422, "breaks_rule")
            .problems(&[("cannot_deal", "/dealer")]);
        let pushed = in_round(&house.pit_boss(), &round, &other).is(200);
        let second = json!(format!("user:{dora_id}"));
        assert_eq!(pushed["round"]["dealers"], json!([first, second]));
        assert_eq!(pushed["notices"][0]["text"], "Dora is dealing.");
        round.enter(&json!({"type": "close_betting"}));
        assert_eq!(round.events().last().unwrap()["dealer"], second);
        assert_eq!(round.read()["dealers"], json!([first, second]));

        round.correct(&json!({"action": "void", "reason": "A test"})).is(200);
        at(&house.dealer(), &table, &json!({"type": "tap_out"})).refused(403, "needs_floor");
        let out = at(&dora, &table, &json!({"type": "tap_out"})).is(200);
        assert_eq!(out["table"]["dealer"], Value::Null);
        at(&dora, &table, &json!({"type": "tap_out"})).refused(409, "wrong_phase");
        assert_eq!(table.open_round().read()["dealers"], json!([]));
        assert_eq!(round.read()["dealers"], json!([first, second]));
        rebuilds(house);
    });
}

#[test]
fn f4_whoever_taps_in_is_told_what_stands_at_the_table() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let warning = json!({"type": "penalty", "seat": 3, "kind": "warning",
            "reason": "abused the dealer"});
        at(&house.dealer(), &table, &warning).is(200);
        let tapped = at(&house.dealer(), &table, &json!({"type": "tap_in"})).is(200);
        let standing = json!(["Seat 3 was warned: abused the dealer"]);
        assert_eq!(tapped["notice"]["standing"], standing);

        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        for seat in 1..=4 {
            let buy_in = json!({"type": "buy_in", "seat": seat, "amount": "100"});
            round.enter(&buy_in);
        }
        round.enter(&json!({"type": "place_button", "seat": 1}));
        round.enter(&json!({"type": "deal"}));
        round.correct(&json!({"action": "void", "reason": "A test"})).is(200);
        let tapped = at(&house.dealer(), &table, &json!({"type": "tap_in"})).is(200);
        assert_eq!(tapped["notice"]["standing"], json!([]), "nobody owes anything yet");
    });
}

#[test]
fn f4_where_the_house_wants_it_only_the_dealer_of_record_enters_anything() {
    on_sqlite(|house| {
        let (dora, _) = another_dealer(house);
        let table = Table::with_rules(house, &json!({"dealer_of_record": "on"}));
        let open = |caller: &Session<'_>| {
            caller.post(&format!("{}/rounds", table.path)).json(&json!({})).send()
        };
        open(&house.dealer()).refused(403, "not_dealer_of_record");
        at(&house.dealer(), &table, &json!({"type": "tap_in"})).is(200);
        let refused = open(&dora).refused(403, "not_dealer_of_record");
        let told = "The dealer (D-101) is dealing at this table; tap in between rounds";
        assert_eq!(refused["detail"], told);
        let round = table.open_round();
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        let before = round.standing();
        round.try_enter_as(&dora, &bets).refused(403, "not_dealer_of_record");
        round.try_enter_as(&house.integration(), &bets).refused(403, "not_dealer_of_record");
        let shuffled = json!({"type": "shuffled"});
        in_round(&dora, &round, &shuffled).refused(403, "not_dealer_of_record");
        assert_eq!(round.standing(), before);
        in_round(&dora, &round, &json!({"type": "note", "text": "Seat 2 left"})).is(200);
        round.enter(&bets);
        round.try_enter_as(&house.pit_boss(), &json!({"type": "clear_bets", "seat": 1})).is(200);
        in_round(&house.pit_boss(), &round, &json!({"type": "tap_out"})).is(200);
        assert_eq!(round.read()["prompt"]["code"], "tap_in");
        in_round(&house.pit_boss(), &round, &json!({"type": "tap_in"})).is(200);
        assert_eq!(round.read()["prompt"]["code"], "take_bets");
    });
}

#[test]
fn f5_decks_are_changed_between_rounds_and_counted() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let change = |deck: Value, out: Value, counted: Value| {
            json!({"type": "deck_change", "in": deck, "out": out, "why": "plan",
                "counted": counted})
        };
        let came = at(&house.dealer(), &table, &change(red("12"), json!(null), json!(null)));
        assert_eq!(came.is(200)["notice"]["text"], "Count 52.");
        let round = table.open_round();
        assert_eq!(round.read()["deck"], red("12"));
        let next = change(red("13"), red("12"), json!(51));
        in_round(&house.dealer(), &round, &next).refused(403, "needs_floor");
        round.enter(&json!({"type": "close"}));
        at(&house.dealer(), &table, &change(red("12"), red("9"), json!(52)))
            .refused(422, "breaks_rule")
            .problems(&[("deck_here", "/in"), ("deck_not_here", "/out")]);
        // If a deck has the wrong number of cards, an incident is logged and no result changes.
        let changed = at(&house.dealer(), &table, &next).is(200);
        assert_eq!(changed["notice"]["text"], "Logged as 1.");
        assert_eq!(changed["events"][1]["event"]["text"], "red 13 has 51 cards, not 52.");
        assert_eq!(changed["table"]["decks"][0]["counted"], 51);
        assert_eq!(changed["table"]["decks"].as_array().unwrap().len(), 1);
        assert_eq!(table.open_round().read()["deck"], red("13"));
        assert_eq!(round.read()["deck"], red("12"), "a round keeps its deck");
        rebuilds(house);
    });
}

#[test]
fn f5_two_decks_alternate() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"decks": 2}));
        let change = |deck: Value, out: Value| json!({"type": "deck_change", "in": deck, "out": out, "why": "push", "counted": 52});
        let blue = json!({"colour": "blue", "set": "12"});
        at(&house.dealer(), &table, &change(red("12"), json!(null))).is(200);
        let both = at(&house.dealer(), &table, &change(blue.clone(), json!(null))).is(200);
        assert_eq!(both["notice"]["text"], "blue 12 is in use.");
        at(&house.dealer(), &table, &change(red("14"), json!(null)))
            .refused(422, "breaks_rule")
            .problems(&[("deck_not_named", "/out")]);
        let dealt = || {
            let round = table.open_round();
            round.enter(&json!({"type": "close"}));
            round.read()["deck"].clone()
        };
        assert_eq!([dealt(), dealt(), dealt()], [red("12"), blue.clone(), red("12")]);
        assert_eq!(table_now(&table)["next_deck"], blue);
        at(&house.dealer(), &table, &change(red("14"), blue)).is(200);
        assert_eq!([dealt(), dealt()], [red("14"), red("12")]);
        rebuilds(house);
    });
}

#[test]
fn f6_where_the_house_logs_shuffles_nothing_is_dealt_without_one() {
    on_sqlite(|house| {
        let table = Table::with_rules(house, &json!({"log_shuffle": "on"}));
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}});
        let close = json!({"type": "close_betting"});
        let first = table.open_round();
        first.enter(&bets);
        let refused = first.refuses(&close, 409, "wrong_phase");
        refused.clone().problems(&[("shuffle_first", "")]);
        assert_eq!(refused["detail"], "Shuffle and cut first.");
        // Before the shuffle, `legal` does not offer `close_betting`, and the prompt asks for the
        // shuffle.
        let closes =
            |round: &Round<'_>| round.read()["legal"].to_string().contains("close_betting");
        assert!(!closes(&first));
        let prompt = first.read()["prompt"].clone();
        assert_eq!(
            (&prompt["code"], &prompt["expects"]),
            (&json!("shuffle_first"), &json!(["shuffled"]))
        );
        let few = json!({"type": "shuffled", "riffles": 3, "cut_by": 9});
        in_round(&first.dealer, &first, &few)
            .refused(422, "breaks_rule")
            .problems(&[("out_of_bounds", "/riffles"), ("unknown_seat", "/cut_by")]);
        let shuffled = json!({"type": "shuffled", "by": "dealer", "riffles": 4, "cut_by": 1});
        let ready = in_round(&first.dealer, &first, &shuffled).is(200);
        assert_ne!(ready["round"]["prompt"]["code"], "shuffle_first");
        assert!(closes(&first));
        assert_eq!(table_now(&table)["shuffled"], true);
        first.enter(&close);
        assert_eq!(table_now(&table)["shuffled"], false);
        first.correct(&json!({"action": "void", "reason": "A test"})).is(200);
        // Each deal needs its own shuffle.
        let second = table.open_round();
        second.enter(&bets);
        second.refuses(&close, 409, "wrong_phase");
        let together = json!({"type": "batch", "commands": [shuffled, close]});
        second.enter(&together);
        assert_eq!(second.phase(), "dealing");
        rebuilds(house);
    });
}

#[test]
fn a_dealer_who_is_bound_to_other_tables_enters_nothing_here() {
    on_sqlite(|house| {
        let (mine, other) = (Table::new(house), Table::new(house));
        let user = json!({"badge": "D-103", "name": "Dino", "role": "dealer", "pin": FIRST_PIN,
            "tables": [mine.id]});
        let added = house.admin().post("/v1/users").json(&user).send().is(201);
        let dino = house.first_sign_in("D-103");
        let note = json!({"type": "note", "text": "x"});
        at(&dino, &mine, &note).is(200);
        at(&dino, &other, &note).refused(403, "not_your_table");
        let tap_in = json!({"type": "tap_in", "dealer": added["id"]});
        at(&house.pit_boss(), &other, &tap_in).refused(422, "breaks_rule");
        at(&house.pit_boss(), &mine, &tap_in).is(200);
    });
}
