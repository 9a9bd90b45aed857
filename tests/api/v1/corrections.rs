//! `/v1/rounds/{id}/corrections`: a settled round is never edited; it is reversed and replaced.

use serde_json::{Value, json};

use crate::support::{Table, hands, on_both_databases};

fn line(account: &str, cents: i64, memo: &str) -> (String, i64, String) {
    (account.to_owned(), cents, memo.to_owned())
}

#[test]
fn a_void_reverses_everything_and_records_the_reason() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let voided =
            round.correct(&json!({"action": "void", "reason": "The deck had two kings of hearts"}));
        let voided = voided.is(200);
        assert_eq!(voided["round"]["ending"], "void");
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["reason"]),
            (&json!("break_poker.voided"), &json!("The deck had two kings of hearts"),)
        );
        let boss = house.pit_boss().get("/v1/sessions/current").is(200)["actor"].clone();
        assert_eq!(entry["actor"], boss);

        assert_eq!(round.postings().iter().map(|(_, cents, _)| cents).sum::<i64>(), 0);
        assert!(round.postings().contains(&line("seat:1", -2_500, "reversal of main")));
        assert!(round.postings().contains(&line("bank", 3_000, "reversal of break_bonus")));
        assert!(table.balances().values().all(|cents| *cents == 0), "{:?}", table.balances());

        // A void is final.
        let again = json!({"action": "void", "reason": "Once more"});
        let before = round.standing();
        round.correct(&again).refused(409, "wrong_phase");
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn a_replacement_records_before_and_after_and_settles_again() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let was = round.read()["settlement"].clone();
        let entry = json!({"type": "enter_dealer", "cards": hands::DEALER_LUCKY_BREAK});
        let correction = json!({"action": "replace", "entry": entry,
            "reason": "Seat 3's ten of clubs was entered as the ten of spades"});
        let corrected = round.correct(&correction).is(200);
        let event = &corrected["events"][0]["event"];
        assert_eq!(event["settlement_before"], was);
        assert_eq!(event["settlement_after"], corrected["settlement"]);
        assert_eq!(event["entry_before"]["hand"]["cards"], json!(hands::DEALER_PAIRS));
        assert_eq!(event["entry_after"]["hand"]["cards"], json!(hands::DEALER_LUCKY_BREAK));
        assert_eq!(corrected["round"]["ending"], "settled");
        assert_eq!(corrected["round"]["state"]["corrections"], json!(1));

        // Seat 1 and the dealer now both have a Lucky Break, but kings beat eights, and three nines
        // beat a straight.
        let postings = round.postings();
        assert_eq!(postings.iter().map(|(_, cents, _)| cents).sum::<i64>(), 0);
        let memos: Vec<&str> = postings.iter().map(|(_, _, memo)| memo.as_str()).collect();
        assert!(memos.contains(&"reversal of main"), "{memos:?}");
        let bets = json!({"type": "place_bets", "seat": 1, "bets": {"main": "50"}});
        let again = json!({"action": "replace", "reason": "The stake was 50", "entry": bets});
        round.correct(&again).is(200);
        assert_eq!(table.balances()["seat:1"], 5_000);
        assert_eq!(table.balances().values().sum::<i64>(), 0);
        assert_eq!(round.read()["state"]["corrections"], json!(2));
    });
}

#[test]
fn a_correction_may_have_several_entries_and_points_into_each() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let before = round.standing();
        let replace = |entries: Value| {
            let why = "Seat 1's stake and hand were both wrong";
            round.correct(&json!({"action": "replace", "reason": why, "entries": entries}))
        };
        let good = json!({"type": "place_bets", "seat": 1, "bets": {"main": "50"}});
        let bad = json!({"type": "place_bets", "seat": 1});
        replace(json!([good, bad]))
            .refused(400, "wrong_shape")
            .problems(&[("missing_field", "/entries/1/bets")]);
        replace(json!([bad]))
            .refused(400, "wrong_shape")
            .problems(&[("missing_field", "/entries/0/bets")]);
        let off = json!({"type": "place_bets", "seat": 1, "bets": {"main": "50.5"}});
        replace(json!([off]))
            .refused(422, "breaks_rule")
            .problems(&[("off_chip_unit", "/entries/0/bets/main")]);
        replace(json!([])).refused(422, "breaks_rule").problems(&[("entry_missing", "/entries")]);
        replace(Value::from(vec![good.clone(); 9]))
            .refused(422, "breaks_rule")
            .problems(&[("out_of_bounds", "/entries")]);
        let both = json!({"action": "replace", "reason": "Both", "entry": good, "entries": [good]});
        round
            .correct(&both)
            .refused(422, "breaks_rule")
            .problems(&[("entry_unexpected", "/entries")]);
        let void = json!({"action": "void", "reason": "Void", "entry": good, "entries": [good]});
        round
            .correct(&void)
            .refused(422, "breaks_rule")
            .problems(&[("entry_unexpected", "/entry"), ("entry_unexpected", "/entries")]);
        assert_eq!(round.standing(), before);

        let corrected = replace(json!([good])).is(200);
        assert_eq!(corrected["round"]["ending"], "settled");
        assert_eq!(table.balances()["seat:1"], 5_000);
    });
}

#[test]
fn an_invalid_correction_or_one_without_a_reason_changes_nothing() {
    on_both_databases(|house| {
        let round = Table::new(house).settled();
        let before = round.standing();
        let refused = |correction: Value, status: u16, code: &str, problems: &[(&str, &str)]| {
            round.correct(&correction).refused(status, code).problems(problems);
            assert_eq!(round.standing(), before);
        };
        let why = "A reason";
        refused(
            json!({"action": "void", "reason": " "}),
            422,
            "breaks_rule",
            &[("reason_missing", "/reason")],
        );
        refused(
            json!({"action": "replace", "reason": ""}),
            422,
            "breaks_rule",
            &[("reason_missing", "/reason"), ("entry_missing", "/entry")],
        );
        refused(
            json!({"action": "void", "reason": why, "entry": {}}),
            422,
            "breaks_rule",
            &[("entry_unexpected", "/entry")],
        );
        refused(json!({"action": "void"}), 400, "wrong_shape", &[("missing_field", "/reason")]);
        refused(
            json!({"action": "undo", "reason": why}),
            400,
            "wrong_shape",
            &[("unknown_value", "/action")],
        );
        let replace = |entry: Value| json!({"action": "replace", "reason": why, "entry": entry});
        refused(
            replace(json!({"type": "confirm"})),
            422,
            "breaks_rule",
            &[("not_a_replacement", "/entry")],
        );
        refused(
            replace(json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}})),
            422,
            "breaks_rule",
            &[("seat_has_no_bet", "/entry/seat")],
        );
        refused(
            replace(json!({"type": "place_bets", "seat": 1, "bets": {"main": "0.5"}})),
            422,
            "breaks_rule",
            &[("off_chip_unit", "/entry/bets/main"), ("below_minimum", "/entry/bets/main")],
        );
        refused(
            replace(json!({"type": "place_bets", "seat": 1})),
            400,
            "wrong_shape",
            &[("missing_field", "/entry/bets")],
        );
        let taken = json!({"type": "enter_dealer", "cards": hands::WINNING.cards});
        let refusal = round.correct(&replace(taken)).refused(422, "breaks_rule");
        assert_eq!(refusal["problems"].as_array().unwrap().len(), 7);
        assert_eq!(round.standing(), before);
    });
}

#[test]
fn only_a_settled_round_is_replaced_but_any_is_voided() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let entry = json!({"type": "place_bets", "seat": 1, "bets": {"main": "50"}});
        let replace = json!({"action": "replace", "reason": "Too early", "entry": entry});
        let void = json!({"action": "void", "reason": "Start again"});
        let open = table.open_round();
        open.correct(&replace).refused(409, "wrong_phase");
        open.correct(&void).is(200);
        assert_eq!(open.postings(), []);
        let review = table.in_review();
        review.correct(&replace).refused(409, "wrong_phase");
        review.correct(&void).is(200);
        let misdealt = table.in_review();
        misdealt.enter(
            &json!({"type": "report_misdeal", "what": "foreign_card", "card": "Rules of play"}),
        );
        misdealt.try_enter_as(&house.pit_boss(), &json!({"type": "accept_ruling"})).is(200);
        misdealt.correct(&replace).refused(409, "wrong_phase");
        misdealt.correct(&void).is(200);
        assert_eq!(misdealt.read()["ending"], "void");
    });
}

#[test]
fn a_correction_honours_if_match() {
    on_both_databases(|house| {
        let round = Table::new(house).settled();
        let path = format!("{}/corrections", round.path);
        let void = json!({"action": "void", "reason": "Two kings of hearts"});
        let boss = house.pit_boss();
        let stale = boss.post(&path).if_match(round.version() - 1).json(&void).send();
        stale.refused(412, "stale_version");
        boss.post(&path).if_match(round.version()).json(&void).send().is(200);
    });
}

/// A round is corrected under the rules in force when it was played, even if the table's rules have
/// changed.
#[test]
fn a_correction_uses_the_rules_of_its_round() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        let rules = json!({"rules": {"break_bonus": {"pair_and_trips": "1"}}, "reason": "Less",
            "seen": true});
        let path = format!("{}/rules", table.path);
        house.pit_boss().put(&path).json(&rules).send().is(200);
        let entry =
            json!({"type": "place_bets", "seat": 1, "bets": {"main": "25", "break_bonus": "10"}});
        let correction = json!({"action": "replace", "reason": "The bonus was 10", "entry": entry});
        round.correct(&correction).is(200);
        assert_eq!(table.balances()["seat:1"], 2_500 + 6_000);
    });
}

#[test]
fn a_reason_may_contain_anything_but_a_nul() {
    on_both_databases(|house| {
        let reason = "Seat 3 — “misread” K♥\n\tas ٣ 🂱 \\ \" ' % _ \\u0000";
        let round = Table::new(house).settled();
        let nul = json!({"action": "void", "reason": "Two kings\u{0}"});
        round.correct(&nul).refused(422, "breaks_rule").problems(&[("bad_value", "/reason")]);
        round.correct(&json!({"action": "void", "reason": reason})).is(200);
        assert_eq!(house.newest_entry()["reason"], reason);
    });
}

/// The dealer's chip movements (seat, action, amount) and the prompt's text.
fn moves(round: &Value) -> (Vec<(Value, Value, Value)>, String) {
    let step =
        |step: &Value| (step["seat"].clone(), step["action"].clone(), step["amount"].clone());
    let steps = round["chips"].as_array().unwrap().iter().map(step).collect();
    (steps, round["prompt"]["text"].as_str().unwrap().to_owned())
}

/// `at_the_table.md`, 0.1: a correction moves only the difference from what was settled and paid
/// before.
#[test]
fn the_chips_of_a_correction_are_the_difference_and_stay_so_until_something_else_moves() {
    on_both_databases(|house| {
        let table = Table::new(house);
        // Seat 1 has won 25.00 and 30.00.
        let round = table.settled();
        let bets = |main: &str| {
            let bets = json!({"main": main, "break_bonus": "5"});
            json!({"action": "replace", "reason": "The stake was another",
                "entry": {"type": "place_bets", "seat": 1, "bets": bets}})
        };
        let step = |action: &str, amount: &str| vec![(json!(1), json!(action), json!(amount))];
        let corrected = round.correct(&bets("250")).is(200);
        let more = (step("pay_on", "225.00"), "Pay 225.00 more to seat 1.".to_owned());
        assert_eq!(moves(&corrected["round"]), more);
        assert_eq!(moves(&round.read().body), more);
        assert_eq!(corrected["round"]["settlement"]["table_net"], "-280.00");
        let corrected = round.correct(&bets("50")).is(200);
        let back = (step("take_back", "200.00"), "Take back 200.00 from seat 1.".to_owned());
        assert_eq!(moves(&corrected["round"]), back);
        // A payment error that is reported in the meantime is recorded, but moves no chips itself.
        let error = json!({"type": "payment_error", "seat": 1, "paid": "90", "due": "80",
            "recovered": "0", "reason": "Two red chips too many"});
        let noted = round.enter(&error);
        assert_eq!(moves(&noted["round"]), back);
        assert_eq!(moves(&round.read().body), back);
        let voided = round.correct(&json!({"action": "void", "reason": "The wrong pack"}));
        let all = (step("take_back", "90.00"), "Take back 90.00 from seat 1.".to_owned());
        assert_eq!(moves(&voided.is(200)["round"]), all);
        assert_eq!(moves(&round.read().body), all);
    });
}

#[test]
fn a_misdealt_round_that_is_voided_returns_its_bets_once() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.in_review();
        let boss = house.pit_boss();
        let rain = json!({"type": "void_deal", "reason": "Rain"});
        let misdealt = round.try_enter_as(&boss, &rain).is(200);
        assert_eq!(moves(&misdealt["round"]).0.len(), 2);
        let voided = round.correct(&json!({"action": "void", "reason": "Never dealt"})).is(200);
        assert_eq!(moves(&voided["round"]), (Vec::new(), "Round over: open the next.".to_owned()));
        assert_eq!(moves(&round.read().body).0, []);
        // A round that is voided before it is settled returns its bets.
        let round = table.in_review();
        let voided = round.correct(&json!({"action": "void", "reason": "Never dealt"})).is(200);
        assert_eq!(moves(&voided["round"]).0.len(), 2);
        assert_eq!(moves(&round.read().body).0.len(), 2);
    });
}
