//! All games behind one interface: callers pass and receive JSON, and each game works with its own
//! types.
//!
//! A new game needs one variant of [`GameKind`] and one line in [`of`].

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
