//! Decides on hand-for-hand rounds (5.3).

use std::collections::BTreeSet;

use houseway_words::said;

use super::{Acting, Step, refuse};
use crate::{
    codes,
    command::Command,
    event::Event,
    state::{HandForHand, Phase},
};

const RULE: &str = "tournaments/5.3";

impl Acting<'_, '_> {
    pub(super) fn hand_for_hand(&mut self, command: &Command) -> Step {
        self.phase(&[Phase::Running])?;
        match command {
            Command::AnnounceHandForHand => self.announce(),
            Command::ReleaseRound => self.release(),
            Command::ReleaseShowdown { table } => {
                self.table(*table)?;
                let round = self.round()?;
                if !round.playing.contains(table) {
                    let detail = said!("tournament-no-hand-of-round", table = table.to_string());
                    return refuse(&codes::NO_HAND_IN_PLAY, RULE, detail);
                }
                self.emit(Event::ShowdownReleased { table: *table });
                Ok(())
            }
            Command::EndHandForHand => {
                self.round()?;
                self.between_rounds()?;
                self.emit(Event::HandForHandEnded { at: self.at });
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn round(&self) -> Result<&HandForHand, houseway_rules::Violation> {
        match &self.state.hand_for_hand {
            Some(round) => Ok(round),
            None => refuse(&codes::WRONG_STATE, RULE, said!("tournament-not-announced")),
        }
    }

    fn announce(&mut self) -> Step {
        if self.state.payouts.is_none() {
            return refuse(&codes::PAYOUTS_NOT_FIXED, RULE, said!("tournament-payouts-not-fixed"));
        }
        let (left, paid) = (self.state.living().count(), self.state.paid_places());
        let in_use = self.state.counts().values().filter(|many| **many > 0).count();
        if self.state.hand_for_hand.is_some() || left <= paid || in_use < 2 {
            let detail = said!(
                "tournament-no-bubble",
                left = left.to_string(),
                tables = in_use.to_string(),
                paid = paid.to_string()
            );
            return refuse(&codes::WRONG_STATE, RULE, detail);
        }
        let tables = self.state.tables.iter().filter(|(_, table)| table.hand.is_some());
        let tables: BTreeSet<u16> = tables.map(|(number, _)| *number).collect();
        self.emit(Event::HandForHandAnnounced { at: self.at, tables });
        Ok(())
    }

    fn release(&mut self) -> Step {
        let round = self.round()?.round + 1;
        self.between_rounds()?;
        let tables = self.state.counts().into_iter().filter(|(_, many)| *many >= 2);
        let tables = tables.map(|(number, _)| number).collect();
        self.emit(Event::RoundReleased { at: self.at, round, tables });
        Ok(())
    }
}
