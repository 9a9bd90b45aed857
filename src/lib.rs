//! **houseway**: a casino table's back office and dealer assist.
//!
//! A dealer enters the bets and cards in a hand. houseway validates them, applies the house way,
//! settles main and side bets in decimal money, rules on misdeals, and keeps a log that nobody can
//! change unnoticed.
//!
//! ```
//! use houseway::rules::break_poker::calculators::{HouseWayRequest, house_way};
//!
//! let request: HouseWayRequest = serde_json::from_str(
//!     r#"{"cards": ["Js", "7h", "7s", "Kd", "2c", "6d", "6c"]}"#,
//! )?;
//! let set = serde_json::to_value(house_way(&request)?)?;
//!
//! assert_eq!(set["rule_name"], "pair_and_pair");
//! assert_eq!(set["low_category"], "pair");
//! assert_eq!(set["high_category"], "pair");
//! assert_eq!(set["qualifies"], true);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The map of the house
//!
//! We call the program a house, and its crates and modules rooms. The pure rooms, the store and the
//! use cases are separate crates under `crates/`; this crate re-exports them.
//!
//! | room | what is in it |
//! |---|---|
//! | [`cards`] | cards and decks: what a dealer can type, and how the house writes it |
//! | [`money`] | exact decimal money and its currencies |
//! | [`ids`] | identifiers, one type for each kind of thing |
//! | [`names`] | closed sets of names: games, endings, roles |
//! | [`words`] | **pure**: every sentence, in each language |
//! | [`rules`] | **pure**: the games, one room each: a command in, events or every problem out |
//! | [`back_office`] | **pure**: counts, postings, and how a table's day agrees with its hands |
//! | [`tournaments`] | **pure**: tournaments: clock, entries, seats, prizes, their books |
//! | [`facts`] | **pure**: everything that the log can say, in one vocabulary |
//! | [`acts`] | **pure**: what the back office decides: a command in, facts or every problem out |
//! | [`odds`] | **pure**: exact odds of the banked games: every deal counted, none simulated |
//! | [`ledger`] | **pure**: double entry: postings that sum to zero, or are not written |
//! | [`audit`] | **pure**: the log's bytes, hashes, Merkle tree, checkpoints, proofs, verifier |
//! | [`store`] | the database, SQLite or PostgreSQL; only this crate uses diesel |
//! | [`app`] | the use cases, in areas; they own the transaction |
//! | [`http`] | the API; only this room and the command line use actix |
//! | [`cli`] | the command line, one file per command |
//! | [`config`], [`clock`], [`schema`] | configuration; the injected time; small OpenAPI schemas |
//!
//! # The dependency rule
//!
//! `http → app → {acts, facts, back_office, tournaments, odds, rules, ledger, audit, store}`;
//! `odds → rules`;
//! `tournaments → rules`; `acts → {facts, back_office}`;
//! `facts → {back_office, tournaments, ledger, audit}`;
//! `back_office → {rules, ledger}`;
//! `store → {ledger, audit, money, ids, names}`; `rules`, `ledger`, `audit` →
//! `cards`, `money`, `ids`, `names` (and `rules → ledger`, for the money that events move). `words`
//! uses only `money`, and every room with messages uses `words`.
//!
//! Cargo enforces this rule between crates; inside this crate, `tests/tidy` looks for the names of
//! rooms that a room is not allowed to use. A room that can use `app` can also use the pure rooms
//! below it. Only `app` can use the store, except that [`config`] and the command line open it.
//!
//! # The one idea
//!
//! Every game is a pure decider ([`rules::Game`]): clients send *commands*, accepted commands
//! become *events*, and events are appended to the log, the only source of truth. Rounds, postings,
//! balances and pages are projections: they can be rebuilt from the log, and a rebuild must
//! reproduce them byte for byte. The audit trail is not a copy of what happened; it *is* what
//! happened.
//!
//! The app does not know any game by name. To learn something about a command or an event, it calls
//! a method that every game implements ([`rules::GameCommand`], [`rules::GameEvent`],
//! [`rules::GameLegal`]). A pure function plans the effects of a command, no matter how the plan is
//! committed (`app/floor/rounds/plan`).

// Nearly every function can fail because of the database, and nearly every result is used, so these
// lints are useful only in the pure crates.
#![allow(clippy::missing_errors_doc, clippy::must_use_candidate, clippy::return_self_not_must_use)]

pub mod cli;
pub mod config;
pub mod http;

pub use houseway_acts as acts;
pub use houseway_app as app;
pub use houseway_audit as audit;
pub use houseway_back_office as back_office;
pub use houseway_base::{cards, clock, ids, money, names, schema};
pub use houseway_facts as facts;
pub use houseway_ledger as ledger;
pub use houseway_odds as odds;
pub use houseway_rules as rules;
pub use houseway_store as store;
pub use houseway_tournaments as tournaments;
pub use houseway_words as words;
