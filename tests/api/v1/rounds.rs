//! `/v1/rounds`: a Break Poker round from the bets to the ledger, and every command on the way.

use serde_json::{Value, json};

use crate::support::{Table, cents, hands, on_both_databases};

fn bet(result: &Value) -> (&str, &str, &str, &str, &str) {
    let text = |field: &str| result[field].as_str().unwrap();
    (text("bet"), text("outcome"), text("reason"), text("net"), text("returned"))
}

/// A whole round: all of the dealer's entries, and everything that follows from them.
#[test]
fn a_round_goes_from_the_bets_to_the_log() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        assert_eq!(round.phase(), "betting");
        let all = json!({"main": "25.00", "dealer_break": "5.00", "break_bonus": "5.00"});
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": all}));
        round.enter(&json!({"type": "place_bets", "seat": 3, "bets": {"main": "100"}}));
        round.enter(
            &json!({"type": "place_bets", "seat": 6, "bets": {"main": "10", "break_bonus": "2"}}),
        );
        round.enter(&json!({"type": "close_betting"}));
        assert_eq!(round.phase(), "dealing");

        let dealer = round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        let way = &dealer["round"]["state"]["dealer"]["house_way"];
        assert_eq!((&way["rule"], &way["rule_name"]), (&json!(5), &json!("pair_and_pair")));
        assert_eq!(way["low"], json!(["6d", "6h"]));
        assert_eq!(way["qualifies"], json!(true));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&hands::LOSING.for_seat(3));
        let last = round.enter(&hands::FOUL.for_seat(6));
        assert_eq!(last["round"]["phase"], "review");
        assert_eq!(last["round"]["state"]["missing"], json!([]));
        let preview = last["round"]["state"]["preview"].clone();

        let settled = round.enter(&json!({"type": "confirm"}));
        let settlement = &settled["settlement"];
        assert_eq!(settlement, &preview);
        let seats = settlement["seats"].as_array().unwrap();
        let bets: Vec<_> = seats[0]["bets"].as_array().unwrap().iter().map(bet).collect();
        assert_eq!(
            bets,
            [
                ("main", "win", "lucky_break", "25.00", "50.00"),
                ("dealer_break", "lose", "no_dealer_lucky_break", "-5.00", "0.00"),
                ("break_bonus", "win", "pair_and_trips", "30.00", "35.00"),
            ]
        );
        assert_eq!(
            bet(&seats[1]["bets"][0]),
            ("main", "lose", "copied_or_lost", "-100.00", "0.00")
        );
        assert_eq!((&seats[2]["seat"], &seats[2]["foul"]), (&json!(6), &json!(true)));
        assert_eq!(bet(&seats[2]["bets"][0]), ("main", "lose", "foul", "-10.00", "0.00"));
        assert_eq!(seats[0]["net"], "50.00");
        let nets: i64 = seats.iter().map(|seat| cents(&seat["net"])).sum();
        assert_eq!(cents(&settlement["table_net"]), -nets);

        let postings = round.postings();
        assert_eq!(postings.iter().map(|(_, cents, _)| cents).sum::<i64>(), 0);
        let of_seat = |seat: &str| -> i64 {
            postings.iter().filter(|(account, ..)| account == seat).map(|(_, cents, _)| cents).sum()
        };
        assert_eq!((of_seat("seat:1"), of_seat("seat:3")), (5_000, -10_000));
        assert_eq!(of_seat("bank"), -nets);
        assert_eq!(table.balances().values().sum::<i64>(), 0);
        let now = round.read();
        assert_eq!((now.str("phase"), now.str("ending")), ("settled", "settled"));
        let dues: Vec<Value> = [(1, "55.00", "1400.00"), (3, "0.00", "1000.00"), (6, "0.00", "1200.00")]
            .map(|(seat, due, maximum)| {
                json!({"seat": seat, "due": due, "outstanding": "0.00", "maximum": maximum})
            })
            .to_vec();
        let open = json!([{"type": "payment_error", "seats": [1, 3, 6], "dues": dues}]);
        assert_eq!((&now["legal"], &now["settlement"]), (&open, settlement));
    });
}

#[test]
fn what_happened_is_in_the_log_as_a_chain_of_entries() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let events = round.events();
        let kinds: Vec<&str> = events.iter().map(|event| event["kind"].as_str().unwrap()).collect();
        assert_eq!(
            kinds,
            [
                "round.opened",
                "break_poker.opened",
                "break_poker.bets_placed",
                "break_poker.betting_closed",
                "break_poker.dealer_entered",
                "break_poker.seat_entered",
                "break_poker.settled",
            ]
        );
        assert_eq!(round.version(), 7);
        let actor = house.dealer().get("/v1/sessions/current").is(200)["actor"].clone();
        assert!(events.iter().all(|event| event["actor"] == actor));

        let mut entries =
            house.auditor().list(&format!("/v1/audit/entries?round_id={}", round.id), 3);
        entries.reverse();
        assert_eq!(entries.len(), events.len());
        assert_eq!(entries[0]["prev_hash"], "0".repeat(64));
        for (index, (entry, event)) in entries.iter().zip(&events).enumerate() {
            assert_eq!((&entry["id"], &entry["seq"]), (&event["id"], &json!(index + 1)));
            assert_eq!(entry["stream"], table.stream());
        }
        for pair in entries.windows(2) {
            assert_eq!(pair[1]["prev_hash"], pair[0]["hash"]);
        }
    });
}

#[test]
fn a_table_has_one_round_at_a_time() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let next = || table.dealer.post(&format!("{}/rounds", table.path)).json(&json!({})).send();
        let before = round.standing();
        next().refused(409, "round_still_open");
        assert_eq!(round.standing(), before);
        round.correct(&json!({"action": "void", "reason": "Nobody bets"})).is(200);
        let second = next().is(201);
        assert_eq!(second["number"], json!(2));
        let shown = house.dealer().get(&table.path).is(200);
        assert_eq!((&shown["rounds"], &shown["latest_round_id"]), (&json!(2), &second["id"]));
    });
}

#[test]
fn an_opening_is_empty_or_refused() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let path = format!("{}/rounds", table.path);
        let dealer = house.dealer();
        dealer
            .post(&path)
            .json(&json!({"seats": 3}))
            .send()
            .refused(400, "wrong_shape")
            .problems(&[("unknown_field", "/seats")]);
        dealer.post(&path).json(&json!([])).send().refused(400, "wrong_shape");
        dealer.post(&path).send().is(201);
    });
}

#[test]
fn legal_lists_what_is_possible_now() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let names = |legal: &Value| -> Vec<String> {
            let legal = legal.as_array().unwrap();
            legal.iter().map(|command| command["type"].as_str().unwrap().to_owned()).collect()
        };
        let round = table.open_round();
        assert!(names(&round.read()["legal"]).contains(&"place_bets".to_owned()));
        assert!(!names(&round.read()["legal"]).contains(&"confirm".to_owned()));
        round.correct(&json!({"action": "void", "reason": "Anew"})).is(200);
        let round = table.in_review();
        let legal = names(&round.read()["legal"]);
        for command in ["enter_dealer", "enter_seat", "clear_hand", "enter_remainder", "confirm"] {
            assert!(legal.contains(&command.to_owned()), "{command}: {legal:?}");
        }
        round.enter(&json!({"type": "confirm"}));
        assert_eq!(names(&round.read()["legal"]), ["payment_error"]);
    });
}

#[test]
fn entries_can_be_undone_before_they_count() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        round.enter(&json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
        round.enter(&json!({"type": "clear_bets", "seat": 2}));
        round
            .refuses(&json!({"type": "close_betting"}), 422, "breaks_rule")
            .problems(&[("no_bets", "")]);
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
        round.enter(&json!({"type": "close_betting"}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        assert_eq!(round.phase(), "review");
        round.enter(&json!({"type": "clear_hand", "hand": "dealer"}));
        assert_eq!(round.phase(), "dealing");
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_QUEEN_HIGH}));
        let settled = round.enter(&json!({"type": "confirm"}));
        let seat = &settled["settlement"]["seats"][0];
        assert_eq!(
            bet(&seat["bets"][0]),
            ("main", "push", "dealer_not_qualified", "0.00", "25.00")
        );
        assert_eq!(round.postings(), [], "a push moves no money");
    });
}

#[test]
fn a_dealers_hand_that_was_set_differently_is_a_misset_and_plays_the_house_way() {
    on_both_databases(|house| {
        let round = Table::new(house).deal(&[(1, json!({"main": "25"}))]);
        let set = json!({"low": ["Qc", "Qs"], "high": ["6d", "6h", "Tc"]});
        let command = json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS, "set": set});
        let entered = round.enter(&command);
        let dealer = &entered["round"]["state"]["dealer"];
        assert_eq!(dealer["misset"]["low"], json!(["Qc", "Qs"]));
        assert_eq!(dealer["house_way"]["low"], json!(["6d", "6h"]));
        assert!(round.events().last().unwrap()["event"]["hand"]["misset"].is_object());
    });
}

#[test]
fn a_misdeal_is_answered_with_its_ruling() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.in_review();
        let exposed = json!({"type": "report_misdeal", "what": "exposed_card", "hand": "seat:1", "card": "Kh"});
        let stands = round.enter(&exposed);
        assert_eq!(stands["ruling"]["code"], "exposed_card");
        assert_eq!(round.phase(), "review");

        let identical =
            json!({"type": "report_misdeal", "what": "identical_cards", "note": "Two Kh"});
        let ruling = round.enter(&identical);
        assert_eq!(ruling["ruling"]["code"], "identical_cards");
        assert_eq!(ruling["ruling"]["ruling"], "All hands are void and every bet is returned.");
        // Cards have been seen, so only the floor can accept a ruling that returns the bets.
        assert_eq!(ruling["round"]["phase"], "ruling");
        assert_eq!(ruling["round"]["prompt"]["code"], "floor_needed");
        let accept = json!({"type": "accept_ruling"});
        round.refuses(&accept, 403, "needs_floor");
        let misdealt = round.try_enter_as(&house.pit_boss(), &accept).is(200);
        assert_eq!(misdealt["round"]["ending"], "misdeal");
        assert_eq!(round.postings(), []);
        table.open_round();
    });
}

#[test]
fn a_wrong_remainder_is_a_misdeal() {
    on_both_databases(|house| {
        let round = Table::new(house).in_review();
        round.enter(&json!({"type": "enter_remainder", "count": 39}));
        let ruling = round.enter(&json!({"type": "enter_remainder", "count": 38}));
        assert_eq!(ruling["ruling"]["code"], "wrong_remainder");
        assert_eq!(round.phase(), "ruling");
        round.try_enter_as(&house.pit_boss(), &json!({"type": "accept_ruling"})).is(200);
        assert_eq!(round.phase(), "misdeal");
    });
}

#[test]
fn only_the_floor_voids_a_deal() {
    on_both_databases(|house| {
        let round = Table::new(house).in_review();
        let void = json!({"type": "void_deal", "reason": "The hole card was seen"});
        round.refuses(&void, 403, "needs_floor");
        round.try_enter_as(&house.integration(), &void).refused(403, "needs_floor");
        let ruling = round.try_enter_as(&house.pit_boss(), &void).is(200);
        assert_eq!(ruling["round"]["ending"], "misdeal");
    });
}

#[test]
fn rounds_and_events_are_listed_once_each() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let mut ids: Vec<String> = (0..5).map(|_| table.settled().id).collect();
        let last = ids.last().unwrap().clone();
        ids.reverse();
        let path = format!("{}/rounds", table.path);
        for limit in [1, 2, 4, 5, 6] {
            let rounds = house.dealer().list(&path, limit);
            let found: Vec<&str> =
                rounds.iter().map(|round| round["id"].as_str().unwrap()).collect();
            assert_eq!(found, ids, "{limit} a page");
        }
        let events = |limit| house.dealer().list(&format!("/v1/rounds/{last}/events"), limit);
        for limit in [1, 2, 6, 7] {
            assert_eq!(events(limit), events(200), "{limit} a page");
        }
        assert_eq!(events(200).len(), 7);
    });
}

#[test]
fn a_round_is_read_as_it_stood_after_each_entry() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let mut stood = vec![(round.events().last().unwrap()["seq"].clone(), round.read().body)];
        for command in [
            json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}),
            json!({"type": "place_bets", "seat": 1, "bets": {"main": "40"}}),
            json!({"type": "undo"}),
            json!({"type": "close_betting"}),
            json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}),
            hands::WINNING.for_seat(1),
            json!({"type": "confirm"}),
        ] {
            let entered = round.enter(&command);
            let seq = entered["events"].as_array().unwrap().last().unwrap()["seq"].clone();
            stood.push((seq, entered["round"].clone()));
        }
        // Commands that every table accepts, such as notes, change nothing in the round.
        let note = round.enter(&json!({"type": "note", "text": "Seat 1 counts aloud"}));
        stood.push((note["events"][0]["seq"].clone(), round.read().body));

        for (seq, then) in &stood {
            let path = format!("{}/after/{seq}", round.path);
            let now = house.auditor().get(&path).is(200);
            assert_eq!(now.header("etag"), None, "what is past is not written to");
            for field in ["state", "phase", "ending", "version", "settlement", "chips"] {
                assert_eq!(now[field], then[field], "{field} after entry {seq}");
            }
            assert_eq!((&now["legal"], &now["prompt"]), (&json!([]), &Value::Null));
            assert_eq!(now["ended_at"].is_null(), then["ending"].is_null());
        }
        // The opening is one step: its entry also contains the game's first event.
        let events = round.events();
        let opening = format!("{}/after/{}", round.path, events[0]["seq"]);
        assert_eq!(house.auditor().get(&opening).is(200)["state"], stood[0].1["state"]);

        let other = table.open_round();
        let last = other.events().last().unwrap()["seq"].clone();
        for seq in [last.to_string(), "0".into(), "-1".into(), "9".repeat(30), "x".into()] {
            let path = format!("{}/after/{seq}", round.path);
            house.auditor().get(&path).refused(404, "not_found");
        }
    });
}
