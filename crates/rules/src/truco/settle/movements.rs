//! The losing side's payments to the winning side, seat by seat (`truco/20`).

use super::stake::{Stake, StakePer};
use crate::truco::{
    hand::{Chico, Contender},
    seat::{Players, Seat},
};
use houseway_ledger::{Account, Movement};

impl Stake {
    /// The payments for the `nth` chico, counted from 1.
    pub(in crate::truco) fn for_chico(
        &self,
        players: Players,
        nth: u8,
        winner: Contender,
    ) -> Vec<Movement> {
        self.paid(StakePer::Chico, players, winner, &format!("chico {nth}"))
    }

    /// The payments for these chicos, in the order in which they were played.
    pub(in crate::truco) fn for_chicos(&self, players: Players, chicos: &[Chico]) -> Vec<Movement> {
        let chicos = (1_u8..).zip(chicos);
        chicos.flat_map(|(nth, chico)| self.for_chico(players, nth, chico.winner)).collect()
    }

    /// The payments for the match.
    pub(in crate::truco) fn for_match(&self, players: Players, winner: Contender) -> Vec<Movement> {
        self.paid(StakePer::Match, players, winner, "match")
    }

    /// Each loser pays one winner: the lower seat pays the lower seat, and the higher seat pays the
    /// higher seat. With three players, each loser pays the winner the whole stake.
    fn paid(
        &self,
        per: StakePer,
        players: Players,
        winner: Contender,
        memo: &str,
    ) -> Vec<Movement> {
        if self.per != per {
            return Vec::new();
        }
        let (winners, losers): (Vec<Seat>, Vec<Seat>) =
            players.seats().partition(|seat| Contender::of(*seat, players) == winner);
        // There are as many shares as players on each side.
        losers
            .into_iter()
            .zip(winners.into_iter().cycle())
            .zip(self.shares.iter().cycle())
            .filter(|(_, share)| share.is_positive())
            .map(|((loser, winner), share)| {
                let account = |seat: Seat| Account::Seat(seat.number());
                Movement::new(account(loser), account(winner), *share, memo.to_owned())
            })
            .collect()
    }
}
