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

/// The most hands in a command: one for each seat.
const MOST_HANDS: usize = 4;

pub(super) fn deal(context: DecideContext<'_>, hands: &[HandInput]) -> Result<Decided, Violation> {
    context.in_mode(Mode::Full)?;
    context.between_deals()?;
    if context.table.sheet.is_full() {
        return Err(score_sheet::full());
    }
    let Some(dealer) = context.table.dealer else {
        let detail = "nobody deals yet: draw for partners and choose a seat";
        return Err(Violation::not_now(&codes::NO_DEALER, Some("canasta/3"), detail));
    };
    let hands = read_hands(hands)?;
    let mut gate = Gate::default();
    refuse_duplicates(&mut gate, &hands);
    let mut seen = SeenCards::default();
    for (index, hand) in hands.iter().enumerate() {
        let pointer = format!("/hands/{index}/cards");
        if hand.cards.len() > usize::from(HAND) {
            let detail = format!(
                "{} was dealt {} cards, not {HAND}: report the misdeal",
                hand.seat,
                hand.cards.len()
            );
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
            let detail = format!("{seat} is listed twice");
            let at = format!("/hands/{index}/seat");
            gate.problem(&codes::DUPLICATE_SEAT, Some("canasta/4"), at, detail);
        }
    }
}

pub(super) fn turn_upcard(context: DecideContext<'_>, card: &str) -> Result<Decided, Violation> {
    let deal = context.deal()?;
    if deal.step != Step::Upcard {
        let detail = "the upcard has been turned already";
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
        let detail = "the deal is over; a red three that is still held is counted with the hands";
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/6"), detail));
    }
    let mut gate = Gate::default();
    let seat = gate.seat_of_four("/seat", seat);
    let card = gate.pack_card("/card", card);
    let replacement = replacement.and_then(|text| gate.pack_card("/replacement", text));
    let (seat, card) = gate.pass(seat.zip(card))?;
    let mut gate = Gate::default();
    if !values::is_red_three(card) {
        let detail = format!("{card} is not a red three; only 3d and 3h are laid down");
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
            let detail = "the stock is exhausted: the red three is not replaced";
            gate.problem(&codes::NO_REPLACEMENT, Some("canasta/6"), "/replacement", detail);
        } else if let Err(fault) = seen.see(replacement, Place::Hand(seat)) {
            gate.note(fault.at("/replacement"));
        }
    }
    let replaced = deal.stock > 0;
    let mut events = vec![Event::RedThreeLaid { seat, card, replaced, replacement }];
    // If a red three was the last card of the stock, the deal ends at once (`canasta.md`, 19).
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
        let detail = "the deal is still in progress; hands are laid open at its end";
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
        let detail = format!("{seat}'s hand must be counted too");
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
        let detail = format!("{seat}'s hand is known already");
        gate.problem(&codes::SEAT_NOT_ASKED, rule, format!("{pointer}/seat"), detail);
        return;
    }
    let at = format!("{pointer}/cards");
    if cards.len() != hand.count() {
        let s = if hand.count() == 1 { "" } else { "s" };
        let detail = format!("{seat} holds {} card{s}, not {}", hand.count(), cards.len());
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
        let detail = format!("missing here, but seen in {seat}'s hand: {missing}");
        gate.problem(&codes::KNOWN_CARD_MISSING, rule, at, detail);
    }
}
