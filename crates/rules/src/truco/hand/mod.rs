//! A hand of Truco, without a match around it: what the three cards are worth, what is called and
//! answered, how the tricks fall, and what is scored.
//!
//! | | |
//! |---|---|
//! | [`strength`], [`ThreeCards`], [`tricks`] | which card beats which, and who wins |
//! | [`call`](Call), [`envido`], [`flor`], [`ladder`] | what may be called, and what it is worth |
//! | `bets`, `showdown` | how far the calls have come |
//! | [`score`] | points, and the lines of the score sheet |
//! | `in_play`, `cards_seen` | the hand itself, and what the table knows of the cards |

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
pub(super) use cards_seen::list;
pub use in_play::{Awaits, EndedBy, Hand, Mode, SeatInHand, Trick};
pub use score::Chico;
pub use showdown::{Claim, Said, Showdown, ToShow};
pub use sides::{Contender, Sides};
pub use three_cards::ThreeCards;
