//! The rules room. **Pure**: no I/O, no clock, no randomness, no async.
//!
//! Every game is a decider. A command is what somebody sends; [`Game::decide`] turns it into
//! events, or refuses it for every reason there is; [`GameState::apply`] folds the events into the
//! state. The log keeps the events and nothing else, so the state can always be rebuilt from them.
//!
//! The games' folders have the same furniture:
//!
//! | where | what |
//! |---|---|
//! | `command`, `event` | what is entered, and what happened |
//! | `state`, `apply` | where the round stands, and how events change it |
//! | `decide/` | what a command makes happen, or why it is refused |
//! | `view`, `legal` | what may be seen, and which commands are open |
//! | `prompt` | what to do next, in a sentence for the dealer |
//! | `summary` | what happened, in a sentence for whoever reads the log |
//! | `settle/` | the game's money |
//! | `house_rules`, `codes` | what the table chooses, and every way to say no |
//! | `calculators/` | the same rules without a round |
//! | a folder of its own | the game's kernel: what things are worth and how they play |

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
pub use transfer::{ChipsInTransit, OpenTransfer, TransferKnown, TransferNamed, TransferStep};
pub use violation::{Code, Problem, Refusal, Violation};
pub use wording::{counted, in_a_row, numbered};

pub use houseway_base::names::{Ending, IncidentKind};

use houseway_base::{
    money::{Currency, Money, MoneyError},
    names::Role,
};
use houseway_ledger::Movement;

/// Who decides: some rulings are the floor's alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Authority {
    /// A dealer, or a program that acts for one.
    Dealer,
    /// The pit boss.
    Floor,
}

impl Authority {
    /// Whose decisions this role makes at a table.
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

/// The house rules of a game: every choice its rules page leaves to the table.
pub trait HouseRules: Clone + Default + Serialize + DeserializeOwned + ToSchema {
    /// Checks the rules as a whole against the table's currency.
    ///
    /// # Errors
    /// Every contradiction and every number out of bounds.
    fn check(&self, currency: Currency) -> Result<(), Violation>;

    /// Every amount of money among them.
    fn amounts_mut(&mut self) -> Vec<&mut Money>;

    /// What they say about dealers, decks and shuffles.
    fn procedure(&self) -> Procedure;

    /// The chips of the table.
    fn chip_set(&self) -> ChipSet;

    /// The same rules, every amount written with all the currency's decimals, so that equal rules
    /// are equal texts however they were typed.
    ///
    /// # Errors
    /// If an amount is finer than the currency, which [`HouseRules::check`] refuses.
    fn written_out(mut self, currency: Currency) -> Result<Self, MoneyError> {
        for amount in self.amounts_mut() {
            *amount = currency.written_out(*amount)?;
        }
        Ok(self)
    }
}

/// A bet that a settled round paid, took or pushed, for the house's statistics.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wager {
    /// The kind of bet.
    pub bet: &'static str,
    pub stake: Money,
    /// What the house won of it; negative where it paid.
    pub house: Money,
}

impl Wager {
    /// What changed hands among players by these nets, if anything did; the house has no part in
    /// it.
    fn among_players(nets: impl Iterator<Item = Money>) -> Option<Self> {
        let stake = Money::sum(nets.filter(|net| net.is_positive())).ok()?;
        let wager = Self { bet: "stake", stake, house: Money::ZERO };
        stake.is_positive().then_some(wager)
    }
}

/// How far a round has come.
pub trait GamePhase {
    /// The phase's name in the API and the log: `betting`.
    fn name(self) -> &'static str;

    /// How the round ended, if it has.
    fn ending(self) -> Option<Ending>;
}

/// A round as it stands. The default is one that has not been opened.
pub trait GameState: Default + Sized {
    type Event;
    type Phase: GamePhase;
    type Settlement: Clone;

    /// The state after an event. Total: an event that does not belong to the state leaves it as
    /// it is.
    #[must_use]
    fn apply(self, event: &Self::Event) -> Self;

    /// The money that an event moves, given the state before it.
    fn movements(&self, event: &Self::Event) -> Vec<Movement>;

    /// How far the round has come.
    fn phase(&self) -> Self::Phase;

    /// Whether nothing is dealt and nothing is bet, so that the tray can be counted.
    fn at_rest(&self) -> bool {
        self.phase().ending().is_some()
    }

    /// The seat that cuts for the deal that comes next, where a player does.
    fn cutter(&self) -> Option<u8> {
        None
    }

    /// What the round paid, took and returned, while that stands: a void round's is reversed.
    fn settlement(&self) -> Option<Cow<'_, Self::Settlement>>;

    /// The bets of a settled round; none while nothing is settled.
    fn wagers(&self) -> Vec<Wager>;
}

/// A game as a pure decider.
///
/// A state is only ever changed by [`GameState::apply`], and only by events that [`Game::open`],
/// [`Game::decide`] or [`Game::correct`] gave for that very state.
pub trait Game: 'static {
    /// What the house must know of the game.
    const PROFILE: Profile;

    /// The sentences in which [`Game::prompt`] speaks, besides those that all games share.
    const PROMPTS: &'static [&'static [&'static prompt::Sentence]];

    type Rules: HouseRules;
    /// What may be chosen when a round is opened.
    type Opening: DeserializeOwned + ToSchema + Send;
    /// What a dealer enters, as typed: [`Game::decide`] finds out whether it makes sense.
    type Command: GameCommand + Clone + DeserializeOwned + Serialize + ToSchema + Send;
    type Event: GameEvent + Serialize + DeserializeOwned + Clone + ToSchema + 'static;
    type State: GameState<Event = Self::Event, Settlement = Self::Settlement>
        + Clone
        + PartialEq
        + Serialize
        + DeserializeOwned;
    /// The state as a signed-in person may see it.
    type View: Serialize + ToSchema;
    /// The commands open now, and their bounds.
    type Legal: GameLegal + Serialize + ToSchema + 'static;
    /// What a settled round paid, took and returned.
    type Settlement: Serialize + Clone + ToSchema;

    /// Opens a round, carrying over what the game carries over from the table's previous one.
    ///
    /// # Errors
    /// Every reason why it cannot be opened so.
    fn open(
        rules: &Self::Rules,
        currency: Currency,
        opening: &Self::Opening,
        previous: Option<&Self::State>,
    ) -> Result<Vec<Self::Event>, Violation>;

    /// What a command makes happen.
    ///
    /// # Errors
    /// Every reason why it is refused; the state is as it was.
    fn decide(
        rules: &Self::Rules,
        state: &Self::State,
        command: &Self::Command,
        by: Authority,
    ) -> Result<Vec<Self::Event>, Violation>;

    /// The events that correct a settled round: the `replacements`, of which there is at least one,
    /// take the place of what was entered. They are checked together, and the round is settled
    /// anew once.
    ///
    /// # Errors
    /// Every reason why it is refused; the state is as it was.
    fn correct(
        rules: &Self::Rules,
        state: &Self::State,
        replacements: &[Self::Command],
    ) -> Result<Vec<Self::Event>, Violation>;

    /// The events that take a round off the books, whatever its phase.
    ///
    /// # Errors
    /// If it is off the books already.
    fn void(state: &Self::State) -> Result<Vec<Self::Event>, Violation>;

    /// What a change to the table's previous round means for this one, which has already been
    /// opened, under these rules, and goes on from it: nothing, unless the game carries something
    /// over.
    ///
    /// # Errors
    /// If it is too late: what was carried over is in use.
    fn carry(
        rules: &Self::Rules,
        state: &Self::State,
        before: &Self::State,
        after: &Self::State,
    ) -> Result<Vec<Self::Event>, Violation> {
        let _ = (rules, state, before, after);
        Ok(Vec::new())
    }

    /// A settled hand, titled `name`, in a notation that other programs read, if the game has one.
    fn hand_history(rules: &Self::Rules, state: &Self::State, name: &str) -> Option<String> {
        let _ = (rules, state, name);
        None
    }

    /// What the dealer does next; none while the round has not been opened.
    fn prompt(rules: &Self::Rules, state: &Self::State) -> Option<Prompt>;

    /// What the dealer pays and takes now, in the order in which the house does it. Where the round
    /// has been put right, [`put_right::put_right`] says it.
    fn chips(rules: &Self::Rules, state: &Self::State) -> Vec<ChipStep> {
        let _ = (rules, state);
        Vec::new()
    }

    /// What a signed-in person may see of the state.
    fn view(rules: &Self::Rules, state: &Self::State) -> Self::View;

    /// The commands that are open now. Exact: what lies inside its bounds is accepted.
    fn legal(rules: &Self::Rules, state: &Self::State) -> Vec<Self::Legal>;
}

/// The one entry of a correction, for games that correct one at a time.
///
/// # Errors
/// `not_a_replacement` if there are several.
pub fn sole_entry<C>(replacements: &[C]) -> Result<&C, Violation> {
    if let [replacement] = replacements {
        return Ok(replacement);
    }
    let detail = "this game is corrected one entry at a time";
    Err(Violation::of(Problem::new(&codes::NOT_A_REPLACEMENT, None, "", detail)))
}
