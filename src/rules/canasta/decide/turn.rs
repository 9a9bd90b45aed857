//! A player's turn: drawing or taking, melding, asking, discarding, going out.

use super::{Decided, Room, not_now};
use crate::{
    cards::AnyCard,
    rules::{
        Problem, Refusal, Violation,
        canasta::{
            codes,
            command::MeldEntry,
            deal::Step,
            entry::Reader,
            event::Event,
            fault::Fault,
            lay::{Entry, Laid, Lay, Taken},
            pack::Place,
            pile::Way,
            play::Play,
            seat::Seat,
            unchecked::Unchecked,
        },
    },
};

/// What a command needs of the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Needs {
    /// The player has not drawn or taken the pile.
    Fresh,
    /// The player has.
    Drawn,
}

/// The turn, if it is this seat's and has come so far.
fn turn(room: Room<'_>, seat: u8, needs: Needs) -> Result<Play<'_>, Violation> {
    let deal = room.deal()?;
    let Some(play) = Play::of(room.rules, room.table) else {
        let detail = match deal.step {
            Step::Ended(_) => "the deal is over; lay the hands open to be counted",
            Step::Upcard | Step::Turn(_) => "the upcard has not been turned",
        };
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail));
    };
    let mut reader = Reader::default();
    let seat = reader.seat("/seat", seat);
    let seat: Seat = reader.done(seat)?;
    if seat != play.seat() {
        let detail = format!("it is the turn of {}, not of {seat}", play.seat());
        return Err(not_now(&codes::OUT_OF_TURN, Some("canasta/5"), detail));
    }
    if let Some(card) = play.hand().red_three() {
        let detail = format!("{seat} lays down {card} before anything else");
        return Err(not_now(&codes::LAY_RED_THREE_FIRST, Some("canasta/6"), detail));
    }
    let detail = match (needs, play.turn.source.is_some()) {
        (Needs::Fresh, true) => format!("{seat} has drawn, or taken the pile, already"),
        (Needs::Drawn, false) => format!("{seat} draws, or takes the pile, first"),
        _ => return Ok(play),
    };
    Err(not_now(&codes::WRONG_PHASE, Some("canasta/5"), detail))
}

pub(super) fn draw(room: Room<'_>, seat: u8, card: Option<&str>) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Fresh)?;
    if play.deal.stock == 0 {
        let detail = "the stock is exhausted: take the pile, or leave it and end the deal";
        return Err(not_now(&codes::STOCK_EMPTY, Some("canasta/19"), detail));
    }
    let mut reader = Reader::default();
    let card = card.map(|text| reader.card("/card", text));
    let card = reader.done(card)?;
    let fault = card.and_then(|card| play.deal.seen().see(card, Place::Hand(play.seat())).err());
    let problems = fault.map(|fault| fault.at("/card")).into_iter().collect();
    Violation::unless_clean(problems, Event::CardDrawn { seat: play.seat(), card }.into())
}

pub(super) fn take_pile(
    room: Room<'_>,
    seat: u8,
    with: &[String],
    melds: &[MeldEntry],
) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Fresh)?;
    let mut reader = Reader::default();
    let with = reader.cards("/with", with);
    let entries = Entry::read(&mut reader, melds);
    let (with, entries) = reader.done((with, entries))?;
    let taking = play.taking(&with);
    let mut problems: Vec<Problem> = taking.bars().into_iter().map(|fault| fault.at("")).collect();
    let Some(top) = taking.top() else {
        return Violation::unless_clean(problems, Decided::default());
    };
    let how = match Way::with(&with, top) {
        Ok(way) => {
            problems.extend(taking.against(way, top).map(|fault| fault.at("/with")));
            way
        }
        Err(fault) => {
            problems.push(fault.at("/with"));
            return Violation::unless_clean(problems, Decided::default());
        }
    };
    let taken = Taken { top: top.into(), with: &with };
    let laid = play.lay(&Lay { taken: Some(taken), entries: &entries, ..Lay::default() });
    let laid = gathered(problems, laid)?;
    let seat = play.seat();
    let event = Event::PileTaken { seat, how, top: top.into(), with };
    Ok(laying(seat, vec![event], laid, None))
}

/// What was laid, unless problems were found with it or before.
fn gathered(
    mut problems: Vec<Problem>,
    laid: Result<Laid, Vec<Problem>>,
) -> Result<Laid, Violation> {
    match laid {
        Ok(laid) => Violation::unless_clean(problems, laid),
        Err(found) => {
            problems.extend(found);
            Err(Violation { refusal: Refusal::BreaksRule, problems })
        }
    }
}

/// The events of laying cards, after those that come first.
fn laying(seat: Seat, mut events: Vec<Event>, laid: Laid, discard: Option<AnyCard>) -> Decided {
    if !laid.melds.is_empty() {
        events.push(Event::Melded { seat, melds: laid.melds });
    }
    events.extend(discard.map(|card| Event::Discarded { seat, card }));
    events.extend(laid.out.map(|how| Event::WentOut { seat, how }));
    Decided { events, unchecked: Unchecked::held(seat, laid.revealed).into_iter().collect() }
}

pub(super) fn leave_pile(room: Room<'_>, seat: u8) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Fresh)?;
    if play.deal.stock > 0 {
        let detail = format!("the stock has {} cards: draw one", play.deal.stock);
        return Err(not_now(&codes::STOCK_NOT_EMPTY, Some("canasta/19"), detail));
    }
    let left = Event::PileLeft { seat: play.seat() };
    Ok(vec![left, Event::StockRanOut { red_three: false }].into())
}

pub(super) fn ask_partner(room: Room<'_>, seat: u8, answer: bool) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Drawn)?;
    let rule = "canasta/17";
    if !room.rules.ask_partner {
        let detail = "at this table a player goes out without asking its partner";
        return Err(not_now(&codes::ASKING_NOT_PLAYED, Some(rule), detail));
    }
    if play.turn.answer.is_some() {
        let detail = "the partner has answered, and the answer binds for this turn";
        return Err(not_now(&codes::ALREADY_ASKED, Some(rule), detail));
    }
    let hand = play.hand();
    let fault = if hand.count() < 2 {
        let detail = "a player who holds one card goes out or not without asking";
        Some(Fault::new(&codes::TOO_LATE_TO_ASK, rule, detail))
    } else if answer && hand.is_known() && play.exit().is_none() {
        let detail = "the hand cannot be laid whole, so a yes could not be kept";
        Some(Fault::new(&codes::CANNOT_GO_OUT, rule, detail))
    } else {
        None
    };
    let seat = play.seat();
    let unknown = (answer && !hand.is_known()).then_some(Unchecked::CanGoOut { seat });
    let decided = Decided {
        events: vec![Event::PartnerAsked { seat, answer }],
        unchecked: unknown.into_iter().collect(),
    };
    Violation::unless_clean(fault.map(|fault| fault.at("")).into_iter().collect(), decided)
}

/// Refuses what keeps a player in the game whose partner said yes; the floor may release it.
fn released(room: Room<'_>, play: &Play<'_>) -> Result<(), Violation> {
    if play.turn.answer != Some(true) || room.is_floor() {
        return Ok(());
    }
    let detail = format!(
        "the partner said yes: {} goes out in this turn; only the floor may release it",
        play.seat()
    );
    let (refusal, code) = (Refusal::NeedsFloor, &codes::PARTNER_SAID_YES);
    Err(Violation::one(refusal, code, Some("canasta/17"), detail))
}

pub(super) fn meld(room: Room<'_>, seat: u8, melds: &[MeldEntry]) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Drawn)?;
    released(room, &play)?;
    let mut reader = Reader::default();
    if melds.is_empty() {
        let detail = "nothing is laid: name at least one meld";
        let rule = Some("canasta/8");
        reader.note(Problem::new(&codes::NOTHING_TO_LAY, rule, "/melds", detail));
    }
    let entries = Entry::read(&mut reader, melds);
    let entries = reader.done(entries)?;
    let laid = play.lay(&Lay { entries: &entries, ..Lay::default() });
    let laid = gathered(Vec::new(), laid)?;
    Ok(laying(play.seat(), Vec::new(), laid, None))
}

pub(super) fn go_out(
    room: Room<'_>,
    seat: u8,
    melds: &[MeldEntry],
    discard: Option<&str>,
) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Drawn)?;
    let mut reader = Reader::default();
    let entries = Entry::read(&mut reader, melds);
    let discard = discard.map(|text| reader.card("/discard", text));
    let (entries, discard) = reader.done((entries, discard))?;
    let lay = Lay {
        taken: None,
        entries: &entries,
        discard: discard.map(|card| (card, "/discard")),
        goes_out: true,
    };
    let laid = gathered(Vec::new(), play.lay(&lay))?;
    Ok(laying(play.seat(), Vec::new(), laid, discard))
}

pub(super) fn discard(room: Room<'_>, seat: u8, card: &str) -> Result<Decided, Violation> {
    let play = turn(room, seat, Needs::Drawn)?;
    let mut reader = Reader::default();
    let card = reader.card("/card", card);
    let card = reader.done(card)?;
    if play.hand().count() > 1 {
        released(room, &play)?;
    }
    let laid = play.lay(&Lay { discard: Some((card, "/card")), ..Lay::default() });
    let laid = gathered(Vec::new(), laid)?;
    Ok(laying(play.seat(), Vec::new(), laid, Some(card)))
}
