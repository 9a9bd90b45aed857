//! The rotation: which players get the button and blinds in turn, and which wait for the big blind
//! (`at_the_table.md`, A1 to A4, A9 and A10).

use super::{ButtonRule, Positions, Seat, button::merged};

/// A player who has chips and wants to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct Ready {
    pub seat: Seat,
    /// Whether the player has been dealt in at this seat before and owes nothing.
    pub in_rotation: bool,
    /// Whether the player moved to a seat that the big blind reaches later, and must first miss as
    /// many hands as the move gained (C41).
    pub held: bool,
}

/// How the button and blinds of the next hand are determined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) enum Course {
    /// A first hand or a new start: every player is dealt in, once the button has been drawn (A10).
    FirstHand,
    /// Only two players are in the rotation: others come in only on the big blind (A3, A4).
    TwoLeft,
    /// Three or more players: the button and blinds move around the table.
    Round,
}

/// The positions from which the button and blinds move on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct LastHand {
    pub at: Positions,
    /// The seat that bought the button in the last hand; it has the button in the next (A9).
    pub bought: Option<Seat>,
    /// Whether the button and blinds move on. In older logs they stay after a misdeal, because a
    /// misdeal in those logs does not restore the state before the deal.
    pub advance: bool,
}

/// The seats that get the button and the small blind in turn, and those that wait, each in
/// ascending order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::holdem) struct Rotation {
    pub course: Course,
    /// The only seats that get the button and the small blind.
    pub ring: Vec<Seat>,
    /// Further seats that get the big blind.
    pub waiting: Vec<Seat>,
    /// Seats that get neither the button nor a blind yet.
    pub held: Vec<Seat>,
}

impl Rotation {
    /// The rotation among these players, in the order of their seats. `follows` is false before the
    /// first hand; without `blinds`, no player has to wait for the big blind.
    pub fn of(ready: &[Ready], follows: bool, blinds: bool) -> Self {
        let seats = |with: &dyn Fn(&Ready) -> bool| -> Vec<Seat> {
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

    /// The button and blinds of the next hand. `None` if there are fewer than two players, or
    /// before a first hand until the button is `placed`.
    pub fn positions(
        &self,
        last: Option<LastHand>,
        rule: ButtonRule,
        placed: Option<Seat>,
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

    /// The big blind moves to the next seat. If the player there was waiting, that player comes in,
    /// and the next two players to the right have the small blind and the button (A4). Otherwise
    /// the other of the two players has both the small blind and the button (A3).
    fn two_left(&self, last: LastHand) -> Option<Positions> {
        let big_blind = last.at.big_blind.next_of(&merged(&self.ring, &self.waiting))?;
        let small_blind = big_blind.previous_of(&self.ring)?;
        let comes_in = !self.ring.contains(&big_blind);
        let button = if comes_in { small_blind.previous_of(&self.ring)? } else { small_blind };
        Some(Positions { button, small_blind, big_blind })
    }

    fn moving(&self, last: LastHand) -> Option<Positions> {
        let button = self.bought(last).or_else(|| last.at.button.next_of(&self.ring))?;
        let at = Positions::from_button(button, &self.ring, &self.waiting)?;
        if at.big_blind != last.at.big_blind {
            return Some(at);
        }
        // A seat never has the big blind twice in a row: the big blind moves on, and the other
        // positions follow.
        let big_blind = last.at.big_blind.next_of(&merged(&self.ring, &self.waiting))?;
        let small_blind = big_blind.previous_of(&self.ring)?;
        Some(Positions { button: small_blind.previous_of(&self.ring)?, small_blind, big_blind })
    }

    /// The button and the small blind follow the big blind seat by seat, even to an empty seat.
    fn dead(&self, last: LastHand) -> Option<Positions> {
        Some(Positions {
            button: self.bought(last).unwrap_or(last.at.small_blind),
            small_blind: last.at.big_blind,
            big_blind: last.at.big_blind.next_of(&merged(&self.ring, &self.waiting))?,
        })
    }

    /// The seat that bought the button, if its player is still there.
    fn bought(&self, last: LastHand) -> Option<Seat> {
        last.bought.filter(|seat| self.ring.contains(seat))
    }
}

/// The number of hands until the big blind reaches a seat if no player comes or goes; 0 means the
/// next hand. `order` lists the seats that get the big blind.
pub(in crate::holdem) fn hands_until_big_blind(next: Seat, seat: Seat, order: &[Seat]) -> usize {
    if seat == next {
        return 0;
    }
    let first = |other: &&Seat| **other == next || other.is_between(next, seat);
    order.iter().filter(first).count()
}
