//! People and programs: who they are, what they may do, and how they sign in.

pub mod keys;
mod proof;
pub(super) mod secret;
pub mod sessions;
pub mod users;
