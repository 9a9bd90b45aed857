//! The engine: one hand of hold'em, from the forced bets to the last chip of the last pot.
//!
//! Rounds at a table and recorded hands both run on it, so they cannot disagree.
//!
//! | what | where |
//! |---|---|
//! | a hand's chips, place by place | [`Place`], [`Setup`], [`Limit`], [`Player`], [`Betting`] |
//! | what the player to act may do | [`Bounds`], [`Illegal`] |
//! | pots in layers, and their shares | [`collect`], [`share_out`] |
//! | how strong a hand is, and what it is called | [`Tally`], [`Strength`], [`BestFive`] |
//! | the same with seats, cards and money | [`Positions`], [`Deal`], `HandInPlay`, [`Coin`] |
//! | what can go wrong | [`Irregularity`] |
//!
//! A [`Place`] is counted from the left of the button, which has the last one. Chips are whole
//! numbers of the smallest unit in play. [`Setup`] says how a hand begins and is
//! the gate: a [`Betting`] is only ever made from one.
//!
//! ```
//! use houseway::rules::holdem::engine::{Antes, Betting, Limit, RaiseTo, Setup, StartingPlayer};
//!
//! let blinds = [5, 10, 0];
//! let players =
//!     blinds.map(|blind| StartingPlayer { stack: 1_000, blind, ..StartingPlayer::default() });
//! let setup = Setup::new(Limit::no_limit(10), Antes::Layered, players.to_vec())?;
//! let bounds = Betting::open(&setup).bounds().expect("the button is to act");
//! assert_eq!(bounds.call, 10);
//! assert_eq!(bounds.raise, Ok(RaiseTo { min: 20, max: 1_000 }));
//! # Ok::<(), houseway::rules::holdem::engine::SetupError>(())
//! ```

mod awards;
mod best_five;
mod betting;
mod bounds;
mod button;
mod choices;
mod coin;
mod deal;
mod in_play;
mod irregularity;
mod limit;
mod place;
mod player;
mod pots;
mod ranking;
mod reading;
mod setup;

pub use awards::{Award, Claim, OddChip, Share, Sharing, Unclaimed, share_out};
pub use best_five::BestFive;
pub use betting::{Action, Betting};
pub use bounds::{Bounds, Closed, Illegal, RaiseTo};
pub use button::{ButtonRule, Positions};
pub(super) use button::{after, between};
pub use coin::Coin;
pub use deal::{Deal, DealtIn, Sizes};
pub use in_play::DeclaredAction;
pub(super) use in_play::{Binding, HandInPlay, Step, Tabled};
pub use irregularity::Irregularity;
pub(super) use irregularity::Kind;
pub use limit::{Limit, Street};
pub use place::{MOST_PLAYERS, Place, Places};
pub use player::{Acted, Chips, Player};
pub use pots::{Contribution, Pot, Pots, collect};
pub use ranking::{Category, Strength, Tally};
pub use setup::{Antes, MOST_CHIPS, Setup, SetupError, StartingPlayer};
