//! What the house can do with any game: everything goes in and comes out as JSON.

use chrono::{DateTime, Utc};
use serde_json::{Value, value::RawValue};

use crate::{
    app::error::AppError,
    ledger::Posting,
    money::Currency,
    rules::{
        Authority, ChipStep, Concern, Ending, GameCommand, GameEvent, IncidentKind, Offer,
        Procedure, Prompt, Ruling, TransferKnown, TransferStep,
    },
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
    /// The event in a sentence.
    pub summary: String,
    /// The incident that it is besides, the seat it is about, and what happened.
    pub incident: Option<(IncidentKind, u8, String)>,
    pub postings: Vec<Posting>,
    pub ruling: Option<Ruling>,
    /// What it does to chips between tables.
    pub transfer: Option<TransferStep>,
    pub result: EventResult,
}

/// What an event makes of its round, as far as it does not show in the state alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventResult {
    /// Whether cards were dealt by it.
    pub deals: bool,
    /// How the round had ended before it.
    pub before: Option<Ending>,
    /// How the round has ended after it.
    pub after: Option<Ending>,
    /// The code of the ruling by which the deal does not count, if the event is one.
    pub misdeal: Option<String>,
    /// The round's bets before it and after it, where it changes them.
    pub wagers: Option<[Vec<Wagered>; 2]>,
}

/// A bet that was settled; in minor units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wagered {
    /// The kind of bet.
    pub bet: &'static str,
    pub stake_minor: i64,
    /// What the house won of it; negative where it paid.
    pub house_minor: i64,
}

/// A logged event, as JSON, and its place among those of its command.
#[derive(Debug, Clone, Copy)]
pub struct Logged<'a> {
    pub event: &'a str,
    /// 0 for what somebody entered, 1, 2, 3 … for what followed from it.
    pub nth: u64,
}

/// A logged event, applied again.
#[derive(Debug, Clone)]
pub struct Replayed {
    pub snapshot: RoundSnapshot,
    pub postings: Vec<Posting>,
    pub result: EventResult,
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

impl RoundChange {
    /// Whether it moves money, or changes what was bet.
    pub fn is_for_the_books(&self) -> bool {
        self.events.iter().any(|new| !new.postings.is_empty() || new.result.wagers.is_some())
    }

    /// Whether cards are dealt by it.
    pub fn deals(&self) -> bool {
        self.events.iter().any(|new| new.result.deals)
    }
}

/// A round as a client may see it.
pub struct RoundView {
    pub state: Box<RawValue>,
    /// The commands that are open, as far as the game knows.
    pub legal: Box<dyn AnyLegal>,
    pub settlement: Option<Box<RawValue>>,
    pub prompt: Option<Prompt>,
    pub chips: Vec<ChipStep>,
}

/// The commands that are open in a round, before they are written.
pub trait AnyLegal {
    /// What the house has to say to them, one by one.
    fn concerns(&self) -> Vec<Concern>;

    /// Asks the house about each of them that it has something to say to.
    ///
    /// # Errors
    /// What the house answers.
    fn ask(
        &mut self,
        house: &mut dyn FnMut(Concern) -> Result<Verdict, AppError>,
    ) -> Result<(), AppError>;

    /// As a client sees them.
    ///
    /// # Errors
    /// Returns an error if they cannot be written, which is internal.
    fn write(&self) -> Result<Box<RawValue>, AppError>;
}

/// What the house says to an open command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Open,
    /// It is open, and here is what it can be entered with.
    With(Offer),
    NotOpen,
}

/// Where a round stood once.
pub struct Past {
    pub view: RoundView,
    pub phase: &'static str,
    pub ending: Option<Ending>,
    /// Which of the events ended it, counted from 0; none while it ran.
    pub ended_by: Option<usize>,
}

/// What a command made of a round: what to write, and the round that it left.
pub struct Played {
    pub change: RoundChange,
    pub round: Box<dyn AnyRound>,
}

/// A round as it stands, parsed: what of it a client may see is made only where somebody asks.
pub trait AnyRound {
    /// The round as a client may see it.
    ///
    /// # Errors
    /// Returns an error if the view cannot be written, which is internal.
    fn view(&self) -> Result<RoundView, AppError>;
}

/// Who enters a command, when, and what the house knows that the game does not.
#[derive(Debug, Clone)]
pub struct Circumstances {
    pub by: Authority,
    /// By the clock of the log.
    pub at: DateTime<Utc>,
    /// What the command says of another table.
    pub transfer: Option<TransferKnown>,
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
    fn act(
        &self,
        terms: Terms<'_>,
        state: &str,
        circumstances: Circumstances,
    ) -> Result<Played, AppError>;

    /// What the house may ask it.
    fn hooks(&self) -> &dyn GameCommand;
}

/// What is entered anew in a settled round, decoded; it knows its game.
pub trait AnyCorrection: Send {
    /// Replaces what was entered. Where several entries are corrected together, the pointers of
    /// what is wrong begin with the entry's index.
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
    /// What the game's events are called in the log.
    fn event_names(&self) -> &'static [&'static str];

    /// The names of the game's commands.
    fn command_names(&self) -> &'static [&'static str];

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

    /// Decodes what a correction enters anew.
    ///
    /// # Errors
    /// As [`AnyGame::decode_command`]; where there are several entries, the pointers begin with
    /// the entry's index.
    fn decode_correction(&self, entries: &[Value]) -> Result<Box<dyn AnyCorrection>, AppError>;

    /// What house rules say about dealers, decks and shuffles.
    ///
    /// # Errors
    /// Returns an error if the rules are not this game's.
    fn procedure(&self, rules: &str) -> Result<Procedure, AppError>;

    /// A logged event, and so what the house may ask it.
    ///
    /// # Errors
    /// Returns an error if the event is not this game's.
    fn event(&self, event: &str) -> Result<Box<dyn GameEvent>, AppError>;

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
        terms: Terms<'_>,
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
    ) -> Result<Replayed, AppError>;

    /// Where a round stood after these logged events, its game's first to any.
    ///
    /// # Errors
    /// Returns an error if an event or the rules are not this game's.
    fn past(&self, rules: &str, events: &[Logged<'_>]) -> Result<Past, AppError>;

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

    /// The seat that cuts for the deal that comes next, where a player does.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn cutter(&self, state: &str) -> Result<Option<u8>, AppError>;

    /// Whether nothing is dealt and nothing is bet.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn at_rest(&self, state: &str) -> Result<bool, AppError>;

    /// The bets of a settled round; none while nothing is settled.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn wagers(&self, currency: Currency, state: &str) -> Result<Vec<Wagered>, AppError>;
}
