//! Hand histories in the PHH notation: read, replayed, written (rules/holdem.md, 20).
//!
//! [`read`] takes the text of a `.phh` or `.phhs` file apart into [`Hand`]s, [`replay`] runs one
//! through the betting engine. What is wrong with a hand is named with its line; the hands after
//! it are read all the same.
//!
//! ```
//! use houseway::rules::holdem::phh::{read, replay, Strictness};
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
//! # Ok::<(), houseway::rules::holdem::phh::PhhError>(())
//! ```

mod action;
mod amount;
mod cards;
mod error;
mod fields;
mod hand;
mod pieces;
mod replay;
mod scan;
mod sections;
mod table;
mod write;

pub use action::{Deed, Hole};
pub use amount::written;
pub use error::{PhhError, Reason};
pub use hand::{Hand, House, Recorded, Variant};
pub use pieces::last_cut;
pub use replay::{Breach, Conventions, Replay, Strictness, decisions, replay, replay_under};
pub use sections::{LONGEST_HAND, LONGEST_LINE, Mark, begins_hand, is_blank, read, read_from};
pub use write::write;
