//! A hand in play: the betting engine, with seats, cards and shown hands.

mod binding;
mod course;
mod seen;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{
    Action, Becomes, Betting, Bindings, BurnAmong, Chips, Clock, Deal, Exposed, MayOnly, Place,
    Player, Seat, Setup, Step, Street, reading::SeenCards,
};
use houseway_base::cards::{Card, Seen};
use houseway_words::{Said, said};

/// A hand from the deal to the award.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct HandInPlay {
    pub deal: Deal,
    pub setup: Setup,
    pub betting: Betting,
    /// Every step, so that the last one can be taken back and the hand can be exported.
    pub steps: Vec<Step>,
    pub board: Vec<Card>,
    /// The burn cards; `None` for one that was not seen.
    pub burns: Vec<Option<Card>>,
    /// Whether a card has been burned for the next street.
    pub burned: bool,
    /// An exposed hole card that will be the next burn card.
    pub next_burn: Option<Card>,
    pub tabled: BTreeMap<Seat, Tabled>,
    /// Cards entered by a card reader or a stream.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub hole: BTreeMap<Seat, [Card; 2]>,
    /// The seats whose hands a player asked to see.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub asked: BTreeSet<Seat>,
    /// The boards after the first, if the players run several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more_boards: Vec<Vec<Card>>,
    /// The cards that would have come, if logged.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rabbit: Vec<Card>,
    /// Actions out of turn that bind their players.
    pub bound: Bindings,
    /// Cards that were exposed before the showdown, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exposed: Vec<Exposed>,
    /// Cards that are known to be in a seat's hand.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub known: BTreeMap<Seat, Vec<Card>>,
    /// Cards taken back from the board, one of which is a burn card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub burn_among: Option<BurnAmong>,
    /// The only actions that a ruling leaves to a seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub may_only: BTreeMap<Seat, MayOnly>,
    /// The seats that were not at the table when the last card was dealt.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub absent: BTreeSet<Seat>,
    /// The clock, if it is running.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// Chips that were found after a called all-in.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<Found>,
}

/// Chips that were found after a called all-in (`at_the_table.md`, C21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct Found {
    pub seat: Seat,
    pub chips: Chips,
    /// Whether the chips were added to the all-in; if not, they do not play.
    pub part_of_it: bool,
    /// Whether the player keeps the chips even if the all-in is lost.
    pub keeps: bool,
}

/// The player's choice at the end of the hand: to show or to muck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::holdem) enum Tabled {
    Cards([Card; 2]),
    Mucked,
}

impl Tabled {
    pub const fn cards(self) -> Option<[Card; 2]> {
        match self {
            Self::Cards(cards) => Some(cards),
            Self::Mucked => None,
        }
    }
}

impl HandInPlay {
    pub fn new(deal: Deal, setup: Setup) -> Self {
        Self {
            steps: Vec::new(),
            board: Vec::new(),
            burns: Vec::new(),
            burned: false,
            next_burn: None,
            tabled: BTreeMap::new(),
            hole: BTreeMap::new(),
            asked: BTreeSet::new(),
            more_boards: vec![Vec::new(); usize::from(deal.boards.saturating_sub(1))],
            rabbit: Vec::new(),
            bound: Bindings::default(),
            exposed: Vec::new(),
            known: BTreeMap::new(),
            burn_among: None,
            may_only: BTreeMap::new(),
            absent: BTreeSet::new(),
            clock: None,
            found: Vec::new(),
            betting: Betting::open(&setup),
            deal,
            setup,
        }
    }

    pub fn place(&self, seat: Seat) -> Option<Place> {
        let index = self.deal.players.iter().position(|player| player.seat == seat);
        index.and_then(Place::new)
    }

    /// The seat of the player at this place; every place in the hand has one.
    pub fn seat(&self, place: Place) -> Seat {
        self.deal.players.get(place.index()).map(|player| player.seat).unwrap_or_default()
    }

    /// The button's place, unless it is dead.
    pub fn button(&self) -> Option<Place> {
        self.place(self.deal.positions.button)
    }

    /// The seat whose turn it is.
    pub fn due(&self) -> Option<Seat> {
        self.betting.to_act().map(|place| self.seat(place))
    }

    /// The seats still in the hand, in the order of the deal.
    pub fn live(&self) -> impl Iterator<Item = (Place, Seat)> {
        let live = self.betting.players().filter(|(_, player)| !player.folded);
        live.map(|(place, _)| (place, self.seat(place)))
    }

    /// The seats that are all-in and were called, once no player can bet any more.
    pub fn called_all_in(&self) -> impl Iterator<Item = Seat> {
        let over = self.betting.is_over();
        let called = move |(place, seat): (Place, Seat)| {
            let total = |place| self.betting.player(place).map_or(0, |player| player.total);
            let all_in = self.betting.player(place).is_some_and(Player::all_in);
            let mut others = self.live().filter(|(other, _)| *other != place);
            let by = others.any(|(other, _)| total(other) >= total(place));
            (over && all_in && by).then_some(seat)
        };
        self.live().filter_map(called)
    }

    /// The street whose cards are dealt next. `None` while there is betting, or if fewer than two
    /// players contest the pot.
    pub fn street_due(&self) -> Option<Street> {
        let due = self.betting.to_act().is_none() && self.betting.live() > 1;
        self.betting.street().next().filter(|_| due)
    }

    /// The cards that have been seen, except those in one seat's hand.
    pub fn seen_but(&self, seat: Option<Seat>) -> SeenCards {
        let mut seen = Seen::new(1);
        let mut see = |card: Card, place: Said| {
            // The gate has checked the cards, so no card appears twice.
            let _ = seen.see(card, place);
        };
        let boards = self.more_boards.iter().chain([&self.board]).flatten();
        boards.for_each(|card| see(*card, said!("holdem-on-board")));
        let burns = self.burns.iter().copied().chain([self.next_burn]).flatten();
        burns.for_each(|card| see(card, said!("holdem-burned")));
        let aside = self
            .exposed
            .iter()
            .filter(|exposed| matches!(exposed.becomes, Becomes::Scrap | Becomes::Burned));
        aside
            .filter_map(|exposed| exposed.card)
            .for_each(|card| see(card, said!("holdem-laid-aside")));
        for (holder, cards) in self.hole.iter().filter(|(holder, _)| Some(**holder) != seat) {
            for card in cards {
                see(*card, said!("holdem-in-hand", seat = *holder));
            }
        }
        for (holder, known) in self.known.iter().filter(|(holder, _)| Some(**holder) != seat) {
            for card in known {
                see(*card, said!("holdem-in-hand", seat = *holder));
            }
        }
        for (holder, tabled) in self.tabled.iter().filter(|(holder, _)| Some(**holder) != seat) {
            let cards = tabled.cards().into_iter().flatten();
            cards.for_each(|card| see(card, said!("holdem-in-hand", seat = *holder)));
        }
        seen
    }

    /// Applies an action that the engine accepts.
    pub fn act(&mut self, place: Place, action: Action) {
        if self.betting.act(place, action).is_ok() {
            self.acted(place, action);
        }
    }

    /// Applies a bet that is too small but that the floor lets stand.
    pub fn let_stand(&mut self, place: Place, to: Chips) {
        self.betting.act_unchecked(place, Action::BetOrRaiseTo(to));
        self.acted(place, Action::BetOrRaiseTo(to));
    }

    fn acted(&mut self, place: Place, action: Action) {
        self.steps.push(Step::Act { place, action });
        self.bound.free(place);
        self.may_only.remove(&self.seat(place));
        self.clock = None;
    }

    /// The last action, if nothing has happened since.
    pub fn last_action(&self) -> Option<(Place, Action)> {
        match self.steps.last() {
            Some(Step::Act { place, action }) if !self.burned && self.tabled.is_empty() => {
                Some((*place, *action))
            }
            _ => None,
        }
    }

    pub fn lay(&mut self, cards: &[Card]) {
        if let Some(street) = self.betting.street().next() {
            let card = self.burn_card(street, cards);
            match self.burns.last_mut() {
                // A card has already been burned, and the board can now show which card it was.
                Some(burned) if self.burned => *burned = burned.or(card),
                _ if self.burned => {}
                _ => self.burn(card),
            }
            self.burn_among_laid(street, cards);
        }
        self.board.extend_from_slice(cards);
        self.clock = None;
        if self.deal.boards == 1 {
            self.street_laid();
        }
    }

    /// Starts the betting on a street whose cards have been dealt to all boards.
    pub(super) fn street_laid(&mut self) {
        self.burned = false;
        self.steps.push(Step::Street);
        self.betting.next_street();
    }

    /// Takes back the last street's cards, including its burn card.
    pub fn take_board_back(&mut self) {
        if self.steps.last() == Some(&Step::Street) {
            self.take_back();
            let cards = self.betting.street().board();
            self.board.truncate(cards);
            if self.deal.boards > 1 {
                self.more_boards.iter_mut().for_each(|board| board.truncate(cards));
            }
            self.burns.pop();
            self.burned = false;
        }
    }

    /// The chips that a player brought to the hand: the stack before anything was posted, plus
    /// chips that were later found and added to the player's all-in.
    pub fn brought(&self, place: Place) -> Chips {
        let seat = self.seat(place);
        let stack = self.setup.players().get(place.index()).map_or(0, |entry| entry.stack);
        let found = self.found.iter().filter(|found| found.seat == seat && found.part_of_it);
        stack + found.map(|found| found.chips).sum::<Chips>()
    }

    pub fn burn(&mut self, card: Option<Card>) {
        self.next_burn = None;
        self.burns.push(card);
        self.burned = true;
    }
}
