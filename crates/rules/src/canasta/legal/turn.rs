//! The commands of the player whose turn it is, and of any player with a red three.

use super::open_command::{Legal, LegalLay, LegalTake, RankBounds, Shape};
use crate::canasta::{
    melds::{
        arrangement,
        deal::Deal,
        meld::{Meld, MeldRank},
        pack::Place,
        turn::PlayerTurn,
        values,
    },
    seat::Seat,
};
use houseway_base::cards::{AnyCard, Card};

pub(super) fn red_threes(deal: &Deal, seat: Seat) -> Option<Legal> {
    let hand = deal.hands.get(seat);
    let mut seen = deal.seen();
    // A red three known to be in the hand can be laid down. If the hand has unknown cards, any red
    // three not seen yet can be laid down too.
    let may = |card: &AnyCard| {
        hand.known.contains(card) || (hand.unknown > 0 && seen.see(*card, Place::Here).is_ok())
    };
    let all = Card::all().map(AnyCard::from).filter(|card| values::is_red_three(*card));
    let cards: Vec<AnyCard> = all.filter(may).collect();
    let replaced = deal.stock > 0;
    (!cards.is_empty()).then_some(Legal::LayRedThree { seat, cards, replaced })
}

pub(super) fn turn(turn: &PlayerTurn<'_>, open: &mut Vec<Legal>) {
    let (seat, hand) = (turn.seat(), turn.hand());
    if turn.progress.source.is_none() {
        let ways: Vec<LegalTake> = turn
            .takes()
            .into_iter()
            .map(|take| LegalTake { how: take.how, with: take.with, melds: lays(take.melds) })
            .collect();
        let barred = !turn.taking(&[]).bars().is_empty();
        if !ways.is_empty() || !(hand.is_known() || barred) {
            open.push(Legal::TakePile { seat, ways, unknown: hand.unknown });
        }
        open.push(match turn.deal.stock {
            0 => Legal::LeavePile { seat },
            stock => Legal::Draw { seat, stock },
        });
        return;
    }
    let floor_only = turn.progress.answer == Some(true);
    if turn.rules.ask_partner && turn.progress.answer.is_none() && hand.count() >= 2 {
        let yes = !hand.is_known() || turn.exit().is_some();
        open.push(Legal::AskPartner { seat, yes });
    }
    open.extend(meld(turn, floor_only));
    if let Some(exit) = turn.exit() {
        let melds = lays(exit.melds);
        open.push(Legal::GoOut { seat, melds, discard: exit.discard, unknown: 0 });
    } else if !hand.is_known() && !turn.held_back() {
        let unknown = hand.unknown;
        open.push(Legal::GoOut { seat, melds: Vec::new(), discard: None, unknown });
    }
    if hand.count() > 1 || turn.may_go_out() {
        // An exposed card must be discarded before any other.
        let exposed = !hand.open.is_empty();
        let mut cards = if exposed { hand.open.clone() } else { hand.known.clone() };
        cards.sort_unstable();
        cards.dedup();
        let unknown = if exposed { 0 } else { hand.unknown };
        let floor_only = floor_only && hand.count() > 1;
        open.push(Legal::Discard { seat, cards, unknown, floor_only });
    }
}

fn lays(melds: Vec<Meld>) -> Vec<LegalLay> {
    melds.into_iter().map(|meld| LegalLay { cards: meld.cards, to: meld.rank }).collect()
}

fn meld(turn: &PlayerTurn<'_>, floor_only: bool) -> Option<Legal> {
    let hand = turn.hand();
    let richest = turn.richest().map(lays).unwrap_or_default();
    if richest.is_empty() && hand.is_known() {
        return None;
    }
    let of = |kind: fn(AnyCard) -> bool| hand.known.iter().copied().filter(move |c| kind(*c));
    let wilds: Vec<AnyCard> = of(values::is_wild).collect();
    let bounds = |rank: MeldRank| {
        let naturals: Vec<AnyCard> =
            hand.known.iter().copied().filter(|card| MeldRank::of(*card) == Some(rank)).collect();
        let own = turn.own_melds().iter().find(|meld| meld.rank == rank);
        let melded = own.map_or((0, 0), |meld| (meld.naturals(), meld.wilds()));
        let mut shapes: Vec<Shape> = Vec::new();
        let allowed = arrangement::shapes(turn.rules, rank, melded, naturals.len(), wilds.len());
        for (naturals, wilds) in allowed {
            match shapes.last_mut() {
                Some(shape) if shape.naturals == naturals => shape.wilds.push(wilds),
                _ => shapes.push(Shape { naturals, wilds: vec![wilds] }),
            }
        }
        (!shapes.is_empty()).then_some(RankBounds { rank, naturals, shapes })
    };
    let ranks = MeldRank::all().filter(|rank| !rank.is_black_threes()).filter_map(bounds).collect();
    Some(Legal::Meld {
        seat: turn.seat(),
        ranks,
        wilds,
        minimum: turn.minimum(),
        least_left: 2,
        held_back: turn.held_back(),
        richest,
        unknown: hand.unknown,
        floor_only,
    })
}
