//! Dealing, turning the upcard, red threes, and laying hands open (`canasta.md`, 4 and 6).

use super::{Decided, Room, not_now};
use crate::{
    cards::AnyCard,
    rules::{
        Problem, Violation,
        canasta::{
            codes,
            command::{HandEntry, Mode},
            deal::{Deal, HAND, Source, Step},
            entry::Reader,
            event::{Event, OpenHand},
            fault::Fault,
            house_rules::{HouseRules, UpcardThrees},
            pack::{Place, SeenCards},
            seat::{BySeat, Seat},
            values::{self, Kind},
        },
    },
};

/// The most hands that a command may hold: one for each seat.
const MOST_HANDS: usize = 4;

pub(super) fn deal(room: Room<'_>, hands: &[HandEntry]) -> Result<Decided, Violation> {
    room.in_mode(Mode::Full)?;
    room.between_deals()?;
    if room.table.sheet.is_full() {
        return Err(super::sheet::full());
    }
    let Some(dealer) = room.table.dealer else {
        let detail = "nobody deals yet: draw for partners, and choose a seat";
        return Err(not_now(&codes::NO_DEALER, Some("canasta/3"), detail));
    };
    let hands = read_hands(hands)?;
    let mut problems = seats_twice(&hands);
    let mut seen = SeenCards::default();
    for (index, hand) in hands.iter().enumerate() {
        let pointer = format!("/hands/{index}/cards");
        if hand.cards.len() > usize::from(HAND) {
            let detail = format!(
                "{} was dealt {} cards, not {HAND}: report the misdeal",
                hand.seat,
                hand.cards.len()
            );
            let rule = Some("canasta/4");
            problems.push(Problem::new(&codes::MISCOUNTED_HAND, rule, &*pointer, detail));
        }
        let faults = seen.see_all(hand.cards.iter().copied(), Place::Hand(hand.seat));
        problems
            .extend(faults.into_iter().map(|(card, fault)| fault.at(format!("{pointer}/{card}"))));
    }
    let of = |seat| {
        let hand = hands.iter().find(|hand| hand.seat == seat);
        hand.map(|hand| hand.cards.clone()).unwrap_or_default()
    };
    let event = Event::Dealt { dealer, hands: BySeat::of(of) };
    Violation::unless_clean(problems, event.into())
}

fn read_hands(hands: &[HandEntry]) -> Result<Vec<OpenHand>, Violation> {
    let mut reader = Reader::default();
    let read = hands.iter().take(MOST_HANDS + 1).enumerate().map(|(index, hand)| OpenHand {
        seat: reader.seat(&format!("/hands/{index}/seat"), hand.seat),
        cards: reader.cards(&format!("/hands/{index}/cards"), &hand.cards),
    });
    let read: Vec<OpenHand> = read.collect();
    reader.done(read)
}

fn seats_twice(hands: &[OpenHand]) -> Vec<Problem> {
    let earlier = |index: usize, seat| hands.iter().take(index).any(|hand| hand.seat == seat);
    let twice = hands.iter().enumerate().filter(|(index, hand)| earlier(*index, hand.seat));
    twice
        .map(|(index, hand)| {
            let detail = format!("{} is here twice", hand.seat);
            let at = format!("/hands/{index}/seat");
            Problem::new(&codes::SEAT_TWICE, Some("canasta/4"), at, detail)
        })
        .collect()
}

pub(super) fn turn_upcard(room: Room<'_>, card: &str) -> Result<Decided, Violation> {
    let deal = room.deal()?;
    if deal.step != Step::Upcard {
        let detail = "the upcard lies already";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail));
    }
    let mut reader = Reader::default();
    let card = reader.card("/card", card);
    let card = reader.done(card)?;
    let fault = deal.seen().see(card, Place::Pile).err();
    let problems = fault.map(|fault| fault.at("/card")).into_iter().collect();
    let stands = stands(room.rules, card);
    Violation::unless_clean(problems, Event::UpcardTurned { card, stands }.into())
}

/// Whether a card stands as the upcard, or another is turned on it.
fn stands(rules: &HouseRules, card: AnyCard) -> bool {
    match Kind::of(card) {
        Kind::Natural(_) => true,
        Kind::BlackThree => rules.upcard_threes() == UpcardThrees::Red,
        Kind::Wild | Kind::RedThree => false,
    }
}

pub(super) fn lay_red_three(
    room: Room<'_>,
    seat: u8,
    card: &str,
    replacement: Option<&str>,
) -> Result<Decided, Violation> {
    let deal = room.deal()?;
    if matches!(deal.step, Step::Ended(_)) {
        let detail = "the deal is over; a red three that is still held is counted with the hands";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/6"), detail));
    }
    let mut reader = Reader::default();
    let seat = reader.seat("/seat", seat);
    let card = reader.card("/card", card);
    let replacement = replacement.map(|text| reader.card("/replacement", text));
    let (seat, card, replacement) = reader.done((seat, card, replacement))?;
    let mut problems = Vec::new();
    if !values::is_red_three(card) {
        let detail = format!("{card} is not a red three; only 3d and 3h are laid down");
        problems.push(Fault::new(&codes::NOT_A_RED_THREE, "canasta/6", detail).at("/card"));
    }
    let played = deal.hands.get(seat).play(&[card]);
    if !played.not_held.is_empty() {
        problems.push(Fault::not_held(card).at("/card"));
    }
    let mut seen = deal.seen();
    if !played.revealed.is_empty() {
        problems.extend(seen.see(card, Place::Hand(seat)).err().map(|fault| fault.at("/card")));
    }
    if let Some(replacement) = replacement {
        let fault = if deal.stock == 0 {
            let detail = "the stock is exhausted: the red three is not replaced";
            Some(Fault::new(&codes::NO_REPLACEMENT, "canasta/6", detail))
        } else {
            seen.see(replacement, Place::Hand(seat)).err()
        };
        problems.extend(fault.map(|fault| fault.at("/replacement")));
    }
    let replaced = deal.stock > 0;
    let mut events = vec![Event::RedThreeLaid { seat, card, replaced, replacement }];
    // As the last card of the stock it ends the deal at once (`canasta.md`, 19).
    let drawn = |deal: &Deal| {
        deal.turn().is_some_and(|turn| turn.seat == seat && turn.source == Some(Source::Stock))
    };
    if !replaced && drawn(deal) {
        events.push(Event::StockRanOut { red_three: true });
    }
    Violation::unless_clean(problems, events.into())
}

pub(super) fn lay_open_hands(room: Room<'_>, hands: &[HandEntry]) -> Result<Decided, Violation> {
    let deal = room.deal()?;
    if !matches!(deal.step, Step::Ended(_)) {
        let detail = "the deal is still being played; hands are laid open at its end";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/20"), detail));
    }
    let hands = read_hands(hands)?;
    let mut problems = seats_twice(&hands);
    let mut seen = deal.seen();
    for (index, open) in hands.iter().enumerate() {
        let pointer = format!("/hands/{index}");
        problems.extend(against_open_hand(deal, &mut seen, open, &pointer));
    }
    let missing = |seat: &Seat| {
        !deal.hands.get(*seat).is_known() && !hands.iter().any(|open| open.seat == *seat)
    };
    for seat in Seat::ALL.into_iter().filter(missing) {
        let detail = format!("{seat}'s hand is counted, too");
        problems.push(Problem::new(&codes::SEAT_MISSING, Some("canasta/20"), "/hands", detail));
    }
    Violation::unless_clean(problems, Event::HandsLaidOpen { hands }.into())
}

fn against_open_hand(
    deal: &Deal,
    seen: &mut SeenCards,
    open: &OpenHand,
    pointer: &str,
) -> Vec<Problem> {
    let OpenHand { seat, cards } = open;
    let hand = deal.hands.get(*seat);
    let mut problems = Vec::new();
    if hand.is_known() {
        let detail = format!("{seat}'s hand is known and not laid open again");
        let at = format!("{pointer}/seat");
        problems.push(Fault::new(&codes::SEAT_NOT_ASKED, "canasta/20", detail).at(at));
        return problems;
    }
    let at = format!("{pointer}/cards");
    if cards.len() != hand.count() {
        let detail = format!("{seat} holds {} cards, not {}", hand.count(), cards.len());
        problems.push(Fault::new(&codes::MISCOUNTED_HAND, "canasta/20", detail).at(&*at));
    }
    let mut known = hand.known.clone();
    for (index, card) in cards.iter().enumerate() {
        if let Some(position) = known.iter().position(|known| known == card) {
            known.remove(position);
        } else if let Err(fault) = seen.see(*card, Place::Hand(*seat)) {
            problems.push(fault.at(format!("{at}/{index}")));
        }
    }
    if !known.is_empty() {
        let detail =
            format!("{} was seen in {seat}'s hand, and is missing", values::listed(&known));
        problems.push(Fault::new(&codes::KNOWN_CARD_MISSING, "canasta/20", detail).at(&*at));
    }
    problems
}
