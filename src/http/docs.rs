//! Serves Swagger UI with the OpenAPI document, and the page with the API's compatibility promise.

use actix_web::{HttpRequest, HttpResponse, web};

use super::fixed;
use crate::{app::AppError, http::problem::Refusal};

/// The file that is served for the folder itself.
const INDEX: &str = "index.html";

/// Adds the routes to an app.
pub fn configure(app: &mut web::ServiceConfig) {
    app.route("/docs/{path:.*}", web::get().to(file));
    app.service(web::redirect("/docs", "/docs/"));
    app.service(web::redirect("/", "/docs/"));
}

async fn file(path: web::Path<String>, request: HttpRequest) -> Result<HttpResponse, Refusal> {
    let path = if path.is_empty() { INDEX } else { path.as_str() };
    let found = fixed::find(&format!("docs/{path}"));
    let found = found.ok_or_else(|| AppError::not_found("file of the document's browser"))?;
    Ok(found.answer(&request)?)
}
