//! The calculators: pure answers to a question, nothing stored.

mod melds;
mod pile;
mod scores;

pub use melds::{MeldAnswer, MeldQuestion, melds};
pub use pile::{PileAnswer, PileQuestion, pile};
pub use scores::{ScoresAnswer, ScoresQuestion, SideEntry, SideScore, scores};

pub(super) use scores::read_side;
