//! The meaning of unclear chips and words (`at_the_table.md`, C1 to C10 and D).

use houseway_rules::{
    Authority,
    holdem::{Event, RulingMade, Seat},
};
use serde_json::{Value, json};

use super::table::Table;

/// A no-limit table, blinds 1–2, with these stacks at four seats. The flop is dealt, and it is seat
/// 1's turn.
fn flop_of(rules: &Value, stacks: &[u32]) -> Table {
    let mut all = json!({"min_buy_in": "10", "max_buy_in": null});
    for (name, value) in rules.as_object().unwrap() {
        all[name] = value.clone();
    }
    let mut table = Table::seated_by(all, stacks);
    table.line("deal, 3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d");
    table
}

fn flop() -> Table {
    flop_of(&json!({}), &[10_000, 10_000, 10_000, 10_000])
}

/// The action that results from a report about the seat to act, once the ruling is accepted.
#[track_caller]
fn comes_to(table: &Table, mut report: Value) -> Value {
    let mut table = table.clone();
    report["seat"] = table.view()["to_act"]["seat"].clone();
    table.ruled(report);
    let events = table.yes(json!({"type": "accept"}));
    let acted = serde_json::to_value(events.last().unwrap()).unwrap();
    json!([acted["act"], acted["to"]])
}

#[test]
fn c1_a_short_raise_is_made_up_to_the_least_if_it_was_said_first() {
    // A bet of 10 was raised to 30: the last raise (s) is 20, and the minimum raise is to 50 (M).
    let mut table = flop();
    table.line("1 b 10, 2 r 30");
    let short = |said: &str, amount: &str| {
        comes_to(&table, json!({"what": "short_raise", "said": said, "amount": amount}))
    };
    assert_eq!(short("nothing", "40"), json!(["raise", "50.00"]));
    assert_eq!(short("amount", "35"), json!(["call", "30.00"]));
    assert_eq!(short("raise", "35"), json!(["raise", "50.00"]));
    // If the player spoke first, a legal amount counts as stated. "Call" is a call whatever was put
    // in.
    assert_eq!(short("raise", "70"), json!(["raise", "70.00"]));
    assert_eq!(short("call", "70"), json!(["call", "30.00"]));
    assert_eq!(short("all_in", "70"), json!(["raise", "9998.00"]));
    // A report that leaves out `said` counts as if the player had said nothing.
    let silent = comes_to(&table, json!({"what": "short_raise", "amount": "39"}));
    assert_eq!(silent, json!(["call", "30.00"]));
}

#[test]
fn c1_raise_said_with_less_behind_is_all_in() {
    let mut table = flop_of(&json!({}), &[10_000, 10_000, 47, 10_000]);
    table.line("1 b 10, 2 r 30");
    let raise = json!({"what": "short_raise", "said": "raise", "amount": "35"});
    assert_eq!(comes_to(&table, raise), json!(["raise", "45.00"]));
    // A stack put in silently is an all-in. It is never a call just because it is too small to
    // raise.
    let stack = json!({"what": "short_raise", "said": "nothing", "amount": "45"});
    assert_eq!(comes_to(&table, stack), json!(["raise", "45.00"]));
}

#[test]
fn c1_the_half_counts_in_fixed_limit_too() {
    let rules = json!({"betting": "fixed_limit", "minimum_bet": "20"});
    let mut table = flop_of(&rules, &[1_000, 1_000, 1_000, 1_000]);
    table.line("1 b 20");
    let short = |amount: &str| comes_to(&table, json!({"what": "short_raise", "amount": amount}));
    assert_eq!(short("30"), json!(["raise", "40.00"]));
    assert_eq!(short("29"), json!(["call", "20.00"]));
}

#[test]
fn c2_one_chip_without_a_word_is_a_call() {
    let mut table = flop();
    table.line("1 b 10, 2 r 30");
    let chip = |said: &str, amount: &str| {
        comes_to(&table, json!({"what": "over_chip", "said": said, "amount": amount}))
    };
    assert_eq!(chip("nothing", "500"), json!(["call", "30.00"]));
    // If "raise" was said first, the raise is as large as the chip allows, and at least the
    // minimum.
    assert_eq!(chip("raise", "500"), json!(["raise", "500.00"]));
    assert_eq!(chip("raise", "25"), json!(["raise", "50.00"]));
    // The ruling is the same if the chip is the player's last.
    let mut last = flop_of(&json!({}), &[10_000, 10_000, 102, 10_000]);
    last.line("1 b 10, 2 r 30");
    let hundred = json!({"what": "over_chip", "amount": "100"});
    assert_eq!(comes_to(&last, hundred), json!(["call", "30.00"]));
}

#[test]
fn c2_older_chips_that_stay_count_in() {
    let rules = json!({"small_blind": "25", "big_blind": "50"});
    let mut table = Table::seated_by(rules, &[200, 200, 200]);
    table.line("deal, 3 c, 1 c");
    // The big blind has 50 in and puts out a chip of 100 after saying "raise".
    let raise = json!({"what": "over_chip", "said": "raise", "amount": "100"});
    assert_eq!(comes_to(&table, raise), json!(["raise", "150.00"]));
}

#[test]
fn c3_several_chips_without_a_word() {
    // The bet to match (L) is 1,100, and the last raise (s) is 600.
    let mut table = flop();
    table.line("1 b 500, 2 r 1100");
    let chips =
        |chips: &[&str]| comes_to(&table, json!({"what": "multiple_chips", "chips": chips}));
    assert_eq!(chips(&["500", "1000"]), json!(["call", "1100.00"]));
    assert_eq!(chips(&["1000", "100", "100", "100", "100", "100"]), json!(["raise", "1700.00"]));
    assert_eq!(chips(&["1000", "100", "100", "100"]), json!(["call", "1100.00"]));
    assert_eq!(chips(&["1000", "1000", "1000"]), json!(["raise", "3000.00"]));
    // Putting in less than the bet is an undercall, because the bet had been raised.
    let mut under = table.clone();
    let report = json!({"what": "multiple_chips", "seat": 3, "chips": ["500", "500"]});
    assert_eq!(under.ruled(report).1, json!({"effect": "calls", "seat": 3}));
    under.floor_accepts();
    // The remedy is the sentence that the dealer has to say.
    let report = json!({"what": "multiple_chips", "seat": 3, "chips": ["500", "1000"]});
    assert_eq!(table.ruled(report).0.remedy, "Every chip was needed: seat 3 calls 1100.00.");
}

#[test]
fn c3_the_last_chips_are_all_in() {
    let mut table = flop_of(&json!({}), &[10_000, 10_000, 1_402, 10_000]);
    table.line("1 b 500, 2 r 1100");
    let report = json!({"what": "multiple_chips", "last": true,
        "chips": ["1000", "100", "100", "100", "100"]});
    assert_eq!(comes_to(&table, report), json!(["raise", "1400.00"]));
}

/// Blinds of 25 and 50 at three seats. The big blind is to act, facing a raise to 600.
fn raised_blind() -> Table {
    let rules = json!({"small_blind": "25", "big_blind": "50", "min_buy_in": "1",
        "max_buy_in": null});
    let mut table = Table::seated_by(rules, &[10_000, 10_000, 10_000]);
    table.line("deal, 3 r 600, 1 f");
    table
}

#[test]
fn c4_older_chips_in_front_count_with_the_new() {
    let table = raised_blind();
    let prior = |chips: &[&str]| {
        comes_to(
            &table,
            json!({"what": "prior_chips", "prior": "left", "front": ["25", "25"], "chips": chips}),
        )
    };
    assert_eq!(prior(&["1000"]), json!(["call", "600.00"]));
    assert_eq!(prior(&["500", "500"]), json!(["call", "600.00"]));
    assert_eq!(prior(&["1000", "500"]), json!(["raise", "1550.00"]));
    let back = |prior: &str, front: Value, chips: &[&str]| {
        let report = json!({"what": "prior_chips", "prior": prior, "front": front, "chips": chips});
        comes_to(&table, report)
    };
    // If all older chips are pulled back, only the new chips count. If only some are pulled back,
    // the ones still out count too, and half a raise counts as a raise.
    assert_eq!(back("all_back", json!([]), &["1000"]), json!(["call", "600.00"]));
    assert_eq!(back("all_back", json!([]), &["500", "500"]), json!(["call", "600.00"]));
    assert_eq!(back("partly_back", json!(["25"]), &["1000"]), json!(["raise", "1150.00"]));
}

#[test]
fn c4_chips_pulled_back_leave_a_call_or_a_raise() {
    let mut table = raised_blind();
    let report = json!({"what": "prior_chips", "seat": 2, "prior": "all_back"});
    let (ruling, then) = table.ruled(report);
    assert_eq!(ruling.remedy, "Chips pulled back: call or raise.");
    assert_eq!(then, json!({"effect": "may_only", "seat": 2, "actions": ["call", "raise"]}));
    table.line("accept");
    assert_eq!(table.prompt(), ("seat_is_bound", "Seat 2 is bound: call or raise.".to_owned()));
    assert_eq!(table.no_because(json!({"type": "fold", "seat": 2})), "bound_out_of_turn");
    assert!(table.legal("fold").is_none() && table.legal("raise").is_some());
    table.line("2 c");
    assert_eq!(table.phase(), "board");
    // A report of more chips in front than the seat has put in is refused.
    let mut other = raised_blind();
    let report = json!({"type": "report", "what": "prior_chips", "seat": 2, "prior": "left",
        "front": ["100"], "chips": ["500"]});
    assert_eq!(other.no(report), [("out_of_bounds", "/front".to_owned())]);
}

#[test]
fn c5_an_undercall_of_a_raise_is_the_floors() {
    // A bet of 20 was raised to 80, and a third player slides in 20.
    let mut table = flop();
    table.line("1 b 20, 2 r 80");
    let (ruling, then) = table.ruled(json!({"what": "undercall", "seat": 3, "amount": "20"}));
    assert_eq!(ruling.remedy, "Complete the call to 80.00.");
    assert_eq!(then, json!({"effect": "calls", "seat": 3}));
    let mut called = table.clone();
    called.floor_accepts();
    assert_eq!(called.view()["seats"][2]["bet"], "80.00");
    // Instead, the floor can leave the 20 in and declare the hand dead.
    let forfeits = json!({"forfeits": {"seat": 3, "amount": "20"}});
    let reason = "He had not seen the raise.";
    table.floor(json!({"type": "overrule", "instead": forfeits, "reason": reason}));
    let seat = &table.view()["seats"][2];
    assert_eq!((&seat["standing"], &seat["bet"]), (&json!("folded"), &json!("20.00")));
    assert_eq!(table.view()["to_act"]["seat"], 4);
    assert_eq!(table.view()["rulings"][0]["instead"], "forfeits");
}

#[test]
fn c5_an_undercall_of_the_first_bet_or_heads_up_is_a_full_call() {
    let mut table = flop();
    table.line("1 b 80");
    assert_eq!(
        comes_to(&table, json!({"what": "undercall", "amount": "20"})),
        json!(["call", "80.00"])
    );
    // The player said "call", and so calls the whole bet, whatever was put in.
    table.line("2 r 200");
    let said = json!({"what": "undercall", "said": "call", "amount": "80"});
    assert_eq!(comes_to(&table, said), json!(["call", "200.00"]));
    // After two undercalls in a row, the floor decides about the second, even though they face the
    // street's first bet.
    let mut two = flop();
    two.line("1 b 80");
    two.ruled(json!({"what": "undercall", "seat": 2, "amount": "20"}));
    two.line("accept");
    two.ruled(json!({"what": "undercall", "seat": 3, "amount": "20"}));
    two.floor_accepts();
}

#[test]
fn c6_words_that_do_not_fit_the_bet() {
    let table = flop();
    let words =
        |table: &Table, said: &str| comes_to(table, json!({"what": "wrong_words", "said": said}));
    assert_eq!(words(&table, "call")[0], "check");
    assert_eq!(words(&table, "raise"), json!(["bet", "2.00"]));
    let mut facing = table.clone();
    facing.line("1 b 10");
    let (ruling, then) = facing.ruled(json!({"what": "wrong_words", "seat": 2, "said": "check"}));
    assert_eq!(ruling.remedy, "Check facing a bet: call or fold.");
    assert_eq!(then, json!({"effect": "may_only", "seat": 2, "actions": ["call", "fold"]}));
    facing.line("accept");
    let raise = json!({"type": "raise", "seat": 2, "to": "20"});
    assert_eq!(facing.no_because(raise), "bound_out_of_turn");
    facing.line("2 f");
}

#[test]
fn c7_of_two_meanings_the_highest_up_to_the_pot() {
    for (raise, comes) in [("2400", "500.00"), ("2500", "5000.00")] {
        let mut table = Table::seated(&[20_000, 20_000]);
        table.line(&format!("deal, 2 r {raise}, 1 c, flop Kh 7s 7d"));
        let report = json!({"what": "two_meanings", "amounts": ["500", "5000"]});
        assert_eq!(comes_to(&table, report), json!(["bet", comes]));
    }
    // One of the two possible meanings is a call.
    let mut table = flop();
    table.line("1 b 500");
    let report = json!({"what": "two_meanings", "amounts": ["50", "500"]});
    assert_eq!(comes_to(&table, report), json!(["call", "500.00"]));
}

#[test]
fn c8_a_bet_that_was_too_small_is_made_up_or_the_floor_lets_it_stand() {
    let mut table = flop();
    table.line("1 b 600");
    // The error is noticed in time: all three players put in 1,200.
    let mut in_time = table.clone();
    in_time.line("2 r 1200, 3 c, 4 c, 1 f");
    assert_eq!(in_time.view()["pot_total"], "4208.00");
    // If the error is noticed later, the bet stands. The minimum raise (M) follows from the last
    // full raise.
    let stands = json!({"type": "bet_stands", "seat": 2, "to": "1000", "reason": "Two calls."});
    assert_eq!(table.no_because(stands.clone()), "needs_floor");
    let bounds = table.legal("bet_stands").unwrap();
    assert_eq!((&bounds["min_to"], &bounds["max_to"]), (&json!("601.00"), &json!("1199.00")));
    let full = json!({"type": "bet_stands", "seat": 2, "to": "1200", "reason": "Two calls."});
    let refused = table.say_as(full, Authority::Floor).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "out_of_bounds");
    table.floor(stands);
    assert_eq!(table.bounds(), ["1000", "1600", "9998"].map(|to| Some(to.to_owned())));
    table.line("3 c, 4 c, 1 f");
    assert_eq!(table.view()["pot_total"], "3608.00");
}

#[test]
fn c9_a_pot_bet_miscounted_is_put_right() {
    let rules = json!({"betting": "pot_limit"});
    let mut table = flop_of(&rules, &[1_000, 1_000, 1_000, 1_000]);
    // The pot holds 8, but a bet of 12 was announced as a pot-sized bet.
    let report = json!({"what": "pot_miscounted", "to": "12"});
    assert_eq!(comes_to(&table, report), json!(["bet", "8.00"]));
    // A bet that is too small was entered and called once. It is increased for both players.
    table.line("1 b 6, 2 c");
    let report = json!({"what": "pot_miscounted", "seat": 1, "to": "6"});
    let mut late = table.clone();
    let (ruling, then) = table.ruled(report.clone());
    assert_eq!(ruling.remedy, "The pot bet is 8.00.");
    assert_eq!(then, json!({"effect": "bet_becomes", "seat": 1, "to": "8.00"}));
    table.line("accept");
    assert_eq!(table.view()["pot_total"], "24.00");
    assert_eq!(table.bounds()[0].as_deref(), Some("8"));
    // After substantial action, the bet stands.
    late.line("3 c");
    assert_eq!(late.ruled(report).1, json!({"effect": "stands"}));
    // A miscounted pot can be reported only if the pot limits the bets.
    let no_limit = json!({"type": "report", "what": "pot_miscounted", "seat": 1, "to": "6"});
    assert_eq!(flop().no_because(no_limit), "not_reportable_now");
}

#[test]
fn c10_only_the_first_motion_counts_unless_raise_was_said_and_the_house_takes_all() {
    let string = json!({"what": "string_bet", "said": "raise", "amount": "30", "total": "200"});
    let silent = json!({"what": "string_bet", "amount": "30", "total": "200"});
    let mut table = flop();
    assert_eq!(comes_to(&table, silent.clone()), json!(["bet", "30.00"]));
    table.line("1 b 10, 2 r 30");
    assert_eq!(comes_to(&table, string.clone()), json!(["raise", "50.00"]));
    assert_eq!(comes_to(&table, silent.clone()), json!(["call", "30.00"]));
    let mut on = flop_of(&json!({"two_motions": "on"}), &[1_000, 1_000, 1_000, 1_000]);
    on.line("1 b 10, 2 r 30");
    assert_eq!(comes_to(&on, string), json!(["raise", "200.00"]));
    assert_eq!(comes_to(&on, silent), json!(["call", "30.00"]));
}

#[test]
fn d1_what_a_ruling_puts_on_the_table_is_whole_chips() {
    let rules = json!({"chip_unit": "5", "small_blind": "5", "big_blind": "10"});
    let mut table = flop_of(&rules, &[1_000, 1_000, 1_000, 1_000]);
    table.line("1 b 20");
    // The amount is not in whole chips, so the refusal names the nearest amounts on both sides.
    let report = json!({"type": "report", "what": "short_raise", "seat": 2, "amount": "33"});
    let refused = table.clone().say(report.clone()).unwrap_err();
    let detail = "33 is not a whole number of chips of 5: 30 or 35?";
    assert_eq!(refused.to_string(), detail);
    assert_eq!(table.no(report), [("off_chip_unit", "/amount".to_owned())]);
    let raise = json!({"type": "raise", "seat": 2, "to": "42"});
    assert_eq!(table.no(raise), [("off_chip_unit", "/to".to_owned())]);
    let chips = json!({"type": "report", "what": "multiple_chips", "seat": 2,
        "chips": ["20", "3"]});
    assert_eq!(table.no(chips), [("off_chip_unit", "/chips/1".to_owned())]);
    let (ruling, _) = table.ruled(json!({"what": "short_raise", "seat": 2, "said": "raise",
        "amount": "25"}));
    assert_eq!(ruling.remedy, "Make it 40.00.");
}

#[test]
fn d1_the_least_and_the_most_are_offered_in_whole_chips() {
    // An all-in that is not in whole chips of 10: the bet to match (L) is 23, the last raise (s) is
    // 13, and the minimum raise is to 36 (M).
    let rules = json!({"small_blind": "5", "big_blind": "10", "min_buy_in": "1",
        "max_buy_in": null});
    let mut table = Table::seated_by(rules, &[500, 500, 23, 500]);
    table.line("close");
    table.rules = serde_json::from_value(json!({"chip_unit": "10", "small_blind": "10",
        "big_blind": "10", "min_buy_in": "10", "max_buy_in": null}))
    .unwrap();
    table.open(json!({})).unwrap();
    table.yes(json!({"type": "place_button", "seat": 4}));
    table.line("deal, 3 all");
    assert_eq!(table.bounds(), ["23", "40", "500"].map(|to| Some(to.to_owned())));
    table.no(json!({"type": "raise", "seat": 4, "to": "36"}));
    let half = json!({"what": "short_raise", "seat": 4, "amount": "30"});
    assert_eq!(comes_to(&table, half), json!(["raise", "40.00"]));
}

#[test]
fn d3_every_ruling_answers_its_amount_and_the_stacks_after_it() {
    let mut table = flop();
    table.line("1 b 10, 2 r 30");
    let report = json!({"type": "report", "what": "short_raise", "seat": 3, "amount": "45"});
    let events = table.yes(report);
    let [Event::Ruled { amount, stacks, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(amount.unwrap().to_string(), "50.00");
    let stacks: Vec<String> = stacks.iter().map(|at| at.amount.to_string()).collect();
    assert_eq!(stacks, ["9988.00", "9968.00", "9948.00", "9998.00"]);
    assert_eq!(table.view()["ruling"]["amount"], "50.00");
    table.line("accept");
    assert_eq!(table.stacks(), [9_988, 9_968, 9_948, 9_998]);
    let made: Vec<RulingMade> = serde_json::from_value(table.view()["rulings"].clone()).unwrap();
    assert_eq!((made.len(), made[0].seat), (1, Some(Seat::new(3))));
}
