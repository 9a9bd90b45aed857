//! `/v1/rounds` and `/v1/tables/{id}/rounds`: finding a round by its outcome.

use chrono::TimeDelta;
use houseway::{
    names::{Ending, Role},
    store::{
        round_search::{Place, Search},
        span::Span,
    },
};
use serde_json::{Value, json};

use super::floor::another_dealer;
use crate::support::{
    House, Table,
    cli::houseway,
    hands, on_both_databases,
    tracked::{TrackedTable, counted, open_shift},
};

fn rounds(house: &House, query: &str) -> Vec<Value> {
    house.pit_boss().list(&format!("/v1/rounds?{query}"), 200)
}

fn ids(rounds: &[Value]) -> Vec<&str> {
    rounds.iter().map(|round| round["id"].as_str().unwrap()).collect()
}

/// Checks that the projections match the log.
fn rebuilds(house: &House) {
    let url = ["--database-url", &house.database.url];
    houseway(&[&["audit", "rebuild", "--check"], &url[..]].concat()).exits(0);
}

#[test]
fn rounds_are_listed_with_what_everybody_won_or_lost() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table
            .deal(&[(1, json!({"main": "25", "break_bonus": "5"})), (4, json!({"main": "100"}))]);
        let running = |listed: &Value| (listed["net"].clone(), listed["seats"].clone());
        let listed = rounds(house, "");
        assert_eq!(running(&listed[0]), (json!("0.00"), json!([])));
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&hands::LOSING.for_seat(4));
        round.enter(&json!({"type": "confirm"}));
        let listed = rounds(house, "");
        assert_eq!(ids(&listed), [&round.id]);
        assert_eq!(listed[0]["net"], "45.00");
        let seats = json!([{"seat": 1, "net": "55.00"}, {"seat": 4, "net": "-100.00"}]);
        assert_eq!(listed[0]["seats"], seats);
        assert_eq!(listed[0]["corrected"], json!(false));
        assert_eq!(
            (&listed[0]["currency"], &listed[0]["ending"]),
            (&json!("USD"), &json!("settled"))
        );
        let name = house.dealer().get(&table.path).is(200)["name"].clone();
        assert_eq!(listed[0]["table_name"], name);
        assert_eq!(house.dealer().list(&format!("{}/rounds", table.path), 50), listed);

        // A corrected round is listed with its corrected outcome.
        round.correct(&json!({"action": "void", "reason": "Two kings of hearts"})).is(200);
        let voided = &rounds(house, "corrected=true")[0];
        assert_eq!((&voided["id"], &voided["net"]), (&json!(round.id), &json!("0.00")));
        let seats = json!([{"seat": 1, "net": "0.00"}, {"seat": 4, "net": "0.00"}]);
        assert_eq!(voided["seats"], seats);
        rebuilds(house);
    });
}

/// A single request answers "Where was seat 4 overpaid yesterday at about nine?".
#[test]
fn rounds_are_found_by_time_seat_net_and_correction() {
    on_both_databases(|house| {
        let (table, other) = (Table::new(house), Table::new(house));
        let early = table.settled();
        house.pass(TimeDelta::hours(1));
        let from = table.open_round();
        let at = from.read()["opened_at"].as_str().unwrap().to_owned();
        from.correct(&json!({"action": "void", "reason": "Nobody bet"})).is(200);
        let lost = table.deal(&[(4, json!({"main": "100"}))]);
        lost.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        lost.enter(&hands::LOSING.for_seat(4));
        lost.enter(&json!({"type": "confirm"}));
        let won = other.settled();
        house.pass(TimeDelta::hours(1));
        let to = other.open_round();
        let until = to.read()["opened_at"].as_str().unwrap().to_owned();

        let found = |query: &str, expected: &[&str]| {
            assert_eq!(ids(&rounds(house, query)), expected, "{query}");
            let all: Vec<Value> = [&other, &table]
                .into_iter()
                .flat_map(|table| house.dealer().list(&format!("{}/rounds?{query}", table.path), 3))
                .collect();
            let mut at_tables = ids(&all);
            let mut expected = expected.to_vec();
            at_tables.sort_unstable();
            expected.sort_unstable();
            assert_eq!(at_tables, expected, "{query} at each table");
        };
        let everything = [&to.id, &won.id, &lost.id, &from.id, &early.id].map(String::as_str);
        found("", &everything);
        found(&format!("from={at}"), &everything[..4]);
        found(&format!("to={until}"), &everything[1..]);
        found(&format!("from={at}&to={until}&seat=4"), &[&lost.id]);
        found("seat=4&net_max=-100", &[&lost.id]);
        found("seat=4&net_max=-100.01", &[]);
        found("seat=1&net_min=55", &[&won.id, &early.id]);
        found("net_min=100", &[&lost.id]);
        found("net_max=-55.00", &[&won.id, &early.id]);
        found("net_min=-54.99&net_max=0", &[&to.id, &from.id]);
        found("ending=void", &[&from.id]);
        found("ending=settled", &[&won.id, &lost.id, &early.id]);
        found("game=break_poker&corrected=false", &everything);
        found("game=truco", &[]);
        found("number=1", &[&won.id, &early.id]);
        found("number=3&seat=4", &[&lost.id]);
        found("number=4", &[]);
        found("currency=EUR", &[]);
        early.correct(&json!({"action": "void", "reason": "The pack was short"})).is(200);
        found("corrected=true", &[&early.id]);
        let at_table = format!("table_id={}", table.id);
        assert_eq!(ids(&rounds(house, &at_table)), [&*lost.id, &from.id, &early.id]);
        for limit in [1, 2, 3] {
            assert_eq!(ids(&house.auditor().list("/v1/rounds", limit)), everything);
        }
        rebuilds(house);
    });
}

/// The entries are correct, but the wrong chips were paid. The list shows this in `net` and
/// `corrected`.
#[test]
fn e8_a_seat_that_was_overpaid_is_found() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let wrong = table.settled();
        let error = json!({"type": "payment_error", "seat": 1, "paid": "80.00", "due": "55.00",
            "recovered": "5.00", "reason": "Paid as a black chip, not recovered in full"});
        wrong.try_enter_as(&house.pit_boss(), &error).is(200);
        let found = rounds(house, "seat=1&corrected=true");
        assert_eq!(ids(&found), [&wrong.id]);
        assert_eq!(found[0]["seats"], json!([{"seat": 1, "net": "75.00"}]));
        assert_eq!(found[0]["net"], "-75.00");
        rebuilds(house);
    });
}

#[test]
fn a_page_looks_at_a_bounded_number_of_rounds() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let mut settled = Vec::new();
        for nth in 0..7 {
            if nth % 3 == 0 {
                settled.insert(0, table.settled().id);
            } else {
                let void = json!({"action": "void", "reason": "Nobody bet"});
                table.open_round().correct(&void).is(200);
            }
        }
        let search = Search { ending: Some(Ending::Settled), ..Search::default() };
        let mut connection = house.database.connect();
        for (limit, scan) in [(1, 1), (1, 3), (2, 2), (10, 2), (10, 7), (10, 8)] {
            let (mut found, mut before) = (Vec::new(), None);
            loop {
                let span = Span::before(before, limit);
                let page = search.run(&mut connection, span, scan).unwrap();
                let full = page.rounds.len() == usize::try_from(limit).unwrap();
                let last = page.rounds.last().filter(|_| full).map(Place::of);
                found.extend(page.rounds.into_iter().map(|round| round.id.to_string()));
                before = page.looked_to.or(last);
                if before.is_none() {
                    break;
                }
            }
            assert_eq!(found, settled, "{limit} of {scan}");
        }
    });
}

#[test]
fn nets_are_compared_in_one_currency() {
    on_both_databases(|house| {
        house.pit_boss().get("/v1/rounds?net_min=1").refused(400, "bad_query");
        let usd = Table::new(house).settled();
        assert_eq!(ids(&rounds(house, "net_max=-55")), [&usd.id]);
        let yen = json!({"name": "Yen", "game": "break_poker", "currency": "JPY",
            "rules": {"chip_unit": "1", "limits": {
                "main": {"min": "1", "max": "500"}, "dealer_break": {"min": "1", "max": "100"},
                "break_bonus": {"min": "1", "max": "100"}}}});
        house.pit_boss().post("/v1/tables").json(&yen).send().is(201);
        house.pit_boss().get("/v1/rounds?net_max=-55").refused(400, "bad_query");
        assert_eq!(ids(&rounds(house, "net_max=-55&currency=USD")), [&usd.id]);
        assert_eq!(ids(&rounds(house, "net_max=-54.5&currency=JPY")), [""; 0]);
    });
}

fn totals(house: &House, role: Role, query: &str) -> Value {
    house.caller(role).get(&format!("/v1/rounds/totals?{query}")).is(200).body
}

#[test]
fn rounds_are_added_up_by_currency_and_seat() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let seats = [(1, json!({"main": "25", "break_bonus": "5"})), (4, json!({"main": "100"}))];
        assert_eq!(totals(house, Role::Dealer, ""), json!({"items": [], "complete": true}));
        let round = table.deal(&seats);
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&hands::LOSING.for_seat(4));
        round.enter(&json!({"type": "confirm"}));
        let settled = table.settled();
        // A round that is still running has no result.
        let running = table.open_round();
        let sum = |query: &str| totals(house, Role::Dealer, query)["items"].clone();
        let usd = |rounds: usize, net: &str, seat_net: Value| json!([{"currency": "USD", "rounds": rounds, "net": net, "seat_net": seat_net}]);
        assert_eq!(sum(""), usd(2, "-10.00", Value::Null));
        assert_eq!(sum("seat=4"), usd(1, "45.00", json!("-100.00")));
        assert_eq!(sum("seat=1"), usd(2, "-10.00", json!("110.00")));
        assert_eq!(sum("net_max=-55"), usd(1, "-55.00", Value::Null));
        assert_eq!(sum(&format!("table_id={}", table.id)), usd(2, "-10.00", Value::Null));
        assert_eq!(sum("game=truco"), json!([]));
        settled.correct(&json!({"action": "void", "reason": "The pack was short"})).is(200);
        assert_eq!(sum(""), usd(2, "45.00", Value::Null));
        running.correct(&json!({"action": "void", "reason": "Nobody bet"})).is(200);
        let yen = json!({"name": "Yen", "game": "break_poker", "currency": "JPY",
            "rules": {"chip_unit": "1", "limits": {
                "main": {"min": "1", "max": "500"}, "dealer_break": {"min": "1", "max": "100"},
                "break_bonus": {"min": "1", "max": "100"}}}});
        let yen = house.pit_boss().post("/v1/tables").json(&yen).send().is(201);
        let rounds = format!("/v1/tables/{}/rounds", yen.str("id"));
        let opened = house.pit_boss().post(&rounds).json(&json!({})).send().is(201);
        let corrections = format!("/v1/rounds/{}/corrections", opened.str("id"));
        let void = json!({"action": "void", "reason": "Nobody bet"});
        house.pit_boss().post(&corrections).json(&void).send().is(200);
        let both = sum("");
        let of = |at: usize| (both[at]["currency"].clone(), both[at]["net"].clone());
        assert_eq!([of(0), of(1)], [(json!("JPY"), json!("0")), (json!("USD"), json!("45.00"))]);
        for wrong in ["seat=x", "net_min=1", "limit=5", "cursor=MTI", "order=asc"] {
            let path = format!("/v1/rounds/totals?{wrong}");
            house.dealer().get(&path).refused(400, "bad_query");
        }
    });
}

/// Only a limited number of rounds is examined. The totals say whether there might be others.
#[test]
fn totals_examine_a_bounded_number_of_rounds() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let settled = [table.settled(), table.settled(), table.settled()];
        let mut connection = house.database.connect();
        for (scan, complete) in [(2, false), (3, false), (4, true)] {
            let found = Search::default().results(&mut connection, scan).unwrap();
            let newest = settled.iter().rev().take(scan.try_into().unwrap());
            let newest: Vec<&str> = newest.map(|round| &*round.id).collect();
            let ids: Vec<String> = found.0.iter().map(|round| round.id.to_string()).collect();
            assert_eq!((ids.len(), found.1), (newest.len(), complete), "{scan}");
            assert!(newest.iter().all(|id| ids.iter().any(|found| found == id)), "{scan}");
        }
    });
}

/// 0.3-18, 0.4-4: the sum of an open period's rounds would tell the people who count the tray what
/// it should hold.
#[test]
fn s0_4_4_the_total_of_an_open_period_is_hidden_from_those_who_count() {
    on_both_databases(|house| {
        let other = Table::new(house);
        other.settled();
        let tracked = TrackedTable::new(house);
        open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let net = |role: Role, query: &str| totals(house, role, query)["items"][0]["net"].clone();
        // No round has been played in the period yet.
        assert_eq!(net(Role::PitBoss, ""), "-55.00");
        tracked.table.settled();
        for (role, shown) in [
            (Role::Dealer, Value::Null),
            (Role::PitBoss, Value::Null),
            (Role::Cashier, Value::Null),
            (Role::Auditor, json!("-110.00")),
            (Role::Compliance, json!("-110.00")),
            (Role::Admin, json!("-110.00")),
        ] {
            assert_eq!(net(role, ""), shown, "{role}");
            // What a seat has won is on the list, round by round.
            let seat = &totals(house, role, "seat=1")["items"][0]["seat_net"];
            assert_eq!(seat, "110.00", "{role}");
        }
        assert_eq!(net(Role::PitBoss, &format!("table_id={}", other.id)), "-55.00");
        tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
        assert_eq!(net(Role::PitBoss, ""), "-110.00");
    });
}

#[test]
fn chips_bought_and_cashed_in_are_neither_won_nor_lost() {
    on_both_databases(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        round.enter(&json!({"type": "buy_in", "seat": 1, "amount": "100.00"}));
        assert_eq!(table.balances()["seat:1"], 10_000);
        assert_eq!(rounds(house, "")[0]["seats"], json!([]));
        let exchanged = |round: &str| {
            let lines = house.dealer().get(&format!("{round}/postings")).is(200);
            let lines = lines["items"].as_array().unwrap().clone();
            lines.iter().map(|line| line["exchanged"].as_bool().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(exchanged(&round.path), [true; 2]);
        assert_eq!(exchanged(&Table::new(house).settled().path), [false; 4]);
        rebuilds(house);
    });
}

#[test]
fn rounds_are_found_by_their_cards() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let round = table.settled();
        table.open_round();
        let entered = hands::DEALER_PAIRS[0];
        assert_eq!(ids(&rounds(house, &format!("card={entered}"))), [&round.id]);
        let of_the_pack = houseway::cards::Card::all().map(|card| card.to_string());
        let state = round.read()["state"].to_string();
        let missing = of_the_pack.into_iter().find(|card| !state.contains(&**card)).unwrap();
        assert_eq!(rounds(house, &format!("card={missing}")), [json!(null); 0]);
    });
}

/// A round's dealers are the dealers of record. If it has none, the person who opened it counts as
/// its dealer.
#[test]
fn rounds_are_found_by_their_dealers() {
    on_both_databases(|house| {
        let (dora, id) = another_dealer(house);
        let table = Table::new(house);
        let first = table.settled();
        let opener = first.read()["opened_by"].as_str().unwrap().to_owned();
        let tap_in = json!({"type": "tap_in"});
        dora.post(&format!("{}/commands", table.path)).json(&tap_in).send().is(200);
        let second = table.settled();
        assert_eq!(second.read()["opened_by"], opener);
        let dealt_by = |dealer: &str| rounds(house, &format!("dealer={dealer}"));
        assert_eq!(ids(&dealt_by(&opener)), [&first.id]);
        assert_eq!(ids(&dealt_by(&format!("user:{id}"))), [&second.id]);
        let boss = house.pit_boss().get("/v1/sessions/current").is(200);
        assert_eq!(dealt_by(boss.str("actor")), [json!(null); 0]);
    });
}

#[test]
fn a_list_of_rounds_takes_only_what_makes_sense() {
    on_both_databases(|house| {
        let table = Table::new(house);
        for wrong in [
            "seat=x",
            "seat=-1",
            "number=-1",
            "net_min=much",
            "net_max=1e3",
            "from=yesterday",
            "ending=won",
            "game=faro",
            "corrected=maybe",
            "currency=Dollars",
            "dealer=Dana",
            "card=14h",
            "cursor=!",
            "limit=0",
            "until=2026-01-01T00:00:00Z",
            "cursor=MTI",
        ] {
            house.dealer().get(&format!("/v1/rounds?{wrong}")).refused(400, "bad_query");
            if wrong != "cursor=MTI" {
                let path = format!("{}/rounds?{wrong}", table.path);
                house.dealer().get(&path).refused(400, "bad_query");
            }
        }
        let path = format!("{}/rounds?table_id={}", table.path, table.id);
        house.dealer().get(&path).refused(400, "bad_query");
        let nowhere = "/v1/tables/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/rounds?seat=4";
        house.dealer().get(nowhere).refused(404, "not_found");
    });
}
