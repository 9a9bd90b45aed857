//! The steps of the hand in play: adding them, replaying them, and taking them back.

use super::{
    super::{Action, Betting, Chips, Done, Place, Step, Street, is_substantial},
    HandInPlay,
};

impl HandInPlay {
    /// Replays these steps from the start of the hand and returns the betting after them. For each
    /// step, `see` gets the betting before it and after it.
    fn walk(&self, steps: &[Step], mut see: impl FnMut(&Betting, Step, &Betting)) -> Betting {
        let mut betting = Betting::open(&self.setup);
        let mut before_bet: Option<Betting> = None;
        for &step in steps {
            let before = betting.clone();
            match step {
                Step::Act { place, action } => betting.act_unchecked(place, action),
                Step::Street => betting.next_street(),
                Step::Dead { place, back } => betting.kill(place, back, before_bet.as_ref()),
                Step::Forfeit { place, to } => betting.forfeit(place, to),
                Step::Return { place, back } => {
                    betting.give_back(place, back, before_bet.as_ref());
                }
                Step::Found { place, chips } => betting.grow(place, chips),
                Step::Blind { place, to } => betting.let_blind_play(place, to),
                Step::Added { place, chips } => betting.add(place, chips),
                Step::Turn { place } => betting.give_turn(place),
            }
            see(&before, step, &betting);
            if step == Step::Street {
                before_bet = None;
            } else if betting.level() > before.level() {
                before_bet = Some(before);
            }
        }
        betting
    }

    /// Recomputes the betting from the start of the hand.
    pub(in crate::holdem::engine) fn walk_again(&mut self) {
        self.betting = self.walk(&self.steps, |_, _, _| ());
    }

    /// Adds a step that carries out a ruling.
    pub fn step(&mut self, step: Step) {
        self.steps.push(step);
        self.walk_again();
    }

    /// Takes back the last step.
    pub fn take_back(&mut self) {
        self.steps.pop();
        self.walk_again();
    }

    /// Removes one step.
    pub fn take_out(&mut self, at: usize) {
        if at < self.steps.len() {
            self.steps.remove(at);
        }
        self.walk_again();
    }

    /// Takes back all steps from this index on.
    pub fn take_back_to(&mut self, first: usize) {
        self.steps.truncate(first);
        self.walk_again();
    }

    /// Takes back the action entered on this street for a player who was passed over, and gives
    /// that player the turn. The other players' actions are kept (`at_the_table.md`, C12).
    pub fn give_turn_back(&mut self, place: Place) {
        let street = self.steps.iter().rposition(|step| *step == Step::Street);
        let first = street.map_or(0, |street| street + 1);
        let own = |step: &Step| matches!(step, Step::Act { place: other, .. } if *other == place);
        if let Some(at) = self.steps.iter().rposition(own).filter(|at| *at >= first) {
            self.steps.remove(at);
        }
        self.bound.free(place);
        self.step(Step::Turn { place });
    }

    /// Changes the street's last bet, which all other players have called or folded to.
    pub fn change_bet(&mut self, place: Place, to: Chips) {
        if let Some(last) = self.last_bet().filter(|(bettor, _)| *bettor == place)
            && let Some(step) = self.steps.get_mut(last.1)
        {
            *step = Step::Act { place, action: Action::BetOrRaiseTo(to) };
            self.walk_again();
        }
    }

    /// The betting before this step.
    pub fn before(&self, step: usize) -> Betting {
        self.walk(self.steps.get(..step).unwrap_or_default(), |_, _, _| ())
    }

    /// Whether every step is allowed by the betting rules, and none comes from a ruling.
    pub fn went_by_the_book(&self) -> bool {
        let mut by_the_book = true;
        self.walk(&self.steps, |before, step, _| {
            by_the_book &= match step {
                Step::Act { place, action } => before.check(place, action).is_ok(),
                Step::Street => true,
                Step::Dead { .. }
                | Step::Forfeit { .. }
                | Step::Return { .. }
                | Step::Found { .. }
                | Step::Blind { .. }
                | Step::Added { .. }
                | Step::Turn { .. } => false,
            };
        });
        by_the_book
    }

    /// Whether the player has acted in this hand.
    pub fn has_acted(&self, player: Option<Place>) -> bool {
        let of = |step: &Step| match step {
            Step::Act { place, .. } => Some(*place) == player,
            _ => false,
        };
        self.steps.iter().any(of)
    }

    /// The street's last bet or raise: the player and the index of the step.
    pub fn last_bet(&self) -> Option<(Place, usize)> {
        let street = self.steps.iter().enumerate().rev();
        let mut street = street.take_while(|(_, step)| **step != Step::Street);
        street.find_map(|(at, step)| match step {
            Step::Act { place, action: Action::BetOrRaiseTo(_) } => Some((*place, at)),
            _ => None,
        })
    }

    /// The actions on this street, in order.
    pub fn done(&self) -> Vec<Done> {
        let mut done = Vec::new();
        self.walk(&self.steps, |before, step, after| match step {
            Step::Street => done.clear(),
            Step::Act { place, action } => {
                if let (Some(was), Some(is)) = (before.player(place), after.player(place)) {
                    done.push(Done {
                        place,
                        action,
                        level: before.level(),
                        added: was.stack - is.stack,
                        to: is.street,
                        all_in: is.all_in(),
                    });
                }
            }
            _ => {}
        });
        done
    }

    /// Whether there has been substantial action: any two actions in turn of which at least one
    /// puts chips in, or any three actions (TDA 2024, 36; `at_the_table.md`, S1).
    pub fn substantial_action(&self) -> bool {
        self.substantial_since(0)
    }

    /// Whether there has been substantial action among the steps from this index on.
    pub fn substantial_since(&self, first: usize) -> bool {
        let (mut seen, mut actions, mut with_chips) = (0, 0, false);
        self.walk(&self.steps, |before, step, after| {
            if seen >= first && matches!(step, Step::Act { .. }) {
                actions += 1;
                with_chips |= after.pot() > before.pot();
            }
            seen += 1;
        });
        is_substantial(actions, with_chips)
    }

    /// The uncalled part of the player's bet or raise on this street. Blinds do not count.
    pub fn uncalled(&self, place: Place) -> Chips {
        let forced = match self.betting.street() {
            Street::Preflop => Betting::open(&self.setup).level(),
            _ => 0,
        };
        let others = self.betting.players().filter(|(other, _)| *other != place);
        let others = others.map(|(_, player)| player.street).max().unwrap_or(0);
        let own = self.betting.player(place).map_or(0, |player| player.street);
        (own - others.max(forced)).max(0)
    }
}
