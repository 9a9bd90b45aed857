//! Cards and packs: the spellings that a dealer can type, and the spelling that houseway writes.
//!
//! Input is forgiving where it is unambiguous (`10s`, `as`, `A♠`); output is always canonical
//! (`Ts`, `As`, `Jk`). A [`Card`] is one of the 52; an [`AnyCard`] can also be the joker; a
//! [`SpanishCard`] is one of Truco's forty.
//!
//! ```
//! use houseway_base::cards::{AnyCard, Card};
//!
//! assert_eq!("10♠".parse::<Card>()?.to_string(), "Ts");
//! assert_eq!("joker".parse::<AnyCard>()?, AnyCard::Joker);
//! assert!("1h".parse::<Card>().is_err());
//! # Ok::<(), houseway_base::cards::CardError>(())
//! ```

mod any_card;
mod card;
mod error;
mod rank;
mod schema;
mod seen;
mod spanish;
mod suit;

pub use any_card::AnyCard;
pub use card::Card;
pub use error::{CardError, CardFault};
pub use rank::Rank;
pub use schema::{TypedCard, TypedSpanishCard};
pub use seen::Seen;
pub use spanish::{SpanishCard, SpanishNumber, SpanishSuit};
pub use suit::Suit;
