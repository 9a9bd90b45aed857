//! The betting engine: one hand's chips, from the forced bets to the last chip of the last pot.
//!
//! It knows places, not seats: [`Place`] 0 is left of the button and the last place has it. Chips
//! are whole numbers of the smallest unit in play. Rounds at a table and recorded hands both run
//! on it, so they cannot disagree.
//!
//! [`Setup`] says how a hand begins and is the gate: a [`Betting`] is only ever made from one.
//! [`collect`] layers what was put in into pots, [`share_out`] gives them to the best hands.
//!
//! ```
//! use houseway::rules::holdem::engine::{Antes, Betting, Entry, Limit, RaiseTo, Setup};
//!
//! let players = [5, 10, 0].map(|blind| Entry { stack: 1_000, blind, ..Entry::default() });
//! let setup = Setup::new(Limit::no_limit(10), Antes::Layered, players.to_vec())?;
//! let bounds = Betting::open(&setup).bounds().expect("the button is to act");
//! assert_eq!(bounds.call, 10);
//! assert_eq!(bounds.raise, Ok(RaiseTo { min: 20, max: 1_000 }));
//! # Ok::<(), houseway::rules::holdem::engine::SetupError>(())
//! ```

mod awards;
mod betting;
mod bounds;
mod limit;
mod place;
mod player;
mod pots;
mod setup;

pub use awards::{Award, Claim, OddChip, Share, Sharing, Unclaimed, share_out};
pub use betting::{Action, Betting};
pub use bounds::{Bounds, Closed, Illegal, RaiseTo};
pub use limit::{Limit, Street};
pub use place::{MOST_PLAYERS, Place, Places};
pub use player::{Acted, Player};
pub use pots::{Contribution, Pot, Pots, collect};
pub use setup::{Antes, Entry, MOST_CHIPS, Setup, SetupError};

/// Chips, in the smallest unit in play.
pub type Chips = i64;
