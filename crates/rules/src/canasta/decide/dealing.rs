//! Dealing, turning the upcard, laying down red threes, and laying hands face up (`canasta.md`, 4
//! and 6).

use super::{
    context::{DecideContext, Decided},
    score_sheet,
};
use crate::{
    Gate, Violation,
    canasta::{
        codes,
        command::{HandInput, Mode},
        event::{Event, OpenHand},
        house_rules::{HouseRules, UpcardThrees},
        melds::{
            deal::{Deal, HAND, Source, Step},
            fault::Fault,
            pack::{Place, SeenCards},
            values::{self, Kind},
        },
        seat::{BySeat, Seat},
    },
};
use houseway_base::cards::AnyCard;
use houseway_words::said;

/// The most hands in a command: one for each seat.
const MOST_HANDS: usize = 4;

pub(super) fn deal(context: DecideContext<'_>, hands: &[HandInput]) -> Result<Decided, Violation> {
    context.in_mode(Mode::Full)?;
    context.between_deals()?;
    if context.table.sheet.is_full() {
        return Err(score_sheet::full());
    }
    let Some(dealer) = context.table.dealer else {
        let detail = said!("nobody-deals");
        return Err(Violation::not_now(&codes::NO_DEALER, Some("canasta/3"), detail));
    };
    let hands = read_hands(hands)?;
    let mut gate = Gate::default();
    refuse_duplicates(&mut gate, &hands);
    let mut seen = SeenCards::default();
    for (index, hand) in hands.iter().enumerate() {
        let pointer = format!("/hands/{index}/cards");
        if hand.cards.len() > usize::from(HAND) {
            let detail =
                said!("dealt-wrong-count", seat = hand.seat, count = hand.cards.len(), hand = HAND);
            gate.problem(&codes::WRONG_CARD_COUNT, Some("canasta/4"), &*pointer, detail);
        }
        let faults = seen.see_all(hand.cards.iter().copied(), Place::Hand(hand.seat));
        for (card, fault) in faults {
            gate.note(fault.at(format!("{pointer}/{card}")));
        }
    }
    let of = |seat| {
        let hand = hands.iter().find(|hand| hand.seat == seat);
        hand.map(|hand| hand.cards.clone()).unwrap_or_default()
    };
    gate.done(Event::Dealt { dealer, hands: BySeat::of(of) }.into())
}

fn read_hands(hands: &[HandInput]) -> Result<Vec<OpenHand>, Violation> {
    let mut gate = Gate::default();
    let read = hands.iter().take(MOST_HANDS + 1).enumerate().map(|(index, hand)| {
        let seat = gate.seat_of_four(format!("/hands/{index}/seat"), hand.seat);
        let cards = gate.pack_cards(&format!("/hands/{index}/cards"), &hand.cards);
        Some(OpenHand { seat: seat?, cards: cards? })
    });
    let read: Vec<Option<OpenHand>> = read.collect();
    gate.pass(read.into_iter().collect())
}

fn refuse_duplicates(gate: &mut Gate, hands: &[OpenHand]) {
    for (index, OpenHand { seat, .. }) in hands.iter().enumerate() {
        if hands.iter().take(index).any(|earlier| earlier.seat == *seat) {
            let detail = said!("seat-twice", seat = *seat);
            let at = format!("/hands/{index}/seat");
            gate.problem(&codes::DUPLICATE_SEAT, Some("canasta/4"), at, detail);
        }
    }
}

pub(super) fn turn_upcard(context: DecideContext<'_>, card: &str) -> Result<Decided, Violation> {
    let deal = context.deal()?;
    if deal.step != Step::Upcard {
        let detail = said!("upcard-turned-already");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail));
    }
    let mut gate = Gate::default();
    let card = gate.pack_card("/card", card);
    let card = gate.pass(card)?;
    deal.seen().see(card, Place::Pile).map_err(|fault| fault.refused("/card"))?;
    Ok(Event::UpcardTurned { card, stands: stands(context.rules, card) }.into())
}

/// Whether a card can stay as the upcard; otherwise another is turned on top of it.
fn stands(rules: &HouseRules, card: AnyCard) -> bool {
    match Kind::of(card) {
        Kind::Natural(_) => true,
        Kind::BlackThree => rules.upcard_threes() == UpcardThrees::Red,
        Kind::Wild | Kind::RedThree => false,
    }
}

pub(super) fn lay_red_three(
    context: DecideContext<'_>,
    seat: u8,
    card: &str,
    replacement: Option<&str>,
) -> Result<Decided, Violation> {
    let deal = context.deal()?;
    if matches!(deal.step, Step::Ended(_)) {
        let detail = said!("deal-over-red-three");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/6"), detail));
    }
    let mut gate = Gate::default();
    let seat = gate.seat_of_four("/seat", seat);
    let card = gate.pack_card("/card", card);
    let replacement = replacement.and_then(|text| gate.pack_card("/replacement", text));
    let (seat, card) = gate.pass(seat.zip(card))?;
    let mut gate = Gate::default();
    if !values::is_red_three(card) {
        let detail = said!("only-red-threes-laid", card = card);
        gate.problem(&codes::NOT_A_RED_THREE, Some("canasta/6"), "/card", detail);
    }
    let played = deal.hands.get(seat).play(&[card]);
    if !played.not_held.is_empty() {
        gate.note(Fault::not_held(card).at("/card"));
    }
    let mut seen = deal.seen();
    if !played.revealed.is_empty()
        && let Err(fault) = seen.see(card, Place::Hand(seat))
    {
        gate.note(fault.at("/card"));
    }
    if let Some(replacement) = replacement {
        if deal.stock == 0 {
            let detail = said!("red-three-not-replaced");
            gate.problem(&codes::NO_REPLACEMENT, Some("canasta/6"), "/replacement", detail);
        } else if let Err(fault) = seen.see(replacement, Place::Hand(seat)) {
            gate.note(fault.at("/replacement"));
        }
    }
    let replaced = deal.stock > 0;
    let mut events = vec![Event::RedThreeLaid { seat, card, replaced, replacement }];
    // If a red three was the last card in the stock, the deal ends at once (`canasta.md`, 19).
    let drawn = |deal: &Deal| {
        deal.turn().is_some_and(|turn| turn.seat == seat && turn.source == Some(Source::Stock))
    };
    if !replaced && drawn(deal) {
        events.push(Event::StockRanOut { red_three: true });
    }
    gate.done(events.into())
}

pub(super) fn lay_open_hands(
    context: DecideContext<'_>,
    hands: &[HandInput],
) -> Result<Decided, Violation> {
    let deal = context.deal()?;
    if !matches!(deal.step, Step::Ended(_)) {
        let detail = said!("deal-still-in-progress");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/20"), detail));
    }
    let hands = read_hands(hands)?;
    let mut gate = Gate::default();
    refuse_duplicates(&mut gate, &hands);
    let mut seen = deal.seen();
    for (index, open) in hands.iter().enumerate() {
        check_open_hand(&mut gate, deal, &mut seen, open, &format!("/hands/{index}"));
    }
    let missing = |seat: &Seat| {
        !deal.hands.get(*seat).is_known() && !hands.iter().any(|open| open.seat == *seat)
    };
    for seat in Seat::ALL.into_iter().filter(missing) {
        let detail = said!("hand-to-count-too", seat = seat);
        gate.problem(&codes::SEAT_MISSING, Some("canasta/20"), "/hands", detail);
    }
    gate.done(Event::HandsLaidOpen { hands }.into())
}

fn check_open_hand(
    gate: &mut Gate,
    deal: &Deal,
    seen: &mut SeenCards,
    open: &OpenHand,
    pointer: &str,
) {
    let OpenHand { seat, cards } = open;
    let hand = deal.hands.get(*seat);
    let rule = Some("canasta/20");
    if hand.is_known() {
        let detail = said!("hand-known-already", seat = *seat);
        gate.problem(&codes::SEAT_NOT_ASKED, rule, format!("{pointer}/seat"), detail);
        return;
    }
    let at = format!("{pointer}/cards");
    if cards.len() != hand.count() {
        let detail = said!("holds-cards", seat = *seat, count = hand.count(), given = cards.len());
        gate.problem(&codes::WRONG_CARD_COUNT, rule, &*at, detail);
    }
    let mut known = hand.known.clone();
    for (index, card) in cards.iter().enumerate() {
        if let Some(position) = known.iter().position(|known| known == card) {
            known.remove(position);
        } else if let Err(fault) = seen.see(*card, Place::Hand(*seat)) {
            gate.note(fault.at(format!("{at}/{index}")));
        }
    }
    if !known.is_empty() {
        let missing = values::listed(&known);
        let detail = said!("missing-from-hand", seat = *seat, missing = missing);
        gate.problem(&codes::KNOWN_CARD_MISSING, rule, at, detail);
    }
}
