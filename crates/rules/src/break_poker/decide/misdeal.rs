//! Commands about a deal that went wrong, and the house's rulings on them.
//!
//! The rules page does not list misdeals; the rulings follow the practice in Pai Gow games
//! (`break_poker.md`, "Misdeals").

use crate::{
    Gate, Ruling, Violation,
    break_poker::{
        Effect, Event, MisdealCondition, MisdealReport, PendingRuling, ReportedMisdeal, Round,
        codes, hands::PACK,
    },
    counted,
};
use houseway_base::cards::AnyCard;
use houseway_words::said;

/// The maximum length of the text printed on a card.
const MOST_CARD_CHARS: usize = 24;

pub(super) fn remainder(round: &Round, count: u8) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    if count > PACK {
        let detail = said!("remainder-above-pack", count = count, pack = PACK);
        gate.problem(&codes::OUT_OF_BOUNDS, Some("break_poker/1"), "/count", detail);
    }
    let due = round.due_remainder();
    let event = if count == due {
        Event::RemainderCounted { count }
    } else {
        let note = Some(format!("{} left; there must be {due}", counted(count, "card")));
        let what = MisdealCondition::WrongRemainder;
        answered(round, MisdealReport { what, hand: None, card: None, note })
    };
    gate.done(event)
}

pub(super) fn report(
    round: &Round,
    what: ReportedMisdeal,
    hand: Option<&str>,
    card: Option<&str>,
    note: Option<&str>,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    // A hand that cannot be read is reported, not treated as left out.
    let hand = hand.and_then(|hand| gate.dealt_hand(round, hand));
    let card = card.and_then(|card| reported_card(&mut gate, what, card));
    let note = note.and_then(|note| gate.free_text("/note", note));
    gate.done(answered(round, MisdealReport { what: what.into(), hand, card, note }))
}

/// The ruling on a report. The ruling applies at once if it returns no money or no card has been
/// seen; otherwise it waits for the floor (`at_the_table.md`, E4).
fn answered(round: &Round, report: MisdealReport) -> Event {
    let stands = Stands::after(report.what);
    if stands == Stands::Hands || !round.cards_faced() {
        return ruled(report);
    }
    let ruling = Ruling {
        remedy: said!("ruling-leave-the-cards").to_string(),
        ..ruling(report.what, stands)
    };
    let contradicts = report.what == MisdealCondition::WrongCardCount && round.counts_in_full();
    let then = Effect::Misdeal {};
    let pending =
        PendingRuling { report: Some(report), ruling, then, needs_floor: true, contradicts };
    Event::Ruled { pending: Box::new(pending) }
}

/// The card that a report is about. A foreign card is described by the text printed on it, because
/// it does not belong to the pack.
fn reported_card(gate: &mut Gate, what: ReportedMisdeal, given: &str) -> Option<String> {
    const AT: &str = "/card";
    if what == ReportedMisdeal::ForeignCard {
        return gate.text(AT, given, MOST_CARD_CHARS);
    }
    gate.card::<AnyCard>(AT, given, "break_poker/1").map(|card| card.to_string())
}

pub(super) fn void(reason: &str) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let note = gate.free_text("/reason", reason);
    let what = MisdealCondition::FloorDecision;
    gate.done(ruled(MisdealReport { what, hand: None, card: None, note }))
}

/// Carries out the ruling on a report.
pub(super) fn ruled(report: MisdealReport) -> Event {
    let stands = Stands::after(report.what);
    let ruling = ruling(report.what, stands);
    match stands {
        Stands::Hands => Event::HandStood { report, ruling },
        Stands::Nothing => Event::Misdealt { report, ruling },
    }
}

/// Whether the hands stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// All hands are void and every bet is returned.
    Nothing,
    /// The hands stand unless the floor voids the deal.
    Hands,
}

impl Stands {
    const fn after(condition: MisdealCondition) -> Self {
        match condition {
            MisdealCondition::ExposedCard => Self::Hands,
            MisdealCondition::WrongCardCount
            | MisdealCondition::IdenticalCards
            | MisdealCondition::ForeignCard
            | MisdealCondition::WrongRemainder
            | MisdealCondition::FloorDecision
            | MisdealCondition::Annulled
            | MisdealCondition::RoundRestored => Self::Nothing,
        }
    }
}

fn ruling(condition: MisdealCondition, stands: Stands) -> Ruling {
    let ruling = match stands {
        Stands::Hands => said!("ruling-hand-stands"),
        Stands::Nothing => said!("ruling-all-void"),
    };
    let remedy = match condition {
        MisdealCondition::ExposedCard => {
            said!("ruling-show-the-card")
        }
        MisdealCondition::WrongCardCount | MisdealCondition::WrongRemainder => {
            said!("ruling-count-the-pack")
        }
        MisdealCondition::IdenticalCards | MisdealCondition::ForeignCard => {
            said!("ruling-change-the-pack")
        }
        MisdealCondition::FloorDecision => said!("ruling-shuffle-and-deal"),
        MisdealCondition::Annulled => said!("ruling-return-the-bets"),
        MisdealCondition::RoundRestored => {
            said!("ruling-put-up-again")
        }
    };
    Ruling::new(condition.name(), "break_poker/misdeals", &ruling, &remedy)
}
