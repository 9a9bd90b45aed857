//! The rotation: whose turn it is to have button and blinds, and who waits for the big blind
//! (`at_the_table.md`, A1 to A4, A9 and A10).

use super::{
    ButtonRule, Positions,
    button::{after, before, between, merged},
};

/// A player who wants cards and has chips, as the rotation sees the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct Ready {
    pub seat: u8,
    /// Dealt in before at this seat, and owes nothing.
    pub in_rotation: bool,
    /// Has moved away from the big blind, and waits the difference (C41).
    pub held: bool,
}

/// How the next hand finds its button and blinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) enum Course {
    /// A first hand, or a new start: everybody plays, once the button has been drawn (A10).
    FirstHand,
    /// Two are in the rotation: whoever else comes in, does so on the big blind (A3, A4).
    TwoLeft,
    /// Three or more: button and blinds go round.
    Round,
}

/// Where button and blinds go on from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct LastHand {
    pub at: Positions,
    /// Who bought the button since: it is on that seat next (A9).
    pub bought: Option<u8>,
    /// Whether they move on: not after a misdeal in logs written before a deal was restored.
    pub advance: bool,
}

/// Who has button and small blind in turn, and who waits; seats in rising order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::holdem) struct Rotation {
    pub course: Course,
    /// Button and small blind go to these alone.
    pub ring: Vec<u8>,
    /// The big blind also comes to these.
    pub waiting: Vec<u8>,
    /// Nothing comes to these yet.
    pub held: Vec<u8>,
}

impl Rotation {
    /// The rotation among these players, in the order of their seats. `follows` says whether there
    /// was a hand to go on from; without `blinds` nobody waits for one.
    pub fn of(ready: &[Ready], follows: bool, blinds: bool) -> Self {
        let seats = |with: &dyn Fn(&Ready) -> bool| -> Vec<u8> {
            ready.iter().filter(|player| with(player)).map(|player| player.seat).collect()
        };
        let all = || seats(&|_| true);
        let ring = if blinds { seats(&|player| player.in_rotation) } else { all() };
        let (course, ring) = match (follows, ring.len()) {
            (true, 2) => (Course::TwoLeft, ring),
            (true, 3..) => (Course::Round, ring),
            (false, _) | (true, 0 | 1) => (Course::FirstHand, all()),
        };
        let waiting = seats(&|player| !player.held && !ring.contains(&player.seat));
        let held = seats(&|player| player.held && !ring.contains(&player.seat));
        Self { course, ring, waiting, held }
    }

    /// Button and blinds of the next hand; none with fewer than two players, and none for a first
    /// hand until the button is `placed`.
    pub fn positions(
        &self,
        last: Option<LastHand>,
        rule: ButtonRule,
        placed: Option<u8>,
    ) -> Option<Positions> {
        if self.ring.len() < 2 {
            return None;
        }
        match (self.course, placed, last) {
            (_, Some(seat), _) => Positions::from_button(seat, &self.ring, &self.waiting),
            (Course::FirstHand, ..) | (_, _, None) => None,
            (_, _, Some(last)) if !last.advance => last
                .at
                .stays(&self.ring)
                .or_else(|| Positions::from_button(last.at.button, &self.ring, &self.waiting)),
            (Course::TwoLeft, _, Some(last)) => self.two_left(last),
            (Course::Round, _, Some(last)) => match rule {
                ButtonRule::Moving => self.moving(last),
                ButtonRule::Dead => self.dead(last),
            },
        }
    }

    /// The big blind goes on to the next seat. If that waits, it comes in, and the two have the
    /// small blind and the button to its right (A4); otherwise the other has both (A3).
    fn two_left(&self, last: LastHand) -> Option<Positions> {
        let big_blind = after(last.at.big_blind, &merged(&self.ring, &self.waiting))?;
        let small_blind = before(big_blind, &self.ring)?;
        let comes_in = !self.ring.contains(&big_blind);
        let button = if comes_in { before(small_blind, &self.ring)? } else { small_blind };
        Some(Positions { button, small_blind, big_blind })
    }

    fn moving(&self, last: LastHand) -> Option<Positions> {
        let button = self.bought(last).or_else(|| after(last.at.button, &self.ring))?;
        let at = Positions::from_button(button, &self.ring, &self.waiting)?;
        if at.big_blind != last.at.big_blind {
            return Some(at);
        }
        // Never twice running to one seat: the big blind goes on, the others are found from it.
        let big_blind = after(last.at.big_blind, &merged(&self.ring, &self.waiting))?;
        let small_blind = before(big_blind, &self.ring)?;
        Some(Positions { button: before(small_blind, &self.ring)?, small_blind, big_blind })
    }

    /// Button and small blind follow the big blind seat by seat, even to a seat that nobody plays.
    fn dead(&self, last: LastHand) -> Option<Positions> {
        Some(Positions {
            button: self.bought(last).unwrap_or(last.at.small_blind),
            small_blind: last.at.big_blind,
            big_blind: after(last.at.big_blind, &merged(&self.ring, &self.waiting))?,
        })
    }

    /// Who bought the button, if the player is still there.
    fn bought(&self, last: LastHand) -> Option<u8> {
        last.bought.filter(|seat| self.ring.contains(seat))
    }
}

/// In how many hands the big blind comes to a seat, if nobody comes or goes: 0 for the next.
/// `order` are those to whom it comes.
pub(in crate::holdem) fn hands_until_big_blind(next: u8, seat: u8, order: &[u8]) -> usize {
    if seat == next {
        return 0;
    }
    let first = |other: &&u8| **other == next || between(next, **other, seat);
    order.iter().filter(first).count()
}
