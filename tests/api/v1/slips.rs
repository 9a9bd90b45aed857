//! `/v1/tables/{id}/slips` and `/v1/slips`: fills and credits (`back_office.md`, 2.3 to 2.5, 4.3).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, PIN, Session, Table, badge, on_both_databases,
    tracked::{TrackedTable, counted, open_shift, sign},
};

/// A table opened with a count of 10,000.00, as in 3.7.
fn opened(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    tracked
}

/// The fill in 3.7, act 7: 2,000.00 = 15 × 100 + 16 × 25 + 20 × 5.
fn fill() -> Value {
    json!({"kind": "fill", "total": "2000.00", "chips": [
        {"denomination": "100.00", "count": 15},
        {"denomination": "25.00", "count": 16},
        {"denomination": "5.00", "count": 20},
    ]})
}

/// The credit in 3.7, act 22: 1,000.00 = 2 × 500.
fn credit() -> Value {
    json!({"kind": "credit", "total": "1000.00",
        "chips": [{"denomination": "500.00", "count": 2}]})
}

fn ask(house: &House, table: &Table<'_>, slip: &Value) -> Answer {
    house.pit_boss().post(&format!("{}/slips", table.path)).json(slip).send()
}

fn asked(house: &House, table: &Table<'_>, slip: &Value) -> String {
    format!("/v1/slips/{}", ask(house, table, slip).is(201).str("id"))
}

/// Sends a step of a slip at its current version.
fn step(house: &House, caller: &Session<'_>, path: &str, command: &Value) -> Answer {
    let version = house.auditor().get(path).is(200).etag();
    caller.post(&format!("{path}/commands")).if_match(version).json(command).send()
}

/// A step that one role begins and the others sign.
fn signed(house: &House, by: Role, path: &str, command: &Value, others: &[Role]) -> Answer {
    let waits = step(house, &house.caller(by), path, command).is(202);
    let mut last = None;
    for role in others {
        last = Some(sign(house, &waits, *role).is(200));
    }
    last.unwrap()
}

fn issued(house: &House, table: &Table<'_>, slip: &Value) -> String {
    let path = asked(house, table, slip);
    let issue = json!({"type": "issue"});
    if slip["kind"] == "fill" {
        signed(house, Role::Cashier, &path, &issue, &[Role::Security]);
    } else {
        step(house, &house.caller(Role::Cashier), &path, &issue).is(200);
    }
    path
}

fn receive() -> Value {
    let mut command = fill();
    command.as_object_mut().unwrap().remove("kind");
    command["type"] = json!("receive");
    command
}

/// The balances of the accounts for the tray, chips in transit, and the cage.
fn balances(house: &House, table: &Table<'_>) -> [String; 3] {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    ["bank", "cage_transit", "cage"].map(|account| {
        let line =
            lines["items"].as_array().unwrap().iter().find(|line| line["account"] == account);
        line.map_or("0.00".to_owned(), |line| line["balance"].as_str().unwrap().to_owned())
    })
}

fn kinds(house: &House, table: &Table<'_>) -> Vec<String> {
    let path = format!("/v1/audit/entries?stream={}&limit=50", table.stream());
    let entries = house.auditor().get(&path).is(200);
    let kinds = entries["items"].as_array().unwrap().iter().rev();
    let kinds = kinds.map(|entry| entry["kind"].as_str().unwrap().to_owned());
    kinds.filter(|kind| kind.starts_with("slip.")).collect()
}

/// 3.7, acts 7 and 8, and 4.3: the postings P3 and P4, and signatures by PIN at the table and at
/// the pit's desk.
#[test]
fn s3_7_a_fill_is_asked_for_issued_and_received() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let slip = ask(house, table, &fill()).is(201);
        let path = format!("/v1/slips/{}", slip.str("id"));
        assert_eq!(slip.header("location"), Some(path.as_str()));
        assert_eq!((slip.str("state"), &slip["number"]), ("requested", &Value::Null));
        assert_eq!(slip["open_steps"], json!(["withdraw", "issue"]));

        let waits = step(house, &house.caller(Role::Cashier), &path, &json!({"type": "issue"}));
        let summary = waits["approval"]["summary"].as_str().unwrap();
        let chips = "2000.00 = 15 × 100.00 + 16 × 25.00 + 20 × 5.00";
        assert!(summary.ends_with(&format!(", issued: {chips}")), "{summary}");
        // Nothing has moved, and no number has been assigned.
        assert_eq!(balances(house, table), ["10000.00", "0.00", "-10000.00"]);
        let issued = sign(house, &waits.is(202), Role::Security).is(200);
        let number = issued.str("number").to_owned();
        assert!(number.starts_with("F-") && number.ends_with("-000001"), "{number}");
        assert_eq!(issued.str("state"), "issued");
        assert_eq!(balances(house, table), ["10000.00", "2000.00", "-12000.00"]);

        // The dealer signs with a session and the runner with a PIN on the same tablet; the pit
        // boss signs at the desk.
        let waits = step(house, &table.dealer, &path, &receive()).is(202);
        let places = waits["approval"]["capacities"].as_array().unwrap();
        let names: Vec<&Value> = places.iter().map(|place| &place["name"]).collect();
        assert_eq!(names, ["runner", "dealer", "supervisor"]);
        assert_eq!(places[0]["must_be"], issued["issued"]["signatures"][1]["user"]);
        let people = waits["approval"]["people"].as_array().unwrap();
        let runner = people.iter().find(|person| person["id"] == places[0]["must_be"]).unwrap();
        assert_eq!(runner["badge"], badge(Role::Security));
        let mut badges: Vec<&str> = Vec::new();
        let people = issued["people"].as_array().unwrap().iter();
        badges.extend(people.map(|person| person["badge"].as_str().unwrap()));
        let mut signed = [Role::Cashier, Role::Security, Role::PitBoss].map(badge);
        signed.sort_unstable();
        assert_eq!(badges, signed);
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        let pin = json!({"badge": badge(Role::Security), "pin": PIN, "capacity": "runner"});
        let still = table.dealer.post(&signatures).json(&pin).send().is(200);
        assert_eq!(still["approval"]["state"], "pending");
        assert_eq!(balances(house, table), ["10000.00", "2000.00", "-12000.00"]);
        let done = sign(house, &waits, Role::PitBoss).is(200);
        assert_eq!((done.str("state"), &done["open_steps"]), ("done", &json!([])));
        assert_eq!(balances(house, table), ["12000.00", "0.00", "-12000.00"]);

        let how: Vec<&Value> =
            done["done"]["signatures"].as_array().unwrap().iter().map(|by| &by["how"]).collect();
        assert_eq!(how, ["pin", "session", "session"]);
        assert_eq!(kinds(house, table), ["slip.requested", "slip.issued", "slip.received"]);
        let read = house.pit_boss().get(&path).is(200);
        assert_eq!((read.etag(), &read.body), (done.etag(), &done.body));
        house.rebuilds();
    });
}

/// 3.7, act 22: a credit from its request to the cage, with the postings P6 and P7.
#[test]
fn s3_7_a_credit_is_issued_taken_and_accepted() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = issued(house, table, &credit());
        // Issuing the slip moves nothing.
        assert_eq!(balances(house, table), ["10000.00", "0.00", "-10000.00"]);
        let take = json!({"type": "take"});
        let others = [Role::PitBoss, Role::Security];
        let taken = signed(house, Role::Dealer, &path, &take, &others);
        assert_eq!(taken.str("state"), "taken");
        assert_eq!(balances(house, table), ["9000.00", "1000.00", "-10000.00"]);
        let accept = json!({"type": "accept", "total": "1000.00"});
        let done = signed(house, Role::Cashier, &path, &accept, &[Role::Security]);
        assert_eq!(done.str("state"), "done");
        assert!(done.str("number").starts_with("C-"), "{done}");
        assert_eq!(balances(house, table), ["9000.00", "0.00", "-9000.00"]);
        house.rebuilds();
    });
}

/// 3.2: the postings P5 and P8. A credit that was issued and then voided has posted nothing.
#[test]
fn s2_5_what_has_not_arrived_is_void_or_returned_and_keeps_its_number() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let fill_path = issued(house, table, &fill());
        let void = json!({"type": "void", "reason": "Made out for the wrong table"});
        // 0.4-7: neither the person who requested the fill nor a person who signed its issue can be
        // the second signer of its void.
        let waits = step(house, &house.caller(Role::Cashier), &fill_path, &void).is(202);
        sign(house, &waits, Role::PitBoss).refused(403, "wrong_signer");
        let refused = sign(house, &waits, Role::Security).refused(403, "wrong_signer");
        let why = "not a person who has already asked";
        assert!(refused["detail"].as_str().unwrap().contains(why), "{refused}");
        let voided = sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(voided["void"]["reason"], "Made out for the wrong table");
        assert!(voided.str("number").ends_with("-000001"), "{voided}");
        assert_eq!(balances(house, table), ["10000.00", "0.00", "-10000.00"]);
        // 0.4-11: the register shows the reason for the void, on paper too.
        let day = voided.str("gaming_day");
        let register = format!("/v1/reports/slips?gaming_day={day}");
        let lines = house.auditor().get(&register).is(200)["lines"].clone();
        let mut lines = lines.as_array().unwrap().iter();
        let line = lines.find(|line| line["number"] == voided["number"]).unwrap();
        assert_eq!((&line["state"], &line["reason"]), (&json!("void"), &void["reason"]));
        let paper = house.auditor().get(&format!("{register}&format=html")).is(200);
        assert!(paper.text.contains("Made out for the wrong table"), "{paper}");

        let path = issued(house, table, &credit());
        signed(house, Role::Cashier, &path, &void, &[Role::Compliance]);
        let path = issued(house, table, &credit());
        let take = json!({"type": "take"});
        signed(house, Role::Dealer, &path, &take, &[Role::PitBoss, Role::Security]);
        let back = json!({"type": "return", "reason": "One chip of 500 is missing"});
        let others = [Role::Security, Role::Dealer, Role::PitBoss];
        let returned = signed(house, Role::Cashier, &path, &back, &others);
        assert_eq!(returned.str("state"), "void");
        assert!(returned.str("number").ends_with("-000002"), "{returned}");
        assert_eq!(balances(house, table), ["10000.00", "0.00", "-10000.00"]);
        // The next slip has the next number: no number is lost or used twice.
        let next = house.auditor().get(&issued(house, table, &fill())).is(200);
        assert!(next.str("number").ends_with("-000002"), "{next}");
        house.rebuilds();
    });
}

/// 2.5: the pit boss who requested a slip can withdraw it, and so can a cashier.
#[test]
fn s2_5_a_slip_is_withdrawn_before_it_is_issued() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let withdraw = json!({"type": "withdraw", "reason": "The table closes"});
        for may in [Role::PitBoss, Role::Cashier] {
            let path = asked(house, table, &fill());
            step(house, &table.dealer, &path, &withdraw).refused(403, "wrong_signer");
            let withdrawn = step(house, &house.caller(may), &path, &withdraw).is(200);
            assert_eq!(withdrawn.str("state"), "withdrawn");
            assert_eq!(withdrawn["withdrawn"]["reason"], "The table closes");
            let late = step(house, &house.caller(may), &path, &json!({"type": "issue"}));
            let late = late.refused(409, "wrong_state");
            assert_eq!(late["detail"], "the fill is withdrawn; there is no next step");
        }
        // The withdrawn slips have not used any numbers.
        let next = house.auditor().get(&issued(house, table, &fill())).is(200);
        assert!(next.str("number").ends_with("-000001"), "{next}");
        house.rebuilds();
    });
}

/// 5: a refusal lists every problem with a request, and nothing changes.
#[test]
fn s5_a_slip_that_makes_no_sense_is_refused() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let before = house.newest_entry();
        let wrong = json!({"kind": "fill", "total": "100.00", "manual_number": "M 1", "chips": [
            {"denomination": "20.00", "count": 1},
            {"denomination": "25.00", "count": 100_001},
            {"denomination": "5.00", "count": 1},
            {"denomination": "5.00", "count": 1},
        ]});
        ask(house, table, &wrong).refused(422, "breaks_rule").problems(&[
            ("denomination_unknown", "/chips/0/denomination"),
            ("count_out_of_range", "/chips/1/count"),
            ("denomination_twice", "/chips/3"),
            ("not_a_label", "/manual_number"),
        ]);
        let mut sum = fill();
        sum["total"] = json!("2100.00");
        let refused = ask(house, table, &sum).refused(422, "breaks_rule");
        refused.problems(&[("total_mismatch", "/total")]);
        let none = json!({"kind": "credit", "total": "0.00", "chips": []});
        let refused = ask(house, table, &none).refused(422, "breaks_rule");
        refused.problems(&[("not_positive", "/total")]);
        ask(house, table, &json!({"kind": "loan", "total": "1.00", "chips": []}))
            .refused(400, "wrong_shape");
        assert_eq!(house.newest_entry(), before);
    });
}

/// 5: slips are refused at an untracked table, or without an open period.
#[test]
fn s5_a_slip_needs_a_tracked_table_in_a_period() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let refused = ask(house, &table, &fill()).refused(409, "wrong_state");
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.ends_with("is not tracked, according to its setup"), "{detail}");
        let tracked = TrackedTable::of(house, table);
        ask(house, &tracked.table, &fill()).refused(409, "period_not_open");
    });
}

/// 5: steps that do not fit the slip's state are refused, and so are outdated versions.
#[test]
fn s5_a_slip_takes_its_own_steps_one_after_the_other() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = asked(house, table, &fill());
        let cashier = house.caller(Role::Cashier);
        let early = step(house, &table.dealer, &path, &receive()).refused(409, "wrong_state");
        let said = "the fill is requested; the next step is `withdraw` or `issue`";
        assert_eq!(early["detail"], said);
        let commands = format!("{path}/commands");
        let issue = json!({"type": "issue"});
        cashier.post(&commands).json(&issue).send().refused(428, "if_match_missing");
        cashier.post(&commands).if_match(7).json(&issue).send().refused(412, "stale_version");
        signed(house, Role::Cashier, &path, &issue, &[Role::Security]);
        let number = house.auditor().get(&path).is(200).str("number").to_owned();
        let again = step(house, &cashier, &path, &issue).refused(409, "wrong_state");
        let said = format!("fill {number} is issued; the next step is `receive` or `void`");
        assert_eq!(again["detail"], said.as_str());
        step(house, &table.dealer, &path, &json!({"type": "take"})).refused(409, "wrong_state");
        let silent = json!({"type": "void", "reason": " "});
        let silent = step(house, &cashier, &path, &silent).refused(422, "breaks_rule");
        silent.problems(&[("reason_missing", "/reason")]);

        // The chips that arrived differ from the chips on the slip.
        let short = json!({"type": "receive", "total": "1900.00", "chips": [
            {"denomination": "100.00", "count": 19}]});
        let short = step(house, &table.dealer, &path, &short).refused(422, "breaks_rule");
        let said = "the slip says 2000.00; if you really have 1900.00, void the slip and ask for \
                    another";
        assert_eq!(short["problems"][0]["detail"], said);
        short.problems(&[("not_the_slip", "/total")]);
        assert_eq!(balances(house, table), ["10000.00", "2000.00", "-12000.00"]);
    });
}

/// 2.3 and 5: each person signs in their own capacity and in no other, and the runner stays the
/// same until the end.
#[test]
fn s2_3_nobody_signs_in_another_capacity() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = asked(house, table, &fill());
        let issue = json!({"type": "issue"});
        let waits = step(house, &house.caller(Role::Cashier), &path, &issue).is(202);
        let refused = sign(house, &waits, Role::PitBoss).refused(403, "wrong_signer");
        let detail = refused["detail"].as_str().unwrap();
        assert!(detail.contains("security must sign as runner"), "{detail}");
        let place = format!("{}/signatures", waits.header("location").unwrap());
        let cashier = house.caller(Role::Cashier);
        let both = json!({"capacity": "runner"});
        cashier.post(&place).json(&both).send().refused(403, "same_signer");
        house.integration().post(&place).json(&json!({})).send().refused(403, "not_allowed");
        sign(house, &waits, Role::Security).is(200);

        // Another security officer cannot take over from the first runner.
        let guard = json!({"badge": "G-602", "name": "Another", "role": "security",
            "pin": crate::support::FIRST_PIN});
        let added = house.admin().post("/v1/users").json(&guard).send();
        if added.status == 202 {
            sign(house, &added, Role::Compliance).is(201);
        }
        let another = house.first_sign_in("G-602");
        let waits = step(house, &table.dealer, &path, &receive()).is(202);
        let place = format!("{}/signatures", waits.header("location").unwrap());
        another.post(&place).json(&json!({})).send().refused(403, "wrong_signer");
        sign(house, &waits, Role::Security).is(200);
        sign(house, &waits, Role::PitBoss).is(200);
    });
}

/// 4.3: a draft that is refused or expires changes nothing.
#[test]
fn s4_3_a_draft_that_is_refused_or_expires_leaves_the_slip_as_it_was() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = issued(house, table, &fill());
        let waits = step(house, &table.dealer, &path, &receive()).is(202);
        let refusals = format!("{}/refusals", waits.header("location").unwrap());
        let no = json!({"reason": "The rack is being counted"});
        house.pit_boss().post(&refusals).json(&no).send().is(200);
        sign(house, &waits, Role::Security).refused(409, "wrong_state");
        assert_eq!(house.auditor().get(&path).is(200).str("state"), "issued");

        let waits = step(house, &table.dealer, &path, &receive()).is(202);
        house.pass(chrono::TimeDelta::minutes(15));
        sign(house, &waits, Role::Security).refused(409, "wrong_state");
        assert_eq!(house.auditor().get(&path).is(200).str("state"), "issued");
        assert_eq!(balances(house, table), ["10000.00", "2000.00", "-12000.00"]);
    });
}

/// 2.4: a slip made on paper keeps its paper number, which can be used only once. It also gets the
/// next number of the house's own series.
#[test]
fn s2_4_a_slip_from_paper_keeps_its_number() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let mut slip = fill();
        slip["manual_number"] = json!("M-000123");
        let path = issued(house, table, &slip);
        let made = house.auditor().get(&path).is(200);
        assert_eq!(made["manual_number"], "M-000123");
        let again = ask(house, table, &slip).refused(409, "number_taken");
        let said = format!("M-000123 has already been used for {}", made.str("number"));
        assert_eq!(again["detail"], said.as_str());
    });
}

/// 2.4: copy 1 is the original. Every later copy says that it is a copy, and each is logged.
#[test]
fn s2_4_a_slip_is_printed_and_each_copy_logged() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = asked(house, table, &fill());
        let print = |key: &str| {
            let request = house.caller(Role::Cashier).post(&format!("{path}/prints"));
            request.key(key).json(&json!({})).send()
        };
        print("early").refused(409, "wrong_state");
        signed(house, Role::Cashier, &path, &json!({"type": "issue"}), &[Role::Security]);
        let number = house.auditor().get(&path).is(200).str("number").to_owned();
        // A print from a dry run is marked as one and does not count as a copy: the next print is
        // still the original.
        let rehearse =
            house.caller(Role::Cashier).request("POST", &format!("{path}/prints?dry_run"));
        let rehearsed = rehearse.json(&json!({})).send().is(200);
        assert_eq!((rehearsed.header("dry-run"), rehearsed.header("x-copy")), (Some("true"), None));
        assert!(rehearsed.text.contains("REHEARSAL"), "{}", rehearsed.text);
        for real in ["ORIGINAL", "REPRINT", "Printed "] {
            assert!(!rehearsed.text.contains(real), "{real}: {}", rehearsed.text);
        }
        let first = print("first").is(200);
        assert_eq!(first.header("x-copy"), Some("1"));
        assert!(first.header("content-type").unwrap().starts_with("text/html"));
        for said in [
            "ORIGINAL",
            &number,
            "The security (G-601)",
            "Total",
            "2,000.00",
            "1,500.00",
            "<dt>Shift</dt><dd>day</dd>",
        ] {
            assert!(first.text.contains(said), "{said}: {}", first.text);
        }
        // Repeating the request returns the same copy.
        let same = print("first").is(200);
        assert_eq!((same.header("idempotency-hit"), &same.text), (Some("true"), &first.text));
        let void = json!({"type": "void", "reason": "Torn <b>up</b>"});
        signed(house, Role::Cashier, &path, &void, &[Role::Compliance]);
        let second = print("second").is(200);
        assert_eq!(second.header("x-copy"), Some("2"));
        for said in ["REPRINT 1", "VOID", "Torn "] {
            assert!(second.text.contains(said), "{said}: {}", second.text);
        }
        assert!(!second.text.contains("<b>up"), "{}", second.text);
        let printed = kinds(house, table);
        assert_eq!(printed.iter().filter(|kind| *kind == "slip.printed").count(), 2);
        assert_eq!(house.auditor().get(&path).is(200)["prints"], 2);
        house.rebuilds();
    });
}

/// 0.3-19: the dealer of record can read only the slips of their own table.
#[test]
fn s0_3_19_a_dealer_reads_the_slips_of_their_table() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = asked(house, table, &fill());
        asked(house, table, &credit());
        let list = |query: &str| format!("/v1/slips?{query}");
        let of_table = list(&format!("table_id={}", table.id));
        table.dealer.get(&path).refused(403, "not_dealer_of_record");
        table.dealer.get(&of_table).refused(403, "not_dealer_of_record");
        table.dealer.get("/v1/slips").refused(403, "not_dealer_of_record");
        let tap = json!({"type": "tap_in"});
        table.dealer.post(&format!("{}/commands", table.path)).json(&tap).send().is(200);
        table.dealer.get(&path).is(200);
        assert_eq!(table.dealer.get(&of_table).is(200)["items"].as_array().unwrap().len(), 2);

        let auditor = house.auditor();
        let count =
            |query: &str| auditor.get(&list(query)).is(200)["items"].as_array().unwrap().len();
        assert_eq!(count("kind=credit"), 1);
        assert_eq!(count("state=issued"), 0);
        assert_eq!(count("gaming_day=1999-12-31"), 0);
        assert_eq!(count("number=F-1999-000001"), 0);
        auditor.get(&list("gaming_day=yesterday")).refused(400, "bad_query");
        house.caller(Role::Count).get(&path).refused(403, "not_allowed");
        assert_eq!(auditor.list("/v1/slips", 1).len(), 2);
    });
}

/// 2.4 and 3.3.7: a series is numbered 1 … n without gaps or repetitions, even if requests are
/// concurrent.
#[test]
fn s3_3_7_slips_issued_at_once_have_each_their_number() {
    const TABLES: usize = 4;

    on_both_databases(|house| {
        open_shift(house, "day");
        let tables: Vec<TrackedTable<'_>> = (0..TABLES)
            .map(|_| {
                let tracked = TrackedTable::new(house);
                tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
                tracked
            })
            .collect();
        let paths: Vec<String> =
            tables.iter().map(|tracked| asked(house, &tracked.table, &credit())).collect();
        house.caller(Role::Cashier);
        std::thread::scope(|scope| {
            for path in &paths {
                scope.spawn(move || {
                    let cashier = house.caller(Role::Cashier);
                    let issue = json!({"type": "issue"});
                    cashier
                        .post(&format!("{path}/commands"))
                        .if_match(1)
                        .json(&issue)
                        .send()
                        .is(200);
                });
            }
        });
        let mut numbers: Vec<String> = paths
            .iter()
            .map(|path| house.auditor().get(path).is(200).str("number").to_owned())
            .collect();
        numbers.sort();
        for (number, place) in numbers.iter().zip(1..) {
            assert!(number.ends_with(&format!("-{place:06}")), "{numbers:?}");
        }
        house.rebuilds();
    });
}

/// 3.3.3 and 3.3.7: if a slip is deleted directly from the database, the verifier notices.
#[test]
fn s3_3_a_slip_that_is_gone_is_missed() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let path = issued(house, &tracked.table, &fill());
        let number = house.auditor().get(&path).is(200).str("number").to_owned();
        let verify = || {
            let at = ["--database-url", &house.database.url];
            crate::support::cli::houseway(&[&["audit", "verify", "--all"], &at[..]].concat())
        };
        verify().exits(0);
        house.database.execute("DELETE FROM slips").unwrap();
        let told = verify().exits(1);
        let told = format!("{}{}", told.stdout, told.stderr);
        assert!(told.contains(&format!("slips: {number} is on no slip")), "{told}");
        assert!(told.contains("but its slips have 0 on the way"), "{told}");
    });
}

/// 0.3-11 and 5: a period can be closed only if no chips are in transit. Slips that are only
/// requested are withdrawn.
#[test]
fn s0_3_11_a_period_is_closed_once_its_slips_have_arrived() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = issued(house, table, &fill());
        let number = house.auditor().get(&path).is(200).str("number").to_owned();
        let idle = asked(house, table, &credit());
        let count = counted([8, 40, 60, 90, 50], "10000.00");
        let early = tracked.ask_to_close(&count).refused(409, "wrong_state");
        let said = format!("fill {number} is on its way to the table; receive or void it first");
        assert_eq!(early["detail"], said.as_str());
        assert_eq!(house.auditor().get(&idle).is(200).str("state"), "requested");

        let void = json!({"type": "void", "reason": "Not needed any more"});
        signed(house, Role::Cashier, &path, &void, &[Role::Compliance]);
        tracked.close(&count);
        let idle = house.auditor().get(&idle).is(200);
        assert_eq!(idle.str("state"), "withdrawn");
        assert_eq!(idle["withdrawn"]["reason"], "The table's period is closed");
        house.rebuilds();
    });
}

/// 3.4: the period's figures and its expected closer include fills and credits.
#[test]
fn s3_4_a_period_counts_its_fills_and_credits() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let path = issued(house, table, &fill());
        signed(house, Role::Dealer, &path, &receive(), &[Role::Security, Role::PitBoss]);
        let path = issued(house, table, &credit());
        let take = json!({"type": "take"});
        signed(house, Role::Dealer, &path, &take, &[Role::PitBoss, Role::Security]);
        let accept = json!({"type": "accept", "total": "1000.00"});
        signed(house, Role::Cashier, &path, &accept, &[Role::Security]);
        let closed = tracked.close(&counted([6, 55, 76, 110, 50], "11000.00"));
        let period = &closed["period"];
        assert_eq!(period["closer"]["difference"], "0.00", "{closed}");
        let id = period["id"].as_str().unwrap();
        let report = house.auditor().get(&format!("/v1/reports/period?period_id={id}")).is(200);
        let inventory = &report["inventory"];
        assert_eq!(
            (&inventory["fills"], &inventory["credits"]),
            (&json!("2000.00"), &json!("1000.00"))
        );
    });
}

/// A deal from 3.7: the dealer's seven cards, and the hands α and β with their settings.
struct Deal {
    dealer: &'static str,
    hands: [(&'static str, &'static str, &'static str); 2],
}

const P: Deal = Deal {
    dealer: "Qc Qs 6d 6h Tc 8s 3h",
    hands: [
        ("Kh Kd 9c 9h 9s 4d 2s", "Kh Kd", "9c 9h 9s"),
        ("Ac Jd 7s 5h 4c 3d 2h", "Ac Jd", "5h 4c 3d"),
    ],
};
const Q: Deal = Deal {
    dealer: "Kc Jd 9s 7h 5c 4d 2s",
    hands: [
        ("Ah As Qd Th 8c 6s 3c", "Qd Th", "Ah As 8c"),
        ("Tc 8d 7c 5h 4s 2d 2h", "8d 7c", "Tc 5h 4s"),
    ],
};
const R: Deal = Deal {
    dealer: "9c 9h 9s Kd Kc 4h 2s",
    hands: [
        ("Jc Td 8h 6c 5s 3h 2d", "Td 8h", "Jc 6c 5s"),
        ("Ah Ad Qc Qh Qs 7d 3c", "Ah Ad", "Qc Qh Qs"),
    ],
};
const S: Deal = Deal {
    dealer: "Qc Td 8s 7h 5c 4d 2s",
    hands: [
        ("Ah Ad 6c 5d 4h Kc 9s", "Ah Ad", "6c 5d 4h"),
        ("Ks Jh 9d 7c 6s 3h 2c", "Jh 9d", "Ks 7c 6s"),
    ],
};
const T: Deal = Deal {
    dealer: "Ac As Td 8c 6h 4s 2c",
    hands: [
        ("Qh 9d 7c 6d 4c 3s 3d", "9d 7c", "Qh 6d 4c"),
        ("Kh Kd Jc 9s 7h 5d 2h", "Jc 9s", "Kh Kd 7h"),
    ],
};

/// The positions of α and β among a deal's hands.
const ALPHA: usize = 0;
const BETA: usize = 1;

/// Deals a round to these seats, each with a hand and its bets on main, Dealer Break and Break
/// Bonus.
fn deal(table: &Table<'_>, deal: &Deal, seats: &[(u8, usize, [u32; 3])]) {
    let bets = seats.iter().map(|(seat, _, stakes)| {
        let kinds = ["main", "dealer_break", "break_bonus"].into_iter().zip(stakes);
        let bets = kinds.filter(|(_, stake)| **stake > 0);
        let bets = bets.map(|(bet, stake)| (bet.to_owned(), json!(stake.to_string())));
        (*seat, Value::Object(bets.collect()))
    });
    let cards = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let round = table.deal(&bets.collect::<Vec<_>>());
    round.enter(&json!({"type": "enter_dealer", "cards": cards(deal.dealer)}));
    for (seat, hand, _) in seats {
        let (seven, low, high) = deal.hands[*hand];
        round.enter(&json!({"type": "enter_seat", "seat": seat, "cards": cards(seven),
            "low": cards(low), "high": cards(high)}));
    }
    round.enter(&json!({"type": "confirm"}));
}

/// 3.7, acts 1 to 24: sales, hands, fills and a credit. After each act, the tray holds the amount
/// in the specification.
#[test]
fn s3_7_the_tray_after_every_act_is_as_printed() {
    on_both_databases(|house| {
        let tracked = opened(house);
        let table = &tracked.table;
        let tray = |expected: &str| assert_eq!(balances(house, table)[0], expected);
        let sell = |seat: u8, amount: &str, who: Option<&str>| {
            let sale =
                json!({"amount": amount, "tender": "cash", "seat": seat, "description": who});
            table.dealer.post(&format!("{}/chip-sales", table.path)).json(&sale).send().is(201);
        };
        let fill = |slip: &Value| {
            let path = issued(house, table, slip);
            let mut receive = slip.clone();
            receive.as_object_mut().unwrap().remove("kind");
            receive["type"] = json!("receive");
            signed(house, Role::Dealer, &path, &receive, &[Role::Security, Role::PitBoss]);
        };
        tray("10000.00");
        sell(1, "500.00", Some("A"));
        tray("9500.00");
        sell(2, "200.00", None);
        tray("9300.00");
        deal(table, &P, &[(1, ALPHA, [25, 0, 5]), (2, BETA, [10, 0, 0])]);
        tray("9245.00");
        deal(table, &Q, &[(1, ALPHA, [50, 0, 0]), (2, BETA, [20, 0, 0])]);
        tray("9215.00");
        deal(table, &T, &[(1, ALPHA, [100, 5, 0]), (2, BETA, [20, 0, 0])]);
        tray("9320.00");
        fill(&self::fill());
        tray("11320.00");
        deal(table, &R, &[(1, ALPHA, [50, 5, 5]), (2, BETA, [10, 0, 5])]);
        tray("11330.00");
        deal(table, &S, &[(1, ALPHA, [50, 0, 10]), (2, BETA, [20, 0, 0])]);
        tray("11320.00");
        deal(table, &T, &[(1, ALPHA, [100, 0, 0]), (2, BETA, [25, 0, 5])]);
        tray("11425.00");
        deal(table, &Q, &[(1, ALPHA, [100, 0, 0]), (2, BETA, [50, 0, 0])]);
        tray("11375.00");

        open_shift(house, "swing");
        let mut count = counted([8, 50, 75, 90, 50], "11375.00");
        count["stay_open"] = json!(true);
        let rolled = tracked.close(&count);
        assert_eq!(rolled["period"]["closer"]["difference"], "0.00", "{rolled}");

        sell(1, "300.00", Some("A"));
        tray("11075.00");
        deal(table, &P, &[(1, ALPHA, [25, 0, 0])]);
        tray("11050.00");
        sell(3, "3000.00", Some("man, fifties, green jacket"));
        tray("8050.00");
        fill(&json!({"kind": "fill", "total": "3000.00", "chips": [
            {"denomination": "500.00", "count": 4}, {"denomination": "100.00", "count": 10}]}));
        tray("11050.00");
        deal(table, &R, &[(1, ALPHA, [50, 0, 0]), (3, BETA, [500, 100, 50])]);
        tray("9900.00");
        deal(table, &Q, &[(1, ALPHA, [50, 0, 5]), (3, BETA, [1000, 0, 0])]);
        tray("10855.00");
        deal(table, &S, &[(3, BETA, [1000, 100, 0])]);
        tray("10955.00");
        let path = issued(house, table, &credit());
        let take = json!({"type": "take"});
        signed(house, Role::Dealer, &path, &take, &[Role::PitBoss, Role::Security]);
        let accept = json!({"type": "accept", "total": "1000.00"});
        signed(house, Role::Cashier, &path, &accept, &[Role::Security]);
        tray("9955.00");
        deal(table, &T, &[(3, ALPHA, [1000, 0, 100])]);
        tray("11055.00");
        let closed = tracked.close(&counted([9, 45, 60, 96, 50], "11030.00"));
        assert_eq!(closed["period"]["closer"]["difference"], "-25.00", "{closed}");
        tray("11030.00");
        house.rebuilds();
    });
}
