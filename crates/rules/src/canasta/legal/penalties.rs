//! The fouls that could have happened so far.

use super::open_command::{ExposableHand, Legal};
use crate::canasta::{
    command::{Foul, Mode},
    house_rules::HouseRules,
    melds::{deal::Deal, penalty::MOST_PENALTIES, values},
    seat::Seat,
    state::Table,
};

pub(super) fn penalties(rules: &HouseRules, table: &Table) -> Vec<Legal> {
    let deal = table.deal();
    if table.penalties.len() >= MOST_PENALTIES || (table.mode == Mode::Full && deal.is_none()) {
        return Vec::new();
    }
    let deal = deal.filter(|_| table.mode == Mode::Full);
    let open = |what: &Foul| {
        deal.is_none_or(|deal| what.happens_in(&deal.step))
            && (rules.ask_partner || !what.is_about_asking())
    };
    let rows = Foul::ALL.into_iter().filter(open);
    rows.filter_map(|what| row(rules, table, deal, what)).collect()
}

fn row(rules: &HouseRules, table: &Table, deal: Option<&Deal>, what: Foul) -> Option<Legal> {
    let exposable: Vec<ExposableHand> = match (what, deal) {
        (Foul::ExposedCard, Some(deal)) => exposable(deal),
        _ => Vec::new(),
    };
    let open = |seat: &Seat| match what {
        Foul::ExposedCard => deal.is_none() || exposable.iter().any(|hand| hand.seat == *seat),
        Foul::ShortOpening => !table.has_opened(seat.side()),
        _ => !(what.is_about_the_pile() && table.holds_the_pile(*seat)),
    };
    let seats: Vec<Seat> = Seat::ALL.into_iter().filter(open).collect();
    let most = (what == Foul::DrewTooMany).then(|| deal.map_or(u8::MAX, |deal| deal.stock));
    let points = if rules.penalties.is_on() { what.points(1) } else { 0 };
    (!seats.is_empty()).then_some(Legal::Penalty { what, seats, points, exposable, most })
}

/// The hands with cards that could have been exposed, leaving out red threes, which are laid down
/// anyway.
fn exposable(deal: &Deal) -> Vec<ExposableHand> {
    let hands = deal.hands.iter().map(|(seat, hand)| {
        let covered = hand.covered();
        let mut cards = covered.known;
        cards.retain(|card| !values::is_red_three(*card));
        ExposableHand { seat, cards, unknown: covered.unknown }
    });
    hands.filter(|hand| hand.unknown > 0 || !hand.cards.is_empty()).collect()
}
