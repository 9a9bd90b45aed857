//! The calculators: pure functions of the request; nothing is stored.

mod melds;
mod pile;
mod scores;

pub use melds::{MeldAnswer, MeldQuestion, melds};
pub use pile::{PileAnswer, PileQuestion, pile};
pub use scores::{ScoresAnswer, ScoresQuestion, SideScore, scores};
