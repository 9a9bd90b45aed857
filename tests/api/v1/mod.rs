//! One file per resource, like the URLs.

mod api_keys;
mod approvals;
mod audit;
mod break_poker;
mod canasta;
mod corrections;
mod holdem;
mod holdem_samples;
mod me;
mod rounds;
mod rules;
mod sessions;
mod stream;
mod tables;
mod truco;
mod users;
