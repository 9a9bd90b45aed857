//! The money: what the losing side pays the winning side, seat by seat (`truco/20`).

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    event::Event,
    seat::{Seat, Team},
    state::{Chico, Match, Setup, Stage, Stake, StakePer, State},
};
use crate::{
    ledger::{Account, Movement},
    money::Money,
};

/// How a match was settled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoSettlement)]
pub struct Settlement {
    /// The side that won the match.
    pub winner: Team,
    pub chicos: Vec<Chico>,
    pub stake: Option<Stake>,
    /// What each player gained, by seat.
    pub seats: Vec<SeatSettlement>,
}

/// What a player gained.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoSeatSettlement)]
pub struct SeatSettlement {
    pub seat: Seat,
    pub team: Team,
    /// Negative where the player paid.
    #[schema(example = "25.00")]
    pub net: Money,
}

/// How the match was settled, once it has been won.
#[must_use]
pub fn settlement(state: &State) -> Option<Settlement> {
    let State::Match(game) = state else { return None };
    let Stage::Won { team: winner } = game.stage else { return None };
    let paid = paid(game);
    let net = |seat: Seat| {
        let account = Account::Seat(seat.number());
        let gains = paid.iter().filter(|movement| movement.to == account);
        let losses = paid.iter().filter(|movement| movement.from == account);
        let gains = gains.map(|movement| movement.amount);
        Money::sum(gains.chain(losses.map(|movement| movement.amount.negated())))
    };
    let seats = game.setup.players.round_from(Seat::new(0));
    let seats = seats.map(|seat| {
        // Opening saw to it that three chicos' stakes are an amount of money.
        Some(SeatSettlement { seat, team: seat.team(), net: net(seat).ok()? })
    });
    Some(Settlement {
        winner,
        chicos: game.chicos.clone(),
        stake: game.setup.stake.clone(),
        seats: seats.collect::<Option<_>>()?,
    })
}

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
