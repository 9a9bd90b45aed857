//! How events change a round.

use super::{Effect, Entered, Event, HandName, MovedBet, Replaced, Round, Settlement, Stage};
use crate::Ruling;

impl Round {
    /// Applies an event to the round. Returns false, and changes nothing, if the event is not valid
    /// in this state.
    pub(super) fn take(&mut self, event: &Event) -> bool {
        match (self.stage, event) {
            (Stage::Betting, event) if self.take_betting(event) => true,
            (Stage::Dealing, event) if self.waiting.is_some() => self.take_answer(event),
            (Stage::Dealing, event) if self.take_dealing(event) => true,
            (Stage::Betting | Stage::Dealing, Event::Misdealt { ruling, .. }) => {
                self.misdealt(ruling);
                true
            }
            (Stage::Misdeal, Event::Restored {}) => {
                self.stage = self.misdealt_in.take().unwrap_or(Stage::Dealing);
                true
            }
            (Stage::Settled, event) => self.take_settled(event),
            (stage, Event::Voided {}) if stage != Stage::Void => {
                self.stage = Stage::Void;
                true
            }
            _ => false,
        }
    }

    fn take_betting(&mut self, event: &Event) -> bool {
        match event {
            Event::BetsPlaced { seat, bets, player_of, .. } => {
                self.bets.insert(*seat, *bets);
                self.player_of.remove(seat);
                self.player_of.extend(player_of.map(|of| (*seat, of)));
            }
            Event::BetsCleared { seat, .. } => {
                self.bets.remove(seat);
                self.player_of.retain(|spot, of| spot != seat && of != seat);
            }
            Event::BettingClosed {} if !self.bets.is_empty() => self.stage = Stage::Dealing,
            _ => return false,
        }
        true
    }

    fn take_dealing(&mut self, event: &Event) -> bool {
        match event {
            Event::BettingReopened {} => self.reopen(),
            Event::DealerEntered { hand, .. } => self.dealer = Some(hand.clone()),
            Event::SeatEntered { seat, hand, .. } if self.bets.contains_key(seat) => {
                self.hands.insert(*seat, *hand);
                self.outcomes.remove(seat);
            }
            Event::OutcomeEntered { seat, outcome, .. } if self.bets.contains_key(seat) => {
                self.outcomes.insert(*seat, *outcome);
                self.hands.remove(seat);
            }
            Event::HandsSwapped { a, b } if self.hands.contains_key(a) => self.swap(*a, *b),
            Event::HandCleared { hand } => match hand {
                HandName::Dealer => self.dealer = None,
                HandName::Seat(seat) => {
                    self.hands.remove(seat);
                    self.outcomes.remove(seat);
                }
            },
            Event::RemainderCounted { count } => self.remainder = Some(*count),
            Event::HandStood { ruling, .. } => self.rulings.push(ruling.clone()),
            Event::Ruled { pending } => {
                self.rulings.push(pending.ruling.clone());
                self.waiting = Some(pending.clone());
            }
            Event::Settled { settlement } if self.missing().next().is_none() => {
                self.settlement = Some(settlement.clone());
                self.stage = Stage::Settled;
            }
            _ => return false,
        }
        self.see(event);
        true
    }

    /// Reopens the betting and keeps the bets. Clears the count of the cards left over, and the
    /// rulings on bets that were placed or changed after betting closed.
    fn reopen(&mut self) {
        self.stage = Stage::Betting;
        self.remainder = None;
        self.void_bets.clear();
        self.moved_bets.clear();
    }

    /// Remembers that a card has been seen, even if the entry is taken back later. Rounds in older
    /// logs, which have no history, do not record this.
    fn see(&mut self, event: &Event) {
        let seen = matches!(
            event,
            Event::DealerEntered { .. }
                | Event::SeatEntered { .. }
                | Event::OutcomeEntered { .. }
                | Event::HandStood { .. }
        );
        self.faced |= seen && !self.history.is_off();
    }

    fn take_answer(&mut self, event: &Event) -> bool {
        match event {
            Event::RulingAccepted { then, .. } => self.carry_out(then),
            Event::Overruled { .. } => {}
            Event::Voided {} => self.stage = Stage::Void,
            _ => return false,
        }
        self.waiting = None;
        true
    }

    /// Carries out a ruling, except a misdeal, which has its own event.
    fn carry_out(&mut self, effect: &Effect) {
        match effect {
            Effect::Misdeal {} | Effect::HandStands { .. } => {}
            Effect::BetMoved { moved } => self.moved(*moved),
            Effect::HouseWay { seat, hand } => {
                self.hands.insert(*seat, *hand);
            }
        }
    }

    fn moved(&mut self, moved: MovedBet) {
        if moved.plays < moved.was {
            self.void_bets.entry(moved.seat).or_default().insert(moved.bet);
        }
        self.moved_bets.push(moved);
    }

    fn misdealt(&mut self, ruling: &Ruling) {
        self.rulings.push(ruling.clone());
        self.misdealt_in = (self.stage == Stage::Betting).then_some(Stage::Betting);
        self.stage = Stage::Misdeal;
    }

    fn take_settled(&mut self, event: &Event) -> bool {
        match event {
            Event::Corrected { entry_after, more, settlement_after, .. } => {
                self.enter(entry_after);
                for Replaced { after, .. } in more {
                    self.enter(after);
                }
                self.corrected(settlement_after);
            }
            Event::PaymentError { error } => self.payment_errors.push(error.clone()),
            Event::Voided {} => self.stage = Stage::Void,
            _ => return false,
        }
        true
    }

    fn corrected(&mut self, settlement: &Settlement) {
        self.settlement = Some(settlement.clone());
        self.corrections = self.corrections.saturating_add(1);
    }

    /// Replaces an earlier entry.
    pub(super) fn enter(&mut self, entered: &Entered) {
        match entered {
            Entered::Bets { seat, bets } => {
                self.bets.insert(*seat, *bets);
            }
            Entered::Dealer { hand } => self.dealer = Some(hand.clone()),
            Entered::Seat { seat, hand } => {
                self.hands.insert(*seat, *hand);
                self.outcomes.remove(seat);
            }
            Entered::Outcome { seat, outcome } => {
                self.outcomes.insert(*seat, *outcome);
                self.hands.remove(seat);
            }
            Entered::Remainder { count } => self.remainder = Some(*count),
        }
    }

    /// Exchanges two seats' hands.
    pub(super) fn swap(&mut self, a: u8, b: u8) {
        let (of_a, of_b) = (self.hands.remove(&a), self.hands.remove(&b));
        self.hands.extend(of_a.map(|hand| (b, hand)));
        self.hands.extend(of_b.map(|hand| (a, hand)));
    }
}
