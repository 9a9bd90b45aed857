//! A player's turn: drawing or taking the pile, melding, asking, discarding, going out.

use super::context::{DecideContext, Decided};
use crate::{
    Gate, Refusal, Violation,
    canasta::{
        codes,
        command::MeldInput,
        event::{Event, Unchecked},
        melds::{
            deal::Step,
            lay::{Laid, Lay, PileTake},
            pack::Place,
            turn::PlayerTurn,
            way::Way,
        },
        seat::Seat,
    },
};
use houseway_base::cards::AnyCard;
use houseway_words::said;

/// The stage of the turn that a command requires.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// The player has not drawn or taken the pile yet.
    Fresh,
    /// The player has drawn or taken the pile.
    Drawn,
}

/// The turn, if it is this seat's and at the required stage.
fn turn_of(
    context: DecideContext<'_>,
    seat: u8,
    needs: Needs,
) -> Result<PlayerTurn<'_>, Violation> {
    let deal = context.deal()?;
    let Some(turn) = context.table.turn(context.rules) else {
        let detail = match deal.step {
            Step::Ended(_) => said!("deal-over-lay-open"),
            Step::Upcard | Step::Turn(_) => said!("upcard-not-turned"),
        };
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail));
    };
    let mut gate = Gate::default();
    let seat = gate.seat_of_four("/seat", seat);
    let seat = gate.pass(seat)?;
    if seat != turn.seat() {
        let detail = said!("not-their-turn", turn = turn.seat(), seat = seat);
        return Err(Violation::not_now(&codes::OUT_OF_TURN, Some("canasta/5"), detail));
    }
    if let Some(card) = turn.hand().red_three() {
        let detail = said!("lay-red-three-first", seat = seat, card = card);
        return Err(Violation::not_now(&codes::LAY_RED_THREE_FIRST, Some("canasta/6"), detail));
    }
    let detail = match (needs, turn.progress.source.is_some()) {
        (Needs::Fresh, true) => said!("drawn-already-this-turn", seat = seat),
        (Needs::Drawn, false) => said!("draw-first", seat = seat),
        _ => return Ok(turn),
    };
    Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/5"), detail))
}

pub(super) fn draw(
    context: DecideContext<'_>,
    seat: u8,
    card: Option<&str>,
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Fresh)?;
    if turn.deal.stock == 0 {
        let detail = said!("stock-exhausted");
        return Err(Violation::not_now(&codes::STOCK_EMPTY, Some("canasta/19"), detail));
    }
    let seat = turn.seat();
    let mut gate = Gate::default();
    let card = card.and_then(|text| gate.pack_card("/card", text));
    let card = gate.done(card)?;
    if let Some(card) = card {
        let seen = turn.deal.seen().see(card, Place::Hand(seat));
        seen.map_err(|fault| fault.refused("/card"))?;
    }
    Ok(Event::CardDrawn { seat, card }.into())
}

pub(super) fn take_pile(
    context: DecideContext<'_>,
    seat: u8,
    with: &[String],
    melds: &[MeldInput],
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Fresh)?;
    let mut gate = Gate::default();
    let with = gate.pack_cards("/with", with);
    let melds = gate.laid_cards(melds);
    let (with, melds) = gate.pass(with.zip(melds))?;
    let mut gate = Gate::default();
    let taking = turn.taking(&with);
    for fault in taking.bars() {
        gate.note(fault.at(""));
    }
    let Some(top) = taking.top() else { return gate.pass(None) };
    let how = match Way::with(&with, top) {
        Ok(way) => way,
        Err(fault) => {
            gate.note(fault.at("/with"));
            return gate.pass(None);
        }
    };
    if let Some(fault) = taking.against(how, top) {
        gate.note(fault.at("/with"));
    }
    let taken = PileTake { top: top.into(), with: &with };
    let laid = turn.lay(&mut gate, &Lay { taken: Some(taken), melds: &melds, ..Lay::default() });
    let laid = gate.done(laid)?;
    let seat = turn.seat();
    let event = Event::PileTaken { seat, how, top: top.into(), with };
    Ok(laying(seat, vec![event], laid, None))
}

/// Judges the cards that the player wants to lay.
fn judged(turn: &PlayerTurn<'_>, lay: &Lay<'_>) -> Result<Laid, Violation> {
    let mut gate = Gate::default();
    let laid = turn.lay(&mut gate, lay);
    gate.done(laid)
}

/// The events for laying cards, appended to the given events.
fn laying(seat: Seat, mut events: Vec<Event>, laid: Laid, discard: Option<AnyCard>) -> Decided {
    if !laid.melds.is_empty() {
        let follows = !events.is_empty();
        events.push(Event::Melded { seat, melds: laid.melds, follows });
    }
    let follows = !events.is_empty();
    events.extend(discard.map(|card| Event::Discarded { seat, card, follows }));
    events.extend(laid.out.map(|how| Event::WentOut { seat, how }));
    Decided { events, unchecked: Unchecked::held(seat, laid.revealed).into_iter().collect() }
}

pub(super) fn leave_pile(context: DecideContext<'_>, seat: u8) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Fresh)?;
    if turn.deal.stock > 0 {
        let detail = said!("cards-left-in-stock", count = turn.deal.stock);
        return Err(Violation::not_now(&codes::STOCK_NOT_EMPTY, Some("canasta/19"), detail));
    }
    let left = Event::PileLeft { seat: turn.seat() };
    Ok(vec![left, Event::StockRanOut { red_three: false }].into())
}

pub(super) fn ask_partner(
    context: DecideContext<'_>,
    seat: u8,
    answer: bool,
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Drawn)?;
    let rule = Some("canasta/17");
    if !context.rules.ask_partner {
        let detail = said!("no-asking");
        return Err(Violation::not_now(&codes::ASKING_NOT_PLAYED, rule, detail));
    }
    if turn.progress.answer.is_some() {
        let detail = said!("partner-answered");
        return Err(Violation::not_now(&codes::ALREADY_ASKED, rule, detail));
    }
    let hand = turn.hand();
    let mut gate = Gate::default();
    if hand.count() < 2 {
        let detail = said!("too-few-to-ask");
        gate.problem(&codes::TOO_LATE_TO_ASK, rule, "", detail);
    } else if answer && hand.is_known() && turn.exit().is_none() {
        let detail = said!("yes-not-honoured");
        gate.problem(&codes::CANNOT_GO_OUT, rule, "", detail);
    }
    let seat = turn.seat();
    let unknown = (answer && !hand.is_known()).then_some(Unchecked::CanGoOut { seat });
    gate.done(Decided {
        events: vec![Event::PartnerAsked { seat, answer }],
        unchecked: unknown.into_iter().collect(),
    })
}

/// After the partner has said yes, refuses a command with which the player does not go out, unless
/// the floor sends it.
fn released(context: DecideContext<'_>, turn: &PlayerTurn<'_>) -> Result<(), Violation> {
    if turn.progress.answer != Some(true) || context.is_floor() {
        return Ok(());
    }
    let detail = said!("partner-said-yes", seat = turn.seat());
    let (refusal, code) = (Refusal::NeedsFloor, &codes::PARTNER_SAID_YES);
    Err(Violation::one(refusal, code, Some("canasta/17"), detail))
}

pub(super) fn meld(
    context: DecideContext<'_>,
    seat: u8,
    melds: &[MeldInput],
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Drawn)?;
    released(context, &turn)?;
    let mut gate = Gate::default();
    if melds.is_empty() {
        let detail = said!("nothing-is-laid");
        gate.problem(&codes::NOTHING_TO_LAY, Some("canasta/8"), "/melds", detail);
    }
    let melds = gate.laid_cards(melds);
    let melds = gate.pass(melds)?;
    let lay = Lay { melds: &melds, ..Lay::default() };
    Ok(laying(turn.seat(), Vec::new(), judged(&turn, &lay)?, None))
}

pub(super) fn go_out(
    context: DecideContext<'_>,
    seat: u8,
    melds: &[MeldInput],
    discard: Option<&str>,
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Drawn)?;
    let mut gate = Gate::default();
    let melds = gate.laid_cards(melds);
    let discard = discard.and_then(|text| gate.pack_card("/discard", text));
    let melds = gate.pass(melds)?;
    let lay = Lay {
        taken: None,
        melds: &melds,
        discard: discard.map(|card| (card, "/discard")),
        goes_out: true,
    };
    Ok(laying(turn.seat(), Vec::new(), judged(&turn, &lay)?, discard))
}

pub(super) fn discard(
    context: DecideContext<'_>,
    seat: u8,
    card: &str,
) -> Result<Decided, Violation> {
    let turn = turn_of(context, seat, Needs::Drawn)?;
    let mut gate = Gate::default();
    let card = gate.pack_card("/card", card);
    let card = gate.pass(card)?;
    if turn.hand().count() > 1 {
        released(context, &turn)?;
    }
    let lay = Lay { discard: Some((card, "/card")), ..Lay::default() };
    Ok(laying(turn.seat(), Vec::new(), judged(&turn, &lay)?, Some(card)))
}
