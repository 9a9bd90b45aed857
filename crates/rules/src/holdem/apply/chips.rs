//! How a round changes when the floor moves chips.

use super::super::{
    engine::{Chips, Seat, Step},
    event::{Event, MoneyMoved},
    state::{Round, Stage},
};
use houseway_ledger::Account;

impl Round {
    /// Applies an event by which the floor moves chips.
    pub(super) fn chips_follow(&mut self, event: &Event) -> Option<()> {
        match event {
            Event::MoneyCorrected { moves, .. } => self.correct_money(moves)?,
            Event::StackAdjusted { seat, amount, account, .. } => {
                self.straddles.clear();
                let chips = self.coin().chips(*amount).ok()?;
                self.shift_behind(*seat, chips)?;
                if let Account::Seat(other) = account {
                    self.shift_behind(Seat::new(*other), -chips)?;
                }
            }
            Event::AddedToPot { amount, seat, .. } => {
                let chips = self.coin().chips(*amount).ok()?;
                let play = self.play.as_mut()?;
                let place = match seat {
                    Some(seat) => Some(play.place(*seat)?),
                    None => None,
                };
                play.step(Step::Added { place, chips });
            }
            Event::BetStood { seat, to, .. } => {
                let to = self.coin().chips(*to).ok()?;
                let play = self.play.as_mut()?;
                play.let_stand(play.place(*seat)?, to);
            }
            _ => return None,
        }
        Some(())
    }

    fn correct_money(&mut self, moves: &[MoneyMoved]) -> Option<()> {
        let coin = self.coin();
        for moved in moves {
            let chips = coin.chips(moved.amount).ok()?;
            self.shift_behind(moved.from, -chips)?;
            self.shift_behind(moved.to, chips)?;
        }
        Some(())
    }

    /// Adds chips to a stack or takes them away. During a hand, the chips behind change too.
    fn shift_behind(&mut self, seat: Seat, chips: Chips) -> Option<()> {
        self.players.get_mut(&seat)?.stack += chips;
        if let (Stage::Playing, Some(play)) = (self.stage, &mut self.play) {
            if chips < 0 {
                play.take_behind(seat, -chips);
            } else {
                play.give_behind(seat, chips);
            }
        }
        Some(())
    }
}
