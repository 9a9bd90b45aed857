//! `/v1/rounds/{id}/corrections` at a tracked table: who signs, and where the chips went
//! (`back_office.md`, 2.3, 3.2 P13 and P14, 3.6).

use houseway::app::Role;
use serde_json::{Value, json};

use super::holdem::enter;
use crate::support::{
    Answer, House, Round, Table, hands, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift, set_up, sign, with},
};

fn opened(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    tracked
}

/// A settled round in which seat 1 was paid 1 to 1 on its `main` bet and 6 to 1 on its
/// `break_bonus` bet.
fn won<'a>(table: &Table<'a>, main: u32, break_bonus: u32) -> Round<'a> {
    let bets = json!({"main": main.to_string(), "break_bonus": break_bonus.to_string()});
    let round = table.deal(&[(1, bets)]);
    round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
    round.enter(&hands::WINNING.for_seat(1));
    round.enter(&json!({"type": "confirm"}));
    round
}

fn void(more: &Value) -> Value {
    with(json!({"action": "void", "reason": "The wrong pack was dealt"}), more)
}

/// The balances of these accounts.
fn held<const N: usize>(house: &House, table: &Table<'_>, accounts: [&str; N]) -> [String; N] {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    accounts.map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

/// The round and its table's balances, which neither a refusal nor a draft changes.
fn standing(house: &House, round: &Round<'_>) -> [Value; 2] {
    let balances = format!("{}/balances", round.table);
    [&round.path, &balances].map(|path| house.auditor().get(path).is(200).body)
}

fn signed_as(entry: &Value) -> Vec<&str> {
    let signatures = entry["body"]["signatures"].as_array().unwrap().iter();
    signatures.map(|signed| signed["capacity"].as_str().unwrap()).collect()
}

/// The auditor's report on the table's only period.
fn period(house: &House, closed: &Answer) -> Answer {
    let id = closed["period"]["id"].as_str().unwrap();
    house.auditor().get(&format!("/v1/reports/period?period_id={id}")).is(200)
}

/// 2.3: below the house's threshold the pit boss signs alone, and the answer says where the chips
/// went.
#[test]
fn s2_3_a_small_correction_is_signed_by_the_pit_boss_alone() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let round = won(&tracked.table, 199, 50);
        assert_eq!(held(house, &tracked.table, ["bank"]), ["9501.00"]);
        let voided = round.correct(&void(&json!({}))).is(200);
        assert_eq!(voided["round"]["ending"], "void");
        let last = voided["events"].as_array().unwrap().last().unwrap();
        assert_eq!((&last["kind"], &last["postings"]), (&json!("correction.chips"), &json!([])));
        assert_eq!(last["event"]["chips"], "moved");
        let summary =
            last["summary"].as_str().unwrap().split_once(" is corrected by up to ").unwrap();
        assert_eq!(summary.1, "499.00; the chips were moved.");

        let entry = house.newest_entry();
        assert_eq!((&entry["id"], &entry["kind"]), (&last["id"], &last["kind"]));
        assert_eq!(entry["reason"], "The wrong pack was dealt");
        assert_eq!(
            (&entry["body"]["effect"], &entry["body"]["round_id"]),
            (&json!("499.00"), &json!(round.id))
        );
        assert_eq!(signed_as(&entry), ["supervisor"]);
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["10000.00", "0.00"]);
        house.rebuilds();
    });
}

/// 2.3: at or above the house's threshold, a second person must sign: another pit boss or
/// compliance.
#[test]
fn s2_3_a_large_correction_waits_for_a_second_signer() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let round = won(&tracked.table, 200, 50);
        house.compliance();
        let before = standing(house, &round);
        let waits = round.correct(&void(&json!({}))).is(202);
        let approval = &waits["approval"];
        assert_eq!(
            (&approval["act"], &approval["subject"]),
            (&json!("round.correct"), &json!(round.id))
        );
        let summary = approval["summary"].as_str().unwrap();
        assert!(summary.starts_with("Void round 1 of "), "{summary}");
        let ending = " (up to 500.00, chips moved): The wrong pack was dealt";
        assert!(summary.ends_with(ending), "{summary}");
        assert_eq!(approval["request"]["correction"]["chips"], "moved");
        let places = approval["capacities"].as_array().unwrap();
        let named: Vec<&Value> = places.iter().map(|place| &place["name"]).collect();
        assert_eq!(named, ["supervisor", "second"]);
        assert_eq!(places[1]["roles"], json!(["pit_boss", "compliance"]));
        assert!(!places[0]["signed_by"].is_null() && places[1]["signed_by"].is_null());
        assert_eq!(standing(house, &round), before);

        for role in [Role::Dealer, Role::Cashier, Role::Security, Role::Count, Role::Admin] {
            sign(house, &waits, role).refused(403, "wrong_signer");
        }
        let path = format!("{}/signatures", waits.header("location").unwrap());
        let second = json!({"capacity": "second"});
        house.pit_boss().post(&path).json(&second).send().refused(403, "same_signer");
        assert_eq!(standing(house, &round), before);

        let done = sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(done["round"]["ending"], "void");
        let entry = house.newest_entry();
        assert_eq!(signed_as(&entry), ["supervisor", "second"]);
        assert_eq!(entry["body"]["approval_id"], approval["id"]);
        assert_eq!(held(house, &tracked.table, ["bank", "seat:1"]), ["10000.00", "0.00"]);

        // The threshold applies to the larger of the table's change and a seat's change. Here the
        // changes at two seats cancel out for the table.
        let bets = |seat: u8| (seat, json!({"main": "500"}));
        let round = tracked.table.deal(&[bets(1), bets(2)]);
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&hands::LOSING.for_seat(2));
        round.enter(&json!({"type": "confirm"}));
        let waits = round.correct(&void(&json!({}))).is(202);
        let boss = house.hired("P-202", Role::PitBoss);
        let path = format!("{}/signatures", waits.header("location").unwrap());
        boss.post(&path).json(&json!({})).send().is(200);
        assert_eq!(house.newest_entry()["body"]["effect"], "500.00");
        house.rebuilds();
    });
}

/// A dry run needs no signature, and shows the postings.
#[test]
fn s2_3_a_rehearsal_of_a_large_correction_needs_no_second() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let round = won(&tracked.table, 200, 50);
        let before = standing(house, &round);
        let path = format!("{}/corrections?dry_run=true", round.path);
        let body = void(&json!({"chips": "not_moved"}));
        let shown = house.pit_boss().post(&path).json(&body).send().is(200);
        assert_eq!((&shown["dry_run"], &shown["round"]["ending"]), (&json!(true), &json!("void")));
        let last = shown["events"].as_array().unwrap().last().unwrap();
        let unrecovered = json!({"id": format!("{}/1", last["id"].as_str().unwrap()),
            "entry_id": last["id"], "account": "unrecovered", "amount": "500.00", "currency": "USD",
            "memo": "unrecovered", "exchanged": false, "at": last["at"]});
        assert_eq!(last["postings"][1], unrecovered);
        assert_eq!(standing(house, &round), before);
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9500.00", "0.00"]);
    });
}

/// 2.3: a draft correction is void once its round has changed.
#[test]
fn s2_3_a_correction_is_void_once_the_round_has_changed() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let round = won(&tracked.table, 200, 50);
        house.compliance();
        let waits = round.correct(&void(&json!({}))).is(202);
        let bets = json!({"type": "place_bets", "seat": 1,
            "bets": {"main": "201", "break_bonus": "50"}});
        let replace = json!({"action": "replace", "reason": "The stake was 201", "entry": bets});
        round.correct(&replace).is(200);
        let before = standing(house, &round);
        sign(house, &waits, Role::Compliance).refused(412, "stale_version");
        let failed = house.auditor().get(waits.header("location").unwrap()).is(200);
        assert_eq!(failed["state"], "failed");
        assert_eq!(standing(house, &round), before);
    });
}

/// 2.5: if the house's threshold is null, corrections need no second signature.
#[test]
fn s2_5_a_house_may_do_without_a_second_signer() {
    on_sqlite(|house| {
        let settings = json!({"settings": {"thresholds": {"USD": {
            "correction_second_signer_from": null}}}, "reason": "A small house"});
        house.compliance();
        let waits = house.admin().put("/v1/house/settings").json(&settings).send().is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let tracked = opened(house);
        won(&tracked.table, 1000, 100).correct(&void(&json!({}))).is(200);
        assert_eq!(house.newest_entry()["body"]["effect"], "1600.00");
    });
}

/// P13: a correction that changes only the books recovers nothing.
#[test]
fn s3_2_p13_what_nobody_moved_is_unrecovered() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let round = tracked.table.settled();
        assert_eq!(held(house, &tracked.table, ["bank"]), ["9945.00"]);
        round.correct(&void(&json!({"chips": "not_moved"}))).is(200);
        let accounts = ["bank", "unrecovered", "seat:1"];
        assert_eq!(held(house, &tracked.table, accounts), ["9945.00", "55.00", "0.00"]);
        let closed = tracked.close(&counted([8, 39, 61, 104, 0], "9945.00"));
        assert_eq!(closed["period"]["closer"]["difference"], "0.00");
        let report = period(house, &closed);
        let told = ["win_by_rounds", "unrecovered", "over_short", "difference"]
            .map(|of| report["reconciliation"][of].clone());
        assert_eq!(told, ["0.00", "55.00", "0.00", "-55.00"]);
        assert_eq!(report.str("win"), "-55.00");
        house.rebuilds();
    });
}

/// P15, P16: a wrong payment is not recovered until the round is voided and its chips come back.
#[test]
fn s3_2_p15_what_was_paid_wrong_is_unrecovered() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let error = json!({"type": "payment_error", "seat": 1, "paid": "80", "due": "55",
            "recovered": "5", "reason": "Three green chips for two"});
        let (first, second) = (tracked.table.settled(), tracked.table.settled());
        first.try_enter_as(&house.pit_boss(), &error).is(200);
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["body"]["effect"]),
            (&json!("correction.chips"), &json!("20.00"))
        );
        let accounts = ["bank", "unrecovered", "payment_errors"];
        assert_eq!(held(house, &tracked.table, accounts), ["9870.00", "20.00", "-20.00"]);
        second.enter(&error);
        assert_eq!(held(house, &tracked.table, accounts), ["9850.00", "40.00", "-40.00"]);
        second.correct(&void(&json!({}))).is(200);
        assert_eq!(held(house, &tracked.table, accounts), ["9925.00", "20.00", "-20.00"]);

        let closed = tracked.close(&counted([8, 39, 60, 105, 0], "9925.00"));
        assert_eq!(closed["period"]["closer"]["difference"], "0.00");
        let report = period(house, &closed);
        let told = ["win_by_rounds", "unrecovered", "over_short", "difference"]
            .map(|of| report["reconciliation"][of].clone());
        assert_eq!(told, ["-55.00", "20.00", "0.00", "-20.00"]);
        assert_eq!(report.str("win"), "-75.00");
        house.rebuilds();
    });
}

/// P16: chips that come back later return to the tray, and the unrecovered amount decreases.
#[test]
fn s3_2_p16_what_was_paid_wrong_comes_back_later() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let said = |paid: &str, due: &str, recovered: &str| {
            json!({"type": "payment_error", "seat": 1, "paid": paid, "due": due,
                "recovered": recovered, "reason": "Three green chips for two"})
        };
        let round = tracked.table.settled();
        round.enter(&said("80", "55", "5"));
        let accounts = ["bank", "unrecovered", "payment_errors"];
        assert_eq!(held(house, &tracked.table, accounts), ["9925.00", "20.00", "-20.00"]);
        let before = house.newest_entry();
        let more = round.try_enter(&said("0", "0", "20.01")).refused(422, "breaks_rule");
        assert_eq!(
            more["problems"][0]["detail"],
            "at most 20.00 can be recovered: that is all that seat 1 still has to give back"
        );
        more.problems(&[("above_maximum", "/recovered")]);
        assert_eq!(house.newest_entry(), before);
        round.enter(&said("0", "0", "15"));
        assert_eq!(held(house, &tracked.table, accounts), ["9940.00", "5.00", "-5.00"]);
        let entry = house.newest_entry();
        assert_eq!(entry["body"]["chips"], "moved");
        let lines = entry["body"]["postings"].as_array().unwrap();
        assert!(lines.iter().all(|line| line["memo"] == "reversal of payment_error"));
        let summary = entry["summary"].as_str().unwrap();
        assert!(summary.ends_with("15.00 that had been paid wrongly came back."), "{summary}");

        let closed = tracked.close(&counted([8, 39, 60, 108, 0], "9940.00"));
        assert_eq!(closed["period"]["closer"]["difference"], "0.00");
        let report = period(house, &closed);
        let told = ["unrecovered", "over_short", "difference"]
            .map(|of| report["reconciliation"][of].clone());
        assert_eq!(told, ["5.00", "0.00", "-5.00"]);
        house.rebuilds();
    });
}

/// 3.6, 0.3-8: once the period in which a round ended is closed, a correction changes only the
/// books, unless it says otherwise.
#[test]
fn s3_6_an_earlier_periods_round_is_put_right_on_the_books() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let (first, second) = (tracked.table.settled(), tracked.table.settled());
        let third = tracked.table.settled();
        let count = counted([8, 38, 61, 102, 0], "9835.00");
        tracked.close(&count);
        // The table is closed, so no chips can move there.
        let moved = void(&json!({"chips": "moved"}));
        let before = standing(house, &first);
        let refused = first.correct(&moved).refused(409, "period_not_open");
        let detail = refused["detail"].as_str().unwrap();
        assert!(
            detail.ends_with("is closed, so no chips can move there: say \"not_moved\""),
            "{detail}"
        );
        assert_eq!(standing(house, &first), before);
        first.correct(&void(&json!({}))).is(200);
        assert_eq!(house.newest_entry()["body"]["chips"], "not_moved");
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9835.00", "55.00"]);

        let opened = tracked.open(&count);
        assert_eq!(opened["opener"]["difference"], "0.00");
        second.correct(&void(&json!({}))).is(200);
        assert_eq!(house.newest_entry()["body"]["chips"], "not_moved");
        third.correct(&moved).is(200);
        let in_this_one = tracked.table.settled();
        in_this_one.correct(&void(&json!({}))).is(200);
        assert_eq!(house.newest_entry()["body"]["chips"], "moved");
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9890.00", "110.00"]);

        let closed = tracked.close(&counted([8, 39, 60, 98, 0], "9890.00"));
        let report = period(house, &closed);
        let told = ["win_by_rounds", "unrecovered", "over_short", "difference"]
            .map(|of| report["reconciliation"][of].clone());
        assert_eq!(told, ["165.00", "110.00", "0.00", "-110.00"]);
        assert_eq!(report.str("win"), "55.00");
        let prior = [1, 2, 3].map(|round| json!({"round": round, "by_rounds": "55.00"}));
        assert_eq!(report["prior_period"], json!(prior));
        house.rebuilds();
    });
}

/// 0.3-16: undoing a correction that changed only the books also changes only the books.
#[test]
fn s0_3_16_taking_back_what_was_not_moved_moves_nothing() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let round = tracked.table.settled();
        let stake = |main: &str, more: Value| {
            let bets = json!({"type": "place_bets", "seat": 1,
                "bets": {"main": main, "break_bonus": "5"}});
            let replace = json!({"action": "replace", "reason": "The stake", "entry": bets});
            round.correct(&with(replace, &more)).is(200);
            house.newest_entry()["body"]["chips"].clone()
        };
        assert_eq!(stake("75", json!({"chips": "not_moved"})), "not_moved");
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9945.00", "-50.00"]);
        assert_eq!(stake("25", json!({})), "not_moved");
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9945.00", "0.00"]);
        // The next correction does not undo anything, so it moves chips.
        assert_eq!(stake("35", json!({})), "moved");
        assert_eq!(held(house, &tracked.table, ["bank", "unrecovered"]), ["9935.00", "0.00"]);
        house.rebuilds();
    });
}

/// At an untracked table, corrections do not say where the chips went.
#[test]
fn s3_6_chips_are_only_said_where_the_back_office_follows() {
    on_sqlite(|house| {
        let round = Table::new(house).settled();
        let before = round.standing();
        for chips in ["moved", "not_moved"] {
            round.correct(&void(&json!({"chips": chips}))).refused(409, "wrong_state");
        }
        round
            .correct(&void(&json!({"chips": "perhaps"})))
            .refused(400, "wrong_shape")
            .problems(&[("unknown_value", "/chips")]);
        assert_eq!(round.standing(), before);
        round.correct(&void(&json!({}))).is(200);
        assert_eq!(house.newest_entry()["kind"], "break_poker.voided");
    });
}

/// A hand of hold'em with a rake of 3.00 at a tracked table that was opened with this much in its
/// tray.
fn raked(house: &House, tray: u32) -> (Table<'_>, Round<'_>) {
    let rules = json!({"small_blind": "1", "big_blind": "2", "min_buy_in": "40",
        "max_buy_in": "200", "chip_unit": "1.00",
        "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": "5"}],
            "no_flop_no_drop": true}});
    let table = Table::of_game(house, "holdem", &rules);
    let setup = json!({"tracked": true, "boxes": ["H1-A", "H1-B"], "chip_set": ["25", "1"]});
    set_up(house, &table.path, &setup);
    open_shift(house, "day");
    let opening = json!({"chips": [{"denomination": "1.00", "count": tray}],
        "total": format!("{tray}.00"), "box": "H1-A"});
    let path = format!("{}/openers", table.path);
    let waits = table.dealer.post(&path).json(&opening).send().is(202);
    sign(house, &waits, Role::PitBoss).is(201);
    let round = table.open_round();
    enter(&round, "1 buy_in 200, 2 buy_in 200, 3 buy_in 100");
    round.enter(&json!({"type": "place_button", "seat": 1}));
    enter(&round, "deal, 1 raise 10, 2 call, 3 fold, burn, flop Kh 7s 7d, 2 check, 1 bet 20");
    enter(&round, "2 call, burn, turn 2c, 2 check, 1 check, burn, river 9h, 2 check, 1 check");
    enter(&round, "1 show Kd Kc, 2 show Ah Ad, award");
    assert_eq!(held(house, &table, ["rake"]), ["3.00"]);
    (table, round)
}

/// P14: the rake's chips stay in the box. Either the tray pays the rake back, or it is not paid
/// back.
#[test]
fn s3_2_p14_rake_that_is_taken_back_stays_in_the_box() {
    let cases = [
        ("moved", ["rake_returned"; 2], ["97.00", "3.00", "0.00"]),
        ("not_moved", ["unrecovered"; 2], ["100.00", "3.00", "-3.00"]),
    ];
    for (chips, memos, expected) in cases {
        on_sqlite(|house| {
            let (table, round) = raked(house, 100);
            let voided = round.correct(&void(&json!({"chips": chips}))).is(200);
            let last = voided["events"].as_array().unwrap().last().unwrap();
            let posted = last["postings"].as_array().unwrap();
            let posted: Vec<&Value> = posted.iter().map(|line| &line["memo"]).collect();
            assert_eq!(posted, memos);
            assert_eq!(house.newest_entry()["body"]["effect"], "30.00");
            assert_eq!(held(house, &table, ["bank", "rake", "unrecovered"]), expected);
            house.rebuilds();
        });
    }
}

/// 0.3-10: the tray cannot pay back more than it holds.
#[test]
fn s0_3_10_rake_is_not_paid_back_from_an_empty_tray() {
    on_sqlite(|house| {
        let (table, round) = raked(house, 2);
        let before = standing(house, &round);
        let refused = round.correct(&void(&json!({}))).refused(422, "breaks_rule");
        refused.problems(&[("tray_too_low", "/chips")]);
        assert_eq!(standing(house, &round), before);
        round.correct(&void(&json!({"chips": "not_moved"}))).is(200);
        assert_eq!(held(house, &table, ["bank", "rake", "unrecovered"]), ["2.00", "3.00", "-3.00"]);
    });
}

/// `at_the_table.md`, 0.1: if a correction changes only the books, the dealer is told to move no
/// chips.
#[test]
fn s3_6_where_no_chips_move_the_dealer_is_told_of_none() {
    on_sqlite(|house| {
        let tracked = opened(house);
        let [moved, booked] = [(); 2].map(|()| tracked.table.settled());
        moved.correct(&void(&json!({"chips": "moved"}))).is(200);
        assert_eq!(moved.read()["chips"][0]["action"], "take_back");
        let answer = booked.correct(&void(&json!({"chips": "not_moved"}))).is(200);
        for round in [&answer["round"], &booked.read().body] {
            assert_eq!(round["chips"], json!([]));
            assert_eq!(round["prompt"]["code"], "open_next");
        }
    });
}
