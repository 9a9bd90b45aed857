//! Chips that were found after a called all-in that the player lost (`at_the_table.md`, C21).

use super::{
    super::engine::{Award, Chips, Coin, HandInPlay, Pot, Seat, Sharing, split},
    settlement::{PotResult, SeatAmount},
};

/// Found chips that their player has to give up.
#[derive(Debug, Clone)]
pub(super) struct Lost {
    pub seat: Seat,
    pub award: Award,
    pub result: PotResult,
}

/// The found chips of players who won nothing and do not keep the chips. Each player's chips are
/// split among the winners of the last pot that the player contested.
pub(super) fn lost(play: &HandInPlay, coin: Coin, sharing: Sharing, awards: &[Award]) -> Vec<Lost> {
    let not_kept = play.found.iter().filter(|found| !found.part_of_it && !found.keeps);
    let lost = not_kept.filter_map(|found| {
        let place = play.place(found.seat)?;
        let mut won = awards.iter().flat_map(|award| &award.shares);
        if won.any(|share| share.place == place && share.amount > 0) {
            return None;
        }
        let last = awards.iter().rfind(|award| award.pot.eligible.contains(place))?;
        let eligible = last.shares.iter().map(|share| share.place).collect();
        let pot = Pot { amount: found.chips, eligible, ceiling: Chips::MAX };
        let shares = split(found.chips, eligible, sharing);
        let award = Award { pot, rake: 0, drop: 0, shares, parts: Vec::new() };
        Some(Lost { seat: found.seat, result: result(play, coin, found.seat, &award), award })
    });
    lost.collect()
}

/// How many of the seat's found chips are lost.
pub(super) fn lost_by(lost: &[Lost], seat: Seat) -> Chips {
    lost.iter().filter(|lost| lost.seat == seat).map(|lost| lost.award.pot.amount).sum()
}

fn result(play: &HandInPlay, coin: Coin, from: Seat, award: &Award) -> PotResult {
    let amount = coin.money(award.pot.amount);
    let winners: Vec<SeatAmount> = award
        .shares
        .iter()
        .map(|share| SeatAmount { seat: play.seat(share.place), amount: coin.money(share.amount) })
        .collect();
    let to: Vec<String> =
        winners.iter().map(|won| format!("{} to seat {}", won.amount, won.seat)).collect();
    PotResult {
        name: "found chips".to_owned(),
        amount,
        rake: coin.money(0),
        drop: coin.money(0),
        found: coin.money(0),
        contributions: vec![SeatAmount { seat: from, amount }],
        eligible: winners.iter().map(|won| won.seat).collect(),
        won_with: None,
        boards: Vec::new(),
        explanation: format!("found chips of seat {from}, {amount}: {}", to.join(", ")),
        winners,
    }
}
