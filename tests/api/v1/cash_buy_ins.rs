//! Hold'em players who buy in with cash, which is exchanged at the tray (`back_office.md`, R3 and
//! P9).

use houseway::app::Role;
use serde_json::{Value, json};

use super::holdem::{command, enter};
use crate::support::{
    Answer, House, Round, Table, on_both_databases,
    tracked::{self, open_shift, sign, with},
};

fn holdem(house: &House) -> Table<'_> {
    let rules = json!({"small_blind": "5", "big_blind": "10", "min_buy_in": "40",
        "max_buy_in": "5000", "chip_unit": "1.00"});
    Table::of_game(house, "holdem", &rules)
}

fn set_up(table: &Table<'_>, more: &Value) {
    let setup = json!({"tracked": true, "sells_chips": true, "boxes": ["H1-A", "H1-B"],
        "chip_set": ["100", "25", "5"]});
    tracked::set_up(table.dealer.house, &table.path, &with(setup, more));
}

fn open(table: &Table<'_>) {
    let house = table.dealer.house;
    open_shift(house, "day");
    let opening = json!({"chips": [{"denomination": "25.00", "count": 200}],
        "total": "5000.00", "box": "H1-A"});
    let waits = table.dealer.post(&format!("{}/openers", table.path)).json(&opening).send();
    sign(house, &waits.is(202), Role::PitBoss).is(201);
}

/// A tracked table that sells chips, with an open period and an open round.
pub(super) fn seating(house: &House) -> (Table<'_>, Round<'_>) {
    let table = holdem(house);
    set_up(&table, &json!({}));
    open(&table);
    let round = table.open_round();
    (table, round)
}

pub(super) fn in_cash(said: &str) -> Value {
    with(command(said), &json!({"with": "cash"}))
}

fn holds(house: &House, table: &Table<'_>) -> [String; 4] {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    ["bank", "drop", "cage", "seat:1"].map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

fn kinds(answer: &Answer) -> Vec<&str> {
    let events = answer["events"].as_array().unwrap();
    events.iter().map(|event| event["kind"].as_str().unwrap()).collect()
}

fn strike(house: &House, sale: &str) -> Answer {
    let path = format!("/v1/chip-sales/{sale}/void");
    house.pit_boss().post(&path).json(&json!({"reason": "Wrong seat"})).send()
}

/// R3: a buy-in with cash writes two entries, one right after the other. The stack comes from the
/// cage, and the cash goes into the box.
#[test]
fn r3_cash_for_a_buy_in_is_a_sale_right_after_it() {
    on_both_databases(|house| {
        let (table, round) = seating(house);
        let bought = round.enter(&in_cash("1 buy_in 200"));
        assert_eq!(kinds(&bought), ["holdem.bought_in", "chips.sold"]);
        let [stack, sale] = [&bought["events"][0], &bought["events"][1]];
        assert_eq!(sale["seq"].as_u64(), stack["seq"].as_u64().map(|seq| seq + 1));
        assert_eq!(sale["event"]["pays_for"], stack["seq"]);
        let said = sale["summary"].as_str().unwrap();
        assert!(said.starts_with("Chips worth 200.00 were sold at "), "{said}");
        assert!(said.ends_with(" to seat 1 for cash."), "{said}");
        assert_eq!(holds(house, &table), ["4800.00", "200.00", "-5200.00", "200.00"]);
        // The sale is not an entry in the round, so it does not change the round's version.
        assert_eq!(round.read().etag(), bought.etag());
        let topped = round.enter(&in_cash("1 top_up 50"));
        assert_eq!(kinds(&topped), ["holdem.topped_up", "chips.sold"]);
        assert_eq!(kinds(&round.enter(&command("2 buy_in 100"))), ["holdem.bought_in"]);
        let chips = with(command("3 buy_in 100"), &json!({"with": "chips"}));
        assert_eq!(kinds(&round.enter(&chips)), ["holdem.bought_in"]);
        assert_eq!(holds(house, &table), ["4750.00", "250.00", "-5450.00", "250.00"]);
        let sales = house.auditor().list(&format!("{}/chip-sales", table.path), 9);
        let amounts: Vec<&Value> = sales.iter().map(|sale| &sale["amount"]).collect();
        assert_eq!(amounts, ["50.00", "200.00"]);
        house.rebuilds();
    });
}

/// R3: a dry run writes nothing; a batch writes each sale right after its buy-in's entry.
#[test]
fn r3_cash_in_a_rehearsal_and_in_a_batch() {
    on_both_databases(|house| {
        let (table, round) = seating(house);
        let before = house.newest_entry();
        let path = format!("{}/commands?dry_run=true", round.path);
        let tried = table.dealer.post(&path).if_match(round.version());
        let tried = tried.json(&in_cash("1 buy_in 200")).send().is(200);
        assert_eq!(kinds(&tried), ["holdem.bought_in", "chips.sold"]);
        assert_eq!(house.newest_entry(), before);
        let batch = json!({"type": "batch",
            "commands": [in_cash("1 buy_in 200"), in_cash("2 buy_in 300")]});
        let expected = ["holdem.bought_in", "chips.sold", "holdem.bought_in", "chips.sold"];
        assert_eq!(kinds(&round.enter(&batch)), expected);
        assert_eq!(holds(house, &table), ["4500.00", "500.00", "-5500.00", "200.00"]);
        house.rebuilds();
    });
}

/// P9: at a table that keeps its cash in the tray, the sale posts nothing.
#[test]
fn p9_cash_that_stays_in_the_tray_posts_nothing() {
    on_both_databases(|house| {
        let table = holdem(house);
        set_up(&table, &json!({"sale_cash": "tray"}));
        open(&table);
        let round = table.open_round();
        let bought = round.enter(&in_cash("1 buy_in 200"));
        assert_eq!(bought["events"][1]["postings"], json!([]));
        assert_eq!(holds(house, &table), ["5000.00", "0.00", "-5200.00", "200.00"]);
        house.rebuilds();
    });
}

/// 5: cash is refused at a table that does not sell chips or is not tracked, and `legal` says so in
/// advance.
#[test]
fn s5_cash_is_taken_where_chips_are_sold() {
    on_both_databases(|house| {
        let with_of = |round: &Round<'_>| {
            let legal = round.read()["legal"].clone();
            let rows = legal.as_array().unwrap().iter();
            let buys = rows.filter(|row| row["type"] == "buy_in" || row["type"] == "top_up");
            buys.map(|row| row["with"].clone()).collect::<Vec<_>>()
        };
        let untracked = holdem(house);
        let round = untracked.open_round();
        let refused = round.try_enter(&in_cash("1 buy_in 200")).refused(409, "wrong_state");
        assert!(refused["detail"].as_str().unwrap().contains("is not tracked"));
        assert_eq!(with_of(&round), [Value::Null, Value::Null]);

        let none = holdem(house);
        set_up(&none, &json!({"sells_chips": false}));
        open(&none);
        let round = none.open_round();
        let before = house.newest_entry();
        let refused = round.try_enter(&in_cash("1 buy_in 200")).refused(409, "wrong_state");
        assert!(refused["detail"].as_str().unwrap().ends_with("sells no chips; the cage does"));
        assert_eq!((house.newest_entry(), with_of(&round)), (before, vec![Value::Null; 2]));
        round.enter(&command("1 buy_in 200"));

        let table = holdem(house);
        set_up(&table, &json!({"boxes": ["H3-A"]}));
        let opening = json!({"chips": [], "cash": "0.00", "total": "0.00", "box": "H3-A"});
        let waits = table.dealer.post(&format!("{}/openers", table.path)).json(&opening).send();
        sign(house, &waits.is(202), Role::PitBoss).is(201);
        let round = table.open_round();
        assert_eq!(with_of(&round), vec![json!(["chips", "cash"]); 2]);
        // The books follow the chips even if the tray was empty (0.1, decision 8).
        round.enter(&in_cash("1 buy_in 200"));
        assert_eq!(holds(house, &table)[0], "-200.00");
    });
}

/// 5: at or above the house's threshold, the payer must be described. The amount must be payable in
/// the tray's chips. A player who brings chips must not be described.
#[test]
fn s5_a_cash_buy_in_that_makes_no_sense_is_refused() {
    on_both_databases(|house| {
        let (_, round) = seating(house);
        let before = house.newest_entry();
        let refused = |command: &Value, code, at| {
            let refused = round.try_enter(command).refused(422, "breaks_rule");
            refused.problems(&[(code, at)]);
        };
        refused(&in_cash("1 buy_in 2500"), "patron_needed", "/description");
        refused(&in_cash("1 buy_in 201"), "off_chip_unit", "/amount");
        refused(&in_cash("1 buy_in 20"), "below_minimum", "/amount");
        let blank = with(in_cash("1 buy_in 2500"), &json!({"description": " "}));
        refused(&blank, "text_missing", "/description");
        let chips = with(command("1 buy_in 200"), &json!({"description": "Green jacket"}));
        refused(&chips, "describes_nobody", "/description");
        round
            .try_enter(&with(command("1 buy_in 200"), &json!({"with": "promo"})))
            .refused(400, "wrong_shape");
        assert_eq!(house.newest_entry(), before);
        let described = with(in_cash("1 buy_in 2500"), &json!({"description": "Green jacket"}));
        let bought = round.enter(&described);
        assert_eq!(bought["events"][1]["event"]["description"], "Green jacket");
    });
}

/// A buy-in with cash can be undone only after the floor has voided the sale that paid for it.
#[test]
fn r3_a_cash_buy_in_is_taken_back_once_its_sale_is_struck() {
    on_both_databases(|house| {
        let (table, round) = seating(house);
        let bought = round.enter(&in_cash("1 buy_in 200"));
        let sale = bought["events"][1]["event"]["sale_id"].as_str().unwrap();
        let before = house.newest_entry();
        let undo = json!({"type": "undo"});
        let open = |answer: &Answer| {
            let legal = answer["legal"].as_array().unwrap().clone();
            legal.into_iter().find(|row| row["type"] == "undo").unwrap()
        };
        assert_eq!(open(&round.read())["sale"], sale);
        let refused = round.try_enter(&undo).refused(409, "sale_stands");
        assert!(refused["detail"].as_str().unwrap().contains(sale));
        round.try_enter_as(&house.pit_boss(), &undo).refused(409, "sale_stands");
        assert_eq!(house.newest_entry(), before);
        strike(house, sale).is(200);
        assert_eq!(holds(house, &table), ["5000.00", "0.00", "-5200.00", "200.00"]);
        assert_eq!(open(&round.read())["sale"], Value::Null);
        round.enter(&undo);
        assert_eq!(holds(house, &table), ["5000.00", "0.00", "-5000.00", "0.00"]);
        // A buy-in with chips can be undone at once, even after one with cash.
        round.enter(&in_cash("1 buy_in 200"));
        let chips = round.enter(&command("2 buy_in 100"));
        assert_eq!(
            chips["round"]["legal"].as_array().unwrap().last().unwrap()["sale"],
            Value::Null
        );
        round.enter(&undo);
        assert!(open(&round.read())["sale"].is_string());
        house.rebuilds();
    });
}

/// A separate sale does not prevent a buy-in with chips from being undone.
#[test]
fn r3_a_sale_after_a_buy_in_with_chips_does_not_keep_it() {
    on_both_databases(|house| {
        let (table, round) = seating(house);
        enter(&round, "1 buy_in 200");
        let sale = json!({"amount": "100.00", "tender": "cash", "seat": 1});
        table.dealer.post(&format!("{}/chip-sales", table.path)).json(&sale).send().is(201);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(holds(house, &table), ["4900.00", "100.00", "-5000.00", "0.00"]);
    });
}
