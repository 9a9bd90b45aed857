//! `/v1/approvals`: giving someone more rights takes two people.

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    Answer, FIRST_PIN, House, PIN, badge, cli, new_key, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift, sign, with},
};

fn new_person(role: &str) -> Value {
    json!({"badge": new_key(), "name": "Dana", "role": role, "pin": "314159"})
}

/// A draft that waits for the compliance officer's signature.
fn draft(house: &House) -> Answer {
    house.compliance();
    house.admin().post("/v1/users").json(&new_person("dealer")).send().is(202)
}

fn id(waits: &Answer) -> &str {
    waits["approval"]["id"].as_str().unwrap()
}

fn path(waits: &Answer) -> String {
    format!("/v1/approvals/{}", id(waits))
}

fn signatures(waits: &Answer) -> String {
    format!("{}/signatures", path(waits))
}

/// The kinds of the newest entries, oldest first.
fn newest_kinds(house: &House, count: usize) -> Vec<String> {
    let entries = house.auditor().get(&format!("/v1/audit/entries?limit={count}")).is(200);
    let kinds = entries["items"].as_array().unwrap().iter();
    kinds.rev().map(|entry| entry["kind"].as_str().unwrap().to_owned()).collect()
}

fn user_with_role(house: &House, role: Role) -> Value {
    let users = house.auditor().list("/v1/users", 50);
    users.into_iter().find(|user| user["role"] == role.name()).unwrap()
}

#[test]
fn an_act_is_done_once_the_second_has_signed() {
    on_both_databases(|house| {
        let waits = draft(house);
        assert_eq!(waits.header("location"), Some(path(&waits).as_str()));
        let approval = &waits["approval"];
        assert_eq!(approval["act"], "rights.grow");
        assert_eq!(approval["state"], "pending");
        assert!(approval["summary"].as_str().unwrap().starts_with("Add Dana ("), "{waits}");
        assert_eq!(approval["capacities"][0]["signed_by"]["how"], "session");
        assert_eq!(approval["capacities"][1]["signed_by"], Value::Null);
        assert!(!waits.text.contains("314159"), "{waits}");
        let badge = approval["request"]["badge"].as_str().unwrap();
        let refused = json!({"badge": badge, "pin": "314159"});
        let refused = house.stranger().post("/v1/sessions").json(&refused).send();
        refused.refused(401, "wrong_badge_or_pin");

        let second = house.compliance();
        let done = second.post(&signatures(&waits)).json(&json!({})).send().is(201);
        assert_eq!((done.str("badge"), done.str("role")), (badge, "dealer"));
        assert_eq!(done.header("location"), Some(format!("/v1/users/{}", done.str("id")).as_str()));
        let kinds = [
            "approval.requested",
            "approval.signed",
            "approval.signed",
            "user.added",
            "credential.set",
        ];
        assert_eq!(newest_kinds(house, 5), kinds);
        house.sign_in(badge, "314159");
        let stands = second.get(&path(&waits)).is(200);
        assert_eq!((&stands["state"], &stands["act"]), (&json!("done"), &json!("rights.grow")));
        // Signing again changes nothing.
        let before = house.newest_entry();
        second.post(&signatures(&waits)).json(&json!({})).send().is(200);
        assert_eq!(house.newest_entry(), before);
        house.verifies();
        house.rebuilds();
    });
}

#[test]
fn nobody_signs_for_two() {
    on_sqlite(|house| {
        let waits = draft(house);
        let before = house.newest_entry();
        let sign = |body: Value| house.admin().post(&signatures(&waits)).json(&body).send();
        sign(json!({"capacity": "second"})).refused(403, "same_signer");
        sign(json!({"capacity": "cashier"})).refused(403, "same_signer");
        sign(json!({"badge": badge(Role::Admin), "pin": PIN, "capacity": "second"}))
            .refused(403, "same_signer");
        // Signing twice does not count as two signatures.
        assert_eq!(sign(json!({})).is(200)["approval"]["state"], "pending");
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn who_has_no_place_does_not_sign() {
    on_sqlite(|house| {
        let waits = draft(house);
        for caller in [house.dealer(), house.pit_boss(), house.auditor()] {
            let refused = caller.post(&signatures(&waits)).json(&json!({})).send();
            refused.refused(403, "wrong_signer");
            let no = json!({"reason": "No"});
            let refused = caller.post(&format!("{}/refusals", path(&waits))).json(&no).send();
            refused.refused(403, "wrong_signer");
        }
        let key = house.integration();
        key.post(&signatures(&waits)).json(&json!({})).send().refused(403, "not_allowed");
        house.dealer().get(&path(&waits)).refused(404, "not_found");
        // If a person asks to sign in a capacity that is not needed, the answer names the
        // capacities that are still needed.
        for (capacity, why) in [
            ("admin", "someone has already signed as admin; "),
            ("cashier", "nobody can sign this as cashier; "),
        ] {
            let named = json!({"capacity": capacity});
            let taken = house.compliance().post(&signatures(&waits)).json(&named).send();
            let taken = taken.refused(409, "wrong_state");
            let detail = taken["detail"].as_str().unwrap();
            assert!(detail.starts_with(why) && detail.contains("must sign as second"), "{detail}");
        }
    });
}

#[test]
fn a_badge_and_a_pin_sign_on_somebody_elses_device() {
    on_sqlite(|house| {
        let waits = draft(house);
        let sign = |body: Value| house.admin().post(&signatures(&waits)).json(&body).send();
        let second = badge(Role::Compliance);
        sign(json!({"badge": second})).refused(400, "wrong_shape");
        sign(json!({"pin": PIN})).refused(400, "wrong_shape");
        for _ in 0..2 {
            sign(json!({"badge": second, "pin": "999999"})).refused(401, "wrong_badge_or_pin");
        }
        let done = sign(json!({"badge": second, "pin": PIN, "capacity": "second"})).is(201);
        assert_eq!(done["role"], "dealer");
        let entry = house.auditor().get("/v1/audit/entries?kind=approval.signed&limit=1").is(200);
        let signature = &entry["items"][0]["body"];
        assert_eq!(signature["signature"]["how"], "pin");
        assert!(signature["through"].as_str().unwrap().starts_with("user:"), "{signature}");
    });
}

#[test]
fn wrong_pins_at_a_signature_count_as_at_a_sign_in() {
    on_both_databases(|house| {
        let waits = draft(house);
        let sign = |pin: &str| {
            let body = json!({"badge": badge(Role::Compliance), "pin": pin});
            house.admin().post(&signatures(&waits)).json(&body).send()
        };
        for _ in 0..3 {
            sign("999999").refused(401, "wrong_badge_or_pin");
        }
        let slowed = sign(PIN).refused(429, "too_many_requests");
        assert_eq!(slowed.header("retry-after"), Some("2"));
        assert_eq!(house.admin().get(&path(&waits)).is(200)["state"], "pending");
        house.pass(TimeDelta::seconds(2));
        sign(PIN).is(201);
    });
}

#[test]
fn an_act_can_be_refused_and_taken_back() {
    on_both_databases(|house| {
        for refuse in [House::compliance, House::admin] {
            let waits = draft(house);
            let refusals = format!("{}/refusals", path(&waits));
            let refuse = refuse(house).post(&refusals).json(&json!({"reason": "Not today"}));
            let refused = refuse.send().is(200);
            assert_eq!(refused["approval"]["state"], "refused");
            assert_eq!(refused["approval"]["because"], "Not today");
            let again = refuse.send().is(200);
            assert_eq!(again.header("idempotency-hit"), Some("true"));
            let sign = house.compliance().post(&signatures(&waits)).json(&json!({}));
            sign.send().refused(409, "wrong_state");
        }
        let waits = draft(house);
        let refusals = format!("{}/refusals", path(&waits));
        let silent = house.admin().post(&refusals).json(&json!({"reason": " "})).send();
        silent.refused(422, "breaks_rule").problems(&[("reason_missing", "/reason")]);
        house.verifies();
        house.rebuilds();
    });
}

#[test]
fn a_draft_waits_a_quarter_of_an_hour() {
    on_both_databases(|house| {
        let waits = draft(house);
        let before = house.newest_entry();
        house.pass(TimeDelta::minutes(15));
        let second = house.compliance();
        second.post(&signatures(&waits)).json(&json!({})).send().refused(409, "wrong_state");
        assert_eq!(second.get(&path(&waits)).is(200)["state"], "expired");
        assert_eq!(second.list("/v1/approvals?can_sign=me", 50).len(), 0);
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn that_a_draft_waited_in_vain_is_written_down_once_and_its_secret_forgotten() {
    on_both_databases(|house| {
        let waits = draft(house);
        assert_eq!(house.expire_approvals(), 0);
        house.pass(TimeDelta::minutes(15));
        assert_eq!((house.expire_approvals(), house.expire_approvals()), (1, 0));
        assert_eq!(newest_kinds(house, 1), ["approval.expired"]);
        let expired = house.auditor().get(&path(&waits)).is(200);
        assert_eq!(expired["state"], "expired");
        assert!(expired["ended_at"].is_string(), "{expired}");
        // The secret is deleted: if a row were left, inserting it a second time would fail.
        let twice = "INSERT INTO approval_secrets SELECT * FROM approval_secrets";
        house.database.execute(twice).unwrap();
        house.verifies();
        house.rebuilds();
    });
}

#[test]
fn what_is_refused_now_makes_no_draft_and_what_is_refused_then_fails() {
    on_both_databases(|house| {
        house.compliance();
        let taken = json!({"badge": "D-101", "name": "Dana", "role": "dealer", "pin": "314159"});
        let before = house.newest_entry();
        house.admin().post("/v1/users").json(&taken).send().refused(409, "badge_taken");
        assert_eq!(house.newest_entry(), before);

        let person = new_person("dealer");
        let ask = || house.admin().post("/v1/users").json(&person).send().is(202);
        let (first, second) = (ask(), ask());
        let sign =
            |waits: &Answer| house.compliance().post(&signatures(waits)).json(&json!({})).send();
        sign(&first).is(201);
        sign(&second).refused(409, "badge_taken");
        let failed = house.auditor().get(&path(&second)).is(200);
        assert_eq!(failed["state"], "failed");
        assert!(failed.str("because").starts_with("badge_taken: "), "{failed}");
        house.verifies();
        house.rebuilds();
    });
}

#[test]
fn approvals_are_listed_for_those_whom_they_concern() {
    on_both_databases(|house| {
        let waits = draft(house);
        let ids = |path: &str, caller: &crate::support::Session<'_>| -> Vec<String> {
            let found = caller.list(path, 1);
            found.iter().map(|approval| approval["id"].as_str().unwrap().to_owned()).collect()
        };
        let second = draft(house);
        let both = [id(&second), id(&waits)];
        let mine = "/v1/approvals?can_sign=me";
        assert_eq!(ids(mine, &house.compliance()), both);
        // People who have already signed have nothing to sign.
        for caller in [house.admin(), house.auditor(), house.dealer()] {
            assert_eq!(ids(mine, &caller), [""; 0]);
        }
        for caller in [house.admin(), house.auditor(), house.compliance()] {
            assert_eq!(ids("/v1/approvals", &caller), both);
        }
        assert_eq!(ids("/v1/approvals", &house.dealer()), [""; 0]);
        house.compliance().post(&signatures(&waits)).json(&json!({})).send().is(201);
        assert_eq!(ids("/v1/approvals?state=done", &house.admin()), [id(&waits)]);
        assert_eq!(ids("/v1/approvals?act=rights.grow&state=pending", &house.admin()), both[..1]);
        let about = house.admin().get(&path(&waits)).is(200).str("subject").to_owned();
        assert_eq!(ids(&format!("/v1/approvals?subject={about}"), &house.admin()), [id(&waits)]);
        assert_eq!(ids("/v1/approvals?subject=nothing", &house.admin()), [""; 0]);
        house.admin().get("/v1/approvals?can_sign=you").refused(400, "bad_query");
        house.integration().get("/v1/approvals").refused(403, "not_allowed");
    });
}

#[test]
fn a_key_is_shown_when_it_is_asked_for_and_works_when_it_is_signed() {
    on_sqlite(|house| {
        house.compliance();
        let ask = house.admin().post("/v1/api-keys");
        let ask = ask.json(&json!({"name": "Floor", "role": "pit_boss"}));
        let waits = ask.send().is(202);
        let key = waits.str("key").to_owned();
        assert_eq!(ask.send().is(202)["key"], Value::Null, "shown once");
        house.with_token(&key).get("/v1/tables").refused(401, "invalid_token");
        let signed = house.compliance().post(&signatures(&waits)).json(&json!({})).send().is(201);
        assert_eq!(signed["key"], Value::Null, "the second signer is not shown it");
        assert!(key.starts_with(signed.str("prefix")));
        let me = house.with_token(&key).get("/v1/sessions/current").is(200);
        assert_eq!(me["role"], "pit_boss");
        // A key that can request rights cannot sign for them.
        let admin = house.admin().post("/v1/api-keys").json(&json!({"name": "A", "role": "admin"}));
        let waits = admin.send().is(202);
        let program = house.with_token(waits.str("key"));
        house.compliance().post(&signatures(&waits)).json(&json!({})).send().is(201);
        let waits = program.post("/v1/users").json(&new_person("dealer")).send().is(202);
        let open = waits["approval"]["capacities"].as_array().unwrap();
        assert!(open.iter().all(|place| place["signed_by"].is_null()), "{waits}");
        program.post(&signatures(&waits)).json(&json!({})).send().refused(403, "not_allowed");
        let sign = |caller: crate::support::Session<'_>| {
            caller.post(&signatures(&waits)).json(&json!({})).send()
        };
        assert_eq!(sign(house.admin()).is(200)["approval"]["state"], "pending");
        sign(house.compliance()).is(201);
    });
}

#[test]
fn what_gives_more_needs_two_and_what_gives_less_does_not() {
    on_sqlite(|house| {
        house.compliance();
        let dealer = user_with_role(house, Role::Dealer);
        let path = format!("/v1/users/{}", dealer["id"].as_str().unwrap());
        let change = |body: Value| house.admin().patch(&path).json(&body).send();
        for less in [json!({"name": "Dee"}), json!({"active": false}), json!({"role": "dealer"})] {
            change(less).is(200);
        }
        for more in [json!({"active": true}), json!({"role": "pit_boss"}), json!({"pin": "314159"})]
        {
            change(more).is(202);
        }
        let admin = user_with_role(house, Role::Admin);
        let me = format!("/v1/users/{}", admin["id"].as_str().unwrap());
        house.admin().patch(&me).json(&json!({"pin": "314159"})).send().is(200);
    });
}

/// An administrator who asks to become a pit boss cannot sign that request in any capacity.
#[test]
fn nobody_signs_for_their_own_good() {
    on_sqlite(|house| {
        house.compliance();
        let by_hand = |name: &str, role: Role| {
            let key = house.database.folder().join("house.key").display().to_string();
            let at = ["--database-url", &house.database.url, "--signing-key-file", &key];
            let add = ["user", "add", "--badge", name, "--name", name, "--role", role.name()];
            let run = [&add[..], &["--pin-stdin"], &at[..]].concat();
            cli::houseway_reading(&run, FIRST_PIN).exits(0);
            house.first_sign_in(name)
        };
        let other = by_hand("S-402", Role::Admin);
        let admin = user_with_role(house, Role::Admin);
        assert_eq!(admin["badge"], "S-402", "newest first");
        let me = format!("/v1/users/{}", admin["id"].as_str().unwrap());
        let waits = other.patch(&me).json(&json!({"role": "pit_boss"})).send().is(202);
        let open = waits["approval"]["capacities"].as_array().unwrap();
        assert!(open.iter().all(|place| place["signed_by"].is_null()), "{waits}");
        let sign = |caller: &crate::support::Session<'_>| {
            caller.post(&signatures(&waits)).json(&json!({})).send()
        };
        sign(&other).refused(403, "wrong_signer");
        sign(&house.admin()).is(200);
        assert_eq!(sign(&house.compliance()).is(200)["role"], "pit_boss");
    });
}

#[test]
fn a_house_with_a_single_administrator_says_so_once() {
    on_sqlite(|house| {
        let kind =
            |kind: &str| house.auditor().list(&format!("/v1/audit/entries?kind={kind}"), 50).len();
        assert_eq!((kind("house.single_admin"), kind("house.second_signer")), (1, 0));
        house.admin().post("/v1/users").json(&new_person("dealer")).send().is(201);
        house.admin().post("/v1/users").json(&new_person("compliance")).send().is(201);
        assert_eq!((kind("house.single_admin"), kind("house.second_signer")), (1, 1));
        house.admin().post("/v1/users").json(&new_person("dealer")).send().is(202);

        // An administrator who is the only signer again still needs a second one. Otherwise, an
        // administrator could act alone by removing the second signer.
        let second = user_with_role(house, Role::Compliance);
        let path = format!("/v1/users/{}", second["id"].as_str().unwrap());
        house.admin().patch(&path).json(&json!({"active": false})).send().is(200);
        house.admin().post("/v1/users").json(&new_person("dealer")).send().is(202);
        assert_eq!((kind("house.single_admin"), kind("house.second_signer")), (1, 1));
        house.verifies();
        house.rebuilds();
    });
}

#[test]
fn the_last_administrator_stays() {
    on_sqlite(|house| {
        let admin = user_with_role(house, Role::Admin);
        let path = format!("/v1/users/{}", admin["id"].as_str().unwrap());
        let before = house.newest_entry();
        for change in [json!({"active": false}), json!({"role": "pit_boss"})] {
            house.admin().patch(&path).json(&change).send().refused(409, "last_admin");
        }
        assert_eq!(house.newest_entry(), before);
        house.compliance();
        let change = json!({"active": false});
        house.admin().patch(&path).json(&change).send().refused(409, "last_admin");
    });
}

/// A PIN that two people know cannot be used to sign.
#[test]
fn a_pin_that_somebody_else_has_set_does_not_sign() {
    on_sqlite(|house| {
        house.admin().post("/v1/users").json(&new_person("compliance")).send().is(201);
        let second = user_with_role(house, Role::Compliance);
        let waits = house.admin().post("/v1/users").json(&new_person("dealer")).send().is(202);
        let body = json!({"badge": second["badge"], "pin": FIRST_PIN});
        let sign = || house.admin().post(&signatures(&waits)).json(&body).send();
        sign().refused(403, "pin_change_required");
        let signs = house.sign_in(second["badge"].as_str().unwrap(), FIRST_PIN);
        let own = signs.post(&signatures(&waits)).json(&json!({})).send();
        own.refused(403, "pin_change_required");
        let signs = house.first_sign_in(second["badge"].as_str().unwrap());
        signs.post(&signatures(&waits)).json(&json!({})).send().is(201);
    });
}

/// A tracked table, and a count of its tray signed by the house's dealer.
fn counted_by_the_dealer(house: &House) -> (TrackedTable<'_>, Answer) {
    house.compliance();
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    let mut count = counted([0, 10, 0, 0, 0], "1000.00");
    count["box"] = json!("T1-A");
    let waits = tracked.ask_to_open(&count).is(202);
    (tracked, waits)
}

/// 0.4-7: a signature does not count if the signer was deactivated before the last person signed.
#[test]
fn a_signature_lapses_with_whoever_gave_it() {
    on_both_databases(|house| {
        let (_, waits) = counted_by_the_dealer(house);
        let other = house.hired("D-102", Role::Dealer);
        let users = house.auditor().list("/v1/users", 50);
        let gone = users.iter().find(|user| user["badge"] == badge(Role::Dealer)).unwrap();
        let path = format!("/v1/users/{}", gone["id"].as_str().unwrap());
        house.admin().patch(&path).json(&json!({"active": false})).send().is(200);
        assert_eq!(newest_kinds(house, 1), ["approval.lapsed"]);
        let approval = house.auditor().get(waits.header("location").unwrap()).is(200);
        assert_eq!(approval["capacities"][0]["signed_by"], Value::Null);
        let still = sign(house, &waits, Role::PitBoss).is(200);
        assert_eq!(still["approval"]["state"], "pending");
        other.post(&signatures(&waits)).json(&json!({})).send().is(201);
        house.rebuilds();
    });
}

/// 0.4-7: a signature does not count if the signer's role changed before the last person signed.
#[test]
fn a_signature_lapses_with_the_role() {
    on_sqlite(|house| {
        let (_, waits) = counted_by_the_dealer(house);
        let users = house.auditor().list("/v1/users", 50);
        let moved = users.iter().find(|user| user["badge"] == badge(Role::Dealer)).unwrap();
        let path = format!("/v1/users/{}", moved["id"].as_str().unwrap());
        let change = house.admin().patch(&path).json(&json!({"role": "security"})).send().is(202);
        sign(house, &change, Role::Compliance).is(200);
        assert_eq!(newest_kinds(house, 1), ["approval.lapsed"]);
        let still = sign(house, &waits, Role::PitBoss).is(200);
        assert_eq!(still["approval"]["state"], "pending");
        let other = house.hired("D-102", Role::Dealer);
        other.post(&signatures(&waits)).json(&json!({})).send().is(201);
    });
}

/// 0.4-7: a dealer restricted to certain tables can sign only at those tables.
#[test]
fn a_dealer_signs_at_their_own_tables() {
    on_sqlite(|house| {
        let tracked = TrackedTable::new(house);
        let elsewhere = TrackedTable::new(house);
        open_shift(house, "day");
        let bound = json!({"badge": "D-102", "name": "Dirk", "role": "dealer", "pin": FIRST_PIN,
            "tables": [elsewhere.table.id]});
        house.admin().post("/v1/users").json(&bound).send().is(201);
        let other = house.first_sign_in("D-102");
        let mut count = counted([0, 10, 0, 0, 0], "1000.00");
        count["box"] = json!("T1-A");
        let path = format!("{}/openers", tracked.table.path);
        let waits = house.pit_boss().post(&path).json(&count).send().is(202);
        assert_eq!(other.list("/v1/approvals?can_sign=me", 50).len(), 0);
        let by_session = other.post(&signatures(&waits)).json(&json!({})).send();
        by_session.refused(403, "not_your_table");
        let pin = json!({"badge": "D-102", "pin": PIN});
        let by_pin = house.pit_boss().post(&signatures(&waits)).json(&pin).send();
        by_pin.refused(403, "not_your_table");
        sign(house, &waits, Role::Dealer).is(201);
    });
}

/// The number of pending drafts that one person can have about one subject is limited.
#[test]
fn drafts_have_a_cap() {
    on_both_databases(|house| {
        let (tracked, first) = counted_by_the_dealer(house);
        let mut count = counted([0, 10, 0, 0, 0], "1000.00");
        count["box"] = json!("T1-A");
        for _ in 0..4 {
            tracked.ask_to_open(&count).is(202);
        }
        let before = house.newest_entry();
        tracked.ask_to_open(&count).refused(409, "too_many_drafts");
        assert_eq!(house.newest_entry(), before);
        // Someone else can still make a request, and so can the same person after withdrawing a
        // draft.
        let path = format!("{}/openers", tracked.table.path);
        house.pit_boss().post(&path).json(&count).send().is(202);
        let back = json!({"reason": "Counted again"});
        let refusals = format!("{}/refusals", self::path(&first));
        tracked.table.dealer.post(&refusals).json(&back).send().is(200);
        tracked.ask_to_open(&count).is(202);
        // Expired drafts no longer count.
        house.pass(TimeDelta::minutes(15));
        assert_eq!(house.expire_approvals(), 6);
        tracked.ask_to_open(&count).is(202);
    });
}

/// A single sweep expires all overdue drafts, no matter how many there are.
#[test]
fn a_sweep_expires_all_that_is_overdue() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let count = counted([0, 10, 0, 0, 0], "1000.00");
        for _ in 0..11 {
            let tracked = TrackedTable::new(house);
            let count = with(count.clone(), &json!({"box": tracked.boxes[0]}));
            let path = format!("{}/openers", tracked.table.path);
            for caller in [house.dealer(), house.pit_boss()] {
                for _ in 0..5 {
                    caller.post(&path).json(&count).send().is(202);
                }
            }
        }
        house.pass(TimeDelta::minutes(15));
        assert_eq!((house.expire_approvals(), house.expire_approvals()), (110, 0));
    });
}
