//! Kill pots (`at_the_table.md`, C37): a player who wins two whole pots in a row, or one that is
//! large enough, posts more in the next hand, which is played for higher stakes.

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::super::{
    engine::{Seat, Sizes},
    event::memory::{Leg, Memory},
    house_rules::{BettingRule, HouseRules, KillBy, KillSize, Kind},
    state::next_hand::NextHand,
    state::{Phase, Round},
};
use houseway_base::money::Money;

/// A kill: the amount posted instead of a blind, and the sizes of the bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemKillPosted)]
pub struct Kill {
    /// The seat that posts the kill.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub seat: Seat,
    /// The amount posted instead of a blind.
    pub blind: Money,
    /// The bet before and on the flop.
    pub small_bet: Money,
    /// The bet on the turn and river.
    pub big_bet: Money,
}

impl HouseRules {
    /// The size of kills, if this is a fixed-limit cash game and the house plays kills.
    #[must_use]
    pub fn kill_size(&self) -> KillSize {
        let plays = self.betting == BettingRule::FixedLimit && self.kind == Kind::Cash;
        if plays { self.kill } else { KillSize::Off }
    }

    /// An amount in a hand that is played at kill stakes. Half kills are rounded up to whole chips.
    fn killed(&self, amount: Money) -> Option<Money> {
        let double = amount.plus(amount).ok()?;
        match self.kill_size() {
            KillSize::Off => None,
            KillSize::Full => Some(double),
            KillSize::Half => {
                let chip = self.chip_unit.decimal();
                let chips = (double.plus(amount).ok()?.decimal() / chip).checked_div(2.into())?;
                Money::new(chips.ceil() * chip).ok()
            }
        }
    }
}

impl NextHand<'_> {
    /// The kill for the next hand, if the player who kills is dealt in.
    pub(in crate::holdem) fn kill(&self) -> Option<Kill> {
        let seat = self.round.memory.kill.filter(|seat| self.seats().contains(seat))?;
        let big_blind = self.round.stakes.big_blind;
        let written = |amount: Money| self.round.currency.written_out(amount).ok();
        let small_bet = self.rules.killed(self.rules.smallest_bet(big_blind))?;
        Some(Kill {
            seat,
            blind: written(self.rules.killed(big_blind)?)?,
            small_bet: written(small_bet)?,
            big_bet: written(small_bet.plus(small_bet).ok()?)?,
        })
    }
}

/// The table's memory after a round, updated with the pots won in a row and the player who kills.
pub(in crate::holdem) fn remembered(rules: &HouseRules, round: &Round) -> Memory {
    let mut memory = round.memory.clone();
    if memory.again.is_none() {
        memory.hand_counted();
    }
    let chopped = round.settlement.as_ref().is_some_and(|settlement| settlement.chopped);
    if rules.kill_size() == KillSize::Off {
        (memory.leg, memory.kill) = (None, None);
    } else if round.phase() == Phase::Settled && !chopped {
        count(rules, round, &mut memory);
    }
    memory
}

fn count(rules: &HouseRules, round: &Round, memory: &mut Memory) {
    let (Some(play), Some(settlement)) = (&round.play, &round.settlement) else { return };
    let winners: BTreeSet<Seat> = settlement
        .pots
        .iter()
        .flat_map(|pot| pot.winners.iter().map(|winner| winner.seat))
        .collect();
    // A split pot does not end a player's run of pots.
    let Some(winner) = winners.first().copied().filter(|_| winners.len() == 1) else { return };
    let total = Money::sum(settlement.pots.iter().map(|pot| pot.amount)).unwrap_or_default();
    let again = play.deal.kill == Some(winner);
    let won = match memory.leg {
        Some(leg) if leg.seat == winner => leg.won.saturating_add(1),
        _ => 1,
    };
    memory.leg = Some(Leg { seat: winner, won });
    let put_in = settlement.seats.iter().find(|seat| seat.seat == winner);
    let put_in = put_in.map_or(Money::ZERO, |seat| seat.put_in);
    let full_bet = match play.deal.limit {
        Sizes::FixedLimit { small_bet, .. } => {
            round.stakes.big_blind.plus(small_bet).is_ok_and(|least| put_in >= least)
        }
        _ => false,
    };
    let kills = match rules.kill_by {
        KillBy::TwoRunning => again || (won >= 2 && full_bet),
        KillBy::PotOf(least) => total >= least,
    };
    memory.kill = kills.then_some(winner);
}
