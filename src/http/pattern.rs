//! Finds the route pattern that matches a request's path, before and after the router has run.

use std::rc::Rc;

use actix_web::{HttpMessage as _, HttpRequest};

/// The pattern found for a request. It is cached because several parts of the server need it, and
/// matching tries one pattern after another.
struct Found(Option<Rc<str>>);

/// The path as the router reads it, percent-decoded. If the guard and the router read the path
/// differently, a disguised path could bypass the guard.
pub fn path(request: &HttpRequest) -> &str {
    request.match_info().as_str()
}

/// The route's pattern, such as `/v1/rounds/{id}`; `None` if no pattern matches.
pub fn of(request: &HttpRequest) -> Option<Rc<str>> {
    if let Some(Found(known)) = request.extensions().get() {
        return known.clone();
    }
    let found: Option<Rc<str>> = request.resource_map().match_pattern(path(request)).map(Rc::from);
    request.extensions_mut().insert(Found(found.clone()));
    found
}
