//! Every route's handler.

use actix_web::dev::{ServiceFactory, ServiceRequest};
use utoipa_actix_web::UtoipaApp;

use super::{ops, v1};

/// Adds every route to an app.
pub fn with_services<T>(app: UtoipaApp<T>) -> UtoipaApp<T>
where
    T: ServiceFactory<ServiceRequest, Config = (), Error = actix_web::Error, InitError = ()>,
{
    app.configure(v1::configure)
        .service(ops::healthz)
        .service(ops::readyz)
        .service(ops::metrics)
        .service(ops::problems)
        .service(ops::problem)
}
