//! Texas hold'em.

pub mod engine;
pub mod phh;
pub mod ranking;
