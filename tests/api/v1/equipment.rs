//! `/v1/equipment`: sets of cards and dice, from their delivery to their destruction
//! (`back_office.md`, 0.4).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table, new_key, on_both_databases, on_sqlite, tracked::sign,
};

fn set(what: &str, colour: &str, number: &str) -> Value {
    json!({"what": what, "colour": colour, "set": number})
}

fn receive(caller: &Session<'_>, sets: &Value) -> Answer {
    caller.post("/v1/equipment").json(&json!({"sets": sets})).send()
}

fn act(caller: &Session<'_>, command: &Value) -> Answer {
    caller.post("/v1/equipment/commands").json(command).send()
}

fn ids(answer: &Answer) -> Vec<Value> {
    answer["items"].as_array().unwrap().iter().map(|set| set["id"].clone()).collect()
}

fn states(house: &House, path: &str) -> Vec<(Value, Value)> {
    let sets = house.auditor().list(path, 50);
    sets.into_iter().map(|set| (set["set"].clone(), set["state"].clone())).collect()
}

/// 0.4: every step in a set's life is logged, and two people sign for its destruction.
#[test]
fn a_set_is_received_issued_retired_and_destroyed() {
    on_both_databases(|house| {
        let boss = house.pit_boss();
        let table = Table::new(house);
        // A double tap receives the sets only once.
        let sets = json!([
            set("cards", "red", "12"),
            set("cards", "blue", "12"),
            set("dice", "clear", "3")
        ]);
        let key = new_key();
        let request = boss.post("/v1/equipment").json(&json!({"sets": sets})).key(&key);
        let received = request.send().is(201);
        assert_eq!(request.send().is(201).body, received.body);
        let summary = house.newest_entry()["summary"].clone();
        assert_eq!(summary, "Received: cards red 12, cards blue 12, dice clear 3.");
        let ids = ids(&received);
        // Once sets are issued, the answer and the list show where they are.
        let issue = json!({"type": "issue", "sets": [ids[0], ids[2]], "table_id": table.id});
        let issued = act(&boss, &issue).is(200);
        let first = &issued["items"][0];
        assert_eq!((&first["state"], &first["table"]["id"]), (&json!("in_use"), &json!(table.id)));
        let at_table = format!("/v1/equipment?state=in_use&table_id={}", table.id);
        assert_eq!(states(house, &at_table).len(), 2);
        assert_eq!(states(house, "/v1/equipment?what=dice").len(), 1);
        // One set is returned, and two are retired.
        act(&boss, &json!({"type": "return", "sets": [ids[2]]})).is(200);
        let retire =
            json!({"type": "retire", "sets": [ids[0], ids[1]], "reason": "Used for a day"});
        let retired = act(&boss, &retire).is(200);
        assert_eq!(retired["items"][1]["reason"], "Used for a day");
        assert_eq!(house.newest_entry()["reason"], "Used for a day");
        // Destroying sets requires a second signature from outside the pit.
        let destroy = json!({"type": "destroy", "sets": [ids[0], ids[1]], "reason": "Shredded"});
        let waits = act(&boss, &destroy).is(202);
        assert_eq!(waits["approval"]["act"], "equipment.destroy");
        assert_eq!(waits["approval"]["summary"], "Destroy cards red 12, cards blue 12: Shredded");
        sign(house, &waits, Role::Dealer).refused(403, "wrong_signer");
        let other = house.hired("P-202", Role::PitBoss);
        let path = format!("{}/signatures", waits.header("location").unwrap());
        other.post(&path).json(&json!({})).send().refused(403, "wrong_signer");
        assert_eq!(states(house, "/v1/equipment?state=retired").len(), 2);
        let gone = sign(house, &waits, Role::Security).is(200);
        let signed = gone["items"][0]["signatures"].as_array().unwrap();
        let signed: Vec<&Value> = signed.iter().map(|one| &one["capacity"]).collect();
        assert_eq!(signed, ["supervisor", "second"]);
        let written = house.newest_entry();
        assert_eq!(written["kind"], "equipment.destroyed");
        assert!(written["summary"].as_str().unwrap().contains("(G-601)"), "{written}");
        assert_eq!(states(house, "/v1/equipment?state=destroyed").len(), 2);
        // The number of a destroyed set can be used again.
        receive(&boss, &json!([set("cards", "red", "12")])).is(201);
        house.rebuilds();
    });
}

/// A refusal names every problem with a pointer, and nothing changes.
#[test]
fn a_step_that_a_set_cannot_take_is_refused() {
    on_sqlite(|house| {
        let boss = house.pit_boss();
        let table = Table::new(house);
        let sets = json!([set("cards", "red", "1"), set("cards", "red", "2")]);
        let known = ids(&receive(&boss, &sets).is(201));
        let others = [Role::Dealer, Role::Cashier, Role::Security, Role::Auditor];
        let others = others.map(|role| house.caller(role));
        let before = house.newest_entry();
        let wrong = json!([
            set("cards", "red", "1"),
            set("cards", "green", "7"),
            set("cards", "green", "7")
        ]);
        receive(&boss, &wrong).refused(422, "breaks_rule").problems(&[("named_twice", "/sets/2")]);
        let wrong = json!([set("cards", "red", "1"), set("dice", "red", "1")]);
        let told = receive(&boss, &wrong).refused(422, "breaks_rule");
        let told = told.problems(&[("set_exists", "/sets/0")]);
        let said = "the house has cards red 1, which has not been destroyed";
        assert_eq!(told["problems"][0]["detail"], said);
        receive(&boss, &json!([set("cards", " ", "\u{202e}")]))
            .refused(422, "breaks_rule")
            .problems(&[("text_missing", "/sets/0/colour"), ("hidden_character", "/sets/0/set")]);
        receive(&boss, &json!([]))
            .refused(422, "breaks_rule")
            .problems(&[("sets_missing", "/sets")]);

        let nobodys = json!(table.id);
        let wrong = json!({"type": "return", "sets": [known[0], nobodys, known[0]]});
        act(&boss, &wrong).refused(422, "breaks_rule").problems(&[
            ("set_not_ready", "/sets/0"),
            ("set_unknown", "/sets/1"),
            ("named_twice", "/sets/2"),
        ]);
        let wrong = json!({"type": "issue", "sets": [known[0]], "table_id": known[0]});
        act(&boss, &wrong).refused(422, "breaks_rule").problems(&[("table_unknown", "/table_id")]);
        let wrong = json!({"type": "destroy", "sets": [known[0]], "reason": "Torn"});
        let told = act(&boss, &wrong).refused(422, "breaks_rule");
        let told = told.problems(&[("set_not_ready", "/sets/0")]);
        assert_eq!(told["problems"][0]["detail"], "cards red 1: it is in stock");
        let wrong = json!({"type": "retire", "sets": [known[0]], "reason": " "});
        act(&boss, &wrong).refused(422, "breaks_rule").problems(&[("reason_missing", "/reason")]);
        for other in &others {
            receive(other, &sets).refused(403, "not_allowed");
            act(other, &json!({"type": "return", "sets": known})).refused(403, "not_allowed");
        }
        house.dealer().get("/v1/equipment").refused(403, "not_allowed");
        assert_eq!(house.newest_entry(), before);
        // If an act becomes impossible while it is pending, its last signature is refused.
        let retire = json!({"type": "retire", "sets": [known[0]], "reason": "Marked"});
        act(&boss, &retire).is(200);
        let destroy = json!({"type": "destroy", "sets": [known[0]], "reason": "Shredded"});
        let (one, two) = (act(&boss, &destroy).is(202), act(&boss, &destroy).is(202));
        sign(house, &one, Role::Compliance).is(200);
        sign(house, &two, Role::Compliance).refused(422, "breaks_rule");
        house.rebuilds();
    });
}

/// The report says how many sets there are, and which tables use sets that were not issued to them.
#[test]
fn the_report_of_cards_and_dice_says_what_is_at_which_table() {
    on_both_databases(|house| {
        let boss = house.pit_boss();
        let table = Table::new(house);
        let sets =
            json!([set("cards", "red", "10"), set("cards", "red", "9"), set("dice", "clear", "1")]);
        let known = ids(&receive(&boss, &sets).is(201));
        act(&boss, &json!({"type": "issue", "sets": [known[1]], "table_id": table.id})).is(200);
        let deck = json!({"colour": "red", "set": "44"});
        let change = json!({"type": "deck_change", "in": deck, "why": "plan"});
        table.dealer.post(&format!("{}/commands", table.path)).json(&change).send().is(200);
        let report =
            |query: &str| house.auditor().get(&format!("/v1/reports/equipment{query}")).is(200);
        let read = report("");
        let numbers: Vec<&Value> =
            read["lines"].as_array().unwrap().iter().map(|line| &line["set"]).collect();
        assert_eq!(numbers, ["9", "10", "1"]);
        let totals = json!([
            {"what": "cards", "colour": "red", "state": "in_stock", "sets": 1},
            {"what": "cards", "colour": "red", "state": "in_use", "sets": 1},
            {"what": "dice", "colour": "clear", "state": "in_stock", "sets": 1}
        ]);
        assert_eq!(read["totals"], totals);
        let at_table = &read["tables"][0];
        assert_eq!(at_table["issued"], json!(["cards red 9"]));
        assert_eq!(at_table["not_issued"], json!([{"colour": "red", "set": "44"}]));
        let csv = report("?format=csv").text;
        assert_eq!(csv.lines().count(), 4, "{csv}");
        assert!(csv.starts_with("what,colour,set,state,table,received,since,by,"), "{csv}");
        assert!(report("?format=html").text.contains("Cards and dice"));
        // A day after their destruction, sets are no longer in the report.
        let retire = json!({"type": "retire", "sets": [known[0]], "reason": "Marked"});
        act(&boss, &retire).is(200);
        let destroy = json!({"type": "destroy", "sets": [known[0]], "reason": "Shredded"});
        sign(house, &act(&boss, &destroy).is(202), Role::Compliance).is(200);
        let lines = |query: &str| report(query)["lines"].as_array().unwrap().len();
        assert_eq!((lines(""), lines("?from=2999-01-01T00:00:00Z")), (3, 2));
        house.dealer().get("/v1/reports/equipment").refused(403, "not_allowed");
    });
}
