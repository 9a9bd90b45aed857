//! Reports: what happened goes in, the ruling comes out (rules/holdem.md, 9 and 15 to 17).

use super::{
    super::super::{
        codes,
        engine::{DeclaredAction, HandInPlay, Irregularity, Kind},
        event::{Event, Report},
        state::Round,
    },
    LONGEST_TEXT, ruling, text,
};
use crate::rules::{GamePhase, Gate, Ruling, Violation};

/// A report as it was typed.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct TypedReport<'a> {
    pub what: Irregularity,
    pub seat: Option<u8>,
    pub amount: Option<&'a str>,
    pub action: Option<DeclaredAction>,
    pub card: Option<&'a str>,
    pub note: Option<&'a str>,
    pub told: Option<&'a str>,
}

/// The ruling that a report asks for.
pub(in super::super) fn report(
    round: &Round,
    play: &HandInPlay,
    given: TypedReport<'_>,
) -> Result<Event, Violation> {
    let phase = round.phase();
    if !phase.can_report(given.what) {
        let detail = format!("{} cannot be reported in {}", given.what.code(), phase.name());
        return Err(Violation::not_now(&codes::NOT_REPORTABLE_NOW, None, detail));
    }
    let report = checked(round, play, given)?;
    let (stands, remedy, then) = match report.what.kind() {
        Kind::Fouled => text::fouled(),
        Kind::Misdeal => text::misdeal(play.substantial_action()),
        Kind::Deal => ruling::on_the_deal(play, &report),
        Kind::Board => ruling::on_the_board(play, report.what),
        Kind::Bet => ruling::on_a_bet(round, play, &report)?,
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
fn checked(round: &Round, play: &HandInPlay, given: TypedReport<'_>) -> Result<Report, Violation> {
    let mut gate = Gate::default();
    let needs = given.what.needs();
    let code = given.what.code();
    for (missing, at) in [
        (needs.seat && given.seat.is_none(), "/seat"),
        (needs.amount && given.amount.is_none(), "/amount"),
        (needs.action && given.action.is_none(), "/action"),
    ] {
        if missing {
            let detail =
                format!("the ruling on {code} depends on the {}: give it", &at.replace('/', ""));
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
    let card = given.card.and_then(|text| gate.unseen_card("/card", text, "exposed", &mut seen));
    let mut words = |pointer, given: Option<&str>| {
        let given = given.filter(|text| !text.trim().is_empty())?;
        gate.text(pointer, given, LONGEST_TEXT)
    };
    let (note, told) = (words("/note", given.note), words("/told", given.told));
    gate.done(Report {
        what: given.what,
        seat: given.seat,
        amount,
        action: given.action,
        card,
        note,
        told,
    })
}
