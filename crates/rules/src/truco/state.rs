//! The state of a match.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    event::Event,
    hand::{
        Contender, Hand, Mode,
        score::{Chico, Line, Scores, winner},
    },
    house_rules::Gallo,
    seat::{Players, Seat},
    settle::{Settlement, Stake},
};
use crate::{
    Ending, GamePhase, GameState, Wager,
    history::{self, History, Step, TakesBack},
};
use houseway_ledger::Movement;

/// A round: either not opened yet, or a match.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// The match has not been opened.
    #[default]
    Unopened,
    Open(Box<Match>),
}

/// A match: its chicos, and the hand in play.
///
/// The state stays small however long the match lasts, because it keeps nothing of past hands
/// except their lines on the score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub setup: Setup,
    /// The dealer of the hand in play, or of the next hand.
    pub dealer: Seat,
    /// The finished chicos.
    pub chicos: Vec<Chico>,
    /// The points in the current chico, without the hand in play.
    pub scores: Scores,
    /// The number of closed hands.
    pub hands: u16,
    /// The lines of the closed hands.
    pub sheet: Vec<Line>,
    pub stage: Stage,
    /// The entries that can be taken back.
    #[serde(default, skip_serializing_if = "History::is_off")]
    pub history: History<State, Event>,
}

/// The terms that were agreed when the match was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    pub players: Players,
    pub mode: Mode,
    pub stake: Option<Stake>,
}

/// The stage of the match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// The next hand has to be dealt.
    Dealing,
    Hand(Box<Hand>),
    /// The match is won.
    Won {
        team: Contender,
    },
    /// The floor voided the match.
    Void,
}

/// The phase of the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The match has not been opened.
    Unopened,
    /// The next hand has to be dealt.
    Dealing,
    /// A hand is in play.
    Playing,
    /// The hand is over and can be challenged.
    HandOver,
    /// The match is won.
    Won,
    /// The match was voided.
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

    fn apply(mut self, event: &Event) -> Self {
        if let Self::Open(game) = &mut self
            && game.begins_a_hand(event)
        {
            game.forget();
        }
        history::apply(self, event)
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        let Self::Open(game) = self else { return Vec::new() };
        let Some(stake) = &game.setup.stake else { return Vec::new() };
        let given_back = || game.paid(stake).iter().map(Movement::reversed).collect::<Vec<_>>();
        match event {
            Event::ChicoWon { chico } => {
                stake.for_chico(game.setup.players, game.chico(), chico.winner)
            }
            Event::HandStruck { chico: Some(chico), .. } => game.paid_for_last(stake, *chico),
            Event::MatchWon { team, .. } => stake.for_match(game.setup.players, *team),
            Event::ScoreEntered { chicos, .. } => {
                [given_back(), stake.for_chicos(game.setup.players, chicos)].concat()
            }
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

    fn cutter(&self) -> Option<u8> {
        let Self::Open(game) = self else { return None };
        let dealing = matches!(game.stage, Stage::Dealing);
        dealing.then(|| game.setup.players.before(game.dealer).number())
    }

    fn wagers(&self) -> Vec<Wager> {
        let settlement = self.settlement();
        let seats = settlement.iter().flat_map(|settlement| &settlement.seats);
        Wager::among_players(seats.map(|seat| seat.net)).into_iter().collect()
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        let Self::Open(game) = self else { return None };
        let Stage::Won { team } = game.stage else { return None };
        let Setup { players, stake, .. } = &game.setup;
        let paid = stake.as_ref().map_or_else(Vec::new, |stake| game.paid(stake));
        Settlement::of(*players, team, &game.chicos, stake.as_ref(), &paid).map(Cow::Owned)
    }
}

impl TakesBack for State {
    fn step(event: &Event) -> Step {
        event.step()
    }

    fn history(&self) -> Option<&History<Self, Event>> {
        match self {
            Self::Unopened => None,
            Self::Open(game) => Some(&game.history),
        }
    }

    fn history_mut(&mut self) -> Option<&mut History<Self, Event>> {
        match self {
            Self::Unopened => None,
            Self::Open(game) => Some(&mut game.history),
        }
    }

    fn take(&mut self, event: &Event) -> bool {
        let before = self.clone();
        *self = std::mem::take(self).after(event);
        // A ruling is accepted even if it leaves the state unchanged.
        *self != before || matches!((event, self.phase()), (Event::Ruled { .. }, Phase::Playing))
    }
}

impl Match {
    /// Whether this is the first entry in a hand. After it, entries in the previous hand can no
    /// longer be taken back.
    fn begins_a_hand(&self, event: &Event) -> bool {
        match event {
            Event::HandDealt { entered: true, .. } => true,
            _ => event.step() == Step::Entry && self.is_fresh(),
        }
    }

    /// Whether a hand in scorer mode has begun automatically and nothing has been entered for it.
    #[must_use]
    pub fn is_fresh(&self) -> bool {
        let Stage::Hand(hand) = &self.stage else { return false };
        let Hand { number, mano, alone, seats, .. } = &**hand;
        self.setup.mode == Mode::Scorer
            && **hand == Hand::dealt(*number, *mano, *alone, seats.clone())
            && seats.iter().all(|there| !there.gone)
    }

    fn forget(&mut self) {
        if !self.history.is_off() {
            self.history = History::kept();
        }
    }

    /// The payments made so far and not reversed.
    fn paid(&self, stake: &Stake) -> Vec<Movement> {
        let players = self.setup.players;
        match self.stage {
            Stage::Void => Vec::new(),
            Stage::Won { team } => {
                [stake.for_chicos(players, &self.chicos), stake.for_match(players, team)].concat()
            }
            Stage::Dealing | Stage::Hand(_) => stake.for_chicos(players, &self.chicos),
        }
    }

    /// The movements that reverse the payments for the last chico, and for the match if that chico
    /// won it.
    fn paid_for_last(&self, stake: &Stake, chico: Chico) -> Vec<Movement> {
        let players = self.setup.players;
        let nth = u8::try_from(self.chicos.len()).unwrap_or(u8::MAX);
        let of_match = match self.stage {
            Stage::Won { team } => stake.for_match(players, team),
            Stage::Dealing | Stage::Hand(_) | Stage::Void => Vec::new(),
        };
        let of_chico = stake.for_chico(players, nth, chico.winner);
        [of_chico, of_match].concat().iter().map(Movement::reversed).collect()
    }

    /// The points in the current chico, including the hand in play.
    #[must_use]
    pub fn scores_now(&self) -> Scores {
        match &self.stage {
            Stage::Hand(hand) => hand.lines.iter().fold(self.scores, Scores::plus),
            Stage::Dealing | Stage::Won { .. } | Stage::Void => self.scores,
        }
    }

    /// The number of the current chico, from 1.
    #[must_use]
    pub fn chico(&self) -> u8 {
        u8::try_from(self.chicos.len()).unwrap_or(u8::MAX).saturating_add(1)
    }

    /// The contender that has won this many chicos, if any.
    #[must_use]
    pub fn won(&self, needed: u8) -> Option<Contender> {
        winner(&self.chicos, needed)
    }

    /// The mano of the hand that the dealer deals: the player on the dealer's right (`truco/1`).
    #[must_use]
    pub fn mano(&self) -> Seat {
        self.setup.players.after(self.dealer)
    }

    /// With three players, the one who plays alone in the hand that the dealer deals.
    #[must_use]
    pub fn alone(&self, gallo: Gallo) -> Option<Seat> {
        match (self.setup.players, gallo) {
            (Players::Two | Players::Four, _) => None,
            (Players::Three, Gallo::Dealer) => Some(self.dealer),
            (Players::Three, Gallo::Mano) => Some(self.mano()),
        }
    }

    /// The contender that has won the current chico with the hand just closed, if any. If two
    /// players reached the target together, the winner is the player who had more points before
    /// that, and would be ahead if points did not stop at the target. If the two had the same
    /// score, the winner is the player nearest mano in that hand, who deals next.
    #[must_use]
    pub fn at_target(&self, target: u8) -> Option<Contender> {
        let counted = |contender: &Contender| {
            let scored = self.sheet.iter().rev().flat_map(|line| &line.seats);
            let own = scored.filter(|own| own.counted > 0);
            own.clone()
                .find(|own| Contender::alone(own.seat) == *contender)
                .map_or(0, |own| own.counted)
        };
        let players = self.setup.players;
        let from_mano = players.round_from(self.dealer).map(|seat| Contender::of(seat, players));
        let reached: Vec<Contender> = self.scores.at(target).collect();
        from_mano.filter(|contender| reached.contains(contender)).min_by_key(counted)
    }
}
