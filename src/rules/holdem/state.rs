//! The state of a round.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    engine::{Chips, Coin, HandInPlay, Irregularity, Kind, Positions, after, between},
    event::{Effect, Event, Report, Stakes},
    house_rules::HouseRules,
    seat::Seat,
    settle::Settlement,
};
use crate::{
    ledger::{Account, Movement},
    money::{Currency, Money},
    rules::{Ending, GamePhase, GameState, Ruling},
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
    pub(super) play: Option<HandInPlay>,
    pub(super) waiting: Option<PendingRuling>,
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

/// How far a round has come, apart from its hand.
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
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
    /// A ruling has yet to be accepted or overruled.
    Ruling,
    Settled,
    Misdeal,
    /// Ended without a hand.
    Closed,
    Void,
}

/// A ruling that has yet to be accepted or overruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemWaitingRuling)]
pub struct PendingRuling {
    pub report: Report,
    pub ruling: Ruling,
    /// What accepting it does.
    pub then: Effect,
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

impl Phase {
    /// Whether the irregularity can be reported now.
    pub(super) const fn can_report(self, what: Irregularity) -> bool {
        match self {
            Self::Betting => true,
            Self::Board => {
                !matches!(what.kind(), Kind::Bet) && !matches!(what, Irregularity::PrematureBoard)
            }
            Self::Showdown | Self::Payout => {
                matches!(what.kind(), Kind::Misdeal | Kind::Fouled)
            }
            _ => false,
        }
    }
}

impl GameState for State {
    type Event = Event;
    type Phase = Phase;
    type Settlement = Settlement;

    fn apply(self, event: &Event) -> Self {
        match self {
            Self::Unopened => {
                Round::opened(event).map_or(Self::Unopened, |round| Self::Open(Box::new(round)))
            }
            Self::Open(round) => {
                // The round changes as a whole or not at all.
                let mut changed = round.clone();
                Self::Open(if changed.follow(event).is_some() { changed } else { round })
            }
        }
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        match event {
            Event::BoughtIn { seat, amount } => {
                vec![Movement::new(Account::Cage, Account::Seat(*seat), *amount, "buy_in")]
            }
            Event::ToppedUp { seat, amount } => {
                vec![Movement::new(Account::Cage, Account::Seat(*seat), *amount, "top_up")]
            }
            Event::Left { seat, amount } => {
                vec![Movement::new(Account::Seat(*seat), Account::Cage, *amount, "cash_out")]
            }
            Event::Settled { settlement } => settlement.movements(),
            Event::Corrected { settlement_before, settlement_after, .. } => {
                [settlement_before.reversal(), settlement_after.movements()].concat()
            }
            Event::Voided {} => {
                self.settlement().map(|settlement| settlement.reversal()).unwrap_or_default()
            }
            _ => Vec::new(),
        }
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

impl State {
    /// The round, if it has been opened.
    pub(super) fn round(&self) -> Option<&Round> {
        match self {
            Self::Unopened => None,
            Self::Open(round) => Some(round),
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

    /// Chips as money.
    pub(super) fn money(&self, chips: Chips) -> Money {
        self.coin().money(chips)
    }

    /// The seats that are dealt in, and those that owe blinds: they post or wait for the big blind.
    pub(super) fn ready_and_owing(&self) -> (Vec<u8>, Vec<u8>) {
        let playing = || self.players.iter().filter(|(_, player)| player.plays());
        let seats = |owing: bool| -> Vec<u8> {
            playing().filter(|(_, p)| p.owes() == owing).map(|(seat, _)| *seat).collect()
        };
        let (ready, owing) = (seats(false), seats(true));
        if ready.len() >= 2 {
            return (ready, owing);
        }
        // With too few to play against, nobody need wait.
        (playing().map(|(seat, _)| *seat).collect(), Vec::new())
    }
    /// Button and blinds of the hand to be dealt; none with fewer than two players.
    pub(super) fn next_positions(&self, rules: &HouseRules) -> Option<Positions> {
        let (ready, owing) = self.ready_and_owing();
        match self.placed_button {
            Some(seat) => Positions::from_button(seat, &ready, &owing),
            None => Positions::next(self.positions, self.advance, rules.button, &ready, &owing),
        }
    }

    /// The seats dealt in, in rising order. Of those that owe blinds, only whoever is the big blind
    /// or posts is among them.
    pub(super) fn dealt_in(&self, at: Positions) -> Vec<u8> {
        let (mut seats, owing) = self.ready_and_owing();
        let comes_in = |seat: &u8| {
            *seat == at.big_blind || (self.posts.contains_key(seat) && may_come_in(at, *seat))
        };
        seats.extend(owing.iter().filter(|seat| comes_in(seat)));
        seats.sort_unstable();
        seats
    }

    /// The seats that may post to be dealt in.
    pub(super) fn may_post(&self, rules: &HouseRules) -> Vec<u8> {
        let (_, mut owing) = self.ready_and_owing();
        let at = self.next_positions(rules);
        owing.retain(|seat| {
            !self.posts.contains_key(seat) && at.is_some_and(|at| may_come_in(at, *seat))
        });
        owing
    }

    /// Who may straddle next, and for how much.
    pub(super) fn next_straddle(&self, rules: &HouseRules) -> Option<(u8, Money)> {
        let positions = self.next_positions(rules)?;
        let (last, amount) = match self.straddles.last() {
            Some(straddle) => (straddle.seat, straddle.amount),
            None => (positions.big_blind, self.stakes.big_blind),
        };
        let players = self.dealt_in(positions);
        let seat = after(last, &players)?;
        let free =
            seat != positions.small_blind && seat != positions.big_blind && players.len() > 2;
        let free = free && self.straddles.iter().all(|straddle| straddle.seat != seat);
        let free = free && self.straddles.len() < usize::from(rules.straddles);
        let amount = amount.plus(amount).ok().filter(|amount| free && amount.is_positive())?;
        Some((seat, amount))
    }
}

/// Whether a player may come in at a seat: not between the button and the big blind.
fn may_come_in(at: Positions, seat: u8) -> bool {
    seat != at.button && !between(at.button, seat, at.big_blind)
}
