//! A role's page can send everything that the API offers the role: commands by type, routes by
//! path. The exceptions are listed here, each with its reason.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use serde_json::Value;

use super::words::{assets, collect, document};

/// The roles that use the tablet, and the roles that use the desk.
const TABLET: [&str; 3] = ["dealer", "count", "cashier"];
const DESK: [&str; 7] =
    ["pit_boss", "auditor", "admin", "compliance", "cashier", "security", "count"];

/// Commands that no page names, by the schema that offers them.
const COMMANDS: [(&str, &str, &str); 6] = [
    ("HoldemLegal", "chop_blinds", "the form of its bounds draws every command"),
    ("HoldemLegal", "clock_expired", "the form of its bounds draws every command"),
    ("TournamentFloorCommand", "add_money", "the desk uses the route of its own"),
    ("TournamentFloorCommand", "propose_deal", "the desk uses the route of its own"),
    ("TournamentFloorCommand", "accept_deal", "the desk uses the route of its own"),
    ("TournamentFloorCommand", "write_off", "the desk uses the route of its own"),
];

/// Routes that no page requests, or that are missing from the page of a role that is allowed to use
/// them.
const ROUTES: [(&str, &str); 65] = [
    ("get /v1/audit/consistency", "a verifier asks it"),
    ("get /v1/break-poker/odds", "a dealer needs no odds; the desk asks"),
    ("get /v1/break-poker/odds/progress", "a dealer needs no odds; the desk asks"),
    ("post /v1/break-poker/odds", "a dealer needs no odds; the desk asks"),
    ("get /v1/counts/{id}", "the count room shows counts to those who count"),
    ("get /v1/drops/{id}", "the list has all of it"),
    ("get /v1/gaming-days/{date}", "the list has all of it"),
    ("get /v1/house/settings/{version}", "the log has each version"),
    ("get /v1/incidents", "the log lists them"),
    ("post /v1/incidents", "an incident is logged at its table"),
    ("get /v1/periods/{id}", "reports have all of it"),
    ("get /v1/tables/{id}/periods", "reports have all of it"),
    ("get /v1/rounds", "a dealer looks at the round that is dealt"),
    ("get /v1/rounds/totals", "a dealer looks at the round that is dealt"),
    ("get /v1/rounds/{id}/after/{seq}", "a dealer looks at the round that is dealt"),
    ("get /v1/rounds/{id}/phh", "a dealer looks at the round that is dealt"),
    ("get /v1/rounds/{id}/postings", "a dealer looks at the round that is dealt"),
    ("get /v1/shifts/{id}", "the list has all of it"),
    ("get /v1/tables/{id}/balances", "a dealer counts blind"),
    ("get /v1/tables/{id}/rules/versions", "a dealer plays by those in force"),
    ("get /v1/tables/{id}/rules/{version}", "its path is put together from parts"),
    ("get /v1/reports/chips", "its path is put together from parts"),
    ("get /v1/reports/journal", "its path is put together from parts"),
    ("get /v1/reports/access", "its path is put together from parts"),
    ("get /v1/reports/corrections", "its path is put together from parts"),
    ("get /v1/reports/drop", "its path is put together from parts"),
    ("get /v1/reports/shift", "its path is put together from parts"),
    ("get /v1/reports/slips", "its path is put together from parts"),
    ("get /v1/reports/statistics", "its path is put together from parts"),
    ("get /v1/reports/table-day", "its path is put together from parts"),
    ("post /v1/rounds/{id}/corrections", "its path is put together from parts"),
    ("post /v1/tables/{id}/closers", "its path is put together from parts"),
    ("post /v1/tables/{id}/inventory-counts", "its path is put together from parts"),
    ("post /v1/tables/{id}/openers", "its path is put together from parts"),
    ("post /v1/tables/{id}/untracked", "its path is put together from parts"),
    ("get /v1/feed", "a feed for other programs"),
    ("get /v1/journal", "a feed for other programs"),
    ("post /v1/break-poker/advice", "a calculator for other programs"),
    ("post /v1/break-poker/house-way", "a calculator for other programs"),
    ("post /v1/break-poker/settlements", "a calculator for other programs"),
    ("post /v1/canasta/melds", "a calculator for other programs"),
    ("post /v1/canasta/pile", "a calculator for other programs"),
    ("post /v1/canasta/scores", "a calculator for other programs"),
    ("post /v1/holdem/evaluations", "a calculator for other programs"),
    ("post /v1/holdem/pots", "a calculator for other programs"),
    ("post /v1/holdem/replays", "a calculator for other programs"),
    ("post /v1/truco/envido-stakes", "a calculator for other programs"),
    ("post /v1/truco/hand-values", "a calculator for other programs"),
    ("post /v1/truco/tricks", "a calculator for other programs"),
    ("get /v1/tournaments", "a dealer's tablet shows no tournament"),
    ("get /v1/tournaments/{id}/clock", "a screen asks it; the desk has it with the tournament"),
    ("get /v1/tournaments/{id}/entries", "a dealer's tablet shows no tournament"),
    ("get /v1/reports/cash-log", "its path is put together from parts"),
    ("get /v1/tables/{id}/seats", "the desk does not draw seats yet"),
    ("get /v1/tables/{id}/stays", "not drawn yet"),
    ("post /v1/holdem/icm", "a calculator for other programs"),
    ("get /v1/tournaments/{id}/deals", "a dealer deals hands; the desk shows what is shared"),
    ("get /v1/tournaments/{id}/places", "a dealer deals hands; the desk shows who is out"),
    ("get /v1/tournaments/{id}/payouts", "the desk has them with the tournament"),
    ("get /v1/tournaments/{id}/seating", "the desk has it with the tournament"),
    ("get /v1/tournaments/{id}/suggestions", "the desk has them with the tournament"),
    ("get /v1/tournaments/{id}/hands.phhs", "a file for other programs"),
    ("get /v1/reports/tournament", "its path is put together from parts"),
    ("get /v1/reports/tournament-desk", "its path is put together from parts"),
    ("post /v1/stream-tickets", "a page follows the log with its session"),
];

/// The modules in some folders, joined.
fn source(folders: &[&str]) -> String {
    let mut files = Vec::new();
    for folder in folders {
        collect(&assets().join(folder), "ts", &mut files);
    }
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The `type` of every variant of a schema.
fn types(document: &Value, schema: &str) -> BTreeSet<String> {
    let schemas = &document["components"]["schemas"];
    let mut found = BTreeSet::new();
    let mut open = vec![&schemas[schema]];
    while let Some(schema) = open.pop() {
        if let Some(name) = schema["$ref"].as_str() {
            open.push(&schemas[name.rsplit('/').next().unwrap()]);
        }
        for list in ["oneOf", "anyOf", "allOf"] {
            open.extend(schema[list].as_array().into_iter().flatten());
        }
        let tag = &schema["properties"]["type"];
        found.extend(
            tag["enum"]
                .as_array()
                .into_iter()
                .flatten()
                .chain([&tag["const"]])
                .filter_map(Value::as_str)
                .map(str::to_owned),
        );
    }
    assert!(!found.is_empty(), "{schema}");
    found
}

/// Whether a page names a command, as a string or as the key of a form.
fn names(source: &str, command: &str) -> bool {
    source.contains(&format!("\"{command}\"")) || source.contains(&format!("  {command}: "))
}

/// Whether a page requests a route, with any parameters.
fn asks(source: &str, path: &str) -> bool {
    let pieces: Vec<&str> = path
        .split('{')
        .enumerate()
        .map(|(nth, piece)| match nth {
            0 => piece,
            _ => piece.split_once('}').unwrap().1,
        })
        .collect();
    let ends = |rest: &str| rest.starts_with(['`', '"', '?', '$', '\'']);
    let whole = source.match_indices(pieces[0]).any(|(at, _)| {
        let mut rest = &source[at + pieces[0].len()..];
        for piece in &pieces[1..] {
            let Some(place) = rest.strip_prefix("${").and_then(|rest| rest.split_once('}')) else {
                return false;
            };
            let Some(after) = place.1.strip_prefix(piece) else { return false };
            rest = after;
        }
        ends(rest)
    });
    // If several routes share a prefix, the source contains the prefix only once.
    let last = pieces.last().filter(|last| pieces.len() > 1 && !last.is_empty());
    whole
        || last.is_some_and(|last| {
            let tail = format!("}}{last}");
            source.match_indices(&tail).any(|(at, _)| ends(&source[at + tail.len()..]))
        })
}

#[test]
fn every_command_that_is_offered_is_on_its_page() {
    let document = document();
    let shared = source(&["shared"]);
    let desk = source(&["pit"]) + &shared;
    let tablet = source(&["tablet"]) + &shared;
    let lists = [
        ("BreakPokerLegal", &tablet),
        ("HoldemLegal", &tablet),
        ("TrucoLegal", &tablet),
        ("CanastaLegal", &tablet),
        ("FloorCommand", &tablet),
        ("FloorCommand", &desk),
        ("SlipCommand", &desk),
        ("HouseCommand", &desk),
        ("TournamentFloorCommand", &desk),
    ];
    let mut missing = Vec::new();
    for (list, page) in lists {
        for command in types(&document, list) {
            let excepted = COMMANDS.iter().any(|known| (known.0, known.1) == (list, &command));
            if names(page, &command) == excepted {
                missing.push(format!("{list}: {command}"));
            }
        }
    }
    assert_eq!(missing, [""; 0], "no page sends these, or they are excepted and one does");
}

#[test]
fn every_route_that_somebody_may_call_is_on_their_page() {
    let document = document();
    let shared = source(&["shared"]);
    let desk = source(&["pit"]) + &shared;
    let tablet = source(&["tablet"]) + &shared;
    let mut missing: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (verb, operation) in operations.as_object().unwrap() {
            let roles = operation["x-roles"].as_array().into_iter().flatten();
            for role in roles.filter_map(Value::as_str) {
                let at_desk = DESK.contains(&role) && asks(&desk, path);
                let on_tablet = TABLET.contains(&role) && asks(&tablet, path);
                if (DESK.contains(&role) || TABLET.contains(&role)) && !at_desk && !on_tablet {
                    missing.entry(format!("{verb} {path}")).or_default().insert(role);
                }
            }
        }
    }
    let mut drawn = Vec::new();
    for (route, reason) in ROUTES {
        assert!(!reason.is_empty());
        if missing.remove(route).is_none() {
            drawn.push(route);
        }
    }
    assert_eq!(drawn, [""; 0], "these are on their pages by now");
    assert_eq!(missing, BTreeMap::new());
}
