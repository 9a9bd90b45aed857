//! The use cases. They own the transaction: everything that a use case writes (entries, postings,
//! projections, the stored answer) is written together or not at all.
//!
//! | area | what is in it |
//! |---|---|
//! | [`games`] | all games behind one interface |
//! | [`floor`] | tables and their rounds |
//! | [`overview`] | every table in its current state, in one response |
//! | [`odds`] | exact odds, calculated once and cached |
//! | [`door`] | origins, waits, PINs: the checks that every caller passes |
//! | [`acts`] | acts that need several people: requesting, signing, refusing and reading them |
//! | [`back_office`] | settings, table setups, gaming days, counts, slips, drop boxes, cases |
//! | [`people`] | users, API keys, sessions |
//! | [`record`] | writing, projecting, following and auditing the log |
//! | [`reports`] | misdeals, the house's win compared with the odds, exceptions |
//! | [`tournaments`] | tournaments: structure, clock, tables, entries, screens |
//! | [`request`] | decoding bodies, paging, idempotency |

// Nearly every function can fail because of the database, and nearly every result is used.
#![allow(clippy::missing_errors_doc, clippy::must_use_candidate, clippy::return_self_not_must_use)]

pub mod acts;
pub mod back_office;
mod caller;
mod clock_watch;
pub mod demo;
pub mod door;
pub mod error;
pub mod floor;
pub mod games;
mod house;
mod line;
mod memory;
mod news;
pub mod odds;
pub mod overview;
pub mod people;
pub mod record;
pub mod reports;
pub mod request;
pub mod settings;
pub mod tournaments;
pub mod work;

pub use caller::{Caller, Credential};
pub use door::pin::new_pin;
pub use error::AppError;
use house::Much;
pub use house::{App, Context, Writing};
pub use houseway_facts::Actor;
pub use people::secret::PinCost;
pub use settings::Settings;

pub use houseway_base::names::Role;
