//! Checks and reads query parameters.
//!
//! Unknown parameters are refused and never ignored: a misspelt `?dryrun=true` would otherwise
//! carry out the write.

use std::borrow::Cow;

use serde::de::DeserializeOwned;
use serde_path_to_error::Segment;

use super::routes::Route;
use crate::{
    app::{
        AppError,
        error::BAD_QUERY,
        request::{
            date_format::{DATE, TIME},
            serde_words,
        },
    },
    words::{Said, said},
};

const DRY_RUN: &str = "dry_run";
const TICKET: &str = "ticket";

const SWITCH: &str = "true-or-false";
const ENTRIES: &str = "a-number-of-entries";

/// The message that describes each parameter's valid values. If there are only a few values, serde
/// lists them.
const TAKEN: &[(&str, &str)] = &[
    ("limit", "a-page-limit"),
    ("table_id", "an-id"),
    ("round_id", "an-id"),
    ("period_id", "an-id"),
    ("shift_id", "an-id"),
    ("gaming_day", DATE),
    ("from_day", DATE),
    ("to_day", DATE),
    ("at", TIME),
    ("from", TIME),
    ("to", TIME),
    ("until", TIME),
    ("bom", SWITCH),
    ("corrected", SWITCH),
    ("notes", SWITCH),
    ("can_sign", SWITCH),
    ("lenient", SWITCH),
    ("legal", SWITCH),
    ("trace", SWITCH),
    ("seat", "a-seats-number"),
    ("number", "a-number"),
    ("net_min", "an-amount"),
    ("net_max", "an-amount"),
    ("currency", "a-currency"),
    ("year", "a-year"),
    ("old_size", ENTRIES),
    ("new_size", ENTRIES),
    ("after", ENTRIES),
];

/// Refuses parameters that the route does not take, and parameters that are given twice.
///
/// # Errors
/// Returns `bad_query` with every problem.
pub fn check(route: &Route, query: &str) -> Result<(), AppError> {
    let mut seen = Vec::new();
    let mut wrong = Vec::new();
    for name in names(query) {
        if seen.contains(&name) {
            wrong.push(said!("parameter-twice", name = name.escape_debug().to_string()));
        } else if name == DRY_RUN && route.writes && !route.dry_run {
            wrong.push(said!("cannot-be-rehearsed"));
        } else if !takes(route, &name) {
            wrong.push(said!("no-such-parameter", name = name.escape_debug().to_string()));
        }
        seen.push(name);
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let known = route.query.iter().copied().chain(route.dry_run.then_some(DRY_RUN));
    let known: Vec<&str> = known.collect();
    if !known.is_empty() {
        wrong.push(said!("route-takes", names = known.join(", ")));
    }
    Err(AppError::new(&BAD_QUERY, Said::several(wrong, "; ")))
}

fn takes(route: &Route, name: &str) -> bool {
    route.query.contains(&name) || (route.dry_run && name == DRY_RUN)
}

/// Whether the request is a dry run: `?dry_run=true`, or the name alone.
///
/// # Errors
/// Returns `bad_query` if the value is neither true nor false.
pub fn is_dry_run(query: &str) -> Result<bool, AppError> {
    let value = pairs(query).find(|(name, _)| name == DRY_RUN).map(|(_, value)| value);
    match value.as_deref() {
        None | Some("false") => Ok(false),
        Some("true" | "") => Ok(true),
        Some(_) => Err(AppError::new(&BAD_QUERY, said!("dry-run-true-or-false"))),
    }
}

/// Whether the request is a dry run of a write on this route.
pub fn rehearses(route: &Route, query: &str) -> bool {
    route.dry_run && is_dry_run(query).unwrap_or(false)
}

/// Reads a route's parameters.
///
/// # Errors
/// Returns `bad_query` with each parameter that has an invalid value, and its valid values.
pub fn read<T: DeserializeOwned>(query: &str) -> Result<T, AppError> {
    let mut pairs: Vec<(Cow<'_, str>, Cow<'_, str>)> = pairs(query).collect();
    let (mut wrong, mut removed) = (Vec::new(), Vec::new());
    for (name, _) in pairs.iter().filter(|(_, value)| value.contains('\0')) {
        wrong.push(said!("parameter-with-nul", name = name.as_ref()));
    }
    // Serde stops at the first problem, so each faulty parameter is recorded and removed, and the
    // rest is read again.
    loop {
        let text = form_urlencoded::Serializer::new(String::new()).extend_pairs(&pairs).finish();
        let parsed = serde_urlencoded::Deserializer::new(form_urlencoded::parse(text.as_bytes()));
        let error = match serde_path_to_error::deserialize(parsed) {
            Ok(_) if !wrong.is_empty() => break,
            Ok(read) => return Ok(read),
            Err(error) => error,
        };
        let at = match error.path().iter().next() {
            Some(Segment::Map { key }) => pairs.iter().position(|(name, _)| name == key),
            _ => None,
        };
        let reason = error.into_inner().to_string();
        let Some(at) = at else {
            // A parameter that this loop has removed is not reported as missing.
            if !removed.iter().any(|name| reason.contains(&format!("`{name}`"))) {
                wrong.push(match serde_words::missing(&reason) {
                    Some(field) => said!("field-missing", field = field),
                    None => said!("query-unreadable"),
                });
            }
            break;
        };
        let (name, value) = pairs.remove(at);
        wrong.push(not_taken(&name, &value, &reason));
        removed.push(name);
    }
    Err(AppError::new(&BAD_QUERY, Said::several(wrong, "; ")))
}

/// Why a value is invalid, and which values are valid.
fn not_taken(name: &str, value: &str, reason: &str) -> Said {
    let shown: String = value.escape_debug().take(40).collect();
    let given = format!("\"{shown}\"");
    let taken =
        || TAKEN.iter().find(|(taken, _)| *taken == name).map(|(_, what)| Said::of_id(*what));
    match serde_words::choices(reason).or_else(taken) {
        Some(what) => said!("field-is", field = name, what = what, given = given),
        None => said!("parameter-cannot-be", field = name, given = given),
    }
}

/// The ticket in the query, if there is one.
pub fn ticket(query: &str) -> Option<Cow<'_, str>> {
    pairs(query).find(|(name, _)| name == TICKET).map(|(_, ticket)| ticket)
}

fn names(query: &str) -> impl Iterator<Item = Cow<'_, str>> {
    pairs(query).map(|(name, _)| name)
}

fn pairs(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes())
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::names::GameKind;

    #[derive(Debug, Deserialize)]
    #[expect(dead_code, reason = "what is read is not looked at")]
    struct Wanted {
        limit: Option<i64>,
        game: Option<GameKind>,
        corrected: Option<bool>,
        stream: String,
    }

    fn refusal(query: &str) -> String {
        read::<Wanted>(query).unwrap_err().detail.to_string()
    }

    #[test]
    fn every_wrong_value_is_named_with_what_would_be_right() {
        assert!(read::<Wanted>("stream=house&limit=5&corrected=true&game=truco").is_ok());
        let wrong = refusal("stream=house&limit=abc&corrected=maybe");
        let limit = "\"limit\" must be a whole number from 1 to 200, not \"abc\"";
        assert_eq!(wrong, format!("{limit}; \"corrected\" must be true or false, not \"maybe\""));
        let game = refusal("game=chess&stream=house");
        let games = "break_poker, holdem, truco or canasta";
        assert_eq!(game, format!("\"game\" must be one of {games}, not \"chess\""));
        assert_eq!(refusal("limit=5"), "\"stream\" is missing");
        let both = refusal("limit=x");
        assert!(
            both.starts_with("\"limit\" must be ") && both.ends_with("; \"stream\" is missing")
        );
        let taken_out = refusal("stream=house&limit=x");
        assert!(!taken_out.contains("missing"), "{taken_out}");
        let nul = refusal("stream=a%00b");
        assert_eq!(nul, "\"stream\" cannot contain the character U+0000");
    }
}
