//! Credentials are changed directly in the database, and the verifier notices.

use houseway::app::Role;
use serde_json::json;

use crate::support::{
    House, Kind, PIN, badge,
    cli::{Run, houseway},
    on_both_databases,
};

fn verify(house: &House, arguments: &[&str]) -> Run {
    let url = &house.database.url;
    houseway(&[&["audit", "verify"], arguments, &["--database-url", url]].concat())
}

#[track_caller]
fn says(text: &str, expected: &str) {
    assert!(text.contains(expected), "{expected:?} is not in {text}");
}

/// Changes the database and returns the report from a full verification. The log alone remains
/// sound.
#[track_caller]
fn tampered(house: &House, statements: &str) -> String {
    verify(house, &["--all"]).exits(0);
    house.database.execute(statements).unwrap();
    verify(house, &[]).exits(0);
    verify(house, &["--all"]).exits(1).stdout
}

/// The identifier of the person with this role.
fn id(house: &House, role: Role) -> String {
    let me = house.caller(role).get("/v1/sessions/current").is(200);
    me.str("actor").strip_prefix("user:").unwrap().to_owned()
}

#[test]
fn a_replaced_pin_is_found() {
    on_both_databases(|house| {
        let (admin, dealer) = (id(house, Role::Admin), id(house, Role::Dealer));
        // The administrator gets a slightly changed copy of the dealer's hash.
        let report = tampered(
            house,
            &format!(
                "UPDATE credentials
                 SET secret_hash = (SELECT secret_hash || ' ' FROM credentials
                                    WHERE owner = '{dealer}')
                 WHERE owner = '{admin}'"
            ),
        );
        says(&report, &format!("credentials: the PIN or key of {admin} is not the one"));
        assert!(!report.contains(&format!("of {dealer} is")), "{report}");
    });
}

#[test]
fn a_pin_or_key_that_was_set_properly_is_as_the_log_says() {
    on_both_databases(|house| {
        let dealer = id(house, Role::Dealer);
        let pin = json!({"pin": "314159"});
        house.admin().patch(&format!("/v1/users/{dealer}")).json(&pin).send().is(200);
        house.sign_in(badge(Role::Dealer), "314159");
        house.admin().post("/v1/api-keys").json(&json!({"name": "Another"})).send().is(201);
        verify(house, &["--all"]).exits(0);
        let says_none = verify(house, &["--all"]).exits(0).stdout;
        assert!(!says_none.contains("older than their hashes"), "{says_none}");

        let report = tampered(house, &format!("DELETE FROM credentials WHERE owner = '{dealer}'"));
        says(&report, &format!("credentials: the secret of {dealer} is missing"));
    });
}

#[test]
fn a_replaced_api_key_is_found() {
    on_both_databases(|house| {
        let report = tampered(
            house,
            "UPDATE credentials SET secret_hash = '0123' WHERE owner IN (SELECT id FROM api_keys)",
        );
        says(&report, "credentials: the PIN or key of ");
    });
}

#[test]
fn a_forged_session_is_found() {
    on_both_databases(|house| {
        let admin = id(house, Role::Admin);
        let report = tampered(
            house,
            &format!(
                "INSERT INTO sessions (token_hash, user_id, created_at, expires_at)
                 VALUES ('0123', '{admin}', 1, 4000000000000000)"
            ),
        );
        says(&report, &format!("sessions: one of user {admin} is not in the log"));
    });
}

#[test]
fn a_prolonged_session_is_found() {
    on_both_databases(|house| {
        let dealer = id(house, Role::Dealer);
        let report = tampered(
            house,
            &format!("UPDATE sessions SET expires_at = expires_at + 1 WHERE user_id = '{dealer}'"),
        );
        says(&report, &format!("sessions: one of user {dealer} is not in the log"));
    });
}

#[test]
fn a_session_that_was_closed_and_put_back_is_found() {
    on_both_databases(|house| {
        let dealer = house.sign_in(badge(Role::Dealer), PIN);
        house.database.execute("CREATE TABLE stolen AS SELECT * FROM sessions").unwrap();
        dealer.delete("/v1/sessions/current").send().is(204);
        let report = tampered(
            house,
            "INSERT INTO sessions SELECT * FROM stolen
             WHERE token_hash NOT IN (SELECT token_hash FROM sessions)",
        );
        says(&report, "was closed, but is there");
        dealer.get("/v1/sessions/current").is(200);
    });
}

#[test]
fn a_forged_administrator_is_found() {
    on_both_databases(|house| {
        let active = match house.database.kind {
            Kind::Sqlite => "1",
            Kind::Postgres => "TRUE",
        };
        let forged = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a";
        let report = tampered(
            house,
            &format!(
                "INSERT INTO users (id, badge, name, role, active, created_at)
                 VALUES ('{forged}', 'Z-9', 'Zoe', 'admin', {active}, 1);
                 INSERT INTO credentials (owner, secret_hash) VALUES ('{forged}', 'x');"
            ),
        );
        says(&report, &format!("users: {forged} is not in the log"));
        says(&report, "not covered: secrets and sessions older than their hashes in the log: 1");
    });
}

#[test]
fn a_forged_signing_key_is_found_and_vouches_for_nothing() {
    on_both_databases(|house| {
        let theirs = houseway::audit::SigningKey::from_seed(&[8; 32]).public_key();
        let report = tampered(
            house,
            &format!(
                "INSERT INTO signing_keys (key_id, public_key, registered_at)
                 VALUES ('{}', '{theirs}', 1)",
                theirs.key_id()
            ),
        );
        says(&report, &format!("signing_keys: {} is not in the log", theirs.key_id()));
        let keys = house.auditor().get("/v1/audit/keys").is(200);
        assert!(!keys.text.contains(&theirs.to_string()), "{}", keys.text);
    });
}

/// A PIN that is waiting for its second signature is set only if it is still the PIN that was
/// requested.
#[test]
fn a_pin_that_waits_to_be_signed_and_is_replaced_is_found_and_not_set() {
    on_both_databases(|house| {
        house.compliance();
        let dealer = id(house, Role::Dealer);
        let change = json!({"pin": "314159"});
        let path = format!("/v1/users/{dealer}");
        let waits = house.admin().patch(&path).json(&change).send().is(202);
        let report = tampered(
            house,
            &format!(
                "UPDATE approval_secrets SET secret_hash =
                 (SELECT secret_hash FROM credentials WHERE owner = '{}')",
                id(house, Role::Admin)
            ),
        );
        let approval = waits["approval"]["id"].as_str().unwrap();
        says(&report, &format!("approvals: the PIN or key that waits with {approval} is not the"));
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        let refused = house.compliance().post(&signatures).json(&json!({})).send();
        refused.refused(409, "secret_changed");
        let ended = house.auditor().get(waits.header("location").unwrap()).is(200);
        assert_eq!(ended["state"], "failed");
        house.sign_in(badge(Role::Dealer), PIN);
        verify(house, &["--all"]).exits(0);
        house.rebuilds();
    });
}
