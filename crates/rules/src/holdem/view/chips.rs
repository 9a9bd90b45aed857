//! The dealer's steps with chips, in the house's order: first the uncalled bet is returned, then
//! the house takes its share, then the pots are pushed, the last side pot first.

use super::super::{
    engine::{Chips, HandInPlay},
    house_rules::{HouseRules, Kind},
    settle::{SeatAmount, Settlement},
    state::{Phase, Round},
};
use crate::{ChipSet, ChipStep, HouseRules as _, chips::ChipAction};
use houseway_base::money::Money;

/// The dealer's next steps with chips.
pub(in crate::holdem) fn chips(rules: &HouseRules, round: &Round) -> Vec<ChipStep> {
    let set = rules.chip_set();
    let Some(play) = &round.play else { return left_over(rules, round) };
    match (round.phase(), &round.settlement) {
        (Phase::Settled, Some(settlement)) => settled(&set, settlement),
        (Phase::Payout, _) => Settlement::of(rules, round.coin(), play)
            .map(|settlement| settled(&set, &settlement))
            .unwrap_or_default(),
        (Phase::Misdeal, _) | (Phase::Void, None) => all_bets_back(&set, round, play),
        (Phase::Board | Phase::Showdown, _) => uncalled(&set, round, play).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn settled(set: &ChipSet, settlement: &Settlement) -> Vec<ChipStep> {
    let back = settlement.returned.iter();
    let back =
        back.map(|back| set.step(Some(back.seat.number()), None, ChipAction::Return, back.amount));
    let house = settlement.pots.iter().flat_map(|pot| {
        let taken = [(ChipAction::Rake, pot.rake), (ChipAction::Drop, pot.drop)];
        taken.map(|(action, amount)| set.step(None, Some(named(&pot.name)), action, amount))
    });
    let awards = settlement.pots.iter().rev().flat_map(|pot| {
        pot.winners.iter().map(|won| {
            set.step(Some(won.seat.number()), Some(named(&pot.name)), ChipAction::Award, won.amount)
        })
    });
    back.chain(house).chain(awards).filter(|step| step.amount.is_positive()).collect()
}

/// The amounts that the cage pays out before the deal if the smallest chips are taken out of play
/// because no forced bet needs them any longer (`at_the_table.md`, C43).
fn left_over(rules: &HouseRules, round: &Round) -> Vec<ChipStep> {
    let chip = round.larger_chips(rules).into_iter().next();
    let open = chip.filter(|_| round.phase() == Phase::Seating && rules.kind == Kind::Cash);
    let odd = open.map(|chip| round.odd_chips(chip)).unwrap_or_default();
    let set = rules.chip_set();
    let change = |part: SeatAmount| {
        set.step(Some(part.seat.number()), None, ChipAction::Change, part.amount)
    };
    odd.into_iter().map(change).collect()
}

/// The short name of a pot: `main pot` is `main`, `side pot 2` is `side_2`.
fn named(pot: &str) -> String {
    pot.replace(" pot", "").replace(' ', "_")
}

/// The uncalled bet, once the betting on the street is over.
fn uncalled(set: &ChipSet, round: &Round, play: &HandInPlay) -> Option<ChipStep> {
    let (place, chips) = play.betting.pots().returned?;
    let amount = round.money(chips);
    Some(set.step(Some(play.seat(place).number()), None, ChipAction::Return, amount))
}

/// After a misdeal, every player gets back all chips that the player put in.
fn all_bets_back(set: &ChipSet, round: &Round, play: &HandInPlay) -> Vec<ChipStep> {
    let put_in = play.betting.players().map(|(place, player)| {
        let chips: Chips = player.total + player.dead;
        (play.seat(place), round.money(chips))
    });
    let put_in = put_in.filter(|(_, amount)| *amount > Money::ZERO);
    put_in
        .map(|(seat, amount)| set.step(Some(seat.number()), None, ChipAction::Return, amount))
        .collect()
}
