//! The seats that can straddle, and the amounts (`at_the_table.md`, C38).

use super::super::{
    engine::{Course, Positions, Seat},
    event::memory::Straddle,
    house_rules::{BettingRule, Kind, StraddleFrom},
    state::next_hand::NextHand,
};
use houseway_base::money::Money;

/// A straddle that is open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct OpenStraddle {
    pub seat: Seat,
    pub amount: Money,
    /// Whether this straddle replaces the one before: the button's straddle has priority.
    pub replaces: bool,
}

impl NextHand<'_> {
    /// The straddles that are open.
    pub(in crate::holdem) fn straddles(&self) -> Vec<OpenStraddle> {
        let Some(at) = self.positions.filter(|_| self.allows_straddles()) else {
            return Vec::new();
        };
        let players = self.seats();
        if players.len() < 3 {
            return Vec::new();
        }
        let declared = &self.round.straddles;
        let free = |seat: Seat| {
            seat != at.big_blind
                && (seat != at.small_blind)
                && declared.iter().all(|straddle| straddle.seat != seat)
        };
        let room = declared.len() < usize::from(self.rules.straddles);
        let (from, last) = match declared.last() {
            Some(Straddle { seat, amount }) => (*seat, *amount),
            None => (at.big_blind, self.round.stakes.big_blind),
        };
        let left = from.next_of(&self.with_returning(&players, at, from));
        let doubled = |seat: Seat| open(seat, last, false);
        let open = match (self.rules.straddle_from, declared.as_slice()) {
            (StraddleFrom::Utg, _) if room => left.into_iter().map(doubled).collect(),
            (StraddleFrom::Any, _) if room => players.iter().copied().map(doubled).collect(),
            (StraddleFrom::UtgOrButton, []) if room => {
                let button =
                    Some(at.button).filter(|seat| players.contains(seat) && left != Some(*seat));
                left.into_iter().chain(button).map(doubled).collect()
            }
            (StraddleFrom::UtgOrButton, [_]) if players.contains(&at.button) => {
                vec![self::open(at.button, self.round.stakes.big_blind, true)]
            }
            _ => Vec::new(),
        };
        open.into_iter().flatten().filter(|open: &OpenStraddle| free(open.seat)).collect()
    }

    fn allows_straddles(&self) -> bool {
        let limit = self.rules.betting != BettingRule::FixedLimit
            || self.rules.fixed_limit_straddle.is_on();
        limit
            && self.rules.kind == Kind::Cash
            && self.rules.straddles > 0
            && self.again.is_none()
            && self.round.memory.kill.is_none()
            && !self.is_bought()
    }

    /// The players, plus those who are waiting, if the house lets a straddle left of the big blind
    /// pay the blinds they owe (A6).
    fn with_returning(&self, players: &[Seat], at: Positions, from: Seat) -> Vec<Seat> {
        let mut seats = players.to_vec();
        let returns = self.rules.return_by_straddle.is_on()
            && self.rotation.course == Course::Round
            && from == at.big_blind;
        if returns {
            seats.extend(self.rotation.waiting.iter().filter(|seat| !players.contains(seat)));
            seats.sort_unstable();
        }
        seats
    }
}

/// A straddle of twice `doubles`, if the amount is in range.
fn open(seat: Seat, doubles: Money, replaces: bool) -> Option<OpenStraddle> {
    let amount = doubles.plus(doubles).ok().filter(|amount| amount.is_positive())?;
    Some(OpenStraddle { seat, amount, replaces })
}
