//! Break Poker's exact odds: for any qualifier and pay tables, against a player on the house way
//! and one who plays as is best (`break_poker.md`, "Published figures to reproduce").

mod analysis;
mod faces;
mod game;
mod line;
mod settings;

pub use analysis::{Analysis, Joint};
pub use game::Strategy;
pub use line::Line;
