//! Actions of the player to act (rules/holdem.md, 6 to 9).

use super::super::{
    codes,
    engine::{Action, Bounds, Chips, Closed, DeclaredAction, HandInPlay, Illegal, Place, Player},
    event::{Act, Event},
    state::Round,
};
use crate::{
    money::Money,
    rules::{Code, Gate, Problem, Violation},
};

/// The bounds of the seat, if it is its turn.
fn turn(play: &HandInPlay, seat: u8) -> Result<Bounds, Violation> {
    let Some(bounds) = play.betting.bounds() else {
        return Err(Violation::not_now(&codes::OUT_OF_TURN, None, "no action is due"));
    };
    let due = play.seat(bounds.place);
    if due == seat {
        return Ok(bounds);
    }
    let detail = format!(
        "it is seat {due}'s turn, not seat {seat}'s: if seat {seat} has acted, report out_of_turn"
    );
    Err(Violation::not_now(&codes::OUT_OF_TURN, None, detail))
}

/// The action, unless an action out of turn binds its player to another. `at` points to its amount,
/// if that was typed.
fn acted(
    round: &Round,
    play: &HandInPlay,
    place: Place,
    action: Action,
    at: &str,
) -> Result<Event, Violation> {
    if let Err(illegal) = play.betting.check(place, action) {
        let seat = |place| format!("seat {}", play.seat(place));
        let detail = illegal.describe(|chips| round.money(chips).to_string(), seat);
        return Err(Violation::of(Problem::new(code(illegal), Some(illegal.rule()), at, detail)));
    }
    let mut after = play.betting.clone();
    after.act_unchecked(place, action);
    let (Some(was), Some(is)) = (play.betting.player(place), after.player(place)) else {
        return Err(Violation::not_now(&codes::OUT_OF_TURN, None, "nobody sits there"));
    };
    let act = named(play, action, was.stack == is.stack);
    check_binding(round, play, act, is.street)?;
    Ok(Event::Acted {
        seat: play.seat(place),
        act,
        added: round.money(was.stack - is.stack),
        to: round.money(is.street),
        all_in: is.stack == 0 && !is.folded,
    })
}

/// The action that a ruling makes of what the player to act did.
pub(super) fn ruled(
    round: &Round,
    play: &HandInPlay,
    seat: u8,
    action: Action,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    acted(round, play, bounds.place, action, "")
}

fn named(play: &HandInPlay, action: Action, nothing_added: bool) -> Act {
    match action {
        Action::Fold => Act::Fold,
        Action::CheckOrCall if nothing_added => Act::Check,
        Action::CheckOrCall => Act::Call,
        Action::BetOrRaiseTo(_) if play.betting.level() == 0 => Act::Bet,
        Action::BetOrRaiseTo(_) => Act::Raise,
    }
}

fn check_binding(round: &Round, play: &HandInPlay, act: Act, to: Chips) -> Result<(), Violation> {
    let Some(bound) = play.binding() else { return Ok(()) };
    let kept = match (bound.action, act) {
        (DeclaredAction::Fold, Act::Fold)
        | (DeclaredAction::Check, Act::Check)
        | (DeclaredAction::Call, Act::Call) => true,
        (DeclaredAction::Raise, Act::Bet | Act::Raise) => bound.to.is_none_or(|bound| bound == to),
        _ => false,
    };
    if kept {
        return Ok(());
    }
    let what = match (bound.action, bound.to) {
        (DeclaredAction::Fold, _) => "a fold".to_owned(),
        (DeclaredAction::Check, _) => "a check".to_owned(),
        (DeclaredAction::Call, _) => "a call".to_owned(),
        (DeclaredAction::Raise, Some(to)) => format!("a bet or raise to {}", round.money(to)),
        (DeclaredAction::Raise, None) => "a bet or raise".to_owned(),
    };
    let seat = play.seat(bound.place);
    let detail = format!("seat {seat} is bound to {what}, declared out of turn");
    Err(Violation::of(Problem::new(&codes::BOUND_OUT_OF_TURN, Some("holdem/9"), "", detail)))
}

pub(super) fn fold(round: &Round, play: &HandInPlay, seat: u8) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    acted(round, play, bounds.place, Action::Fold, "")
}

pub(super) fn check(round: &Round, play: &HandInPlay, seat: u8) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if bounds.call > 0 {
        let detail = format!("there is {} to call: call or fold", round.money(bounds.call));
        return Err(Violation::of(Problem::new(&codes::BET_TO_CALL, Some("holdem/6"), "", detail)));
    }
    acted(round, play, bounds.place, Action::CheckOrCall, "")
}

pub(super) fn call(round: &Round, play: &HandInPlay, seat: u8) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if bounds.call == 0 {
        return Err(Violation::of(Problem::new(
            &codes::NOTHING_TO_CALL,
            Some("holdem/6"),
            "",
            "nothing to call: check",
        )));
    }
    acted(round, play, bounds.place, Action::CheckOrCall, "")
}

pub(super) fn bet(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: u8,
    to: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let level = play.betting.level();
    if level > 0 {
        let level = round.money(level);
        let detail = format!("there is a bet of {level} on this street: raise, call or fold");
        return Err(Violation::of(Problem::new(&codes::BET_TO_CALL, Some("holdem/7"), "", detail)));
    }
    to_amount(round, play, chip, bounds.place, to)
}

pub(super) fn raise(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: u8,
    to: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if play.betting.level() == 0 {
        let detail = "nobody has bet on this street: bet or check";
        return Err(Violation::of(Problem::new(
            &codes::NOTHING_TO_CALL,
            Some("holdem/7"),
            "",
            detail,
        )));
    }
    to_amount(round, play, chip, bounds.place, to)
}

fn to_amount(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    place: Place,
    to: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let amount = gate.amount("/to", to);
    let chips = amount.and_then(|amount| {
        gate.keep(round.currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, "/to")
    });
    let reach = play.betting.player(place).map_or(0, Player::reach);
    if let (Some(amount), Some(chips)) = (amount, chips)
        && chips != reach
    {
        gate.whole_chips("/to", amount, chip);
    }
    let chips = gate.pass(chips)?;
    acted(round, play, place, Action::BetOrRaiseTo(chips), "/to")
}

pub(super) fn all_in(round: &Round, play: &HandInPlay, seat: u8) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let player = play.betting.player(bounds.place);
    let reach = player.map_or(0, Player::reach);
    let calls_it = player.is_some_and(|player| bounds.call == player.stack);
    let action = if calls_it { Action::CheckOrCall } else { Action::BetOrRaiseTo(reach) };
    acted(round, play, bounds.place, action, "")
}

pub(super) fn undo(round: &Round, play: &HandInPlay) -> Result<Event, Violation> {
    let Some((place, action)) = play.last_action() else {
        let detail = "there is no action to take back on this street: a card has been burned or a \
                      hand shown since, or nobody has acted";
        return Err(Violation::not_now(&codes::NOTHING_TO_UNDO, None, detail));
    };
    let mut before = play.clone();
    before.take_back();
    let stack = |play: &HandInPlay| play.betting.player(place).map(|player| player.stack);
    let act = named(&before, action, stack(&before) == stack(play));
    let to = play.betting.player(place).map_or(0, |player| player.street);
    Ok(Event::Undone { seat: play.seat(place), act, to: round.money(to) })
}

/// The code of what the engine refuses.
const fn code(illegal: Illegal) -> &'static Code {
    match illegal {
        Illegal::NothingDue | Illegal::OutOfTurn { .. } => &codes::OUT_OF_TURN,
        Illegal::Closed(Closed::StackTooShort) | Illegal::AboveStack { .. } => &codes::ABOVE_STACK,
        Illegal::Closed(Closed::NobodyLeft) => &codes::NOBODY_LEFT,
        Illegal::Closed(Closed::NotReopened) => &codes::NOT_REOPENED,
        Illegal::Closed(Closed::Capped) => &codes::RAISES_CAPPED,
        Illegal::BelowMinimum { .. } | Illegal::NoRaise { .. } => &codes::BELOW_MINIMUM,
        Illegal::AbovePot { .. } => &codes::ABOVE_MAXIMUM,
        Illegal::NotTheFixedSize { .. } => &codes::NOT_THE_FIXED_SIZE,
    }
}
