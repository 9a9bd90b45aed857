//! Canasta for four in two partnerships, as a card room runs it.
//!
//! One round of the service is one whole *game* to the target, 5,000 points: the stakes, the winner
//! and the score sheet belong to the game, every deal's opening minimum hangs on the deals before
//! it, and a corrected line moves all that comes after. The deals are inside it; of a deal that is
//! over only its line on the score sheet stays in the state, and the sheet has a last line.
//!
//! A table is run in one of two ways. *Full*: every draw, meld and discard is entered, as far as
//! the cards are seen; what is not seen is counted, and what could not be checked is said. *Score
//! sheet*: what lies on the table at the end of each deal is entered, checked and scored.
//!
//! - `values`, `meld`, `pile`, `opening_minimum`, `score`, `sheet_check`, `partner_draw`: one part
//!   of the rules each, without a game around it; `pack`: the 108 cards, and where each has been
//!   seen
//! - `arrangement`: a search for the richest melds of a hand, and for a way to go out
//! - `calculators`: the same parts, as questions that anybody may ask
//! - `deal`, `hand`, `score_sheet`, `state`, `event`, `apply`: where every card lies, and what
//!   changes it
//! - `play`, `lay`: a turn, and what its player may lay
//! - `decide`: a file for each group of commands
//! - `settle`: what the losing side pays
//! - `view`, `legal`: what is shown: the table, and the commands that are open
//!
//! ```
//! use houseway::rules::canasta::{CanastaKind, Preset, calculators};
//!
//! let cards = ["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Jk"].map(String::from).to_vec();
//! let question = calculators::MeldQuestion { preset: Preset::Seed, cards, going_out: false };
//! let answer = calculators::melds(&question)?;
//! assert_eq!((answer.count, answer.canasta, answer.bonus), (110, Some(CanastaKind::Mixed), 300));
//! # Ok::<(), houseway::rules::Violation>(())
//! ```

mod apply;
mod arrangement;
pub mod calculators;
pub mod codes;
mod command;
mod deal;
mod decide;
mod entry;
mod event;
mod fault;
mod hand;
mod house_rules;
mod lay;
mod legal;
mod meld;
mod opening_minimum;
mod pack;
mod partner_draw;
mod pile;
mod play;
mod score;
mod score_sheet;
mod seat;
mod settle;
mod sheet_check;
mod state;
mod unchecked;
mod values;
mod view;

pub use command::{Command, DrawEntry, HandEntry, MeldEntry, Misdeal, Mode, Opening};
pub use deal::Source;
pub use event::{DrawnCard, Event, OpenHand};
pub use house_rules::{
    BlackThrees, ConcealedMinimum, HouseRules, MeldNaturals, PileBeforeOpening, Preset,
    UpcardThrees,
};
pub use legal::{AwaitedHand, Legal, LegalLay, LegalTake, RankBounds, Shape};
pub use meld::{CanastaKind, Meld, MeldRank};
pub use opening_minimum::opening_minimum;
pub use partner_draw::{Drawn, drawn};
pub use pile::Way;
pub use score::{Components, SideSheet, WentOut, red_threes};
pub use score_sheet::{Line, LineSide, MOST_LINES, ScoreSheet, winner};
pub use seat::{BySeat, BySide, NotASeat, Seat, Side};
pub use settle::{Payment, SeatResult, Settlement, Stake};
pub use state::{Phase, State};
pub use unchecked::Unchecked;
pub use view::View;

use crate::{
    money::Currency,
    rules::{Authority, Ending, Game, GamePhase, GameState, Refusal, Violation},
};

/// Canasta as a decider.
///
/// ```
/// use houseway::rules::{Authority, Game, GameState};
/// use houseway::rules::canasta::{Canasta, Command, HouseRules, Opening, State};
///
/// let rules = HouseRules::default();
/// let opening: Opening = serde_json::from_str(r#"{"mode": "score_sheet"}"#)?;
/// let events = Canasta::open(&rules, "USD".parse()?, &opening, None)?;
/// let state = events.iter().fold(State::default(), State::apply);
/// let command: Command = serde_json::from_str(
///     r#"{"type": "enter_score_sheet", "sides": [
///         {"melds": [["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Kd"]], "red_threes": 1,
///          "cards_left": [[], ["8h"]], "went_out": true},
///         {"cards_left": [["9h", "5d"], ["Qh"]]}
///     ]}"#,
/// )?;
/// let events = Canasta::decide(&rules, &state, &command, Authority::Dealer)?;
/// let state = events.iter().fold(state, State::apply);
/// let sides = Canasta::view(&rules, &state).sides;
/// assert_eq!((sides.we.score, sides.they.score), (760, -25));
/// assert_eq!((sides.we.opening_minimum, sides.they.opening_minimum), (50, 15));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Canasta;

impl Game for Canasta {
    const NAME: &'static str = "canasta";

    type Rules = HouseRules;
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type State = State;
    type View = View;
    type Legal = Legal;
    type Settlement = Settlement;

    fn open(
        rules: &HouseRules,
        currency: Currency,
        opening: &Opening,
        previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        decide::open(rules, currency, opening, previous)
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        decide::decide(rules, state, command, by)
    }

    /// A line of the score sheet is replaced, and the game is settled anew. Lines after the one
    /// that then wins the game are struck.
    fn correct(
        rules: &HouseRules,
        state: &State,
        replacement: &Command,
    ) -> Result<Vec<Event>, Violation> {
        decide::correct(rules, state, replacement)
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        let (code, detail) = match (state, state.phase().ending()) {
            (State::NotOpened, _) => (&codes::NOT_OPENED, "the game has not been opened"),
            (_, Some(Ending::Void)) => (&codes::ALREADY_VOID, "the game is off the books already"),
            _ => return Ok(vec![Event::GameVoided {}]),
        };
        Err(Violation::one(Refusal::NotNow, code, None, detail))
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}
