//! What the house can do with any game: everything goes in and comes out as JSON.

use serde_json::value::RawValue;

use crate::{
    app::error::AppError,
    ledger::Posting,
    money::Currency,
    rules::{Authority, Ending, Ruling},
};

/// House rules as they are stored: canonical JSON and its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesText {
    pub json: String,
    /// SHA-256 of the JSON, in hex.
    pub hash: String,
}

/// What a round is played under.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// House rules, as JSON.
    pub rules: &'a str,
    pub currency: Currency,
}

/// An event, ready for the log.
#[derive(Debug, Clone)]
pub struct NewEvent {
    pub name: &'static str,
    pub event: Box<RawValue>,
    pub postings: Vec<Posting>,
    pub ruling: Option<Ruling>,
}

/// Where a round stands after its latest event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSnapshot {
    /// The state, as JSON.
    pub state: String,
    pub phase: &'static str,
    pub ending: Option<Ending>,
}

/// What happened in a round, ready to be written.
#[derive(Debug, Clone)]
pub struct RoundChange {
    /// In order; never empty.
    pub events: Vec<NewEvent>,
    pub after: RoundSnapshot,
}

/// A round as a client may see it.
#[derive(Debug, Clone)]
pub struct RoundView {
    pub state: Box<RawValue>,
    pub legal: Box<RawValue>,
    pub settlement: Option<Box<RawValue>>,
}

/// What a command made of a round: what to write, and what to answer.
#[derive(Debug, Clone)]
pub struct Played {
    pub change: RoundChange,
    pub view: RoundView,
}

/// An opening that has been decoded; it knows its game.
pub trait AnyOpening: Send {
    /// Opens a round; `previous` is the state of the table's last round.
    ///
    /// # Errors
    /// Returns every reason why it is refused.
    fn open(&self, terms: Terms<'_>, previous: Option<&str>) -> Result<Played, AppError>;
}

/// A command that has been decoded; it knows its game.
pub trait AnyCommand: Send {
    /// Plays the command.
    ///
    /// # Errors
    /// Returns every reason why it is refused.
    fn act(&self, terms: Terms<'_>, state: &str, by: Authority) -> Result<Played, AppError>;

    /// Replaces with this command what was entered in a settled round.
    ///
    /// # Errors
    /// Returns every reason why it is refused.
    fn correct(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError>;
}

/// A game whose types are erased: everything goes in and comes out as JSON.
///
/// States and rules are JSON that this binary wrote. If they cannot be read, that is an internal
/// error, whatever the method.
pub trait AnyGame: Sync {
    /// What people call the game.
    fn title(&self) -> &'static str;

    /// Reads house rules; no text means the defaults.
    ///
    /// # Errors
    /// Returns everything that is wrong with them.
    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError>;

    /// Decodes what is said when a round is opened; an empty body says nothing.
    ///
    /// # Errors
    /// `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    fn decode_opening(&self, body: &[u8]) -> Result<Box<dyn AnyOpening>, AppError>;

    /// Decodes a command.
    ///
    /// # Errors
    /// `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    fn decode_command(&self, body: &[u8]) -> Result<Box<dyn AnyCommand>, AppError>;

    /// Takes a round off the books.
    ///
    /// # Errors
    /// Returns every reason why it is refused.
    fn void(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError>;

    /// What a change of the previous round means for this one, if anything.
    ///
    /// # Errors
    /// Returns every reason why it is too late.
    fn carry(
        &self,
        currency: Currency,
        state: &str,
        before: &str,
        after: &str,
    ) -> Result<Option<RoundChange>, AppError>;

    /// Applies a logged event again; no state means a round that has not been opened.
    ///
    /// # Errors
    /// Returns an error if the event or the state is not this game's.
    fn replay(
        &self,
        currency: Currency,
        state: Option<&str>,
        event: &str,
    ) -> Result<(RoundSnapshot, Vec<Posting>), AppError>;

    /// A settled hand in a notation that other programs read, if the game has one.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn hand_history(
        &self,
        rules: &str,
        state: &str,
        name: &str,
    ) -> Result<Option<String>, AppError>;

    /// The round as a client may see it.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn view(&self, rules: &str, state: &str) -> Result<RoundView, AppError>;
}
