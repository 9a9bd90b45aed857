//! The methods that the house calls on a game's commands, events and open commands.
//!
//! The house never recognises a game's commands and events by their names. It calls these methods,
//! none of which has a default, so a new game compiles only once it implements all of them.

use chrono::{DateTime, Utc};

use crate::{
    OpenTransfer, Ruling, TournamentAct, TournamentTable, TransferKnown, TransferNamed,
    TransferStep,
};
use houseway_base::{
    ids::{SaleId, TransferId},
    money::{Currency, Money},
    names::IncidentKind,
};
use houseway_words::Said;

/// The properties of a game that the house must know before it opens a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Profile {
    /// The game's display name: `Break Poker`.
    pub title: &'static str,
    /// The number of cards in the game's pack.
    pub pack: u16,
    /// The number of seats at a table, unless the table's house rules set the number.
    pub seats: u8,
    /// Whether players bet against the house. If so, the table usually sells chips, and the tray
    /// loses what a seat wins.
    pub is_banked: bool,
    /// Whether the game has its own command that carries out penalties. In other games, penalties
    /// are recorded with the `penalty` command, which every table has.
    pub penalizes: bool,
    /// Whether the game allows corrections while the round is still being played.
    pub puts_right_in_play: bool,
    /// The game's events that belong in the exceptions report, by name.
    pub exceptions: &'static [(&'static str, ExceptionKind)],
}

/// Why an event is an exception.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExceptionKind {
    /// The deal does not count.
    Misdeal,
    /// The floor departed from the rules or overruled a ruling.
    Floor,
    /// Something that had been settled or recorded was corrected.
    Correction,
    /// The round was voided.
    Void,
    /// An outcome was entered without cards.
    Unseen,
    /// A player was penalized.
    Penalty,
}

/// A command that can be entered in a round.
pub trait GameCommand {
    /// Whether the command takes back the last entry. Only the person who made that entry, or the
    /// floor, may do this.
    fn takes_back(&self) -> bool;

    /// Whether the command can be sent to a round that has ended. The game decides which of these
    /// commands are open at that point.
    fn after_end(&self) -> bool;

    /// Whether the command requires an open period at a tracked table. Commands that end a round or
    /// let players leave do not (`back_office.md`, 0.3-1).
    fn needs_period(&self) -> bool;

    /// The other table, or the chips in transit, that the command refers to. The house looks the
    /// reference up before the command is decided.
    fn names_transfer(&self) -> Option<TransferNamed>;

    /// Adds the house's data to the command: the time by the log's clock, and the transfer that the
    /// command names.
    fn note(&mut self, now: DateTime<Utc>, transfer: Option<TransferKnown>);

    /// The command's effect on the table's tournament, if the tournament must know about the effect
    /// or allow it.
    fn tournament_act(&self) -> Option<TournamentAct>;

    /// Adds the tournament table's current state to a command that has a `tournament_act`.
    fn seat(&mut self, table: TournamentTable);

    /// The purchase of chips that the command makes, if any.
    fn purchase(&self) -> Option<Purchase<'_>>;

    /// The money, apart from bets, that the command moves at one person's request, for example to
    /// correct a stack or to record a wrong payment. `None` if the command moves no such money or
    /// names no amount.
    fn put_right(&self) -> Option<Money>;

    /// The reason, if the command gives one. The log stores it next to the event.
    fn reason(&self) -> Option<&str>;
}

/// Chips that a player buys, as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Purchase<'a> {
    /// The seat, counted from 1.
    pub seat: u8,
    /// The amount.
    pub amount: &'a str,
    /// Whether the chips are paid for in cash, which changes the table's tray.
    pub in_cash: bool,
    /// A description of the buyer, for readers who do not know that person.
    pub description: Option<&'a str>,
}

/// Something that happened in a round. The log keeps only events.
pub trait GameEvent {
    /// The event's name in the log: `bets_placed`.
    fn name(&self) -> &'static str;

    /// The event in a sentence for readers of the log: `Seat 4 bets 25.00 on main.`
    fn summary(&self, currency: Currency) -> Said;

    /// Whether the event deals cards and therefore needs a shuffle before it.
    fn deals(&self) -> bool;

    /// The ruling that the event contains, if any.
    fn ruling(&self) -> Option<&Ruling>;

    /// The ruling that declared a misdeal, if the event is a misdeal.
    fn misdeal(&self) -> Option<&Ruling>;

    /// The effect of the event on chips that have already been paid or taken.
    fn puts_right(&self) -> PutsRight;

    /// How the event corrects money, for the corrections report; none if it corrects no money.
    fn repair(&self) -> Option<Repair>;

    /// The incident to log for the event: its kind, its seat, and a description. It is logged
    /// separately and stays in the log whatever the floor decides.
    fn incident(&self) -> Option<(IncidentKind, u8, String)>;

    /// The event's effect on chips in transit between tables.
    fn transfer(&self) -> Option<TransferStep>;
}

/// The effect of an event on chips that have already been paid or taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PutsRight {
    /// Nothing is corrected: the round continues or is settled as usual.
    No,
    /// The settlement has changed, and the difference is paid or taken back.
    Anew,
    /// The event records chips that have already moved, so no more chips move.
    Notes,
}

/// How an event corrects money. The back office lists these events in its corrections report.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// Entries or a settlement were replaced.
    Corrected,
    /// The round was voided.
    Voided,
    /// A wrong amount was paid although the entries are right.
    PaidWrong,
    /// The stack of this seat was corrected.
    Stack(u8),
}

/// A command that is open now, before it is shown to a client.
pub trait GameLegal {
    /// What the house has to add or check before the command is shown.
    fn concern(&self) -> Concern;

    /// Adds the house's offer.
    fn offer(&mut self, offer: Offer);
}

/// What the house has to add or check before it shows an open command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Concern {
    /// Nothing.
    Nothing,
    /// The command has this name and deals cards. At a table that logs shuffles, it is open only
    /// after a shuffle.
    Deal(&'static str),
    /// A player buys chips: the house says whether the table takes cash.
    Purchase,
    /// The command takes back a purchase: the house names the sale of chips that has to be struck
    /// first.
    PurchaseTakenBack,
    /// Chips arrive from another table: the house lists the chips in transit.
    Arrival,
    /// The command takes back the departure of these chips: it is open only while they are on their
    /// way.
    DepartureTakenBack(TransferId),
    /// The command takes back the arrival of these chips: it is open only while they are at this
    /// table.
    ArrivalTakenBack(TransferId),
}

/// The house's addition to an open command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// Chips can be paid for in cash.
    Cash,
    /// The sale that paid for the chips.
    Sale(SaleId),
    /// The chips that are on their way.
    Transfers(Vec<OpenTransfer>),
}
