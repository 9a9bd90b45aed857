//! What a command makes happen.

mod betting;
mod confirm;
mod correction;
mod hands;
mod misdeals;

pub(super) use confirm::settlement;
pub(super) use correction::{correct, void};

use super::{Command, Event, HouseRules, Opening, Phase, Round, State, codes};
use crate::{
    money::Currency,
    rules::{Authority, GamePhase, HouseRules as _, Refusal, Violation},
};

/// Opens a round. Nothing is carried over from the one before.
pub(super) fn open(
    rules: &HouseRules,
    currency: Currency,
    Opening {}: Opening,
) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    Ok(vec![Event::Opened { currency, seats: rules.seats }])
}

/// What a command makes happen, or every reason why it does not.
pub(super) fn decide(
    rules: &HouseRules,
    state: &State,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if matches!(command, Command::VoidDeal { .. }) && by != Authority::Floor {
        let detail = "only the floor voids a deal: call the pit boss";
        let rule = Some("break_poker/misdeals");
        return Err(Violation::one(Refusal::NeedsFloor, &codes::NEEDS_FLOOR, rule, detail));
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
        Command::EnterRemainder { count } => misdeals::remainder(round, *count),
        Command::ReportMisdeal { what, hand, card, note } => {
            misdeals::report(round, *what, hand.as_ref(), card.as_ref(), note.as_ref())
        }
        Command::VoidDeal { reason } => misdeals::void(reason),
        Command::Confirm {} => confirm::confirm(rules, round),
    };
    event.map(|event| vec![event])
}

/// The round, if the command is open in its phase.
fn open_to<'a>(state: &'a State, command: &str) -> Result<&'a Round, Violation> {
    match state {
        State::Open(round) if round.phase().open().contains(&command) => Ok(round),
        State::Open(round) => Err(not_now(round, command)),
        State::Unopened => {
            let detail = "the round has not been opened";
            Err(Violation::one(Refusal::NotNow, &codes::NOT_OPENED, None, detail))
        }
    }
}

fn not_now(round: &Round, command: &str) -> Violation {
    let phase = round.phase();
    let detail = match (phase, command) {
        (Phase::Dealing, "confirm") => {
            let missing: Vec<String> =
                round.missing().map(|hand| hand.words().to_string()).collect();
            format!("not everything is entered; missing: {}", missing.join(", "))
        }
        (Phase::Settled | Phase::Misdeal | Phase::Void, _) => {
            format!("{command} is not open: the round has ended ({})", phase.name())
        }
        _ => {
            let open = phase.open().join(", ");
            format!("{command} is not open in {}; open now: {open}", phase.name())
        }
    };
    Violation::one(Refusal::NotNow, &codes::WRONG_PHASE, None, detail)
}
