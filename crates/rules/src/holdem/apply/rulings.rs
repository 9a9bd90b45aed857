//! How a ruling changes a round.

use super::super::{
    engine::{
        Action, Binding, Chips, Clock, DeclaredAction, Done, Found, HandInPlay, MayOnly, Seat, Step,
    },
    event::memory::Again,
    event::{Effect, Event, FloorDecision},
    state::{PendingRuling, Round, RulingMade, Stage},
};
use houseway_base::money::Money;

impl Round {
    /// Applies an event about a ruling; `None` if it is not valid in the round's current state.
    pub(super) fn ruling_follows(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::Ruled { report, ruling, then, needs_floor, amount, stacks } => {
                self.waiting = Some(PendingRuling {
                    report: report.clone(),
                    ruling: ruling.clone(),
                    then: then.clone(),
                    needs_floor: *needs_floor,
                    amount: *amount,
                    stacks: stacks.clone(),
                });
            }
            Event::RulingAccepted { effect, restorable } => {
                self.keep_before_ruling(*restorable);
                let of = self.ruled(None);
                self.carry_out(effect, of)?;
            }
            Event::Overruled { instead, then, restorable, .. } => {
                self.keep_before_ruling(*restorable);
                let of = self.ruled(Some(*instead));
                if let Some(effect) = then {
                    self.carry_out(effect, of)?;
                }
            }
            Event::Misdealt { restorable, .. } => {
                self.before_misdeal = restorable.then(|| Box::new(self.clone()));
                self.stage = Stage::Misdeal;
                self.advance = false;
                if self.restore().is_some() {
                    self.memory.again =
                        self.play.as_ref().map(|play| Box::new(Again::of(&play.deal)));
                }
            }
            Event::Restored { .. } => *self = *self.before_misdeal.take()?,
            _ => return None,
        }
        Some(())
    }

    /// Stores the state before a ruling is carried out, if the ruling can be taken back.
    fn keep_before_ruling(&mut self, restorable: bool) {
        self.before_ruling = None;
        if restorable {
            self.before_ruling = Some(Box::new(self.clone()));
        }
    }

    /// Closes the pending ruling and returns the seat it was about.
    fn ruled(&mut self, instead: Option<FloorDecision>) -> Option<Seat> {
        let PendingRuling { report, ruling, .. } = self.waiting.take()?;
        let after = self.play.as_ref().map_or(0, |play| play.steps.len());
        let (what, seat) = (report.what, report.seat);
        self.rulings.push(RulingMade { what, seat, ruling, instead, after });
        seat
    }

    fn carry_out(&mut self, effect: &Effect, of: Option<Seat>) -> Option<()> {
        let coin = self.coin();
        let chips = |amount: Money| coin.chips(amount).ok();
        // A player can arrive between hands, so there may be no hand in play. A separate event
        // seats the player.
        if matches!(effect, Effect::Arrives { .. }) {
            return Some(());
        }
        let play = self.play.as_mut()?;
        match effect {
            // Separate events carry these effects out.
            Effect::Stands {}
            | Effect::Misdeal {}
            | Effect::Calls { .. }
            | Effect::RaisesTo { .. }
            | Effect::Splits { .. }
            | Effect::Arrives { .. } => {}
            Effect::HandAsked { seat, .. } => {
                play.asked.insert(*seat);
            }
            Effect::Binds { seat, action, to, any_amount } => {
                let to = match to {
                    Some(to) => Some(chips(*to)?),
                    None => None,
                };
                play.bind(*seat, *action, to, *any_amount)?;
            }
            Effect::TurnGivenBack { seat, .. } => {
                play.give_turn_back(play.place(*seat)?);
                limit(play, effect);
            }
            Effect::ChipsFound { seat, amount, part_of_it, keeps } => {
                let chips = chips(*amount)?;
                self.players.get_mut(seat)?.stack += chips;
                let place = play.place(*seat)?;
                let (seat, part_of_it, keeps) = (*seat, *part_of_it, *keeps);
                play.found.push(Found { seat, chips, part_of_it, keeps });
                if part_of_it {
                    play.step(Step::Found { place, chips });
                }
            }
            Effect::MayOnly { .. }
            | Effect::ChecksAndFolds { .. }
            | Effect::PlaysOn { .. }
            | Effect::ClockRuns { .. } => limit(play, effect),
            Effect::DeadHand { .. }
            | Effect::Forfeits { .. }
            | Effect::Returns { .. }
            | Effect::BlindPlays { .. }
            | Effect::BetBecomes { .. }
            | Effect::ActionsTakenBack { .. } => act(play, effect, chips)?,
            Effect::BecomesBurnCard { card } => play.burn_exposed_card(of, *card),
            Effect::CardKnown { seat, card, other } => {
                let cards: Vec<_> = [Some(*card), *other].into_iter().flatten().collect();
                play.know(*seat, &cards);
            }
            Effect::LaidAside { card, becomes } => play.lay_aside(*card, *becomes),
            Effect::Mixed {} => play.forget_what_was_mixed(),
            Effect::BoardTakenBack {} => play.take_board_back(),
            Effect::BoardBecomesBurn {} => play.board_becomes_burn(),
            Effect::FlopOfThree { cards } => play.flop_becomes_three(cards),
            Effect::BurnStays {} => play.burn(play.next_burn),
            Effect::BetsTakenBack {} => {
                self.play = None;
                self.straddles.clear();
                self.placed_button = None;
                self.stage = Stage::Seating;
                self.advance = false;
                self.restore();
                self.before_deal = None;
            }
        }
        Some(())
    }
}

/// Sets or lifts a limit on a player's actions, or starts the clock.
fn limit(play: &mut HandInPlay, effect: &Effect) {
    match effect {
        Effect::MayOnly { seat, actions } | Effect::TurnGivenBack { seat, actions } => {
            let only = MayOnly { actions: actions.clone(), street: play.betting.street() };
            play.may_only.insert(*seat, only);
        }
        Effect::ChecksAndFolds { seat } => {
            play.absent.insert(*seat);
        }
        Effect::PlaysOn { seat } => {
            play.absent.remove(seat);
        }
        Effect::ClockRuns { seat, seconds } => {
            play.clock = Some(Clock { seat: *seat, seconds: *seconds });
        }
        _ => {}
    }
}

/// Applies the effect to the betting.
fn act(
    play: &mut HandInPlay,
    effect: &Effect,
    chips: impl Fn(Money) -> Option<Chips>,
) -> Option<()> {
    match effect {
        Effect::DeadHand { seat, returns } => {
            let back = match returns {
                Some(returns) => chips(*returns)?,
                None => 0,
            };
            play.step(Step::Dead { place: play.place(*seat)?, back });
        }
        Effect::Forfeits { seat, amount } => {
            play.step(Step::Forfeit { place: play.place(*seat)?, to: chips(*amount)? });
        }
        Effect::Returns { seat, amount } => {
            play.step(Step::Return { place: play.place(*seat)?, back: chips(*amount)? });
        }
        Effect::BlindPlays { seat, to } => {
            play.step(Step::Blind { place: play.place(*seat)?, to: chips(*to)? });
        }
        Effect::BetBecomes { seat, to } => play.change_bet(play.place(*seat)?, chips(*to)?),
        Effect::ActionsTakenBack { actions, .. } => take_back(play, usize::from(*actions)),
        _ => {}
    }
    Some(())
}

/// Takes back the last actions. All but the first of them still bind their players, as actions out
/// of turn.
fn take_back(play: &mut HandInPlay, actions: usize) {
    let done = play.done();
    let taken = done.get(done.len().saturating_sub(actions)..).unwrap_or_default();
    play.take_back_to(play.steps.len().saturating_sub(taken.len()));
    for done in taken.iter().skip(1) {
        let (action, to) = match done.action {
            Action::Fold => (DeclaredAction::Fold, None),
            Action::CheckOrCall if done.added > 0 => (DeclaredAction::Call, None),
            Action::CheckOrCall => (DeclaredAction::Check, None),
            Action::BetOrRaiseTo(to) => (DeclaredAction::Raise, Some(to)),
        };
        let street = play.betting.street();
        let Done { place, level, .. } = *done;
        play.bound.bind(Binding { place, action, to, level, street, any_amount: false });
    }
}
