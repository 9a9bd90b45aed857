//! The rules of each game. **Pure**: no I/O, no clock, no randomness, no async.
//!
//! Every game is a decider. A command is what a client sends. [`Game::decide`] turns it into events
//! or refuses it, naming every reason. [`GameState::apply`] folds the events into the state. The
//! log keeps only the events, so the state can always be rebuilt from them.
//!
//! Every game's folder has the same layout:
//!
//! | where | what |
//! |---|---|
//! | `command`, `event` | what is entered, and what happened |
//! | `state`, `apply` | the state of the round, and how events change it |
//! | `decide/` | the events that a command causes, or why it is refused |
//! | `view`, `legal` | what a signed-in person can see, and which commands are open |
//! | `prompt` | what to do next, in a sentence for the dealer |
//! | `summary` | what happened, in a sentence for readers of the log |
//! | `settle/` | the game's money |
//! | `house_rules`, `codes` | what the table chooses, and every reason for a refusal |
//! | `calculators/` | the same rules, usable without a round |
//! | the remaining folder | the game itself: card values, hands and the course of play |

pub mod break_poker;
pub mod canasta;
pub mod chips;
pub mod codes;
mod gate;
pub mod history;
pub mod holdem;
mod hooks;
mod procedure;
mod profiles;
pub mod prompt;
pub mod put_right;
mod ruling;
mod seating;
pub mod tournament;
mod transfer;
pub mod truco;
pub mod typed;
mod violation;
mod wording;

use std::borrow::Cow;

use serde::{Serialize, de::DeserializeOwned};
use utoipa::ToSchema;

pub use chips::{ChipSet, ChipStep};
pub use gate::Gate;
pub use hooks::{
    Concern, ExceptionKind, GameCommand, GameEvent, GameLegal, Offer, Profile, Purchase, PutsRight,
    Repair,
};
pub use procedure::{Procedure, Switch};
pub use prompt::Prompt;
pub use ruling::Ruling;
pub use seating::{Seating, Sitting};
pub use tournament::{AtTournament, HandTitle, TournamentAct, TournamentTable};
pub use transfer::{ChipsInTransit, OpenTransfer, TransferKnown, TransferNamed, TransferStep};
pub use violation::{Code, Problem, Refusal, Violation};
pub use wording::{counted, in_a_row, numbered};

pub use houseway_base::names::{Ending, IncidentKind};

use houseway_base::{
    money::{Currency, Money, MoneyError},
    names::Role,
};
use houseway_ledger::Movement;
use houseway_words::{Said, said};

/// Who is making a decision. Some rulings can be made only by the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authority {
    /// A dealer, or a program acting for one.
    Dealer,
    /// The pit boss.
    Floor,
}

impl Authority {
    /// The authority that a role has at a table.
    #[must_use]
    pub const fn of(role: Role) -> Self {
        match role {
            Role::PitBoss => Self::Floor,
            Role::Dealer
            | Role::Auditor
            | Role::Integration
            | Role::Admin
            | Role::Compliance
            | Role::Cashier
            | Role::Security
            | Role::Count => Self::Dealer,
        }
    }
}

/// The house rules of a game: every choice that its rules page leaves to the table.
pub trait HouseRules: Clone + Default + Serialize + DeserializeOwned + ToSchema {
    /// Checks the rules as a whole against the table's currency.
    ///
    /// # Errors
    /// Returns every contradiction and every number out of bounds.
    fn check(&self, currency: Currency) -> Result<(), Violation>;

    /// Every amount of money in the rules.
    fn amounts_mut(&mut self) -> Vec<&mut Money>;

    /// The rules on dealers, decks and shuffles.
    fn procedure(&self) -> Procedure;

    /// The table's chips.
    fn chip_set(&self) -> ChipSet;

    /// The same rules with every amount written to all of the currency's decimals, so that equal
    /// rules serialize to equal text however they were typed.
    ///
    /// # Errors
    /// Returns an error if an amount has more decimals than the currency. [`HouseRules::check`]
    /// refuses such amounts.
    fn written_out(mut self, currency: Currency) -> Result<Self, MoneyError> {
        for amount in self.amounts_mut() {
            *amount = currency.written_out(*amount)?;
        }
        Ok(self)
    }
}

/// A bet that was paid, taken or pushed in a settled round, for the house's statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wager {
    /// The kind of bet.
    pub bet: &'static str,
    pub stake: Money,
    /// The amount that the house won on the bet; negative if the house paid.
    pub house: Money,
}

impl Wager {
    /// The amount that changed hands among the players, computed from their net results; none if it
    /// is zero. The house neither won nor lost any of it.
    fn among_players(nets: impl Iterator<Item = Money>) -> Option<Self> {
        let stake = Money::sum(nets.filter(|net| net.is_positive())).ok()?;
        let wager = Self { bet: "stake", stake, house: Money::ZERO };
        stake.is_positive().then_some(wager)
    }
}

/// How far a round has progressed.
pub trait GamePhase {
    /// The phase's name in the API and the log: `betting`.
    fn name(self) -> &'static str;

    /// The phase's name, for use in a refusal.
    fn said(self) -> Said
    where
        Self: Sized,
    {
        Said::of_id(format!("phase-{}", self.name()))
    }

    /// How the round ended, if it has ended.
    fn ending(self) -> Option<Ending>;
}

/// The state of a round. The default is a round that has not been opened.
pub trait GameState: Default + Sized {
    type Event;
    type Phase: GamePhase;
    type Settlement: Clone;

    /// The state after an event. An event that is not valid in the current state changes nothing.
    #[must_use]
    fn apply(self, event: &Self::Event) -> Self;

    /// The money that an event moves, given the state before it.
    fn movements(&self, event: &Self::Event) -> Vec<Movement>;

    /// How far the round has progressed.
    fn phase(&self) -> Self::Phase;

    /// Whether no card has been dealt and no bet has been placed, so that the tray can be counted.
    fn at_rest(&self) -> bool {
        self.phase().ending().is_some()
    }

    /// The seat that cuts for the next deal, if a player cuts.
    fn cutter(&self) -> Option<u8> {
        None
    }

    /// The payments in the round; `None` for a void round, whose payments were reversed.
    fn settlement(&self) -> Option<Cow<'_, Self::Settlement>>;

    /// The same settlement in the caller's language; used only in responses, never in the log.
    fn told_settlement(&self) -> Option<Cow<'_, Self::Settlement>> {
        self.settlement()
    }

    /// The bets in a settled round; none until it is settled.
    fn wagers(&self) -> Vec<Wager>;

    /// The players at the table; `None` if the game does not keep track of its players from when
    /// they sit down until they leave, or if a tournament seats them.
    fn seated(&self) -> Option<Sitting<'_>> {
        None
    }

    /// The data that a tournament needs about the round; `None` if the round is not at a tournament
    /// table.
    fn at_tournament(&self) -> Option<AtTournament> {
        None
    }
}

/// A game, implemented as a pure decider.
///
/// Only [`GameState::apply`] can change a state, and only with events that [`Game::open`],
/// [`Game::decide`] or [`Game::correct`] returned for exactly that state.
pub trait Game: 'static {
    /// The properties of the game that the house must know.
    const PROFILE: Profile;

    /// The sentences that [`Game::prompt`] uses, apart from those that all games share.
    const PROMPTS: &'static [&'static [&'static prompt::Sentence]];

    type Rules: HouseRules;
    /// What can be chosen when a round is opened.
    type Opening: DeserializeOwned + ToSchema + Send;
    /// A dealer's command, as typed; [`Game::decide`] checks it.
    type Command: GameCommand + Clone + DeserializeOwned + Serialize + ToSchema + Send;
    type Event: GameEvent + Serialize + DeserializeOwned + Clone + ToSchema + 'static;
    type State: GameState<Event = Self::Event, Settlement = Self::Settlement>
        + Clone
        + PartialEq
        + Serialize
        + DeserializeOwned;
    /// The part of the state that a signed-in person can see.
    type View: Serialize + ToSchema;
    /// A command that is open now, with its bounds.
    type Legal: GameLegal + Serialize + ToSchema + 'static;
    /// The payments in a settled round: bets that were paid, taken and returned.
    type Settlement: Serialize + Clone + ToSchema;

    /// Opens a round. Depending on the game, the stacks, the button or the score carry over from
    /// the table's previous round.
    ///
    /// # Errors
    /// Returns every reason why the round cannot be opened with these choices.
    fn open(
        rules: &Self::Rules,
        currency: Currency,
        opening: &Self::Opening,
        previous: Option<&Self::State>,
    ) -> Result<Vec<Self::Event>, Violation>;

    /// Opens a round at a tournament table, with the seats, stacks and stakes that the tournament
    /// sets.
    ///
    /// # Errors
    /// Returns an error if the game has no tournaments, or if the opening makes a choice that
    /// is up to the tournament.
    fn open_at_tournament(
        rules: &Self::Rules,
        opening: &Self::Opening,
        table: &TournamentTable,
        previous: Option<&Self::State>,
    ) -> Result<Vec<Self::Event>, Violation> {
        let _ = (rules, opening, table, previous);
        let detail = said!("tournament-other-game");
        Err(Violation::not_now(&codes::TOURNAMENT_TABLE, Some("tournaments/0.2"), detail))
    }

    /// The events that a command causes.
    ///
    /// # Errors
    /// Returns every reason why the command is refused; the state does not change.
    fn decide(
        rules: &Self::Rules,
        state: &Self::State,
        command: &Self::Command,
        by: Authority,
    ) -> Result<Vec<Self::Event>, Violation>;

    /// The events that correct a settled round. The `replacements` (at least one) replace earlier
    /// entries. The replacements are checked together, and the round is settled again once.
    ///
    /// # Errors
    /// Returns every reason why the correction is refused; the state does not change.
    fn correct(
        rules: &Self::Rules,
        state: &Self::State,
        replacements: &[Self::Command],
    ) -> Result<Vec<Self::Event>, Violation>;

    /// The events that void a round, whatever its phase.
    ///
    /// # Errors
    /// Returns an error if the round has not been opened or was already voided.
    fn void(state: &Self::State) -> Result<Vec<Self::Event>, Violation>;

    /// The events that carry a change in the table's previous round over to this round, which is
    /// already open. There are none unless the game carries something over.
    ///
    /// # Errors
    /// Returns an error if it is too late because the carried-over values are already in use.
    fn carry(
        rules: &Self::Rules,
        state: &Self::State,
        before: &Self::State,
        after: &Self::State,
    ) -> Result<Vec<Self::Event>, Violation> {
        let _ = (rules, state, before, after);
        Ok(Vec::new())
    }

    /// A settled hand with this title, in a notation that other programs can read; none if the game
    /// has no such notation.
    fn hand_history(
        rules: &Self::Rules,
        state: &Self::State,
        title: HandTitle<'_>,
    ) -> Option<String> {
        let _ = (rules, state, title);
        None
    }

    /// What the dealer does next; none until the round is opened.
    fn prompt(rules: &Self::Rules, state: &Self::State) -> Option<Prompt>;

    /// The payments that the dealer makes and takes now, in the house's order. After a correction,
    /// use [`put_right::put_right`] instead.
    fn chips(rules: &Self::Rules, state: &Self::State) -> Vec<ChipStep> {
        let _ = (rules, state);
        Vec::new()
    }

    /// The part of the state that a signed-in person can see.
    fn view(rules: &Self::Rules, state: &Self::State) -> Self::View;

    /// The commands that are open now. Exact: any command within the stated bounds is accepted.
    fn legal(rules: &Self::Rules, state: &Self::State) -> Vec<Self::Legal>;
}

/// The entry in a correction, in games that correct one entry at a time.
///
/// # Errors
/// Returns `not_a_replacement` if there are several.
pub fn sole_entry<C>(replacements: &[C]) -> Result<&C, Violation> {
    if let [replacement] = replacements {
        return Ok(replacement);
    }
    let detail = said!("one-entry-at-a-time");
    Err(Violation::of(Problem::new(&codes::NOT_A_REPLACEMENT, None, "", detail)))
}
