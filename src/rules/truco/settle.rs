//! The money: what the losing side pays the winning side, seat by seat (`truco/20`).

use super::{
    event::Event,
    seat::Team,
    state::{Match, Setup, Stage, StakePer, State},
};
use crate::ledger::{Account, Movement};

/// The money that an event moves.
#[must_use]
pub fn movements(before: &State, event: &Event) -> Vec<Movement> {
    let State::Match(game) = before else { return Vec::new() };
    match event {
        Event::ChicoWon { chico } => for_chico(&game.setup, game.chico(), chico.winner),
        Event::MatchWon { team } => for_match(&game.setup, *team),
        Event::ScoreEntered { chicos, .. } => {
            let anew = (1_u8..).zip(chicos);
            let anew = anew.flat_map(|(nth, chico)| for_chico(&game.setup, nth, chico.winner));
            paid(game).iter().map(Movement::reversed).chain(anew).collect()
        }
        Event::MatchVoided => paid(game).iter().map(Movement::reversed).collect(),
        _ => Vec::new(),
    }
}

/// What was paid so far.
fn paid(game: &Match) -> Vec<Movement> {
    if game.stage == Stage::Void {
        return Vec::new();
    }
    let chicos = (1_u8..).zip(&game.chicos);
    let mut paid: Vec<Movement> =
        chicos.flat_map(|(nth, chico)| for_chico(&game.setup, nth, chico.winner)).collect();
    if let Stage::Won { team } = game.stage {
        paid.extend(for_match(&game.setup, team));
    }
    paid
}

fn for_chico(setup: &Setup, nth: u8, winner: Team) -> Vec<Movement> {
    stake(setup, StakePer::Chico, winner, &format!("chico {nth}"))
}

fn for_match(setup: &Setup, winner: Team) -> Vec<Movement> {
    stake(setup, StakePer::Match, winner, "match")
}

/// Each loser pays the winner of like standing in the other side: lower seat to lower seat.
fn stake(setup: &Setup, per: StakePer, winner: Team, memo: &str) -> Vec<Movement> {
    let Some(stake) = setup.stake.as_ref().filter(|stake| stake.per == per) else {
        return Vec::new();
    };
    let seats = |team: Team| (team.number()..setup.players.count()).step_by(2).map(Account::Seat);
    seats(winner.other())
        .zip(seats(winner))
        .zip(&stake.shares)
        .filter(|(_, share)| share.is_positive())
        .map(|((loser, winner), share)| Movement::new(loser, winner, *share, memo.to_owned()))
        .collect()
}
