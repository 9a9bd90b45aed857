//! The next hand, given the state of the table: the button and blinds, who is dealt in, and who
//! posts or waits (`at_the_table.md`, 0 and A).

use std::borrow::Cow;

use super::super::{
    engine::{Course, LastHand, Positions, Ready, Rotation, Seat, hands_until_big_blind},
    event::memory::{Again, Post},
    house_rules::{HouseRules, Missed, Newcomers, SmallAlone},
    seated::{Seated, SeatedPlayer},
    state::Round,
};

/// The next hand.
#[derive(Debug, Clone)]
pub(in crate::holdem) struct NextHand<'a> {
    pub rules: &'a HouseRules,
    pub round: &'a Round,
    pub rotation: Rotation,
    /// The button and blinds. `None` if there are fewer than two players, or before a first hand
    /// until the button has been placed.
    pub positions: Option<Positions>,
    /// The misdealt hand, if it is dealt again to the same places.
    pub again: Option<Cow<'a, Again>>,
    /// The seats in the misdealt hand that have no chips left and are left out (`at_the_table.md`,
    /// 0.1 A10).
    pub emptied: Vec<Seat>,
}

impl Round {
    /// The next hand, given the state of the table.
    pub(in crate::holdem) fn next_hand<'a>(&'a self, rules: &'a HouseRules) -> NextHand<'a> {
        if let Some(table) = &self.tournament {
            return self.hand_of_tournament(rules, table);
        }
        let again = self.dealt_again();
        // If only one player from a misdealt hand is left, the table starts again with a first hand
        // (`at_the_table.md`, A8).
        let anew = self.memory.again.is_some() && again.is_none();
        let rotation = self.rotation(again.as_deref(), self.positions.is_some() && !anew);
        let last = self.positions.map(|at| LastHand {
            at,
            bought: self.memory.bought,
            advance: self.advance,
        });
        // A first hand that is dealt again keeps the button drawn for it.
        let drawn = again.as_ref().filter(|_| rotation.course == Course::FirstHand);
        let placed = self.placed_button.or(drawn.map(|again| again.deal.positions.button));
        let emptied = again.iter().flat_map(|_| self.emptied()).collect();
        let again = again.filter(|again| again.is_exact());
        let positions = match &again {
            Some(again) => Some(again.deal.positions),
            None => rotation.positions(last, rules.button(), placed),
        };
        NextHand { rules, round: self, rotation, positions, again, emptied }
    }

    /// The misdealt hand, with those of its players who are still there and have chips. If its
    /// positions have to be determined again, players who were waiting are left out. `None` if
    /// fewer than two players are left (`at_the_table.md`, 0.1 A8 and A10).
    fn dealt_again(&self) -> Option<Cow<'_, Again>> {
        let mut again = Cow::Borrowed(self.memory.again.as_deref()?);
        let keep = |again: &mut Cow<'_, Again>, stays: &dyn Fn(Seat) -> bool| {
            if again.deal.players.iter().any(|player| !stays(player.seat)) {
                again.to_mut().deal.players.retain(|player| stays(player.seat));
            }
        };
        let emptied = self.emptied();
        keep(&mut again, &|seat| !emptied.contains(&seat));
        if !again.is_exact() && !again.deal.first_hand && self.has_blinds() {
            keep(&mut again, &|seat| self.seated(seat).in_rotation());
        }
        (again.deal.players.len() >= 2).then_some(again)
    }

    /// The seats in the misdealt hand that have no chips left.
    fn emptied(&self) -> Vec<Seat> {
        let players = self.memory.again.iter().flat_map(|again| &again.deal.players);
        let empty = |seat: &Seat| self.players.get(seat).is_none_or(|player| player.stack <= 0);
        players.map(|player| player.seat).filter(empty).collect()
    }

    /// The rotation; for a hand that is dealt again, only among its own players.
    fn rotation(&self, again: Option<&Again>, follows: bool) -> Rotation {
        let plays = |seat: &Seat, player: &SeatedPlayer| match again {
            Some(again) => again.holds(*seat),
            None => player.plays() && !self.memory.sends_away(*seat),
        };
        let players = self.players.iter().filter(|(seat, player)| plays(seat, player));
        let ready = players.map(|(seat, player)| Ready {
            seat: *seat,
            in_rotation: player.seated.in_rotation(),
            held: player.seated.waits > 0,
        });
        let ready: Vec<Ready> = ready.collect();
        Rotation::of(&ready, follows, self.has_blinds())
    }

    fn has_blinds(&self) -> bool {
        self.stakes.big_blind.is_positive()
    }

    fn seated(&self, seat: Seat) -> Seated {
        self.players.get(&seat).map(|player| player.seated).unwrap_or_default()
    }
}

impl Again {
    fn holds(&self, seat: Seat) -> bool {
        self.deal.players.iter().any(|player| player.seat == seat)
    }

    /// Whether the hand can be dealt again without changes. Changes are needed if the player on the
    /// big blind, or the one who bought the button, has left, or if more than two players were
    /// dealt in and two remain (`at_the_table.md`, A8).
    fn is_exact(&self) -> bool {
        let needed = self.deal.bought.unwrap_or(self.deal.positions.big_blind);
        let left = self.deal.players.len();
        (self.deal.straight_to_flop || self.holds(needed)) && (left > 2 || left == self.dealt)
    }
}

impl NextHand<'_> {
    /// The seats dealt in, in ascending order.
    pub fn seats(&self) -> Vec<Seat> {
        let mut seats: Vec<Seat> = match (&self.again, self.positions) {
            (Some(again), _) => again.deal.players.iter().map(|player| player.seat).collect(),
            (None, None) => Vec::new(),
            (None, Some(at)) => {
                let waiting = self.waiting().filter(|seat| self.enters(at, *seat));
                self.rotation.ring.iter().copied().chain(waiting).collect()
            }
        };
        seats.sort_unstable();
        seats
    }

    /// The seats that are dealt in and serve a penalty (`at_the_table.md`, F3), or are away.
    pub fn misses(&self) -> impl Iterator<Item = Seat> {
        let (round, again) = (self.round, self.round.memory.again.is_some());
        let misses = move |seat: &Seat| {
            round.memory.misses(*seat, again).is_some() || round.away.contains(seat)
        };
        self.seats().into_iter().filter(misses)
    }

    /// The seats that play but do not get the button and the small blind in turn.
    fn waiting(&self) -> impl Iterator<Item = Seat> {
        self.rotation.waiting.iter().chain(&self.rotation.held).copied()
    }

    /// Whether a seat that is waiting is dealt in.
    fn enters(&self, at: Positions, seat: Seat) -> bool {
        if let Some(buyer) = self.buyer() {
            return seat == buyer;
        }
        if seat == at.big_blind {
            return true;
        }
        let ready = self.is_free(at, seat) || self.round.posts.contains_key(&seat);
        self.rotation.course == Course::Round
            && ready
            && (self.may_enter(at, seat) || self.straddles_in(seat))
    }

    /// Whether the seat's position allows it to be dealt in: not between the button and the big
    /// blind, and not on the button (`at_the_table.md`, A2 and A5).
    fn may_enter(&self, at: Positions, seat: Seat) -> bool {
        let on_button = self.is_dealt_in(self.round.seated(seat));
        !seat.is_between(at.button, at.big_blind) && (seat != at.button || on_button)
    }

    /// Whether a newcomer is dealt in at once and without a post, even on the button: under a house
    /// rule, or because the house made the player move to this table (`at_the_table.md`, A5 and
    /// C42).
    fn is_dealt_in(&self, seated: Seated) -> bool {
        seated.newcomer && (seated.forced || self.rules.newcomers() == Newcomers::DealtIn)
    }

    /// Whether the seat is dealt in without a post.
    fn is_free(&self, at: Positions, seat: Seat) -> bool {
        let seated = self.round.seated(seat);
        let welcome = seated.newcomer && !seated.owes() && seated.waits == 0;
        let let_in = self.is_dealt_in(seated) || self.unpassed(at, seat);
        seated.free() || (welcome && let_in) || self.straddles_in(seat)
    }

    /// Whether no blind has passed the seat since the first hand (`at_the_table.md`, A5).
    fn unpassed(&self, at: Positions, seat: Seat) -> bool {
        let last = self.round.positions.map_or(at.big_blind, |last| last.big_blind);
        self.round.memory.first_button.is_some_and(|first| {
            let over = first == at.big_blind || first.is_between(last, at.big_blind);
            !over && (seat == first || seat.is_between(at.big_blind, first))
        })
    }

    /// Whether the seat pays the blinds it owes with a straddle (`at_the_table.md`, A6).
    fn straddles_in(&self, seat: Seat) -> bool {
        self.rules.return_by_straddle.is_on()
            && self.round.straddles.iter().any(|straddle| straddle.seat == seat)
    }

    /// The seats that can post in order to be dealt in.
    pub fn may_post(&self) -> Vec<Seat> {
        let Some(at) = self.positions else { return Vec::new() };
        let may = |seat: &Seat| {
            let seated = self.round.seated(*seat);
            let newcomer = !seated.newcomer || self.rules.newcomers() != Newcomers::Wait;
            let missed = !seated.owes() || self.rules.missed == Missed::PostOrWait;
            *seat != at.big_blind
                && self.may_enter(at, *seat)
                && !self.is_free(at, *seat)
                && !self.round.posts.contains_key(seat)
                && newcomer
                && missed
        };
        if self.rotation.course != Course::Round || self.again.is_some() || self.is_bought() {
            return Vec::new();
        }
        let mut seats: Vec<Seat> = self.waiting().filter(may).collect();
        seats.sort_unstable();
        seats
    }

    /// The seat that buys the button for the hand. The seat must still be waiting, and more than
    /// two players must be in the rotation (`at_the_table.md`, A9).
    pub fn buyer(&self) -> Option<Seat> {
        let waits = |seat: &Seat| self.rotation.waiting.contains(seat);
        self.round.buyer.filter(|seat| self.rotation.course == Course::Round && waits(seat))
    }

    pub fn is_bought(&self) -> bool {
        self.buyer().is_some()
    }

    /// A seat's declared post; none if the seat no longer has to post.
    pub fn posts(&self, seat: Seat) -> Option<Post> {
        let post = self.round.posts.get(&seat).copied();
        post.filter(|_| !self.rotation.ring.contains(&seat))
    }

    /// The post that the seat would make to be dealt in (`at_the_table.md`, A6).
    pub fn post(&self, seat: Seat) -> Post {
        let seated = self.round.seated(seat);
        let stakes = self.round.stakes;
        let nothing = self.round.money(0);
        let small = if seated.owes_small_blind { stakes.small_blind } else { nothing };
        if seated.newcomer || seated.owes_big_blind || !seated.owes_small_blind {
            return Post { live: stakes.big_blind, dead: small };
        }
        match self.rules.small_alone {
            SmallAlone::Dead => Post { live: nothing, dead: small },
            SmallAlone::Live => Post { live: small, dead: nothing },
        }
    }

    /// The post that the seat must make if its player does not want to wait; `None` if the seat
    /// owes nothing.
    pub fn owed(&self, seat: Seat) -> Option<Post> {
        let seated = self.round.seated(seat);
        let free = self.positions.is_some_and(|at| self.is_free(at, seat));
        let waits = self.waiting().any(|waiting| waiting == seat) || seated.owes();
        (waits && !free).then(|| self.post(seat))
    }

    /// The seats that can buy the button (`at_the_table.md`, A9).
    pub fn may_buy(&self) -> Vec<Seat> {
        let open = self.rules.buy_button.is_on()
            && self.rotation.course == Course::Round
            && self.round.has_blinds()
            && self.again.is_none()
            && !self.is_bought();
        let between_them = |seat: &Seat| {
            self.positions.is_some_and(|at| seat.is_between(at.button, at.small_blind))
        };
        let waiting = self.rotation.waiting.iter().copied().filter(between_them);
        waiting.filter(|_| open).collect()
    }

    /// The seats where the button can be placed: those that get it in turn. The list is empty if a
    /// hand is dealt again, or if the tournament has set the next hand.
    pub fn may_have_button(&self) -> Vec<Seat> {
        let table = self.round.tournament.as_ref();
        let moves_on = table.is_some_and(|table| table.hand.is_some());
        if self.again.is_some() || moves_on { Vec::new() } else { self.rotation.ring.clone() }
    }

    /// Whether the button has to be drawn before there can be a hand (`at_the_table.md`, A10).
    pub fn needs_button(&self) -> bool {
        self.positions.is_none() && self.rotation.ring.len() >= 2
    }

    /// The button and blinds, if the hand can be dealt now.
    pub fn to_deal(&self) -> Option<Positions> {
        let room = self.round.players.keys().all(|seat| self.round.has_seat(*seat));
        self.positions.filter(|_| room)
    }

    /// How many hands, at most, a seat that is not dealt in waits for the big blind. A bought
    /// button makes the wait one hand longer, because the blinds do not move in that hand
    /// (`at_the_table.md`, A9).
    pub fn hands_to_wait(&self, seat: Seat) -> Option<usize> {
        let at = self.positions?;
        let waiting = self.waiting().any(|waiting| waiting == seat);
        let waiting = waiting && !self.seats().contains(&seat);
        let order: Vec<Seat> =
            self.rotation.ring.iter().chain(&self.rotation.waiting).copied().collect();
        let held = self.round.seated(seat).waits;
        waiting.then(|| match held {
            0 => {
                let due = hands_until_big_blind(at.big_blind, seat, &order);
                due + usize::from(self.is_bought())
            }
            hands => hands.into(),
        })
    }
}
