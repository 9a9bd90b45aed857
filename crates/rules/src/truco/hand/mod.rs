//! A hand of Truco, independent of any match: the values of three cards, calls and answers, the
//! tricks, and the points.
//!
//! | | |
//! |---|---|
//! | [`strength`], [`ThreeCards`], [`tricks`] | which card beats which, and which side wins |
//! | [`call`](Call), [`envido`], [`flor`], [`ladder`] | which calls are allowed, and their values |
//! | `bets`, `showdown` | the progress of the bets |
//! | [`score`] | points, and the lines on the score sheet |
//! | `in_play`, `cards_seen` | the hand itself, and the cards that the table has seen |

mod bets;
mod call;
mod cards_seen;
pub mod envido;
pub mod flor;
mod in_play;
pub mod ladder;
pub mod score;
mod showdown;
mod sides;
pub mod strength;
mod three_cards;
pub mod tricks;

pub use bets::{EnvidoBet, EnvidoSaid, FlorBet, FlorSaid, FlorWord};
pub use call::{Answer, Bet, Call, Family, FlorCall};
pub(super) use cards_seen::{list, list_said};
pub use in_play::{Awaits, EndedBy, Hand, Mode, SeatInHand, Trick};
pub use score::Chico;
pub use showdown::{Claim, Said, Showdown, ToShow};
pub use sides::{Contender, Sides};
pub use three_cards::ThreeCards;
