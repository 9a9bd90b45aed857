//! A hand in play: the betting engine with seats, cards and what was shown.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Action, Betting, Chips, Deal, Place, RaiseTo, Setup, Street, reading::SeenCards};
use crate::cards::{Card, Seen};

/// A hand from the deal to the award.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::rules::holdem) struct HandInPlay {
    pub deal: Deal,
    pub setup: Setup,
    pub betting: Betting,
    /// Every action and every street, so that the last can be taken back and the hand exported.
    pub steps: Vec<Step>,
    pub board: Vec<Card>,
    /// The burn cards, as far as they have been seen.
    pub burns: Vec<Option<Card>>,
    /// Whether a card has been burned for the street that is due.
    pub burned: bool,
    /// An exposed hole card that will be the next burn card.
    pub next_burn: Option<Card>,
    pub tabled: BTreeMap<u8, Tabled>,
    /// An action out of turn that binds its player.
    pub bound: Option<Binding>,
}

/// What a player did, or said, before that player's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeclaredAction)]
#[serde(rename_all = "snake_case")]
pub enum DeclaredAction {
    Fold,
    Check,
    Call,
    /// A bet or a raise; `to` says to how much.
    Raise,
}

/// One step of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::rules::holdem) enum Step {
    Act { place: Place, action: Action },
    Street,
}

/// What a player did with the cards at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(in crate::rules::holdem) enum Tabled {
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

/// An action out of turn (rules/holdem.md, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::rules::holdem) struct Binding {
    pub place: Place,
    pub action: DeclaredAction,
    pub to: Option<Chips>,
    /// The bet to match when it was declared: once that has changed, only a fold still binds.
    pub level: Chips,
    pub street: Street,
}

impl HandInPlay {
    pub fn new(deal: Deal, setup: Setup) -> Self {
        Self {
            betting: Betting::open(&setup),
            deal,
            setup,
            steps: Vec::new(),
            board: Vec::new(),
            burns: Vec::new(),
            burned: false,
            next_burn: None,
            tabled: BTreeMap::new(),
            bound: None,
        }
    }

    pub fn place(&self, seat: u8) -> Option<Place> {
        let index = self.deal.players.iter().position(|player| player.seat == seat);
        index.and_then(Place::new)
    }

    /// The seat of a place; every place of the hand has one.
    pub fn seat(&self, place: Place) -> u8 {
        self.deal.players.get(place.index()).map_or(0, |player| player.seat)
    }

    /// The place of the button, unless it is dead.
    pub fn button(&self) -> Option<Place> {
        self.place(self.deal.positions.button)
    }

    /// Whose turn it is.
    pub fn due(&self) -> Option<u8> {
        self.betting.to_act().map(|place| self.seat(place))
    }

    /// The seats still in the hand, in the order of the deal.
    pub fn live(&self) -> impl Iterator<Item = (Place, u8)> {
        let live = self.betting.players().filter(|(_, player)| !player.folded);
        live.map(|(place, _)| (place, self.seat(place)))
    }

    /// Whether somebody in the hand is all-in: then every hand is shown (rules/holdem.md, 14).
    pub fn somebody_all_in(&self) -> bool {
        self.betting.players().any(|(_, player)| player.all_in())
    }

    /// The street whose cards are due: the betting before it is over and somebody contests the pot.
    pub fn street_due(&self) -> Option<Street> {
        let due = self.betting.to_act().is_none() && self.betting.live() > 1;
        self.betting.street().next().filter(|_| due)
    }

    fn mucked(&self, place: Place) -> bool {
        self.tabled.get(&self.seat(place)) == Some(&Tabled::Mucked)
    }

    /// The seats whose cards are needed to settle: those that contest a pot with somebody who has
    /// not mucked either, and have shown nothing yet.
    pub fn needed(&self) -> Vec<u8> {
        let pots = self.betting.pots();
        let contests = |place: Place| {
            pots.pots
                .iter()
                .filter(|pot| pot.eligible.contains(place))
                .any(|pot| pot.eligible.iter().any(|other| other != place && !self.mucked(other)))
        };
        let silent = self.live().filter(|(_, seat)| !self.tabled.contains_key(seat));
        silent.filter(|(place, _)| contests(*place)).map(|(_, seat)| seat).collect()
    }

    /// Whether the player is the last that can win some pot.
    pub fn last_claim(&self, place: Place) -> bool {
        let pots = self.betting.pots();
        let mut own = pots.pots.iter().filter(|pot| pot.eligible.contains(place));
        own.any(|pot| pot.eligible.iter().all(|other| other == place || self.mucked(other)))
    }

    /// The order in which hands are shown: the last aggressor of the last street first, otherwise
    /// who was first to act (rules/holdem.md, 14).
    pub fn show_order(&self) -> Vec<u8> {
        let live: Vec<(Place, u8)> = self.live().collect();
        let first = self.betting.aggressor().filter(|place| live.iter().any(|(p, _)| p == place));
        let split = live.iter().position(|(place, _)| Some(*place) == first).unwrap_or(0);
        let (before, from) = live.split_at_checked(split).unwrap_or((&live, &[]));
        from.iter().chain(before).map(|(_, seat)| *seat).collect()
    }

    /// The cards that lie open somewhere, except those of one seat's hand.
    pub fn seen_but(&self, seat: Option<u8>) -> SeenCards {
        let mut seen = Seen::new(1);
        let mut see = |card: Card, place: String| {
            // They came in through the gate, each once.
            let _ = seen.see(card, place);
        };
        self.board.iter().for_each(|card| see(*card, "on the board".to_owned()));
        let burns = self.burns.iter().copied().chain([self.next_burn]).flatten();
        burns.for_each(|card| see(card, "burned".to_owned()));
        for (holder, tabled) in self.tabled.iter().filter(|(holder, _)| Some(**holder) != seat) {
            let cards = tabled.cards().into_iter().flatten();
            cards.for_each(|card| see(card, format!("in seat {holder}'s hand")));
        }
        seen
    }

    /// The hand after an action that the engine accepts.
    pub fn act(&mut self, place: Place, action: Action) {
        if self.betting.act(place, action).is_ok() {
            self.steps.push(Step::Act { place, action });
            self.bound = self.bound.filter(|bound| bound.place != place);
        }
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

    /// Takes the last step back.
    pub fn take_back(&mut self) {
        self.steps.pop();
        self.betting = Betting::open(&self.setup);
        for step in &self.steps {
            match *step {
                Step::Act { place, action } => self.betting.act_unchecked(place, action),
                Step::Street => self.betting.next_street(),
            }
        }
    }

    pub fn lay(&mut self, cards: &[Card]) {
        self.board.extend_from_slice(cards);
        self.burned = false;
        self.steps.push(Step::Street);
        self.betting.next_street();
    }

    /// Takes back the last street's cards, and its burn card with them.
    pub fn take_board_back(&mut self) {
        if self.steps.last() == Some(&Step::Street) {
            self.take_back();
            self.board.truncate(self.betting.street().board());
            self.burns.pop();
            self.burned = false;
        }
    }

    pub fn burn(&mut self, card: Option<Card>) {
        self.next_burn = None;
        self.burns.push(card);
        self.burned = true;
    }

    /// Whether there has been substantial action: two actions with chips, or any three
    /// (rules/holdem.md, 15).
    pub fn substantial_action(&self) -> bool {
        let mut betting = Betting::open(&self.setup);
        let (mut actions, mut with_chips) = (0, 0);
        for step in &self.steps {
            let Step::Act { place, action } = *step else {
                betting.next_street();
                continue;
            };
            let before = betting.pot();
            betting.act_unchecked(place, action);
            actions += 1;
            with_chips += usize::from(betting.pot() > before);
        }
        with_chips >= 2 || actions >= 3
    }

    /// What binds the player to act, if anything does: a fold always, anything else if the bet to
    /// match is unchanged and the action is open.
    pub fn binding(&self) -> Option<Binding> {
        let bounds = self.betting.bounds()?;
        let bound = self.bound.filter(|bound| bound.place == bounds.place)?;
        let same = bound.level == self.betting.level() && bound.street == self.betting.street();
        let binds = match bound.action {
            DeclaredAction::Fold => true,
            DeclaredAction::Check => same && bounds.call == 0,
            DeclaredAction::Call => same && bounds.call > 0,
            DeclaredAction::Raise => {
                let fits =
                    |RaiseTo { min, max }| bound.to.is_none_or(|to| (min..=max).contains(&to));
                same && bounds.raise.is_ok_and(fits)
            }
        };
        binds.then_some(bound)
    }
}
