//! A round at a tournament table. The chips come from the tournament when the round opens, and go
//! back when it ends. Between rounds, only the tournament holds the chips.

use std::collections::BTreeSet;

use super::{
    super::{
        engine::{Course, HandInPlay, Positions, Rotation, Seat},
        event::{Event, SeatedAt, memory::Reference},
        house_rules::HouseRules,
        seated::{Seated, SeatedPlayer},
    },
    GameState as _, Round, Stage, State,
    next_hand::NextHand,
};
use crate::{
    AtTournament, GamePhase as _, TournamentTable,
    tournament::{Hand, HandOver, Player},
};
use houseway_base::money::Money;
use houseway_ledger::{Account, Movement};

/// The players whom the tournament seats.
pub(in crate::holdem) fn seated(table: &TournamentTable) -> Vec<SeatedAt> {
    let at = |player: &Player| SeatedAt {
        seat: Seat::new(player.seat),
        stack: player.stack,
        seated: Seated::default(),
    };
    table.players.iter().map(at).collect()
}

/// The players' entries in the tournament, which serve as their names at the table.
pub(in crate::holdem) fn references(table: &TournamentTable) -> Vec<Reference> {
    let of =
        |player: &Player| Reference { seat: Seat::new(player.seat), player: player.entry.clone() };
    table.players.iter().map(of).collect()
}

/// The movements between the tournament and the seats.
pub(in crate::holdem) fn movements(state: &State, event: &Event) -> Vec<Movement> {
    match event {
        Event::Opened { tournament: Some(table), .. } => {
            let seats = seated(table).into_iter();
            seats.map(|at| moved(at.seat, at.stack, true)).collect()
        }
        Event::SeatsTakenOver { tournament: table } => taken_over(state, table),
        Event::Settled { .. }
        | Event::Misdealt { .. }
        | Event::Closed {}
        | Event::Voided {}
        | Event::Restored { .. } => at_the_end(state, event),
        _ => Vec::new(),
    }
}

fn moved(seat: Seat, chips: Money, to_seat: bool) -> Movement {
    let (from, to) = (Account::Tournament, seat.account());
    if to_seat {
        Movement::new(from, to, chips, "seated")
    } else {
        Movement::new(to, from, chips, "taken_back")
    }
}

/// The differences between a round's stacks and the tournament's.
fn taken_over(state: &State, table: &TournamentTable) -> Vec<Movement> {
    let Some(round) = state.round() else { return Vec::new() };
    let now = seated(table);
    let stack = |seat: Seat| now.iter().find(|at| at.seat == seat).map(|at| at.stack);
    let seats: BTreeSet<Seat> =
        round.players.keys().copied().chain(now.iter().map(|at| at.seat)).collect();
    let change = |seat: Seat| {
        let after = stack(seat).unwrap_or_default();
        let gain = after.minus(round.stack_of(seat)).unwrap_or_default();
        moved(seat, gain.max(gain.negated()), gain.is_positive())
    };
    seats.into_iter().map(change).filter(|moved| !moved.amount.is_zero()).collect()
}

/// Returns the chips to the tournament when the round ends, and to the seats if it is reopened.
fn at_the_end(state: &State, event: &Event) -> Vec<Movement> {
    let at_tournament = state.round().is_some_and(|round| round.tournament.is_some());
    let State::Open(after) =
        (if at_tournament { state.clone().apply(event) } else { return Vec::new() })
    else {
        return Vec::new();
    };
    let (was_over, is_over) = (state.phase().ending().is_some(), after.phase().ending().is_some());
    if was_over == is_over {
        return Vec::new();
    }
    after.players.keys().map(|seat| moved(*seat, after.stack_of(*seat), was_over)).collect()
}

impl Round {
    /// Takes over the players, their chips and the stakes from the tournament.
    pub(in crate::holdem) fn seat_by_tournament(&mut self, table: &TournamentTable) -> Option<()> {
        let coin = self.coin();
        self.seats = table.seats;
        self.stakes = stakes(table);
        let players = seated(table).into_iter().map(|at| {
            let stack = coin.chips(at.stack).ok()?;
            Some((at.seat, SeatedPlayer { stack, seated: at.seated }))
        });
        self.players = players.collect::<Option<_>>()?;
        let before = std::mem::replace(&mut self.memory.references, references(table));
        let after = &self.memory.references;
        let stays = |seat: Seat| {
            let entry = |known: &[Reference]| {
                known.iter().find(|known| known.seat == seat).map(|known| known.player.clone())
            };
            entry(&before) == entry(after)
        };
        self.away.retain(|seat| stays(*seat));
        self.memory.penalties.retain(|penalty| stays(penalty.seat));
        self.tournament = Some(Box::new(table.clone()));
        Some(())
    }

    /// The next hand according to the tournament, or with the button that was drawn.
    pub(super) fn hand_of_tournament<'a>(
        &'a self,
        rules: &'a HouseRules,
        table: &TournamentTable,
    ) -> NextHand<'a> {
        let plays = |seat: &Seat| match &table.hand {
            Some(hand) => hand.dealt.contains(&seat.number()),
            None => true,
        };
        let players = self.players.iter().filter(|(_, player)| player.stack > 0);
        let ring: Vec<Seat> = players.map(|(seat, _)| *seat).filter(plays).collect();
        let positions = if let Some(Hand { button, small, big, .. }) = &table.hand {
            let [button, small_blind, big_blind] = [button, small, big].map(|at| Seat::new(*at));
            Some(Positions { button, small_blind, big_blind })
        } else {
            let button = self.placed_button.filter(|seat| ring.contains(seat));
            button.and_then(|seat| Positions::from_button(seat, &ring, &[]))
        };
        let rotation =
            Rotation { course: Course::Round, ring, waiting: Vec::new(), held: Vec::new() };
        NextHand { rules, round: self, rotation, positions, again: None, emptied: Vec::new() }
    }

    /// Whether the last entry is a deal at a tournament table. The tournament already knows about
    /// the deal, so the deal cannot be taken back.
    pub(in crate::holdem) fn deal_stands(&self) -> bool {
        let last = self.history.last().and_then(<[Event]>::first);
        self.tournament.is_some() && matches!(last, Some(Event::Dealt { .. }))
    }

    /// The data that the tournament reads from this round.
    pub(super) fn for_tournament(&self) -> Option<AtTournament> {
        self.tournament.as_ref()?;
        let is_settled = self.stage == Stage::Settled;
        let settlement = self.settlement.as_ref().filter(|_| is_settled);
        Some(AtTournament {
            button: self.placed_button.map(Seat::number),
            away: self.away.iter().map(|seat| seat.number()).collect(),
            all_in: self.play.as_ref().is_some_and(HandInPlay::everybody_shows),
            over: settlement.map(|settlement| HandOver {
                stacks: settlement.seats.iter().map(|at| (at.seat.number(), at.after)).collect(),
                pots: settlement
                    .pots
                    .iter()
                    .map(|pot| {
                        let won = |part: &&super::SeatAmount| part.amount.is_positive();
                        (
                            pot.eligible.iter().map(|seat| seat.number()).collect(),
                            pot.winners.iter().filter(won).map(|part| part.seat.number()).collect(),
                        )
                    })
                    .collect(),
            }),
        })
    }
}

/// A level's forced bets.
pub(in crate::holdem) const fn stakes(table: &TournamentTable) -> super::Stakes {
    let level = &table.stakes;
    super::Stakes { small_blind: level.small, big_blind: level.big, ante: level.ante }
}
