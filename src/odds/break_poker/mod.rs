//! Break Poker's exact odds: for any qualifier and pay tables, against a player on the house way
//! and one who plays as is best (`break_poker.md`, "Published figures to reproduce").

mod advice;
mod analysis;
mod faces;
mod figures;
mod game;
mod line;
mod picture;
mod published;
mod report;
mod settings;

pub use advice::{Advice, Advised};
pub use analysis::{Analysis, Joint};
pub use figures::{BetOdds, Covariances, Number, OddsLine, Published, Share};
pub use game::Strategy;
pub use line::Line;
pub use picture::picture;
pub use report::{Pays, Report};
