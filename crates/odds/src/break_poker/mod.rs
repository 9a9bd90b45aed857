//! Break Poker's exact odds: for any qualifier and pay tables, against a player who follows the
//! house way and against one who plays optimally (`break_poker.md`, "Published figures to
//! reproduce").

mod advice;
mod analysis;
mod edge;
mod faces;
mod figures;
mod game;
mod line;
mod picture;
mod published;
mod report;
mod scatter;
mod settings;

pub use advice::{Advice, Advised};
pub use analysis::{Analysis, Joint};
pub use edge::{Edge, EdgeChange, EdgeWarning};
pub use figures::{BetOdds, Covariances, Number, OddsLine, Published, Share, in_threes, percent};
pub use game::Strategy;
pub use line::Line;
pub use picture::picture;
pub use report::{Pays, Report};
pub use scatter::{Moments, Shared};
