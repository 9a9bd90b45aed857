//! Time charges and jackpot drops in boxes, counts and reports (`back_office.md`, 0.4-9).

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::holdem::enter;
use crate::support::{
    Answer, House, Table, on_both_databases,
    tracked::{act_on_count, close_day, finish_count, open_shift, set_up, sign, with},
};

fn held<const N: usize>(house: &House, table: &Table<'_>, accounts: [&str; N]) -> [String; N] {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    accounts.map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

/// 0.4-9: the drop, shift, period and day reports, the journal, and the printed reports show time
/// charges and the jackpot. The jackpot belongs to the players, and is not part of any revenue.
fn every_report_says_so(house: &House, day: &str, shift: &Answer) {
    let read = |report: &str| house.auditor().get(&format!("/v1/reports/{report}")).is(200);
    let both = |of: &Value, names: [&str; 2]| json!(names.map(|name| of[name].clone()));
    let drop = read(&format!("drop?{day}"));
    let line = &drop["lines"][0];
    assert_eq!(both(line, ["recorded_time", "recorded_jackpot"]), json!(["10.00", "2.00"]));
    assert_eq!(both(line, ["recorded_rake", "variance"]), json!(["4.00", "-1.00"]));
    let of_shift = format!("shift?shift_id={}", shift.str("id"));
    let line = &read(&of_shift)["lines"][0];
    assert_eq!(both(line, ["time_charges", "jackpot"]), json!(["10.00", "2.00"]));
    assert_eq!(both(line, ["win", "win_less_jackpot"]), json!(["15.00", "13.00"]));
    let period = format!("period?period_id={}", line["period_id"].as_str().unwrap());
    let terms = &read(&period)["reconciliation"];
    assert_eq!(both(terms, ["time_charges", "jackpot"]), json!(["10.00", "2.00"]));
    // The count moves the balances of the time, jackpot and rake accounts to the cage.
    let journal = read(&format!("journal?{day}"));
    for (account, amount) in [("time", "10.00"), ("jackpot", "2.00"), ("rake", "4.00")] {
        let lines = journal["lines"].as_array().unwrap().iter();
        let lines = lines.filter(|line| line["account"] == account);
        let posted: Vec<_> = lines.map(|line| (&line["group"], &line["amount"])).collect();
        let emptied = json!(format!("-{amount}"));
        assert_eq!(posted.len(), 2, "{account}: {journal}");
        assert!(posted.contains(&(&json!("win"), &json!(amount))), "{account}: {posted:?}");
        assert!(posted.contains(&(&json!("drop"), &emptied)), "{account}: {posted:?}");
    }
    let csv = read(&format!("house-day?{day}&format=csv")).text;
    let columns: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
    let cells: Vec<&str> = csv.lines().nth(1).unwrap().split(',').collect();
    let cell = |name: &str| cells[columns.iter().position(|column| *column == name).unwrap()];
    let of_columns = ["time_charges", "jackpot", "win", "win_less_jackpot"].map(cell);
    assert_eq!(of_columns, ["10.00", "2.00", "15.00", "13.00"]);
    for report in [format!("house-day?{day}"), of_shift, period] {
        let paper = read(&format!("{report}&format=html")).text;
        for said in ["Time charges", "Jackpot", "Win less jackpot", "13.00"] {
            assert!(paper.contains(said), "{report}: {said}: {paper}");
        }
    }
}

/// 0.4-9: like the rake, time charges and the jackpot go into the box, and leave the table when the
/// box is counted. Time charges belong to the house, and the jackpot to the players.
#[test]
fn s0_4_9_time_and_jackpot_go_into_the_box_and_are_counted_out_of_it() {
    on_both_databases(|house| {
        let rules = json!({"small_blind": "1", "big_blind": "2", "min_buy_in": "40",
            "max_buy_in": "200", "chip_unit": "1.00", "rake": {"basis_points": 500},
            "drop": {"steps": [{"pot": "20", "drop": "2"}], "players": 2},
            "time": {"amount": "5", "minutes": 30}});
        let table = Table::of_game(house, "holdem", &rules);
        let setup = json!({"tracked": true, "sells_chips": true, "boxes": ["H1-A", "H1-B"],
            "chip_set": ["100", "25", "5", "1"]});
        set_up(house, &table.path, &setup);
        let shift = open_shift(house, "day");
        let chips = json!([{"denomination": "25.00", "count": 40}]);
        let tray = json!({"chips": chips, "total": "1000.00"});
        let opening = with(tray.clone(), &json!({"box": "H1-A"}));
        let waits = table.dealer.post(&format!("{}/openers", table.path)).json(&opening).send();
        sign(house, &waits.is(202), Role::PitBoss).is(201);
        let round = table.open_round();
        enter(&round, "1 buy_in 100, 2 buy_in 100");
        round.enter(&json!({"type": "collect_time", "paid": "stack"}));
        round.enter(&json!({"type": "place_button", "seat": 1}));
        enter(&round, "deal, 1 raise 40, 2 call, burn, flop Kh 7s 7d, 2 bet 10, 1 fold, award");
        let round = table.open_round();
        enter(&round, "1 leave, 2 leave, close");
        assert_eq!(held(house, &table, ["rake", "time", "jackpot"]), ["4.00", "10.00", "2.00"]);
        let waits = table.dealer.post(&format!("{}/closers", table.path)).json(&tray).send();
        sign(house, &waits.is(202), Role::PitBoss).is(200);

        let out = json!({"box_out": "H1-A"});
        let drops = format!("{}/drops", table.path);
        let waits = house.caller(Role::Security).post(&drops).json(&out).send().is(202);
        let drop = sign(house, &waits, Role::Count).is(201);
        let path = format!("/v1/drops/{}", drop.str("id"));
        let recorded = house.auditor().get(&path).is(200)["recorded"].clone();
        let by_the_books =
            json!({"cash": "0.00", "rake": "4.00", "time": "10.00", "jackpot": "2.00"});
        assert_eq!(recorded, by_the_books);
        let today = house.clock.now().date_naive().to_string();
        let room = house.caller(Role::Count);
        let opened = room.post("/v1/counts").json(&json!({"gaming_day": today})).send().is(201);
        let path = format!("/v1/counts/{}", opened.str("id"));
        let entered = json!({"type": "enter_box", "drop_id": drop.str("id"), "total": "15.00",
            "chips": [{"denomination": "1.00", "count": 15}]});
        act_on_count(house, &room, &path, &entered).is(200);
        finish_count(house, opened.str("id"));
        let accept = json!({"type": "accept", "total": "15.00"});
        act_on_count(house, &house.caller(Role::Cashier), &path, &accept).is(200);
        let left = held(house, &table, ["rake", "time", "jackpot", "drop_variance", "cage"]);
        assert_eq!(left, ["0.00", "0.00", "0.00", "1.00", "-1001.00"]);

        let query = format!("gaming_day={today}&table_id={}", table.id);
        let day = house.auditor().get(&format!("/v1/reports/table-day?{query}")).is(200);
        assert_eq!((day.str("win"), day.str("win_less_jackpot")), ("15.00", "13.00"));
        let terms = ["win_by_rounds", "rake", "time_charges", "jackpot", "drop_variance"];
        let told = terms.map(|term| day["reconciliation"][term].clone());
        assert_eq!(json!(told), json!(["0.00", "4.00", "10.00", "2.00", "-1.00"]));
        let rest = ["difference", "unexplained", "over_short"];
        let told = rest.map(|term| day["reconciliation"][term].clone());
        assert_eq!(json!(told), json!(["-1.00", "0.00", "0.00"]));
        let recorded = &day["drop"]["recorded"];
        assert_eq!((&recorded["time"], &recorded["jackpot"]), (&json!("10.00"), &json!("2.00")));
        let query = format!("gaming_day={today}");
        let house_day = house.auditor().get(&format!("/v1/reports/house-day?{query}")).is(200);
        let line = &house_day["lines"][0];
        assert_eq!((&line["time_charges"], &line["jackpot"]), (&json!("10.00"), &json!("2.00")));
        assert_eq!(house_day["totals"][0]["win_less_jackpot"], "13.00");
        close_day(house, &shift).is(200);
        every_report_says_so(house, &query, &shift);
        house.rebuilds();
    });
}
