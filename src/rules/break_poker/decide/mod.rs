//! Break Poker as a decider: what a command makes happen.
//!
//! There is a file for each group of commands.

mod betting;
mod correction;
mod hands;
mod misdeal;
mod open;
mod reading;

use super::{
    BreakPoker, Command, Event, HouseRules, Legal, Opening, Phase, Round, Settlement, State, View,
    codes, legal, view,
};
use crate::{
    money::Currency,
    rules::{Authority, Game, GamePhase, Violation},
};

impl Game for BreakPoker {
    const TITLE: &'static str = "Break Poker";

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
        Opening {}: &Opening,
        _previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        open::open(rules, currency)
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        if matches!(command, Command::VoidDeal { .. }) && by != Authority::Floor {
            let detail = "only the floor voids a deal: call the pit boss";
            return Err(Violation::needs_floor(Some("break_poker/misdeals"), detail));
        }
        let round = open_to(state, command.name())?;
        let event = match command {
            Command::PlaceBets { seat, bets } => betting::place(rules, round, *seat, bets),
            Command::ClearBets { seat } => betting::clear(round, *seat),
            Command::CloseBetting {} => betting::close(round),
            Command::EnterDealer { cards, set } => hands::dealer(rules, round, cards, set.as_ref())
                .map(|hand| Event::DealerEntered { hand }),
            Command::EnterSeat { seat, cards, low, high } => {
                hands::seat(round, *seat, cards, low, high)
                    .map(|hand| Event::SeatEntered { seat: *seat, hand })
            }
            Command::ClearHand { hand } => hands::clear(round, hand),
            Command::EnterRemainder { count } => misdeal::remainder(round, *count),
            Command::ReportMisdeal { what, hand, card, note } => {
                misdeal::report(round, *what, hand.as_deref(), card.as_deref(), note.as_deref())
            }
            Command::VoidDeal { reason } => misdeal::void(reason),
            Command::Confirm {} => {
                round.settle(rules).map(|settlement| Event::Settled { settlement })
            }
        };
        event.map(|event| vec![event])
    }

    fn correct(
        rules: &HouseRules,
        state: &State,
        replacement: &Command,
    ) -> Result<Vec<Event>, Violation> {
        correction::correct(rules, state, replacement)
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        correction::void(state)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}

/// The round, if the command is open in its phase.
fn open_to<'a>(state: &'a State, command: &str) -> Result<&'a Round, Violation> {
    match state {
        State::Open(round) if round.phase().open().contains(&command) => Ok(round),
        State::Open(round) => Err(not_open(round, command)),
        State::Unopened => {
            Err(Violation::not_now(&codes::NOT_OPENED, None, "the round has not been opened"))
        }
    }
}

fn not_open(round: &Round, command: &str) -> Violation {
    let phase = round.phase();
    let detail = match (phase, command) {
        (Phase::Dealing, "confirm") => {
            let missing: Vec<String> =
                round.missing().map(|hand| hand.words().to_string()).collect();
            format!("not everything has been entered; missing: {}", missing.join(", "))
        }
        (Phase::Settled | Phase::Misdeal | Phase::Void, _) => {
            format!("{command} is not open: the round has ended ({})", phase.name())
        }
        _ => {
            let open = phase.open().join(", ");
            format!("{command} is not open in {}; open now: {open}", phase.name())
        }
    };
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}
