//! A match as the events have made it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    event::Event,
    hand::{
        Hand, Mode,
        score::{Chico, Line, Scores, winner},
    },
    seat::{Players, Seat, Team},
    settle::{Settlement, Stake},
};
use crate::{
    ledger::Movement,
    rules::{Ending, GamePhase, GameState},
};

/// A round: nothing yet, or a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Not opened.
    #[default]
    Unopened,
    Open(Box<Match>),
}

/// A match: its chicos, and the hand in play.
///
/// It stays small however long the match lasts: of the hands played only the lines on the score
/// sheet are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub setup: Setup,
    /// Who deals, or dealt, the hand in play.
    pub dealer: Seat,
    /// The chicos that are finished.
    pub chicos: Vec<Chico>,
    /// The points of the running chico, without the hand in play.
    pub scores: Scores,
    /// How many hands are closed.
    pub hands: u16,
    /// The lines of the closed hands.
    pub sheet: Vec<Line>,
    pub stage: Stage,
}

/// What was agreed when the match was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub players: Players,
    pub mode: Mode,
    pub stake: Option<Stake>,
}

/// How far the match has got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next hand is to be dealt.
    Dealing,
    Hand(Box<Hand>),
    /// The match is won.
    Won {
        team: Team,
    },
    /// The floor took the match off the books.
    Void,
}

/// How far the match has got.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Unopened,
    /// The next hand is to be dealt.
    Dealing,
    /// A hand is in play.
    Playing,
    /// The hand is over and may be challenged.
    HandOver,
    /// The match is won.
    Won,
    /// The match is off the books.
    Void,
}

impl GamePhase for Phase {
    fn name(self) -> &'static str {
        match self {
            Self::Unopened => "unopened",
            Self::Dealing => "dealing",
            Self::Playing => "playing",
            Self::HandOver => "hand_over",
            Self::Won => "won",
            Self::Void => "void",
        }
    }

    fn ending(self) -> Option<Ending> {
        match self {
            Self::Won => Some(Ending::Settled),
            Self::Void => Some(Ending::Void),
            Self::Unopened | Self::Dealing | Self::Playing | Self::HandOver => None,
        }
    }
}

impl GameState for State {
    type Event = Event;
    type Phase = Phase;
    type Settlement = Settlement;

    fn apply(self, event: &Event) -> Self {
        self.after(event)
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        let Self::Open(game) = self else { return Vec::new() };
        let Some(stake) = &game.setup.stake else { return Vec::new() };
        let given_back = || game.paid(stake).iter().map(Movement::reversed).collect::<Vec<_>>();
        match event {
            Event::ChicoWon { chico } => stake.for_chico(game.chico(), chico.winner),
            Event::MatchWon { team } => stake.for_match(*team),
            Event::ScoreEntered { chicos, .. } => [given_back(), stake.for_chicos(chicos)].concat(),
            Event::MatchVoided => given_back(),
            _ => Vec::new(),
        }
    }

    fn phase(&self) -> Phase {
        let Self::Open(game) = self else { return Phase::Unopened };
        match &game.stage {
            Stage::Dealing => Phase::Dealing,
            Stage::Hand(hand) if hand.over => Phase::HandOver,
            Stage::Hand(_) => Phase::Playing,
            Stage::Won { .. } => Phase::Won,
            Stage::Void => Phase::Void,
        }
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        let Self::Open(game) = self else { return None };
        let Stage::Won { team } = game.stage else { return None };
        let Setup { players, stake, .. } = &game.setup;
        let paid = stake.as_ref().map_or_else(Vec::new, |stake| game.paid(stake));
        Settlement::of(*players, team, &game.chicos, stake.as_ref(), &paid).map(Cow::Owned)
    }
}

impl Match {
    /// What has been paid so far and not given back.
    fn paid(&self, stake: &Stake) -> Vec<Movement> {
        match self.stage {
            Stage::Void => Vec::new(),
            Stage::Won { team } => [stake.for_chicos(&self.chicos), stake.for_match(team)].concat(),
            Stage::Dealing | Stage::Hand(_) => stake.for_chicos(&self.chicos),
        }
    }

    /// The points of the running chico, with those of the hand in play.
    #[must_use]
    pub fn scores_now(&self) -> Scores {
        match &self.stage {
            Stage::Hand(hand) => hand.lines.iter().fold(self.scores, Scores::plus),
            Stage::Dealing | Stage::Won { .. } | Stage::Void => self.scores,
        }
    }

    /// The running chico, counted from 1.
    #[must_use]
    pub fn chico(&self) -> u8 {
        u8::try_from(self.chicos.len()).unwrap_or(u8::MAX).saturating_add(1)
    }

    /// The side that has won so many chicos.
    #[must_use]
    pub fn won(&self, needed: u8) -> Option<Team> {
        winner(&self.chicos, needed)
    }

    /// Who is mano while this seat deals: the player at the dealer's right (`truco/1`).
    #[must_use]
    pub fn mano(&self) -> Seat {
        self.setup.players.after(self.dealer)
    }
}
