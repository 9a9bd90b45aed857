//! Rulings on players who acted out of turn or were passed over (rules/holdem.md, 9;
//! `at_the_table.md`, C11 to C13).

use super::{
    super::super::{
        codes,
        engine::{DeclaredAction, Irregularity, Meant, Said, Step, is_substantial},
        event::Effect,
        house_rules::Conditional,
    },
    bets::OnBet,
    ruled::Ruled,
};
use crate::{Problem, Violation};
use houseway_words::said;

/// The ruling on an action out of turn, on a seat passed over, on a conditional statement, or on an
/// action by the player to act.
pub(super) fn ruled(on: OnBet<'_>) -> Result<Ruled, Violation> {
    match on.report.what {
        Irregularity::OutOfTurn => out_of_turn(on),
        Irregularity::SkippedSeat => skipped(on),
        Irregularity::ConditionalWords => Ok(conditional(on)),
        _ => on.ruled(),
    }
}

/// A fold binds at once. Any other action binds when the player's turn comes, if the bet to match
/// is still the same.
fn out_of_turn(on: OnBet<'_>) -> Result<Ruled, Violation> {
    let (seat, due) = (on.seat, on.due());
    if due == seat {
        let detail = said!("enter-what-it-did", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::IN_TURN,
            Some("holdem/9"),
            "/seat",
            detail,
        )));
    }
    let action = on.report.action.unwrap_or(DeclaredAction::Check);
    if action == DeclaredAction::Fold {
        return Ok(Ruled::new(
            said!("ruling-fold-binds", seat = seat),
            said!("ruling-fold-binds-back", seat = seat, due = due),
            Effect::DeadHand { seat, returns: None },
        ));
    }
    let facing = on.facing()?;
    let amount = on.report.amount.map(|amount| on.chips(amount));
    let raises = matches!(action, DeclaredAction::Bet | DeclaredAction::Raise);
    let meant = match amount.filter(|_| raises) {
        Some(to) => Some(facing.total(on.said(), to)),
        None if raises && facing.open.is_none() => Some(Meant::CheckOrCall),
        None => None,
    };
    let calls = facing.level > facing.street;
    let passive = if calls { DeclaredAction::Call } else { DeclaredAction::Check };
    let (action, to) = match meant {
        None => (action, None),
        Some(Meant::To(to)) => (action, Some(to)),
        Some(_) => (passive, None),
    };
    let to_money = to.map(|to| on.round.money(to));
    let what = match (action, to_money) {
        (DeclaredAction::Check, _) => said!("ruling-a-check"),
        (DeclaredAction::Call, _) => said!("ruling-a-call"),
        (DeclaredAction::AllIn, _) => said!("ruling-all-in"),
        (_, Some(to)) => said!("ruling-bet-or-raise-to", to = to),
        (action, None) => houseway_words::Said::of_id(format!("ruling-a-{}", action.name())),
    };
    let ruled = Ruled::new(
        said!("ruling-binds-out-of-turn", seat = seat, what = what),
        said!("ruling-back-to-seat", due = due, seat = seat),
        Effect::Binds { seat, action, to: to_money, any_amount: false },
    );
    Ok(match to {
        Some(to) => ruled.of(to),
        None => ruled,
    })
}

/// A seat that was passed over is bound if there was substantial action to its left, and free
/// otherwise.
fn skipped(on: OnBet<'_>) -> Result<Ruled, Violation> {
    let seat = on.seat;
    let remedy = said!("ruling-seat-was-passed", seat = seat);
    let binds = said!("ruling-time-to-speak");
    if on.due() == seat {
        let street = on.play.betting.street();
        let since = || on.play.bound.iter().filter(|bound| bound.street == street);
        let with_chips = since()
            .any(|bound| !matches!(bound.action, DeclaredAction::Check | DeclaredAction::Fold));
        // Folds out of turn have been carried out already, but they still count as actions.
        let folds = on.play.steps.iter().rev().take_while(|step| **step != Step::Street);
        let folds = folds.take_while(|step| matches!(step, Step::Dead { .. })).count();
        if is_substantial(since().count() + folds, with_chips) {
            let actions = vec![DeclaredAction::Check, DeclaredAction::Call, DeclaredAction::Fold];
            let then = Effect::MayOnly { seat, actions };
            return Ok(Ruled::new(binds, remedy, then).by_the_floor());
        }
        let ruling = said!("ruling-passed-is-free");
        return Ok(Ruled::stands(ruling, remedy));
    }
    let done = on.play.done();
    let Some(own) = done.iter().rposition(|done| done.place == on.place) else {
        let detail = said!("turn-still-to-come", seat = seat);
        let code = &codes::NOT_REPORTABLE_NOW;
        return Err(Violation::of(Problem::new(code, Some("holdem/C12"), "/seat", detail)));
    };
    let since = done.get(own + 1..).unwrap_or_default();
    if is_substantial(since.len(), since.iter().any(|done| done.added > 0)) {
        let entered = done.get(own).filter(|done| done.added == 0);
        if entered.is_none() {
            let ruling = said!("ruling-put-in-stands");
            return Ok(Ruled::stands(ruling, remedy).by_the_floor());
        }
        // An action was entered for the seat so that play could continue, but the player never took
        // that action.
        let actions = vec![DeclaredAction::Check, DeclaredAction::Call, DeclaredAction::Fold];
        let then = Effect::TurnGivenBack { seat, actions };
        return Ok(Ruled::new(binds, remedy, then).by_the_floor());
    }
    // If a ruling has changed a hand since the seat's action, taking the actions back would not
    // undo the ruling, so they stand.
    let actions = done.len() - own;
    let last = on.play.steps.iter().rev().take(actions);
    if last.clone().count() < actions || !last.clone().all(|step| matches!(step, Step::Act { .. }))
    {
        let ruling = said!("ruling-ruled-since");
        return Ok(Ruled::stands(ruling, remedy).by_the_floor());
    }
    Ok(Ruled::new(
        said!("ruling-taken-back-binds"),
        remedy,
        Effect::ActionsTakenBack { seat, actions: u16::try_from(actions).unwrap_or(u16::MAX) },
    ))
}

/// A conditional statement, such as "If you bet, I raise" or "I call any bet".
fn conditional(on: OnBet<'_>) -> Ruled {
    let seat = on.seat;
    let remedy = said!("ruling-wait-your-turn");
    let calls = on.said() == Said::Call || on.report.action == Some(DeclaredAction::Call);
    let (action, ruling) = if calls {
        let ruling = said!("ruling-call-any-amount");
        (DeclaredAction::Call, ruling)
    } else if on.rules.conditional == Conditional::Binds {
        (on.report.action.unwrap_or(DeclaredAction::Raise), said!("ruling-words-bind"))
    } else {
        let ruling = said!("ruling-words-do-not-bind");
        return Ruled::stands(ruling, remedy).by_the_floor();
    };
    let then = Effect::Binds { seat, action, to: on.report.amount, any_amount: true };
    Ruled::new(ruling, remedy, then).by_the_floor()
}
