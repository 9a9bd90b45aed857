//! Break Poker: seven cards a hand, two low, three high, against the dealer's house way.
//!
//! The rules are numbered as on the rules page; comments cite it as `break_poker.md, 9`. The room
//! from the cards up:
//!
//! | | |
//! |---|---|
//! | `seven`, `setting` | seven cards of one pack, and how they were set |
//! | `high_hand`, `low_hand`, `qualifier` | what hands are worth, the semi-wild joker included |
//! | `holding`, `house_way`, `house_set` | the house way, and the same with its explanation |
//! | `side_bets`, `verdict`, `settle`, `settlement` | who wins, and what it pays |
//! | `house_rules`, `limits`, `pay_table` | what the table chooses |
//! | `command`, `event`, `state`, `decide` | a round: what is entered, what happened, what stands |
//! | `misdeal`, `movements`, `view`, `legal` | rulings, money, what a tablet shows |
//! | `gate`, `codes` | from what was typed to what the rules work with, and how they say no |
//! | `calculators` | the same rules without a round |
//!
//! The house way of seven cards, as a dealer would be told it:
//!
//! ```
//! use houseway::rules::break_poker::calculators::{HouseWayRequest, house_way};
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

mod bets;
pub mod calculators;
pub mod codes;
mod command;
mod decide;
mod event;
mod gate;
mod hand_name;
mod high_hand;
mod holding;
mod house_rules;
mod house_set;
mod house_way;
mod legal;
mod limits;
mod low_hand;
mod misdeal;
mod movements;
mod pay_table;
mod qualifier;
mod setting;
mod settle;
mod settlement;
mod seven;
mod side_bets;
mod state;
mod verdict;
mod view;

pub use bets::{BetKind, Bets, BetsEntry};
pub use command::{Command, Opening, SetEntry};
pub use event::{DealerHand, Entry, Event, MisdealReport, Misset, SeatHand};
pub use hand_name::{HandName, HandNameError, HandWords};
pub use high_hand::{Category, HighHand};
pub use house_rules::{Breakage, FoulRule, HouseRules};
pub use house_set::HouseSet;
pub use house_way::{HouseWay, HouseWayRule, can_lucky_break, house_way};
pub use legal::Legal;
pub use limits::{Limit, Limits};
pub use low_hand::LowHand;
pub use misdeal::{MisdealCondition, ReportedMisdeal, Stands};
pub use pay_table::{BreakBonusPays, DealerBreakPays, Odds, OddsError};
pub use qualifier::{Qualifier, QualifierError};
pub use setting::{Setting, Worth};
pub use settle::{Play, Terms, settle};
pub use settlement::{BetResult, Outcome, Reason, SeatResult, Settlement};
pub use seven::{SameCardTwice, Seven};
pub use side_bets::{BreakBonusLine, DealerBreakLine};
pub use state::{Phase, Round, State};
pub use verdict::{Dealer, MainVerdict, Verdict};
pub use view::{SeatView, View};

use house_rules::{HAND, MOST_SEATS, PACK};
use state::Stage;

use super::{Authority, Game, Violation};
use crate::money::Currency;

/// The game of Break Poker.
///
/// A round is a list of commands; what is accepted becomes events, and the events are the round:
///
/// ```
/// use houseway::rules::{
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

impl Game for BreakPoker {
    const NAME: &'static str = "break_poker";

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
        _previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        decide::open(rules, currency, *opening)
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        decide::decide(rules, state, command, by)
    }

    fn correct(
        rules: &HouseRules,
        state: &State,
        replacement: &Command,
    ) -> Result<Vec<Event>, Violation> {
        decide::correct(rules, state, replacement)
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        decide::void(state)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}
