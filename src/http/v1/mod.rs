//! The API, a file a resource.

mod api_keys;
mod audit;
mod break_poker;
mod canasta;
mod holdem;
mod rounds;
mod rules;
mod sessions;
mod stream;
mod tables;
mod truco;
mod users;

pub use audit::NOT_A_KEY;

use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_actix_web::service_config::ServiceConfig;

use crate::app::{AppError, request::page::PageRequest};

/// Registers every route.
pub fn configure(config: &mut ServiceConfig) {
    config
        .service(sessions::sign_in)
        .service(sessions::current)
        .service(sessions::sign_out)
        .service(users::list)
        .service(users::add)
        .service(users::read)
        .service(users::change)
        .service(api_keys::list)
        .service(api_keys::make)
        .service(api_keys::revoke)
        .service(tables::list)
        .service(tables::open)
        .service(tables::read)
        .service(tables::change)
        .service(tables::balances)
        .service(rules::read)
        .service(rules::set)
        .service(rules::read_version)
        .service(rounds::list)
        .service(rounds::open)
        .service(rounds::read)
        .service(rounds::act)
        .service(rounds::events)
        .service(rounds::postings)
        .service(rounds::phh)
        .service(rounds::correct)
        .service(audit::entries)
        .service(audit::entry)
        .service(audit::proof)
        .service(audit::list_checkpoints)
        .service(audit::sign)
        .service(audit::consistency)
        .service(audit::verify)
        .service(audit::export)
        .service(stream::follow)
        .service(break_poker::house_way)
        .service(break_poker::settlements)
        .service(break_poker::odds)
        .service(break_poker::odds_of_rules)
        .service(break_poker::advice)
        .service(holdem::evaluations)
        .service(holdem::pots)
        .service(holdem::replays)
        .service(truco::hand_values)
        .service(truco::tricks)
        .service(truco::envido_stakes)
        .service(canasta::melds)
        .service(canasta::pile)
        .service(canasta::scores);
}

/// Which page of a list.
#[derive(Debug, Clone, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PageParams {
    /// How many items at most, 1 to 200; 50 unless said otherwise.
    #[param(example = 50)]
    limit: Option<i64>,
    /// `next_cursor` of the page before.
    cursor: Option<String>,
}

impl PageParams {
    fn page(&self) -> Result<PageRequest, AppError> {
        PageRequest::new(self.limit, self.cursor.as_deref())
    }
}
