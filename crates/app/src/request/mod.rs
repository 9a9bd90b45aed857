//! Requests: decoding their bodies, paging, and repeating them safely.

pub mod codes;
pub mod date_format;
pub mod decode;
pub mod external;
pub mod idempotency;
mod integer_format;
pub mod page;
pub mod precondition;
mod repeated;
pub mod secrets;
pub mod serde_words;
pub mod shape;
pub mod texts;
pub mod variants;
