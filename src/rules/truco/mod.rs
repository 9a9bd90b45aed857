//! Argentine Truco: two players, or four in two teams, from the deal to the match.
//!
//! **A round is one match.** Its chicos and hands are inside it, because the score is what carries
//! from hand to hand and the stake is paid for a chico or a match: a scorer opens one round, and
//! everything that is said and played until somebody has won it is a command of that round. Of the
//! hands already played only their lines on the score sheet are kept, so a long match stays small.
//!
//! - what things are worth, shared by the [`calculators`] and the match: [`strength`],
//!   [`ThreeCards`], [`tricks`], [`envido`], [`flor`], [`ladder`], [`score`];
//! - what is agreed and entered: [`HouseRules`], [`Opening`], [`Command`], [`Call`], [`Answer`];
//! - what is decided: `decide/` has one file for each kind of command, on the hand and its match as
//!   a `Desk`; `follow` adds what comes of itself (tricks, points, hands, chicos); `apply` folds;
//!   `settle` moves the stakes; `legal` asks the very functions that decide.
//!
//! Cards are entered as the table sees them. Before a player has shown or played a card the service
//! does not know it, so a claim is checked against what can still be true, and judged when the
//! winner shows. A table that knows every hand enters them with the deal, and each card and claim
//! is checked at once. In scorer mode no cards are entered, only calls, answers and who won.
//!
//! ```
//! use houseway::rules::{Authority, Game, GameState};
//! use houseway::rules::truco::{Answer, Call, Command, Opening, State, Truco};
//!
//! let rules = <Truco as Game>::Rules::default();
//! let opening = r#"{"players": 2, "dealer": 1, "mode": "scorer"}"#;
//! let opening: Opening = serde_json::from_str(opening)?;
//! let opened = Truco::open(&rules, "ARS".parse()?, &opening, None)?;
//! let mut state = opened.iter().fold(State::default(), State::apply);
//!
//! for command in [
//!     Command::Call { seat: 0, call: Call::Envido },
//!     Command::Answer { seat: 1, answer: Answer::Quiero },
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
mod bets;
pub mod calculators;
mod call;
mod cards_seen;
pub mod codes;
mod command;
mod decide;
mod desk;
pub mod envido;
mod event;
pub mod flor;
mod follow;
mod hand;
mod house_rules;
pub mod ladder;
mod legal;
mod opening;
mod parse;
mod refuse;
mod rulings;
pub mod score;
mod seat;
mod settle;
mod showdown;
mod state;
pub mod strength;
mod three_cards;
pub mod tricks;
mod view;

pub use bets::{EnvidoBet, EnvidoSaid, FlorBet, FlorSaid, FlorWord};
pub use call::{Answer, Bet, Call, Family, FlorCall};
pub use command::{
    Command, Cut, DealtHand, Exposed, ExposedChoice, IrregularityCondition, MisdealCondition,
};
pub use event::Event;
pub use hand::{Awaits, EndedBy, Hand, Mode, SeatInHand, Trick};
pub use house_rules::{Chicos, EnvidoLimits, ExposedBrava, Falta, HouseRules, LateMisdeal, Resto};
pub use legal::Legal;
pub use opening::Opening;
pub use seat::{Players, Seat, Team};
pub use settle::{SeatSettlement, Settlement};
pub use showdown::{Claim, Said, Showdown, ToShow};
pub use state::{Chico, Match, Phase, Setup, Stage, Stake, StakePer, State};
pub use three_cards::ThreeCards;
pub use view::{HandView, MatchView, TeamView, View};

use crate::{
    money::Currency,
    rules::{Authority, Game, Refusal, Violation},
};

/// The game.
#[derive(Debug, Clone, Copy)]
pub struct Truco;

impl Game for Truco {
    const NAME: &'static str = "truco";

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
        let opened = opening::open(rules, currency, opening, previous)?;
        Ok(follow::with_consequences(rules, &State::Unopened, opened))
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        let events = decide::decide(rules, state, command, by)?;
        Ok(follow::with_consequences(rules, state, events))
    }

    /// A settled match is corrected by its chicos' final scores, an [`Command::EnterScore`]; what
    /// was paid is paid back, and paid anew.
    fn correct(
        rules: &HouseRules,
        state: &State,
        replacement: &Command,
    ) -> Result<Vec<Event>, Violation> {
        let settled =
            matches!(state, State::Match(game) if matches!(game.stage, Stage::Won { .. }));
        let Command::EnterScore { chicos } = replacement else {
            let detail = "a settled match is put right by enter_score, with every chico's score";
            return Err(refuse::breaks(&codes::NOT_A_CORRECTION, "truco/4", "/type", detail));
        };
        if !settled {
            let detail = "the match is not settled: there is nothing to correct yet";
            return Err(refuse::not_now(&codes::NOT_SETTLED, "truco/4", detail));
        }
        let entered = decide::score_entry::enter_score(rules, chicos, Authority::Floor)?;
        let events = follow::with_consequences(rules, state, entered);
        if events.iter().any(|event| matches!(event, Event::MatchWon { .. })) {
            return Ok(events);
        }
        let detail = "nobody has won the match by these chicos";
        Err(refuse::breaks(&codes::MATCH_NOT_WON, "truco/4", "/chicos", detail))
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        match state {
            State::Match(game) if game.stage != Stage::Void => Ok(vec![Event::MatchVoided]),
            State::Match(_) | State::Unopened => {
                let detail = "there is no match on the books";
                Err(Violation::one(Refusal::NotNow, &codes::NOT_OPENED, None, detail))
            }
        }
    }

    fn view(_rules: &HouseRules, state: &State) -> View {
        view::view(state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}
