//! The showdown: who shows, in what order, and who can muck (rules/holdem.md, 14).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Action, AllInShow, HandInPlay, Place, Seat, Step, Street, Tabled};
use houseway_base::cards::Card;

/// How a hand was given up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemGivenUp)]
#[serde(rename_all = "snake_case")]
pub enum GivenUp {
    Fold,
    Muck,
    /// Killed by a ruling.
    Ruling,
}

impl HandInPlay {
    /// Whether any player in the hand is all-in.
    pub fn somebody_all_in(&self) -> bool {
        self.betting.players().any(|(_, player)| player.all_in())
    }

    /// Whether the house requires all hands to be tabled now: a player is all-in, and no player can
    /// bet any more.
    pub fn everybody_shows(&self) -> bool {
        self.deal.all_in_show == AllInShow::Everyone
            && self.betting.live() > 1
            && self.betting.is_over()
            && self.somebody_all_in()
    }

    /// Whether the hand was given up.
    pub(super) fn mucked(&self, place: Place) -> bool {
        self.tabled.get(&self.seat(place)) == Some(&Tabled::Mucked)
    }

    /// The seats that still have to show or muck: those that contest a pot with another player who
    /// has not mucked, those asked to show, and every seat if the house requires all hands.
    pub fn needed(&self) -> Vec<Seat> {
        let pots = self.betting.pots();
        let all = self.everybody_shows();
        let contests = |place: Place| {
            pots.pots
                .iter()
                .filter(|pot| pot.eligible.contains(place))
                .any(|pot| pot.eligible.iter().any(|other| other != place && !self.mucked(other)))
        };
        let silent = self.live().filter(|(_, seat)| !self.tabled.contains_key(seat));
        let due = |place: Place, seat: &Seat| all || self.asked.contains(seat) || contests(place);
        silent.filter(|(place, seat)| due(*place, seat)).map(|(_, seat)| seat).collect()
    }

    /// Whether the player is the only one left who can win some pot.
    pub fn last_claim(&self, place: Place) -> bool {
        let pots = self.betting.pots();
        let mut own = pots.pots.iter().filter(|pot| pot.eligible.contains(place));
        own.any(|pot| pot.eligible.iter().all(|other| other == place || self.mucked(other)))
    }

    /// Whether the seat is allowed to give up its hand without showing it.
    pub fn may_muck(&self, seat: Seat) -> bool {
        let place = self.live().find(|(_, live)| *live == seat).map(|(place, _)| place);
        place.is_some_and(|place| !self.last_claim(place))
            && !self.everybody_shows()
            && !self.asked.contains(&seat)
            && !self.tabled.contains_key(&seat)
    }

    /// The seats that can ask to see a hand, and the seat of that hand: a player who called on the
    /// river and still has a hand can ask for the hand of the last player to bet or raise there
    /// (TDA 2024, 18).
    pub fn may_ask(&self) -> Option<(Vec<Seat>, Seat)> {
        let last = self.betting.aggressor().filter(|_| self.betting.street() == Street::River)?;
        let seat = self.holding().find(|(place, _)| *place == last).map(|(_, seat)| seat)?;
        let called = |place: Place| {
            place != last && self.betting.player(place).is_some_and(|player| player.street > 0)
        };
        let by = self.live().filter(|(place, _)| called(*place) && !self.mucked(*place));
        let by: Vec<Seat> = by.map(|(_, seat)| seat).collect();
        Some((by, seat)).filter(|(by, _)| !by.is_empty())
    }

    /// The players whose hands are neither shown nor mucked nor asked for.
    pub fn holding(&self) -> impl Iterator<Item = (Place, Seat)> {
        let unseen = |seat: &Seat| !self.tabled.contains_key(seat) && !self.asked.contains(seat);
        self.live().filter(move |(_, seat)| unseen(seat))
    }

    /// The first pot whose players have all mucked: its index and their seats.
    pub fn without_claim(&self) -> Option<(usize, Vec<Seat>)> {
        let pots = self.betting.pots();
        let mut pots = pots.pots.iter().enumerate();
        let (index, pot) =
            pots.find(|(_, pot)| pot.eligible.iter().all(|place| self.mucked(place)))?;
        Some((index, pot.eligible.iter().map(|place| self.seat(place)).collect()))
    }

    /// The first pot that no player could win if this hand were killed.
    pub fn without_claim_but_for(&self, seat: Seat) -> Option<(usize, Vec<Seat>)> {
        let mut without = self.clone();
        without.step(Step::Dead { place: self.place(seat)?, back: 0 });
        without.without_claim()
    }

    /// The hands that a ruling or a penalty killed since the last action: the index of the step,
    /// and the seat.
    pub fn killed(&self) -> Vec<(usize, Seat)> {
        if self.burned {
            return Vec::new();
        }
        let since = |step: &Step| !matches!(step, Step::Act { .. } | Step::Street);
        let steps = self.steps.iter().enumerate().rev().take_while(|(_, step)| since(step));
        let dead = steps.filter_map(|(at, step)| match step {
            Step::Dead { place, .. } => Some((at, *place)),
            _ => None,
        });
        // Once hands have been shown, a hand can be given back only if no player then has to act
        // again.
        let fits = |at: &usize| {
            let mut with = self.clone();
            with.take_out(*at);
            self.tabled.is_empty() || with.betting.to_act().is_none()
        };
        dead.filter(|(at, _)| fits(at)).map(|(at, place)| (at, self.seat(place))).collect()
    }

    /// The seats whose hands were given up and can still be given back: the last to fold, and those
    /// that mucked.
    pub fn given_up(&self) -> Vec<Seat> {
        let folded = self.last_action().filter(|(_, action)| *action == Action::Fold);
        let folded = folded.map(|(place, _)| self.seat(place));
        let mucked = self.live().filter(|(place, _)| self.mucked(*place)).map(|(_, seat)| seat);
        folded.into_iter().chain(mucked).collect()
    }

    /// Enters a tabled hand, or a muck.
    pub fn give(&mut self, seat: Seat, cards: Option<[Card; 2]>) {
        self.tabled.insert(seat, cards.map_or(Tabled::Mucked, Tabled::Cards));
    }

    /// Gives a hand back. A mucked hand is tabled if its cards are known.
    pub fn retrieve(&mut self, seat: Seat, from: GivenUp, cards: Option<[Card; 2]>) {
        match (from, cards) {
            (GivenUp::Ruling, cards) => {
                let killed = self.killed();
                if let Some((at, _)) = killed.into_iter().find(|(_, own)| *own == seat) {
                    self.take_out(at);
                }
                self.hole.extend(cards.map(|cards| (seat, cards)));
            }
            (GivenUp::Fold, cards) => {
                self.take_back();
                self.hole.extend(cards.map(|cards| (seat, cards)));
            }
            (GivenUp::Muck, Some(cards)) => {
                self.tabled.insert(seat, Tabled::Cards(cards));
            }
            (GivenUp::Muck, None) => {
                self.tabled.remove(&seat);
            }
        }
    }

    /// The order in which hands are shown, starting with the last aggressor of the last street, or
    /// else the first to act. If a player is all-in, the players who contest the last side pot show
    /// first, and so on down to the main pot.
    pub fn show_order(&self) -> Vec<Seat> {
        let live: Vec<(Place, Seat)> = self.live().collect();
        let first = self.betting.aggressor().filter(|place| live.iter().any(|(p, _)| p == place));
        let split = live.iter().position(|(place, _)| Some(*place) == first).unwrap_or(0);
        let (before, from) = live.split_at_checked(split).unwrap_or((&live, &[]));
        let mut order: Vec<(Place, Seat)> = from.iter().chain(before).copied().collect();
        let pots = self.betting.pots();
        let last_pot =
            |place: Place| pots.pots.iter().rposition(|pot| pot.eligible.contains(place));
        order.sort_by_key(|(place, _)| std::cmp::Reverse(last_pot(*place)));
        order.into_iter().map(|(_, seat)| seat).collect()
    }
}
