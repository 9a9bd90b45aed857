//! The API over HTTP. Only this module and the command line use actix.
//!
//! The table in [`routes`] drives everything here, [`guard`] is the first to handle a request, `v1`
//! has one file for each resource, and `pages` serves the browser pages.

mod allowance;
mod answer;
pub mod bodies;
mod catalogue;
mod codes;
mod cors;
mod docs;
mod drain;
mod encoding;
mod fixed;
mod guard;
mod headers;
mod input;
mod language;
mod limits;
mod metrics;
pub mod openapi;
mod opening;
pub mod ops;
mod packing;
mod pages;
mod pattern;
mod peer;
pub mod problem;
mod problems_page;
mod query;
mod route;
pub mod routes;
mod scope;
mod server;
mod services;
mod span;
mod state;
mod v1;
mod verb;
mod who;
mod wire;

pub use opening::opening_server;
pub use server::{admin_server, server};
pub use state::State;
