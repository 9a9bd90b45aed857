//! The state of a round.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};

use super::{
    Event, apply, button::Positions, coin::Coin, engine::Chips, event::Stakes, movements,
    play::Play, ruling::Waiting, seat::Seat, settlement::Settlement,
};
use crate::{
    ledger::Movement,
    money::{Currency, Money},
    rules::{Ending, GamePhase, GameState},
};

/// The state of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It has not been opened.
    #[default]
    Unopened,
    Open(Box<Round>),
}

/// A round that has been opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub(super) currency: Currency,
    /// How many seats the table has.
    pub(super) seats: u8,
    pub(super) stakes: Stakes,
    pub(super) stage: Stage,
    /// The players by seat, with their stacks as they were before the hand.
    pub(super) players: BTreeMap<u8, Seat>,
    /// Who sat down since the round was opened.
    pub(super) newcomers: BTreeSet<u8>,
    /// Button and blinds of the last hand that was dealt.
    pub(super) positions: Option<Positions>,
    /// Whether they move on for the next hand.
    pub(super) advance: bool,
    /// Where the button was put for this hand.
    pub(super) placed_button: Option<u8>,
    /// Who posts to be dealt in.
    pub(super) posts: BTreeMap<u8, Post>,
    /// Who straddles, in order.
    pub(super) straddles: Vec<Straddle>,
    pub(super) play: Option<Play>,
    pub(super) waiting: Option<Waiting>,
    pub(super) settlement: Option<Settlement>,
}

/// What a player posts to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Post {
    pub live: Money,
    pub dead: Money,
}

/// A straddle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Straddle {
    pub seat: u8,
    pub amount: Money,
}

/// How far a round is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Stage {
    Seating,
    Playing,
    Settled,
    Misdeal,
    Closed,
    Void,
}

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = HoldemPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Unopened,
    /// Players come, go and post.
    Seating,
    /// Somebody is to act.
    Betting,
    /// Board cards are due.
    Board,
    /// Hands are to be shown.
    Showdown,
    /// The pots are to be awarded.
    Payout,
    /// A ruling waits to be accepted or overruled.
    Ruling,
    Settled,
    Misdeal,
    /// Ended without a hand.
    Closed,
    Void,
}

impl GamePhase for Phase {
    fn name(self) -> &'static str {
        match self {
            Self::Unopened => "unopened",
            Self::Seating => "seating",
            Self::Betting => "betting",
            Self::Board => "board",
            Self::Showdown => "showdown",
            Self::Payout => "payout",
            Self::Ruling => "ruling",
            Self::Settled => "settled",
            Self::Misdeal => "misdeal",
            Self::Closed => "closed",
            Self::Void => "void",
        }
    }

    fn ending(self) -> Option<Ending> {
        match self {
            Self::Settled | Self::Closed => Some(Ending::Settled),
            Self::Misdeal => Some(Ending::Misdeal),
            Self::Void => Some(Ending::Void),
            _ => None,
        }
    }
}

impl GameState for State {
    type Event = Event;
    type Phase = Phase;
    type Settlement = Settlement;

    fn apply(self, event: &Event) -> Self {
        apply::apply(self, event)
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        movements::movements(self, event)
    }

    fn phase(&self) -> Phase {
        match self {
            Self::Unopened => Phase::Unopened,
            Self::Open(round) => round.phase(),
        }
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        match self {
            Self::Unopened => None,
            Self::Open(round) => round.settlement.as_ref().map(Cow::Borrowed),
        }
    }
}

impl Round {
    pub(super) fn phase(&self) -> Phase {
        match (self.stage, &self.play) {
            (Stage::Settled, _) => Phase::Settled,
            (Stage::Misdeal, _) => Phase::Misdeal,
            (Stage::Closed, _) => Phase::Closed,
            (Stage::Void, _) => Phase::Void,
            (Stage::Seating, _) | (Stage::Playing, None) => Phase::Seating,
            (Stage::Playing, Some(_)) if self.waiting.is_some() => Phase::Ruling,
            (Stage::Playing, Some(play)) => {
                if play.betting.to_act().is_some() {
                    Phase::Betting
                } else if play.street_due().is_some() {
                    Phase::Board
                } else if play.needed().is_empty() {
                    Phase::Payout
                } else {
                    Phase::Showdown
                }
            }
        }
    }

    pub(super) fn coin(&self) -> Coin {
        Coin::of(self.currency)
    }

    /// So many chips as money.
    pub(super) fn money(&self, chips: Chips) -> Money {
        self.coin().money(chips)
    }

    /// The seats that are dealt in, and those that owe blinds: they wait for the big one, or post.
    pub(super) fn ready_and_owing(&self) -> (Vec<u8>, Vec<u8>) {
        let playing = || self.players.iter().filter(|(_, player)| player.plays());
        let seats = |owing: bool| -> Vec<u8> {
            playing().filter(|(_, p)| p.owes() == owing).map(|(seat, _)| *seat).collect()
        };
        let (ready, owing) = (seats(false), seats(true));
        if ready.len() >= 2 {
            return (ready, owing);
        }
        // With nobody else to play against nobody need wait.
        (playing().map(|(seat, _)| *seat).collect(), Vec::new())
    }
}
