//! `/v1/tables`: casino tables.

use serde_json::{Value, json};

use crate::support::{Table, hands, on_both_databases, on_sqlite};

fn new_table(name: &str) -> Value {
    json!({"name": name, "game": "break_poker", "currency": "USD"})
}

#[test]
fn a_table_is_opened_with_the_default_rules_written_out() {
    on_sqlite(|house| {
        let opened = house.pit_boss().post("/v1/tables").json(&new_table("Table 1")).send().is(201);
        let location = opened.header("location").unwrap();
        let read = house.dealer().get(location).is(200);
        assert_eq!(read.body, opened.body);
        assert_eq!(read.etag(), opened.etag());
        assert_eq!((&read["open"], &read["rounds"]), (&json!(true), &json!(0)));
        assert_eq!((&read["rules_version"], &read["latest_round_id"]), (&json!(1), &json!(null)));
        let rules = house.dealer().get(&format!("{location}/rules")).is(200);
        assert_eq!(rules["rules"]["qualifier"], "K-3-2");
        assert_eq!(rules["rules"]["limits"]["main"], json!({"min": "5.00", "max": "1000.00"}));
        assert_eq!(rules["hash"], read["rules_hash"]);
    });
}

#[test]
fn everything_that_is_wrong_with_a_table_is_listed() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        let open = |table: Value| house.pit_boss().post("/v1/tables").json(&table).send();
        open(json!({"name": "", "game": "break_poker", "currency": "XYZ"}))
            .refused(422, "breaks_rule")
            .problems(&[("not_a_name", "/name"), ("not_a_currency", "/currency")]);
        open(json!({"game": "chess", "currency": 1})).refused(400, "wrong_shape");
        let mut table = new_table("Table 1");
        table["rules"] = json!({"seats": 7, "chip_unit": "0.00"});
        open(table.clone())
            .refused(422, "breaks_rule")
            .problems(&[("not_positive", "/rules/chip_unit"), ("out_of_bounds", "/rules/seats")]);
        table["rules"] = json!({"seats": "six", "colour": "green"});
        let refused = open(table).refused(400, "wrong_shape");
        let pointers: Vec<&Value> =
            refused["problems"].as_array().unwrap().iter().map(|p| &p["pointer"]).collect();
        assert!(pointers.contains(&&json!("/rules/seats")), "{refused}");
        assert!(pointers.contains(&&json!("/rules/colour")), "{refused}");
        assert_eq!(house.newest_entry(), before);
        assert_eq!(house.dealer().list("/v1/tables", 50), Vec::<Value>::new());
    });
}

#[test]
fn a_name_belongs_to_one_table() {
    on_both_databases(|house| {
        let open = |name: &str| house.pit_boss().post("/v1/tables").json(&new_table(name)).send();
        open("Table 1").is(201);
        let second = open("Table 2").is(201);
        open("Table 1").refused(409, "name_taken");
        let path = format!("/v1/tables/{}", second.str("id"));
        let rename = |name: &str| house.admin().patch(&path).json(&json!({"name": name})).send();
        rename("Table 1").refused(409, "name_taken");
        assert_eq!(rename("Table 2").is(200).body, second.body, "its own name is not taken");
        assert_eq!(rename("Table 3").is(200)["name"], "Table 3");
        open("Table 2").is(201);
    });
}

#[test]
fn a_closed_table_finishes_its_round_but_opens_no_other() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let round = table.open_round();
        let open =
            |open: bool| house.pit_boss().patch(&table.path).json(&json!({"open": open})).send();
        assert_eq!(open(false).is(200)["open"], json!(false));
        round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
        round.enter(&json!({"type": "close_betting"}));
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&json!({"type": "confirm"}));
        let next =
            || house.dealer().post(&format!("{}/rounds", table.path)).json(&json!({})).send();
        next().refused(409, "table_closed");
        open(true).is(200);
        next().is(201);
    });
}

#[test]
fn a_change_honours_if_match() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let version = house.dealer().get(&table.path).is(200).etag();
        let change = |name: &str| house.pit_boss().patch(&table.path).json(&json!({"name": name}));
        let changed = change("Renamed").if_match(version).send().is(200);
        assert_eq!(changed.etag(), version + 1);
        let before = house.newest_entry();
        change("Again").if_match(version).send().refused(412, "stale_version");
        change("Again").header("if-match", "four").send().refused(400, "bad_header");
        assert_eq!(house.newest_entry(), before);
        change("Again").header("if-match", "*").send().is(200);
        change("Once more").send().is(200);
    });
}

#[test]
fn balances_add_up_the_rounds_and_sum_to_zero() {
    on_both_databases(|house| {
        let table = Table::new(house);
        assert!(table.balances().is_empty());
        table.settled();
        table.settled();
        let expected = [("bank", -11_000), ("seat:1", 11_000)];
        assert_eq!(
            table.balances(),
            expected.map(|(account, cents)| (account.to_owned(), cents)).into()
        );
        assert!(Table::new(house).balances().is_empty(), "another table's are its own");
    });
}

/// No single amount reaches 10¹², but a table's balance can exceed that after many rounds.
#[test]
fn a_balance_may_be_larger_than_any_amount() {
    on_both_databases(|house| {
        let limits = json!({"main": {"min": "5", "max": "400000000000"}});
        let table = Table::with_rules(
            house,
            &json!({"seats": 1, "limits": limits, "max_aggregate_payout": null}),
        );
        for _ in 0..3 {
            let round = table.deal(&[(1, json!({"main": "400000000000"}))]);
            round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
            round.enter(&hands::WINNING.for_seat(1));
            round.enter(&json!({"type": "confirm"}));
        }
        let balances = table.dealer.get(&format!("{}/balances", table.path)).is(200);
        let expected = json!([{"account": "bank", "balance": "-1200000000000.00"},
            {"account": "seat:1", "balance": "1200000000000.00"}]);
        assert_eq!(balances["items"], expected);
    });
}

#[test]
fn tables_are_listed_once_each_newest_first() {
    on_both_databases(|house| {
        let mut opened: Vec<String> = (0..7).map(|_| Table::new(house).id).collect();
        opened.reverse();
        for limit in [1, 2, 3, 6, 7, 8, 200] {
            let tables = house.dealer().list("/v1/tables", limit);
            let ids: Vec<&str> = tables.iter().map(|table| table["id"].as_str().unwrap()).collect();
            assert_eq!(ids, opened, "{limit} a page");
        }
    });
}

#[test]
fn a_table_that_does_not_exist_is_not_found() {
    on_sqlite(|house| {
        for id in ["01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a", "1", "%00", "%25", "'"] {
            let boss = house.pit_boss();
            for path in ["", "/rules", "/rules/1", "/balances", "/rounds"] {
                boss.get(&format!("/v1/tables/{id}{path}")).refused(404, "not_found");
            }
            let path = format!("/v1/tables/{id}");
            boss.patch(&path).json(&json!({"open": false})).send().refused(404, "not_found");
            let rules = boss
                .put(&format!("{path}/rules"))
                .json(&json!({"rules": {}, "reason": "None"}))
                .send();
            rules.refused(404, "not_found");
            let round = boss.post(&format!("{path}/rounds")).json(&json!({})).send();
            round.refused(404, "not_found");
        }
    });
}

#[test]
fn what_a_new_tables_rules_do_to_the_odds_is_told_and_stops_nobody() {
    on_sqlite(|house| {
        // Opening a table does not wait long for odds, so have them calculated in advance.
        house.dealer().get("/v1/break-poker/odds").is(200);
        let open = |query: &str, rules: Value| {
            let mut table = new_table("Generous");
            table["rules"] = rules;
            house.pit_boss().post(&format!("/v1/tables{query}")).json(&table).send().is(201)
        };
        let generous = json!({"break_bonus": {"pair_and_trips": "30"}});
        let shown = open("?dry_run=true", generous.clone());
        assert_eq!(shown.body.get("odds_pending"), None);
        let odds = shown["odds"].as_array().unwrap();
        assert_eq!(odds.len(), 4, "{odds:?}");
        assert_eq!(odds[0]["difference"]["decimal"], "0.000000000000");
        assert_eq!(odds[3]["bet"], "break_bonus");
        assert_eq!(odds[3]["before"]["decimal"], "0.072379090907");
        assert_eq!(odds[3]["warnings"], json!(["below_zero", "far_from_before"]));

        // If rules do not change the odds, the answer does not contain odds.
        assert_eq!(open("?dry_run=true", json!({"seats": 3})).body.get("odds"), None);
        assert_eq!(open("?dry_run=true", json!({})).body.get("odds"), None);

        let opened = open("", generous);
        assert_eq!(opened["odds"], shown["odds"]);
        let read = house.dealer().get(&format!("/v1/tables/{}", opened.str("id"))).is(200);
        assert_eq!(read.body.get("odds"), None);
    });
}

#[test]
fn a_table_whose_odds_are_not_counted_yet_is_opened_and_says_so() {
    on_sqlite(|house| {
        let mut table = new_table("Strict");
        table["rules"] = json!({"qualifier": "A-J-9"});
        let opened = house.pit_boss().post("/v1/tables").json(&table).send().is(201);
        let told = opened.body.get("odds").is_some();
        let pending = opened.body.get("odds_pending") == Some(&json!(true));
        assert_ne!(told, pending, "they are told or still to come: {}", opened.body);
    });
}
