//! The games behind one door: JSON in front of it, each game's own types behind it.
//!
//! A new game is one variant of [`GameKind`] and one line of [`GameKind::erased`].

mod any;
mod erased;
mod kind;

pub use any::{
    AnyCommand, AnyGame, AnyOpening, NewEvent, Played, RoundChange, RoundSnapshot, RoundView,
    RulesText, Terms,
};
pub use kind::GameKind;
