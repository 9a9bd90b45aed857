//! How events change a round.

use super::{Entered, Event, HandName, Round, Stage};

impl Round {
    /// The round after an event; an event that does not fit leaves it unchanged.
    pub(super) fn apply(&mut self, event: &Event) {
        match (self.stage, event) {
            (Stage::Betting, Event::BetsPlaced { seat, bets }) => {
                self.bets.insert(*seat, *bets);
            }
            (Stage::Betting, Event::BetsCleared { seat }) => {
                self.bets.remove(seat);
            }
            (Stage::Betting, Event::BettingClosed {}) if !self.bets.is_empty() => {
                self.stage = Stage::Dealing;
            }
            (Stage::Dealing, Event::DealerEntered { hand }) => self.dealer = Some(hand.clone()),
            (Stage::Dealing, Event::SeatEntered { seat, hand }) if self.bets.contains_key(seat) => {
                self.hands.insert(*seat, *hand);
            }
            (Stage::Dealing, Event::HandCleared { hand }) => match hand {
                HandName::Dealer => self.dealer = None,
                HandName::Seat(seat) => {
                    self.hands.remove(seat);
                }
            },
            (Stage::Dealing, Event::RemainderCounted { count }) => self.remainder = Some(*count),
            (Stage::Dealing, Event::HandStood { ruling, .. }) => self.rulings.push(ruling.clone()),
            (Stage::Dealing, Event::Misdealt { ruling, .. }) => {
                self.rulings.push(ruling.clone());
                self.stage = Stage::Misdeal;
            }
            (Stage::Dealing, Event::Settled { settlement }) if self.missing().next().is_none() => {
                self.settlement = Some(settlement.clone());
                self.stage = Stage::Settled;
            }
            (Stage::Settled, Event::Corrected { entry_after, settlement_after, .. }) => {
                self.enter(entry_after);
                self.settlement = Some(settlement_after.as_ref().clone());
                self.corrections = self.corrections.saturating_add(1);
            }
            (stage, Event::Voided {}) if stage != Stage::Void => self.stage = Stage::Void,
            _ => {}
        }
    }

    /// Puts what was entered in place of what was there.
    pub(super) fn enter(&mut self, entered: &Entered) {
        match entered {
            Entered::Bets { seat, bets } => {
                self.bets.insert(*seat, *bets);
            }
            Entered::Dealer { hand } => self.dealer = Some(hand.clone()),
            Entered::Seat { seat, hand } => {
                self.hands.insert(*seat, *hand);
            }
        }
    }
}
