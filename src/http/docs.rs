//! The API's browser: Swagger UI, with the OpenAPI document in it; beside it the API's promise.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use actix_web::{
    HttpRequest, HttpResponse,
    web::{self, Bytes},
};
use utoipa_swagger_ui::Config;

use super::fixed::Fixed;
use crate::app::AppError;

/// The file that is served for the folder.
const INDEX: &str = "index.html";
/// What a program that is written against the API may rely on.
const PROMISE: &str = "api.md";

/// Adds it to an app.
pub fn configure(app: &mut web::ServiceConfig) {
    app.route("/docs/{path:.*}", web::get().to(file));
    app.service(web::redirect("/docs", "/docs/"));
    app.service(web::redirect("/", "/docs/"));
}

async fn file(path: web::Path<String>, request: HttpRequest) -> Result<HttpResponse, AppError> {
    let path = if path.is_empty() { INDEX } else { path.as_str() };
    let found = find(path)?.ok_or_else(|| AppError::not_found("file of the document's browser"))?;
    found.answer(&request).await
}

/// A file of Swagger UI, which is kept from then on: there are a dozen.
fn find(path: &str) -> Result<Option<Arc<Fixed>>, AppError> {
    static KEPT: Mutex<BTreeMap<String, Arc<Fixed>>> = Mutex::new(BTreeMap::new());
    // It asks no other site whether the document is valid. What nobody has opened is not drawn: all
    // operations and schemas at once take a browser many seconds.
    static VIEWER: LazyLock<Arc<Config<'static>>> = LazyLock::new(|| {
        let viewer = Config::new(["/openapi.json"]).validator_url("none");
        let closed = viewer.doc_expansion("none").default_models_expand_depth(-1);
        Arc::new(closed.default_model_expand_depth(1).filter(true).deep_linking(true))
    });
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = kept.get(path) {
        return Ok(Some(Arc::clone(file)));
    }
    if path == PROMISE {
        let text = Bytes::from_static(include_bytes!("../../docs/api.md"));
        let file = Arc::new(Fixed::new("text/markdown; charset=utf-8", text));
        kept.insert(path.to_owned(), Arc::clone(&file));
        return Ok(Some(file));
    }
    let file = utoipa_swagger_ui::serve(path, Arc::clone(&VIEWER));
    let Some(file) = file.map_err(|error| AppError::internal(error.to_string()))? else {
        return Ok(None);
    };
    let content = match file.bytes {
        Cow::Borrowed(content) => Bytes::from_static(content),
        Cow::Owned(content) => content.into(),
    };
    let file = Arc::new(Fixed::new(file.content_type, content));
    kept.insert(path.to_owned(), Arc::clone(&file));
    Ok(Some(file))
}
