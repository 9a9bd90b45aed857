//! Texas hold'em: a dealer runs a whole hand through commands, and recorded hands are replayed.
//!
//! Everything about chips is in [`engine`]: whose turn it is and what is open, pots in layers,
//! shares and odd chips. A round at a table is that engine with seats, cards and a ledger; a hand
//! history ([`phh`]) is read and replayed by the same engine, and a settled round comes out as one
//! ([`export`]).
//!
//! | what | where |
//! |---|---|
//! | what the house may choose | [`HouseRules`], [`Rake`] |
//! | what a dealer enters, what happened, where it stands | [`Command`], [`Event`], [`State`] |
//! | what is open now; what may be seen | [`Legal`], [`View`] |
//! | what went wrong, and the ruling | [`Irregularity`], [`Effect`] |
//! | where the chips went, in words | [`Settlement`] |
//! | how strong a hand is, and what it is called | [`ranking`], [`BestFive`] |
//! | the same rules without a round | [`calculators`] |
//!
//! A round opens in the phase `seating`: players buy in, top up, leave, post and straddle; a buy-in
//! moves money between the cage and the seat there and then. `deal` posts the forced bets. Streets
//! are bet out and laid, each after a burn; `award` moves the pots between the seats, so that a
//! seat's account always holds its stack. The next round goes on from there with the button moved.
//!
//! What goes wrong is reported; the ruling waits until it is accepted, or overruled by the floor.
//!
//! ```
//! use houseway::rules::{Authority, Game, GameState, holdem::{Holdem, HouseRules, State}};
//! use serde_json::json;
//!
//! let rules = HouseRules::default();
//! let usd = "USD".parse().unwrap();
//! let opened = Holdem::open(&rules, usd, &Default::default(), None).unwrap();
//! let mut state = opened.iter().fold(State::default(), State::apply);
//! for command in [
//!     json!({"type": "buy_in", "seat": 2, "amount": "100"}),
//!     json!({"type": "buy_in", "seat": 5, "amount": "100"}),
//!     json!({"type": "deal"}),
//!     json!({"type": "raise", "seat": 2, "to": "6"}),
//!     json!({"type": "fold", "seat": 5}),
//!     json!({"type": "award"}),
//! ] {
//!     let command = serde_json::from_value(command).unwrap();
//!     let events = Holdem::decide(&rules, &state, &command, Authority::Dealer).unwrap();
//!     state = events.iter().fold(state, State::apply);
//! }
//! let pots = state.settlement().unwrap().pots.clone();
//! assert_eq!(
//!     pots[0].explanation,
//!     "main pot, 4.00: seat 2; seat 2 takes it: everybody else has folded",
//! );
//! ```

mod apply;
mod best_five;
mod button;
pub mod calculators;
pub mod codes;
mod coin;
mod command;
mod deal;
mod decide;
pub mod engine;
mod event;
mod explain;
mod export;
mod gate;
mod house_rules;
mod irregularity;
mod legal;
mod movements;
pub mod phh;
mod play;
mod rake;
pub mod ranking;
mod round;
mod ruling;
mod ruling_text;
mod seat;
mod settlement;
mod view;

pub use best_five::BestFive;
pub use button::Positions;
pub use calculators::{PotShare, Returned};
pub use coin::Coin;
pub use command::{Command, Opening, Spoken};
pub use deal::{Deal, DealtIn, Sizes};
pub use engine::{OddChip, Street};
pub use event::{Act, Entry, Event, SeatedAt, Stakes};
pub use export::export;
pub use house_rules::{AnteBy, BettingRule, ButtonRule, HouseRules};
pub use irregularity::Irregularity;
pub use legal::Legal;
pub use rake::{Rake, RakeCap};
pub use ranking::Category;
pub use round::{Phase, Round, State};
pub use ruling::{Effect, Instead, Report, Waiting};
pub use seat::Seated;
pub use settlement::{Made, PotResult, SeatAmount, SeatResult, Settlement, ShownHand};
pub use view::{SeatView, Standing, Turn, View};

use super::{Authority, Game, Violation};
use crate::money::Currency;

/// The game of Texas hold'em.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holdem;

impl Game for Holdem {
    const NAME: &'static str = "holdem";

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

    fn carry(state: &State, before: &State, after: &State) -> Result<Vec<Event>, Violation> {
        decide::carry(state, before, after)
    }

    fn hand_history(rules: &HouseRules, state: &State, name: &str) -> Option<String> {
        export(rules, state, name)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}
