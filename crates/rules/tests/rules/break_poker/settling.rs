//! Rules 8 to 14 and the side bets: who wins, and how much.

use houseway_ledger::{Account, Movement};
use houseway_rules::break_poker::calculators::{SettlementRequest, settlements};
use serde_json::{Value, json};

use super::table::{
    DEALER_LUCKY_BREAK, DEALER_PAIRS, DEALER_QUEEN_HIGH, Set, Table, WINNING_SET, money,
};

/// A hand that beats queens over sixes: aces high, jacks low.
const ACES_AND_JACKS: Set = Set {
    cards: ["Ah", "As", "Jd", "Js", "7c", "5h", "2d"],
    low: ["Jd", "Js"],
    high: ["Ah", "As", "7c"],
};
/// A hand with the same value as the dealer's: queens with a ten high, sixes low.
const COPY: Set = Set {
    cards: ["Qh", "Qd", "6c", "6s", "Th", "4d", "2d"],
    low: ["6c", "6s"],
    high: ["Qh", "Qd", "Th"],
};
/// A hand that wins high with aces and loses low with an eight.
const SPLIT: Set = Set {
    cards: ["Ah", "As", "8d", "5s", "7c", "4d", "Ks"],
    low: ["8d", "5s"],
    high: ["Ah", "As", "7c"],
};
/// Aces low over kings high: a foul. The house way would set the kings low.
const FOUL: Set = Set {
    cards: ["Ah", "As", "Kd", "Ks", "7c", "5s", "2d"],
    low: ["Ah", "As"],
    high: ["Kd", "Ks", "7c"],
};

fn settle(rules: &Value, dealer: [&str; 7], set: &Set, bets: &Value) -> Value {
    let request: SettlementRequest = serde_json::from_value(json!({
        "rules": rules,
        "dealer": dealer,
        "seats": [{"seat": 1, "cards": set.cards, "low": set.low, "high": set.high, "bets": bets}],
    }))
    .unwrap();
    serde_json::to_value(settlements(&request).unwrap()).unwrap()
}

/// Checks the main bet of 25.00: outcome, reason, net, returned.
#[track_caller]
fn main_bet(rules: &Value, dealer: [&str; 7], set: &Set, expected: [&str; 4]) {
    let settlement = settle(rules, dealer, set, &json!({"main": "25.00"}));
    let bet = &settlement["seats"][0]["bets"][0];
    let found = ["outcome", "reason", "net", "returned"].map(|field| bet[field].as_str().unwrap());
    assert_eq!(found, expected);
}

/// Checks a side bet of 5.00: outcome, reason, net, returned.
#[track_caller]
fn side_bet(bet: &str, dealer: [&str; 7], set: &Set, expected: [&str; 4]) {
    let settlement = settle(&json!({}), dealer, set, &json!({"main": "25.00", bet: "5.00"}));
    let bet = &settlement["seats"][0]["bets"][1];
    let found = ["outcome", "reason", "net", "returned"].map(|field| bet[field].as_str().unwrap());
    assert_eq!(found, expected);
}

const WIN: [&str; 2] = ["25.00", "50.00"];
const LOSE: [&str; 2] = ["-25.00", "0.00"];
const PUSH: [&str; 2] = ["0.00", "25.00"];

fn expected(outcome: &'static str, reason: &'static str) -> [&'static str; 4] {
    let [net, returned] = match outcome {
        "win" => WIN,
        "lose" => LOSE,
        _ => PUSH,
    };
    [outcome, reason, net, returned]
}

#[test]
fn rule_8_a_foul_loses_whether_or_not_the_dealer_qualifies() {
    main_bet(&json!({}), DEALER_PAIRS, &FOUL, expected("lose", "foul"));
    main_bet(&json!({}), DEALER_QUEEN_HIGH, &FOUL, expected("lose", "foul"));
}

#[test]
fn rule_8_a_foul_may_be_reset_by_the_house_way_and_still_says_so() {
    let reset = json!({"foul": "reset_house_way"});
    main_bet(&reset, DEALER_PAIRS, &FOUL, expected("win", "both_hands"));
    main_bet(&reset, DEALER_QUEEN_HIGH, &FOUL, expected("push", "dealer_not_qualified"));
    let settlement = settle(&reset, DEALER_PAIRS, &FOUL, &json!({"main": "25.00"}));
    assert_eq!(settlement["seats"][0]["foul"], json!(true));
}

#[test]
fn rule_8_a_dealers_set_that_is_not_the_house_way_is_a_misset_and_does_not_stand() {
    let mut table = Table::dealing(&[(1, json!({"main": "25"}))]);
    let at_table = json!({"low": ["Qc", "Tc"], "high": ["6d", "6h", "8s"]});
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS, "set": at_table}));
    let hand = table.view().dealer.unwrap();
    let misset = hand.misset.unwrap();
    assert_eq!(misset.remedy, "Set it by the house way: 6d 6h low, Qc Qs Tc high.");
    assert_eq!(hand.house_way.rule, 5);

    // Cards of equal rank are interchangeable, and their order does not matter.
    let same = json!({"low": ["6h", "6d"], "high": ["Tc", "Qs", "Qc"]});
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS, "set": same}));
    assert_eq!(table.view().dealer.unwrap().misset, None);
}

#[test]
fn rule_9_a_dealer_who_does_not_qualify_pushes_even_a_lucky_break() {
    let rules = json!({"qualifier": "K-3-2"});
    let pushed = expected("push", "dealer_not_qualified");
    main_bet(&rules, DEALER_QUEEN_HIGH, &WINNING_SET, pushed);
    main_bet(&rules, DEALER_QUEEN_HIGH, &SPLIT, pushed);
}

#[test]
fn rule_9_king_high_qualifies_under_k_3_2_and_not_under_a_3_2() {
    let king_high = ["Kc", "Jd", "9d", "7h", "5c", "3s", "2h"];
    let (k32, a32) = (json!({"qualifier": "K-3-2"}), json!({"qualifier": "A-3-2"}));
    main_bet(&k32, king_high, &ACES_AND_TWOS, expected("win", "both_hands"));
    main_bet(&a32, king_high, &ACES_AND_TWOS, expected("push", "dealer_not_qualified"));
}

/// Aces with a king high, deuces low.
const ACES_AND_TWOS: Set = Set {
    cards: ["Ah", "As", "2d", "2s", "Ks", "9h", "7s"],
    low: ["2d", "2s"],
    high: ["Ah", "As", "Ks"],
};

#[test]
fn rule_10_the_dealers_lucky_break_beats_better_hands_without_one() {
    main_bet(
        &json!({}),
        DEALER_LUCKY_BREAK,
        &ACES_AND_JACKS,
        expected("lose", "dealer_lucky_break"),
    );
}

#[test]
fn rule_11_the_players_lucky_break_wins_even_money() {
    main_bet(&json!({}), DEALER_PAIRS, &WINNING_SET, expected("win", "lucky_break"));
}

#[test]
fn rule_12_two_lucky_breaks_are_compared_hand_by_hand() {
    main_bet(&json!({}), DEALER_LUCKY_BREAK, &WINNING_SET, expected("win", "both_hands"));
    main_bet(&json!({}), DEALER_PAIRS, &ACES_AND_JACKS, expected("win", "both_hands"));
}

#[test]
fn rule_13_the_dealer_takes_copies() {
    main_bet(&json!({}), DEALER_PAIRS, &COPY, expected("lose", "copied_or_lost"));
}

#[test]
fn rule_14_one_hand_each_is_a_push() {
    main_bet(&json!({}), DEALER_PAIRS, &SPLIT, expected("push", "split"));
}

#[test]
fn the_dealer_break_bonus_pays_by_what_both_could_make() {
    let bet = "dealer_break";
    // Kings and three nines that the player did not set together: a Lucky Break was still possible.
    let broken_up = Set { low: ["Kh", "9c"], high: ["Kd", "9h", "9s"], ..WINNING_SET };
    let both = ["win", "dealer_and_player_lucky_break", "20.00", "25.00"];
    side_bet(bet, DEALER_LUCKY_BREAK, &WINNING_SET, both);
    side_bet(bet, DEALER_LUCKY_BREAK, &broken_up, both);
    let alone = ["win", "dealer_lucky_break", "5.00", "10.00"];
    side_bet(bet, DEALER_LUCKY_BREAK, &ACES_AND_JACKS, alone);
    side_bet(bet, DEALER_PAIRS, &WINNING_SET, ["lose", "no_dealer_lucky_break", "-5.00", "0.00"]);
}

#[test]
fn the_break_bonus_pays_the_best_line_of_the_seven_cards() {
    let lines = [
        (["Ah", "As", "Ac", "Ad", "Jk", "4d", "2s"], ["win", "five_aces", "1000.00", "1005.00"]),
        (["4h", "4s", "4c", "4d", "Jk", "Kd", "2s"], ["win", "five_of_a_kind", "500.00", "505.00"]),
        (["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"], ["win", "pair_and_trips", "30.00", "35.00"]),
        (["Kh", "Kd", "Ac", "Qh", "5h", "5d", "2s"], ["win", "pair_and_akq", "15.00", "20.00"]),
        (["Kh", "Kd", "Ac", "7h", "8h", "9d", "2s"], ["win", "pair_and_straight", "5.00", "10.00"]),
        (["Kh", "Jd", "9c", "7h", "5h", "4d", "2s"], ["lose", "none", "-5.00", "0.00"]),
    ];
    for (cards, expected) in lines {
        // The bet pays however the cards are set. Here the first two are low, so the set is usually
        // a foul.
        let [low0, low1, high @ .., _, _] = cards;
        let set = Set { cards, low: [low0, low1], high };
        let dealer = ["3c", "6c", "8c", "Tc", "Qc", "3h", "Js"];
        side_bet("break_bonus", dealer, &set, expected);
    }
}

#[test]
fn side_bets_stand_when_the_dealer_does_not_qualify_and_when_the_player_fouls() {
    let line = ["win", "pair_and_trips", "30.00", "35.00"];
    side_bet("break_bonus", DEALER_QUEEN_HIGH, &WINNING_SET, line);
    let foul = Set { low: ["Kh", "Kd"], high: ["9c", "4d", "2s"], ..WINNING_SET };
    side_bet("break_bonus", DEALER_QUEEN_HIGH, &foul, line);
    let both = ["win", "dealer_and_player_lucky_break", "20.00", "25.00"];
    side_bet("dealer_break", DEALER_LUCKY_BREAK, &foul, both);
}

#[test]
fn the_seats_and_the_table_sum_their_bets() {
    let bets = json!({"main": "25.00", "dealer_break": "5.00", "break_bonus": "10.00"});
    let settlement = settle(&json!({}), DEALER_PAIRS, &WINNING_SET, &bets);
    assert_eq!(settlement["seats"][0]["net"], json!("80.00"));
    assert_eq!(settlement["table_net"], json!("-80.00"));
    assert_eq!(settlement["dealer"]["rule_name"], json!("pair_and_pair"));
    // The fields are exactly the ones in the published format.
    let fields = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let mut bet = fields(&settlement["seats"][0]["bets"][0]);
    bet.sort_unstable();
    assert_eq!(bet, ["bet", "net", "outcome", "reason", "returned", "stake"]);
}

#[test]
fn amounts_keep_at_least_the_decimals_of_their_stake() {
    for (stake, net, returned) in [("25", "25", "50"), ("25.000", "25.000", "50.000")] {
        let settlement = settle(&json!({}), DEALER_PAIRS, &WINNING_SET, &json!({"main": stake}));
        let bet = &settlement["seats"][0]["bets"][0];
        assert_eq!((&bet["net"], &bet["returned"]), (&json!(net), &json!(returned)));
    }
    let rules = json!({"dealer_break": {"dealer": "1.25"}});
    let bets = json!({"main": "25", "dealer_break": "5"});
    let settlement = settle(&rules, DEALER_LUCKY_BREAK, &ACES_AND_JACKS, &bets);
    assert_eq!(settlement["seats"][0]["bets"][1]["net"], json!("6.25"));
}

/// A table with this rule on breakage, at which winnings at odds of 1.5 leave a fraction of a chip.
fn broken(breakage: &str) -> Table {
    let rules = json!({"breakage": breakage, "break_bonus": {"pair_and_trips": "1.5"}});
    let mut table = Table::dealing_under(rules, &[(1, json!({"main": "25", "break_bonus": "5"}))]);
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    table.enter(WINNING_SET.for_seat(1));
    table.enter(json!({"type": "confirm"}));
    table
}

#[test]
fn what_cannot_be_paid_in_chips_goes_to_the_breakage_account() {
    let moved = |from, to, amount, memo| Movement::new(from, to, money(amount), memo);
    let seat = Account::Seat(1);
    let main = moved(Account::Bank, seat, "25.00", "main");

    let house = broken("house");
    let expected = [
        main.clone(),
        moved(Account::Bank, seat, "7.00", "break_bonus"),
        moved(Account::Bank, Account::Breakage, "0.50", "break_bonus"),
    ];
    assert_eq!(house.movements, expected);
    let bet = &house.view().settlement.unwrap().seats[0].bets[1];
    assert_eq!(
        (bet.net, bet.returned, bet.breakage),
        (money("7.00"), money("12.00"), Some(money("0.50")))
    );

    let player = broken("player");
    let expected = [
        main,
        moved(Account::Bank, seat, "8.00", "break_bonus"),
        moved(Account::Breakage, Account::Bank, "0.50", "break_bonus"),
    ];
    assert_eq!(player.movements, expected);
}

#[test]
fn winnings_above_the_cap_are_paid_in_proportion_and_in_whole_chips() {
    let bets = json!({"main": "25", "break_bonus": "5"});
    for (cap, expected) in [("55", ["25.00", "30.00"]), ("20", ["9.00", "11.00"])] {
        let rules = json!({"max_aggregate_payout": cap});
        let mut table = Table::dealing_under(rules, &[(1, bets.clone())]);
        table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
        table.enter(WINNING_SET.for_seat(1));
        table.enter(json!({"type": "confirm"}));
        let settlement = table.view().settlement.unwrap();
        let bets = &settlement.seats[0].bets;
        assert_eq!([bets[0].net, bets[1].net], expected.map(money));
        assert_eq!(bets.iter().all(|bet| bet.capped), cap == "20");
        assert_eq!(bets[0].returned, bets[0].stake.plus(bets[0].net).unwrap());
        assert_eq!(table.movements.len(), 2);
    }
}
