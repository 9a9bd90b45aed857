//! The browser pages: the dealer's tablet, the pit boss's desk, and a tournament's clock.
//!
//! For each page, the server provides one HTML shell and the page's assets. Pages get all their
//! data from `/v1`, as any other program would. Their sources are in the repository's `pages`
//! folder, whose `README.md` explains how to add a screen.

mod assets;
mod shell;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{self, CacheDirective, HeaderValue},
    web,
};

use super::{State, ops};
use crate::{
    app::{AppError, error::NOT_FOUND},
    http::problem::Refusal,
    words::{current, said},
};
use shell::Room;

/// How many seconds a browser can cache an asset: a year, because its address identifies its
/// content.
const YEAR: u32 = 365 * 24 * 60 * 60;

/// Adds the pages to an app.
pub fn configure(app: &mut web::ServiceConfig) {
    app.service(web::scope("/assets").route("/{digest}/{path:.*}", web::get().to(asset)));
    app.route("/tablet", web::get().to(tablet));
    app.route("/pit", web::get().to(pit));
    app.route("/clock/{token}", web::get().to(clock));
}

async fn tablet(state: web::Data<State>, request: HttpRequest) -> Result<HttpResponse, Refusal> {
    page(Room::Tablet, &state, &request)
}

async fn pit(state: web::Data<State>, request: HttpRequest) -> Result<HttpResponse, Refusal> {
    page(Room::Pit, &state, &request)
}

/// A tournament's clock, for a screen. The screen's token is checked when the page requests the
/// clock.
async fn clock(state: web::Data<State>, request: HttpRequest) -> Result<HttpResponse, Refusal> {
    page(Room::Clock, &state, &request)
}

/// A page's shell. It contains no personal data, but it names the assets of this version, so it is
/// not cached.
fn page(room: Room, state: &State, request: &HttpRequest) -> Result<HttpResponse, Refusal> {
    let shell = shell::made(room, current(), state.demo && ops::is_local(request))?;
    let mut answer = shell.answer_kept(request, vec![CacheDirective::NoStore])?;
    answer.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
    Ok(answer)
}

async fn asset(
    place: web::Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let (digest, path) = place.into_inner();
    let asset = if assets::is_current(&digest) { assets::find(&path) } else { None };
    let Some(asset) = asset else {
        return Err(AppError::new(&NOT_FOUND, said!("no-such-page-file")).into());
    };
    let keep = [
        CacheDirective::Public,
        CacheDirective::MaxAge(YEAR),
        CacheDirective::Extension("immutable".to_owned(), None),
    ];
    Ok(asset.answer_kept(&request, keep.into())?)
}
