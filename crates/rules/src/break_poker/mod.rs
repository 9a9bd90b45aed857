//! Break Poker: seven cards a hand, set two low and three high, against the dealer's house way.
//!
//! Rules are numbered as on the rules page; comments cite them as `break_poker.md, 9`.
//!
//! | where | what |
//! |---|---|
//! | `codes` | every reason for a refusal |
//! | `command`, `event` | what is entered, and what happened |
//! | `state`, `apply` | the state of the round, and how events change it |
//! | `view`, `legal` | what is shown: the table, the chips to move, and the open commands |
//! | `house_rules` | what the table chooses: limits, pay tables, what a foul costs |
//! | `bets` | a seat's three bets |
//! | `hands` | the value of seven cards, and how the house sets them |
//! | `decide` | the events that a command causes; each group of commands has its own file |
//! | `settle` | who wins, and how much |
//! | `calculators` | the same rules, usable without a round |
//!
//! Setting seven cards the house way, with the explanation that a dealer would give:
//!
//! ```
//! use houseway_rules::break_poker::calculators::{HouseWayRequest, house_way};
//!
//! let request: HouseWayRequest = serde_json::from_str(
//!     r#"{"cards": ["6c", "2c", "Th", "6d", "9s", "3d", "8d"]}"#,
//! )?;
//! let set = house_way(&request)?;
//! assert_eq!(
//!     set.explanation,
//!     "Rule 2: pair and straight. Sixes low, 8-9-T high; 3d 2c discarded.",
//! );
//! assert!(set.lucky_break && set.qualifies);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod apply;
mod bets;
pub mod calculators;
pub mod codes;
mod command;
mod decide;
mod event;
mod hands;
mod house_rules;
mod legal;
mod prompt;
mod settle;
mod state;
mod summary;
mod view;

pub use bets::{BetKind, Bets, TypedBets};
pub use command::{
    BetMove, Command, FloorDecision, Opening, ReportedMisdeal, SetBecause, SetBy, TypedSet,
    TypedSideOutcome,
};
pub use event::{
    DealerHand, Effect, Entered, Event, MisdealCondition, MisdealReport, Misset, MovedBet,
    PendingRuling, Replaced, SeatHand, SetWhy,
};
pub use hands::{
    BreakBonusLine, Category, DealerBreakLine, HandName, HandNameError, HandWords, HighHand,
    HouseSet, HouseWay, HouseWayRule, LowHand, Qualifier, QualifierError, SameCardTwice,
    SeatNumber, Setting, Seven, Worth, can_lucky_break, house_way,
};
pub use house_rules::{
    BreakBonusPays, Breakage, CappedRule, DealerBreakPays, EntryMode, FoulRule, HouseRules,
    LeaverRule, Limit, Limits, Odds, OddsError, PayingOrder,
};
pub use legal::{Legal, MovableBet, OpenOutcome, SeatDue, SecondSpot};
pub use prompt::ALL as PROMPTS;
pub use settle::{
    BetResult, Dealer, DealtSeat, EnteredSet, HandOutcome, HandOutcomes, MainVerdict, Outcome,
    PaymentError, Reason, ResetSet, SeatOutcome, SeatResult, Settlement, SideOutcome, Step,
    StepAction, Terms, Verdict, settle,
};
pub use state::{Phase, Round, State};
pub use view::{SeatView, View};

use state::Stage;

/// The game of Break Poker.
///
/// A round is a list of commands. Accepted commands become events, and the events add up to the
/// round's state:
///
/// ```
/// use houseway_rules::{
///     Authority, Game, GamePhase, GameState,
///     break_poker::{BreakPoker, Command, HouseRules, Opening, State},
/// };
///
/// let round = r#"[
///     {"type": "place_bets", "seat": 3, "bets": {"main": "25", "break_bonus": "5"}},
///     {"type": "close_betting"},
///     {"type": "enter_dealer", "cards": ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"]},
///     {"type": "enter_seat", "seat": 3,
///      "cards": ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
///      "low": ["Kh", "Kd"], "high": ["9c", "9h", "9s"]},
///     {"type": "confirm"}
/// ]"#;
/// let rules = HouseRules::default();
/// let opened = BreakPoker::open(&rules, "USD".parse()?, &Opening {}, None)?;
/// let mut state = opened.iter().fold(State::default(), State::apply);
/// for command in serde_json::from_str::<Vec<Command>>(round)? {
///     let events = BreakPoker::decide(&rules, &state, &command, Authority::Dealer)?;
///     state = events.iter().fold(state, State::apply);
/// }
/// assert_eq!(state.phase().name(), "settled");
/// let settlement = BreakPoker::view(&rules, &state).settlement.ok_or("not settled")?;
/// assert_eq!(settlement.table_net.to_string(), "-55.00");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BreakPoker;
