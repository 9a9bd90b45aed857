//! The pattern that a request's path fits, before and after the router has run.

use std::rc::Rc;

use actix_web::{HttpMessage as _, HttpRequest};

/// What was found for a request: the framework tries one pattern after the other, and several ask.
struct Found(Option<Rc<str>>);

/// The path as the router reads it, percent-decoded: if the guard and the router saw different
/// paths, a disguised one would get past the guard.
pub fn path(request: &HttpRequest) -> &str {
    request.match_info().as_str()
}

/// The route's pattern, such as `/v1/rounds/{id}`; `None` where no route's fits.
pub fn of(request: &HttpRequest) -> Option<Rc<str>> {
    if let Some(Found(known)) = request.extensions().get() {
        return known.clone();
    }
    let found: Option<Rc<str>> = request.resource_map().match_pattern(path(request)).map(Rc::from);
    request.extensions_mut().insert(Found(found.clone()));
    found
}
