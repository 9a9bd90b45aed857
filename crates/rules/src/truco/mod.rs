//! Argentine Truco for two, three, or four players in two teams, from the first deal to the end of
//! the match.
//!
//! | what | where |
//! |---|---|
//! | the house's choices | [`HouseRules`] |
//! | what is agreed and entered, what happened | [`Opening`], [`Command`], [`Event`] |
//! | the state of the match, and how events change it | [`State`], `apply` |
//! | the events that a command causes, and what follows automatically | `decide/` |
//! | what to do next, and what happened, as sentences | `prompt`, `summary` |
//! | the open commands, and what a signed-in person can see | [`Legal`], [`View`] |
//! | what the losing side pays the winning side | [`Settlement`], `settle/` |
//! | a hand: its cards, calls, tricks and points | [`hand`] |
//! | the same rules, usable without a match | [`calculators`] |
//!
//! **A round is one match**, with its chicos and hands, because the score carries over from hand to
//! hand and the stake is paid for a chico or a match. A scorer opens one round, and everything
//! called and played until the match is won is a command in that round. Of past hands, only the
//! lines on the score sheet are kept, so that the state of a long match stays small.
//!
//! Cards are entered when the table sees them. The service does not know a card until the player
//! has shown or played it. A claim is therefore checked against the hands that are still possible,
//! and judged when the winner shows their cards. A table that knows all the hands enters them with
//! the deal; each card and claim is then checked at once. In scorer mode, calls, answers and
//! winners are entered, but no cards.
//!
//! ```
//! use houseway_rules::{
//!     Authority, Game, GameState,
//!     truco::{Answer, Call, Command, Opening, State, Truco},
//! };
//!
//! let rules = <Truco as Game>::Rules::default();
//! let opening = r#"{"players": 2, "dealer": 2, "mode": "scorer"}"#;
//! let opening: Opening = serde_json::from_str(opening)?;
//! let opened = Truco::open(&rules, "ARS".parse()?, &opening, None)?;
//! let mut state = opened.iter().fold(State::default(), State::apply);
//!
//! for command in [
//!     Command::Call { seat: 1, call: Call::Envido },
//!     Command::Answer { seat: 2, answer: Answer::Quiero },
//!     Command::EnvidoWon { team: 1 },
//!     Command::HandWon { team: 0 },
//! ] {
//!     let events = Truco::decide(&rules, &state, &command, Authority::Dealer)?;
//!     state = events.iter().fold(state, State::apply);
//! }
//! let game = Truco::view(&rules, &state).game.unwrap();
//! assert_eq!((game.teams[0].points, game.teams[1].points), (1, 2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
pub mod calculators;
pub mod codes;
mod command;
mod decide;
mod event;
pub mod hand;
mod house_rules;
mod legal;
mod prompt;
mod seat;
mod settle;
mod state;
mod summary;
mod view;

pub use command::{
    Command, Cut, DealtHand, Exposed, ExposedChoice, IrregularityCondition, MisdealCondition,
    Opening, TypedDraw,
};
pub use event::{DrawnCard, Event};
pub use hand::{
    Answer, Awaits, Bet, Call, Chico, Claim, Contender, EndedBy, EnvidoBet, EnvidoSaid, Family,
    FlorBet, FlorCall, FlorSaid, FlorWord, Hand, Mode, Said, SeatInHand, Showdown, Sides,
    ThreeCards, ToShow, Trick, envido, flor, ladder, score, strength, tricks,
};
pub use house_rules::{
    Chicos, EnvidoLimits, ExposedBrava, Falta, Gallo, HouseRules, LateMisdeal, Resto,
};
pub use legal::Legal;
pub use prompt::ALL as PROMPTS;
pub use seat::{Players, Seat, Team};
pub use settle::{SeatSettlement, Settlement, Stake, StakePer};
pub use state::{Match, Phase, Setup, Stage, State};
pub use view::{HandView, MatchView, OpenCall, TeamView, View};

/// The game of Argentine Truco.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Truco;
