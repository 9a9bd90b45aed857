//! The money: what the losing side pays the winning side, seat by seat (`truco/20`).

use super::stake::{Stake, StakePer};
use crate::{
    ledger::{Account, Movement},
    rules::truco::{
        hand::score::Chico,
        seat::{Players, Team},
    },
};

impl Stake {
    /// What is paid when a side wins the `nth` chico, counted from 1.
    pub(in crate::rules::truco) fn for_chico(&self, nth: u8, winner: Team) -> Vec<Movement> {
        self.paid(StakePer::Chico, winner, &format!("chico {nth}"))
    }

    /// What is paid for these chicos, the first of the match first.
    pub(in crate::rules::truco) fn for_chicos(&self, chicos: &[Chico]) -> Vec<Movement> {
        let chicos = (1_u8..).zip(chicos);
        chicos.flat_map(|(nth, chico)| self.for_chico(nth, chico.winner)).collect()
    }

    /// What is paid when a side wins the match.
    pub(in crate::rules::truco) fn for_match(&self, winner: Team) -> Vec<Movement> {
        self.paid(StakePer::Match, winner, "match")
    }

    /// Each loser pays the winner in the same place of the other side: lower seat to lower seat.
    fn paid(&self, per: StakePer, winner: Team, memo: &str) -> Vec<Movement> {
        if self.per != per {
            return Vec::new();
        }
        let seats = |team: Team| {
            let own = Players::Four.seats().filter(move |seat| seat.team() == team);
            own.map(|seat| Account::Seat(seat.number()))
        };
        // There are as many shares as players on a side.
        seats(winner.other())
            .zip(seats(winner))
            .zip(&self.shares)
            .filter(|(_, share)| share.is_positive())
            .map(|((loser, winner), share)| Movement::new(loser, winner, *share, memo.to_owned()))
            .collect()
    }
}
