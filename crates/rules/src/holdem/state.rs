//! The state of a round.

mod after_deal;
pub(super) mod kills;
pub(super) mod next_hand;
pub(super) mod straddles;
pub(super) mod tournament;

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    command::PaidFrom,
    engine::{Chips, Coin, HandInPlay, Irregularity, Kind, Positions, Seat},
    event::memory::{BeforeDeal, Memory, Post, Straddle},
    event::{Effect, Event, FloorDecision, Report, Stakes},
    seated::SeatedPlayer,
    settle::{SeatAmount, Settlement},
};
use crate::{
    AtTournament, Ending, GamePhase, GameState, Ruling, Sitting, TournamentTable, Wager,
    history::{self, History, TakesBack as _},
};
use houseway_base::money::{Currency, Money};
use houseway_ledger::{ADJUSTMENT, Account, Movement};
use houseway_words::{Language, current};

/// The state of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Not opened yet.
    #[default]
    Unopened,
    Open(Box<Round>),
}

/// A round that has been opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    #[serde(deserialize_with = "crate::tournament::currency_or_chips")]
    pub(super) currency: Currency,
    /// How many seats the table has.
    pub(super) seats: u8,
    pub(super) stakes: Stakes,
    pub(super) stage: Stage,
    /// The players by seat, with their stacks before the hand.
    pub(super) players: BTreeMap<Seat, SeatedPlayer>,
    /// The seats whose players sat down since the round was opened.
    pub(super) newcomers: BTreeSet<Seat>,
    /// The button and blinds of the last hand dealt.
    pub(super) positions: Option<Positions>,
    /// Whether the button and blinds move on for the next hand.
    pub(super) advance: bool,
    /// The seat where the button was placed for this hand.
    pub(super) placed_button: Option<Seat>,
    /// The posts of players who want to be dealt in.
    pub(super) posts: BTreeMap<Seat, Post>,
    /// The straddles, in order.
    pub(super) straddles: Vec<Straddle>,
    pub(super) play: Option<HandInPlay>,
    pub(super) waiting: Option<PendingRuling>,
    pub(super) settlement: Option<Settlement>,
    /// The entries that can still be taken back.
    #[serde(default, skip_serializing_if = "History::is_off")]
    pub(super) history: History<State, Event>,
    /// The rulings in the hand so far.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) rulings: Vec<RulingMade>,
    /// The round before the last accepted ruling, kept until the next entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before_ruling: Option<Box<Self>>,
    /// The round before a misdeal, in case the misdeal is taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before_misdeal: Option<Box<Self>>,
    /// The seat that buys the button for this hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) buyer: Option<Seat>,
    #[serde(default, skip_serializing_if = "Memory::is_empty")]
    pub(super) memory: Memory,
    /// The table before the deal, kept in case the deal does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) before_deal: Option<Box<BeforeDeal>>,
    /// The seats, stakes and players that the tournament sets; none at a cash table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) tournament: Option<Box<TournamentTable>>,
    /// The tournament players who are away.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) away: BTreeSet<Seat>,
}

/// The stage of a round. The progress of the hand itself is kept separately.
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

/// The step that comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    Unopened,
    /// Players come, go and post.
    Seating,
    /// It is a player's turn to act.
    Betting,
    /// Board cards have to be dealt.
    Board,
    /// Hands have to be shown.
    Showdown,
    /// The pots have to be awarded.
    Payout,
    /// A ruling has to be accepted or overruled.
    Ruling,
    Settled,
    Misdeal,
    /// The round ended without a hand.
    Closed,
    Void,
}

/// A ruling that has not been accepted or overruled yet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemWaitingRuling)]
pub struct PendingRuling {
    /// The report.
    pub report: Box<Report>,
    /// The house's ruling, in words.
    pub ruling: Ruling,
    /// The effect of accepting the ruling.
    pub then: Effect,
    /// Whether only the floor can accept the ruling.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub needs_floor: bool,
    /// The resulting amount, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// The chips that each player has behind once the ruling is accepted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub stacks: Vec<SeatAmount>,
}

/// A ruling that was accepted or overruled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRulingMade)]
pub struct RulingMade {
    /// The irregularity that was reported.
    pub what: Irregularity,
    /// The player concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10, example = 3)]
    pub seat: Option<Seat>,
    /// The house's ruling, in words.
    pub ruling: Ruling,
    /// The floor's decision, if it overruled the ruling.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<FloorDecision>,
    /// The number of steps in the hand before the ruling.
    #[schema(maximum = 65_535)]
    pub after: usize,
}

impl RulingMade {
    /// The ruling in the caller's language; used only in responses, never in the log.
    pub(super) fn told(self) -> Self {
        Self { ruling: self.ruling.told(), ..self }
    }
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
            _ if matches!(what.kind(), Kind::Asked) => false,
            Self::Betting => !matches!(what, Irregularity::ChipsFound),
            Self::Board => {
                !matches!(what.kind(), Kind::Bet)
                    && !matches!(what, Irregularity::PrematureBoard | Irregularity::Absent)
            }
            Self::Showdown | Self::Payout => {
                matches!(what.kind(), Kind::Misdeal | Kind::Fouled)
                    || matches!(
                        what,
                        Irregularity::HandKilled
                            | Irregularity::FoldedShown
                            | Irregularity::ChipsFound
                    )
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
        match (self, event) {
            // Rounds in older logs keep no history; an `undone` event takes back only the last
            // action.
            (Self::Open(round), Event::Undone { .. }) if round.history.is_off() => {
                let mut state = Self::Open(round);
                state.take(event);
                state
            }
            (state, _) => history::apply(state, event),
        }
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        [self.moved(event), tournament::movements(self, event)].concat()
    }

    fn phase(&self) -> Phase {
        match self {
            Self::Unopened => Phase::Unopened,
            Self::Open(round) => round.phase(),
        }
    }

    /// Between hands, players can come and go, and no chips are at stake.
    fn at_rest(&self) -> bool {
        let phase = self.phase();
        matches!(phase, Phase::Unopened | Phase::Seating) || phase.ending().is_some()
    }

    /// All pots together, and the rake taken from them. Bets in tournament chips do not count as
    /// wagers.
    fn wagers(&self) -> Vec<Wager> {
        let of_cash = self.round().is_some_and(|round| round.tournament.is_none());
        let settled = of_cash && self.phase().ending() == Some(Ending::Settled);
        let settlement = self.settlement().filter(|_| settled);
        let pots =
            |settlement: &Settlement| Money::sum(settlement.pots.iter().map(|pot| pot.amount));
        let wager = settlement.and_then(|settlement| {
            Some(Wager { bet: "rake", stake: pots(&settlement).ok()?, house: settlement.rake })
        });
        wager.into_iter().collect()
    }

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        match self {
            Self::Unopened => None,
            Self::Open(round) => round.settlement.as_ref().map(Cow::Borrowed),
        }
    }

    fn told_settlement(&self) -> Option<Cow<'_, Settlement>> {
        let settlement = self.settlement()?;
        let currency = self.round().map(|round| round.currency);
        match currency.filter(|_| current() != Language::ENGLISH) {
            Some(currency) => Some(Cow::Owned(settlement.into_owned().told(currency))),
            None => Some(settlement),
        }
    }

    fn seated(&self) -> Option<Sitting<'_>> {
        let round = self.round().filter(|round| round.tournament.is_none())?;
        let named = |seat: &Seat| (seat.number(), round.memory.reference(*seat));
        Some(round.players.keys().map(named).collect())
    }

    fn at_tournament(&self) -> Option<AtTournament> {
        self.round().and_then(Round::for_tournament)
    }
}

impl State {
    /// The money that an event moves among the seats and the house.
    fn moved(&self, event: &Event) -> Vec<Movement> {
        match event {
            Event::BoughtIn { seat, amount, .. } => {
                vec![Movement::new(Account::Cage, seat.account(), *amount, "buy_in")]
            }
            Event::ToppedUp { seat, amount } => {
                vec![Movement::new(Account::Cage, seat.account(), *amount, "top_up")]
            }
            Event::Left { seat, amount, departure: None, .. } => {
                vec![Movement::new(seat.account(), Account::Cage, *amount, "cash_out")]
            }
            Event::Left { seat, amount, departure: Some(_), .. } => {
                vec![Movement::new(seat.account(), Account::Transit, *amount, "departure")]
            }
            Event::Arrived { seat, arrival, .. } => {
                let (from, to) = (Account::Transit, seat.account());
                vec![Movement::new(from, to, arrival.amount, "arrival")]
            }
            Event::ColouredUp { paid, .. } => paid
                .iter()
                .map(|part| {
                    let (from, to) = (part.seat.account(), Account::Cage);
                    Movement::new(from, to, part.amount, "colour_up")
                })
                .collect(),
            Event::ChipsRaced { seats, .. } => seats
                .iter()
                .flat_map(|raced| {
                    let (seat, cage) = (raced.seat.account(), Account::Cage);
                    [
                        Movement::new(seat, cage, raced.gives, "chip_race"),
                        Movement::new(cage, seat, raced.gets, "chip_race"),
                    ]
                })
                .collect(),
            Event::SeatChanged { seat, to, amount, .. } => {
                let (from, to) = (seat.account(), to.account());
                vec![Movement::new(from, to, *amount, "seat_change")]
            }
            Event::StackAdjusted { seat, amount, account, .. } => {
                let gain = Movement::new(*account, seat.account(), *amount, ADJUSTMENT);
                let loss = Movement::new(seat.account(), *account, amount.negated(), ADJUSTMENT);
                vec![if amount.is_positive() { gain } else { loss }]
            }
            Event::TimeCollected { paid, from, .. } => {
                let payer = |seat: Seat| match paid {
                    PaidFrom::Stack => seat.account(),
                    PaidFrom::Cash => Account::Cage,
                };
                let pays = |part: &SeatAmount| {
                    Movement::new(payer(part.seat), Account::Time, part.amount, "time")
                };
                from.iter().map(pays).collect()
            }
            Event::Settled { settlement } => settlement.movements(),
            Event::Corrected { settlement_before, settlement_after, .. } => {
                [settlement_before.reversal(), settlement_after.movements()].concat()
            }
            Event::MoneyCorrected { moves, .. } => {
                let moves = moves.iter().filter(|moved| moved.amount.is_positive());
                moves
                    .map(|m| {
                        Movement::new(m.from.account(), m.to.account(), m.amount, "money_corrected")
                    })
                    .collect()
            }
            // Found chips are booked as if bought at the cage, because no other source is known.
            Event::RulingAccepted { effect: Effect::ChipsFound { seat, amount, .. }, .. }
            | Event::Overruled { then: Some(Effect::ChipsFound { seat, amount, .. }), .. } => {
                vec![Movement::new(Account::Cage, seat.account(), *amount, "chips_found")]
            }
            Event::RulingUndone { .. } => self.found_by_ruling(),
            Event::Undone { .. } | Event::TakenBack { .. } => self.last_entry_reversed(),
            Event::Voided {} => {
                self.settlement().map(|settlement| settlement.reversal()).unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The movements that reverse the booking of the chips found by the last ruling.
    fn found_by_ruling(&self) -> Vec<Movement> {
        let found = |round: &Round| round.play.as_ref().map_or(0, |play| play.found.len());
        let before = self.round().and_then(|round| round.before_ruling.as_deref()).map(found);
        let (Some(round), Some(before)) = (self.round(), before) else { return Vec::new() };
        let since = round.play.iter().flat_map(|play| &play.found).skip(before);
        since
            .map(|found| {
                let (seat, amount) = (found.seat.account(), round.money(found.chips));
                Movement::new(seat, Account::Cage, amount, "chips_found")
            })
            .collect()
    }

    /// The movements that reverse the last entry.
    fn last_entry_reversed(&self) -> Vec<Movement> {
        let Some(history) = self.round().map(|round| &round.history) else { return Vec::new() };
        let (Some(mut state), Some(entry)) = (history.before_last(), history.last()) else {
            return Vec::new();
        };
        let mut moved = Vec::new();
        for event in entry {
            moved.extend(state.movements(event));
            state = state.apply(event);
        }
        moved.iter().rev().map(Movement::reversed).collect()
    }

    /// The round; none until it is opened.
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
            (Stage::Seating | Stage::Playing, _) if self.waiting.is_some() => Phase::Ruling,
            (Stage::Seating, _) | (Stage::Playing, None) => Phase::Seating,
            (Stage::Playing, Some(play)) => {
                if play.betting.to_act().is_some() {
                    Phase::Betting
                } else if play.everybody_shows() && !play.needed().is_empty() {
                    Phase::Showdown
                } else if play.board_due().is_some() {
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

    /// The seats whose hands the floor can give back (`at_the_table.md`, C16): the last seat to
    /// fold, the seats that mucked, and the seats whose hands a ruling killed.
    pub(super) fn retrievable(&self, play: &HandInPlay) -> Vec<Seat> {
        // A hand that is dead because of a penalty was not killed by a ruling.
        let by_ruling = |step: usize| self.rulings.iter().any(|ruling| ruling.after == step);
        let killed = play.killed().into_iter().filter(|(step, _)| by_ruling(*step));
        let mut seats = play.given_up();
        seats.extend(killed.map(|(_, seat)| seat));
        seats
    }

    /// Whether the table has this seat.
    pub(super) fn has_seat(&self, seat: Seat) -> bool {
        (1..=self.seats).contains(&seat.number())
    }

    /// A seat's chips.
    pub(super) fn stack_of(&self, seat: Seat) -> Money {
        self.players.get(&seat).map_or(Money::ZERO, |player| self.money(player.stack))
    }

    /// Converts chips to money.
    pub(super) fn money(&self, chips: Chips) -> Money {
        self.coin().money(chips)
    }
}
