//! Rulings: what each irregularity comes to as the hand stands (rules/holdem.md, 9 and 15 to 17).

use super::{
    super::super::{
        codes,
        engine::{Bounds, Chips, DeclaredAction, HandInPlay, Irregularity, RaiseTo, Step},
        event::{Effect, Report},
        state::Round,
    },
    text::{self, Ruled},
};
use crate::rules::{Problem, Violation};

pub(super) fn on_the_deal(play: &HandInPlay, report: &Report) -> Ruled {
    let begun = !play.steps.is_empty();
    let substantial = play.substantial_action();
    match report.what {
        Irregularity::HoleCardExposed if begun => text::exposed_late(),
        Irregularity::HoleCardExposed => text::exposed(report.card),
        Irregularity::ButtonShortOfCard => text::button_short(substantial),
        Irregularity::MisplacedButton => text::misplaced(substantial),
        _ => text::disordered_stub(),
    }
}

pub(super) fn on_the_board(play: &HandInPlay, what: Irregularity) -> Ruled {
    let just_laid = play.steps.last() == Some(&Step::Street);
    let acted_since = !just_laid && !play.board.is_empty() && play.street_due().is_none();
    match what {
        Irregularity::FourCardFlop => text::four_card_flop(just_laid, acted_since),
        Irregularity::MissingBurn => text::missing_burn(just_laid, acted_since),
        _ => text::premature_board(play.betting.street().next(), play.burned),
    }
}

pub(super) fn on_a_bet(
    round: &Round,
    play: &HandInPlay,
    report: &Report,
) -> Result<Ruled, Violation> {
    let seat = report.seat.unwrap_or_default();
    let Some(bounds) = play.betting.bounds() else {
        return Err(Violation::not_now(&codes::NOT_REPORTABLE_NOW, None, "nobody is to act"));
    };
    let due = play.seat(bounds.place);
    if report.what == Irregularity::OutOfTurn {
        if due == seat {
            let detail = format!("it is seat {seat}'s turn: enter what it did");
            return Err(Violation::of(Problem::new(
                &codes::IN_TURN,
                Some("holdem/9"),
                "/seat",
                detail,
            )));
        }
        let action = report.action.unwrap_or(DeclaredAction::Check);
        let stands = text::out_of_turn(seat, due, action);
        return Ok((stands.0, stands.1, Effect::Binds { seat, action, to: report.amount }));
    }
    if due != seat {
        let detail = format!("it is seat {due}'s turn: report out_of_turn for seat {seat}");
        return Err(Violation::of(Problem::new(
            &codes::OUT_OF_TURN,
            Some("holdem/9"),
            "/seat",
            detail,
        )));
    }
    let pushed = report.amount.and_then(|amount| round.coin().chips(amount).ok());
    let meant = match (report.what, pushed) {
        (Irregularity::OverChip, Some(chip)) => over_chip(play, bounds, chip),
        (_, Some(pushed)) => pushed_to(play, bounds, pushed),
        (_, None) => None,
    };
    Ok(text::bet(report.what, seat, bounds.call == 0, meant.map(|to| round.money(to))))
}

/// What an oversized chip amounts to: a call of a bet, or a bet if there is none (TDA 44).
fn over_chip(play: &HandInPlay, bounds: Bounds, chip: Chips) -> Option<Chips> {
    match bounds.raise {
        Ok(RaiseTo { min, max }) if play.betting.level() == 0 => Some(chip.clamp(min, max)),
        _ => None,
    }
}

/// What a raise to this total amounts to: half of the minimum is made up to it, less is a call
/// (TDA 43).
fn pushed_to(play: &HandInPlay, bounds: Bounds, to: Chips) -> Option<Chips> {
    let RaiseTo { min, max } = bounds.raise.ok()?;
    let level = play.betting.level();
    let enough = (to - level) * 2 >= min - level;
    enough.then(|| to.clamp(min, max))
}
