//! The OpenAPI document, compared with the route table and with the server.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use chrono::SecondsFormat;
use houseway::{
    app::{Role, error},
    clock::Clock,
    http::{
        ops,
        routes::{IfMatch, ROUTES, Route, Takes},
    },
};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table,
    contract::{self, DOCUMENT, STRICT, verb_name},
    examples::{
        SOME_ID, new_pit, own_id, recorded_cash, running_shift, send_to_case, send_to_open_table,
        send_to_tournament, set_in_use, today,
    },
    on_sqlite,
    tracked::{TrackedTable, a_shift_is_open, close_what_is_open, counted},
};

/// Every operation in the document, by verb and path, including the parts that operations share.
fn operations() -> BTreeMap<(String, String), &'static Value> {
    let mut operations = BTreeMap::new();
    for (path, item) in STRICT["paths"].as_object().unwrap() {
        for (verb, operation) in item.as_object().unwrap() {
            operations.insert((verb.to_uppercase(), path.clone()), operation);
        }
    }
    operations
}

fn operation(route: &Route) -> &'static Value {
    let found = operations();
    let key = (verb_name(route.verb).to_owned(), route.path.to_owned());
    found.get(&key).copied().unwrap_or_else(|| panic!("{key:?} is not in the document"))
}

#[test]
fn every_operation_has_a_row_and_every_row_an_operation() {
    let rows: BTreeSet<_> = ROUTES
        .iter()
        .map(|route| (verb_name(route.verb).to_owned(), route.path.to_owned()))
        .collect();
    assert_eq!(rows.len(), ROUTES.len(), "a row is there twice");
    let documented: BTreeSet<_> =
        operations().into_keys().filter(|(_, path)| path.starts_with("/v1/")).collect();
    assert_eq!(documented, rows);
}

#[test]
fn every_operation_documents_its_purpose_roles_and_answers() {
    for route in ROUTES {
        let told = operation(route);
        let name = format!("{} {}", verb_name(route.verb), route.path);
        let text = |field: &str| told[field].as_str().unwrap_or_default();
        assert!(!text("summary").is_empty(), "{name}: no summary");
        let roles = route.roles.map_or_else(Vec::new, <[Role]>::to_vec);
        for role in &roles {
            assert!(text("description").contains(&format!("`{role}`")), "{name}: {role}");
        }
        let names: Vec<&str> = roles.iter().map(|role| role.name()).collect();
        let told_roles = told.get("x-roles").cloned();
        assert_eq!(told_roles, route.roles.map(|_| json!(names)), "{name}");
        let security = if route.roles.is_some() { json!([{"bearer": []}]) } else { json!([]) };
        assert_eq!(told["security"], security, "{name}");

        let responses = told["responses"].as_object().unwrap();
        assert!(responses.keys().any(|status| status.starts_with('2')), "{name}: no success");
        for code in route.codes() {
            let response = &responses[&code.status.to_string()];
            let listed = response["description"].as_str().unwrap();
            assert!(listed.contains(&format!("`{}`", code.name)), "{name}: {}", code.name);
        }
        let parameters = told["parameters"].as_array().cloned().unwrap_or_default();
        let names = |name: &str| parameters.iter().any(|parameter| parameter["name"] == name);
        assert_eq!(names("Idempotency-Key"), route.writes, "{name}");
        assert_eq!(names("If-Match"), route.if_match != IfMatch::Ignored, "{name}");
        let in_query = parameters.iter().filter(|parameter| parameter["in"] == "query");
        let in_query: BTreeSet<_> =
            in_query.filter_map(|parameter| parameter["name"].as_str()).collect();
        let taken = route.query.iter().copied().chain(route.dry_run.then_some("dry_run"));
        assert_eq!(in_query, taken.collect(), "{name}");
        assert_eq!(told["requestBody"].is_object(), route.body_limit.is_some(), "{name}");
        assert_eq!(route.example.is_some(), route.body_limit.is_some(), "{name}");
        if let Some(example) = route.example {
            let example: Value = match route.takes {
                Takes::Json => serde_json::from_str(example).unwrap(),
                Takes::Text => json!(example),
            };
            let shown = &told["requestBody"]["content"][route.takes.media_type()]["example"];
            assert_eq!(shown, &example, "{name}");
        }
    }
}

/// An object can get more fields later, such as a cursor. An array cannot.
#[test]
fn no_answer_is_a_bare_array() {
    for (place, told) in operations() {
        for (status, answer) in told["responses"].as_object().unwrap() {
            let schema = &answer["content"]["application/json"]["schema"];
            assert_ne!(schema["type"], "array", "{place:?} {status}");
        }
    }
}

/// Generated clients use operation ids as function names, so the ids never change.
#[test]
fn every_operation_has_an_id_of_its_own_in_camel_case() {
    let mut ids = BTreeMap::new();
    for (place, operation) in operations() {
        let id = operation["operationId"].as_str().unwrap();
        let begins = id.starts_with(|first: char| first.is_ascii_lowercase());
        assert!(begins && id.chars().all(|char| char.is_ascii_alphanumeric()), "{place:?}: {id}");
        // A single verb or an internal function name says too little: `list`, `read`, `act`.
        assert!(id == "signIn" || id.len() > 6, "{place:?}: {id}");
        let twice = ids.insert(id, place.clone());
        assert!(twice.is_none(), "{id}: {place:?} and {twice:?}");
    }
    assert_eq!(ids["listTables"], ("GET".to_owned(), "/v1/tables".to_owned()));
    assert_eq!(ids["openRound"], ("POST".to_owned(), "/v1/tables/{id}/rounds".to_owned()));
}

/// Collects every text in a field with this name, at any depth.
fn texts(field: &str, value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get(field).and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|value| texts(field, value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| texts(field, item, found)),
        _ => {}
    }
}

#[test]
fn integers_have_formats_that_openapi_defines() {
    let mut formats = BTreeSet::new();
    texts("format", &DOCUMENT, &mut formats);
    formats.retain(|format| format.contains("int"));
    assert_eq!(formats, ["int32", "int64"].map(str::to_owned).into());
}

#[test]
fn every_reference_resolves() {
    let mut references = BTreeSet::new();
    texts("$ref", &DOCUMENT, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let target = DOCUMENT.pointer(reference.strip_prefix('#').unwrap());
        assert!(target.is_some(), "{reference} leads nowhere");
    }
}

/// People read the description before anything else.
#[test]
fn the_description_is_short_and_says_where_the_codes_are() {
    let description = DOCUMENT["info"]["description"].as_str().unwrap();
    assert!(description.len() < 4_000, "{}", description.len());
    assert!(description.contains("GET /problems"), "{description}");
    let known: BTreeSet<_> = ops::problem_codes().iter().map(|code| code.code).collect();
    assert!(error::ALL.iter().all(|code| known.contains(code.name)));
}

/// Visits every value in the document, with its path.
pub fn everywhere(value: &'static Value, place: &str, visit: &mut dyn FnMut(&str, &'static Value)) {
    visit(place, value);
    match value {
        // Examples are not part of the schemas.
        Value::Object(fields) => fields
            .iter()
            .filter(|(field, _)| !matches!(field.as_str(), "example" | "examples" | "default"))
            .for_each(|(field, value)| everywhere(value, &format!("{place}/{field}"), visit)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(item, value)| everywhere(value, &format!("{place}/{item}"), visit)),
        _ => {}
    }
}

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

#[test]
fn only_one_variant_of_a_one_of_can_match() {
    let mut unions = 0;
    everywhere(&STRICT, "", &mut |place, schema| {
        let Some(variants) = schema["oneOf"].as_array() else { return };
        let Some(tag) = schema["discriminator"]["propertyName"].as_str() else {
            assert_eq!(variants.iter().filter(|variant| !is_null(variant)).count(), 1, "{place}");
            return;
        };
        unions += 1;
        let mapping = schema["discriminator"]["mapping"].as_object().unwrap();
        let mut values: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (value, name) in mapping {
            values.entry(name.as_str().unwrap()).or_default().push(value);
        }
        assert_eq!(values.len(), variants.len(), "{place}");
        for (name, values) in values {
            assert!(variants.contains(&json!({"$ref": name})), "{place}: {name}");
            let variant = STRICT.pointer(name.strip_prefix('#').unwrap()).unwrap();
            let required = variant["required"].as_array().unwrap();
            assert!(required.contains(&json!(tag)), "{place}: {values:?}");
            assert_eq!(variant["properties"][tag]["enum"], json!(values), "{place}");
        }
    });
    assert!(unions > 20, "{unions}");
}

/// Objects whose contents the document does not describe.
const BARE: [&str; 0] = [];

#[test]
fn every_object_says_what_is_in_it() {
    let mut bare = BTreeSet::new();
    everywhere(&DOCUMENT["components"]["schemas"], "", &mut |place, schema| {
        let is_object = schema["type"] == "object" || schema["type"] == json!(["object", "null"]);
        if is_object
            && ["properties", "additionalProperties"].iter().all(|of| schema.get(of).is_none())
        {
            bare.insert(place.to_owned());
        }
    });
    assert_eq!(bare, BARE.map(str::to_owned).into());
}

/// Collects the schemas that this one refers to, directly or indirectly.
pub fn leads_to(schema: &'static Value, found: &mut BTreeSet<&'static str>) {
    everywhere(schema, "", &mut |_, inner| {
        let Some(path) = inner["$ref"].as_str().and_then(|path| path.strip_prefix('#')) else {
            return;
        };
        if found.insert(path) {
            leads_to(DOCUMENT.pointer(path).unwrap(), found);
        }
    });
}

#[test]
fn a_body_takes_no_fields_that_it_does_not_name() {
    let mut taken = BTreeSet::new();
    for operation in operations().values() {
        leads_to(&operation["requestBody"], &mut taken);
    }
    assert!(taken.contains("/components/schemas/BreakPokerPlaceBets"), "{taken:?}");
    for name in taken {
        everywhere(DOCUMENT.pointer(name).unwrap(), name, &mut |place, schema| {
            if schema["properties"].is_object() && schema["type"] == "object" {
                assert_eq!(schema["additionalProperties"], false, "{place}");
            }
        });
    }
}

/// Every game has its own schemas for rounds, events, rules and commands, from which clients are
/// generated.
#[test]
fn every_game_has_schemas_of_its_own() {
    let schemas = DOCUMENT["components"]["schemas"].as_object().unwrap();
    for union in ["Round", "RoundListed", "Played", "LoggedEvent", "RulesVersion", "NewTable"] {
        let told = &schemas[union]["discriminator"];
        assert_eq!(told["propertyName"], "game", "{union}");
        for game in ["BreakPoker", "Holdem", "Truco", "Canasta"] {
            assert!(schemas.contains_key(&format!("{game}{union}")), "{game}{union}");
        }
    }
    let round = &schemas["HoldemRound"]["properties"];
    assert_eq!(round["game"], json!({"type": "string", "enum": ["holdem"]}));
    assert_eq!(round["phase"]["$ref"], "#/components/schemas/HoldemPhase");
    let command = &schemas["BreakPokerCommand"]["discriminator"];
    assert_eq!(command["propertyName"], "type");
    let place_bets = "#/components/schemas/BreakPokerPlaceBets";
    assert_eq!(command["mapping"]["place_bets"], place_bets);
    for page in ["TablePage", "RoundListedPage", "LoggedEventPage", "LoggedEntryPage"] {
        let items = &schemas[page]["properties"]["items"]["items"]["$ref"];
        assert!(items.is_string(), "{page}");
    }
}

/// The values of a named enumeration.
fn words(name: &str) -> BTreeSet<&'static str> {
    let schema = &STRICT["components"]["schemas"][name];
    let words = schema["enum"].as_array().or(schema["anyOf"][0]["enum"].as_array()).unwrap();
    words.iter().map(|word| word.as_str().unwrap()).collect()
}

/// Collects the codes of all prompts from the games' source code.
fn prompts_in_source(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            prompts_in_source(&path, found);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let tables = text.split("prompts! {").skip(1).map(str::lines);
        let rows = tables.flat_map(|rest| rest.take_while(|row| row.trim() != "}"));
        let codes = rows.filter_map(|row| row.split_once(" = \"")?.1.split('"').next());
        found.extend(codes.map(str::to_owned));
    }
}

#[test]
fn codes_and_kinds_are_closed_lists_and_the_games_own() {
    let mut in_source = BTreeSet::new();
    for room in ["rules", "tournaments"] {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates");
        prompts_in_source(&crates.join(room).join("src"), &mut in_source);
    }
    assert!(in_source.len() > 40, "{in_source:?}");
    let prompts: BTreeSet<String> = words("PromptCode").into_iter().map(str::to_owned).collect();
    assert_eq!(prompts, in_source);

    let refusals: BTreeSet<&str> = error::ALL.iter().map(|code| code.name).collect();
    assert_eq!(words("RefusalCode"), refusals);
    let all = ops::problem_codes();
    let single = all.iter().filter(|code| code.status.is_none()).map(|code| code.code);
    assert_eq!(words("SingleProblemCode"), single.collect());

    // Every kind of entry is mapped to a schema, and every mapped kind exists.
    let entries = &DOCUMENT["components"]["schemas"]["LoggedEntry"]["discriminator"];
    let kinds = entries["mapping"].as_object().unwrap();
    assert_eq!(words("EntryKind"), kinds.keys().map(String::as_str).collect());
    let of = |kind: &str| kinds[kind].as_str().unwrap().rsplit('/').next().unwrap();
    assert_eq!(of("break_poker.settled"), "BreakPokerLoggedEntry");
    assert_eq!(of("user.added"), "HouseLoggedEntry");
}

/// Fields that can be absent and can be null. They are absent in old rounds, which did not record
/// how a hand ranks, and null for a foul hand, which has no rank.
const BOTH: [&str; 2] = ["BreakPokerSeatResult/low", "BreakPokerSeatResult/high"];

/// A field that can be absent from an answer is never null, so that clients need to check for only
/// one of the two.
#[test]
fn what_may_be_null_in_an_answer_is_always_there() {
    let schemas = &DOCUMENT["components"]["schemas"];
    let mut inputs = BTreeSet::new();
    for operation in operations().into_values() {
        texts("$ref", &operation["requestBody"], &mut inputs);
    }
    let mut next: Vec<String> = inputs.iter().cloned().collect();
    while let Some(name) = next.pop() {
        let mut inner = BTreeSet::new();
        texts("$ref", DOCUMENT.pointer(name.strip_prefix('#').unwrap()).unwrap(), &mut inner);
        next.extend(inner.into_iter().filter(|name| inputs.insert(name.clone())));
    }
    let mut looked_at = 0;
    for (name, schema) in schemas.as_object().unwrap() {
        // A field in a request can be null; the answer then shows null too.
        let taken = name.strip_suffix("Shown").unwrap_or(name);
        if inputs.contains(&format!("#/components/schemas/{taken}")) {
            continue;
        }
        looked_at += 1;
        everywhere(schema, name, &mut |place, schema| {
            let required = schema["required"].as_array().cloned().unwrap_or_default();
            for (field, of) in schema["properties"].as_object().into_iter().flatten() {
                let named =
                    of["$ref"].as_str().and_then(|to| DOCUMENT.pointer(to.strip_prefix('#')?));
                let of = named.unwrap_or(of);
                let of_several = of["oneOf"].as_array().or(of["anyOf"].as_array());
                let or_null = of_several.is_some_and(|of| of.iter().any(is_null));
                let types = of["type"].as_array().is_some_and(|of| of.contains(&json!("null")));
                let always = required.contains(&json!(field));
                let place = format!("{place}/{field}");
                let both = BOTH.contains(&place.as_str());
                assert_eq!(!always && (or_null || types), both, "{place}");
            }
        });
    }
    assert!(looked_at > 300, "{looked_at}");
    let round = &schemas["BreakPokerRound"]["required"];
    for field in ["ending", "ended_at", "deck", "prompt", "settlement"] {
        assert!(round.as_array().unwrap().contains(&json!(field)), "{field}");
    }
}

#[test]
fn what_headers_an_answer_has_is_said_of_each() {
    for ((verb, path), operation) in operations() {
        let responses = operation["responses"].as_object().unwrap();
        let has = |status: &str, header: &str| responses[status]["headers"][header].is_object();
        let name = format!("{verb} {path}");
        if !path.starts_with("/v1/") {
            continue;
        }
        assert!(has("405", "Allow"), "{name}");
        for status in responses.keys().filter(|status| *status != "405") {
            for header in ["X-Request-Id", "RateLimit", "RateLimit-Policy"] {
                assert!(has(status, header), "{name} {status}: {header}");
            }
        }
        assert!(has("429", "Retry-After"), "{name}");
    }
    let components = &DOCUMENT["components"];
    assert!(components["responses"]["MethodNotAllowed"]["headers"]["Allow"].is_object());
}

#[test]
fn the_description_says_what_a_version_promises() {
    let description = DOCUMENT["info"]["description"].as_str().unwrap();
    for word in ["`Deprecation`", "`Sunset`", "twelve months", "/docs/api.md"] {
        assert!(description.contains(word), "{word}");
    }
}

/// The examples are real answers, which `tests/clients/examples.py` collects from a running house.
#[test]
fn every_answer_that_is_shown_fits_its_schema() {
    let mut shown = 0;
    for ((verb, path), operation) in operations() {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let content = &response["content"]["application/json"];
            if !status.starts_with('2') || !content.is_object() {
                continue;
            }
            let name = format!("{verb} {path} {status}");
            let example = content.get("example").unwrap_or_else(|| panic!("{name}: no example"));
            let validator = contract::validator_of(&path, &verb, &format!("responses/{status}"));
            let wrong: Vec<_> = validator.iter_errors(example).map(|e| e.to_string()).collect();
            assert!(wrong.is_empty(), "{name}: {wrong:?}");
            shown += 1;
        }
    }
    assert!(shown > 60, "{shown}");
}

/// Creates what a route's example refers to, and sends the example as the first role that is
/// allowed to.
fn send_example(house: &House, route: &Route, example: &str) -> Answer {
    let mut example = example.to_owned();
    let table = Table::new(house);
    let id = match route.path {
        "/v1/rounds/{id}/commands" => table.open_round().id,
        "/v1/rounds/{id}/corrections" => table.settled().id,
        "/v1/users/{id}" => {
            // Use the auditor, whose role no other example needs: setting a new PIN ends their
            // sessions.
            own_id(&house.auditor())
        }
        "/v1/users/{id}/unlock" => own_id(&house.dealer()),
        path if path.starts_with("/v1/approvals") => {
            house.compliance();
            let person = json!({"badge": crate::support::new_key(), "name": "Dana",
                "role": "dealer", "pin": "314159"});
            let waits = house.admin().post("/v1/users").json(&person).send().is(202);
            waits["approval"]["id"].as_str().unwrap().to_owned()
        }
        path if path.starts_with("/v1/pits/") => new_pit(house, path),
        "/v1/cases/{id}/commands" => return send_to_case(house, &example),
        path if path.starts_with("/v1/cash-transactions") => {
            a_shift_is_open(house);
            if path.ends_with("/patron") { recorded_cash(house) } else { String::new() }
        }
        "/v1/tables/{id}/seats/{seat}/reattribution" => {
            let seat = format!("{}/seats/3/patron", table.path);
            table.dealer.put(&seat).json(&json!({})).send().is(200);
            table.id
        }
        path if path.starts_with("/v1/tournaments/") => {
            return send_to_tournament(house, route, &example);
        }
        path if path.starts_with("/v1/api-keys/") => {
            house.auditor().list("/v1/api-keys", 50)[0]["id"].as_str().unwrap().to_owned()
        }
        "/v1/shifts/{id}/handovers" => running_shift(house),
        "/v1/equipment/commands" => set_in_use(house, &table),
        path if path.starts_with("/v1/shifts/") => {
            let shift = json!({"gaming_day": today(house), "name": "swing"});
            house.pit_boss().post("/v1/shifts").json(&shift).send().is(201).str("id").to_owned()
        }
        path if ["slips", "/chip-sales", "/drops", "/counts"]
            .iter()
            .any(|of| path.contains(of)) =>
        {
            return send_to_open_table(house, route, &example, table);
        }
        path if ["/openers", "/closers", "/inventory-counts", "/untracked"]
            .iter()
            .any(|act| path.ends_with(act)) =>
        {
            let tracked = TrackedTable::of(house, table);
            a_shift_is_open(house);
            if path.ends_with("/closers") || path.ends_with("/untracked") {
                tracked.open(&counted([0, 1, 0, 0, 0], "100.00"));
            }
            example = example.replace("T1-A", &tracked.boxes[0]);
            // Untracked hands have to be declared within an open period.
            let now = house.clock.now().to_rfc3339_opts(SecondsFormat::Micros, true);
            for time in ["2026-11-20T18:05:00Z", "2026-11-20T18:20:00Z"] {
                example = example.replace(time, &now);
            }
            tracked.table.id
        }
        _ => table.id,
    };
    // A shift's date must be close to today.
    let example = &example.replace("2026-11-20", &today(house)).replace(SOME_ID, &id);
    let caller = match route.roles {
        Some(roles) => house.caller(roles[0]),
        None => house.stranger(),
    };
    if route.path == "/v1/gaming-days/{date}/close" {
        // Other examples have left a table and shifts open.
        close_what_is_open(house);
    }
    let path = route.path.replace("{id}", &id).replace("{date}", &today(house));
    let path = path.replace("{seat}", "3");
    let request = caller.request(verb_name(route.verb), &path);
    let request = request.text(example).header("content-type", route.takes.media_type());
    let request = match route.writes {
        true => request.key(&crate::support::new_key()),
        false => request,
    };
    match route.if_match {
        IfMatch::Required => {
            let version = house.dealer().get(&format!("/v1/rounds/{id}")).is(200).etag();
            request.if_match(version).send()
        }
        IfMatch::Honoured | IfMatch::Ignored => request.send(),
    }
}

/// Whether this operation's body contains a password anywhere.
fn takes_a_password(schema: &Value) -> bool {
    match schema {
        Value::Object(fields) => {
            let inner = fields.get("$ref").and_then(Value::as_str);
            let inner = inner.and_then(|path| DOCUMENT.pointer(path.strip_prefix('#').unwrap()));
            fields.get("format") == Some(&json!("password"))
                || inner.is_some_and(takes_a_password)
                || fields.values().any(takes_a_password)
        }
        Value::Array(items) => items.iter().any(takes_a_password),
        _ => false,
    }
}

/// A missing body counts as an empty object.
#[test]
fn a_body_may_be_left_out_where_an_empty_object_would_do() {
    for ((verb, path), operation) in operations() {
        let body = &operation["requestBody"];
        let content = &body["content"]["application/json"];
        if !content.is_object() {
            continue;
        }
        let validator = contract::validator_of(&path, &verb, "requestBody");
        let would_do = validator.is_valid(&json!({}));
        assert_eq!(body["required"].as_bool().unwrap_or(false), !would_do, "{verb} {path}");
    }
}

/// The fingerprint stored with an answer must not be computed from a PIN.
#[test]
fn every_write_with_a_secret_says_so() {
    let mut found = 0;
    for route in ROUTES.iter().filter(|route| route.writes) {
        let operation = &DOCUMENT["paths"][route.path][verb_name(route.verb).to_lowercase()];
        assert_eq!(route.secret, takes_a_password(&operation["requestBody"]), "{}", route.path);
        found += usize::from(route.secret);
    }
    assert!(found >= 2, "{found}");
}

#[test]
fn every_example_works() {
    on_sqlite(|house| {
        for route in ROUTES {
            let Some(example) = route.example else { continue };
            let answer = send_example(house, route, example);
            assert!(matches!(answer.status, 200..=204), "{answer}");
        }
    });
}

#[test]
fn the_document_and_its_viewer_are_served() {
    on_sqlite(|house| {
        let served = house.stranger().get("/openapi.json").is(200);
        assert_eq!(served.body, *DOCUMENT);
        let reader = house.stranger().get("/docs/").is(200);
        assert!(reader.header("content-type").unwrap().starts_with("text/html"), "{reader}");
        let set_up = house.stranger().get("/docs/swagger-initializer.js").is(200);
        assert!(set_up.text.contains("\"/openapi-3.0.json\""), "{set_up}");
        assert!(set_up.text.contains("\"docExpansion\": \"none\""), "{set_up}");
        let promise = house.stranger().get("/docs/api.md").is(200);
        assert!(promise.text.starts_with("# The API's promise"), "{promise}");
        assert!(promise.header("content-type").unwrap().starts_with("text/markdown"), "{promise}");
        assert!(served.header("etag").is_some(), "{:?}", served.headers);
        for path in ["/", "/docs"] {
            let moved = house.stranger().get(path);
            assert!((300..400).contains(&moved.status), "{moved}");
            assert_eq!(moved.header("location"), Some("/docs/"), "{moved}");
        }
    });
}

/// Checks that the document declares OpenAPI 3.1. `support::contract` checks that every answer
/// contains the fields that the document marks as required.
#[test]
fn the_document_is_openapi_3_1() {
    assert!(DOCUMENT["openapi"].as_str().unwrap().starts_with("3.1"));
    assert_eq!(
        DOCUMENT["components"]["securitySchemes"]["bearer"],
        json!({
            "type": "http",
            "scheme": "bearer",
        })
    );
}
