//! Registers every route's handler, for the server and for the document that describes the routes.

use actix_web::{dev::HttpServiceFactory, web};
use utoipa_actix_web::{OpenApiFactory, service_config};

use super::{ops, v1};

/// A collection to which routes are added: the server, which handles requests to them, or the
/// document, which describes them. Building the schemas of every route takes hundreds of megabytes,
/// so the server does not build them.
pub trait Services {
    /// Adds a route.
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self;
}

impl Services for web::ServiceConfig {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        Self::service(self, route)
    }
}

impl Services for service_config::ServiceConfig<'_> {
    fn service<F: HttpServiceFactory + OpenApiFactory + 'static>(&mut self, route: F) -> &mut Self {
        Self::service(self, route)
    }
}

/// Adds every route that the document describes.
pub fn configure(services: &mut impl Services) {
    v1::configure(services);
    services
        .service(ops::healthz)
        .service(ops::readyz)
        .service(ops::metrics)
        .service(ops::problems)
        .service(ops::problem);
}
