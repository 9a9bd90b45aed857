//! Incidents at a table before the round is settled (`at_the_table.md`, E).

use houseway_ledger::{Account, Movement};
use houseway_rules::{
    Authority, Game, GameEvent, GameState, Refusal,
    break_poker::{BreakPoker, Event, HandName, Legal},
};
use serde_json::{Value, json};

use super::table::{
    DEALER_LUCKY_BREAK, DEALER_PAIRS, DEALER_QUEEN_HIGH, Set, Table, WINNING_SET, found, money,
    rules, usd,
};

/// Aces low over kings high: a foul. The house way sets the kings low.
const FOUL: Set = Set {
    cards: ["Ah", "As", "Kc", "Ks", "7c", "5s", "2d"],
    low: ["Ah", "As"],
    high: ["Kc", "Ks", "7c"],
};
/// Neither hand beats queens over sixes.
const LOSING_SET: Set = Set {
    cards: ["5c", "5d", "Jc", "9d", "7d", "4c", "2c"],
    low: ["Jc", "9d"],
    high: ["5c", "5d", "7d"],
};

pub fn json_of(table: &Table) -> Value {
    serde_json::to_value(table.view()).unwrap()
}

pub fn prompt(table: &Table) -> (&'static str, String) {
    let prompt = BreakPoker::prompt(&table.rules, &table.state).unwrap();
    (prompt.code, prompt.text.to_string())
}

fn chips(table: &Table) -> Value {
    serde_json::to_value(BreakPoker::chips(&table.rules, &table.state)).unwrap()
}

pub fn floor(table: &mut Table, command: Value) -> Vec<Event> {
    let said = command.to_string();
    table.try_as(Authority::Floor, command).unwrap_or_else(|error| panic!("{said}: {error}"))
}

fn dealer_cards(cards: [&str; 7]) -> Value {
    json!({"type": "enter_dealer", "cards": cards})
}

fn bet(seat: u8, main: &str) -> Value {
    json!({"type": "place_bets", "seat": seat, "bets": {"main": main}})
}

/// Seats 2 (bet 25) and 4 (bet 100); seat 2 wins, seat 4 loses.
pub fn two_seats() -> Table {
    let mut table = Table::dealing(&[(2, json!({"main": "25"})), (4, json!({"main": "100"}))]);
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(WINNING_SET.for_seat(2));
    table.enter(LOSING_SET.for_seat(4));
    table
}

fn undo() -> Value {
    json!({"type": "undo"})
}

fn house_sets(seat: u8, why: &str) -> Value {
    json!({"type": "enter_seat", "seat": seat, "cards": FOUL.cards, "set_by": "house",
        "why": why})
}

#[test]
fn e3_what_can_be_taken_back_names_its_seat() {
    let undo = |table: &Table| {
        let undo = table.legal().into_iter().find_map(|legal| match legal {
            Legal::Undo { entry, seats } => Some((entry, seats)),
            _ => None,
        });
        undo.unwrap()
    };
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    table.enter(dealer_cards(DEALER_PAIRS));
    assert_eq!(undo(&table), ("dealer_entered", vec![]));
    table.enter(WINNING_SET.for_seat(2));
    assert_eq!(undo(&table), ("seat_entered", vec![2]));
}

#[test]
fn e1_the_floor_opens_the_betting_again_for_a_forgotten_seat() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    let reopen = json!({"type": "reopen_betting", "reason": "Seat 5's bet was forgotten."});
    assert_eq!(table.refuses(Refusal::NeedsFloor, reopen.clone())[0].0, "needs_floor");
    let events = floor(&mut table, reopen);
    assert_eq!(events, [Event::BettingReopened {}]);
    assert!(
        events[0]
            .summary(usd())
            .to_string()
            .starts_with("No card has been seen, so bets can be corrected.")
    );
    assert_eq!(table.phase(), "betting");
    assert_eq!(table.view().seats[1].bets.unwrap().main, money("25"));
    table.enter(bet(5, "50"));
    table.enter(bet(2, "75"));
    table.enter(json!({"type": "close_betting"}));
    assert_eq!(table.view().seats[1].bets.unwrap().main, money("75"));
    assert_eq!(table.view().missing.len(), 3);
}

#[test]
fn e1_bets_stay_closed_once_a_card_is_faced_even_if_its_entry_is_taken_back() {
    let reopen = json!({"type": "reopen_betting", "reason": "A mistyped bet."});
    let annul = json!({"type": "annul", "reason": "A mistyped bet."});
    for back in [None, Some(undo()), Some(json!({"type": "clear_hand", "hand": "dealer"}))] {
        let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
        table.enter(dealer_cards(DEALER_PAIRS));
        if let Some(back) = back {
            table.enter(back);
        }
        let refused =
            table.try_as(Authority::Floor, reopen.clone()).expect_err("cards have been seen");
        assert_eq!(found(&refused), [("cards_faced", String::new())]);
        assert_eq!(table.refuses(Refusal::NotNow, annul.clone())[0].0, "cards_faced");
    }
}

fn moved(how: &str, was: &str, is: &str) -> Value {
    json!({"type": "bet_moved", "seat": 2, "bet": "main", "how": how, "was": was, "is": is})
}

#[test]
fn e2_a_capped_bet_plays_at_what_it_was_and_the_rest_goes_back() {
    let mut table = two_seats();
    let event = table.enter(moved("capped", "25", "75"));
    assert_eq!(event.ruling().unwrap().remedy, "Freeze the bet; call the floor.");
    assert_eq!(table.phase(), "ruling");
    assert_eq!(json_of(&table)["ruling"]["needs_floor"], true);
    assert_eq!(prompt(&table).0, "floor_needed");
    let accept = json!({"type": "accept_ruling"});
    assert_eq!(table.refuses(Refusal::NeedsFloor, accept.clone())[0].0, "needs_floor");
    floor(&mut table, accept);
    assert_eq!(table.phase(), "review");
    assert_eq!(json_of(&table)["moved_bets"][0]["back"], "50.00");
    assert_eq!(chips(&table)[0]["amount"], "50.00");
    assert_eq!(chips(&table)[0]["action"], "return");
    table.enter(json!({"type": "confirm"}));
    let paid = Movement::new(Account::Bank, Account::Seat(2), money("25.00"), "main");
    assert!(table.movements.contains(&paid), "{:?}", table.movements);
}

#[test]
fn e2_a_capped_bet_may_be_void_by_house_rule() {
    let bets = [(2, json!({"main": "25", "break_bonus": "5"}))];
    let mut table = Table::dealing_under(json!({"capped": "void"}), &bets);
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(WINNING_SET.for_seat(2));
    table.enter(moved("capped", "25", "75"));
    floor(&mut table, json!({"type": "accept_ruling"}));
    table.enter(json!({"type": "confirm"}));
    let settlement = json_of(&table)["settlement"].clone();
    let main = &settlement["seats"][0]["bets"][0];
    assert_eq!((&main["outcome"], &main["reason"]), (&json!("push"), &json!("bet_void")));
    assert_eq!(settlement["table_net"], "-30.00");
    let steps: Vec<&Value> =
        settlement["steps"].as_array().unwrap().iter().map(|step| &step["action"]).collect();
    assert_eq!(steps, ["return", "pay"]);
    let returned: Vec<Value> = chips(&table)
        .as_array()
        .unwrap()
        .iter()
        .filter(|step| step["action"] == "return")
        .map(|step| step["amount"].clone())
        .collect();
    assert_eq!(returned, ["25.00", "50.00"]);
}

#[test]
fn e2_late_and_pinched_bets() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    let late = json!({"type": "bet_moved", "seat": 5, "bet": "main", "how": "late", "is": "50"});
    table.enter(late);
    floor(&mut table, json!({"type": "accept_ruling"}));
    assert_eq!(table.view().seats[4].bets, None);
    assert_eq!(chips(&table)[0]["amount"], "50.00");
    table.enter(moved("pinched", "25", "10"));
    floor(&mut table, json!({"type": "accept_ruling"}));
    let view = json_of(&table);
    assert_eq!(view["moved_bets"][1]["plays"], "25.00");
    assert_eq!(view["moved_bets"][1]["owed"], "15.00");
    assert_eq!(chips(&table)[1]["action"], "collect");

    let wrong = [
        (moved("capped", "30", "75"), ("not_as_recorded", "/was")),
        (moved("capped", "25", "25"), ("not_moved_so", "/how")),
        (moved("late", "25", "75"), ("not_moved_so", "/how")),
        (moved("pinched", "25", "30"), ("not_moved_so", "/how")),
        (moved("capped", "25", "1e3"), ("not_an_amount", "/is")),
    ];
    for (command, (code, at)) in wrong {
        assert_eq!(table.refuses(Refusal::BreaksRule, command), [(code, at.to_owned())]);
    }
}

#[test]
fn e3_entries_are_taken_back_one_by_one() {
    let mut table = Table::open(rules(json!({})));
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "nothing_to_undo");
    let opened = table.state.clone();
    table.enter(bet(2, "25"));
    let once = table.state.clone();
    table.enter(bet(2, "50"));
    let event = table.enter(undo());
    assert_eq!(
        event.summary(usd()).to_string(),
        "Taken back: Seat 2 bets 50.00 on main (before: 25.00 on main)."
    );
    assert_eq!(table.state, once);
    table.enter(undo());
    assert_eq!(table.state, opened);
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "nothing_to_undo");
}

#[test]
fn e3_nothing_is_taken_back_beyond_the_close_a_ruling_or_the_settlement() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "nothing_to_undo");
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(WINNING_SET.for_seat(2));
    table.enter(undo());
    assert_eq!(table.view().missing, [HandName::Seat(2)]);
    table.enter(WINNING_SET.for_seat(2));
    table.enter(json!({"type": "report_misdeal", "what": "exposed_card"}));
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "nothing_to_undo");
    table.enter(json!({"type": "confirm"}));
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "wrong_phase");
}

#[test]
fn e4_the_dealer_annuls_until_a_card_has_been_seen() {
    let annul = json!({"type": "annul", "reason": "A fire alarm."});
    let mut betting = Table::open(rules(json!({})));
    betting.enter(bet(2, "25"));
    for mut table in [betting, Table::dealing(&[(2, json!({"main": "25"}))])] {
        let event = table.enter(annul.clone());
        assert_eq!(event.ruling().unwrap().code, "annulled");
        assert_eq!(table.phase(), "misdeal");
        assert_eq!(chips(&table)[0]["action"], "return");
        assert_eq!(table.movements, []);
    }
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    table.enter(json!({"type": "report_misdeal", "what": "wrong_card_count"}));
    assert_eq!(table.phase(), "misdeal");
}

#[test]
fn e4_one_dealer_alone_annuls_no_round_whose_cards_have_been_seen() {
    let reports = [
        json!({"type": "report_misdeal", "what": "wrong_card_count"}),
        json!({"type": "report_misdeal", "what": "identical_cards"}),
        json!({"type": "report_misdeal", "what": "foreign_card"}),
        json!({"type": "enter_remainder", "count": 38}),
    ];
    for report in reports {
        let mut table = two_seats();
        let before = json_of(&table)["preview"].clone();
        let event = table.enter(report);
        assert_eq!(event.name(), "ruled");
        assert_eq!(event.ruling().unwrap().remedy, "Leave the cards; call the floor.");
        assert_eq!(table.phase(), "ruling");
        for other in [undo(), json!({"type": "confirm"}), dealer_cards(DEALER_PAIRS)] {
            assert_eq!(table.refuses(Refusal::NotNow, other)[0].0, "wrong_phase");
        }
        let overrule = json!({"type": "overrule", "instead": "play_on", "reason": "Mistyped."});
        assert_eq!(table.refuses(Refusal::NeedsFloor, overrule.clone())[0].0, "needs_floor");
        floor(&mut table, overrule);
        assert_eq!(table.phase(), "review");
        assert_eq!(json_of(&table)["preview"], before);
    }
}

#[test]
fn e4_a_report_against_the_entries_says_so_and_takes_a_reason() {
    let mut table = two_seats();
    table.enter(json!({"type": "enter_remainder", "count": 32}));
    let report = json!({"type": "report_misdeal", "what": "wrong_card_count", "hand": "seat:4"});
    table.enter(report.clone());
    assert_eq!(json_of(&table)["ruling"]["contradicts"], true);
    let silent = table.try_as(Authority::Floor, json!({"type": "accept_ruling"}));
    assert_eq!(found(&silent.unwrap_err()), [("text_missing", "/reason".to_owned())]);
    let accept = json!({"type": "accept_ruling", "reason": "An eighth card lay under the rail."});
    let events = floor(&mut table, accept);
    let names: Vec<&str> = events.iter().map(GameEvent::name).collect();
    assert_eq!(names, ["ruling_accepted", "misdealt"]);
    assert_eq!(table.phase(), "misdeal");

    // Before a hand has been entered, the report cannot contradict it.
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(json!({"type": "report_misdeal", "what": "wrong_card_count"}));
    assert_eq!(json_of(&table)["ruling"].get("contradicts"), None);
    floor(&mut table, json!({"type": "accept_ruling"}));
    assert_eq!(table.phase(), "misdeal");
}

#[test]
fn e4_the_floor_may_void_the_deal_instead() {
    let mut table = two_seats();
    table.enter(moved("capped", "25", "75"));
    let misdeal = json!({"type": "overrule", "instead": "misdeal", "reason": "Too many hands in."});
    floor(&mut table, misdeal);
    assert_eq!(table.phase(), "misdeal");
    let report = table.view().rulings;
    assert_eq!(report.last().unwrap().code, "floor_decision");
    assert_eq!(table.movements, []);
}

#[test]
fn e9_the_house_sets_the_hand_of_a_player_who_left_and_holds_what_it_wins() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(house_sets(2, "left"));
    assert_eq!(prompt(&table).1, "Set seat 2 by the house way: Kc Ks / Ah As 7c.");
    let hand = json_of(&table)["seats"][1]["hand"].clone();
    assert_eq!((&hand["set_by"], &hand["why"]), (&json!("house"), &json!("left")));
    assert_eq!(hand["foul"], false);
    table.enter(json!({"type": "confirm"}));
    let held = Movement::new(Account::Bank, Account::Held, money("25.00"), "main");
    assert_eq!(table.movements, [held]);
    assert_eq!(json_of(&table)["settlement"]["seats"][0]["held"], true);
}

#[test]
fn e9_a_leaver_may_lose_the_main_bet_by_house_rule() {
    let bets = [(2, json!({"main": "25"}))];
    let mut table = Table::dealing_under(json!({"leaver": "loses"}), &bets);
    table.enter(dealer_cards(DEALER_QUEEN_HIGH));
    table.enter(house_sets(2, "left"));
    table.enter(json!({"type": "confirm"}));
    let main = json_of(&table)["settlement"]["seats"][0]["bets"][0].clone();
    assert_eq!((&main["outcome"], &main["reason"]), (&json!("lose"), &json!("left")));
    let lost = Movement::new(Account::Seat(2), Account::Bank, money("25.00"), "main");
    assert_eq!(table.movements, [lost]);
}

#[test]
fn e10_who_asks_for_the_house_way_is_bound_by_it() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    let event = table.enter(house_sets(2, "asked"));
    assert!(
        event
            .summary(usd())
            .to_string()
            .contains("set by the house way, as the player asked: Kc Ks / Ah As 7c")
    );
    let own = table.refuses(Refusal::BreaksRule, FOUL.for_seat(2));
    assert_eq!(own, [("set_by_house", "/set_by".to_owned())]);
    table.enter(house_sets(2, "asked"));

    let why_not = json!({"type": "enter_seat", "seat": 2, "cards": FOUL.cards, "low": FOUL.low,
        "set_by": "house"});
    let expected = [("why_missing", "/why".to_owned()), ("set_by_house", "/low".to_owned())];
    assert_eq!(table.refuses(Refusal::BreaksRule, why_not), expected);
}

#[test]
fn e11_a_player_of_two_spots_sets_one_before_the_other_is_looked_at() {
    let second = |seat: u8, of: u8| {
        let bets = json!({"main": "25"});
        json!({"type": "place_bets", "seat": seat, "bets": bets, "player_of": of})
    };
    let mut table = Table::open(rules(json!({})));
    table.enter(bet(4, "25"));
    table.enter(second(2, 4));
    for wrong in [second(4, 2), second(5, 5), second(5, 3), second(5, 2)] {
        let refused = table.refuses(Refusal::BreaksRule, wrong);
        assert_eq!(refused, [("not_a_first_spot", "/player_of".to_owned())]);
    }
    let seats = json_of(&table)["seats"].clone();
    assert_eq!((&seats[1]["player_of"], &seats[3]["set_before"]), (&json!(4), &json!(2)));
    table.enter(json!({"type": "close_betting"}));
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(json!({"type": "enter_remainder", "count": 32}));
    assert_eq!(prompt(&table).1, "Enter seat 4's cards.");

    let mut table = Table::open(rules(json!({"two_spots": "off"})));
    table.enter(bet(4, "25"));
    let refused = table.refuses(Refusal::BreaksRule, second(2, 4));
    assert_eq!(refused, [("two_spots_off", "/player_of".to_owned())]);
}

#[test]
fn e12_a_hand_touched_after_setting_stands_as_first_set_or_is_set_the_house_way() {
    let touched =
        |certain: bool| json!({"type": "touched_after_setting", "seat": 2, "certain": certain});
    let mut table = Table::dealing(&[(2, json!({"main": "25"}))]);
    let early = table.refuses(Refusal::BreaksRule, touched(true));
    assert_eq!(early, [("hand_not_entered", "/seat".to_owned())]);
    table.enter(FOUL.for_seat(2));
    let event = table.enter(touched(true));
    assert_eq!(event.ruling().unwrap().remedy, "Hands off; call the floor.");
    floor(&mut table, json!({"type": "accept_ruling"}));
    assert!(table.view().seats[1].hand.unwrap().foul);
    table.enter(touched(false));
    floor(&mut table, json!({"type": "accept_ruling"}));
    let hand = json_of(&table)["seats"][1]["hand"].clone();
    assert_eq!((&hand["foul"], &hand["why"]), (&json!(false), &json!("touched")));
    assert_eq!(hand["set"]["low"], json!(["Kc", "Ks"]));
}

#[test]
fn e13_a_foul_that_is_reset_shows_how_it_lay_and_how_it_plays() {
    let bets = [(2, json!({"main": "25", "break_bonus": "5"}))];
    let mut table = Table::dealing_under(json!({"foul": "reset_house_way"}), &bets);
    table.enter(dealer_cards(DEALER_PAIRS));
    table.enter(FOUL.for_seat(2));
    assert_eq!(prompt(&table).1, "Foul: reset to Kc Ks / Ah As 7c.");
    let reset = json!({"low": ["Kc", "Ks"], "high": ["Ah", "As", "7c"], "rule": 5});
    assert_eq!(json_of(&table)["seats"][1]["reset"], reset);
    assert_eq!(json_of(&table)["seats"][1]["words"], "Kings low, aces with a seven high.");
    let event = table.enter(json!({"type": "confirm"}));
    assert!(event.summary(usd()).to_string().contains("foul: reset to Kc Ks / Ah As 7c"));
    let seat = json_of(&table)["settlement"]["seats"][0].clone();
    assert_eq!(seat["reset"], reset);
    assert_eq!(seat["entered"], json!({"low": ["Ah", "As"], "high": ["Kc", "Ks", "7c"]}));
    assert_eq!((&seat["low"], &seat["high"]), (&json!("beats"), &json!("beats")));
    assert_eq!(seat["bets"][1]["outcome"], "lose");
}

#[test]
fn e17_each_hand_beats_copies_or_loses_whatever_decides_the_bet() {
    let hands = |dealer: [&str; 7], set: &Set, foul: &str| {
        let bets = [(2, json!({"main": "25"}))];
        let mut table = Table::dealing_under(json!({"foul": foul}), &bets);
        table.enter(dealer_cards(dealer));
        table.enter(set.for_seat(2));
        table.enter(json!({"type": "confirm"}));
        let seat = json_of(&table)["settlement"]["seats"][0].clone();
        (seat["low"].clone(), seat["high"].clone(), seat["bets"][0]["reason"].clone())
    };
    let copy = Set {
        cards: ["Qh", "Qd", "6c", "7s", "Th", "4d", "2d"],
        low: ["7s", "6c"],
        high: ["Qh", "Qd", "Th"],
    };
    let expected = (json!("loses"), json!("copies"), json!("copied_or_lost"));
    assert_eq!(hands(DEALER_PAIRS, &copy, "loses"), expected);
    let expected = (json!("beats"), json!("beats"), json!("lucky_break"));
    assert_eq!(hands(DEALER_PAIRS, &WINNING_SET, "loses"), expected);
    let ace_high = Set {
        cards: ["Ac", "Kc", "Jd", "9d", "7d", "6s", "2c"],
        low: ["Jd", "9d"],
        high: ["Ac", "Kc", "7d"],
    };
    let expected = (json!("loses"), json!("loses"), json!("dealer_lucky_break"));
    assert_eq!(hands(DEALER_LUCKY_BREAK, &ace_high, "loses"), expected);
    let expected = (json!("beats"), json!("beats"), json!("dealer_not_qualified"));
    assert_eq!(hands(DEALER_QUEEN_HIGH, &WINNING_SET, "loses"), expected);
    let expected = (Value::Null, Value::Null, json!("foul"));
    assert_eq!(hands(DEALER_PAIRS, &FOUL, "loses"), expected);
}

#[test]
fn a_seat_is_previewed_as_soon_as_the_dealers_hand_and_its_own_are_in() {
    let mut table = Table::dealing(&[(2, json!({"main": "25"})), (4, json!({"main": "25"}))]);
    table.enter(WINNING_SET.for_seat(2));
    assert_eq!(json_of(&table)["seats"][1]["preview"], Value::Null);
    table.enter(dealer_cards(DEALER_PAIRS));
    let seats = json_of(&table)["seats"].clone();
    assert_eq!(seats[1]["preview"]["net"], "25.00");
    assert_eq!(seats[3]["preview"], Value::Null);
    assert_eq!(seats[1]["words"], "Kings low, three nines high.");
}

#[test]
fn a_round_of_an_older_log_is_written_as_it_was_and_takes_nothing_back() {
    let opened: Event = serde_json::from_value(json!({
        "type": "opened", "currency": "USD", "seats": 6,
    }))
    .unwrap();
    let mut table = Table::open(rules(json!({})));
    table.state = houseway_rules::break_poker::State::default().apply(&opened);
    table.enter(bet(2, "25"));
    table.enter(json!({"type": "close_betting"}));
    table.enter(dealer_cards(DEALER_PAIRS));
    assert_eq!(table.refuses(Refusal::NotNow, undo())[0].0, "nothing_to_undo");
    let state = serde_json::to_value(&table.state).unwrap();
    let fields: Vec<&String> = state["open"].as_object().unwrap().keys().collect();
    let expected = [
        "bets",
        "corrections",
        "currency",
        "dealer",
        "hands",
        "remainder",
        "rulings",
        "seats",
        "settlement",
        "stage",
    ];
    let mut fields: Vec<&str> = fields.into_iter().map(String::as_str).collect();
    fields.sort_unstable();
    assert_eq!(fields, expected);
}
