//! Query parameters: those that a route takes, and no others.
//!
//! A parameter that is not known is refused and never ignored: a misspelt `?dryrun=true` would
//! write.

use std::borrow::Cow;

use super::routes::Route;
use crate::app::{AppError, error::BAD_QUERY};

const DRY_RUN: &str = "dry_run";

/// Refuses parameters that the route does not take, and any that is given twice.
///
/// # Errors
/// `bad_query` with every one of them.
pub fn check(route: &Route, query: &str) -> Result<(), AppError> {
    let mut seen = Vec::new();
    let mut wrong = Vec::new();
    for name in names(query) {
        if seen.contains(&name) {
            wrong.push(format!("\"{}\" is given twice", name.escape_debug()));
        } else if name == DRY_RUN && route.writes && !route.dry_run {
            wrong.push("this write cannot be rehearsed: leave \"dry_run\" out".to_owned());
        } else if !takes(route, &name) {
            wrong.push(format!("there is no parameter \"{}\" here", name.escape_debug()));
        }
        seen.push(name);
    }
    if wrong.is_empty() {
        return Ok(());
    }
    let known = route.query.iter().copied().chain(route.dry_run.then_some(DRY_RUN));
    let known: Vec<&str> = known.collect();
    if !known.is_empty() {
        wrong.push(format!("this route takes {}", known.join(", ")));
    }
    Err(AppError::new(&BAD_QUERY, wrong.join("; ")))
}

fn takes(route: &Route, name: &str) -> bool {
    route.query.contains(&name) || (route.dry_run && name == DRY_RUN)
}

/// Whether the request is a dry run: `?dry_run=true`, or the name alone.
///
/// # Errors
/// `bad_query` if it is neither true nor false.
pub fn is_dry_run(query: &str) -> Result<bool, AppError> {
    let value = pairs(query).find(|(name, _)| name == DRY_RUN).map(|(_, value)| value);
    match value.as_deref() {
        None | Some("false") => Ok(false),
        Some("true" | "") => Ok(true),
        Some(_) => Err(AppError::new(&BAD_QUERY, "dry_run must be true or false")),
    }
}

fn names(query: &str) -> impl Iterator<Item = Cow<'_, str>> {
    pairs(query).map(|(name, _)| name)
}

fn pairs(query: &str) -> impl Iterator<Item = (Cow<'_, str>, Cow<'_, str>)> {
    form_urlencoded::parse(query.as_bytes())
}
