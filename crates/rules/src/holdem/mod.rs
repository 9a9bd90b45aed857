//! Texas hold'em: a dealer runs a whole hand with commands, and recorded hands can be replayed.
//!
//! | what | where |
//! |---|---|
//! | the house's choices | [`HouseRules`], [`Rake`] |
//! | what a dealer enters, what happened | [`Command`], [`Event`] |
//! | the state of the round, and how events change it | [`State`], `apply` |
//! | the next hand: who is dealt in, who posts | `state/` |
//! | what the table remembers from hand to hand | [`Memory`] |
//! | the events that a command causes | `decide/` |
//! | the open commands, and what a signed-in person can see | [`Legal`], [`View`] |
//! | the result of a hand, in words and in money | [`Settlement`], `settle/` |
//! | the hand itself: betting, pots, ranking, irregularities | [`engine`] |
//! | hand histories: read, replayed, written | [`phh`], [`export`] |
//! | the same rules, usable without a round | [`calculators`] |
//!
//! A round opens in the phase `seating`. Players buy in, top up, leave, post and straddle; before
//! the first hand, the button is drawn. A buy-in moves money between the cage and the seat at once.
//! `deal` posts the forced bets. After the betting on a street, a card is burned and the next
//! street is dealt. `award` moves the pots to the seats, so that between hands a seat's account
//! holds its stack. The next round continues from there, with the button moved.
//!
//! If something goes wrong, report it. The ruling on the report is pending until it is accepted, or
//! overruled by the floor.
//!
//! ```
//! use houseway_rules::{Authority, Game, GameState, holdem::{Holdem, HouseRules, State}};
//! use serde_json::json;
//!
//! let rules = HouseRules::default();
//! let usd = "USD".parse().unwrap();
//! let opened = Holdem::open(&rules, usd, &Default::default(), None).unwrap();
//! let mut state = opened.iter().fold(State::default(), State::apply);
//! for command in [
//!     json!({"type": "buy_in", "seat": 2, "amount": "100"}),
//!     json!({"type": "buy_in", "seat": 5, "amount": "100"}),
//!     json!({"type": "place_button", "seat": 2}),
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
pub mod calculators;
pub mod codes;
mod command;
mod decide;
pub mod engine;
mod event;
mod house_rules;
mod legal;
pub mod phh;
pub mod prompt;
mod seated;
mod settle;
mod state;
mod summary;
mod view;

pub use command::{
    AgreedShare, BuysWith, Command, ExposedBy, Instead, MoneyMove, Opening, PaidFrom, Stub,
};
pub use engine::{
    AllInShow, Becomes, BestFive, ButtonRule, Category, Clock, Coin, Deal, DealtIn, DeclaredAction,
    Exposed, GivenUp, Irregularity, OddChip, Positions, Prior, Said, Seat, Sizes, Street,
};
pub use event::memory::{
    AfterDeal, Again, Away, Carried, ColouredUp, Declared, Kills, Leg, Memory, Post, PostAt,
    Reference, SeatStanding, Straddle,
};
pub use event::penalty::Penalty;
pub use event::{
    Act, Arrival, Departure, Effect, EnteredCards, Event, FloorDecision, MoneyMoved, Raced,
    Replaced, Report, SeatedAt, Stakes,
};
pub use house_rules::{
    AnteBy, BbaOrder, BettingRule, BombButton, Burns, ButtonStraddle, Conditional, Drop, DropStep,
    Fouled, HouseRules, KillActs, KillBy, KillSize, Kind, Missed, Newcomers, Rake, RakeCap,
    ReturnWith, SmallAlone, StraddleFrom, TimeFee,
};
pub use legal::{ComesBack, Legal};
pub use phh::export;
pub use seated::Seated;
pub use settle::{
    BoardPart, MadeHand, PotResult, PotShare, Returned, SeatAmount, SeatResult, Settlement,
    ShownHand,
};
pub use state::kills::Kill;
pub use state::{PendingRuling, Phase, Round, RulingMade, State};
pub use view::{
    ActionView, BeforeDeal, BoundTo, FoundView, Raises, SeatView, Standing, Turn, View, Waits,
};

/// Texas hold'em, implemented as a pure decider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holdem;
