//! Break Poker as a decider: the events that a command causes.
//!
//! Each group of commands has its own file.

mod after_the_end;
mod betting;
mod correction;
mod handling;
mod hands;
mod misdeal;
mod open;
mod outcome;
mod reading;
mod ruling;

use super::{
    BreakPoker, Command, EntryMode, Event, HandName, HouseRules, Legal, Opening, Phase, Round,
    Settlement, State, View, codes, legal, prompt, view,
};
use after_the_end::TypedPaymentError;
use handling::TypedMove;
use hands::TypedHand;
use outcome::TypedOutcome;
use reading::as_the_floor;

use crate::{
    Authority, ChipStep, ExceptionKind, Game, GamePhase, Profile, Prompt, Violation,
    prompt::Sentence,
};
use houseway_base::money::Currency;
use houseway_words::{Said, said};

impl Game for BreakPoker {
    const PROFILE: Profile = Profile {
        title: "Break Poker",
        pack: 53,
        seats: 6,
        is_banked: true,
        penalizes: false,
        puts_right_in_play: false,
        exceptions: &[
            ("corrected", ExceptionKind::Correction),
            ("hand_stood", ExceptionKind::Misdeal),
            ("misdealt", ExceptionKind::Misdeal),
            ("outcome_entered", ExceptionKind::Unseen),
            ("overruled", ExceptionKind::Floor),
            ("payment_error", ExceptionKind::Correction),
            ("restored", ExceptionKind::Floor),
            ("voided", ExceptionKind::Void),
        ],
    };
    const PROMPTS: &'static [&'static [&'static Sentence]] = &[prompt::ALL];

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
        let round = open_to(state, command, by)?;
        match command {
            Command::AcceptRuling { reason } => ruling::accept(round, reason.as_deref(), by),
            Command::Overrule { instead, reason } => ruling::overrule(round, *instead, reason, by),
            _ => one(rules, round, command, by).map(|event| vec![event]),
        }
    }

    fn correct(
        rules: &HouseRules,
        state: &State,
        replacements: &[Command],
    ) -> Result<Vec<Event>, Violation> {
        correction::correct(rules, state, replacements)
    }

    fn carry(
        _rules: &HouseRules,
        state: &State,
        before: &State,
        after: &State,
    ) -> Result<Vec<Event>, Violation> {
        after_the_end::carry(state, before, after)
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        correction::void(state)
    }

    fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
        prompt::prompt(rules, state)
    }

    fn chips(rules: &HouseRules, state: &State) -> Vec<ChipStep> {
        view::chips(rules, state)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        view::view(rules, state)
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        legal::legal(rules, state)
    }
}

/// Decides a command that causes exactly one event.
fn one(
    rules: &HouseRules,
    round: &Round,
    command: &Command,
    by: Authority,
) -> Result<Event, Violation> {
    match command {
        Command::PlaceBets { seat, bets, player_of } => {
            betting::place(rules, round, *seat, bets, *player_of)
        }
        Command::ClearBets { seat } => betting::clear(round, *seat),
        Command::CloseBetting {} => betting::close(round),
        Command::Undo {} => undo(round),
        Command::ReopenBetting { reason } => betting::reopen(round, reason, by),
        Command::Annul { reason } => betting::annul(round, reason),
        Command::EnterDealer { .. }
        | Command::EnterSeat { .. }
        | Command::EnterOutcome { .. }
        | Command::SwapHands { .. }
        | Command::ClearHand { .. } => entered(rules, round, command, by),
        Command::EnterRemainder { count } => misdeal::remainder(round, *count),
        Command::BetMoved { seat, bet, how, was, is } => {
            let was = was.as_deref();
            let typed = TypedMove { seat: *seat, bet: *bet, how: *how, was, is };
            handling::bet_moved(rules, round, typed)
        }
        Command::TouchedAfterSetting { seat, certain } => handling::touched(round, *seat, *certain),
        Command::ReportMisdeal { what, hand, card, note } => {
            misdeal::report(round, *what, hand.as_deref(), card.as_deref(), note.as_deref())
        }
        Command::VoidDeal { reason } => misdeal::void(reason),
        Command::Confirm {} => round.settle(rules).map(|settlement| Event::Settled { settlement }),
        Command::PaymentError { seat, paid, due, recovered, reason } => {
            let typed = TypedPaymentError { seat: *seat, paid, due, recovered, reason };
            after_the_end::payment_error(rules, round, typed, by)
        }
        Command::RestoreRound { reason } => after_the_end::restore(round, reason, by),
        // Commands that cause several events are decided elsewhere.
        Command::AcceptRuling { .. } | Command::Overrule { .. } => {
            Err(not_open(round, command.name()))
        }
    }
}

/// Decides a command that enters a hand or takes one back.
fn entered(
    rules: &HouseRules,
    round: &Round,
    command: &Command,
    by: Authority,
) -> Result<Event, Violation> {
    match command {
        Command::EnterDealer { cards, set } => {
            outcome::check_mode(rules, EntryMode::Cards)?;
            let hand = hands::dealer(rules, round, cards, set.as_ref())?;
            Ok(Event::DealerEntered { hand, was: round.dealer.clone().map(Box::new) })
        }
        Command::EnterSeat { seat, cards, low, high, set_by, why } => {
            outcome::check_mode(rules, EntryMode::Cards)?;
            let (seat, set_by, why) = (*seat, *set_by, *why);
            let hand = hands::seat(round, TypedHand { seat, cards, low, high, set_by, why })?;
            let was = round.hands.get(&seat).copied().map(Box::new);
            Ok(Event::SeatEntered { seat, hand, was })
        }
        Command::EnterOutcome { seat, main, dealer_break, break_bonus } => {
            let typed = TypedOutcome {
                seat: *seat,
                main: *main,
                dealer_break: dealer_break.as_ref(),
                break_bonus: break_bonus.as_ref(),
            };
            outcome::enter(rules, round, typed, by)
        }
        Command::SwapHands { a, b } => hands::swap(round, *a, *b),
        Command::ClearHand { hand } => hands::clear(round, hand),
        other => Err(not_open(round, other.name())),
    }
}

/// Takes back the last entry (`at_the_table.md`, E3).
fn undo(round: &Round) -> Result<Event, Violation> {
    let Some([entry, ..]) = round.history.last() else {
        let detail = said!("nothing-to-undo-bp");
        let (code, rule) = (&codes::NOTHING_TO_UNDO, Some("at_the_table/E3"));
        return Err(Violation::not_now(code, rule, detail));
    };
    Ok(Event::Undone { entry: Box::new(entry.clone()) })
}

/// The round, if the command is open in the round's current phase. In every phase, only the floor
/// can void a deal.
fn open_to<'a>(state: &'a State, command: &Command, by: Authority) -> Result<&'a Round, Violation> {
    if matches!(command, Command::VoidDeal { .. }) {
        let detail = said!("only-floor-voids-deal");
        as_the_floor(by, "break_poker/misdeals", detail)?;
    }
    match state {
        State::Open(round) if round.phase().open().contains(&command.name()) => Ok(round),
        State::Open(round) => Err(not_open(round, command.name())),
        State::Unopened => {
            Err(Violation::not_now(&codes::NOT_OPENED, None, said!("round-not-opened")))
        }
    }
}

fn not_open(round: &Round, command: &str) -> Violation {
    let phase = round.phase();
    let detail = match (phase, command) {
        (Phase::Dealing, "confirm") => {
            let missing = Said::several(round.missing().map(HandName::said), ", ");
            said!("not-everything-entered", missing = missing)
        }
        (Phase::Ruling, _) => {
            said!("ruling-waits", command = command)
        }
        (Phase::Settled | Phase::Misdeal | Phase::Void, _) => {
            said!("not-open-ended", command = command, phase = phase.said())
        }
        _ => {
            let open = phase.open().join(", ");
            said!("not-open-in", command = command, phase = phase.said(), open = open)
        }
    };
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}
