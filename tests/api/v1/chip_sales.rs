//! `/v1/tables/{id}/chip-sales` and `/v1/chip-sales/{id}/void`: chips sold from the tray
//! (`back_office.md`, 2.5, P9 and P10).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_both_databases,
    tracked::{TrackedTable, counted, open_shift, set_up},
};

fn opened(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    tracked
}

fn sell(table: &Table<'_>, sale: &Value) -> Answer {
    table.dealer.post(&format!("{}/chip-sales", table.path)).json(sale).send()
}

fn void(house: &House, sale: &Answer, reason: &str) -> Answer {
    let path = format!("/v1/chip-sales/{}/void", sale.str("id"));
    house.pit_boss().post(&path).json(&json!({"reason": reason})).send()
}

/// The balances of the tray and the boxes.
fn balances(house: &House, table: &Table<'_>) -> [String; 2] {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    ["bank", "drop"].map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

/// 3.7, acts 2 and 3: chips are sold, and a sale is voided.
#[test]
fn s3_7_chips_are_sold_into_the_box_and_a_sale_is_void() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let first = json!({"amount": "500.00", "tender": "cash", "seat": 1});
        let first = sell(table, &first).is(201);
        assert_eq!((first.str("amount"), &first["into_box"]), ("500.00", &json!(true)));
        assert_eq!(balances(house, table), ["9500.00", "500.00"]);
        let second = sell(table, &json!({"amount": "200", "tender": "voucher"})).is(201);
        assert_eq!((second.str("amount"), &second["seat"]), ("200.00", &Value::Null));
        assert_eq!(balances(house, table), ["9300.00", "700.00"]);

        let struck = void(house, &second, "Entered twice").is(200);
        assert_eq!(
            (struck.str("state"), &struck["void"]["reason"]),
            ("void", &json!("Entered twice"))
        );
        assert_eq!(balances(house, table), ["9500.00", "500.00"]);
        let again = void(house, &second, "Entered twice").refused(409, "wrong_state");
        assert_eq!(again["detail"], "the sale is already void");
        let sales = house.auditor().list(&format!("{}/chip-sales", table.path), 1);
        assert_eq!(sales, [struck.body, first.body]);
        table.dealer.get(&format!("{}/chip-sales", table.path)).refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// P9: at a table that keeps its cash in the tray, selling chips for cash posts nothing.
#[test]
fn s3_2_cash_that_stays_in_the_tray_posts_nothing() {
    on_both_databases(|house| {
        let tracked = TrackedTable::new(house);
        let table = &tracked.table;
        let setup = json!({"tracked": true, "boxes": ["T1-A"], "sale_cash": "tray"});
        set_up(house, &table.path, &setup);
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let cash = sell(table, &json!({"amount": "100.00", "tender": "cash"})).is(201);
        assert_eq!(
            (&cash["into_box"], balances(house, table)),
            (&json!(false), ["10000.00", "0.00"].map(str::to_owned))
        );
        sell(table, &json!({"amount": "100.00", "tender": "promo"})).is(201);
        assert_eq!(balances(house, table), ["9900.00", "100.00"]);
        void(house, &cash, "Not bought after all").is(200);
        assert_eq!(balances(house, table), ["9900.00", "100.00"]);
        house.rebuilds();
    });
}

/// 5: a refusal lists every problem, and nothing changes.
#[test]
fn s5_a_sale_that_makes_no_sense_is_refused() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let before = house.newest_entry();
        let wrong = json!({"amount": "12.50", "tender": "cash", "seat": 9, "description": " "});
        sell(table, &wrong).refused(422, "breaks_rule").problems(&[
            ("off_chip_unit", "/amount"),
            ("unknown_seat", "/seat"),
            ("text_missing", "/description"),
        ]);
        for (amount, code) in
            [("12.501", "finer_than_currency"), ("1e3", "not_an_amount"), ("0", "not_positive")]
        {
            let refused = sell(table, &json!({"amount": amount, "tender": "cash"}));
            refused.refused(422, "breaks_rule").problems(&[(code, "/amount")]);
        }
        let large = json!({"amount": "2500.00", "tender": "cash"});
        let refused = sell(table, &large).refused(422, "breaks_rule");
        assert_eq!(refused["problems"][0]["detail"], "for 2500.00 or more, describe the person");
        refused.problems(&[("patron_needed", "/description")]);
        assert_eq!(house.newest_entry(), before);
        // The large sale in 3.7, act 17, is accepted.
        let large = json!({"amount": "3000.00", "tender": "cash", "seat": 3,
            "description": "Man, fifties, green jacket"});
        sell(table, &large).is(201);
    });
}

/// 5: chips can be sold only at tables that sell them, and only until the tray is counted at the
/// end of the period.
#[test]
fn s5_chips_are_sold_where_and_while_they_are() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let sale = json!({"amount": "100.00", "tender": "cash"});
        sell(&table, &sale).refused(409, "wrong_state");
        let tracked = TrackedTable::of(house, table);
        sell(&tracked.table, &sale).refused(409, "period_not_open");
        let none = json!({"tracked": true, "boxes": ["T1-A"], "sells_chips": false});
        set_up(house, &tracked.table.path, &none);
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let refused = sell(&tracked.table, &sale).refused(409, "wrong_state");
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.ends_with("sells no chips; the cage does"), "{detail}");

        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let sold = sell(&tracked.table, &sale).is(201);
        tracked.close(&counted([8, 39, 60, 90, 50], "9900.00"));
        let late = void(house, &sold, "Entered twice").refused(409, "wrong_state");
        let said = "the sale's period has been counted, so the count now shows the difference";
        assert_eq!(late["detail"], said);
        let by_cashier =
            house.caller(Role::Cashier).post(&format!("{}/chip-sales", tracked.table.path));
        by_cashier.json(&sale).send().refused(403, "not_allowed");
    });
}
