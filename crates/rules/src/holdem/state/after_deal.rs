//! The effect of a deal on the next hand: the seats from which the button and blinds move on, and
//! who owes blinds (`at_the_table.md`, 0 A5, A6, A9 and A10).

use super::super::{
    engine::{Deal, Positions, Seat},
    event::memory::{AfterDeal, Away, SeatStanding},
    house_rules::BombButton,
    seated::Seated,
    state::next_hand::NextHand,
};

/// How a hand's blinds pass the seats that are not dealt in.
#[derive(Debug, Clone, Copy)]
struct Passing {
    last: Option<Positions>,
    at: Positions,
    first_hand: bool,
    /// Whether the blinds moved on in turn, rather than being set by placing the button.
    in_turn: bool,
    /// Whether the blinds move at all. The blinds do not move in a bomb pot, or in a hand whose
    /// button was bought.
    moves: bool,
}

impl NextHand<'_> {
    /// The effect of this deal on the next hand.
    pub(in crate::holdem) fn after(&self, deal: &Deal) -> AfterDeal {
        let round = self.round;
        let blinds = round.stakes.big_blind.is_positive();
        let stays = deal.straight_to_flop && self.rules.bomb_button == BombButton::Stays;
        let passing = Passing {
            last: round.positions,
            at: deal.positions,
            first_hand: deal.first_hand,
            in_turn: round.placed_button.is_none() || self.again.is_some(),
            moves: blinds && !deal.straight_to_flop && deal.bought.is_none(),
        };
        let holds = |seat: Seat| deal.players.iter().any(|player| player.seat == seat);
        let others = round.players.iter().filter(|(seat, _)| !holds(**seat));
        let kept = deal.bought.is_some() || stays;
        let positions = if !kept {
            Some(deal.positions)
        } else if deal.first_hand {
            None
        } else {
            round.positions
        };
        AfterDeal {
            positions,
            first_button: passing.first_button(round.memory.first_button),
            bought: deal.bought.or(round.memory.bought.filter(|_| stays)),
            button: (stays && deal.first_hand).then_some(deal.positions.button),
            not_dealt_in: others
                .map(|(seat, player)| SeatStanding {
                    seat: *seat,
                    seated: passing.past(*seat, player.seated),
                })
                .collect(),
            away: round.memory.away.iter().map(|away| self.past_away(passing, away)).collect(),
        }
    }

    /// A player who left owes the blinds that pass the old seat. When the table starts again with a
    /// first hand, such players count as newcomers, except those who left the misdealt hand that is
    /// dealt again.
    fn past_away(&self, passing: Passing, away: &Away) -> Away {
        let again = self.round.memory.again.as_deref();
        let left_since = again.is_some_and(|again| again.left.contains(&away.seat));
        let seated = if passing.first_hand && !left_since {
            Seated::newcomer()
        } else {
            passing.past(away.seat, away.seated)
        };
        Away { seated, ..away.clone() }
    }
}

impl Passing {
    /// The state of a seat that is not dealt in, after this deal.
    fn past(self, seat: Seat, seated: Seated) -> Seated {
        let mut after = Seated { missed_hand: true, ..seated };
        if !self.moves {
            return after;
        }
        after.waits = after.waits.saturating_sub(1);
        if self.first_hand && seated.newcomer {
            let Seated { sitting_out, forced, .. } = seated;
            return Seated { sitting_out, forced, ..Seated::newcomer() };
        }
        if self.first_hand {
            let (big, small) = self.first_missed(seat);
            let sitting_out = seated.sitting_out;
            return Seated {
                sitting_out,
                owes_big_blind: big,
                owes_small_blind: small,
                missed_hand: true,
                ..Seated::default()
            };
        }
        if !seated.newcomer {
            after.owes_big_blind |= self.passes(seat, |at| at.big_blind);
            after.owes_small_blind |= self.passes(seat, |at| at.small_blind)
                || (!after.owes_big_blind && seat.is_between(self.at.button, self.at.big_blind));
        }
        after
    }

    /// Whether a blind passes the seat, from its right to its left.
    fn passes(self, seat: Seat, blind: fn(Positions) -> Seat) -> bool {
        let last = self.last.filter(|_| self.in_turn);
        last.is_some_and(|last| seat.is_between(blind(last), blind(self.at)))
    }

    /// Whether a seat misses the big and the small blind in a first hand.
    fn first_missed(self, seat: Seat) -> (bool, bool) {
        let Positions { button, small_blind, big_blind } = self.at;
        if seat == small_blind {
            return (false, true);
        }
        (seat.is_between(button, big_blind), seat.is_between(button, small_blind))
    }

    /// The seat of the first button, until the big blind has reached it.
    fn first_button(self, first: Option<Seat>) -> Option<Seat> {
        if self.first_hand {
            return Some(self.at.button);
        }
        let round_to_it = |first: Seat| {
            first == self.at.big_blind
                || self.last.is_some_and(|last| first.is_between(last.big_blind, self.at.big_blind))
        };
        first.filter(|first| !self.moves || !round_to_it(*first))
    }
}
