//! Permissions: the route table, compared with the server.

use houseway::{
    app::Role,
    http::routes::{ROUTES, Route, Verb},
};
use serde_json::json;

use crate::support::{Answer, PIN, Session, badge, contract::verb_name, on_sqlite};

/// The route's path with ids that do not exist, so that a caller who is admitted finds nothing.
fn path(route: &Route) -> String {
    route
        .path
        .replace("{id}", "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")
        .replace("{version}", "1")
        .replace("{seq}", "1")
        .replace("{date}", "2026-11-20")
}

/// A request that tests the guard, and has no effect if the caller is admitted.
fn call(session: &Session<'_>, route: &Route) -> Answer {
    session.request(verb_name(route.verb), &path(route)).send()
}

fn may(route: &Route, role: Role) -> bool {
    route.roles.is_none_or(|roles| roles.contains(&role))
}

/// Tries every row with every role, in a house that has none of the requested resources. The guard
/// refuses some callers; the others get the route's own answer.
#[test]
fn every_route_admits_exactly_the_roles_in_its_row() {
    on_sqlite(|house| {
        for route in ROUTES.iter().filter(|route| route.path != "/v1/stream") {
            for role in Role::ALL {
                // Signing out must not end the session that tries every row.
                let leaves = route.path == "/v1/sessions/current" && route.verb == Verb::Delete;
                if leaves && role != Role::Integration {
                    house.sign_in(badge(role), PIN).delete(route.path).send().is(204);
                    continue;
                }
                let answer = call(&house.caller(role), route);
                let shut_out = answer.status == 401 && answer["code"] == "not_signed_in"
                    || answer.status == 403 && answer["code"] == "not_allowed";
                assert_eq!(!shut_out, may(route, role), "{role}: {answer}");
                if shut_out {
                    answer.refused(403, "not_allowed");
                }
            }
            let stranger = call(&house.stranger(), route);
            if route.roles.is_some() {
                stranger.refused(401, "not_signed_in");
            } else {
                assert_ne!(stranger["code"], "not_signed_in", "{stranger}");
            }
            call(&house.with_token("hws_nobodys"), route);
        }
    });
}

/// If the misspelt `?dryrun=true` were ignored, the request would write.
#[test]
fn no_route_takes_a_query_parameter_that_it_does_not_know() {
    on_sqlite(|house| {
        for route in ROUTES {
            let role = route.roles.and_then(|roles| roles.first()).copied();
            let caller = role.map_or_else(|| house.stranger(), |role| house.caller(role));
            let send = |query: &str| {
                let path = format!("{}?{query}", path(route));
                caller.request(verb_name(route.verb), &path).send().refused(400, "bad_query")
            };
            let misspelt = send("dryrun=true");
            let detail = misspelt["detail"].as_str().unwrap();
            assert!(detail.contains("\"dryrun\""), "{misspelt}");
            for name in route.query {
                assert!(detail.contains(name), "{misspelt}");
            }
            if route.dry_run {
                send("dry_run=true&dry_run=false");
            } else {
                send("dry_run=true");
            }
        }
    });
}

#[test]
fn the_event_stream_is_for_everyone_who_may_read_rounds() {
    on_sqlite(|house| {
        let row = ROUTES.iter().find(|route| route.path == "/v1/stream").unwrap();
        for role in Role::ALL {
            if may(row, role) {
                drop(house.caller(role).request("GET", "/v1/stream").open());
            } else {
                house.caller(role).get("/v1/stream").refused(403, "not_allowed");
            }
        }
        house.stranger().get("/v1/stream").refused(401, "not_signed_in");
    });
}

/// The guard answers before the body is read or anything is looked up.
#[test]
fn a_refused_caller_learns_nothing_about_what_they_sent() {
    on_sqlite(|house| {
        let nonsense = |session: Session<'_>| session.post("/v1/users").text("{nonsense").send();
        nonsense(house.stranger()).refused(401, "not_signed_in");
        nonsense(house.dealer()).refused(403, "not_allowed");
        nonsense(house.admin()).refused(400, "not_json");
    });
}

#[test]
fn a_token_is_only_accepted_as_a_bearer_token() {
    on_sqlite(|house| {
        let token = house.dealer().token().unwrap();
        let current = |authorization: &str| {
            let request = house.stranger().request("GET", "/v1/sessions/current");
            request.header("authorization", authorization).send()
        };
        current(&format!("Bearer {token}")).is(200);
        current(&format!("bearer {token}")).is(200);
        for none in [token.as_str(), &format!("Basic {token}"), "Bearer", "Bearer "] {
            let refused = current(none).refused(401, "not_signed_in");
            assert_eq!(refused.header("www-authenticate"), Some("Bearer"));
        }
        for wrong in [&format!("{token}x"), &token[..token.len() - 1], &"x".repeat(4_000)] {
            let refused = current(&format!("Bearer {wrong}")).refused(401, "invalid_token");
            let challenge = refused.header("www-authenticate");
            assert_eq!(challenge, Some("Bearer error=\"invalid_token\""));
        }
    });
}

/// The router percent-decodes paths, so the guard must too.
#[test]
fn a_disguised_path_does_not_get_around_the_guard() {
    on_sqlite(|house| {
        for disguised in ["/v1/%75sers", "/v1/audit/%65ntries", "/%761/api-keys", "/v1/t%61bles"] {
            house.stranger().get(disguised).refused(401, "not_signed_in");
        }
        house.dealer().get("/v1/%75sers").refused(403, "not_allowed");
        let sign = house.dealer().post("/v1/audit/%63heckpoints").json(&json!({})).send();
        sign.refused(403, "not_allowed");
        let known = |path: &str| house.admin().get(path);
        known("/v1/%75sers").is(200);
        for unknown in ["/v1/users/", "/v1//users", "//v1/users", "/v1/Users", "/v1%2Fusers"] {
            known(unknown).refused(404, "not_found");
        }
    });
}

/// The methods of the rows with this path, in the format of `Allow`.
fn allowed(path: &str) -> String {
    let rows = ROUTES.iter().filter(|route| route.path == path);
    let methods = rows.map(|route| verb_name(route.verb)).collect::<Vec<_>>().join(", ");
    format!("{}, OPTIONS", methods.replace("GET", "GET, HEAD"))
}

#[test]
fn a_method_that_is_not_allowed_is_refused_with_a_list_of_those_that_are() {
    on_sqlite(|house| {
        for route in ROUTES {
            let allowed = allowed(route.path);
            let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
            for method in methods.into_iter().filter(|method| !allowed.contains(method)) {
                for caller in [house.stranger(), house.admin()] {
                    let refused = caller.request(method, &path(route)).send();
                    let refused = refused.refused(405, "method_not_allowed");
                    assert_eq!(refused.header("allow"), Some(allowed.as_str()), "{refused}");
                }
            }
        }
        let head = house.stranger().request("HEAD", "/v1/sessions").send().is(405);
        assert_eq!(head.header("allow"), Some("POST, OPTIONS"), "{head}");
        let disguised = house.stranger().request("DELETE", "/v1/t%61bles").send().is(405);
        assert_eq!(disguised.header("allow"), Some("GET, HEAD, POST, OPTIONS"), "{disguised}");
    });
}
