//! The results of an open period, folded from its entries and updated as new entries are written
//! (`back_office.md`, 3.4).

use std::collections::BTreeMap;

use uuid::Uuid;

use super::{
    act::TrayAct,
    books::plus,
    figures::{Cause, Figures},
    period::{PeriodFigures, PlayTotal, PriorRound, Squares, add_play},
};
use houseway_base::{
    ids::{EntryId, RoundId},
    money::{Minor, MoneyError},
    names::Ending,
};
use houseway_ledger::Posting;

/// The results of a period so far, and the state needed to add further entries.
#[derive(Debug, Clone, Default)]
pub struct RunningPeriod {
    /// The figures, each with the entries that add up to it.
    pub figures: Figures,
    rounds: BTreeMap<RoundId, Touched>,
    through: u64,
}

/// What happened to a round during the period.
#[derive(Debug, Clone, Default)]
struct Touched {
    opened: bool,
    /// The amount that the tray won in the round.
    by_rounds: Minor,
    /// `None` if the round has changed since its share was last computed.
    share: Option<RoundShare>,
}

/// An entry of a period.
#[derive(Debug, Clone, Copy)]
pub struct Taken<'a> {
    pub entry: EntryId,
    /// The entry's number in its table's stream.
    pub seq: u64,
    /// The round that the entry is about, and whether the entry opened that round.
    pub round: Option<(RoundId, bool)>,
    /// Why the entry moved money, and its postings; `None` if it moved none.
    pub moved: Option<(Cause, &'a [Posting])>,
}

/// The contribution that a round, in its current state, makes to a period's figures.
#[derive(Debug, Clone)]
pub struct RoundShare {
    pub number: i64,
    pub rules_version: i64,
    /// How the round ended, if it ended in the period.
    pub ended: Option<Ending>,
    /// Whether the round ended before the period.
    pub ended_before: bool,
    /// The entry that settled the round, if it was settled before the period.
    pub settled_before: Option<i64>,
    /// Whether the round is settled and has been corrected.
    pub corrected: bool,
    /// The round's bets, minus its bets before the period. Each kind occurs once, in order of first
    /// occurrence.
    pub play: Vec<BetShare>,
}

/// Bets of one kind and the house's win, in the currency's smallest unit.
#[derive(Debug, Clone)]
pub struct BetShare {
    pub bet: &'static str,
    pub handle: Minor,
    pub won: Minor,
    pub squares: Squares,
}

impl RunningPeriod {
    /// The number of the last entry that was added; 0 if there is none.
    #[must_use]
    pub const fn through(&self) -> u64 {
        self.through
    }

    /// The number of rounds that have entries in the period.
    #[must_use]
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// Adds the next entry.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn take(&mut self, taken: Taken<'_>) -> Result<(), MoneyError> {
        let Taken { entry, seq, round, moved } = taken;
        if let Some((id, opened)) = round {
            let touched = self.rounds.entry(id).or_default();
            touched.opened |= opened;
            touched.share = None;
            if let Some((Cause::Round, postings)) = moved {
                for posting in postings.iter().filter(|posting| posting.account.is_of_tray()) {
                    touched.by_rounds = plus(touched.by_rounds, posting.minor)?;
                }
            }
        }
        if let Some((cause, postings)) = moved {
            self.figures.take(entry, cause, postings)?;
        }
        self.through = seq;
        Ok(())
    }

    /// The rounds whose shares must be recomputed because they have changed, each with a flag for
    /// whether it was opened in this period.
    pub fn to_look_at(&self) -> impl Iterator<Item = (RoundId, bool)> {
        let waiting = self.rounds.iter().filter(|(_, touched)| touched.share.is_none());
        waiting.map(|(id, touched)| (*id, touched.opened))
    }

    /// Stores a round's share. Rounds without entries in the period are ignored.
    pub fn look_at(&mut self, round: RoundId, mut share: RoundShare) {
        share.play.shrink_to_fit();
        if let Some(touched) = self.rounds.get_mut(&round) {
            touched.share = Some(share);
        }
    }

    /// The figures as they are stored, including rounds and bets.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn kept(&self) -> Result<PeriodFigures, MoneyError> {
        self.kept_with(&self.figures)
    }

    /// The figures after an act that closes the period.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::kept`].
    pub fn closed(&self, act: TrayAct, postings: &[Posting]) -> Result<PeriodFigures, MoneyError> {
        let mut figures = self.figures.clone();
        // The stored figures do not list entries, so any id will do.
        figures.take(EntryId::from(Uuid::nil()), Cause::Act(act), postings)?;
        self.kept_with(&figures)
    }

    fn kept_with(&self, figures: &Figures) -> Result<PeriodFigures, MoneyError> {
        let mut kept = PeriodFigures::of(figures);
        for touched in self.rounds.values() {
            let Some(share) = &touched.share else { continue };
            share.add_to(&mut kept)?;
            if share.ended_before && touched.by_rounds != 0 {
                kept.prior.push(PriorRound { round: share.number, by_rounds: touched.by_rounds });
            }
        }
        kept.prior.sort_by_key(|prior| prior.round);
        kept.struck.sort_unstable();
        kept.play.retain(|total| !total.is_nothing());
        Ok(kept)
    }
}

impl RoundShare {
    /// Adds a bet to the total of its kind.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn add(&mut self, added: BetShare) -> Result<(), MoneyError> {
        if let Some(same) = self.play.iter_mut().find(|known| known.bet == added.bet) {
            same.handle = plus(same.handle, added.handle)?;
            same.won = plus(same.won, added.won)?;
            same.squares = same.squares.plus(added.squares);
        } else {
            self.play.push(added);
        }
        Ok(())
    }

    fn add_to(&self, kept: &mut PeriodFigures) -> Result<(), MoneyError> {
        let counts = &mut kept.rounds;
        let ended = match self.ended {
            Some(Ending::Settled) => Some(&mut counts.settled),
            Some(Ending::Void) => Some(&mut counts.voided),
            Some(Ending::Misdeal) => Some(&mut counts.misdealt),
            None => None,
        };
        if let Some(ended) = ended {
            *ended = ended.saturating_add(1);
        }
        if self.ended == Some(Ending::Void) {
            kept.struck.extend(self.settled_before);
        }
        if self.corrected {
            counts.corrected = counts.corrected.saturating_add(1);
        }
        self.play.iter().try_for_each(|of| {
            let total = PlayTotal {
                rules_version: self.rules_version,
                bet: of.bet.to_owned(),
                handle: of.handle,
                won: of.won,
                squares: Some(of.squares),
            };
            add_play(&mut kept.play, &total)
        })
    }
}
