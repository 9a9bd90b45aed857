//! `/v1/stream-tickets`: single-use tickets with which browsers open the event stream.

use std::time::Instant;

use chrono::TimeDelta;
use houseway::app::Role;
use serde_json::json;

use crate::support::{
    House, PIN, Session, Table, badge, events::Follower, on_both_databases, on_sqlite,
};

fn ticket(session: &Session<'_>) -> String {
    session.request("POST", "/v1/stream-tickets").send().is(201).str("ticket").to_owned()
}

fn with(ticket: &str) -> String {
    format!("?ticket={ticket}")
}

fn is_refused(house: &House, ticket: &str) {
    house.stranger().get(&format!("/v1/stream{}", with(ticket))).refused(401, "invalid_token");
}

#[test]
fn a_ticket_lets_somebody_in_once_without_a_token() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let ticket = ticket(&house.dealer());
        let mut follower = Follower::new(&house.stranger(), &with(&ticket), None);
        let round = table.open_round();
        // The ticket has the rights of the dealer who requested it, and dealers cannot see the
        // house's own stream.
        house.admin().post("/v1/api-keys").json(&json!({"name": "Another"})).send().is(201);
        assert_eq!(follower.next().data["round_id"], round.id);
        is_refused(house, &ticket);
    });
}

#[test]
fn a_ticket_that_is_old_or_invented_lets_nobody_in() {
    on_sqlite(|house| {
        let old = ticket(&house.dealer());
        house.pass(TimeDelta::seconds(30));
        is_refused(house, &old);
        is_refused(house, "hwt_invented");
        is_refused(house, &house.dealer().token().unwrap());
        house.stranger().get("/v1/stream").refused(401, "not_signed_in");
        // A ticket opens the stream and nothing else.
        let good = ticket(&house.dealer());
        let path = format!("/v1/tables?ticket={good}");
        house.stranger().get(&path).refused(401, "not_signed_in");
    });
}

#[test]
fn a_ticket_is_worth_no_more_than_what_it_was_made_with() {
    on_sqlite(|house| {
        let session = house.sign_in(badge(Role::Dealer), PIN);
        let (unused, used) = (ticket(&session), ticket(&session));
        let follower = Follower::new(&house.stranger(), &with(&used), None);
        let signed_out = Instant::now();
        session.delete("/v1/sessions/current").send().is(204);
        assert_eq!(follower.rest(), [""; 0]);
        assert!(signed_out.elapsed().as_secs() < 2, "{:?}", signed_out.elapsed());
        is_refused(house, &unused);
    });
}

#[test]
fn tickets_have_a_limit_and_are_kept_as_hashes() {
    on_both_databases(|house| {
        let session = house.sign_in(badge(Role::Auditor), PIN);
        let tickets: Vec<String> = (0..32).map(|_| ticket(&session)).collect();
        let another = session.request("POST", "/v1/stream-tickets").send();
        assert!(another.header("retry-after").is_some());
        another.refused(429, "too_many_requests");
        let kept = house.database.texts("SELECT ticket_hash AS text FROM stream_tickets");
        assert_eq!(kept.len(), 32);
        assert!(kept.iter().all(|kept| !tickets.contains(kept)));
        house.pass(TimeDelta::seconds(30));
        ticket(&session);
        assert_eq!(house.database.texts("SELECT ticket_hash AS text FROM stream_tickets").len(), 1);
    });
}
