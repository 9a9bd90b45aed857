//! The engine: one hand of hold'em, from the forced bets to the last chip of the last pot.
//!
//! Rounds at a table and replays of recorded hands use the same engine, so their results agree.
//!
//! | what | where |
//! |---|---|
//! | a hand's chips, place by place | [`Place`], [`Setup`], [`Limit`], [`Player`], [`Betting`] |
//! | the choices of the player to act | [`Bounds`], [`Illegal`] |
//! | pots and their shares, on one board or several | [`collect`], [`share_out`] |
//! | the strength of a hand, and its name | [`Tally`], [`Strength`], [`BestFive`] |
//! | a hand's seats, cards and money | [`Seat`], [`Positions`], [`Deal`], `HandInPlay`, [`Coin`] |
//! | what can go wrong | [`Irregularity`] |
//!
//! [`Place`]s are counted from the left of the button, which has the last place. Chips are whole
//! numbers of the smallest unit in play. [`Setup`] describes the start of a hand and checks it; a
//! [`Betting`] can be created only from a [`Setup`].
//!
//! ```
//! use houseway_rules::holdem::engine::{Antes, Betting, Limit, RaiseTo, Setup, StartingPlayer};
//!
//! let blinds = [5, 10, 0];
//! let players =
//!     blinds.map(|blind| StartingPlayer { stack: 1_000, blind, ..StartingPlayer::default() });
//! let setup = Setup::new(Limit::no_limit(10), Antes::Layered, players.to_vec())?;
//! let bounds = Betting::open(&setup).bounds().expect("the button is to act");
//! assert_eq!(bounds.call, 10);
//! assert_eq!(bounds.raise, Ok(RaiseTo { min: 20, max: 1_000 }));
//! # Ok::<(), houseway_rules::holdem::engine::SetupError>(())
//! ```

mod awards;
mod behind;
mod best_five;
mod betting;
mod boards;
mod bound;
mod bounds;
mod button;
mod choices;
mod clock;
mod coin;
mod deal;
mod exposed;
mod facing;
mod in_play;
mod irregularity;
mod limit;
mod place;
mod player;
mod pots;
mod ranking;
mod reading;
mod rotation;
mod seat;
mod setup;
mod show;
mod steps;

pub(super) use awards::split;
pub use awards::{
    Award, Claim, OddChip, Part, Share, Sharing, Taken, Unclaimed, share_out, share_out_on,
};
pub use best_five::BestFive;
pub use betting::{Action, Betting};
pub(super) use boards::{MOST_BOARDS, MOST_BOMB_BOARDS};
pub use bound::DeclaredAction;
pub(super) use bound::{Binding, Bindings, Bound, MayOnly};
pub use bounds::{Bounds, Closed, Illegal, RaiseTo};
pub use button::{ButtonRule, Positions};
pub use clock::Clock;
pub use coin::Coin;
pub use deal::{AllInShow, Deal, DealtIn, Sizes};
pub(super) use exposed::BurnAmong;
pub use exposed::{Becomes, Exposed};
pub(super) use facing::{Facing, Meant, PutOut};
pub use facing::{Prior, Said};
pub(super) use in_play::{Found, HandInPlay, Tabled};
pub use irregularity::Irregularity;
pub(super) use irregularity::{Kind, Needed};
pub use limit::{Limit, Street};
pub use place::{MOST_PLAYERS, Place, Places};
pub use player::{Acted, Chips, Player};
pub use pots::{Contribution, Pot, Pots, collect};
pub use ranking::{Category, Strength, Tally};
pub(super) use rotation::{Course, LastHand, Ready, Rotation, hands_until_big_blind};
pub use seat::Seat;
pub(in crate::holdem) use seat::seats_said;
pub use setup::{Antes, MOST_CHIPS, Setup, SetupError, StartingPlayer};
pub use show::GivenUp;
pub(super) use steps::{Done, Step, is_substantial};
