//! Exact odds of games that the house banks: every deal counted, none simulated.
//!
//! [`Banked`] describes a game: its pack, what hands are worth, what the player may make of them,
//! how two of them compare. [`Table::count`] counts every deal of a player's and a dealer's hand by
//! how it comes out.
//!
//! # How
//!
//! A game tells cards apart only so far: Break Poker's 154,143,080 hands are 67,600 classes. Even
//! so the pairs of classes would be 4.6 billion, each with its own number of deals, because two
//! hands of a deal share no card. Instead inclusion and exclusion goes over what the hands might
//! share (`holdings`): a hand of seven has at most 128 holdings, mostly fewer by kind, so that all
//! classes together have 4.8 million. For each holding the hands that contain it are compared in
//! one climb (`joint`), which costs their number times its logarithm, not its square. Those that
//! compare alike are one: the 4.8 million are 1.3 million by then. The player's best option comes
//! from the same holdings (`choice`), and deals in which two strategies play alike are counted once
//! for both: the best player leaves the house way with 2,819 of the classes.
//!
//! Costs grow with the holdings of all classes, counted: a second joker gives Break Poker 9 % more
//! classes and 9 % more holdings, where there would be 19 % more pairs; an eighth card gives 2.5
//! times the classes and 4.2 times the holdings, where there would be 6.3 times the pairs.
//!
//! A count is kept in `i128`, what is counted within one holding in `u64`: two sides of at most
//! `u32::MAX` hands, which [`Pack::new`] sees to.

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
