//! `/v1/house/settings` and `/v1/tables/{id}/setup`: the rules that the back office follows
//! (`back_office.md`, 2.5).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{Answer, House, Table, on_both_databases, on_sqlite};

const SETTINGS: &str = "/v1/house/settings";

fn set(house: &House, settings: &Value) -> Answer {
    house.compliance();
    let body = json!({"settings": settings, "reason": "As agreed on Monday"});
    house.admin().put(SETTINGS).json(&body).send()
}

fn sign(house: &House, waits: &Answer, role: Role) -> Answer {
    let path = format!("{}/signatures", waits.header("location").unwrap());
    house.caller(role).post(&path).json(&json!({})).send()
}

/// 2.5: a house that has never changed its settings has the defaults that the specification lists.
#[test]
fn s2_5_a_house_that_sets_nothing_has_the_defaults() {
    on_sqlite(|house| {
        let settings = house.pit_boss().get(SETTINGS).is(200);
        assert_eq!((settings.etag(), &settings["set_at"]), (0, &Value::Null));
        assert_eq!(settings["unwatched"], json!([]));
        let usd = json!({"over_short_case_above": "25.00", "over_short_notify_from": "100.00",
            "drop_variance_case_above": "25.00", "correction_case_from": "100.00",
            "correction_second_signer_from": "500.00", "seat_win_case_from": "10000.00",
            "cash_log_from": "2500.00", "cash_near_from": "8000.00",
            "cash_report_above": "10000.00", "identify_from": null});
        let printed = json!({"house_name": "houseway", "shift_names": ["day", "swing", "grave"],
            "gaming_day_hours_min": 20, "gaming_day_hours_max": 26, "slip_series": "year", "slip_transit_minutes": 30,
            "blind_counts": true, "count_team_min": 3, "count_closed_days": 7,
            "approval_minutes": 15, "signers": {}, "missets_percent": "3.00",
            "clock_skew_ms": 2000, "odds_sigma": "3.00", "comp_percent": null,
            "thresholds": {"USD": usd}, "time_zone": "UTC",
            "retention": {"identities_years": 5, "exports_days": 30, "deliveries_days": 30},
            "video": {"url": null}, "webhook_hosts": []});
        assert_eq!(settings["settings"], printed);
        house.admin().get(&format!("{SETTINGS}/1")).refused(404, "not_found");
    });
}

/// 2.3: `settings.set` always needs two signatures.
#[test]
fn s2_3_settings_are_in_force_once_compliance_has_signed() {
    on_both_databases(|house| {
        let before = house.admin().get(SETTINGS).is(200);
        let waits = set(house, &json!({"count_team_min": 2, "comp_percent": "12.5"})).is(202);
        assert_eq!(waits["approval"]["act"], "settings.set");
        let summary = "Set the house's settings: comp percent from nothing to 12.50; \
                       count team min from 3 to 2";
        assert_eq!(waits["approval"]["summary"], summary);
        assert_eq!(house.admin().get(SETTINGS).is(200).body, before.body);
        sign(house, &waits, Role::PitBoss).refused(403, "wrong_signer");
        sign(house, &waits, Role::Cashier).refused(403, "wrong_signer");

        let done = sign(house, &waits, Role::Compliance).is(200);
        assert_eq!((done.etag(), &done["settings"]["count_team_min"]), (1, &json!(2)));
        assert_eq!(done["settings"]["comp_percent"], "12.50");
        assert_eq!(house.admin().get(SETTINGS).is(200).body, done.body);
        assert_eq!(house.admin().get(&format!("{SETTINGS}/1")).is(200).body, done.body);

        let entry = house.newest_entry();
        assert_eq!(entry["kind"], "settings.set");
        assert_eq!(entry["reason"], "As agreed on Monday");
        let signers = entry["body"]["signatures"].as_array().unwrap();
        let capacities: Vec<&str> =
            signers.iter().map(|signed| signed["capacity"].as_str().unwrap()).collect();
        assert_eq!(capacities, ["admin", "second"]);
        // Sending the same settings again does not create a new version, and needs no signature.
        let again = set(house, &json!({"count_team_min": 2, "comp_percent": "12.50"})).is(200);
        assert_eq!((again.etag(), house.newest_entry()), (1, entry));
        house.rebuilds();
    });
}

/// 5: a refusal lists every problem.
#[test]
fn s5_settings_that_contradict_themselves_are_refused() {
    on_sqlite(|house| {
        let wrong = json!({
            "gaming_day_hours_max": 49, "count_team_min": 1, "missets_percent": "0.00",
            "shift_names": ["day", "day"], "retention": {"identities_years": 4},
            "thresholds": {
                "USD": {"cash_near_from": "20000.00", "cash_report_above": "10000.00"},
                "JPY": {"cash_log_from": "0.5"},
                "usd": {},
            },
            "signers": {
                "closer": {"dealer": ["dealer"]},
                "fill.issue": {"cashier": [], "cler k": ["cashier"]},
                "rights.grow": {"admin": ["dealer"]},
            },
        });
        let before = {
            house.compliance();
            house.newest_entry()
        };
        set(house, &wrong).refused(422, "breaks_rule").problems(&[
            ("out_of_bounds", "/settings/gaming_day_hours_max"),
            ("out_of_bounds", "/settings/count_team_min"),
            ("out_of_bounds", "/settings/missets_percent"),
            ("out_of_bounds", "/settings/retention/identities_years"),
            ("named_twice", "/settings/shift_names/1"),
            ("signers_fixed", "/settings/signers/rights.grow"),
            ("signers_too_few", "/settings/signers/closer"),
            ("signers_too_few", "/settings/signers/fill.issue/cashier"),
            ("not_a_label", "/settings/signers/fill.issue/cler k"),
            ("finer_than_currency", "/settings/thresholds/JPY/cash_log_from"),
            ("threshold_order", "/settings/thresholds/USD/cash_near_from"),
            ("currency_unknown", "/settings/thresholds/usd"),
        ]);
        // 0.4-7: the same role cannot give both required signatures.
        let folded = json!({"signers": {
            "count.accept": {"cashier": ["count"]},
            "fill.issue": {"cashier": ["pit_boss"], "runner": ["pit_boss"]},
            "gaming_day.close": {"supervisor": ["pit_boss"], "counter": ["pit_boss"]},
        }});
        set(house, &folded).refused(422, "breaks_rule").problems(&[
            ("signers_folded", "/settings/signers/count.accept"),
            ("signers_folded", "/settings/signers/fill.issue"),
            ("signers_folded", "/settings/signers/fill.issue"),
            ("signers_folded", "/settings/signers/gaming_day.close"),
        ]);
        set(house, &json!({"blind_count": true})).refused(400, "wrong_shape");
        set(house, &json!({"time_zone": "Mars/Base"})).refused(422, "breaks_rule");
        set(house, &json!({"signers": {"lunch": {}}})).refused(422, "breaks_rule");
        let body = json!({"settings": {}, "reason": " "});
        let silent = house.admin().put(SETTINGS).json(&body).send();
        silent.refused(422, "breaks_rule").problems(&[("reason_missing", "/reason")]);
        assert_eq!(house.newest_entry(), before);
    });
}

#[test]
fn settings_are_set_on_what_was_read() {
    on_both_databases(|house| {
        let waits = set(house, &json!({"count_team_min": 2})).is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let body = json!({"settings": {}, "reason": "Back to three"});
        let stale = house.admin().put(SETTINGS).if_match(0).json(&body).send();
        stale.refused(412, "stale_version");
        house.admin().put(SETTINGS).if_match(1).json(&body).send().is(202);
    });
}

/// 2.5: the house's settings determine how long a draft waits for signatures.
#[test]
fn s2_5_approval_minutes_say_how_long_a_draft_waits() {
    on_sqlite(|house| {
        let waits = set(house, &json!({"approval_minutes": 1})).is(202);
        sign(house, &waits, Role::Compliance).is(200);
        let waits = set(house, &json!({})).is(202);
        house.pass(chrono::TimeDelta::seconds(61));
        sign(house, &waits, Role::Compliance).refused(409, "wrong_state");
    });
}

#[test]
fn s2_5_tables_whose_currency_has_no_thresholds_are_listed() {
    on_sqlite(|house| {
        let table = json!({"name": "Yen", "game": "break_poker", "currency": "JPY",
            "rules": {"chip_unit": "1", "limits": {"main": {"min": "500", "max": "100000"}}}});
        let table = house.pit_boss().post("/v1/tables").json(&table).send().is(201);
        let unwatched = house.auditor().get(SETTINGS).is(200)["unwatched"].clone();
        let expected = json!([{"table_id": table["id"], "name": "Yen", "currency": "JPY"}]);
        assert_eq!(unwatched, expected);
    });
}

#[test]
fn s2_5_a_table_that_nobody_sets_up_is_not_tracked() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let path = format!("/v1/tables/{}/setup", table.id);
        let setup = house.dealer().get(&path).is(200);
        let expected = json!({"table_id": table.id, "version": 0, "tracked": false,
            "chip_set": ["500.00", "100.00", "25.00", "5.00", "1.00"], "par": null,
            "sells_chips": true, "sale_cash": "box", "pit": null, "cameras": [], "boxes": [],
            "patron_needed_from": "2500.00"});
        assert_eq!((setup.etag(), setup.body), (0, expected));
    });
}

#[test]
fn s2_5_a_table_is_set_up_as_a_whole() {
    on_sqlite(|house| {
        let table = Table::new(house);
        let path = format!("/v1/tables/{}/setup", table.id);
        let put = |setup: Value| house.pit_boss().put(&path).json(&setup).send();
        let wrong = json!({"tracked": true, "chip_set": ["5", "5.00", "0", "0.001"],
            "par": "10000.50", "pit": " ",
            "cameras": [{"camera": "PTZ 14"}, {"camera": "C-1", "clock_ms": 86_400_001}]});
        put(wrong).refused(422, "breaks_rule").problems(&[
            ("chip_named_twice", "/chip_set/1"),
            ("not_positive", "/chip_set/2"),
            ("finer_than_currency", "/chip_set/3"),
            ("off_chip_unit", "/par"),
            ("text_missing", "/pit"),
            ("not_a_label", "/cameras/0/camera"),
            ("out_of_bounds", "/cameras/1/clock_ms"),
            ("out_of_bounds", "/boxes"),
        ]);
        let setup = json!({"tracked": true, "chip_set": ["1", "500", "25"], "par": "10000",
            "pit": "Main", "cameras": [{"camera": "PTZ-14"}], "boxes": ["T1-A", "T1-B"]});
        let done = sign(house, &put(setup.clone()).is(202), Role::Admin).is(200);
        assert_eq!(done["chip_set"], json!(["500.00", "25.00", "1.00"]));
        assert_eq!((done.etag(), &done["par"]), (1, &json!("10000.00")));
        let entry = house.newest_entry();
        assert_eq!(
            (&entry["kind"], &entry["table_id"]),
            (&json!("table.set_up"), &json!(table.id))
        );
        assert_eq!(entry["body"]["before"]["tracked"], false);
        put(setup).is(200);
        assert_eq!(house.newest_entry(), entry, "the same again changes nothing");
        let stale = house.pit_boss().put(&path).if_match(0).json(&json!({})).send();
        stale.refused(412, "stale_version");
        house.dealer().put(&path).json(&json!({})).send().refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// 2.2: the roles `count` and `security` cannot read rounds.
#[test]
fn s2_2_who_counts_and_who_carries_reads_no_rounds() {
    on_sqlite(|house| {
        for role in [Role::Count, Role::Security] {
            let caller = house.caller(role);
            caller.get("/v1/tables").is(200);
            for path in ["/v1/rounds", "/v1/stream"] {
                caller.get(path).refused(403, "not_allowed");
            }
        }
        house.caller(Role::Cashier).get("/v1/rounds").is(200);
    });
}
