//! Commands about a deal that went wrong.

use super::{
    super::{
        Event, MisdealCondition, MisdealReport, PACK, ReportedMisdeal, Round, Stands, codes,
        gate::Gate,
    },
    hands::hand_in_round,
};
use crate::{cards::AnyCard, rules::Violation};

/// The most characters of a note or a reason.
const MOST_NOTE_CHARS: usize = 500;
/// The most characters of what is printed on a card.
const MOST_CARD_CHARS: usize = 24;

pub(super) fn remainder(round: &Round, count: u8) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    if count > PACK {
        let detail = format!("{count} cards cannot be left of a pack of {PACK}");
        gate.problem(&codes::REMAINDER_OUT_OF_BOUNDS, Some("break_poker/1"), "/count", detail);
    }
    let due = round.due_remainder();
    let event = if count == due {
        Event::RemainderCounted { count }
    } else {
        let note = Some(format!("{count} cards are left where there must be {due}"));
        let what = MisdealCondition::WrongRemainder;
        ruled(MisdealReport { what, hand: None, card: None, note })
    };
    gate.pass(Some(event))
}

pub(super) fn report(
    round: &Round,
    what: ReportedMisdeal,
    hand: Option<&String>,
    card: Option<&String>,
    note: Option<&String>,
) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    let hand = hand.map(|hand| hand_in_round(&mut gate, round, hand));
    let card = card.map(|card| reported_card(&mut gate, what, card));
    let note = note.map(|note| text(&mut gate, note, "/note", MOST_NOTE_CHARS));
    let report = MisdealReport {
        what: what.into(),
        hand: hand.flatten(),
        card: card.flatten(),
        note: note.flatten(),
    };
    gate.pass(Some(ruled(report)))
}

pub(super) fn void(reason: &str) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    let note = text(&mut gate, reason, "/reason", MOST_NOTE_CHARS);
    let what = MisdealCondition::FloorDecision;
    gate.pass(
        note.map(|note| ruled(MisdealReport { what, hand: None, card: None, note: Some(note) })),
    )
}

fn ruled(report: MisdealReport) -> Event {
    let ruling = report.what.ruling();
    match report.what.stands() {
        Stands::Hands => Event::HandStood { report, ruling },
        Stands::Nothing => Event::Misdealt { report, ruling },
    }
}

/// The card that a report is about. A foreign card is no card of the pack: it is what is printed.
fn reported_card(gate: &mut Gate, what: ReportedMisdeal, given: &str) -> Option<String> {
    if what == ReportedMisdeal::ForeignCard {
        return text(gate, given, "/card", MOST_CARD_CHARS);
    }
    let card: Option<AnyCard> =
        gate.keep(given.parse(), &codes::NOT_A_CARD, Some("break_poker/1"), "/card");
    card.map(|card| card.to_string())
}

/// A text that says something, and not too much.
fn text(gate: &mut Gate, given: &str, pointer: &str, most_chars: usize) -> Option<String> {
    let given = given.trim();
    if given.is_empty() {
        gate.problem(&codes::TEXT_MISSING, None, pointer, "say what happened");
        return None;
    }
    if given.chars().nth(most_chars).is_some() {
        let detail = format!("at most {most_chars} characters");
        gate.problem(&codes::TEXT_TOO_LONG, None, pointer, detail);
        return None;
    }
    Some(given.to_owned())
}
