//! The calculators: pure answers to questions; nothing is stored.

mod melds;
mod pile;
mod scores;

pub use melds::{MeldAnswer, MeldQuestion, melds};
pub use pile::{PileAnswer, PileQuestion, pile};
pub use scores::{ScoresAnswer, ScoresQuestion, SideScore, scores};
