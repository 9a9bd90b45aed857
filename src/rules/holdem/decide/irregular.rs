//! Rulings: what happened goes in, what stands comes out (rules/holdem.md, 9 and 15 to 18).

use super::{
    super::{
        Effect, Event, Instead, Irregularity, Phase, Report, codes,
        command::Spoken,
        engine::{Action, Bounds, Chips, RaiseTo},
        gate::Gate,
        irregularity::Kind,
        play::{Play, Step},
        round::Round,
        ruling::Waiting,
        ruling_text::{self as text, Ruled},
    },
    betting, refused, refused_now,
};
use crate::{
    money::Money,
    rules::{GamePhase, Ruling, Violation},
};

/// The most characters of a note or a reason.
const LONGEST_TEXT: usize = 500;

/// What was typed of a report.
#[derive(Debug, Clone, Copy)]
pub(super) struct Given<'a> {
    pub what: Irregularity,
    pub seat: Option<u8>,
    pub amount: Option<&'a str>,
    pub action: Option<Spoken>,
    pub card: Option<&'a str>,
    pub note: Option<&'a str>,
    pub told: Option<&'a str>,
}

/// Whether the irregularity can happen in the phase.
pub(super) const fn fits(what: Irregularity, phase: Phase) -> bool {
    match phase {
        Phase::Betting => true,
        Phase::Board => {
            !matches!(what.kind(), Kind::Bet) && !matches!(what, Irregularity::PrematureBoard)
        }
        Phase::Showdown | Phase::Payout => {
            matches!(what.kind(), Kind::Misdeal | Kind::Fouled)
        }
        _ => false,
    }
}

pub(super) fn report(round: &Round, play: &Play, given: Given<'_>) -> Result<Event, Violation> {
    let phase = round.phase();
    if !fits(given.what, phase) {
        let detail = format!("{} cannot be reported in {}", given.what.code(), phase.name());
        return Err(refused_now(&codes::NOT_REPORTABLE_NOW, detail));
    }
    let report = checked(round, play, given)?;
    let (stands, remedy, then) = match report.what.kind() {
        Kind::Fouled => text::fouled(),
        Kind::Misdeal => text::misdeal(play.substantial_action()),
        Kind::Deal => on_the_deal(play, &report),
        Kind::Board => on_the_board(play, report.what),
        Kind::Bet => on_a_bet(round, play, &report)?,
    };
    let ruling = Ruling {
        code: report.what.code().to_owned(),
        rule: report.what.rule().to_owned(),
        ruling: stands,
        remedy,
    };
    Ok(Event::Ruled { report, ruling, then })
}

/// The report, with every problem of what was typed.
fn checked(round: &Round, play: &Play, given: Given<'_>) -> Result<Report, Violation> {
    let mut gate = Gate::default();
    let needs = given.what.needs();
    let code = given.what.code();
    for (missing, at) in [
        (needs.seat && given.seat.is_none(), "/seat"),
        (needs.amount && given.amount.is_none(), "/amount"),
        (needs.action && given.action.is_none(), "/action"),
    ] {
        if missing {
            let detail = format!("{code} is ruled by its {}: give it", &at.replace('/', ""));
            gate.problem(&codes::REPORT_INCOMPLETE, Some("holdem/9"), at, detail);
        }
    }
    if let Some(seat) = given.seat.filter(|seat| !play.live().any(|(_, live)| live == *seat)) {
        let detail = format!("seat {seat} is not in the hand");
        gate.problem(&codes::NOT_IN_HAND, None, "/seat", detail);
    }
    let amount = given.amount.and_then(|text| gate.amount("/amount", text));
    if let Some(amount) = amount {
        let minor = round.currency.minor(amount);
        gate.keep(minor, &codes::FINER_THAN_CURRENCY, None, "/amount");
    }
    let mut seen = play.seen_but(None);
    let card =
        given.card.and_then(|text| gate.card("/card".to_owned(), text, "exposed", &mut seen));
    for (text, at) in [(given.note, "/note"), (given.told, "/told")] {
        gate.text(at, text.unwrap_or_default());
    }
    let owned = |text: Option<&str>| text.map(str::to_owned);
    gate.pass(Some(Report {
        what: given.what,
        seat: given.seat,
        amount,
        action: given.action,
        card,
        note: owned(given.note),
        told: owned(given.told),
    }))
}

impl Gate {
    fn text(&mut self, at: &str, text: &str) {
        if text.chars().count() > LONGEST_TEXT {
            let detail = format!("at most {LONGEST_TEXT} characters");
            self.problem(&codes::TEXT_TOO_LONG, None, at, detail);
        }
    }
}

fn on_the_deal(play: &Play, report: &Report) -> Ruled {
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

fn on_the_board(play: &Play, what: Irregularity) -> Ruled {
    let just_laid = play.steps.last() == Some(&Step::Street);
    let acted_since = !just_laid && !play.board.is_empty() && play.street_due().is_none();
    match what {
        Irregularity::FourCardFlop => text::four_card_flop(just_laid, acted_since),
        Irregularity::MissingBurn => text::missing_burn(just_laid, acted_since),
        _ => text::premature_board(play.betting.street().next(), play.burned),
    }
}

fn on_a_bet(round: &Round, play: &Play, report: &Report) -> Result<Ruled, Violation> {
    let seat = report.seat.unwrap_or_default();
    let Some(bounds) = play.betting.bounds() else {
        return Err(refused_now(&codes::NOT_REPORTABLE_NOW, "nobody is to act"));
    };
    let due = play.seat(bounds.place);
    if report.what == Irregularity::OutOfTurn {
        if due == seat {
            let detail = format!("it is seat {seat}'s turn: enter what it did");
            return Err(refused(&codes::IN_TURN, "holdem/9", "/seat", detail));
        }
        let action = report.action.unwrap_or(Spoken::Check);
        let stands = text::out_of_turn(seat, due, action);
        return Ok((stands.0, stands.1, Effect::Binds { seat, action, to: report.amount }));
    }
    if due != seat {
        let detail = format!("it is seat {due}'s turn: report out_of_turn for seat {seat}");
        return Err(refused(&codes::OUT_OF_TURN, "holdem/9", "/seat", detail));
    }
    let pushed = report.amount.and_then(|amount| round.coin().chips(amount).ok());
    let meant = match (report.what, pushed) {
        (Irregularity::OverChip, Some(chip)) => over_chip(play, bounds, chip),
        (_, Some(pushed)) => pushed_to(play, bounds, pushed),
        (_, None) => None,
    };
    Ok(text::bet(report.what, seat, bounds.call == 0, meant.map(|to| round.money(to))))
}

/// What an oversized chip comes to: a call of a bet, a bet where there is none (TDA 44).
fn over_chip(play: &Play, bounds: Bounds, chip: Chips) -> Option<Chips> {
    match bounds.raise {
        Ok(RaiseTo { min, max }) if play.betting.level() == 0 => Some(chip.clamp(min, max)),
        _ => None,
    }
}

/// What a raise of so much comes to: half of the least is made up to it, less is a call (TDA 43).
fn pushed_to(play: &Play, bounds: Bounds, to: Chips) -> Option<Chips> {
    let RaiseTo { min, max } = bounds.raise.ok()?;
    let level = play.betting.level();
    let enough = (to - level) * 2 >= min - level;
    enough.then(|| to.clamp(min, max))
}

/// Carries the ruling out that waits.
pub(super) fn accept(round: &Round, play: &Play) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    let effect = waiting.then.clone();
    let then = match &effect {
        Effect::Misdeal {} => Some(Event::Misdealt { ruling: waiting.ruling.clone() }),
        Effect::Calls { seat } => Some(follows(round, play, *seat, None)?),
        Effect::RaisesTo { seat, to } => Some(follows(round, play, *seat, Some(*to))?),
        _ => None,
    };
    let accepted = Event::RulingAccepted { effect };
    Ok([Some(accepted), then].into_iter().flatten().collect())
}

/// The action that the ruling makes of what the player did.
fn follows(round: &Round, play: &Play, seat: u8, to: Option<Money>) -> Result<Event, Violation> {
    let action = match to.map(|to| round.coin().chips(to)) {
        Some(Ok(to)) => Action::BetOrRaiseTo(to),
        _ => Action::CheckOrCall,
    };
    betting::ruled(round, play, seat, action)
}

/// The floor decides otherwise.
pub(super) fn overrule(
    round: &Round,
    instead: Instead,
    reason: &str,
) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    let mut gate = Gate::default();
    gate.text("/reason", reason);
    if reason.trim().is_empty() {
        gate.problem(&codes::TEXT_MISSING, None, "/reason", "say why, for the log");
    }
    gate.pass(Some(()))?;
    let overruled = Event::Overruled { instead, reason: reason.to_owned() };
    let misdealt = (instead == Instead::Misdeal)
        .then(|| Event::Misdealt { ruling: text::floor_misdeal(&waiting.ruling, reason) });
    Ok([Some(overruled), misdealt].into_iter().flatten().collect())
}

fn waiting(round: &Round) -> Result<&Waiting, Violation> {
    round.waiting.as_ref().ok_or_else(|| refused_now(&codes::WRONG_PHASE, "no ruling waits"))
}
