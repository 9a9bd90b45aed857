//! `/v1/shifts/{id}/handovers`: a page that the outgoing and the incoming pit boss sign
//! (`back_office.md`, 0.4).

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table,
    examples::new_pit,
    new_key, on_both_databases, on_sqlite,
    slips::slip,
    tracked::{TrackedTable, counted, open_shift, set_up, sign},
};

fn ask(caller: &Session<'_>, shift: &Answer, body: &Value) -> Answer {
    caller.post(&format!("/v1/shifts/{}/handovers", shift.str("id"))).json(body).send()
}

fn sign_as(caller: &Session<'_>, waits: &Answer) -> Answer {
    let path = format!("{}/signatures", waits.header("location").unwrap());
    caller.post(&path).json(&json!({})).send()
}

fn note(house: &House, table: &Table<'_>, text: &str) {
    let incident = json!({"type": "incident", "kind": "late_bet", "seat": 3, "text": text});
    house.dealer().post(&format!("{}/commands", table.path)).json(&incident).send().is(200);
}

/// 0.4: the page shows what is pending and what has happened, and stays readable exactly as both
/// pit bosses signed it.
#[test]
fn a_shift_is_handed_over_on_a_page_that_both_pit_bosses_sign() {
    on_both_databases(|house| {
        // The shift has an open fill, an incident, a voided round and two dealers.
        let shift = open_shift(house, "day");
        let (first, second) = (house.pit_boss(), house.hired("P-202", Role::PitBoss));
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let table = &tracked.table;
        let tap = |dealer: &Session<'_>| {
            let command = json!({"type": "tap_in"});
            dealer.post(&format!("{}/commands", table.path)).json(&command).send().is(200);
        };
        house.pass(TimeDelta::minutes(1));
        tap(&house.dealer());
        house.pass(TimeDelta::minutes(1));
        slip(house, table, "fill", 20);
        note(house, table, "25.00 after no more bets");
        let round = table.settled();
        round.correct(&json!({"action": "void", "reason": "A card was seen"})).is(200);
        tap(&house.hired("D-102", Role::Dealer));
        // Every supervising role can read the page as it would be signed now.
        let path = format!("/v1/reports/handover?shift_id={}", shift.str("id"));
        let now = house.auditor().get(&path).is(200);
        assert_eq!((&now["id"], &now["signatures"]), (&Value::Null, &json!([])));
        assert_eq!(now["slips"][0]["total"], "2000.00");
        assert_eq!(
            (&now["slips"][0]["kind"], &now["slips"][0]["state"]),
            (&json!("fill"), &json!("requested"))
        );
        assert_eq!(now["incidents"][0]["text"], "25.00 after no more bets");
        assert_eq!(now["corrections"][0]["kind"], "break_poker.voided");
        assert_eq!(now["corrections"][0]["reason"], "A card was seen");
        let kinds: Vec<&Value> =
            now["exceptions"].as_array().unwrap().iter().map(|entry| &entry["kind"]).collect();
        assert!(!kinds.contains(&&json!("floor.incident_logged")), "{kinds:?}");
        let dealt: Vec<(bool, bool)> = now["dealers"]
            .as_array()
            .unwrap()
            .iter()
            .map(|dealt| {
                (dealt["dealer"].to_string().contains("D-101"), dealt["until"].is_string())
            })
            .collect();
        assert_eq!(dealt, [(true, true), (false, false)], "{}", now["dealers"]);
        house.dealer().get(&path).refused(403, "not_allowed");

        // If a pit boss taps twice to hand over the shift, only one handover is pending.
        let body = json!({"notes": "Table 4: the shuffler jams"});
        let key = new_key();
        let request = first.post(&format!("/v1/shifts/{}/handovers", shift.str("id"))).json(&body);
        let request = request.key(&key);
        let waits = request.send().is(202);
        assert_eq!(request.send().is(202).body, waits.body);
        assert_eq!(waits["approval"]["act"], "shift.hand_over");
        assert_eq!(waits["approval"]["request"]["page"]["notes"], "Table 4: the shuffler jams");
        // One pit boss cannot sign twice, and nobody else can sign for the other pit boss.
        let again = sign_as(&first, &waits).is(200);
        assert_eq!(again["approval"]["state"], "pending");
        sign(house, &waits, Role::Admin).refused(403, "wrong_signer");
        // The signed page does not contain events that are logged after the request.
        note(house, table, "A chip was found");
        let signed = sign_as(&second, &waits).is(201);
        let names: Vec<&Value> =
            signed["signatures"].as_array().unwrap().iter().map(|one| &one["capacity"]).collect();
        assert_eq!(names, ["outgoing", "incoming"]);
        let written = house.newest_entry();
        assert_eq!(written["kind"], "shift.handed_over");
        let summary = written["summary"].as_str().unwrap();
        assert!(summary.contains("(P-201)") && summary.contains("(P-202)"), "{summary}");
        // The page stays as it was signed, whatever happens later.
        let path = format!("/v1/handovers/{}", signed.str("id"));
        note(house, table, "A player fainted");
        let read = house.auditor().get(&path).is(200);
        assert_eq!(read.body, signed.body);
        assert_eq!(read["incidents"].as_array().unwrap().len(), 1);
        assert_eq!(read["notes"], "Table 4: the shuffler jams");
        let paper = house.auditor().get(&format!("{path}?format=html")).is(200).text;
        for said in ["Shift handover", "Table 4: the shuffler jams", "(P-202)", "2,000.00"] {
            assert!(paper.contains(said), "{said}: {paper}");
        }
        let csv = house.auditor().get(&format!("{path}?format=csv")).is(200).text;
        assert!(csv.starts_with("section,at,table,number,what,by\r\nslip,"), "{csv}");
        let of_shift = format!("/v1/handovers?shift_id={}", shift.str("id"));
        let listed = house.auditor().list(&of_shift, 50);
        assert_eq!(listed, std::slice::from_ref(&signed.body));
        assert_eq!(house.auditor().list("/v1/handovers", 50).len(), 1);
        house.dealer().get(&path).refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// 0.4-13: the handover page of a pit lists only that pit's tables. Its boss hands the pit over,
/// and the incoming pit boss becomes the boss of record.
#[test]
fn a_pit_is_handed_over_by_its_boss_of_record() {
    on_sqlite(|house| {
        let shift = open_shift(house, "day");
        let pit = new_pit(house, "Pit 1");
        let inside = TrackedTable::new(house);
        let setup = json!({"tracked": true, "boxes": inside.boxes, "pit": "Pit 1"});
        set_up(house, &inside.table.path, &setup);
        let outside = TrackedTable::new(house);
        let note = |table: &Table<'_>, text: &str| note(house, table, text);
        note(&inside.table, "inside");
        note(&outside.table, "outside");
        let (first, second) = (house.pit_boss(), house.hired("P-202", Role::PitBoss));
        let me = first.get("/v1/sessions/current").is(200)["actor"].as_str().unwrap().to_owned();
        let me = me.trim_start_matches("user:");
        let take = first.post(&format!("/v1/pits/{pit}/handovers")).json(&json!({"to": me}));
        take.send().is(200);
        // The incoming pit boss requests the handover, and the boss of record signs as the outgoing
        // one.
        let waits = ask(&second, &shift, &json!({"pit_id": pit})).is(202);
        let places = waits["approval"]["capacities"].as_array().unwrap();
        assert_eq!((&places[0]["must_be"], &places[0]["signed_by"]), (&json!(me), &Value::Null));
        assert_eq!(places[1]["signed_by"]["how"], "session");
        let page = &waits["approval"]["request"]["page"];
        let texts: Vec<&Value> =
            page["incidents"].as_array().unwrap().iter().map(|one| &one["text"]).collect();
        assert_eq!((texts, &page["pit"]["name"]), (vec![&json!("inside")], &json!("Pit 1")));
        let third = house.hired("P-203", Role::PitBoss);
        sign_as(&third, &waits).refused(403, "wrong_signer");
        sign_as(&first, &waits).is(201);
        let pits = house.auditor().get("/v1/pits").is(200);
        assert_eq!(pits["items"][0]["boss"]["badge"], "P-202");
        house.rebuilds();
    });
}

/// An impossible handover is refused, and nothing is written.
#[test]
fn a_shift_that_is_over_is_not_handed_over() {
    on_sqlite(|house| {
        let shift = open_shift(house, "day");
        let boss = house.pit_boss();
        let others = [Role::Dealer, Role::Admin, Role::Auditor, Role::Cashier];
        let others = others.map(|role| house.caller(role));
        let before = house.newest_entry();
        let unknown = json!({"pit_id": shift.str("id"), "notes": "a\u{202e}b"});
        ask(&boss, &shift, &unknown)
            .refused(422, "breaks_rule")
            .problems(&[("hidden_character", "/notes")]);
        let unknown = json!({"pit_id": shift.str("id")});
        ask(&boss, &shift, &unknown)
            .refused(422, "breaks_rule")
            .problems(&[("unknown_value", "/pit_id")]);
        for other in &others {
            ask(other, &shift, &json!({})).refused(403, "not_allowed");
        }
        assert_eq!(house.newest_entry(), before);
        // The handover was requested in time, but is signed too late.
        let waits = ask(&boss, &shift, &json!({})).is(202);
        let close = format!("/v1/shifts/{}/close", shift.str("id"));
        boss.post(&close).json(&json!({})).send().is(200);
        sign_as(&house.hired("P-202", Role::PitBoss), &waits).refused(409, "wrong_state");
        let late = ask(&boss, &shift, &json!({})).refused(409, "wrong_state");
        assert!(late["detail"].as_str().unwrap().ends_with("is already closed"), "{late}");
        house.rebuilds();
    });
}
