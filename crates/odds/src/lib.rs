//! Exact odds of games that the house banks: every deal is counted, none is simulated.
//!
//! [`Banked`] describes a game: its pack, the values of hands, the player's options, and the
//! comparison of two hands. [`Table::count`] deals every pair of hands to the player and the
//! dealer, and counts the deals by result.
//!
//! # How
//!
//! A game does not distinguish all cards: Break Poker's 154,143,080 hands fall into 67,600 classes.
//! That still makes 4.6 billion pairs of classes, each with its own number of deals, because the
//! two hands of a deal share no card. So the count uses inclusion and exclusion over the cards that
//! the hands might share (`holdings`). A hand of seven has at most 128 holdings, usually fewer
//! because cards of a kind are alike, so all classes together have 4.8 million. For each holding,
//! the hands that contain it are compared in one pass (`joint`), which takes *n* log *n* steps for
//! *n* hands instead of *n*². Hands that compare alike are merged, which reduces the 4.8 million to
//! 1.3 million. The player's best option comes from the same holdings (`choice`), and deals in
//! which two strategies play alike are counted once for both: the optimal player deviates from the
//! house way in 2,819 of the classes.
//!
//! Costs grow with the number of holdings of all classes, which grows more slowly than the number
//! of pairs. A second joker gives Break Poker 9 % more classes and 9 % more holdings, but 19 % more
//! pairs; an eighth card gives 2.5 times the classes and 4.2 times the holdings, but 6.3 times the
//! pairs.
//!
//! Totals are kept in `i128`, counts within one holding in `u64`: both sides have at most
//! `u32::MAX` hands, which [`Pack::new`] ensures.

pub mod break_poker;
pub mod chart;
mod choice;
mod classes;
mod exact;
mod game;
mod holdings;
mod joint;
mod pack;
mod progress;
pub mod rate;
mod shared;
mod table;

pub use choice::NotASum;
pub use exact::Exact;
pub use game::{Banked, Compared, Contest, Line, Sizes, Standing};
pub use joint::Counts;
pub use pack::{Pack, PackError};
pub use progress::Progress;
pub use shared::AgainstDealer;
pub use table::{CountError, Table, each_class};
