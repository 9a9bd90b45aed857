//! People and programs: who they are, what they can do, and how they sign in.

pub mod access;
mod bodies;
pub mod codes;
mod founding;
pub mod keys;
pub mod own_pin;
mod person;
mod proof;
pub(crate) mod rights;
pub mod scopes;
pub(super) mod secret;
pub mod sessions;
pub mod tickets;
pub mod users;
