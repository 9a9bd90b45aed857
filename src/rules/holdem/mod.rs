//! Texas hold'em.

mod best_five;
pub mod calculators;
pub mod codes;
mod coin;
pub mod engine;
mod gate;
pub mod phh;
pub mod ranking;

pub use best_five::BestFive;
pub use coin::Coin;
pub use ranking::Category;
