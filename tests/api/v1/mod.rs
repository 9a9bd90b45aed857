//! One file per resource, like the URLs.

mod api_keys;
mod approvals;
mod audit;
mod batches;
mod break_poker;
mod canasta;
mod corrections;
mod floor;
mod holdem;
mod holdem_floor;
mod holdem_samples;
mod me;
mod put_right;
mod reports;
mod round_lists;
mod rounds;
mod rules;
mod sessions;
mod stream;
mod stream_places;
mod stream_tickets;
mod table_change;
mod tables;
mod truco;
mod users;
mod words;
