//! Bounties (3.9): who wins the bounty on a player, and how it is split.

use std::collections::BTreeSet;

use houseway_base::money::Minor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::seats::positions::left_of;

/// A pot in a settled hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentPot)]
pub struct Pot {
    /// The seats that could have won the pot.
    #[schema(max_items = 10)]
    pub eligible: BTreeSet<u8>,
    /// The seats that won the pot.
    #[schema(max_items = 10)]
    pub winners: BTreeSet<u8>,
}

/// A part of the bounty on a player, and who wins it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Win<T> {
    pub winner: T,
    /// The amount that is due at once.
    pub cash: Minor,
    /// The amount that is added to the bounty on the winner.
    pub on_head: Minor,
}

/// The winners of the last pot that a seat could have won, in order, starting to the left of the
/// button.
#[must_use]
pub fn winners(pots: &[Pot], seat: u8, button: u8, seats: u8) -> Vec<u8> {
    let last = pots.iter().rev().find(|pot| pot.eligible.contains(&seat));
    let Some(pot) = last else { return Vec::new() };
    left_of(button, seats).filter(|seat| pot.winners.contains(seat)).collect()
}

/// Splits a bounty into equal shares; odd cents go to the winners one by one, starting to the left
/// of the button. Of each share, `cash_hundredths` hundredths of a percent are due at once, and the
/// rest, rounded down, is added to the bounty on the winner.
#[must_use]
pub fn split<T: Copy>(head: Minor, winners: &[T], cash_hundredths: i64) -> Vec<Win<T>> {
    let Ok(many) = Minor::try_from(winners.len()) else { return Vec::new() };
    if many == 0 {
        return Vec::new();
    }
    let (each, odd) = (head / many, head % many);
    let shares = winners.iter().zip(0..).map(|(winner, index)| {
        let share = each + Minor::from(index < odd);
        let rest = i128::from(share) * i128::from(10_000 - cash_hundredths) / 10_000;
        let on_head = Minor::try_from(rest).unwrap_or(0);
        Win { winner: *winner, cash: share - on_head, on_head }
    });
    shares.collect()
}
