//! The worked example in `back_office.md`, 3.9, played through the API with every printed figure.

use std::collections::BTreeMap;

use houseway::app::Role;
use serde_json::json;

use super::{
    holdem::{command, enter},
    worked_days::{balances, close_full_day, today},
};
use crate::support::{
    Answer, House, Round, Table, on_both_databases,
    tracked::{act_on_count, finish_count, open_shift, set_up, sign, with},
};

/// 3.9, act 9: a fill of 500.00, from the request to the last signature.
fn fill(house: &House, table: &Table<'_>) {
    let slip = json!({"kind": "fill", "total": "500.00",
        "chips": [{"denomination": "100.00", "count": 5}]});
    let asked = house.pit_boss().post(&format!("{}/slips", table.path)).json(&slip).send();
    let path = format!("/v1/slips/{}", asked.is(201).str("id"));
    let issue = house.caller(Role::Cashier).post(&format!("{path}/commands")).if_match(1);
    let waits = issue.json(&json!({"type": "issue"})).send().is(202);
    sign(house, &waits, Role::Security).is(200);
    let receive = json!({"type": "receive", "total": "500.00", "chips": slip["chips"]});
    let waits = table.dealer.post(&format!("{path}/commands")).if_match(2).json(&receive).send();
    let waits = waits.is(202);
    sign(house, &waits, Role::Security).is(200);
    sign(house, &waits, Role::PitBoss).is(200);
}

/// Worked example B, up to the count of its box.
pub(super) struct RakeDay<'a> {
    table: Table<'a>,
    shift: Answer,
    /// The answer to its period's closing count.
    closed: Answer,
    drop: Answer,
}

impl<'a> RakeDay<'a> {
    /// Plays acts 1 to 12, with this much rake in the box.
    pub(super) fn play(house: &'a House, rake: u32) -> Self {
        let day = Self::until_the_count(house);
        day.count(house, rake);
        day
    }

    pub(super) fn close(&self, house: &House) {
        close_full_day(house, std::slice::from_ref(&self.shift));
    }

    fn until_the_count(house: &'a House) -> Self {
        let rules = json!({"small_blind": "1", "big_blind": "2", "min_buy_in": "40",
            "max_buy_in": "200", "chip_unit": "1.00",
            "rake": {"basis_points": 500, "caps": [{"players": 2, "cap": "5"}],
                "no_flop_no_drop": true}});
        let table = Table::of_game(house, "holdem", &rules);
        let setup = json!({"tracked": true, "sells_chips": true, "boxes": ["H1-A", "H1-B"],
            "chip_set": ["100", "25", "5", "1"]});
        set_up(house, &table.path, &setup);
        let shift = open_shift(house, "day");
        let tray = |count: u32, total: &str| json!({"chips": [{"denomination": "25.00", "count": count}], "total": total});
        let openers = format!("{}/openers", table.path);
        let opening = with(tray(40, "1000.00"), &json!({"box": "H1-A"}));
        let waits = table.dealer.post(&openers).json(&opening).send().is(202);
        sign(house, &waits, Role::PitBoss).is(201);
        play_hands(house, &table);
        fill(house, &table);
        let round = table.open_round();
        enter(&round, "1 leave, 2 leave, 3 leave, close");
        let closing = tray(42, "1050.00");
        let waits = table.dealer.post(&format!("{}/closers", table.path)).json(&closing).send();
        let closed = sign(house, &waits.is(202), Role::PitBoss).is(200);
        let drops = format!("{}/drops", table.path);
        let out = json!({"box_out": "H1-A"});
        let waits = house.caller(Role::Security).post(&drops).json(&out).send().is(202);
        let drop = sign(house, &waits, Role::Count).is(201);
        Self { table, shift, closed, drop }
    }

    /// Act 12: counts the box.
    fn count(&self, house: &House, rake: u32) {
        let room = house.caller(Role::Count);
        let opened = room.post("/v1/counts").json(&json!({"gaming_day": today(house)})).send();
        let opened = opened.is(201);
        let path = format!("/v1/counts/{}", opened.str("id"));
        let total = format!("{}.00", 450 + rake);
        let entered = json!({"type": "enter_box", "drop_id": self.drop.str("id"), "total": total,
            "cash": [{"denomination": "50.00", "count": 9}],
            "chips": [{"denomination": "1.00", "count": rake}]});
        act_on_count(house, &room, &path, &entered).is(200);
        finish_count(house, opened.str("id"));
        let accept = json!({"type": "accept", "total": total});
        act_on_count(house, &house.caller(Role::Cashier), &path, &accept).is(200);
    }
}

/// Plays 3.9, acts 2 to 8.
fn play_hands(house: &House, table: &Table<'_>) {
    let in_cash = |round: &Round<'_>, said: &str| {
        round.enter(&with(command(said), &json!({"with": "cash"})));
    };
    let holds = |held: &str| assert_eq!(balances(house, table)["bank"], held);
    let round = table.open_round();
    in_cash(&round, "1 buy_in 200");
    holds("800.00");
    in_cash(&round, "2 buy_in 200");
    holds("600.00");
    enter(&round, "3 buy_in 100");
    round.enter(&json!({"type": "place_button", "seat": 1}));
    enter(&round, "deal, 1 raise 10, 2 call, 3 fold, burn, flop Kh 7s 7d, 2 check, 1 bet 20");
    enter(&round, "2 call, burn, turn 2c, 2 check, 1 check, burn, river 9h, 2 check, 1 check");
    enter(&round, "1 show Kd Kc, 2 show Ah Ad, award");
    holds("600.00");
    let round = table.open_round();
    enter(&round, "deal, 2 raise 6, 3 fold, 1 fold, award");
    let round = table.open_round();
    in_cash(&round, "3 top_up 50");
    holds("550.00");
    enter(&round, "deal, 3 raise 20, 1 call, 2 call, burn, flop Qs 8h 3d");
    enter(&round, "1 check, 2 check, 3 bet 40, 1 call, 2 fold, burn, turn 5c, 1 check, 3 check");
    enter(&round, "burn, river Jh, 1 check, 3 check, 3 show Qh Qd, 1 show Ac Kc, award");
    let expected = [
        ("bank", "550.00"),
        ("cage", "-1550.00"),
        ("drop", "450.00"),
        ("rake", "8.00"),
        ("seat:1", "167.00"),
        ("seat:2", "153.00"),
        ("seat:3", "222.00"),
    ];
    let expected = expected.map(|(account, held)| (account.to_owned(), held.to_owned()));
    assert_eq!(balances(house, table), BTreeMap::from(expected));
}

/// 3.9: worked example B, a table with rake, with every figure as printed.
#[test]
fn s3_9_worked_example_b_has_every_figure_as_printed() {
    on_both_databases(|house| {
        let day = RakeDay::until_the_count(house);
        assert_eq!(day.closed["period"]["closer"]["difference"], "0.00");
        let path = format!("/v1/drops/{}", day.drop.str("id"));
        let recorded = house.auditor().get(&path).is(200);
        assert_eq!(recorded["recorded"], json!({"cash": "450.00", "rake": "8.00"}));
        day.count(house, 8);
        let expected = [("bank", "1050.00"), ("cage", "-1050.00")];
        let expected = expected.map(|(account, held)| (account.to_owned(), held.to_owned()));
        assert_eq!(balances(house, &day.table), BTreeMap::from(expected));

        let id = day.closed["period"]["id"].as_str().unwrap();
        let report = house.auditor().get(&format!("/v1/reports/period?period_id={id}")).is(200);
        assert_eq!((report.str("win"), report.str("state")), ("8.00", "counted"));
        let [opener, fills, credits, closer] = ["opener", "fills", "credits", "closer"]
            .map(|field| report["inventory"][field].clone());
        assert_eq!([opener, fills, credits, closer], ["1000.00", "500.00", "0.00", "1050.00"]);
        let drop = &report["drop"];
        assert_eq!(
            (&drop["counted"]["cash"], &drop["counted"]["chips"]),
            (&json!("450.00"), &json!("8.00"))
        );
        let told = &report["reconciliation"];
        let told =
            ["rake", "win_by_rounds", "drop_variance", "over_short"].map(|of| told[of].clone());
        assert_eq!(told, ["8.00", "0.00", "0.00", "0.00"]);
        assert_eq!(super::cases::waiting(house), []);
        house.rebuilds();
    });
}
