//! Canasta for four players in two partnerships, as played in a card room.
//!
//! One round of the service is a whole *game* to the target, usually 5,000 points. The stakes, the
//! winner and the score sheet belong to the game; each deal's opening minimum depends on the deals
//! before it, and a corrected line changes everything after it. Deals are parts of the game, not
//! rounds. Once a deal is over, only its line on the score sheet stays in the state, and the number
//! of lines is limited.
//!
//! A table is run in one of three ways. *Full*: every draw, meld and discard is entered, as far as
//! the cards are seen; unseen cards are counted, and checks that could not be made are reported.
//! *Score sheet*: the cards on the table and in the hands at the end of each deal are entered,
//! checked and scored. *Totals*: only each side's score is entered, and checked for plausibility.
//!
//! | what | where |
//! |---|---|
//! | the house's choices: two presets, and changes to them | [`HouseRules`] |
//! | what a dealer enters, what happened | [`Command`], [`Event`] |
//! | the state of the game, and how events change it | [`State`], `apply` |
//! | the events that a command causes | `decide/` |
//! | the open commands, and what a signed-in person can see | [`Legal`], [`View`] |
//! | what the losing side pays | [`Settlement`], `settle/` |
//! | a deal itself: cards, melds, the pile, a turn, the score | `melds/` |
//! | seats, sides, and the draw for partners | [`Seat`], [`Side`], [`drawn`] |
//! | the same rules, usable without a game | [`calculators`] |
//!
//! ```
//! use houseway_rules::canasta::{CanastaKind, Preset, calculators};
//!
//! let cards = ["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Jk"].map(String::from).to_vec();
//! let question = calculators::MeldQuestion { preset: Preset::Seed, cards, going_out: false };
//! let answer = calculators::melds(&question)?;
//! assert_eq!((answer.count, answer.canasta, answer.bonus), (110, Some(CanastaKind::Mixed), 300));
//! # Ok::<(), houseway_rules::Violation>(())
//! ```

mod apply;
pub mod calculators;
pub mod codes;
mod command;
mod decide;
mod event;
mod house_rules;
mod legal;
mod melds;
pub mod prompt;
mod seat;
mod settle;
mod state;
mod summary;
mod view;

pub use command::Foul;
pub use command::{
    Command, DrawInput, HandInput, MeldInput, Misdeal, Mode, Opening, SideInput, TotalsInput,
};
pub use event::{DrawnCard, Event, OpenHand, Unchecked};
pub use house_rules::{
    BlackThrees, ConcealedMinimum, HouseRules, MeldNaturals, PileBeforeOpening, Preset,
    UpcardThrees,
};
pub use legal::{
    AwaitedHand, ExposableHand, Legal, LegalLay, LegalTake, NumberedEntry, RankBounds, Shape,
};
pub use melds::{
    deal::Source,
    meld::{CanastaKind, Meld, MeldRank, Top},
    opening_minimum::opening_minimum,
    penalty::Penalty,
    score::{Components, SideSheet, WentOut, red_threes},
    score_sheet::{Line, LineSide, MOST_LINES, ScoreSheet, winner},
    totals::{MOST_CANASTAS, PACK_POINTS, SideTotals},
    way::Way,
};
pub use seat::{BySeat, BySide, Drawn, NotASeat, PointsBySide, Seat, Side, drawn};
pub use settle::{Payment, SeatResult, Settlement, Stake};
pub use state::{Phase, State};
pub use view::View;

/// Canasta, implemented as a pure decider.
///
/// ```
/// use houseway_rules::{Authority, Game, GameState};
/// use houseway_rules::canasta::{Canasta, Command, HouseRules, Opening, State};
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
