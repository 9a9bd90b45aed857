//! The results of a tournament: places, prizes, deals, balances, cash, and the close.

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, on_both_databases, on_sqlite,
    tournament::{Event, first_hand, fixed, last_hand, prized, structure},
    tracked::open_shift,
};

fn get(event: &Event<'_>, what: &str) -> Answer {
    event.house.auditor().get(&format!("{}/{what}", event.path)).is(200)
}

fn post(event: &Event<'_>, role: Role, what: &str, body: &Value) -> Answer {
    event.house.caller(role).post(&format!("{}/{what}", event.path)).json(body).send()
}

fn texts(list: &Value, field: &str) -> Vec<String> {
    let all = list.as_array().unwrap().iter();
    all.map(|one| one[field].as_str().unwrap().to_owned()).collect()
}

/// 5.4, 7.1: the routes for places, prizes and balances agree with the tournament.
#[test]
fn s9_1_places_prizes_and_balances_are_read() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let places = get(&event, "places");
        let who = |place: &Value| (place["entry"].clone(), place["place"]["best"].clone());
        let out: Vec<_> = places["items"].as_array().unwrap().iter().map(who).collect();
        assert_eq!(out[2], (json!("E2"), json!(3)), "{places}");
        let prizes = get(&event, "payouts");
        assert_eq!((prizes.str("state"), prizes["prizes"][0].clone()), ("fixed", json!("195.00")));
        assert_eq!(get(&event, "seating")["items"], event.read()["tables"]);
        assert_eq!(get(&event, "suggestions")["items"], event.read()["suggestions"]);
        let balances = get(&event, "balances");
        let sum = |ledger: &str| {
            let all = balances[ledger].as_array().unwrap().iter();
            all.map(|one| one["balance"].as_str().unwrap().parse::<f64>().unwrap()).sum::<f64>()
        };
        assert!(sum("money").abs() < 0.001 && sum("chips").abs() < 0.001, "{balances}");
        let pool = balances["money"].as_array().unwrap().iter();
        let pool = pool.filter(|one| one["account"] == "prize_pool").map(|one| &one["balance"]);
        assert_eq!(pool.collect::<Vec<_>>(), [&json!("300.00")]);
        house.dealer().get(&format!("{}/balances", event.path)).is(403);
    });
}

/// 6.1: a proposed deal does not bind anybody. Nothing happens unless everybody agrees and two
/// people sign.
#[test]
fn s6_1_a_deal_has_routes_of_its_own() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let proposed = post(&event, Role::PitBoss, "deals", &json!({"kind": "icm"})).is(201);
        assert_eq!(proposed["deal"], 1);
        assert_eq!(texts(&proposed["shares"], "entry"), ["E1", "E3"]);
        assert_eq!(get(&event, "deals")["items"][0]["stale"], false);
        let assents = |entries: &[&str]| {
            let one = |entry: &&str| json!({"entry": entry, "how": "paper"});
            json!({"assents": entries.iter().map(one).collect::<Vec<_>>()})
        };
        let accept = |deal: &str, body: &Value| {
            post(&event, Role::PitBoss, &format!("deals/{deal}/acceptance"), body)
        };
        accept("one", &assents(&[])).refused(404, "not_found");
        let missing = accept("1", &assents(&["E1"])).refused(409, "wrong_phase");
        missing.problems(&[("assent_missing", "/assents")]);
        let over = event.sign(&accept("1", &assents(&["E1", "E3"])), Role::Cashier);
        assert_eq!(
            over["result"]["phase"].as_str().or(over["phase"].as_str()),
            Some("over"),
            "{over}"
        );
        house.rebuilds();
    });
}

/// 7.2 M3 and M9: money is added before the payouts are final, and a prize is left unclaimed.
#[test]
fn s9_1_money_is_added_and_a_tournament_closed() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        let more = json!({"amount": "10.00", "source": "house", "reason": "Late"});
        let late = post(&event, Role::PitBoss, "added-money", &more);
        late.refused(409, "wrong_phase").problems(&[("payouts_fixed", "")]);
        first_hand(&at);
        last_hand(&at);
        event.pay("E1", &json!({})).is(200);
        let unclaimed = json!({"unclaimed": ["E3"]});
        event.sign(&post(&event, Role::PitBoss, "close", &unclaimed), Role::Compliance);
        assert_eq!(event.read()["phase"], "closed");
        house.rebuilds();
    });
}

/// 0.2 and 4.8: cash payments appear in the cash log, and they open cases.
#[test]
fn s0_2_cash_of_a_tournament_is_in_the_cash_log() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let mut dear = structure();
        dear["prices"]["entry"]["stake"] = json!("10890.00");
        dear["payouts"] = json!([{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}]);
        let (event, at) = fixed(house, &dear);
        let day = house.clock.now().date_naive();
        let log = |house: &House| {
            house.compliance().get(&format!("/v1/reports/cash-log?gaming_day={day}")).is(200)
        };
        let lines = log(house)["lines"].as_array().unwrap().clone();
        assert_eq!(texts(&json!(lines), "description"), ["Ana (P-1)", "Ben (P-2)", "Cleo (P-3)"]);
        assert!(
            lines.iter().all(|line| line["place"] == "Saturday 110" && line["direction"] == "in")
        );
        assert_eq!(lines[0]["amount"], "10910.00");
        first_hand(&at);
        last_hand(&at);
        let asked = event.pay("E1", &json!({}));
        if asked.status == 202 {
            event.sign(&asked, Role::PitBoss);
        }
        let lines = log(house)["lines"].as_array().unwrap().clone();
        let paid = lines.last().unwrap();
        assert_eq!(
            (&paid["direction"], &paid["description"]),
            (&json!("out"), &json!("Ana (P-1)"))
        );
        house.find_cases();
        let cases = house.compliance().list("/v1/cases", 50);
        let over = cases.iter().filter(|case| case["kind"] == "cash_over").count();
        assert_eq!(over, 4, "{cases:?}");
        let known = house.pit_boss().list("/v1/cases", 50);
        assert!(known.iter().all(|case| case["kind"] != "cash_over"), "{known:?}");
        house.rebuilds();
    });
}

/// 0.2 and 4.8: the cash refunds of a cancelled tournament appear in the cash log, player by
/// player, and they open cases.
#[test]
fn s0_2_the_refunds_of_a_cancelled_tournament_are_in_the_cash_log() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let mut dear = structure();
        dear["prices"]["entry"]["stake"] = json!("10890.00");
        let made = house.pit_boss().post("/v1/tournaments").json(&dear).send().is(201);
        let event = Event { house, path: made.header("location").unwrap().to_owned() };
        event.sell("P-1", "Ana").is(201);
        event.sell("P-2", "Ben").is(201);
        let voucher = json!({"player": "P-3", "name": "Cleo",
            "tender": {"type": "voucher", "number": "V-1"}});
        event.sell_as(Role::Cashier, &voucher).is(201);
        event.signed(&json!({"type": "cancel", "reason": "Fire alarm"}), Role::Cashier);
        assert_eq!(event.read()["entries"], 0);
        let day = house.clock.now().date_naive();
        let log = house.compliance().get(&format!("/v1/reports/cash-log?gaming_day={day}")).is(200);
        let lines = log["lines"].as_array().unwrap().iter();
        let lines = lines.map(|line| {
            let text = |field: &str| line[field].as_str().unwrap().to_owned();
            (text("description"), text("direction"), text("amount"))
        });
        let line = |who: &str, direction: &str| {
            (who.to_owned(), direction.to_owned(), "10910.00".to_owned())
        };
        let (ana, ben) = ("Ana (P-1)", "Ben (P-2)");
        let should = [line(ana, "in"), line(ben, "in"), line(ana, "out"), line(ben, "out")];
        assert_eq!(lines.collect::<Vec<_>>(), should, "{log}");
        house.find_cases();
        let cases = house.compliance().list("/v1/cases", 50);
        let over = cases.iter().filter(|case| case["kind"] == "cash_over").count();
        assert_eq!(over, 4, "{cases:?}");
        let house_day = house.auditor().get(&format!("/v1/reports/house-day?gaming_day={day}"));
        let line = &house_day.is(200)["tournaments"][0].clone();
        let figures = ["entries", "refunds", "stakes", "fees", "cash_in", "cash_out"];
        assert_eq!(
            figures.map(|field| line[field].clone()),
            [
                json!(0),
                json!(3),
                json!("0.00"),
                json!("0.00"),
                json!("21820.00"),
                json!("21820.00")
            ]
        );
        house.rebuilds();
    });
}

/// 10.5: seat slips and receipts of sales and payments are printed. Each copy is marked and logged.
#[test]
fn s10_5_a_players_papers_are_printed() {
    on_both_databases(|house| {
        let (event, at) = fixed(house, &prized());
        let print = |role: Role, entry: &str, what: &Value| {
            post(&event, role, &format!("entries/{entry}/prints"), what)
        };
        let slip = json!({"what": "seat_slip"});
        let first = print(Role::Cashier, "E1", &slip).is(200);
        assert_eq!(first.header("x-copy"), Some("1"));
        let receipt = event.entries_of("entry.sold")[0]["body"]["receipt"].clone();
        let receipt = receipt.as_str().unwrap();
        for said in [
            "ORIGINAL",
            "Seat slip",
            receipt,
            "Saturday 110",
            "Ana",
            "P-1",
            "<dt>Table</dt><dd>1</dd>",
            "<dt>Seat</dt><dd>2</dd>",
            "10000",
            "class=\"narrow\"",
        ] {
            assert!(first.text.contains(said), "{said}: {first}");
        }
        let logged = house.newest_entry();
        assert_eq!(
            logged["body"],
            json!({"kind": "form.printed", "number": receipt, "copy": 1,
                "seat": {"table": 1, "seat": 2}})
        );
        assert_eq!(logged["actor_name"], "The cashier", "{logged}");
        let again = print(Role::PitBoss, "E1", &slip).is(200);
        assert!(again.text.contains("REPRINT 1"), "{again}");
        // A slip for a new seat is an original, not a copy.
        let to = json!({"type": "wrong_seat", "entry": "E1", "to": {"table": 1, "seat": 9}});
        event.command(&to).is(200);
        let moved = print(Role::Cashier, "E1", &slip).is(200);
        assert!(moved.text.contains("ORIGINAL") && moved.text.contains("<dd>9</dd>"), "{moved}");

        let entry = json!({"what": "entry"});
        let sold = print(Role::Cashier, "E1", &entry).is(200);
        for said in ["ORIGINAL", "Entry receipt", "90.00", "15.00", "5.00", "110.00", "USD"] {
            assert!(sold.text.contains(said), "{said}: {sold}");
        }
        print(Role::Cashier, "E1", &json!({"what": "prize"})).refused(409, "wrong_state");
        print(Role::Cashier, "E9", &slip).refused(404, "not_found");
        let unknown = json!({"what": "entry", "receipt": "E-2019-000001"});
        print(Role::Cashier, "E1", &unknown).refused(404, "not_found");
        for role in [Role::Dealer, Role::Auditor, Role::Admin, Role::Integration] {
            print(role, "E1", &slip).refused(403, "not_allowed");
        }
        event
            .command(&json!({"type": "wrong_seat", "entry": "E1",
            "to": {"table": 1, "seat": 2}}))
            .is(200);
        first_hand(&at);
        // A player who is out has no seat.
        print(Role::Cashier, "E2", &slip).refused(409, "wrong_state");
        last_hand(&at);
        event.pay("E1", &json!({"amount": "5.00", "tender": "voucher"})).is(200);
        event.pay("E1", &json!({})).is(200);
        let prize = json!({"what": "prize"});
        let paid = print(Role::Cashier, "E1", &prize).is(200);
        for said in ["Prize receipt", "-000002", "100.00", "player", "Signature", "Saturday 110"] {
            assert!(paid.text.contains(said), "{said}: {paid}");
        }
        let number = event.entries_of("prize.paid")[0]["body"]["receipt"].clone();
        let first = json!({"what": "prize", "receipt": number});
        let path = format!("{}/entries/E1/prints", event.path);
        let spanish = house.caller(Role::Cashier).post(&path).json(&first);
        let spanish = spanish.header("accept-language", "es").send().is(200);
        for said in ["ORIGINAL", "Recibo de premio", "5.00", "vale", "Firma", "Puesto"] {
            assert!(spanish.text.contains(said), "{said}: {spanish}");
        }
        // A print from a dry run does not count as a copy.
        let rehearsed = house.caller(Role::Cashier).post(&format!("{path}?dry_run=true"));
        let rehearsed = rehearsed.json(&prize).send().is(200);
        assert_eq!(rehearsed.header("x-copy"), None);
        let third = print(Role::Cashier, "E1", &prize).is(200);
        assert!(third.text.contains("REPRINT 1"), "{third}");
        house.rebuilds();
    });
}

/// 6.2: the calculator gives the published figures, and a refusal lists every problem.
#[test]
fn s6_2_icm_is_a_calculator() {
    on_sqlite(|house| {
        let icm = |body: &Value| house.dealer().post("/v1/holdem/icm").json(body).send();
        let worked = icm(&json!({"stacks": ["59500", "50000", "40500"],
            "prizes": ["670.00", "395.00", "260.00"]}));
        assert_eq!(
            worked.is(200).body,
            json!({
            "equities": ["469.214497717", "442.896137642", "412.889364641"],
            "shares": ["469.21", "442.90", "412.89"],
            "first": ["0.396666667", "0.333333333", "0.270000000"]})
        );
        let published = icm(&json!({"stacks": ["150000", "98750", "45500", "13250"],
            "prizes": ["425", "280", "130", "75"]}));
        assert_eq!(published.is(200)["shares"], json!(["323.20", "278.12", "195.79", "112.89"]));
        let bad = icm(&json!({"stacks": ["0", "1.5"], "prizes": ["-1", "0.001", "3"]}));
        bad.refused(422, "breaks_rule").problems(&[
            ("too_many", ""),
            ("out_of_bounds", "/stacks/0"),
            ("not_whole_chips", "/stacks/1"),
            ("out_of_bounds", "/prizes/0"),
            ("out_of_bounds", "/prizes/1"),
        ]);
        let sixteen = vec!["100"; 16];
        icm(&json!({"stacks": sixteen, "prizes": ["1"]}))
            .refused(422, "breaks_rule")
            .problems(&[("too_many", "")]);
        icm(&json!({"stacks": [], "prizes": []}))
            .refused(422, "breaks_rule")
            .problems(&[("too_many", "")]);
    });
}
