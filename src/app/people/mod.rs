//! People and programs: who they are, what they may do, and how they sign in.

mod back_off;
pub(super) mod desk;
pub mod keys;
pub mod origin;
pub mod pin;
pub(super) mod proof;
pub(super) mod secret;
pub mod sessions;
pub mod slots;
pub mod standing;
pub mod users;
