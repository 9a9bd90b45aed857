//! Actions by the player to act (rules/holdem.md, 6 to 9).

use super::super::{
    codes,
    engine::{Action, Bound, Bounds, Chips, Closed, HandInPlay, Illegal, Place, Player, Seat},
    event::{Act, Event},
    state::Round,
};
use crate::holdem::engine::seats_said;
use crate::{Code, Gate, Problem, Violation};
use houseway_base::money::Money;
use houseway_words::{Said, said};

/// The bounds for the seat; a problem if it is not that seat's turn.
pub(super) fn turn(play: &HandInPlay, seat: Seat) -> Result<Bounds, Violation> {
    let Some(bounds) = play.betting.bounds() else {
        return Err(Violation::not_now(&codes::OUT_OF_TURN, None, said!("illegal-nothing-due")));
    };
    let due = play.seat(bounds.place);
    if due == seat {
        return Ok(bounds);
    }
    let detail = said!("not-your-turn", due = due, seat = seat);
    Err(Violation::not_now(&codes::OUT_OF_TURN, None, detail))
}

/// Performs the action, unless the player is bound to a different one. `at` points to the amount,
/// if one was typed.
fn acted(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    place: Place,
    action: Action,
    at: &str,
) -> Result<Event, Violation> {
    let (event, act, to) = open_action(round, play, place, action, at)?;
    check_binding(round, play, chip, act, to)?;
    Ok(event)
}

/// Checks that the action is open. Returns the kind of the action and the resulting total.
fn open_action(
    round: &Round,
    play: &HandInPlay,
    place: Place,
    action: Action,
    at: &str,
) -> Result<(Event, Act, Chips), Violation> {
    if let Err(illegal) = play.betting.check(place, action) {
        let seat = |place| seats_said([play.seat(place)]);
        let detail = illegal.describe(|chips| round.money(chips).to_string(), seat);
        return Err(Violation::of(Problem::new(code(illegal), Some(illegal.rule()), at, detail)));
    }
    let mut after = play.betting.clone();
    after.act_unchecked(place, action);
    let (Some(was), Some(is)) = (play.betting.player(place), after.player(place)) else {
        return Err(Violation::not_now(&codes::OUT_OF_TURN, None, said!("nobody-sits")));
    };
    let act = named(play, action, was.stack == is.stack);
    let event = Event::Acted {
        seat: play.seat(place),
        act,
        added: round.money(was.stack - is.stack),
        to: round.money(is.street),
        all_in: is.stack == 0 && !is.folded,
        ruled: false,
    };
    Ok((event, act, is.street))
}

/// Performs the action that a ruling assigns to the player to act, even if the player was bound to
/// a different one.
pub(super) fn ruled(
    round: &Round,
    play: &HandInPlay,
    seat: Seat,
    action: Action,
    at: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let (mut event, ..) = open_action(round, play, bounds.place, action, at)?;
    if let Event::Acted { ruled, .. } = &mut event {
        *ruled = true;
    }
    Ok(event)
}

pub(super) fn named(play: &HandInPlay, action: Action, nothing_added: bool) -> Act {
    match action {
        Action::Fold => Act::Fold,
        Action::CheckOrCall if nothing_added => Act::Check,
        Action::CheckOrCall => Act::Call,
        Action::BetOrRaiseTo(_) if play.betting.level() == 0 => Act::Bet,
        Action::BetOrRaiseTo(_) => Act::Raise,
    }
}

fn check_binding(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    act: Act,
    to: Chips,
) -> Result<(), Violation> {
    let Some(bound) = play.binding(round.coin().chips(chip).unwrap_or(1)) else { return Ok(()) };
    if bound.keeps(act.declared(), to) {
        return Ok(());
    }
    let seat = play.due().unwrap_or_default();
    let detail = match &bound {
        Bound::Fold => said!("bound-to-fold", seat = seat),
        Bound::CheckOrCall => said!("bound-to-call", seat = seat),
        Bound::To(to) => said!("bound-to-amount", seat = seat, to = round.money(*to)),
        Bound::Raise => said!("bound-to-raise", seat = seat),
        Bound::Only(actions) => {
            let names =
                actions.iter().map(|action| Said::of_id(format!("value-{}", action.name())));
            said!("bound-to-one-of", seat = seat, what = Said::either(names))
        }
    };
    Err(Violation::of(Problem::new(&codes::BOUND_OUT_OF_TURN, Some("holdem/9"), "", detail)))
}

pub(super) fn fold(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    acted(round, play, chip, bounds.place, Action::Fold, "")
}

pub(super) fn check(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if bounds.call > 0 {
        let detail = said!("there-is-to-call", call = round.money(bounds.call));
        return Err(Violation::of(Problem::new(&codes::BET_TO_CALL, Some("holdem/6"), "", detail)));
    }
    acted(round, play, chip, bounds.place, Action::CheckOrCall, "")
}

pub(super) fn call(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if bounds.call == 0 {
        return Err(Violation::of(Problem::new(
            &codes::NOTHING_TO_CALL,
            Some("holdem/6"),
            "",
            said!("nothing-to-call-check"),
        )));
    }
    acted(round, play, chip, bounds.place, Action::CheckOrCall, "")
}

pub(super) fn bet(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
    to: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let level = play.betting.level();
    if level > 0 {
        let level = round.money(level);
        let detail = said!("bet-on-street", level = level);
        return Err(Violation::of(Problem::new(&codes::BET_TO_CALL, Some("holdem/7"), "", detail)));
    }
    to_amount(round, play, chip, bounds.place, to)
}

pub(super) fn raise(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
    to: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    if play.betting.level() == 0 {
        let detail = said!("nobody-has-bet");
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
    let chips = total(&mut gate, round, play, chip, place, "/to", to);
    let chips = gate.pass(chips)?;
    acted(round, play, chip, place, Action::BetOrRaiseTo(chips), "/to")
}

/// Reads a total for the street. The total must be in whole chips, unless it is the whole stack,
/// matches the bet, or is the only size that is open (`at_the_table.md`, D1).
pub(super) fn total(
    gate: &mut Gate,
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    place: Place,
    at: &str,
    text: &str,
) -> Option<Chips> {
    let amount = gate.amount(at, text)?;
    let chips = gate.keep(round.currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, at)?;
    let reach = play.betting.player(place).map_or(0, Player::reach);
    let only = play.betting.bounds().and_then(|bounds| bounds.raise.ok());
    let only = only.filter(|raise| raise.min == raise.max).map(|raise| raise.min);
    if chips != reach && chips != play.betting.level() && Some(chips) != only {
        whole_chips(gate, at, amount, chip);
    }
    Some(chips)
}

/// Records a problem if an amount is not in whole chips, and names the nearest amounts that are.
pub(super) fn whole_chips(gate: &mut Gate, at: &str, amount: Money, chip: Money) {
    if chip.is_positive() && !amount.is_multiple_of(chip) {
        let low = amount.rounded_down_to(chip);
        let high = low.plus(chip).unwrap_or(low);
        let detail = said!("off-chip-either", amount = amount, chip = chip, low = low, high = high);
        gate.problem(&codes::OFF_CHIP_UNIT, Some("holdem/D1"), at, detail);
    }
}

/// Lets a bet below the minimum stand, by the floor's decision (`at_the_table.md`, C8).
pub(super) fn bet_stands(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
    to: &str,
    reason: &str,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", reason);
    let to = total(&mut gate, round, play, chip, bounds.place, "/to", to);
    let (level, least) = (play.betting.level(), bounds.raise.map(|raise| raise.min));
    if let (Some(to), Ok(least)) = (to, least)
        && (to <= level || to >= least)
    {
        let (level, least) = (round.money(level), round.money(least));
        let detail = said!("bet-that-may-stand", level = level, least = least);
        gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/C8"), "/to", detail);
    }
    if let Err(closed) = bounds.raise {
        let illegal = Illegal::Closed(closed);
        gate.problem(
            code(illegal),
            Some(illegal.rule()),
            "",
            said!("no-bet-is-open", closed = closed.said()),
        );
    }
    let (to, reason) = gate.pass(to.zip(reason))?;
    let street = play.betting.player(bounds.place).map_or(0, |player| player.street);
    Ok(Event::BetStood { seat, added: round.money(to - street), to: round.money(to), reason })
}

pub(super) fn all_in(
    round: &Round,
    play: &HandInPlay,
    chip: Money,
    seat: Seat,
) -> Result<Event, Violation> {
    let bounds = turn(play, seat)?;
    let player = play.betting.player(bounds.place);
    let reach = player.map_or(0, Player::reach);
    let calls_it = player.is_some_and(|player| bounds.call == player.stack);
    let action = if calls_it { Action::CheckOrCall } else { Action::BetOrRaiseTo(reach) };
    acted(round, play, chip, bounds.place, action, "")
}

/// The code for an action that the engine refuses.
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
