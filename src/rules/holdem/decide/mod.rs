//! What a command makes happen.

mod award;
mod betting;
mod board;
mod carry;
mod correction;
mod deal;
mod irregular;
mod open;
mod seating;
mod showdown;

pub(super) use carry::carry;
pub(super) use correction::{correct, void};
pub(super) use deal::positions;
pub(super) use open::open;
pub(super) use seating::{may_post, next_straddle};

use super::play::Play;
use super::{
    Command, Event, HouseRules, Irregularity, Phase, Street, codes,
    round::{Round, State},
};
use crate::rules::{Authority, Code, GamePhase, Refusal, Violation};

/// What a command makes happen, or every reason why it does not.
pub(super) fn decide(
    rules: &HouseRules,
    state: &State,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if matches!(command, Command::Overrule { .. }) && by != Authority::Floor {
        let detail = "only the floor overrules: call the pit boss";
        return Err(Violation::one(Refusal::NeedsFloor, &codes::NEEDS_FLOOR, None, detail));
    }
    let round = open_to(state, command)?;
    match &round.play {
        Some(play) => decide_hand(rules, round, play, command),
        None => decide_seating(rules, round, command),
    }
}

fn decide_seating(
    rules: &HouseRules,
    round: &Round,
    command: &Command,
) -> Result<Vec<Event>, Violation> {
    let event = match command {
        Command::BuyIn { seat, amount } => seating::buy_in(rules, round, *seat, amount),
        Command::TopUp { seat, amount } => seating::top_up(rules, round, *seat, amount),
        Command::Leave { seat } => seating::leave(round, *seat),
        Command::SitOut { seat } => seating::sit_out(round, *seat),
        Command::SitIn { seat } => seating::sit_in(round, *seat),
        Command::PlaceButton { seat } => seating::place_button(round, *seat),
        Command::Post { seat } => seating::post(rules, round, *seat),
        Command::Straddle { seat } => seating::straddle(rules, round, *seat),
        Command::Deal {} => deal::deal(rules, round).map(|deal| Event::Dealt { deal }),
        Command::Close {} => Ok(Event::Closed {}),
        _ => Err(not_now(round, command)),
    };
    event.map(|event| vec![event])
}

fn decide_hand(
    rules: &HouseRules,
    round: &Round,
    play: &Play,
    command: &Command,
) -> Result<Vec<Event>, Violation> {
    let chip = rules.chip_unit;
    let event = match command {
        Command::Fold { seat } => betting::fold(round, play, *seat),
        Command::Check { seat } => betting::check(round, play, *seat),
        Command::Call { seat } => betting::call(round, play, *seat),
        Command::Bet { seat, to } => betting::bet(round, play, chip, *seat, to),
        Command::Raise { seat, to } => betting::raise(round, play, chip, *seat, to),
        Command::AllIn { seat } => betting::all_in(round, play, *seat),
        Command::Undo {} => betting::undo(round, play),
        Command::Burn { card } => board::burn(play, card.as_deref()),
        Command::Flop { cards } => board::lay(play, Street::Flop, "/cards", cards),
        Command::Turn { card } => {
            board::lay(play, Street::Turn, "/card", std::slice::from_ref(card))
        }
        Command::River { card } => {
            board::lay(play, Street::River, "/card", std::slice::from_ref(card))
        }
        Command::Show { seat, cards } => showdown::show(round, play, *seat, cards),
        Command::Muck { seat } => showdown::muck(play, *seat),
        Command::Award {} => {
            award::settlement(rules, round, play).map(|settlement| Event::Settled { settlement })
        }
        Command::Report { what, seat, amount, action, card, note, told } => {
            let given = irregular::Given {
                what: *what,
                seat: *seat,
                amount: amount.as_deref(),
                action: *action,
                card: card.as_deref(),
                note: note.as_deref(),
                told: told.as_deref(),
            };
            irregular::report(round, play, given)
        }
        Command::Accept {} => return irregular::accept(round, play),
        Command::Overrule { instead, reason } => {
            return irregular::overrule(round, *instead, reason);
        }
        _ => Err(not_now(round, command)),
    };
    event.map(|event| vec![event])
}

/// The round, if the command is open in its phase.
fn open_to<'a>(state: &'a State, command: &Command) -> Result<&'a Round, Violation> {
    let State::Open(round) = state else {
        let detail = "the round has not been opened";
        return Err(Violation::one(Refusal::NotNow, &codes::NOT_OPENED, None, detail));
    };
    if open_commands(round).contains(&command.name()) {
        Ok(round)
    } else {
        Err(not_now(round, command))
    }
}

/// The commands of the round's phase, by name.
fn open_commands(round: &Round) -> &'static [&'static str] {
    match round.phase() {
        Phase::Unopened | Phase::Settled | Phase::Misdeal | Phase::Closed | Phase::Void => &[],
        Phase::Seating => &[
            "buy_in",
            "top_up",
            "leave",
            "sit_out",
            "sit_in",
            "place_button",
            "post",
            "straddle",
            "deal",
            "close",
        ],
        Phase::Betting => &["fold", "check", "call", "bet", "raise", "all_in", "undo", "report"],
        Phase::Board => &["burn", "flop", "turn", "river", "show", "undo", "report"],
        Phase::Showdown => &["show", "muck", "undo", "report"],
        Phase::Payout => &["award", "show", "undo", "report"],
        Phase::Ruling => &["accept", "overrule"],
    }
}

fn not_now(round: &Round, command: &Command) -> Violation {
    let phase = round.phase();
    let name = command.name();
    let detail = match (phase, &round.play) {
        _ if phase.ending().is_some() => {
            format!("{name} is not open: the round has ended ({})", phase.name())
        }
        (Phase::Betting, Some(play)) => {
            let due = play.due().unwrap_or_default();
            format!("{name} is not open: it is seat {due}'s turn to act")
        }
        (Phase::Board, Some(play)) => {
            let due = play.street_due().map_or("board", Street::name);
            let first = if play.burned { "" } else { "a burn card and then " };
            format!("{name} is not open: {first}the {due} is due")
        }
        (Phase::Showdown, Some(play)) => {
            let seats: Vec<String> = play.needed().iter().map(ToString::to_string).collect();
            let seats = seats.join(", ");
            format!("{name} is not open: the hands of seats {seats} are to be shown or mucked")
        }
        (Phase::Ruling, _) => format!("{name} is not open: accept the ruling or overrule it"),
        _ => {
            let open = open_commands(round).join(", ");
            format!("{name} is not open in {}; open now: {open}", phase.name())
        }
    };
    refused_now(&codes::WRONG_PHASE, detail)
}

/// A refusal for now.
fn refused_now(code: &'static Code, detail: impl Into<String>) -> Violation {
    Violation::one(Refusal::NotNow, code, None, detail)
}

/// A refusal for good, at a part of the command.
fn refused(
    code: &'static Code,
    rule: &'static str,
    pointer: &str,
    detail: impl Into<String>,
) -> Violation {
    let problems = vec![crate::rules::Problem::new(code, Some(rule), pointer, detail)];
    Violation { refusal: Refusal::BreaksRule, problems }
}

/// What the irregularity can be reported in, by phase.
pub(super) fn reportable(phase: Phase) -> impl Iterator<Item = Irregularity> {
    Irregularity::ALL.into_iter().filter(move |what| irregular::fits(*what, phase))
}
