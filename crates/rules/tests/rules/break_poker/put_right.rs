//! Incidents at a table (`at_the_table.md`, E): outcomes, caps, chips, and corrections after the
//! round has ended.

use houseway_ledger::{Account, Movement};
use houseway_rules::{
    Authority, Game, GameEvent, Refusal,
    break_poker::{BreakPoker, Command, Event, State},
};
use serde_json::{Value, json};

use super::{
    at_the_table::{floor, json_of, prompt, two_seats},
    table::{DEALER_PAIRS, Set, Table, WINNING_SET, found, money, usd},
};

/// A hand that wins against queens over sixes.
const ACES: Set = Set {
    cards: ["Ah", "As", "Jd", "Js", "7h", "5h", "2d"],
    low: ["Jd", "Js"],
    high: ["Ah", "As", "7h"],
};

fn correct(table: &mut Table, entries: Value) -> Result<Vec<Event>, houseway_rules::Violation> {
    let entries: Vec<Command> = serde_json::from_value(entries).unwrap();
    let events = BreakPoker::correct(&table.rules, &table.state, &entries)?;
    table.take(&events);
    Ok(events)
}

/// Every account's gain.
fn gained(table: &Table, account: Account) -> String {
    let sum = table.movements.iter().fold(money("0.00"), |sum, movement| {
        let sum = if movement.to == account { sum.plus(movement.amount).unwrap() } else { sum };
        if movement.from == account { sum.minus(movement.amount).unwrap() } else { sum }
    });
    sum.to_string()
}

fn settled() -> Table {
    let mut table = two_seats();
    table.enter(json!({"type": "confirm"}));
    table
}

#[test]
fn e5_a_wrong_misdeal_is_taken_back_with_bets_and_entries() {
    let mut table = two_seats();
    let before = json_of(&table);
    table.enter(json!({"type": "report_misdeal", "what": "identical_cards"}));
    floor(&mut table, json!({"type": "accept_ruling"}));
    assert_eq!(table.phase(), "misdeal");
    let restore = json!({"type": "restore_round", "reason": "Both queens were black."});
    assert_eq!(table.refuses(Refusal::NeedsFloor, restore.clone())[0].0, "needs_floor");
    let events = floor(&mut table, restore);
    assert!(events[0].summary(usd()).to_string().contains("Put the bets back as recorded."));
    let after = json_of(&table);
    for same in ["phase", "seats", "dealer", "preview", "remainder"] {
        assert_eq!(after[same], before[same], "{same}");
    }
    table.enter(json!({"type": "confirm"}));
    assert_eq!(table.phase(), "settled");
}

#[test]
fn e5_a_round_annulled_while_betting_goes_on_betting() {
    let mut table = Table::open(houseway_rules::break_poker::HouseRules::default());
    table.enter(json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
    table.enter(json!({"type": "annul", "reason": "A fire alarm."}));
    floor(&mut table, json!({"type": "restore_round", "reason": "A false alarm."}));
    assert_eq!(table.phase(), "betting");
    table.enter(json!({"type": "close_betting"}));
    assert_eq!(table.phase(), "dealing");
}

#[test]
fn e5_the_open_round_after_it_is_closed_until_its_bets_are() {
    let mut misdealt = two_seats();
    misdealt.enter(json!({"type": "report_misdeal", "what": "identical_cards"}));
    floor(&mut misdealt, json!({"type": "accept_ruling"}));
    let before = misdealt.state.clone();
    floor(&mut misdealt, json!({"type": "restore_round", "reason": "Both queens were black."}));

    let mut next = Table::open(misdealt.rules.clone());
    next.enter(json!({"type": "place_bets", "seat": 1, "bets": {"main": "5"}}));
    let events = BreakPoker::carry(&next.rules, &next.state, &before, &misdealt.state).unwrap();
    next.take(&events);
    assert_eq!(next.phase(), "misdeal");
    assert_eq!(next.view().rulings[0].code, "round_restored");
    let restore = json!({"type": "restore_round", "reason": "And this one too."});
    let refused = next.try_as(Authority::Floor, restore).unwrap_err();
    assert_eq!(found(&refused), [("not_restorable", String::new())]);
    assert_eq!(next.legal(), []);

    let dealt = Table::dealing(&[(1, json!({"main": "5"}))]);
    let late = BreakPoker::carry(&dealt.rules, &dealt.state, &before, &misdealt.state).unwrap_err();
    assert_eq!((late.refusal, found(&late)[0].0), (Refusal::NotNow, "not_restorable"));
    assert_eq!(BreakPoker::carry(&dealt.rules, &dealt.state, &before, &before).unwrap(), []);
}

#[test]
fn e6_hands_are_swapped_in_review() {
    let mut table = two_seats();
    table.enter(json!({"type": "swap_hands", "a": 2, "b": 4}));
    let preview = json_of(&table)["preview"].clone();
    assert_eq!(
        (&preview["seats"][0]["net"], &preview["seats"][1]["net"]),
        (&json!("-25.00"), &json!("100.00"))
    );
    table.enter(json!({"type": "undo"}));
    assert_eq!(json_of(&table)["preview"]["seats"][0]["net"], "25.00");
    let wrong = table.refuses(Refusal::BreaksRule, json!({"type": "swap_hands", "a": 2, "b": 2}));
    assert_eq!(wrong, [("duplicate_seat", "/b".to_owned())]);
}

#[test]
fn e6_swapped_hands_are_corrected_together_after_the_settlement() {
    let losing = json_of(&two_seats())["seats"][3]["hand"].clone();
    let enter = |seat: u8, hand: &Value| {
        json!({"type": "enter_seat", "seat": seat, "cards": hand["cards"],
            "low": hand["set"]["low"], "high": hand["set"]["high"]})
    };
    let winning = WINNING_SET.for_seat(4);
    for entries in
        [json!([winning, enter(2, &losing)]), json!([{"type": "swap_hands", "a": 2, "b": 4}])]
    {
        let mut table = settled();
        assert_eq!(gained(&table, Account::Seat(2)), "25.00");
        assert_eq!(gained(&table, Account::Seat(4)), "-100.00");
        let events = correct(&mut table, entries).unwrap();
        assert_eq!(events.len(), 1);
        assert_eq!(gained(&table, Account::Seat(2)), "-25.00");
        assert_eq!(gained(&table, Account::Seat(4)), "100.00");
        assert_eq!(gained(&table, Account::Bank), "-75.00");
        assert_eq!(table.view().corrections, 1);
    }
}

#[test]
fn e7_a_forgotten_seat_is_added_after_the_settlement() {
    let seat = json!([
        {"type": "place_bets", "seat": 5, "bets": {"main": "50"}},
        ACES.for_seat(5),
    ]);
    let mut table = settled();
    let alone = correct(&mut table, json!([seat[0]])).unwrap_err();
    assert_eq!(found(&alone), [("seat_has_no_bet", "/seat".to_owned())]);
    let events = correct(&mut table, seat.clone()).unwrap();
    assert!(
        events[0].summary(usd()).to_string().contains("seat 5's hand"),
        "{}",
        events[0].summary(usd()).to_string()
    );
    assert_eq!(gained(&table, Account::Seat(5)), "50.00");

    let mut counted = two_seats();
    counted.enter(json!({"type": "enter_remainder", "count": 32}));
    counted.enter(json!({"type": "confirm"}));
    let unfit = correct(&mut counted, seat.clone()).unwrap_err();
    assert_eq!(found(&unfit), [("remainder_disagrees", String::new())]);
    let anew = json!([seat[0], seat[1], {"type": "enter_remainder", "count": 25}]);
    correct(&mut counted, anew).unwrap();
    assert_eq!(counted.view().remainder, Some(25));

    let taken = json!([seat[0], WINNING_SET.for_seat(5)]);
    let refused = correct(&mut settled(), taken).unwrap_err();
    assert_eq!(found(&refused)[0], ("card_already_seen", "/1/cards/0".to_owned()));
}

fn paid_wrong(seat: u8, paid: &str, due: &str, recovered: &str) -> Value {
    json!({"type": "payment_error", "seat": seat, "paid": paid, "due": due,
        "recovered": recovered, "reason": "Three green chips for two."})
}

#[test]
fn e8_chips_paid_wrong_are_posted_and_the_settlement_stays() {
    let mut table = settled();
    let error = |paid: &str, due: &str, recovered: &str| paid_wrong(2, paid, due, recovered);
    let settlement = json_of(&table)["settlement"].clone();
    let event = table.enter(error("50", "25", "5"));
    assert!(event.summary(usd()).to_string().contains("Recovered 5.00 of 25.00."));
    let posted =
        Movement::new(Account::PaymentErrors, Account::Seat(2), money("20.00"), "payment_error");
    assert_eq!(table.movements.last(), Some(&posted));
    assert_eq!(json_of(&table)["settlement"], settlement);
    assert_eq!(json_of(&table)["payment_errors"][0]["unrecovered"], "20.00");
    // The seat is paid too little, then too much, and the dealer recovers the overpayment.
    table.enter(error("15", "25", "0"));
    assert_eq!(gained(&table, Account::PaymentErrors), "-10.00");
    table.enter(error("35", "25", "10"));
    assert_eq!(gained(&table, Account::PaymentErrors), "-10.00");

    // The dealer recovers part of the amount later (back_office.md, P16).
    let event = table.enter(error("0", "0", "4"));
    assert_eq!(
        event.summary(usd()).to_string(),
        "Seat 2 gives 4.00 back. Three green chips for two."
    );
    assert_eq!(gained(&table, Account::PaymentErrors), "-6.00");
    let came_back = table.movements.last().unwrap();
    assert_eq!(came_back.memo, "reversal of payment_error");

    let wrong = [
        (error("0", "0", "7"), ("above_maximum", "/recovered")),
        (error("25", "25", "0"), ("nothing_paid_wrong", "/paid")),
        (error("50", "25", "30"), ("above_maximum", "/recovered")),
        (error("15", "25", "10"), ("above_maximum", "/recovered")),
        (error("-1", "25", "0"), ("negative_amount", "/paid")),
    ];
    for (command, (code, at)) in wrong {
        assert_eq!(table.refuses(Refusal::BreaksRule, command), [(code, at.to_owned())]);
    }
    table.enter(error("0", "0", "6"));
    let none_left = table.refuses(Refusal::BreaksRule, error("0", "0", "1"));
    assert_eq!(none_left[0], ("nothing_paid_wrong", "/paid".to_owned()));
    table.void().unwrap();
    for account in [Account::PaymentErrors, Account::Seat(2), Account::Bank] {
        assert_eq!(gained(&table, account), "0.00");
    }
}

#[test]
fn e8_what_was_due_is_what_the_settlement_pays() {
    let mut table = settled();
    // Seat 2 won 25.00 and seat 4 lost 100.00.
    let wrong = [
        (paid_wrong(2, "50", "250", "0"), "the settlement pays 25.00 to seat 2, not 250.00"),
        (paid_wrong(2, "1000", "0", "0"), "the settlement pays 25.00 to seat 2, not 0.00"),
        (paid_wrong(4, "25", "100", "0"), "the settlement pays 0.00 to seat 4, not 100.00"),
    ];
    for (command, detail) in wrong {
        let violation = table.try_enter(command).unwrap_err();
        assert_eq!(found(&violation), [("due_is", "/due".to_owned())]);
        assert_eq!(violation.problems[0].detail, detail);
    }
    assert_eq!(gained(&table, Account::PaymentErrors), "0.00");
    // After a correction, the amount due is the payment under the new settlement.
    let bets = json!({"type": "place_bets", "seat": 2, "bets": {"main": "250"}});
    table.correct(bets).unwrap();
    let stale = table.refuses(Refusal::BreaksRule, paid_wrong(2, "50", "25", "0"));
    assert_eq!(stale, [("due_is", "/due".to_owned())]);
    table.enter(paid_wrong(2, "50", "250", "0"));
    assert_eq!(gained(&table, Account::PaymentErrors), "200.00");
    assert_eq!(
        serde_json::to_value(table.legal()).unwrap()[0]["dues"],
        json!([
            {"seat": 2, "due": "250.00", "outstanding": "-200.00", "maximum": "1000.00"},
            {"seat": 4, "due": "0.00", "outstanding": "0.00", "maximum": "1000.00"},
        ])
    );
}

#[test]
fn e8_no_more_is_recovered_than_is_outstanding() {
    let mut table = settled();
    let none = table.refuses(Refusal::BreaksRule, paid_wrong(2, "0", "0", "500"));
    let expected = [("nothing_paid_wrong", "/paid"), ("above_maximum", "/recovered")];
    assert_eq!(none, expected.map(|(code, at)| (code, at.to_owned())));
    // The seat was paid 10.00 too little and then 25.00 too much, so 15.00 is outstanding.
    table.enter(paid_wrong(2, "15", "25", "0"));
    let violation = table.try_enter(paid_wrong(2, "50", "25", "15.01")).unwrap_err();
    assert_eq!(found(&violation), [("above_maximum", "/recovered".to_owned())]);
    assert_eq!(
        violation.problems[0].detail,
        "at most 15.00 can be recovered: that is all that seat 2 still has to give back"
    );
    table.enter(paid_wrong(2, "50", "25", "15"));
    assert_eq!(gained(&table, Account::PaymentErrors), "0.00");
}

#[test]
fn e8_above_the_tables_maximum_the_floor_enters_it() {
    let mut table = settled();
    let too_much = paid_wrong(2, "1000.01", "25", "0");
    assert_eq!(table.refuses(Refusal::NeedsFloor, too_much.clone())[0].0, "needs_floor");
    table.enter(paid_wrong(2, "1000", "25", "975"));
    floor(&mut table, too_much);
    assert_eq!(gained(&table, Account::PaymentErrors), "-975.01");
    // Recovering chips later is not a wrong payment, so the dealer can enter any amount.
    table.enter(paid_wrong(2, "25", "25", "975.01"));
    assert_eq!(gained(&table, Account::PaymentErrors), "0.00");
}

fn outcome(seat: u8, main: &str, dealer_break: Value, break_bonus: Value) -> Value {
    let mut command = json!({"type": "enter_outcome", "seat": seat, "main": main});
    for (name, value) in [("dealer_break", dealer_break), ("break_bonus", break_bonus)] {
        if !value.is_null() {
            command[name] = value;
        }
    }
    command
}

fn outcomes_only() -> Table {
    let all = json!({"main": "25", "dealer_break": "5", "break_bonus": "5"});
    let bets = [(1, all.clone()), (2, all), (3, json!({"main": "25"}))];
    Table::dealing_under(json!({"entry": "outcomes"}), &bets)
}

#[test]
fn e14_a_table_without_cards_enters_outcomes_and_says_so_everywhere() {
    let mut table = outcomes_only();
    let refused = table.refuses(Refusal::NotNow, json!({"type": "enter_dealer", "cards": []}));
    assert_eq!(refused[0].0, "wrong_mode");
    let event = table.enter(outcome(1, "lose", json!(1), json!("lose")));
    assert_eq!(serde_json::to_value(&event).unwrap()["outcome_only"], true);
    table.enter(outcome(2, "win", json!("4"), json!("6")));
    table.enter(outcome(3, "push", Value::Null, Value::Null));
    assert_eq!(table.phase(), "review");
    table.enter(json!({"type": "confirm"}));
    let view = json_of(&table);
    assert_eq!(view["outcome_only"], true);
    let settlement = &view["settlement"];
    assert_eq!(settlement["outcome_only"], true);
    assert_eq!(settlement.get("dealer"), None);
    let nets: Vec<&Value> =
        settlement["seats"].as_array().unwrap().iter().map(|seat| &seat["net"]).collect();
    assert_eq!(nets, ["-25.00", "75.00", "0.00"]);
    assert_eq!(settlement["seats"][1]["bets"][1]["reason"], "dealer_and_player_lucky_break");
    assert_eq!(settlement["seats"][1]["bets"][2]["reason"], "pair_and_trips");
}

#[test]
fn e14_outcomes_that_no_cards_could_have_are_refused() {
    let mut table = outcomes_only();
    let wrong = [
        (outcome(1, "win", json!(1), json!("lose")), "/main"),
        (outcome(1, "lose", json!(1), json!(6)), "/break_bonus"),
        (outcome(1, "win", json!(4), json!("lose")), "/break_bonus"),
    ];
    for (command, at) in wrong {
        let refused = table.refuses(Refusal::BreaksRule, command);
        assert_eq!(refused, [("outcomes_disagree", at.to_owned())]);
    }
    table.enter(outcome(1, "win", json!("lose"), json!(6)));
    let refused = table.refuses(Refusal::BreaksRule, outcome(2, "win", json!(4), json!(6)));
    assert_eq!(refused, [("outcomes_disagree", "/dealer_break".to_owned())]);
    let refused = table.refuses(Refusal::BreaksRule, outcome(3, "win", json!("lose"), Value::Null));
    assert_eq!(refused, [("seat_has_no_bet", "/dealer_break".to_owned())]);
    let refused = table.refuses(Refusal::BreaksRule, outcome(2, "win", json!(7), Value::Null));
    let expected = [("not_an_outcome", "/dealer_break"), ("outcome_missing", "/break_bonus")];
    assert_eq!(refused, expected.map(|(code, at)| (code, at.to_owned())));
}

#[test]
fn e14_where_cards_are_entered_only_the_floor_enters_an_outcome() {
    let mut table = Table::dealing(&[(1, json!({"main": "25"})), (2, json!({"main": "25"}))]);
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    table.enter(WINNING_SET.for_seat(1));
    let lost = outcome(2, "lose", Value::Null, Value::Null);
    assert_eq!(table.refuses(Refusal::NeedsFloor, lost.clone())[0].0, "needs_floor");
    floor(&mut table, lost);
    table.enter(json!({"type": "confirm"}));
    let settlement = json_of(&table)["settlement"].clone();
    assert_eq!(settlement["table_net"], "0.00");
    assert_eq!(settlement["seats"][0].get("outcome_only"), None);
    assert_eq!(settlement["seats"][1]["outcome_only"], true);
}

fn capped(cap: &str, chip: &str, wins: &[u32]) -> Vec<String> {
    let limit = json!({"min": "5", "max": "1000"});
    let rules = json!({"entry": "outcomes", "max_aggregate_payout": cap, "chip_unit": chip,
        "limits": {"main": limit, "dealer_break": limit, "break_bonus": limit}});
    let bets: Vec<(u8, Value)> =
        (1..).zip(wins).map(|(seat, win)| (seat, json!({"main": win.to_string()}))).collect();
    let mut table = Table::dealing_under(rules, &bets);
    for (seat, _) in &bets {
        table.enter(outcome(*seat, "win", Value::Null, Value::Null));
    }
    let event = table.enter(json!({"type": "confirm"}));
    assert!(event.summary(usd()).to_string().contains("capped: seat 1 gets"));
    let settlement = json_of(&table)["settlement"].clone();
    let seats = settlement["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["net"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn e15_what_the_cap_leaves_over_goes_chip_by_chip_by_the_largest_remainder() {
    assert_eq!(capped("100", "5", &[90, 60, 30]), ["50.00", "35.00", "15.00"]);
    // The remainders are equal, so the chips go to the seats in order.
    assert_eq!(capped("100", "5", &[50, 50, 50]), ["35.00", "35.00", "30.00"]);
    // The cap is not a whole number of chips; the fraction of a chip stays with the house.
    assert_eq!(capped("103", "5", &[90, 60, 30]), ["50.00", "35.00", "15.00"]);
}

#[test]
fn e16_the_house_takes_and_pays_in_its_order() {
    let steps = |order: &str| {
        let all = json!({"main": "25", "dealer_break": "5", "break_bonus": "5"});
        let bets = [(1, all.clone()), (2, json!({"main": "10"})), (3, all)];
        let mut table =
            Table::dealing_under(json!({"entry": "outcomes", "paying_order": order}), &bets);
        table.enter(outcome(1, "win", json!("lose"), json!(6)));
        table.enter(outcome(2, "push", Value::Null, Value::Null));
        table.enter(outcome(3, "lose", json!("lose"), json!(1)));
        table.enter(json!({"type": "confirm"}));
        let settlement = json_of(&table)["settlement"].clone();
        let step = |step: &Value| {
            let text = |field: &str| step[field].as_str().unwrap().to_owned();
            format!("{} {} {} {}", step["seat"], text("bet"), text("action"), text("amount"))
        };
        let steps: Vec<String> = settlement["steps"].as_array().unwrap().iter().map(step).collect();
        (steps, prompt(&table).1)
    };
    let (right_to_left, words) = steps("right_to_left");
    assert_eq!(words, "Take, then pay, from the right.");
    assert_eq!(
        right_to_left,
        [
            "3 main take 25.00",
            "3 dealer_break take 5.00",
            "2 main push 10.00",
            "1 dealer_break take 5.00",
            "3 break_bonus pay 5.00",
            "1 main pay 25.00",
            "1 break_bonus pay 30.00",
        ]
    );
    let seats = |steps: &[String]| -> Vec<u32> {
        steps.iter().map(|step| step.chars().next().unwrap().to_digit(10).unwrap()).collect()
    };
    assert_eq!(seats(&steps("each_seat").0), [3, 3, 3, 2, 1, 1, 1]);
    assert_eq!(seats(&steps("left_to_right").0), [1, 2, 3, 3, 1, 1, 3]);
}

#[test]
fn e16_what_is_paid_is_counted_out_in_the_tables_chips() {
    let mut table = two_seats();
    assert_eq!(BreakPoker::chips(&table.rules, &table.state), []);
    table.enter(json!({"type": "confirm"}));
    let chips = serde_json::to_value(BreakPoker::chips(&table.rules, &table.state)).unwrap();
    let expected = json!([
        {"seat": 4, "bet": "main", "action": "take", "amount": "100.00",
         "chips": [{"value": "100.00", "count": 1}]},
        {"seat": 2, "bet": "main", "action": "pay", "amount": "25.00",
         "chips": [{"value": "25.00", "count": 1}]},
    ]);
    assert_eq!(chips, expected);
}

#[test]
fn the_prompt_says_what_comes_next() {
    let mut table = Table::open(houseway_rules::break_poker::HouseRules::default());
    assert_eq!(prompt(&table), ("take_bets", "Take bets, 5.00 to 1000.00.".to_owned()));
    table.enter(json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
    assert_eq!(prompt(&table).0, "no_more_bets");
    table.enter(json!({"type": "close_betting"}));
    assert_eq!(prompt(&table).0, "enter_dealer_cards");
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    assert_eq!(
        prompt(&table),
        ("set_house_way", "Set by the house way: 6d 6h / Qc Qs Tc.".to_owned())
    );
    table.enter(json!({"type": "enter_remainder", "count": 39}));
    assert_eq!(prompt(&table), ("enter_seat_cards", "Enter seat 2's cards.".to_owned()));
    table.enter(WINNING_SET.for_seat(2));
    assert_eq!(prompt(&table).0, "confirm_hands");
    table.enter(json!({"type": "enter_remainder", "count": 38}));
    let called = "Call the floor: The number of cards left over is wrong.";
    assert_eq!(prompt(&table), ("floor_needed", called.to_owned()));
    floor(&mut table, json!({"type": "overrule", "instead": "play_on", "reason": "Mistyped."}));
    table.enter(json!({"type": "confirm"}));
    assert_eq!(prompt(&table).0, "pay_and_take");
    assert_eq!(BreakPoker::prompt(&table.rules, &State::default()), None);
}
