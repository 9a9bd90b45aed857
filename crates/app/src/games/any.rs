//! The operations that the house can perform on any game. All values go in and come out as JSON.

use chrono::{DateTime, Utc};
use serde_json::{Value, value::RawValue};

use crate::error::AppError;
use houseway_base::money::Currency;
use houseway_ledger::Posting;
use houseway_rules::{
    AtTournament, Authority, ChipStep, Concern, Ending, GameCommand, GameEvent, HandTitle,
    IncidentKind, Offer, Procedure, Prompt, Ruling, Seating, TournamentTable, TransferKnown,
    TransferStep,
};
use houseway_words::Said;

/// House rules in their stored form: canonical JSON and its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesText {
    pub json: String,
    /// The SHA-256 hash of the JSON, in hexadecimal.
    pub hash: String,
}

/// The rules and other terms of a round.
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
    /// The event as a sentence.
    pub summary: Said,
    /// The incident to log for the event, if any: its kind, its seat, and what happened.
    pub incident: Option<(IncidentKind, u8, String)>,
    pub postings: Vec<Posting>,
    pub ruling: Option<Ruling>,
    /// How the event moves chips between tables.
    pub transfer: Option<TransferStep>,
    pub result: EventResult,
}

/// The effects of an event on its round that the round's state alone does not show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventResult {
    /// Whether the event dealt cards.
    pub deals: bool,
    /// How the round had ended before the event.
    pub before: Option<Ending>,
    /// How the round has ended after the event.
    pub after: Option<Ending>,
    /// The code of the ruling, if the ruling voids the deal.
    pub misdeal: Option<String>,
    /// The round's bets before and after the event, if it changes them.
    pub wagers: Option<[Vec<Wagered>; 2]>,
}

/// A settled bet, in minor units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wagered {
    /// The kind of bet.
    pub bet: &'static str,
    pub stake_minor: i64,
    /// The amount that the house won with the bet; negative if the house paid.
    pub house_minor: i64,
}

/// A logged event as JSON, and its place among the events of its command.
#[derive(Debug, Clone, Copy)]
pub struct Logged<'a> {
    pub event: &'a str,
    /// 0 for the event that was entered; 1, 2, 3 … for events that followed from it.
    pub nth: u64,
}

/// A logged event that was applied again.
#[derive(Debug, Clone)]
pub struct Replayed {
    pub snapshot: RoundSnapshot,
    pub postings: Vec<Posting>,
    pub result: EventResult,
}

/// The state of a round after its latest event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSnapshot {
    /// The state, as JSON.
    pub state: String,
    pub phase: &'static str,
    pub ending: Option<Ending>,
}

/// The events of a round, ready to be written.
#[derive(Debug, Clone)]
pub struct RoundChange {
    /// The events, in order; never empty.
    pub events: Vec<NewEvent>,
    pub after: RoundSnapshot,
    /// The changes to who sits where, in a game that keeps track of its players.
    pub seating: Vec<Seating>,
}

impl RoundChange {
    /// Whether the change moves money, or changes bets.
    pub fn is_for_the_books(&self) -> bool {
        self.events.iter().any(|new| !new.postings.is_empty() || new.result.wagers.is_some())
    }

    /// Whether the change deals cards.
    pub fn deals(&self) -> bool {
        self.events.iter().any(|new| new.result.deals)
    }
}

/// A round as a client can see it.
pub struct RoundView {
    pub state: Box<RawValue>,
    /// The possible commands according to the game. The house can rule out some of them.
    pub legal: Box<dyn AnyLegal>,
    pub settlement: Option<Box<RawValue>>,
    pub prompt: Option<Prompt>,
    pub chips: Vec<ChipStep>,
}

/// The possible commands of a round, before they are serialized.
pub trait AnyLegal {
    /// The aspects of each command that need the house's approval.
    fn concerns(&self) -> Vec<Concern>;

    /// Asks the house about each command that needs its approval.
    ///
    /// # Errors
    /// Returns any error from the house.
    fn ask(
        &mut self,
        house: &mut dyn FnMut(Concern) -> Result<Verdict, AppError>,
    ) -> Result<(), AppError>;

    /// The commands, serialized for a client.
    ///
    /// # Errors
    /// Returns an internal error if the values cannot be serialized.
    fn write(&self) -> Result<Box<RawValue>, AppError>;
}

/// The house's verdict on a possible command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    Open,
    /// The command is possible, and this offer fills in its fields.
    With(Offer),
    NotOpen,
}

/// The state of a round at some point in the past.
pub struct Past {
    pub view: RoundView,
    pub phase: &'static str,
    pub ending: Option<Ending>,
    /// The index of the event that ended the round; `None` while it was running.
    pub ended_by: Option<usize>,
}

/// The result of a command: what to write, and the round afterwards.
pub struct Played {
    pub change: RoundChange,
    pub round: Box<dyn AnyRound>,
}

/// A round in its current state, parsed. The client's view is made only on request.
pub trait AnyRound {
    /// The round as a client can see it.
    ///
    /// # Errors
    /// Returns an internal error if the view cannot be serialized.
    fn view(&self) -> Result<RoundView, AppError>;
}

/// The person who enters a command, the time, and facts that the house knows but the game does not.
#[derive(Debug, Clone)]
pub struct Circumstances {
    pub by: Authority,
    /// The time that the log will record.
    pub at: DateTime<Utc>,
    /// The house's data about the other table that the command names.
    pub transfer: Option<TransferKnown>,
    /// The table's state in the tournament, for a command that the tournament must know about.
    pub tournament: Option<TournamentTable>,
}

/// A decoded request to open a round of a particular game.
pub trait AnyOpening: Send {
    /// Opens a round; `previous` is the state of the table's last round, and `tournament` is the
    /// table's state in the tournament, if a tournament uses it.
    ///
    /// # Errors
    /// Returns every reason why the opening is refused.
    fn open(
        &self,
        terms: Terms<'_>,
        previous: Option<&str>,
        tournament: Option<&TournamentTable>,
    ) -> Result<Played, AppError>;
}

/// A decoded command for a particular game.
pub trait AnyCommand: Send {
    /// Plays the command.
    ///
    /// # Errors
    /// Returns every reason why the command is refused.
    fn act(
        &self,
        terms: Terms<'_>,
        state: &str,
        circumstances: Circumstances,
    ) -> Result<Played, AppError>;

    /// The questions that the house can ask about the command.
    fn hooks(&self) -> &dyn GameCommand;
}

/// The new entries of a correction, decoded for a particular game.
pub trait AnyCorrection: Send {
    /// Replaces earlier entries. If several entries are corrected together, pointers to problems
    /// begin with the entry's index.
    ///
    /// # Errors
    /// Returns every reason why the correction is refused.
    fn correct(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError>;
}

/// A game with its types erased: all values go in and come out as JSON.
///
/// States and rules are JSON that this program wrote. If the rules cannot be read, every method
/// returns an internal error.
pub trait AnyGame: Sync {
    /// The names of the game's events in the log.
    fn event_names(&self) -> Vec<String>;

    /// The names of the game's commands.
    fn command_names(&self) -> Vec<String>;

    /// Reads house rules. If there is no text, the default rules apply.
    ///
    /// # Errors
    /// Returns every problem with the rules.
    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError>;

    /// Decodes the options for opening a round. An empty body means no options.
    ///
    /// # Errors
    /// Returns `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    fn decode_opening(&self, body: &[u8]) -> Result<Box<dyn AnyOpening>, AppError>;

    /// Decodes a command.
    ///
    /// # Errors
    /// Returns `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    fn decode_command(&self, body: &[u8]) -> Result<Box<dyn AnyCommand>, AppError>;

    /// Decodes the new entries of a correction.
    ///
    /// # Errors
    /// Returns the same errors as [`AnyGame::decode_command`]. If there are several entries,
    /// pointers begin with the entry's index.
    fn decode_correction(&self, entries: &[Value]) -> Result<Box<dyn AnyCorrection>, AppError>;

    /// The house rules about dealers, decks and shuffles.
    ///
    /// # Errors
    /// Returns an error if the rules are not this game's.
    fn procedure(&self, rules: &str) -> Result<Procedure, AppError>;

    /// A logged event, which can answer the house's questions.
    ///
    /// # Errors
    /// Returns an error if the event is not this game's.
    fn event(&self, event: &str) -> Result<Box<dyn GameEvent>, AppError>;

    /// Voids a round.
    ///
    /// # Errors
    /// Returns every reason why the round cannot be voided.
    fn void(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError>;

    /// The effect that a change to the previous round has on this one, if it has any.
    ///
    /// # Errors
    /// Returns every reason why the change comes too late.
    fn carry(
        &self,
        terms: Terms<'_>,
        state: &str,
        before: &str,
        after: &str,
    ) -> Result<Option<RoundChange>, AppError>;

    /// Applies a logged event again. No state means that the round has not been opened.
    ///
    /// # Errors
    /// Returns an error if the event or the state is not this game's.
    fn replay(
        &self,
        currency: Currency,
        state: Option<&str>,
        event: &str,
    ) -> Result<Replayed, AppError>;

    /// The state of a round after these logged events, which must begin with the round's first game
    /// event.
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
        title: HandTitle<'_>,
    ) -> Result<Option<String>, AppError>;

    /// The round as a client can see it.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn view(&self, rules: &str, state: &str) -> Result<RoundView, AppError>;

    /// The seat whose player cuts the cards for the next deal; `None` if no player does.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn cutter(&self, state: &str) -> Result<Option<u8>, AppError>;

    /// The round data that a tournament needs; `None` if the round is not at a tournament's table.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn at_tournament(&self, state: &str) -> Result<Option<AtTournament>, AppError>;

    /// Whether nothing has been dealt or bet.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn at_rest(&self, state: &str) -> Result<bool, AppError>;

    /// The bets of a settled round; empty if it is not settled.
    ///
    /// # Errors
    /// Returns an error if the state is not this game's.
    fn wagers(&self, currency: Currency, state: &str) -> Result<Vec<Wagered>, AppError>;
}
