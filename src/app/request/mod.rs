//! Requests: their bodies, their pages, and what makes them safe to repeat.

pub mod codes;
pub mod date_format;
pub mod decode;
pub mod idempotency;
mod integer_format;
pub mod page;
pub mod precondition;
mod repeated;
pub mod secrets;
pub mod shape;
pub mod texts;
pub mod variants;
