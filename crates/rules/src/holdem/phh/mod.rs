//! Hand histories in PHH notation: reading, replaying and writing them (rules/holdem.md, 20).
//!
//! [`read`] splits the text of a `.phh` or `.phhs` file into [`Hand`]s, and [`replay`] runs one of
//! them through the engine. An error names the hand and its line; the hands after it are still
//! read.
//!
//! ```
//! use houseway_rules::holdem::phh::{read, replay, Strictness};
//!
//! let text = r#"
//! variant = "NT"
//! antes = [0, 0]
//! blinds_or_straddles = [1, 2]
//! min_bet = 2
//! starting_stacks = [100, 200]
//! actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
//! "#;
//! for hand in read(text) {
//!     let replay = replay(&hand?, Strictness::Strict)?;
//!     assert_eq!(replay.finishing_stacks, [98, 202]);
//! }
//! # Ok::<(), houseway_rules::holdem::phh::PhhError>(())
//! ```

mod action;
mod amount;
mod cards;
mod chunks;
mod error;
mod export;
mod fields;
mod hand;
mod replay;
mod replayer;
mod run;
mod scan;
mod sections;
mod write;

pub use action::{Hole, RecordedAction};
pub use amount::written;
pub use chunks::last_cut;
pub use error::{Breach, LONGEST_HAND, LONGEST_LINE, PhhError, Reason};
pub use export::export;
pub use hand::{ActionLine, Hand, House, Variant};
pub use replay::{Conventions, Replay, Strictness};
pub use run::{decisions, replay, replay_under};
pub use sections::{Mark, begins_hand, is_blank, read, read_from};
pub use write::write;
