//! The games behind one door: JSON in front of it, each game's own types behind it.
//!
//! A new game is one variant of [`GameKind`] and one line of [`of`].

mod any;
mod erased;
mod kind;
mod rule_changes;

pub use any::{
    AnyCommand, AnyCorrection, AnyGame, AnyLegal, AnyOpening, AnyRound, Circumstances, EventResult,
    Logged, NewEvent, Past, Played, Replayed, RoundChange, RoundSnapshot, RoundView, RulesText,
    Terms, Verdict, Wagered,
};
pub use kind::{GameKind, of, seats};
pub use rule_changes::{RuleChange, meaning, merged};
