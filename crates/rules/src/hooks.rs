//! What the house asks of a game's commands, events and open commands.
//!
//! The house knows no game by name. What it must know of a command, an event or an open command, it
//! asks by a method, and no method has an answer of its own: a new game does not compile until it
//! has answered all of them.

use chrono::{DateTime, Utc};

use crate::{OpenTransfer, Ruling, TransferKnown, TransferNamed, TransferStep};
use houseway_base::{
    ids::{SaleId, TransferId},
    money::{Currency, Money},
    names::IncidentKind,
};

/// What the house must know of a game before a round of it is opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// What people call the game: `Break Poker`.
    pub title: &'static str,
    /// How many cards it is dealt from.
    pub pack: u16,
    /// How many seats a table has whose house rules do not say.
    pub seats: u8,
    /// Whether players bet against the house. Such a table usually sells chips, and what a seat
    /// wins by a bet is what the tray loses.
    pub is_banked: bool,
    /// Whether the game carries out penalties by a command of its own; otherwise every table's
    /// `penalty` notes them.
    pub penalizes: bool,
    /// Whether something can be put right while the round is still played.
    pub puts_right_in_play: bool,
    /// Its events that are out of the ordinary, by their names.
    pub exceptions: &'static [(&'static str, ExceptionKind)],
}

/// In which way an event is out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExceptionKind {
    /// The deal does not count.
    Misdeal,
    /// The floor decided otherwise than the rules or a ruling say.
    Floor,
    /// Something that was settled or written down was put right.
    Correction,
    /// The round was taken off the books.
    Void,
    /// Nobody entered the cards.
    Unseen,
    /// A player was penalized.
    Penalty,
}

/// Something that is entered in a round.
pub trait GameCommand {
    /// Whether it takes back the last entry, which only whoever entered that, or the floor, may do.
    fn takes_back(&self) -> bool;

    /// Whether it may be sent to a round that has ended; the game decides which of them are open
    /// then.
    fn after_end(&self) -> bool;

    /// Whether a table that the back office follows must be in a period for it. What lets players
    /// leave and rounds come to an end needs none (`back_office.md`, 0.3-1).
    fn needs_period(&self) -> bool;

    /// What it says of another table, which the house looks up first.
    fn names_transfer(&self) -> Option<TransferNamed>;

    /// Takes note of what the house knows: the time by the clock of the log, and what the command
    /// says of another table.
    fn note(&mut self, now: DateTime<Utc>, transfer: Option<TransferKnown>);

    /// The chips that its player buys.
    fn purchase(&self) -> Option<Purchase<'_>>;

    /// How much money it moves besides bets on one person's word: a stack that is put right, a bet
    /// that was paid wrong. None where it moves nothing so, or names no amount.
    fn put_right(&self) -> Option<Money>;

    /// Why, where the command says so: it stands in the log beside what happened.
    fn reason(&self) -> Option<&str>;
}

/// Chips that a player buys, as they were typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase<'a> {
    /// The seat, counted from 1.
    pub seat: u8,
    /// How much.
    pub amount: &'a str,
    /// Whether they are paid for with cash, which the table's tray changes.
    pub in_cash: bool,
    /// Who pays, as somebody who does not know them describes them.
    pub description: Option<&'a str>,
}

/// Something that happened in a round; the log keeps these and nothing else.
pub trait GameEvent {
    /// The event's name in the log: `bets_placed`.
    fn name(&self) -> &'static str;

    /// What happened, in a sentence for whoever reads the log: `Seat 4 bets 25.00 on main.`
    fn summary(&self, currency: Currency) -> String;

    /// Whether cards are dealt, for which they are shuffled first.
    fn deals(&self) -> bool;

    /// The ruling that the event carries, if it is one.
    fn ruling(&self) -> Option<&Ruling>;

    /// The ruling by which the deal does not count, if it is one.
    fn misdeal(&self) -> Option<&Ruling>;

    /// What it means for chips that were paid and taken before it.
    fn puts_right(&self) -> PutsRight;

    /// How it changes what a table's tray or a seat has won without a deal, if it does.
    fn repair(&self) -> Option<Repair>;

    /// The incident that the event is besides, the seat it is about, and what happened: it is
    /// logged too, and stays whatever is decided.
    fn incident(&self) -> Option<(IncidentKind, u8, String)>;

    /// What it does to chips between tables.
    fn transfer(&self) -> Option<TransferStep>;
}

/// What an event means for chips that were paid and taken before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutsRight {
    /// Nothing: the round goes on, or is settled.
    No,
    /// What was settled has become something else: the difference moves.
    Anew,
    /// It says what has moved: for it nothing moves.
    Notes,
}

/// How an event puts money right, as the reports of the back office list it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// What was entered or settled is replaced.
    Corrected,
    /// The round is off the books.
    Voided,
    /// Chips were paid wrong though the entries are right.
    PaidWrong,
    /// The stack of this seat was put right.
    Stack(u8),
}

/// A command that is open now, before it is shown.
pub trait GameLegal {
    /// What the house has to say to it.
    fn concern(&self) -> Concern;

    /// Takes in what the house offers.
    fn offer(&mut self, offer: Offer);
}

/// What the house has to say to a command that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Concern {
    /// Nothing.
    Nothing,
    /// It deals cards, and is a command of this name: where the house logs shuffles, it is open
    /// after one.
    Deal(&'static str),
    /// A player buys chips: the house says whether they may be paid for with cash.
    Purchase,
    /// It takes back a purchase: the house names the sale of chips that is struck first.
    PurchaseTakenBack,
    /// It takes chips in from another table: the house lists them.
    Arrival,
    /// It takes back that these chips left for another table: it is open while they are on their
    /// way.
    DepartureTakenBack(TransferId),
    /// It takes back that these chips arrived: it is open while they have arrived.
    ArrivalTakenBack(TransferId),
}

/// What the house offers for a command that is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// Chips may be paid for with cash, too.
    Cash,
    /// This sale paid for the chips.
    Sale(SaleId),
    /// These chips are on their way.
    Transfers(Vec<OpenTransfer>),
}
